//! The solver micro-benchmark: the default back end against a solver program, on the same queries, in one run.
//!
//! ```text
//! cargo run --release -p crema-solver --example solver_bench [-- PROGRAM [SET]]
//! ```
//! 2,000 depth-first branch queries (a growing and shrinking stack of 32-bit conditions), 2,000 flat ones, 14 with doubles.
//! PROGRAM is `z3 -in` by default, or `none`; SET is `dfs`, `flat` or `doubles`. Prints seconds for each and the number of disagreements. Neither solver has layers before it: this measures the back ends.

use crema_solver::{Answer, BitBlast, Chain, QueryLimit, SmtLib, Solver};
use crema_term::{Evaluator, RoundMode, Sort, TermId, TermPool};
use std::time::{Duration, Instant};

const QUERIES: usize = 2_000;

/// Queries, each a list of conjuncts.
type Queries = Vec<Vec<TermId>>;

struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) % n
    }
}

/// A branch condition as Java code makes them: sums and products of a few inputs, compared.
fn condition(pool: &mut TermPool, inputs: &[TermId], random: &mut Random) -> TermId {
    let left = expression(pool, inputs, random, 2);
    let right = if random.below(2) == 0 {
        pool.int(random.below(2000) as i32 - 1000)
    } else {
        expression(pool, inputs, random, 1)
    };
    let test = match random.below(4) {
        0 => pool.eq(left, right),
        1 => pool.slt(left, right),
        2 => pool.sle(left, right),
        _ => pool.ult(left, right),
    };
    if random.below(2) == 0 { pool.not(test) } else { test }
}

fn expression(pool: &mut TermPool, inputs: &[TermId], random: &mut Random, depth: u64) -> TermId {
    if depth == 0 || random.below(4) == 0 {
        return match random.below(4) {
            0 => pool.int(random.below(200) as i32 - 100),
            _ => inputs[random.below(inputs.len() as u64) as usize],
        };
    }
    let (a, b) = (expression(pool, inputs, random, depth - 1), expression(pool, inputs, random, depth - 1));
    match random.below(8) {
        0..3 => pool.add(a, b),
        3 | 4 => pool.sub(a, b),
        5 => {
            let k = pool.int(random.below(30) as i32 + 2);
            pool.mul(a, k)
        }
        6 => pool.mul(a, b),
        _ => pool.bv_and(a, b),
    }
}

/// Depth first: at each step a condition is added and asked; if it cannot hold its negation is taken; now and then the
/// search goes back. Which way it goes is decided by a solver, before any time is measured.
fn depth_first(pool: &mut TermPool) -> Queries {
    let mut random = Random(0x51ed_2701_97f3_a1b5);
    let inputs: Vec<TermId> = (0..8).map(|i| pool.fresh(Sort::INT, format!("d{i}"))).collect();
    let mut guide = BitBlast::new();
    let mut path = Vec::new();
    let mut queries = Queries::new();
    while queries.len() < QUERIES {
        let test = condition(pool, &inputs, &mut random);
        if pool.as_bool(test).is_some() {
            continue;
        }
        path.push(test);
        queries.push(path.clone());
        let answer = guide.check(pool, &path, QueryLimit::after(Duration::from_secs(20)));
        if !matches!(answer, Answer::Sat(_)) {
            path.pop();
        }
        if path.len() > 24 || random.below(6) == 0 {
            path.truncate(random.below(path.len() as u64 + 1) as usize);
        }
    }
    queries
}

/// Unrelated queries of a few conditions each, over inputs of their own.
fn flat(pool: &mut TermPool) -> Queries {
    let mut random = Random(0x0dd_ba11_5eed_1234);
    let mut queries = Queries::new();
    while queries.len() < QUERIES {
        let i = queries.len();
        let inputs: Vec<TermId> = (0..4).map(|j| pool.fresh(Sort::INT, format!("f{i}_{j}"))).collect();
        let count = 1 + random.below(6);
        let query: Vec<TermId> = (0..count).map(|_| condition(pool, &inputs, &mut random)).collect();
        if query.iter().all(|t| pool.as_bool(*t).is_none()) {
            queries.push(query);
        }
    }
    queries
}

