//! Ragnarök: the doomed province goes, and all who are there with it (rules 2.6).

use bloodrage_model::{Cause, Event, Frame, FrameKind, Province};

use crate::flow::{Flow, Handler};
use crate::tx::Tx;

pub(crate) const HANDLER: Handler = Handler { step, ..Handler::SILENT };

const STRIKE: u8 = 0;
const REMOVE: u8 = 1;

/// Puts the phase's work on the stack.
pub(crate) fn begin(tx: &mut Tx<'_>) {
    tx.push(Frame { kind: FrameKind::Ragnarok as u8, ..Frame::default() });
}

/// The doomed province, unless it is gone already.
fn target(tx: &Tx<'_>) -> Option<Province> {
    let doomed = tx.state.doomed(tx.state.age)?;
    (!tx.state.destroyed().contains(doomed)).then_some(doomed)
}

fn step(tx: &mut Tx<'_>, frame: Frame) -> Flow {
    let target = target(tx);
    match (frame.step, target) {
        (STRIKE, province) => {
            tx.set_step(REMOVE);
            tx.say(Event::RagnarokStruck { province });
            if let Some(province) = province {
                strike(tx, province);
            }
        }
        (_, Some(province)) => {
            tx.pop();
            // Only now: until everybody has died or fled, figures still stand there.
            tx.state.destroyed = tx.state.destroyed().with(province).bits();
            tx.state.pillaged = tx.state.pillaged().and(tx.state.surviving()).bits();
            tx.say(Event::ProvinceDestroyed { province });
        }
        (_, None) => tx.pop(),
    }
    Flow::Go
}

fn strike(tx: &mut Tx<'_>, province: Province) {
    for seat in tx.state.seats().iter() {
        let figures = tx.state.sheet(seat).figures_in_area(province);
        tx.mark(seat, figures);
    }
    tx.destroy_victims(tx.state.first(), Cause::Ragnarok, Some(province));
}
