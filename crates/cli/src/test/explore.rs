//! Explores all methods, and has a JVM observe what they do.
//!
//! With a time limit there are rounds. In the first one each method has the same small part of the time, so that none takes it from the
//! others. In the next ones those of which something was not explored have [`ROUND_FACTOR`] times as much, of time and of paths, and other random choices; those
//! that have covered something new come first. Without a time limit there is one round, and the
//! result depends on neither time nor the number of workers.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use crema_check::{Explored, Limits, Unit};
use crema_outcome::{Coverage, Observed, Predicted, TakenBranch, TestCase};
use crema_replay::{ObservedProgram, ObservedRun};
use crema_report::{observing_program, written_test};

use crate::check::worker::{Setup, Worker};
use crate::limits::{BATCH_METHODS, ENGINE_STACK_BYTES, FIRST_ROUND_TIME, OBSERVED_TOGETHER, ROUND_FACTOR};
use crate::test::measure::Measured;

/// The tests of a method, and what became of its exploration.
#[derive(Debug, Clone, Default)]
pub(crate) struct UnitTests {
    pub(crate) tests: Vec<Measured>,
    /// Why inputs did not become tests.
    pub(crate) useless: Vec<String>,
    pub(crate) paths: u64,
    pub(crate) queries: u64,
    pub(crate) pruned: u64,
    pub(crate) merged_regions: u64,
    /// Branches that paths predicted and that a JVM took.
    pub(crate) branches_confirmed: u64,
    /// Paths that a JVM did not take: what it did instead.
    pub(crate) diverged: Vec<String>,
    pub(crate) incomplete: Vec<String>,
    pub(crate) skipped: Option<String>,
}

/// Explores all methods; one result for each, in their order.
pub(crate) fn all(setup: &Setup, units: &[Unit], counted: &[String], jobs: usize) -> Result<Vec<UnitTests>> {
    let run = Run { setup, units, counted, jobs };
    let results: Mutex<Vec<UnitTests>> = Mutex::new(vec![UnitTests::default(); units.len()]);
    let mut left: Vec<usize> = (0..units.len()).collect();
    let mut limits = Limits { time: first_time(setup, units.len(), jobs), ..setup.limits.clone() };
    let mut known = Coverage::default();
    while !left.is_empty() {
        let before = counts(&results);
        run.round(&left, &limits, &results)?;
        if setup.limits.deadline.is_none() || is_late(setup) {
            break;
        }
        let results = results.lock().unwrap_or_else(PoisonError::into_inner);
        left.retain(|number| !results[*number].incomplete.is_empty());
        let grew = growing(&results, &before, &mut known);
        left.sort_by_key(|number| !grew.contains(number));
        limits.time *= ROUND_FACTOR;
        limits.paths = limits.paths.saturating_mul(ROUND_FACTOR.into());
        limits.idle_paths = limits.idle_paths.saturating_mul(ROUND_FACTOR.into());
        limits.revisits = limits.revisits.saturating_mul(2);
        limits.seed = limits.seed.wrapping_add(1);
    }
    Ok(results.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// The time for one method in the first round.
fn first_time(setup: &Setup, units: usize, jobs: usize) -> Duration {
    let Some(deadline) = setup.limits.deadline else { return setup.limits.time };
    let total = deadline.saturating_duration_since(Instant::now()) * jobs as u32;
    (total / 2 / units.max(1) as u32).max(FIRST_ROUND_TIME).min(setup.limits.time)
}

fn is_late(setup: &Setup) -> bool {
    setup.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline)
}

/// The number of tests of each method.
fn counts(results: &Mutex<Vec<UnitTests>>) -> Vec<usize> {
    results.lock().unwrap_or_else(PoisonError::into_inner).iter().map(|unit| unit.tests.len()).collect()
}

/// The methods whose last tests execute something that no earlier test does. What all execute is added to what is known.
fn growing(results: &[UnitTests], before: &[usize], known: &mut Coverage) -> BTreeSet<usize> {
    let mut growing = BTreeSet::new();
    for (number, (unit, before)) in results.iter().zip(before).enumerate() {
        for test in &unit.tests[*before..] {
            if known.lacks(&test.coverage) {
                known.add(&test.coverage);
                growing.insert(number);
            }
        }
    }
    growing
}

/// What does not change from round to round.
struct Run<'a> {
    setup: &'a Setup,
    units: &'a [Unit],
    /// Internal names of the classes whose coverage counts.
    counted: &'a [String],
    jobs: usize,
}

