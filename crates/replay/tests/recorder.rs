//! The recorder: what it rewrites verifies, and it records what a thread does.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crema_replay::recorder_jar;
use crema_testkit::jdks::{Jdk, jdks};
use crema_testkit::process::{self, Input};
use tempfile::TempDir;

const LIMIT: Duration = Duration::from_secs(300);

/// The JDK's classes have every instruction and every kind of stack map frame.
#[test]
fn every_class_of_the_jdk_verifies_when_it_is_instrumented() {
    let jdks = jdks();
    // One use on the oldest JDK, the other ones on the newest.
    let settings = ["coverage\n*\n", "branches\n*\n", "path STREAM\nlibrary\n\n"];
    for (jdk, settings) in [jdks.first(), jdks.last(), jdks.last()].into_iter().flatten().zip(settings) {
        let shown = run(jdk, settings, "LoadAll").0;
        let count: usize =
            shown.trim().strip_prefix("loaded ").and_then(|count| count.parse().ok()).unwrap_or_default();
        assert!(count > 5000, "{}: {shown}", jdk.name());
    }
}

#[test]
fn the_sequence_of_branches_is_recorded() {
    for jdk in &jdks() {
        let turns = taken(&run(jdk, "stream STREAM\nTurns\n", "Turns").1, "Turns");
        // Each time through the loop its condition and the other one, and out of it; both conditions of the `if`; the switches: the case of 2
        // is the first in the class file. `turn` is also called by another thread, which is not recorded.
        let main: Vec<usize> =
            turns.iter().filter(|(method, _)| method == "main").map(|(_, successor)| *successor).collect();
        assert_eq!(main, [0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 2], "{}", jdk.name());
        let turn: Vec<usize> =
            turns.iter().filter(|(method, _)| method == "turn").map(|(_, successor)| *successor).collect();
        assert_eq!(turn, [1], "{}", jdk.name());
    }
}

/// Classes of the JDK that the program uses are recorded as well, while the recorder uses them, too.
#[test]
fn branches_of_the_jdk_are_recorded_on_request() {
    for jdk in &jdks() {
        let stream = run(jdk, "stream STREAM\nTurns\njava/*\n", "Turns").1;
        assert_eq!(taken(&stream, "Turns").len(), 12, "{}", jdk.name());
        assert!(taken(&stream, "java/lang/Thread").len() > 3, "{}", jdk.name());
    }
}

/// Runs a program with the agent. Gives what it prints, and the stream.
fn run(jdk: &Jdk, settings: &str, program: &str) -> (String, String) {
    let scratch = TempDir::new().expect("a folder");
    let folder = scratch.path();
    let (jar, file, stream) = (folder.join("recorder.jar"), folder.join("settings"), folder.join("stream"));
    fs::write(&jar, recorder_jar()).expect("a jar");
    fs::write(&file, settings.replace("STREAM", &stream.display().to_string())).expect("a file");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java").join(format!("{program}.java"));
    succeed(Command::new(jdk.tool("javac")).args(["-g", "-d"]).arg(folder).arg(source));
    let mut java = Command::new(jdk.tool("java"));
    java.args(["-Xverify:all", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]);
    java.arg(format!("-javaagent:{}={}", jar.display(), file.display())).arg("-cp").arg(folder).arg(program);
    (succeed(&mut java), fs::read_to_string(stream).unwrap_or_default())
}

fn succeed(command: &mut Command) -> String {
    let outcome = process::run(command, Input::Empty, LIMIT);
    assert_eq!(outcome.code, Some(0), "{command:?}: {}{}", outcome.out(), outcome.err());
    outcome.out()
}

/// The method and the successor of each branch in a class.
fn taken(stream: &str, class: &str) -> Vec<(String, usize)> {
    let mut sites: BTreeMap<&str, (&str, &str)> = BTreeMap::new();
    let mut taken = Vec::new();
    for line in stream.lines() {
        match line.split(' ').collect::<Vec<_>>().as_slice() {
            ["site", number, class, method, _, _] => {
                sites.insert(number, (class, method));
            }
            [number, successor] => {
                let (owner, method) = sites[number];
                if owner == class {
                    taken.push((method.to_owned(), successor.parse().expect("a number")));
                }
            }
            _ => panic!("{line}"),
        }
    }
    taken
}
