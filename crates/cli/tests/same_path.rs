//! `crema trace --same-path`: another input takes the same path on the JVM. Also the path constraint as z3 understands it, and the values of
//! nondeterministic calls.

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crema_testkit::jdks::{Jdk, jdks};
use crema_testkit::process::{self, Input, Outcome};
use serde_json::Value;
use support::programs::TIMEOUT;

/// A folder with the compiled programs, and `symbolic.jar`.
fn programs(jdk: &Jdk, test: &str) -> PathBuf {
    let folder = support::fresh(&format!("same_path/{}/{test}", jdk.name()));
    let jar = folder.join("symbolic.jar");
    must(Command::new(support::crema()).arg("symbolic-jar").arg(&jar));
    let sources = support::root().join("tests/java/paths");
    let example = support::root().join("examples/Ledger.java");
    let mut javac = Command::new(jdk.home.join("bin/javac"));
    javac.args(["-g", "-cp"]).arg(&jar).arg("-d").arg(folder.join("classes"));
    must(javac.arg(example).args(fs::read_dir(sources).expect("programs").flatten().map(|entry| entry.path())));
    folder
}

fn must(command: &mut Command) {
    let outcome = process::run(command, Input::Empty, TIMEOUT);
    assert_eq!(outcome.code, Some(0), "{command:?}: {}", outcome.err());
}

/// Runs `crema trace` in the folder, with a report.
fn traced(jdk: &Jdk, folder: &Path, main: &str, options: &[&str], stdin: &[u8]) -> (Outcome, Value) {
    let mut command = Command::new(support::crema());
    command.args(["trace", "--json", "report.json", "--main", main, "--classpath", "symbolic.jar"]);
    command.env("JAVA_HOME", &jdk.home).current_dir(folder);
    let at = options.iter().position(|option| *option == "--").unwrap_or(options.len());
    command.args(&options[..at]).arg("classes").args(&options[at..]);
    let outcome = process::run(&mut command, Input::Bytes(stdin), 2 * TIMEOUT);
    let report = fs::read(folder.join("report.json")).unwrap_or_default();
    (outcome, serde_json::from_slice(&report).unwrap_or(Value::Null))
}

fn confirmed(report: &Value, shown: &Outcome) -> Value {
    let same = &report["same_path"];
    assert_eq!(same["confirmed"]["result"], "same", "{same}: {}", shown.err());
    same.clone()
}

#[test]
fn a_crash_without_the_data_of_its_user() {
    for jdk in &jdks() {
        let folder = programs(jdk, "crash");
        let secret = b"Alice;120\nBob;45\nCarol;12x\nDora;1\n";
        let options = ["--symbolic-stdin", "--same-path", "--keep", "stdin[0..3]"];
        let (outcome, report) = traced(jdk, &folder, "Ledger", &options, secret);
        assert_eq!(outcome.code, Some(1), "{}", outcome.err());
        let same = confirmed(&report, &outcome);
        let exception = same["confirmed"]["exception"].as_str().expect("an exception");
        assert!(exception.starts_with("java.lang.NumberFormatException at "), "{exception}");
        let other = fs::read(folder.join("same-path/stdin")).expect("the other input");
        assert_eq!(Some(std::str::from_utf8(&other).expect("text")), same["stdin"].as_str());
        assert_eq!(other.len(), secret.len());
        assert!(other.starts_with(b"Ali"), "{}", String::from_utf8_lossy(&other));
        // Names matter only by what they are not; of numbers, any digit does. What has not been read could be anything, and was read with the buffer.
        let differ = other.iter().zip(secret).filter(|(new, old)| new != old).count();
        assert_eq!(same["changed"].as_u64(), Some(differ as u64));
        assert!(differ >= 18, "{}", String::from_utf8_lossy(&other));
        let sample = &same["sample"];
        assert_eq!(sample["free"], sample["differ"], "{same}");
        let java = Command::new(jdk.home.join("bin/java"))
            .args(["-cp", "classes", "Ledger"])
            .current_dir(&folder)
            .stdin(fs::File::open(folder.join("same-path/stdin")).expect("the other input"))
            .output()
            .expect("java");
        assert!(String::from_utf8_lossy(&java.stderr).contains("NumberFormatException"));
    }
}

