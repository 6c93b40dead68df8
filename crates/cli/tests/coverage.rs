//! Coverage equals JaCoCo's: lines and branches, missed and covered, of every class. On programs with the constructs for which javac generates
//! code, on a part of Guava, and on a suite that `crema test` has written, which JUnit runs.
//!
//! JaCoCo, JUnit and Guava are fetched by name; what cannot be had is left out with a message.

mod support;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crema_testkit::jdks::{Jdk, jdks};
use crema_testkit::process::{self, Input};
use serde_json::Value;

/// Longest time for one process.
const LIMIT: Duration = Duration::from_secs(300);

/// Lines and branches of a class: missed and covered.
type Counts = BTreeMap<String, [u64; 4]>;

#[test]
fn coverage_of_programs_equals_that_of_jacoco() {
    let Some(jacoco) = JaCoCo::find() else { return };
    for jdk in &jdks() {
        equals(jdk, &jacoco, "Constructs", &[]);
    }
    let guava = subject("guava");
    if let (Some(jdk), false) = (jdks().first(), guava.is_empty()) {
        equals(jdk, &jacoco, "Libraries", &guava);
    }
}

#[test]
fn coverage_of_a_suite_equals_that_of_jacoco() {
    let junit = subject("junit");
    let (Some(jacoco), Some(junit)) = (JaCoCo::find(), junit.first()) else { return };
    let jdks = jdks();
    let jdk = jdks.first().expect("a JDK");
    let folder = support::fresh("suite-coverage");
    let (classes, tests, json) = (folder.join("classes"), folder.join("tests"), folder.join("report.json"));
    compile(jdk, &java_files(&support::root().join("tests/java/suite")), &[], &classes);
    let mut crema = Command::new(support::crema());
    crema.arg("test").arg("--out").arg(&tests).arg("--json").arg(&json).arg(&classes);
    let outcome = process::run(crema.env("JAVA_HOME", &jdk.home), Input::Empty, LIMIT);
    assert_eq!(outcome.code, Some(0), "{}{}", outcome.out(), outcome.err());
    let report: Value = serde_json::from_slice(&fs::read(&json).expect("a report")).expect("JSON");

    let compiled = folder.join("test-classes");
    compile(jdk, &java_files(&tests), &[classes.clone(), junit.clone()], &compiled);
    let mut java = Command::new(jdk.tool("java"));
    java.arg("-ea").arg(jacoco.agent_option(&folder)).arg("-jar").arg(junit).arg("execute").arg("-cp");
    java.arg(joined(&[compiled.clone(), classes.clone()])).arg("--scan-classpath").arg(&compiled);
    succeed(java.args(["-n", ".*", "--disable-banner"]));
    let expected = jacoco.counts(jdk, &folder, std::slice::from_ref(&classes));
    let number = |class: &Value, name: &str| class[name].as_u64().expect("a number");
    let found: Counts = report["classes"]
        .as_array()
        .expect("classes")
        .iter()
        .map(|class| {
            let counts = ["lines", "branches"].map(|kind| {
                let covered = number(class, &format!("{kind}_covered"));
                [number(class, kind) - covered, covered]
            });
            let name = class["name"].as_str().expect("a name").replace('.', "/");
            (name, [counts[0][0], counts[0][1], counts[1][0], counts[1][1]])
        })
        .collect();
    assert_same(&expected, &found, "the suite");
}

