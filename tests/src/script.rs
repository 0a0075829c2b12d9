//! Scripts: a line each for what a seat chooses and what must hold.
//!
//! ```text
//! # a comment
//! wolf: pillage andlang            an action, see `words`
//! wolf: pillage gimle !REASON      an action that must be refused for this reason
//! all: pass                        every seat that is asked does the same, while it is asked
//! all: any                         likewise, each with the first action that is legal for it
//! = asked KIND CLAN…               the game waits for exactly these
//! = glory CLAN N        = rage CLAN N        = stat CLAN STAT STEP(1-6)
//! = figures CLAN UNIT PLACE N                = strength CLAN PROVINCE N
//! = hand CLAN CARD… | -  (exactly)           = quests CLAN N
//! = slot CLAN SLOT CARD | -                  = discarded CARD N
//! = pillaged PROVINCE   = unpillaged PROVINCE   = destroyed PROVINCE
//! = age N               = phase PHASE        = winners CLAN…
//! = can CLAN ACTION     = cannot CLAN ACTION REASON
//! = options CLAN N                           so many actions are legal
//! = event TEXT          an event since the last action that reads so (a part of its debug form)
//! = no-event TEXT
//! ```

use bloodrage_model::{
    Event, EventLog, Location, Phase, Place, Refusal, Ruleset, Seat, State, Zone,
};
use bloodrage_rules::Pos;

use crate::{invariants, position, words};

/// Plays a script on a position, with every invariant checked at every step.
///
/// # Errors
///
/// Says which line does not hold and why.
pub fn run(rules: &Ruleset, state: State, script: &str) -> Result<State, String> {
    let mut table = Table { rules, state, log: EventLog::on() };
    invariants::check(rules, &table.state)?;
    for (number, line) in (1..).zip(script.lines()) {
        let line = line.split('#').next().unwrap_or_default().trim();
        if !line.is_empty() {
            table.line(line).map_err(|e| format!("line {number} `{line}`: {e}"))?;
        }
    }
    Ok(table.state)
}

struct Table<'a> {
    rules: &'a Ruleset,
    state: State,
    log: EventLog,
}

