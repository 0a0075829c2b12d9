//! B: every participant with a hand chooses a card in secret, all are revealed together, and
//! quests may count as battle cards (rules 2.4 B).

use bloodrage_model::{
    Action, Card, CardKind, Decision, DecisionKind, Event, Frame, Place, Power, Refusal, Seat,
    Seats, Zone,
};

use super::{Step, go_to, in_order, mark_done, next_undone};
use crate::actions::hand::check_in_hand;
use crate::flow::{self, Flow, Handler};
use crate::pos::Pos;
use crate::tx::Tx;

pub(crate) const CHOOSE: Handler =
    Handler { step: reveal, decision: choose, legal: hand, check: check_choice, ..Handler::SILENT };

pub(crate) const TREAT: Handler = Handler {
    step: ask_treat,
    decision: |pos, _| Decision {
        province: pos.state.battle.province(),
        card: next_undone(pos).and_then(|seat| battle_bonus(pos, seat)).map(|(card, _)| card),
        ..Decision::new(DecisionKind::TreatQuest, next_undone(pos).map_or(Seats::NONE, Seats::only))
    },
    legal: |_, _, _, out| out.extend([Action::TreatQuest, Action::Decline]),
    check: |_, _, _, action| match action {
        Action::TreatQuest | Action::Decline => Ok(()),
        _ => Err(Refusal::WrongDecision(DecisionKind::TreatQuest)),
    },
    answer: treat,
};

/// Everybody with a card must play one; who has none fights without.
fn choose(pos: Pos<'_>, _: Frame) -> Decision {
    let holds = |seat: &Seat| pos.state.zone_len(*seat, Zone::Hand) > 0;
    let asked = pos.state.battle.participants().iter().filter(holds).collect();
    Decision {
        province: pos.state.battle.province(),
        ..flow::joint(pos.state, DecisionKind::BattleCard, asked)
    }
}

fn hand(pos: Pos<'_>, _: Frame, seat: Seat, out: &mut Vec<Action>) {
    out.extend(pos.state.faces(pos.rules, seat, Zone::Hand).map(Action::PlayCard));
}

fn check_choice(pos: Pos<'_>, _: Frame, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::PlayCard(card) => check_in_hand(pos, seat, card),
        _ => Err(Refusal::WrongDecision(DecisionKind::BattleCard)),
    }
}

fn reveal(tx: &mut Tx<'_>, frame: Frame) -> Flow {
    if !choose(tx.pos(), frame).owing.is_empty() {
        return Flow::Ask;
    }
    for (seat, action) in flow::open_answers(tx) {
        if let Action::PlayCard(card) = action {
            let (hand, table) = (Place::Zone(seat, Zone::Hand), Place::Zone(seat, Zone::Played));
            tx.move_card(card, hand, table);
            tx.state.battle.played[seat.index()] = card.number() + 1;
        }
    }
    for seat in in_order(tx.pos()) {
        let card = tx.state.battle.played(seat);
        tx.say(Event::CardRevealed { seat, card });
    }
    go_to(tx, Step::Treat)
}

/// Whether a seat has revealed a quest and has a card that lets it count.
fn may_treat(pos: Pos<'_>, seat: Seat) -> bool {
    let card = pos.state.battle.played(seat);
    card.is_some_and(|c| pos.kind(c) == CardKind::Quest) && battle_bonus(pos, seat).is_some()
}

fn ask_treat(tx: &mut Tx<'_>, _: Frame) -> Flow {
    match next_undone(tx.pos()) {
        Some(seat) if may_treat(tx.pos(), seat) => Flow::Ask,
        Some(seat) => {
            mark_done(tx, seat);
            Flow::Go
        }
        None => go_to(tx, Step::Primacy),
    }
}

fn treat(tx: &mut Tx<'_>, _: Frame, seat: Seat, action: Action) {
    mark_done(tx, seat);
    let quest = tx.state.battle.played(seat);
    let bonus = battle_bonus(tx.pos(), seat);
    if let (Action::TreatQuest, Some(quest), Some((card, bonus))) = (action, quest, bonus) {
        let treated = Seats::from_bits(tx.state.battle.treated).with(seat);
        tx.state.battle.treated = treated.bits();
        tx.took_effect(seat, card);
        tx.say(Event::QuestTreated { seat, card: quest, bonus });
    }
}

/// The bonus a revealed quest can have in a battle: the better of Tyr's Domain and Tyr's Wrath.
pub(crate) fn battle_bonus(pos: Pos<'_>, seat: Seat) -> Option<(Card, u8)> {
    let upgrades = pos.state.sheet(seat).upgrades();
    let bonus = |c: Card| (c, pos.spec(c).amount);
    upgrades
        .filter(|c| pos.spec(*c).power == Power::QuestAsBattleCard)
        .map(bonus)
        .max_by_key(|b| b.1)
}
