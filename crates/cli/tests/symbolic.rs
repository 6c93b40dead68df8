//! Every program under `tests/java/{pass,assuming,fail,open,unsupported,limits}` gets the verdict that its folder says.
//!
//! | folder | verdict of `crema verify` |
//! |---|---|
//! | `pass` | TRUE |
//! | `assuming` | TRUE, and the report names exactly the configuration of `//@ assuming` |
//! | `open` | FALSE or UNKNOWN, never TRUE: it depends on chance, such as clocks, seeds, hash codes, threads or files |
//! | `fail` | FALSE: the exception of `//~ THROWS Name`, from the line with that comment |
//! | `unsupported`, `limits` | UNKNOWN, for the reason of the header |
//!
//! A file is a whole program with a `main`, its inputs from `crema.Symbolic`. Lines at its top direct its run:
//!
//! ```text
//! //@ property: exception           what is checked: assert or exception
//! //@ fails-with: 3, "x", (byte) 4  inputs with which it fails, as literals; several such lines: several inputs. `true*9`: nine times
//! //@ fails-with: {new Point int int}, argument 3, argument 4    an object, see `Construction`
//! //@ verdict: not TRUE             in `fail`: exploration need not find the violation within seconds, so UNKNOWN is right, too
//! //@ reason: text                  part of the reason of UNKNOWN
//! //@ assuming: time zone, charset  the configuration that the proof depends on; nothing behind the colon: there is none
//! //@ fails: sentence               in `open`: how it fails on java
//! //@ shown: 20                     in `open`: at least one of so many runs on java must fail; there are words on standard input
//! //@ options: --max-revisits 9     more options of crema verify
//! //@ min-jdk: 21                   needs this JDK or a later one
//! //@ cross-check: no               other solvers are not asked: there are very many queries
//! //@ sampled: no                   cannot be run with random inputs in one JVM with others: it ends that
//! //@ fixme: reason                 has another verdict today; the test turns red when it has the right one
//! ```
//!
//! Those below a folder `merging` must have that verdict with `--merge off`, too; `CREMA_MERGE=off` runs all of them only so.
//!
//! The programs themselves are checked, too, without the engine: those with inputs in their headers must fail on `java` with
//! these, at the line that says so; those with `shown` must fail in one of some runs; those of `pass` and `assuming` must hold
//! for many random inputs. All run on the oldest JDK that they can run on, and some on the newest, too; those of `open` run on
//! every JDK.
//!
//! A test is called after its JDK and its path: `jdk17::pass/strings/Foo`. Arguments are those of [`harness`];
//! `CREMA_TESTS=text` runs only programs whose name contains the text, `CREMA_JDKS` names the JDKs, `CREMA_TIMEOUT` the
//! seconds for a program (240: two more solvers are asked every query).

mod support;

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use crema_outcome::{Construction, Counterexample, InputCall, InputValue, Place, Property, ReplayOutcome, Violation};
use crema_replay::{End, Replay};
use crema_testkit::harness::{self, Verdict};
use crema_testkit::inputs;
use crema_testkit::jdks::{Jdk, jdks};
use crema_testkit::process::{self, Input};
use serde_json::Value;
use support::compiled::{self, hash_of};

/// The short-lived `javac` and `java` are quicker without optimising themselves.
const QUICK: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];
/// Programs that are run at a time.
const JOBS: usize = 2;
/// How many random inputs a program of `pass` is tried with.
const SAMPLES: usize = 100;
/// Time for a program whose violation exploration need not find: enough for a proof, which would be wrong.
const LATE: &str = "4s";
/// Time for a program that depends on chance: enough for a proof, which would be wrong.
const OPEN: &str = "10s";
/// The configuration in which programs run.
const ENVIRONMENT: [(&str, &str); 2] = [("LC_ALL", "C.UTF-8"), ("TZ", "UTC")];
/// What is on standard input where a program is shown to fail.
const TYPED: &[u8] = b"42 words are typed\nand another line\n";
/// One in so many programs runs on the newest JDK, too.
const SAMPLE_OF_NEWEST: u64 = 8;

