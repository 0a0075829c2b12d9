//! What the rules refuse: what was asked, which rule forbids it, and the numbers.

use bloodrage_model::{Card, DecisionKind, Refusal, Ruleset};

use super::ApiError;
use crate::v1::ErrorReason;
use crate::write;

impl ApiError {
    /// The error for an action that is not legal where this was to be decided.
    pub fn refusal(rules: &Ruleset, refusal: Refusal, decision: DecisionKind) -> Self {
        let reason = format!("ERROR_REASON_{}", refusal.reason());
        let reason = ErrorReason::from_str_name(&reason).unwrap_or(ErrorReason::Internal);
        if refusal == Refusal::Broken {
            return Self::new(reason, sentence(rules, refusal));
        }
        let rule = refusal.rule_in(decision);
        let message = format!("{} ({})", sentence(rules, refusal), cited(rule));
        let mut error = Self::new(reason, message).with("rule", rule);
        error.rule = Some(rule);
        variables(error, rules, refusal)
    }
}

fn cited(rule: &str) -> String {
    let what = if rule.starts_with(['Q', 'P']) { "ruling" } else { "rules" };
    format!("{what} {rule}")
}

fn name(rules: &Ruleset, card: Card) -> &str {
    rules.get(card).map_or("that card", |spec| spec.name)
}

fn sentence(rules: &Ruleset, refusal: Refusal) -> String {
    match refusal {
        Refusal::GameOver => "the game is over".into(),
        Refusal::NoSuchSeat(seat) => format!("seat {} does not play", seat.number()),
        Refusal::NotAsked(seat) => format!("seat {} is not asked now", seat.number()),
        Refusal::AlreadyAnswered(seat) => format!("seat {} has answered", seat.number()),
        Refusal::WrongDecision(kind) => {
            format!("this kind of action does not answer the decision {}", kind.id())
        }
        Refusal::NotEnoughRage { need, have } => format!("needs {need} Rage, has {have}"),
        Refusal::HornsReached { limit, on_board } => {
            format!("has {on_board} figures on the board, its Horns allow {limit}")
        }
        Refusal::NoSuchFigure { unit, at, need, have } => {
            format!("needs {need} of the unit {} in {}, has {have}", unit.id(), at.name())
        }
        Refusal::CardNotHere(card) => format!("{} is not there to be used", name(rules, card)),
        Refusal::WrongCardCount { need, named } => {
            format!("needs {need} cards, names {named}")
        }
        Refusal::WrongCardKind(card) => {
            format!("{} cannot be used for this", name(rules, card))
        }
        Refusal::WrongSlot { card, slot } => {
            format!("{} does not fit the slot {}", name(rules, card), slot.id())
        }
        Refusal::ProvinceDestroyed(province) => format!("{} is destroyed", province.name()),
        Refusal::FjordClosed(fjord) => {
            format!("both provinces of the {} are destroyed", fjord.name())
        }
        Refusal::ProvinceFull { province, need, room } => {
            format!("needs {need} empty villages in {}, there are {room}", province.name())
        }
        Refusal::YggdrasilClosed => "this figure cannot invade Yggdrasil".into(),
        Refusal::ShipNeedsFjord => "a ship can only invade a fjord".into(),
        Refusal::FjordNeedsShip => "only a ship can invade a fjord".into(),
        Refusal::NotOnBoard(at) => format!("{} is not on the board", at.name()),
        Refusal::ShipsStay => "ships never move".into(),
        Refusal::NobodyMarches => "a march must move a figure".into(),
        Refusal::SameProvince(province) => format!("a march leaves {}", province.name()),
        Refusal::NotAdjacent { from, to } => {
            format!("{} does not touch {}", from.name(), to.name())
        }
        Refusal::AlreadyPillaged(province) => {
            format!("{} is pillaged in this Age", province.name())
        }
        Refusal::NotPillaged(province) => format!("{} is not pillaged yet", province.name()),
        Refusal::NoFigureInArea(province) => {
            format!("has no figure in {} or its fjord", province.name())
        }
        Refusal::PowerMissing => "has no upgrade that allows this".into(),
        Refusal::NotInOrder => "the two must be named in ascending order".into(),
        Refusal::StatNotOffered(stat) => format!("{} cannot be raised now", stat.name()),
        Refusal::NotOffered => "this is not among what is offered".into(),
        Refusal::Broken => "the server failed: the action comes to no end".into(),
    }
}

fn variables(error: ApiError, rules: &Ruleset, refusal: Refusal) -> ApiError {
    let card = |card| write::card(rules, card);
    match refusal {
        Refusal::NoSuchSeat(seat) | Refusal::NotAsked(seat) | Refusal::AlreadyAnswered(seat) => {
            error.with("seat", seat.number())
        }
        Refusal::WrongDecision(kind) => error.with("decision", kind.id()),
        Refusal::NotEnoughRage { need, have } => error.with("need", need).with("have", have),
        Refusal::HornsReached { limit, on_board } => {
            error.with("limit", limit).with("on_board", on_board)
        }
        Refusal::NoSuchFigure { unit, at, need, have } => error
            .with("unit", unit.id())
            .with("location", at.id())
            .with("need", need)
            .with("have", have),
        Refusal::CardNotHere(c) | Refusal::WrongCardKind(c) => error.with("card", card(c)),
        Refusal::WrongCardCount { need, named } => error.with("need", need).with("named", named),
        Refusal::WrongSlot { card: c, slot } => error.with("card", card(c)).with("slot", slot.id()),
        Refusal::ProvinceDestroyed(province)
        | Refusal::SameProvince(province)
        | Refusal::AlreadyPillaged(province)
        | Refusal::NotPillaged(province)
        | Refusal::NoFigureInArea(province) => error.with("province", province.id()),
        Refusal::FjordClosed(at) | Refusal::NotOnBoard(at) => error.with("location", at.id()),
        Refusal::ProvinceFull { province, need, room } => {
            error.with("province", province.id()).with("need", need).with("room", room)
        }
        Refusal::NotAdjacent { from, to } => error.with("from", from.id()).with("to", to.id()),
        Refusal::StatNotOffered(stat) => error.with("stat", stat.id()),
        Refusal::GameOver
        | Refusal::YggdrasilClosed
        | Refusal::ShipNeedsFjord
        | Refusal::FjordNeedsShip
        | Refusal::ShipsStay
        | Refusal::NobodyMarches
        | Refusal::PowerMissing
        | Refusal::NotInOrder
        | Refusal::NotOffered
        | Refusal::Broken => error,
    }
}
