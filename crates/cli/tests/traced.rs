//! `crema trace` with symbolic inputs, on the programs of `tests/traced`: what native code changes and computes is reported, and nothing
//! else (H4); all ways to read a file (H10); the two heaps are one to the program (H2, H3, H6); code that has nothing to do with symbolic
//! values makes no terms (H8).
//!
//! Needs a C compiler and z3.

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crema_machine::tracing::Tracing;
use crema_machine::{Config, Machine, Semantics, Step};
use crema_testkit::jdks::{Jdk, jdk, jdks};
use crema_testkit::process::{self, Input, Outcome};
use serde_json::Value;
use support::programs::{TIMEOUT, must, trace};

/// The contents of each symbolic file, and of standard input.
const TEXT: &[u8] = b"ab3d\n-17 x\nij9lmn\n";

// ---- programs ----

fn sources() -> Vec<PathBuf> {
    let entries = fs::read_dir(support::root().join("tests/traced")).expect("tests/traced").flatten();
    let mut sources: Vec<_> =
        entries.map(|e| e.path()).filter(|path| path.extension().is_some_and(|e| e == "java")).collect();
    sources.sort();
    sources
}

/// The compiled programs with their native library.
fn programs(jdk: &Jdk) -> PathBuf {
    let sources = sources();
    let sources: Vec<&Path> = sources.iter().map(PathBuf::as_path).collect();
    let library = support::root().join("tests/traced/losses.c");
    let more = (fs::read(&library).expect("a source"), crema_replay::symbolic_jar(), &jdk.release);
    support::compiled::folder(
        &support::work("traced").join(jdk.name()),
        &sources,
        &sources,
        &more,
        |folder, sources| {
            let include = jdk.home.join("include");
            fs::write(folder.join("symbolic.jar"), crema_replay::symbolic_jar()).expect("a jar");
            let mut cc = Command::new(std::env::var_os("CC").unwrap_or("cc".into()));
            cc.args(["-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", "-o"]).arg(folder.join("liblosses.so"));
            must(cc.arg("-I").arg(&include).arg("-I").arg(include.join("linux")).arg(&library));
            let mut javac = Command::new(jdk.tool("javac"));
            javac.args(["-J-XX:TieredStopAtLevel=1", "-g", "-nowarn", "-encoding", "UTF-8", "-cp"]);
            must(javac.arg(folder.join("symbolic.jar")).arg("-d").arg(folder.join("classes")).args(sources));
            Ok(())
        },
    )
    .expect("the programs compile")
}

/// `crema trace` of one of these programs, up to its arguments.
fn traced(jdk: &Jdk, folder: &Path, main: &str) -> Command {
    let mut command = trace(jdk);
    command.args(["--main", main, "--classpath"]).arg(folder.join("symbolic.jar")).arg(folder.join("classes"));
    command.env("LD_LIBRARY_PATH", folder);
    command
}

/// The same program on a JVM.
fn java(jdk: &Jdk, folder: &Path, main: &str) -> Command {
    let mut command = Command::new(jdk.tool("java"));
    let path = format!("{}:{}", folder.join("classes").display(), folder.join("symbolic.jar").display());
    command
        .args(["-XX:TieredStopAtLevel=1", "-cp", &path, main])
        .env("LD_LIBRARY_PATH", folder)
        .env("LC_ALL", "C.UTF-8");
    command
}

fn run(command: &mut Command, input: &[u8]) -> Outcome {
    process::run(command, Input::Bytes(input), TIMEOUT)
}

fn json(path: &Path) -> Value {
    serde_json::from_slice(&fs::read(path).expect("a report")).expect("the report is JSON")
}

#[track_caller]
fn same(crema: &Outcome, java: &Outcome) {
    assert_eq!((crema.out(), crema.code), (java.out(), java.code), "{}\n{}", crema.err(), java.err());
}

// ---- expectations ----

/// What is lost: kind, method, location, and the line or the method that read it.
type Event = (String, String, String, String);

/// The comments of a source that begin with a tilde: the number of the line, whether there is code before the comment, and the text.
fn comments(name: &str) -> Vec<(usize, bool, String)> {
    let text = fs::read_to_string(support::root().join("tests/traced").join(name)).expect("a source");
    let lines = text.lines().enumerate().filter_map(|(at, line)| {
        let (code, comment) = line.split_once("//~ ")?;
        Some((at + 1, !code.trim().is_empty(), comment.to_owned()))
    });
    lines.collect()
}