impl Table<'_> {
    fn line(&mut self, line: &str) -> Result<(), String> {
        if let Some(claim) = line.strip_prefix("= ") {
            return self.claim(claim.trim());
        }
        let (who, what) = line.split_once(':').ok_or("neither `CLAN: ACTION` nor `= CLAIM`")?;
        let (what, refused) = match what.split_once('!') {
            Some((what, reason)) => (what, Some(reason.trim())),
            None => (what, None),
        };
        if who == "all" && what.trim() == "any" {
            return self.everybody(None);
        }
        let action = words::action(self.rules, what)?;
        if who == "all" {
            return self.everybody(Some(action));
        }
        let seat = position::seat(&self.state, who)?;
        let mut legal = Vec::new();
        bloodrage_rules::legal(self.rules, &self.state, seat, &mut legal);
        match (self.act(seat, action), refused) {
            (Ok(()), None) if legal.contains(&action) => Ok(()),
            (Ok(()), None) => Err("carried out, though not listed as legal".into()),
            (Ok(()), Some(reason)) => Err(format!("should be refused: {reason}")),
            (Err(refusal), None) => Err(format!("refused: {refusal:?}")),
            (Err(refusal), Some(reason)) if refusal.reason() == reason => Ok(()),
            (Err(refusal), Some(_)) => Err(format!("refused otherwise: {refusal:?}")),
        }?;
        invariants::check(self.rules, &self.state)
    }

    fn act(&mut self, seat: Seat, action: bloodrage_model::Action) -> Result<(), Refusal> {
        self.log.clear();
        self.state = bloodrage_rules::apply(self.rules, &self.state, seat, action, &mut self.log)?;
        Ok(())
    }

    /// Every seat asked answers the same, or its first legal action, for as long as the kind of
    /// decision stays the same.
    fn everybody(&mut self, action: Option<bloodrage_model::Action>) -> Result<(), String> {
        let mut legal = Vec::new();
        let kind = bloodrage_rules::decision(self.rules, &self.state).kind;
        loop {
            let decision = bloodrage_rules::decision(self.rules, &self.state);
            match decision.owing.iter().next() {
                Some(seat) if decision.kind == kind => {
                    bloodrage_rules::legal(self.rules, &self.state, seat, &mut legal);
                    let first = legal.first().copied();
                    let action = action.or(first).ok_or("nothing is legal")?;
                    self.act(seat, action).map_err(|e| format!("{seat:?} refused: {e:?}"))?;
                    invariants::check(self.rules, &self.state)?;
                }
                _ => return Ok(()),
            }
        }
    }

    fn claim(&self, claim: &str) -> Result<(), String> {
        let words: Vec<&str> = claim.split_whitespace().collect();
        let seat = |clan: &str| position::seat(&self.state, clan);
        let sheet = |clan: &str| seat(clan).map(|s| *self.state.sheet(s));
        match words.as_slice() {
            ["asked", kind, clans @ ..] => self.asked(kind, clans),
            ["glory", clan, n] => same(n, sheet(clan)?.glory),
            ["rage", clan, n] => same(n, sheet(clan)?.rage),
            ["stat", clan, stat, n] => same(n, sheet(clan)?.steps[words::stat(stat)? as usize] + 1),
            ["figures", clan, unit, place, n] => {
                same(n, sheet(clan)?.count(words::unit(unit)?, words::location(place)?))
            }
            ["strength", clan, province, n] => {
                let pos = Pos::new(self.rules, &self.state);
                same(n, pos.area_strength(seat(clan)?, words::province(province)?))
            }
            ["hand", clan, cards @ ..] => self.hand(seat(clan)?, cards),
            ["quests", clan, n] => same(n, self.state.zone_len(seat(clan)?, Zone::Quest)),
            ["slot", clan, slot, card] => {
                let found = sheet(clan)?.slot(words::slot(slot)?);
                let id = found.map_or("-", |card| self.rules.card(card).id);
                same(card, id)
            }
            ["discarded", card, n] => {
                let card = words::card(self.rules, card)?;
                let pile = self.state.cards_at(self.rules, Place::Discard);
                same(n, pile.filter(|c| *c == card).count())
            }
            ["pillaged", p] => same("true", self.state.pillaged().contains(words::province(p)?)),
            ["unpillaged", p] => same("false", self.state.pillaged().contains(words::province(p)?)),
            ["destroyed", p] => same("true", self.state.destroyed().contains(words::province(p)?)),
            ["age", n] => same(n, self.state.age),
            ["phase", phase] => same(phase, self.state.phase().map_or("none", Phase::id)),
            ["winners", clans @ ..] => {
                let winners = bloodrage_rules::winners(&self.state);
                let ids: Vec<String> = winners.iter().map(|s| self.clan(s)).collect();
                same(&clans.join(" "), ids.join(" "))
            }
            ["can", clan, action @ ..] => {
                let action = words::action(self.rules, &action.join(" "))?;
                bloodrage_rules::check(self.rules, &self.state, seat(clan)?, action)
                    .map_err(|e| format!("cannot: {e:?}"))
            }
            ["cannot", clan, action @ .., reason] => {
                let action = words::action(self.rules, &action.join(" "))?;
                match bloodrage_rules::check(self.rules, &self.state, seat(clan)?, action) {
                    Ok(()) => Err("can".into()),
                    Err(refusal) => same(reason, refusal.reason()),
                }
            }
            ["options", clan, n] => {
                let mut legal = Vec::new();
                bloodrage_rules::legal(self.rules, &self.state, seat(clan)?, &mut legal);
                same(n, legal.len())
            }
            ["event", ..] => self.event(claim, "event", true),
            ["no-event", ..] => self.event(claim, "no-event", false),
            _ => Err("no such claim".into()),
        }
    }

    fn clan(&self, seat: Seat) -> String {
        self.state.sheet(seat).clan().map_or("nobody", |c| c.id()).to_owned()
    }

    fn asked(&self, kind: &str, clans: &[&str]) -> Result<(), String> {
        let decision = bloodrage_rules::decision(self.rules, &self.state);
        let owing: Vec<String> = decision.owing.iter().map(|s| self.clan(s)).collect();
        let mut expected: Vec<&str> = clans.to_vec();
        expected.sort_by_key(|clan| owing.iter().position(|c| c == clan));
        same(kind, decision.kind.id())?;
        same(&expected.join(" "), owing.join(" "))
    }

    fn hand(&self, seat: Seat, cards: &[&str]) -> Result<(), String> {
        let mut expected: Vec<&str> = cards.iter().copied().filter(|c| *c != "-").collect();
        let hand = self.state.zone(self.rules, seat, Zone::Hand);
        let mut found: Vec<&str> = hand.map(|c| self.rules.card(c).id).collect();
        expected.sort_unstable();
        found.sort_unstable();
        same(&expected.join(" "), found.join(" "))
    }

    fn event(&self, claim: &str, word: &str, wanted: bool) -> Result<(), String> {
        let text = claim.trim_start_matches(word).trim();
        let found = self.log.events().iter().any(|e| self.describe(*e).contains(text));
        if found == wanted {
            return Ok(());
        }
        let all: Vec<String> = self.log.events().iter().map(|e| self.describe(*e)).collect();
        Err(format!("events were:\n  {}", all.join("\n  ")))
    }

    /// The debug form with cards by identifier and seats by clan.
    fn describe(&self, event: Event) -> String {
        let mut text = format!("{event:?}");
        for (card, spec) in self.rules.cards() {
            text = text.replace(&format!("Card({})", card.number()), spec.id);
        }
        for seat in self.state.seats().iter() {
            text = text.replace(&format!("Seat({})", seat.number()), &self.clan(seat));
        }
        for province in bloodrage_model::Province::ALL {
            let name = format!("{:?}", Location::Province(province));
            text = text.replace(&name, province.id());
        }
        text
    }
}

fn same(expected: &str, found: impl ToString) -> Result<(), String> {
    let found = found.to_string();
    if expected == found { Ok(()) } else { Err(format!("expected {expected}, found {found}")) }
}
