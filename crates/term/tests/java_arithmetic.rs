//! The evaluator against Java: every operator of the language on edge values and random operands, computed by a real JVM.
//!
//! Needs a JDK: `javac` and `java` under `JAVA_HOME`, or on `PATH`.

use std::fmt::Write as _;

use crema_term::{Const, Evaluator, Model, TermPool};
use crema_testkit::operators::{operands, operators, run_java};

/// Random operands of each operator, beside all pairs of edge values.
const RANDOM_OPERANDS: usize = 4_000;

#[test]
fn every_operator_computes_what_java_does() {
    let mut state = 0x1234_5678_9abc_def1;
    let operators = operators();
    let mut input = String::new();
    let mut cases = Vec::new();
    for (i, operator) in operators.iter().enumerate() {
        for row in operands(operator, RANDOM_OPERANDS, &mut state) {
            let _ = writeln!(input, "{} {:x} {:x} {:x}", operator.name, row[0], row[1], row[2]);
            cases.push((i, row));
        }
    }
    let results = run_java(&input);
    assert_eq!(results.len(), cases.len());

    let mut pool = TermPool::new();
    let mut terms = Vec::new();
    for operator in &operators {
        let vars = ["a", "b", "c"].map(|name| pool.fresh(operator.sort, name));
        terms.push((vars, (operator.build)(&mut pool, vars[0], vars[1], vars[2])));
    }
    for ((i, row), expected) in cases.into_iter().zip(results) {
        let (operator, (vars, term)) = (&operators[i], &terms[i]);
        let mut model = Model::new();
        for (t, bits) in vars.iter().zip(row) {
            model.set(pool.as_var(*t).expect("a variable"), Const::from_bits(operator.sort, bits));
        }
        let found = Evaluator::new(&model).eval(&pool, *term);
        assert_eq!(found, Const::from_bits(pool.sort(*term), expected), "{} of {row:x?}", operator.name);
        let constants = row.map(|bits| pool.constant(Const::from_bits(operator.sort, bits)));
        let folded = (operator.build)(&mut pool, constants[0], constants[1], constants[2]);
        assert_eq!(pool.as_const(folded), Some(found), "{} of {row:x?} folds to something else", operator.name);
    }
}
