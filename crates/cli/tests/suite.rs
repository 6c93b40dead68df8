//! `crema test`: its suites compile and pass with JUnit, cover what they should, and do not depend on the number of workers.
//!
//! A file of `tests/java/suite` is a test. `//@ asserts: TEXT` says that some line of the tests written for it has this text.

mod support;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crema_testkit::jdks::{Jdk, jdks};
use crema_testkit::process::{self, Input};
use serde_json::Value;

/// Longest time for one run.
const LIMIT: Duration = Duration::from_secs(300);

#[test]
fn suites_cover_what_they_should_and_pass_with_junit() {
    let folder = support::root().join("tests/java/suite");
    let junit = junit();
    for jdk in &jdks() {
        let scratch = tempfile::tempdir().expect("a scratch folder");
        let out = scratch.path().join("tests");
        let report = write_suite(jdk, &folder, &out, &[]);
        let written = sources(&out);
        for (program, text) in sources(&folder) {
            let name = Path::new(&program).file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
            let tests =
                written.get(&format!("suite/{name}CremaTest.java")).unwrap_or_else(|| panic!("no tests of {name}"));
            for wanted in text.lines().filter_map(|line| line.strip_prefix("//@ asserts: ")) {
                assert!(tests.contains(wanted), "{}: {name}: nothing asserts {wanted}:\n{tests}", jdk.name());
            }
        }
        let count = report["stats"]["tests"].as_u64().expect("a number");
        assert_eq!(count, written.values().map(|text| text.matches("@Test").count() as u64).sum::<u64>());
        if let Some(junit) = &junit {
            run_with_junit(jdk, junit, &folder, &out, scratch.path(), count);
        }
    }
}

#[test]
fn the_number_of_workers_does_not_matter() {
    let jdks = jdks();
    let jdk = jdks.first().expect("a JDK");
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let code = support::root().join("examples/shop");
    let suites = ["1", "2"].map(|jobs| {
        let out = scratch.path().join(jobs);
        write_suite(jdk, &code, &out, &["--jobs", jobs]);
        sources(&out)
    });
    assert!(suites[0].len() > 4, "{:?}", suites[0].keys());
    assert_eq!(suites[0], suites[1]);
}