fn main() -> ExitCode {
    let (programs, jdks) = (programs(), jdks());
    let on = |jdk| {
        let programs = programs.iter().filter(|program| program.runs_on(jdk, &jdks)).collect();
        OnJdk { jdk, programs }
    };
    harness::main(&jdks.iter().map(on).collect::<Vec<_>>(), JOBS)
}

// ---- programs ----

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Pass,
    /// Passes, given the configuration.
    Assuming,
    Fail,
    /// Depends on chance.
    Open,
    /// Unsupported, or at a limit.
    Unknown,
}

/// A program and the lines that direct its run.
struct Program {
    source: PathBuf,
    /// Path below `tests/java`, without extension.
    name: String,
    main: String,
    kind: Kind,
    property: Property,
    fails_with: Vec<Vec<InputCall>>,
    /// It fails, but UNKNOWN is right, too.
    may_be_unknown: bool,
    /// The exception that is thrown, and the line.
    throws: Option<(String, u32)>,
    reason: String,
    /// What its proof depends on, if the header says so.
    assuming: Option<BTreeSet<String>>,
    /// How it fails by chance.
    fails: String,
    /// How many runs on java show that; 0: none need do.
    shown: usize,
    options: Vec<String>,
    min_jdk: u32,
    sampled: bool,
    cross_checked: bool,
    fixme: Option<String>,
}

impl Program {
    fn runs_on(&self, jdk: &Jdk, jdks: &[Jdk]) -> bool {
        let able = || jdks.iter().filter(|jdk| jdk.feature >= self.min_jdk).map(|jdk| jdk.feature);
        let sampled = hash_of(&self.name).is_multiple_of(SAMPLE_OF_NEWEST);
        match self.kind {
            Kind::Open => jdk.feature >= self.min_jdk,
            _ => able().next() == Some(jdk.feature) || sampled && able().next_back() == Some(jdk.feature),
        }
    }
}

