//! When a game between bots shows its board.

use std::io::Write;

use bloodrage_api::v1;
use bloodrage_api::v1::event::Kind;

use super::table::Table;
use crate::board;
use crate::failure::Failure;
use crate::seats;

impl Table<'_> {
    /// Shows those who only watch the board of an Age that begins, and that of the end.
    pub(super) fn board_after(
        &mut self,
        events: &[v1::Event],
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let telling = &self.args.telling;
        let ends = |e: &v1::Event| matches!(&e.kind, Some(Kind::AgeBegan(_) | Kind::GameEnded(_)));
        let watched = seats::people(&self.players).is_empty() && !telling.quiet && !telling.json;
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
