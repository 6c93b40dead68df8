//! Every program under `tests/java/concrete` prints with Crema, byte for byte, what it prints with `java`, and ends alike.
//!
//! No expectation is written down: `java` is asked. Its answers are kept under `target/`, named after the JDK and the
//! program's classes, so that only what changed is asked again. Lines at the top of a program direct its run:
//!
//! ```text
//! //@ args: one "two words" ""      arguments of the program
//! //@ stdin: line\nnext\n           its standard input, with the escapes \n, \t, \r and \\
//! //@ min-jdk: 21                   needs this JDK or a later one
//! //@ fixme: reason                 differs today; the test turns red when it no longer does (`fixme 17:` on one JDK)
//! ```
//!
//! On the oldest JDK every program runs once more with the routines that stand in for JDK code while exploring (strings, builders,
//! boxing, numbers): on concrete values they must do what the JDK's code does.
//!
//! A test is called after its JDK and its path: `jdk17::lambdas/Foo`, or `jdk17-exploring::lambdas/Foo`. Arguments are those of
//! [`harness`]; `CREMA_TESTS=text` runs only programs whose name contains the text, `CREMA_JDKS` names the JDKs, `CREMA_TIMEOUT` the
//! seconds for a program (20).

mod support;

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::fmt::Write as _;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use crema_testkit::harness::{self, Verdict};
use crema_testkit::jdks::{Jdk, jdks};
use crema_testkit::process::{self, Input, Outcome};
use support::compiled::{self, hash_of};

/// The short-lived `javac` and `java` are quicker without optimising themselves.
const QUICK: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

fn main() -> ExitCode {
    let (programs, jdks) = (programs(), jdks());
    let runs = jdks.iter().map(|jdk| (jdk, false)).chain(jdks.first().map(|jdk| (jdk, true)));
    let on = |(jdk, exploring): (&'_ Jdk, bool)| {
        let programs = programs.iter().filter(|program| program.min_jdk <= jdk.feature).collect();
        OnJdk { jdk: jdk.clone(), exploring, programs }
    };
    let jobs = std::thread::available_parallelism().map_or(2, usize::from);
    harness::main(&runs.map(on).collect::<Vec<_>>(), jobs)
}

/// A program and the lines that direct its run.
struct Program {
    source: PathBuf,
    /// Path below the folder of all programs, without extension.
    name: String,
    main: String,
    arguments: Vec<String>,
    stdin: Option<Vec<u8>>,
    min_jdk: u32,
    /// On which JDK (all if none is named) and why it differs.
    fixme: Option<(Option<u32>, String)>,
}

fn programs() -> Vec<Program> {
    let folder = support::root().join("tests/java/concrete");
    let mut sources = Vec::new();
    find(&folder, &mut sources);
    sources.sort();
    sources.iter().map(|source| read(&folder, source)).collect()
}

fn find(folder: &Path, sources: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())).flatten() {
        let path = entry.path();
        if path.is_dir() {
            find(&path, sources);
        } else if path.extension().is_some_and(|e| e == "java") {
            sources.push(path);
        }
    }
}

fn read(folder: &Path, source: &Path) -> Program {
    let text = fs::read_to_string(source).unwrap_or_else(|e| panic!("{}: {e}", source.display()));
    let name = source.strip_prefix(folder).unwrap_or(source).with_extension("").display().to_string();
    let stem = name.rsplit('/').next().unwrap_or(&name).to_owned();
    let package = text.lines().find_map(|line| line.strip_prefix("package ")?.trim().strip_suffix(';'));
    let main = package.map_or(stem.clone(), |package| format!("{package}.{stem}"));
    let mut program =
        Program { source: source.into(), name, main, arguments: vec![], stdin: None, min_jdk: 0, fixme: None };
    for line in text.lines().take_while(|line| line.starts_with("//")) {
        let Some(header) = line.strip_prefix("//@") else { continue };
        let (key, value) = header.split_once(':').unwrap_or((header, ""));
        match (key.trim(), value.strip_prefix(' ').unwrap_or(value)) {
            ("args", value) => program.arguments = words(value),
            ("stdin", value) => program.stdin = Some(unescape(value).into_bytes()),
            ("min-jdk", value) => program.min_jdk = value.trim().parse().expect("min-jdk is a number"),
            ("fixme", value) => program.fixme = Some((None, value.trim().into())),
            (key, value) if key.starts_with("fixme ") => {
                program.fixme = Some((Some(key[6..].trim().parse().expect("fixme names a JDK")), value.trim().into()));
            }
            (other, _) => panic!("{}: there is no header `{other}`", source.display()),
        }
    }
    program
}

