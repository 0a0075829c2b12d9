//! Writes the checked-in code of `bloodrage-api` anew: `cargo run -p bloodrage-generate`.

#![forbid(unsafe_code)]

fn main() -> Result<(), Box<dyn std::error::Error>> {
    bloodrage_generate::compile_to(&bloodrage_generate::checked_in())
}
