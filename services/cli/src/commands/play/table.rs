//! The table: everybody who plays, where they play, and how the game goes round.

use std::collections::BTreeMap;
use std::io::{BufRead, Write};

use bloodrage_api::v1;
use bloodrage_model::Seat;

use crate::args::PlayArgs;
use crate::bots::Bot;
use crate::commands::teller::Teller;
use crate::failure::Failure;
use crate::record::Record;
use crate::seats::{self, Player};
use crate::seed::{self, Purpose};
use crate::service::Service;
use crate::session::Session;

/// How far a game was played.
pub(super) enum Played {
    /// It is over.
    ToTheEnd,
    /// A person left it.
    Left,
}

/// The table: everybody who plays, and where they play.
pub(super) struct Table<'a> {
    pub(super) args: &'a PlayArgs,
    pub(super) service: Service,
    pub(super) session: Session,
    pub(super) players: Vec<Player>,
    pub(super) bots: Vec<Option<Box<dyn Bot + Send>>>,
    pub(super) teller: Teller<'a>,
    /// The text of each card, for people.
    pub(super) texts: BTreeMap<String, String>,
    /// The person who had the keyboard last.
    pub(super) at_keyboard: Option<u32>,
}

impl<'a> Table<'a> {
    pub(super) fn new(
        args: &'a PlayArgs,
        service: Service,
        session: Session,
        players: Vec<Player>,
        texts: BTreeMap<String, String>,
    ) -> Self {
        // Private events of one person are shown as they come; of several, only the cards are
        // shown to whoever has the keyboard.
        let reader = if let [only] = *seats::people(&players) { Some(only) } else { None };
        let bots = bots(&players, &session.record().setup.seed);
        let teller = Teller::new(&args.telling, reader);
        Self { args, service, session, players, bots, teller, texts, at_keyboard: None }
    }

    /// The game so far.
    pub(super) fn record(&self) -> &Record {
        self.session.record()
    }

    /// Tells the events before the first answer; those before a pause are known.
    pub(super) fn begin(
        &mut self,
        is_new: bool,
        events: &[v1::Event],
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        if is_new {
            return self.teller.tell(events, out);
        }
        self.teller.catch_up(events);
        Ok(())
    }

    /// Plays to the end, or until a person leaves.
    pub(super) fn play(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<Played, Failure> {
        while !self.session.is_over() {
            let Some(seat) = self.session.decision().owing.first().copied() else {
                return Err(Failure::failed("the server waits for nobody; this is a fault of it"));
            };
            let code = match self.player(seat) {
                Player::Bot(_) => Some(self.ask_bot(seat)?),
                Player::Human => self.ask_person(seat, input, out)?,
            };
            let Some(code) = code else { return Ok(Played::Left) };
            let events = self.session.apply(&mut self.service, seat, code)?;
            self.teller.tell(&events, out)?;
            self.board_after(&events, out)?;
        }
        self.teller.end(self.session.record(), out)?;
        Ok(Played::ToTheEnd)
    }

    fn player(&self, seat: u32) -> Player {
        let index = usize::try_from(seat).unwrap_or(usize::MAX);
        self.players.get(index).copied().unwrap_or(Player::Human)
    }
}

/// The bots of a game. Their chance follows from its seed, so that a demonstration repeats.
fn bots(players: &[Player], game_seed: &str) -> Vec<Option<Box<dyn Bot + Send>>> {
    let key = seed::derive(&seed::from_hex(game_seed).unwrap_or_default(), Purpose::Bots);
    let bot = |(n, player): (u8, &Player)| match player {
        Player::Bot(kind) => Some(kind.bot(&key, Seat::wrapping(n))),
        Player::Human => None,
    };
    (0u8..).zip(players).map(bot).collect()
}
