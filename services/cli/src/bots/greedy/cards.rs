//! What cards are worth to have.

use bloodrage_model::{Card, CardKind, Power};

use super::table::Table;
use super::{quests, stats};

/// What a card in hand is expected to bring.
pub(super) fn worth(table: &Table<'_>, card: Card) -> i32 {
    let spec = table.spec(card);
    match spec.kind {
        CardKind::Battle => battle(spec.power, spec.strength),
        CardKind::Quest => match spec.power {
            Power::QuestGloriousDeath => quests::pay(table, card) / 5,
            _ => quests::pay(table, card) * 7 / 10,
        },
        _ => upgrade(table, card),
    }
}

/// What a battle card is worth in hand.
pub(super) fn battle(power: Power, strength: u8) -> i32 {
    let text = match power {
        Power::None | Power::LokisBackstab => 0,
        Power::OdinsSmite | Power::OdinsJudgement | Power::ThorsHammer => 150,
        Power::FriggasGrace | Power::ThorsOath => 250,
        Power::ThorsAscension => 350,
        Power::HeimdallsSight => 250,
        Power::LateStrength => 120,
        Power::ThorsPrimacy => 80,
        _ => 40,
    };
    i32::from(strength) * 75 + text
}

/// What an upgrade is worth once it is in its slot, its cost not counted.
pub(super) fn in_slot(table: &Table<'_>, card: Card) -> i32 {
    let spec = table.spec(card);
    let left = table.ages_left();
    let strength = i32::from(spec.strength);
    let amount = i32::from(spec.amount);
    match spec.power {
        Power::CostsNoRage => 250 + 120 * left,
        Power::Troll | Power::Valkyrie => 200 + 120 * left,
        Power::SeaSerpent => 220 + 100 * left,
        Power::DarkElf => 500 + 150 * left,
        Power::FireGiant => 400 + 150 * left,
        Power::FrostGiant => 600,
        Power::VolurWitch => 300,
        Power::LordOfHammers => 150 + 60 * left,
        Power::LordOfAxes => 450 + 300 * left,
        Power::LordOfSpears => 800,
        Power::PairedWarriors => 100 + amount * 30 + 60 * left,
        Power::None => 120 * strength,
        Power::Dragons => amount * 40 + 50 * left,
        Power::LokisRelease => amount * (80 + 160 * left),
        Power::FriggasCharm => 60 + 170 * left,
        Power::ThorsGlory => 80 + 80 * left,
        Power::FriggasSuccor => 100 + 150 * left,
        Power::QuestAsBattleCard => amount * 40 + 60 * left,
        Power::LokisBlessing => 60 + 60 * left,
        Power::OdinsInspiration => 250 + 300 * left,
        Power::TyrsChallenge => 300 + 300 * left,
        Power::FriggasProtection => 80 + 60 * left,
        Power::TyrsProwess => 60 + 100 * left,
        Power::ThorsDomain => 60 + 100 * left,
        Power::FriggasDomain => 150,
        Power::OdinsThrone => {
            let own = table.own();
            let quests = own.hand.iter().chain(&own.quests);
            let glory: i32 = quests.map(|q| i32::from(table.spec(*q).glory)).sum();
            100 + glory * 60
        }
        Power::ThorsConquest => {
            let figures = i32::from(table.sheet().on_board()) + 2;
            figures * amount * 70
        }
        Power::FriggasSacrifice => stats::best_step(table) * 6 / 10,
        _ => strength * 60,
    }
}

/// What an upgrade is worth in hand: its cost is Rage that is spent elsewhere otherwise.
fn upgrade(table: &Table<'_>, card: Card) -> i32 {
    let cost = i32::from(table.pos().upgrade_cost(table.me, card));
    (in_slot(table, card) - cost * 60).max(10) * 8 / 10
}
