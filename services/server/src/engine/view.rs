//! `ProjectView`.

use bloodrage_api::v1::project_view_request::Viewer as Asked;
use bloodrage_api::v1::{ErrorReason, ProjectViewRequest, ProjectViewResponse};
use bloodrage_api::{ApiError, write_decision, write_view};
use bloodrage_model::{Ruleset, View, Viewer};

use super::input;

/// Shows a game as a seat or a spectator may see it.
///
/// # Errors
///
/// The state is no possible game, or the viewer none of it.
pub fn project_view(request: ProjectViewRequest) -> Result<ProjectViewResponse, ApiError> {
    let rules = Ruleset::base();
    let asked = request.viewer.ok_or_else(|| {
        let text = "must be a seat or a spectator";
        ApiError::new(ErrorReason::ViewerMissing, format!("viewer {text}")).at("viewer", text)
    })?;
    let state = input::state(rules, request.state.as_ref())?;
    let viewer = match asked {
        Asked::Seat(number) => Viewer::Seat(input::playing(&state, number)?),
        Asked::Spectator(_) => Viewer::Spectator,
    };
    Ok(ProjectViewResponse {
        view: Some(write_view(rules, &View::project(rules, &state, viewer))),
        decision: Some(write_decision(rules, &bloodrage_rules::decision(rules, &state))),
    })
}
