//! What each card does and how its edge cases are settled (rules 3), one file for each family.

mod battle;
mod clan;
mod figures;
mod monsters;
mod quests;

use bloodrage_model::{CardKind, CardSpec, Power as P};

/// What is said about a power. `{amount}` and `{strength}` stand for the numbers of the face, so
/// that faces which differ only in numbers share an entry.
struct Entry {
    text: &'static str,
    /// One sentence each, with the identifier of the ruling in brackets where it has one.
    rulings: &'static [&'static str],
}

/// The effect of a card with its numbers filled in: cost or bonus, then the power, then what a
/// quest pays.
pub(crate) fn text(spec: &CardSpec) -> String {
    let power = entry(spec)
        .text
        .replace("{amount}", &spec.amount.to_string())
        .replace("{strength}", &spec.strength.to_string());
    [opening(spec), power, closing(spec)]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The settled edge cases of a card: what counts, what does not, when, and whether it is a choice.
pub(crate) fn rulings(spec: &CardSpec) -> &'static [&'static str] {
    entry(spec).rulings
}

/// What a card of this kind does before its power: the cost of an upgrade, the bonus in a battle.
fn opening(spec: &CardSpec) -> String {
    let n = spec.strength;
    match (spec.kind, spec.power) {
        // These say in their power what is special about their cost or bonus.
        (_, P::CostsNoRage | P::HeimdallsSight) | (CardKind::Quest, _) => String::new(),
        (CardKind::Battle, _) if n == 0 => "Adds nothing to your strength.".into(),
        (CardKind::Battle, _) => format!("Adds {n} to your strength."),
        (CardKind::Clan, _) if n == 0 => "Costs no Rage to play.".into(),
        (CardKind::Clan, _) => format!("Costs {n} Rage to play."),
        (CardKind::Leader, _) => format!(
            "Costs {n} Rage to play; your Leader, if in the reserve, may then invade at once. He has \
             strength {n} and invades from the reserve for no Rage."
        ),
        (CardKind::Warrior, _) => format!(
            "Costs {n} Rage to play; one Warrior from your reserve may then invade at once for no Rage."
        ),
        (CardKind::Ship, _) => format!(
            "Costs {n} Rage to play; one ship from your reserve may then invade at once for no Rage. \
             Your Ship has strength {n}."
        ),
        (CardKind::Monster, _) => format!(
            "Costs {n} Rage to play and brings a monster of strength {n} into your reserve. It may \
             invade at once for no Rage; any later invade from the reserve costs {n} Rage."
        ),
    }
}

fn closing(spec: &CardSpec) -> String {
    match spec.kind {
        CardKind::Quest => {
            format!("Pays {} Glory and one step on a stat of your choice.", spec.glory)
        }
        _ => String::new(),
    }
}

