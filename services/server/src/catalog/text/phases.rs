//! What happens in each phase, and what each kind of decision asks (rules 2.1 to 2.5).

use bloodrage_model::{DecisionKind as D, Phase};

/// What a kind of decision asks of a seat.
pub(crate) struct DecisionText {
    /// The question.
    pub(crate) asks: &'static str,
    /// What answers it, with the identifiers of the kinds of action in back quotes.
    pub(crate) answers: &'static str,
}

/// What happens in a phase.
pub(crate) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::GodsGifts => {
            "Each clan is dealt eight cards and drafts six: it keeps one and hands the rest to the \
             left, six times, or keeps two at a time, three times, in a game of two. The last two \
             cards are discarded unseen; a card saved from the Age before is put aside first and \
             joins the hand. A game may be set up to skip the first draft, and then all eight are \
             kept."
        }
        Phase::Action => {
            "Each clan gets Rage equal to its Rage stat; then the clans, from the first player \
             clockwise, take one action in each turn. The phase ends as soon as every clan has \
             passed or has no Rage, or every surviving province is pillaged."
        }
        Phase::Discard => {
            "All clans discard their hands at the same time; each may save one card for the next \
             Age, none in the third Age."
        }
        Phase::Quest => {
            "All committed quests are revealed. Each one fulfilled pays its Glory and raises one \
             stat by a step; a failed one costs nothing; all are discarded."
        }
        Phase::Ragnarok => {
            "The province doomed for this Age leaves the game. Every figure in it and in its fjord \
             is destroyed and earns its owner 2, 3 or 4 Glory in the first, second or third Age. \
             If the province is gone already, nothing happens."
        }
        Phase::Release => {
            "All figures in Valhalla return to their reserves. Then pillage tokens turn face up, \
             the first player's marker goes to the left, and the next Age begins; after the third \
             Age the game is scored."
        }
        Phase::GameOver => {
            "The final score is in: Thor's Conquest and the Glory of legendary stats have been \
             added, and the clan with the most Glory wins, or several share the win."
        }
    }
}

/// What a kind of decision asks, and what answers it.
pub(crate) const fn decision(kind: D) -> DecisionText {
    let (asks, answers) = match kind {
        D::GameOver => ("Nothing: the game is over.", "No answer is owed."),
        D::Draft => (
            "Which cards of your pack do you keep? All seats choose at the same time, in secret.",
            "`draft` with one card, or with two in a game of two.",
        ),
        D::Turn => (
            "Which action do you take this turn?",
            "`invade`, `march`, `upgrade`, `commit-quest` or `pillage`; `challenge`, \
             `invade-from-valhalla` or `sacrifice` with the upgrade that allows it; or `pass`, which \
             gives up all your Rage and ends the phase for you.",
        ),
        D::FreeInvade => (
            "Do you invade now for no Rage, as a card allows? Horns and empty villages limit it as \
             ever.",
            "`invade` with the figure and where to, or `decline`.",
        ),
        D::PillageAtOnce => (
            "Do you pay to pillage the province you have just invaded?",
            "`pillage` with that province, or `decline`.",
        ),
        D::CallToBattle => (
            "Do you move a figure from an adjacent province into the one being pillaged? You are \
             asked again if anyone else moves.",
            "`join` with the figure and where it comes from, or `decline`.",
        ),
        D::BattleCard => (
            "Which card of your hand do you play in this battle? All participants with cards choose \
             at the same time, in secret; any card will do as a bluff.",
            "`play-card` with the card.",
        ),
        D::TreatQuest => (
            "Does the quest you have revealed count as a battle card by Tyr's Domain or Tyr's Wrath?",
            "`treat-quest`, or `decline`.",
        ),
        D::SpareOne => (
            "Which one of your figures in the battle does Odin's Tide leave you?",
            "`spare` with the figure and where it stands.",
        ),
        D::LateCard => (
            "Do you add a card to the battle after the reveal? Every participant with a hand is \
             asked, so that being asked tells nothing.",
            "`play-late` with a Heimdall's Eye or Gaze, or `decline`.",
        ),
        D::SaveFigures => (
            "Do you save a figure that is about to be destroyed? You are asked again while you can \
             save another.",
            "`protect` to pay for Frigga's Protection, `flee` with the Volur Witch, or `decline`.",
        ),
        D::RaiseStat => {
            ("Which stat do you raise by a step?", "`raise-stat` with one of the stats offered.")
        }
        D::KeepPlayed => (
            "Do you pay to take back a card you played in the battle you won? You are asked again \
             while you can pay for another.",
            "`keep-card` with the card, or `decline`.",
        ),
        D::MoveLeader => (
            "Does your Leader move on to an adjacent province by Lord of Hammers?",
            "`move-leader` with the province, or `decline`.",
        ),
        D::Discard => (
            "Which card do you save for the next Age, if any? All seats choose at the same time, in \
             secret.",
            "`keep-card` with the card, or `decline` to discard all.",
        ),
    };
    DecisionText { asks, answers }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bloodrage_model::Action;
    use std::collections::BTreeSet;

    /// The identifiers of all kinds of action, by way of a code of each kind.
    fn action_kinds() -> BTreeSet<&'static str> {
        (1u32..32)
            .flat_map(|kind| (0..128).filter_map(move |low| Action::from_code(kind << 27 | low)))
            .map(Action::kind_id)
            .collect()
    }

    #[test]
    fn every_phase_is_told() {
        assert!(Phase::ALL.into_iter().all(|p| phase(p).ends_with('.')));
    }

    #[test]
    fn decisions_name_the_kinds_of_action_and_leave_none_out() {
        let named: BTreeSet<_> = D::ALL
            .into_iter()
            .flat_map(|kind| decision(kind).answers.split('`').skip(1).step_by(2))
            .collect();
        assert_eq!(named, action_kinds());
    }

    #[test]
    fn every_decision_but_the_last_asks() {
        for kind in D::ALL {
            assert_eq!(decision(kind).asks.contains('?'), kind != D::GameOver, "{}", kind.id());
            assert!(decision(kind).answers.ends_with('.'), "{}", kind.id());
        }
    }
}
