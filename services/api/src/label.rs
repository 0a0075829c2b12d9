//! An action in a few words, for people.

use bloodrage_model::location::Location;
use bloodrage_model::{Action, Card, Party, Ruleset, Slot, Unit};

/// Says an action in a few English words: `March Leader and 2 Warriors from Gimle to Elvagar`.
pub fn label(rules: &Ruleset, action: &Action) -> String {
    let name = |card: Card| rules.get(card).map_or("an unknown card", |spec| spec.name);
    match *action {
        Action::Draft(one, None) => format!("Keep {}", name(one)),
        Action::Draft(one, Some(two)) => format!("Keep {} and {}", name(one), name(two)),
        Action::Invade { unit, to } => format!("Invade {} with {}", to.name(), figure(unit)),
        Action::March { from, to, party } => {
            format!("March {} from {} to {}", people(party), from.name(), to.name())
        }
        Action::Upgrade { card, slot } => format!("Upgrade: {} into {}", name(card), into(slot)),
        Action::CommitQuest(card) => format!("Commit the quest {}", name(card)),
        Action::Pillage(province) => format!("Pillage {}", province.name()),
        Action::Challenge(province) => format!("Pillage {} once more", province.name()),
        Action::InvadeFromValhalla { unit, to } => {
            format!("Invade {} with {} from Valhalla", to.name(), figure(unit))
        }
        Action::Sacrifice([one, two]) => format!("Sacrifice {} and {}", stands(one), stands(two)),
        Action::Pass => "Pass and lose all Rage".to_owned(),
        Action::Decline => "Decline".to_owned(),
        Action::Join { unit, from } => {
            format!("Send {} from {} into the battle", figure(unit), from.name())
        }
        Action::PlayCard(card) => format!("Play {}", name(card)),
        Action::TreatQuest => "Let the quest count as a battle card".to_owned(),
        Action::Spare { unit, at } => format!("Spare {}", stands((unit, at))),
        Action::PlayLate(card) => format!("Add {}", name(card)),
        Action::Protect { unit, at } => format!("Pay to protect {}", stands((unit, at))),
        Action::Flee(unit) => format!("Let {} flee to Yggdrasil", figure(unit)),
        Action::RaiseStat(stat) => format!("Raise {}", stat.name()),
        Action::KeepCard(card) => format!("Keep {}", name(card)),
        Action::MoveLeader(province) => format!("Move the Leader to {}", province.name()),
    }
}

const fn figure(unit: Unit) -> &'static str {
    match unit {
        Unit::Leader => "the Leader",
        Unit::Warrior => "a Warrior",
        Unit::Ship => "the Ship",
        Unit::Mystic => "a Mystic",
        Unit::MonsterA => "the first monster",
        Unit::MonsterB => "the second monster",
    }
}

fn stands((unit, at): (Unit, Location)) -> String {
    format!("{} in {}", figure(unit), at.name())
}

const fn into(slot: Slot) -> &'static str {
    match slot {
        Slot::Leader => "the Leader slot",
        Slot::Warrior => "the Warrior slot",
        Slot::Ship => "the Ship slot",
        Slot::MonsterA => "the first monster slot",
        Slot::MonsterB => "the second monster slot",
        Slot::ClanA => "the first clan slot",
        Slot::ClanB => "the second clan slot",
        Slot::ClanC => "the third clan slot",
    }
}

/// Who marches: `Leader, 2 Warriors and the first monster`.
fn people(party: Party) -> String {
    let several = |count: u8, one: &str| match count {
        0 => None,
        1 => Some(format!("1 {one}")),
        _ => Some(format!("{count} {one}s")),
    };
    let parts: Vec<String> = [
        party.leader.then(|| "Leader".to_owned()),
        several(party.warriors, "Warrior"),
        several(party.mystics, "Mystic"),
        party.monsters[0].then(|| figure(Unit::MonsterA).to_owned()),
        party.monsters[1].then(|| figure(Unit::MonsterB).to_owned()),
    ]
    .into_iter()
    .flatten()
    .collect();
    match parts.as_slice() {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bloodrage_model::Province;

    #[test]
    fn a_march_names_who_goes_where() {
        let party = Party { leader: true, warriors: 2, mystics: 0, monsters: [true, false] };
        let march = Action::March { from: Province::Gimle, to: Province::Elvagar, party };
        assert_eq!(
            label(Ruleset::base(), &march),
            "March Leader, 2 Warriors and the first monster from Gimle to Elvagar"
        );
    }
}