/// The entry of a card's power. A power without one does not compile.
fn entry(spec: &CardSpec) -> &'static Entry {
    match spec.power {
        P::None if spec.kind == CardKind::Warrior => &figures::EXPERTS_IN_ARMS,
        P::None => &battle::PLAIN,

        P::Troll => &monsters::TROLL,
        P::CostsNoRage => &monsters::COSTS_NO_RAGE,
        P::SeaSerpent => &monsters::SEA_SERPENT,
        P::Valkyrie => &monsters::VALKYRIE,
        P::DarkElf => &monsters::DARK_ELF,
        P::FireGiant => &monsters::FIRE_GIANT,
        P::FrostGiant => &monsters::FROST_GIANT,
        P::VolurWitch => &monsters::VOLUR_WITCH,

        P::LordOfHammers => &figures::LORD_OF_HAMMERS,
        P::LordOfAxes => &figures::LORD_OF_AXES,
        P::LordOfSpears => &figures::LORD_OF_SPEARS,
        P::PairedWarriors => &figures::PAIRED_WARRIORS,
        P::Dragons => &figures::DRAGONS,

        P::LokisRelease => &clan::LOKIS_RELEASE,
        P::FriggasCharm => &clan::FRIGGAS_CHARM,
        P::ThorsGlory => &clan::THORS_GLORY,
        P::FriggasSuccor => &clan::FRIGGAS_SUCCOR,
        P::QuestAsBattleCard => &clan::QUEST_AS_BATTLE_CARD,
        P::LokisBlessing => &clan::LOKIS_BLESSING,
        P::OdinsInspiration => &clan::ODINS_INSPIRATION,
        P::TyrsChallenge => &clan::TYRS_CHALLENGE,
        P::FriggasProtection => &clan::FRIGGAS_PROTECTION,
        P::TyrsProwess => &clan::TYRS_PROWESS,
        P::ThorsDomain => &clan::THORS_DOMAIN,
        P::FriggasDomain => &clan::FRIGGAS_DOMAIN,
        P::OdinsThrone => &clan::ODINS_THRONE,
        P::ThorsConquest => &clan::THORS_CONQUEST,
        P::FriggasSacrifice => &clan::FRIGGAS_SACRIFICE,

        P::OdinsSmite => &battle::ODINS_SMITE,
        P::OdinsTide => &battle::ODINS_TIDE,
        P::OdinsJudgement => &battle::ODINS_JUDGEMENT,
        P::HeimdallsSight => &battle::HEIMDALLS_SIGHT,
        P::LateStrength => &battle::LATE_STRENGTH,
        P::HeimdallsWatch => &battle::HEIMDALLS_WATCH,
        P::FriggasGrace => &battle::FRIGGAS_GRACE,
        P::ThorsHammer => &battle::THORS_HAMMER,
        P::ThorsOath => &battle::THORS_OATH,
        P::ThorsAscension => &battle::THORS_ASCENSION,
        P::ThorsPrimacy => &battle::THORS_PRIMACY,
        P::LokisTrickery => &battle::LOKIS_TRICKERY,
        P::LokisBackstab => &battle::LOKIS_BACKSTAB,
        P::LokisPoison => &battle::LOKIS_POISON,

        P::QuestRegion(region) => quests::region(region),
        P::QuestYggdrasil => &quests::YGGDRASIL,
        P::QuestGloriousDeath => &quests::GLORIOUS_DEATH,
        P::QuestWidespread => &quests::WIDESPREAD,
    }
}

#[cfg(test)]
mod tests {
    use super::super::rulings::RULINGS;
    use super::*;
    use bloodrage_model::Ruleset;

    fn has_number(text: &str, number: u8) -> bool {
        text.split(|c: char| !c.is_ascii_digit()).any(|word| word == number.to_string())
    }

    #[test]
    fn every_base_card_has_a_text_with_its_numbers() {
        for (_, spec) in Ruleset::base().cards() {
            let text = text(spec);
            assert!(text.ends_with('.') && !text.contains(['{', '}']), "{}: {text}", spec.id);
            for number in [spec.amount, spec.strength, spec.glory] {
                assert!(number == 0 || has_number(&text, number), "{}: {number}: {text}", spec.id);
            }
        }
    }

    #[test]
    fn a_power_says_its_amount_exactly_where_it_has_one() {
        for (_, spec) in Ruleset::base().cards() {
            let says = entry(spec).text.contains("{amount}");
            assert_eq!(says, spec.amount != 0, "{}", spec.id);
        }
    }

    #[test]
    fn a_ruling_is_one_sentence_and_names_only_settled_questions() {
        for (_, spec) in Ruleset::base().cards() {
            for ruling in rulings(spec) {
                let (sentence, cited) = match ruling.split_once(" [") {
                    Some((sentence, cited)) => (sentence, cited.strip_suffix(']')),
                    None => (*ruling, None),
                };
                assert!(sentence.ends_with('.'), "{}: {ruling}", spec.id);
                assert!(!sentence.contains(". "), "{}: {ruling}", spec.id);
                assert_eq!(cited.is_some(), ruling.contains('['), "{}: {ruling}", spec.id);
                for id in cited.into_iter().flat_map(|ids| ids.split(", ")) {
                    assert!(RULINGS.iter().any(|r| r.id == id), "{}: {id}", spec.id);
                }
            }
        }
    }

    #[test]
    fn only_plain_battle_cards_have_no_rulings() {
        for (_, spec) in Ruleset::base().cards() {
            let plain = spec.kind == CardKind::Battle && spec.power == P::None;
            assert_eq!(rulings(spec).is_empty(), plain, "{}", spec.id);
        }
    }
}
