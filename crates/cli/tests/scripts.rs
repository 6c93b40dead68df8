//! The suites that are scripts of their own, run against the built binary on every JDK: programs that end badly, random
//! programs, real programs. Each script compares with `java` and says what differs.

mod support;

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use support::jdks::jdks;
use support::process::{self, Input};

/// Random programs per JDK.
const RANDOM_PROGRAMS: &str = "300";

/// Runs a script of `tests/`, which must exist, end in time and succeed.
#[track_caller]
fn script(path: &str, jdk: &Path, arguments: &[&str], limit: Duration) {
    let engine = format!("{} trace", support::crema().display());
    let mut command = Command::new(support::root().join(path));
    command.args(["--engine", &engine, "--jdk"]).arg(jdk).args(arguments).env("JAVA_HOME", jdk);
    let outcome = process::run(&mut command, Input::Empty, limit);
    println!("{path} {}:\n{}{}", jdk.display(), outcome.out(), outcome.err());
    assert_eq!(outcome.code, Some(0), "{path} failed");
    let last = outcome.out().lines().last().unwrap_or_default().to_owned();
    assert!(last.ends_with(" passed, 0 failed") && !last.starts_with("0 "), "{path}: {last}");
}

#[test]
fn programs_that_end_badly_or_never() {
    for jdk in jdks() {
        script("tests/robust/run", &jdk.home, &["--patience", "4"], Duration::from_secs(600));
    }
}

#[test]
fn random_programs() {
    for jdk in jdks() {
        let work = support::work(&format!("random-{}", jdk.name())).display().to_string();
        let arguments = ["--count", RANDOM_PROGRAMS, "--jobs", "2", "--timeout", "120", "--work", &work];
        script("tests/random/run", &jdk.home, &arguments, Duration::from_secs(900));
    }
}

/// Real programs come from package registries; where these cannot be reached there is nothing to compare.
#[test]
fn real_programs() {
    let installed =
        process::run(&mut Command::new(support::root().join("tools/subjects")), Input::Empty, Duration::from_secs(900));
    if installed.code != Some(0) {
        // Straight to the terminal: the harness hides what a test that passes prints.
        use std::io::Write as _;
        let _ = writeln!(
            std::io::stderr(),
            "real programs are left out: tools/subjects cannot install them:\n{}",
            installed.err()
        );
        assert!(std::env::var_os("CI").is_none(), "in CI the subjects must be there");
        return;
    }
    for jdk in jdks() {
        script("tests/subjects/run", &jdk.home, &["--timeout", "300"], Duration::from_secs(1800));
    }
}
