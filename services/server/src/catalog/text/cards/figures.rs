//! The upgrades of Leader, Warriors and Ship (rules 3.3).

use super::Entry;

pub(super) const LORD_OF_HAMMERS: Entry = Entry {
    text: "After each successful pillage of yours in a province where your Leader stands, he may \
           move on to a neighbouring one.",
    rulings: &[
        "The move is a choice, and comes after everything else about the pillage is settled.",
        "He needs an empty village there, except in Yggdrasil, which always has room.",
        "The move is neither an invade nor a march: it costs nothing and sets off no card.",
        "A pillage that nobody opposes counts.",
    ],
};

pub(super) const LORD_OF_AXES: Entry = Entry {
    text: "Each successful pillage of yours in a province where your Leader stands raises one stat \
           of your choice by a step.",
    rulings: &[
        "The stat rises before Battle Glory, so Axes raised here count for the same battle.",
        "It works once for each pillage. [Q14]",
        "A pillage that nobody opposes counts.",
        "The Leader must still stand there when the reward is taken. [P9]",
        "The Frost Giant does not repeat it.",
    ],
};

pub(super) const LORD_OF_SPEARS: Entry = Entry {
    text: "Each successful pillage of yours in a province where your Leader stands raises all three \
           of your stats by a step each.",
    rulings: &[
        "The stats rise before Battle Glory, so the higher Axes count for the same battle.",
        "It works once for each pillage. [Q14]",
        "A pillage that nobody opposes counts.",
        "The Leader must still stand there when the reward is taken. [P9]",
        "The Frost Giant does not repeat it.",
        "A stat on its last step stays there, and that raise is lost.",
    ],
};

pub(super) const PAIRED_WARRIORS: Entry = Entry {
    text: "Every two Warriors of yours in the same province have strength {amount} together; one \
           left over has strength {strength}. A Warrior costs {strength} Rage to invade.",
    rulings: &[
        "Pairs count in battles and for quests.",
        "They are counted when strengths are compared, so Odin's Smite or Odin's Tide may break \
         them up first.",
    ],
};

pub(super) const EXPERTS_IN_ARMS: Entry = Entry {
    text: "Each of your Warriors has strength {strength} and costs {strength} Rage to invade.",
    rulings: &[
        "The strength counts in battles and for quests, also of Warriors on the board already.",
        "The higher cost applies only to an invade you pay for, not to one that a card makes free.",
    ],
};

pub(super) const DRAGONS: Entry = Entry {
    text: "Each ship of yours that is destroyed earns you {amount} Glory.",
    rulings: &[
        "Each ship pays, whatever destroys it: a lost battle, Odin's Tide, the Fire Giant, Ragnarök \
         or your own Frigga's Sacrifice.",
        "The Sea Serpent is a ship.",
        "A ship that was saved pays nothing.",
        "Odin's Inspiration does not double this Glory, which comes on top of Ragnarök Glory.",
    ],
};
