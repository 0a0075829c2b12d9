//! A server that has just started and has nothing to do.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// What an idle server costs.
pub(crate) struct Idle {
    pub(crate) ready_ms: f64,
    pub(crate) resident_mb: f64,
}

/// Starts a server on an ephemeral port of the loopback, waits for the line that says it is
/// ready, and reads its resident memory a second later.
pub(crate) fn idle(binary: Option<&Path>) -> Result<Idle, String> {
    let binary = match binary {
        Some(binary) => binary.to_owned(),
        None => beside()?,
    };
    let start = Instant::now();
    let mut child = Command::new(&binary)
        .args(["serve", "--listen", "127.0.0.1:0"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| {
            format!(
                "{} does not start: {e}; build it with `cargo build --release`",
                binary.display()
            )
        })?;
    let measured = measure(&mut child, start);
    let _ = child.kill();
    let _ = child.wait();
    measured
}

fn measure(child: &mut Child, start: Instant) -> Result<Idle, String> {
    let log = child.stderr.take().ok_or("the server has no log")?;
    let mut lines = BufReader::new(log).lines().map_while(Result::ok);
    lines.find(|line| line.contains("ready")).ok_or("the server did not say it is ready")?;
    let ready = start.elapsed();
    std::thread::sleep(Duration::from_secs(1));
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id()))
        .map_err(|e| format!("resident memory is read from /proc: {e}"))?;
    let resident = status
        .lines()
        .find_map(|l| l.strip_prefix("VmRSS:")?.trim().strip_suffix(" kB")?.parse::<f64>().ok())
        .ok_or("the server's status has no resident memory")?;
    Ok(Idle { ready_ms: ready.as_secs_f64() * 1e3, resident_mb: resident / 1024.0 })
}

fn beside() -> Result<PathBuf, String> {
    let own = std::env::current_exe().map_err(|e| e.to_string())?;
    Ok(own.with_file_name("bloodrage"))
}
