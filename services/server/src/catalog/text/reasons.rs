//! Every error reason: what it means, what the caller should do, and the rule behind it. First the
//! refusals of an action, then what is wrong with a request before any rule is looked at.

mod refusals;
mod requests;

/// An error reason.
#[derive(Clone, Copy)]
pub(crate) struct Reason {
    /// The name, as in `ErrorInfo.reason`.
    pub(crate) reason: &'static str,
    /// The name of the gRPC code it comes with.
    pub(crate) code: &'static str,
    /// What has gone wrong.
    pub(crate) meaning: &'static str,
    /// What the caller should do.
    pub(crate) remedy: &'static str,
    /// The section or ruling of the rules, empty where the rules of the game have no say.
    pub(crate) rule: &'static str,
}

/// Every reason, each once.
pub(crate) fn all() -> impl Iterator<Item = Reason> {
    refusals::REFUSALS.iter().map(|row| row.reason()).chain(requests::REQUESTS.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The name and code of each reason in the contract. The code follows from the number, and
    /// from 200 on it is the first word of the comment.
    fn contract() -> Vec<(&'static str, &'static str)> {
        let mut reasons = Vec::new();
        // The first line of the comment under way.
        let mut comment = None;
        for line in include_str!("../../../../../proto/bloodrage/v1/error.proto").lines() {
            if let Some(words) = line.trim().strip_prefix("// ") {
                comment.get_or_insert(words);
                continue;
            }
            let about = comment.take().unwrap_or_default();
            let value = line.trim().strip_prefix("ERROR_REASON_");
            let Some((name, number)) = value.and_then(|v| v.split_once(" = ")) else { continue };
            let code = match number.trim_end_matches(';').parse::<u32>().unwrap() {
                0 => continue,
                1..100 => "FAILED_PRECONDITION",
                100..200 => "INVALID_ARGUMENT",
                _ => about.split(':').next().unwrap(),
            };
            reasons.push((name, code));
        }
        reasons
    }

    #[test]
    fn the_reasons_are_those_of_the_contract() {
        assert_eq!(all().map(|r| (r.reason, r.code)).collect::<Vec<_>>(), contract());
    }

    #[test]
    fn reasons_are_unique_and_explained() {
        let mut seen = BTreeSet::new();
        for r in all() {
            assert!(seen.insert(r.reason), "{} twice", r.reason);
            assert!(r.reason.bytes().all(|b| b.is_ascii_uppercase() || b == b'_'), "{}", r.reason);
            assert!(r.meaning.ends_with('.') && r.remedy.ends_with('.'), "{}", r.reason);
        }
    }
}
