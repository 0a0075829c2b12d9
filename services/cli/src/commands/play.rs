//! `play`: a whole game between people and bots, through the API.

mod ask;
mod board;
mod start;
mod table;

use std::collections::BTreeMap;
use std::io::{BufRead, Write};

use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::record::Record;
use crate::seats::{self, Player};
use crate::service::Service;
use crate::session::Session;
use table::{Played, Table};

pub(super) fn run(
    args: &PlayArgs,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let resumed = args.resume.as_deref().map(Record::load).transpose()?;
    let players = match &resumed {
        Some(record) => seats::read(&record.seats)?,
        None => args.seats.clone(),
    };
    seats::check(&players)?;
    let people = seats::people(&players);
    if args.telling.json && !people.is_empty() {
        return Err(Failure::usage("--json is for games between bots; people read text"));
    }
    if let Some(path) = &args.record {
        Record::check_path(path)?;
    }
    let mut service = Service::open(args.server.server.as_deref())?;
    let is_new = resumed.is_none();
    let (session, events) = match resumed {
        Some(record) => Session::resume(&mut service, record)?,
        None => {
            let names = players.iter().map(Player::to_string).collect();
            Session::start(&mut service, start::request(args)?, names)?
        }
    };
    let texts = if people.is_empty() { BTreeMap::new() } else { texts(&mut service)? };
    let mut table = Table::new(args, service, session, players, texts);
    table.begin(is_new, &events, out)?;
    let played = table.play(input, out);
    // Whatever has happened, the game so far is not lost.
    let kept = args.record.as_deref().map_or(Ok(()), |path| table.record().save(path));
    kept?;
    let played = played?;
    told_at_last(args, &played, out)
}

/// Says what has become of the game. One that is left and kept can be taken up: that is what was
/// asked for. One that is left and lost is a failure.
fn told_at_last(args: &PlayArgs, played: &Played, out: &mut dyn Write) -> Result<(), Failure> {
    let path = args.record.as_ref().map(|path| path.display());
    match (played, path) {
        (Played::ToTheEnd, Some(path)) if !args.telling.json => {
            writeln!(out, "\nRecorded in {path}; `bloodrage replay {path}` plays it again.")?;
        }
        (Played::ToTheEnd, _) => {}
        (Played::Left, Some(path)) => writeln!(
            out,
            "You leave the game. It is kept in {path}: go on with \
             `bloodrage play --resume {path} --record {path}`."
        )?,
        (Played::Left, None) => {
            return Err(Failure::failed(
                "you leave the game, and it is lost: only `play --record FILE` keeps one to go \
                 on with",
            ));
        }
    }
    Ok(())
}

fn texts(service: &mut Service) -> Result<BTreeMap<String, String>, Failure> {
    Ok(service.cards()?.into_iter().map(|card| (card.id, card.text)).collect())
}
