//! Seeds: the key of a game's random draws as a person writes it.

use std::fmt::Write as _;
use std::str::FromStr;

use xxhash_rust::xxh3::xxh3_64_with_seed;

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

/// The key that a number stands for. There are only as many keys as numbers: good for repeating
/// a game, no good for keeping one secret.
pub fn from_number(number: u64) -> [u8; 32] {
    derive(&number.to_le_bytes(), "seed number")
}

/// A key for another purpose, in which the first cannot be recognised.
pub fn derive(from: &[u8], purpose: &str) -> [u8; 32] {
    let text = [from, purpose.as_bytes()].concat();
    let mut key = [0; 32];
    for (word, bytes) in (0u64..).zip(key.chunks_exact_mut(8)) {
        bytes.copy_from_slice(&xxh3_64_with_seed(&text, word).to_le_bytes());
    }
    key
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
    fn signs_are_no_digits() {
        assert_eq!(from_hex(&"+1".repeat(32)), None);
    }
}
