//! Who plays: the seats as the command line names them.

use std::fmt;
use std::str::FromStr;

use crate::bots::BotKind;

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
}
