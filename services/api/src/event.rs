//! Events, one message for each kind.

use bloodrage_model::{
    Card, Event, EventLog, GloryReason, MoveReason, Province, RageReason, Ruleset, Seat, Stat,
};

use crate::tables::Wire;
use crate::v1::{self, event::Kind};
use crate::write;

/// Writes what has happened, in order, with who may see it.
pub fn write_events(rules: &Ruleset, log: &EventLog) -> Vec<v1::Event> {
    let event = |event: &Event| v1::Event {
        private_to: event.private_to().map(write::seat),
        kind: Some(Writer { rules }.kind(*event)),
    };
    log.events().iter().map(event).collect()
}

struct Writer<'a> {
    rules: &'a Ruleset,
}

impl Writer<'_> {
    fn card(&self, card: Card) -> String {
        write::card(self.rules, card)
    }

    fn maybe_card(&self, card: Option<Card>) -> Option<String> {
        card.map(|c| self.card(c))
    }

    #[expect(clippy::too_many_lines, reason = "a table with a row for each kind of event")]
    fn kind(&self, event: Event) -> Kind {
        let s = write::seat;
        let p = |province: Province| write::province(province);
        match event {
            Event::GameStarted { players, first, clans, skip_first_draft } => {
                Kind::GameStarted(v1::GameStarted {
                    players: players.into(),
                    first_seat: s(first),
                    clans: clans.into_iter().flatten().map(|c| c.id().to_owned()).collect(),
                    skip_first_draft,
                })
            }
            Event::TokenPlaced { province, token } => Kind::TokenPlaced(v1::TokenPlaced {
                province: p(province),
                token: token.to_wire().into(),
            }),
            Event::ProvinceDoomed { age, province } => {
                Kind::ProvinceDoomed(v1::ProvinceDoomed { age: age.into(), province: p(province) })
            }
            Event::ProvinceDestroyed { province } => {
                Kind::ProvinceDestroyed(v1::ProvinceDestroyed { province: p(province) })
            }
            Event::AgeBegan { age, first } => {
                Kind::AgeBegan(v1::AgeBegan { age: age.into(), first_seat: s(first) })
            }
            Event::PhaseBegan { phase } => {
                Kind::PhaseBegan(v1::PhaseBegan { phase: phase.to_wire().into() })
            }
            Event::CardsDealt { seat, count } => {
                Kind::CardsDealt(v1::CardsDealt { seat: s(seat), count: count.into() })
            }
            Event::CardDealt { seat, card } => {
                Kind::CardDealt(v1::CardDealt { seat: s(seat), card: self.card(card) })
            }
            Event::AnswerSealed { seat } => Kind::AnswerSealed(v1::AnswerSealed { seat: s(seat) }),
            Event::CardDrafted { seat, card } => {
                Kind::CardDrafted(v1::CardDrafted { seat: s(seat), card: self.card(card) })
            }
            Event::DraftRound { round, passed } => {
                Kind::DraftRound(v1::DraftRound { round: round.into(), passed })
            }
            Event::CardReceived { seat, card } => {
                Kind::CardReceived(v1::CardReceived { seat: s(seat), card: self.card(card) })
            }
            Event::RageChanged { seat, change, now, reason } => {
                Kind::RageChanged(self.rage_changed(seat, change, now, reason))
            }
            Event::TurnBegan { seat } => Kind::TurnBegan(v1::TurnBegan { seat: s(seat) }),
            Event::ActionPassed { seat } => Kind::ActionPassed(v1::ActionPassed { seat: s(seat) }),
            Event::FigureMoved { seat, unit, monster, from, to, reason } => {
                let (reason, cause) = move_reason(reason);
                Kind::FigureMoved(v1::FigureMoved {
                    seat: s(seat),
                    unit: unit.to_wire().into(),
                    monster: self.maybe_card(monster),
                    from: from.id().to_owned(),
                    to: to.id().to_owned(),
                    reason: reason.into(),
                    cause: cause.into(),
                })
            }
            Event::FigureProtected { seat, unit, at, card } => {
                Kind::FigureProtected(v1::FigureProtected {
                    seat: s(seat),
                    unit: unit.to_wire().into(),
                    at: at.id().to_owned(),
                    card: self.card(card),
                })
            }
            Event::UpgradePlayed { seat, card, slot, replaced } => {
                Kind::UpgradePlayed(v1::UpgradePlayed {
                    seat: s(seat),
                    card: self.card(card),
                    slot: slot.to_wire().into(),
                    replaced: self.maybe_card(replaced),
                })
            }
            Event::QuestCommitted { seat } => {
                Kind::QuestCommitted(v1::QuestCommitted { seat: s(seat) })
            }
            Event::QuestChosen { seat, card } => {
                Kind::QuestChosen(v1::QuestChosen { seat: s(seat), card: self.card(card) })
            }
            Event::PillageDeclared { seat, province, card } => {
                Kind::PillageDeclared(v1::PillageDeclared {
                    seat: s(seat),
                    province: p(province),
                    card: self.maybe_card(card),
                })
            }
            Event::CallPassed { seat } => Kind::CallPassed(v1::CallPassed { seat: s(seat) }),
            Event::BattleBegan { province, participants } => Kind::BattleBegan(v1::BattleBegan {
                province: p(province),
                participants: write::seats(participants),
            }),
            Event::CardRevealed { seat, card } => {
                Kind::CardRevealed(v1::CardRevealed { seat: s(seat), card: self.maybe_card(card) })
            }
            Event::QuestTreated { seat, card, bonus } => Kind::QuestTreated(v1::QuestTreated {
                seat: s(seat),
                card: self.card(card),
                bonus: bonus.into(),
            }),
            Event::TextCancelled { seat, card } => {
                Kind::TextCancelled(v1::TextCancelled { seat: s(seat), card: self.card(card) })
            }
            Event::CardTookEffect { seat, card } => {
                Kind::CardTookEffect(v1::CardTookEffect { seat: s(seat), card: self.card(card) })
            }
            Event::LateCardPlayed { seat, card } => {
                Kind::LateCardPlayed(v1::LateCardPlayed { seat: s(seat), card: self.card(card) })
            }
            Event::LatePassed { seat } => Kind::LatePassed(v1::LatePassed { seat: s(seat) }),
            Event::StrengthCounted { seat, figures, cards } => {
                Kind::StrengthCounted(v1::StrengthCounted {
                    seat: s(seat),
                    figures: figures.into(),
                    cards: cards.into(),
                })
            }
            Event::BattleDecided { winner } => {
                Kind::BattleDecided(v1::BattleDecided { winner: winner.map(s) })
            }
            Event::PillageUnopposed { seat, province } => {
                Kind::PillageUnopposed(v1::PillageUnopposed {
                    seat: s(seat),
                    province: p(province),
                })
            }
            Event::ProvincePillaged { seat, province, token, times } => {
                Kind::ProvincePillaged(v1::ProvincePillaged {
                    seat: s(seat),
                    province: p(province),
                    token: token.to_wire().into(),
                    times: times.into(),
                })
            }
            Event::StatRaised { seat, stat, step, card } => Kind::StatRaised(v1::StatRaised {
                seat: s(seat),
                stat: stat.to_wire().into(),
                step: step.into(),
                card: self.maybe_card(card),
            }),
            Event::RaiseLost { seat, stat } => Kind::RaiseLost(v1::RaiseLost {
                seat: s(seat),
                stat: stat.map_or(0, |stat| stat.to_wire().into()),
            }),
            Event::GloryChanged { seat, change, now, reason } => {
                Kind::GloryChanged(self.glory_changed(seat, change, now, reason))
            }
            Event::CardDiscarded { seat, card } => {
                Kind::CardDiscarded(v1::CardDiscarded { seat: s(seat), card: self.card(card) })
            }
            Event::CardReturned { seat, card } => {
                Kind::CardReturned(v1::CardReturned { seat: s(seat), card: self.card(card) })
            }
            Event::CardStolen { from, to, card } => Kind::CardStolen(v1::CardStolen {
                from_seat: s(from),
                to_seat: s(to),
                card: self.card(card),
            }),
            Event::CardsBuried { seat, count } => {
                Kind::CardsBuried(v1::CardsBuried { seat: s(seat), count: count.into() })
            }
            Event::QuestRevealed { seat, card, fulfilled, provinces } => {
                Kind::QuestRevealed(v1::QuestRevealed {
                    seat: s(seat),
                    card: self.card(card),
                    fulfilled,
                    provinces: provinces.iter().map(p).collect(),
                })
            }
            Event::RagnarokStruck { province } => {
                Kind::RagnarokStruck(v1::RagnarokStruck { province: province.map(p) })
            }
            Event::TokensTurned => Kind::TokensTurned(v1::TokensTurned {}),
            Event::GameEnded { winners } => {
                Kind::GameEnded(v1::GameEnded { winners: write::seats(winners) })
            }
        }
    }

    fn rage_changed(&self, seat: Seat, change: i16, now: u8, why: RageReason) -> v1::RageChanged {
        let (reason, card) = match why {
            RageReason::Refill => (v1::RageReason::Refill, None),
            RageReason::Paid => (v1::RageReason::Paid, None),
            RageReason::Passed => (v1::RageReason::Passed, None),
            RageReason::Card(card) => (v1::RageReason::Card, Some(card)),
        };
        v1::RageChanged {
            seat: write::seat(seat),
            change: change.into(),
            now: now.into(),
            reason: reason.into(),
            card: self.maybe_card(card),
        }
    }

    fn glory_changed(
        &self,
        seat: Seat,
        change: i16,
        now: u16,
        why: GloryReason,
    ) -> v1::GloryChanged {
        let (reason, card, stat): (v1::GloryReason, Option<Card>, Option<Stat>) = match why {
            GloryReason::Battle => (v1::GloryReason::Battle, None, None),
            GloryReason::Pillage => (v1::GloryReason::Pillage, None, None),
            GloryReason::Quest(card) => (v1::GloryReason::Quest, Some(card), None),
            GloryReason::Ragnarok => (v1::GloryReason::Ragnarok, None, None),
            GloryReason::Card(card) => (v1::GloryReason::Card, Some(card), None),
            GloryReason::Ship(card) => (v1::GloryReason::Ship, Some(card), None),
            GloryReason::Stolen(card) => (v1::GloryReason::Stolen, Some(card), None),
            GloryReason::Legendary(stat) => (v1::GloryReason::Legendary, None, Some(stat)),
        };
        v1::GloryChanged {
            seat: write::seat(seat),
            change: change.into(),
            now: now.into(),
            reason: reason.into(),
            card: self.maybe_card(card),
            stat: stat.map_or(0, |stat| stat.to_wire().into()),
        }
    }
}

fn move_reason(reason: MoveReason) -> (v1::MoveReason, v1::Cause) {
    let plain = |reason| (reason, v1::Cause::Unspecified);
    match reason {
        MoveReason::Invade => plain(v1::MoveReason::Invade),
        MoveReason::March => plain(v1::MoveReason::March),
        MoveReason::CallToBattle => plain(v1::MoveReason::CallToBattle),
        MoveReason::Destroyed(cause) => (v1::MoveReason::Destroyed, cause.to_wire()),
        MoveReason::Fled => plain(v1::MoveReason::Fled),
        MoveReason::MovedOn => plain(v1::MoveReason::MovedOn),
        MoveReason::Recruited => plain(v1::MoveReason::Recruited),
        MoveReason::Dismissed => plain(v1::MoveReason::Dismissed),
        MoveReason::Released => plain(v1::MoveReason::Released),
    }
}
