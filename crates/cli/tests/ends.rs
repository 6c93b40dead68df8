//! How runs end: the program's own way, by the clock, by signals, by the death of the host. Whatever happens, no process and
//! no scratch folder stays behind.

mod support;

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crema_testkit::jdks::{Jdk, jdk, jdks};
use crema_testkit::process::{self, Input, Outcome, Running};
use rustix::process::Signal;
use support::programs::{TIMEOUT, compile, must, robust, trace};

const PROGRAMS: &str = r#"
class Exits {
    public static void main(String[] args) {
        for (String arg : args) System.out.println(arg);
        System.exit(args.length);
    }
}
class Sleeps {
    public static void main(String[] args) throws Exception {
        System.out.println("sleeping");
        Thread.sleep(600_000);
    }
}
class Reads {
    public static void main(String[] args) throws Exception {
        System.out.println("reading");
        System.out.println(System.in.read());
    }
}
class Asserts {
    public static void main(String[] args) {
        System.out.println(System.getProperty("a.b"));
        assert args.length > 0 : "no arguments";
        System.out.println("not checked");
    }
}
"#;

/// A command that runs one of these programs or one of `tests/robust`.
fn command(jdk: &Jdk, main: &str) -> Command {
    let own = ["Exits", "Sleeps", "Reads", "Asserts"].contains(&main);
    let classes = if own { own_programs(jdk) } else { robust(jdk) };
    let mut command = trace(jdk);
    command.args(["--main", main]).arg(classes);
    command
}

fn own_programs(jdk: &Jdk) -> std::path::PathBuf {
    static ONCE: std::sync::Mutex<Vec<(std::path::PathBuf, std::path::PathBuf)>> = std::sync::Mutex::new(Vec::new());
    let mut done = ONCE.lock().expect("no test died while compiling");
    if let Some((_, classes)) = done.iter().find(|(home, _)| *home == jdk.home) {
        return classes.clone();
    }
    let classes = compile(jdk, "ends", &[("Programs.java", PROGRAMS)]);
    done.push((jdk.home.clone(), classes.clone()));
    classes
}

fn run(command: &mut Command) -> Outcome {
    to_the_end(process::start(command, Input::Empty))
}

/// Waits for a run; nothing that it started may be left. The kernel ends the host a moment after its parent at the latest.
#[track_caller]
fn to_the_end(running: Running) -> Outcome {
    let session = running.id();
    let outcome = running.wait(TIMEOUT);
    let start = Instant::now();
    while !process::session(session).is_empty() {
        assert!(start.elapsed() < Duration::from_secs(5), "a process was left behind; {}", outcome.err());
        std::thread::sleep(Duration::from_millis(5));
    }
    outcome
}

/// A program that has printed this, and its host.
fn running(command: &mut Command, printed: &str) -> (Running, u32) {
    let running = process::start(command, Input::Silence);
    running.wait_for_output(printed, TIMEOUT);
    let children = process::children(running.id());
    assert_eq!(children.len(), 1, "the host is the only child");
    assert!(process::is_in_group(children[0], running.id()), "the host is in the group");
    (running, children[0])
}

#[track_caller]
fn ended(outcome: &Outcome, code: i32, texts: &[&str]) {
    let said = outcome.err();
    assert_eq!(outcome.code, Some(code), "{said}");
    for text in texts {
        assert!(said.contains(text), "`{text}` is missing in: {said}");
    }
    assert!(!said.contains("panicked"), "{said}");
}

fn kill(process: u32, signal: Signal) {
    let process = rustix::process::Pid::from_raw(process.cast_signed()).expect("a process");
    rustix::process::kill_process(process, signal).expect("the process is there");
}

// ---- the program's own ends ----

#[test]
fn arguments_and_exit_code_are_passed_on() {
    for jdk in jdks() {
        let outcome = run(command(&jdk, "Exits").args(["--", "one", "two words", "", "-v", "é€😀"]));
        ended(&outcome, 5, &[]);
        assert_eq!(outcome.out(), "one\ntwo words\n\n-v\né€😀\n");
        assert_eq!(outcome.err(), "");
    }
}

