//! Induction on random programs: no wrong claim is ever proved.
//!
//! A program runs a random loop or recursion for a number of iterations that is an input. Then it claims that, for one input, the
//! result differs from that of a real run. The claim is wrong, but only after more iterations than are explored one by one.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crema_explore::{Budget, Explorer, Search};
use crema_machine::{Machine, PathEnd, State, with_mode};
use crema_outcome::StopReason;
use crema_solver::Chain;
use crema_term::Sort;
use crema_testkit::programs::compile;
use crema_testkit::random_java::Author;
use crema_verify::prove_altered;

/// Programs that are run, unless `CREMA_RANDOM_PROOFS` says how many.
const PROGRAMS: u64 = 16;
/// Statements of a round.
const STATEMENTS: usize = 3;
/// Time for one proof.
const LIMIT: Duration = Duration::from_secs(20);
/// Time for one that must not be.
const SHORT_LIMIT: Duration = Duration::from_secs(2);

/// Programs of `pass/induction` whose loops and recursions have no bound: without abstract states, exploration does not come to an end.
const WITHOUT_BOUND: [&str; 3] = ["UnboundedCounter", "StaysPositive", "TextEachRound"];

/// A program of one class. Most programs are recursive.
fn program(name: &str, seed: u64) -> String {
    let mut author = Author::new(seed);
    author.statements(STATEMENTS, 1);
    let (rounds, a, b) = (8 + author.below(6), author.number(), author.number());
    let body = std::mem::take(&mut author.text);
    let (walk, run) = match seed % 3 {
        0 => ("if (i < rounds) { BODY return walk(i + 1, rounds); } return c;", "total += walk(0, rounds);"),
        1 => (
            "if (i < rounds) { int w = walk(i + 1, rounds); BODY return w + a; } return b;",
            "total += walk(0, rounds);",
        ),
        _ => ("return 0;", "for (int i = 0; i < rounds; i++) { BODY }"),
    };
    let (walk, run) = (walk.replace("BODY", &body), run.replace("BODY", &body));
    format!(
        "import crema.Symbolic;
        class {name} {{
            static class Node {{ int v; Node next; Node(int v) {{ this.v = v; }} }}
            static int total, a, b, c;
            static Node last, n, m, p, q;
            static Node[] row;
            static int[] d;
            static Node make(int v) {{ p.v ^= v; return v > 3 ? p : q; }}
            static Node advance(Node n) {{ int k = 0; while (n != null && k++ < 3) n = n.next; return n; }}
            static Node either(boolean first, Node one, Node other) {{ if (first) return one; return other; }}
            static java.util.function.Supplier<Node> supplied(Node n, int v) {{ return () -> v > 0 ? n : null; }}
            static int early(int x, int y) {{ if (x > y) return x - 1; if (x == y) {{ total ^= 3; return 4; }} return y; }}
            static int walk(int i, int rounds) {{ {walk} }}
            static int run(int rounds, int x, int y) {{
                total = 0; a = x; b = y; c = 1;
                p = new Node(1); q = new Node(2); n = null; m = p;
                d = new int[4];
                row = new Node[] {{ p, q, null, p }};
                {run}
                int r = a + 3 * b + 5 * c + 7 * p.v + 11 * q.v + 13 * total + (n == null ? 17 : n.v) + 19 * m.v;
                for (int k = 0; k < 4; k++) r = r * 31 + d[k];
                for (Node node : row) r = r * 31 + (node == null ? d.length : node.v);
                return r + (n == m ? 1 : 0) + (p.next == null ? 2 : p.next.v);
            }}
            {}
        }}\n",
        claim(rounds, a, b)
    )
}

/// The method that claims that the result for these inputs differs from that of a real run.
fn claim(rounds: u64, a: i64, b: i64) -> String {
    format!(
        "public static void main(String[] args) {{
            int rounds = Symbolic.nondetInt(), x = Symbolic.nondetInt(), y = Symbolic.nondetInt();
            if (rounds < {rounds} || rounds > 40) return;
            int known = run({rounds}, {a}, {b});
            int r = run(rounds, x, y);
            assert rounds != {rounds} || x != {a} || y != {b} || r != known;
        }}"
    )
}

