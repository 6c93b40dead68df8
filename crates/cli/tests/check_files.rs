//! The files that `crema check` writes, as their user finds them: with the permissions of the user's mask, those of an earlier run replaced, and never
//! a file of the user's own removed. And what the run says on the way: errors as they are confirmed, classes that are missing, patterns that match nothing.

mod support;

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crema_testkit::jdks::{Jdk, jdk};
use crema_testkit::process::{self, Input, Outcome};
use serde_json::Value;
use support::programs::{TIMEOUT, compile};

const CODE: &str = "package p; public class Code {\n\
    public static int divide(int a) { return 10 / a; }\n\
    public static int index(int[] a) { return a[3]; }\n\
    static Object gone(Gone g) { return g == null ? null : g.toString(); }\n\
    }\n";
const GONE: &str = "package p; public class Gone { }";

/// Classes that refer to one that is not there any more; beside them the source of one.
fn classes(jdk: &Jdk, name: &str) -> PathBuf {
    let classes = compile(jdk, name, &[("p/Code.java", CODE), ("p/Gone.java", GONE)]);
    fs::remove_file(classes.join("p/Gone.class")).expect("a class");
    classes
}

/// Runs `crema check` with a mask that hides files from others.
fn check(jdk: &Jdk, classes: &Path, folder: &Path, options: &[&str]) -> (Outcome, Value) {
    let json = folder.join("report.json");
    let mut command = Command::new("sh");
    command.args(["-c", "umask 027; exec \"$0\" \"$@\""]).arg(support::crema());
    command.args(["check", "--null-arguments", "never", "--jobs", "1", "--java-home"]).arg(&jdk.home);
    command.arg("--json").arg(&json).arg("--sarif").arg(folder.join("report.sarif"));
    command.arg("--tests").arg(folder.join("tests")).arg("--html").arg(folder.join("html"));
    let outcome = process::run(command.args(options).arg(classes), Input::Empty, 4 * TIMEOUT);
    let report = fs::read(&json).expect("a report");
    (outcome, serde_json::from_slice(&report).expect("JSON"))
}

fn mode(path: &Path) -> u32 {
    path.metadata().unwrap_or_else(|error| panic!("{}: {error}", path.display())).permissions().mode() & 0o777
}

#[test]
fn reports_have_the_users_mode_and_replace_those_of_earlier_runs() {
    let jdk = jdk();
    let classes = classes(&jdk, "check-files");
    let folder = support::fresh("cli/check files, ü");
    let sources = classes.parent().expect("a folder").join("src");
    let (first, report) = check(&jdk, &classes, &folder, &["--source", sources.to_str().expect("a path")]);
    let said = first.err();
    assert_eq!(first.code, Some(1), "{said}");
    assert!(said.contains("found: ArithmeticException at p.Code.divide(Code.java:2), from p.Code#divide\n"), "{said}");
    assert!(said.contains("1 class is missing on the class path; 1 method refers to it: p.Gone (1); give"), "{said}");
    assert_eq!(report["missing_classes"], serde_json::json!([{"class": "p.Gone", "methods": 1}]));
    assert!(
        first.out().contains("> 2 |     public static int divide")
            || first.out().contains("> 2 | public static int divide"),
        "{}",
        first.out()
    );
    let test = folder.join("tests/p/CodeCremaTest.java");
    for file in [&folder.join("report.json"), &folder.join("report.sarif"), &folder.join("html/index.html"), &test] {
        assert_eq!(mode(file), 0o640, "{}", file.display());
    }
    assert_eq!(mode(&folder.join("tests/p")), 0o750);

    let mine = folder.join("tests/p/MineTest.java");
    fs::write(&mine, "mine").expect("a file");
    fs::set_permissions(folder.join("report.json"), fs::Permissions::from_mode(0o600)).expect("a mode");
    let before = fs::read_to_string(&test).expect("a test");
    let select = ["--select", "p.Code#divide", "--select", "p.Cod", "--exclude", "q.*"];
    let (second, report) = check(&jdk, &classes, &folder, &select);
    let said = second.err();
    assert!(said.contains("--select p.Cod matches no method") && said.contains("--exclude q.* matches no"), "{said}");
    assert!(!said.contains("--select p.Code#divide"), "{said}");
    assert_eq!(report["findings"].as_array().map(Vec::len), Some(1));
    let after = fs::read_to_string(&test).expect("a test");
    assert!(before.contains("index(") && !after.contains("index("), "{after}");
    assert_eq!(mode(&folder.join("report.json")), 0o640);

    let (third, _) = check(&jdk, &classes, &folder, &["--select", "p.Code#gone"]);
    assert_eq!(third.code, Some(0), "{}", third.err());
    assert!(!test.exists() && mine.exists());
}

/// The run is not lost with what it has found if a report cannot be written: the others are there.
#[test]
fn a_report_that_cannot_be_written_does_not_take_the_others_with_it() {
    let jdk = jdk();
    let classes = classes(&jdk, "check-full");
    let folder = support::fresh("cli/check-full-out");
    let json = folder.join("report.json");
    let mut command = Command::new(support::crema());
    command.args(["check", "--null-arguments", "never", "--select", "p.Code#divide", "--java-home"]).arg(&jdk.home);
    command.args(["--sarif", "/dev/full", "--json"]).arg(&json).arg(&classes);
    let outcome = process::run(&mut command, Input::Empty, 4 * TIMEOUT);
    assert_eq!(outcome.code, Some(2), "{}", outcome.err());
    let advice = "cannot write /dev/full: no space left on device; make room there, or give another place";
    assert!(outcome.err().contains(advice), "{}", outcome.err());
    assert!(outcome.out().contains("ArithmeticException") && json.exists(), "{}", outcome.out());
}
