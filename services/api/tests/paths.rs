//! The problems of a state name fields that the readable form has.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::mem::offset_of;

use bloodrage_model::{Clan, EventLog, Ruleset, Setup, State};
use prost::Message;
use prost_types::{DescriptorProto, FileDescriptorSet};
use zerocopy::IntoBytes;

/// The message a path leads to, or a plain field.
fn resolve<'a>(all: &'a [DescriptorProto], message: &'a DescriptorProto, path: &str) -> bool {
    let (name, rest) = path.split_once('.').map_or((path, None), |(n, r)| (n, Some(r)));
    let Some(field) = message.field.iter().find(|f| f.name() == name) else { return false };
    let inner = field.type_name().trim_start_matches(".bloodrage.v1.");
    match (rest, all.iter().find(|m| m.name() == inner)) {
        (None, _) => true,
        (Some(rest), Some(message)) => resolve(all, message, rest),
        (Some(_), None) => false,
    }
}

/// The path without the indices of list entries.
fn stripped(path: &str) -> String {
    path.split('[').map(|part| part.split_once(']').map_or(part, |(_, rest)| rest)).collect()
}

#[test]
fn every_problem_names_a_field_of_the_readable_state() {
    let files = FileDescriptorSet::decode(bloodrage_api::DESCRIPTOR).unwrap();
    let all: Vec<DescriptorProto> = files.file.into_iter().flat_map(|f| f.message_type).collect();
    let readable = all.iter().find(|m| m.name() == "ReadableState").unwrap();
    let mut found = BTreeSet::new();
    let mut dice = 1u64;
    let mut roll = move |below: usize| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(dice >> 33).unwrap() % below
    };
    let rules = Ruleset::base();
    for game in 0..20 {
        let clans = Clan::BASE.into_iter().take(2 + usize::from(game) % 3).collect();
        let setup = Setup { clans, first: None, key: [game; 32], skip_first_draft: false };
        let mut state = bloodrage_rules::start(rules, &setup, &mut EventLog::off()).unwrap();
        let mut legal = Vec::new();
        while let Some(seat) = bloodrage_rules::decision(rules, &state).owing.iter().next() {
            for _ in 0..20 {
                let mut bad = state;
                let bytes = bad.as_mut_bytes();
                let first = offset_of!(State, draws);
                let at = first + roll(bytes.len() - first);
                bytes[at] = roll(256).to_le_bytes()[0];
                found.extend(bloodrage_rules::validate(rules, &bad).into_iter().map(|p| p.field));
            }
            bloodrage_rules::legal(rules, &state, seat, &mut legal);
            let action = legal[roll(legal.len())];
            state =
                bloodrage_rules::apply(rules, &state, seat, action, &mut EventLog::off()).unwrap();
        }
    }
    let paths: BTreeSet<String> = found.iter().map(|path| stripped(path)).collect();
    // The bytes that the readable form does not have are those that are always zero.
    let wrong: Vec<&String> =
        paths.iter().filter(|p| *p != "packed" && !resolve(&all, readable, p)).collect();
    assert!(wrong.is_empty(), "the readable state has no {wrong:?}");
    assert!(paths.len() > 20, "{paths:?}");
}
