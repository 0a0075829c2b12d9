//! Actions as words, for scripts: `march gimle elvagar leader warrior*2`.
//!
//! | words | action |
//! | --- | --- |
//! | `draft CARD [CARD]` | keep cards of the pack |
//! | `invade UNIT PLACE` | from the reserve |
//! | `valhalla UNIT PLACE` | invade from Valhalla |
//! | `march FROM TO UNIT[*N]…` | march |
//! | `upgrade CARD SLOT` | play an upgrade |
//! | `quest CARD` | commit a quest |
//! | `pillage PROVINCE`, `challenge PROVINCE` | pillage |
//! | `sacrifice UNIT@PLACE UNIT@PLACE` | Frigga's Sacrifice |
//! | `pass`, `decline` | |
//! | `join UNIT FROM` | Call to Battle |
//! | `play CARD`, `late CARD`, `treat` | battle cards |
//! | `spare UNIT@PLACE`, `protect UNIT@PLACE`, `flee UNIT` | who lives |
//! | `raise STAT`, `keep CARD`, `move PROVINCE` | the rest |

use bloodrage_model::{Action, Card, Location, Party, Province, Ruleset, Slot, Stat, Unit};

/// Reads an action.
///
/// # Errors
///
/// Names the word that means nothing.
pub fn action(rules: &Ruleset, text: &str) -> Result<Action, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let card = |id: &str| card(rules, id);
    Ok(match words.as_slice() {
        ["draft", a] => Action::Draft(card(a)?, None),
        ["draft", a, b] => Action::Draft(card(a)?, Some(card(b)?)),
        ["invade", u, to] => Action::Invade { unit: unit(u)?, to: location(to)? },
        ["valhalla", u, to] => Action::InvadeFromValhalla { unit: unit(u)?, to: location(to)? },
        ["march", from, to, who @ ..] => {
            Action::March { from: province(from)?, to: province(to)?, party: party(who)? }
        }
        ["upgrade", c, s] => Action::Upgrade { card: card(c)?, slot: slot(s)? },
        ["quest", c] => Action::CommitQuest(card(c)?),
        ["pillage", p] => Action::Pillage(province(p)?),
        ["challenge", p] => Action::Challenge(province(p)?),
        ["sacrifice", a, b] => Action::Sacrifice([figure(a)?, figure(b)?]),
        ["pass"] => Action::Pass,
        ["decline"] => Action::Decline,
        ["join", u, from] => Action::Join { unit: unit(u)?, from: province(from)? },
        ["play", c] => Action::PlayCard(card(c)?),
        ["late", c] => Action::PlayLate(card(c)?),
        ["treat"] => Action::TreatQuest,
        ["spare", f] => figure(f).map(|(unit, at)| Action::Spare { unit, at })?,
        ["protect", f] => figure(f).map(|(unit, at)| Action::Protect { unit, at })?,
        ["flee", u] => Action::Flee(unit(u)?),
        ["raise", s] => Action::RaiseStat(stat(s)?),
        ["keep", c] => Action::KeepCard(card(c)?),
        ["move", p] => Action::MoveLeader(province(p)?),
        _ => return Err(format!("`{text}` is no action")),
    })
}

/// Reads a card by its identifier.
///
/// # Errors
///
/// Names the word that means nothing.
pub fn card(rules: &Ruleset, id: &str) -> Result<Card, String> {
    rules.card_by_id(id).ok_or_else(|| format!("`{id}` is no card"))
}

/// Reads a province by its identifier.
///
/// # Errors
///
/// Names the word that means nothing.
pub fn province(id: &str) -> Result<Province, String> {
    Province::from_id(id).ok_or_else(|| format!("`{id}` is no province"))
}

/// Reads a location by its identifier.
///
/// # Errors
///
/// Names the word that means nothing.
pub fn location(id: &str) -> Result<Location, String> {
    Location::from_id(id).ok_or_else(|| format!("`{id}` is no location"))
}

/// Reads a unit by its identifier.
///
/// # Errors
///
/// Names the word that means nothing.
pub fn unit(id: &str) -> Result<Unit, String> {
    Unit::ALL.into_iter().find(|u| u.id() == id).ok_or_else(|| format!("`{id}` is no unit"))
}

/// Reads a slot by its identifier.
///
/// # Errors
///
/// Names the word that means nothing.
pub fn slot(id: &str) -> Result<Slot, String> {
    Slot::ALL.into_iter().find(|s| s.id() == id).ok_or_else(|| format!("`{id}` is no slot"))
}

/// Reads a stat by its identifier.
///
/// # Errors
///
/// Names the word that means nothing.
pub fn stat(id: &str) -> Result<Stat, String> {
    Stat::ALL.into_iter().find(|s| s.id() == id).ok_or_else(|| format!("`{id}` is no stat"))
}

fn figure(text: &str) -> Result<(Unit, Location), String> {
    let (u, at) = text.split_once('@').ok_or_else(|| format!("`{text}` is not UNIT@PLACE"))?;
    Ok((unit(u)?, location(at)?))
}

fn party(words: &[&str]) -> Result<Party, String> {
    let mut party = Party::default();
    for word in words {
        let (u, count) = word.split_once('*').unwrap_or((word, "1"));
        let count = count.parse().map_err(|_| format!("`{count}` is no number"))?;
        match unit(u)? {
            Unit::Leader => party.leader = count > 0,
            Unit::Warrior => party.warriors = count,
            Unit::Mystic => party.mystics = count,
            Unit::MonsterA => party.monsters[0] = count > 0,
            Unit::MonsterB => party.monsters[1] = count > 0,
            Unit::Ship => return Err("a party has no place for a ship".into()),
        }
    }
    Ok(party)
}