/// A class that is found through a method that is found by its name: `Class.forName` in `java.beans.Statement`. The package of the class is not
/// exported (CVE-2013-0422 got at one in this way).
#[test]
fn a_statement_finds_a_class_that_its_module_does_not_export() {
    let jdks = jdks();
    let jdk = jdks.first().expect("a JDK");
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let module = Path::new("jrt:/java.desktop");
    let explore = |name: &str, options: &[&str]| {
        let out = scratch.path().join(name);
        let execute = ["--select", "java.beans.Statement#execute", "--prefer", "sun.awt.AWTAccessor"];
        write_suite(jdk, module, &out, &[&execute, options].concat())
    };
    let report = explore("on", &["--max-paths", "200"]);
    // Distinct paths: each covers something that those before it do not.
    let kept = |report: &Value| {
        ["tests", "redundant"].iter().map(|name| report["stats"][name].as_u64().expect("a number")).sum::<u64>()
    };
    assert!(kept(&report) >= 47, "{report}");
    let tests: String = sources(&scratch.path().join("on")).into_values().collect();
    let found = r#"new Statement(Class.class, "forName", new Object[] {"sun.awt.AWTAccessor"})"#;
    assert!(tests.contains(found), "{tests}");
    assert!(tests.contains(r#"new Statement(String.class, "new", new Object[0])"#), "{tests}");
    let without = explore("off", &["--max-paths", "200", "--symbolic-types", "off"]);
    assert!(kept(&without) < 10, "{without}");
}

#[test]
fn a_killed_run_is_resumed() {
    let jdks = jdks();
    let jdk = jdks.first().expect("a JDK");
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let code = support::root().join("examples/shop");
    let (whole, killed) = (scratch.path().join("whole"), scratch.path().join("killed"));
    write_suite(jdk, &code, &whole, &["--jobs", "1"]);
    let json = killed.with_extension("json");
    let mut command = Command::new(support::crema());
    command.args(["test", "-q", "--jobs", "1", "--out"]).arg(&killed).arg("--json").arg(&json).arg(&code);
    let mut run = command.env("JAVA_HOME", &jdk.home).spawn().expect("crema runs");
    let journal = killed.with_extension("json.journal");
    let lines = || fs::read_to_string(&journal).map_or(0, |text| text.lines().count());
    let begin = Instant::now();
    // The first batch of twenty methods, and something of the next one.
    while lines() < 24 && begin.elapsed() < LIMIT {
        std::thread::sleep(Duration::from_millis(2));
    }
    run.kill().expect("it runs");
    run.wait().expect("it ends");
    assert!(lines() >= 24 && !json.exists(), "it was not killed in the middle");
    write_suite(jdk, &code, &killed, &["--jobs", "1", "--resume"]);
    assert_eq!(sources(&whole), sources(&killed));
    assert!(!journal.exists());
}

#[test]
fn existing_tests_need_not_be_written_again() {
    let jdks = jdks();
    let jdk = jdks.first().expect("a JDK");
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let code = support::root().join("tests/java/suite/Counter.java");
    let (first, second) = (scratch.path().join("first"), scratch.path().join("second"));
    let report = write_suite(jdk, &code, &first, &[]);
    assert!(report["stats"]["tests"].as_u64() > Some(1), "{report}");
    assert!(report["stats"]["branches_confirmed"].as_u64() > Some(0), "{report}");
    assert_eq!(report["stats"]["divergences"], 0, "{report}");
    let existing = first.to_str().expect("a path");
    if let Some(junit) = junit() {
        let junit = junit.to_str().expect("a path").to_owned();
        let again = write_suite(jdk, &code, &second, &["--existing", existing, "--classpath", &junit]);
        assert_eq!(again["stats"]["tests"], 0, "{again}");
        assert_eq!(again["classes"][0]["lines_covered"], report["classes"][0]["lines_covered"], "{again}");
    }
    let mut without = Command::new(support::crema());
    without.arg("test").arg("--existing").arg(existing).arg("--out").arg(&second).arg(&code);
    let outcome = process::run(without.env("JAVA_HOME", &jdk.home), Input::Empty, LIMIT);
    let message =
        "crema: --existing needs JUnit on --classpath: junit-platform-launcher with its engines, or JUnit 4\n";
    assert_eq!((outcome.code, outcome.err().as_str()), (Some(2), message));
}

/// Has `crema test` write a suite; gives its report.
fn write_suite(jdk: &Jdk, code: &Path, out: &Path, options: &[&str]) -> Value {
    let json = out.with_extension("json");
    let mut command = Command::new(support::crema());
    command.arg("test").arg("--out").arg(out).arg("--json").arg(&json).args(options).arg(code);
    let outcome = process::run(command.env("JAVA_HOME", &jdk.home), Input::Empty, LIMIT);
    assert_eq!(outcome.code, Some(0), "{}{}", outcome.out(), outcome.err());
    serde_json::from_slice(&fs::read(&json).expect("a report")).expect("JSON")
}

/// Sources below a folder, by their names there.
fn sources(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut next = vec![folder.to_owned()];
    while let Some(inner) = next.pop() {
        for entry in fs::read_dir(&inner).expect("a folder").flatten() {
            match entry.path() {
                path if path.is_dir() => next.push(path),
                path if path.extension().is_none_or(|extension| extension != "java") => {}
                path => {
                    let name = path.strip_prefix(folder).expect("below it").to_string_lossy().into_owned();
                    found.insert(name, fs::read_to_string(&path).expect("text"));
                }
            }
        }
    }
    found
}

/// JUnit's jar, if it is here or can be installed.
fn junit() -> Option<PathBuf> {
    let mut install = Command::new(support::root().join("tools/subjects"));
    let installed = process::run(install.arg("junit"), Input::Empty, LIMIT);
    if installed.code != Some(0) {
        let _ = writeln!(std::io::stderr(), "JUnit is left out: tools/subjects failed:\n{}", installed.err());
        return None;
    }
    let folder = support::root().join("target/subjects/junit");
    fs::read_dir(folder)
        .ok()?
        .flatten()
        .map(|entry| entry.path())
        .find(|path| path.extension().is_some_and(|e| e == "jar"))
}

/// Compiles code and tests, and runs these in a random order. All must pass.
fn run_with_junit(jdk: &Jdk, junit: &Path, code: &Path, tests: &Path, scratch: &Path, count: u64) {
    let classes = scratch.join("classes");
    let mut javac = Command::new(jdk.home.join("bin/javac"));
    javac.args(["-nowarn", "-proc:none", "-d"]).arg(&classes).arg("-cp").arg(junit);
    for folder in [code, tests] {
        javac.args(sources(folder).keys().map(|name| folder.join(name)));
    }
    let compiled = process::run(&mut javac, Input::Empty, LIMIT);
    assert_eq!(compiled.code, Some(0), "{}", compiled.err());
    let mut java = Command::new(jdk.home.join("bin/java"));
    java.arg("-ea").arg("-Djunit.jupiter.testmethod.order.default=org.junit.jupiter.api.MethodOrderer$Random");
    java.arg("-jar").arg(junit).arg("execute").arg("-cp").arg(&classes).arg("--scan-classpath").arg(&classes);
    let ran = process::run(java.args(["-n", ".*", "--details=summary", "--disable-banner"]), Input::Empty, LIMIT);
    let shown = ran.out();
    assert!(shown.contains(&format!("[{count:>10} tests successful")), "{count} tests: {shown}{}", ran.err());
    assert_eq!(ran.code, Some(0), "{shown}");
}
