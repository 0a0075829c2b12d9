//! E 15 to 20: the losers die, the pillager is rewarded, Glory is paid, the battle is closed.

use bloodrage_model::location::Location;
use bloodrage_model::token::{TOKEN_GLORY, Token};
use bloodrage_model::{
    Battle, Card, Cause, Event, Frame, GloryReason, Power, Seat, Seats, Slot, Stat, Unit,
};

use super::{Step, go_to, in_order, mark_done, province, text};
use crate::flow::{Flow, Handler};
use crate::offers;
use crate::pos::{Pos, unit_bit};
use crate::raise::ANY_STAT;
use crate::tx::Tx;

pub(crate) const LOSERS: Handler = Handler { step: losers, ..Handler::SILENT };
pub(crate) const REWARD: Handler = Handler { step: reward, ..Handler::SILENT };
pub(crate) const BONUS: Handler = Handler { step: bonus, ..Handler::SILENT };
pub(crate) const GLORY: Handler = Handler { step: glory, ..Handler::SILENT };
pub(crate) const HAMMERS: Handler = Handler { step: hammers, ..Handler::SILENT };
pub(crate) const CLOSE: Handler = Handler { step: close, ..Handler::SILENT };

/// The pillager, if the pillage succeeded, opposed or not.
fn successful(pos: Pos<'_>) -> Option<Seat> {
    pos.state.battle.winner().filter(|seat| *seat == pos.state.battle.pillager())
}

/// 15: all figures of the losers in the province and its fjord are destroyed.
fn losers(tx: &mut Tx<'_>, _: Frame) -> Flow {
    let (province, winner) = (province(tx.pos()), tx.state.battle.winner());
    for seat in tx.state.battle.participants().iter().filter(|s| Some(*s) != winner) {
        let figures = tx.state.sheet(seat).figures_in_area(province);
        tx.mark(seat, figures);
    }
    let flow = go_to(tx, Step::Reward);
    let pillager = tx.state.battle.pillager();
    tx.destroy_victims(pillager, Cause::LostBattle, Some(province));
    flow
}

/// The monster of a seat with this power that took part in the battle, dead or alive by now.
fn took_part(pos: Pos<'_>, seat: Seat, power: Power) -> Option<Card> {
    let slots = pos.state.battle.monsters[seat.index()];
    let here = |unit: &Unit| unit.monster_slot().is_some_and(|slot| slots & 1 << slot != 0);
    let cards = Unit::ALL.into_iter().filter(here).filter_map(|u| pos.state.sheet(seat).monster(u));
    cards.into_iter().find(|card| pos.spec(*card).power == power)
}

/// 16: the token is turned and its reward gained, once more with the Frost Giant.
fn reward(tx: &mut Tx<'_>, _: Frame) -> Flow {
    let flow = go_to(tx, Step::Bonus);
    let province = province(tx.pos());
    let (Some(seat), Some(token)) = (successful(tx.pos()), tx.state.token(province)) else {
        return flow;
    };
    let giant = took_part(tx.pos(), seat, Power::FrostGiant);
    let times = 1 + u8::from(giant.is_some());
    tx.state.pillaged = tx.state.pillaged().with(province).bits();
    tx.say(Event::ProvincePillaged { seat, province, token, times });
    if let Some(card) = giant {
        tx.took_effect(seat, card);
    }
    for _ in 0..times {
        match (token, token.stat()) {
            (_, Some(stat)) => tx.raise(seat, stat, None),
            (Token::Glory, _) => tx.glory(seat, TOKEN_GLORY.cast_signed(), GloryReason::Pillage),
            _ => Stat::ALL.into_iter().for_each(|stat| tx.raise(seat, stat, None)),
        }
    }
    flow
}

/// 16: Frigga's Grace, then the Leader's card. The pillager is done when Grace is.
fn bonus(tx: &mut Tx<'_>, _: Frame) -> Flow {
    let Some(seat) = successful(tx.pos()) else {
        return go_to(tx, Step::Glory);
    };
    if tx.state.battle.done == 0 {
        mark_done(tx, seat);
        grace(tx, seat);
        return Flow::Go;
    }
    let flow = go_to(tx, Step::Glory);
    leader_bonus(tx, seat);
    flow
}

