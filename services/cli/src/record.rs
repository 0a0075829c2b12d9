//! Recorded games: what it takes to play a game again, and to say whether it comes out the same.
//!
//! The README of this folder describes the format.

use std::fs;
use std::path::{Path, PathBuf};

use bloodrage_api::v1;
use serde::{Deserialize, Serialize};

use crate::failure::Failure;
use crate::seed;

/// What a record says it is.
const FORMAT: &str = "bloodrage-game";

/// The version of the format.
const VERSION: u32 = 1;

/// A recorded game, finished or not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// `bloodrage-game`.
    pub format: String,
    /// `1`.
    pub version: u32,
    /// How the game was set up.
    pub setup: SetupRecord,
    /// Who played, seat 0 first: `human` or the name of a bot.
    pub seats: Vec<String>,
    /// The answers in the order in which they were given.
    pub actions: Vec<ActionRecord>,
    /// How the game ended. Absent while it is not over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
}

/// How a game was set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupRecord {
    /// The clans, seat 0 first.
    pub clans: Vec<String>,
    /// The first player that was asked for. Absent: drawn by lot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_seat: Option<u32>,
    /// The key of all random draws, 64 hexadecimal digits.
    pub seed: String,
    /// Whether the first Age's draft was skipped.
    pub skip_first_draft: bool,
    /// The digest of the state before the first action.
    pub digest: String,
}

/// One answer of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActionRecord {
    /// The seat.
    pub seat: u32,
    /// The code of the action.
    pub code: u32,
    /// The digest of the state after it.
    pub digest: String,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// The digest of the final state.
    pub digest: String,
    /// What each seat has, seat 0 first.
    pub scores: Vec<Score>,
}

/// What a seat has at the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// The seat.
    pub seat: u32,
    /// The clan.
    pub clan: String,
    /// Its Glory.
    pub glory: u32,
    /// Whether it has won; several share a tie.
    pub winner: bool,
}

impl Record {
    /// A record without actions.
    pub fn new(setup: SetupRecord, seats: Vec<String>) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            setup,
            seats,
            actions: Vec::new(),
            end: None,
        }
    }

    /// Reads a record.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or is no record that this tool reads.
    pub fn load(path: &Path) -> Result<Self, Failure> {
        let shown = path.display();
        let text = fs::read_to_string(path)
            .map_err(|e| Failure::failed(format!("cannot read {shown}: {e}")))?;
        Self::parse(&text).map_err(|e| Failure::failed(format!("{shown}: {e}")))
    }

    /// Reads a record from its text.
    ///
    /// # Errors
    ///
    /// What is wrong with it, in a sentence.
    pub fn parse(text: &str) -> Result<Self, String> {
        // The version is looked at first: a later one may have fields that this one has not.
        let head: Head = serde_json::from_str(text)
            .map_err(|e| format!("not a recorded game: {e}; `play --record FILE` writes one"))?;
        if head.format != FORMAT || head.version != VERSION {
            return Err(format!(
                "expected format {FORMAT:?} version {VERSION}, found {:?} version {}",
                head.format, head.version
            ));
        }
        let record: Self = serde_json::from_str(text).map_err(|e| format!("damaged: {e}"))?;
        match seed::from_hex(&record.setup.seed) {
            Some(_) => Ok(record),
            None => Err("the seed in setup must have 64 hexadecimal digits".to_owned()),
        }
    }

    /// Refuses a path that a record could not be written to, before a game is played for it.
    ///
    /// # Errors
    ///
    /// No file can be created there, or it is a folder.
    pub fn check_path(path: &Path) -> Result<(), Failure> {
        let refused = |why: &str| {
            Failure::failed(format!(
                "cannot record in {}: {why}; name a file in a folder that exists and that you \
                 may write to",
                path.display()
            ))
        };
        if path.is_dir() || path.file_name().is_none() {
            return Err(refused("it is a folder"));
        }
        let part = part(path);
        fs::write(&part, "")
            .and_then(|()| fs::remove_file(&part))
            .map_err(|e| refused(&e.to_string()))
    }

    /// Writes the record. The file is replaced as a whole, so that it is never half a game.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn save(&self, path: &Path) -> Result<(), Failure> {
        let failed = |e| Failure::failed(format!("cannot write {}: {e}", path.display()));
        let part = part(path);
        fs::write(&part, self.text()).map_err(failed)?;
        fs::rename(&part, path).map_err(failed)
    }

    /// The record as JSON, one action on each line.
    pub fn text(&self) -> String {
        let json = |value: Result<String, serde_json::Error>| value.unwrap_or_default();
        let actions: Vec<String> =
            self.actions.iter().map(|a| json(serde_json::to_string(a))).collect();
        let mut text = format!(
            "{{\n\"format\": {:?},\n\"version\": {},\n\"setup\": {},\n\"seats\": {},\n\"actions\": [\n{}\n]",
            self.format,
            self.version,
            json(serde_json::to_string(&self.setup)),
            json(serde_json::to_string(&self.seats)),
            actions.join(",\n"),
        );
        if let Some(end) = &self.end {
            text.push_str(",\n\"end\": ");
            text.push_str(&json(serde_json::to_string(end)));
        }
        text.push_str("\n}\n");
        text
    }

    /// The request that sets the game up again.
    pub fn start_request(&self) -> v1::StartGameRequest {
        let players = self.setup.clans.iter().map(|clan| v1::PlayerSetup { clan: clan.clone() });
        v1::StartGameRequest {
            players: players.collect(),
            first_seat: self.setup.first_seat,
            seed: seed::from_hex(&self.setup.seed).unwrap_or_default().to_vec().into(),
            skip_first_draft: self.setup.skip_first_draft,
            modules: Vec::new(),
            form: v1::StateForm::Packed.into(),
        }
    }

    /// The first actions as a request carries them.
    pub fn seat_actions(&self, count: usize) -> Vec<v1::SeatAction> {
        let taken = self.actions.iter().take(count);
        taken.map(|a| seat_action(a.seat, a.code)).collect()
    }

    /// The digest of the state after so many actions.
    pub fn digest_after(&self, count: usize) -> &str {
        match count.checked_sub(1).and_then(|last| self.actions.get(last)) {
            Some(action) => &action.digest,
            None => &self.setup.digest,
        }
    }
}

