//! `crema check` on modules of the JDK: methods of its public API are called by tests in a package of their own, errors are
//! those of the module, and the written tests fail the same way on a JVM.

mod support;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crema_testkit::jdks::{Jdk, jdks};
use serde_json::Value;

fn check(jdk: &Jdk, options: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crema"));
    command.args(["check", "--java-home"]).arg(&jdk.home).args(options);
    command.output().expect("crema runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The findings of a report.
fn findings(json: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(json).expect("there is a report");
    let report: Value = serde_json::from_str(&text).expect("it is JSON");
    report["findings"].as_array().expect("a list").clone()
}

#[test]
fn errors_of_a_module_of_the_jdk() {
    for jdk in jdks() {
        let folder = support::fresh(&format!("check_jdk-{}", jdk.name()));
        let (json, tests) = (folder.join("report.json"), folder.join("tests"));
        let (json_word, tests_word) = (json.display().to_string(), tests.display().to_string());
        let options = ["jrt:/java.sql", "--select", "java.sql.Timestamp#valueOf", "--select", "java.sql.SQLException*"];
        let output = check(
            &jdk,
            &[&options[..], &["--unit-time-limit", "4s", "--json", &json_word, "--tests", &tests_word]].concat(),
        );
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        let found = findings(&json);
        let parses = |finding: &&Value| {
            finding["thrown_in"].as_str().is_some_and(|place| place.contains("Timestamp"))
                && finding["file"] == "Timestamp.java"
        };
        let number = found.iter().filter(parses).find(|f| f["exception"] == "java.lang.NumberFormatException");
        assert!(number.is_some(), "no NumberFormatException of Timestamp.valueOf in {found:?}");
        // The stack goes on in java.base; the place is that of the module under test.
        assert!(found.iter().all(|f| f["status"] == "confirmed"), "{found:?}");
        let test = tests.join("crema/tests/java/sql/TimestampCremaTest.java");
        let source = std::fs::read_to_string(&test).expect("a test");
        assert!(source.starts_with("package crema.tests.java.sql;"), "{source}");
        assert!(source.contains("import java.sql.Timestamp;"), "{source}");
        compile(&jdk, &folder, &test);
    }
}

/// Compiles a written test, with as much of JUnit as it needs.
fn compile(jdk: &Jdk, folder: &Path, test: &Path) {
    let junit: PathBuf = folder.join("org/junit/jupiter/api");
    std::fs::create_dir_all(&junit).expect("a folder");
    std::fs::write(junit.join("Test.java"), "package org.junit.jupiter.api; public @interface Test {}")
        .expect("written");
    let assertions = "package org.junit.jupiter.api; public class Assertions { public interface E { void run() throws Throwable; } \
        public static <T extends Throwable> T assertThrows(Class<T> c, E e) { return null; } \
        public static void assertEquals(Object expected, Object actual) {} }";
    std::fs::write(junit.join("Assertions.java"), assertions).expect("written");
    let mut javac = Command::new(jdk.tool("javac"));
    javac
        .arg("-d")
        .arg(folder.join("classes"))
        .args([junit.join("Test.java"), junit.join("Assertions.java")])
        .arg(test);
    let output = javac.output().expect("javac runs");
    assert!(output.status.success(), "{}", text(&output.stderr));
}

/// Tests cannot call what a module does not export, nor what is not public.
#[test]
fn only_public_api_is_called() {
    let jdk = &jdks()[0];
    let folder = support::fresh("check_jdk-api");
    let json = folder.join("report.json").display().to_string();
    let internal = check(jdk, &["jrt:/java.logging", "--select", "sun.*"]);
    assert_eq!(internal.status.code(), Some(2));
    assert!(text(&internal.stderr).contains("no method to check"), "{}", text(&internal.stderr));
    let options = ["--select", "java.util.logging.Level#*", "--unit-time-limit", "1s", "--json", &json];
    check(jdk, &[&["jrt:/java.logging"], &options[..]].concat());
    let report: Value = serde_json::from_str(&std::fs::read_to_string(&json).expect("a report")).expect("it is JSON");
    // Eight public methods; the constructors are protected, and the rest is private or package-private.
    assert_eq!(report["stats"]["methods"], 8, "{report}");
}

#[test]
fn what_is_no_module_is_reported() {
    let jdk = &jdks()[0];
    let output = check(jdk, &["jrt:/java.sq"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("has no module java.sq"), "{}", text(&output.stderr));
    let mut verify = Command::new(env!("CARGO_BIN_EXE_crema"));
    let output = verify.args(["verify", "jrt:/java.sql", "--java-home"]).arg(&jdk.home).output().expect("crema runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("is a module of the JDK"), "{}", text(&output.stderr));
}
