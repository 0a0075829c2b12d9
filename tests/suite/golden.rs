//! Replays the golden games. `BLOODRAGE_BLESS=1` writes them anew.

use std::fs;
use std::path::{Path, PathBuf};

use bloodrage_model::packed::FORMAT_VERSION;
use bloodrage_model::ruleset::CORE_REVISION;
use bloodrage_model::{EventLog, PackedError, Ruleset, State, pack, unpack};
use bloodrage_tests::golden::{self, Golden};
use bloodrage_tests::random::{self, Style};

const SEEDS: std::ops::Range<u64> = 0..8;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn bless() -> bool {
    std::env::var_os("BLOODRAGE_BLESS").is_some()
}

#[test]
fn golden_games_reproduce() {
    let rules = Ruleset::base();
    for players in 2..=4 {
        for seed in SEEDS {
            let path = folder("golden").join(format!("base-{players}p-{seed}.toml"));
            let played = golden::record(rules, seed, players).unwrap();
            if bless() {
                fs::create_dir_all(folder("golden")).unwrap();
                fs::write(&path, toml::to_string(&played).unwrap()).unwrap();
            }
            let kept: Golden = toml::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
            let replayed = golden::replay(rules, &kept).unwrap();
            assert_eq!(kept, replayed, "{} replays otherwise", path.display());
            assert_eq!(kept, played, "{}: the same dice choose otherwise", path.display());
        }
    }
}

/// Every packed state ever kept is read by the rules that made it, and refused by others for that
/// reason and no other. Files are only ever added.
#[test]
fn kept_packed_states_are_read_by_the_rules_that_made_them() {
    let rules = Ruleset::base();
    for players in 2..=4 {
        let name = format!("v{FORMAT_VERSION}-core{CORE_REVISION}-base-{players}p.bin");
        let path = folder("states").join(name);
        if bless() && !path.exists() {
            fs::create_dir_all(folder("states")).unwrap();
            fs::write(path, pack(&fiftieth_state(players))).unwrap();
        }
    }
    let (mut read, mut refused) = (0, 0);
    for entry in fs::read_dir(folder("states")).unwrap() {
        let path = entry.unwrap().path();
        let bytes = fs::read(&path).unwrap();
        match unpack(&bytes) {
            Ok(state) => {
                assert!(bloodrage_rules::validate(rules, &state).is_empty());
                assert_eq!(pack(&state), bytes);
                read += 1;
            }
            Err(PackedError::CoreRevision { found }) if found < CORE_REVISION => refused += 1,
            Err(error) => panic!("{}: {error:?}", path.display()),
        }
    }
    assert!(read >= 3, "{read} states read, {refused} of older rules");
}

fn fiftieth_state(players: usize) -> State {
    let mut found = None;
    let mut step = 0;
    let mut log = EventLog::off();
    random::play(Ruleset::base(), 1, players, Style::Eager, &mut log, |state, _, _, _| {
        step += 1;
        if step == 50 {
            found = Some(*state);
        }
        Ok(())
    })
    .unwrap();
    found.unwrap()
}
