//! What is kept of the paths of a unit: the best candidates of each error, and inputs for tests.

use std::collections::{BTreeMap, BTreeSet};

use crema_machine::PathEnd;
use crema_outcome::{Candidate, Place, TestCase};

use crate::limits::CANDIDATES_PER_PLACE;

/// An error is the same as another one if exception and place are the same.
type Key = (Place, String);
/// What was found, by place.
pub(crate) type ErrorsByPlace = BTreeMap<Key, Vec<Candidate>>;

/// Keeps a candidate among those of its place: inputs without nulls come first, and among these the smallest and most ordinary ones.
pub(crate) fn keep(found: &mut ErrorsByPlace, candidate: Candidate) {
    let key = (candidate.expected.place.clone(), candidate.expected.exception.clone());
    let same = found.entry(key).or_default();
    let rank = |candidate: &Candidate| (candidate.nulls, candidate.input.cost());
    let own = rank(&candidate);
    let at = same.partition_point(|other| rank(other) <= own);
    same.insert(at, candidate);
    same.truncate(CANDIDATES_PER_PLACE);
}

/// Inputs for tests.
#[derive(Default)]
pub(crate) struct Cases {
    pub(crate) kept: Vec<TestCase>,
    pub(crate) most: usize,
    every_path: bool,
    /// Successors of branches that had been taken when the last path ended.
    covered: u64,
    /// Targets of reflection that had been reached then.
    targets: u64,
    /// How paths have ended so far: normally, or with an exception at a place.
    ends: BTreeSet<Option<(String, Place)>>,
}

impl Cases {
    /// At most so many; those of every path, or only of paths that show something new.
    pub(crate) fn new(most: usize, every_path: bool) -> Self {
        Cases { most, every_path, ..Cases::default() }
    }

    /// Whether a path that has ended is the first that reaches some target of reflection.
    pub(crate) fn reaches_target(&mut self, targets: u64) -> bool {
        std::mem::replace(&mut self.targets, targets) != targets
    }

    /// Whether a path that has ended is of use for a test.
    pub(crate) fn wants(&mut self, end: &PathEnd, covered: u64) -> bool {
        let is_new = std::mem::replace(&mut self.covered, covered) != covered || self.every_path;
        let key = match end {
            PathEnd::Exit(_) => None,
            PathEnd::Uncaught(thrown) => {
                let place = thrown.caller.as_ref().unwrap_or(&thrown.place);
                Some((thrown.classes.first().cloned().unwrap_or_default(), place.clone()))
            }
            PathEnd::Assumption | PathEnd::Deadlock(_) | PathEnd::Limit(..) | PathEnd::Host(_) | PathEnd::Bug(_) => {
                return is_new && self.kept.len() < self.most;
            }
        };
        (self.ends.insert(key) || is_new) && self.kept.len() < self.most
    }
}
