//! Explores all methods, and has a JVM observe what they do. `schedule` says in which order, and for how long.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use anyhow::{Result, anyhow};
use crema_check::{Explored, Unit};
use crema_outcome::{Observed, Predicted, TakenBranch, TestCase, UnitName};
use crema_replay::{ObservedProgram, ObservedRun};
use crema_report::{observing_program, weaker_test, written_test};
use serde::{Deserialize, Serialize};

use crate::check::journal::{Journal, MethodResult};
use crate::check::worker::{OUT_OF_MEMORY, Setup, Worker};
use crate::limits::{ENGINE_STACK_BYTES, OBSERVED_TOGETHER, WORKER_GRACE, WORKER_POLL};
use crate::test::measure::Measured;
use crate::test::schedule::Schedule;

/// The tests of a method, and what became of its exploration.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
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
    /// A JVM has ended, and something was left out because of that.
    pub(crate) lost: bool,
}

/// What a pass over a method gave.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Pass {
    pub(crate) unit: UnitName,
    pub(crate) number: u32,
    pub(crate) tests: UnitTests,
}

impl MethodResult for Pass {
    fn unit(&self) -> &UnitName {
        &self.unit
    }

    fn is_lost(&self) -> bool {
        self.tests.lost || self.tests.incomplete.iter().any(|reason| reason == OUT_OF_MEMORY)
    }
}

/// Explores all methods; one result for each, in their order. What an earlier run has found is known.
///
/// A worker that does not notice that its time is over, because it is in the middle of something long, is left alone: what it explores is lost, and
/// this process ends soon. So all that it uses lives as long as the process.
pub(crate) fn all(run: Run, known: Vec<Pass>, journal: Journal, jobs: usize) -> Result<Vec<UnitTests>> {
    let mut results = vec![UnitTests::default(); run.units.len()];
    let mut passes: Vec<Option<u32>> = vec![Some(0); run.units.len()];
    for pass in known {
        let Some(number) = run.units.iter().position(|unit| unit.name() == pass.unit) else { continue };
        let goes_on = run.setup.limits.deadline.is_some() && !pass.tests.incomplete.is_empty();
        passes[number] = goes_on.then_some(pass.number + 1);
        results[number].add(pass.tests);
    }
    let schedule = Arc::new(Schedule::new(&run.setup.limits, &passes, jobs));
    let state = Arc::new(Mutex::new(Collected { results, journal }));
    let work = |number: usize| {
        let (schedule, state) = (Arc::clone(&schedule), Arc::clone(&state));
        thread::Builder::new()
            .name(format!("worker {number}"))
            .stack_size(ENGINE_STACK_BYTES)
            .spawn(move || run.work(number, &schedule, &state))
            .map_err(|error| anyhow!("cannot start a thread: {error}"))
    };
    let workers: Vec<JoinHandle<Result<()>>> = (0..jobs.min(run.units.len())).map(work).collect::<Result<_>>()?;
    let latest = run.setup.limits.deadline.map(|deadline| deadline + WORKER_GRACE);
    for worker in workers {
        while !worker.is_finished() && latest.is_none_or(|latest| Instant::now() < latest) {
            thread::sleep(WORKER_POLL);
        }
        if worker.is_finished() {
            worker.join().unwrap_or_else(|_| Err(anyhow!("a worker panicked")))?;
        }
    }
    let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
    Ok(std::mem::take(&mut state.results))
}

/// What workers have found.
struct Collected {
    results: Vec<UnitTests>,
    journal: Journal,
}

/// What is explored.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    pub(crate) setup: &'static Setup,
    pub(crate) units: &'static [Unit],
    /// Internal names of the classes whose coverage counts.
    pub(crate) counted: &'static [String],
}

