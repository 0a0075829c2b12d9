//! Finds, in games played at random, a position and an action for every refusal there is.

use std::collections::BTreeMap;

use bloodrage_api::v1::{ApplyActionsRequest, GameState, game_state};
use bloodrage_model::{
    Action, Clan, EventLog, Location, Party, Province, Ruleset, Seat, Setup, Slot, Stat, State,
    Unit, pack,
};

use crate::support::{Dice, by_code};

/// Most games until every refusal was met; far more than it takes.
const GAMES: u8 = 200;

/// A request for each reason that its action is refused for.
pub(super) fn find() -> BTreeMap<&'static str, ApplyActionsRequest> {
    let rules = Ruleset::base();
    let attempts = attempts(rules);
    let mut found = BTreeMap::new();
    for game in 0..GAMES {
        let setup = Setup {
            clans: Clan::BASE.into_iter().take(2 + usize::from(game % 3)).collect(),
            first: None,
            key: [game; 32],
            skip_first_draft: game % 2 == 0,
        };
        let mut state = bloodrage_rules::start(rules, &setup, &mut EventLog::off()).unwrap();
        let (mut dice, mut legal) = (Dice(u64::from(game)), Vec::new());
        loop {
            let owing: Vec<_> = bloodrage_rules::decision(rules, &state).owing.iter().collect();
            // Those who owe an answer, and two who do not: one of them does not even play.
            let mut idle = (0..5).filter_map(Seat::new).filter(|seat| !owing.contains(seat));
            for seat in owing.iter().copied().chain(idle.next()).chain(idle.next_back()) {
                for action in &attempts {
                    if let Err(refusal) = bloodrage_rules::check(rules, &state, seat, *action) {
                        found
                            .entry(refusal.reason())
                            .or_insert_with(|| request(&state, seat, *action));
                    }
                }
            }
            let Some(seat) = owing.get(dice.roll(owing.len().max(1))) else { break };
            bloodrage_rules::legal(rules, &state, *seat, &mut legal);
            // Pass and Decline seldom, so that much happens.
            let eager =
                |a: &Action| !matches!(a, Action::Pass | Action::Decline | Action::March { .. });
            let lively: Vec<_> = legal.iter().copied().filter(eager).collect();
            let from = if lively.is_empty() || dice.roll(4) == 0 { &legal } else { &lively };
            let action = from[dice.roll(from.len())];
            state =
                bloodrage_rules::apply(rules, &state, *seat, action, &mut EventLog::off()).unwrap();
        }
        if found.len() == REASONS {
            break;
        }
    }
    found
}

/// How many refusals there are.
const REASONS: usize = 30;

fn request(state: &State, seat: Seat, action: Action) -> ApplyActionsRequest {
    ApplyActionsRequest {
        state: Some(GameState { form: Some(game_state::Form::Packed(pack(state).into())) }),
        actions: vec![by_code(seat.number().into(), action.code())],
        ..Default::default()
    }
}

/// Actions of every kind, sensible or not.
fn attempts(rules: &Ruleset) -> Vec<Action> {
    let places = || (0..Location::COUNT).filter_map(Location::from_code);
    let figures = || Unit::ALL.into_iter().flat_map(move |unit| places().map(move |at| (unit, at)));
    let mut all = vec![Action::Pass, Action::Decline, Action::TreatQuest];
    for (card, _) in rules.cards() {
        all.extend([Action::CommitQuest(card), Action::PlayCard(card), Action::KeepCard(card)]);
        all.extend([Action::PlayLate(card), Action::Draft(card, None)]);
        all.extend([Slot::Leader, Slot::ClanA].map(|slot| Action::Upgrade { card, slot }));
    }
    for (unit, at) in figures() {
        all.extend([Action::Invade { unit, to: at }, Action::InvadeFromValhalla { unit, to: at }]);
        all.extend([Action::Spare { unit, at }, Action::Protect { unit, at }, Action::Flee(unit)]);
        let warrior = (Unit::Warrior, at);
        all.extend([
            Action::Sacrifice([warrior, (unit, at)]),
            Action::Sacrifice([(unit, at), warrior]),
        ]);
    }
    for from in Province::ALL {
        all.extend([Action::Pillage(from), Action::Challenge(from), Action::MoveLeader(from)]);
        all.extend(Unit::ALL.map(|unit| Action::Join { unit, from }));
        for to in Province::ALL {
            for warriors in [0, 1, 8] {
                let party = Party { warriors, ..Party::default() };
                all.push(Action::March { from, to, party });
            }
            let party = Party { monsters: [true, false], ..Party::default() };
            all.push(Action::March { from, to, party });
        }
    }
    all.extend(Stat::ALL.map(Action::RaiseStat));
    all
}
