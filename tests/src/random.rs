//! Random play, repeatable on every machine.

use bloodrage_model::{Action, Clan, EventLog, Ruleset, Seat, Setup, State};

/// A small generator for tests: SplitMix64.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice that fall the same for the same seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// An index below `len`, which must not be zero.
    #[expect(clippy::cast_possible_truncation, reason = "the result is below a usize")]
    pub const fn below(&mut self, len: usize) -> usize {
        (self.next() % len as u64) as usize
    }
}

/// The setup of a random game. Every eighth game skips the first draft.
pub fn setup(seed: u64, players: usize) -> Setup {
    let mut key = [0; 32];
    for (chunk, salt) in key.chunks_mut(8).zip(0..) {
        chunk.copy_from_slice(&Dice::new(seed ^ salt << 56).next().to_le_bytes());
    }
    Setup {
        clans: Clan::BASE.into_iter().take(players).collect(),
        first: None,
        key,
        skip_first_draft: seed % 8 == 7,
    }
}

/// How a random player chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Every legal action is as likely as any other.
    Uniform,
    /// Passes and declines only when nothing else is left, so that more happens.
    Eager,
}

/// Chooses one of the legal actions.
pub fn choose(dice: &mut Dice, style: Style, legal: &[Action]) -> Action {
    let tame = |a: &Action| matches!(a, Action::Pass | Action::Decline);
    loop {
        let action = legal[dice.below(legal.len())];
        // One time in eight an eager player is tame all the same.
        if style == Style::Uniform || !tame(&action) || legal.iter().all(tame) || dice.below(8) == 0
        {
            return action;
        }
    }
}

/// Plays a random game to the end, showing every choice to `each` before it is made.
///
/// # Errors
///
/// Passes on what `each` says; says so if the game does not end.
pub fn play(
    rules: &Ruleset,
    seed: u64,
    players: usize,
    style: Style,
    log: &mut EventLog,
    mut each: impl FnMut(&State, Seat, Action, &EventLog) -> Result<(), String>,
) -> Result<State, String> {
    let setup = setup(seed, players);
    let mut state =
        bloodrage_rules::start(rules, &setup, log).map_err(|e| format!("no start: {e:?}"))?;
    let mut dice = Dice::new(seed);
    let mut legal = Vec::new();
    for _ in 0..5_000 {
        let owing = bloodrage_rules::decision(rules, &state).owing;
        if owing.is_empty() {
            return Ok(state);
        }
        let asked = owing.iter().nth(dice.below(owing.len())).unwrap_or(Seat::wrapping(0));
        bloodrage_rules::legal(rules, &state, asked, &mut legal);
        let action = choose(&mut dice, style, &legal);
        each(&state, asked, action, log)?;
        log.clear();
        state = bloodrage_rules::apply(rules, &state, asked, action, log)
            .map_err(|e| format!("{action:?} refused: {e:?}"))?;
    }
    Err("the game does not end".into())
}
