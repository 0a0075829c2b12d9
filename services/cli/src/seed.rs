//! Seeds: the key of a game's random draws as a person writes it.

use std::fmt::Write as _;
use std::str::FromStr;

use bloodrage_model::Seat;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng as _};

/// The key of a game's random draws: 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub [u8; 32]);

impl FromStr for Seed {
    type Err = String;

    /// Reads 64 hexadecimal digits as they are, or expands a decimal number.
    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(key) = from_hex(text) {
            return Ok(Self(key));
        }
        match text.parse::<u64>() {
            Ok(number) => Ok(Self(from_number(number))),
            Err(_) => Err(format!(
                "expected a decimal number up to {}, or 64 hexadecimal digits (found {} characters)",
                u64::MAX,
                text.chars().count()
            )),
        }
    }
}

/// What a key is derived for. Each purpose has a stream of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A number that a person has written as a seed.
    Number,
    /// A pair of games, or as many as there are seats, of the arena.
    ArenaGames(u32),
    /// All bots of a game.
    Bots,
    /// The bot of one seat, from the key of all of them.
    Bot(Seat),
}

impl Purpose {
    /// The stream, far above those from which a game draws.
    fn stream(self) -> u64 {
        let (purpose, number): (u64, u32) = match self {
            Self::Number => (0, 0),
            Self::ArenaGames(number) => (1, number),
            Self::Bots => (2, 0),
            Self::Bot(seat) => (3, u32::from(seat.number())),
        };
        1 << 63 | purpose << 32 | u64::from(number)
    }
}

/// The key that a number stands for. There are only as many keys as numbers: good for repeating
/// a game, no good for keeping one secret.
pub fn from_number(number: u64) -> [u8; 32] {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&number.to_le_bytes());
    derive(&key, Purpose::Number)
}

/// A key for another purpose. By it and all that is drawn with it the first cannot be found, nor
/// what is derived for other purposes: they are streams of ChaCha with the first as the key.
pub fn derive(key: &[u8; 32], purpose: Purpose) -> [u8; 32] {
    let mut stream = ChaCha8Rng::from_seed(*key);
    stream.set_stream(purpose.stream());
    let mut derived = [0; 32];
    stream.fill_bytes(&mut derived);
    derived
}

/// Bytes as lowercase hexadecimal digits.
pub fn to_hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// The key that 64 hexadecimal digits stand for.
pub fn from_hex(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let mut key = [0; 32];
    for (byte, at) in key.iter_mut().zip((0..64).step_by(2)) {
        *byte = u8::from_str_radix(text.get(at..at + 2)?, 16).ok()?;
    }
    Some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_digits_are_the_key_itself() {
        let text = "00ff".repeat(16);
        let Seed(key) = text.parse().unwrap();
        assert_eq!(key[..4], [0, 255, 0, 255]);
        assert_eq!(to_hex(&key), text);
    }

    #[test]
    fn numbers_are_expanded_and_differ() {
        let key = |text: &str| text.parse::<Seed>().unwrap().0;
        assert_eq!(key("7"), from_number(7));
        assert_ne!(key("7"), key("8"));
        assert!(key("7").iter().any(|b| *b != 0));
    }

    #[test]
    fn anything_else_is_refused_with_both_forms_named() {
        for text in
            ["", "-1", "abc", "0x10", &"g".repeat(64), &"a".repeat(63), "18446744073709551616"]
        {
            let refusal = text.parse::<Seed>().unwrap_err();
            assert!(refusal.contains("decimal") && refusal.contains("64 hexadecimal"), "{refusal}");
        }
    }

    #[test]
    fn purposes_have_keys_of_their_own() {
        let seat = Seat::wrapping;
        let purposes = [
            Purpose::Number,
            Purpose::ArenaGames(0),
            Purpose::ArenaGames(1),
            Purpose::Bots,
            Purpose::Bot(seat(0)),
            Purpose::Bot(seat(1)),
        ];
        let mut keys: Vec<_> = purposes.iter().map(|purpose| derive(&[7; 32], *purpose)).collect();
        assert_eq!(keys[3], derive(&[7; 32], Purpose::Bots));
        assert_ne!(keys[3], derive(&[8; 32], Purpose::Bots));
        keys.push([7; 32]);
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), purposes.len() + 1);
    }

    #[test]
    fn no_purpose_has_a_stream_of_the_game() {
        let game = bloodrage_model::rng::Stream::ALL.map(|stream| stream as u64);
        let purposes = [Purpose::Number, Purpose::ArenaGames(0), Purpose::Bots];
        assert!(purposes.iter().all(|purpose| !game.contains(&purpose.stream())));
    }

    #[test]
    fn signs_are_no_digits() {
        assert_eq!(from_hex(&"+1".repeat(32)), None);
    }
}