fn programs() -> Vec<Program> {
    let folder = support::root().join("tests/java");
    let kinds = [
        ("pass", Kind::Pass),
        ("assuming", Kind::Assuming),
        ("fail", Kind::Fail),
        ("open", Kind::Open),
        ("unsupported", Kind::Unknown),
        ("limits", Kind::Unknown),
    ];
    let mut programs = Vec::new();
    for (name, kind) in kinds {
        let mut sources = Vec::new();
        find(&folder.join(name), &mut sources);
        sources.sort();
        programs.extend(sources.iter().map(|source| read(&folder, source, kind)));
    }
    let mut by_class: HashMap<&str, &str> = HashMap::new();
    for program in &programs {
        if let Some(other) = by_class.insert(&program.main, &program.name) {
            panic!("{} and {other} have the same name: all are compiled together", program.name);
        }
    }
    programs
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

fn read(folder: &Path, source: &Path, kind: Kind) -> Program {
    let text = fs::read_to_string(source).unwrap_or_else(|e| panic!("{}: {e}", source.display()));
    let name = source.strip_prefix(folder).unwrap_or(source).with_extension("").display().to_string();
    let mut program = Program {
        source: source.into(),
        main: name.rsplit('/').next().unwrap_or(&name).to_owned(),
        name,
        kind,
        property: Property::Assert,
        fails_with: Vec::new(),
        may_be_unknown: false,
        throws: guilty_line(&text),
        reason: String::new(),
        assuming: None,
        fails: String::new(),
        shown: 0,
        options: Vec::new(),
        min_jdk: 0,
        sampled: true,
        cross_checked: true,
        fixme: None,
    };
    for line in text.lines().take_while(|line| line.starts_with("//")) {
        let Some(header) = line.strip_prefix("//@") else { continue };
        let (key, value) = header.split_once(':').unwrap_or((header, ""));
        direct(&mut program, key.trim(), value.trim());
    }
    assert!(is_complete(&program), "{}: does not say what its folder wants", program.name);
    program
}

/// Whether the program says what its folder wants, and nothing else.
fn is_complete(program: &Program) -> bool {
    let throws = program.throws.is_some() && !program.fails_with.is_empty();
    let throws_nothing = program.throws.is_none() && program.fails_with.is_empty();
    let assumes = program.assuming.as_ref().map(|assuming| !assuming.is_empty());
    let (reason, fails) = (!program.reason.is_empty(), !program.fails.is_empty());
    let (unexplained, fails_by_chance) = (!reason && !fails, fails && !reason);
    match program.kind {
        Kind::Pass => throws_nothing && unexplained && assumes != Some(true),
        Kind::Assuming => throws_nothing && unexplained && assumes == Some(true),
        Kind::Fail => throws && unexplained && assumes.is_none(),
        Kind::Open => (throws || throws_nothing) && fails_by_chance && assumes.is_none(),
        Kind::Unknown => !throws && reason && !fails && assumes.is_none(),
    }
}

fn direct(program: &mut Program, key: &str, value: &str) {
    match (key, value) {
        ("property", "assert") => program.property = Property::Assert,
        ("property", "exception") => program.property = Property::Exception,
        ("fails-with", inputs) => {
            program.fails_with.push(literals(inputs).iter().flat_map(|text| calls(text)).collect())
        }
        ("verdict", "not TRUE") if program.kind == Kind::Fail => program.may_be_unknown = true,
        ("reason", text) => program.reason = text.into(),
        ("assuming", list) => {
            let items = list.split(',').map(str::trim).filter(|item| !item.is_empty());
            program.assuming = Some(items.map(str::to_owned).collect());
        }
        ("fails", sentence) => program.fails = sentence.into(),
        ("shown", number) if program.kind == Kind::Open => program.shown = number.parse().expect("shown is a number"),
        ("options", text) => program.options = text.split_whitespace().map(str::to_owned).collect(),
        ("min-jdk", number) => program.min_jdk = number.parse().expect("min-jdk is a number"),
        ("sampled", "no") => program.sampled = false,
        ("cross-check", "no") => program.cross_checked = false,
        ("fixme", reason) => program.fixme = Some(reason.into()),
        _ => panic!("{}: there is no header `{key}: {value}`", program.name),
    }
}

fn guilty_line(text: &str) -> Option<(String, u32)> {
    let marked = |(at, line): (usize, &str)| {
        let (_, exception) = line.split_once("//~ THROWS ")?;
        Some((exception.trim().to_owned(), u32::try_from(at).expect("a line") + 1))
    };
    text.lines().enumerate().find_map(marked)
}

/// Literals separated by commas, which strings may contain.
fn literals(text: &str) -> Vec<String> {
    let (mut found, mut current, mut quote) = (Vec::new(), String::new(), None);
    for c in text.chars() {
        match (c, quote) {
            (',', None) => found.push(std::mem::take(&mut current)),
            ('"' | '\'', None) => {
                quote = Some(c);
                current.push(c);
            }
            _ => {
                quote = quote.filter(|open| *open != c);
                current.push(c);
            }
        }
    }
    found.push(current);
    found.iter().map(|literal| literal.trim().to_owned()).filter(|literal| !literal.is_empty()).collect()
}

/// The calls that give the value of a literal, once or as often as the number behind a `*` says.
fn calls(text: &str) -> Vec<InputCall> {
    match text.rsplit_once('*').and_then(|(value, count)| Some((value, count.parse().ok()?))) {
        Some((value, count)) => vec![input(value); count],
        None => vec![input(text)],
    }
}

/// A Java literal, perhaps with a cast, and the call that gives such a value. `Verifier` before it: from that class. In braces: how an
/// object is made, in the words of `Construction`; its arguments follow, with `argument` before each.
fn input(text: &str) -> InputCall {
    let (class, text) = match text.split_once(' ') {
        Some(("Verifier", rest)) => ("org.sosy_lab.sv_benchmarks.Verifier", rest),
        Some(("argument", rest)) => (Construction::ARGUMENTS, rest),
        _ => ("crema.Symbolic", text),
    };
    let (method, value) = value(text).unwrap_or_else(|| panic!("`{text}` is no literal"));
    InputCall { class: class.into(), method: method.into(), site: Place::default(), value }
}

fn value(text: &str) -> Option<(&'static str, InputValue)> {
    let inside = |quote: char| text.strip_prefix(quote)?.strip_suffix(quote);
    if let Some(words) = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')) {
        return Some((Construction::METHOD, InputValue::Object(Construction::read(words)?)));
    }
    if let Some(string) = inside('"') {
        return Some(("nondetString", InputValue::String(string.encode_utf16().collect())));
    }
    if let Some(c) = inside('\'') {
        return Some(("nondetChar", InputValue::Char(c.encode_utf16().next()?)));
    }
    if let Ok(boolean) = text.parse() {
        return Some(("nondetBoolean", InputValue::Boolean(boolean)));
    }
    if let Some(number) = text.strip_prefix("(byte) ") {
        return Some(("nondetByte", InputValue::Byte(number.parse().ok()?)));
    }
    if let Some(number) = text.strip_prefix("(short) ") {
        return Some(("nondetShort", InputValue::Short(number.parse().ok()?)));
    }
    if let Ok(number) = text.parse() {
        return Some(("nondetInt", InputValue::Int(number)));
    }
    if let Some(number) = text.strip_suffix('L') {
        return Some(("nondetLong", InputValue::Long(number.parse().ok()?)));
    }
    if let Some(number) = text.strip_prefix("Float.").or(text.strip_suffix('f')) {
        return Some(("nondetFloat", InputValue::Float(floating(number)?.to_bits())));
    }
    let number = text.strip_prefix("Double.").unwrap_or(text);
    Some(("nondetDouble", InputValue::Double(floating_wide(number)?.to_bits())))
}

