//! Actions, as messages and as codes.

use bloodrage_model::figure::{MYSTICS, WARRIORS};
use bloodrage_model::location::Location;
use bloodrage_model::{Action, Card, Party, Province, Ruleset, Seat, Slot, Stat, Unit};

use crate::error::ApiError;
use crate::read::Reader;
use crate::tables::Wire;
use crate::v1::{self, ErrorReason, action::Kind};
use crate::write;

/// Reads the number of a seat, whether it plays or not. `field` names it in errors.
///
/// # Errors
///
/// [`ErrorReason::SeatOutOfRange`] from 5 on.
pub fn read_seat(field: &str, number: u32) -> Result<Seat, ApiError> {
    u8::try_from(number).ok().and_then(Seat::new).ok_or_else(|| {
        let text = format!("must be the number of a seat, 0 to 4, is {number}");
        ApiError::new(ErrorReason::SeatOutOfRange, format!("{field} {text}"))
            .with("seat", number)
            .at(field, text)
    })
}

/// Reads the code of an action.
///
/// # Errors
///
/// [`ErrorReason::ActionCodeUnknown`] for a number that no action has.
pub fn read_code(code: u32) -> Result<Action, ApiError> {
    Action::from_code(code).ok_or_else(|| {
        let text = format!("must be a code that EnumerateActions gives, is {code}");
        ApiError::new(ErrorReason::ActionCodeUnknown, format!("code {text}"))
            .with("code", code)
            .at("code", text)
    })
}

/// Reads an action. What may be named in any order (two cards of a draft, two figures of a
/// sacrifice) is put in order.
///
/// # Errors
///
/// [`ErrorReason::ActionInvalid`] lists every field that is missing or names nothing.
pub fn read_action(rules: &Ruleset, action: &v1::Action) -> Result<Action, ApiError> {
    let Some(kind) = &action.kind else {
        let text = "must hold one kind of action";
        return Err(
            ApiError::new(ErrorReason::ActionMissing, format!("action {text}")).at("action", text)
        );
    };
    let mut fields = Fields(Reader::new(rules));
    let action = fields.action(kind);
    match (fields.0.finish(()), action) {
        (Ok(()), Some(action)) => Ok(action),
        (Err(problems), _) => Err(problems
            .into_iter()
            .fold(ApiError::new(ErrorReason::ActionInvalid, ""), |error, problem| {
                error.also(problem.field, problem.message)
            })),
        (Ok(()), None) => {
            Err(ApiError::new(ErrorReason::ActionInvalid, "the action lacks a field"))
        }
    }
}

/// Reads the fields of an action; a field that reads not leaves a problem and no value.
struct Fields<'a>(Reader<'a>);