/// Fourteen questions about doubles, of the kind numeric code asks.
fn doubles(pool: &mut TermPool) -> Queries {
    let [x, y, z] = ["x", "y", "z"].map(|name| pool.fresh(Sort::Float64, name));
    let n = pool.fresh(Sort::INT, "n");
    let p = pool;
    let [zero, one, two, tenth, hundred, big] = [0.0, 1.0, 2.0, 0.1, 100.0, 1e10].map(|v| p.f64(v));
    let mut queries = Queries::new();
    let in_range = |p: &mut TermPool, t: TermId| {
        let (above, below) = (p.fp_lt(one, t), p.fp_lt(t, hundred));
        p.and(above, below)
    };
    let (rx, ry) = (in_range(p, x), in_range(p, y));
    // x + y == 10.5
    let (sum, k) = (p.fp_add(x, y), p.f64(10.5));
    queries.push(vec![rx, ry, p.fp_eq(sum, k)]);
    // x + 0.1 == x, with x > 1: true for large x only
    let more = p.fp_add(x, tenth);
    queries.push(vec![p.fp_lt(one, x), p.fp_eq(more, x)]);
    // the same with x below 1e10: impossible
    queries.push(vec![p.fp_lt(one, x), p.fp_lt(x, big), p.fp_eq(more, x)]);
    // x * y == 7 within (1, 100)
    let (product, seven) = (p.fp_mul(x, y), p.f64(7.0));
    queries.push(vec![rx, ry, p.fp_eq(product, seven)]);
    // x * x == 2: no double is the root of two
    let square = p.fp_mul(x, x);
    queries.push(vec![rx, p.fp_eq(square, two)]);
    // x * 0.1 > 5 and x < 60
    let (part, five, sixty) = (p.fp_mul(x, tenth), p.f64(5.0), p.f64(60.0));
    queries.push(vec![p.fp_lt(five, part), p.fp_lt(x, sixty)]);
    // x / y == 0.3
    let (quotient, third) = (p.fp_div(x, y), p.f64(0.3));
    queries.push(vec![rx, ry, p.fp_eq(quotient, third)]);
    // (x + y) + z != x + (y + z)
    let (left, inner) = (p.fp_add(sum, z), p.fp_add(y, z));
    let right = p.fp_add(x, inner);
    let (rz, same) = (in_range(p, z), p.fp_eq(left, right));
    queries.push(vec![rx, ry, rz, p.not(same)]);
    // (int) x == 42 and x != 42.0
    let (cast, k, v) = (p.fp_to_int(32, x), p.int(42), p.f64(42.0));
    let is_integral = p.fp_eq(x, v);
    queries.push(vec![p.eq(cast, k), p.not(is_integral)]);
    // (double) n / 3 > 1000 and n even
    let (converted, three, limit) = (p.int_to_fp(Sort::Float64, n), p.f64(3.0), p.f64(1000.0));
    let (ratio, even, none) = (p.fp_div(converted, three), p.int(2), p.int(0));
    let rest = p.srem(n, even);
    queries.push(vec![p.fp_lt(limit, ratio), p.eq(rest, none)]);
    // sqrt(x) == 3
    let root = p.fp_sqrt(x);
    queries.push(vec![p.fp_eq(root, three)]);
    // floor(x) + 0.5 == x and x > 10
    let (floor, half, ten) = (p.fp_round(RoundMode::Floor, x), p.f64(0.5), p.f64(10.0));
    let shifted = p.fp_add(floor, half);
    queries.push(vec![p.fp_lt(ten, x), p.fp_eq(shifted, x)]);
    // x is neither below, nor above, nor equal to 0: NaN
    let (below, above, equal) = (p.fp_lt(x, zero), p.fp_lt(zero, x), p.fp_eq(x, zero));
    queries.push(vec![p.not(below), p.not(above), p.not(equal)]);
    // 2x - y == 1.25 and x + y == 7
    let twice = p.fp_mul(two, x);
    let (difference, a, b) = (p.fp_sub(twice, y), p.f64(1.25), p.f64(7.0));
    queries.push(vec![p.fp_eq(difference, a), p.fp_eq(sum, b)]);
    queries
}

