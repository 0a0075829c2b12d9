//! How a game is to be set up.

use crate::clan::Clan;
use crate::seat::{MAX_SEATS, Seat};

/// How a game is to be set up (rules 1.5).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The clan of each seat, clockwise; as many as there are players.
    pub clans: arrayvec::ArrayVec<Clan, MAX_SEATS>,
    /// Who plays first, or drawn by lot.
    pub first: Option<Seat>,
    /// The key of all random draws.
    pub key: [u8; 32],
    /// Whether the first Age's draft is skipped: everybody keeps the eight cards dealt.
    pub skip_first_draft: bool,
}

/// Why a game cannot be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The ruleset has no game for this many players.
    PlayerCount {
        /// How many were asked for.
        players: u8,
        /// The most the ruleset allows.
        max: u8,
    },
    /// Two seats have the same clan.
    SameClan(Clan),
    /// The clan is not part of the ruleset.
    ClanNotEnabled(Clan),
    /// The first player does not play.
    NoSuchFirst(Seat),
}
