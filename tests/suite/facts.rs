//! Compares the engine's tables with the facts of the box in `facts/`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use bloodrage_model::board::RAGNAROK_GLORY;
use bloodrage_model::clan::LEGENDARY_GLORY;
use bloodrage_model::{Clan, Fjord, Province, Ruleset, Slot, Stat, Token};
use serde_json::Value;

fn read(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("facts").join(name)).unwrap()
}

/// A row of `cards.csv`: Age, least players, name, kind, strength, quest Glory, god.
type Row = (u8, u8, String, String, String, String, String);

#[test]
fn every_card_of_the_box_is_in_the_table_once() {
    let mut expected: Vec<Row> = read("cards.csv")
        .lines()
        .skip(1)
        .map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>())
        .filter(|c| c[0] == "base")
        .map(|c| {
            let number = |i: usize| c[i].parse().unwrap();
            let text = |i: usize| c[i].clone();
            (number(1), number(2), text(4), text(5), text(6), text(7), text(8))
        })
        .collect();
    let rules = Ruleset::base();
    let mut found: Vec<Row> = rules
        .copies()
        .iter()
        .map(|copy| {
            let spec = rules.card(copy.card);
            let shown = |n: u8, always: bool| {
                if n == 0 && !always { String::new() } else { n.to_string() }
            };
            let quest = spec.kind == bloodrage_model::CardKind::Quest;
            let sight = spec.power == bloodrage_model::Power::HeimdallsSight;
            let strength = if sight { "X".to_owned() } else { shown(spec.strength, !quest) };
            let god = spec.god.map_or("", bloodrage_model::God::id).to_owned();
            let kind = spec.kind.id().to_owned();
            (
                spec.age,
                copy.min_players,
                spec.name.to_owned(),
                kind,
                strength,
                shown(spec.glory, false),
                god,
            )
        })
        .collect();
    expected.sort();
    found.sort();
    assert_eq!(expected.len(), 102);
    assert_eq!(expected, found);
}

#[test]
fn decks_have_the_right_size_for_every_number_of_players() {
    let rules = Ruleset::base();
    for (players, size) in [(2, 20), (3, 26), (4, 34)] {
        for age in 1..=3 {
            let copies = rules.copies().iter();
            let deck = copies
                .filter(|c| c.min_players <= players && rules.card(c.card).age == age)
                .count();
            assert_eq!(deck, size, "Age {age} at {players} players");
        }
    }
}

#[test]
fn the_board_is_as_printed() {
    let board: Value = serde_json::from_str(&read("board.json")).unwrap();
    for fact in board["provinces"].as_array().unwrap() {
        let province = Province::from_id(fact["id"].as_str().unwrap()).unwrap();
        assert_eq!(fact["name"], province.name());
        assert_eq!(fact["region"].as_str(), province.region().map(|r| r.id()));
        assert_eq!(fact["villages"].as_u64(), province.villages().map(u64::from));
    }
    let ring: Vec<&str> = Province::OUTER.iter().map(|p| p.id()).collect();
    assert_eq!(board["ring_clockwise"], serde_json::json!(ring));
    for fact in board["fjords"].as_array().unwrap() {
        let fjord = Fjord::from_id(fact["id"].as_str().unwrap()).unwrap();
        let supports = fjord.supports().map(Province::id);
        assert_eq!(fact["supports"], serde_json::json!(supports));
        for province in fjord.supports() {
            assert_eq!(province.fjord(), Some(fjord));
        }
    }
}

#[test]
fn provinces_touch_both_ways() {
    for (index, province) in Province::OUTER.into_iter().enumerate() {
        let next = Province::OUTER[(index + 1) % 8];
        let expected: BTreeSet<Province> =
            [next, Province::OUTER[(index + 7) % 8], Province::Yggdrasil].into();
        assert_eq!(province.neighbours().iter().collect::<BTreeSet<_>>(), expected);
        assert!(next.neighbours().contains(province));
        assert!(Province::Yggdrasil.neighbours().contains(province));
    }
    assert_eq!(Province::Yggdrasil.neighbours().len(), 8);
}

#[test]
fn tracks_tokens_and_slots_are_as_printed() {
    let board: Value = serde_json::from_str(&read("board.json")).unwrap();
    for stat in Stat::ALL {
        assert_eq!(board["stat_tracks"][stat.id()], serde_json::json!(stat.track()));
    }
    assert_eq!(board["legendary_glory_by_step"], serde_json::json!(LEGENDARY_GLORY));
    assert_eq!(board["ragnarok_glory_by_age"], serde_json::json!(RAGNAROK_GLORY));
    let count = |token: Token| Token::OUTER.iter().filter(|t| **t == token).count();
    let tokens = serde_json::json!({
        "rage": count(Token::Rage), "axes": count(Token::Axes),
        "horns": count(Token::Horns), "glory_5": count(Token::Glory),
    });
    assert_eq!(board["pillage_tokens"]["outer"], tokens);
    let mut slots = BTreeMap::<&str, u64>::new();
    for slot in Slot::ALL {
        *slots.entry(slot.id().split('-').next().unwrap()).or_default() += 1;
    }
    assert_eq!(board["upgrade_slots"], serde_json::json!(slots));
    assert_eq!(board["clans"]["base"], serde_json::json!(Clan::BASE.map(Clan::id)));
}
