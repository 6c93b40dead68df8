//! The paths of whole programs on real JVMs: which runs take the same one, where others part, and what is recorded of each way to end.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::time::Duration;

use crema_outcome::{InputCall, InputValue, Place};
use crema_replay::{
    Difference, End, PathError, ProgramRun, RecordedPath, SegmentName, Stdin, first_difference, record_path,
    symbolic_jar,
};
use crema_testkit::jdks::{self, Jdk};
use tempfile::TempDir;

const SOURCE: &str = include_str!("java/PathPrograms.java");

/// The compiled program, and the jar it is compiled against.
static CLASS_PATH: LazyLock<Vec<PathBuf>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("path");
    std::fs::create_dir_all(&folder).expect("a folder");
    let jar = folder.join("symbolic.jar");
    std::fs::write(&jar, symbolic_jar()).expect("a jar");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java/PathPrograms.java");
    let mut javac = Command::new(jdks::jdk().tool("javac"));
    javac.args(["-g", "-cp"]).arg(&jar).arg("-d").arg(&folder).arg(source);
    assert!(javac.status().expect("javac runs").success());
    vec![folder, jar]
});

/// One of the programs, with a number on its standard input.
struct Program {
    java_home: PathBuf,
    arguments: [String; 1],
    options: Vec<String>,
    stdin: String,
    inputs: Option<Vec<InputCall>>,
    library: bool,
    calls: bool,
    time_limit: Duration,
    scratch: TempDir,
    working_folder: TempDir,
}

impl Program {
    fn new(jdk: &Jdk, name: &str, input: i32) -> Program {
        Program {
            java_home: jdk.home.clone(),
            arguments: [name.to_owned()],
            options: vec!["-Xverify:all".to_owned()],
            stdin: format!("{input}\n"),
            inputs: None,
            library: false,
            calls: false,
            time_limit: Duration::from_secs(120),
            scratch: TempDir::new().expect("a folder"),
            working_folder: TempDir::new().expect("a folder"),
        }
    }

    fn run(&self) -> ProgramRun<'_> {
        ProgramRun {
            java_home: &self.java_home,
            class_path: &CLASS_PATH,
            jvm_options: &self.options,
            main: "PathPrograms",
            arguments: &self.arguments,
            stdin: Stdin::Bytes(self.stdin.as_bytes()),
            working_folder: self.working_folder.path(),
            inputs: self.inputs.as_deref(),
            library: self.library,
            calls: self.calls,
            time_limit: self.time_limit,
            scratch: self.scratch.path(),
        }
    }

    fn record(&self) -> RecordedPath {
        let path = record_path(&self.run()).expect("a record");
        assert!(path.omitted.is_empty(), "{:?}", path.omitted);
        path
    }
}

fn record(jdk: &Jdk, name: &str, input: i32) -> RecordedPath {
    Program::new(jdk, name, input).record()
}

/// Where two inputs part; both ways agree.
fn difference(jdk: &Jdk, name: &str, one: i32, other: i32) -> Option<Difference> {
    let (one, other) = (Program::new(jdk, name, one), Program::new(jdk, name, other));
    let (path, other_path) = (one.record(), other.record());
    let found = first_difference((&one.run(), &path), (&other.run(), &other_path)).expect("it can be found");
    assert_eq!(found.is_none(), path.is_same_path(&other_path), "{name}");
    found
}

/// The line that ends with a comment.
fn line(comment: &str) -> u32 {
    let at = SOURCE.lines().position(|line| line.ends_with(&format!("// {comment}"))).expect("the comment is there");
    u32::try_from(at).expect("a line") + 1
}

/// Both runs part at the same instruction, in this method and at the line with this comment.
fn assert_parts_at(found: Option<Difference>, method: &str, comment: &str) -> Difference {
    let found = found.expect("a difference");
    let (Some(one), Some(other)) = (&found.first, &found.second) else { panic!("{found:?}") };
    assert_eq!((one.place.method.as_str(), one.place.line), (method, Some(line(comment))), "{found:?}");
    assert_eq!((&one.place, one.offset), (&other.place, other.offset), "{found:?}");
    assert_ne!(one.successor, other.successor, "{found:?}");
    found
}

#[test]
fn inputs_with_the_same_path_and_others() {
    for jdk in &jdks::jdks() {
        let path = record(jdk, "branch", 11);
        assert!(path.is_same_path(&record(jdk, "branch", 99)), "{}", jdk.name());
        assert_eq!((path.stdout.as_slice(), path.stderr.as_str()), (b"big: true\n".as_slice(), ""), "{}", jdk.name());
        assert_eq!((path.exit_code(), path.segments.len()), (Some(0), 1), "{}", jdk.name());
        let found = assert_parts_at(difference(jdk, "branch", 11, 10), "isBig", "isBig");
        assert_eq!(found.segment, SegmentName::main());
        assert_eq!(difference(jdk, "branch", 1, 2), None);
    }
}

