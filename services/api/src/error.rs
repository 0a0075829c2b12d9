//! The one error of the API, and how it travels: a `google.rpc.Status` with `ErrorInfo`, and with
//! `BadRequest` or `PreconditionFailure` where those say more.

mod refusal;

use std::collections::HashMap;
use std::mem;

use bloodrage_model::ruleset::CORE_REVISION;
use bloodrage_model::{PackedError, Problem, SetupError, packed};
use tonic::{Code, Status};
use tonic_types::{ErrorDetails, StatusExt};

use crate::read::quoted;
use crate::state::StateError;
use crate::v1::ErrorReason;

/// The domain of every `ErrorInfo`.
pub const DOMAIN: &str = "bloodrage.v1";
/// The most bytes of field violations that are listed. Details travel as one header in base64, and
/// gRPC clients refuse headers of more than 8 KiB in all, so that the error itself would be lost.
const MOST_VIOLATIONS: usize = 4096;
/// The bytes that each violation takes beside its texts.
const VIOLATION: usize = 8;
/// The longest text of a caller that metadata repeat, in characters.
const MOST_TEXT: usize = 128;

/// Why a call fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiError {
    reason: ErrorReason,
    message: String,
    metadata: HashMap<String, String>,
    violations: Vec<(String, String)>,
    rule: Option<&'static str>,
}

impl ApiError {
    /// An error for this reason. The message says what was expected and what was found.
    pub fn new(reason: ErrorReason, message: impl Into<String>) -> Self {
        Self {
            reason,
            message: message.into(),
            metadata: HashMap::new(),
            violations: Vec::new(),
            rule: None,
        }
    }

    /// Adds a variable for machines. A text of the caller is cut off when long.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl ToString) -> Self {
        let value = value.to_string().chars().take(MOST_TEXT).collect();
        self.metadata.insert(key.to_owned(), value);
        self
    }

    /// Names a field of the request and what is wrong with it, as long as there is room.
    #[must_use]
    pub fn at(mut self, field: impl Into<String>, description: impl Into<String>) -> Self {
        let size = |(field, text): &(String, String)| VIOLATION + field.len() + text.len();
        let violation = (field.into(), description.into());
        let listed: usize = self.violations.iter().map(size).sum();
        if listed + size(&violation) <= MOST_VIOLATIONS {
            self.violations.push(violation);
        }
        self
    }

    /// Puts the path of the message that was read, `actions[3]`, before every field named, and
    /// before the message where that begins with one.
    #[must_use]
    pub fn under(mut self, path: &str) -> Self {
        let violations = mem::take(&mut self.violations);
        if violations.iter().any(|(field, _)| self.message.starts_with(field.as_str())) {
            self.message = format!("{path}.{}", self.message);
        }
        violations.into_iter().fold(self, |error, (field, description)| {
            error.at(format!("{path}.{field}"), description)
        })
    }

    /// Names a field and what is wrong with it, in the message too if it is the first.
    pub(crate) fn also(mut self, field: String, description: String) -> Self {
        if self.message.is_empty() {
            self.message = format!("{field} {description}");
        }
        self.at(field, description)
    }

    /// The reason.
    pub const fn reason(&self) -> ErrorReason {
        self.reason
    }

    /// The message.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The value of a variable.
    pub fn metadata(&self, key: &str) -> Option<&str> {
        self.metadata.get(key).map(String::as_str)
    }

    /// The fields named, with what is wrong with each.
    pub fn violations(&self) -> impl Iterator<Item = (&str, &str)> {
        self.violations.iter().map(|(field, text)| (field.as_str(), text.as_str()))
    }

    /// The gRPC code: the ranges of reasons are kept apart by number, see `ErrorReason`.
    pub const fn code(&self) -> Code {
        match self.reason {
            ErrorReason::CardUnknown => Code::NotFound,
            ErrorReason::RequestTooLarge => Code::ResourceExhausted,
            ErrorReason::Internal | ErrorReason::Unspecified => Code::Internal,
            ErrorReason::TookTooLong => Code::DeadlineExceeded,
            ErrorReason::ServerBusy => Code::Unavailable,
            ErrorReason::NotImplemented => Code::Unimplemented,
            reason if (reason as i32) < ErrorReason::StateMissing as i32 => {
                Code::FailedPrecondition
            }
            _ => Code::InvalidArgument,
        }
    }

    /// The error for a state that is no possible game, with as many problems as an error has room
    /// for and, in the metadata, how many there are.
    pub fn state_invalid(problems: Vec<Problem>) -> Self {
        let message = match problems.as_slice() {
            [Problem { field, message }] => format!("the state is no game: {field} {message}"),
            all => format!("the state is no game: {} problems, see the details", all.len()),
        };
        let error = Self::new(ErrorReason::StateInvalid, message).with("problems", problems.len());
        problems.into_iter().fold(error, |error, Problem { field, message }| {
            error.at(format!("state.{field}"), message)
        })
    }

    /// The error for an identifier that nothing has.
    pub fn unknown(reason: ErrorReason, what: &str, id: &str) -> Self {
        Self::new(reason, format!("there is no {what} {}", quoted(id))).with(what, id)
    }

    pub(crate) fn player_count(players: usize, max: usize) -> Self {
        let more = if players == 5 { "; five need the module fifth-player" } else { "" };
        let text = format!("must be 2 to {max}, are {players}{more}");
        Self::new(ErrorReason::PlayerCountUnsupported, format!("players {text}"))
            .with("players", players)
            .with("min", 2)
            .with("max", max)
            .at("players", text)
    }

    /// The error as it travels.
    pub fn into_status(self) -> Status {
        let code = self.code();
        let name = self.reason.as_str_name().trim_start_matches("ERROR_REASON_");
        let mut details = ErrorDetails::new();
        details.set_error_info(name, DOMAIN, self.metadata);
        for (field, description) in self.violations {
            details.add_bad_request_violation(field, description);
        }
        if let Some(rule) = self.rule {
            details.add_precondition_failure_violation("RULE", rule, self.message.clone());
        }
        Status::with_error_details(code, self.message, details)
    }
}

