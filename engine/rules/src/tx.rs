//! A game being changed. Every change to it goes through here, so that each is logged and there
//! is one place where Glory, Rage, stats, figures and cards change hands.

use bloodrage_model::clan::{MOST_GLORY, MOST_RAGE, STAT_STEPS};
use bloodrage_model::frame::MAX_FRAMES;
use bloodrage_model::location::Location;
use bloodrage_model::{
    Card, Event, EventLog, Figures, Frame, FrameKind, GloryReason, MoveReason, Place, Power,
    Province, RageReason, Refusal, Ruleset, Seat, Seats, Stat, State, Unit, Zone,
};

use crate::pos::Pos;

/// A game being changed, and the log of what happens.
pub(crate) struct Tx<'a> {
    pub(crate) rules: &'a Ruleset,
    pub(crate) state: State,
    pub(crate) log: &'a mut EventLog,
    /// Set when the transition cannot be carried out: the stack is full, or it does not end.
    pub(crate) broken: bool,
}

impl<'a> Tx<'a> {
    /// Begins to change a game.
    pub(crate) const fn new(rules: &'a Ruleset, state: State, log: &'a mut EventLog) -> Self {
        Self { rules, state, log, broken: false }
    }

    /// The changed game.
    ///
    /// # Errors
    ///
    /// [`Refusal::Broken`] if the transition could not be carried out.
    pub(crate) fn finish(self) -> Result<State, Refusal> {
        if self.broken { Err(Refusal::Broken) } else { Ok(self.state) }
    }
}

