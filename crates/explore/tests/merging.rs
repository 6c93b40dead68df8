//! Merging on random programs: with merging, a program computes the same results as in a concrete run.
//!
//! A program runs a random method on symbolic inputs. Then, on the paths on which the inputs have certain values, it runs the
//! method on those values. Both results must be equal. This must hold without merging, with merging, and with merging where
//! states that differ in decisive fields are not joined.

use std::fmt::Write as _;
use std::path::Path;

use crema_explore::{Budget, Explorer, Search};
use crema_machine::{Machine, PathEnd, State};
use crema_solver::Chain;
use crema_testkit::programs::compile;
use crema_testkit::random_java::{Author, members, references};

/// Programs that are run, unless `CREMA_RANDOM_MERGES` says how many.
const PROGRAMS: u64 = 10;
/// Statements of a method.
const STATEMENTS: usize = 7;
/// Inputs on which both results are compared.
const SAMPLES: usize = 3;

/// A program of one class.
fn program(name: &str, seed: u64) -> String {
    let mut author = Author::new(seed);
    author.statements(STATEMENTS, 2);
    let body = std::mem::take(&mut author.text);
    for _ in 0..SAMPLES {
        let (x, y, z) = (author.number(), author.number(), author.number());
        let _ = writeln!(author.text, "if (x == {x} && y == {y} && z == {z}) assert r == run({x}, {y}, {z});");
    }
    let samples = author.text;
    let members = members(&body);
    format!(
        "import crema.Symbolic;
        class {name} {{
            {members}
            public static void main(String[] args) {{
                int x = Symbolic.nondetInt(), y = Symbolic.nondetInt(), z = Symbolic.nondetInt();
                int r = run(x, y, z);
                {samples}
            }}
        }}\n"
    )
}

/// The same with references only, compared for all inputs.
fn references_program(name: &str, seed: u64) -> String {
    let mut author = Author::new(seed);
    let method = references::method(&mut author);
    let members = members("");
    let mut samples = String::new();
    for bits in 0..8 {
        let [f, g, h] = [bits & 1 != 0, bits & 2 != 0, bits & 4 != 0];
        let _ = writeln!(samples, "if (f == {f} && g == {g} && h == {h}) assert r == refer({f}, {g}, {h});");
    }
    format!(
        "import crema.Symbolic;
        class {name} {{
            {members}
            {method}
            public static void main(String[] args) {{
                boolean f = Symbolic.nondetBoolean(), g = Symbolic.nondetBoolean(), h = Symbolic.nondetBoolean();
                int r = refer(f, g, h);
                {samples}
            }}
        }}\n"
    )
}

/// The counts of an exploration.
#[derive(Debug, Default)]
struct Taken {
    paths: u64,
    /// Infeasible successors.
    pruned: u64,
    /// Branches that were merged.
    merged: u64,
}

/// Explores a program. No path may end in an error.
fn explore(machine: &mut Machine, start: &State, main: &str, merge: bool) -> Taken {
    let mut solver = Chain::bit_blasting();
    let budget = Budget { merge, ..Budget::default() };
    let mut explorer = Explorer::new(machine, &mut solver, Search::DepthFirst, budget);
    explorer.add(start.clone());
    while let Some((_, end)) = explorer.next_end() {
        assert!(matches!(end, PathEnd::Exit(0)), "{main}, merged {merge}: {end:?}");
    }
    assert!(explorer.incomplete.is_empty(), "{main}, merged {merge}: {:?}", explorer.incomplete);
    Taken { paths: explorer.counts.paths, pruned: explorer.counts.pruned, merged: explorer.merging.merged }
}

#[test]
fn random_programs_compute_the_same_with_merging() {
    let count = std::env::var("CREMA_RANDOM_MERGES").ok().and_then(|text| text.parse().ok()).unwrap_or(PROGRAMS);
    let names: Vec<String> = (0..count).map(|seed| format!("Random{seed}")).collect();
    let class_path = compile(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("merging"), &names, program);
    let (mut without, mut with, mut careful) = (0, 0, 0);
    let (mut merged, mut merged_carefully) = (0, 0);
    for name in &names {
        let mut machine = crema_testkit::programs::machine(&class_path, name);
        let start = machine.start_main(name, &[]).expect("a start");
        without += explore(&mut machine, &start, name, false).paths;
        let together = explore(&mut machine, &start, name, true);
        with += together.paths;
        merged += together.merged;
        if machine.keep_apart() {
            let apart = explore(&mut machine, &start, name, true);
            careful += 1;
            merged_carefully += apart.merged;
        }
    }
    // If nothing was merged, nothing was tested.
    assert!(merged > count && with < without, "{merged} branches merged, {with} paths of {without}");
    assert!(
        careful > count / 4 && merged_carefully > careful,
        "{merged_carefully} branches merged in {careful} programs"
    );
}

/// Choices between objects that branches, loops, fields, elements, statics and results make remain references.
#[test]
fn random_references_are_the_same_with_merging() {
    let count = std::env::var("CREMA_RANDOM_MERGES").ok().and_then(|text| text.parse().ok()).unwrap_or(PROGRAMS);
    let names: Vec<String> = (0..count).map(|seed| format!("References{seed}")).collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("references");
    let class_path = compile(&folder, &names, references_program);
    let mut merged = 0;
    for name in &names {
        let mut machine = crema_testkit::programs::machine(&class_path, name);
        let start = machine.start_main(name, &[]).expect("a start");
        explore(&mut machine, &start, name, false);
        merged += explore(&mut machine, &start, name, true).merged;
    }
    assert!(merged > count, "{merged} branches merged");
}

/// Lists of which the length depends on the successors of branches.
const LISTS: &str = "import crema.Symbolic;
    class Lists {
        public static void main(String[] args) {
            java.util.ArrayList<Object> list = new java.util.ArrayList<>();
            for (int i = 0; i < 4; i++) {
                int c = Symbolic.nondetInt();
                if (c == 1) { list.add(args); list.add(list); }
                else if (c == 2) { list.add(list); list.add(args); }
                else if (c == 3) { list.add(list); list.add(list); }
                else list.add(args);
            }
            assert list.size() >= 4 && list.size() <= 8;
        }
    }\n";

#[test]
fn sides_with_lists_of_different_lengths_are_left_apart() {
    let main = "Lists".to_string();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lists");
    let class_path = compile(&folder, std::slice::from_ref(&main), |_, _| LISTS.into());
    let mut machine = crema_testkit::programs::machine(&class_path, &main);
    let start = machine.start_main(&main, &[]).expect("a start");
    let without = explore(&mut machine, &start, &main, false);
    assert_eq!((without.paths, without.pruned), (256, 0));
    explore(&mut machine, &start, &main, true);
    assert!(machine.keep_apart(), "the length of the list has decided branches");
    let careful = explore(&mut machine, &start, &main, true);
    // Each iteration leaves one list that has grown by one and another that has grown by two.
    assert_eq!((careful.paths, careful.pruned), (16, 0), "{careful:?}");
    assert!(careful.merged > 0);
}