#[test]
fn switches() {
    for jdk in &jdks::jdks() {
        // Values with the same target are one successor.
        assert_eq!(difference(jdk, "switch", 2, 3), None, "{}", jdk.name());
        assert_eq!(difference(jdk, "switch", 7, 8), None, "{}", jdk.name());
        for (one, other) in [(1, 2), (3, 4), (1, i32::MAX)] {
            assert_parts_at(difference(jdk, "switch", one, other), "choose", "choose");
        }
        for other in [-1000, 4000] {
            let found = difference(jdk, "switch", 5, other).expect("a difference");
            assert_eq!(found.first.expect("a branch").place.method, "sparse");
        }
    }
}

#[test]
fn lambdas_and_classes_of_other_loaders() {
    for jdk in &jdks::jdks() {
        let found = difference(jdk, "lambda", 2, 3).expect("a difference");
        assert!(found.first.expect("a branch").place.method.starts_with("lambda$main$"));
        assert_eq!(difference(jdk, "lambda", 5, 6), None);
        assert_parts_at(difference(jdk, "loader", 2, 3), "isSmall", "isSmall");
        assert_eq!(difference(jdk, "loader", 1, 2), None);
    }
}

#[test]
fn exceptions() {
    for jdk in &jdks::jdks() {
        let path = record(jdk, "divide", 5);
        let thrown = path.uncaught_in_main().expect("an exception");
        let place = &thrown.place;
        assert_eq!((path.exit_code(), thrown.exception.as_str()), (Some(1), "java.lang.ArithmeticException"));
        assert_eq!((place.class.as_str(), place.method.as_str()), ("PathPrograms", "main"));
        assert_eq!(place.file.as_deref(), Some("PathPrograms.java"));
        assert!(
            path.stderr.starts_with("Exception in thread \"main\" java.lang.ArithmeticException"),
            "{}",
            path.stderr
        );
        assert!(record(jdk, "divide", 6).uncaught.is_empty());
        // No branch depends on it; that it is caught is seen all the same.
        let found = difference(jdk, "catch", 0, 1).expect("a difference");
        assert_eq!(found.first.expect("a handler").place.line, Some(line("caught")));
        assert_eq!(found.second, None);
    }
}

#[test]
fn a_program_that_ends_itself() {
    for jdk in &jdks::jdks() {
        let path = record(jdk, "exit", 1);
        assert_eq!((path.exit_code(), path.stdout.as_slice()), (Some(4), b"hook false\n".as_slice()));
        // The hook is a thread that the main thread has started.
        assert_eq!(path.segments.len(), 2, "{:?}", path.segments);
        assert_parts_at(difference(jdk, "exit", 1, 11), "isBig", "isBig");
        assert_eq!(record(jdk, "halt", 11).exit_code(), Some(5));
        assert_parts_at(difference(jdk, "halt", 1, 11), "isBig", "isBig");
    }
}

#[test]
fn threads_are_in_the_order_of_their_start() {
    for jdk in &jdks::jdks() {
        let path = record(jdk, "threads", 1);
        let names: Vec<String> = path.segments.iter().map(|segment| segment.name.to_string()).collect();
        assert_eq!(names, ["main", "main/0", "main/1"], "{}", jdk.name());
        assert!(path.segments.iter().all(|segment| segment.has_ended), "{:?}", path.segments);
        // The conditions of the loop and those of `isBig`.
        assert_eq!(path.segments[1].branches, 21, "{:?}", path.segments);
        let [thrown] = path.uncaught.as_slice() else { panic!("{:?}", path.uncaught) };
        assert_eq!((thrown.segment.to_string().as_str(), thrown.place.line), ("main/1", Some(line("two"))));
        assert_eq!((path.exit_code(), path.uncaught_in_main()), (Some(0), None));
        assert_eq!(difference(jdk, "threads", 1, 2), None);
        let found = assert_parts_at(difference(jdk, "threads", 1, 11), "isBig", "isBig");
        assert_eq!(found.segment.started, [1]);
    }
}

#[test]
fn initialisers_belong_to_no_thread() {
    for jdk in &jdks::jdks() {
        let path = record(jdk, "initialisers", 1);
        for _ in 0..5 {
            assert!(path.is_same_path(&record(jdk, "initialisers", 1)), "{}", jdk.name());
        }
        let last = path.segments.last().expect("segments");
        assert_eq!(last.name.to_string(), "class PathPrograms$Initialised");
        let found = assert_parts_at(difference(jdk, "initialisers", 1, 2), "isBig", "isBig");
        // Main has the same path; so have the threads, as all of them find a big value.
        assert_eq!((&found.segment, found.common), (&last.name, 28));
        // An initialiser that fails ends, too.
        let found = assert_parts_at(difference(jdk, "fails", 1, 11), "isBig", "isBig");
        assert_eq!(found.segment, SegmentName::main());
        assert_eq!(record(jdk, "fails", 1).stdout, b"false\n");
    }
}

