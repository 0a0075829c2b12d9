//! The connections of a server: no more than it takes at once, and none that opens and says
//! nothing.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use futures_util::stream::{self, Stream};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, TryAcquireError};
use tokio::time::{Sleep, sleep};
use tonic::transport::server::{Connected, TcpConnectInfo};

use crate::config::Config;

/// The bytes with which a connection opens: the preface of HTTP/2. No request of HTTP/1.1 that
/// names its host is shorter.
const OPENING: usize = 24;
/// The pause after the system could not give a connection, as when it has no more file handles.
const PAUSE: Duration = Duration::from_millis(50);

/// The connections a listener takes. Further ones wait at the system until one of these closes.
pub(crate) fn connections(
    listener: TcpListener,
    config: &Config,
) -> impl Stream<Item = io::Result<Connection>> + use<> {
    let free = config.max_connections.get().min(Semaphore::MAX_PERMITS);
    let free = Arc::new(Semaphore::new(free));
    let time = Duration::from_millis(config.request_timeout_ms.get());
    stream::unfold((listener, free, false), move |(listener, free, failing)| async move {
        let place = place(&free).await?;
        let connection = match listener.accept().await {
            Ok((stream, _)) => {
                stream.set_nodelay(true).map(|()| Connection::new(stream, time, place))
            }
            Err(error) => {
                // One line for each time of want, however long it lasts.
                if !failing {
                    tracing::warn!(%error, "cannot take connections");
                }
                sleep(PAUSE).await;
                Err(error)
            }
        };
        let failing = connection.is_err();
        Some((connection, (listener, free, failing)))
    })
}

/// A place for a connection, waited for if need be.
async fn place(free: &Arc<Semaphore>) -> Option<OwnedSemaphorePermit> {
    match Arc::clone(free).try_acquire_owned() {
        Ok(place) => Some(place),
        Err(TryAcquireError::NoPermits) => {
            tracing::warn!("as many connections as the server takes; others wait");
            Arc::clone(free).acquire_owned().await.ok()
        }
        Err(TryAcquireError::Closed) => None,
    }
}

/// A connection with the place it holds.
pub(crate) struct Connection {
    stream: TcpStream,
    /// What must still arrive, and until when; `None` once it has.
    opening: Option<(usize, Pin<Box<Sleep>>)>,
    _place: OwnedSemaphorePermit,
}

impl Connection {
    fn new(stream: TcpStream, time: Duration, place: OwnedSemaphorePermit) -> Self {
        Self { stream, opening: Some((OPENING, Box::pin(sleep(time)))), _place: place }
    }
}

impl Connected for Connection {
    type ConnectInfo = TcpConnectInfo;

    fn connect_info(&self) -> TcpConnectInfo {
        self.stream.connect_info()
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if let Some((missing, time)) = &mut self.opening {
            *missing = missing.saturating_sub(buffer.filled().len() - before);
            if *missing == 0 {
                self.opening = None;
            } else if read.is_pending() && time.as_mut().poll(context).is_ready() {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
        }
        read
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
