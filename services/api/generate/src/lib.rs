//! Compiles the contract in `proto/` to Rust code and a descriptor set, without `protoc`.
//!
//! A crate of its own, so that it can be run while `bloodrage-api` does not compile.

#![forbid(unsafe_code)]

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use prost::Message;
use protox::Compiler;

/// The folder where the generated files are checked in.
pub fn checked_in() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/gen")
}

/// Writes the package's code and `descriptor.bin`, for server reflection, into a folder that
/// exists.
///
/// # Errors
///
/// The contract does not compile, or the folder cannot be written.
pub fn compile_to(folder: &Path) -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../proto");
    let mut files = Vec::new();
    for entry in fs::read_dir(root.join("bloodrage/v1"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "proto") {
            files.push(path);
        }
    }
    // The order of a folder's entries is the file system's; the output must not depend on it.
    files.sort();

    let mut compiler = Compiler::new([&root])?;
    compiler.include_imports(true).include_source_info(true).open_files(&files)?;
    let commented = compiler.file_descriptor_set();

    // Reflection serves names and types; comments would only make the server larger.
    let mut bare = commented.clone();
    for file in &mut bare.file {
        file.source_code_info = None;
    }
    fs::write(folder.join("descriptor.bin"), bare.encode_to_vec())?;

    tonic_prost_build::configure().bytes(".").out_dir(folder).compile_fds(commented)?;
    Ok(())
}
