//! What a viewer may know, as a message.

use bloodrage_model::figure::FIGURES;
use bloodrage_model::location::Location;
use bloodrage_model::view::{BattleView, Private, SeatView};
use bloodrage_model::{Action, Phase, Province, Ruleset, Seat, Stat, View, Viewer};

use crate::action::write_action;
use crate::tables::Wire;
use crate::{v1, write};

/// Writes a view. Every field of it is shown; nothing else is known here.
pub fn write_view(rules: &Ruleset, view: &View) -> v1::GameView {
    let View {
        viewer,
        players: _, // as many as there are seats
        age,
        phase,
        first,
        options,
        destroyed,
        pillaged,
        tokens,
        doom,
        seats,
        battle,
        discard,
        private,
    } = view;
    let numbered = (0..=u8::MAX).map_while(Seat::new).zip(seats);
    v1::GameView {
        viewer: match viewer {
            Viewer::Seat(seat) => Some(write::seat(*seat)),
            Viewer::Spectator => None,
        },
        age: u32::from(*age),
        phase: Phase::from_number(*phase).map_or(0, |p| p.to_wire().into()),
        first_seat: write::seat(*first),
        skip_first_draft: options & bloodrage_model::state::OPTION_SKIP_FIRST_DRAFT != 0,
        board: Some(write::board(*destroyed, *pillaged, tokens, doom)),
        seats: numbered.map(|(seat, shown)| seat_view(rules, seat, shown)).collect(),
        battle: battle.as_ref().map(battle_view),
        discard: write::cards(rules, discard.iter().copied()),
        private: private.as_ref().map(|p| private_view(rules, p)),
    }
}

fn seat_view(rules: &Ruleset, seat: Seat, shown: &SeatView) -> v1::SeatView {
    let SeatView {
        clan,
        glory,
        rage,
        passed,
        steps,
        slots,
        figures,
        hand,
        pack,
        quests,
        answered,
        played,
        late,
        endangered,
    } = shown;
    let stats = Stat::ALL.into_iter().zip(steps).map(|(stat, step)| v1::StatView {
        stat: stat.to_wire().into(),
        step: u32::from(*step),
        value: u32::from(stat.value(*step)),
    });
    // Figures that are not in danger are left in the box, which is not written.
    let mut in_danger = [Location::Box.code(); FIGURES];
    for index in endangered.iter() {
        in_danger[index] = figures[index];
    }
    v1::SeatView {
        seat: write::seat(seat),
        clan: clan.id().to_owned(),
        glory: u32::from(*glory),
        rage: u32::from(*rage),
        passed: *passed,
        stats: stats.collect(),
        slots: write::slots(rules, slots.iter().copied()),
        figures: write::figures(figures),
        hand_count: u32::from(*hand),
        pack_count: u32::from(*pack),
        quest_count: u32::from(*quests),
        answered: *answered,
        played: played.map(|card| write::card(rules, card)),
        late: write::cards(rules, late.iter().copied()),
        endangered: write::figures(&in_danger),
    }
}

fn battle_view(battle: &BattleView) -> v1::BattleView {
    let BattleView { province, pillager, participants, cancelled, treated, fallen, winner } =
        *battle;
    let losses = (0..=u8::MAX).map_while(Seat::new).zip(fallen).filter(|(_, count)| *count > 0);
    v1::BattleView {
        province: Province::from_number(province).map(write::province).unwrap_or_default(),
        pillager: write::seat(pillager),
        participants: write::seats(participants),
        cancelled: write::seats(cancelled),
        treated: write::seats(treated),
        fallen: losses
            .map(|(seat, count)| v1::BattleLosses { seat: write::seat(seat), count: count.into() })
            .collect(),
        winner: winner.map(write::seat),
    }
}

fn private_view(rules: &Ruleset, private: &Private) -> v1::PrivateView {
    let Private { hand, pack, quests, answer } = private;
    v1::PrivateView {
        hand: write::cards(rules, hand.iter().copied()),
        pack: write::cards(rules, pack.iter().copied()),
        quests: write::cards(rules, quests.iter().copied()),
        sealed_answer: Action::from_code(*answer).map(|action| write_action(rules, &action)),
    }
}
