//! gRPC-Web, as a browser speaks it: HTTP/1.1, one framed message each way.

use bloodrage_api::v1::{GetCardRequest, GetCardResponse, ListCardsRequest};
use bloodrage_server::Config;
use prost::Message;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::{Running, config};

/// Sends a request and returns the head and the body of the response.
async fn exchange(server: &Running, head: &str, body: &[u8]) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = format!(
        "{head}\r\nhost: {}\r\norigin: https://table.example\r\ncontent-length: {}\r\n\
         connection: close\r\n\r\n",
        server.address,
        body.len(),
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(body).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
    let body = answer.split_off(end);
    (String::from_utf8(answer).unwrap().to_lowercase(), body)
}

/// Calls a method of the catalog.
async fn call(server: &Running, method: &str, message: &impl Message) -> (String, Vec<u8>) {
    let bytes = message.encode_to_vec();
    let mut body = vec![0];
    body.extend(u32::try_from(bytes.len()).unwrap().to_be_bytes());
    body.extend(bytes);
    let head = format!(
        "POST /bloodrage.v1.CatalogService/{method} HTTP/1.1\r\n\
         content-type: application/grpc-web+proto\r\nx-grpc-web: 1"
    );
    exchange(server, &head, &body).await
}

/// The length-prefixed frame with this flag in a body that may come in HTTP chunks.
fn frame(body: &[u8], flag: u8) -> Vec<u8> {
    let mut plain = Vec::new();
    let mut rest = body;
    while let Some(end) = rest.windows(2).position(|two| two == b"\r\n") {
        let len = std::str::from_utf8(&rest[..end]).unwrap();
        let len = usize::from_str_radix(len, 16).unwrap();
        plain.extend(&rest[end + 2..end + 2 + len]);
        rest = &rest[end + 4 + len..];
    }
    let mut frames = plain.as_slice();
    loop {
        let len = u32::from_be_bytes(frames[1..5].try_into().unwrap()) as usize;
        if frames[0] == flag {
            return frames[5..5 + len].to_vec();
        }
        frames = &frames[5 + len..];
    }
}

#[tokio::test]
async fn a_browser_can_call() {
    let server = Running::start(config()).await;
    let mut catalog = server.catalog().await;
    let cards = catalog.list_cards(ListCardsRequest::default()).await.unwrap().into_inner().cards;
    let request = GetCardRequest { id: cards[0].id.clone() };
    let (head, body) = call(&server, "GetCard", &request).await;
    assert!(head.starts_with("http/1.1 200"), "{head}");
    assert!(head.contains("access-control-allow-origin: *"), "{head}");
    let card = GetCardResponse::decode(frame(&body, 0).as_slice()).unwrap().card;
    assert_eq!(card.as_ref(), Some(&cards[0]));
    let trailers = String::from_utf8(frame(&body, 0x80)).unwrap();
    assert!(trailers.contains("grpc-status:0"), "{trailers}");
}

#[tokio::test]
async fn a_browser_can_read_why_a_call_failed() {
    let server = Running::start(config()).await;
    let request = GetCardRequest { id: "no-such-card".to_owned() };
    let (head, _) = call(&server, "GetCard", &request).await;
    assert!(head.contains("grpc-status: 5"), "{head}");
    assert!(head.contains("grpc-status-details-bin: "), "{head}");
    let exposed = head.lines().find(|l| l.starts_with("access-control-expose-headers")).unwrap();
    for name in ["grpc-status", "grpc-message", "grpc-status-details-bin"] {
        assert!(exposed.contains(name), "{exposed}");
    }
}

#[tokio::test]
async fn a_browser_may_ask_first() {
    let server = Running::start(config()).await;
    let head = "OPTIONS /bloodrage.v1.CatalogService/GetCard HTTP/1.1\r\n\
                access-control-request-method: POST\r\n\
                access-control-request-headers: content-type,x-grpc-web";
    let (head, _) = exchange(&server, head, &[]).await;
    assert!(head.starts_with("http/1.1 200"), "{head}");
    assert!(head.contains("access-control-allow-methods: post"), "{head}");
    assert!(head.contains("access-control-allow-headers: *"), "{head}");
}

#[tokio::test]
async fn it_can_be_switched_off() {
    let server = Running::start(Config { grpc_web: false, ..config() }).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(b"POST / HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    let mut answer = Vec::new();
    // The server speaks HTTP/2 only and hangs up.
    let _ = stream.read_to_end(&mut answer).await;
    assert!(!answer.starts_with(b"HTTP/1.1"));
}
