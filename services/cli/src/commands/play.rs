//! `play`: a whole game between people and bots, through the API.

use std::collections::BTreeMap;
use std::io::{BufRead, IsTerminal as _, Write, stdin};

use bloodrage_api::v1;
use bloodrage_api::v1::action_option;
use bloodrage_model::{Action, Clan, Ruleset, Seat};

use super::table::Teller;
use crate::args::PlayArgs;
use crate::board;
use crate::bots::{Bot, Situation};
use crate::failure::Failure;
use crate::names::Names;
use crate::paint::Paint;
use crate::prompt::{self, Answer, Asked, Console};
use crate::record::Record;
use crate::seats::Player;
use crate::seed;
use crate::service::Service;
use crate::session::Session;
use crate::wire;

/// Lines that push one person's cards off the screen before the next one looks.
const BLANK_LINES: usize = 60;

/// The table: everybody who plays, and where they play.
struct Table<'a> {
    args: &'a PlayArgs,
    service: Service,
    session: Session,
    players: Vec<Player>,
    bots: Vec<Option<Box<dyn Bot + Send>>>,
    teller: Teller<'a>,
    texts: BTreeMap<String, String>,
    /// The person who had the keyboard last.
    at_keyboard: Option<u32>,
}

pub(super) fn run(
    args: &PlayArgs,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let resumed = args.resume.as_deref().map(Record::load).transpose()?;
    let players = match &resumed {
        Some(record) => seats_of(record)?,
        None => args.seats.clone(),
    };
    check_seats(&players)?;
    let people = people(&players);
    if args.telling.json && !people.is_empty() {
        return Err(Failure::usage("--json is for games between bots; people read text"));
    }
    let mut service = Service::open(args.server.server.as_deref())?;
    let seats: Vec<String> = players.iter().map(Player::to_string).collect();
    let is_new = resumed.is_none();
    let (session, events) = match resumed {
        Some(record) => Session::resume(&mut service, record)?,
        None => Session::start(&mut service, start_request(args)?, seats)?,
    };
    let texts = if people.is_empty() { BTreeMap::new() } else { texts(&mut service)? };
    let names = Names::new(session.record().setup.clans.clone(), Paint::for_stdout());
    // Private events of one person are shown as they come; of several, only the cards are shown
    // to whoever has the keyboard.
    let reader = if let [only] = people.as_slice() { Some(*only) } else { None };
    let bots = bots(&players, &session.record().setup.seed);
    let teller = Teller::new(&args.telling, names, reader);
    let mut table =
        Table { args, service, session, players, bots, teller, texts, at_keyboard: None };
    if is_new {
        table.teller.tell(&events, out)?;
    } else {
        table.teller.catch_up(&events);
    }
    let played = table.play(input, out);
    // Whatever has happened, the game so far is not lost.
    if let Some(path) = &args.record {
        table.session.record().save(path)?;
    }
    played
}

