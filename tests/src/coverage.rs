//! Which cards took effect, read from events alone.

use std::collections::BTreeMap;

use bloodrage_model::{
    Card, CardKind, Event, GloryReason, Location, MoveReason, Power, RageReason, Ruleset,
};

/// How often each card took effect.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    counts: BTreeMap<Card, u64>,
}

impl Coverage {
    /// Counts the effects among these events.
    pub fn read(&mut self, rules: &Ruleset, events: &[Event]) {
        for card in events.iter().filter_map(|e| effect(rules, e)) {
            *self.counts.entry(card).or_default() += 1;
        }
    }

    /// How often a card took effect.
    pub fn count(&self, card: Card) -> u64 {
        self.counts.get(&card).copied().unwrap_or(0)
    }

    /// The identifiers of the cards that never took effect.
    pub fn missing(&self, rules: &Ruleset) -> Vec<&'static str> {
        rules.cards().filter(|(card, _)| self.count(*card) == 0).map(|(_, spec)| spec.id).collect()
    }

    /// A line for each card: how often it took effect.
    pub fn report(&self, rules: &Ruleset) -> String {
        let line = |(card, spec): (Card, &bloodrage_model::CardSpec)| {
            format!("{:>9}  {}\n", self.count(card), spec.id)
        };
        rules.cards().map(line).collect()
    }
}

/// The card whose effect an event shows. A quest takes effect when it pays, a plain battle card
/// when it is revealed, an upgrade when it changes something.
fn effect(rules: &Ruleset, event: &Event) -> Option<Card> {
    let power = |card: Card| rules.card(card).power;
    match *event {
        Event::CardTookEffect { card, .. }
        | Event::LateCardPlayed { card, .. }
        | Event::FigureProtected { card, .. }
        | Event::StatRaised { card: Some(card), .. }
        | Event::RageChanged { reason: RageReason::Card(card), .. }
        | Event::GloryChanged {
            reason:
                GloryReason::Card(card)
                | GloryReason::Quest(card)
                | GloryReason::Ship(card)
                | GloryReason::Stolen(card),
            ..
        } => Some(card),
        Event::CardRevealed { card: Some(card), .. } => {
            let spec = rules.card(card);
            (spec.kind == CardKind::Battle && spec.power == Power::None).then_some(card)
        }
        Event::FigureMoved { monster: Some(card), reason: MoveReason::Fled, .. } => Some(card),
        Event::FigureMoved { monster: Some(card), to: Location::Fjord(_), .. } => Some(card),
        Event::FigureMoved { monster: Some(card), to: Location::Province(p), .. }
            if power(card) == Power::DarkElf && p == bloodrage_model::Province::Yggdrasil =>
        {
            Some(card)
        }
        _ => None,
    }
}
