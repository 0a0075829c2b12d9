//! The bodies of a call that goes on for as long as its caller likes: the response holds its place
//! among the streams until it ends, and both end when the server is told to stop.

use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll};

use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue};
use http_body::Frame;
use tokio::sync::OwnedSemaphorePermit;
use tonic::Status;
use tonic::body::Body;

/// A body, with the place it holds if it is a response.
pub(super) struct Stream {
    /// The body; `None` once it was ended from here.
    body: Option<Body>,
    stop: Pin<Box<dyn Future<Output = ()> + Send>>,
    _place: Option<OwnedSemaphorePermit>,
}

impl Stream {
    /// A body that ends of itself or once `stop` is done.
    pub(super) fn new(
        body: Body,
        stop: impl Future<Output = ()> + Send + 'static,
        place: Option<OwnedSemaphorePermit>,
    ) -> Self {
        Self { body: Some(body), stop: Box::pin(stop), _place: place }
    }
}

impl http_body::Body for Stream {
    type Data = Bytes;
    type Error = Status;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Status>>> {
        let Some(body) = &mut self.body else { return Poll::Ready(None) };
        // What the stream still has to say comes first, such as that the server stops.
        if let Poll::Ready(frame) = Pin::new(body).poll_frame(context) {
            return Poll::Ready(frame);
        }
        if self.stop.as_mut().poll(context).is_pending() {
            return Poll::Pending;
        }
        self.body = None;
        let done = (HeaderName::from_static("grpc-status"), HeaderValue::from_static("0"));
        Poll::Ready(Some(Ok(Frame::trailers(HeaderMap::from_iter([done])))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(Body::is_end_stream)
    }
}