#[test]
fn exit_and_halt_end_at_once() {
    for jdk in jdks() {
        for (main, code) in [("ExitFromThread", 5), ("ExitNested", 7), ("Halt", 9)] {
            ended(&run(&mut command(&jdk, main)), code, &[]);
        }
    }
}

#[test]
fn standard_input_is_the_programs() {
    for jdk in jdks() {
        let outcome = to_the_end(process::start(&mut command(&jdk, "Reads"), Input::Bytes(b"A")));
        ended(&outcome, 0, &[]);
        assert_eq!(outcome.out(), "reading\n65\n");
    }
}

#[test]
fn jvm_options_reach_the_program() {
    for jdk in jdks() {
        let outcome = run(command(&jdk, "Asserts").arg("-J-Da.b=c d"));
        ended(&outcome, 0, &[]);
        assert_eq!(outcome.out(), "c d\nnot checked\n");
        let outcome = run(command(&jdk, "Asserts").args(["-J", "-ea"]));
        ended(&outcome, 1, &["AssertionError: no arguments"]);
        assert_eq!(outcome.out(), "null\n");
    }
}

#[test]
fn a_deadlock_is_reported() {
    for jdk in jdks() {
        for main in ["DeadlockMonitors", "DeadlockLocks"] {
            let outcome = run(&mut command(&jdk, main));
            ended(&outcome, 3, &["crema: stopped: deadlock", "thread \"a\"", "thread \"b\"", "thread \"main\"", main]);
            assert_eq!(outcome.out(), "both hold one\n");
        }
        ended(&run(&mut command(&jdk, "WaitForever")), 3, &["deadlock", "waits to be notified"]);
    }
}

#[test]
fn native_code_may_end_everything() {
    for jdk in jdks() {
        let library = robust(&jdk);
        let outcome = run(command(&jdk, "NativeCrash").env("LD_LIBRARY_PATH", &library));
        ended(
            &outcome,
            134,
            &["crema: the host JVM ended (signal 6 (SIGABRT)) during native method NativeCrash.crash()"],
        );
        assert!(outcome.out().starts_with("about to crash\n"));
        let outcome = run(command(&jdk, "NativeExit").arg(format!("-J-Djava.library.path={}", library.display())));
        ended(&outcome, 3, &["exit code 3", "NativeExit.leave()"]);
        assert_eq!(outcome.out(), "about to leave\n");
    }
}

// ---- the clock ----

#[test]
fn the_time_limit_ends_any_program() {
    for jdk in jdks() {
        for (main, place) in
            [("EndlessLoop", "EndlessLoop.main"), ("EmptyLoop", "EmptyLoop.main"), ("Sleeps", ""), ("Reads", "read")]
        {
            let start = Instant::now();
            let running = process::start(command(&jdk, main).args(["--time-limit", "3s"]), Input::Silence);
            let outcome = to_the_end(running);
            ended(&outcome, 124, &["crema: time limit reached", place]);
            assert!(start.elapsed() > Duration::from_secs(3));
            assert_eq!(outcome.out().lines().count(), 1, "{}", outcome.out());
        }
    }
}

#[test]
fn the_time_limit_may_end_a_run_before_it_begins() {
    ended(&run(command(&jdk(), "Exits").args(["--time-limit", "1ms"])), 124, &["time limit reached"]);
}

// ---- the host ----

#[test]
fn a_killed_host_is_reported() {
    for jdk in jdks() {
        for (main, printed) in [("Reads", "reading"), ("Sleeps", "sleeping"), ("EndlessLoop", "looping")] {
            let (running, host) = running(&mut command(&jdk, main), printed);
            kill(host, Signal::KILL);
            ended(&to_the_end(running), 137, &["crema: the host JVM ended (signal 9"]);
        }
    }
}

