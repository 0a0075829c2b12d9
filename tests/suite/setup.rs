//! Setting up: counts by number of players, what is drawn, what is refused.

use std::collections::BTreeMap;

use bloodrage_model::{
    Action, Card, Clan, DecisionKind, EventLog, Location, Phase, Province, Refusal, Ruleset, Seat,
    Setup, SetupError, Stat, State, Token, Unit, Zone, pack,
};

/// Games with as many keys are looked at.
pub(crate) const SEEDS: u8 = 24;

pub(crate) fn setup(players: usize, seed: u8) -> Setup {
    Setup {
        clans: Clan::BASE.into_iter().take(players).collect(),
        first: None,
        key: [seed; 32],
        skip_first_draft: false,
    }
}

pub(crate) fn begin(setup: &Setup) -> State {
    bloodrage_rules::start(Ruleset::base(), setup, &mut EventLog::off()).unwrap()
}

pub(crate) fn play(state: &State, seat: Seat, action: Action) -> Result<State, Refusal> {
    bloodrage_rules::apply(Ruleset::base(), state, seat, action, &mut EventLog::off())
}

pub(crate) fn cards(state: &State, seat: Seat, zone: Zone) -> Vec<Card> {
    state.zone(Ruleset::base(), seat, zone).collect()
}

pub(crate) fn kind(state: &State) -> DecisionKind {
    bloodrage_rules::decision(Ruleset::base(), state).kind
}

/// Everybody asked takes the first legal action that `wanted` allows, while the kind stays.
pub(crate) fn everybody(mut state: State, wanted: impl Fn(&Action) -> bool) -> State {
    let rules = Ruleset::base();
    let asked = kind(&state);
    let mut legal = Vec::new();
    while kind(&state) == asked {
        let seat = bloodrage_rules::decision(rules, &state).owing.iter().next().unwrap();
        bloodrage_rules::legal(rules, &state, seat, &mut legal);
        state = play(&state, seat, *legal.iter().find(|a| wanted(a)).unwrap()).unwrap();
    }
    state
}

fn every_game() -> impl Iterator<Item = (u8, State)> {
    (2..=4).flat_map(|n| (0..SEEDS).map(move |seed| (n, begin(&setup(usize::from(n), seed)))))
}

#[test]
fn provinces_are_doomed_and_destroyed_by_the_number_of_players() {
    for (players, state) in every_game() {
        let doomed: Vec<Province> = (1..=3).map(|age| state.doomed(age).unwrap()).collect();
        assert_eq!(state.destroyed().len(), usize::from(5 - players));
        assert!(!state.destroyed().contains(Province::Yggdrasil));
        assert!(doomed.iter().all(|p| p.is_outer() && !state.destroyed().contains(*p)));
        assert!(doomed[0] != doomed[1] && doomed[1] != doomed[2] && doomed[0] != doomed[2]);
        assert!(state.pillaged().is_empty());
    }
}

#[test]
fn every_outer_province_can_be_doomed_and_have_any_token() {
    let mut doomed = BTreeMap::new();
    let mut tokens = BTreeMap::new();
    for state in (0..=u8::MAX).map(|seed| begin(&setup(4, seed))) {
        *doomed.entry(state.doomed(1).unwrap()).or_insert(0) += 1;
        for province in Province::OUTER {
            *tokens.entry((province, state.token(province).unwrap())).or_insert(0) += 1;
        }
    }
    assert_eq!(doomed.len(), 8);
    assert_eq!(tokens.len(), 8 * 4);
}

#[test]
fn nine_tokens_lie_face_up() {
    for (_, state) in every_game() {
        let mut count = BTreeMap::new();
        for province in Province::OUTER {
            *count.entry(state.token(province).unwrap()).or_insert(0) += 1;
        }
        let expected = [(Token::Rage, 3), (Token::Axes, 2), (Token::Horns, 2), (Token::Glory, 1)];
        assert_eq!(count, BTreeMap::from(expected));
        assert_eq!(state.token(Province::Yggdrasil), Some(Token::All));
    }
}

#[test]
fn clans_begin_alike() {
    for (players, state) in every_game() {
        assert_eq!(state.seats().len(), usize::from(players));
        for (seat, clan) in state.seats().iter().zip(Clan::BASE) {
            let sheet = state.sheet(seat);
            assert_eq!(sheet.clan(), Some(clan));
            assert_eq!(sheet.glory, 0);
            let stats = [Stat::Rage, Stat::Axes, Stat::Horns].map(|stat| sheet.stat(stat));
            assert_eq!(stats, [6, 3, 4]);
            let reserve = [Unit::Leader, Unit::Warrior, Unit::Ship]
                .map(|unit| sheet.count(unit, Location::Reserve));
            assert_eq!(reserve, [1, 8, 1]);
            assert_eq!((sheet.on_board(), sheet.upgrades().count()), (0, 0));
        }
    }
}