fn floating(text: &str) -> Option<f32> {
    match text {
        "NaN" => Some(f32::from_bits(0x7fc0_0000)),
        "POSITIVE_INFINITY" => Some(f32::INFINITY),
        "NEGATIVE_INFINITY" => Some(f32::NEG_INFINITY),
        number => number.parse().ok(),
    }
}

fn floating_wide(text: &str) -> Option<f64> {
    match text {
        "NaN" => Some(f64::from_bits(0x7ff8_0000_0000_0000)),
        "POSITIVE_INFINITY" => Some(f64::INFINITY),
        "NEGATIVE_INFINITY" => Some(f64::NEG_INFINITY),
        number => number.parse().ok(),
    }
}

// ---- running ----

/// The programs that run on a JDK.
struct OnJdk<'a> {
    jdk: &'a Jdk,
    programs: Vec<&'a Program>,
}

/// Where things are for one JDK.
struct Site<'a> {
    jdk: &'a Jdk,
    folder: PathBuf,
    classes: PathBuf,
    limit: Duration,
    /// What is wrong with programs, by main class: random inputs violate what should hold.
    sampled: HashMap<String, String>,
}

impl<'a> harness::Suite for OnJdk<'a> {
    type Test = Program;
    type Site = Site<'a>;

    fn name(&self) -> String {
        self.jdk.name()
    }

    fn tests(&self) -> Vec<(String, &Program)> {
        self.programs.iter().map(|program| (program.name.clone(), *program)).collect()
    }

    fn prepare(&self, chosen: &[&Program]) -> Result<Site<'a>, String> {
        let folder = compile(chosen, &self.programs, self.jdk)?;
        let limit = std::env::var("CREMA_TIMEOUT").ok().and_then(|text| text.parse().ok()).unwrap_or(240.0);
        let (classes, limit) = (folder.join("classes"), Duration::from_secs_f64(limit));
        let mut site = Site { jdk: self.jdk, folder, classes, limit, sampled: HashMap::new() };
        site.sampled = sample(chosen, &site);
        Ok(site)
    }

    fn run(&self, program: &Program, site: &Site) -> Verdict {
        judge(program, site)
    }
}

