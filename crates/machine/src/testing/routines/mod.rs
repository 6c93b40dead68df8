//! Routines that stand in for JDK code while exploring, compared with that code.
//!
//! A program in Java (`tests/java/Routines.java`) has a numbered list of calls. The engine runs it on symbolic arguments of which a
//! model is given: at every branch the path takes the successor that is true in the model, so no solver is needed, and what the
//! call gives is evaluated in the model. A JVM runs the same call on the values of the model. Both must give the same: values, classes
//! and messages of exceptions, the methods in their stack traces.
//!
//! Where the engine says that a path is over-approximated, some choice of what it left open must give what the JVM gives.
//!
//! `CREMA_ROUTINE_CALLS` is the number of random calls for each JDK, beside all edges of all calls; without it there are a few, and
//! one edge in eight. `CREMA_ROUTINE_SEED` is another beginning of the random numbers, `CREMA_ROUTINE_ONLY` texts, separated by bars, one of which the calls
//! contain that are made.

mod arguments;
mod engine;

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use arguments::{Call, Random};
use crema_testkit::inputs;
use crema_testkit::jdks::{self, Jdk};
use engine::{Answer, Engine};

/// Random calls if nobody says how many, and of how many edges there is one then.
const SHORT_RUN: (usize, usize) = (6_000, 8);
/// Most calls that one machine makes: afterwards another one begins with an empty pool of terms.
const BATCH: usize = 16_000;
/// Longest inputs that are looked into, by turns: what is exact up to there is an approximation beyond.
const LONGEST: [usize; 3] = [12, 3, 48];
/// Calls that the JDK's code makes, asking about a string any number of times.
const ASKS_OFTEN: &[&str] = &[
    ".replaceFirst(",
    ".replaceAll(\"a\", t)",
    ".matches(t)",
    ".split(",
    ".format(",
    "errFormat(",
    "Scanner(",
    ".toUpperCase().equals(",
    ".toLowerCase().indexOf(",
    ".trim().isEmpty(",
    ".substring(i).startsWith(",
    ".replace(c, 'b').contains(",
    "Integer.parseInt(s",
    "Integer.valueOf(s)",
    "Integer.decode(",
    "Long.parseLong(s)",
    "Short.parseShort(s)",
    "Boolean.parseBoolean(s)",
];
/// Differences that are shown.
const SHOWN: usize = 60;

#[test]
fn routines_do_what_the_jdk_does() {
    let (calls, one_in) = number("CREMA_ROUTINE_CALLS").map_or(SHORT_RUN, |calls| (calls, 1));
    let seed = number("CREMA_ROUTINE_SEED").unwrap_or(1) as u64;
    let mut failed = false;
    for jdk in jdks::jdks() {
        let classes = compile(&jdk);
        let names = names();
        let mut all: Vec<Call> = arguments::edges(names.len()).into_iter().step_by(one_in).collect();
        let mut random = Random::new(seed);
        all.extend((0..calls).map(|_| Call::random(&mut random, names.len())));
        if let Ok(text) = std::env::var("CREMA_ROUTINE_ONLY") {
            let is_meant = |name: &String| text.split('|').any(|part| name.contains(part));
            all.retain(|call| names.get(call.number as usize).is_some_and(is_meant));
        }
        let tally = compare(&jdk, &classes, &all, &names);
        println!("{}: {} calls, {}", jdk.name(), all.len(), tally.summary());
        failed |= tally.differences > 0;
    }
    assert!(!failed, "routines differ from the JDK's code, see above");
}

fn number(variable: &str) -> Option<usize> {
    std::env::var(variable).ok()?.parse().ok()
}

fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java")
}

/// The calls as they are written in the program.
fn names() -> Vec<String> {
    let text = std::fs::read_to_string(sources().join("Routines.java")).expect("the program");
    let calls =
        text.split("Object call(").nth(1).expect("the list of calls").split("default:").next().unwrap_or_default();
    let name = |line: &str| Some(line.trim().strip_prefix("case ")?.split_once(": return ")?.1.to_owned());
    calls.lines().filter_map(name).collect()
}