#[test]
fn eight_cards_of_the_first_deck_are_dealt() {
    let rules = Ruleset::base();
    for (players, state) in every_game() {
        assert_eq!((state.age, state.phase()), (1, Some(Phase::GodsGifts)));
        let mut dealt: BTreeMap<Card, usize> = BTreeMap::new();
        for seat in state.seats().iter() {
            assert_eq!(cards(&state, seat, Zone::Pack).len(), 8);
            assert_eq!(cards(&state, seat, Zone::Hand), []);
            for card in cards(&state, seat, Zone::Pack) {
                assert_eq!(rules.card(card).age, 1);
                *dealt.entry(card).or_default() += 1;
            }
        }
        // Cards for more players stay in the box.
        for (card, count) in dealt {
            let of_face = |c: &&bloodrage_model::ruleset::CopySpec| {
                c.card == card && c.min_players <= players
            };
            assert!(count <= rules.copies().iter().filter(of_face).count());
        }
    }
}

#[test]
fn the_first_player_is_given_or_drawn() {
    let mut drawn = [0; 4];
    for seed in 0..SEEDS {
        drawn[begin(&setup(4, seed)).first().index()] += 1;
        for number in 0..4 {
            let seat = Seat::wrapping(number);
            let given = Setup { first: Some(seat), ..setup(4, seed) };
            let state = everybody(begin(&given), |_| true);
            assert_eq!(state.first(), seat);
            let decision = bloodrage_rules::decision(Ruleset::base(), &state);
            assert_eq!(decision.kind, DecisionKind::Turn);
            assert_eq!(decision.owing.iter().collect::<Vec<_>>(), [seat]);
        }
    }
    assert!(drawn.iter().all(|n| *n > 0), "{drawn:?}");
}

#[test]
fn the_first_player_moves_left_every_age() {
    let given = Setup { first: Some(Seat::wrapping(2)), ..setup(3, 6) };
    let mut state = everybody(begin(&given), |_| true);
    for first in [0, 1] {
        state = everybody(state, |a| *a == Action::Pass);
        state = everybody(state, |a| *a == Action::Decline);
        state = everybody(state, |_| true);
        assert_eq!(state.first(), Seat::wrapping(first));
    }
}

#[test]
fn the_same_key_gives_the_same_game_and_another_key_another() {
    for players in 2..=4 {
        for seed in 0..SEEDS {
            let state = begin(&setup(players, seed));
            assert_eq!(pack(&state), pack(&begin(&setup(players, seed))));
            let other = begin(&setup(players, seed + 1));
            let packs = |state: &State| -> Vec<Vec<Card>> {
                state.seats().iter().map(|s| cards(state, s, Zone::Pack)).collect()
            };
            assert_ne!(packs(&state), packs(&other));
        }
    }
}

#[test]
fn giving_the_first_player_moves_no_other_draw() {
    for seed in 0..SEEDS {
        let drawn = begin(&setup(4, seed));
        let given = begin(&Setup { first: Some(Seat::wrapping(0)), ..setup(4, seed) });
        assert_eq!(
            (drawn.tokens, drawn.doom, drawn.cards),
            (given.tokens, given.doom, given.cards)
        );
        assert_eq!(drawn.destroyed(), given.destroyed());
    }
}

#[test]
fn clans_sit_where_they_are_put() {
    let clans = [Clan::Bear, Clan::Wolf, Clan::Serpent];
    let state = begin(&Setup { clans: clans.into_iter().collect(), ..setup(3, 7) });
    let found: Vec<Clan> = state.seats().iter().filter_map(|s| state.sheet(s).clan()).collect();
    assert_eq!(found, clans);
}

#[test]
fn bad_setups_are_refused() {
    let start =
        |setup: &Setup| bloodrage_rules::start(Ruleset::base(), setup, &mut EventLog::off());
    let of = |clans: &[Clan]| Setup { clans: clans.iter().copied().collect(), ..setup(2, 8) };
    let [wolf, raven] = [Clan::Wolf, Clan::Raven];
    for (bad, why) in [
        (of(&[]), SetupError::PlayerCount { players: 0, max: 4 }),
        (of(&[wolf]), SetupError::PlayerCount { players: 1, max: 4 }),
        (
            of(&[wolf, raven, Clan::Serpent, Clan::Bear, Clan::Ram]),
            SetupError::PlayerCount { players: 5, max: 4 },
        ),
        (of(&[wolf, raven, wolf]), SetupError::SameClan(wolf)),
        (of(&[wolf, Clan::Ram]), SetupError::ClanNotEnabled(Clan::Ram)),
        (
            Setup { first: Some(Seat::wrapping(2)), ..setup(2, 8) },
            SetupError::NoSuchFirst(Seat::wrapping(2)),
        ),
    ] {
        assert_eq!(start(&bad), Err(why));
    }
}
