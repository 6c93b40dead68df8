//! Each layer answers what it may, and the back end is not asked then.

use crema_solver::{Answer, Chain, QueryLimit, Solver, UnknownReason};
use crema_term::{Sort, TermId, TermPool};
use std::time::Duration;

fn is_sat(chain: &mut Chain, pool: &mut TermPool, query: &[TermId]) -> bool {
    match chain.check(pool, query, QueryLimit::after(Duration::from_secs(20))) {
        Answer::Sat(_) => true,
        Answer::Unsat => false,
        Answer::Unknown(reason) => panic!("{reason}"),
    }
}

/// `x·y` compared with constants: nothing that rewriting could solve.
fn product_above(pool: &mut TermPool, x: TermId, y: TermId, k: i32) -> TermId {
    let (product, k) = (pool.mul(x, y), pool.int(k));
    pool.slt(k, product)
}

#[test]
fn contradictions_are_seen_without_solving() {
    let mut pool = TermPool::new();
    let x = pool.fresh(Sort::INT, "x");
    let positive = product_above(&mut pool, x, x, 5);
    let negative = pool.not(positive);
    let mut chain = Chain::bit_blasting();
    assert!(!is_sat(&mut chain, &mut pool, &[positive, negative]));
    assert!(is_sat(&mut chain, &mut pool, &[]));
    assert_eq!((chain.stats().trivial.get(), chain.stats().solved.get()), (2, 0));
}

#[test]
fn parts_that_share_nothing_are_solved_once() {
    let mut pool = TermPool::new();
    let mut path = Vec::new();
    let mut chain = Chain::bit_blasting();
    for i in 0..20 {
        let (x, y) = (pool.fresh(Sort::INT, "x"), pool.fresh(Sort::INT, "y"));
        path.push(product_above(&mut pool, x, y, 1_000 + i));
        assert!(is_sat(&mut chain, &mut pool, &path));
    }
    let stats = chain.stats();
    assert_eq!(stats.parts.get(), (1..=20).sum::<u64>());
    assert!(stats.solved.get() <= 20, "{}", stats.summary());
    assert_eq!(stats.cached.get(), (1..20).sum::<u64>(), "{}", stats.summary());
}

#[test]
fn subsets_and_supersets_are_known() {
    let mut pool = TermPool::new();
    let (x, y) = (pool.fresh(Sort::INT, "x"), pool.fresh(Sort::INT, "y"));
    let (a, b) = (product_above(&mut pool, x, y, 100), product_above(&mut pool, x, y, 50));
    let square = pool.mul(x, x);
    let (three, seven) = (pool.int(3), pool.int(7));
    // No square is 3 modulo 2^32.
    let impossible = pool.eq(square, three);
    let small = pool.slt(y, seven);
    let mut chain = Chain::bit_blasting();
    assert!(is_sat(&mut chain, &mut pool, &[a, b, small]));
    assert!(!is_sat(&mut chain, &mut pool, &[impossible]));
    let solved = chain.stats().solved.get();
    assert!(is_sat(&mut chain, &mut pool, &[a, small]));
    assert!(is_sat(&mut chain, &mut pool, &[small]));
    assert!(!is_sat(&mut chain, &mut pool, &[a, impossible, small]));
    assert_eq!(chain.stats().solved.get(), solved, "{}", chain.stats().summary());
}

#[test]
fn equations_are_substituted() {
    let mut pool = TermPool::new();
    let [x, y, z] = ["x", "y", "z"].map(|name| pool.fresh(Sort::INT, name));
    let (five, nine, sum) = (pool.int(5), pool.int(9), pool.add(x, y));
    let product = pool.mul(x, z);
    // x = 5, x + y = 9, z = x·y: everything is determined.
    let xy = pool.mul(x, y);
    let query = [pool.eq(x, five), pool.eq(sum, nine), pool.eq(z, xy), pool.slt(nine, product)];
    let mut chain = Chain::bit_blasting();
    let answer = chain.check(&mut pool, &query, QueryLimit::NONE);
    let model = answer.model().expect("a model").clone();
    let values = [x, y, z].map(|t| model.value(&pool, pool.as_var(t).expect("a variable")).signed());
    assert_eq!(values, [5, 4, 20]);
    assert_eq!((chain.stats().rewritten.get(), chain.stats().solved.get()), (1, 0));
}

#[test]
fn unknown_stays_unknown() {
    struct Undecided;
    impl Solver for Undecided {
        fn check(&mut self, _: &mut TermPool, _: &[TermId], _: QueryLimit) -> Answer {
            Answer::Unknown(UnknownReason::TimeLimit)
        }
    }
    let mut pool = TermPool::new();
    let (x, y, z) = (pool.fresh(Sort::INT, "x"), pool.fresh(Sort::INT, "y"), pool.fresh(Sort::INT, "z"));
    let query = [product_above(&mut pool, x, y, 3), product_above(&mut pool, z, z, 3)];
    let mut chain = Chain::new(Undecided);
    for _ in 0..2 {
        assert_eq!(chain.check(&mut pool, &query, QueryLimit::NONE), Answer::Unknown(UnknownReason::TimeLimit));
    }
    assert_eq!((chain.stats().unknown.get(), chain.stats().cached.get()), (2, 0));
}

#[test]
fn cross_checking_finds_a_liar() {
    struct Liar;
    impl Solver for Liar {
        fn check(&mut self, _: &mut TermPool, _: &[TermId], _: QueryLimit) -> Answer {
            Answer::Unsat
        }
    }
    let mut pool = TermPool::new();
    let (x, y) = (pool.fresh(Sort::INT, "x"), pool.fresh(Sort::INT, "y"));
    let query = [product_above(&mut pool, x, y, 3)];
    let others: Vec<(String, Box<dyn Solver + Send>)> = vec![("another".to_owned(), Box::new(Liar))];
    let checked = crema_solver::layers::cross_check::CrossCheck::new(
        crema_solver::BitBlast::new(),
        others,
        Duration::from_secs(1),
    );
    let answer = Chain::new(checked).check(&mut pool, &query, QueryLimit::NONE);
    assert!(matches!(&answer, Answer::Unknown(UnknownReason::Bug(words)) if words.contains("another")), "{answer:?}");
}