impl Tx<'_> {
    /// The game as it is now.
    pub(crate) fn pos(&self) -> Pos<'_> {
        Pos::new(self.rules, &self.state)
    }

    /// Logs an event.
    pub(crate) fn say(&mut self, event: Event) {
        self.log.push(event);
    }

    /// Puts work on the stack. The stack holds the worst case (see `MAX_FRAMES`), and validation
    /// lets no state in that could come to more.
    pub(crate) fn push(&mut self, frame: Frame) {
        let depth = usize::from(self.state.depth);
        if depth < MAX_FRAMES {
            self.state.stack[depth] = frame;
            self.state.depth += 1;
        } else {
            self.broken = true;
        }
    }

    /// Takes the innermost work off the stack.
    pub(crate) fn pop(&mut self) {
        if let Some(depth) = self.state.depth.checked_sub(1) {
            self.state.stack[usize::from(depth)] = Frame::default();
            self.state.depth = depth;
        }
    }

    /// Moves the innermost work on to a step.
    pub(crate) fn set_step(&mut self, step: u8) {
        if let Some(top) = usize::from(self.state.depth).checked_sub(1) {
            self.state.stack[top].step = step;
        }
    }

    /// Hands the innermost work to a seat.
    pub(crate) fn set_seat(&mut self, seat: Seat) {
        if let Some(top) = usize::from(self.state.depth).checked_sub(1) {
            self.state.stack[top].seat = seat.number();
        }
    }

    /// The one place where Glory changes.
    pub(crate) fn glory(&mut self, seat: Seat, change: i16, reason: GloryReason) {
        if change == 0 {
            return;
        }
        let sheet = self.state.sheet_mut(seat);
        let before = sheet.glory;
        sheet.glory = before.saturating_add_signed(change).min(MOST_GLORY);
        let now = sheet.glory;
        let change = now.cast_signed() - before.cast_signed();
        self.say(Event::GloryChanged { seat, change, now, reason });
    }

    /// The one place where Rage changes.
    pub(crate) fn rage(&mut self, seat: Seat, change: i8, reason: RageReason) {
        let now = self.state.sheet(seat).rage.saturating_add_signed(change).min(MOST_RAGE);
        self.set_rage(seat, now, reason);
    }

    /// Sets Rage to a value: when it is refilled, and when a clan passes.
    pub(crate) fn set_rage(&mut self, seat: Seat, now: u8, reason: RageReason) {
        let sheet = self.state.sheet_mut(seat);
        let change = i16::from(now) - i16::from(sheet.rage);
        sheet.rage = now;
        if change != 0 {
            self.say(Event::RageChanged { seat, change, now, reason });
        }
    }

    /// Pays Rage; no clan has or pays more than 127.
    pub(crate) fn pay(&mut self, seat: Seat, cost: u8, reason: RageReason) {
        let cost = i8::try_from(cost).unwrap_or(i8::MAX);
        self.rage(seat, -cost, reason);
    }

    /// The one place where a stat rises. On the last step the raise is lost (rules 1.2).
    pub(crate) fn raise(&mut self, seat: Seat, stat: Stat, card: Option<Card>) {
        let step = &mut self.state.sheet_mut(seat).steps[stat as usize];
        if *step + 1 >= STAT_STEPS {
            self.say(Event::RaiseLost { seat, stat: Some(stat) });
        } else {
            *step += 1;
            let step = *step;
            self.say(Event::StatRaised { seat, stat, step, card });
        }
    }

    /// Lets a seat raise one of these stats, bit `n` for the stat with number `n`.
    pub(crate) fn offer_raise(&mut self, seat: Seat, stats: u8, card: Option<Card>) {
        self.push(Frame {
            kind: FrameKind::RaiseStat as u8,
            seat: seat.number(),
            stats,
            card: card_byte(card),
            ..Frame::default()
        });
    }

    /// The one place where a figure moves.
    pub(crate) fn move_figure(
        &mut self,
        seat: Seat,
        unit: Unit,
        from: Location,
        to: Location,
        reason: MoveReason,
    ) {
        let sheet = self.state.sheet_mut(seat);
        let monster = sheet.monster(unit);
        if sheet.relocate(unit, from, to) {
            self.say(Event::FigureMoved { seat, unit, monster, from, to, reason });
        }
    }

    /// Moves a card; returns whether it was there.
    pub(crate) fn move_card(&mut self, card: Card, from: Place, to: Place) -> bool {
        self.state.move_card(self.rules, card, from, to)
    }

    /// Discards a card of a seat face up.
    pub(crate) fn discard(&mut self, seat: Seat, card: Card, from: Zone) {
        if self.move_card(card, Place::Zone(seat, from), Place::Discard) {
            self.say(Event::CardDiscarded { seat, card });
        }
    }

    /// Discards all cards a seat has in a zone without showing them; returns how many.
    pub(crate) fn bury(&mut self, seat: Seat, zone: Zone) -> u8 {
        let before = self.state;
        let mut count = 0;
        for card in before.zone(self.rules, seat, zone) {
            self.move_card(card, Place::Zone(seat, zone), Place::Buried);
            count += 1;
        }
        count
    }

    /// Notes that a card took effect.
    pub(crate) fn took_effect(&mut self, seat: Seat, card: Card) {
        self.say(Event::CardTookEffect { seat, card });
    }

    /// Notes that the revealed card of a seat took effect; returns the card.
    pub(crate) fn took_effect_of_played(&mut self, seat: Seat) -> Option<Card> {
        let card = self.state.battle.played(seat)?;
        self.took_effect(seat, card);
        Some(card)
    }

    /// Notes that an upgrade with this power took effect.
    pub(crate) fn power_took_effect(&mut self, seat: Seat, power: Power) {
        if let Some(card) = self.pos().upgrade(seat, power) {
            self.took_effect(seat, card);
        }
    }

    /// The seats in the order in which simultaneous effects happen: clockwise from `start`.
    pub(crate) fn clockwise(
        &self,
        start: Seat,
        seats: Seats,
    ) -> impl Iterator<Item = Seat> + use<> {
        seats.clockwise_from(start)
    }

    /// Marks figures of a seat for destruction; of those alike, the lowest.
    pub(crate) fn mark(&mut self, seat: Seat, figures: Figures) {
        self.state.victims[seat.index()] = self.state.sheet(seat).lowest_alike(figures).bits();
    }

    /// Puts the destruction of the marked victims on the stack, seat by seat from `start`.
    pub(crate) fn destroy_victims(
        &mut self,
        start: Seat,
        cause: bloodrage_model::Cause,
        province: Option<Province>,
    ) {
        self.push(Frame {
            kind: FrameKind::Destroy as u8,
            seat: start.number(),
            cause: cause as u8,
            place: province.map_or(0, |p| Location::Province(p).code()),
            ..Frame::default()
        });
    }
}

/// The byte of an optional card in a frame.
pub(crate) const fn card_byte(card: Option<Card>) -> u8 {
    match card {
        Some(card) => card.number() + 1,
        None => 0,
    }
}

/// The card a frame is about.
pub(crate) fn frame_card(frame: Frame) -> Option<Card> {
    frame.card.checked_sub(1).map(Card::new)
}

/// The seat a frame is about.
pub(crate) const fn frame_seat(frame: Frame) -> Seat {
    Seat::wrapping(frame.seat)
}

/// The province a frame is about.
pub(crate) fn frame_province(frame: Frame) -> Option<Province> {
    match Location::from_code(frame.place) {
        Some(Location::Province(province)) => Some(province),
        _ => None,
    }
}