/// Runs a program with either agent.
fn equals(jdk: &Jdk, jacoco: &JaCoCo, program: &str, library: &[PathBuf]) {
    let folder = support::fresh(&format!("coverage-{program}"));
    let own = support::root().join("crates/cli/tests/coverage");
    let recorder = folder.join("recorder.jar");
    fs::write(&recorder, crema_replay::recorder_jar()).expect("a jar");
    let (runner, classes) = (folder.join("runner"), folder.join("classes"));
    compile(jdk, &[own.join("Cover.java")], std::slice::from_ref(&recorder), &runner);
    compile(jdk, &[own.join(format!("{program}.java"))], library, &classes);
    let mut measured = vec![classes];
    measured.extend(library.iter().cloned());
    let names = class_names(jdk, &measured);
    fs::write(folder.join("settings"), format!("coverage\n{names}")).expect("a file");
    fs::write(folder.join("names"), &names).expect("a file");

    let mut class_path = vec![runner];
    class_path.extend(measured.iter().cloned());
    let run = |agent: String, more: Option<&PathBuf>| {
        let all: Vec<PathBuf> = class_path.iter().chain(more).cloned().collect();
        let mut java = Command::new(jdk.tool("java"));
        java.arg("-ea").arg(agent).arg("-cp").arg(joined(&all)).arg("Cover").arg(folder.join("executed")).arg(program);
        succeed(&mut java);
    };
    run(jacoco.agent_option(&folder), Some(&recorder));
    run(format!("-javaagent:{}={}", recorder.display(), folder.join("settings").display()), None);
    let mut shapes = Command::new(jdk.tool("java"));
    shapes.arg("-cp").arg(&recorder).arg("crema.recorder.Shapes").arg(folder.join("names"));
    succeed(shapes.arg(folder.join("shapes")).args(&measured));
    let found = counts(&folder.join("shapes"), &folder.join("executed"));
    assert_same(&jacoco.counts(jdk, &folder, &measured), &found, &format!("{program}, {}", jdk.name()));
}

/// Classes without lines are left out.
fn assert_same(expected: &Counts, found: &Counts, what: &str) {
    let with_code = |counts: &Counts| -> Counts {
        counts
            .iter()
            .filter(|(_, counts)| counts[0] + counts[1] > 0)
            .map(|(name, counts)| (name.clone(), *counts))
            .collect()
    };
    let (expected, found) = (with_code(expected), with_code(found));
    assert!(expected.values().any(|counts| counts[1] > 0 && counts[3] > 0), "{what}: nothing was measured");
    let differ = |name: &&String| expected.get(*name) != found.get(*name);
    let different: Vec<String> = expected
        .keys()
        .chain(found.keys())
        .filter(differ)
        .map(|name| format!("{name}: JaCoCo {:?}, Crema {:?}", expected.get(name), found.get(name)))
        .collect();
    assert!(different.is_empty(), "{what}: {different:#?}");
}

fn counts(shapes: &Path, executed: &Path) -> Counts {
    let length = |list: &str| list.split(',').filter(|word| !word.is_empty()).count() as u64;
    let executed = fs::read_to_string(executed).expect("what was executed");
    let covered: BTreeMap<&str, [u64; 2]> = executed
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>())
        .map(|fields| (fields[0], [length(fields[1]), length(fields[2])]))
        .collect();
    let shapes = fs::read_to_string(shapes).expect("lines and branches");
    shapes
        .lines()
        .map(|line| line.split('\t').collect::<Vec<_>>())
        .map(|fields| {
            let [lines, branches] = covered.get(fields[0]).copied().unwrap_or_default();
            let missed = [length(fields[2]) - lines, length(fields[3]) - branches];
            (fields[0].to_owned(), [missed[0], lines, missed[1], branches])
        })
        .collect()
}

struct JaCoCo {
    agent: PathBuf,
    command: PathBuf,
}

impl JaCoCo {
    const VERSION: &str = "0.8.13";

    /// Fetches it once. `None` if it cannot be had.
    fn find() -> Option<JaCoCo> {
        let folder = support::root().join("target/subjects/jacoco");
        let get = |name: &str, classifier: &str| {
            let jar = folder.join(format!("{name}-{}-{classifier}.jar", Self::VERSION));
            if !jar.is_file() {
                let artifact = format!("org.jacoco:{name}:{}:jar:{classifier}", Self::VERSION);
                let mut maven = Command::new("mvn");
                maven.args(["-q", "-B", "dependency:copy"]).arg(format!("-Dartifact={artifact}"));
                // Fails if there is no Maven, too; then the jar is not there.
                let _ = maven.arg(format!("-DoutputDirectory={}", folder.display())).output();
            }
            jar.is_file().then_some(jar)
        };
        let found = (get("org.jacoco.agent", "runtime"), get("org.jacoco.cli", "nodeps"));
        if let (Some(agent), Some(command)) = found {
            return Some(JaCoCo { agent, command });
        }
        let _ = writeln!(std::io::stderr(), "the comparison with JaCoCo is left out: Maven cannot fetch it");
        None
    }

