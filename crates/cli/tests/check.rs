//! Every error of the sources under `tests/java/check` is found by `crema check`, and nothing else.
//!
//! A line with an error has a comment: `//~ ERROR Name`, the simple name of the exception. Whatever `crema check` tells must
//! be such a line, with that exception, and every such line must be reported. `//~ MISSED Name` marks an error that is not found
//! yet; when it is found, the test turns red. `//~ RIGHT` marks a method that looks wrong and is not: it must have been explored.
//! Lines at the top of a file, `//@ option: value`, are options of its run; files
//! with the same options are checked together.
//!
//! The tests that are written must compile, too, and what they need of JUnit is stood in for here: an `assertThrows` and an `assertEquals` that
//! do the same. Each is run, by a JVM of its own, from the written sources alone.
//!
//! The sources must have at least so many errors and right methods as `ERRORS` and `RIGHT` say, and 95 % of the errors must be
//! found.
//!
//! A test is called after its JDK and its file: `jdk17::Reasons.java`. Arguments are those of [`harness`]; `CREMA_TESTS=text`
//! checks only files whose name contains the text, `CREMA_JDKS` names the JDKs.

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use crema_testkit::harness::{self, Verdict};
use crema_testkit::jdks::{Jdk, jdks};
use serde_json::Value;

/// Errors and right methods of all sources, at least.
const ERRORS: usize = 120;
const RIGHT: usize = 60;

/// File name, line, simple name of the exception.
type Mark = (String, u32, String);

fn main() -> ExitCode {
    let jdks = jdks();
    let groups = groups();
    let all: Vec<PathBuf> = groups.values().flatten().cloned().collect();
    let on = |jdk: &Jdk| {
        let groups = groups.iter();
        let suite = |(options, sources): (&Vec<String>, &Vec<PathBuf>)| Suite::Checked {
            jdk: jdk.clone(),
            options: options.clone(),
            sources: sources.clone(),
        };
        groups.map(suite).collect::<Vec<_>>()
    };
    let mut suites: Vec<Suite> = jdks.iter().flat_map(on).collect();
    suites.push(Suite::Marks(all));
    harness::main(&suites, 1)
}

enum Suite {
    /// The sources with the same options, which are checked together.
    Checked { jdk: Jdk, options: Vec<String>, sources: Vec<PathBuf> },
    /// The marks of all sources.
    Marks(Vec<PathBuf>),
}

impl harness::Suite for Suite {
    type Test = PathBuf;
    /// What is wrong, by file name.
    type Site = BTreeMap<String, Vec<String>>;

    fn name(&self) -> String {
        match self {
            Suite::Checked { jdk, .. } => jdk.name(),
            Suite::Marks(_) => "marks".into(),
        }
    }

    fn tests(&self) -> Vec<(String, &PathBuf)> {
        match self {
            Suite::Checked { sources, .. } => sources.iter().map(|source| (file_name(source), source)).collect(),
            Suite::Marks(sources) => sources.first().map(|source| ("are_enough".into(), source)).into_iter().collect(),
        }
    }

    fn prepare(&self, chosen: &[&PathBuf]) -> Result<Self::Site, String> {
        match self {
            Suite::Checked { jdk, options, .. } => {
                check(jdk, options, &chosen.iter().copied().cloned().collect::<Vec<_>>())
            }
            Suite::Marks(_) => Ok(BTreeMap::new()),
        }
    }

    fn run(&self, source: &PathBuf, problems: &Self::Site) -> Verdict {
        match self {
            Suite::Checked { .. } => match problems.get(&file_name(source)) {
                Some(problems) => Err(problems.join("; ")),
                None => Ok(()),
            },
            Suite::Marks(sources) => count_marks(sources),
        }
    }
}

fn file_name(source: &Path) -> String {
    source.file_name().and_then(|name| name.to_str()).expect("a name").to_owned()
}

/// Whether there are enough sources to say something.
fn count_marks(sources: &[PathBuf]) -> Verdict {
    let (errors, missed) = (marks(sources, "ERROR").len(), marks(sources, "MISSED").len());
    let right: usize = sources.iter().map(|source| right_methods(source).len()).sum();
    println!("{errors} errors and {right} right methods are marked, {missed} errors as not found yet");
    if errors + missed < ERRORS || right < RIGHT {
        return Err(format!("only {} errors and {right} right methods are marked", errors + missed));
    }
    if missed * 20 > errors + missed {
        return Err(format!("{missed} of {} errors are not found", errors + missed));
    }
    Ok(())
}