#[test]
fn arguments() {
    for jdk in &jdks() {
        let folder = programs(jdk, "arguments");
        let options = ["--symbolic-args", "--same-path=other", "--", "Hello!", "rest"];
        let (outcome, report) = traced(jdk, &folder, "Greeting", &options, b"");
        assert_eq!(outcome.out(), "loud\n", "{}", outcome.err());
        let same = confirmed(&report, &outcome);
        let [first, second] = [0, 1].map(|at| same["args"][at].as_str().expect("an argument").to_owned());
        assert!(first.is_ascii() && first.ends_with('!') && first.starts_with(char::is_uppercase), "{first}");
        assert_eq!(second.len(), 4);
        assert!(first[1..5] != *"ello" && second != "rest", "{first} {second}");
        let written = fs::read_to_string(folder.join("other/arguments")).expect("the other arguments");
        assert_eq!(written, format!("{first}\n{second}\n"));
    }
}

#[test]
fn a_symbolic_input_that_is_not_read() {
    let jdk = &jdks()[0];
    let folder = programs(jdk, "unread");
    let (outcome, report) = traced(jdk, &folder, "Greeting", &["--symbolic-stdin", "--", "Hello!", "rest"], b"text");
    assert_eq!((outcome.code, outcome.out().as_str()), (Some(0), "loud\n"));
    assert!(outcome.err().contains("has read nothing that is symbolic"), "{}", outcome.err());
    assert_eq!(report["conjuncts"], 0);
}

#[test]
fn sizes_of_arrays() {
    for jdk in &jdks() {
        let folder = programs(jdk, "sizes");
        let (outcome, report) = traced(jdk, &folder, "Room", &["--symbolic-args", "--same-path", "--", "7%x"], b"");
        assert_eq!(outcome.out(), "700000 7 7\n-39\n", "{}", outcome.err());
        let same = confirmed(&report, &outcome);
        assert_eq!((&same["args"][0].as_str().expect("an argument")[..2], &same["changed"]), ("7%", &Value::from(1)));
    }
}

#[test]
fn files_by_relative_and_absolute_names() {
    for jdk in &jdks() {
        let folder = programs(jdk, "files");
        let mut contents = b"H\x04cdey".to_vec();
        contents.push(contents[2..6].iter().fold(0, |sum, byte| sum ^ byte));
        fs::write(folder.join("data"), &contents).expect("a file");
        let absolute = folder.join("data").display().to_string();
        for name in ["data", "./classes/../data", &absolute] {
            let options = ["--symbolic-file", name, "--same-path", "--", name];
            let (outcome, report) = traced(jdk, &folder, "Header", &options, b"");
            let java = Command::new(jdk.home.join("bin/java"))
                .args(["-cp", "classes", "Header", name])
                .current_dir(&folder)
                .output()
                .expect("java");
            assert_eq!(outcome.out().as_bytes(), java.stdout, "{}", outcome.err());
            assert!(outcome.out().starts_with("right\n"));
            let same = confirmed(&report, &outcome);
            let other = fs::read(folder.join("same-path/data")).expect("the other file");
            // The header, the position in the table and the checksum tie these bytes down.
            assert_eq!((other[0], other[1], other.len()), (contents[0], contents[1], contents.len()));
            assert_eq!(other[2..6].iter().fold(0, |sum, byte| sum ^ byte), other[6]);
            assert_eq!(fs::read(folder.join("data")).expect("the file"), contents, "the original has changed");
            assert!(same["file"][0]["name"] == name);
        }
    }
}