/// Another stat than the token's; any, if the token raises none or all.
fn grace(tx: &mut Tx<'_>, seat: Seat) {
    if text(tx.pos(), seat) != Power::FriggasGrace || tx.state.battle.participants == 0 {
        return;
    }
    let token = tx.state.token(province(tx.pos())).and_then(Token::stat);
    let stats = token.map_or(ANY_STAT, |stat| ANY_STAT & !(1 << stat.number()));
    let card = tx.took_effect_of_played(seat);
    tx.offer_raise(seat, stats, card);
}

/// The card of the pillager's Leader, if he stands in the province.
fn leader_card(pos: Pos<'_>, seat: Seat, power: Power) -> Option<Card> {
    let sheet = pos.state.sheet(seat);
    let here = sheet.count(Unit::Leader, Location::Province(province(pos))) > 0;
    sheet.slot(Slot::Leader).filter(|card| here && pos.spec(*card).power == power)
}

fn leader_bonus(tx: &mut Tx<'_>, seat: Seat) {
    if let Some(card) = leader_card(tx.pos(), seat, Power::LordOfAxes) {
        tx.took_effect(seat, card);
        tx.offer_raise(seat, ANY_STAT, Some(card));
    }
    if let Some(card) = leader_card(tx.pos(), seat, Power::LordOfSpears) {
        tx.took_effect(seat, card);
        Stat::ALL.into_iter().for_each(|stat| tx.raise(seat, stat, Some(card)));
    }
}

/// 17 and 18: the winner's Axes, an Axes reward just taken included, then what deaths pay.
fn glory(tx: &mut Tx<'_>, _: Frame) -> Flow {
    if tx.state.battle.participants != 0 {
        if let Some(winner) = tx.state.battle.winner() {
            let axes = i16::from(tx.state.sheet(winner).stat(Stat::Axes));
            tx.glory(winner, axes, GloryReason::Battle);
        }
        for seat in in_order(tx.pos()) {
            pay_deaths(tx, seat);
        }
    }
    go_to(tx, Step::Hammers)
}

/// Odin's Judgement counts all deaths, the Valkyrie and Thor's Glory only enemies.
fn pay_deaths(tx: &mut Tx<'_>, seat: Seat) {
    let fallen = tx.state.battle.fallen;
    let all: u8 = fallen.into_iter().fold(0, u8::saturating_add);
    let enemies = all - fallen[seat.index()].min(all);
    if text(tx.pos(), seat) == Power::OdinsJudgement
        && let Some(card) = tx.state.battle.played(seat)
    {
        let each = i16::from(tx.pos().spec(card).amount);
        tx.glory(seat, each * i16::from(all), GloryReason::Card(card));
    }
    if let Some(card) = took_part(tx.pos(), seat, Power::Valkyrie) {
        let each = i16::from(tx.pos().spec(card).amount);
        tx.glory(seat, each * i16::from(enemies), GloryReason::Card(card));
    }
    if let Some(card) = tx.pos().upgrade(seat, Power::ThorsGlory)
        && enemies >= 2
    {
        let glory = i16::from(tx.pos().spec(card).amount);
        tx.glory(seat, glory, GloryReason::Card(card));
    }
}

/// 19: Lord of Hammers lets the Leader move on.
fn hammers(tx: &mut Tx<'_>, _: Frame) -> Flow {
    let flow = go_to(tx, Step::Close);
    if let Some(seat) = successful(tx.pos())
        && let Some(card) = leader_card(tx.pos(), seat, Power::LordOfHammers)
    {
        let from = Location::Province(province(tx.pos()));
        offers::leader_move(tx, seat, from, card);
    }
    flow
}

/// 19 and 20: the battle is over; then each loser with Loki's Blessing may come back.
fn close(tx: &mut Tx<'_>, _: Frame) -> Flow {
    let province = province(tx.pos());
    let winner = tx.state.battle.winner().map_or(Seats::NONE, Seats::only);
    let order: Vec<Seat> = in_order(tx.pos()).filter(|seat| !winner.contains(*seat)).collect();
    tx.state.battle = Battle::NONE;
    tx.pop();
    // The stack gives back the last first.
    for seat in order.into_iter().rev() {
        if let Some(card) = tx.pos().upgrade(seat, Power::LokisBlessing) {
            let to = Some(Location::Province(province));
            offers::free_invade(tx, seat, unit_bit(Unit::Warrior), to, card);
        }
    }
    Flow::Go
}