/// What a round does to lists; none of it throws.
const ON_LISTS: [&str; 18] = [
    "head = new Node(a, head);",
    "n = new Node(b, cur);",
    "if (cur != null) cur = cur.next;",
    "cur = head;",
    "if (cur != null) cur.next = n;",
    "if (cur != null) cur.next = new Node(c, cur.next);",
    "if (n != null) { n.v = a; n.next = m; }",
    "m = cur;",
    "n = head;",
    "if (head != null) head = head.next;",
    "if (cur == n) a++;",
    "if (cur != null && cur.next == head) b++;",
    "if (m != null && m.v > c) { c = m.v; m = m.next; }",
    "for (Node k = head; k != null && k.v != a && steps < 60; k = k.next) { steps++; c ^= k.v; }",
    "for (Node k = cur; k != null && steps < 60; k = k.next) { steps++; if (k == n) k.v++; m = k; }",
    "if (head != null && head == m) c = 3; else a = a * 2 + 1;",
    "if (n != null && n.next != null) { n.next.v = b; n = n.next; }",
    "b += i;",
];

/// A program that creates lists, and claims that its variables differ from those of a real run.
fn growing(name: &str, seed: u64) -> String {
    let mut author = Author::new(seed);
    let count = 3 + author.below(4);
    let body: String = (0..count).map(|_| author.pick(&ON_LISTS)).collect::<Vec<_>>().join("\n");
    let (rounds, a, b) = (8 + author.below(6), author.number(), author.number());
    let (walk, run) = match seed % 3 {
        0 => (format!("if (i < rounds) {{ {body} walk(i + 1, rounds); }}"), "walk(0, rounds);".into()),
        1 => (format!("if (i < rounds) {{ walk(i + 1, rounds); {body} }}"), "walk(0, rounds);".into()),
        _ => (String::new(), format!("for (int i = 0; i < rounds; i++) {{ {body} }}")),
    };
    format!(
        "import crema.Symbolic;
        class {name} {{
            static class Node {{ int v; Node next; Node(int v, Node next) {{ this.v = v; this.next = next; }} }}
            static int a, b, c, steps;
            static Node head, cur, n, m;
            static void walk(int i, int rounds) {{ {walk} }}
            static int run(int rounds, int x, int y) {{
                a = x; b = y; c = 1; steps = 0;
                head = null; cur = null; n = null; m = null;
                {run}
                int r = (head == null ? 1 : 0) + (cur == null ? 2 : 0) + (n == null ? 4 : 0) + (m == null ? 8 : 0);
                r += (head == cur ? 16 : 0) + (head == n ? 32 : 0) + (head == m ? 64 : 0) + (cur == n ? 128 : 0);
                r += (cur == m ? 256 : 0) + (n == m ? 512 : 0) + (cur != null && cur.next == head ? 1024 : 0);
                r += (n != null && n.next == m ? 2048 : 0) + (m != null && m.next == cur ? 4096 : 0);
                r += (head != null && head.next == n ? 8192 : 0) + (cur != null && cur.next == cur ? 16384 : 0);
                r += (head != null && head.v == a ? 32768 : 0) + (n != null && n.v > 0 ? 65536 : 0);
                return r + (cur != null && cur.v == b ? 131072 : 0) + (m != null && m.v == c ? 262144 : 0);
            }}
            {}
        }}\n",
        claim(rounds, a, b)
    )
}

/// Why a program is not proved, neither for all input strings nor by tracking their characters. `None` if it is proved.
fn obstacle(class_path: &[PathBuf], main: &str) -> Option<StopReason> {
    obstacle_with(class_path, main, Some(0))?;
    obstacle_with(class_path, main, None)
}

/// The same, if only input strings up to this length are tracked.
fn obstacle_with(class_path: &[PathBuf], main: &str, longest_input: Option<usize>) -> Option<StopReason> {
    altered(class_path, main, longest_input, LIMIT, &mut |_, _| {}).err()
}

/// The number of abstract states of a proof, or why there is none, if the states are altered before they are checked.
fn altered(
    class_path: &[PathBuf],
    main: &str,
    longest_input: Option<usize>,
    limit: Duration,
    alter: &mut dyn FnMut(&mut Machine, &mut State),
) -> Result<u64, StopReason> {
    let mut machine = crema_testkit::programs::machine(class_path, main);
    let mut solver = Chain::bit_blasting();
    let start = machine.start_main(main, &[]).expect("a start");
    let mut explorer = Explorer::new(&mut machine, &mut solver, Search::DepthFirst, Budget::default());
    let judge = |_: &State, end: &PathEnd| match end {
        // A JVM may lack memory for a long array.
        PathEnd::Uncaught(thrown) if thrown.classes[0] == "java.lang.OutOfMemoryError" => Ok(()),
        PathEnd::Uncaught(_) => Err(StopReason::Diverged("violated".into())),
        other => crema_explore::stop_reason(other).map_or(Ok(()), Err),
    };
    let longest_input = longest_input.unwrap_or(explorer.machine.mode().longest_input);
    with_mode(
        &mut explorer,
        |mode| mode.longest_input = longest_input,
        |explorer| prove_altered(explorer, start, limit.as_nanos() as u64, &judge, alter),
    )
}