/// Compiles the programs and the sampler, unless that has been done; gives the folder of both.
fn compile(chosen: &[&Program], all: &[&Program], jdk: &Jdk) -> Result<PathBuf, String> {
    let mut sampler = inputs::sources();
    find(&support::root().join("crates/cli/tests/sampler"), &mut sampler);
    let sampler: Vec<&Path> = sampler.iter().map(PathBuf::as_path).collect();
    let texts: Vec<_> = sampler.iter().map(|source| fs::read(source).expect("a source")).collect();
    let jar = crema_replay::symbolic_jar();
    let base = support::work("symbolic").join(format!("{}-{:08x}", jdk.name(), hash_of(&jdk.release) as u32));
    compiled::folder(&base, &sources(chosen), &sources(all), &(jar, texts), |folder, sources| {
        fs::write(folder.join("symbolic.jar"), jar).expect("a jar");
        javac(sources, "classes", folder, jdk)?;
        javac(&sampler, "sampler", folder, jdk)
    })
}

/// The sources of programs.
fn sources<'a>(programs: &[&'a Program]) -> Vec<&'a Path> {
    programs.iter().map(|program| program.source.as_path()).collect()
}

fn javac(sources: &[&Path], into: &str, folder: &Path, jdk: &Jdk) -> Result<(), String> {
    let list = folder.join(format!("{into}-sources"));
    let mut text = String::new();
    sources.iter().for_each(|source| writeln!(text, "\"{}\"", source.display()).expect("text"));
    fs::write(&list, text).expect("a list of sources");
    let mut command = Command::new(jdk.tool("javac"));
    command.args(QUICK.map(|option| format!("-J{option}")));
    command.args(["-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-d"]).arg(folder.join(into));
    command.arg("-cp").arg(folder.join("symbolic.jar")).arg(format!("@{}", list.display()));
    let outcome = process::run(&mut command, Input::Empty, Duration::from_secs(600));
    if outcome.code == Some(0) { Ok(()) } else { Err(format!("javac failed:\n{}", outcome.err())) }
}

/// Runs the programs of `pass` and `assuming` with random inputs; gives what is wrong, by main class.
fn sample(programs: &[&Program], site: &Site) -> HashMap<String, String> {
    let passes = |program: &Program| matches!(program.kind, Kind::Pass | Kind::Assuming);
    let chosen = programs.iter().filter(|program| passes(program) && program.sampled);
    let mut command = Command::new(site.jdk.tool("java"));
    command.args(QUICK).args(["-ea", "-cp"]).arg(site.folder.join("sampler")).arg("Sampler");
    command.arg(SAMPLES.to_string()).arg(&site.classes);
    command.args(chosen.map(|program| format!("{}:{}", name_of(program.property), program.main))).envs(ENVIRONMENT);
    let outcome = process::run(&mut command, Input::Empty, Duration::from_secs(600));
    assert_eq!(outcome.code, Some(0), "the sampler failed: {}", outcome.err());
    let lines = outcome.out();
    let problems = lines.lines().filter_map(|line| line.split_once(' ')).filter(|(_, text)| !text.starts_with("note:"));
    problems.map(|(main, problem)| (main.to_owned(), problem.to_owned())).collect()
}

fn name_of(property: Property) -> &'static str {
    match property {
        Property::Assert => "assert",
        Property::Exception => "exception",
    }
}

fn judge(program: &Program, site: &Site) -> Verdict {
    if let Some(problem) = site.sampled.get(&program.main) {
        return Err(format!("is no program that passes: it {problem}"));
    }
    for inputs in &program.fails_with {
        fails_as_said(program, inputs, site)?;
    }
    if program.shown > 0 {
        fails_by_chance(program, site)?;
    }
    if std::env::var("CREMA_MERGE").is_ok_and(|merge| merge == "off") {
        return expected(program, verify(program, site, &["--merge", "off"]));
    }
    let verdict = verify(program, site, &[]).and_then(|()| match is_about_merging(program) {
        true => verify(program, site, &["--merge", "off"]).map_err(|problem| format!("without merging: {problem}")),
        false => Ok(()),
    });
    expected(program, verdict)
}

