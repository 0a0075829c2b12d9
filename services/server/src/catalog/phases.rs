//! The phases, and the decisions that can come up in each.

use bloodrage_api::v1::{self, ListPhasesRequest, ListPhasesResponse};
use bloodrage_api::{ApiError, Wire};
use bloodrage_model::DecisionKind as D;
use bloodrage_model::Phase;

use super::{SIZES, text};
use crate::page::{Asked, page_of};

/// What can be decided in a phase (rules 2.1 to 2.5). In Ragnarök only a Volur Witch is asked.
const fn decided_in(phase: Phase) -> &'static [D] {
    match phase {
        Phase::GodsGifts => &[D::Draft],
        Phase::Action => &[
            D::Turn,
            D::FreeInvade,
            D::PillageAtOnce,
            D::CallToBattle,
            D::BattleCard,
            D::TreatQuest,
            D::SpareOne,
            D::LateCard,
            D::SaveFigures,
            D::RaiseStat,
            D::KeepPlayed,
            D::MoveLeader,
        ],
        Phase::Discard => &[D::Discard],
        Phase::Quest => &[D::RaiseStat],
        Phase::Ragnarok => &[D::SaveFigures],
        Phase::Release => &[],
        Phase::GameOver => &[D::GameOver],
    }
}

/// Lists the phases in order.
///
/// # Errors
///
/// The page is none of the list.
pub fn list_phases(request: ListPhasesRequest) -> Result<ListPhasesResponse, ApiError> {
    let asked = Asked { size: request.page_size, token: &request.page_token };
    let (phases, next_page_token) = page_of("phases", Phase::ALL.map(phase), SIZES, asked)?;
    Ok(ListPhasesResponse { phases, next_page_token })
}

fn phase(phase: Phase) -> v1::PhaseInfo {
    v1::PhaseInfo {
        phase: phase.to_wire().into(),
        name: phase.name().to_owned(),
        text: text::phases::phase(phase).to_owned(),
        decisions: decided_in(phase).iter().copied().map(decision).collect(),
    }
}

fn decision(kind: D) -> v1::DecisionInfo {
    let told = text::phases::decision(kind);
    v1::DecisionInfo {
        kind: kind.to_wire().into(),
        text: format!("{} Answer: {}", told.asks, told.answers),
        joint: kind.is_joint(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_decision_comes_up_in_some_phase() {
        for kind in D::ALL {
            assert!(Phase::ALL.into_iter().any(|p| decided_in(p).contains(&kind)), "{kind:?}");
        }
    }
}