impl Run<'_> {
    /// Explores these methods.
    fn round(&self, left: &[usize], limits: &Limits, results: &Mutex<Vec<UnitTests>>) -> Result<()> {
        let Run { setup, units, jobs, .. } = *self;
        let batches: Vec<&[usize]> = left.chunks(BATCH_METHODS).collect();
        let next = AtomicUsize::new(0);
        let ended: Vec<Result<()>> = thread::scope(|scope| {
            let work = |number: usize| {
                let (batches, next) = (&batches, &next);
                let job = move || -> Result<()> {
                    let mut worker = Worker::new(setup)?;
                    while let Some(batch) = take(batches, next) {
                        worker.renew(batch.0);
                        for number in batch.1 {
                            if is_late(setup) {
                                return Ok(());
                            }
                            let tests = self.one(&mut worker, &units[*number], *number, limits)?;
                            let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                            results[*number].add(tests);
                        }
                    }
                    Ok(())
                };
                thread::Builder::new()
                    .name(format!("worker {number}"))
                    .stack_size(ENGINE_STACK_BYTES)
                    .spawn_scoped(scope, job)
            };
            let workers: Vec<_> = (0..jobs.min(batches.len())).map(work).collect();
            workers
                .into_iter()
                .map(|worker| match worker {
                    Ok(worker) => worker.join().unwrap_or_else(|_| Err(anyhow!("a worker panicked"))),
                    Err(error) => Err(anyhow!("cannot start a thread: {error}")),
                })
                .collect()
        });
        ended.into_iter().collect()
    }

    /// Explores a method, and observes its inputs.
    fn one(&self, worker: &mut Worker<'_>, unit: &Unit, number: usize, limits: &Limits) -> Result<UnitTests> {
        let explored = worker.explore(unit, number, limits)?;
        let cases = different(&explored);
        let program = |(index, case): (usize, &&TestCase)| {
            let name = format!("CremaObserved{number}_{index}");
            let package = &case.input.package;
            let class = if package.is_empty() { name.clone() } else { format!("{package}.{name}") };
            ObservedProgram { class, source: observing_program(case, &name) }
        };
        let programs: Vec<ObservedProgram> = cases.iter().enumerate().map(program).collect();
        let observed = self.observe(worker, &programs);
        let mut result = UnitTests {
            paths: explored.paths,
            queries: explored.queries,
            pruned: explored.pruned,
            merged_regions: explored.merged_regions,
            incomplete: explored.incomplete.clone(),
            skipped: explored.skipped.clone(),
            ..UnitTests::default()
        };
        if observed.len() < cases.len() {
            result.incomplete.push("time limit: some inputs were not tried on the JVM".into());
        }
        for (case, run) in cases.iter().zip(observed) {
            if let Observed::Useless(reason) = &run.observed {
                result.useless.push(reason.clone());
                continue;
            }
            match divergence(case, &run, &worker.setup().under_test) {
                None if run.branches.is_some() => result.branches_confirmed += case.branches.len() as u64,
                diverged => result.diverged.extend(diverged),
            }
            let test = written_test(&unit.name(), case, &run.observed);
            result.tests.extend(test.map(|test| Measured { test, coverage: run.coverage.of(self.counted) }));
        }
        Ok(result)
    }

    /// Runs programs, as many as the time allows.
    fn observe(&self, worker: &mut Worker<'_>, programs: &[ObservedProgram]) -> Vec<ObservedRun> {
        let mut observed = Vec::new();
        for (number, some) in programs.chunks(OBSERVED_TOGETHER).enumerate() {
            if number > 0 && is_late(self.setup) {
                break;
            }
            observed.extend(worker.observe(some));
        }
        observed
    }
}

