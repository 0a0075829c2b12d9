//! The results of a series of games.

use serde_json::{Value, json};

use super::Outcome;
use crate::bots::BotKind;

/// What one entrant has achieved in a series.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// Which bot it is.
    pub bot: BotKind,
    /// Games won alone.
    pub won: u32,
    /// Games in which the victory was shared.
    pub shared: u32,
    /// Glory of all games.
    pub glory: u32,
    /// Games won alone from each seat, the first player's seat first.
    pub won_from: Vec<u32>,
}

/// The results of a series of games.
#[derive(Clone, Debug)]
pub struct Scores {
    /// The games played.
    pub games: u32,
    /// The answers given by all seats in all games.
    pub decisions: u32,
    /// The entrants in the order in which they were named.
    pub entrants: Vec<Entrant>,
}

impl Scores {
    pub(super) fn new(bots: &[BotKind]) -> Self {
        let entrant = |bot: &BotKind| Entrant {
            bot: *bot,
            won: 0,
            shared: 0,
            glory: 0,
            won_from: vec![0; bots.len()],
        };
        Self { games: 0, decisions: 0, entrants: bots.iter().map(entrant).collect() }
    }

    /// Adds a game in which every entrant sat `shift` seats further.
    pub(super) fn add(&mut self, shift: usize, outcome: &Outcome) {
        self.games += 1;
        self.decisions += outcome.decisions;
        let seats = self.entrants.len();
        let alone = outcome.won.iter().filter(|won| **won).count() == 1;
        for (number, entrant) in self.entrants.iter_mut().enumerate() {
            let seat = (number + shift) % seats;
            entrant.glory += u32::from(outcome.glory.get(seat).copied().unwrap_or(0));
            match outcome.won.get(seat) {
                Some(true) if alone => {
                    entrant.won += 1;
                    entrant.won_from[seat] += 1;
                }
                Some(true) => entrant.shared += 1,
                _ => {}
            }
        }
    }

    /// The games an entrant has won alone, in percent.
    pub fn win_rate(&self, entrant: &Entrant) -> f64 {
        100.0 * self.mean(entrant.won)
    }

    fn mean(&self, sum: u32) -> f64 {
        f64::from(sum) / f64::from(self.games.max(1))
    }

    /// The results as a table.
    pub fn table(&self) -> Vec<String> {
        let mut lines = vec![format!(
            "{:<10}{:>8}{:>8}{:>9}{:>12}   {}",
            "Bot", "Won", "Shared", "Won %", "Mean Glory", "Won from each seat, first player first"
        )];
        for entrant in &self.entrants {
            let from: Vec<String> = entrant.won_from.iter().map(u32::to_string).collect();
            lines.push(format!(
                "{:<10}{:>8}{:>8}{:>9.1}{:>12.1}   {}",
                entrant.bot.name(),
                entrant.won,
                entrant.shared,
                self.win_rate(entrant),
                self.mean(entrant.glory),
                from.join(" + ")
            ));
        }
        lines.push(format!(
            "{} games, {:.1} decisions each on average",
            self.games,
            self.mean(self.decisions)
        ));
        if let Some(first) = self.entrants.first() {
            lines.push(format!("{} wins {:.1} %", first.bot.name(), self.win_rate(first)));
        }
        lines
    }

    /// The results for machines.
    pub fn json(&self) -> Value {
        let entrants = self.entrants.iter().map(|entrant| {
            json!({
                "bot": entrant.bot.name(),
                "won": entrant.won,
                "shared": entrant.shared,
                "win_percent": self.win_rate(entrant),
                "mean_glory": self.mean(entrant.glory),
                "won_from_seat": entrant.won_from,
            })
        });
        json!({
            "games": self.games,
            "mean_decisions": self.mean(self.decisions),
            "entrants": entrants.collect::<Vec<_>>(),
        })
    }
}
