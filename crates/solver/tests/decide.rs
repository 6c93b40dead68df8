//! The circuits through the SAT solver: forwards, with the operands assumed, and backwards, with the result.

mod support;

use crema_solver::{Answer, BitBlast, Chain, QueryLimit, Solver, UnknownReason};
use crema_term::{Const, Evaluator, Model, RoundMode, Sort, TermId, TermPool};
use std::time::Duration;
use support::Random;
use support::formula::Formulas;

type Build = fn(&mut TermPool, TermId, TermId) -> TermId;

fn float_operators() -> Vec<(&'static str, Build)> {
    vec![
        ("add", |p, a, b| p.fp_add(a, b)),
        ("mul", |p, a, b| p.fp_mul(a, b)),
        ("div", |p, a, b| p.fp_div(a, b)),
        ("sqrt", |p, a, _| p.fp_sqrt(a)),
        ("lt", |p, a, b| p.fp_lt(a, b)),
        ("eq", |p, a, b| p.fp_eq(a, b)),
        ("floor", |p, a, _| p.fp_round(RoundMode::Floor, a)),
        ("rint", |p, a, _| p.fp_round(RoundMode::NearestEven, a)),
        ("to int", |p, a, _| p.fp_to_int(32, a)),
        ("to long", |p, a, _| p.fp_to_int(64, a)),
        ("bits", |p, a, _| p.fp_to_bits(a)),
    ]
}

fn solve(solver: &mut dyn Solver, pool: &mut TermPool, query: &[TermId]) -> Answer {
    solver.check(pool, query, QueryLimit::after(Duration::from_secs(60)))
}

/// One solver for all operands: the circuit stays, the assumptions change.
fn forwards(sort: Sort, name: &str, build: Build, rounds: usize) {
    let mut pool = TermPool::new();
    let (a, b) = (pool.fresh(sort, "a"), pool.fresh(sort, "b"));
    let t = build(&mut pool, a, b);
    let result = pool.fresh(pool.sort(t), "result");
    let defined = pool.eq(result, t);
    let mut solver = BitBlast::new();
    let mut random = Random::new(5);
    for _ in 0..rounds {
        let operands = operands(&mut random, sort);
        let mut model = Model::new();
        let mut query = vec![defined];
        for (var, value) in [a, b].into_iter().zip(operands) {
            let constant = pool.constant(value);
            query.push(pool.eq(var, constant));
            model.set(pool.as_var(var).expect("a variable"), value);
        }
        let expected = Evaluator::new(&model).eval(&pool, t);
        let answer = solve(&mut solver, &mut pool, &query);
        let found = answer.model().map(|m| m.value(&pool, pool.as_var(result).expect("a variable")));
        assert_eq!(found, Some(expected), "{name} of {operands:?}");
        let constant = pool.constant(expected);
        query.push(pool.ne(result, constant));
        assert_eq!(solve(&mut solver, &mut pool, &query), Answer::Unsat, "{name} of {operands:?}");
    }
}

fn operands(random: &mut Random, sort: Sort) -> [Const; 2] {
    let mut next = |other| match sort {
        Sort::Float32 => random.float(8, 23, other),
        Sort::Float64 => random.float(11, 52, other),
        _ => random.integer(),
    };
    let first = next(0);
    [first, next(first)].map(|bits| Const::from_bits(sort, bits))
}

#[test]
fn floats_forwards() {
    for (name, build) in float_operators() {
        forwards(Sort::Float32, name, build, 120);
        forwards(Sort::Float64, name, build, 60);
    }
    forwards(Sort::Float32, "rem", |p, a, b| p.fp_rem(a, b), 20);
}

#[test]
fn integers_forwards() {
    let operators: [(&str, Build); 7] = [
        ("add", |p, a, b| p.add(a, b)),
        ("mul", |p, a, b| p.mul(a, b)),
        ("sdiv", |p, a, b| p.sdiv(a, b)),
        ("srem", |p, a, b| p.srem(a, b)),
        ("ashr", |p, a, b| p.ashr(a, b)),
        ("slt", |p, a, b| p.slt(a, b)),
        ("to float", |p, a, _| p.int_to_fp(Sort::Float32, a)),
    ];
    for (name, build) in operators {
        forwards(Sort::INT, name, build, 150);
        forwards(Sort::LONG, name, build, 60);
    }
}