/// The file that is written first and then takes the place of the record.
fn part(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    path.with_file_name(name)
}

/// An action of a seat as a request carries it.
pub fn seat_action(seat: u32, code: u32) -> v1::SeatAction {
    v1::SeatAction { seat, choice: Some(v1::seat_action::Choice::Code(code)) }
}

/// What every version of the format has.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        let setup = SetupRecord {
            clans: vec!["wolf".into(), "raven".into()],
            first_seat: Some(1),
            seed: "07".repeat(32),
            skip_first_draft: false,
            digest: "0123456789abcdef".into(),
        };
        let mut record = Record::new(setup, vec!["human".into(), "greedy".into()]);
        record.actions.push(ActionRecord { seat: 1, code: 9, digest: "fedcba9876543210".into() });
        record
    }

    #[test]
    fn a_record_is_read_back_as_it_was_written() {
        let mut record = record();
        assert_eq!(Record::parse(&record.text()), Ok(record.clone()));
        record.end = Some(End { digest: "00".into(), scores: Vec::new() });
        assert_eq!(Record::parse(&record.text()), Ok(record));
    }

    #[test]
    fn other_versions_and_other_files_are_refused() {
        let text = record().text();
        let later = text.replace("\"version\": 1", "\"version\": 2");
        assert!(Record::parse(&later).unwrap_err().contains("version 2"));
        assert!(Record::parse("{}").unwrap_err().contains("not a recorded game"));
        let seedless = text.replace(&"07".repeat(32), "07");
        assert!(Record::parse(&seedless).unwrap_err().contains("64 hexadecimal"));
        let extra = text.replace("\"code\":9", "\"code\":9,\"colour\":1");
        assert!(Record::parse(&extra).unwrap_err().contains("colour"));
    }

    #[test]
    fn digests_are_found_by_the_number_of_actions() {
        let record = record();
        assert_eq!(record.digest_after(0), "0123456789abcdef");
        assert_eq!(record.digest_after(1), "fedcba9876543210");
    }
}