    fn agent_option(&self, folder: &Path) -> String {
        format!("-javaagent:{}=destfile={}", self.agent.display(), folder.join("jacoco.exec").display())
    }

    fn counts(&self, jdk: &Jdk, folder: &Path, classes: &[PathBuf]) -> Counts {
        let xml = folder.join("jacoco.xml");
        let mut java = Command::new(jdk.tool("java"));
        java.arg("-jar").arg(&self.command).arg("report").arg(folder.join("jacoco.exec")).arg("--xml").arg(&xml);
        for entry in classes {
            java.arg("--classfiles").arg(entry);
        }
        succeed(&mut java);
        let text = fs::read_to_string(xml).expect("a report");
        let classes = text.split("<class ").skip(1).filter_map(|class| class.split_once("</class>"));
        classes.map(|(class, _)| (attribute(class, "name").to_owned(), class_counts(class))).collect()
    }
}

/// The counters of a class are behind those of its methods.
fn class_counts(class: &str) -> [u64; 4] {
    let own = class.rsplit("</method>").next().unwrap_or(class);
    let count = |kind: &str, name: &str| {
        let counter = own.split("<counter ").find(|counter| counter.starts_with(&format!("type=\"{kind}\"")));
        counter.map_or(0, |counter| attribute(counter, name).parse().expect("a number"))
    };
    let count = &count;
    [count("LINE", "missed"), count("LINE", "covered"), count("BRANCH", "missed"), count("BRANCH", "covered")]
}

fn attribute<'a>(element: &'a str, name: &str) -> &'a str {
    let rest = element.split_once(&format!("{name}=\"")).expect("the attribute").1;
    rest.split('"').next().unwrap_or_default()
}

/// The jars of a subject; none if it cannot be installed.
fn subject(name: &str) -> Vec<PathBuf> {
    let mut install = Command::new(support::root().join("tools/subjects"));
    let installed = process::run(install.arg(name), Input::Empty, LIMIT);
    if installed.code != Some(0) {
        let _ = writeln!(std::io::stderr(), "{name} is left out: tools/subjects failed:\n{}", installed.err());
        return Vec::new();
    }
    let folder = support::root().join("target/subjects").join(name);
    let mut jars: Vec<PathBuf> = fs::read_dir(folder).into_iter().flatten().flatten().map(|jar| jar.path()).collect();
    jars.sort();
    jars
}

/// Internal names of all classes, a line each.
fn class_names(jdk: &Jdk, entries: &[PathBuf]) -> String {
    let mut names = String::new();
    for entry in entries {
        let files: Vec<String> = if entry.is_dir() {
            fs::read_dir(entry)
                .expect("a folder")
                .flatten()
                .map(|file| file.file_name().to_string_lossy().into())
                .collect()
        } else {
            succeed(Command::new(jdk.tool("jar")).arg("tf").arg(entry)).lines().map(str::to_owned).collect()
        };
        let classes = files.iter().filter_map(|file| file.strip_suffix(".class"));
        classes.filter(|name| !name.starts_with("META-INF")).for_each(|name| names.extend([name, "\n"]));
    }
    names
}

fn java_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut next = vec![folder.to_owned()];
    while let Some(inner) = next.pop() {
        for path in fs::read_dir(&inner).expect("a folder").flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                next.push(path);
            } else if path.extension().is_some_and(|extension| extension == "java") {
                files.push(path);
            }
        }
    }
    files
}

fn compile(jdk: &Jdk, files: &[PathBuf], library: &[PathBuf], into: &Path) {
    let mut javac = Command::new(jdk.tool("javac"));
    // JaCoCo does not read class files of the newest versions.
    javac.args(["--release", "17", "-g", "-nowarn", "-proc:none", "-cp"]).arg(joined(library)).arg("-d").arg(into);
    succeed(javac.args(files));
}

fn joined(entries: &[PathBuf]) -> std::ffi::OsString {
    std::env::join_paths(entries).expect("no colons")
}

/// Runs it; gives what it prints.
fn succeed(command: &mut Command) -> String {
    let outcome = process::run(command, Input::Empty, LIMIT);
    assert_eq!(outcome.code, Some(0), "{command:?}: {}{}", outcome.out(), outcome.err());
    outcome.out()
}
