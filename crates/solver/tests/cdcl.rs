//! Our SAT solver against CaDiCaL: random clauses around the threshold where half of them are unsatisfiable, added bit by
//! bit, under assumptions that change, with enough conflicts that learnt clauses are forgotten and memory is moved.

mod support;

use crema_solver::QueryLimit;
use crema_solver::cdcl::{Cdcl, CdclOutcome};
use crema_solver::cnf::Clauses;
use crema_solver::sat::Sat;
use support::Random;

fn random_clause(random: &mut Random, variables: u64, length: usize) -> Vec<i32> {
    (0..length)
        .map(|_| {
            let variable = 1 + random.below(variables) as i32;
            if random.below(2) == 0 { -variable } else { variable }
        })
        .collect()
}

fn is_model(value: impl Fn(i32) -> bool, clauses: &[Vec<i32>], assumptions: &[i32]) -> bool {
    let holds = |l: &i32| value(l.abs()) == (*l > 0);
    clauses.iter().all(|c| c.iter().any(holds)) && assumptions.iter().all(holds)
}

/// Adds clauses in portions and compares both solvers after each. Gives the number of conflicts.
fn compare(seed: u64, variables: u64, portions: usize, portion: usize) -> u64 {
    let mut random = Random::new(seed);
    let (mut ours, mut theirs) = (Cdcl::new(), Sat::new());
    for _ in 0..variables {
        ours.variable();
        theirs.variable();
    }
    let mut clauses = Vec::new();
    for _ in 0..portions {
        for _ in 0..portion {
            // Clauses of two make it easy: not for the large ones.
            let length = if variables < 100 && random.below(12) == 0 { 2 } else { 3 };
            let clause = random_clause(&mut random, variables, length);
            ours.clause(&clause);
            theirs.clause(&clause);
            clauses.push(clause);
        }
        for _ in 0..4 {
            let count = random.below(6) as usize;
            let assumptions = random_clause(&mut random, variables, count);
            for v in 1..=variables as i32 {
                ours.relevant(v);
            }
            let outcome = ours.solve(&assumptions, u64::MAX / 2, QueryLimit::NONE);
            let expected = theirs.solve(&assumptions, QueryLimit::NONE);
            assert_eq!(Some(outcome == CdclOutcome::Sat), expected, "seed {seed}, {} clauses", clauses.len());
            if outcome == CdclOutcome::Sat {
                assert!(is_model(|v| ours.value(v), &clauses, &assumptions), "seed {seed}");
            }
        }
    }
    ours.conflicts()
}

#[test]
fn small_and_many() {
    for seed in 0..400 {
        compare(seed, 10 + seed % 40, 12, 4 + (seed % 40) as usize / 2);
    }
}

#[test]
fn large_with_many_conflicts() {
    let conflicts: u64 = (0..6).map(|seed| compare(9_000 + seed, 220, 6, 156)).sum();
    assert!(conflicts > 20_000, "{conflicts} conflicts are too few to reach the reduction of learnt clauses");
}

#[test]
fn conflicts_are_bounded() {
    let mut random = Random::new(4);
    let mut solver = Cdcl::new();
    for _ in 0..250 {
        solver.variable();
    }
    for _ in 0..1_075 {
        solver.clause(&random_clause(&mut random, 250, 3));
    }
    for v in 1..=250 {
        solver.relevant(v);
    }
    let outcome = solver.solve(&[], 50, QueryLimit::NONE);
    assert!(solver.conflicts() <= 50);
    assert!(outcome == CdclOutcome::GaveUp || outcome == CdclOutcome::Sat, "{outcome:?}");
}
