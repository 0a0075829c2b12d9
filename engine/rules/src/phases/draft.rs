//! Gods' Gifts: eight cards are dealt, and packs go left as seats keep one card at a time, or two
//! in a game of two, until each has kept six (rules 1.5, 2.1.1).

use bloodrage_model::card::DEALT;
use bloodrage_model::state::OPTION_SKIP_FIRST_DRAFT;
use bloodrage_model::{
    Action, Card, Decision, DecisionKind, Draws, Event, Frame, FrameKind, Place, Refusal, Ruleset,
    Seat, State, Stream, Zone,
};

use crate::flow::{self, Flow, Handler};
use crate::pos::Pos;
use crate::tx::Tx;

/// Cards each seat keeps.
pub(crate) const KEPT: u8 = 6;

pub(crate) const HANDLER: Handler = Handler { step, decision, legal, check, ..Handler::SILENT };

/// Cards kept in a round.
pub(crate) const fn per_round(players: u8) -> u8 {
    if players == 2 { 2 } else { 1 }
}

/// Deals the deck of this Age. A saved card stays in hand and cannot get into a pack.
pub(crate) fn begin(tx: &mut Tx<'_>) {
    let skip = tx.state.age == 1 && tx.state.options & OPTION_SKIP_FIRST_DRAFT != 0;
    let zone = if skip { Zone::Hand } else { Zone::Pack };
    let mut deck = deck(tx.rules, &tx.state);
    Draws::new(&mut tx.state, Stream::Deal).shuffle(&mut deck);
    for (seat, cards) in tx.state.seats().iter().zip(deck.chunks(DEALT)) {
        let count = u8::try_from(cards.len()).unwrap_or(u8::MAX);
        tx.say(Event::CardsDealt { seat, count });
        for card in cards {
            tx.move_card(*card, Place::Deck, Place::Zone(seat, zone));
            tx.say(Event::CardDealt { seat, card: *card });
        }
    }
    if !skip {
        tx.push(Frame { kind: FrameKind::Draft as u8, ..Frame::default() });
    }
}

/// The cards of this Age that are in at this number of players.
fn deck(rules: &Ruleset, state: &State) -> Vec<Card> {
    let copies = rules.copies().iter();
    copies
        .filter(|c| c.min_players <= state.players && rules.card(c.card).age == state.age)
        .map(|c| c.card)
        .collect()
}

fn step(tx: &mut Tx<'_>, frame: Frame) -> Flow {
    if !decision(tx.pos(), frame).owing.is_empty() {
        return Flow::Ask;
    }
    for (seat, action) in flow::open_answers(tx) {
        if let Action::Draft(first, second) = action {
            for card in [first].into_iter().chain(second) {
                tx.move_card(card, Place::Zone(seat, Zone::Pack), Place::Zone(seat, Zone::Hand));
                tx.say(Event::CardDrafted { seat, card });
            }
        }
    }
    let round = frame.step + 1;
    let passed = round * per_round(tx.state.players) < KEPT;
    tx.say(Event::DraftRound { round, passed });
    if passed {
        tx.set_step(round);
        pass_left(tx);
    } else {
        tx.pop();
        for seat in tx.state.seats().iter() {
            let count = tx.bury(seat, Zone::Pack);
            tx.say(Event::CardsBuried { seat, count });
        }
    }
    Flow::Go
}

/// All packs go one seat to the left at the same time: by way of the deck, which is nobody's.
fn pass_left(tx: &mut Tx<'_>) {
    let before = tx.state;
    for seat in before.seats().iter() {
        for card in before.zone(tx.rules, seat, Zone::Pack) {
            tx.move_card(card, Place::Zone(seat, Zone::Pack), Place::Deck);
        }
    }
    for seat in before.seats().iter() {
        let to = seat.left(before.players);
        for card in before.zone(tx.rules, seat, Zone::Pack) {
            tx.move_card(card, Place::Deck, Place::Zone(to, Zone::Pack));
            tx.say(Event::CardReceived { seat: to, card });
        }
    }
}

fn decision(pos: Pos<'_>, _: Frame) -> Decision {
    Decision {
        count: per_round(pos.state.players),
        ..flow::joint(pos.state, DecisionKind::Draft, pos.state.seats())
    }
}

fn legal(pos: Pos<'_>, _: Frame, seat: Seat, out: &mut Vec<Action>) {
    let faces = || pos.state.faces(pos.rules, seat, Zone::Pack);
    if per_round(pos.state.players) == 1 {
        out.extend(faces().map(|card| Action::Draft(card, None)));
        return;
    }
    for (index, first) in faces().enumerate() {
        if held(pos, seat, first) > 1 {
            out.push(Action::Draft(first, Some(first)));
        }
        out.extend(faces().skip(index + 1).map(|second| Action::Draft(first, Some(second))));
    }
}

/// How many copies of a card are in a seat's pack.
fn held(pos: Pos<'_>, seat: Seat, card: Card) -> usize {
    let pack = Place::Zone(seat, Zone::Pack).code();
    pos.state.cards[pos.rules.copies_of(card)].iter().filter(|at| **at == pack).count()
}

fn check(pos: Pos<'_>, _: Frame, seat: Seat, action: Action) -> Result<(), Refusal> {
    let Action::Draft(first, second) = action else {
        return Err(Refusal::WrongDecision(DecisionKind::Draft));
    };
    let need = per_round(pos.state.players);
    let named = 1 + u8::from(second.is_some());
    if need != named {
        return Err(Refusal::WrongCardCount { need, named });
    }
    if held(pos, seat, first) == 0 {
        return Err(Refusal::CardNotHere(first));
    }
    match second {
        Some(second) if held(pos, seat, second) < 1 + usize::from(first == second) => {
            Err(Refusal::CardNotHere(second))
        }
        Some(second) if second < first => Err(Refusal::NotInOrder),
        _ => Ok(()),
    }
}