/// A result that is known to occur: some operand must be found for it.
#[test]
fn backwards() {
    let operators: [(&str, Build); 6] = [
        ("add", |p, a, b| p.fp_add(a, b)),
        ("mul", |p, a, b| p.fp_mul(a, b)),
        ("sqrt", |p, a, _| p.fp_sqrt(a)),
        ("floor", |p, a, _| p.fp_round(RoundMode::Floor, a)),
        ("to int", |p, a, _| p.fp_to_int(32, a)),
        ("div", |p, a, b| p.fp_div(a, b)),
    ];
    for (name, build) in operators {
        let mut random = Random::new(11);
        for _ in 0..25 {
            let mut pool = TermPool::new();
            let a = pool.fresh(Sort::Float32, "a");
            let [value, other] = operands(&mut random, Sort::Float32);
            let b = pool.constant(other);
            let (t, c) = (build(&mut pool, a, b), pool.constant(value));
            let result = build(&mut pool, c, b);
            let wanted = pool.eq(t, result);
            let answer = solve(&mut Chain::bit_blasting(), &mut pool, &[wanted]);
            let model = answer.model().unwrap_or_else(|| panic!("{name} of {value:?} and {other:?}: {answer:?}"));
            assert!(Evaluator::new(model).is_true(&pool, wanted));
        }
    }
}

/// The same queries, with and without layers, in any order: the verdicts must be the same.
#[test]
fn layers_change_no_verdict() {
    for seed in 0..120 {
        let mut pool = TermPool::new();
        let sorts = [Sort::Bool, Sort::BitVec(8), Sort::BitVec(8)];
        let mut formulas = Formulas::new(&mut pool, 7_000 + seed, &sorts);
        for _ in 0..30 {
            formulas.step(&mut pool);
        }
        let (mut chain, mut incremental) = (Chain::bit_blasting(), BitBlast::new());
        for _ in 0..25 {
            let query = formulas.query(&mut pool);
            let layered = solve(&mut chain, &mut pool, &query);
            let plain = solve(&mut incremental, &mut pool, &query);
            let fresh = solve(&mut BitBlast::new(), &mut pool, &query);
            assert_eq!(plain.model().is_some(), fresh.model().is_some());
            assert_eq!(layered.model().is_some(), fresh.model().is_some(), "{}", crema_term::script(&pool, &query));
            assert!(!matches!(layered, Answer::Unknown(_)), "{layered:?}");
        }
        assert!(chain.stats().queries.get() == 25);
    }
}

/// The product of two primes of 32 bits: no solver finds them in a tenth of a second, and none may answer that it is unsatisfiable.
#[test]
fn time_limit() {
    let mut pool = TermPool::new();
    let (a, b) = (pool.fresh(Sort::LONG, "a"), pool.fresh(Sort::LONG, "b"));
    let (one, half) = (pool.long(1), pool.long(1 << 32));
    let product = pool.mul(a, b);
    let semiprime = pool.long((2_860_486_313u64 * 3_267_000_013) as i64);
    let query = [pool.eq(product, semiprime), pool.ult(one, a), pool.ult(one, b), pool.ult(a, half), pool.ult(b, half)];
    let start = std::time::Instant::now();
    let answer = Chain::bit_blasting().check(&mut pool, &query, QueryLimit::after(Duration::from_millis(100)));
    assert_eq!(answer, Answer::Unknown(UnknownReason::TimeLimit));
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

/// A solver that lies is found out.
#[test]
fn wrong_models_are_bugs() {
    struct Liar;
    impl Solver for Liar {
        fn check(&mut self, _: &mut TermPool, _: &[TermId], _: QueryLimit) -> Answer {
            Answer::Sat(Model::new())
        }
    }
    let mut pool = TermPool::new();
    let (x, y, one) = (pool.fresh(Sort::INT, "x"), pool.fresh(Sort::INT, "y"), pool.int(1));
    let product = pool.mul(x, y);
    let query = [pool.slt(one, product)];
    let answer = Chain::new(Liar).check(&mut pool, &query, QueryLimit::NONE);
    assert!(matches!(answer, Answer::Unknown(UnknownReason::Bug(_))), "{answer:?}");
}
