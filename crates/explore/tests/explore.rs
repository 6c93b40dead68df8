//! Exploration counted: queries, paths, memory; the same set of ends in every order.

#[path = "../../cli/tests/support/jdks.rs"]
#[allow(dead_code, unreachable_pub)]
mod jdks;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use crema_explore::{Budget, Explorer, Search};
use crema_machine::{Config, Machine, PathEnd, Semantics};
use crema_solver::Chain;

/// The compiled programs, and the jar of their inputs.
static CLASS_PATH: LazyLock<Vec<PathBuf>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("explore");
    std::fs::create_dir_all(&folder).expect("a folder");
    let jar = folder.join("symbolic.jar");
    std::fs::write(&jar, crema_replay::symbolic_jar()).expect("a jar");
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java");
    let files = std::fs::read_dir(sources).expect("sources").flatten().map(|entry| entry.path());
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/fail/merging/WordStarts.java");
    let mut javac = Command::new(jdks::jdk().tool("javac"));
    javac.args(["-g", "-cp"]).arg(&jar).arg("-d").arg(&folder).args(files).arg(words);
    assert!(javac.status().expect("javac runs").success());
    vec![folder, jar]
});

fn machine(main: &str) -> Machine {
    let jdk = jdks::jdk();
    Machine::new(Config {
        java_home: jdk.home.clone(),
        feature_version: u16::try_from(jdk.feature).expect("a version"),
        class_path: CLASS_PATH.clone(),
        jvm_options: vec!["-ea".into()],
        main_class: main.into(),
        program_arguments: Vec::new(),
        heap_limit: 1 << 30,
        confined_to: None,
        working_folder: None,
        deadline: None,
        semantics: Semantics::symbolic(),
    })
    .expect("a machine")
}

/// Sides of branches are counted here, so none are merged.
fn one_by_one() -> Budget {
    Budget { merge: false, ..Budget::default() }
}

/// How a path ended, in words.
fn words(end: &PathEnd) -> String {
    match end {
        PathEnd::Uncaught(uncaught) => uncaught.classes[0].clone(),
        other => format!("{other:?}"),
    }
}

#[test]
fn a_branch_with_two_feasible_sides_costs_one_query() {
    let mut machine = machine("Branches");
    let mut solver = Chain::bit_blasting();
    let start = machine.start_main("Branches", &[]).expect("a start");
    let mut explorer = Explorer::new(&mut machine, &mut solver, Search::DepthFirst, one_by_one());
    explorer.add(start);
    let mut paths = 0;
    while let Some((_, end)) = explorer.next_end() {
        assert!(matches!(end, PathEnd::Exit(0)), "{end:?}");
        paths += 1;
    }
    assert_eq!(paths, 2);
    // The second branch is known on both paths, and costs nothing.
    assert_eq!(explorer.counts.queries, 1);
    assert!(explorer.incomplete.is_empty());
    assert_eq!(solver.stats().queries.get(), 1);
}

#[test]
fn every_order_finds_the_same_ends() {
    let ends = |search: Search| {
        let mut machine = machine("Orders");
        let mut solver = Chain::bit_blasting();
        let start = machine.start_main("Orders", &[]).expect("a start");
        let mut explorer = Explorer::new(&mut machine, &mut solver, search, one_by_one());
        explorer.add(start);
        let mut ends: BTreeMap<String, u64> = BTreeMap::new();
        while let Some((_, end)) = explorer.next_end() {
            *ends.entry(words(&end)).or_default() += 1;
        }
        assert!(explorer.incomplete.is_empty());
        ends
    };
    let expected = ends(Search::DepthFirst);
    assert_eq!(expected.values().sum::<u64>(), 32);
    assert_eq!(expected["java.lang.IllegalStateException"], 4);
    for search in [Search::BreadthFirst, Search::Random(7), Search::Coverage, Search::Interleaved(7)] {
        assert_eq!(ends(search), expected, "{search:?}");
    }
}

#[test]
fn ten_thousand_states_share_their_heap() {
    let mut machine = machine("ManyStates");
    let mut solver = Chain::bit_blasting();
    let start = machine.start_main("ManyStates", &[]).expect("a start");
    // Breadth first: every path that ends has left others behind.
    let mut explorer = Explorer::new(&mut machine, &mut solver, Search::BreadthFirst, one_by_one());
    explorer.add(start);
    let before = resident();
    while explorer.waiting() < 10_000 {
        let (_, end) = explorer.next_end().expect("a path ends");
        assert!(matches!(end, PathEnd::Exit(0)), "{end:?}");
    }
    let used = resident() - before;
    println!("{} states wait; {} MiB", explorer.waiting(), used >> 20);
    assert!(used < 2 << 30, "10,000 states take {} MiB", used >> 20);
}

/// The motivating example of the Java Ranger paper (§1.1): however many inputs there are, all words are counted on one path, and the
/// error, if the number of inputs is odd, is another. Unmerged there are more than 2^n.
#[test]
fn word_starts_are_one_merged_path() {
    for count in [7, 14, 15, 28, 29] {
        let mut machine = machine("WordStarts");
        let mut solver = Chain::bit_blasting();
        let start = machine.start_main("WordStarts", &[count.to_string()]).expect("a start");
        let mut explorer = Explorer::new(&mut machine, &mut solver, Search::DepthFirst, Budget::default());
        explorer.add(start);
        let mut ends: BTreeMap<String, u64> = BTreeMap::new();
        while let Some((_, end)) = explorer.next_end() {
            *ends.entry(words(&end)).or_default() += 1;
        }
        assert!(explorer.incomplete.is_empty());
        let failures = ends.remove("java.lang.ArrayIndexOutOfBoundsException").unwrap_or(0);
        assert_eq!(ends.into_values().collect::<Vec<u64>>(), [1], "{count} inputs: paths that end well");
        assert_eq!(failures, u64::from(count % 2 == 1), "{count} inputs: paths that fail");
        let queries = explorer.counts.queries;
        assert!(queries <= count, "{count} inputs: {queries} queries");
    }
}

/// Bytes of memory that this process has.
fn resident() -> usize {
    let statm = std::fs::read_to_string("/proc/self/statm").expect("Linux");
    let pages: usize = statm.split(' ').nth(1).and_then(|field| field.parse().ok()).expect("pages");
    pages * 4096
}
