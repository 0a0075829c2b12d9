//! Gods' Gifts: packs that go left, two cards at a time, saved cards, the skipped first draft.

use bloodrage_model::{
    Action, Card, DecisionKind, Phase, Place, Refusal, Ruleset, Seat, Setup, State, Zone, pack,
};

use crate::setup::{SEEDS, begin, cards, everybody, kind, play, setup};

/// One round of the draft; returns what each seat kept.
fn draft_round(mut state: State, keep: usize) -> (State, Vec<Vec<Card>>) {
    let mut kept = Vec::new();
    for seat in state.seats().iter() {
        let pack = cards(&state, seat, Zone::Pack);
        let second = if keep == 2 { Some(pack[1]) } else { None };
        kept.push(pack[..keep].to_vec());
        state = play(&state, seat, Action::Draft(pack[0], second)).unwrap();
    }
    (state, kept)
}

#[test]
fn packs_go_left_until_six_cards_are_kept() {
    for players in [3, 4] {
        for seed in 0..SEEDS {
            let mut state = begin(&setup(players, seed));
            let mut hands = vec![Vec::new(); players];
            for round in 0..6 {
                assert_eq!(kind(&state), DecisionKind::Draft);
                let packs: Vec<Vec<Card>> =
                    state.seats().iter().map(|s| cards(&state, s, Zone::Pack)).collect();
                assert!(packs.iter().all(|pack| pack.len() == 8 - round));
                let (next, kept) = draft_round(state, 1);
                for (hand, kept) in hands.iter_mut().zip(&kept) {
                    hand.extend(kept);
                    hand.sort_unstable();
                }
                for seat in next.seats().iter() {
                    assert_eq!(cards(&next, seat, Zone::Hand), hands[seat.index()]);
                    let from = (seat.index() + players - 1) % players;
                    let rest = if round < 5 { packs[from][1..].to_vec() } else { Vec::new() };
                    assert_eq!(cards(&next, seat, Zone::Pack), rest);
                }
                state = next;
            }
            // The last two of each pack are discarded unseen, and the Action phase begins.
            assert_eq!(state.cards_at(Ruleset::base(), Place::Buried).count(), 2 * players);
            assert_eq!(state.cards_at(Ruleset::base(), Place::Discard).count(), 0);
            assert_eq!(state.phase(), Some(Phase::Action));
            assert!(state.seats().iter().all(|s| state.sheet(s).rage == 6));
        }
    }
}

#[test]
fn two_players_keep_two_cards_three_times() {
    for seed in 0..SEEDS {
        let mut state = begin(&setup(2, seed));
        for round in 0..3 {
            let decision = bloodrage_rules::decision(Ruleset::base(), &state);
            assert_eq!((decision.kind, decision.count), (DecisionKind::Draft, 2));
            let pack = cards(&state, Seat::wrapping(0), Zone::Pack);
            let one = play(&state, Seat::wrapping(0), Action::Draft(pack[0], None));
            assert_eq!(one, Err(Refusal::WrongCardCount { need: 2, named: 1 }));
            let (next, _) = draft_round(state, 2);
            let rest = if round < 2 { pack[2..].to_vec() } else { Vec::new() };
            assert_eq!(cards(&next, Seat::wrapping(1), Zone::Pack), rest);
            state = next;
        }
        assert_eq!(state.phase(), Some(Phase::Action));
        assert!(state.seats().iter().all(|s| cards(&state, s, Zone::Hand).len() == 6));
        assert_eq!(state.cards_at(Ruleset::base(), Place::Buried).count(), 4);
    }
}

