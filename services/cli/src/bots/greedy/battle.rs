//! Battles: whom to send, which card to play.

use bloodrage_model::location::Location;
use bloodrage_model::{Action, Card, CardKind, Power, Province, Seat, Stat, Unit};

use super::table::Table;
use super::{cards, odds, stats, turn};

/// What winning the battle under way is worth beyond not losing the figures in it.
fn prize(table: &Table<'_>, province: Province) -> i32 {
    let axes = i32::from(table.sheet().stat(Stat::Axes)) * 100;
    let token = table.state.token(province).map_or(0, |token| stats::token(table, token));
    // A defender keeps the token for a pillage of its own.
    let pillager = table.view.battle.is_some_and(|b| b.pillager == table.me);
    axes + if pillager { token } else { token / 3 }
}

/// Own strength less that of the strongest enemy, figures only, and whether there is an enemy.
fn lead(table: &Table<'_>, province: Province) -> (i32, Option<Seat>) {
    let pos = table.pos();
    let strength = |seat| i32::from(pos.area_strength(seat, province));
    let there = |s: &Seat| !table.state.sheet(*s).figures_in_area(province).is_empty();
    let taking_part = |s: &Seat| there(s) || table.state.battle.participants().contains(*s);
    let strongest = table.enemies().filter(taking_part).max_by_key(|s| strength(*s));
    (strength(table.me) - strongest.map_or(0, strength), strongest)
}

/// Scores answering a Call to Battle: how much better the battle goes with the figure.
pub(super) fn call(table: &Table<'_>, action: Action) -> i32 {
    let (Action::Join { unit, from }, Some(province)) = (action, table.province()) else {
        return 0;
    };
    let (now, enemy) = lead(table, province);
    let present = !table.sheet().figures_in_area(province).is_empty();
    let pillager = table.view.battle.is_some_and(|b| b.pillager == table.me);
    if pillager && enemy.is_none() {
        return -1;
    }
    let to = Location::Province(province);
    let strength = i32::from(table.pos().strength(table.me, unit, to));
    let best = odds::best_card(table);
    let theirs = enemy.map_or(0, |seat| odds::expected_card(table, seat));
    let before = if present { odds::by_lead(now + best - theirs) } else { 0 };
    let after = odds::by_lead(now + strength + best - theirs);
    let stake = turn::stake(table, province);
    let figure = 40 + strength * 30;
    let prize = prize(table, province) + stake;
    let leaving = stake_of_leaving(table, unit, from);
    // Once the battle is safe more figures only lose their places.
    prize * (after - before) / 100 - figure * (100 - after) / 100 - leaving - 20
}

/// What the province it leaves loses.
fn stake_of_leaving(table: &Table<'_>, unit: Unit, from: Province) -> i32 {
    let from = Location::Province(from);
    let after = table.with_moved(&[(unit, 1)], from, Location::Reserve);
    (-turn::gain(table, &after)).max(0) / 2
}

/// Scores a card to play face down: the smallest that is likely to do.
pub(super) fn card(table: &Table<'_>, action: Action) -> i32 {
    let (Action::PlayCard(card), Some(province)) = (action, table.province()) else { return 0 };
    let (lead, enemy) = lead(table, province);
    let spec = table.spec(card);
    let theirs = enemy.map_or(0, |seat| odds::expected_card(table, seat));
    let bonus = match spec.power {
        Power::HeimdallsSight => theirs,
        Power::OdinsSmite => 2,
        _ if spec.kind == CardKind::Battle => i32::from(spec.strength),
        _ => 0,
    };
    let unarmed = enemy.is_some_and(|seat| table.hand_count(seat) == 0);
    let win = if unarmed { certain(lead + bonus) } else { odds::by_lead(lead + bonus - theirs) };
    let stake = prize(table, province) + turn::stake(table, province);
    // The winner's card is discarded, the losers take theirs back.
    let price = cards::worth(table, card) * 6 / 10;
    (stake + on_win(table, spec.power)) * win / 100 - price * win / 100
        + on_loss(spec.power) * (100 - win) / 100
}

/// The chance of winning with a lead that nothing can change any more.
const fn certain(lead: i32) -> i32 {
    if lead > 0 { 100 } else { 0 }
}

/// What a battle card pays on a win.
fn on_win(table: &Table<'_>, power: Power) -> i32 {
    match power {
        Power::ThorsHammer => 300,
        Power::ThorsOath | Power::FriggasGrace => stats::best_step(table),
        Power::ThorsAscension => 500,
        Power::OdinsJudgement => 400,
        _ => 0,
    }
}

/// What a battle card pays on a loss.
const fn on_loss(power: Power) -> i32 {
    match power {
        Power::LokisTrickery => 80,
        Power::LokisBackstab => 200,
        Power::LokisPoison => 150,
        Power::OdinsJudgement => 200,
        _ => 0,
    }
}

/// What the revealed cards of a seat add.
fn revealed(table: &Table<'_>, seat: Seat) -> i32 {
    let Some(view) = table.view.seats.get(seat.index()) else { return 0 };
    let first = view.played.map_or(0, |card| printed(table, seat, card));
    let late = view.late.iter().map(|card| i32::from(table.spec(*card).strength));
    first + late.sum::<i32>()
}

fn printed(table: &Table<'_>, seat: Seat, card: Card) -> i32 {
    let spec = table.spec(card);
    match spec.kind {
        CardKind::Battle if spec.power == Power::HeimdallsSight => {
            let others = table.state.battle.participants().without(seat).iter();
            let shown = others.filter_map(|s| table.view.seats.get(s.index())?.played);
            shown.map(|c| i32::from(table.spec(c).strength)).max().unwrap_or(0)
        }
        CardKind::Battle => i32::from(spec.strength),
        _ => 0,
    }
}

/// Scores a late card: only one that turns a battle not yet won, the smallest that does.
pub(super) fn late(table: &Table<'_>, action: Action) -> i32 {
    let (Action::PlayLate(card), Some(province)) = (action, table.province()) else { return 0 };
    let total = |seat| i32::from(table.pos().area_strength(seat, province)) + revealed(table, seat);
    let others = table.state.battle.participants().without(table.me).iter();
    let behind = others.map(total).max().unwrap_or(0) - total(table.me);
    // Several late cards together can turn it, too.
    let held = table.own().hand.iter().map(|c| table.spec(*c));
    let reserve: i32 =
        held.filter(|s| s.power == Power::LateStrength).map(|s| i32::from(s.strength)).sum();
    if behind < 0 || reserve <= behind {
        return -1;
    }
    let spec = table.spec(card);
    let enough = i32::from(spec.strength) > behind;
    1_000 - i32::from(spec.strength) * 10 + i32::from(enough) * 500
}

/// Scores letting a quest count in battle: always.
pub(super) fn treat(_: &Table<'_>, action: Action) -> i32 {
    i32::from(action == Action::TreatQuest)
}

/// Scores the one figure that survives the Tide: the strongest.
pub(super) fn spare(table: &Table<'_>, action: Action) -> i32 {
    match action {
        Action::Spare { unit, at } => i32::from(table.pos().strength(table.me, unit, at)),
        _ => 0,
    }
}
