//! Why an action is refused: well-formed, but not legal here.

use bloodrage_model::{
    Card, DecisionKind, Location, Province, Refusal as R, Seat, Slot, Stat, Unit,
};

use super::Reason;

/// A refusal and what to say about it. The payload of the refusal is a sample: only its name and
/// rule are read, so that neither is written down twice.
pub(super) struct Row(R, &'static str, &'static str);

impl Row {
    /// The row as an error reason.
    pub(super) const fn reason(&self) -> Reason {
        Reason {
            reason: self.0.reason(),
            code: "FAILED_PRECONDITION",
            meaning: self.1,
            remedy: self.2,
            rule: self.0.rule(),
        }
    }
}

const SEAT: Seat = Seat::wrapping(0);
const CARD: Card = Card::new(0);
const PROVINCE: Province = Province::Elvagar;
const PLACE: Location = Location::Province(PROVINCE);

/// Every refusal.
#[rustfmt::skip]
pub(super) const REFUSALS: [Row; 30] = [
    Row(R::GameOver,
        "The game is over and takes no further action.",
        "Stop; the final scores are in the state."),
    Row(R::NoSuchSeat(SEAT),
        "Nobody plays at that seat in this game.",
        "Use a seat below the number of players."),
    Row(R::NotAsked(SEAT),
        "The game waits for another seat, not for this one. A clan without Rage is passed over: its \
         turn does not come.",
        "Send an action of one of the seats the decision names as owing."),
    Row(R::AlreadyAnswered(SEAT),
        "The seat has given its sealed answer to this joint decision, and it cannot be changed.",
        "Wait for the other seats."),
    Row(R::WrongDecision(DecisionKind::Turn),
        "This kind of action does not answer the decision the seat owes.",
        "Look at the kind of the decision, or enumerate the actions of the seat."),
    Row(R::NotEnoughRage { need: 0, have: 0 },
        "The clan has less Rage than the action costs.",
        "Choose an action the clan can pay for; the metadata name the cost and the Rage."),
    Row(R::HornsReached { limit: 0, on_board: 0 },
        "The clan has as many figures on the board as its Horns allow, so none may invade.",
        "Do something else, or raise Horns first."),
    Row(R::NoSuchFigure { unit: Unit::Leader, at: PLACE, need: 0, have: 0 },
        "The clan has fewer figures of that unit at that location than the action names.",
        "Take the figures from the state as it is now."),
    Row(R::CardNotHere(CARD),
        "The card is not where this action takes it from (hand, pack, or the cards played), or the \
         action names it more often than it is there.",
        "Name cards the seat's view shows there, each at most as often as it shows it."),
    Row(R::WrongCardCount { need: 0, named: 0 },
        "The action names more or fewer cards than the decision asks for.",
        "Name as many cards as the count of the decision."),
    Row(R::WrongCardKind(CARD),
        "The card is of a kind that this action cannot use.",
        "Name a card of the kind needed: an upgrade to upgrade, a quest to commit, a Heimdall's \
         Eye or Gaze to add late."),
    Row(R::WrongSlot { card: CARD, slot: Slot::Leader },
        "The upgrade does not fit that slot.",
        "Name a slot of the kind of the card."),
    Row(R::ProvinceDestroyed(PROVINCE),
        "The province has been destroyed and is out of the game.",
        "Choose a surviving province."),
    Row(R::FjordClosed(PLACE),
        "Both provinces of the fjord are destroyed, and it is out of the game with them.",
        "Choose a fjord with a surviving province."),
    Row(R::ProvinceFull { province: PROVINCE, need: 0, room: 0 },
        "The province has fewer empty villages than figures would arrive.",
        "Send fewer figures, or send them elsewhere."),
    Row(R::YggdrasilClosed,
        "No figure invades Yggdrasil unless its card says so.",
        "Invade an outer province, or march into Yggdrasil."),
    Row(R::ShipNeedsFjord,
        "A ship invades fjords only.",
        "Name a fjord as the destination."),
    Row(R::FjordNeedsShip,
        "Only a ship invades a fjord.",
        "Name a province as the destination, or invade with a ship."),
    Row(R::NotOnBoard(Location::Reserve),
        "The location named is neither a province nor a fjord.",
        "Name a place on the board."),
    Row(R::ShipsStay,
        "Ships never move from their fjord.",
        "Name other figures."),
    Row(R::NobodyMarches,
        "A march must move at least one figure.",
        "Put a figure into the party, or choose another action."),
    Row(R::SameProvince(PROVINCE),
        "A march must end in another province than it begins.",
        "Name two different provinces."),
    Row(R::NotAdjacent { from: PROVINCE, to: PROVINCE },
        "The figure may move to an adjacent province only, and these two do not touch.",
        "Name a neighbour of the province; the catalog lists them."),
    Row(R::AlreadyPillaged(PROVINCE),
        "The province has been pillaged in this Age.",
        "Choose one whose token is still face up, or use Tyr's Challenge."),
    Row(R::NotPillaged(PROVINCE),
        "Tyr's Challenge is for provinces that have been pillaged, and this one has not.",
        "Pillage it in the ordinary way."),
    Row(R::NoFigureInArea(PROVINCE),
        "The clan has no figure in the province or in its fjord, so it cannot pillage there.",
        "Bring a figure there first."),
    Row(R::PowerMissing,
        "The action needs an upgrade that the clan does not have.",
        "Choose an action the clan's upgrades allow."),
    Row(R::NotInOrder,
        "The code of a draft or a sacrifice names its two cards or figures in descending order, \
         and every choice has one code only.",
        "Take the code that EnumerateActions gives, or send the action as a message, which may \
         name them in any order."),
    Row(R::StatNotOffered(Stat::Rage),
        "That stat cannot be raised here: it is not among those offered.",
        "Name one of the stats offered; enumerate the actions of the seat to see them."),
    Row(R::NotOffered,
        "That figure, card or place is not among those offered.",
        "Enumerate the actions of the seat to see what is."),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// The row of a refusal; a refusal without one does not compile.
    fn row(refusal: &R) -> usize {
        match refusal {
            R::GameOver => 0,
            R::NoSuchSeat(_) => 1,
            R::NotAsked(_) => 2,
            R::AlreadyAnswered(_) => 3,
            R::WrongDecision(_) => 4,
            R::NotEnoughRage { .. } => 5,
            R::HornsReached { .. } => 6,
            R::NoSuchFigure { .. } => 7,
            R::CardNotHere(_) => 8,
            R::WrongCardCount { .. } => 9,
            R::WrongCardKind(_) => 10,
            R::WrongSlot { .. } => 11,
            R::ProvinceDestroyed(_) => 12,
            R::FjordClosed(_) => 13,
            R::ProvinceFull { .. } => 14,
            R::YggdrasilClosed => 15,
            R::ShipNeedsFjord => 16,
            R::FjordNeedsShip => 17,
            R::NotOnBoard(_) => 18,
            R::ShipsStay => 19,
            R::NobodyMarches => 20,
            R::SameProvince(_) => 21,
            R::NotAdjacent { .. } => 22,
            R::AlreadyPillaged(_) => 23,
            R::NotPillaged(_) => 24,
            R::NoFigureInArea(_) => 25,
            R::PowerMissing => 26,
            R::NotInOrder => 27,
            R::StatNotOffered(_) => 28,
            R::NotOffered => 29,
            R::Broken => unreachable!("a failure of the server, explained with the requests"),
        }
    }

    #[test]
    fn every_refusal_has_its_row() {
        for (index, refusal) in REFUSALS.iter().enumerate() {
            assert_eq!(row(&refusal.0), index, "{}", refusal.0.reason());
            assert!(!refusal.reason().rule.is_empty(), "{}", refusal.0.reason());
        }
    }
}
