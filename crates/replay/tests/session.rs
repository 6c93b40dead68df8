//! Tests of single methods, run by a JVM that stays.

#[path = "../../cli/tests/support/jdks.rs"]
#[allow(dead_code, unreachable_pub)]
mod jdks;

use std::time::Duration;

use crema_outcome::{Expected, Place};
use crema_replay::{Confirmer, Session, Test, TestResult};
use tempfile::TempDir;

const LIMIT: Duration = Duration::from_millis(500);

/// A test that calls a method with this body, of a class beside it; it should divide by zero there.
fn test(number: usize, body: &str) -> Test {
    let (class, callee) = (format!("Test{number}"), format!("Callee{number}"));
    let source = format!(
        "class {class} {{ public static void main(String[] a) throws Exception {{ {callee}.run(0); }} }}\n\
         class {callee} {{ static Object run(int x) throws Exception {{ {body} }} }}\n"
    );
    let place = Place { class: callee, method: "run".into(), file: Some(format!("{class}.java")), line: Some(2) };
    let expected = Expected { exception: "java.lang.ArithmeticException".into(), place, direct: true };
    Test { class, source, expected }
}

fn session(scratch: &TempDir) -> Session {
    let confirmer = Confirmer {
        java_home: jdks::jdk().home,
        class_path: Vec::new(),
        jvm_options: Vec::new(),
        time_limit: LIMIT,
        scratch: scratch.path().into(),
    };
    confirmer.session().expect("a session")
}

/// What a test does that was not expected; empty if it did what was.
fn differences(bodies: &[&str]) -> Vec<String> {
    let scratch = TempDir::new().expect("a folder");
    let tests: Vec<Test> = bodies.iter().enumerate().map(|(number, body)| test(number, body)).collect();
    let results = session(&scratch).confirm(&tests).expect("results");
    results.iter().map(|result: &TestResult| result.difference().unwrap_or_default().to_owned()).collect()
}

/// Those that come after it find a JVM on which nothing else runs, and memory that is free.
#[test]
fn a_test_that_does_not_end_costs_only_itself() {
    let divide = "return 1 / x;";
    let bodies = [
        divide,
        "while (true) { }",
        "java.util.List<int[]> all = new java.util.ArrayList<>(); for (int i = 0; ; i = (i + 1) % 9) { all.add(new int[1000]); \
         if (all.size() > 20000) all.remove(0); }",
        "Thread.sleep(1_000_000); return null;",
        "Runtime.getRuntime().halt(3); return null;",
        "return new int[30_000_000].length / x;",
    ];
    let late = "the test did not end in time";
    assert_eq!(differences(&bodies), ["", late, late, late, "the test ended the JVM", ""]);
}

#[test]
fn what_else_a_test_may_do() {
    let bodies = ["return x;", "return y;", "throw new IllegalStateException();"];
    let told = differences(&bodies);
    assert_eq!(told[..2], ["no exception was thrown", "javac does not accept the test"]);
    assert!(told[2].starts_with("java.lang.IllegalStateException at Callee2.run"), "{}", told[2]);
}
