//! Counting every line of play to a depth: a number that changes when legality does.

use bloodrage_model::{EventLog, Ruleset, State};

/// The number of lines of play of this many choices. Joint decisions are answered in the order
/// of seats. A game that ends early counts as one line.
pub fn perft(rules: &Ruleset, state: &State, depth: u32) -> u64 {
    let decision = bloodrage_rules::decision(rules, state);
    let Some(seat) = decision.owing.iter().next() else { return 1 };
    if depth == 0 {
        return 1;
    }
    let mut legal = Vec::new();
    bloodrage_rules::legal(rules, state, seat, &mut legal);
    if depth == 1 {
        return legal.len() as u64;
    }
    let mut lines = 0;
    for action in legal {
        let next = bloodrage_rules::apply(rules, state, seat, action, &mut EventLog::off());
        lines += next.map_or(0, |next| perft(rules, &next, depth - 1));
    }
    lines
}
