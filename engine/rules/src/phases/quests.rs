//! The Quest phase: committed quests are revealed, paid and discarded (rules 2.1.4, 3.6).

use bloodrage_model::location::Location;
use bloodrage_model::{
    Card, Event, Frame, FrameKind, GloryReason, Power, Province, Provinces, Seat, Zone,
};

use crate::flow::{Flow, Handler};
use crate::pos::Pos;
use crate::raise::ANY_STAT;
use crate::tx::Tx;

pub(crate) const HANDLER: Handler = Handler { step, ..Handler::SILENT };

const REVEAL: u8 = 0;
const PAY: u8 = 1;

/// Puts the phase's work on the stack.
pub(crate) fn begin(tx: &mut Tx<'_>) {
    tx.push(Frame { kind: FrameKind::Quests as u8, ..Frame::default() });
}

/// Whether a quest is fulfilled, and the provinces that fulfil it.
pub(crate) fn fulfilled(pos: Pos<'_>, seat: Seat, quest: Card) -> (bool, Provinces) {
    let spec = pos.spec(quest);
    let (among, need) = match spec.power {
        Power::QuestRegion(region) => (region.provinces(), 1),
        Power::QuestYggdrasil => (Provinces::NONE.with(Province::Yggdrasil), 1),
        Power::QuestWidespread => (Provinces::ALL, usize::from(spec.amount)),
        Power::QuestGloriousDeath => {
            let dead = pos.state.sheet(seat).figures_at(Location::Valhalla).len();
            return (dead >= usize::from(spec.amount), Provinces::NONE);
        }
        _ => return (false, Provinces::NONE),
    };
    let leads = pos.strongest_in(seat, among);
    (leads.len() >= need, leads)
}

fn step(tx: &mut Tx<'_>, frame: Frame) -> Flow {
    let seats: Vec<Seat> = tx.clockwise(tx.state.first(), tx.state.seats()).collect();
    if frame.step == REVEAL {
        tx.set_step(PAY);
        for seat in seats {
            let quests: Vec<Card> = tx.state.zone(tx.rules, seat, Zone::Quest).collect();
            for card in quests {
                let (fulfilled, provinces) = fulfilled(tx.pos(), seat, card);
                tx.say(Event::QuestRevealed { seat, card, fulfilled, provinces });
            }
        }
        return Flow::Go;
    }
    // Neither the board nor Valhalla changes in this phase, so quests can be judged one by one.
    let next = |seat: Seat| Some((seat, tx.state.zone(tx.rules, seat, Zone::Quest).next()?));
    match seats.into_iter().find_map(next) {
        Some((seat, card)) => pay(tx, seat, card),
        None => tx.pop(),
    }
    Flow::Go
}

fn pay(tx: &mut Tx<'_>, seat: Seat, card: Card) {
    let (fulfilled, _) = fulfilled(tx.pos(), seat, card);
    tx.discard(seat, card, Zone::Quest);
    if !fulfilled {
        return;
    }
    let glory = i16::from(tx.pos().spec(card).glory);
    tx.glory(seat, glory, GloryReason::Quest(card));
    if let Some(throne) = tx.pos().upgrade(seat, Power::OdinsThrone) {
        tx.glory(seat, glory, GloryReason::Card(throne));
    }
    tx.offer_raise(seat, ANY_STAT, Some(card));
}
