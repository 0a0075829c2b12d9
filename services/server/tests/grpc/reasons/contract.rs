//! What `error.proto` promises of each reason, read from its comments.

use tonic::Code;

/// A reason as the contract describes it.
pub(super) struct Promise {
    pub(super) name: &'static str,
    pub(super) code: Code,
    /// The keys of metadata that every error of this reason has.
    pub(super) metadata: Vec<&'static str>,
}

/// All reasons. The code follows from the number and, from 200 on, is the first word of the
/// comment.
pub(super) fn promises() -> Vec<Promise> {
    let mut promises = Vec::new();
    let mut comment = String::new();
    let text: &'static str = include_str!("../../../../../proto/bloodrage/v1/error.proto");
    for line in text.lines().map(str::trim) {
        if let Some(words) = line.strip_prefix("// ") {
            comment = format!("{comment}{words} ");
        } else if let Some((name, number)) =
            line.strip_prefix("ERROR_REASON_").and_then(|value| value.split_once(" = "))
        {
            let comment: &'static str = std::mem::take(&mut comment).leak();
            let code = match number.trim_end_matches(';').parse::<u32>().unwrap() {
                0 => continue,
                1..100 => Code::FailedPrecondition,
                100..200 => Code::InvalidArgument,
                _ => code(comment.split(':').next().unwrap()),
            };
            let metadata = comment.split_once("Metadata: ").map_or("", |(_, keys)| keys);
            let keys = metadata.trim_end_matches([' ', '.']).split(", ");
            promises.push(Promise { name, code, metadata: keys.filter(|k| is_key(k)).collect() });
        } else {
            comment.clear();
        }
    }
    assert!(promises.len() > 50);
    promises
}

/// Whether this is the name of a key and not a word about one.
fn is_key(text: &str) -> bool {
    !text.is_empty() && !text.contains(' ')
}

fn code(name: &str) -> Code {
    match name {
        "NOT_FOUND" => Code::NotFound,
        "RESOURCE_EXHAUSTED" => Code::ResourceExhausted,
        "INTERNAL" => Code::Internal,
        "DEADLINE_EXCEEDED" => Code::DeadlineExceeded,
        "UNAVAILABLE" => Code::Unavailable,
        "UNIMPLEMENTED" => Code::Unimplemented,
        other => panic!("{other} is not the name of a code"),
    }
}