/// The events that a source expects.
fn expected_events(name: &str) -> BTreeSet<Event> {
    let behind_code = comments(name).into_iter().filter(|(_, is_behind_code, _)| *is_behind_code);
    let event = |line: usize, text: &str| {
        let (text, place) = text.split_once(" @ ").map_or((text, line.to_string()), |(t, place)| (t, place.to_owned()));
        let mut words = text.splitn(3, ' ').map(str::to_owned);
        let mut word =
            || words.next().unwrap_or_else(|| panic!("{name}:{line}: kind, method and location are expected"));
        (word(), word(), word(), place)
    };
    behind_code.map(|(line, _, text)| event(line, &text)).collect()
}

/// The events that a report has. Reads in the JDK have the method, as lines differ between versions.
fn reported_events(report: &Value, own: &[&str]) -> BTreeSet<Event> {
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    let entries = report["imprecision"].as_array().expect("a list").iter();
    let event = |entry: &Value| {
        let read_at = &entry["read_at"];
        let class = text(&read_at["class"]);
        let outermost = class.split('$').next().unwrap_or_default();
        let place = match own.contains(&outermost) {
            true => read_at["line"].to_string(),
            false => format!("{class}.{}", text(&read_at["method"])),
        };
        let method = text(&entry["method"]);
        let location = text(&entry["location"]);
        let location = location.rsplit_once('/').map_or(location.clone(), |(_, name)| name.to_owned());
        (text(&entry["kind"]), method.split('(').next().unwrap_or_default().to_owned(), location, place)
    };
    entries.map(event).collect()
}

/// Whether the text is the pattern. A star stands for any text; there is one at most.
fn matches(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        Some((front, back)) => {
            text.len() >= front.len() + back.len() && text.starts_with(front) && text.ends_with(back)
        }
        None => pattern == text,
    }
}

fn is_event(expected: &Event, found: &Event) -> bool {
    (&expected.0, &expected.2, &expected.3) == (&found.0, &found.2, &found.3) && matches(&expected.1, &found.1)
}

/// Every expected event is reported, and no other.
#[track_caller]
fn same_events(name: &str, report: &Value, own: &[&str]) {
    let (expected, found) = (expected_events(name), reported_events(report, own));
    let missing: Vec<_> = expected.iter().filter(|e| !found.iter().any(|f| is_event(e, f))).collect();
    let more: Vec<_> = found.iter().filter(|f| !expected.iter().any(|e| is_event(e, f))).collect();
    assert!(missing.is_empty() && more.is_empty(), "{name}: missing {missing:#?}\nnot expected {more:#?}");
    assert_eq!(report["further_imprecision"], 0);
}

// ---- native code ----

/// H4: side effects of native code on symbolic values are reported where the program reads what it changed, and only there.
#[test]
fn what_native_code_changes_is_reported_where_it_is_read() {
    for jdk in jdks() {
        let folder = programs(&jdk);
        let report = folder.join("losses.json");
        let mut command = traced(&jdk, &folder, "Losses");
        command.arg("--symbolic-args").arg("--json").arg(&report).args(["--", "123", "abc"]);
        let outcome = run(&mut command, b"");
        assert_eq!((outcome.out().as_str(), outcome.code), ("end\n", Some(0)), "{}", outcome.err());
        same_events("Losses.java", &json(&report), &["Losses", "Box", "SubBox", "Lib"]);
    }
}

/// H2: what the program stores is seen by native code, and the other way round, also where values are symbolic.
#[test]
fn the_two_heaps_are_kept_equal() {
    two_heaps("stores");
}

/// H3: natives of the JDK, static initialisers of its classes, and native code of the program run on the JVM.
#[test]
fn natives_and_static_initialisers_run_on_the_jvm() {
    for report in two_heaps("natives") {
        let natives: BTreeSet<&str> = report["natives"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|native| native["method"].as_str().expect("a name").split('(').next().unwrap_or_default())
            .collect();
        for name in ["Lib.ofInt", "Lib.ofString", "Lib.fail", "java.util.zip.Deflater.deflateBytesBytes"] {
            assert!(natives.contains(name), "{name} is missing in {natives:?}");
        }
    }
}

/// H6: references, identity hash codes and monitors are those of the program's objects, however often their shadows come back.
#[test]
fn an_object_has_one_identity() {
    two_heaps("identity");
}

