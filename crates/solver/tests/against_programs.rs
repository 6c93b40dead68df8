//! Random formulas, decided by us and by z3 and cvc5: the verdicts must agree, and every model must be one.
//!
//! Needs Debian's packages `z3` and `cvc5`.

mod support;

use crema_solver::{Answer, BitBlast, Chain, QueryLimit, SmtLib, Solver};
use crema_term::{Const, Evaluator, RoundMode, Sort, TermId, TermPool};
use std::time::Duration;
use support::Random;
use support::formula::Formulas;

const Z3: &str = "z3 -in";
const CVC5: &str = "cvc5 --incremental --fp-exp";

fn program(command: &str) -> SmtLib {
    let mut solver = SmtLib::new(command);
    let mut pool = TermPool::new();
    let x = pool.fresh(Sort::Bool, "x");
    let answer = solver.check(&mut pool, &[x], QueryLimit::after(Duration::from_secs(20)));
    assert!(
        matches!(answer, Answer::Sat(_)),
        "'{command}' does not run: {answer:?}. Install the Debian package '{}'.",
        command.split(' ').next().unwrap_or(command)
    );
    solver
}

fn check_model(pool: &TermPool, query: &[TermId], answer: &Answer, who: &str) {
    if let Answer::Sat(model) = answer {
        let mut evaluator = Evaluator::new(model);
        assert!(query.iter().all(|t| evaluator.is_true(pool, *t)), "{who} gave {model:?} for {}", text(pool, query));
    }
}

fn text(pool: &TermPool, query: &[TermId]) -> String {
    crema_term::script(pool, query)
}

/// Decides random formulas three ways. Gives how many the program decided.
fn compare(command: &str, seed: u64, sorts: &[Sort], rounds: usize, steps: usize, time: Duration) -> usize {
    let mut theirs = program(command);
    let mut decided = 0;
    for round in 0..rounds {
        let mut pool = TermPool::new();
        // Variables are numbered anew in each pool; so are the assertions of the program.
        let mut formulas = Formulas::new(&mut pool, seed + round as u64, sorts);
        let (mut plain, mut layered) = (BitBlast::new(), Chain::bit_blasting());
        for _ in 0..steps {
            formulas.step(&mut pool);
        }
        for _ in 0..6 {
            let query = formulas.query(&mut pool);
            let ours = plain.check(&mut pool, &query, QueryLimit::after(Duration::from_secs(60)));
            let chained = layered.check(&mut pool, &query, QueryLimit::after(Duration::from_secs(60)));
            check_model(&pool, &query, &ours, "the back end");
            check_model(&pool, &query, &chained, "the chain");
            assert_eq!(ours.model().is_some(), chained.model().is_some(), "{}", text(&pool, &query));
            assert!(!matches!(ours, Answer::Unknown(_)) && !matches!(chained, Answer::Unknown(_)));
            let their = theirs.check(&mut pool, &query, QueryLimit::after(time));
            if matches!(their, Answer::Unknown(_)) {
                continue;
            }
            decided += 1;
            check_model(&pool, &query, &their, command);
            assert_eq!(ours.model().is_some(), their.model().is_some(), "{command}: {}", text(&pool, &query));
        }
        theirs.forget();
    }
    decided
}

#[test]
fn bit_vectors_with_z3() {
    let sorts = [Sort::Bool, Sort::BitVec(8), Sort::BitVec(8), Sort::BitVec(4)];
    assert!(compare(Z3, 1, &sorts, 150, 25, Duration::from_secs(5)) > 700);
}

#[test]
fn bit_vectors_with_cvc5() {
    let sorts = [Sort::Bool, Sort::BitVec(8), Sort::BitVec(8), Sort::BitVec(12)];
    assert!(compare(CVC5, 1001, &sorts, 60, 25, Duration::from_secs(5)) > 250);
}

#[test]
fn floats_with_z3() {
    let sorts = [Sort::Bool, Sort::Float32, Sort::Float32, Sort::INT];
    assert!(compare(Z3, 2001, &sorts, 40, 12, Duration::from_secs(2)) > 100);
}

#[test]
fn floats_with_cvc5() {
    let sorts = [Sort::Bool, Sort::Float32, Sort::Float32, Sort::INT];
    assert!(compare(CVC5, 3001, &sorts, 40, 12, Duration::from_secs(2)) > 100);
}

/// An operator on values that are known: the program must find the same result as the machine. This tests how terms
/// are printed, above all the operators that SMT-LIB does not have.
#[test]
fn operators_on_values_mean_the_same_to_z3() {
    let mut solver = program(Z3);
    let mut random = Random::new(99);
    let mut pool = TermPool::new();
    for sort in [Sort::Float32, Sort::Float64] {
        let (exponent, fraction) = if sort == Sort::Float32 { (8, 23) } else { (11, 52) };
        let (a, b) = (pool.fresh(sort, "a"), pool.fresh(sort, "b"));
        let narrow = if sort == Sort::Float32 { Sort::Float64 } else { Sort::Float32 };
        let terms = [
            pool.fp_add(a, b),
            pool.fp_mul(a, b),
            pool.fp_div(a, b),
            pool.fp_rem(a, b),
            pool.fp_sqrt(a),
            pool.fp_lt(a, b),
            pool.fp_le(a, b),
            pool.fp_eq(a, b),
            pool.fp_round(RoundMode::Floor, a),
            pool.fp_round(RoundMode::NearestEven, a),
            pool.fp_to_int(32, a),
            pool.fp_to_int(64, a),
            pool.fp_to_int(8, a),
            pool.fp_to_bits(a),
            pool.fp_to_fp(narrow, a),
        ];
        for _ in 0..25 {
            let x = random.float(exponent, fraction, 0);
            let values = [x, random.float(exponent, fraction, x)].map(|bits| Const::from_bits(sort, bits));
            let mut query: Vec<TermId> = Vec::new();
            let mut model = crema_term::Model::new();
            for (var, value) in [a, b].into_iter().zip(values) {
                let constant = pool.constant(value);
                query.push(pool.eq(var, constant));
                model.set(pool.as_var(var).expect("a variable"), value);
            }
            for t in terms {
                let expected = Evaluator::new(&model).eval(&pool, t);
                let constant = pool.constant(expected);
                let differs = pool.ne(t, constant);
                query.push(differs);
                let answer = solver.check(&mut pool, &query, QueryLimit::after(Duration::from_secs(5)));
                assert!(!matches!(answer, Answer::Sat(_)), "{values:?}: {}", text(&pool, &query));
                query.pop();
            }
        }
    }
}

#[test]
fn a_program_that_is_not_there_is_a_reason() {
    let mut pool = TermPool::new();
    let x = pool.fresh(Sort::Bool, "x");
    let answer = SmtLib::new("no-such-solver-program").check(&mut pool, &[x], QueryLimit::NONE);
    assert!(
        matches!(&answer, Answer::Unknown(reason) if reason.to_string().contains("no-such-solver-program")),
        "{answer:?}"
    );
}
