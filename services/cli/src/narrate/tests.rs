//! Every kind of event is told.

use bloodrage_api::v1;
use prost_reflect::prost::Message as _;

use super::*;
use crate::json;
use crate::paint::Paint;

/// An event of every kind, with every field of the kind set to something that means something.
fn one_of_each() -> Vec<(String, Event)> {
    let event = json::pool().get_message_by_name("bloodrage.v1.Event").unwrap();
    let kinds = event.oneofs().find(|o| o.name() == "kind").unwrap();
    kinds
        .fields()
        .map(|field| {
            let mut message = prost_reflect::DynamicMessage::new(event.clone());
            let prost_reflect::Kind::Message(kind) = field.kind() else {
                panic!("{}", field.name())
            };
            let mut inner = prost_reflect::DynamicMessage::new(kind.clone());
            for part in kind.fields() {
                use prost_reflect::{Kind as K, Value as V};
                let one = match (part.kind(), part.name()) {
                    (K::Uint32, _) => V::U32(1),
                    (K::Int32, _) => V::I32(2),
                    (K::Bool, _) => V::Bool(true),
                    (K::Enum(_), _) => V::EnumNumber(1),
                    (K::String, "clans") => V::String("wolf".into()),
                    (K::String, "card" | "replaced" | "monster") => V::String("troll".into()),
                    (K::String, _) => V::String("gimle".into()),
                    (other, name) => panic!("{name}: {other:?}"),
                };
                let value = if part.is_list() { V::List(vec![one]) } else { one };
                inner.set_field(&part, value);
            }
            message.set_field(&field, prost_reflect::Value::Message(inner));
            let bytes = message.encode_to_vec();
            (field.name().to_owned(), Event::decode(bytes.as_slice()).unwrap())
        })
        .collect()
}

fn narrator() -> Narrator {
    let mut narrator = Narrator::new(Paint::PLAIN);
    narrator.tell(&[started(&["wolf", "raven"], false)]);
    narrator
}

fn started(clans: &[&str], skip_first_draft: bool) -> Event {
    let clans: Vec<String> = clans.iter().map(|clan| (*clan).to_owned()).collect();
    let players = u32::try_from(clans.len()).unwrap();
    let start = v1::GameStarted { players, first_seat: 1, clans, skip_first_draft };
    Event { private_to: None, kind: Some(Kind::GameStarted(start)) }
}

#[test]
fn the_first_event_names_the_clans() {
    let mut narrator = Narrator::new(Paint::PLAIN);
    let lines = narrator.tell(&[started(&["serpent", "bear"], false)]);
    assert_eq!(lines[0].text, "A game of Blood Rage for 2 clans. Bear plays first.");
    assert_eq!(narrator.names().seats_list(&[0, 1]), "Serpent and Bear");
    assert_eq!(narrator.tally().sources(1), Some(&[0; SOURCES.len()]));
    let lines = narrator.tell(&[started(&["serpent", "bear"], true)]);
    assert!(lines[0].text.contains("no draft"), "{lines:?}");
}

#[test]
fn every_kind_of_event_is_told_in_one_line() {
    let all = one_of_each();
    assert_eq!(all.len(), 44);
    for (name, event) in all {
        let lines = narrator().tell(std::slice::from_ref(&event));
        assert_eq!(lines.len(), 1, "{name}");
        assert!(!lines[0].text.is_empty() && !lines[0].text.contains('\n'), "{name}");
        assert!(!lines[0].text.contains("gimle"), "{name}: {}", lines[0].text);
        assert!(!lines[0].text.contains("troll"), "{name}: {}", lines[0].text);
    }
}

#[test]
fn every_reason_reads_differently() {
    let texts = |events: Vec<Kind>| {
        let mut texts: Vec<String> = events
            .into_iter()
            .map(|kind| narrator().tell(&[Event { private_to: None, kind: Some(kind) }]))
            .map(|lines| lines[0].text.clone())
            .collect();
        let count = texts.len();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), count, "{texts:?}");
    };
    let moved = |reason, cause| {
        let unit = v1::Unit::Leader.into();
        let (from, to) = ("gimle".to_owned(), "elvagar".to_owned());
        Kind::FigureMoved(v1::FigureMoved { seat: 0, unit, monster: None, from, to, reason, cause })
    };
    texts((1..=9).map(|reason| moved(reason, 0)).collect());
    texts((1..=5).map(|cause| moved(v1::MoveReason::Destroyed.into(), cause)).collect());
    let glory = |reason| {
        Kind::GloryChanged(v1::GloryChanged {
            change: 2,
            now: 3,
            reason,
            stat: 1,
            ..Default::default()
        })
    };
    texts((1..=6).chain([8]).map(glory).collect());
    let rage = |reason| {
        Kind::RageChanged(v1::RageChanged { change: 2, now: 3, reason, ..Default::default() })
    };
    texts((1..=4).map(rage).collect());
}

#[test]
fn figures_that_march_together_are_one_line() {
    let step = |unit: v1::Unit, monster: Option<&str>| Event {
        private_to: None,
        kind: Some(Kind::FigureMoved(v1::FigureMoved {
            seat: 1,
            unit: unit.into(),
            monster: monster.map(str::to_owned),
            from: "gimle".into(),
            to: "yggdrasil".into(),
            reason: v1::MoveReason::March.into(),
            cause: 0,
        })),
    };
    let lines = narrator().tell(&[
        step(v1::Unit::Leader, None),
        step(v1::Unit::Warrior, None),
        step(v1::Unit::Warrior, None),
        step(v1::Unit::MonsterA, Some("fire-giant")),
    ]);
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(
        texts,
        ["Raven marches its Leader, 2 Warriors and Fire Giant from Gimle to Yggdrasil."]
    );
}

#[test]
fn glory_is_added_up_by_source() {
    let gain = |seat, change, reason: v1::GloryReason| Event {
        private_to: None,
        kind: Some(Kind::GloryChanged(v1::GloryChanged {
            seat,
            change,
            now: 0,
            reason: reason.into(),
            card: None,
            stat: 0,
        })),
    };
    let mut narrator = narrator();
    narrator.tell(&[
        gain(0, 5, v1::GloryReason::Pillage),
        gain(0, 3, v1::GloryReason::Battle),
        gain(1, 10, v1::GloryReason::Legendary),
        gain(0, -2, v1::GloryReason::Stolen),
    ]);
    assert_eq!(narrator.tally().sources(0), Some(&[3, 5, 0, 0, -2, 0]));
    assert_eq!((narrator.tally().total(0), narrator.tally().total(1)), (6, 10));
    let table = narrator.tally().table(narrator.names());
    assert!(table[1].starts_with("Raven") && table[2].starts_with("Wolf"), "{table:?}");
    assert!(table.iter().all(|line| line.chars().count() <= 80), "{table:?}");
}
