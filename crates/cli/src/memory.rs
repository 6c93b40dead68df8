//! How large the program's heap may get.

/// `-Xmx` of the options for the JVM, else a quarter of the machine's memory, as `java` does.
pub(crate) fn heap_limit(jvm_options: &[String]) -> Result<usize, String> {
    let asked = jvm_options.iter().rev().find_map(|option| {
        let size = option.strip_prefix("-Xmx").or_else(|| option.strip_prefix("-XX:MaxHeapSize="))?;
        Some((option, size))
    });
    match asked {
        Some((option, size)) => {
            parse_size(size).ok_or_else(|| format!("-J{option} has no valid size; give one such as -J-Xmx2g"))
        }
        None => Ok(physical() / 4),
    }
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
        assert_eq!(heap_limit(&options(&["-Xmx1g", "-ea", "-Xmx64M"])), Ok(64 << 20));
        assert_eq!(heap_limit(&options(&["-XX:MaxHeapSize=5000"])), Ok(5000));
        assert!(heap_limit(&options(&["-Xmx5q"])).is_err());
        assert!(heap_limit(&options(&["-Xmx"])).is_err());
        assert!(heap_limit(&options(&[])).expect("a default") > 1 << 20);
    }
}
