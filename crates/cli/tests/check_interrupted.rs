//! A run of `crema check` that is interrupted, as Ctrl-C does it, tells what it has found so far and leaves whole files; resumed, it
//! comes to the same report as one that was left alone.

mod support;

use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crema_testkit::jdks::jdks;
use serde_json::Value;

fn start(folder: &Path, name: &str, options: &[&str]) -> Child {
    let sources = support::root().join("tests/java/check");
    let sources: Vec<PathBuf> =
        ["Arrays", "Things", "Reasons"].iter().map(|n| sources.join(format!("{n}.java"))).collect();
    let mut command = Command::new(env!("CARGO_BIN_EXE_crema"));
    command
        .args(["check", "--null-arguments", "never", "--level", "low", "--jobs", "1", "--java-home"])
        .arg(&jdks()[0].home);
    command
        .arg("--json")
        .arg(folder.join(format!("{name}.json")))
        .arg("--sarif")
        .arg(folder.join(format!("{name}.sarif")));
    command.arg("--html").arg(folder.join(format!("{name}.html"))).args(options).args(sources);
    // A terminal sends the signal to everybody that runs there.
    command.process_group(0).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("crema runs")
}

fn json(path: &Path) -> Value {
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_str(&text).expect("it is JSON")
}

#[test]
fn an_interrupted_run_tells_what_it_found() {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let whole = start(scratch.path(), "whole", &[]).wait_with_output().expect("crema ends");
    assert_eq!(whole.status.code(), Some(1));

    let run = start(scratch.path(), "cut", &[]);
    let journal = scratch.path().join("cut.json.journal");
    let begin = Instant::now();
    // Not only methods without errors: one that was confirmed.
    while !std::fs::read_to_string(&journal).is_ok_and(|text| text.contains("\"status\":\"confirmed\""))
        && begin.elapsed() < Duration::from_secs(120)
    {
        std::thread::sleep(Duration::from_millis(5));
    }
    let killed = Command::new("kill").args(["-INT", "--", &format!("-{}", run.id())]).status().expect("kill runs");
    assert!(killed.success());
    let cut = run.wait_with_output().expect("crema ends");
    assert_eq!(cut.status.code(), Some(130));
    let shown = String::from_utf8(cut.stdout).expect("UTF-8");
    assert!(shown.contains("error (") && shown.contains("not all methods were checked"), "{shown}");

    let (all, some) = (json(&scratch.path().join("whole.json")), json(&scratch.path().join("cut.json")));
    let findings = |report: &Value| report["findings"].as_array().expect("findings").clone();
    assert!(!findings(&some).is_empty() && findings(&some).len() < findings(&all).len(), "not cut in the middle");
    assert!(findings(&some).iter().all(|finding| finding["status"] == "confirmed"));
    assert_eq!(some["stats"]["crashes"], 0);
    let sarif = json(&scratch.path().join("cut.sarif"));
    assert_eq!(sarif["runs"][0]["results"].as_array().map(Vec::len), Some(findings(&some).len()));
    let index = std::fs::read_to_string(scratch.path().join("cut.html/index.html")).expect("an index");
    assert!(index.ends_with("</html>\n"));

    assert!(journal.exists(), "what was done is lost");
    start(scratch.path(), "cut", &["--resume"]).wait_with_output().expect("crema ends");
    assert_eq!(findings(&json(&scratch.path().join("cut.json"))), findings(&all));
}
