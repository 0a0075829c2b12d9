//! `watch`: a recorded game, told from its events.

use std::io::Write;

use serde_json::json;

use crate::args::WatchArgs;
use crate::failure::Failure;
use crate::record::Record;
use crate::service::Service;
use crate::session::Session;

use super::teller::Teller;

pub(super) fn run(args: &WatchArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let record = Record::load(&args.file)?;
    let mut service = Service::open(args.server.server.as_deref())?;
    let mut teller = Teller::new(&args.telling, None);
    let request = record.start_request();
    let (mut session, events) = Session::start(&mut service, request, record.seats.clone())?;
    teller.tell(&events, out)?;
    for action in &record.actions {
        let events = session.apply(&mut service, action.seat, action.code)?;
        teller.tell(&events, out)?;
    }
    if session.is_over() {
        return teller.end(session.record(), out);
    }
    if args.telling.json {
        let unfinished = json!({ "actions": record.actions.len() });
        writeln!(out, "{}", json!({ "unfinished": unfinished }))?;
    } else {
        writeln!(out, "\nThe record stops here; `play --resume` takes the game up.")?;
    }
    Ok(())
}
