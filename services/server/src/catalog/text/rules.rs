//! The sections of the rules, under the numbers that errors, code and tests cite.

/// A section of the rules.
pub(crate) struct Section {
    /// The number, such as `2.4 A2`.
    pub(crate) id: &'static str,
    /// What it is about.
    pub(crate) title: &'static str,
    /// What it says.
    pub(crate) text: &'static str,
}

const fn row(id: &'static str, title: &'static str, text: &'static str) -> Section {
    Section { id, title, text }
}

/// Every section, in order.
#[rustfmt::skip]
pub(crate) const RULES: &[Section] = &[
    row("1.1", "Clans and figures",
        "A clan has one Leader of strength 3, eight Warriors of strength 1 and one Ship of strength \
         2; no two players have the same clan."),
    row("1.2", "Stats",
        "Rage, Axes and Horns rise step by step along their tracks, and a stat on its last step \
         cannot be raised. At the end of the game each stat high enough on its track is worth Glory."),
    row("1.3", "Provinces and fjords",
        "Eight outer provinces form a ring around Yggdrasil, which touches all of them. Each fjord \
         supports two provinces; an outer province holds one figure for each of its villages, \
         Yggdrasil any number."),
    row("1.4", "Pillage tokens",
        "Each outer province carries one of three Rage, two Axes, two Horns and one Glory token, and \
         Yggdrasil one that raises all three stats."),
    row("1.5", "Players",
        "Two to four clans play, and the fewer they are the more provinces are destroyed before the \
         game. In the draft a seat keeps one card of each pack, or two in a game of two."),
    row("1.6", "Decks",
        "Each Age has a deck of its own; some copies of its cards are in the game only from a number \
         of players on."),
    row("2.1", "The Age",
        "Each of the three Ages runs through the same phases in the same order."),
    row("2.1.1", "Gods' Gifts",
        "Every clan is dealt eight cards and drafts six of them, passing the rest to the left."),
    row("2.1.2", "Action",
        "The clans take turns to act, see 2.2."),
    row("2.1.3", "Discard",
        "Every clan may keep one card of its hand for the next Age; after the last Age none is kept."),
    row("2.1.4", "Quest",
        "Committed quests are revealed. Each one fulfilled pays its Glory and raises a stat of its \
         owner's choice."),
    row("2.1.5", "Ragnarök",
        "The doomed province of the Age is destroyed, see 2.6."),
    row("2.1.6", "Release Valhalla",
        "All figures in Valhalla go back to the reserves of their clans."),
    row("2.1.7", "End of the Age",
        "The first player moves to the left and the tokens are turned up again. After the third Age \
         the game is over and the clan with the most Glory wins."),
    row("2.2", "The Action phase",
        "Clans act one after the other until nobody can."),
    row("2.2.1", "Rage",
        "At the beginning of the phase the Rage of each clan is set to its Rage stat."),
    row("2.2.2", "Turns",
        "Clockwise from the first player, a clan takes one action in its turn and pays for it in \
         full. Who is not asked cannot act, and only what the question offers answers it."),
    row("2.2.3", "No Rage",
        "A clan without Rage takes no turn, not even for an action that costs nothing, but still \
         joins battles and answers what others bring about."),
    row("2.2.4", "Pass",
        "A clan that passes gives up its Rage and takes no further turn in this phase."),
    row("2.2.5", "End of the phase",
        "The phase ends at once when every clan is without Rage or has passed, or when every \
         province left has been pillaged."),
    row("2.3", "Actions",
        "Invade, march, upgrade, commit a quest or pillage, or use a card that allows another \
         action. Each has its cost and its conditions: enough figures and cards where they are taken \
         from, an empty village, the limit of Horns, fjords for ships and for ships alone, a \
         province that is there and not pillaged yet."),
    row("2.4", "Pillage and battle",
        "Whoever pillages calls the neighbours, fights whoever stands there, and takes the token \
         after a victory or without a fight."),
    row("2.4 A1", "Declare",
        "The pillager names a province with a figure of the clan in it or in its fjord."),
    row("2.4 A2", "Call to Battle",
        "From the left of the pillager, each clan in turn may move one figure that is no ship from \
         an adjacent province to an empty village of the pillaged one, at no cost."),
    row("2.4 A3", "How long the call goes round",
        "It goes on until no village is empty or everybody has passed in a row; who has passed may \
         still join in a later round."),
    row("2.4 A4", "Nobody to fight",
        "Without an enemy figure in the province or its fjord there is no battle, and the pillage \
         succeeds."),
    row("2.4 B5", "Cards",
        "Every clan with a figure there takes part and chooses one card of its hand face down. An \
         answer once given is sealed."),
    row("2.4 B6", "Reveal",
        "All cards are revealed together. Some upgrades now let a quest count as a battle card."),
    row("2.4 C7", "Thor's Primacy",
        "First of all it cancels the texts of the cards the opponents have revealed."),
    row("2.4 C8", "Heimdall's Watch",
        "Next it sweeps all revealed cards away for Glory, and new ones are chosen."),
    row("2.4 C9", "Before strengths are compared",
        "Other texts that work before the comparison follow, from the pillager clockwise. A clan \
         that loses its last figure here stays in the battle with its card."),
    row("2.4 C10", "Late cards",
        "From the pillager clockwise, each clan in the battle may add Heimdall's Eye or Gaze to its \
         card, until everybody has passed in a row."),
    row("2.4 D11", "Totals",
        "The total of a clan is the strength of its figures in the province and the fjord and the \
         bonus of its cards."),
    row("2.4 D12", "Winner",
        "The highest total wins the battle; when two clans share it, all lose."),
    row("2.4 E13", "Texts of battle cards",
        "What cards do for winning or losing comes first, from the pillager clockwise."),
    row("2.4 E14", "Cards afterwards",
        "The winner discards the cards played, and the losers take theirs back."),
    row("2.4 E15", "The losers' figures",
        "All figures of the losers in the province and the fjord are destroyed."),
    row("2.4 E16", "Reward",
        "A pillager who has won turns the token and takes its reward; what cards give for a \
         successful pillage follows."),
    row("2.4 E17", "Battle Glory",
        "The winner gains Glory by the Axes stat as it is now."),
    row("2.4 E18", "Glory for the fallen",
        "Cards that count the destroyed figures pay."),
    row("2.4 E19", "Last effects",
        "A Leader may move on, and figures of losers may invade where a card lets them."),
    row("2.4 E20", "After a failed pillage",
        "The token stays, and anybody may try again in this phase."),
    row("2.5", "Destruction",
        "A destroyed figure goes to Valhalla until the release. Cards may first offer to let it flee \
         or to pay for its life, and a figure saved like that does not count as destroyed."),
    row("2.6", "Ragnarök",
        "A destroyed province is out of the game: nobody invades, enters or pillages it."),
    row("2.6.1", "Which province",
        "It strikes the doomed province of the Age."),
    row("2.6.2", "Glory for dying there",
        "All figures in the province and its fjord are destroyed, and each is worth Glory: 2, 3 or 4 \
         by the Age."),
    row("2.6.3", "Out for good",
        "No figure, pillage or quest has to do with the province any more."),
    row("2.6.4", "The next doom",
        "The province doomed for the next Age is known from the start."),
    row("2.6.5", "Fjords of destroyed provinces",
        "A fjord stays in use while one of its two provinces is there, and closes with the second."),
    row("3", "Cards",
        "What each card does, and how its edge cases are settled, is said with the card."),
];

#[cfg(test)]
mod tests {
    use super::super::{reasons, rulings};
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn sections_have_a_number_of_their_own_and_whole_sentences() {
        let ids: BTreeSet<_> = RULES.iter().map(|section| section.id).collect();
        assert_eq!(ids.len(), RULES.len());
        for Section { id, title, text } in RULES {
            assert!(!title.is_empty() && !title.ends_with('.') && text.ends_with('.'), "{id}");
        }
    }

    #[test]
    fn every_rule_that_an_error_cites_can_be_looked_up() {
        let mut ids: BTreeSet<_> = RULES.iter().map(|section| section.id).collect();
        ids.extend(rulings::RULINGS.iter().map(|ruling| ruling.id));
        // Among the reasons is every `Refusal`, with its `rule()`.
        for reason in reasons::all().filter(|reason| !reason.rule.is_empty()) {
            assert!(ids.contains(reason.rule), "{}: {}", reason.reason, reason.rule);
        }
    }
}
