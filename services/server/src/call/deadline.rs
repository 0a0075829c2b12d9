//! The deadline that a caller sets: the header `grpc-timeout`.

use std::time::Duration;

use http::HeaderMap;

/// The most of a caller's time that is kept back.
const MOST_KEPT_BACK: Duration = Duration::from_millis(50);

/// How long the caller of a request waits for the answer, if it says so as gRPC writes it: up to
/// eight digits and a unit.
pub(super) fn of_caller(headers: &HeaderMap) -> Option<Duration> {
    let text = headers.get("grpc-timeout")?.to_str().ok()?;
    let (number, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    if number.len() > 8 || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number: u64 = number.parse().ok()?;
    Some(match unit {
        "H" => Duration::from_secs(number * 3_600),
        "M" => Duration::from_secs(number * 60),
        "S" => Duration::from_secs(number),
        "m" => Duration::from_millis(number),
        "u" => Duration::from_micros(number),
        "n" => Duration::from_nanos(number),
        _ => return None,
    })
}

/// The part of a caller's time in which a call must be done, so that the answer still arrives
/// before both the caller and the transport give up.
pub(super) fn in_time(caller: Duration) -> Duration {
    caller - (caller / 10).min(MOST_KEPT_BACK)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Duration> {
        let mut headers = HeaderMap::new();
        headers.insert("grpc-timeout", text.parse().unwrap());
        of_caller(&headers)
    }

    #[test]
    fn every_unit_is_read() {
        for (text, micros) in [
            ("2H", 7_200_000_000),
            ("2M", 120_000_000),
            ("2S", 2_000_000),
            ("99999999m", 99_999_999_000),
            ("2u", 2),
            ("2000n", 2),
            ("0S", 0),
        ] {
            assert_eq!(read(text), Some(Duration::from_micros(micros)), "{text}");
        }
    }

    #[test]
    fn what_grpc_does_not_write_is_no_deadline() {
        for text in ["", "5", "S", "5s", "5 S", "+5S", "-5S", "100000000S"] {
            assert_eq!(read(text), None, "{text:?}");
        }
        assert_eq!(of_caller(&HeaderMap::new()), None);
    }

    #[test]
    fn a_little_time_is_kept_back() {
        assert_eq!(in_time(Duration::from_millis(100)), Duration::from_millis(90));
        assert_eq!(in_time(Duration::from_secs(10)), Duration::from_millis(9_950));
        assert_eq!(in_time(Duration::ZERO), Duration::ZERO);
    }
}
