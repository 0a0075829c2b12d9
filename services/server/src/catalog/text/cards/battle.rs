//! The battle cards (rules 3.5).

use super::Entry;

/// A card that is only its bonus.
pub(super) const PLAIN: Entry = Entry { text: "", rulings: &[] };

pub(super) const ODINS_SMITE: Entry = Entry {
    text: "Before strengths are compared, each opponent loses one Warrior in the province.",
    rulings: &[
        "A clan that loses its last figure this way still fights with its card.",
        "The deaths count as deaths in this battle.",
        "The owner of a Warrior may pay for Frigga's Protection.",
        "It takes effect after Thor's Primacy and Heimdall's Watch, either of which can stop it.",
    ],
};

pub(super) const ODINS_TIDE: Entry = Entry {
    text: "Before strengths are compared, each clan in the battle, yours included, chooses one of \
           its figures there and all its others are destroyed.",
    rulings: &[
        "Ships in the fjord are part of the battle and count among the figures.",
        "Clans choose one after the other, beginning with the pillager and going clockwise.",
        "A second Tide in the same battle does nothing, also to figures that were protected from \
         the first. [P8]",
        "Frigga's Protection may be paid and the Volur Witch may flee.",
        "It takes effect after Thor's Primacy and Heimdall's Watch, either of which can stop it.",
    ],
};

pub(super) const ODINS_JUDGEMENT: Entry = Entry {
    text: "Every figure destroyed in this battle earns you {amount} Glory, your own included.",
    rulings: &[
        "It pays whether you win, lose or tie.",
        "Figures that die before strengths are compared count.",
        "A figure that was saved does not count.",
        "The Glory is paid after the winner's Battle Glory.",
    ],
};

pub(super) const HEIMDALLS_SIGHT: Entry = Entry {
    text: "Adds to your strength the highest bonus printed on a card that an opponent has revealed \
           in this battle.",
    rulings: &[
        "Cards played after the reveal are revealed cards and count. [Q12]",
        "A quest counts at the bonus that Tyr's Domain or Tyr's Wrath gives it, if its owner uses \
         that.",
        "Another Sight is worth 0 to it, so two of them do not copy each other.",
        "Cancelled by Thor's Primacy it adds nothing.",
        "Heimdall's Watch counts it as 0.",
    ],
};

pub(super) const LATE_STRENGTH: Entry = Entry {
    text: "Instead of choosing it face down you may add it from your hand once all cards are \
           revealed, on top of the card you played.",
    rulings: &[
        "Clans are asked in turn, beginning with the pillager and going clockwise, one card at a \
         time, until everyone asked in a round has declined.",
        "You may add several of these cards, and you need not have played a first card.",
        "Thor's Primacy takes nothing from a card added late.",
        "It is discarded, kept or returned like the other cards of the battle.",
    ],
};

pub(super) const HEIMDALLS_WATCH: Entry = Entry {
    text: "Before strengths are compared, you gain Glory equal to the sum of the bonuses of all \
           revealed cards; then all of them are discarded and everyone chooses a new card.",
    rulings: &[
        "Thor's Primacy of an opponent cancels it.",
        "Nobody gets the discarded cards back, whoever wins.",
        "Printed bonuses of battle cards count, your own included, and Heimdall's Sight counts as \
         0.",
        "A quest adds to the sum only where its owner chose to use it as a battle card.",
        "If two are revealed, the first from the pillager clockwise takes effect and the other is \
         swept away with the rest. [Q13]",
        "It may happen again with the new cards; once nobody has a card left, figures decide.",
    ],
};

pub(super) const FRIGGAS_GRACE: Entry = Entry {
    text: "If you are the pillager and succeed, raise one more stat by a step, another than the one \
           the pillage token raises.",
    rulings: &[
        "Any stat may be chosen when the token gives 5 Glory or raises all three stats.",
        "A clan that wins as a defender gains nothing from it.",
        "The stat rises before Battle Glory, so Axes raised here count for the same battle.",
        "The Frost Giant does not repeat it.",
    ],
};

pub(super) const THORS_HAMMER: Entry = Entry {
    text: "Winning the battle pays you {amount} Glory.",
    rulings: &["It pays whether or not you are the pillager, on top of Battle Glory."],
};

pub(super) const THORS_OATH: Entry = Entry {
    text: "Winning the battle lets you raise one stat of your choice by a step.",
    rulings: &[
        "The stat rises before Battle Glory, so Axes raised here count for the same battle. [Q7]",
        "It works whether or not you are the pillager.",
    ],
};

pub(super) const THORS_ASCENSION: Entry = Entry {
    text: "Winning the battle brings you {amount} Rage as well as {amount} Glory.",
    rulings: &[
        "A clan that was down to 0 Rage may act again on its turns, unless it has passed. [Q3]",
        "Rage may exceed the highest value of the stat. [Q6]",
        "It works whether or not you are the pillager.",
    ],
};

pub(super) const THORS_PRIMACY: Entry = Entry {
    text: "The texts of all cards your opponents revealed are cancelled before any of them takes \
           effect; their bonuses stay.",
    rulings: &[
        "It comes before everything else that happens ahead of comparing strengths.",
        "Only cards chosen face down are cancelled, not a card added after the reveal.",
        "Upgrades and the powers of figures go on working, among them Tyr's Domain and Tyr's Wrath.",
        "Two of them make no difference to each other.",
    ],
};

pub(super) const LOKIS_TRICKERY: Entry = Entry {
    text: "Losing the battle moves {amount} Rage from the winner to you.",
    rulings: &[
        "It steals nothing when there is no winner or he has no Rage.",
        "It comes before the winner can pay for Tyr's Prowess.",
        "A thief that was down to 0 Rage may act again on its turns, unless it has passed. [Q3]",
        "Several take effect from the pillager clockwise, as long as there is Rage to steal. [Q19]",
    ],
};

pub(super) const LOKIS_BACKSTAB: Entry = Entry {
    text: "Losing the battle moves {amount} Glory from the winner to you.",
    rulings: &[
        "It steals what there is when the winner has less. [Q5]",
        "It comes before the winner gains Battle Glory.",
        "It steals nothing when there is no winner.",
    ],
};

pub(super) const LOKIS_POISON: Entry = Entry {
    text: "When you lose, every card the winner has revealed in this battle goes to your hand.",
    rulings: &[
        "It comes before the winner can keep any by Tyr's Prowess.",
        "Cards the winner added after the reveal are taken too.",
        "Your own cards, this one included, return to your hand as to any loser.",
        "If several losers have it, the first from the pillager clockwise takes everything. [Q19]",
        "There is no limit to your hand until the Discard phase.",
        "It takes nothing when there is no winner.",
    ],
};
