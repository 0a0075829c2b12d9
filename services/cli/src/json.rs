//! Messages of the contract as JSON, in the mapping that protobuf defines, with the field names
//! of the contract.

use std::sync::LazyLock;

use prost_reflect::prost::Message;
use prost_reflect::{DescriptorPool, DynamicMessage, SerializeOptions};
use serde_json::Value;

static POOL: LazyLock<DescriptorPool> =
    LazyLock::new(|| DescriptorPool::decode(bloodrage_api::DESCRIPTOR).unwrap_or_default());

/// The descriptors of the contract.
pub fn pool() -> &'static DescriptorPool {
    &POOL
}

/// A message as JSON. `name` is its name in the package `bloodrage.v1`. A message of another
/// name reads as null.
pub fn message(name: &str, message: &impl Message) -> Value {
    let descriptor = POOL.get_message_by_name(&format!("bloodrage.v1.{name}"));
    let bytes = message.encode_to_vec();
    descriptor
        .and_then(|descriptor| DynamicMessage::decode(descriptor, bytes.as_slice()).ok())
        .and_then(|dynamic| {
            let options = SerializeOptions::new().use_proto_field_name(true);
            dynamic.serialize_with_options(serde_json::value::Serializer, &options).ok()
        })
        .unwrap_or(Value::Null)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bloodrage_api::v1;

    #[test]
    fn fields_have_the_names_of_the_contract() {
        let decision = v1::Decision {
            kind: v1::DecisionKind::FreeInvade.into(),
            owing: vec![1],
            ..v1::Decision::default()
        };
        let json = message("Decision", &decision);
        assert_eq!(json["kind"], "DECISION_KIND_FREE_INVADE");
        assert_eq!(json["owing"][0], 1);
    }

    #[test]
    fn an_unknown_name_is_null() {
        assert_eq!(message("Nothing", &v1::Decision::default()), Value::Null);
    }
}
