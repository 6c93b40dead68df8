//! Real programs on real JVMs: what a replay says of each way to end.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use crema_outcome::{Counterexample, InputCall, InputValue, Place, Property, ReplayOutcome, Violation};
use crema_replay::{End, Replay, ReplayedRun, symbolic_jar};
use crema_testkit::jdks::{self, Jdk};
use tempfile::TempDir;

/// The compiled programs, the jar they are compiled against beside them.
static CLASSES: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("replay");
    std::fs::create_dir_all(&folder).expect("a folder");
    let jar = folder.join("symbolic.jar");
    std::fs::write(&jar, symbolic_jar()).expect("a jar");
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java");
    let files = std::fs::read_dir(sources).expect("sources").flatten().map(|entry| entry.path());
    let mut javac = Command::new(jdks::jdk().tool("javac"));
    javac.args(["-g", "-cp"]).arg(&jar).arg("-d").arg(&folder).args(files);
    assert!(javac.status().expect("javac runs").success());
    folder
});

struct Program {
    replay: Replay,
    _scratch: TempDir,
}

fn program(jdk: &Jdk, main: &str, arguments: &[&str]) -> Program {
    let scratch = TempDir::new().expect("a folder");
    let replay = Replay {
        java_home: jdk.home.clone(),
        class_path: vec![CLASSES.clone(), CLASSES.join("symbolic.jar")],
        main_class: main.into(),
        arguments: arguments.iter().map(ToString::to_string).collect(),
        jvm_options: Vec::new(),
        time_limit: Duration::from_secs(60),
        scratch: scratch.path().into(),
    };
    Program { replay, _scratch: scratch }
}

fn ends(way: &str) -> Program {
    program(&jdks::jdk(), "Ends", &[way])
}

fn call(class: &str, method: &str, value: InputValue) -> InputCall {
    InputCall { class: class.into(), method: method.into(), site: Place::default(), value }
}

fn int(value: i32) -> InputCall {
    call("crema.Symbolic", "nondetInt", InputValue::Int(value))
}

fn violation(exception: &str, class: &str, method: &str, line: u32) -> Violation {
    let place = Place { class: class.into(), method: method.into(), file: None, line: Some(line) };
    Violation { exception: exception.into(), message: None, place, caller: None }
}

/// The line of `Ends.java` that contains a text.
fn line(text: &str) -> u32 {
    let source = include_str!("java/Ends.java");
    let at = source.lines().position(|line| line.contains(text)).expect("the text is there");
    u32::try_from(at).expect("a line") + 1
}

fn run(way: &str, inputs: &[InputCall]) -> ReplayedRun {
    ends(way).replay.run(Property::Exception, inputs).expect("a run")
}

fn division_by_zero() -> Violation {
    violation("java.lang.ArithmeticException", "Ends", "divide", line("return 1 / by"))
}

fn verdict(program: &Program, property: Property, inputs: Vec<InputCall>, violation: Violation) -> ReplayOutcome {
    program.replay.verify(property, &Counterexample { inputs, violation }).expect("a replay")
}

#[test]
fn values_are_exact_on_every_jdk() {
    let symbolic = |method: &str, value| call("crema.Symbolic", method, value);
    let inputs = vec![
        symbolic("nondetBoolean", InputValue::Boolean(true)),
        symbolic("nondetByte", InputValue::Byte(-128)),
        symbolic("nondetChar", InputValue::Char(0xffff)),
        symbolic("nondetShort", InputValue::Short(-32768)),
        symbolic("nondetInt", InputValue::Int(i32::MIN)),
        symbolic("nondetLong", InputValue::Long(i64::MIN)),
        symbolic("nondetFloat", InputValue::Float(0x7f80_0001)),
        symbolic("nondetDouble", InputValue::Double(1 << 63)),
        symbolic("nondetString", InputValue::String(vec![0x61, 0x0a, 0, 0xd800, 0xe9])),
        symbolic("nondetString", InputValue::String(vec![])),
        call("org.sosy_lab.sv_benchmarks.Verifier", "nondetInt", InputValue::Int(7)),
    ];
    let violation = violation("java.lang.AssertionError", "Values", "main", 18);
    for jdk in jdks::jdks() {
        let program = program(&jdk, "Values", &[]);
        let said = verdict(&program, Property::Assert, inputs.clone(), violation.clone());
        assert_eq!(said, ReplayOutcome::Confirmed, "{}", jdk.name());
        let run = program.replay.run(Property::Assert, &inputs).expect("a run");
        assert_eq!(run.thrown[0].message.as_deref(), Some("exact"));
        assert_eq!(run.thrown[0].stack.len(), 1, "the program is on top of nothing: {:?}", run.thrown[0].stack);
    }
}

#[test]
fn another_place_or_exception_is_no_confirmation() {
    let expected = division_by_zero();
    let said = |violation| verdict(&ends("divide"), Property::Exception, vec![int(0)], violation);
    assert_eq!(said(expected.clone()), ReplayOutcome::Confirmed);
    for wrong in [
        violation("java.lang.RuntimeException", "Ends", "divide", line("return 1 / by")),
        violation("java.lang.ArithmeticException", "Ends", "divide", line("return 1 / by") + 1),
        violation("java.lang.ArithmeticException", "Ends", "main", line("return 1 / by")),
        violation("java.lang.ArithmeticException", "Other", "divide", line("return 1 / by")),
    ] {
        let ReplayOutcome::Different(reason) = said(wrong) else { panic!("confirmed") };
        assert!(reason.starts_with("java.lang.ArithmeticException at Ends.divide(Ends.java:"), "{reason}");
    }
    let said = verdict(&ends("divide"), Property::Exception, vec![int(1)], expected);
    assert_eq!(said, ReplayOutcome::Different("the program ends without an uncaught exception".into()));
}