/// The verdict of a test: a program with the header `fixme` must have another one than its folder says.
fn expected(program: &Program, verdict: Verdict) -> Verdict {
    match (&program.fixme, &verdict) {
        (Some(_), Err(_)) => Ok(()),
        (Some(reason), Ok(())) => Err(format!("has the right verdict: remove its header `fixme: {reason}`")),
        (None, _) => verdict,
    }
}

/// One of some runs on a real JVM violates the property. They share a folder, so that a run can find files of the one before.
fn fails_by_chance(program: &Program, site: &Site) -> Verdict {
    let folder = scratch(program, site);
    let complaint = match program.property {
        Property::Assert => "java.lang.AssertionError",
        Property::Exception => "Exception in thread",
    };
    for run in 0..program.shown {
        if run % 2 == 1 {
            // A JVM starts about the same number of threads each time: without this, all its runs may have even process ids.
            let _ = Command::new("true").status();
        }
        let mut command = Command::new(site.jdk.tool("java"));
        command.args(["-ea", "-cp"]).arg(&site.classes).arg(&program.main).current_dir(&folder).envs(ENVIRONMENT);
        if process::run(&mut command, Input::Bytes(TYPED), site.limit).err().contains(complaint) {
            return Ok(());
        }
    }
    Err(format!("did not fail in {} runs on java", program.shown))
}

