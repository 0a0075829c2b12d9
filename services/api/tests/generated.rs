//! The checked-in code is what the contract compiles to.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(path).unwrap())
        })
        .collect()
}

#[test]
fn generated_files_are_in_step_with_the_contract() {
    let fresh = tempfile::tempdir().unwrap();
    bloodrage_generate::compile_to(fresh.path()).unwrap();
    assert!(
        files(fresh.path()) == files(&bloodrage_generate::checked_in()),
        "out of step with proto/: run `cargo run -p bloodrage-generate`"
    );
}