/// A program of which one path brings the host down, and the others do not.
const CRASHES: &str = r#"
import crema.Symbolic;
class Crashes {
    static native void crash();
    public static void main(String[] args) {
        System.loadLibrary("crash");
        int x = Symbolic.nondetInt();
        if (x == 7) crash();
        assert x != 9 || args.length == 0;
    }
}
class ManyPaths {
    static native void tick();
    public static void main(String[] args) {
        System.loadLibrary("crash");
        for (int i = 0; i < 11; i++) if (Symbolic.nondetBoolean()) tick();
    }
}
"#;

/// Two paths of this method reach what native methods cannot get, with strings that other paths need, too.
const SHARES: &str = r#"
class Shares {
    static { System.loadLibrary("crash"); }
    static native void look(Object object);
    static class Asserts { static void run(int x) { assert x > 0; } }
    static int share(int kind, int length) {
        if (kind < 0 || kind > 3 || length < 0 || length > 1000) return 0;
        Object[] told = new Object[2];
        look(told);
        told[0] = kind < 2 ? "one string" : "another string";
        if (kind == 0 || kind == 3) told[1] = new int[length];
        Asserts.run(1);
        return 10 / (kind - 1) + 10 / (kind - 2);
    }
}
"#;

/// A tick takes its time, so that there is some left when the host is ended.
const LIBRARY: &str = r#"
#include <stdlib.h>
#include <unistd.h>
void Java_Crashes_crash(void *environment, void *class) { abort(); }
void Java_Shares_look(void *environment, void *class, void *object) { }
void Java_ManyPaths_tick(void *environment, void *class) { usleep(2000); }
"#;

fn build_library(folder: &Path) {
    std::fs::write(folder.join("crash.c"), LIBRARY).expect("a source");
    let library = folder.join("libcrash.so");
    must(Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(library).arg(folder.join("crash.c")));
}

/// `crema verify` of a program with that library.
fn verify_native(main: &str, arguments: &[&str]) -> Command {
    let jdk = jdk();
    let folder = support::fresh(&format!("cli/crash-{main}-{}", arguments.len()));
    std::fs::write(folder.join("Crashes.java"), CRASHES).expect("a source");
    build_library(&folder);
    let mut command = Command::new(support::crema());
    command.args(["verify", "-v", "--property", "assert", "--main", main]).arg(folder.join("Crashes.java"));
    command.arg("--").args(arguments);
    command.env("JAVA_HOME", &jdk.home).env("LD_LIBRARY_PATH", &folder);
    command
}

/// The path that brings down its host is left out. The others go on with another one.
#[test]
fn a_crash_costs_one_path() {
    let outcome = run(&mut verify_native("Crashes", &["argument"]));
    assert!(outcome.out().ends_with("Verdict: FALSE\n"), "{}{}", outcome.out(), outcome.err());
    let outcome = run(&mut verify_native("Crashes", &[]));
    let (said, left_out) = (outcome.out(), outcome.err());
    assert!(said.contains("Verdict: UNKNOWN") && left_out.contains("the host JVM ended: signal 6"), "{said}{left_out}");
}

/// What the host did not get on one path, because that ended before, it gets on others.
#[test]
fn a_path_that_ends_before_a_call_takes_nothing_from_others() {
    let folder = support::fresh("cli/shares");
    let (source, json) = (folder.join("Shares.java"), folder.join("report.json"));
    std::fs::write(&source, SHARES).expect("a source");
    build_library(&folder);
    let mut command = Command::new(support::crema());
    // Not confirmed: a JVM loads a library for one class loader only.
    command.args(["check", "--warnings", "--json"]).arg(&json).arg(source);
    run(command.env("JAVA_HOME", jdk().home).env("LD_LIBRARY_PATH", &folder));
    let report = std::fs::read_to_string(json).expect("a report");
    assert!(report.contains("passing an array of symbolic length to native code"), "{report}");
    assert!(!report.contains("the host JVM ended"), "{report}");
    assert!(report.contains("java.lang.ArithmeticException"), "{report}");
}

