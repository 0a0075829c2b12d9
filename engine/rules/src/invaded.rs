//! What follows an invade, in this order: the monster's own effect, Frigga's Succor, Thor's
//! Domain (rules 2.3). Only invading a province has consequences: a fjord is none (Q11).

use bloodrage_model::location::Location;
use bloodrage_model::{Cause, Figures, Frame, Power, Province, Seat, Unit};

use crate::flow::{Flow, Handler};
use crate::offers;
use crate::pos::{Pos, unit_bit};
use crate::tx::{Tx, frame_card, frame_province, frame_seat};

pub(crate) const HANDLER: Handler = Handler { step, ..Handler::SILENT };

const MONSTER_EFFECT: u8 = 0;
const SUCCOR: u8 = 1;

fn step(tx: &mut Tx<'_>, frame: Frame) -> Flow {
    let Some(province) = frame_province(frame) else {
        tx.pop();
        return Flow::Go;
    };
    let seat = frame_seat(frame);
    match frame.step {
        MONSTER_EFFECT => {
            tx.set_step(SUCCOR);
            strike(tx, frame, seat, province);
        }
        SUCCOR => {
            tx.set_step(SUCCOR + 1);
            succor(tx, frame, seat, province);
        }
        _ => {
            tx.pop();
            offers::pillage_at_once(tx, seat, Location::Province(province));
        }
    }
    Flow::Go
}

/// Which figures of another seat a monster's arrival destroys.
fn struck(pos: Pos<'_>, power: Power, victim: Seat, province: Province) -> Figures {
    let sheet = pos.state.sheet(victim);
    match power {
        Power::Troll => sheet.figures_in_area(province).and(Figures::of_unit(Unit::Warrior)),
        // Ships in the fjord too (Q10), but the Sea Serpent is a monster all the same.
        Power::FireGiant => sheet
            .figures_in_area(province)
            .minus(Figures::of_unit(Unit::MonsterA))
            .minus(Figures::of_unit(Unit::MonsterB)),
        _ => Figures::NONE,
    }
}

fn strike(tx: &mut Tx<'_>, frame: Frame, seat: Seat, province: Province) {
    let invader = Unit::ALL.into_iter().find(|u| frame.units & unit_bit(*u) != 0);
    let Some(card) = invader.and_then(|unit| tx.state.sheet(seat).monster(unit)) else { return };
    let power = tx.pos().spec(card).power;
    let mut any = false;
    for victim in tx.state.seats().without(seat).iter() {
        let figures = struck(tx.pos(), power, victim, province);
        tx.mark(victim, figures);
        any |= !figures.is_empty();
    }
    if any {
        tx.took_effect(seat, card);
        tx.destroy_victims(seat, Cause::Invasion, Some(province));
    }
}

/// A Warrior may follow, except one that itself came by Succor, and not into Yggdrasil.
fn succor(tx: &mut Tx<'_>, frame: Frame, seat: Seat, province: Province) {
    let Some(card) = tx.pos().upgrade(seat, Power::FriggasSuccor) else { return };
    let came_by = frame_card(frame).map(|c| tx.pos().spec(c).power);
    if came_by != Some(Power::FriggasSuccor) {
        let to = Location::Province(province);
        offers::free_invade(tx, seat, unit_bit(Unit::Warrior), Some(to), card);
    }
}