/// Words separated by spaces; double quotes hold a word together.
fn words(text: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), None::<String>, false);
    for c in text.chars() {
        match c {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            ' ' if !quoted => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

fn unescape(text: &str) -> String {
    let mut result = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, if c == '\\' { chars.next() } else { None }) {
            ('\\', Some('n')) => result.push('\n'),
            ('\\', Some('t')) => result.push('\t'),
            ('\\', Some('r')) => result.push('\r'),
            ('\\', Some(other)) => result.push(other),
            _ => result.push(c),
        }
    }
    result
}

// ---- running ----

/// The programs that run on a JDK.
struct OnJdk<'a> {
    jdk: Jdk,
    /// Whether routines of exploration take the place of the JDK's code.
    exploring: bool,
    programs: Vec<&'a Program>,
}

/// Where things are for one JDK.
struct Place {
    jdk: Jdk,
    exploring: bool,
    classes: PathBuf,
    answers: PathBuf,
    runs: PathBuf,
    /// By source file: a hash of the classes that come from it.
    hashes: HashMap<String, u64>,
    limit: Duration,
}

impl harness::Suite for OnJdk<'_> {
    type Test = Program;
    type Site = Place;

    fn name(&self) -> String {
        if self.exploring { format!("{}-exploring", self.jdk.name()) } else { self.jdk.name() }
    }

    fn tests(&self) -> Vec<(String, &Program)> {
        self.programs.iter().map(|program| (program.name.clone(), *program)).collect()
    }

    fn prepare(&self, chosen: &[&Program]) -> Result<Place, String> {
        let (jdk, exploring) = (self.jdk.clone(), self.exploring);
        let base = support::work("concrete").join(format!("{}-{:08x}", jdk.name(), hash_of(&jdk.release) as u32));
        let (answers, runs) = (base.join("answers"), base.join(if exploring { "exploring-runs" } else { "runs" }));
        fs::create_dir_all(&answers).expect("a folder for java's answers");
        let compile = |folder: &Path, sources: &[&Path]| compile(sources, &jdk, folder);
        let classes =
            compiled::folder(&base, &sources(chosen), &sources(&self.programs), &(), compile)?.join("classes");
        let limit = std::env::var("CREMA_TIMEOUT").ok().and_then(|text| text.parse().ok()).unwrap_or(20.0);
        let (hashes, limit) = (class_hashes(&classes), Duration::from_secs_f64(limit));
        Ok(Place { jdk, exploring, classes, answers, runs, hashes, limit })
    }

    fn run(&self, program: &Program, place: &Place) -> Verdict {
        judge(program, place)
    }
}

/// The sources of programs.
fn sources<'a>(programs: &[&'a Program]) -> Vec<&'a Path> {
    programs.iter().map(|program| program.source.as_path()).collect()
}

/// Compiles programs by one call.
fn compile(programs: &[&Path], jdk: &Jdk, folder: &Path) -> Result<(), String> {
    let mut sources = String::new();
    programs.iter().for_each(|source| writeln!(sources, "\"{}\"", source.display()).expect("text"));
    let list = folder.join("sources");
    fs::write(&list, sources).expect("a list of sources");
    let mut javac = Command::new(jdk.tool("javac"));
    javac.args(QUICK.map(|option| format!("-J{option}")));
    javac.args(["-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-d"]).arg(folder.join("classes"));
    javac.arg(format!("@{}", list.display()));
    let outcome = process::run(&mut javac, Input::Empty, Duration::from_secs(600));
    if outcome.code == Some(0) { Ok(()) } else { Err(format!("javac failed:\n{}", outcome.err())) }
}

/// The classes of each source file, hashed in the order of their names.
fn class_hashes(classes: &Path) -> HashMap<String, u64> {
    let mut files = Vec::new();
    list(classes, &mut files);
    files.sort();
    let mut hashers: HashMap<String, DefaultHasher> = HashMap::new();
    for file in files {
        let bytes = fs::read(&file).expect("a class");
        let class = crema_classfile::parse(&bytes).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let source = class.source_file.map_or(String::new(), |name| name.to_string());
        bytes.hash(hashers.entry(source).or_default());
    }
    hashers.into_iter().map(|(source, hasher)| (source, hasher.finish())).collect()
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() { list(&path, files) } else { files.push(path) }
    }
}