impl From<StateError> for ApiError {
    fn from(error: StateError) -> Self {
        match error {
            StateError::Missing => {
                let text = "must be set, packed or readable";
                Self::new(ErrorReason::StateMissing, format!("state {text}")).at("state", text)
            }
            StateError::Packed(error) => error.into(),
            StateError::CoreRevision { found } => core_revision(found),
            StateError::Problems(problems) => Self::state_invalid(problems),
        }
    }
}

impl From<PackedError> for ApiError {
    fn from(error: PackedError) -> Self {
        let damaged = |text: String| {
            Self::new(ErrorReason::StateDamaged, format!("state.packed {text}"))
                .at("state.packed", text)
        };
        match error {
            PackedError::Length { need, have } => {
                damaged(format!("must be {need} bytes, is {have}"))
            }
            PackedError::Magic => damaged("does not begin like a packed state".into()),
            PackedError::Checksum => damaged("does not fit its checksum".into()),
            PackedError::FormatVersion { found } => {
                version("format version", found.into(), packed::FORMAT_VERSION)
            }
            PackedError::CoreRevision { found } => core_revision(found.into()),
            PackedError::Module { id, version } => {
                let text = format!("was made with the module {}, which is not here", quoted(&id));
                Self::new(ErrorReason::ModuleUnknown, format!("state {text}"))
                    .with("module", id)
                    .with("version", version)
                    .at("state", text)
            }
        }
    }
}

fn core_revision(found: u32) -> ApiError {
    version("core revision", found, CORE_REVISION)
}

/// The error for a state that this server has another version for.
fn version(what: &str, found: u32, expected: u16) -> ApiError {
    let text = format!("is of {what} {found}, this server reads {expected}");
    ApiError::new(ErrorReason::StateVersionUnsupported, format!("state {text}"))
        .with("found", found)
        .with("expected", expected)
        .at("state", text)
}

impl From<SetupError> for ApiError {
    fn from(error: SetupError) -> Self {
        match error {
            SetupError::PlayerCount { players, max } => {
                Self::player_count(players.into(), max.into())
            }
            SetupError::SameClan(clan) => {
                let text = format!("name the clan {} twice", clan.id());
                Self::new(ErrorReason::ClanDuplicate, format!("players {text}"))
                    .with("clan", clan.id())
                    .at("players", text)
            }
            SetupError::ClanNotEnabled(clan) => {
                let text = format!("name the clan {}, which needs a module", clan.id());
                Self::new(ErrorReason::ClanNotEnabled, format!("players {text}"))
                    .with("clan", clan.id())
                    .at("players", text)
            }
            SetupError::NoSuchFirst(seat) => {
                let text = format!("must be a seat that plays, is {}", seat.number());
                Self::new(ErrorReason::SeatOutOfRange, format!("first_seat {text}"))
                    .with("seat", seat.number())
                    .at("first_seat", text)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tonic_types::StatusExt;

    #[test]
    fn details_say_what_the_error_says() {
        let error = ApiError::state_invalid(vec![Problem {
            field: "age".into(),
            message: "must be 1 to 3, is 9".into(),
        }]);
        let status = error.into_status();
        assert_eq!(status.code(), Code::InvalidArgument);
        let details = status.get_error_details();
        let info = details.error_info().unwrap();
        assert_eq!((info.reason.as_str(), info.domain.as_str()), ("STATE_INVALID", DOMAIN));
        assert_eq!(details.bad_request().unwrap().field_violations[0].field, "state.age");
    }

    #[test]
    fn fields_are_named_from_the_request_on() {
        let error = ApiError::new(ErrorReason::SeatOutOfRange, "seat must be less")
            .at("seat", "must be less")
            .under("actions[3]");
        assert_eq!(error.message(), "actions[3].seat must be less");
        assert_eq!(error.violations().collect::<Vec<_>>(), [("actions[3].seat", "must be less")]);
        // A message that begins with no field stays as it is.
        let error = ApiError::new(ErrorReason::CardNotHere, "troll is not in hand").under("a");
        assert_eq!(error.message(), "troll is not in hand");
    }

    #[test]
    fn a_caller_cannot_make_an_error_grow() {
        // What a client takes: 8 KiB of headers, in base64, with the message beside the details.
        let most = 8 * 1024 * 3 / 4 - 1024;
        let long = "x".repeat(1 << 20);
        let error = ApiError::unknown(ErrorReason::CardUnknown, "card", &long);
        assert!(error.message().len() < 200 && error.metadata("card").unwrap().len() < 200);
        for message in [String::new(), "x".repeat(60), "x".repeat(500)] {
            let problem = |i| Problem { field: format!("f{i}"), message: message.clone() };
            let error = ApiError::state_invalid((0..10_000).map(problem).collect());
            assert_eq!(error.metadata("problems"), Some("10000"));
            assert!(error.violations().count() > 5);
            let size = error.into_status().details().len();
            assert!(size < most, "{size} bytes");
        }
    }
}
