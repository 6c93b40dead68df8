//! Which method a worker explores next.
//!
//! Without a time limit each method is explored once, in batches that are the same whatever the number of workers is. With one there are passes.
//! In the first, each method has the same small part of the time. In each of the next ones, those of which something was not explored have
//! [`PASS_FACTOR`] times as much, of time and of paths, and other random choices; those that have just covered something new come first, and
//! those of which nothing new has come for [`IDLE_PASSES`] passes are abandoned.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crema_check::Limits;
use crema_outcome::Coverage;

use crate::check::journal::BatchPart;
use crate::limits::{BATCH_METHODS, FIRST_PASS_TIME, IDLE_PASSES, PASS_CLOCK_FACTOR, PASS_FACTOR};
use crate::test::explore::UnitTests;

/// What a worker does next.
pub(crate) struct Turn {
    /// Numbers of methods.
    pub(crate) methods: Vec<usize>,
    /// They need an engine that has explored nothing else.
    pub(crate) batch: Option<BatchPart>,
    pub(crate) pass: u32,
}

/// The order of methods.
pub(crate) struct Schedule {
    /// Those of the first pass.
    limits: Limits,
    turns: Mutex<Turns>,
}

#[derive(Default)]
struct Turns {
    batches: VecDeque<Turn>,
    /// Pass, whether the method has covered nothing new in its last one, and its number.
    next: BTreeSet<(u32, bool, usize)>,
    /// What tests execute so far.
    known: Coverage,
    /// How many of the last passes over each method have covered nothing new.
    idle: BTreeMap<usize, u32>,
}

impl Schedule {
    /// A schedule for so many methods. `passes` has, for each, how many of its passes an earlier run has completed; none if it needs no more.
    pub(crate) fn new(limits: &Limits, passes: &[Option<u32>], jobs: usize) -> Self {
        let left = |number: &usize| passes[*number].is_some();
        let numbers: Vec<usize> = (0..passes.len()).collect();
        let mut turns = Turns::default();
        if limits.deadline.is_some() {
            turns.next = numbers.iter().filter_map(|number| Some((passes[*number]?, false, *number))).collect();
        } else {
            for (number, methods) in numbers.chunks(BATCH_METHODS).enumerate() {
                let methods: Vec<usize> = methods.iter().copied().filter(left).collect();
                let batch = Some(BatchPart { number, methods: methods.len() });
                if !methods.is_empty() {
                    turns.batches.push_back(Turn { methods, batch, pass: 0 });
                }
            }
        }
        let time = first_time(limits, passes.len(), jobs);
        Schedule { limits: Limits { time, ..limits.clone() }, turns: Mutex::new(turns) }
    }

    fn turns(&self) -> MutexGuard<'_, Turns> {
        self.turns.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next turn; none if nothing is left or the time is over.
    pub(crate) fn next(&self) -> Option<Turn> {
        if self.is_late() {
            return None;
        }
        let mut turns = self.turns();
        let single = |(pass, _, number)| Turn { methods: vec![number], batch: None, pass };
        turns.batches.pop_front().or_else(|| turns.next.pop_first().map(single))
    }

    /// A method was explored in a pass.
    pub(crate) fn ended(&self, number: usize, pass: u32, tests: &UnitTests) {
        let mut turns = self.turns();
        let mut grew = false;
        for test in &tests.tests {
            if turns.known.lacks(&test.coverage) {
                turns.known.add(&test.coverage);
                grew = true;
            }
        }
        let idle = turns.idle.entry(number).or_default();
        *idle = if grew { 0 } else { *idle + 1 };
        let is_worth_while = *idle < IDLE_PASSES && !tests.incomplete.is_empty();
        if self.limits.deadline.is_some() && is_worth_while {
            turns.next.insert((pass + 1, !grew, number));
        }
    }

