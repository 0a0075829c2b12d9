//! Reading a damaged message never panics, whichever byte is wrong.

use bloodrage_api::v1::{GameState, SeatAction, StateForm, seat_action::Choice};
use bloodrage_api::{ApiError, read_action, read_state, write_action, write_state};
use bloodrage_model::{Action, Clan, EventLog, Ruleset, Setup};
use prost::Message;

/// Every message that differs in one byte, or ends early.
fn damaged(message: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let changed = (0..message.len()).flat_map(move |i| {
        [0x01, 0x7f, 0x80, 0xff].into_iter().map(move |byte| {
            let mut bytes = message.to_vec();
            bytes[i] ^= byte;
            bytes
        })
    });
    changed.chain((0..message.len()).map(|end| message[..end].to_vec()))
}

#[test]
fn states() {
    let rules = Ruleset::base();
    let clans = Clan::BASE.into_iter().collect();
    let setup = Setup { clans, first: None, key: [9; 32], skip_first_draft: true };
    let state = bloodrage_rules::start(rules, &setup, &mut EventLog::off()).unwrap();
    let (mut read, mut refused) = (0, 0);
    for form in [StateForm::Packed, StateForm::Readable] {
        for bytes in damaged(&write_state(rules, &state, form).encode_to_vec()) {
            let Ok(message) = GameState::decode(bytes.as_slice()) else { continue };
            match read_state(rules, Some(&message)) {
                Ok(state) => {
                    // What could be read can be written, and says the same.
                    let again = write_state(rules, &state, StateForm::Packed);
                    assert_eq!(read_state(rules, Some(&again)), Ok(state));
                    read += 1;
                }
                Err(error) => {
                    assert!(!ApiError::from(error).into_status().message().is_empty());
                    refused += 1;
                }
            }
        }
    }
    assert!(read > 100 && refused > 1_000, "{read} read, {refused} refused");
}

#[test]
fn actions() {
    let rules = Ruleset::base();
    let kinds = (1..=21u32).filter_map(|kind| {
        (0..1 << 14).find_map(|payload| Action::from_code(kind << 27 | payload))
    });
    for action in kinds {
        let choice = Some(Choice::Action(write_action(rules, &action)));
        for bytes in damaged(&SeatAction { seat: 3, choice }.encode_to_vec()) {
            let Ok(message) = SeatAction::decode(bytes.as_slice()) else { continue };
            if let Some(Choice::Action(message)) = message.choice {
                match read_action(rules, &message) {
                    // Every action that can be read has a code of its own.
                    Ok(action) => assert_eq!(Action::from_code(action.code()), Some(action)),
                    Err(error) => assert!(!error.message().is_empty()),
                }
            }
        }
    }
}
