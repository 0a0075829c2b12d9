//! A game in play: its state, what it waits for, and its record.

use bloodrage_api::v1;
use bloodrage_model::View;
use tonic_types::StatusExt as _;

use crate::failure::Failure;
use crate::record::{ActionRecord, End, Record, Score, SetupRecord, seat_action};
use crate::seed;
use crate::service::Service;
use crate::wire;

/// How many recorded actions go into one call when a game is resumed, if the server takes so many.
const BATCH: usize = 200;

/// A game in play. It holds the state for all seats; players are shown views.
pub struct Session {
    state: v1::GameState,
    decision: v1::Decision,
    record: Record,
}

impl Session {
    /// Sets up a game for these seats.
    ///
    /// # Errors
    ///
    /// The server refuses the setup.
    pub fn start(
        service: &mut Service,
        request: v1::StartGameRequest,
        seats: Vec<String>,
    ) -> Result<(Self, Vec<v1::Event>), Failure> {
        let (first_seat, skip_first_draft) = (request.first_seat, request.skip_first_draft);
        let started = service.start(request)?;
        let mut session = Self {
            state: started.state.unwrap_or_default(),
            decision: started.decision.unwrap_or_default(),
            record: Record::new(
                SetupRecord {
                    clans: clans(&started.events),
                    first_seat,
                    seed: seed::to_hex(&started.seed),
                    skip_first_draft,
                    digest: String::new(),
                },
                seats,
            ),
        };
        session.record.setup.digest = session.digest();
        Ok((session, started.events))
    }

    /// Takes up a recorded game where it stopped.
    ///
    /// # Errors
    ///
    /// The record does not reproduce.
    pub fn resume(
        service: &mut Service,
        record: Record,
    ) -> Result<(Self, Vec<v1::Event>), Failure> {
        let started = service.start(record.start_request())?;
        let mut session = Self {
            state: started.state.unwrap_or_default(),
            decision: started.decision.unwrap_or_default(),
            record,
        };
        let mut events = started.events;
        let actions = session.record.seat_actions(session.record.actions.len());
        let (mut rest, mut batch) = (actions.as_slice(), BATCH);
        while !rest.is_empty() {
            let (now, later) = rest.split_at(batch.min(rest.len()));
            match session.send(service, now.to_vec()) {
                Ok(more) => {
                    events.extend(more);
                    rest = later;
                }
                Err(status) => batch = fewer(&status, now.len()).ok_or(status)?,
            }
        }
        let expected = session.record.digest_after(session.record.actions.len());
        if session.digest() != expected {
            return Err(Failure::failed(
                "the record does not reproduce, so it cannot be taken up; \
                 `bloodrage replay FILE` names the first difference",
            ));
        }
        Ok((session, events))
    }

    /// What the game waits for.
    pub fn decision(&self) -> &v1::Decision {
        &self.decision
    }

    /// The record so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.decision.kind() == v1::DecisionKind::GameOver
    }

    fn message(&self, service: &mut Service, seat: Option<u32>) -> Result<v1::GameView, Failure> {
        use v1::project_view_request::Viewer;
        let viewer = seat.map_or(Viewer::Spectator(v1::Spectator {}), Viewer::Seat);
        let request =
            v1::ProjectViewRequest { state: Some(self.state.clone()), viewer: Some(viewer) };
        Ok(service.view(request)?.view.unwrap_or_default())
    }

    /// The game as a seat sees it, or as a spectator does.
    ///
    /// # Errors
    ///
    /// The server does not answer, or knows things this tool does not.
    pub fn view(&self, service: &mut Service, seat: Option<u32>) -> Result<View, Failure> {
        Ok(wire::read_view(&self.message(service, seat)?)?)
    }

    /// The legal options of a seat.
    ///
    /// # Errors
    ///
    /// The server does not answer.
    pub fn options(
        &self,
        service: &mut Service,
        seat: u32,
        form: v1::EnumerationForm,
    ) -> Result<Vec<v1::ActionOption>, Failure> {
        service.options(&self.state, seat, form)
    }

    /// Applies an answer of a seat and notes it in the record, with the end if it ends the game.
    ///
    /// # Errors
    ///
    /// The server refuses it.
    pub fn apply(
        &mut self,
        service: &mut Service,
        seat: u32,
        code: u32,
    ) -> Result<Vec<v1::Event>, Failure> {
        let events = self.step(service, seat, code)?;
        if let Some(winners) = winners(&events) {
            self.record.end = Some(self.end(service, winners)?);
        }
        Ok(events)
    }

    /// Applies an answer of a seat and notes it in the record.
    ///
    /// # Errors
    ///
    /// The status with which the server refuses it.
    pub fn step(
        &mut self,
        service: &mut Service,
        seat: u32,
        code: u32,
    ) -> Result<Vec<v1::Event>, tonic::Status> {
        let events = self.send(service, vec![seat_action(seat, code)])?;
        self.record.actions.push(ActionRecord { seat, code, digest: self.digest() });
        Ok(events)
    }

    fn send(
        &mut self,
        service: &mut Service,
        actions: Vec<v1::SeatAction>,
    ) -> Result<Vec<v1::Event>, tonic::Status> {
        let request = v1::ApplyActionsRequest {
            state: Some(self.state.clone()),
            actions,
            form: v1::StateForm::Packed.into(),
        };
        let applied = service.apply(request)?;
        self.state = applied.state.unwrap_or_default();
        self.decision = applied.decision.unwrap_or_default();
        Ok(applied.events)
    }

    fn end(&self, service: &mut Service, winners: &[u32]) -> Result<End, Failure> {
        let view = self.message(service, None)?;
        let scores = view.seats.into_iter().map(|seat| Score {
            seat: seat.seat,
            clan: seat.clan,
            glory: seat.glory,
            winner: winners.contains(&seat.seat),
        });
        Ok(End { digest: self.digest(), scores: scores.collect() })
    }

    /// The digest of the packed state, as ReplayGame gives it.
    fn digest(&self) -> String {
        match &self.state.form {
            Some(v1::game_state::Form::Packed(bytes)) => bloodrage_api::digest(bytes),
            _ => String::new(),
        }
    }
}

/// How many actions to send instead, if a server has refused so many as too many.
fn fewer(status: &tonic::Status, sent: usize) -> Option<usize> {
    let info = status.get_details_error_info()?;
    let most = info.metadata.get("max")?.parse().ok()?;
    let too_many = info.reason == "TOO_MANY_ACTIONS" && (1..sent).contains(&most);
    too_many.then_some(most)
}

/// The clans of a game that these events begin, seat 0 first.
fn clans(events: &[v1::Event]) -> Vec<String> {
    let start = events.iter().find_map(|event| match &event.kind {
        Some(v1::event::Kind::GameStarted(start)) => Some(start.clans.clone()),
        _ => None,
    });
    start.unwrap_or_default()
}

/// The seats that have won, if these events end the game.
fn winners(events: &[v1::Event]) -> Option<&[u32]> {
    events.iter().find_map(|event| match &event.kind {
        Some(v1::event::Kind::GameEnded(end)) => Some(end.winners.as_slice()),
        _ => None,
    })
}
