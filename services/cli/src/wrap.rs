//! Long lines, broken at word boundaries for the terminal they are read on.

use console::Term;

use crate::board::WIDTH;

/// The narrowest terminal that lines are broken for.
const NARROWEST: usize = 40;

/// The columns of the terminal, or eighty where there is none.
pub fn columns() -> usize {
    let size = Term::stdout().size_checked();
    size.map_or(WIDTH, |(_, columns)| usize::from(columns)).max(NARROWEST)
}

/// Breaks a text into lines of at most `width` columns; what follows the first line is indented
/// further than it, and under the text of a numbered choice. Longer words stay whole.
pub fn lines(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for line in text.split('\n') {
        let indent = " ".repeat(hang(line));
        let mut rest = line.to_owned();
        while let Some(at) = break_at(&rest, width) {
            let (now, later) = rest.split_at(at);
            lines.push(now.trim_end().to_owned());
            rest = format!("{indent}{}", later.trim_start());
        }
        lines.push(rest);
    }
    lines
}

/// The indent of the lines after the first.
fn hang(line: &str) -> usize {
    let text = line.trim_start();
    let digits = text.chars().take_while(char::is_ascii_digit).count();
    let numbered = digits > 0 && text[digits..].starts_with(") ");
    line.len() - text.len() + if numbered { digits + 2 } else { 2 }
}

/// The space at which a line that is too long is broken. Colour takes no columns.
fn break_at(line: &str, width: usize) -> Option<usize> {
    let (mut column, mut in_escape, mut in_text, mut space) = (0, false, false, None);
    for (at, c) in line.char_indices() {
        if in_escape || c == '\u{1b}' {
            in_escape = c != 'm';
            continue;
        }
        if c == ' ' {
            if in_text && column <= width {
                space = Some(at);
            } else if in_text && space.is_none() && !line[at..].trim().is_empty() {
                return Some(at);
            }
        }
        in_text |= c != ' ';
        column += 1;
        if column > width && c != ' ' && space.is_some() {
            return space;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_between_words_with_a_hanging_indent() {
        assert_eq!(lines("  one two three", 9), ["  one two", "    three"]);
        assert_eq!(lines("   1) one two", 9), ["   1) one", "      two"]);
        assert_eq!(lines("one\ntwo", 9), ["one", "two"]);
        assert_eq!(lines("unbreakable word", 5), ["unbreakable", "  word"]);
    }

    #[test]
    fn colour_takes_no_columns() {
        let text = "\u{1b}[31mWolf\u{1b}[0m wins";
        assert_eq!(lines(text, 9), [text]);
    }
}
