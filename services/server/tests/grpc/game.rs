//! Whole games over the network, and that the server keeps nothing of them.

use bloodrage_api::v1::{
    Action, ApplyActionsRequest, CheckStateRequest, DecisionKind, EnumerateActionsRequest,
    EnumerationForm, GameState, MarchAction, ProjectViewRequest, ReplayGameRequest, SeatAction,
    Spectator, StateForm, action, action_option, game_state, project_view_request, seat_action,
};
use tonic_types::StatusExt;

use crate::support::{Dice, Engine, by_code, engine, legal, setup, start};

/// A game played to its end by dice.
struct Played {
    actions: Vec<SeatAction>,
    end: GameState,
}

/// Plays a game of three in one form of the state, with codes and typed actions in turn.
async fn play(engine: &mut Engine, form: StateForm) -> Played {
    let request = bloodrage_api::v1::StartGameRequest { form: form.into(), ..setup(3, 7) };
    let game = start(engine, request).await;
    assert!(!game.events.is_empty());
    let (mut state, mut decision) = (game.state.unwrap(), game.decision.unwrap());
    let (mut dice, mut actions) = (Dice(7), Vec::new());
    while let Some(&seat) = decision.owing.first() {
        let choices = legal(engine, &state, seat).await;
        let chosen = choices[dice.roll(choices.len())].clone();
        assert!(!chosen.label.is_empty());
        let choice = if actions.len() % 2 == 0 {
            seat_action::Choice::Code(chosen.code)
        } else {
            seat_action::Choice::Action(chosen.action.unwrap())
        };
        let action = SeatAction { seat, choice: Some(choice) };
        let request = ApplyActionsRequest {
            state: Some(state.clone()),
            actions: vec![action.clone()],
            ..Default::default()
        };
        // The caller's state is good for as many calls as it likes, with the same result each.
        let next = engine.apply_actions(request.clone()).await.unwrap().into_inner();
        if actions.len() % 16 == 0 {
            assert_eq!(engine.apply_actions(request).await.unwrap().into_inner(), next);
        }
        actions.push(action);
        (state, decision) = (next.state.unwrap(), next.decision.unwrap());
    }
    assert_eq!(decision.kind(), DecisionKind::GameOver);
    Played { actions, end: state }
}

#[tokio::test]
async fn a_game_is_the_same_in_both_forms_and_can_be_replayed() {
    let (_server, mut engine) = engine().await;
    let packed = play(&mut engine, StateForm::Packed).await;
    let readable = play(&mut engine, StateForm::Readable).await;
    assert_eq!(packed.actions, readable.actions);
    let Some(game_state::Form::Packed(bytes)) = &packed.end.form else {
        panic!("the form sent is the form returned");
    };
    assert!(matches!(readable.end.form, Some(game_state::Form::Readable(_))));

    let request = ReplayGameRequest {
        start: Some(setup(3, 7)),
        actions: packed.actions.clone(),
        expected_state: Some(bytes.clone()),
        expected_digest: None,
    };
    let replay = engine.replay_game(request.clone()).await.unwrap().into_inner();
    assert_eq!(replay.state, Some(packed.end));
    assert_eq!(replay.applied as usize, packed.actions.len());
    assert_eq!(replay.reproduced, Some(true));
    let most = replay.scores.iter().map(|score| score.glory).max().unwrap();
    assert!(replay.scores.iter().all(|score| score.winner == (score.glory == most)));

    let expected_digest = Some("0000000000000000".to_owned());
    let other = ReplayGameRequest { expected_digest, ..request.clone() };
    let other = engine.replay_game(other).await.unwrap().into_inner();
    assert_eq!((other.reproduced, other.digest), (Some(false), replay.digest.clone()));

    // One action short, and nothing to compare with.
    let mut short = ReplayGameRequest { expected_state: None, ..request };
    short.actions.pop();
    let short = engine.replay_game(short).await.unwrap().into_inner();
    assert_eq!(short.reproduced, None);
    assert!(short.scores.iter().all(|score| !score.winner));
    assert_ne!(short.digest, replay.digest);
}

#[tokio::test]
async fn several_seats_answer_in_one_call_all_or_nothing() {
    let (_server, mut engine) = engine().await;
    let game = start(&mut engine, setup(4, 3)).await;
    let state = game.state.unwrap();
    let mut actions = Vec::new();
    for seat in 0..4 {
        actions.push(by_code(seat, legal(&mut engine, &state, seat).await[0].code));
    }
    let request = ApplyActionsRequest { state: Some(state.clone()), actions, ..Default::default() };
    let all = engine.apply_actions(request.clone()).await.unwrap().into_inner();
    assert_eq!(all.decision.unwrap().owing, [0, 1, 2, 3], "the next round of the draft");

    let mut refused = request.clone();
    refused.actions[3] = refused.actions[0].clone();
    let error = engine.apply_actions(refused).await.unwrap_err();
    let metadata = crate::support::info(&error).metadata;
    assert_eq!((metadata["action_index"].as_str(), metadata["seat"].as_str()), ("3", "0"));
    // A field that is wrong is named with its place in the list.
    let mut wrong = request.clone();
    let march = MarchAction { from: "atlantis".to_owned(), ..Default::default() };
    let march = Action { kind: Some(action::Kind::March(march)) };
    wrong.actions[2].choice = Some(seat_action::Choice::Action(march));
    let error = engine.apply_actions(wrong).await.unwrap_err();
    let details = error.get_error_details();
    let wrong = &details.bad_request().unwrap().field_violations;
    assert_eq!(wrong[0].field, "actions[2].action.march.from");
    assert!(error.message().starts_with("actions[2].action.march.from must"), "{error:?}");
    // Nothing of the refused call is left: the same state takes all four answers again.
    assert_eq!(engine.apply_actions(request).await.unwrap().into_inner().state, all.state);
}