/// Names of the methods that are marked as right.
fn right_methods(source: &Path) -> Vec<String> {
    let text = fs::read_to_string(source).expect("a source is readable");
    let marked = text.lines().filter_map(|line| line.strip_suffix("//~ RIGHT"));
    let name = |line: &str| line.split('(').next().and_then(|start| start.split_whitespace().last()).map(str::to_owned);
    marked.map(|line| name(line).unwrap_or_else(|| panic!("{}: {line}", source.display()))).collect()
}

/// The sources by their options.
fn groups() -> BTreeMap<Vec<String>, Vec<PathBuf>> {
    let folder = support::root().join("tests/java/check");
    let mut groups: BTreeMap<Vec<String>, Vec<PathBuf>> = BTreeMap::new();
    for entry in fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())).flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|extension| extension != "java") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source is readable");
        let headers = text.lines().filter_map(|line| line.strip_prefix("//@ "));
        let options = headers.flat_map(|header| {
            let (name, value) = header.split_once(": ").unwrap_or_else(|| panic!("{}: {header}", path.display()));
            [format!("--{name}"), value.to_owned()]
        });
        groups.entry(options.collect()).or_default().push(path);
    }
    groups.values_mut().for_each(|sources| sources.sort());
    groups
}

/// Checks some sources together; gives what is wrong with each, or with all of them.
fn check(jdk: &Jdk, options: &[String], sources: &[PathBuf]) -> Result<BTreeMap<String, Vec<String>>, String> {
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let (json, tests) = (scratch.path().join("report.json"), scratch.path().join("tests"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_crema"));
    command.arg("check").arg("--java-home").arg(&jdk.home).args(options).args(["-q", "--level", "low"]);
    command.arg("--json").arg(&json).arg("--tests").arg(&tests).args(sources);
    let output = command.output().expect("crema runs");
    let Ok(text) = fs::read_to_string(&json) else {
        return Err(format!("no report: {}", String::from_utf8_lossy(&output.stderr)));
    };
    let report: Value = serde_json::from_str(&text).expect("the report is JSON");
    let reported = reported(&report);
    let (wanted, missed) = (marks(sources, "ERROR"), marks(sources, "MISSED"));
    println!("{}: {} errors found in {} files", jdk.name(), reported.intersection(&wanted).count(), sources.len());
    let mut problems: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut complain = |what: &str, (file, line, exception): &Mark| {
        problems.entry(file.clone()).or_default().push(format!("line {line}: {what} {exception}"));
    };
    reported
        .difference(&wanted)
        .filter(|mark| !missed.contains(mark))
        .for_each(|mark| complain("reported, but not marked:", mark));
    reported.intersection(&missed).for_each(|mark| complain("now found, mark it as ERROR:", mark));
    wanted.difference(&reported).for_each(|mark| complain("not found:", mark));
    for source in sources {
        for name in right_methods(source) {
            if skipped(&report).iter().any(|place| place.contains(&format!("#{name}("))) {
                problems.entry(file_name(source)).or_default().push(format!("{name} was not explored"));
            }
        }
    }
    // What is wrong with the whole run, or with a file that is none of these, is wrong with all of these.
    let (own, foreign): (BTreeMap<_, _>, BTreeMap<_, _>) =
        problems.into_iter().partition(|(file, _)| sources.iter().any(|source| file_name(source) == *file));
    let mut general: Vec<String> =
        foreign.into_iter().map(|(file, found)| format!("{file}: {}", found.join("; "))).collect();
    if output.status.code() != Some(i32::from(!reported.is_empty())) {
        general.push(format!("exit code {:?}", output.status.code()));
    }
    general.extend(run_tests(jdk, sources, &tests, scratch.path(), reported.len()).err());
    let mut problems = own;
    for source in sources.iter().filter(|_| !general.is_empty()) {
        problems.entry(file_name(source)).or_default().extend(general.clone());
    }
    Ok(problems)
}

/// Methods that could not be called.
fn skipped(report: &Value) -> Vec<String> {
    let rows = report["incomplete"].as_array().expect("what was left out is a list");
    let reason = |row: &&Value| row["reason"].as_str().is_some_and(|reason| reason.starts_with("no way to construct"));
    rows.iter().filter(reason).map(|row| row["where"].as_str().unwrap_or_default().to_owned()).collect()
}

fn reported(report: &Value) -> BTreeSet<Mark> {
    let findings = report["findings"].as_array().expect("findings are a list");
    let mark = |finding: &Value| {
        assert_eq!(finding["status"], "confirmed");
        let exception = finding["exception"].as_str().expect("an exception has a name");
        let line = finding["line"].as_u64().expect("a finding has a line");
        let simple = exception.rsplit('.').next().unwrap_or(exception);
        (finding["file"].as_str().expect("a finding has a file").to_owned(), line as u32, simple.to_owned())
    };
    let marks: BTreeSet<Mark> = findings.iter().map(mark).collect();
    assert_eq!(marks.len(), findings.len(), "an error is reported twice");
    marks
}

fn marks(sources: &[PathBuf], word: &str) -> BTreeSet<Mark> {
    let mut marks = BTreeSet::new();
    for source in sources {
        let file = file_name(source);
        let text = fs::read_to_string(source).expect("a source is readable");
        for (line, number) in text.lines().zip(1..) {
            let Some((_, mark)) = line.split_once(&format!("//~ {word} ")) else { continue };
            marks.extend(mark.split_whitespace().map(|exception| (file.clone(), number, exception.to_owned())));
        }
    }
    marks
}

// ---- the written tests ----

/// What stands in for JUnit.
const TEST: &str = "package org.junit.jupiter.api;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Test {}
";
const ASSERTIONS: &str = "package org.junit.jupiter.api;
public final class Assertions {
    public interface Executable { void execute() throws Throwable; }
    public static <T extends Throwable> T assertThrows(Class<T> type, Executable executable) {
        try {
            executable.execute();
        } catch (Throwable thrown) {
            if (type.isInstance(thrown)) return type.cast(thrown);
            throw new IllegalStateException(thrown);
        }
        throw new IllegalStateException(\"nothing was thrown\");
    }
    public static void assertEquals(Object expected, Object actual) {
        if (!expected.equals(actual)) throw new IllegalStateException(actual + \" instead of \" + expected);
    }
}
";
const RUNNER: &str = "import java.lang.reflect.*;
public final class Runner {
    public static void main(String[] classes) throws Exception {
        int run = 0;
        for (String name : classes) {
            Constructor<?> constructor = Class.forName(name).getDeclaredConstructor();
            constructor.setAccessible(true);
            Object object = constructor.newInstance();
            for (Method method : object.getClass().getDeclaredMethods()) {
                if (method.isAnnotationPresent(org.junit.jupiter.api.Test.class)) {
                    method.setAccessible(true);
                    method.invoke(object);
                    run++;
                }
            }
        }
        System.out.println(run);
    }
}
";

/// Compiles the sources with the written tests, and runs these. All must pass, and there must be so many.
fn run_tests(jdk: &Jdk, sources: &[PathBuf], tests: &Path, scratch: &Path, count: usize) -> Result<(), String> {
    let stand_ins = scratch.join("junit");
    fs::create_dir_all(&stand_ins).expect("a scratch folder");
    let mut files = sources.to_vec();
    for (name, text) in [("Test.java", TEST), ("Assertions.java", ASSERTIONS), ("Runner.java", RUNNER)] {
        fs::write(stand_ins.join(name), text).expect("a file is written");
        files.push(stand_ins.join(name));
    }
    let mut written = Vec::new();
    find(tests, &mut written);
    let names = written.iter().map(|path| {
        let relative = path.strip_prefix(tests).expect("below the folder").with_extension("");
        relative.to_string_lossy().replace('/', ".")
    });
    let names: Vec<String> = names.collect();
    files.extend(written);
    let classes = scratch.join("classes");
    let javac = Command::new(jdk.home.join("bin/javac")).arg("-nowarn").arg("-d").arg(&classes).args(&files).output();
    let javac = javac.expect("javac runs");
    if !javac.status.success() {
        return Err(format!("the tests do not compile: {}", String::from_utf8_lossy(&javac.stderr)));
    }
    let java =
        Command::new(jdk.home.join("bin/java")).arg("-ea").arg("-cp").arg(&classes).arg("Runner").args(names).output();
    let java = java.expect("java runs");
    let run = String::from_utf8_lossy(&java.stdout).trim().to_owned();
    if !java.status.success() || run != count.to_string() {
        return Err(format!("{run} of {count} tests ran: {}", String::from_utf8_lossy(&java.stderr)));
    }
    Ok(())
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            find(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "java") {
            files.push(path);
        }
    }
    files.sort();
}