impl Run {
    /// Takes one turn after the other.
    fn work(&self, worker_number: usize, schedule: &Schedule, state: &Mutex<Collected>) -> Result<()> {
        let mut worker = Worker::new(self.setup)?;
        worker.renew(worker_number);
        while let Some(turn) = schedule.next() {
            if let Some(batch) = turn.batch {
                worker.renew(batch.number);
            }
            for number in turn.methods {
                let tests = self.one(&mut worker, number, schedule, turn.pass)?;
                schedule.ended(number, turn.pass, &tests);
                let pass = Pass { unit: self.units[number].name(), number: turn.pass, tests };
                let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
                state.journal.add(&pass, turn.batch)?;
                // The suite is being written already if this worker is late.
                if let Some(result) = state.results.get_mut(number) {
                    result.add(pass.tests);
                }
            }
        }
        Ok(())
    }

    /// Explores a method, and observes its inputs.
    fn one(&self, worker: &mut Worker<'_>, number: usize, schedule: &Schedule, pass: u32) -> Result<UnitTests> {
        let unit = &self.units[number];
        let explored = worker.explore(unit, number, &schedule.limits(pass))?;
        let cases = different(&explored);
        let program = |(index, case): (usize, &&TestCase)| {
            let name = format!("CremaObserved{number}_{index}");
            let package = &case.input.package;
            let class = if package.is_empty() { name.clone() } else { format!("{package}.{name}") };
            ObservedProgram { class, source: observing_program(case, &name) }
        };
        let programs: Vec<ObservedProgram> = cases.iter().enumerate().map(program).collect();
        let observed = observe(worker, &programs, schedule.deadline(pass));
        let mut result = UnitTests {
            paths: explored.paths,
            queries: explored.queries,
            pruned: explored.pruned,
            merged_regions: explored.merged_regions,
            incomplete: explored.incomplete.clone(),
            skipped: explored.skipped.clone(),
            lost: explored.lost,
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
            match divergence(case, &run, self.counted) {
                None if run.branches.is_some() => result.branches_confirmed += case.branches.len() as u64,
                diverged => result.diverged.extend(diverged),
            }
            let test = written_test(&unit.name(), case, &run.observed);
            let weaker = weaker_test(&unit.name(), case, &run.observed);
            let coverage = run.coverage.of(self.counted);
            result.tests.extend(test.map(|test| Measured { test, weaker, coverage }));
        }
        Ok(result)
    }
}

/// Runs programs, as many as the time allows.
fn observe(worker: &mut Worker<'_>, programs: &[ObservedProgram], deadline: Option<Instant>) -> Vec<ObservedRun> {
    let mut observed = Vec::new();
    for (number, some) in programs.chunks(OBSERVED_TOGETHER).enumerate() {
        if number > 0 && deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            break;
        }
        observed.extend(worker.observe(some, deadline));
    }
    observed
}

/// The cases, each once.
fn different(explored: &Explored) -> Vec<&TestCase> {
    let mut seen = BTreeSet::new();
    explored.cases.iter().filter(|case| seen.insert(observing_program(case, "Case"))).collect()
}

/// What the JVM did that the engine did not predict.
fn divergence(case: &TestCase, run: &ObservedRun, recorded: &[String]) -> Option<String> {
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
    ended.or_else(|| missed(&case.branches, run.branches.as_deref()?, recorded))
}

/// The first branch that was predicted and that the JVM did not take. What it takes has all predictions in their order, and others between
/// them. Only classes whose coverage counts are recorded.
fn missed(predicted: &[TakenBranch], taken: &[TakenBranch], recorded: &[String]) -> Option<String> {
    let mut taken = taken.iter();
    let is_recorded = |branch: &&TakenBranch| recorded.binary_search(&branch.class).is_ok();
    let missed = predicted.iter().filter(is_recorded).find(|branch| !taken.any(|other| other == *branch))?;
    let TakenBranch { class, method, descriptor, offset, successor } = missed;
    let jump = if *successor == 1 { "a jump" } else { "no jump" };
    let class = class.replace('/', ".");
    Some(format!("at {class}#{method}{descriptor}, offset {offset}, {jump} was predicted, which the JVM did not do"))
}

impl UnitTests {
    /// Adds what a later pass gave.
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
        self.lost = later.lost;
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
        // Other classes are not recorded.
        assert_eq!(first_missed(&[branch("lib/C", 1, 1)], &[]), None);
    }
}