/// Nothing is lost with a host that somebody else ends.
#[test]
fn a_killed_host_is_replaced() {
    let running = process::start(&mut verify_native("ManyPaths", &[]), Input::Silence);
    let start = Instant::now();
    let is_host = |process: &u32| {
        let maps = std::fs::read_to_string(format!("/proc/{process}/maps")).unwrap_or_default();
        maps.contains("libcrash.so")
    };
    let host = loop {
        assert!(start.elapsed() < TIMEOUT, "the library was not loaded");
        if let Some(host) = process::children(running.id()).into_iter().find(is_host) {
            break host;
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    kill(host, Signal::KILL);
    let outcome = to_the_end(running);
    // What native code of a program does is chance, so it is never TRUE; nothing else is left out.
    let (said, left_out) = (outcome.out(), outcome.err());
    assert!(said.contains("Verdict: UNKNOWN (depends on "), "{said}{left_out}");
    assert!(!left_out.contains("the host JVM ended"), "{left_out}");
}

/// On one path, and in one method, the program waits for a process that takes longer than anybody will wait.
const WAITS: &str = r#"
import crema.Symbolic;
class Waits {
    static int process(int x) throws Exception {
        new ProcessBuilder("sleep", "1000").start().waitFor();
        return 1 / x;
    }
    static int divide(int x) {
        return 1 / x;
    }
    public static void main(String[] args) throws Exception {
        int x = Symbolic.nondetInt();
        if (x == 7) process(x);
        assert x != 9 || args.length == 0;
    }
}
"#;

/// A call on the host that does not end costs the path, or the method, that made it; and what it started ends with it.
#[test]
fn a_call_that_does_not_end_is_given_up() {
    let folder = support::fresh("cli/waits");
    let source = folder.join("Waits.java");
    std::fs::write(&source, WAITS).expect("a source");
    let crema = |words: &[&str]| {
        let mut command = Command::new(support::crema());
        command.args(words).arg(&source).env("JAVA_HOME", &jdk().home);
        command
    };
    let verify = ["verify", "--property", "assert", "--main", "Waits"];
    let (passes, fails) = (crema(&verify), crema(&verify));
    let mut runs = [passes, fails, crema(&["check"])];
    runs[1].args(["--", "argument"]);
    let runs = runs.map(|mut command| process::start(&mut command, Input::Empty)).map(to_the_end);
    let [passed, failed, checked] = runs.map(|outcome| outcome.out());
    let reason = "native method java.lang.ProcessHandleImpl.waitForProcessExit0() does not return";
    assert!(passed.contains("Verdict: UNKNOWN") && passed.contains(reason), "{passed}");
    assert!(failed.ends_with("Verdict: FALSE\n"), "{failed}");
    assert!(checked.contains("at Waits.divide(Waits.java:9)") && checked.contains("1 error found"), "{checked}");
}

// ---- signals ----

#[test]
fn signals_end_everything() {
    for jdk in jdks() {
        for (signal, code) in [(Signal::INT, 130), (Signal::TERM, 143), (Signal::HUP, 129), (Signal::KILL, 137)] {
            for (main, printed) in [("Reads", "reading"), ("EndlessLoop", "looping")] {
                let (running, _) = running(&mut command(&jdk, main), printed);
                running.signal(signal);
                ended(&to_the_end(running), code, &[]);
            }
        }
    }
}

/// On a terminal both processes get the signal.
#[test]
fn an_interrupt_of_the_whole_group() {
    for jdk in jdks() {
        for (main, printed) in [("Reads", "reading"), ("EndlessLoop", "looping"), ("Sleeps", "sleeping")] {
            let (running, _) = running(&mut command(&jdk, main), printed);
            let group = rustix::process::Pid::from_raw(running.id().cast_signed()).expect("a process");
            rustix::process::kill_process_group(group, Signal::INT).expect("the group is there");
            let outcome = to_the_end(running);
            ended(&outcome, 130, &[]);
            assert_eq!(outcome.err(), "");
        }
    }
}

// ---- scratch folders ----

/// Where `crema` keeps compiled sources is empty again, however the run ends.
#[test]
fn no_scratch_folder_is_left() {
    let jdk = jdk();
    let folder = support::fresh("cli/scratch");
    let sources = support::fresh("cli/scratch-sources");
    let source = "class Waits { public static void main(String[] a) throws Exception { System.out.println(\"waiting\"); System.in.read(); } }";
    std::fs::write(sources.join("Waits.java"), source).expect("a source");
    let mut command = trace(&jdk);
    command.env("TMPDIR", &folder).arg(sources.join("Waits.java"));
    let entries = || own_entries(&folder);
    let (running, _) = running(&mut command, "waiting");
    assert_eq!(entries().len(), 1);
    running.signal(Signal::INT);
    ended(&to_the_end(running), 130, &[]);
    assert_eq!(entries(), [""; 0]);
    ended(&run(&mut command), 0, &[]);
    assert_eq!(entries(), [""; 0]);
    std::fs::write(sources.join("Waits.java"), "no Java").expect("a source");
    ended(&run(&mut command), 2, &[]);
    assert_eq!(entries(), [""; 0]);
}

/// What Crema itself made there; the JVM may leave files of its own.
fn own_entries(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder").flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.filter(|name| name.starts_with("crema-")).collect()
}

// ---- reports ----

#[test]
fn the_report_is_written_whatever_the_end() {
    let jdk = jdk();
    let file = support::fresh("cli/report").join("report.json");
    let report = |command: &mut Command| -> serde_json::Value {
        let _ = std::fs::remove_file(&file);
        process::run(command.arg("--json").arg(&file), Input::Bytes(b"text"), TIMEOUT);
        let text = std::fs::read_to_string(&file).expect("a report");
        serde_json::from_str(&text).expect("valid JSON")
    };
    let done = report(command(&jdk, "EchoStdin").arg("-v"));
    assert_eq!(done["schema"], 1);
    assert_eq!(done["tool"]["name"], "crema");
    assert_eq!(done["command"], "trace");
    assert_eq!(done["exit_code"], 0);
    assert_eq!(done["incomplete"], serde_json::json!([]));
    assert!(done["stats"]["total_ms"].as_u64().expect("a number") > 0);
    let natives = done["natives"].as_array().expect("a list");
    let calls: u64 = natives.iter().map(|native| native["calls"].as_u64().expect("a number")).sum();
    assert_eq!(done["stats"]["host_calls"], calls);
    let read = natives.iter().find(|n| n["method"] == "java.io.FileInputStream.readBytes([BII)I").expect("it read");
    assert_eq!(read["reference_parameters"], 1);
    let deadlock = report(&mut command(&jdk, "WaitForever"));
    assert_eq!(deadlock["exit_code"], serde_json::Value::Null);
    assert_eq!(deadlock["incomplete"][0]["reason"], "deadlock");
    let late = report(command(&jdk, "EndlessLoop").args(["--time-limit", "2s"]));
    assert_eq!(late["incomplete"][0]["reason"], "time limit");
}

#[test]
fn colours_are_used_when_asked_for() {
    let jdk = jdk();
    let said = |color: &str| run(trace(&jdk).args(["--color", color, "/nonexistent"])).err();
    assert!(said("always").contains("\x1b["));
    assert!(!said("never").contains("\x1b["));
    assert!(!said("auto").contains("\x1b["), "standard error is no terminal here");
}

// ---- native libraries ----

#[test]
fn a_native_library_sees_and_changes_the_heap_as_with_java() {
    for jdk in jdks() {
        let folder = support::fresh(&format!("cli/{}/jni", jdk.name()));
        must(Command::new(support::root().join("tests/jni/build")).arg(&folder).arg(&jdk.home));
        let mut java = Command::new(jdk.tool("java"));
        let expected = run(java.arg("-cp").arg(&folder).arg("JniMain").env("LD_LIBRARY_PATH", &folder));
        let actual = run(trace(&jdk).args(["--main", "JniMain"]).arg(&folder).env("LD_LIBRARY_PATH", &folder));
        assert_eq!((actual.out(), actual.code), (expected.out(), expected.code), "{}", actual.err());
    }
}
