//! What one seat, or a spectator, may know of a game.
//!
//! A view is built field by field from a state taken apart without `..`: a field added to the
//! state does not compile until someone has decided here who may see it.

use arrayvec::ArrayVec;

use crate::battle::Battle;
use crate::board::{AGES, PROVINCES};
use crate::card::{Card, MAX_COPIES, Place, SLOTS, Zone};
use crate::clan::Clan;
use crate::figure::{FIGURES, Figures};
use crate::ruleset::Ruleset;
use crate::seat::{MAX_SEATS, Seat, Seats};
use crate::sheet::Sheet;
use crate::state::State;

/// Cards in ascending order, at most one entry for each physical card.
pub type CardList = ArrayVec<Card, MAX_COPIES>;

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// Somebody who plays.
    Seat(Seat),
    /// Somebody who does not.
    Spectator,
}

/// What everybody may know of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatView {
    /// The clan.
    pub clan: Clan,
    /// Glory gained so far.
    pub glory: u16,
    /// Rage left.
    pub rage: u8,
    /// Whether the clan has passed in this Action phase.
    pub passed: bool,
    /// The step of each stat, `0` to `5`.
    pub steps: [u8; 3],
    /// The card in each upgrade slot.
    pub slots: [Option<Card>; SLOTS],
    /// The location of each figure, see [`crate::Location::code`].
    pub figures: [u8; FIGURES],
    /// Cards in hand, counted.
    pub hand: u8,
    /// Cards in the pack to draft from, counted.
    pub pack: u8,
    /// Committed quests, counted.
    pub quests: u8,
    /// Whether the seat has sealed an answer to the joint decision under way.
    pub answered: bool,
    /// The revealed first card of the battle under way.
    pub played: Option<Card>,
    /// The cards played late in the battle under way.
    pub late: ArrayVec<Card, 8>,
    /// The figures about to be destroyed unless they are saved.
    pub endangered: Figures,
}

/// What everybody may know of the battle under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BattleView {
    /// The province's number.
    pub province: u8,
    /// Who pillages.
    pub pillager: Seat,
    /// Who takes part; empty during the Call to Battle.
    pub participants: Seats,
    /// Whose revealed card has its text cancelled.
    pub cancelled: Seats,
    /// Whose revealed quest counts as a battle card.
    pub treated: Seats,
    /// The figures each seat has lost in it.
    pub fallen: [u8; MAX_SEATS],
    /// Who has won, once known.
    pub winner: Option<Seat>,
}

/// What only one seat may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Private {
    /// Its hand.
    pub hand: CardList,
    /// Its pack to draft from.
    pub pack: CardList,
    /// Its committed quests.
    pub quests: CardList,
    /// The code of its sealed answer, `0` for none.
    pub answer: u32,
}

/// What a viewer may know of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The number of players.
    pub players: u8,
    /// The Age, `1` to `3`.
    pub age: u8,
    /// The phase, see [`crate::phase::Phase`].
    pub phase: u8,
    /// The first player of this Age.
    pub first: Seat,
    /// How the game was set up, see [`crate::state::OPTION_SKIP_FIRST_DRAFT`].
    pub options: u8,
    /// The destroyed provinces, as bits.
    pub destroyed: u16,
    /// The pillaged provinces, as bits.
    pub pillaged: u16,
    /// The pillage token on each province.
    pub tokens: [u8; PROVINCES],
    /// The province doomed in each Age, its number plus one.
    pub doom: [u8; AGES as usize],
    /// The seats.
    pub seats: ArrayVec<SeatView, MAX_SEATS>,
    /// The battle under way.
    pub battle: Option<BattleView>,
    /// The discard pile: cards everyone has seen.
    pub discard: CardList,
    /// The viewer's own secrets.
    pub private: Option<Private>,
}

impl View {
    /// Shows a game to a viewer. A seat that does not play sees what a spectator sees.
    pub fn project(rules: &Ruleset, state: &State, viewer: Viewer) -> Self {
        let State {
            key: _,   // decides all draws to come
            draws: _, // tells how often a draw was retried
            answers,
            victims: _, // through the seats, below
            destroyed,
            pillaged,
            sheets,
            tokens,
            doom,
            players,
            age,
            phase,
            first: _, // through `first()`
            options,
            depth: _, // the decision says what the game waits for
            battle,
            stack: _,
            cards: _, // through zones, below
            padding: _,
        } = state;
        let own = match viewer {
            Viewer::Seat(seat) if state.seats().contains(seat) => Some(seat),
            _ => None,
        };
        let list = |place| state.cards_at(rules, place).collect::<CardList>();
        let zone = |seat, zone| list(Place::Zone(seat, zone));
        Self {
            viewer: own.map_or(Viewer::Spectator, Viewer::Seat),
            players: *players,
            age: *age,
            phase: *phase,
            first: state.first(),
            options: *options,
            destroyed: *destroyed,
            pillaged: *pillaged,
            tokens: *tokens,
            doom: *doom,
            seats: state
                .seats()
                .iter()
                .map(|seat| seat_view(rules, state, seat, &sheets[seat.index()]))
                .collect(),
            battle: battle_view(battle),
            discard: list(Place::Discard),
            private: own.map(|seat| Private {
                hand: zone(seat, Zone::Hand),
                pack: zone(seat, Zone::Pack),
                quests: zone(seat, Zone::Quest),
                answer: answers[seat.index()],
            }),
        }
    }
}

fn seat_view(rules: &Ruleset, state: &State, seat: Seat, sheet: &Sheet) -> SeatView {
    let Sheet { glory, clan: _, rage, passed, steps, slots, figures } = sheet;
    let count = |zone| u8::try_from(state.zone_len(seat, zone)).unwrap_or(u8::MAX);
    SeatView {
        clan: sheet.clan().unwrap_or(Clan::Wolf),
        glory: *glory,
        rage: *rage,
        passed: *passed != 0,
        steps: *steps,
        slots: slots.map(|slot| slot.checked_sub(1).map(Card::new)),
        figures: *figures,
        hand: count(Zone::Hand),
        pack: count(Zone::Pack),
        quests: count(Zone::Quest),
        answered: state.answers[seat.index()] != 0,
        played: state.zone(rules, seat, Zone::Played).next(),
        late: state.zone(rules, seat, Zone::Late).take(8).collect(),
        endangered: Figures::from_bits(state.victims[seat.index()]),
    }
}

fn battle_view(battle: &Battle) -> Option<BattleView> {
    let province = battle.province()?;
    let Battle {
        province: _,
        pillager: _,
        participants: _,
        asked: _, // the decision says who is asked
        passes: _,
        done: _,
        tide: _,
        cancelled,
        treated,
        winner: _,
        played: _, // shown while the card lies on the table
        fallen,
        monsters: _,
        tided: _,
    } = battle;
    Some(BattleView {
        province: province.number(),
        pillager: battle.pillager(),
        participants: battle.participants(),
        cancelled: Seats::from_bits(*cancelled),
        treated: Seats::from_bits(*treated),
        fallen: *fallen,
        winner: battle.winner(),
    })
}