#[test]
fn a_long_path_takes_little_memory() {
    for jdk in &jdks::jdks() {
        let program = |odd| {
            let mut program = Program::new(jdk, "long", odd);
            program.options.push("-Xmx24m".to_owned());
            program
        };
        let (one, other) = (program(4_321_000), program(-1));
        let (path, other_path) = (one.record(), other.record());
        assert!(path.segments[0].branches > 10_000_000, "{:?}", path.segments[0].branches);
        assert!(path.is_same_path(&one.record()), "{}", jdk.name());
        let found = first_difference((&one.run(), &path), (&other.run(), &other_path)).expect("it can be found");
        let found = assert_parts_at(found, "loop", "loop");
        // Two for each turn before, the condition of the loop, and those that lead here.
        assert!((8_642_001..8_642_100).contains(&found.common), "{}", found.common);
    }
}

#[test]
fn recorded_inputs() {
    let int = |value| InputCall {
        class: "crema.Symbolic".into(),
        method: "nondetInt".into(),
        site: Place::default(),
        value: InputValue::Int(value),
    };
    for jdk in &jdks::jdks() {
        let with = |values: &[i32]| {
            let mut program = Program::new(jdk, "symbolic", 0);
            program.inputs = Some(values.iter().copied().map(int).collect());
            program.record()
        };
        let path = with(&[1, 20]);
        assert_eq!(path.stdout, b"false true\n", "{}", jdk.name());
        assert!(path.is_same_path(&with(&[2, 11])));
        assert!(!path.is_same_path(&with(&[11, 2])));
        assert_eq!(with(&[1]).end, End::Exhausted("crema.Symbolic.nondetInt".into()));
    }
}

/// A call selects one of two methods without branches.
#[test]
fn entries_of_methods_are_recorded_on_request() {
    for jdk in &jdks::jdks() {
        assert_eq!(difference(jdk, "select", 0, 1), None, "{}", jdk.name());
        let with = |input| {
            let mut program = Program::new(jdk, "select", input);
            program.calls = true;
            program
        };
        let (one, other) = (with(0), with(1));
        let (path, other_path) = (one.record(), other.record());
        assert!(path.is_same_path(&with(2).record()), "{}", jdk.name());
        let found = first_difference((&one.run(), &path), (&other.run(), &other_path)).expect("it can be found");
        let found = found.expect("a difference");
        let (entered, instead) = (found.first.expect("an entry"), found.second.expect("an entry"));
        assert_eq!(entered.place.line, Some(line("even")));
        assert_eq!(instead.place.line, Some(line("odd")));
    }
}

/// Branches of the JDK's classes are recorded on request; here none of them depends on anything but the input.
#[test]
fn branches_of_the_jdk() {
    for jdk in &jdks::jdks() {
        let with = |input| {
            let mut program = Program::new(jdk, "branch", input);
            program.library = true;
            program
        };
        let (one, same, other) = (with(11), with(12), with(100));
        let (path, same_path, other_path) = (one.record(), same.record(), other.record());
        assert!(path.segments[0].branches > record(jdk, "branch", 11).segments[0].branches, "{:?}", path.segments);
        let found = first_difference((&one.run(), &path), (&same.run(), &same_path)).expect("it can be found");
        assert_eq!(found, None, "{}", jdk.name());
        // One digit more to parse.
        let found = first_difference((&one.run(), &path), (&other.run(), &other_path)).expect("it can be found");
        let place = found.expect("a difference").first.expect("a branch").place;
        assert!(place.class.starts_with("java."), "{place:?}");
    }
}

#[test]
fn files_stay_in_the_working_folder() {
    let program = Program::new(&jdks::jdk(), "file", 1);
    assert_eq!(program.record().exit_code(), Some(0));
    let written = std::fs::read_to_string(program.working_folder.path().join("written")).expect("a file");
    assert_eq!(written, "big: false");
    assert_eq!(std::fs::read_dir(program.scratch.path()).expect("a folder").count(), 0);
}

#[test]
fn what_cannot_be_recorded() {
    let jdk = jdks::jdk();
    let mut endless = Program::new(&jdk, "endless", 1);
    endless.time_limit = Duration::from_secs(3);
    assert!(matches!(record_path(&endless.run()), Err(PathError::TimeLimit)));
    let mut wrong = Program::new(&jdk, "branch", 1);
    wrong.options = vec!["-XX:NoSuchOption".to_owned()];
    let Err(PathError::Lost(said)) = record_path(&wrong.run()) else { panic!("a record") };
    assert!(said.starts_with("the JVM exits with 1: Unrecognized VM option"), "{said}");
    // The second run of each is another one.
    let (one, other) = (Program::new(&jdk, "clock", 1), Program::new(&jdk, "clock", 1));
    let found = first_difference((&one.run(), &one.record()), (&other.run(), &other.record()));
    assert!(matches!(found, Err(PathError::Unsteady(_))), "{found:?}");
}
