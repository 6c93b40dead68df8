//! Nothing is lost. JVMs that Crema has started are killed, at any moment of their lives, and the result is that of a run that nobody has
//! disturbed; and a run that is resumed keeps what is still right, and nothing else.

mod support;

use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crema_testkit::jdks::{Jdk, jdk};
use crema_testkit::process::{self, Input};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use support::programs::{TIMEOUT, compile, must};

/// What a JVM that Crema has started does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Role {
    /// It is the host of an engine.
    Host,
    /// It runs tests of single methods.
    Tests,
    /// It replays a counterexample.
    Replay,
    Compiler,
}

/// The JVMs that a process has started, in the order of their numbers.
fn jvms(parent: u32) -> Vec<(u32, Role)> {
    let role = |process: u32| {
        let line = std::fs::read(format!("/proc/{process}/cmdline")).ok()?;
        let line = String::from_utf8_lossy(&line).into_owned();
        let roles = [
            ("crema.host.Agent", Role::Host),
            ("crema.confirm.Confirm", Role::Tests),
            ("-javaagent:", Role::Replay),
            ("/javac", Role::Compiler),
        ];
        roles.iter().find(|(word, _)| line.contains(word)).map(|(_, role)| (process, *role))
    };
    let mut found: Vec<(u32, Role)> = process::children(parent).into_iter().filter_map(role).collect();
    found.sort_unstable();
    found
}

/// Kills a process. It may have ended meanwhile.
fn kill(process: u32) -> bool {
    Pid::from_raw(process.cast_signed()).is_some_and(|process| kill_process(process, Signal::KILL).is_ok())
}

/// Numbers that look drawn at random, the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most as u64) as usize
    }
}

// ---- check ----

const KILLED: [&str; 11] = [
    "Abstracts",
    "Arrays",
    "Asserts",
    "Containers",
    "Inner",
    "Loops",
    "Numbers",
    "Recursion",
    "Reasons",
    "Texts",
    "Things",
];

/// The classes of some of the sources with seeded errors.
fn seeded(jdk: &Jdk) -> PathBuf {
    let folder = support::root().join("tests/java/check");
    let read = |name: &&str| {
        let file = format!("{name}.java");
        (std::fs::read_to_string(folder.join(&file)).expect("a source"), file)
    };
    let sources: Vec<(String, String)> = KILLED.iter().map(read).collect();
    let sources: Vec<(&str, &str)> = sources.iter().map(|(text, file)| (file.as_str(), text.as_str())).collect();
    compile(jdk, "lost", &sources)
}