    /// Whether the time for exploring is over.
    pub(crate) fn is_late(&self) -> bool {
        self.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// When a method must be explored, or its inputs be tried, that is begun now. Work is counted as if nothing else ran; this is so that by the clock,
    /// too, no method takes the time from the others.
    pub(crate) fn deadline(&self, pass: u32) -> Option<Instant> {
        let time = self.time(pass).saturating_mul(PASS_CLOCK_FACTOR);
        self.limits.deadline.map(|end| end.min(Instant::now() + time))
    }

    fn time(&self, pass: u32) -> Duration {
        self.limits.time.saturating_mul(PASS_FACTOR.saturating_pow(pass))
    }

    /// What a method may cost that is begun now, in this pass.
    pub(crate) fn limits(&self, pass: u32) -> Limits {
        let factor = PASS_FACTOR.saturating_pow(pass);
        Limits {
            time: self.time(pass),
            deadline: self.deadline(pass),
            paths: self.limits.paths.saturating_mul(factor.into()),
            idle_paths: self.limits.idle_paths.saturating_mul(factor.into()),
            revisits: self.limits.revisits.saturating_mul(2u32.saturating_pow(pass)),
            seed: self.limits.seed.wrapping_add(pass.into()),
            ..self.limits.clone()
        }
    }
}

/// The time for one method in the first pass.
fn first_time(limits: &Limits, methods: usize, jobs: usize) -> Duration {
    let Some(deadline) = limits.deadline else { return limits.time };
    let total = deadline.saturating_duration_since(Instant::now()) * jobs as u32;
    (total / 2 / methods.max(1) as u32).max(FIRST_PASS_TIME).min(limits.time)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(deadline: Option<Duration>) -> Limits {
        Limits {
            time: Duration::from_secs(10),
            deadline: deadline.map(|time| Instant::now() + time),
            abandon: None,
            paths: 100,
            revisits: 3,
            path_condition: None,
            array: 8,
            havoc: false,
            prune: true,
            merge: true,
            seed: 0,
            cases: 1,
            idle_paths: 10,
            every_path: false,
            wanted: None,
        }
    }

    fn numbers(schedule: &Schedule) -> Vec<(Vec<usize>, u32)> {
        std::iter::from_fn(|| schedule.next()).map(|turn| (turn.methods, turn.pass)).collect()
    }

    #[test]
    fn without_a_time_limit_batches_are_always_the_same() {
        let mut passes = vec![Some(0); 2 * BATCH_METHODS + 1];
        let batches = numbers(&Schedule::new(&limits(None), &passes, 3));
        assert_eq!(
            batches.iter().map(|(methods, _)| methods.len()).collect::<Vec<_>>(),
            [BATCH_METHODS, BATCH_METHODS, 1]
        );
        // What an earlier run has explored is left out, and the others stay together.
        passes[..BATCH_METHODS].fill(None);
        assert_eq!(numbers(&Schedule::new(&limits(None), &passes, 1)), batches[1..]);
    }

    #[test]
    fn methods_that_cover_something_new_are_explored_again_first() {
        let schedule = Schedule::new(&limits(Some(Duration::from_secs(60))), &[Some(0), Some(0), Some(0), None], 1);
        assert_eq!(numbers(&schedule), [(vec![0], 0), (vec![1], 0), (vec![2], 0)]);
        let incomplete = UnitTests { incomplete: vec!["time limit".into()], ..UnitTests::default() };
        let executed = crema_outcome::ExecutedClass { lines: [1].into(), branches: [].into() };
        let coverage = Coverage { classes: [("A".to_owned(), executed)].into() };
        let test = crate::test::measure::Measured { test: written(), weaker: None, coverage };
        schedule.ended(0, 0, &incomplete);
        schedule.ended(1, 0, &UnitTests::default());
        schedule.ended(2, 0, &UnitTests { tests: vec![test], ..incomplete.clone() });
        assert_eq!(numbers(&schedule), [(vec![2], 1), (vec![0], 1)]);
        // A method of which nothing new comes is abandoned.
        (1..IDLE_PASSES).for_each(|pass| schedule.ended(0, pass, &incomplete));
        assert_eq!(numbers(&schedule).last(), Some(&(vec![0], IDLE_PASSES - 1)));
        schedule.ended(2, 1, &incomplete);
        assert_eq!(numbers(&schedule), [(vec![2], 2)]);
        assert_eq!(schedule.limits(1).paths, 400);
        assert!(schedule.limits(1).time > schedule.limits(0).time);
    }

    fn written() -> crema_outcome::WrittenTest {
        crema_outcome::WrittenTest {
            unit: crema_outcome::UnitName { class: "A".into(), method: "m".into(), descriptor: "()V".into() },
            names: vec!["m".into()],
            imports: Vec::new(),
            assertions: Vec::new(),
            package: String::new(),
            body: Vec::new(),
            exception: None,
            likely_bug: None,
            reaches_target: false,
        }
    }
}
