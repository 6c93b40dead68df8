//! How large the program's heap may get, and how much memory all processes of a run may take (`--memory-limit`).

mod plan;
mod watch;

use anyhow::{Result, anyhow};

use crate::terminal::Terminal;

pub(crate) use plan::Plan;
pub(crate) use watch::{Guard, Task};

/// `-Xmx` of the options for the JVM, else a quarter of the machine's memory, as `java` does.
pub(crate) fn heap_limit(jvm_options: &[String]) -> Result<usize> {
    Ok(asked_heap(jvm_options)?.unwrap_or(physical() / 4))
}

/// `-Xmx` of the options for the JVM.
fn asked_heap(jvm_options: &[String]) -> Result<Option<usize>> {
    let asked = jvm_options.iter().rev().find_map(|option| {
        let size = option.strip_prefix("-Xmx").or_else(|| option.strip_prefix("-XX:MaxHeapSize="))?;
        Some((option, size))
    });
    let Some((option, size)) = asked else { return Ok(None) };
    let size = parse_size(size);
    Ok(Some(size.ok_or_else(|| anyhow!("-J{option} has no valid size; give one such as -J-Xmx2g"))?))
}

/// The value of `--memory-limit`.
pub(crate) fn parse_limit(text: &str) -> Result<usize, String> {
    parse_size(text).filter(|size| *size > 0).ok_or_else(|| "give a size such as 512m or 4g".into())
}

/// How a limit is divided, if there is one. Says if not all workers have room.
pub(crate) fn plan(
    limit: Option<usize>,
    jobs: usize,
    jvm_options: &[String],
    terminal: Terminal,
) -> Result<Option<Plan>> {
    let Some(limit) = limit else { return Ok(None) };
    let plan = Plan::new(limit, jobs, jvm_options)?;
    if plan.jobs < jobs {
        terminal.note(&format!("--memory-limit has room for {} of {jobs} workers", plan.jobs));
    }
    Ok(Some(plan))
}

/// Gives memory that nothing uses any more back to the system.
pub(crate) fn give_back() {
    // SAFETY: it takes no pointer, and may be called at any time by any thread.
    unsafe { libc::malloc_trim(0) };
}

/// The memory of the machine, in bytes.
pub(crate) fn physical() -> usize {
    let info = rustix::system::sysinfo();
    (info.totalram as usize).saturating_mul(info.mem_unit as usize)
}

/// What new programs can use of it without swapping, as the kernel estimates.
pub(crate) fn available() -> Option<usize> {
    let info = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = info.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<usize>().ok()?.checked_mul(1 << 10)
}

/// A number of bytes with an optional unit: k, m, g or t.
fn parse_size(text: &str) -> Option<usize> {
    let unit_at = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(unit_at);
    let shift = match unit {
        "" => 0,
        "k" | "K" => 10,
        "m" | "M" => 20,
        "g" | "G" => 30,
        "t" | "T" => 40,
        _ => return None,
    };
    number.parse::<usize>().ok()?.checked_mul(1 << shift)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_option_wins() {
        let options = |list: &[&str]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
        let asked = |list: &[&str]| heap_limit(&options(list)).expect("a size");
        assert_eq!(asked(&["-Xmx1g", "-ea", "-Xmx64M"]), 64 << 20);
        assert_eq!(asked(&["-XX:MaxHeapSize=5000"]), 5000);
        assert!(heap_limit(&options(&["-Xmx5q"])).is_err());
        assert!(heap_limit(&options(&["-Xmx"])).is_err());
        assert!(heap_limit(&options(&[])).expect("a default") > 1 << 20);
    }
}