/// An empty folder for one program.
fn scratch(program: &Program, site: &Site) -> PathBuf {
    let folder = site.folder.join("scratch").join(&program.main);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// On a real JVM, with inputs of its header, the program throws what it says at the line that says so.
fn fails_as_said(program: &Program, inputs: &[InputCall], site: &Site) -> Verdict {
    let replay = Replay {
        java_home: site.jdk.home.clone(),
        class_path: vec![site.classes.clone()],
        main_class: program.main.clone(),
        arguments: Vec::new(),
        jvm_options: Vec::new(),
        time_limit: site.limit,
        scratch: site.folder.clone(),
    };
    let run = replay.run(program.property, inputs).map_err(|error| error.to_string())?;
    let (exception, line) = program.throws.as_ref().expect("checked when it was read");
    let Some(thrown) = run.thrown.last().filter(|_| run.end == End::Violated) else {
        let violation = assertion_in_main(program, *line);
        let caught = replay.verify(program.property, &Counterexample { inputs: inputs.to_vec(), violation });
        if caught.is_ok_and(|outcome| outcome == ReplayOutcome::Confirmed) {
            return Ok(());
        }
        return Err(format!("does not fail with {:?}: {}", beginning(inputs), run.in_words()));
    };
    let file = format!("{}.java", program.main);
    let own = thrown.stack.iter().find(|place| place.file.as_ref() == Some(&file));
    if !is_named(&thrown.exception, exception) || own.and_then(|place| place.line) != Some(*line) {
        let line = own.map(|place| place.line);
        return Err(format!("fails otherwise with {:?}: {}, line {line:?}", beginning(inputs), run.in_words()));
    }
    Ok(())
}

/// As many inputs as a message can show.
fn beginning(inputs: &[InputCall]) -> &[InputCall] {
    &inputs[..inputs.len().min(20)]
}

/// The only violation that may be caught.
fn assertion_in_main(program: &Program, line: u32) -> Violation {
    let place = Place { class: program.main.clone(), method: "main".into(), file: None, line: Some(line) };
    Violation { exception: "java.lang.AssertionError".into(), message: None, place, caller: None }
}

/// Whether the short name in a header means this class.
fn is_named(class: &str, short: &str) -> bool {
    class == short || class.strip_suffix(short).is_some_and(|rest| rest.ends_with('.'))
}

/// Whether the program has the same verdict with merging and without.
fn is_about_merging(program: &Program) -> bool {
    program.name.split('/').nth(1) == Some("merging")
}

/// The verdict of the engine.
fn verify(program: &Program, site: &Site, more: &[&str]) -> Verdict {
    let mut command = Command::new(support::crema());
    command.args(["verify", "--property", name_of(program.property), "--main", &program.main]);
    command.arg("--java-home").arg(&site.jdk.home).args(&program.options).args(more);
    if program.may_be_unknown {
        command.args(["--time-limit", LATE]);
    }
    if program.kind == Kind::Open {
        command.args(["--time-limit", OPEN]);
    } else if program.cross_checked {
        // Every query of the suite is decided by others, too; one disagreement makes the verdict UNKNOWN.
        command.args(["--cross-check", "z3 -in", "--cross-check", "cvc5 --incremental"]);
    }
    let folder = scratch(program, site);
    let report = folder.join("report.json");
    if program.assuming.is_some() {
        command.arg("--json").arg(&report);
    }
    // A replay may write files.
    command.arg(&site.classes).current_dir(&folder).envs(ENVIRONMENT);
    let outcome = process::run(&mut command, Input::Empty, site.limit);
    let (out, err) = (outcome.out(), outcome.err());
    let last = out.lines().last().unwrap_or_default();
    let said = || format!("{last} {}", err.lines().last().unwrap_or_default().chars().take(300).collect::<String>());
    if outcome.code.is_none() {
        return Err(format!("did not end within {:?}", site.limit));
    }
    match program.kind {
        Kind::Pass | Kind::Assuming if last == "Verdict: TRUE" && outcome.code == Some(0) => {
            program.assuming.as_ref().map_or(Ok(()), |wanted| assumes(wanted, &report, &out))
        }
        Kind::Fail if last == "Verdict: FALSE" && outcome.code == Some(1) => named_in(program, &out),
        Kind::Fail if program.may_be_unknown && last.starts_with("Verdict: UNKNOWN (") && outcome.code == Some(3) => {
            Ok(())
        }
        Kind::Open if last == "Verdict: FALSE" && outcome.code == Some(1) => Ok(()),
        Kind::Open if last.starts_with("Verdict: UNKNOWN (") && outcome.code == Some(3) => Ok(()),
        Kind::Unknown if last.starts_with("Verdict: UNKNOWN (") && outcome.code == Some(3) => {
            if last.contains(&program.reason) { Ok(()) } else { Err(said()) }
        }
        Kind::Pass | Kind::Assuming | Kind::Fail | Kind::Open | Kind::Unknown => Err(said()),
    }
}

/// Whether the report names exactly these items of the configuration, and the output names them, too.
fn assumes(wanted: &BTreeSet<String>, report: &Path, out: &str) -> Verdict {
    let text = fs::read_to_string(report).map_err(|error| format!("there is no report: {error}"))?;
    let report: Value = serde_json::from_str(&text).expect("the report is JSON");
    let list = report["assumptions"].as_array().ok_or("the report has no list of assumptions")?;
    let said: BTreeSet<String> = list.iter().map(|item| item["what"].as_str().unwrap_or("?").to_owned()).collect();
    if said != *wanted {
        return Err(format!("TRUE assuming {said:?}, not {wanted:?}"));
    }
    let line = out.lines().find(|line| line.starts_with("assuming: "));
    match line {
        None if wanted.is_empty() => Ok(()),
        Some(line) if !wanted.is_empty() && wanted.iter().all(|what| line.contains(what)) => Ok(()),
        _ => Err(format!("the output says {line:?}, the report {wanted:?}")),
    }
}

/// Whether the output names the exception and the guilty line.
fn named_in(program: &Program, out: &str) -> Verdict {
    let (exception, line) = program.throws.as_ref().expect("checked when it was read");
    let first = out.lines().next().unwrap_or_default();
    let class = first.split(':').next().unwrap_or_default();
    let place = format!("({}.java:{line})", program.main);
    if is_named(class, exception) && out.contains(&place) { Ok(()) } else { Err(format!("another violation: {out}")) }
}
