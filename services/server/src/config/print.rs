//! The configuration as a file with an explanation of every key.

use super::{Config, Entry};

impl Config {
    /// The configuration as TOML, each key under its explanation.
    ///
    /// # Errors
    ///
    /// A value does not fit TOML, as a number above 2⁶³ − 1.
    pub fn to_toml(&self) -> Result<String, toml::ser::Error> {
        let entries = self.entries()?;
        let entries = entries.iter().map(|Entry { name, lines, value }| {
            let lines: String = lines.iter().map(|line| format!("#{line}\n")).collect();
            format!("{lines}{name} = {value}\n")
        });
        Ok(entries.collect::<Vec<_>>().join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_to_start_from_is_the_default() {
        let file = include_str!("../../../../deploy/bloodrage.toml");
        assert_eq!(Config::default().to_toml().unwrap(), file);
    }
}
