//! The settled questions of the rules: what no published source answers, and what this engine
//! does. Code and tests cite them by identifier: `Q` are those of rules 4, `P` this project's own.

/// A settled question.
pub(crate) struct Ruling {
    /// The identifier, such as `Q1`.
    pub(crate) id: &'static str,
    /// What was open.
    pub(crate) question: &'static str,
    /// What the engine does.
    pub(crate) ruling: &'static str,
    /// Why it does so.
    pub(crate) reason: &'static str,
}

const fn row(
    id: &'static str,
    question: &'static str,
    ruling: &'static str,
    reason: &'static str,
) -> Ruling {
    Ruling { id, question, ruling, reason }
}

/// Every ruling, in the order of its identifier.
#[rustfmt::skip]
pub(crate) const RULINGS: &[Ruling] = &[
    row("Q1", "Does Frigga's Protection save figures from Ragnarök?",
        "No, it works in the Action phase only.",
        "The province is gone afterwards, so a figure kept there would stand nowhere; and clans \
         seldom have Rage left by then."),
    row("Q2", "In which order is a battle resolved?",
        "Win and lose texts of battle cards, cards kept or returned, losers destroyed, pillage \
         reward and what it sets off, Battle Glory, payouts for the dead, then Lord of Hammers and \
         Loki's Blessing.",
        "The rulebook and the official answers fix parts of it; this order agrees with all of \
         them."),
    row("Q3", "May a clan that has passed act again once it gains Rage?",
        "No. Only a clan that ran down to 0 Rage without passing may.",
        "A pass is printed as final for the phase; the official answer on regained Rage is about \
         clans at 0 Rage. The phase ends when every clan has passed or has no Rage."),
    row("Q4", "Who wins when clans have equally much Glory at the end?",
        "They share the win.",
        "No tie-break is printed anywhere."),
    row("Q5", "What does Loki's Backstab steal from a winner with too little Glory?",
        "As much as the winner has.",
        "The Glory track begins at 0, and nobody goes below it."),
    row("Q6", "Can Rage exceed 12, the highest value of the stat?",
        "Yes. The counter ends at 100, which is more than a clan can come to.",
        "The track only keeps count, and no rule sets a ceiling."),
    row("Q7", "Does Thor's Oath come before or after Battle Glory?",
        "Before, so Axes raised by it count at once.",
        "Other texts of battle cards come that early by official answer, and Battle Glory is \
         printed as the last step."),
    row("Q8", "What does the Dark Elf pay to invade Yggdrasil?",
        "1 Rage.",
        "The price is the strength of the figure where it is taken from, the reserve."),
    row("Q9", "Must the Volur Witch flee?",
        "No, her owner chooses.",
        "The card gives permission; the official explanation only tells the usual case."),
    row("Q10", "Does the Fire Giant destroy ships in the fjord of the province?",
        "Yes, except the Sea Serpent, which is a monster.",
        "What affects a province affects its fjord."),
    row("Q11", "Does a ship that invades a fjord set off Frigga's Succor or Thor's Domain?",
        "No.",
        "Both speak of a province, and a fjord is none."),
    row("Q12", "Does Heimdall's Sight copy an Eye or a Gaze added after the reveal?",
        "Yes.",
        "It lies open like every other card, and opponents may still answer it in the same \
         window."),
    row("Q13", "What happens when two copies of Heimdall's Watch are revealed?",
        "Only the first from the pillager clockwise takes effect.",
        "The other is swept away before its turn comes."),
    row("Q14", "Does a Leader upgrade work twice when a second figure also counts as the Leader?",
        "No, once for each pillage.",
        "The upgrade speaks of one Leader."),
    row("Q15", "Can a fjord be used when one of its two provinces is destroyed?",
        "Yes, until both are destroyed.",
        "It still supports the other province."),
    row("Q16", "Can a clan without figures on the board answer the Call to Battle?",
        "No.",
        "It moves a figure from a neighbouring province, and there is none to move."),
    row("Q17", "May a clan pay for a march and move nobody?",
        "No, at least one figure must move.",
        "A march that moves nothing is only a way to stall."),
    row("Q18", "Must a clan keep a card in the Discard phase?",
        "No, it may keep one or none; after the third Age it keeps none.",
        "The rulebook sets a maximum only."),
    row("Q19", "What if several losers played Loki's Poison, or Loki's Trickery?",
        "They take effect one after the other, from the pillager clockwise, on what is left to \
         take.",
        "That is the official order for effects of one kind."),
    row("Q20", "May Loki's Blessing bring a Warrior into Yggdrasil?",
        "No.",
        "No figure invades Yggdrasil unless a card says in so many words that it may."),
    row("Q21", "Is there Battle Glory when all enemies died before strengths were compared?",
        "Yes, if you win.",
        "The battle has taken place, and they stay in it with their cards."),
    row("Q22", "Are the Kickstarter monsters used in a game of two?",
        "Yes, where a module brings them into the game.",
        "Their cards carry no minimum number of players."),
    row("Q23", "What becomes of Rage left when the phase ends because all provinces are pillaged?",
        "It lies idle and is lost when Rage is next refilled.",
        "With Q1 as it is, nothing outside the Action phase costs Rage."),
    row("P1", "Does a Valkyrie or Frost Giant that dies before strengths are compared still take part?",
        "Yes, whoever stands in the province or its fjord when the Call to Battle ends has taken \
         part.",
        "Both cards speak of taking part, not of surviving; the Valkyrie's ruling says so."),
    row("P2", "Are cards discarded face up or face down?",
        "Played cards, replaced upgrades and revealed quests lie face up; the rest of a pack and of \
         a hand goes face down.",
        "The rest of a pack is discarded unseen by the rulebook, and a hand is secret."),
    row("P3", "May a raise be spent on a stat that stands on its last step?",
        "No, only a stat that can rise is offered; with one left it rises, with none the raise is \
         lost.",
        "A raise on the last step is lost, so nobody would choose it."),
    row("P4", "What of effects still to come when the last province has been pillaged?",
        "The pillage is resolved to its end, then the Action phase ends.",
        "The end of the phase waits for the action that brings it about."),
    row("P5", "In which order do quests pay?",
        "From the first player clockwise, those of one clan in the order of the card list; the \
         requirements are judged on the board as it is.",
        "Outside a battle simultaneous effects go clockwise, and nothing moves in this phase."),
    row("P6", "Does each free invade offer Thor's Domain anew?",
        "Yes, each figure that invades a province offers it once, Frigga's Succor's Warrior before \
         the figure it followed.",
        "The card speaks of every invade, and what follows an invade is finished before the next \
         consequence of the one before."),
    row("P7", "Does the Warrior of Loki's Blessing come back while the battle is still going on?",
        "No, the battle is over; what its invade brings about is new.",
        "The card acts on a lost battle, so there must be nothing left to lose."),
    row("P8", "Does a second Odin's Tide strike figures that were protected from the first?",
        "No, a second Tide in the same battle does nothing at all.",
        "A second Tide does nothing more, and paying twice for one battle would be more."),
    row("P9", "Does a Leader's upgrade act on a pillage if he died before strengths were compared?",
        "No, he must stand in the province when the reward is taken.",
        "These cards ask for the Leader in the province, not for his having taken part."),
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_question_has_its_ruling_once() {
        let ids: BTreeSet<_> = RULINGS.iter().map(|r| r.id).collect();
        assert_eq!(ids.len(), RULINGS.len());
        assert!((1..=23).all(|n| ids.contains(format!("Q{n}").as_str())));
    }

    #[test]
    fn rulings_are_whole_sentences() {
        for r in RULINGS {
            assert!(r.question.ends_with('?'), "{}", r.id);
            assert!(r.ruling.ends_with('.') && r.reason.ends_with('.'), "{}", r.id);
        }
    }
}
