//! Reads a view.

use arrayvec::ArrayVec;
use bloodrage_api::v1;
use bloodrage_model::board::{AGES, PROVINCES};
use bloodrage_model::card::SLOTS;
use bloodrage_model::figure::FIGURES;
use bloodrage_model::seat::MAX_SEATS;
use bloodrage_model::state::OPTION_SKIP_FIRST_DRAFT;
use bloodrage_model::view::{BattleView, CardList, Private, SeatView};
use bloodrage_model::{
    Clan, Figures, Phase, Province, Provinces, Slot, Stat, Token, Unit, View, Viewer,
};

use super::{Unknown, byte, card, known, location, province, seat, seats, value};

/// Reads what a viewer may know of a game.
///
/// # Errors
///
/// The first thing in it that this build does not know.
pub fn read_view(message: &v1::GameView) -> Result<View, Unknown> {
    let board = message.board.clone().unwrap_or_default();
    let (tokens, doom) = tokens_and_doom(&board)?;
    Ok(View {
        viewer: match message.viewer {
            Some(number) => Viewer::Seat(seat(number)?),
            None => Viewer::Spectator,
        },
        players: byte(u32::try_from(message.seats.len()).unwrap_or(u32::MAX), "number of seats")?,
        age: byte(message.age, "age")?,
        phase: value::<Phase>(message.phase, "phase")? as u8,
        first: seat(message.first_seat)?,
        options: if message.skip_first_draft { OPTION_SKIP_FIRST_DRAFT } else { 0 },
        destroyed: provinces(&board.destroyed)?.bits(),
        pillaged: provinces(&board.pillaged)?.bits(),
        tokens,
        doom,
        seats: all(&message.seats, "number of seats", read_seat)?,
        battle: message.battle.as_ref().map(read_battle).transpose()?,
        discard: cards(&message.discard)?,
        private: message.private.as_ref().map(read_private).transpose()?,
    })
}

/// Reads a list that has a bound.
fn all<T, U, const N: usize>(
    list: &[T],
    what: &'static str,
    read: impl Fn(&T) -> Result<U, Unknown>,
) -> Result<ArrayVec<U, N>, Unknown> {
    let mut out = ArrayVec::new();
    for item in list {
        known(out.try_push(read(item)?).ok(), what, list.len())?;
    }
    Ok(out)
}

fn cards(ids: &[String]) -> Result<CardList, Unknown> {
    all(ids, "number of cards", |id| card(id))
}

fn provinces(ids: &[String]) -> Result<Provinces, Unknown> {
    ids.iter().map(|id| province(id)).collect()
}

type TokensAndDoom = ([u8; PROVINCES], [u8; AGES as usize]);

fn tokens_and_doom(board: &v1::Board) -> Result<TokensAndDoom, Unknown> {
    let mut tokens = [0; PROVINCES];
    for placed in &board.tokens {
        let at: Province = province(&placed.province)?;
        tokens[at.index()] = value::<Token>(placed.token, "token")?.number();
    }
    let mut doom = [0; AGES as usize];
    for doomed in &board.doomed {
        let index = usize::try_from(doomed.age).ok().and_then(|age| age.checked_sub(1));
        let cell = index.and_then(|index| doom.get_mut(index));
        *known(cell, "age", doomed.age)? = province(&doomed.province)?.number() + 1;
    }
    Ok((tokens, doom))
}

fn read_seat(message: &v1::SeatView) -> Result<SeatView, Unknown> {
    let mut steps = [0; Stat::ALL.len()];
    for stat in &message.stats {
        steps[value::<Stat>(stat.stat, "stat")? as usize] = byte(stat.step, "step")?;
    }
    let mut slots = [None; SLOTS];
    for slot in &message.slots {
        slots[value::<Slot>(slot.slot, "slot")? as usize] = Some(card(&slot.card)?);
    }
    let figures = figures(&message.figures)?;
    Ok(SeatView {
        clan: known(Clan::from_id(&message.clan), "clan", &message.clan)?,
        glory: known(u16::try_from(message.glory).ok(), "glory", message.glory)?,
        rage: byte(message.rage, "rage")?,
        passed: message.passed,
        steps,
        slots,
        endangered: endangered(&message.endangered, &figures)?,
        figures,
        hand: byte(message.hand_count, "hand")?,
        pack: byte(message.pack_count, "pack")?,
        quests: byte(message.quest_count, "number of quests")?,
        answered: message.answered,
        played: message.played.as_deref().map(card).transpose()?,
        late: all(&message.late, "number of late cards", |id: &String| card(id))?,
    })
}

/// The location of each figure; those that no group names are in the box, which comes first.
fn figures(groups: &[v1::FigureGroup]) -> Result<[u8; FIGURES], Unknown> {
    let mut figures = [0; FIGURES];
    for group in groups {
        let unit: Unit = value(group.unit, "unit")?;
        let code = location(&group.location)?.code();
        let places = &mut figures[unit.figures()];
        let count = usize::try_from(group.count).unwrap_or(usize::MAX);
        let mut free = places.iter_mut().filter(|at| **at == 0);
        for _ in 0..count.min(FIGURES) {
            *known(free.next(), "number of figures", group.count)? = code;
        }
    }
    for unit in Unit::ALL {
        figures[unit.figures()].sort_unstable();
    }
    Ok(figures)
}

/// The figures that groups name, among those that stand where the groups say.
fn endangered(groups: &[v1::FigureGroup], at: &[u8; FIGURES]) -> Result<Figures, Unknown> {
    let mut bits = 0;
    for group in groups {
        let unit: Unit = value(group.unit, "unit")?;
        let code = location(&group.location)?.code();
        let here = unit.figures().filter(|index| at[*index] == code);
        for index in here.take(usize::try_from(group.count).unwrap_or(usize::MAX)) {
            bits |= 1 << index;
        }
    }
    Ok(Figures::from_bits(bits))
}

fn read_battle(message: &v1::BattleView) -> Result<BattleView, Unknown> {
    let mut fallen = [0; MAX_SEATS];
    for losses in &message.fallen {
        fallen[seat(losses.seat)?.index()] = byte(losses.count, "number of fallen figures")?;
    }
    Ok(BattleView {
        province: province(&message.province)?.number(),
        pillager: seat(message.pillager)?,
        participants: seats(&message.participants)?,
        cancelled: seats(&message.cancelled)?,
        treated: seats(&message.treated)?,
        fallen,
        winner: message.winner.map(seat).transpose()?,
    })
}

fn read_private(message: &v1::PrivateView) -> Result<Private, Unknown> {
    Ok(Private {
        hand: cards(&message.hand)?,
        pack: cards(&message.pack)?,
        quests: cards(&message.quests)?,
        // A bot decides afresh each time; what it has sealed is not asked again.
        answer: 0,
    })
}
