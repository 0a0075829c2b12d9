//! Writing parts of a message.

use bloodrage_model::figure::FIGURES;
use bloodrage_model::location::Location;
use bloodrage_model::{Card, Province, Ruleset, Seat, Seats, Slot, Unit};

use crate::tables::Wire;
use crate::v1;

/// The identifier of a card. A card the ruleset does not have gets one that no card has.
pub(crate) fn card(rules: &Ruleset, card: Card) -> String {
    match rules.get(card) {
        Some(spec) => spec.id.to_owned(),
        None => format!("unknown-{}", card.number()),
    }
}

/// The identifiers of cards, one for each copy.
pub(crate) fn cards(rules: &Ruleset, list: impl IntoIterator<Item = Card>) -> Vec<String> {
    list.into_iter().map(|c| card(rules, c)).collect()
}

/// The card that a byte of the state names: its number plus one, `0` for none.
pub(crate) fn card_of_byte(byte: u8) -> Option<Card> {
    byte.checked_sub(1).map(Card::new)
}

/// The number of a seat.
pub(crate) fn seat(seat: Seat) -> u32 {
    u32::from(seat.number())
}

/// The numbers of seats, ascending.
pub(crate) fn seats(set: Seats) -> Vec<u32> {
    set.iter().map(seat).collect()
}

/// The identifier of a province.
pub(crate) fn province(province: Province) -> String {
    province.id().to_owned()
}

/// The figures of a seat, grouped, in the order of units and then locations; those in the box
/// are left out.
pub(crate) fn figures(at: &[u8; FIGURES]) -> Vec<v1::FigureGroup> {
    let mut groups = Vec::new();
    for unit in Unit::ALL {
        for code in 1..Location::COUNT {
            let here = at[unit.figures()].iter().filter(|c| **c == code);
            let count = here.fold(0, |n, _| n + 1);
            if let (1.., Some(location)) = (count, Location::from_code(code)) {
                let (unit, location) = (unit.to_wire().into(), location.id().to_owned());
                groups.push(v1::FigureGroup { unit, location, count });
            }
        }
    }
    groups
}

/// The cards in upgrade slots, in the order of the slots.
pub(crate) fn slots(
    rules: &Ruleset,
    cards: impl IntoIterator<Item = Option<Card>>,
) -> Vec<v1::SlotCard> {
    let filled = Slot::ALL.into_iter().zip(cards);
    filled
        .filter_map(|(slot, c)| {
            Some(v1::SlotCard { slot: slot.to_wire().into(), card: card(rules, c?) })
        })
        .collect()
}

/// The provinces whose bits are set.
pub(crate) fn provinces(bits: u16) -> Vec<String> {
    bloodrage_model::Provinces::from_bits(bits).iter().map(province).collect()
}

/// What is on the board, from the bytes in which states and views hold it.
pub(crate) fn board(destroyed: u16, pillaged: u16, tokens: &[u8], doom: &[u8]) -> v1::Board {
    use bloodrage_model::Token;
    let tokens = Province::ALL.into_iter().zip(tokens).filter_map(|(at, byte)| {
        let token = Token::from_number(*byte)?.to_wire().into();
        Some(v1::PlacedToken { province: province(at), token })
    });
    let doomed = (1u32..).zip(doom).filter_map(|(age, byte)| {
        let doomed = byte.checked_sub(1).and_then(Province::from_number)?;
        Some(v1::DoomedProvince { age, province: province(doomed) })
    });
    v1::Board {
        destroyed: provinces(destroyed),
        pillaged: provinces(pillaged),
        tokens: tokens.collect(),
        doomed: doomed.collect(),
    }
}
