//! Runs of `crema check` as a whole: the report does not depend on the number of workers, nor on what else is checked, nor on whether
//! a run was killed and resumed.

mod support;

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crema_testkit::jdks::jdks;
use serde_json::Value;

/// A run of some of the sources with seeded errors.
fn start(json: &Path, options: &[&str]) -> Child {
    let folder = support::root().join("tests/java/check");
    let sources: Vec<PathBuf> =
        ["Things", "Asserts", "Arrays"].iter().map(|n| folder.join(format!("{n}.java"))).collect();
    let mut command = Command::new(env!("CARGO_BIN_EXE_crema"));
    command.args(["check", "-q", "--null-arguments", "never", "--java-home"]).arg(&jdks()[0].home);
    command.arg("--json").arg(json).args(options).args(sources);
    command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("crema runs")
}

/// The report, without what is different in each run.
fn report(json: &Path) -> Value {
    let text = std::fs::read_to_string(json).expect("there is a report");
    let mut report: Value = serde_json::from_str(&text).expect("it is JSON");
    report["stats"].as_object_mut().expect("counts").remove("total_ms");
    report
}

fn journal(json: &Path) -> PathBuf {
    json.with_extension("json.journal")
}

#[test]
fn the_number_of_workers_does_not_matter() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let reports: Vec<Value> = ["1", "2"]
        .iter()
        .map(|jobs| {
            let json = scratch.path().join(format!("{jobs}.json"));
            start(&json, &["--jobs", jobs]).wait().expect("crema ends");
            report(&json)
        })
        .collect();
    assert_eq!(reports[0], reports[1]);
    assert!(reports[0]["findings"].as_array().is_some_and(|findings| findings.len() > 20));
}

/// A class whose method needs so much of the JDK that static initialisers run on the host in the middle of its paths.
fn reader(name: &str) -> String {
    let body = "return new java.net.URL(\"jar:file:\" + text).openStream().read();";
    format!("class {name} {{ static int read(String text) throws java.io.IOException {{ {body} }} }}")
}

/// Paths, queries and successors found infeasible when these classes are checked by one worker.
fn counts(folder: &Path, names: &[&str]) -> Vec<u64> {
    let json = folder.join("counts.json");
    let mut command = Command::new(env!("CARGO_BIN_EXE_crema"));
    command.args(["check", "-q", "--jobs", "1", "--max-paths", "40", "--unit-time-limit", "60s", "--java-home"]);
    command.arg(&jdks()[0].home).arg("--json").arg(&json).args(names.iter().map(|n| folder.join(format!("{n}.java"))));
    command.stdout(Stdio::null()).status().expect("crema runs");
    let stats = &report(&json)["stats"];
    ["paths", "queries", "pruned"].iter().map(|name| stats[name].as_u64().expect("a count")).collect()
}

#[test]
fn what_was_checked_before_does_not_matter() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    for name in ["First", "Second"] {
        std::fs::write(scratch.path().join(format!("{name}.java")), reader(name)).expect("it is written");
    }
    let (first, second) = (counts(scratch.path(), &["First"]), counts(scratch.path(), &["Second"]));
    let together = counts(scratch.path(), &["First", "Second"]);
    let apart: Vec<u64> = first.iter().zip(&second).map(|(first, second)| first + second).collect();
    assert_eq!(apart, together);
    // A share of the 40 is kept for inputs that are null.
    assert!(first[0] >= 30, "there are too few paths: {first:?}");
}

#[test]
fn a_killed_run_is_resumed() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let whole = scratch.path().join("whole.json");
    start(&whole, &[]).wait().expect("crema ends");
    let json = scratch.path().join("killed.json");
    let mut killed = start(&json, &["--jobs", "1"]);
    let begin = Instant::now();
    let lines = || std::fs::read_to_string(journal(&json)).map_or(0, |text| text.lines().count());
    while lines() < 3 && begin.elapsed() < Duration::from_secs(120) {
        std::thread::sleep(Duration::from_millis(5));
    }
    killed.kill().expect("it runs");
    killed.wait().expect("it ends");
    assert!(lines() >= 3 && !json.exists(), "it was not killed in the middle");
    start(&json, &["--resume"]).wait().expect("crema ends");
    assert_eq!(report(&whole), report(&json));
    assert!(!journal(&json).exists());
}
