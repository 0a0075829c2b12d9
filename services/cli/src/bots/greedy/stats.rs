//! What a step on a stat track is worth.

use bloodrage_model::clan::{LEGENDARY_GLORY, STAT_STEPS};
use bloodrage_model::{Action, Stat, Token};

use super::table::Table;

/// What one more point of each stat earns in an Age to come.
const POINT: [i32; 3] = [130, 110, 60];

/// What a legendary stat that is not reached yet is worth for every step towards it, by the Ages
/// left.
const TOWARDS: [i32; 3] = [40, 200, 260];

/// What a step of a stat is worth, from the step it stands on.
pub(super) fn step(table: &Table<'_>, stat: Stat) -> i32 {
    step_from(table, stat, table.sheet().steps[stat as usize])
}

fn step_from(table: &Table<'_>, stat: Stat, now: u8) -> i32 {
    if now + 1 >= STAT_STEPS {
        return 0;
    }
    let glory = |step: u8| i32::from(LEGENDARY_GLORY.get(usize::from(step)).copied().unwrap_or(0));
    let gained = glory(now + 1) - glory(now);
    let points = i32::from(stat.value(now + 1)) - i32::from(stat.value(now));
    let left = table.ages_left();
    // Axes and Horns help in this Age already.
    let use_of = match stat {
        Stat::Rage => left,
        Stat::Axes | Stat::Horns => left + 1,
    };
    let ages = usize::try_from(left).unwrap_or(0).min(2);
    gained * 100 + points * POINT[stat as usize] * use_of + TOWARDS[ages]
}

/// What a pillage token is worth.
pub(super) fn token(table: &Table<'_>, token: Token) -> i32 {
    match token {
        Token::Glory => i32::from(bloodrage_model::token::TOKEN_GLORY) * 100,
        Token::All => Stat::ALL.into_iter().map(|stat| step(table, stat)).sum(),
        Token::Rage | Token::Axes | Token::Horns => {
            token.stat().map_or(0, |stat| step(table, stat))
        }
    }
}

/// What the best stat to raise is worth.
pub(super) fn best_step(table: &Table<'_>) -> i32 {
    Stat::ALL.into_iter().map(|stat| step(table, stat)).max().unwrap_or(0)
}

/// Scores raising a stat.
pub(super) fn score(table: &Table<'_>, action: Action) -> i32 {
    match action {
        Action::RaiseStat(stat) => step(table, stat),
        _ => 0,
    }
}