#[test]
fn values_of_calls_are_given_or_random() {
    for jdk in &jdks() {
        let folder = programs(jdk, "calls");
        fs::write(folder.join("values"), "12\n7L\n\"ab\\u0063\"\n'q'\n0.75\ntrue\n").expect("a file");
        let (outcome, report) = traced(jdk, &folder, "Dice", &["--input", "values", "--same-path"], b"");
        assert_eq!(outcome.out(), "high\none\n3 true true\ntrue\n", "{}", outcome.err());
        assert_eq!(report["conjuncts_in_library"].as_u64().map(|many| many > 0), Some(true), "{report}");
        let same = confirmed(&report, &outcome);
        let calls: Vec<&str> = same["calls"].as_array().expect("calls").iter().filter_map(Value::as_str).collect();
        assert_eq!(calls.len(), 6);
        assert_ne!((calls[0], calls[1]), ("12", "7L"));
        assert_eq!(calls[3], "'q'");
        // What was found can be given again.
        let (again, _) = traced(jdk, &folder, "Dice", &["--input", "same-path/input"], b"");
        assert_eq!(again.out(), outcome.out(), "{}", again.err());
        let random = |seed: &str| traced(jdk, &folder, "Dice", &["--seed", seed], b"").0;
        assert_eq!(random("1").out(), random("1").out());
        fs::write(folder.join("values"), "yes\n").expect("a file");
        let (outcome, _) = traced(jdk, &folder, "Dice", &["--input", "values"], b"");
        assert_eq!(outcome.code, Some(3), "{}", outcome.err());
        assert!(outcome.err().contains("value 1 is yes, which nondetInt"), "{}", outcome.err());
    }
}

/// z3 finds the path constraint satisfiable, agrees that the other input satisfies it, and that an input on another path does not.
#[test]
fn the_path_constraint_as_another_solver_sees_it() {
    let jdk = &jdks()[0];
    let folder = programs(jdk, "z3");
    let options = ["--symbolic-stdin", "--same-path", "--smtlib", "c.smt2"];
    let (_, report) = traced(jdk, &folder, "Ledger", &options, b"a;10\nb;-2\n");
    let other = report["same_path"]["stdin"].as_str().expect("the other input").as_bytes().to_vec();
    let script = fs::read_to_string(folder.join("c.smt2")).expect("the path constraint");
    assert!(script.contains("; java.lang.Integer.parseInt(Integer.java:"), "{script}");
    let ask = |input: &[u8]| {
        let values: String =
            input.iter().enumerate().map(|(at, byte)| format!("(assert (= |stdin[{at}]| #x{byte:02x}))\n")).collect();
        fs::write(folder.join("q.smt2"), script.replace("(check-sat)", &(values + "(check-sat)"))).expect("a query");
        let outcome = process::run(Command::new("z3").arg("q.smt2").current_dir(&folder), Input::Empty, TIMEOUT);
        outcome.out().trim().to_owned()
    };
    assert_eq!(ask(&[]), "sat");
    assert_eq!(ask(b"a;10\nb;-2\n"), "sat");
    assert_eq!(ask(&other), "sat");
    assert_ne!(other, b"a;10\nb;-2\n");
    assert_eq!(ask(b"a;10\nb;22\n"), "unsat");
}

#[test]
fn a_run_that_is_cut_short_reports_its_path() {
    let jdk = &jdks()[0];
    let folder = programs(jdk, "limit");
    fs::create_dir_all(folder.join("classes")).expect("a folder");
    let source = "public class Forever { public static void main(String[] a) { for (long i = 0; ; i++) if (a[0].charAt(0) == i) continue; } }";
    fs::write(folder.join("Forever.java"), source).expect("a program");
    must(Command::new(jdk.home.join("bin/javac")).args(["-d", "classes", "Forever.java"]).current_dir(&folder));
    let (outcome, report) = traced(jdk, &folder, "Forever", &["--symbolic-args", "--time-limit", "2s", "--", "x"], b"");
    assert_eq!(outcome.code, Some(124), "{}", outcome.err());
    assert!(report["conjuncts"].as_u64().is_some_and(|many| many > 100), "{report}");
    assert_eq!(report["exit_code"], Value::Null);
}
