//! Counts of exploration: queries, paths and memory. Every search order leads to the same set of ends.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use crema_explore::{Budget, Explorer, Search};
use crema_machine::{Machine, PathEnd};
use crema_solver::Chain;
use crema_testkit::{jdks, programs};

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
    programs::machine(&CLASS_PATH, main)
}

/// A budget without merging, because these tests count successors of branches.
fn one_by_one() -> Budget {
    Budget { merge: false, ..Budget::default() }
}

/// How a path ended, as text.
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
    // The second branch is decided on both paths, and costs no query.
    assert_eq!(explorer.counts.queries, 1);
    assert!(explorer.incomplete.is_empty());
    drop(explorer);
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
    while explorer.pending() < 10_000 {
        let (_, end) = explorer.next_end().expect("a path ends");
        assert!(matches!(end, PathEnd::Exit(0)), "{end:?}");
    }
    let used = resident() - before;
    println!("{} states wait; {} MiB", explorer.pending(), used >> 20);
    assert!(used < 2 << 30, "10,000 states take {} MiB", used >> 20);
}

/// The motivating example of the Java Ranger paper (§1.1): all words are counted on one path, whatever the number of inputs is.
/// If it is odd, the error is another path. Without merging there are more than 2^n paths.
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

/// Resident memory of this process in bytes.
fn resident() -> usize {
    let statm = std::fs::read_to_string("/proc/self/statm").expect("Linux");
    let pages: usize = statm.split(' ').nth(1).and_then(|field| field.parse().ok()).expect("pages");
    pages * 4096
}