#[test]
fn inputs_that_do_not_fit() {
    assert_eq!(run("assume", &[]).end, End::Assumption);
    assert_eq!(run("more", &[int(1)]).end, End::Exhausted("crema.Symbolic.nondetInt".into()));
    let mismatch = End::Mismatch("crema.Symbolic.nondetLong".into(), "crema.Symbolic.nondetInt".into());
    assert_eq!(run("other", &[int(1)]).end, mismatch);
}

#[test]
fn what_is_printed_and_the_exit_code_decide_nothing() {
    assert!(matches!(run("exit", &[]).end, End::Exit(3, _)));
    assert!(matches!(run("return", &[]).end, End::Exit(0, _)));
    let caught = ends("caught").replay.run(Property::Assert, &[int(0)]).expect("a run");
    assert!(matches!(caught.end, End::Exit(0, _)) && caught.thrown.is_empty());
    let error = run("error", &[]);
    assert!(matches!(error.end, End::Exit(1, _)), "no RuntimeException: {error:?}");
    assert_eq!(error.thrown[0].exception, "java.lang.StackOverflowError");
}

#[test]
fn an_assert_counts_even_if_its_error_is_caught() {
    for jdk in jdks::jdks() {
        let program = program(&jdk, "Ends", &["caught"]);
        let said = |line, value| {
            let violation = violation("java.lang.AssertionError", "Ends", "caught", line);
            verdict(&program, Property::Assert, vec![int(value)], violation)
        };
        let line = line("assert Symbolic.nondetInt() > 0");
        assert_eq!(said(line, 0), ReplayOutcome::Confirmed, "{}", jdk.name());
        let different = ReplayOutcome::Different("the program ends without an uncaught exception".into());
        assert_eq!(said(line, 1), different);
        assert_eq!(said(line + 1, 0), different);
    }
}

#[test]
fn exceptions_of_library_code_are_placed_there() {
    let run = run("library", &[]);
    let thrown = &run.thrown[0];
    assert_eq!((&run.end, thrown.exception.as_str()), (&End::Violated, "java.lang.NumberFormatException"));
    assert!(thrown.place().class.starts_with("java.lang."), "{:?}", thrown.stack);
    assert!(thrown.stack.iter().any(|place| place.class == "Ends" && place.line == Some(line("Integer.parseInt"))));
}

#[test]
fn exceptions_of_other_threads_count() {
    let said = verdict(&ends("thread"), Property::Exception, vec![], division_by_zero());
    assert_eq!(said, ReplayOutcome::Confirmed);
    assert_eq!(run("thread", &[]).thrown.len(), 2);
}

#[test]
fn an_exception_that_hides_its_place() {
    let thrown = run("odd", &[]).thrown.remove(0);
    assert_eq!(
        (thrown.exception.as_str(), thrown.message.as_deref(), thrown.place()),
        ("Ends$1", None, Place::default())
    );
}

#[test]
fn nothing_runs_on() {
    let mut program = ends("loop");
    program.replay.time_limit = Duration::from_secs(2);
    let start = Instant::now();
    assert_eq!(program.replay.run(Property::Exception, &[]).expect("a run").end, End::TimeLimit);
    assert!(start.elapsed() < Duration::from_secs(20));
    // A hook that never ends is not run at all.
    assert_eq!(run("hook", &[]).end, End::Violated);
    let run = run("child", &[]);
    assert_eq!(run.end, End::Violated);
    let child = run.thrown[0].message.clone().expect("the child's number");
    let start = Instant::now();
    while lives(&child) {
        assert!(start.elapsed() < Duration::from_secs(5), "process {child} is left");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Whether a process is there; one that only waits to be noticed by its parent is not.
fn lives(process: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    stat.rsplit_once(')').is_some_and(|(_, rest)| !rest.trim_start().starts_with('Z'))
}

#[test]
fn a_flood_of_output_is_dropped() {
    assert_eq!(run("flood", &[]).end, End::Violated);
}

#[test]
fn nothing_is_left_in_the_scratch_folder() {
    let program = ends("file");
    assert!(matches!(program.replay.run(Property::Exception, &[]).expect("a run").end, End::Exit(0, _)));
    let left: Vec<PathBuf> =
        std::fs::read_dir(&program.replay.scratch).expect("there").flatten().map(|e| e.path()).collect();
    assert!(left.is_empty(), "{left:?}");
    assert!(!Path::new("left-over").exists());
}

#[test]
fn options_of_the_user() {
    let mut program = ends("divide");
    program.replay.jvm_options = vec!["-XX:NoSuchOption".into()];
    let run = program.replay.run(Property::Exception, &[]).expect("a run");
    let End::Exit(1, said) = run.end else { panic!("{run:?}") };
    assert!(said.contains("NoSuchOption"), "{said}");
    // Assertions stay enabled.
    let mut program = program_of_values();
    program.replay.jvm_options = vec!["-da".into(), "-Xmx64m".into()];
    assert_eq!(
        program.replay.run(Property::Assert, &[]).expect("a run").end,
        End::Exhausted("crema.Symbolic.nondetBoolean".into())
    );
    program.replay.java_home = "/nonexistent".into();
    assert!(program.replay.run(Property::Assert, &[]).is_err());
}

fn program_of_values() -> Program {
    program(&jdks::jdk(), "Values", &[])
}
