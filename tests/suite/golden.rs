//! Replays the golden games. `BLOODRAGE_BLESS=1` writes them anew.

use std::fs;
use std::path::{Path, PathBuf};

use bloodrage_model::{Ruleset, pack, unpack};
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

/// Every packed state ever kept can be read by every later version of format 1.
#[test]
fn kept_packed_states_can_be_read() {
    let rules = Ruleset::base();
    if bless() {
        fs::create_dir_all(folder("states")).unwrap();
        for players in 2..=4 {
            let mut step = 0;
            let mut log = bloodrage_model::EventLog::off();
            random::play(rules, 1, players, Style::Eager, &mut log, |state, _, _, _| {
                step += 1;
                if step == 50 {
                    let path = folder("states").join(format!("v1-base-{players}p.bin"));
                    fs::write(path, pack(state)).unwrap();
                }
                Ok(())
            })
            .unwrap();
        }
    }
    let mut read = 0;
    for entry in fs::read_dir(folder("states")).unwrap() {
        let bytes = fs::read(entry.unwrap().path()).unwrap();
        let state = unpack(&bytes).unwrap();
        assert!(bloodrage_rules::validate(rules, &state).is_empty());
        assert_eq!(pack(&state), bytes);
        read += 1;
    }
    assert!(read >= 3);
}