/// Processor seconds of this process, and of children that have ended. Wall time says little on a machine that is shared.
fn processor_seconds() -> (f64, f64) {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<f64> =
        text.rsplit(')').next().unwrap_or("").split_whitespace().map(|f| f.parse().unwrap_or(0.0)).collect();
    let field = |i: usize| fields.get(i).copied().unwrap_or(0.0) / 100.0;
    (field(11) + field(12), field(13) + field(14))
}

fn run(pool: &mut TermPool, solver: &mut dyn Solver, queries: &Queries) -> (Duration, Vec<Answer>) {
    let start = Instant::now();
    let answers = queries.iter().map(|q| solver.check(pool, q, QueryLimit::after(Duration::from_secs(20)))).collect();
    (start.elapsed(), answers)
}

/// Different verdicts, and models that are none. `Unknown` is no disagreement.
fn disagreements(pool: &TermPool, queries: &Queries, ours: &[Answer], theirs: &[Answer]) -> usize {
    let wrong_model = |answer: &Answer, query: &[TermId]| {
        answer.model().is_some_and(|m| {
            let mut evaluator = Evaluator::new(m);
            !query.iter().all(|t| evaluator.is_true(pool, *t))
        })
    };
    let verdict = |a: &Answer| match a {
        Answer::Sat(_) => Some(true),
        Answer::Unsat => Some(false),
        Answer::Unknown(_) => None,
    };
    let differ = |a: &Answer, b: &Answer| matches!((verdict(a), verdict(b)), (Some(x), Some(y)) if x != y);
    queries
        .iter()
        .zip(ours.iter().zip(theirs))
        .filter(|(q, (a, b))| differ(a, b) || wrong_model(a, q) || wrong_model(b, q))
        .count()
}

fn main() {
    let command = std::env::args().nth(1).unwrap_or_else(|| "z3 -in".to_owned());
    let mut pool = TermPool::new();
    let sets = [("dfs", depth_first(&mut pool)), ("flat", flat(&mut pool)), ("doubles", doubles(&mut pool))];
    println!("set       queries   crema s (cpu)     program s (cpu)   ratio   disagreements   sat/unsat/unknown");
    let only = std::env::args().nth(2);
    for (name, queries) in sets.iter().filter(|s| only.as_ref().is_none_or(|o| o == s.0)) {
        let before = processor_seconds();
        let (own_time, own) = run(&mut pool, &mut BitBlast::new(), queries);
        let own_cpu = processor_seconds().0 - before.0;
        let (time, theirs) = if command == "none" {
            (Duration::ZERO, own.clone())
        } else {
            run(&mut pool, &mut SmtLib::new(&command), queries)
        };
        let program_cpu = processor_seconds().1 - before.1;
        let count = |f: fn(&Answer) -> bool| own.iter().filter(|a| f(a)).count();
        let wrong = disagreements(&pool, queries, &own, &theirs);
        let split = format!(
            "{}/{}/{}",
            count(|a| matches!(a, Answer::Sat(_))),
            count(|a| matches!(a, Answer::Unsat)),
            count(|a| matches!(a, Answer::Unknown(_)))
        );
        println!(
            "{name:8}{:>9}{:>10.3} ({own_cpu:.2}){:>12.3} ({program_cpu:.2}){:>8.1}{wrong:>16}{split:>20}",
            queries.len(),
            own_time.as_secs_f64(),
            time.as_secs_f64(),
            time.as_secs_f64() / own_time.as_secs_f64(),
        );
        let mut chain = Chain::bit_blasting();
        let (layered_time, layered) = run(&mut pool, &mut chain, queries);
        let wrong = disagreements(&pool, queries, &own, &layered);
        println!(
            "        with layers {:.3} s, {wrong} disagreements; {}",
            layered_time.as_secs_f64(),
            chain.stats().summary()
        );
        if let Some(Answer::Unknown(reason)) = theirs.iter().find(|a| matches!(a, Answer::Unknown(_))) {
            let unknown = theirs.iter().filter(|a| matches!(a, Answer::Unknown(_))).count();
            println!("{:10}{unknown} unknown to the program: {reason}", "");
        }
    }
}
