//! `crema doctor`: what this machine has of what Crema needs, and how to get what is missing.
//!
//! Invariant: it needs nothing of what it looks for. Every check yields a result, and a program that it starts has a time limit.

use std::env;
use std::fs::{self, File};
use std::io::{Read as _, Seek as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Instant;

use anyhow::Result;
use crema_confine::Probe;
use crema_report::{ToolJson, printable};
use serde::Serialize;

use crate::jdk::{Jdk, NEWEST_TESTED, OLDEST};
use crate::limits::{VERSION_BYTES, VERSION_POLL, VERSION_TIME};
use crate::options::DoctorOptions;
use crate::{life, memory, output, terminal};

/// Exit code if something is missing that Crema needs.
const MISSING: i32 = 3;

const INSTALL_JDK: &str = "install a JDK, 17 to 25 (Debian, Ubuntu: apt-get install openjdk-17-jdk-headless), and name it with JAVA_HOME or --java-home unless its java is on PATH";

const RENAME_JDK: &str =
    "set JAVA_HOME or --java-home to the folder of a JDK, 17 to 25, or leave both out if its java is on PATH";

/// Whether something is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum DoctorStatus {
    /// It is there and works.
    Ok,
    /// Crema needs it, and it is not there or does not work.
    Missing,
    /// It is not there, and Crema works without it.
    Optional,
}

/// One thing that was looked for.
#[derive(Debug, Serialize)]
struct DoctorCheck {
    name: &'static str,
    status: DoctorStatus,
    detail: String,
    /// What to do about it.
    hint: Option<String>,
}

impl DoctorCheck {
    fn ok(name: &'static str, detail: impl Into<String>) -> DoctorCheck {
        DoctorCheck { name, status: DoctorStatus::Ok, detail: detail.into(), hint: None }
    }

    fn missing(name: &'static str, detail: impl Into<String>, hint: &str) -> DoctorCheck {
        DoctorCheck { name, status: DoctorStatus::Missing, detail: detail.into(), hint: Some(hint.into()) }
    }

    fn optional(name: &'static str, detail: impl Into<String>, hint: &str) -> DoctorCheck {
        DoctorCheck { name, status: DoctorStatus::Optional, detail: detail.into(), hint: Some(hint.into()) }
    }
}

/// One object, schema 1.
#[derive(Debug, Serialize)]
struct DoctorReport<'a> {
    schema: u32,
    tool: ToolJson<'static>,
    command: &'static str,
    checks: &'a [DoctorCheck],
}

/// Looks at everything, reports it, and ends this process. Returns only if the report cannot be written.
pub(crate) fn run(options: &DoctorOptions) -> Result<()> {
    if let Some(path) = &options.json {
        output::check_place(path)?;
    }
    let checks = checks(options.java_home.as_deref());
    if let Some(path) = &options.json {
        let report = DoctorReport {
            schema: 1,
            tool: ToolJson::new(env!("CARGO_PKG_VERSION")),
            command: "doctor",
            checks: &checks,
        };
        let mut text = serde_json::to_string_pretty(&report)?;
        text.push('\n');
        output::write_whole(path, text.as_bytes())?;
    }
    terminal::print(&text_of(&checks));
    let is_missing = checks.iter().any(|check| check.status == DoctorStatus::Missing);
    life::end(if is_missing { MISSING } else { 0 })
}

fn checks(java_home: Option<&Path>) -> Vec<DoctorCheck> {
    let version = format!("{} for {} {}", env!("CARGO_PKG_VERSION"), env::consts::OS, env::consts::ARCH);
    let mut checks = vec![DoctorCheck::ok("crema", version)];
    checks.extend(jdk(java_home));
    checks.extend(scratch_and_sandbox());
    checks.push(memory());
    checks.push(cores());
    checks.push(DoctorCheck::ok("solver", "built in: bit-blasting with Crema's own SAT solver and CaDiCaL"));
    let package = |name: &str| format!("Debian, Ubuntu: apt-get install {name}");
    for name in ["z3", "cvc5"] {
        let use_of = "only for `crema verify` with --solver or --cross-check, and for Crema's own tests";
        checks.push(program(name, &["--version"], use_of, &package(name)));
    }
    let use_of = "one way to run the JUnit 5 tests that --tests writes; Crema itself does not need it";
    checks.push(program("mvn", &["--version"], use_of, &package("maven")));
    checks
}

// ---- the JDK ----