fn check(jdk: &Jdk, json: &Path, options: &[&str], code: &Path) -> Command {
    let mut command = Command::new(support::crema());
    command.arg("check").env("JAVA_HOME", &jdk.home).env("LC_ALL", "C.UTF-8");
    command.args(["--unit-time-limit", "300ms", "--json"]).arg(json).args(options).arg(code);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// The report, without times.
fn report(json: &Path) -> Value {
    let text = std::fs::read_to_string(json).unwrap_or_else(|error| panic!("{}: {error}", json.display()));
    let mut report: Value = serde_json::from_str(&text).expect("it is JSON");
    report["stats"].as_object_mut().expect("counts").remove("total_ms");
    report
}

/// Kills one of the JVMs of a run every two seconds, but none for the fourth time in a row that does the same.
fn kill_at_random(run: &mut Child) -> usize {
    let (mut random, mut kills, mut row) = (Random(0x5eed), 0, (Role::Compiler, 0));
    let mut next = Instant::now() + Duration::from_millis(500);
    while run.try_wait().expect("it can be waited for").is_none() {
        thread::sleep(Duration::from_millis(10));
        if Instant::now() < next {
            continue;
        }
        let alive: Vec<(u32, Role)> = jvms(run.id()).into_iter().filter(|(_, role)| row != (*role, 3)).collect();
        if !alive.is_empty() {
            let (process, role) = alive[random.below(alive.len())];
            if kill(process) {
                kills += 1;
                row = (role, if row.0 == role { row.1 + 1 } else { 1 });
                next = Instant::now() + Duration::from_secs(2);
            }
        }
    }
    kills
}

#[test]
fn check_finds_the_same_while_jvms_are_killed() {
    let jdk = jdk();
    let (scratch, classes) = (tempfile::tempdir().expect("a scratch folder"), seeded(&jdk));
    let (left_alone, disturbed) = (scratch.path().join("left-alone.json"), scratch.path().join("disturbed.json"));
    check(&jdk, &left_alone, &["--jobs", "2"], &classes).status().expect("crema runs");
    let mut run = check(&jdk, &disturbed, &["--jobs", "2"], &classes).spawn().expect("crema runs");
    let kills = kill_at_random(&mut run);
    assert_eq!(run.wait().expect("crema ends").code(), Some(1));
    assert!(kills >= 2, "only {kills} JVMs were killed");
    let (left_alone, disturbed) = (report(&left_alone), report(&disturbed));
    assert_eq!(left_alone["findings"], disturbed["findings"], "after {kills} kills");
    assert_eq!(left_alone["incomplete"], disturbed["incomplete"], "after {kills} kills");
    assert!(left_alone["findings"].as_array().is_some_and(|findings| findings.len() > 50));
}

/// The engine cannot do without a JVM; but the report says what is missing, and why.
#[test]
fn a_method_whose_jvm_is_killed_again_and_again_is_reported() {
    let jdk = jdk();
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let source = "class Lost { static int divide(int x) { return 1 / x; } }";
    let classes = compile(&jdk, "lost-always", &[("Lost.java", source)]);
    let json = scratch.path().join("report.json");
    let mut run = check(&jdk, &json, &["--select", "Lost#divide"], &classes).spawn().expect("crema runs");
    let mut killed = BTreeSet::new();
    while run.try_wait().expect("it can be waited for").is_none() {
        killed.extend(jvms(run.id()).into_iter().filter(|(process, _)| kill(*process)));
        thread::sleep(Duration::from_millis(2));
    }
    assert_eq!(run.wait().expect("crema ends").code(), Some(0));
    assert_eq!(killed.len(), 4, "one try, and three more: {killed:?}");
    let report = report(&json);
    assert_eq!(report["incomplete"][0]["where"], "Lost#divide(I)I");
    let reason = report["incomplete"][0]["reason"].as_str().expect("a reason");
    assert!(reason.starts_with("the host JVM ended: signal 9 (SIGKILL) during "), "{reason}");
    assert_eq!(report["stats"]["crashes"], 1);
}

#[test]
fn a_jvm_that_cannot_start_is_reported_at_once() {
    let jdk = jdk();
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let classes = compile(&jdk, "lost-start", &[("Start.java", "class Start { static void run() { } }")]);
    let mut command = check(&jdk, &scratch.path().join("report.json"), &["-J-XX:NoSuchOption"], &classes);
    let outcome = process::run(&mut command, Input::Empty, TIMEOUT);
    assert_eq!(outcome.code, Some(2), "{}", outcome.err());
    assert!(outcome.err().contains("cannot start the host JVM"), "{}", outcome.err());
    assert!(outcome.err().contains("NoSuchOption"), "{}", outcome.err());
}

// ---- verify ----

/// Programs, half of which violate their property: with proofs by induction, merging, uninterpreted functions, and objects that are
/// fetched from the host.
const PROGRAMS: [&str; 20] = [
    "pass/induction/CaughtEachRound",
    "pass/induction/EachOtherInTurn",
    "pass/induction/FillsAndSorts",
    "pass/induction/TextEachRound",
    "pass/induction/NumberInAText",
    "pass/floating/CosineIsBounded",
    "pass/strings/BuilderIsChanged",
    "pass/merging/AdvancedInLists",
    "pass/objects/BoxIdentity",
    "pass/collections/Bits",
    "fail/array/AnyLengthOff",
    "fail/atomics/CountedTwice",
    "fail/exceptions/BadCast",
    "fail/floating/ExactEquation",
    "fail/induction/LateByCopy",
    "fail/integer/AbsoluteMinimum",
    "fail/loops/BehindAssumption",
    "fail/merging/AdvancedInList",
    "fail/objects/AliasedObjects",
    "fail/switches/EnumCase",
];

/// Runs a command and kills the first JVM of each role, so long after it was seen first. Gives the last line of its output, and how
/// many were killed.
fn run_and_kill_each(command: &mut Command, after: Duration) -> (String, usize) {
    let running = process::start(command, Input::Empty);
    let (mut seen, mut killed) = (HashMap::new(), BTreeSet::new());
    while Path::new(&format!("/proc/{}/exe", running.id())).exists() {
        for (process, role) in jvms(running.id()) {
            let first = *seen.entry(process).or_insert_with(Instant::now);
            if !killed.contains(&role) && first.elapsed() >= after && kill(process) {
                killed.insert(role);
            }
        }
        thread::sleep(Duration::from_millis(3));
    }
    let outcome = running.wait(TIMEOUT);
    let last = outcome.out().lines().last().unwrap_or_default().to_owned();
    (format!("{last}{}", outcome.err()), killed.len())
}

#[test]
fn verify_has_the_same_verdicts_when_each_jvm_is_killed_once() {
    let jdk = jdk();
    let folder = support::root().join("tests/java");
    let source = |program: &str| folder.join(format!("{program}.java"));
    let classes = support::fresh("cli/lost-verify");
    std::fs::write(classes.join("symbolic.jar"), crema_replay::symbolic_jar()).expect("a jar");
    let mut javac = Command::new(jdk.tool("javac"));
    javac.args(["-nowarn", "-g", "-cp"]).arg(classes.join("symbolic.jar")).arg("-d").arg(&classes);
    must(javac.args(PROGRAMS.iter().map(|program| source(program))));
    let verdict = |number: usize| -> (String, usize) {
        let program = PROGRAMS[number];
        let text = std::fs::read_to_string(source(program)).expect("a source");
        let property = text.lines().find_map(|line| line.strip_prefix("//@ property: ")).expect("a property");
        let main = program.rsplit('/').next().expect("a name");
        let mut command = Command::new(support::crema());
        command.args(["verify", "--time-limit", "120s", "--property", property, "--main", main]);
        // One of them is compiled by Crema, so that there is a compiler to be killed.
        command.arg(if number == 0 { source(program) } else { classes.clone() }).env("JAVA_HOME", &jdk.home);
        // While the JVM starts, while classes are initialised and objects fetched, while paths are explored, during proofs.
        run_and_kill_each(&mut command, Duration::from_millis((number as u64 * 70) % 500))
    };
    let halves = thread::scope(|scope| {
        let half = |first: usize| {
            scope.spawn(move || (first..PROGRAMS.len()).step_by(2).map(|n| (n, verdict(n))).collect::<Vec<_>>())
        };
        let halves = [half(0), half(1)];
        halves.map(|half| half.join().expect("it ends"))
    });
    let mut kills = 0;
    for (number, (verdict, killed)) in halves.into_iter().flatten() {
        let expected = if PROGRAMS[number].starts_with("pass") { "Verdict: TRUE" } else { "Verdict: FALSE" };
        assert_eq!(verdict, expected, "{}, {killed} JVMs killed", PROGRAMS[number]);
        kills += killed;
    }
    assert!(kills >= 10, "only {kills} JVMs were killed");
}

// ---- resume ----

/// Ten methods, of which one divides by a number less `zero`, after a call of another class.
fn divides(name: &str, zero: i32, uses: &str) -> String {
    let others: String = (0..8).map(|n| format!("static int m{n}(int x) {{ return x > {n} ? x : {n}; }}\n")).collect();
    format!("class {name} {{ static int divide(int x) {{ {uses} return 1 / (x - {zero}); }}\n{others} }}")
}

/// A method that takes all the time that it is given.
const LAST: &str = "class Last { static int run(int[] a, int n) {\n\
    int s = 0; for (int i = 0; i < n; i++) for (int x : a) if (x * s % 7 == i) s += x; return s; }\n\
    static int again(int[] a, int n) { return run(a, n) + run(a, n + 1); } }";

fn write_classes(jdk: &Jdk, folder: &Path, zero: i32) {
    let sources = [
        ("Apart", divides("Apart", 1, "")),
        ("Called", divides("Called", zero, "")),
        ("Caller", divides("Caller", 2, "Called.m1(x);")),
        ("Different", divides("Different", 3, "")),
        ("Last", LAST.to_owned()),
    ];
    let files: Vec<PathBuf> = sources.iter().map(|(name, _)| folder.join(format!("src/{name}.java"))).collect();
    std::fs::create_dir_all(folder.join("src")).expect("a folder");
    for (file, (_, text)) in files.iter().zip(&sources) {
        std::fs::write(file, text).expect("a source");
    }
    must(Command::new(jdk.tool("javac")).args(["-g", "-d"]).arg(folder.join("classes")).args(files));
}

#[test]
fn only_what_depends_on_an_edited_class_is_checked_again() {
    let jdk = jdk();
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let (classes, json) = (scratch.path().join("classes"), scratch.path().join("report.json"));
    write_classes(&jdk, scratch.path(), 7);
    let journal = scratch.path().join("report.json.journal");
    // One worker, so that the first two batches are finished when the third is begun.
    let mut run = check(&jdk, &json, &["--jobs", "1"], &classes).spawn().expect("crema runs");
    let lines = || std::fs::read_to_string(&journal).map_or(0, |text| text.lines().count());
    let begin = Instant::now();
    while lines() < 1 + 40 {
        assert!(begin.elapsed() < TIMEOUT && run.try_wait().is_ok_and(|end| end.is_none()), "{} lines", lines());
        thread::sleep(Duration::from_millis(5));
    }
    run.kill().expect("it runs");
    run.wait().expect("it ends");

    let mut other = check(&jdk, &json, &["--resume", "--max-paths", "7"], &classes);
    let outcome = process::run(&mut other, Input::Empty, TIMEOUT);
    assert_eq!(outcome.code, Some(2), "{}", outcome.err());
    assert!(outcome.err().contains("other options"), "{}", outcome.err());

    write_classes(&jdk, scratch.path(), 8);
    let mut resume = check(&jdk, &json, &["--jobs", "1", "--resume", "-v"], &classes);
    let resumed = process::run(&mut resume, Input::Empty, TIMEOUT).err();
    let again: BTreeSet<&str> = resumed
        .lines()
        .filter_map(|line| line.split_once("checked again: "))
        .filter_map(|(_, unit)| unit.split_once('#').map(|(class, _)| class))
        .collect();
    assert_eq!(again, BTreeSet::from(["Called", "Caller"]), "{resumed}");
    assert!(resumed.contains("results of 20 of 43 methods are kept"), "{resumed}");

    let whole = scratch.path().join("whole.json");
    check(&jdk, &whole, &["--jobs", "1"], &classes).status().expect("crema runs");
    assert_eq!(report(&whole)["findings"], report(&json)["findings"]);
}
