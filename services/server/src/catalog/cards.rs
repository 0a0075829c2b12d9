//! The cards.

use bloodrage_api::v1::{
    self, ErrorReason, GetCardRequest, GetCardResponse, God, ListCardsRequest, ListCardsResponse,
};
use bloodrage_api::{ApiError, Wire};
use bloodrage_model::{CardSpec, Ruleset};

use super::{SIZES, text};
use crate::page::{Asked, page_of};

/// Lists the cards by Age.
///
/// # Errors
///
/// The page is none of the list.
pub fn list_cards(request: ListCardsRequest) -> Result<ListCardsResponse, ApiError> {
    let rules = Ruleset::base();
    let all = rules.cards().map(|(_, spec)| spec);
    let asked = Asked { size: request.page_size, token: &request.page_token };
    let (cards, next_page_token) = page_of("cards", all, SIZES, asked)?;
    let cards = cards.into_iter().map(|spec| card(rules, spec)).collect();
    Ok(ListCardsResponse { cards, next_page_token })
}

/// Returns one card.
///
/// # Errors
///
/// There is none of that identifier.
pub fn get_card(request: GetCardRequest) -> Result<GetCardResponse, ApiError> {
    let rules = Ruleset::base();
    match rules.cards().find(|(_, spec)| spec.id == request.id) {
        Some((_, spec)) => Ok(GetCardResponse { card: Some(card(rules, spec)) }),
        None => Err(ApiError::unknown(ErrorReason::CardUnknown, "card", &request.id)),
    }
}

fn card(rules: &Ruleset, spec: &CardSpec) -> v1::Card {
    let copies = (2..=u32::from(rules.max_players())).zip(spec.copies);
    v1::Card {
        id: spec.id.to_owned(),
        name: spec.name.to_owned(),
        age: spec.age.into(),
        kind: spec.kind.to_wire().into(),
        strength: spec.strength.into(),
        quest_glory: spec.glory.into(),
        god: spec.god.map_or(God::Unspecified, Wire::to_wire).into(),
        copies: copies
            .filter(|(_, count)| *count > 0)
            .map(|(min_players, count)| v1::CardCopies { min_players, count: count.into() })
            .collect(),
        text: text::cards::text(spec),
        rulings: text::cards::rulings(spec).iter().map(|&ruling| ruling.to_owned()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_base_game_has_102_cards() {
        let page = list_cards(ListCardsRequest { page_size: 1_000, ..Default::default() }).unwrap();
        let copies = page.cards.iter().flat_map(|card| &card.copies);
        assert_eq!(copies.map(|copies| copies.count).sum::<u32>(), 102);
        for card in page.cards {
            let one = get_card(GetCardRequest { id: card.id.clone() }).unwrap();
            assert_eq!(one.card, Some(card));
        }
    }
}
