//! The provinces clockwise as a table, each fjord after its first province.

use bloodrage_model::location::Location;
use bloodrage_model::view::SeatView;
use bloodrage_model::{Figures, Province, Provinces, Ruleset, Slot, Token, Unit, View};

use super::{WIDTH, wrap};
use crate::names::Names;

/// The columns before the figures.
const BEFORE: usize = 40;

/// The table.
pub(super) fn table(names: &Names, view: &View) -> Vec<String> {
    let paint = names.paint();
    let mut lines = vec![paint.heading(&format!(
        "{:<11}{:<10}{:<6}{:<13}{}",
        "Province", "Region", "Room", "Token", "Figures"
    ))];
    for province in Province::ALL {
        let destroyed = Provinces::from_bits(view.destroyed).contains(province);
        let head = province_head(view, province, destroyed);
        let head = if destroyed { paint.dim(&head) } else { head };
        let here =
            if destroyed { Vec::new() } else { figures(names, view, Location::Province(province)) };
        row(&mut lines, &head, &here);
        // A fjord lies between two provinces; it is shown between them.
        if let Some(fjord) = province.fjord().filter(|f| f.supports()[0] == province) {
            let ships = figures(names, view, Location::Fjord(fjord));
            row(&mut lines, &format!("{:<BEFORE$}", format!("  ~ {}", fjord.name())), &ships);
        }
    }
    lines.push(
        paint.dim(
            "Room: figures/villages · L Leader, W Warrior, S Ship · (taken) · †n doomed Age n",
        ),
    );
    lines
}

/// The table without what nobody can use: destroyed or empty and pillaged provinces, fjords
/// without ships.
pub(super) fn compact(names: &Names, view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    for province in Province::ALL {
        let here = figures(names, view, Location::Province(province));
        let gone = Provinces::from_bits(view.destroyed).contains(province);
        let taken = Provinces::from_bits(view.pillaged).contains(province);
        let idle = taken && here.is_empty();
        if !gone && !idle {
            row(&mut lines, &province_head(view, province, false), &here);
        }
        if let Some(fjord) = province.fjord().filter(|f| f.supports()[0] == province) {
            let ships = figures(names, view, Location::Fjord(fjord));
            if !ships.is_empty() {
                row(&mut lines, &format!("{:<BEFORE$}", format!("  ~ {}", fjord.name())), &ships);
            }
        }
    }
    lines
}

fn row(lines: &mut Vec<String>, head: &str, figures: &[(String, usize)]) {
    let indent = " ".repeat(BEFORE);
    for (n, part) in wrap(figures, " · ", WIDTH - BEFORE).into_iter().enumerate() {
        let head = if n == 0 { head } else { &indent };
        lines.push(format!("{head}{part}").trim_end().to_owned());
    }
}

fn province_head(view: &View, province: Province, destroyed: bool) -> String {
    let region = province.region().map_or("—", bloodrage_model::Region::name);
    let here = Location::Province(province).code();
    let crowd = view.seats.iter().flat_map(|s| s.figures).filter(|at| *at == here).count();
    let villages = match province.villages() {
        Some(villages) => format!("{crowd}/{villages}"),
        None => format!("{crowd}/∞"),
    };
    let (villages, token) = match destroyed {
        true => ("—".to_owned(), "destroyed".to_owned()),
        false => (villages, token(view, province)),
    };
    format!("{:<11}{region:<10}{villages:<6}{token:<13}", province.name())
}

fn token(view: &View, province: Province) -> String {
    let name = match Token::from_number(view.tokens[province.index()]) {
        Some(Token::Rage) => "Rage",
        Some(Token::Axes) => "Axes",
        Some(Token::Horns) => "Horns",
        Some(Token::Glory) => "5 Glory",
        Some(Token::All) => "all stats",
        None => "—",
    };
    let taken = Provinces::from_bits(view.pillaged).contains(province);
    let mut text = if taken { format!("({name})") } else { name.to_owned() };
    let doomed = (1..).zip(view.doom).find(|(_, byte)| *byte == province.number() + 1);
    if let Some((age, _)) = doomed {
        text.push_str(&format!(" †{age}"));
    }
    text
}

/// The figures of every clan at a location: the text and its width. What does not fit on a line
/// together is told apart.
fn figures(names: &Names, view: &View, at: Location) -> Vec<(String, usize)> {
    let mut items = Vec::new();
    for (number, seat) in (0u32..).zip(&view.seats) {
        let (people, monsters) = parties(seat, at);
        let whole: Vec<String> = people.iter().chain(&monsters).cloned().collect();
        let width = |party: &[String]| seat.clan.name().len() + 1 + party.join("+").chars().count();
        let apart =
            if width(&whole) > WIDTH - BEFORE { vec![people, monsters] } else { vec![whole] };
        for party in apart.into_iter().filter(|party| !party.is_empty()) {
            items.push((format!("{} {}", names.seat(number), party.join("+")), width(&party)));
        }
    }
    items
}

/// The figures of one seat at a location in short: `L+3W+Troll`.
pub(super) fn party(seat: &SeatView, at: Location) -> String {
    let (people, monsters) = parties(seat, at);
    people.into_iter().chain(monsters).collect::<Vec<_>>().join("+")
}

/// The figures of one seat at a location, monsters apart.
fn parties(seat: &SeatView, at: Location) -> (Vec<String>, Vec<String>) {
    let code = at.code();
    let (mut people, mut monsters) = (Vec::new(), Vec::new());
    for unit in Unit::ALL {
        let figures = Figures::of_unit(unit);
        let count = figures.iter().filter(|index| seat.figures[*index] == code).count();
        let (party, name) = match unit {
            Unit::Leader => (&mut people, "L"),
            Unit::Warrior => (&mut people, "W"),
            Unit::Ship => (&mut people, "S"),
            Unit::Mystic => (&mut people, "M"),
            Unit::MonsterA => (&mut monsters, monster(seat, Slot::MonsterA)),
            Unit::MonsterB => (&mut monsters, monster(seat, Slot::MonsterB)),
        };
        match count {
            0 => {}
            1 => party.push(name.to_owned()),
            _ => party.push(format!("{count}{name}")),
        }
    }
    (people, monsters)
}

fn monster(seat: &SeatView, slot: Slot) -> &'static str {
    let card = seat.slots[slot as usize];
    card.and_then(|card| Ruleset::base().get(card)).map_or("monster", |spec| spec.name)
}
