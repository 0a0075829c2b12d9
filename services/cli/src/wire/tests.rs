//! What a server writes is read back as it was.

use bloodrage_model::view::Private;
use bloodrage_model::{Clan, EventLog, Ruleset, Seat, Setup, View, Viewer};

use super::*;
use crate::bots::{Bot as _, RandomBot, Situation};

#[test]
fn views_and_decisions_of_a_whole_game_are_read_as_they_were_written() {
    let rules = Ruleset::base();
    let clans = Clan::BASE.into_iter().collect();
    let setup = Setup { clans, first: None, key: [5; 32], skip_first_draft: false };
    let mut log = EventLog::off();
    let mut state = bloodrage_rules::start(rules, &setup, &mut log).unwrap();
    let mut bot = RandomBot::new(&[6; 32], Seat::wrapping(0));
    let mut legal = Vec::new();
    loop {
        let decision = bloodrage_rules::decision(rules, &state);
        let message = bloodrage_api::write_decision(rules, &decision);
        assert_eq!(read_decision(&message), Ok(decision));
        let viewers = state.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator]);
        for viewer in viewers {
            let mut view = View::project(rules, &state, viewer);
            let read = read_view(&bloodrage_api::write_view(rules, &view));
            // What a bot has sealed is not read.
            if let Some(Private { answer, .. }) = &mut view.private {
                *answer = 0;
            }
            assert_eq!(read, Ok(view));
        }
        let Some(seat) = decision.owing.iter().next() else { break };
        bloodrage_rules::legal(rules, &state, seat, &mut legal);
        let view = View::project(rules, &state, Viewer::Seat(seat));
        let situation = Situation { rules, seat, view: &view, decision: &decision, legal: &legal };
        let action = bot.choose(&situation).unwrap();
        state = bloodrage_rules::apply(rules, &state, seat, action, &mut log).unwrap();
    }
}

#[test]
fn what_this_build_does_not_know_is_named() {
    let seat = bloodrage_api::v1::SeatView { clan: "owl".into(), ..Default::default() };
    let view = bloodrage_api::v1::GameView {
        age: 1,
        phase: bloodrage_api::v1::Phase::Action.into(),
        seats: vec![seat],
        ..Default::default()
    };
    let unknown = read_view(&view).unwrap_err().to_string();
    assert!(unknown.contains("clan") && unknown.contains("owl"), "{unknown}");
}