fn jdk(java_home: Option<&Path>) -> Vec<DoctorCheck> {
    let jdk = match Jdk::find(java_home) {
        Ok(jdk) => jdk,
        Err(error) => {
            // What follows is what to do about it, which the hint says.
            let error = crate::one_line(&error);
            let error = error.split("; ").next().unwrap_or_default();
            let javac = DoctorCheck::missing("javac", "there is no JDK to look for it in", INSTALL_JDK);
            let is_named = java_home.is_some() || env::var_os("JAVA_HOME").is_some();
            return vec![DoctorCheck::missing("jdk", error, if is_named { RENAME_JDK } else { INSTALL_JDK }), javac];
        }
    };
    vec![java(&jdk), javac(&jdk)]
}

/// Whether the `java` that was found can start, too.
fn java(jdk: &Jdk) -> DoctorCheck {
    let Jdk { home, feature, version } = jdk;
    if let Err(reason) = version_of(&home.join("bin").join("java"), &["-version"]) {
        return DoctorCheck::missing(
            "jdk",
            format!("{version} at {}, whose java {reason}", home.display()),
            INSTALL_JDK,
        );
    }
    if *feature > NEWEST_TESTED {
        let detail = format!("{version} at {}, newer than the newest that is tested, {NEWEST_TESTED}", home.display());
        let hint = format!("if something fails, use a JDK from {OLDEST} to {NEWEST_TESTED}");
        return DoctorCheck { hint: Some(hint), ..DoctorCheck::ok("jdk", detail) };
    }
    DoctorCheck::ok("jdk", format!("{version} at {} (supported: {OLDEST} to {NEWEST_TESTED})", home.display()))
}

fn javac(jdk: &Jdk) -> DoctorCheck {
    match jdk.tool("javac").map(|tool| (version_of(&tool, &["-version"]), tool)) {
        Ok((Ok(_), tool)) => DoctorCheck::ok("javac", tool.display().to_string()),
        Ok((Err(reason), tool)) => DoctorCheck::missing("javac", format!("{} {reason}", tool.display()), INSTALL_JDK),
        Err(_) => {
            let detail = format!("{} has none: it is a runtime, not a whole JDK", jdk.home.display());
            DoctorCheck::missing("javac", detail, INSTALL_JDK)
        }
    }
}

// ---- the machine ----

fn scratch_and_sandbox() -> Vec<DoctorCheck> {
    let hint = "free some space, or name a folder that can be written to with TMPDIR";
    let parent = env::temp_dir();
    let probed = life::scratch_folder().and_then(|folder| {
        let (own, other) = (folder.join("own"), folder.join("other"));
        fs::create_dir(&own)?;
        fs::create_dir(&other)?;
        fs::write(other.join("file"), [0; 4096])?;
        Ok(Probe::new(&own, &other))
    });
    match probed {
        Ok(probe) => {
            let mut checks = vec![DoctorCheck::ok("scratch", parent.display().to_string())];
            checks.extend(sandbox(&probe));
            checks
        }
        Err(error) => {
            let detail = format!("{}: {}", parent.display(), crate::one_line(&error));
            vec![DoctorCheck::missing("scratch", detail, hint)]
        }
    }
}

fn sandbox(probe: &Probe) -> [DoctorCheck; 2] {
    let landlock = match (probe.landlock, probe.files) {
        (Some(abi), true) => {
            DoctorCheck::ok("landlock", format!("ABI {abi}: code under test can write to a scratch folder only"))
        }
        (Some(abi), false) => DoctorCheck::optional(
            "landlock",
            format!("ABI {abi}, but a forbidden write succeeded: code under test can write wherever you can"),
            "run Crema in a container or as a user who may write little",
        ),
        (None, _) => DoctorCheck::optional(
            "landlock",
            "this kernel lacks it or has it disabled: code under test can write wherever you can",
            "use Linux 5.13 or later, with landlock among the security modules (kernel parameter lsm=); or run Crema in a container",
        ),
    };
    let seccomp = if probe.sockets {
        DoctorCheck::ok("seccomp", "code under test can open no Internet socket")
    } else {
        let hint = "allow seccomp filters, or run Crema without a network";
        DoctorCheck::optional("seccomp", "no filter can be installed: code under test can open Internet sockets", hint)
    };
    [landlock, seccomp]
}

fn memory() -> DoctorCheck {
    let detail = match (memory::heap_limit(&[]), memory::available()) {
        (Ok(limit), available) => {
            let available = available.map_or_else(String::new, |bytes| format!(", {} available", mib(bytes)));
            let total = mib(memory::physical());
            format!("{total}{available}; heap limit of a program: {} (-J-Xmx changes it)", mib(limit))
        }
        (Err(error), _) => error.to_string(),
    };
    DoctorCheck::ok("memory", detail)
}

fn mib(bytes: usize) -> String {
    format!("{} MiB", bytes >> 20)
}

