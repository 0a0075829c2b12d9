//! Scenario files: a position, a script, and what it shows.

use std::path::{Path, PathBuf};

use bloodrage_model::Ruleset;
use serde::Deserialize;

use crate::position::{self, Board, SeatAt};
use crate::script;

/// A scenario file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// One sentence that says what must hold.
    pub title: String,
    /// What it shows: `card:ID`, `ruling:Q7`, `rules:2.4 A2`, `RB p19`.
    pub shows: Vec<String>,
    /// The board.
    #[serde(default)]
    pub board: Board,
    /// The seats clockwise.
    pub seat: Vec<SeatAt>,
    /// What is played and what must hold, see [`crate::script`].
    pub script: String,
}

/// Reads and plays a scenario file.
///
/// # Errors
///
/// Says what does not hold, and at which line of the script.
pub fn play_file(rules: &Ruleset, path: &Path) -> Result<Scenario, String> {
    let text = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    let scenario: Scenario = toml::from_str(&text).map_err(|e| e.to_string())?;
    let state = position::build(rules, &scenario.board, &scenario.seat)?;
    script::run(rules, state, &scenario.script)?;
    Ok(scenario)
}

/// The scenario files in a folder of this crate and below, in order of their names.
///
/// # Errors
///
/// Passes on what the file system says.
pub fn files(folder: &str) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "toml") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}