fn judge(program: &Program, place: &Place) -> Verdict {
    let verdict = compare(program, place);
    let applies = |(jdk, _): &&(Option<u32>, String)| jdk.is_none_or(|jdk| jdk == place.jdk.feature);
    match (program.fixme.as_ref().filter(applies), &verdict) {
        (Some(_), Err(_)) => Ok(()),
        (Some((_, reason)), Ok(())) => Err(format!("no longer differs: remove its header `fixme: {reason}`")),
        (None, _) => verdict,
    }
}

fn compare(program: &Program, place: &Place) -> Verdict {
    let expected = answer(program, place)?;
    let mut command = Command::new(support::crema());
    command.args(["trace", "--java-home"]).arg(&place.jdk.home);
    if place.exploring {
        command.arg("--exploring-routines");
    }
    command.args(["--main", &program.main]).arg(&place.classes).arg("--").args(&program.arguments);
    let actual = run(&mut command, program, place, "crema");
    let said = actual.err();
    let last = said.lines().rev().find(|line| line.starts_with("crema:")).unwrap_or_default();
    match actual.code {
        None => Err(format!("did not end within {:?}; {}", place.limit, difference(&expected.stdout, &actual.stdout))),
        code if code != expected.code => {
            let java = expected.code.unwrap_or(-1);
            Err(format!("exit code: java {java}, crema {}: {}", code.unwrap_or(-1), shortened(last, &said)))
        }
        _ if expected.stdout != actual.stdout => Err(difference(&expected.stdout, &actual.stdout)),
        _ => Ok(()),
    }
}

/// Crema's own words, or else the first line about an exception that nobody caught.
fn shortened(last: &str, said: &str) -> String {
    let uncaught = || said.lines().find(|line| line.starts_with("Exception in thread")).unwrap_or_default();
    let text = if last.is_empty() { uncaught() } else { last };
    text.chars().take(300).collect()
}

/// What `java` does, asked once.
fn answer(program: &Program, place: &Place) -> Result<Outcome, String> {
    let file = program.source.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let key = hash_of(&(place.hashes.get(&file), &program.arguments, &program.stdin));
    let kept = place.answers.join(format!("{}-{key:016x}", program.main));
    if let Ok(bytes) = fs::read(&kept)
        && let Some((code, stdout)) = bytes.split_first()
    {
        return Ok(Outcome { code: Some(i32::from(*code)), stdout: stdout.to_vec(), stderr: Vec::new() });
    }
    let mut command = Command::new(place.jdk.tool("java"));
    command.args(QUICK).arg("-cp").arg(&place.classes).arg(&program.main).args(&program.arguments);
    let outcome = run(&mut command, program, place, "java");
    let Some(code) = outcome.code else { return Err(format!("java itself did not end within {:?}", place.limit)) };
    let mut bytes = vec![u8::try_from(code).expect("an exit code")];
    bytes.extend(&outcome.stdout);
    // Whole or not at all: another process may want it, too.
    let partial = kept.with_extension(std::process::id().to_string());
    fs::write(&partial, bytes).and_then(|()| fs::rename(&partial, &kept)).expect("java's answer is kept");
    Ok(outcome)
}

/// Runs one side in an empty folder, in a fixed environment.
fn run(command: &mut Command, program: &Program, place: &Place, side: &str) -> Outcome {
    let folder = place.runs.join(format!("{}-{side}", program.main));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder to run in");
    command.current_dir(&folder).env("LC_ALL", "C.UTF-8").env("TZ", "UTC").env("JAVA_HOME", &place.jdk.home);
    let input = program.stdin.as_deref().map_or(Input::Empty, Input::Bytes);
    let outcome = process::run(command, input, place.limit);
    let _ = fs::remove_dir_all(&folder);
    outcome
}

/// The first line that differs.
fn difference(expected: &[u8], actual: &[u8]) -> String {
    let (expected, actual) = (String::from_utf8_lossy(expected), String::from_utf8_lossy(actual));
    let (left, right): (Vec<_>, Vec<_>) = (expected.split('\n').collect(), actual.split('\n').collect());
    let shown = |lines: &[&str], at: usize| match lines.get(at) {
        Some(line) => format!("{:?}", line.chars().take(120).collect::<String>()),
        None => "the end".into(),
    };
    let at = (0..left.len().max(right.len())).find(|at| left.get(*at) != right.get(*at));
    match at {
        Some(at) => format!("stdout line {}: java {}, crema {}", at + 1, shown(&left, at), shown(&right, at)),
        None => "stdout is the same so far".into(),
    }
}
