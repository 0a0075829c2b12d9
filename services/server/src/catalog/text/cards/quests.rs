//! The quests (rules 3.6).

use bloodrage_model::Region;

use super::Entry;

/// Rulings of the quests that ask for the most strength in a province of a region.
const IN_REGION: &[&str] = &[
    "You need more strength there than any other clan, so a tie fails, but being alone is enough.",
    "A ship counts in both of the provinces that its fjord supports.",
    "Upgrades and the strengths of monsters count, but nothing that works in battles only.",
    "A destroyed province never counts.",
    "Several quests may be fulfilled by the same province, and two copies of a quest both pay.",
];

pub(super) fn region(region: Region) -> &'static Entry {
    match region {
        Region::Manheim => &MANHEIM,
        Region::Jotunheim => &JOTUNHEIM,
        Region::Alfheim => &ALFHEIM,
    }
}

const MANHEIM: Entry = Entry {
    text: "Fulfilled if, in the Quest phase, you are the strongest clan in Elvagar, in Angerboda or \
           in Myrkulor, the provinces of Manheim.",
    rulings: IN_REGION,
};

const JOTUNHEIM: Entry = Entry {
    text: "Fulfilled if, in the Quest phase, you are the strongest clan in Muspelheim, in Horgr or \
           in Utgard, the provinces of Jotunheim.",
    rulings: IN_REGION,
};

const ALFHEIM: Entry = Entry {
    text: "Fulfilled if, in the Quest phase, you are the strongest clan in Andlang or in Gimle, the \
           provinces of Alfheim.",
    rulings: IN_REGION,
};

pub(super) const YGGDRASIL: Entry = Entry {
    text: "Fulfilled if, in the Quest phase, you are the strongest clan in Yggdrasil.",
    rulings: &[
        "You need more strength there than any other clan, so a tie fails, but being alone is \
         enough.",
        "No fjord belongs to Yggdrasil, so ships never help.",
        "Upgrades and the strengths of monsters count, such as the Dark Elf's, but nothing that \
         works in battles only.",
        "Two copies of the quest both pay.",
    ],
};

pub(super) const GLORIOUS_DEATH: Entry = Entry {
    text: "Fulfilled if, in the Quest phase, {amount} or more of your figures are in Valhalla.",
    rulings: &[
        "Ships and monsters count as well.",
        "The Quest phase comes before Ragnarök, so figures that die there are too late.",
        "Two copies of the quest both pay.",
    ],
};

pub(super) const WIDESPREAD: Entry = Entry {
    text: "Fulfilled if, in the Quest phase, you are the strongest clan in {amount} or more \
           provinces.",
    rulings: &[
        "You need more strength than any other clan in each of them, so a tie does not count.",
        "One ship may help in both of the provinces that its fjord supports.",
        "Yggdrasil counts, a destroyed province does not.",
        "Two copies of the quest both pay.",
    ],
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_quest_names_exactly_the_provinces_of_its_region() {
        for r in Region::ALL {
            let text = region(r).text;
            assert!(text.contains(r.name()));
            for province in bloodrage_model::Province::ALL {
                let named = text.contains(province.name());
                assert_eq!(named, r.provinces().contains(province), "{text}");
            }
        }
    }
}
