//! The catalog over the network.

use bloodrage_api::v1::{
    GetCardRequest, ListCardsRequest, ListClansRequest, ListErrorReasonsRequest,
    ListModulesRequest, ListPhasesRequest, ListProvincesRequest, ListRulesRequest,
    ListRulingsRequest,
};

use crate::support::{Running, config};

#[tokio::test]
async fn every_list_can_be_read() {
    let server = Running::start(config()).await;
    let mut catalog = server.catalog().await;
    let cards = catalog.list_cards(ListCardsRequest::default()).await.unwrap().into_inner();
    assert!(cards.cards.iter().all(|card| !card.text.is_empty()));
    let clans = catalog.list_clans(ListClansRequest::default()).await.unwrap().into_inner();
    assert_eq!(clans.clans.len(), 4);
    let provinces = catalog.list_provinces(ListProvincesRequest::default()).await.unwrap();
    assert_eq!(provinces.into_inner().provinces.len(), 9);
    let phases = catalog.list_phases(ListPhasesRequest::default()).await.unwrap().into_inner();
    assert_eq!(phases.phases.len(), 7);
    let reasons = catalog.list_error_reasons(ListErrorReasonsRequest::default()).await.unwrap();
    assert!(reasons.into_inner().error_reasons.len() > 50);
    let rules = catalog.list_rules(ListRulesRequest::default()).await.unwrap().into_inner();
    assert!(rules.sections.iter().any(|section| section.id == "2.4 A2"));
    let rulings = catalog.list_rulings(ListRulingsRequest::default()).await.unwrap().into_inner();
    assert!(rulings.rulings.len() >= 23);
    let modules = catalog.list_modules(ListModulesRequest::default()).await.unwrap().into_inner();
    assert!(modules.modules.is_empty());
}

#[tokio::test]
async fn cards_come_in_pages_and_one_by_one() {
    let server = Running::start(config()).await;
    let mut catalog = server.catalog().await;
    let mut request = ListCardsRequest { page_size: 10, ..Default::default() };
    let mut cards = Vec::new();
    loop {
        let page = catalog.list_cards(request.clone()).await.unwrap().into_inner();
        cards.extend(page.cards);
        if page.next_page_token.is_empty() {
            break;
        }
        request.page_token = page.next_page_token;
    }
    let copies = cards.iter().flat_map(|card| &card.copies);
    assert_eq!(copies.map(|copies| copies.count).sum::<u32>(), 102);
    let last = cards.pop().unwrap();
    let one = catalog.get_card(GetCardRequest { id: last.id.clone() }).await.unwrap();
    assert_eq!(one.into_inner().card, Some(last));
}