#[tokio::test]
async fn the_compact_form_takes_marches_together() {
    let (_server, mut engine) = engine().await;
    let mut dice = Dice(1);
    let game = start(&mut engine, setup(2, 1)).await;
    let (mut state, mut decision) = (game.state.unwrap(), game.decision.unwrap());
    loop {
        let seat = decision.owing[0];
        let full = legal(&mut engine, &state, seat).await;
        let request = EnumerateActionsRequest {
            state: Some(state.clone()),
            seat,
            form: EnumerationForm::Compact.into(),
            ..Default::default()
        };
        let page = engine.enumerate_actions(request).await.unwrap().into_inner();
        let marches = page.options.iter().filter_map(|option| match option.option.as_ref() {
            Some(action_option::Option::March(march)) => Some(march),
            _ => None,
        });
        let marches: Vec<_> = marches.collect();
        assert!(marches.iter().all(|march| march.available.is_some()));
        if !marches.is_empty() && page.options.len() < full.len() {
            break;
        }
        assert_eq!(page.options.len(), full.len());
        let code = full[dice.roll(full.len())].code;
        let actions = vec![by_code(seat, code)];
        let request = ApplyActionsRequest { state: Some(state), actions, ..Default::default() };
        let next = engine.apply_actions(request).await.unwrap().into_inner();
        (state, decision) = (next.state.unwrap(), next.decision.unwrap());
    }
}

#[tokio::test]
async fn a_long_list_of_actions_comes_in_pages() {
    let (_server, mut engine) = engine().await;
    let state = start(&mut engine, setup(2, 9)).await.state;
    let whole = legal(&mut engine, state.as_ref().unwrap(), 0).await;
    let mut request = EnumerateActionsRequest { state, page_size: 5, ..Default::default() };
    let mut codes = Vec::new();
    loop {
        let page = engine.enumerate_actions(request.clone()).await.unwrap().into_inner();
        assert!(page.options.len() <= 5);
        for option in page.options {
            if let Some(action_option::Option::Action(action)) = option.option {
                codes.push(action.code);
            }
        }
        if page.next_page_token.is_empty() {
            break;
        }
        request.page_token = page.next_page_token;
    }
    assert_eq!(codes, whole.iter().map(|action| action.code).collect::<Vec<_>>());
    assert!(codes.len() > 5);
}

#[tokio::test]
async fn each_viewer_sees_a_private_part_of_its_own() {
    let (_server, mut engine) = engine().await;
    let state = start(&mut engine, setup(3, 5)).await.state;
    let mut packs = Vec::new();
    for seat in 0..3 {
        let viewer = Some(project_view_request::Viewer::Seat(seat));
        let request = ProjectViewRequest { state: state.clone(), viewer };
        let view = engine.project_view(request).await.unwrap().into_inner().view.unwrap();
        packs.push(view.private.unwrap().pack);
    }
    assert!(packs.iter().all(|pack| pack.len() == 8));
    assert!(packs[0] != packs[1] && packs[1] != packs[2]);
    let viewer = Some(project_view_request::Viewer::Spectator(Spectator {}));
    let answer = engine.project_view(ProjectViewRequest { state, viewer }).await.unwrap();
    assert_eq!(answer.into_inner().view.unwrap().private, None);
}

#[tokio::test]
async fn a_game_without_a_seed_gets_one_that_replays_it() {
    let (_server, mut engine) = engine().await;
    let unseeded =
        || bloodrage_api::v1::StartGameRequest { seed: Default::default(), ..setup(2, 0) };
    let (one, other) = (start(&mut engine, unseeded()).await, start(&mut engine, unseeded()).await);
    assert_ne!(one.seed, other.seed);
    let again = bloodrage_api::v1::StartGameRequest { seed: one.seed.clone(), ..setup(2, 0) };
    assert_eq!(start(&mut engine, again).await, one);
}

#[tokio::test]
async fn checking_a_state_answers_with_problems_or_with_the_decision() {
    let (_server, mut engine) = engine().await;
    let request =
        bloodrage_api::v1::StartGameRequest { form: StateForm::Readable.into(), ..setup(2, 2) };
    let game = start(&mut engine, request).await;
    let good = engine.check_state(CheckStateRequest { state: game.state.clone() }).await;
    let good = good.unwrap().into_inner();
    assert!(good.problems.is_empty());
    assert_eq!(good.decision, game.decision);

    let Some(game_state::Form::Readable(readable)) = game.state.unwrap().form else {
        panic!("the form asked for is the form returned");
    };
    let mut unknown = readable.clone();
    unknown.seats[1].clan = "otter".to_owned();
    unknown.seats[0].rage = 256;
    let mut impossible = readable;
    impossible.seats[1].clan = impossible.seats[0].clan.clone();
    for (message, problems) in [(unknown, 2), (impossible, 1)] {
        let state = Some(GameState { form: Some(game_state::Form::Readable(message)) });
        let bad = engine.check_state(CheckStateRequest { state }).await.unwrap().into_inner();
        assert_eq!(bad.problems.len(), problems, "{:?}", bad.problems);
        assert_eq!(bad.decision, None);
    }
}
