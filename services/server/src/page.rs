//! Pages of a list.

use std::ops::Range;

use bloodrage_api::ApiError;
use bloodrage_api::v1::ErrorReason;
use xxhash_rust::xxh3::xxh3_64;

/// How large the pages of a list can be.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    /// The entries of a page for a caller who does not ask for a number.
    pub(crate) usual: usize,
    /// The most entries of a page.
    pub(crate) max: usize,
}

/// Which page a caller asks for.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    /// The `page_size` of the request.
    pub(crate) size: u32,
    /// The `page_token` of the request.
    pub(crate) token: &'a str,
}

/// A page of a list: which entries it has, and the token of the page after it.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Page {
    pub(crate) entries: Range<usize>,
    pub(crate) next: String,
}

/// The page of a list that a caller asks for.
///
/// `list` are bytes that tell the list from every other, and nothing that the list itself does not
/// tell. A token holds their hash and where its page begins, so that the token of one list is
/// refused for another.
pub(crate) fn page(
    list: &[u8],
    len: usize,
    sizes: Sizes,
    asked: Asked<'_>,
) -> Result<Page, ApiError> {
    let size = match usize::try_from(asked.size) {
        Ok(0) => sizes.usual,
        Ok(size) if size <= sizes.max => size,
        _ => return Err(size_out_of_range(asked.size, sizes.max)),
    };
    let list = format!("{:016x}", xxh3_64(list));
    let start = match asked.token {
        "" => 0,
        token => begin_of(token, &list).filter(|s| *s < len).ok_or_else(token_invalid)?,
    };
    let end = start.saturating_add(size).min(len);
    let next = if end < len { format!("{list}{end:x}") } else { String::new() };
    Ok(Page { entries: start..end, next })
}

/// The page of a list whose entries are there already, and the token of the next.
pub(crate) fn page_of<T>(
    name: &str,
    entries: impl IntoIterator<Item = T>,
    sizes: Sizes,
    asked: Asked<'_>,
) -> Result<(Vec<T>, String), ApiError> {
    let mut entries: Vec<T> = entries.into_iter().collect();
    let page = page(name.as_bytes(), entries.len(), sizes, asked)?;
    entries.truncate(page.entries.end);
    Ok((entries.split_off(page.entries.start), page.next))
}

/// Where the page of a token begins, if it is a token of the list and written as tokens are.
fn begin_of(token: &str, list: &str) -> Option<usize> {
    let begin = token.strip_prefix(list)?;
    let start = usize::from_str_radix(begin, 16).ok()?;
    (start > 0 && format!("{start:x}") == begin).then_some(start)
}

fn size_out_of_range(size: u32, max: usize) -> ApiError {
    let text = format!("must be at most {max}, is {size}");
    ApiError::new(ErrorReason::PageSizeOutOfRange, format!("page_size {text}"))
        .with("page_size", size)
        .with("max", max)
        .at("page_size", text)
}

fn token_invalid() -> ApiError {
    let text = "must be empty, or the next_page_token of the same request";
    ApiError::new(ErrorReason::PageTokenInvalid, format!("page_token {text}"))
        .at("page_token", text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: Sizes = Sizes { usual: 4, max: 6 };

    /// Where each page begins and ends.
    fn pages(size: u32, len: usize) -> Vec<(usize, usize)> {
        let mut token = String::new();
        let mut all = Vec::new();
        loop {
            let page = page(b"runes", len, SIZES, Asked { size, token: &token }).unwrap();
            all.push((page.entries.start, page.entries.end));
            token = page.next;
            if token.is_empty() {
                return all;
            }
        }
    }

    #[test]
    fn pages_cover_the_list_once() {
        assert_eq!(pages(0, 10), [(0, 4), (4, 8), (8, 10)]);
        assert_eq!(pages(5, 10), [(0, 5), (5, 10)]);
        assert_eq!(pages(6, 3), [(0, 3)]);
        assert_eq!(pages(1, 0), [(0, 0)]);
    }

    #[test]
    fn a_page_size_over_the_largest_is_refused() {
        for size in [7, u32::MAX] {
            let error = page(b"runes", 10, SIZES, Asked { size, token: "" }).unwrap_err();
            assert_eq!(error.reason(), ErrorReason::PageSizeOutOfRange);
        }
    }

    #[test]
    fn a_token_counts_for_its_own_list_only() {
        let good = page(b"runes", 10, SIZES, Asked { size: 0, token: "" }).unwrap().next;
        let token = |token| page(b"runes", 10, SIZES, Asked { size: 0, token });
        assert_eq!(token(&good).unwrap().entries, 4..8);
        let (hash, _) = good.split_at(16);
        let bad = [
            "x",
            "4",
            hash,
            &format!("{hash}0"),
            &format!("{hash}+4"),
            &format!("{hash}04"),
            &format!("{hash}a"),
            &format!("{hash}ffffffffffffffffff"),
            "ᚱᚢᚾᚨ",
        ];
        for bad in bad {
            assert_eq!(token(bad).unwrap_err().reason(), ErrorReason::PageTokenInvalid, "{bad}");
        }
        let other = page(b"ships", 10, SIZES, Asked { size: 0, token: &good });
        assert_eq!(other.unwrap_err().reason(), ErrorReason::PageTokenInvalid);
    }
}