/// The next batch, with its number.
fn take<'a>(batches: &[&'a [usize]], next: &AtomicUsize) -> Option<(usize, &'a [usize])> {
    let number = next.fetch_add(1, Ordering::SeqCst);
    batches.get(number).map(|batch| (number, *batch))
}

/// The cases, each once.
fn different(explored: &Explored) -> Vec<&TestCase> {
    let mut seen = BTreeSet::new();
    explored.cases.iter().filter(|case| seen.insert(observing_program(case, "Case"))).collect()
}

/// What the JVM did that the engine did not predict.
fn divergence(case: &TestCase, run: &ObservedRun, under_test: &[String]) -> Option<String> {
    let ended = match (&case.predicted, &run.observed) {
        (Predicted::Unknown, _) | (_, Observed::Useless(_)) | (Predicted::Returned, Observed::Returned(_)) => None,
        (Predicted::Threw { exception, .. }, Observed::Threw { exception: other, .. }) => {
            (exception != other).then(|| format!("{exception} was predicted, the JVM threw {other}"))
        }
        (Predicted::Returned, Observed::Threw { exception, .. }) => {
            Some(format!("a result was predicted, the JVM threw {exception}"))
        }
        (Predicted::Threw { exception, .. }, Observed::Returned(_)) => {
            Some(format!("{exception} was predicted, the JVM returned"))
        }
    };
    ended.or_else(|| missed(&case.branches, run.branches.as_deref()?, under_test))
}

/// The first branch that was predicted and that the JVM did not take. What it takes has all predictions in their order, and others between
/// them. Only classes under test are recorded.
fn missed(predicted: &[TakenBranch], taken: &[TakenBranch], under_test: &[String]) -> Option<String> {
    let mut taken = taken.iter();
    let recorded = |branch: &&TakenBranch| under_test.binary_search(&branch.class).is_ok();
    let missed = predicted.iter().filter(recorded).find(|branch| !taken.any(|other| other == *branch))?;
    let TakenBranch { class, method, descriptor, offset, successor } = missed;
    let jump = if *successor == 1 { "a jump" } else { "no jump" };
    let class = class.replace('/', ".");
    Some(format!("at {class}#{method}{descriptor}, offset {offset}, {jump} was predicted, which the JVM did not do"))
}

impl UnitTests {
    /// Adds what a later round gave.
    fn add(&mut self, later: UnitTests) {
        for test in later.tests {
            if !self.tests.iter().any(|known| known.test.body == test.test.body) {
                self.tests.push(test);
            }
        }
        self.useless.extend(later.useless);
        self.paths += later.paths;
        self.queries += later.queries;
        self.pruned += later.pruned;
        self.merged_regions += later.merged_regions;
        self.branches_confirmed += later.branches_confirmed;
        self.diverged.extend(later.diverged);
        self.incomplete = later.incomplete;
        self.skipped = later.skipped;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn branch(class: &str, offset: u16, successor: u32) -> TakenBranch {
        TakenBranch { class: class.into(), method: "m".into(), descriptor: "()V".into(), offset, successor }
    }

    fn first_missed(predicted: &[TakenBranch], taken: &[TakenBranch]) -> Option<String> {
        missed(predicted, taken, &["p/A".to_owned(), "p/B".to_owned()])
    }

    #[test]
    fn predictions_are_a_subsequence_of_what_was_taken() {
        let (a, b) = (branch("p/A", 1, 1), branch("p/B", 2, 0));
        assert_eq!(first_missed(&[], std::slice::from_ref(&a)), None);
        assert_eq!(first_missed(&[a.clone(), b.clone()], &[a.clone(), branch("p/A", 1, 0), b.clone()]), None);
        let diverged = "at p.A#m()V, offset 1, a jump was predicted, which the JVM did not do";
        assert_eq!(first_missed(&[b.clone(), a.clone()], &[a.clone(), b.clone()]).as_deref(), Some(diverged));
        assert_eq!(first_missed(std::slice::from_ref(&a), &[branch("p/A", 1, 0)]).as_deref(), Some(diverged));
        // Classes of libraries are not recorded.
        assert_eq!(first_missed(&[branch("lib/C", 1, 1)], &[]), None);
    }
}