#[test]
fn a_choice_in_the_draft_is_sealed_and_final() {
    let state = begin(&setup(3, 1));
    let (first, second) = (Seat::wrapping(0), Seat::wrapping(1));
    let pack = cards(&state, first, Zone::Pack);
    let other = cards(&state, second, Zone::Pack);
    let foreign = *other.iter().find(|c| !pack.contains(c)).unwrap();
    let draft = |card| Action::Draft(card, None);
    assert_eq!(play(&state, first, draft(foreign)), Err(Refusal::CardNotHere(foreign)));
    assert_eq!(
        play(&state, first, Action::Draft(pack[0], Some(pack[1]))),
        Err(Refusal::WrongCardCount { need: 1, named: 2 })
    );
    let chosen = play(&state, first, draft(pack[0])).unwrap();
    // Nothing moves before everybody has chosen.
    assert_eq!(cards(&chosen, first, Zone::Pack), pack);
    assert_eq!(cards(&chosen, first, Zone::Hand), []);
    assert_eq!(play(&chosen, first, draft(pack[1])), Err(Refusal::AlreadyAnswered(first)));
    let stranger = Seat::wrapping(3);
    assert_eq!(play(&state, stranger, draft(pack[0])), Err(Refusal::NoSuchSeat(stranger)));
}

#[test]
fn the_order_in_which_seats_choose_does_not_matter() {
    let state = begin(&setup(4, 2));
    let choose = |state: State, seat: Seat| {
        let first = cards(&state, seat, Zone::Pack)[0];
        play(&state, seat, Action::Draft(first, None)).unwrap()
    };
    let seats: Vec<Seat> = state.seats().iter().collect();
    let forth = seats.iter().fold(state, |s, seat| choose(s, *seat));
    let back = seats.iter().rev().fold(state, |s, seat| choose(s, *seat));
    assert_eq!(pack(&forth), pack(&back));
}

#[test]
fn a_saved_card_is_set_aside_from_the_next_draft() {
    for players in 2..=4 {
        let state = everybody(begin(&setup(players, 3)), |_| true);
        let state = everybody(state, |a| *a == Action::Pass);
        assert_eq!(kind(&state), DecisionKind::Discard);
        let seat = Seat::wrapping(0);
        let saved = cards(&state, seat, Zone::Hand)[0];
        let state = play(&state, seat, Action::KeepCard(saved)).unwrap();
        let state = everybody(state, |a| *a == Action::Decline);
        assert_eq!((state.age, kind(&state)), (2, DecisionKind::Draft));
        assert_eq!(cards(&state, seat, Zone::Hand), [saved]);
        let pack = cards(&state, seat, Zone::Pack);
        assert_eq!(pack.len(), 8);
        assert!(pack.iter().all(|c| Ruleset::base().card(*c).age == 2));
        let second = if players == 2 { Some(pack[0]) } else { None };
        let refused = play(&state, seat, Action::Draft(saved, second));
        assert_eq!(refused, Err(Refusal::CardNotHere(saved)));
        let state = everybody(state, |_| true);
        let hands: Vec<usize> =
            state.seats().iter().map(|s| cards(&state, s, Zone::Hand).len()).collect();
        assert_eq!(hands[0], 7);
        assert!(hands[1..].iter().all(|n| *n == 6));
        assert!(cards(&state, seat, Zone::Hand).contains(&saved));
    }
}

#[test]
fn later_drafts_go_left_too() {
    for players in [3, 4] {
        let mut state = everybody(begin(&setup(players, 4)), |_| true);
        for age in 2..=3 {
            state = everybody(state, |a| *a == Action::Pass);
            state = everybody(state, |a| *a == Action::Decline);
            assert_eq!((state.age, kind(&state)), (age, DecisionKind::Draft));
            let pack = cards(&state, Seat::wrapping(0), Zone::Pack);
            let (next, _) = draft_round(state, 1);
            assert_eq!(cards(&next, Seat::wrapping(1), Zone::Pack), pack[1..]);
            state = everybody(next, |_| true);
        }
    }
}

#[test]
fn the_first_draft_can_be_skipped() {
    for players in 2..=4 {
        let chosen = Setup { skip_first_draft: true, ..setup(players, 5) };
        let drafted = begin(&setup(players, 5));
        let state = begin(&chosen);
        assert_eq!((state.phase(), kind(&state)), (Some(Phase::Action), DecisionKind::Turn));
        for seat in state.seats().iter() {
            assert_eq!(cards(&state, seat, Zone::Hand), cards(&drafted, seat, Zone::Pack));
        }
        // Only the first: the second Age is drafted.
        let state = everybody(state, |a| *a == Action::Pass);
        let state = everybody(state, |a| *a == Action::Decline);
        assert_eq!((state.age, kind(&state)), (2, DecisionKind::Draft));
    }
}
