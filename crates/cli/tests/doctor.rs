//! `crema doctor`: what it reports with and without a JDK, and that whatever it finds does not stop it.

mod support;

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

use crema_testkit::jdks::{jdk, jdks};
use crema_testkit::process::{self, Input, Outcome};
use serde_json::Value;
use support::programs::TIMEOUT;

/// Runs it with this JDK, if any, and these folders on PATH; gives its report, too.
fn doctor(java_home: Option<&Path>, path: &Path) -> (Outcome, Value) {
    let json = tempfile::NamedTempFile::new().expect("a file");
    let mut command = Command::new(support::crema());
    command.args(["doctor", "--json"]).arg(json.path()).env("PATH", path).env_remove("JAVA_HOME");
    if let Some(home) = java_home {
        command.env("JAVA_HOME", home);
    }
    let outcome = process::run(&mut command, Input::Empty, TIMEOUT);
    assert!(!outcome.err().contains("panicked"), "{}", outcome.err());
    let report: Value = serde_json::from_slice(&fs::read(json.path()).expect("a report")).expect("JSON");
    assert_eq!((&report["schema"], &report["command"]), (&1.into(), &"doctor".into()));
    assert_eq!(report["tool"]["name"], "crema");
    (outcome, report)
}

#[track_caller]
fn check<'a>(report: &'a Value, name: &str) -> &'a Value {
    let checks = report["checks"].as_array().expect("checks");
    checks.iter().find(|check| check["name"] == name).unwrap_or_else(|| panic!("no {name} in {report}"))
}

fn script(folder: &Path, name: &str, text: &str) {
    let file = folder.join(name);
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(&file, text).expect("a script");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("a script");
}

#[test]
fn everything_is_there() {
    for jdk in &jdks() {
        let (outcome, report) = doctor(Some(&jdk.home), Path::new("/usr/bin:/bin"));
        assert_eq!(outcome.code, Some(0), "{}{}", outcome.out(), outcome.err());
        for name in ["crema", "jdk", "javac", "scratch", "memory", "cores", "solver"] {
            assert_eq!(check(&report, name)["status"], "ok", "{report}");
        }
        let detail = check(&report, "jdk")["detail"].as_str().expect("a detail");
        assert!(detail.contains(&jdk.home.display().to_string()) && detail.contains("17 to 25"), "{detail}");
        for text in ["heap limit", "ok        javac", "everything that it needs"] {
            assert!(outcome.out().contains(text), "`{text}` is not in {}", outcome.out());
        }
    }
}

#[test]
fn there_is_no_jdk_and_nothing_else_either() {
    let (outcome, report) = doctor(None, &support::fresh("cli/doctor-empty"));
    assert_eq!(outcome.code, Some(3), "{}{}", outcome.out(), outcome.err());
    for name in ["jdk", "javac"] {
        assert_eq!(check(&report, name)["status"], "missing");
        let hint = check(&report, name)["hint"].as_str().expect("a hint");
        assert!(hint.contains("JAVA_HOME") && hint.contains("openjdk-17-jdk-headless"), "{hint}");
    }
    for name in ["z3", "cvc5", "mvn"] {
        assert_eq!(check(&report, name)["status"], "optional");
        assert!(check(&report, name)["hint"].as_str().is_some_and(|hint| hint.contains("apt-get install")));
    }
    assert!(outcome.out().ends_with("Missing: jdk, javac.\n"), "{}", outcome.out());
}

#[test]
fn what_is_found_does_not_work() {
    let folder = support::fresh("cli/doctor-broken");
    // A JDK by its looks.
    let home = folder.join("jdk");
    script(&home, "bin/java", "#!/bin/sh\nexit 1\n");
    script(&home, "release", "JAVA_VERSION=\"17.0.1\"\n");
    script(&home, "lib/modules", "");
    // Programs that fail, print rubbish, are not programs.
    let path = folder.join("bin");
    script(&path, "z3", "#!/bin/sh\necho broken >&2; exit 1\n");
    script(&path, "cvc5", "#!/bin/sh\nprintf '\\033[1mcvc5\\007 9\\377'\n");
    script(&path, "mvn", "neither a script nor a program");
    let (outcome, report) = doctor(Some(&home), &path);
    assert_eq!(outcome.code, Some(3), "{}{}", outcome.out(), outcome.err());
    assert_eq!(check(&report, "jdk")["status"], "missing");
    assert_eq!(check(&report, "javac")["status"], "missing");
    assert_eq!(check(&report, "z3")["status"], "optional");
    assert_eq!(check(&report, "cvc5")["status"], "ok");
    assert_eq!(check(&report, "mvn")["status"], "optional");
    assert!(!outcome.out().contains(['\u{7}', '\u{1b}']), "{}", outcome.out());
    // Not a JDK at all.
    let (outcome, report) = doctor(Some(&folder.join("nowhere")), &path);
    assert_eq!(outcome.code, Some(3));
    assert!(check(&report, "jdk")["detail"].as_str().is_some_and(|detail| detail.contains("not a folder")), "{report}");
}

#[test]
fn the_report_has_no_place() {
    let mut command = Command::new(support::crema());
    command.args(["doctor", "--json", "/nonexistent/report.json"]).env("JAVA_HOME", jdk().home);
    let outcome = process::run(&mut command, Input::Empty, TIMEOUT);
    assert_eq!((outcome.code, outcome.out().as_str()), (Some(2), ""));
    assert!(outcome.err().starts_with("crema: cannot write"), "{}", outcome.err());
}
