//! Errors in inner methods are shown from public methods that lead to them (`tests/java/check/Reached.java`).

mod support;

use std::path::Path;
use std::process::Command;

use crema_testkit::jdks::jdks;
use serde_json::Value;

/// The report on `Reached.java`.
fn report(json: &Path, options: &[&str]) -> Value {
    let source = support::root().join("tests/java/check/Reached.java");
    let mut command = Command::new(env!("CARGO_BIN_EXE_crema"));
    command.args(["check", "-q", "--java-home"]).arg(&jdks()[0].home).args(options);
    command.arg("--json").arg(json).arg(source).output().expect("crema runs");
    let text = std::fs::read_to_string(json).expect("there is a report");
    serde_json::from_str(&text).expect("it is JSON")
}

/// The failing methods, each with the one from which it is shown.
fn shown(report: &Value) -> Vec<(String, String)> {
    let name = |text: &Value| text.as_str().expect("a name").split(['(', '<']).next().unwrap_or_default().to_owned();
    let findings = report["findings"].as_array().expect("findings").iter();
    let mut shown: Vec<(String, String)> = findings
        .map(|finding| (name(&finding["stack"][0]), name(&finding["method"])))
        .map(|(place, method)| (place.rsplit('.').next().unwrap_or_default().to_owned(), method))
        .collect();
    shown.sort();
    shown
}

#[test]
fn inner_errors_are_shown_from_public_methods() {
    let scratch = support::fresh("check-public");
    // Too few paths to get there by chance.
    let few = ["--null-arguments", "never", "--max-paths", "24"];
    let single = report(&scratch.join("single.json"), &few);
    let pair = |place: &str, method: &str| (place.to_owned(), method.to_owned());
    assert_eq!(shown(&single), [pair("share", "process"), pair("unreachable", "unreachable")], "{single}");
    let excluded = report(&scratch.join("excluded.json"), &[&few[..], &["--exclude", "*#process"]].concat());
    assert_eq!(shown(&excluded), [pair("share", "share"), pair("unreachable", "unreachable")], "{excluded}");
}
