//! The packed form of a state: what travels as bytes.
//!
//! | bytes | what |
//! | --- | --- |
//! | 4 | `BRGS` |
//! | 2 | version of this format |
//! | 2 | revision of the core rules that made the state |
//! | 1 | number of modules, then for each its identifier and version, each with its length in one byte before it |
//! | 2 | length of the state |
//! | … | the state, see [`State`] |
//! | 8 | XXH3-64 of all bytes before |
//!
//! Numbers are little-endian. The checksum finds damage, not forgery.

use xxhash_rust::xxh3::xxh3_64;
use zerocopy::{FromBytes, IntoBytes};

use crate::ruleset::CORE_REVISION;
use crate::state::{STATE_SIZE, State};

#[cfg(target_endian = "big")]
compile_error!("a state's bytes are little-endian and are read in place");

/// The version of the packed format.
pub const FORMAT_VERSION: u16 = 1;
const MAGIC: [u8; 4] = *b"BRGS";
/// The length of a packed state of the base game in bytes.
pub const PACKED_SIZE: usize = MAGIC.len() + 2 + 2 + 1 + 2 + STATE_SIZE + 8;

/// The length of a state as it stands in the format.
const STATE_LENGTH: u16 = {
    assert!(STATE_SIZE <= u16::MAX as usize);
    #[expect(clippy::cast_possible_truncation, reason = "just asserted")]
    let length = STATE_SIZE as u16;
    length
};

/// Why bytes are not a packed state this build can read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PackedError {
    /// There are fewer, or more, bytes than the format needs.
    Length {
        /// Bytes needed, as far as the format tells.
        need: usize,
        /// Bytes there are.
        have: usize,
    },
    /// The bytes do not begin like a packed state.
    Magic,
    /// The bytes were damaged.
    Checksum,
    /// The state was packed by another version of the format.
    FormatVersion {
        /// The version found.
        found: u16,
    },
    /// The state was made by another revision of the rules.
    CoreRevision {
        /// The revision found.
        found: u16,
    },
    /// The state was made with a module that is not there.
    Module {
        /// The module's identifier.
        id: String,
        /// The module's version.
        version: String,
    },
}

/// Packs a state made by the base game.
pub fn pack(state: &State) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(PACKED_SIZE);
    pack_into(state, &mut bytes);
    bytes
}

/// Packs a state made by the base game at the end of `bytes`.
pub fn pack_into(state: &State, bytes: &mut Vec<u8>) {
    let start = bytes.len();
    bytes.extend_from_slice(&MAGIC);
    bytes.extend_from_slice(&FORMAT_VERSION.to_le_bytes());
    bytes.extend_from_slice(&CORE_REVISION.to_le_bytes());
    bytes.push(0);
    bytes.extend_from_slice(&STATE_LENGTH.to_le_bytes());
    bytes.extend_from_slice(state.as_bytes());
    let sum = xxh3_64(&bytes[start..]);
    bytes.extend_from_slice(&sum.to_le_bytes());
}

/// Reads a packed state. Whether it is a possible game is for [`crate::validate`] to say.
///
/// # Errors
///
/// [`PackedError`] says what was expected and what was found. Another version of the format is
/// looked for first, then damage, then another revision of the rules, then an unknown module.
pub fn unpack(bytes: &[u8]) -> Result<State, PackedError> {
    let length = |need| PackedError::Length { need, have: bytes.len() };
    let mut reader = Reader { rest: bytes };
    if reader.take(MAGIC.len()).ok_or(length(PACKED_SIZE))? != MAGIC {
        return Err(PackedError::Magic);
    }
    let found = reader.number().ok_or(length(PACKED_SIZE))?;
    if found != FORMAT_VERSION {
        return Err(PackedError::FormatVersion { found });
    }
    let Some((body, sum)) = bytes.split_last_chunk::<8>() else {
        return Err(length(PACKED_SIZE));
    };
    if xxh3_64(body) != u64::from_le_bytes(*sum) {
        return Err(PackedError::Checksum);
    }
    let found = reader.number().ok_or(length(PACKED_SIZE))?;
    if found != CORE_REVISION {
        return Err(PackedError::CoreRevision { found });
    }
    let modules = reader.take(1).ok_or(length(PACKED_SIZE))?[0];
    if modules > 0 {
        let id = reader.text().ok_or(length(PACKED_SIZE))?;
        let version = reader.text().ok_or(length(PACKED_SIZE))?;
        return Err(PackedError::Module { id, version });
    }
    let size = reader.number().ok_or(length(PACKED_SIZE))?;
    if size != STATE_LENGTH || reader.rest.len() != STATE_SIZE + 8 {
        return Err(length(PACKED_SIZE));
    }
    let state = reader.take(STATE_SIZE).ok_or(length(PACKED_SIZE))?;
    State::read_from_bytes(state).map_err(|_| length(PACKED_SIZE))
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    fn take(&mut self, len: usize) -> Option<&'a [u8]> {
        let (head, rest) = self.rest.split_at_checked(len)?;
        self.rest = rest;
        Some(head)
    }

    fn number(&mut self) -> Option<u16> {
        self.take(2).map(|b| u16::from_le_bytes([b[0], b[1]]))
    }

    fn text(&mut self) -> Option<String> {
        let len = self.take(1)?[0];
        self.take(usize::from(len)).map(|b| String::from_utf8_lossy(b).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A packed empty state with some bytes replaced, and its checksum made to fit.
    fn patched(at: usize, bytes: &[u8]) -> Vec<u8> {
        let mut packed = pack(&State::EMPTY);
        packed[at..at + bytes.len()].copy_from_slice(bytes);
        let body = packed.len() - 8;
        let sum = xxh3_64(&packed[..body]);
        packed[body..].copy_from_slice(&sum.to_le_bytes());
        packed
    }

    #[test]
    fn a_packed_state_is_as_long_as_promised_and_reads_back() {
        let packed = pack(&State::EMPTY);
        assert_eq!(packed.len(), PACKED_SIZE);
        assert_eq!(unpack(&packed), Ok(State::EMPTY));
    }

    #[test]
    fn every_fault_is_told_from_the_others() {
        assert_eq!(unpack(&[]), Err(PackedError::Length { need: PACKED_SIZE, have: 0 }));
        assert_eq!(unpack(&patched(0, b"nope")), Err(PackedError::Magic));
        assert_eq!(unpack(&patched(4, &[9, 0])), Err(PackedError::FormatVersion { found: 9 }));
        assert_eq!(unpack(&patched(6, &[9, 0])), Err(PackedError::CoreRevision { found: 9 }));
        let (id, version) = ("ab".to_owned(), "1".to_owned());
        let module = patched(8, &[1, 2, b'a', b'b', 1, b'1']);
        assert_eq!(unpack(&module), Err(PackedError::Module { id, version }));
        let mut damaged = pack(&State::EMPTY);
        damaged[100] ^= 1;
        assert_eq!(unpack(&damaged), Err(PackedError::Checksum));
        let mut longer = patched(0, &MAGIC);
        longer.push(0);
        assert!(unpack(&longer).is_err());
    }

    #[test]
    fn no_prefix_of_a_packed_state_is_one() {
        let packed = pack(&State::EMPTY);
        for length in 0..packed.len() {
            assert!(unpack(&packed[..length]).is_err(), "{length} bytes");
        }
    }
}
