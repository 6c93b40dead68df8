//! The solver against Java: it is asked for operands that give a result, and a JVM computes whether they do.
//!
//! The results are those of random operands, so there is always an answer. `CREMA_MODELS` says how many queries in all.

use std::fmt::Write as _;
use std::time::Duration;

use crema_solver::{Answer, BitBlast, QueryLimit, Solver};
use crema_term::{Const, Evaluator, Model, TermPool};
use crema_testkit::operators::{Operator, divides, operands, operators, run_java};

/// Queries, unless the environment says otherwise.
const QUERIES: usize = 800;
const TIME: Duration = Duration::from_secs(10);

#[test]
fn operands_that_the_solver_finds_give_the_result_on_java() {
    let queries = std::env::var("CREMA_MODELS").ok().and_then(|n| n.parse().ok()).unwrap_or(QUERIES);
    let operators = operators();
    let each = queries / operators.len() + 1;
    let (mut input, mut expected, mut undecided) = (String::new(), Vec::new(), 0);
    let mut state = 0x0dd0_5eed_1234_5677;
    for operator in &operators {
        let mut rows = operands(operator, each, &mut state);
        // Edge values come first; some of both.
        let step = (rows.len() / each).max(1);
        rows = rows.into_iter().step_by(step).take(each).collect();
        for row in rows {
            match solve(operator, row) {
                Some((operands, result)) => {
                    let [a, b, c] = operands;
                    let _ = writeln!(input, "{} {a:x} {b:x} {c:x}", operator.name);
                    expected.push((operator.name, operands, result));
                }
                None => undecided += 1,
            }
        }
    }
    let found = run_java(&input);
    assert_eq!(found.len(), expected.len());
    for ((name, operands, result), found) in expected.iter().zip(found) {
        assert_eq!(found, *result, "{name} of {operands:x?}");
    }
    println!("{} models computed by java, {undecided} queries undecided", expected.len());
    assert!(undecided * 50 <= expected.len(), "{undecided} queries were not decided in time");
}

/// Operands other than these that give the same result, if the solver decides that in time: the first operand is left to the solver.
fn solve(operator: &Operator, row: [u64; 3]) -> Option<([u64; 3], u64)> {
    let mut pool = TermPool::new();
    let vars = ["a", "b", "c"].map(|name| pool.fresh(operator.sort, name));
    let term = (operator.build)(&mut pool, vars[0], vars[1], vars[2]);
    let mut model = Model::new();
    for (var, bits) in vars.iter().zip(row) {
        model.set(pool.as_var(*var)?, Const::from_bits(operator.sort, bits));
    }
    let result = Evaluator::new(&model).eval(&pool, term);
    let wanted = pool.constant(result);
    let mut query = vec![pool.eq(term, wanted)];
    for (var, bits) in vars.iter().zip(row).skip(1) {
        let value = pool.constant(Const::from_bits(operator.sort, bits));
        query.push(pool.eq(*var, value));
    }
    if divides(operator) {
        let zero = pool.constant(Const::zero(operator.sort));
        query.push(pool.ne(vars[1], zero));
    }
    match BitBlast::new().check(&mut pool, &query, QueryLimit::after(TIME)) {
        Answer::Sat(found) => {
            let mut evaluator = Evaluator::new(&found);
            Some((vars.map(|var| evaluator.eval(&pool, var).bits()), result.bits()))
        }
        Answer::Unsat => panic!("{} of {row:x?} is {result:?}, but the solver says that nothing is", operator.name),
        Answer::Unknown(_) => None,
    }
}
