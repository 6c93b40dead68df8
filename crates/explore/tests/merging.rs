//! Merging on random programs: whatever is merged on the way, a program computes for given inputs what it computes when it is
//! run with them.
//!
//! A program runs a random method on symbolic inputs, and then, on the paths on which the inputs have certain values, on those
//! values. Both results must be the same. All ways of exploring must say so: without merging, with it, and with it where sides that
//! differ in what branches depended on are left apart.

#[path = "../../cli/tests/support/jdks.rs"]
#[allow(dead_code, unreachable_pub)]
mod jdks;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crema_explore::{Budget, Explorer, Search};
use crema_machine::{Config, Machine, PathEnd, State};
use crema_solver::Chain;

/// Programs that are run, unless `CREMA_RANDOM_MERGES` says how many.
const PROGRAMS: u64 = 10;
/// Statements of a method.
const STATEMENTS: usize = 7;
/// Inputs on which both results are compared.
const SAMPLES: usize = 3;

/// Writes a random method.
struct Author {
    seed: u64,
    text: String,
}

impl Author {
    fn below(&mut self, limit: u64) -> u64 {
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 7;
        self.seed ^= self.seed << 17;
        (self.seed >> 20) % limit
    }

    fn pick(&mut self, choices: &[&'static str]) -> &'static str {
        choices[self.below(choices.len() as u64) as usize]
    }

    /// A small number: branches compare with such numbers, and samples are such numbers.
    fn number(&mut self) -> i64 {
        self.below(9) as i64 - 2
    }

    fn variable(&mut self) -> &'static str {
        self.pick(&["a", "b", "c", "p.v", "q.v", "d[0]", "d[1]", "d[2]", "total"])
    }

    fn value(&mut self) -> String {
        match self.below(6) {
            0 => self.number().to_string(),
            1 | 2 => self.variable().into(),
            3 => format!("{} + {}", self.variable(), self.number()),
            4 => format!("({} ^ {})", self.variable(), self.number()),
            _ => format!("early({}, {})", self.variable(), self.number()),
        }
    }

    fn condition(&mut self) -> String {
        let operator = self.pick(&["<", ">", "==", "!=", ">=", "<="]);
        let simple = format!("{} {operator} {}", self.variable(), self.number());
        match self.below(6) {
            0 => format!("{simple} && {} > {}", self.variable(), self.number()),
            1 => format!("{simple} || {} == {}", self.variable(), self.number()),
            2 => self.pick(&["n == null", "n == m", "n == p", "n != null && n.v > 0", "m.next == null"]).into(),
            _ => simple,
        }
    }

    fn statements(&mut self, count: usize, depth: u32) {
        for _ in 0..count {
            self.statement(depth);
        }
    }

    fn statement(&mut self, depth: u32) {
        let nested = if depth == 0 { 6 } else { 12 };
        match self.below(nested) {
            0..=2 => {
                let (variable, value) = (self.variable(), self.value());
                let _ = writeln!(self.text, "{variable} = {value};");
            }
            3 => {
                let statement = self.pick(&[
                    "n = null;",
                    "n = p;",
                    "m = q;",
                    "n = m;",
                    "m = m.next == null ? p : m.next;",
                    "n = new Node(a);",
                    "q.next = n;",
                    "m = new Node(b); m.next = p;",
                    "p.next = q;",
                    "n = make(a);",
                    "m = make(c); total++;",
                    "make(b).next = q;",
                    "d = java.util.Arrays.copyOf(d, d.length + (total & 1));",
                    "row[a & 3] = m;",
                    "row[b & 1] = n;",
                    "n = row[c & 3];",
                ]);
                let _ = writeln!(self.text, "{statement}");
            }
            4 => {
                let value = self.value();
                let _ =
                    writeln!(self.text, "try {{ n.v = {value}; }} catch (NullPointerException e) {{ total += 5; }}");
            }
            5 => {
                let (at, value) = (self.variable(), self.value());
                let _ = writeln!(self.text, "d[{at} & 3] = {value};");
            }
            6..=8 => {
                let condition = self.condition();
                let _ = writeln!(self.text, "if ({condition}) {{");
                self.statements(2, depth - 1);
                if self.below(2) == 0 {
                    let _ = writeln!(self.text, "}} else {{");
                    self.statements(2, depth - 1);
                }
                let _ = writeln!(self.text, "}}");
            }
            9 => {
                let (on, first, second) = (self.variable(), self.number(), self.number() + 20);
                let _ = writeln!(self.text, "switch ({on}) {{ case {first}: ");
                self.statement(depth - 1);
                let _ = writeln!(self.text, "break; case {second}: total++; default: ");
                self.statement(depth - 1);
                let _ = writeln!(self.text, "}}");
            }
            10 => {
                let (at, limit) = (self.variable(), self.number());
                let _ = writeln!(
                    self.text,
                    "for (int k{depth} = 0; k{depth} < 2; k{depth}++) {{ if ({at} == {limit} + k{depth}) break;"
                );
                self.statement(depth - 1);
                let _ = writeln!(self.text, "}}");
            }
            _ => {
                let (at, value) = (self.variable(), self.value());
                let _ = writeln!(
                    self.text,
                    "try {{ d[{at}] = {value}; if (d[1] == 3) throw new IllegalStateException(); }}"
                );
                let _ =
                    writeln!(self.text, "catch (ArrayIndexOutOfBoundsException | IllegalStateException e) {{ b++; }}");
            }
        }
    }
}

/// A whole program of one class.
fn program(name: &str, seed: u64) -> String {
    let mut author = Author { seed: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1, text: String::new() };
    author.statements(STATEMENTS, 2);
    let body = std::mem::take(&mut author.text);
    for _ in 0..SAMPLES {
        let (x, y, z) = (author.number(), author.number(), author.number());
        let _ = writeln!(author.text, "if (x == {x} && y == {y} && z == {z}) assert r == run({x}, {y}, {z});");
    }
    let samples = author.text;
    format!(
        "import crema.Symbolic;
        class {name} {{
            static class Node {{ int v; Node next; Node(int v) {{ this.v = v; }} }}
            static int total;
            static Node last;
            static Node make(int v) {{ Node node = new Node(v); node.next = last; return last = node; }}
            static int early(int x, int y) {{ if (x > y) return x - 1; if (x == y) {{ total ^= 3; return 4; }} return y; }}
            static int run(int a, int b, int c) {{
                total = 0;
                Node p = new Node(1), q = new Node(2), n = null, m = p;
                int[] d = new int[4];
                Node[] row = {{ p, q, null, p }};
                last = null;
                {body}
                int r = a + 3 * b + 5 * c + 7 * p.v + 11 * q.v + 13 * total + (n == null ? 17 : n.v) + 19 * m.v;
                for (int k = 0; k < 4; k++) r = r * 31 + d[k];
                for (Node node : row) r = r * 31 + (node == null ? d.length : node.v);
                int length = 0;
                for (Node node = last; node != null && length < 4; node = node.next) r += ++length * node.v;
                return r + (n == m ? 1 : 0) + (p.next == null ? 2 : p.next.v);
            }}
            public static void main(String[] args) {{
                int x = Symbolic.nondetInt(), y = Symbolic.nondetInt(), z = Symbolic.nondetInt();
                int r = run(x, y, z);
                {samples}
            }}
        }}\n"
    )
}

fn compile(folder: &str, names: &[String], sources: &[String]) -> Vec<PathBuf> {
    let folder = &Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let _ = std::fs::remove_dir_all(folder);
    std::fs::create_dir_all(folder).expect("a folder");
    let jar = folder.join("symbolic.jar");
    std::fs::write(&jar, crema_replay::symbolic_jar()).expect("a jar");
    let mut javac = Command::new(jdks::jdk().tool("javac"));
    javac.args(["-g", "-nowarn", "-cp"]).arg(&jar).arg("-d").arg(folder);
    for (name, text) in names.iter().zip(sources) {
        let source = folder.join(format!("{name}.java"));
        std::fs::write(&source, text).expect("a source");
        javac.arg(source);
    }
    assert!(javac.status().expect("javac runs").success());
    vec![folder.to_path_buf(), jar]
}

/// What an exploration took.
#[derive(Debug, Default)]
struct Taken {
    paths: u64,
    /// Sides that do not exist.
    pruned: u64,
    /// Branches that were merged.
    merged: u64,
}

/// A machine for a program.
fn machine(class_path: &[PathBuf], main: &str) -> Machine {
    let jdk = jdks::jdk();
    Machine::new(Config {
        java_home: jdk.home.clone(),
        feature_version: u16::try_from(jdk.feature).expect("a version"),
        class_path: class_path.to_vec(),
        jvm_options: vec!["-ea".into()],
        main_class: main.into(),
        program_arguments: Vec::new(),
        heap_limit: 1 << 30,
        confined_to: None,
        symbolic: true,
        asserts_hold: false,
    })
    .expect("a machine")
}

/// Explores a program; every path must end well.
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
    let sources: Vec<String> = (1..).zip(&names).map(|(seed, name)| program(name, seed)).collect();
    let class_path = compile("merging", &names, &sources);
    let (mut without, mut with, mut careful) = (0, 0, 0);
    let (mut merged, mut merged_carefully) = (0, 0);
    for name in &names {
        let mut machine = machine(&class_path, name);
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
    // Something was merged, or nothing was tested.
    assert!(merged > count && with < without, "{merged} branches merged, {with} paths of {without}");
    assert!(
        careful > count / 4 && merged_carefully > careful,
        "{merged_carefully} branches merged in {careful} programs"
    );
}

/// Lists of which the length depends on the sides of branches.
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
    let class_path = compile("lists", std::slice::from_ref(&main), &[LISTS.into()]);
    let mut machine = machine(&class_path, &main);
    let start = machine.start_main(&main, &[]).expect("a start");
    let without = explore(&mut machine, &start, &main, false);
    assert_eq!((without.paths, without.pruned), (256, 0));
    explore(&mut machine, &start, &main, true);
    assert!(machine.keep_apart(), "the length of the list has decided branches");
    let careful = explore(&mut machine, &start, &main, true);
    // Each round leaves a list that has grown by one and one that has grown by two.
    assert_eq!((careful.paths, careful.pruned), (16, 0), "{careful:?}");
    assert!(careful.merged > 0);
}