impl Table<'_> {
    fn play(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Failure> {
        while !self.session.is_over() {
            let Some(seat) = self.session.decision().owing.first().copied() else {
                return Err(Failure::failed("the server waits for nobody; this is a fault of it"));
            };
            let code = match self.player(seat) {
                Player::Bot(_) => Some(self.ask_bot(seat)?),
                Player::Human => self.ask_person(seat, input, out)?,
            };
            let Some(code) = code else { return self.leave(out) };
            let events = self.session.apply(&mut self.service, seat, code)?;
            self.teller.tell(&events, out)?;
            self.board_after(&events, out)?;
        }
        self.teller.end(self.session.record(), out)?;
        if let (Some(path), false) = (&self.args.record, self.args.telling.json) {
            let path = path.display();
            writeln!(out, "\nRecorded in {path}; `bloodrage replay {path}` plays it again.")?;
        }
        Ok(())
    }

    fn player(&self, seat: u32) -> Player {
        let index = usize::try_from(seat).unwrap_or(usize::MAX);
        self.players.get(index).copied().unwrap_or(Player::Human)
    }

    /// Asks the bot of a seat, with nothing but what the seat may know.
    fn ask_bot(&mut self, seat: u32) -> Result<u32, Failure> {
        let view = self.session.view(&mut self.service, Some(seat))?;
        let decision = wire::read_decision(self.session.decision())?;
        let form = v1::EnumerationForm::Full;
        let options = self.session.options(&mut self.service, seat, form)?;
        let legal: Vec<Action> = options
            .iter()
            .filter_map(|option| match &option.option {
                Some(action_option::Option::Action(action)) => Action::from_code(action.code),
                _ => None,
            })
            .collect();
        let index = usize::try_from(seat).unwrap_or(usize::MAX);
        let situation = Situation {
            rules: Ruleset::base(),
            seat: u8::try_from(seat).ok().and_then(Seat::new).unwrap_or(Seat::wrapping(0)),
            view: &view,
            decision: &decision,
            legal: &legal,
        };
        let bot = self.bots.get_mut(index).and_then(Option::as_mut);
        let chosen = bot.and_then(|bot| bot.choose(&situation));
        chosen.map(Action::code).ok_or_else(|| {
            Failure::failed(format!("seat {seat} is asked and the server offers it nothing"))
        })
    }

    /// Asks the person of a seat; `None` to leave the game.
    fn ask_person(
        &mut self,
        seat: u32,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<Option<u32>, Failure> {
        if let Some(path) = &self.args.record {
            self.session.record().save(path)?;
        }
        let echo = !stdin().is_terminal();
        let mut console = Console { input, out, echo };
        if !self.hand_over(seat, &mut console)? {
            return Ok(None);
        }
        let view = self.session.view(&mut self.service, Some(seat))?;
        let form = v1::EnumerationForm::Compact;
        let options = self.session.options(&mut self.service, seat, form)?;
        let asked = Asked {
            names: self.teller.names(),
            view: &view,
            seat,
            decision: self.session.decision(),
            options: &options,
            texts: &self.texts,
            log: self.teller.log(),
        };
        match prompt::ask(&mut console, &asked)? {
            Answer::Code(code) => Ok(Some(code)),
            Answer::Quit => Ok(None),
        }
    }

    /// Hides the cards of the person before; false to leave the game.
    fn hand_over(&mut self, seat: u32, console: &mut Console<'_>) -> Result<bool, Failure> {
        let before = self.at_keyboard.replace(seat);
        if people(&self.players).len() < 2 || before == Some(seat) {
            return Ok(true);
        }
        if before.is_some() {
            for _ in 0..BLANK_LINES {
                console.say("")?;
            }
        }
        let name = self.teller.names().seat(seat);
        let prompt = format!("Pass the keyboard to {name}, who presses Enter.");
        Ok(console.ask(&prompt)?.is_some())
    }

    /// Says what becomes of a game that is left.
    fn leave(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match &self.args.record {
            Some(path) => {
                let path = path.display();
                writeln!(
                    out,
                    "You leave the game. It is kept in {path}: go on with \
                     `bloodrage play --resume {path} --record {path}`."
                )?;
            }
            None => {
                writeln!(
                    out,
                    "You leave the game, and it is lost: only `play --record FILE` keeps one to \
                     go on with."
                )?;
            }
        }
        Ok(())
    }

    /// Shows those who only watch the board before Ragnarök changes it.
    fn board_after(&mut self, events: &[v1::Event], out: &mut dyn Write) -> Result<(), Failure> {
        let telling = &self.args.telling;
        let ends = |e: &v1::Event| {
            matches!(&e.kind, Some(v1::event::Kind::AgeBegan(_) | v1::event::Kind::GameEnded(_)))
        };
        let watched = people(&self.players).is_empty() && !telling.quiet && !telling.json;
        if watched && events.iter().any(ends) {
            let view = self.session.view(&mut self.service, None)?;
            writeln!(out)?;
            for line in board::board(self.teller.names(), &view) {
                writeln!(out, "{line}")?;
            }
        }
        Ok(())
    }
}

/// The seats of the people.
fn people(players: &[Player]) -> Vec<u32> {
    let seats = (0u32..).zip(players);
    seats.filter(|(_, player)| **player == Player::Human).map(|(seat, _)| seat).collect()
}

fn seats_of(record: &Record) -> Result<Vec<Player>, Failure> {
    let read = |name: &String| name.parse().map_err(Failure::usage);
    record.seats.iter().map(read).collect()
}

/// Refuses what the base game has no seats for.
pub(super) fn check_seats(players: &[Player]) -> Result<(), Failure> {
    match players.len() {
        2..=4 => Ok(()),
        n => Err(Failure::usage(format!(
            "--seats names {n}; the game is for two to four, such as --seats human,greedy"
        ))),
    }
}

fn start_request(args: &PlayArgs) -> Result<v1::StartGameRequest, Failure> {
    let known = || Clan::BASE.map(Clan::id).join(", ");
    if let Some(clan) = args.clans.iter().find(|clan| Clan::from_id(clan).is_none()) {
        return Err(Failure::usage(format!(
            "there is no clan {clan:?}; the clans are {}",
            known()
        )));
    }
    if args.clans.len() > args.seats.len() {
        let (clans, seats) = (args.clans.len(), args.seats.len());
        return Err(Failure::usage(format!("--clans names {clans} for {seats} seats")));
    }
    let clan = |seat: usize| args.clans.get(seat).cloned().unwrap_or_default();
    Ok(v1::StartGameRequest {
        players: (0..args.seats.len()).map(|n| v1::PlayerSetup { clan: clan(n) }).collect(),
        first_seat: args.first,
        seed: args.seed.map_or_else(Vec::new, |seed| seed.0.to_vec()).into(),
        skip_first_draft: args.skip_first_draft,
        modules: Vec::new(),
        form: v1::StateForm::Packed.into(),
    })
}

/// The bots of a game. Their chance follows from its seed, so that a demonstration repeats, and
/// is another than the game's.
fn bots(players: &[Player], game_seed: &str) -> Vec<Option<Box<dyn Bot + Send>>> {
    let key = seed::derive(game_seed.as_bytes(), "bots");
    let bot = |(n, player): (u8, &Player)| match player {
        Player::Bot(kind) => Some(kind.bot(&key, Seat::wrapping(n))),
        Player::Human => None,
    };
    (0u8..).zip(players).map(bot).collect()
}

fn texts(service: &mut Service) -> Result<BTreeMap<String, String>, Failure> {
    Ok(service.cards()?.into_iter().map(|card| (card.id, card.text)).collect())
}