fn cores() -> DoctorCheck {
    match thread::available_parallelism() {
        Ok(count) => DoctorCheck::ok("cores", format!("{count}; `crema check` uses all (--jobs changes it)")),
        Err(error) => {
            DoctorCheck::ok("cores", format!("unknown ({error}); `crema check` uses one (--jobs changes it)"))
        }
    }
}

// ---- programs ----

/// A program that Crema can do without.
fn program(name: &'static str, arguments: &[&str], use_of: &str, hint: &str) -> DoctorCheck {
    let path = env::var_os("PATH").unwrap_or_default();
    let found: Option<PathBuf> = env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file());
    let Some(file) = found else { return DoctorCheck::optional(name, format!("not on PATH; {use_of}"), hint) };
    match version_of(&file, arguments) {
        Ok(version) => DoctorCheck::ok(name, format!("{version}; {use_of}")),
        Err(reason) => DoctorCheck::optional(name, format!("{} {reason}; {use_of}", file.display()), hint),
    }
}

/// The first line that a program prints with these arguments, or why there is none.
fn version_of(program: &Path, arguments: &[&str]) -> Result<String, String> {
    // A file, not a pipe: whoever keeps a pipe open could make us wait.
    let mut output = tempfile::tempfile().map_err(|error| format!("cannot be tried: {error}"))?;
    let share = |file: &File| file.try_clone().map_or_else(|_| Stdio::null(), Stdio::from);
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null()).stdout(share(&output)).stderr(share(&output));
    let mut child = life::spawn(&mut command).map_err(|error| format!("cannot be started: {error}"))?;
    let begin = Instant::now();
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status,
            Ok(None) if begin.elapsed() < VERSION_TIME => thread::sleep(VERSION_POLL),
            _ => {
                // It ends with this process if it cannot be ended now.
                let _ = child.kill();
                return Err(format!("does not end within {} s", VERSION_TIME.as_secs()));
            }
        }
    };
    if !status.success() {
        return Err(format!("fails with {status}"));
    }
    let mut bytes = Vec::new();
    output
        .rewind()
        .and_then(|()| output.take(VERSION_BYTES).read_to_end(&mut bytes))
        .map_err(|error| format!("cannot be read: {error}"))?;
    let text = without_colours(&String::from_utf8_lossy(&bytes));
    Ok(text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or("no version").to_owned())
}

/// Without the sequences that make text bold or coloured: Maven writes them into a file, too.
fn without_colours(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str(part.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';').get(1..).unwrap_or_default());
    }
    plain
}

// ---- the report ----

fn text_of(checks: &[DoctorCheck]) -> String {
    let width = checks.iter().map(|check| check.name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for DoctorCheck { name, status, detail, hint } in checks {
        let status = match status {
            DoctorStatus::Ok => "ok",
            DoctorStatus::Missing => "MISSING",
            DoctorStatus::Optional => "optional",
        };
        text.push_str(&format!("{status:8}  {name:width$}  {}\n", printable(detail)));
        if let Some(hint) = hint {
            text.push_str(&format!("{:8}  {:width$}  -> {hint}\n", "", ""));
        }
    }
    let missing: Vec<_> = checks.iter().filter(|check| check.status == DoctorStatus::Missing).map(|c| c.name).collect();
    text.push_str(&match missing.as_slice() {
        [] => "Crema has everything that it needs.\n".to_owned(),
        missing => format!("Missing: {}.\n", missing.join(", ")),
    });
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kernel_without_a_sandbox_is_no_obstacle() {
        for (landlock, files, sockets) in [(None, false, false), (Some(1), false, true), (Some(5), true, true)] {
            let checks = sandbox(&Probe { landlock, files, sockets });
            assert!(checks.iter().all(|check| check.status != DoctorStatus::Missing));
            assert_eq!(checks[0].status == DoctorStatus::Ok, files);
            assert_eq!(checks[1].status == DoctorStatus::Ok, sockets);
            assert!(checks.iter().all(|check| (check.status == DoctorStatus::Ok) == check.hint.is_none()));
        }
    }

    #[test]
    fn colours_are_left_out() {
        assert_eq!(without_colours("\x1b[1;33mApache\x1b[m Maven"), "Apache Maven");
        assert_eq!(without_colours("plain\x1b[1"), "plain");
        assert_eq!(without_colours("\x1b[ü"), "");
    }

    #[test]
    fn programs_that_print_nothing_fail_or_do_not_exist() {
        assert_eq!(version_of(Path::new("/bin/true"), &[]), Ok("no version".into()));
        assert!(version_of(Path::new("/bin/false"), &[]).is_err());
        assert!(version_of(Path::new("/nonexistent"), &[]).is_err());
        assert_eq!(program("no-such-program", &[], "for nothing", "nowhere").status, DoctorStatus::Optional);
    }
}
