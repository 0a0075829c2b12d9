//! The table of error reasons in `proto/README.md` has all of them, each under its code.

use std::collections::BTreeSet;

use bloodrage_api::ApiError;
use bloodrage_api::v1::ErrorReason;

/// The name of a code as gRPC spells it.
fn code(reason: ErrorReason) -> String {
    let name = format!("{:?}", ApiError::new(reason, "").code());
    let spelled = name.chars().enumerate().flat_map(|(i, c)| {
        (i > 0 && c.is_uppercase()).then_some('_').into_iter().chain(c.to_uppercase())
    });
    spelled.collect()
}

/// The code and the reasons of a row of the table: the words in backticks.
fn row(line: &str) -> Option<(&str, impl Iterator<Item = &str>)> {
    let mut words = line.strip_prefix("| ")?.split('`').skip(1).step_by(2);
    let code = words.next().filter(|w| w.bytes().all(|b| b.is_ascii_uppercase() || b == b'_'))?;
    Some((code, words))
}

#[test]
fn the_table_lists_every_reason_under_its_code() {
    let listed: BTreeSet<(String, String)> = include_str!("../../../proto/README.md")
        .lines()
        .filter_map(row)
        .flat_map(|(code, reasons)| reasons.map(move |r| (code.to_owned(), r.to_owned())))
        .collect();
    let reasons = (1..1000).filter_map(|number| ErrorReason::try_from(number).ok());
    let name = |r: ErrorReason| r.as_str_name().trim_start_matches("ERROR_REASON_").to_owned();
    assert_eq!(listed, reasons.map(|r| (code(r), name(r))).collect());
}
