//! A turn: first the kind of action, then the action.

use bloodrage_api::v1;
use bloodrage_api::v1::action::Kind;
use bloodrage_api::v1::action_option;
use bloodrage_model::Action;

use super::menu::{self, Choice};
use super::{Asked, Console, actions, march, question};
use crate::failure::Failure;

/// Whether an action is of a kind.
type Belongs = fn(&Kind) -> bool;

/// The kinds of actions of a turn, in the order in which they are offered.
const KINDS: [(&str, Belongs); 8] = [
    ("Pillage", |k| matches!(k, Kind::Pillage(_))),
    ("Pillage once more (Tyr's Challenge)", |k| matches!(k, Kind::Challenge(_))),
    ("Invade", |k| matches!(k, Kind::Invade(_))),
    ("Invade from Valhalla (Frigga's Domain)", |k| matches!(k, Kind::InvadeFromValhalla(_))),
    ("Upgrade", |k| matches!(k, Kind::Upgrade(_))),
    ("Commit a quest", |k| matches!(k, Kind::CommitQuest(_))),
    ("Sacrifice two figures (Frigga's Sacrifice)", |k| matches!(k, Kind::Sacrifice(_))),
    ("Pass for the rest of the phase", |k| matches!(k, Kind::Pass(_))),
];

/// A kind of action and what there is of it.
enum Group<'a> {
    Actions(Vec<&'a v1::LegalAction>),
    Marches(Vec<&'a v1::MarchOption>),
}

/// Asks for an action.
pub(super) fn choose(console: &mut Console<'_>, asked: &Asked<'_>) -> Result<Option<u32>, Failure> {
    let groups = groups(asked);
    let titles: Vec<String> =
        groups.iter().map(|(title, group)| heading(asked, title, group)).collect();
    loop {
        let group = match menu::choose(console, asked, &titles, false)? {
            Choice::Entry(n) => &groups[n].1,
            Choice::Back => continue,
            Choice::Quit => return Ok(None),
        };
        let chosen = match group {
            Group::Actions(actions) => one_of(console, asked, actions)?,
            Group::Marches(marches) => march::choose(console, asked, marches)?,
        };
        match chosen {
            Chosen::Code(code) => return Ok(Some(code)),
            Chosen::Back => {}
            Chosen::Quit => return Ok(None),
        }
    }
}

/// What came of a question that can be gone back from.
pub(super) enum Chosen {
    /// The code of an action.
    Code(u32),
    /// The question before is asked again.
    Back,
    /// The game is left.
    Quit,
}

fn groups<'a>(asked: &Asked<'a>) -> Vec<(&'static str, Group<'a>)> {
    let mut groups = Vec::new();
    for (title, belongs) in KINDS {
        let kind = |action: &&v1::LegalAction| {
            action.action.as_ref().and_then(|a| a.kind.as_ref()).is_some_and(belongs)
        };
        let found: Vec<_> = actions(asked).filter(kind).collect();
        if !found.is_empty() {
            groups.push((title, Group::Actions(found)));
        }
        if title == "Invade" {
            let marches: Vec<_> = asked
                .options
                .iter()
                .filter_map(|option| match &option.option {
                    Some(action_option::Option::March(march)) => Some(march),
                    _ => None,
                })
                .collect();
            if !marches.is_empty() {
                groups.push(("March", Group::Marches(marches)));
            }
        }
    }
    groups
}

fn heading(asked: &Asked<'_>, title: &str, group: &Group<'_>) -> String {
    match group {
        Group::Actions(actions) => match actions.as_slice() {
            [only]
                if matches!(
                    only.action.as_ref().and_then(|a| a.kind.as_ref()),
                    Some(Kind::Pass(_))
                ) =>
            {
                title.to_owned()
            }
            [only] => match Action::from_code(only.code) {
                // The text of the quest is among the own cards; here it would be a third line.
                Some(Action::CommitQuest(_)) => only.label.clone(),
                _ => format!("{title}: {}", question::label(asked, only)),
            },
            many => format!("{title} ({} choices)", many.len()),
        },
        Group::Marches(marches) => {
            let mut from: Vec<&str> = marches.iter().map(|m| m.from.as_str()).collect();
            from.dedup();
            let names: Vec<String> = from.into_iter().map(crate::names::place).collect();
            format!("{title} (from {})", crate::names::and(&names))
        }
    }
}

fn one_of(
    console: &mut Console<'_>,
    asked: &Asked<'_>,
    actions: &[&v1::LegalAction],
) -> Result<Chosen, Failure> {
    if let [only] = actions {
        return Ok(Chosen::Code(only.code));
    }
    let labels: Vec<String> = actions.iter().map(|action| question::label(asked, action)).collect();
    Ok(match menu::choose(console, asked, &labels, true)? {
        Choice::Entry(n) => actions.get(n).map_or(Chosen::Back, |action| Chosen::Code(action.code)),
        Choice::Back => Chosen::Back,
        Choice::Quit => Chosen::Quit,
    })
}
