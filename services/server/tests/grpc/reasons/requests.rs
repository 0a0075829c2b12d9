//! Requests that are wrong whatever the rules say.

use std::collections::BTreeMap;

use bloodrage_api::v1::catalog_service_client::CatalogServiceClient;
use bloodrage_api::v1::{
    Action, ApplyActionsRequest, DraftAction, EnumerateActionsRequest, GameState, GetCardRequest,
    ListCardsRequest, ListRulingsRequest, MarchAction, ModuleRef, PlayerSetup, ProjectViewRequest,
    ReplayGameRequest, SeatAction, Spectator, StartGameRequest, StateForm, action, game_state,
    project_view_request, seat_action,
};
use bytes::Bytes;
use tonic::Status;
use tonic::transport::Channel;

use crate::support::{Engine, by_code, setup, start};

/// What went wrong, by the reason it was meant to show.
pub(super) type Provoked = BTreeMap<&'static str, Vec<Status>>;

/// Makes one wrong request after the other.
pub(super) async fn provoke(
    engine: &mut Engine,
    catalog: &mut CatalogServiceClient<Channel>,
) -> Provoked {
    let mut provoked = Provoked::new();
    for (reason, request) in starts() {
        provoked.entry(reason).or_default().push(engine.start_game(request).await.unwrap_err());
    }
    let request = StartGameRequest { form: StateForm::Readable.into(), ..setup(2, 1) };
    let readable = start(engine, request).await.state.unwrap();
    let packed = start(engine, setup(2, 1)).await.state.unwrap();
    for (reason, state) in states(&packed, &readable) {
        let request =
            ApplyActionsRequest { state, actions: vec![by_code(0, 1)], ..Default::default() };
        provoked.entry(reason).or_default().push(engine.apply_actions(request).await.unwrap_err());
    }
    for (reason, actions) in actions() {
        let state = Some(packed.clone());
        let request = ApplyActionsRequest { state, actions, ..Default::default() };
        provoked.entry(reason).or_default().push(engine.apply_actions(request).await.unwrap_err());
    }
    others(engine, &packed, &mut provoked).await;
    pages(engine, catalog, &packed, &mut provoked).await;
    provoked
}

fn starts() -> Vec<(&'static str, StartGameRequest)> {
    let clans = |clans: &[&str]| StartGameRequest {
        players: clans.iter().map(|&clan| PlayerSetup { clan: clan.to_owned() }).collect(),
        ..setup(2, 1)
    };
    let module = ModuleRef { id: "norns".to_owned(), version: "1".to_owned() };
    vec![
        ("PLAYER_COUNT_UNSUPPORTED", setup(0, 1)),
        ("PLAYER_COUNT_UNSUPPORTED", setup(1, 1)),
        ("PLAYER_COUNT_UNSUPPORTED", setup(5, 1)),
        ("PLAYER_COUNT_UNSUPPORTED", setup(1_000, 1)),
        ("CLAN_UNKNOWN", clans(&["wolf", "otter"])),
        ("CLAN_DUPLICATE", clans(&["wolf", "wolf"])),
        ("CLAN_NOT_ENABLED", clans(&["wolf", "ram"])),
        ("SEAT_OUT_OF_RANGE", StartGameRequest { first_seat: Some(2), ..setup(2, 1) }),
        ("SEAT_OUT_OF_RANGE", StartGameRequest { first_seat: Some(u32::MAX), ..setup(2, 1) }),
        ("SEED_LENGTH", StartGameRequest { seed: Bytes::from_static(&[1; 31]), ..setup(2, 1) }),
        ("MODULE_UNKNOWN", StartGameRequest { modules: vec![module], ..setup(2, 1) }),
        ("FORM_UNKNOWN", StartGameRequest { form: 3, ..setup(2, 1) }),
        ("FORM_UNKNOWN", StartGameRequest { form: -1, ..setup(2, 1) }),
    ]
}

fn states(packed: &GameState, readable: &GameState) -> Vec<(&'static str, Option<GameState>)> {
    let Some(game_state::Form::Packed(bytes)) = &packed.form else { panic!("not packed") };
    let Some(game_state::Form::Readable(message)) = &readable.form else { panic!("not readable") };
    let of_bytes =
        |bytes: Vec<u8>| Some(GameState { form: Some(game_state::Form::Packed(bytes.into())) });
    let edited = |at: usize, byte: u8| {
        let mut bytes = bytes.to_vec();
        bytes[at] = byte;
        of_bytes(bytes)
    };
    let mut invalid = message.clone();
    invalid.seats[0].clan = invalid.seats[1].clan.clone();
    invalid.phase = 99;
    let mut unknown = message.clone();
    let module = ModuleRef { id: "norns".to_owned(), version: "1".to_owned() };
    unknown.ruleset.as_mut().unwrap().modules.push(module);
    let mut later = message.clone();
    later.ruleset.as_mut().unwrap().core_revision = 99;
    let of_message = |message| Some(GameState { form: Some(game_state::Form::Readable(message)) });
    vec![
        ("STATE_MISSING", None),
        ("STATE_MISSING", Some(GameState { form: None })),
        ("STATE_DAMAGED", of_bytes(Vec::new())),
        ("STATE_DAMAGED", of_bytes(b"BRGS".to_vec())),
        ("STATE_DAMAGED", of_bytes(bytes[..bytes.len() - 1].to_vec())),
        ("STATE_DAMAGED", edited(0, b'X')),
        ("STATE_DAMAGED", edited(100, bytes[100] ^ 1)),
        ("STATE_VERSION_UNSUPPORTED", edited(4, 9)),
        ("STATE_VERSION_UNSUPPORTED", of_message(later)),
        ("STATE_INVALID", of_message(invalid)),
        ("MODULE_UNKNOWN", of_message(unknown)),
    ]
}