/// Runs a part of `TwoHeaps` with symbolic standard input: it prints what it prints with `java`.
fn two_heaps(part: &str) -> Vec<Value> {
    let on_jdk = |jdk: Jdk| {
        let folder = programs(&jdk);
        let report = folder.join(format!("{part}.json"));
        let mut command = traced(&jdk, &folder, "TwoHeaps");
        let found = run(command.arg("--symbolic-stdin").arg("--json").arg(&report).args(["--", part]), b"23\n");
        same(&found, &run(java(&jdk, &folder, "TwoHeaps").arg(part), b"23\n"));
        let report = json(&report);
        assert!(report["conjuncts"].as_u64().expect("a number") > 0);
        report
    };
    jdks().into_iter().map(on_jdk).collect()
}

// ---- everyday programs ----

/// H1: with symbolic standard input, output and exit code are those of `java`.
#[test]
fn everyday_code_does_with_symbolic_input_what_it_does_with_java() {
    let (words, numbers) = ("apple banana pear", "12,345,-7,99");
    let input = format!("{words}\n{numbers}\n");
    for jdk in jdks() {
        let folder = programs(&jdk);
        let expected = run(&mut java(&jdk, &folder, "Everyday"), input.as_bytes());
        assert_eq!(expected.code, Some(12));
        same(&run(traced(&jdk, &folder, "Everyday").arg("--symbolic-stdin"), input.as_bytes()), &expected);
        same(&run(traced(&jdk, &folder, "Everyday").args(["--symbolic-args", "--", words, numbers]), b""), &expected);
    }
}

/// The same, for programs that end with an exception, and that use threads, files and processes.
#[test]
fn an_uncaught_exception_ends_a_program_with_symbolic_input() {
    let input = b"apple banana pear\n12,345,-7,99\n";
    for jdk in jdks() {
        let folder = programs(&jdk);
        let found = run(traced(&jdk, &folder, "MoreEveryday").arg("--symbolic-stdin"), input);
        same(&found, &run(&mut java(&jdk, &folder, "MoreEveryday"), input));
        assert_eq!(found.code, Some(1));
        assert!(
            found.err().starts_with("Exception in thread \"main\" java.lang.IllegalStateException: at the end: 12")
        );
    }
}

/// H8: code that computes with concrete values makes no terms.
#[test]
fn concrete_code_makes_no_terms() {
    let jdk = jdk();
    let folder = programs(&jdk);
    let mut machine = Machine::new(Config {
        java_home: jdk.home.clone(),
        feature_version: jdk.feature as u16,
        class_path: vec![folder.join("classes"), folder.join("symbolic.jar")],
        modules_under_test: Vec::new(),
        jvm_options: Vec::new(),
        main_class: "ConcreteLoop".into(),
        program_arguments: Vec::new(),
        heap_limit: 1 << 28,
        confined_to: None,
        working_folder: None,
        tracing: Some(Tracing { calls: vec!["7".into()], ..Tracing::default() }),
        deadline: None,
        semantics: Semantics::default(),
    })
    .expect("a machine");
    let mut state = machine.start_main("ConcreteLoop", &[]).expect("the program starts");
    while let Step::Continue = machine.step(&mut state, 100) {}
    assert!(state.ticks >= 10_000_000, "the loop ran: {}", state.ticks);
    assert_eq!(machine.traced_constraint().count(), 1);
    assert!(machine.terms().len() < 1000, "{} terms", machine.terms().len());
}

// ---- files ----

/// What `SymbolicFiles` says of a file: symbols, bytes in the path constraint, and whether there may be others.
struct FileRow {
    name: String,
    symbols: u64,
    constrained: BTreeSet<u64>,
    or_more: bool,
}

fn file_rows() -> Vec<FileRow> {
    let before_methods = comments("SymbolicFiles.java").into_iter().filter(|(_, is_behind_code, _)| !is_behind_code);
    let row = |text: &str| -> Option<FileRow> {
        let (name, rest) = text.split_once(": ")?;
        let (symbols, constrained) = rest.split_once(" symbols, constrained")?;
        Some(FileRow {
            name: name.to_owned(),
            symbols: symbols.parse().ok()?,
            constrained: constrained.split_whitespace().filter_map(|word| word.parse().ok()).collect(),
            or_more: constrained.ends_with('+'),
        })
    };
    before_methods
        .map(|(line, _, text)| row(&text).unwrap_or_else(|| panic!("SymbolicFiles.java:{line}: {text}?")))
        .collect()
}

/// The files of `SymbolicFiles` in an empty folder, all with the same contents.
fn make_files(folder: &Path, rows: &[FileRow]) -> Vec<PathBuf> {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).expect("a folder");
    let names = rows.iter().map(|row| row.name.as_str()).filter(|name| *name != "stdin").chain(["source"]);
    let files: Vec<PathBuf> = names.map(|name| folder.join(name)).collect();
    files.iter().for_each(|file| fs::write(file, TEXT).expect("a file"));
    files
}

