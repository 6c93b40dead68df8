//! The path in words: what `crema check` says of each error in `tests/java/check/Reasons.java` is the comment above its line.

mod support;

use std::process::Command;

use crema_testkit::jdks::jdks;
use serde_json::Value;

#[test]
fn the_path_is_explained() {
    let source = support::root().join("tests/java/check/Reasons.java");
    let text = std::fs::read_to_string(&source).expect("the source is readable");
    let lines: Vec<&str> = text.lines().collect();
    for jdk in &jdks() {
        let scratch = tempfile::tempdir().expect("a scratch folder");
        let (json, tests) = (scratch.path().join("report.json"), scratch.path().join("tests"));
        let mut command = Command::new(env!("CARGO_BIN_EXE_crema"));
        command.args(["check", "--null-arguments", "never", "--level", "low", "--java-home"]).arg(&jdk.home);
        let output = command.arg("--json").arg(&json).arg("--tests").arg(&tests).arg(&source).output();
        let shown = String::from_utf8(output.expect("crema runs").stdout).expect("UTF-8");
        let report = std::fs::read_to_string(&json).expect("there is a report");
        let report: Value = serde_json::from_str(&report).expect("it is JSON");
        let findings = report["findings"].as_array().expect("findings");
        assert!(findings.len() >= 10, "{}: {} findings", jdk.name(), findings.len());
        for finding in findings {
            let line = finding["line"].as_u64().expect("a line") as usize;
            let reasons: Vec<&str> = finding["because"].as_array().expect("reasons").iter().map(text_of).collect();
            let wanted = lines[line - 2].trim().strip_prefix("// because: ");
            assert_eq!(Some(reasons.join("; ").as_str()), wanted, "{} line {line}", jdk.name());
            let last = finding["because"].as_array().and_then(|reasons| reasons.last()).expect("a reason");
            let words = format!("`{}` at line {}", text_of(last), last["line"]);
            assert!(shown.contains(&words), "{words} is not in {shown}");
        }
        let test = std::fs::read_to_string(tests.join("check/ReasonsCremaTest.java")).expect("a test");
        assert!(test.contains("// Because kind == 7 at line"), "{test}");
        assert!(test.contains("//     and y - 1 == 0 at line"), "{test}");
    }
}

fn text_of(reason: &Value) -> &str {
    assert_eq!(reason["file"], "Reasons.java");
    reason["text"].as_str().expect("a text")
}
