//! One game between bots.

use bloodrage_model::{Clan, EventLog, Ruleset, Seat, Setup, State, View, Viewer};

use crate::bots::{Bot, BotKind, Situation};
use crate::seed::{self, Purpose};

/// How a game between bots ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The Glory of each seat.
    pub glory: Vec<u16>,
    /// Whether each seat has won; several share a tie.
    pub won: Vec<bool>,
    /// The answers given by all seats.
    pub decisions: u32,
    /// The final state.
    pub state: State,
}

/// Plays a game between bots, one for each seat.
///
/// # Errors
///
/// What the engine refused, which would be a fault of a bot or of the engine.
pub fn play(bots: &[BotKind], key: &[u8; 32], first: Seat) -> Result<Outcome, String> {
    let rules = Ruleset::base();
    let setup = Setup {
        clans: Clan::BASE.into_iter().take(bots.len()).collect(),
        first: Some(first),
        key: *key,
        skip_first_draft: false,
    };
    let mut log = EventLog::off();
    let mut state = bloodrage_rules::start(rules, &setup, &mut log)
        .map_err(|e| format!("the game cannot be set up: {e:?}"))?;
    let key = seed::derive(key, Purpose::Bots);
    let mut players: Vec<Box<dyn Bot + Send>> =
        (0u8..).zip(bots).map(|(n, kind)| kind.bot(&key, Seat::wrapping(n))).collect();
    let mut legal = Vec::new();
    let mut decisions = 0;
    loop {
        let decision = bloodrage_rules::decision(rules, &state);
        let Some(seat) = decision.owing.iter().next() else { break };
        bloodrage_rules::legal(rules, &state, seat, &mut legal);
        let view = View::project(rules, &state, Viewer::Seat(seat));
        let situation = Situation { rules, seat, view: &view, decision: &decision, legal: &legal };
        let action = players
            .get_mut(seat.index())
            .and_then(|bot| bot.choose(&situation))
            .ok_or_else(|| format!("seat {} is asked and has no answer", seat.number()))?;
        state = bloodrage_rules::apply(rules, &state, seat, action, &mut log)
            .map_err(|e| format!("seat {} was refused: {e:?}", seat.number()))?;
        decisions += 1;
    }
    let winners = bloodrage_rules::winners(&state);
    Ok(Outcome {
        glory: bloodrage_rules::final_glory(&state).map(|(_, glory)| glory).collect(),
        won: state.seats().iter().map(|seat| winners.contains(seat)).collect(),
        decisions,
        state,
    })
}