impl Fields<'_> {
    fn action(&mut self, kind: &Kind) -> Option<Action> {
        Some(match kind {
            Kind::Draft(a) => self.draft(&a.cards)?,
            Kind::Invade(a) => {
                let (unit, to) = self.figure("invade", a.unit, "to", &a.to);
                Action::Invade { unit: unit?, to: to? }
            }
            Kind::March(a) => self.march(a)?,
            Kind::Upgrade(a) => {
                let card = self.card("upgrade", &a.card);
                let slot = self.0.value::<Slot>(format_args!("action.upgrade.slot"), a.slot);
                Action::Upgrade { card: card?, slot: slot? }
            }
            Kind::CommitQuest(a) => Action::CommitQuest(self.card("commit_quest", &a.card)?),
            Kind::Pillage(a) => Action::Pillage(self.province("pillage.province", &a.province)?),
            Kind::Challenge(a) => {
                Action::Challenge(self.province("challenge.province", &a.province)?)
            }
            Kind::InvadeFromValhalla(a) => {
                let (unit, to) = self.figure("invade_from_valhalla", a.unit, "to", &a.to);
                Action::InvadeFromValhalla { unit: unit?, to: to? }
            }
            Kind::Sacrifice(a) => self.sacrifice(&a.figures)?,
            Kind::Pass(v1::PassAction {}) => Action::Pass,
            Kind::Decline(v1::DeclineAction {}) => Action::Decline,
            Kind::Join(a) => {
                let unit = self.unit("join", a.unit);
                let from = self.province("join.from", &a.from);
                Action::Join { unit: unit?, from: from? }
            }
            Kind::PlayCard(a) => Action::PlayCard(self.card("play_card", &a.card)?),
            Kind::TreatQuest(v1::TreatQuestAction {}) => Action::TreatQuest,
            Kind::Spare(a) => {
                let (unit, at) = self.figure("spare", a.unit, "at", &a.at);
                Action::Spare { unit: unit?, at: at? }
            }
            Kind::PlayLate(a) => Action::PlayLate(self.card("play_late", &a.card)?),
            Kind::Protect(a) => {
                let (unit, at) = self.figure("protect", a.unit, "at", &a.at);
                Action::Protect { unit: unit?, at: at? }
            }
            Kind::Flee(a) => Action::Flee(self.unit("flee", a.unit)?),
            Kind::RaiseStat(a) => {
                let path = format_args!("action.raise_stat.stat");
                Action::RaiseStat(self.0.value::<Stat>(path, a.stat)?)
            }
            Kind::KeepCard(a) => Action::KeepCard(self.card("keep_card", &a.card)?),
            Kind::MoveLeader(a) => Action::MoveLeader(self.province("move_leader.to", &a.to)?),
        })
    }

    fn card(&mut self, kind: &str, id: &str) -> Option<Card> {
        self.0.card(format_args!("action.{kind}.card"), id)
    }

    fn province(&mut self, field: &str, id: &str) -> Option<Province> {
        self.0.province(format_args!("action.{field}"), id)
    }

    fn unit(&mut self, kind: &str, number: i32) -> Option<Unit> {
        self.0.value(format_args!("action.{kind}.unit"), number)
    }

    fn figure(
        &mut self,
        kind: &str,
        unit: i32,
        field: &str,
        at: &str,
    ) -> (Option<Unit>, Option<Location>) {
        let unit = self.unit(kind, unit);
        (unit, self.0.location(format_args!("action.{kind}.{field}"), at))
    }

    fn draft(&mut self, ids: &[String]) -> Option<Action> {
        let mut cards = Vec::new();
        let path = format_args!("action.draft.cards");
        for (i, id) in self.0.list(path, ids, 2).iter().enumerate() {
            cards.push(self.0.card(format_args!("{path}[{i}]"), id)?);
        }
        cards.sort_unstable();
        match cards.as_slice() {
            [one] => Some(Action::Draft(*one, None)),
            [one, two] => Some(Action::Draft(*one, Some(*two))),
            _ => {
                self.0.problem(path, "must name one card, or two in a game of two".to_owned());
                None
            }
        }
    }

    fn march(&mut self, march: &v1::MarchAction) -> Option<Action> {
        let from = self.province("march.from", &march.from);
        let to = self.province("march.to", &march.to);
        let party = self.0.set(format_args!("action.march.party"), march.party.as_ref());
        let v1::Party { leader, warriors, mystics, monster_a, monster_b } = party;
        let path = format_args!("action.march.party");
        let warriors =
            self.0.number(format_args!("{path}.warriors"), warriors, u32::from(WARRIORS));
        let mystics = self.0.number(format_args!("{path}.mystics"), mystics, u32::from(MYSTICS));
        let party = Party { leader, warriors, mystics, monsters: [monster_a, monster_b] };
        Some(Action::March { from: from?, to: to?, party })
    }

    fn sacrifice(&mut self, figures: &[v1::FigureAt]) -> Option<Action> {
        let path = format_args!("action.sacrifice.figures");
        let mut pair = Vec::new();
        for (i, v1::FigureAt { unit, location }) in self.0.list(path, figures, 2).iter().enumerate()
        {
            let unit = self.0.value::<Unit>(format_args!("{path}[{i}].unit"), *unit);
            let at = self.0.location(format_args!("{path}[{i}].location"), location);
            pair.push((unit?, at?));
        }
        pair.sort_unstable();
        if let [one, two] = pair.as_slice() {
            return Some(Action::Sacrifice([*one, *two]));
        }
        self.0.problem(path, format!("must name two figures, names {}", pair.len()));
        None
    }
}

/// Writes the party of a march.
pub fn write_party(party: Party) -> v1::Party {
    let Party { leader, warriors, mystics, monsters } = party;
    v1::Party {
        leader,
        warriors: warriors.into(),
        mystics: mystics.into(),
        monster_a: monsters[0],
        monster_b: monsters[1],
    }
}