/// H10: however a program reads a symbolic file, its bytes are symbols; a byte is the same symbol in each read.
#[test]
fn the_bytes_of_a_file_are_symbols_however_it_is_read() {
    let rows = file_rows();
    for jdk in jdks() {
        let folder = programs(&jdk);
        let (data, report, constraint) = (folder.join("data"), folder.join("files.json"), folder.join("files.smt2"));
        make_files(&data, &rows);
        let expected = run(java(&jdk, &folder, "SymbolicFiles").arg(&data), TEXT);
        let files = make_files(&data, &rows);
        let mut command = traced(&jdk, &folder, "SymbolicFiles");
        command.arg("--symbolic-stdin").arg("--json").arg(&report).arg("--smtlib").arg(&constraint);
        files.iter().for_each(|file| {
            command.arg("--symbolic-file").arg(file);
        });
        let found = run(command.arg("--").arg(&data), TEXT);
        same(&found, &expected);
        assert_eq!(found.code, Some(0), "{}", found.err());
        let report = json(&report);
        same_events("SymbolicFiles.java", &report, &["SymbolicFiles"]);
        let constraint = fs::read_to_string(&constraint).expect("the path constraint");
        check_rows(&rows, &report, &in_assertions(&constraint, &files));
        let input = another_input(&constraint, &data, &files, &rows);
        assert_ne!(input, TEXT);
        let again = run(java(&jdk, &folder, "SymbolicFiles").arg(&data), &input);
        same(&again, &expected);
    }
}

#[track_caller]
fn check_rows(rows: &[FileRow], report: &Value, constrained: &BTreeMap<String, BTreeSet<u64>>) {
    for row in rows {
        let inputs = report["inputs"].as_array().expect("a list").iter();
        let of_row =
            |input: &&Value| input["name"].as_str().is_some_and(|name| name.rsplit('/').next() == Some(&row.name));
        let symbols = inputs.filter(of_row).map(|input| input["symbols"].as_u64().expect("a number")).sum::<u64>();
        assert_eq!(symbols, row.symbols, "symbols of {}", row.name);
        let found = constrained.get(&row.name).cloned().unwrap_or_default();
        let is_right = if row.or_more { found.is_superset(&row.constrained) } else { found == row.constrained };
        assert!(is_right, "{} is constrained at {found:?}, not {:?}", row.name, row.constrained);
    }
}

/// The name of the file of a symbol such as `file3[7]`, and the position.
fn symbol_place(symbol: &str, files: &[PathBuf]) -> Option<(String, u64)> {
    let (source, rest) = symbol.split_once('[')?;
    let position = rest.strip_suffix(']')?.parse().ok()?;
    let number: usize = match source {
        "stdin" => return Some(("stdin".into(), position)),
        "file" => 1,
        numbered => numbered.strip_prefix("file")?.parse().ok()?,
    };
    let file = files.get(number.checked_sub(1)?)?;
    Some((file.file_name()?.to_str()?.to_owned(), position))
}

/// The bytes that assertions are about, by file.
fn in_assertions(constraint: &str, files: &[PathBuf]) -> BTreeMap<String, BTreeSet<u64>> {
    let mut found: BTreeMap<String, BTreeSet<u64>> = BTreeMap::new();
    let lines = constraint.lines().filter(|line| !line.starts_with(';') && !line.starts_with("(declare"));
    for place in lines.flat_map(|line| line.split('|')).filter_map(|word| symbol_place(word, files)) {
        found.entry(place.0).or_default().insert(place.1);
    }
    found
}

/// A solution of the path constraint that z3 finds, written to the files; gives standard input.
fn another_input(constraint: &str, data: &Path, files: &[PathBuf], rows: &[FileRow]) -> Vec<u8> {
    let declared = constraint.lines().filter_map(|line| line.strip_prefix("(declare-const |")?.split('|').next());
    let names: Vec<&str> = declared.filter(|name| symbol_place(name, files).is_some()).collect();
    let values: String = names.iter().map(|name| format!("|{name}| ")).collect();
    let query = data.join("query.smt2");
    fs::write(&query, format!("{constraint}(get-value ({values}))\n")).expect("a query");
    let solved = run(Command::new("z3").arg(&query), b"");
    fs::remove_file(&query).expect("the query is there");
    assert!(solved.out().starts_with("sat"), "{}", solved.out());
    make_files(data, rows);
    let mut contents: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for line in solved.out().lines() {
        let Some((name, value)) = line.trim_matches(['(', ')', ' ']).split_once(' ') else { continue };
        let Some((file, position)) = symbol_place(name.trim_matches('|'), files) else { continue };
        let value = value.strip_prefix("#x").and_then(|digits| u8::from_str_radix(digits, 16).ok()).expect("a byte");
        contents.entry(file).or_insert_with(|| TEXT.to_vec())[position as usize] = value;
    }
    let input = contents.remove("stdin").expect("standard input was read");
    for (name, bytes) in contents {
        fs::write(data.join(name), bytes).expect("a file");
    }
    input
}

