//! Tests derived from merged paths cover every successor of a branch that tests derived from single paths cover. A JVM measures
//! the coverage.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crema_explore::inputs::inputs;
use crema_explore::{Budget, Explorer, Search};
use crema_machine::{Machine, State};
use crema_outcome::{InputCall, InputValue};
use crema_solver::Chain;
use crema_testkit::jdks;
use crema_testkit::programs::compile;
use crema_testkit::random_java::{Author, members};

/// Programs that are explored, unless `CREMA_RANDOM_MERGES` says how many.
const PROGRAMS: u64 = 10;
/// Statements of a method.
const STATEMENTS: usize = 8;

/// A program of one class. With arguments, it runs its method on each of them, and prints which successors were taken.
fn program(name: &str, seed: u64) -> String {
    let mut author = Author::new(seed);
    author.statements(STATEMENTS, 2);
    let members = members(&author.text);
    let members = measured(&members);
    format!(
        "import crema.Symbolic;
        class {name} {{
            {members}
            static boolean measures;
            static java.util.BitSet taken;
            static boolean side(int number, boolean condition) {{
                if (measures) taken.set(condition ? number : number + 1);
                return condition;
            }}
            static void place(int number) {{ if (measures) taken.set(number); }}
            public static void main(String[] args) {{
                if (args.length == 0) {{
                    run(Symbolic.nondetInt(), Symbolic.nondetInt(), Symbolic.nondetInt());
                    return;
                }}
                measures = true;
                taken = new java.util.BitSet();
                for (int i = 0; i < args.length; i += 3)
                    run(Integer.parseInt(args[i]), Integer.parseInt(args[i + 1]), Integer.parseInt(args[i + 2]));
                System.out.print(taken);
            }}
        }}\n"
    )
}

/// The same text with a number for each successor of an `if`, each `case` and each handler.
fn measured(text: &str) -> String {
    let (mut measured, mut rest, mut number) = (String::new(), text, 0);
    while let Some((at, token)) = first_of(rest, &["if (", "default:", "case ", "catch ("]) {
        let end = at + token.len();
        let end = match token {
            "if (" => end + closing(&rest[end..]),
            "case " => end + rest[end..].find(':').expect("a case") + 1,
            "catch (" => end + rest[end..].find('{').expect("a handler") + 1,
            _ => end,
        };
        let found = &rest[at..end];
        measured.push_str(&rest[..at]);
        let _ = match found.strip_prefix("if (") {
            Some(condition) => write!(measured, "if (side({number}, {condition})"),
            None => write!(measured, "{found} place({number}); "),
        };
        rest = &rest[end..];
        number += 2;
    }
    measured + rest
}

/// Which of these comes first in a text, and where.
fn first_of(text: &str, tokens: &[&'static str]) -> Option<(usize, &'static str)> {
    tokens.iter().filter_map(|token| Some((text.find(token)?, *token))).min()
}

/// The position of the parenthesis that closes the one before the text.
fn closing(text: &str) -> usize {
    let mut depth = 1;
    let end = text.find(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0
    });
    end.expect("a closing parenthesis")
}

/// The test inputs for a program: those of each path, and those for each successor of a branch that no path covers.
fn tests(machine: &mut Machine, start: &State, merge: bool) -> (usize, Vec<String>) {
    let mut solver = Chain::bit_blasting();
    let budget = Budget { merge, covers: true, ..Budget::default() };
    let mut explorer = Explorer::new(machine, &mut solver, Search::DepthFirst, budget);
    explorer.add(start.clone());
    let mut states: Vec<State> = std::iter::from_fn(|| explorer.next_end()).map(|(state, _)| state).collect();
    assert!(explorer.incomplete.is_empty(), "{:?}", explorer.incomplete);
    let paths = states.len();
    states.extend(std::iter::from_fn(|| explorer.next_uncovered()));
    let values = states.iter().flat_map(|state| inputs(explorer.machine.terms(), state)).map(number);
    (paths, values.collect())
}

fn number(input: InputCall) -> String {
    match input.value {
        InputValue::Int(value) => value.to_string(),
        other => panic!("{other:?} is no int"),
    }
}

/// The successors that a JVM takes with these inputs.
fn taken(class_path: &[PathBuf], name: &str, inputs: &[String]) -> String {
    let class_path = std::env::join_paths(class_path).expect("a class path");
    let mut java = Command::new(jdks::jdk().tool("java"));
    let done = java.arg("-cp").arg(class_path).arg(name).args(inputs).output().expect("java runs");
    assert!(done.status.success() && done.stderr.is_empty(), "{name}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).expect("numbers")
}

#[test]
fn tests_from_merged_paths_take_every_side() {
    let count = std::env::var("CREMA_RANDOM_MERGES").ok().and_then(|text| text.parse().ok()).unwrap_or(PROGRAMS);
    let names: Vec<String> = (0..count).map(|seed| format!("Random{seed}")).collect();
    let class_path = compile(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("coverage"), &names, program);
    let (mut single, mut merged, mut added) = (0, 0, 0);
    let mut hidden = 0;
    for name in &names {
        let mut machine = crema_testkit::programs::machine(&class_path, name);
        let start = machine.start_main(name, &[]).expect("a start");
        let (_, alone) = tests(&mut machine, &start, false);
        let (paths, together) = tests(&mut machine, &start, true);
        let all = taken(&class_path, name, &alone);
        assert_eq!(taken(&class_path, name, &together), all, "{name}");
        hidden += usize::from(taken(&class_path, name, &together[..3 * paths]) != all);
        single += alone.len() / 3;
        merged += together.len() / 3;
        added += together.len() / 3 - paths;
    }
    // Merged paths alone miss successors. With a few additional tests, there are fewer tests than single paths.
    assert!(hidden > 0 && added > 0 && merged < single, "{merged} tests, {added} of them added, instead of {single}");
}
