//! Colour, where standard output is a terminal and nobody asked for none.

use anstyle::{Ansi256Color, AnsiColor, Color, Style};

/// Paints text, or leaves it as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paint {
    on: bool,
}

impl Paint {
    /// Leaves all text as it is.
    pub const PLAIN: Self = Self { on: false };

    /// Paints if standard output is a terminal and the environment does not forbid it
    /// (`NO_COLOR`, `TERM=dumb`).
    pub fn for_stdout() -> Self {
        let choice = anstream::AutoStream::choice(&std::io::stdout());
        Self { on: choice != anstream::ColorChoice::Never }
    }

    fn style(self, style: Style, text: &str) -> String {
        if self.on { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// A heading.
    pub fn heading(self, text: &str) -> String {
        self.style(Style::new().bold(), text)
    }

    /// What matters less.
    pub fn dim(self, text: &str) -> String {
        self.style(Style::new().dimmed(), text)
    }

    /// What belongs to a clan, in the colour of its figures.
    pub fn clan(self, clan: &str, text: &str) -> String {
        /// The brown of the Bear clan.
        const BROWN: Ansi256Color = Ansi256Color(137);
        let colour = match clan {
            "wolf" => Color::Ansi(AnsiColor::Red),
            "raven" => Color::Ansi(AnsiColor::BrightBlue),
            "serpent" => Color::Ansi(AnsiColor::Yellow),
            "bear" => Color::Ansi256(BROWN),
            "ram" => Color::Ansi(AnsiColor::Green),
            _ => return text.to_owned(),
        };
        self.style(Style::new().fg_color(Some(colour)), text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_has_no_escapes() {
        assert_eq!(Paint::PLAIN.clan("wolf", "Wolf"), "Wolf");
        assert!(Paint { on: true }.clan("wolf", "Wolf").starts_with("\u{1b}["));
    }
}