/// Writes an action.
pub fn write_action(rules: &Ruleset, action: &Action) -> v1::Action {
    let card = |c: Card| write::card(rules, c);
    let unit = |u: Unit| u.to_wire().into();
    let at = |l: Location| l.id().to_owned();
    let kind = match *action {
        Action::Draft(one, two) => Kind::Draft(v1::DraftAction {
            cards: [Some(one), two].into_iter().flatten().map(card).collect(),
        }),
        Action::Invade { unit: u, to } => {
            Kind::Invade(v1::InvadeAction { unit: unit(u), to: at(to) })
        }
        Action::March { from, to, party } => Kind::March(v1::MarchAction {
            from: write::province(from),
            to: write::province(to),
            party: Some(write_party(party)),
        }),
        Action::Upgrade { card: c, slot } => {
            Kind::Upgrade(v1::UpgradeAction { card: card(c), slot: slot.to_wire().into() })
        }
        Action::CommitQuest(c) => Kind::CommitQuest(v1::CommitQuestAction { card: card(c) }),
        Action::Pillage(p) => Kind::Pillage(v1::PillageAction { province: write::province(p) }),
        Action::Challenge(p) => {
            Kind::Challenge(v1::ChallengeAction { province: write::province(p) })
        }
        Action::InvadeFromValhalla { unit: u, to } => {
            Kind::InvadeFromValhalla(v1::InvadeFromValhallaAction { unit: unit(u), to: at(to) })
        }
        Action::Sacrifice(pair) => Kind::Sacrifice(v1::SacrificeAction {
            figures: pair.map(|(u, l)| v1::FigureAt { unit: unit(u), location: at(l) }).to_vec(),
        }),
        Action::Pass => Kind::Pass(v1::PassAction {}),
        Action::Decline => Kind::Decline(v1::DeclineAction {}),
        Action::Join { unit: u, from } => {
            Kind::Join(v1::JoinAction { unit: unit(u), from: write::province(from) })
        }
        Action::PlayCard(c) => Kind::PlayCard(v1::PlayCardAction { card: card(c) }),
        Action::TreatQuest => Kind::TreatQuest(v1::TreatQuestAction {}),
        Action::Spare { unit: u, at: l } => {
            Kind::Spare(v1::SpareAction { unit: unit(u), at: at(l) })
        }
        Action::PlayLate(c) => Kind::PlayLate(v1::PlayLateAction { card: card(c) }),
        Action::Protect { unit: u, at: l } => {
            Kind::Protect(v1::ProtectAction { unit: unit(u), at: at(l) })
        }
        Action::Flee(u) => Kind::Flee(v1::FleeAction { unit: unit(u) }),
        Action::RaiseStat(stat) => {
            Kind::RaiseStat(v1::RaiseStatAction { stat: stat.to_wire().into() })
        }
        Action::KeepCard(c) => Kind::KeepCard(v1::KeepCardAction { card: card(c) }),
        Action::MoveLeader(p) => Kind::MoveLeader(v1::MoveLeaderAction { to: write::province(p) }),
    };
    v1::Action { kind: Some(kind) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every action with a code below the last kind's reads back from its message.
    #[test]
    fn actions_round_trip() {
        let rules = Ruleset::base();
        let mut kinds = std::collections::BTreeSet::new();
        let cards = u32::try_from(rules.cards().count()).unwrap();
        for kind in 1..=21u32 {
            for payload in (0..1u32 << 17).step_by(3).chain(0..2048) {
                let Some(action) = Action::from_code(kind << 27 | payload) else { continue };
                if matches!(action, Action::Draft(a, Some(b)) if a > b)
                    || matches!(action, Action::Sacrifice([a, b]) if a > b)
                    || names_unknown_card(action, cards)
                {
                    continue;
                }
                let read = read_action(rules, &write_action(rules, &action)).unwrap();
                assert_eq!(read, action);
                assert_eq!(read_code(action.code()).unwrap(), action);
                kinds.insert(action.kind_id());
            }
        }
        assert_eq!(kinds.len(), 21);
    }

    fn names_unknown_card(action: Action, cards: u32) -> bool {
        let unknown = |c: Card| u32::from(c.number()) >= cards;
        match action {
            Action::Draft(a, b) => unknown(a) || b.is_some_and(unknown),
            Action::Upgrade { card, .. }
            | Action::CommitQuest(card)
            | Action::PlayCard(card)
            | Action::PlayLate(card)
            | Action::KeepCard(card) => unknown(card),
            _ => false,
        }
    }

    #[test]
    fn what_may_come_in_any_order_is_put_in_order() {
        let rules = Ruleset::base();
        let ids = ["valkyrie", "troll"].map(str::to_owned).to_vec();
        let draft = v1::Action { kind: Some(Kind::Draft(v1::DraftAction { cards: ids })) };
        let (troll, valkyrie) =
            (rules.card_by_id("troll").unwrap(), rules.card_by_id("valkyrie").unwrap());
        assert_eq!(read_action(rules, &draft).unwrap(), Action::Draft(troll, Some(valkyrie)));
    }

    #[test]
    fn every_wrong_field_is_named() {
        let rules = Ruleset::base();
        let march = v1::MarchAction { from: "nowhere".into(), to: String::new(), party: None };
        let error = read_action(rules, &v1::Action { kind: Some(Kind::March(march)) }).unwrap_err();
        assert_eq!(error.reason(), ErrorReason::ActionInvalid);
        let fields: Vec<&str> = error.violations().map(|(field, _)| field).collect();
        assert_eq!(fields, ["action.march.from", "action.march.to", "action.march.party"]);
    }
}
