//! Why a command ends without having done what it was asked to, and with which exit code.

use std::io;

use tonic_types::StatusExt as _;

/// The end of a command that has not done what it was asked to.
#[derive(Debug)]
pub enum Failure {
    /// The request makes no sense as it is: exit code 2.
    Usage(String),
    /// The answer is no, or something went wrong: exit code 1.
    Failed(String),
    /// Nobody reads the output any more. This is how `| head` ends, and no error.
    Closed,
}

impl Failure {
    /// The exit code of the process.
    pub const fn exit_code(&self) -> u8 {
        match self {
            Self::Closed => 0,
            Self::Failed(_) => 1,
            Self::Usage(_) => 2,
        }
    }

    /// What to tell the user; nothing if there is nobody to tell.
    pub fn message(&self) -> Option<&str> {
        match self {
            Self::Usage(text) | Self::Failed(text) => Some(text),
            Self::Closed => None,
        }
    }

    /// A failure with this message.
    pub fn failed(text: impl Into<String>) -> Self {
        Self::Failed(text.into())
    }

    /// A request that makes no sense, with what to do instead.
    pub fn usage(text: impl Into<String>) -> Self {
        Self::Usage(text.into())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Failed(format!("cannot read or write: {error}")),
        }
    }
}

impl From<tonic::Status> for Failure {
    fn from(status: tonic::Status) -> Self {
        let reason = status.get_details_error_info().map(|info| info.reason);
        // A server that is there gives a reason; without one nobody was reached.
        if status.code() == tonic::Code::Unavailable && reason.is_none() {
            return Self::Failed(format!(
                "the server does not answer ({}); is it running? `bloodrage serve` starts one, \
                 and without --server a game brings its own",
                status.message()
            ));
        }
        let reason = reason.map_or_else(String::new, |reason| {
            format!(" [{reason}: see `bloodrage rules {reason}`]")
        });
        Self::Failed(format!("the server refused the call: {}{reason}", status.message()))
    }
}

impl From<crate::wire::Unknown> for Failure {
    fn from(unknown: crate::wire::Unknown) -> Self {
        Self::Failed(unknown.to_string())
    }
}

#[cfg(test)]
mod tests {
    use tonic_types::ErrorDetails;

    use super::*;

    #[test]
    fn a_closed_pipe_is_a_quiet_success() {
        let failure = Failure::from(io::Error::from(io::ErrorKind::BrokenPipe));
        assert_eq!((failure.exit_code(), failure.message()), (0, None));
    }

    #[test]
    fn an_unreachable_server_says_how_to_start_one() {
        let failure = Failure::from(tonic::Status::unavailable("connection refused"));
        assert!(failure.message().unwrap().contains("bloodrage serve"));
        assert_eq!(failure.exit_code(), 1);
    }

    #[test]
    fn a_busy_server_is_told_by_its_own_reason() {
        let details = ErrorDetails::with_error_info("SERVER_BUSY", "bloodrage.v1", []);
        let text = "the server handles 8 calls already";
        let status = tonic::Status::with_error_details(tonic::Code::Unavailable, text, details);
        let failure = Failure::from(status);
        let message = failure.message().unwrap();
        assert!(message.contains(text) && message.contains("rules SERVER_BUSY"), "{message}");
        assert!(!message.contains("is it running"), "{message}");
    }
}