/// The programs of a folder, compiled.
fn programs(folder: &str) -> (Vec<PathBuf>, Vec<String>) {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java").join(folder);
    let files: Vec<PathBuf> =
        std::fs::read_dir(sources).expect("sources").flatten().map(|entry| entry.path()).collect();
    let names = files.iter().filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned())).collect::<Vec<_>>();
    let source = |name: &str| {
        let file = files.iter().find(|file| file.file_stem().is_some_and(|stem| stem == name)).expect("a file");
        std::fs::read_to_string(file).expect("a source")
    };
    // Tests run at the same time, and each of them compiles into an empty folder: a folder for each.
    let test = std::thread::current().name().map_or_else(|| "induction".to_owned(), str::to_owned);
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test).join(folder.replace('/', "-"));
    (compile(&target, &names, |name, _| source(name)), names)
}

#[test]
fn programs_that_hold_are_proved_and_those_that_fail_late_are_not() {
    let (class_path, names) = programs("pass/induction");
    let obstacles: Vec<_> = names.iter().filter_map(|name| Some((name, obstacle(&class_path, name)?))).collect();
    assert!(obstacles.is_empty(), "{obstacles:#?}");
    none_is_proved("fail/induction");
}

#[test]
fn programs_that_tempt_the_abstraction_are_not_proved() {
    none_is_proved("fail/unsound/loops");
}

/// No program of a folder is proved. Each is violated by some input.
fn none_is_proved(folder: &str) {
    let (class_path, names) = programs(folder);
    let mut proved = Vec::new();
    for name in names {
        let obstacle = obstacle(&class_path, &name);
        println!("{name}: {obstacle:?}");
        proved.extend(obstacle.is_none().then_some(name));
    }
    assert!(proved.is_empty(), "proved, and wrong: {proved:?}");
}

#[test]
fn abstract_states_that_exclude_executions_are_not_confirmed() {
    let (class_path, _) = programs("pass/induction");
    for name in WITHOUT_BOUND {
        // The states have no instances, so no path that reaches their places is subsumed.
        let empty = altered(&class_path, name, Some(0), SHORT_LIMIT, &mut |machine, state| {
            state.path_condition.push(machine.terms_mut().no());
        });
        assert!(empty.is_err(), "{name}: all states are empty, and nobody minds");
        // Numbers that should vary are fixed.
        let fixed = altered(&class_path, name, Some(0), SHORT_LIMIT, &mut |machine, state| {
            for register in &state.thread().registers.clone() {
                let number = register.as_term().filter(|term| machine.terms().as_var(*term).is_some());
                if let Some(number) = number.filter(|term| machine.terms().sort(*term) == Sort::INT) {
                    let seven = machine.terms_mut().int(7);
                    let is_seven = machine.terms_mut().eq(number, seven);
                    state.path_condition.push(is_seven);
                }
            }
        });
        assert!(fixed.is_err(), "{name}: numbers that vary are fixed, and nobody minds");
    }
}

#[test]
fn what_random_programs_do_is_not_proved_impossible() {
    not_proved("Proof", program);
}

#[test]
fn what_random_programs_do_with_lists_is_not_proved_impossible() {
    not_proved("Growing", growing);
}

/// No program of a random set is proved, and most of them because a path violates the claim.
fn not_proved(prefix: &str, program: fn(&str, u64) -> String) {
    let count = std::env::var("CREMA_RANDOM_PROOFS").ok().and_then(|text| text.parse().ok()).unwrap_or(PROGRAMS);
    let names: Vec<String> = (0..count).map(|seed| format!("{prefix}{seed}")).collect();
    let class_path = compile(&Path::new(env!("CARGO_TARGET_TMPDIR")).join(prefix), &names, program);
    let mut violated = 0;
    for name in &names {
        let obstacle = obstacle(&class_path, name).unwrap_or_else(|| panic!("{name} is proved, and wrong"));
        violated += u64::from(matches!(obstacle, StopReason::Diverged(_)));
        println!("{name}: {obstacle:?}");
    }
    // Otherwise hardly anything was abstracted.
    assert!(violated * 2 > count, "{violated} of {count}");
}
