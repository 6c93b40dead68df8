//! The suites that are scripts of their own, run against the built binary on every JDK: programs that end badly, random
//! programs, real programs. Each script compares with `java` and says what differs.

mod support;

use std::io::Write as _;
use std::process::Command;
use std::time::Duration;

use crema_testkit::jdks::jdks;
use crema_testkit::process::{self, Input};

/// Random programs per JDK.
const RANDOM_PROGRAMS: &str = "100";

/// Runs a script of `tests/` on every JDK, each to its end; then all must have succeeded.
#[track_caller]
fn script(path: &str, arguments: &[&str], limit: Duration) {
    let mut failed = Vec::new();
    for jdk in jdks() {
        let engine = format!("{} trace", support::crema().display());
        let mut command = Command::new(support::root().join(path));
        command.args(["--engine", &engine, "--jdk"]).arg(&jdk.home).args(arguments).env("JAVA_HOME", &jdk.home);
        let outcome = process::run(&mut command, Input::Empty, limit);
        println!("{path} on {}:\n{}{}", jdk.name(), outcome.out(), outcome.err());
        let last = outcome.out().lines().last().unwrap_or_default().to_owned();
        if outcome.code != Some(0) || !last.ends_with(" passed, 0 failed") || last.starts_with("0 ") {
            failed.push(format!("{}: {last}", jdk.name()));
        }
    }
    assert!(failed.is_empty(), "{path}: {failed:?}");
}

#[test]
fn programs_that_end_badly_or_never() {
    script("tests/robust/run", &["--patience", "4", "--timeout", "30"], Duration::from_secs(600));
}

#[test]
fn random_programs() {
    let work = support::work("random").display().to_string();
    let arguments = ["--count", RANDOM_PROGRAMS, "--timeout", "120", "--work", &work];
    script("tests/random/run", &arguments, Duration::from_secs(900));
}

#[test]
fn paths_of_random_programs() {
    script("tests/random/paths", &["--count", "6"], Duration::from_secs(600));
}

/// Real programs come from package registries; where these cannot be reached there is nothing to compare.
#[test]
fn real_programs() {
    let mut install = Command::new(support::root().join("tests/subjects/run"));
    install.arg("--install");
    let installed = process::run(&mut install, Input::Empty, Duration::from_secs(900));
    if installed.code == Some(0) {
        return script("tests/subjects/run", &["--timeout", "120"], Duration::from_secs(1800));
    }
    // Straight to standard error: the harness hides what a test that passes prints.
    let _ = writeln!(
        std::io::stderr(),
        "tests/subjects is left out: its programs could not be installed:\n{}",
        installed.err()
    );
    assert!(std::env::var_os("CI").is_none(), "in CI the real programs must be there");
}