fn actions() -> Vec<(&'static str, Vec<SeatAction>)> {
    let typed = |kind| {
        let choice = Some(seat_action::Choice::Action(Action { kind }));
        vec![SeatAction { seat: 0, choice }]
    };
    let march = MarchAction { from: "gimle".to_owned(), to: "atlantis".to_owned(), party: None };
    vec![
        ("ACTION_MISSING", Vec::new()),
        ("ACTION_MISSING", vec![SeatAction { seat: 0, choice: None }]),
        ("ACTION_MISSING", typed(None)),
        ("ACTION_INVALID", typed(Some(action::Kind::Draft(DraftAction { cards: Vec::new() })))),
        ("ACTION_INVALID", typed(Some(action::Kind::March(march)))),
        ("ACTION_CODE_UNKNOWN", vec![by_code(0, 0)]),
        ("ACTION_CODE_UNKNOWN", vec![by_code(0, u32::MAX)]),
        ("SEAT_OUT_OF_RANGE", vec![by_code(5, 1)]),
        ("SEAT_OUT_OF_RANGE", vec![by_code(u32::MAX, 1)]),
        ("TOO_MANY_ACTIONS", vec![by_code(0, 1); 1_001]),
    ]
}

async fn others(engine: &mut Engine, packed: &GameState, provoked: &mut Provoked) {
    let state = Some(packed.clone());
    let mut note = |reason, status| provoked.entry(reason).or_default().push(status);

    let request = ProjectViewRequest { state: state.clone(), viewer: None };
    note("VIEWER_MISSING", engine.project_view(request).await.unwrap_err());
    for seat in [2, 255] {
        let viewer = Some(project_view_request::Viewer::Seat(seat));
        let request = ProjectViewRequest { state: state.clone(), viewer };
        note("SEAT_OUT_OF_RANGE", engine.project_view(request).await.unwrap_err());
        let request = EnumerateActionsRequest { state: state.clone(), seat, ..Default::default() };
        note("SEAT_OUT_OF_RANGE", engine.enumerate_actions(request).await.unwrap_err());
    }
    let viewer = Some(project_view_request::Viewer::Spectator(Spectator {}));
    let request = ProjectViewRequest { state: None, viewer };
    note("STATE_MISSING", engine.project_view(request).await.unwrap_err());
    let request = EnumerateActionsRequest { state: state.clone(), form: 7, ..Default::default() };
    note("FORM_UNKNOWN", engine.enumerate_actions(request).await.unwrap_err());

    note("START_MISSING", engine.replay_game(ReplayGameRequest::default()).await.unwrap_err());
    let start = Some(StartGameRequest { seed: Bytes::new(), ..setup(2, 1) });
    let request = ReplayGameRequest { start, ..Default::default() };
    note("SEED_LENGTH", engine.replay_game(request).await.unwrap_err());
    let actions = vec![by_code(0, 1); 20_001];
    let request = ReplayGameRequest { start: Some(setup(2, 1)), actions, ..Default::default() };
    note("TOO_MANY_ACTIONS", engine.replay_game(request).await.unwrap_err());
}

async fn pages(
    engine: &mut Engine,
    catalog: &mut CatalogServiceClient<Channel>,
    packed: &GameState,
    provoked: &mut Provoked,
) {
    let mut note = |reason, status| provoked.entry(reason).or_default().push(status);
    let id = "no-such-card".to_owned();
    note("CARD_UNKNOWN", catalog.get_card(GetCardRequest { id }).await.unwrap_err());

    let request = ListCardsRequest { page_size: 1_001, ..Default::default() };
    note("PAGE_SIZE_OUT_OF_RANGE", catalog.list_cards(request).await.unwrap_err());
    let request = EnumerateActionsRequest {
        state: Some(packed.clone()),
        page_size: 5_001,
        ..Default::default()
    };
    note("PAGE_SIZE_OUT_OF_RANGE", engine.enumerate_actions(request).await.unwrap_err());

    let request = ListCardsRequest { page_size: 1, ..Default::default() };
    let page_token = catalog.list_cards(request).await.unwrap().into_inner().next_page_token;
    let request = ListRulingsRequest { page_token: page_token.clone(), ..Default::default() };
    note("PAGE_TOKEN_INVALID", catalog.list_rulings(request).await.unwrap_err());
    let request =
        EnumerateActionsRequest { state: Some(packed.clone()), page_token, ..Default::default() };
    note("PAGE_TOKEN_INVALID", engine.enumerate_actions(request).await.unwrap_err());
}
