//! A march: from where, to where, and who.

use bloodrage_api::v1;
use bloodrage_model::{Action, Party, Province, Slot};

use super::menu::{self, Choice};
use super::turn::Chosen;
use super::{Asked, Console, question};
use crate::failure::Failure;
use crate::names;

/// Asks for a march.
pub(super) fn choose(
    console: &mut Console<'_>,
    asked: &Asked<'_>,
    marches: &[&v1::MarchOption],
) -> Result<Chosen, Failure> {
    let mut starts: Vec<&str> = marches.iter().map(|march| march.from.as_str()).collect();
    starts.dedup();
    let labels: Vec<String> =
        starts.iter().map(|from| format!("From {}", names::place(from))).collect();
    let from = match menu::choose(console, asked, &labels, true)? {
        Choice::Entry(n) => starts[n],
        Choice::Back => return Ok(Chosen::Back),
        Choice::Quit => return Ok(Chosen::Quit),
    };
    let here: Vec<&v1::MarchOption> =
        marches.iter().copied().filter(|march| march.from == from).collect();
    let labels: Vec<String> = here.iter().map(|march| destination(march)).collect();
    match menu::choose(console, asked, &labels, true)? {
        Choice::Entry(n) => party(console, asked, here[n]),
        Choice::Back => Ok(Chosen::Back),
        Choice::Quit => Ok(Chosen::Quit),
    }
}

fn destination(march: &v1::MarchOption) -> String {
    let room = match march.room {
        Some(room) => format!("room for {room}"),
        None => "any number".to_owned(),
    };
    format!("To {} ({room})", names::place(&march.to))
}

/// Asks for the figures, unit by unit, within the room there is.
fn party(
    console: &mut Console<'_>,
    asked: &Asked<'_>,
    march: &v1::MarchOption,
) -> Result<Chosen, Failure> {
    let (Some(from), Some(to)) = (Province::from_id(&march.from), Province::from_id(&march.to))
    else {
        console.say("This tool does not know these provinces.")?;
        return Ok(Chosen::Back);
    };
    let available = march.available.unwrap_or_default();
    let units = [
        ("the Leader", u32::from(available.leader)),
        ("Warriors", available.warriors),
        ("Mystics", available.mystics),
        (question::monster(asked, Slot::MonsterA), u32::from(available.monster_a)),
        (question::monster(asked, Slot::MonsterB), u32::from(available.monster_b)),
    ];
    loop {
        let mut room = march.room.unwrap_or(u32::MAX);
        let mut counts = [0u8; 5];
        for ((name, most), count) in units.iter().zip(&mut counts) {
            let most = (*most).min(room);
            if most == 0 {
                continue;
            }
            let prompt = format!("How many march: {name} (0 to {most})?");
            let Some(number) = menu::number(console, asked, &prompt, 0, most)? else {
                return Ok(Chosen::Quit);
            };
            room -= number;
            *count = u8::try_from(number).unwrap_or(u8::MAX);
        }
        let [leader, warriors, mystics, monster_a, monster_b] = counts;
        let monsters = [monster_a > 0, monster_b > 0];
        let party = Party { leader: leader > 0, warriors, mystics, monsters };
        if !party.is_empty() {
            return Ok(Chosen::Code(Action::March { from, to, party }.code()));
        }
        console.say("Somebody must march.")?;
    }
}
