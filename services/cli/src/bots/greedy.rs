//! The greedy bot: scores every legal answer by what it is worth in Glory and takes the best.
//!
//! Scores are hundredths of a Glory point, so that everything is counted in one coin. There is
//! no search: a board after an own action is imagined by moving the figures, nothing more.

mod battle;
mod cards;
mod draft;
mod odds;
mod offers;
mod quests;
mod stats;
mod table;
mod turn;
mod worth;

use bloodrage_model::{Action, DecisionKind};

use super::{Bot, Situation};
use table::Table;

/// Weighs what an action is worth in Glory and takes the best; keeps nothing in mind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot for Greedy {
    fn choose(&mut self, situation: &Situation<'_>) -> Option<Action> {
        let table = Table::new(situation);
        let score: fn(&Table<'_>, Action) -> i32 = match situation.decision.kind {
            DecisionKind::Draft => draft::score,
            DecisionKind::Discard => draft::keep,
            DecisionKind::Turn => turn::score,
            DecisionKind::CallToBattle => battle::call,
            DecisionKind::BattleCard => battle::card,
            DecisionKind::LateCard => battle::late,
            DecisionKind::TreatQuest => battle::treat,
            DecisionKind::SpareOne => battle::spare,
            DecisionKind::FreeInvade => offers::invade,
            DecisionKind::PillageAtOnce => offers::pillage,
            DecisionKind::SaveFigures => offers::save,
            DecisionKind::KeepPlayed => offers::keep_played,
            DecisionKind::MoveLeader => offers::move_leader,
            DecisionKind::RaiseStat => stats::score,
            DecisionKind::GameOver => return None,
        };
        // The first of equals: the order of legal actions is fixed, so the choice is, too.
        let mut best = None;
        for action in situation.legal {
            let worth = score(&table, *action);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, *action));
            }
        }
        best.map(|(_, action)| action)
    }
}
