//! The monsters (rules 3.1).

use super::Entry;

pub(super) const TROLL: Entry = Entry {
    text: "Each time the Troll invades a province, the Warriors of all other clans in it are \
           destroyed.",
    rulings: &[
        "The Troll needs an empty village first, so it cannot make its own room.",
        "Every invade counts, whether paid, free or out of Valhalla; a march or a move in the Call \
         to Battle does not.",
        "Only Warriors are struck: Leaders, ships and monsters stay, and so do your own Warriors.",
        "The owner of a Warrior may still pay for Frigga's Protection.",
        "No battle takes place, so cards that pay for deaths in a battle pay nothing.",
    ],
};

pub(super) const COSTS_NO_RAGE: Entry = Entry {
    text: "Costs no Rage to play and brings a monster of strength {strength} into your reserve. It \
           may invade at once, and any later invade from the reserve costs no Rage either.",
    rulings: &[
        "Playing the card, and invading with the figure on a later turn, are actions all the same, \
         so a clan at 0 Rage can do neither.",
        "The full strength counts in battles and for quests.",
    ],
};

pub(super) const SEA_SERPENT: Entry = Entry {
    text: "The Sea Serpent counts as a ship as well as a monster: it invades fjords only, and never \
           moves from there.",
    rulings: &[
        "It neither marches nor answers the Call to Battle.",
        "In a fjord it takes part in both of the provinces that the fjord supports.",
        "Your Ship upgrade works for it too, so Dragons pay when it is destroyed, but its strength \
         stays 3.",
        "When you play a Ship upgrade, the Sea Serpent may be the ship that invades free.",
        "As a monster it survives the Fire Giant.",
    ],
};

pub(super) const VALKYRIE: Entry = Entry {
    text: "Whenever the Valkyrie takes part in a battle, every figure that other clans lose in it \
           earns you {amount} Glory.",
    rulings: &[
        "She takes part if she stands in the province when the Call to Battle ends. [P1]",
        "She pays whether you win, lose or tie, even when she is destroyed herself.",
        "Figures that die before strengths are compared, by Odin's Smite or Odin's Tide, count.",
        "Your own losses do not count, and neither does a figure that was saved.",
        "The Glory is paid after the winner's Battle Glory.",
    ],
};

pub(super) const DARK_ELF: Entry = Entry {
    text: "The Dark Elf may also invade Yggdrasil, and there its strength is {amount}.",
    rulings: &[
        "Invading Yggdrasil costs 1 Rage, the strength it has in the reserve. [Q8]",
        "The higher strength counts in battles and for quests alike.",
        "Frigga's Succor brings no Warrior into Yggdrasil behind it.",
        "Thor's Domain may pillage Yggdrasil right after it invades there.",
    ],
};

pub(super) const FIRE_GIANT: Entry = Entry {
    text: "Each time the Fire Giant invades a province, all figures of other clans there are \
           destroyed, ships in its fjord included; monsters are spared.",
    rulings: &[
        "Ships die because whatever affects a province affects its fjord. [Q10]",
        "The Sea Serpent is a monster and is spared.",
        "The Fire Giant needs an empty village first, so it cannot make its own room.",
        "Every invade counts, whether paid, free or out of Valhalla; a march or a move in the Call \
         to Battle does not.",
        "The owner of a figure may still pay for Frigga's Protection.",
        "No battle takes place, so Valkyrie and Thor's Glory pay nothing, while Dragons pay the \
         owner of a ship.",
    ],
};

pub(super) const FROST_GIANT: Entry = Entry {
    text: "If the Frost Giant has a part in a pillage of yours that succeeds, the pillage token \
           rewards you twice.",
    rulings: &[
        "A pillage that nobody opposes counts.",
        "He has a part in it if he stands in the province when the Call to Battle ends, also if he \
         dies before strengths are compared. [P1]",
        "In Yggdrasil all three stats rise by two steps, and a token of 5 Glory pays 10.",
        "Axes raised by the token rise both steps before the winner's Battle Glory is counted.",
        "Only the token is repeated, not Frigga's Grace or what a Leader upgrade gives.",
    ],
};

pub(super) const VOLUR_WITCH: Entry = Entry {
    text: "When the Volur Witch is about to be destroyed in an outer province, she may flee to \
           Yggdrasil instead.",
    rulings: &[
        "Fleeing is her owner's choice. [Q9]",
        "In Yggdrasil she has nowhere to flee to and is destroyed.",
        "She may flee from a lost battle, from Odin's Tide and from Ragnarök, and then earns no \
         Ragnarök Glory.",
        "She cannot flee from her own clan's Frigga's Sacrifice.",
        "A witch that fled was not destroyed and counts for no card that counts the dead.",
        "An owner who lets her stay may still pay for Frigga's Protection.",
    ],
};
