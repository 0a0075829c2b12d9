//! Every reason of the contract, provoked over the network: with the code the contract gives it
//! and the metadata its comment promises.

mod contract;
mod refusals;
mod requests;
mod transport;

use tonic::{Code, Status};
use tonic_types::StatusExt;

use crate::support::{engine, info};
use contract::Promise;

/// Checks an error against the contract.
fn keep(promise: &Promise, status: &Status) {
    let name = promise.name;
    let info = info(status);
    assert_eq!(info.reason, name, "{}", status.message());
    assert_eq!(status.code(), promise.code, "{name}");
    assert!(!status.message().is_empty(), "{name}");
    for key in &promise.metadata {
        assert!(info.metadata.contains_key(*key), "{name} without {key}: {:?}", info.metadata);
    }
    let details = status.get_error_details();
    match status.code() {
        // What is no message has no fields.
        Code::InvalidArgument if name != "REQUEST_MALFORMED" => {
            let wrong = details.bad_request().map_or(&[][..], |bad| &bad.field_violations);
            assert!(!wrong.is_empty(), "{name} names no field");
            assert!(wrong.iter().all(|w| !w.field.is_empty() && !w.description.is_empty()));
        }
        Code::FailedPrecondition => {
            let failed = details.precondition_failure().map_or(&[][..], |f| &f.violations);
            assert!(!failed.is_empty(), "{name} names no precondition");
            assert!(
                info.metadata.contains_key("seat") && info.metadata.contains_key("action_index")
            );
        }
        _ => {}
    }
}

#[tokio::test]
async fn every_refusal_of_an_action() {
    let (_server, mut engine) = engine().await;
    let mut found = refusals::find();
    for promise in contract::promises().iter().filter(|p| p.code == Code::FailedPrecondition) {
        let request = found.remove(promise.name);
        let request = request.unwrap_or_else(|| panic!("no game came to {}", promise.name));
        keep(promise, &engine.apply_actions(request).await.unwrap_err());
    }
    assert!(found.is_empty(), "not in the contract: {:?}", found.keys());
}

#[tokio::test]
async fn every_fault_of_a_request() {
    let (server, mut engine) = engine().await;
    let mut catalog = server.catalog().await;
    let mut provoked = requests::provoke(&mut engine, &mut catalog).await;
    provoked.extend(transport::provoke().await);
    for promise in contract::promises().iter().filter(|p| p.code != Code::FailedPrecondition) {
        let errors = provoked.remove(promise.name);
        let errors = errors.unwrap_or_else(|| panic!("{} is not provoked", promise.name));
        assert!(!errors.is_empty(), "{} is not provoked", promise.name);
        errors.iter().for_each(|status| keep(promise, status));
    }
    assert!(provoked.is_empty(), "not in the contract: {:?}", provoked.keys());
}
