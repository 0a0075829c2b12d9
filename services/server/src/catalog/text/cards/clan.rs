//! The clan upgrades (rules 3.4).

use super::Entry;

pub(super) const LOKIS_RELEASE: Entry = Entry {
    text: "In the Release phase you gain {amount} Glory for every figure of yours that comes back \
           from Valhalla.",
    rulings: &[
        "Loki's Domain, Eminence and Wrath add up when a clan has several of them.",
        "Ships and monsters count as well.",
        "A figure that invades out of Valhalla by Frigga's Domain was not released.",
    ],
};

pub(super) const FRIGGAS_CHARM: Entry = Entry {
    text: "Every upgrade you play costs you {amount} Rage less, down to no Rage at all.",
    rulings: &[
        "Only the price of the card falls, not the strength of a figure nor the cost of its invade.",
        "Playing an upgrade for nothing is still an action, so a clan at 0 Rage cannot do it.",
    ],
};

pub(super) const THORS_GLORY: Entry = Entry {
    text: "When other clans lose two or more figures in a battle you take part in, you gain \
           {amount} Glory.",
    rulings: &[
        "It pays once for a battle, however many figures beyond two were lost.",
        "It pays winners and losers alike, and also after a tie.",
        "Losses of all opponents are counted together, those before strengths are compared \
         included.",
        "A figure that was saved does not count.",
    ],
};

pub(super) const FRIGGAS_SUCCOR: Entry = Entry {
    text: "After a figure of yours invades a province, one Warrior from your reserve may invade the \
           same province for no Rage.",
    rulings: &[
        "The Warrior needs an empty village and room under your Horns.",
        "A free invade sets it off as well, but the Warrior it brings does not set it off again.",
        "A ship that invades a fjord does not set it off. [Q11]",
        "It brings nobody into Yggdrasil, not even behind the Dark Elf.",
        "It comes after what an invading monster does, and before Thor's Domain.",
    ],
};

pub(super) const QUEST_AS_BATTLE_CARD: Entry = Entry {
    text: "When you reveal a quest in a battle, you may count it as a battle card that adds \
           {amount} to your strength.",
    rulings: &[
        "You choose right after the reveal.",
        "With both Tyr's Domain and Tyr's Wrath the better bonus counts, not the sum.",
        "The quest is discarded if you win and returns to your hand if you do not.",
        "Thor's Primacy does not stop it, because the bonus is no text of the revealed card.",
        "Heimdall's Sight can copy the bonus.",
    ],
};

pub(super) const LOKIS_BLESSING: Entry = Entry {
    text: "After you lose a battle, one Warrior from your reserve may invade that province for no \
           Rage.",
    rulings: &[
        "It comes after the losers' figures are destroyed, and a tie is a loss for everyone.",
        "The Warrior needs an empty village and room under your Horns.",
        "After a battle in Yggdrasil it brings nobody. [Q20]",
        "The invade may set off Frigga's Succor and Thor's Domain, and a pillage by the latter \
         begins once the present one is over.",
        "Several losers with this card take turns, beginning with the pillager and going clockwise.",
    ],
};

pub(super) const ODINS_INSPIRATION: Entry = Entry {
    text: "You gain twice the Glory for your figures that Ragnarök destroys.",
    rulings: &[
        "Only the Glory for each figure by Age is doubled, not what Dragons pay for a ship.",
        "A figure that fled was not destroyed and earns nothing.",
    ],
};

pub(super) const TYRS_CHALLENGE: Entry = Entry {
    text: "As your action you may pay {amount} Rage and pillage a province that has been pillaged \
           already.",
    rulings: &[
        "It is a whole pillage, with Call to Battle and the token's reward.",
        "As for any pillage you need a figure in the province or its fjord.",
        "It is of no use once every province is pillaged, because the phase has ended then.",
    ],
};

pub(super) const FRIGGAS_PROTECTION: Entry = Entry {
    text: "Whenever a figure of yours is about to be destroyed in the Action phase, you may pay \
           {amount} Rage to keep it where it is; each figure is paid for on its own.",
    rulings: &[
        "It works against a lost battle, Odin's Smite, Odin's Tide, the Troll and the Fire Giant.",
        "It does not work in Ragnarök. [Q1]",
        "It cannot save what you destroy yourself by Frigga's Sacrifice.",
        "A figure you paid for was not destroyed and counts for no card that counts the dead.",
        "You may pay out of turn, as long as you have the Rage.",
    ],
};

pub(super) const TYRS_PROWESS: Entry = Entry {
    text: "After you win a battle, you may take back any of the cards you played in it for {amount} \
           Rage each.",
    rulings: &[
        "Cards played after the reveal may be kept too.",
        "Loki's Trickery steals before you can pay.",
        "Loki's Poison takes your cards before you can keep them.",
        "Cards that Heimdall's Watch swept away are gone.",
    ],
};

pub(super) const THORS_DOMAIN: Entry = Entry {
    text: "After a figure of yours invades a province, you may pay {amount} Rage and pillage that \
           province at once.",
    rulings: &[
        "The province must be unpillaged.",
        "A free invade sets it off as well.",
        "A ship that invades a fjord does not set it off. [Q11]",
        "You may spend your last Rage on it.",
        "Yggdrasil can be pillaged this way only after the Dark Elf invades it.",
        "It comes after what an invading monster does, and after Frigga's Succor.",
    ],
};

pub(super) const FRIGGAS_DOMAIN: Entry = Entry {
    text: "As your action you may pay {amount} Rage and invade with one of your figures in \
           Valhalla.",
    rulings: &[
        "That is the whole cost, whatever the strength of the figure, and a Leader pays it too.",
        "In all else it is an invade: Horns, empty villages and what an invade sets off apply.",
        "The figure was not released, so Loki's Domain, Eminence and Wrath pay nothing for it.",
    ],
};

pub(super) const ODINS_THRONE: Entry = Entry {
    text: "Each quest you fulfil pays you twice its Glory.",
    rulings: &["Only Glory is doubled: a quest still raises one stat by one step."],
};

pub(super) const THORS_CONQUEST: Entry = Entry {
    text: "Once the game is over, each figure you still have on the board is worth {amount} Glory.",
    rulings: &[
        "Ships and monsters count as well.",
        "Figures are counted after the last Ragnarök and the last release.",
        "Figures in the reserve or in Valhalla do not count.",
    ],
};

pub(super) const FRIGGAS_SACRIFICE: Entry = Entry {
    text: "As your action you may destroy {amount} of your figures on the board to raise one stat \
           of your choice by a step.",
    rulings: &[
        "Any kinds of figures will do, and they may stand in different places.",
        "The action costs no Rage, but a clan at 0 Rage cannot take it.",
        "Neither Frigga's Protection nor the Volur Witch's flight can save them.",
        "They go to Valhalla like any destroyed figure: Dragons pay for a ship, Glorious Death! \
         counts them, and Loki's cards pay when they are released.",
    ],
};