fn compile(jdk: &Jdk) -> PathBuf {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/tmp").join(format!("routines-{}", jdk.name()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut javac = Command::new(jdk.tool("javac"));
    javac.args(["-nowarn", "-encoding", "UTF-8", "-Xlint:none", "-d"]).arg(&folder);
    javac.arg(sources().join("Routines.java")).args(inputs::sources()).arg(inputs::random_values());
    assert!(javac.stderr(Stdio::null()).status().expect("javac runs").success());
    folder
}

/// What came of all calls.
#[derive(Default)]
struct Tally {
    exact: usize,
    approximate: usize,
    /// Calls that the engine does not make on symbolic values, by reason.
    limits: BTreeMap<String, usize>,
    differences: usize,
}

impl Tally {
    fn summary(&self) -> String {
        let limits: usize = self.limits.values().sum();
        let counts = (self.exact, self.approximate, self.differences);
        let reasons: Vec<String> = self.limits.iter().map(|(reason, count)| format!("\n  {count} {reason}")).collect();
        format!(
            "{} exact, {} approximate, {} differ, {limits} at a limit:{}",
            counts.0,
            counts.1,
            counts.2,
            reasons.concat()
        )
    }
}

fn compare(jdk: &Jdk, classes: &Path, calls: &[Call], names: &[String]) -> Tally {
    let batches: Vec<&[Call]> = calls.chunks(BATCH.min(calls.len() / LONGEST.len() + 1)).collect();
    let (next, tally) = (AtomicUsize::new(0), Mutex::new(Tally::default()));
    let worker = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(batch) = batches.get(number) else { return };
            let expected = ask_jvm(jdk, classes, batch);
            assert_eq!(expected.len(), batch.len(), "the JVM answered every call");
            let mut engine = Engine::new(jdk, classes, LONGEST[number % LONGEST.len()]);
            for (call, expected) in batch.iter().zip(&expected) {
                judge(&mut engine, call, expected, names, &tally);
            }
        }
    };
    let jobs = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| (0..jobs).for_each(|_| drop(scope.spawn(worker))));
    tally.into_inner().expect("no worker died")
}

fn judge(engine: &mut Engine, call: &Call, expected: &str, names: &[String], tally: &Mutex<Tally>) {
    let answer = engine.answer(call, expected);
    let name = names.get(call.number as usize).map_or("?", String::as_str);
    let mut tally = tally.lock().expect("no worker died");
    match answer {
        // The JDK's code asks about the string again and again; what is left open each time is not one value.
        Answer::NotChosen(_) if ASKS_OFTEN.iter().any(|method| name.contains(method)) => {
            *tally.limits.entry(format!("{name} over-approximated more than once")).or_default() += 1;
        }
        Answer::Same => tally.exact += 1,
        Answer::Possible => tally.approximate += 1,
        Answer::Limit(reason) => {
            let named = if reason.contains("an input string") { reason } else { format!("{name} {reason}") };
            *tally.limits.entry(named).or_default() += 1;
        }
        other => {
            let found = other.found();
            if tally.differences < SHOWN {
                println!("{name}\n  {}\n  JVM:    {expected}\n  engine: {found}", call.words());
            }
            tally.differences += 1;
        }
    }
}

/// What a JVM gives, a line for each call.
fn ask_jvm(jdk: &Jdk, classes: &Path, calls: &[Call]) -> Vec<String> {
    let mut java = Command::new(jdk.tool("java"));
    java.args(["-XX:-OmitStackTraceInFastThrow", "-Dstdout.encoding=UTF-8", "-cp"])
        .arg(classes)
        .args(["Routines", "answer"]);
    java.env("LC_ALL", "C.UTF-8").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = java.spawn().expect("java runs");
    let mut input = child.stdin.take().expect("a pipe");
    let mut bytes = (calls.len() as i32).to_be_bytes().to_vec();
    calls.iter().for_each(|call| call.write(&mut bytes));
    let writer = std::thread::spawn(move || input.write_all(&bytes));
    let output = child.wait_with_output().expect("java ends");
    writer.join().expect("a writer").expect("java reads all calls");
    String::from_utf8(output.stdout).expect("plain text").lines().map(str::to_owned).collect()
}
