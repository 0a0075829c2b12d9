//! A game on eighty columns: the board, the clan sheets, the own cards.

mod hand;
mod provinces;
mod sheets;

use bloodrage_model::{Phase, View};

use crate::names::Names;
pub use hand::{card_line, hand};

/// The width of a terminal that everything fits.
pub const WIDTH: usize = 80;

/// The whole game as lines, without anybody's secrets.
pub fn board(names: &Names, view: &View) -> Vec<String> {
    let phase = Phase::from_number(view.phase).map_or("", Phase::name);
    let first = names.seat(u32::from(view.first.number()));
    let head = names.paint().heading(&format!("Age {} · {phase}", view.age));
    let mut lines = vec![format!("{head} · {first} plays first"), String::new()];
    lines.extend(provinces::table(names, view));
    lines.push(String::new());
    lines.extend(sheets::table(names, view));
    lines
}

/// The game on as few lines as a turn needs: where figures or tokens are, the sheets in short, the
/// names of the own cards.
pub fn compact(names: &Names, view: &View, seat: u32) -> Vec<String> {
    let mut lines = provinces::compact(names, view);
    lines.extend(sheets::compact(names, view, seat));
    lines.push(hand::hand_names(names, view));
    lines
}

/// Breaks a list of items into lines of at most `width` columns. The items' widths are given,
/// because painted text is longer than it looks.
fn wrap(items: &[(String, usize)], separator: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut used = 0;
    for (item, columns) in items {
        let gap = if used == 0 { 0 } else { separator.chars().count() };
        if used > 0 && used + gap + columns > width {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        if used > 0 {
            line.push_str(separator);
            used += gap;
        }
        line.push_str(item);
        used += columns;
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::Paint;
    use bloodrage_model::location::Location;
    use bloodrage_model::{Clan, EventLog, Province, Ruleset, Setup, Slot, Unit, Viewer};

    /// A game in which every clan has everything on the board that it can have.
    fn crowded() -> View {
        let rules = Ruleset::base();
        let setup = Setup {
            clans: Clan::BASE.into_iter().collect(),
            first: None,
            key: [1; 32],
            skip_first_draft: true,
        };
        let state = bloodrage_rules::start(rules, &setup, &mut EventLog::off()).unwrap();
        let mut view = View::project(rules, &state, Viewer::Spectator);
        for seat in &mut view.seats {
            let slots = [
                "lord-of-hammers",
                "brothers-in-arms",
                "lokis-dragons",
                "dwarf-chieftain",
                "soldier-of-hel",
                "friggas-protection",
                "odins-inspiration",
                "friggas-sacrifice",
            ];
            seat.slots = slots.map(|id| rules.card_by_id(id));
            seat.figures = [Location::Province(Province::Yggdrasil).code(); 14];
            seat.figures[Unit::Ship.figures().start] =
                Location::Fjord(bloodrage_model::Fjord::Northeast).code();
            seat.glory = 1_234;
        }
        assert!(view.seats.iter().all(|s| s.slots[Slot::ClanC as usize].is_some()));
        view
    }

    #[test]
    fn the_fullest_board_fits_eighty_columns() {
        let clans = Clan::BASE.iter().map(|c| c.id().to_owned()).collect();
        let lines = board(&Names::new(clans, Paint::PLAIN), &crowded());
        for line in &lines {
            assert!(line.chars().count() <= WIDTH, "{}: {line}", line.chars().count());
        }
        let text = lines.join("\n");
        for word in ["Yggdrasil", "Northeast fjord", "Dwarf Chieftain", "Wolf", "Manheim", "1234"] {
            assert!(text.contains(word), "{word} in\n{text}");
        }
    }

    #[test]
    fn a_turn_gets_a_short_board() {
        let clans = Clan::BASE.iter().map(|c| c.id().to_owned()).collect();
        let mut view = crowded();
        view.phase = Phase::Action as u8;
        for seat in &mut view.seats {
            seat.figures = [Location::Reserve.code(); 14];
        }
        let lines = compact(&Names::new(clans, Paint::PLAIN), &view, 0);
        assert!(lines.len() <= 16, "{lines:#?}");
        assert!(lines.iter().any(|line| line.starts_with("Wolf 1234 Glory, Rage ")), "{lines:#?}");
    }

    #[test]
    fn rage_and_passing_of_the_age_before_are_not_shown_in_the_draft() {
        let clans: Vec<String> = Clan::BASE.iter().map(|c| c.id().to_owned()).collect();
        let mut view = crowded();
        view.seats[0].passed = true;
        let mut shown = |phase: Phase| {
            view.phase = phase as u8;
            board(&Names::new(clans.clone(), Paint::PLAIN), &view).join("\n")
        };
        assert!(shown(Phase::Action).contains("passed"));
        assert!(!shown(Phase::GodsGifts).contains("passed"));
    }

    #[test]
    fn items_are_wrapped_at_the_width() {
        let item = |text: &str| (text.to_owned(), text.len());
        let lines = wrap(&[item("aaaa"), item("bbbb"), item("cc")], ", ", 10);
        assert_eq!(lines, ["aaaa, bbbb", "cc"]);
    }
}