/// Symbols by input of a run of `ReadsOne`, which reads a file that is given by its path, or standard input.
fn symbols_of_one(
    jdk: &Jdk,
    folder: &Path,
    options: &[&str],
    arguments: &[&str],
    stdin: Stdio,
) -> BTreeMap<String, (u64, u64)> {
    let report = folder.join(format!("one-{:?}.json", std::thread::current().id()));
    let mut command = traced(jdk, folder, "ReadsOne");
    command.current_dir(folder.join("links")).arg("--json").arg(&report).args(options).arg("--").args(arguments);
    let status = command.stdin(stdin).stdout(Stdio::null()).stderr(Stdio::null()).status().expect("crema runs");
    assert_eq!(status.code(), Some(0));
    let report = json(&report);
    let inputs = report["inputs"].as_array().expect("a list").iter();
    let number = |value: &Value| value.as_u64().expect("a number");
    let counts = |input: &Value| (number(&input["symbols"]), number(&input["constrained"]));
    inputs.map(|input| (input["name"].as_str().expect("a name").to_owned(), counts(input))).collect()
}

/// H10: a symbolic file is a file, not a path.
#[test]
fn a_symbolic_file_is_the_same_by_each_of_its_paths() {
    let jdk = jdk();
    let folder = programs(&jdk);
    let links = folder.join("links");
    let _ = fs::remove_dir_all(&links);
    fs::create_dir_all(links.join("inner")).expect("a folder");
    fs::write(links.join("one"), TEXT).expect("a file");
    fs::write(links.join("other"), TEXT).expect("a file");
    std::os::unix::fs::symlink("one", links.join("link")).expect("a link");
    fs::hard_link(links.join("one"), links.join("hard")).expect("a link");
    let absolute = links.join("one");
    let absolute = absolute.to_str().expect("a path");
    let paths = ["one", "./one", "inner/../one", "link", "hard", absolute];
    for (given, read) in
        [("one", "./one"), ("./one", "link"), ("link", absolute), ("hard", "inner/../one"), (absolute, "hard")]
    {
        assert!(paths.contains(&given) && paths.contains(&read));
        let found = symbols_of_one(&jdk, &folder, &["--symbolic-file", given], &[read], Stdio::null());
        assert_eq!(found, BTreeMap::from([(given.to_owned(), (18, 1))]), "{given} read as {read}");
    }
    assert!(symbols_of_one(&jdk, &folder, &["--symbolic-file", "one"], &["other"], Stdio::null()).is_empty());
    // Standard input from a file, in which the program can move; by its own path; and a symbolic file as standard input.
    let open = || Stdio::from(fs::File::open(links.join("one")).expect("a file"));
    let stdin = |symbols, constrained| BTreeMap::from([("stdin".to_owned(), (symbols, constrained))]);
    assert_eq!(symbols_of_one(&jdk, &folder, &["--symbolic-stdin"], &["-"], open()), stdin(14, 1));
    assert_eq!(symbols_of_one(&jdk, &folder, &["--symbolic-stdin"], &["/dev/stdin"], open()), stdin(18, 1));
    let as_file = symbols_of_one(&jdk, &folder, &["--symbolic-file", "one"], &["-"], open());
    assert_eq!(as_file, BTreeMap::from([("one".to_owned(), (14, 1))]));
}

#[test]
fn a_symbolic_file_that_cannot_be_read_is_refused() {
    let jdk = jdk();
    let folder = programs(&jdk);
    for file in ["/no/such/file", "no-such-file", folder.to_str().expect("a path")] {
        let outcome = run(traced(&jdk, &folder, "ReadsOne").args(["--symbolic-file", file, "--", "x"]), b"");
        assert_eq!((outcome.code, outcome.out().as_str()), (Some(2), ""), "{}", outcome.err());
        let said = outcome.err();
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(said.starts_with("crema: cannot read the symbolic file ") && said.contains(file), "{said}");
    }
}
