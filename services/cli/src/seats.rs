//! Who plays: the seats as the command line names them.

use std::fmt;
use std::str::FromStr;

use crate::bots::BotKind;
use crate::failure::Failure;

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person at this terminal.
    Human,
    /// A bot.
    Bot(BotKind),
}

impl FromStr for Player {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        if name == "human" {
            return Ok(Self::Human);
        }
        BotKind::from_name(name).map(Self::Bot).ok_or_else(|| {
            let bots = BotKind::ALL.map(BotKind::name).join(", ");
            format!("nobody plays like {name:?}; a seat is human or a bot ({bots})")
        })
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Human => "human",
            Self::Bot(kind) => kind.name(),
        })
    }
}

/// The seats of a recorded game.
///
/// # Errors
///
/// Nobody plays like one of them.
pub fn read(names: &[String]) -> Result<Vec<Player>, Failure> {
    names.iter().map(|name| name.parse().map_err(Failure::usage)).collect()
}

/// Refuses what the base game has no seats for.
///
/// # Errors
///
/// There are fewer than two players, or more than four.
pub fn check(players: &[Player]) -> Result<(), Failure> {
    match players.len() {
        2..=4 => Ok(()),
        n => Err(Failure::usage(format!(
            "--seats names {n}; the game is for two to four, such as --seats human,greedy"
        ))),
    }
}

/// The seats of the people.
pub fn people(players: &[Player]) -> Vec<u32> {
    let seats = (0u32..).zip(players);
    seats.filter(|(_, player)| **player == Player::Human).map(|(seat, _)| seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for name in ["human", "random", "greedy"] {
            assert_eq!(name.parse::<Player>().unwrap().to_string(), name);
        }
        assert!("wizard".parse::<Player>().unwrap_err().contains("greedy"));
    }
    #[test]
    fn people_are_found_among_bots() {
        let players = read(&["greedy".into(), "human".into(), "random".into(), "human".into()]);
        let players = players.unwrap();
        assert_eq!(people(&players), [1, 3]);
        assert!(check(&players).is_ok() && check(&players[..1]).is_err());
    }
}
