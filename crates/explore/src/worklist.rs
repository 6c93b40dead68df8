//! The worklist: paths that have not been explored to their ends yet, grouped by the reason for which they wait.

use std::collections::VecDeque;

use crate::path::Path;
use crate::search::{Search, Searcher};

/// The paths that are not running.
pub struct Worklist {
    /// Paths that continue before all others, the oldest first.
    pub(crate) first: VecDeque<Path>,
    /// Paths that can continue at once.
    searcher: Box<dyn Searcher>,
    /// Paths on which a term has yet another value. They wait for all paths of the searcher. There may be very many.
    pub(crate) later: VecDeque<Path>,
    /// How many of them may continue before the deferred ones.
    values: u32,
    /// Over-approximated paths, if they are explored after all others.
    approximate: Box<dyn Searcher>,
    /// Whether over-approximated paths are explored after all others.
    approximate_last: bool,
    /// Paths that may be infeasible, because the solver was incomplete.
    pub(crate) undecided: Vec<Path>,
    /// Deferred paths: they returned to a branch too often.
    deferred: Vec<Path>,
    /// Deferred paths that are over-approximated.
    deferred_approximate: Vec<Path>,
}

impl Worklist {
    /// An empty worklist.
    pub(crate) fn new(search: Search, approximate_last: bool) -> Self {
        Worklist {
            first: VecDeque::new(),
            searcher: search.searcher(),
            later: VecDeque::new(),
            values: 0,
            approximate: search.searcher(),
            approximate_last,
            undecided: Vec::new(),
            deferred: Vec::new(),
            deferred_approximate: Vec::new(),
        }
    }

    /// Adds a path.
    pub(crate) fn push(&mut self, path: Path) {
        let searcher = if self.is_last(&path) { &mut self.approximate } else { &mut self.searcher };
        searcher.push(path);
    }

    /// Defers a path that returned to a branch too often.
    pub(crate) fn defer(&mut self, path: Path) {
        let deferred = if self.is_last(&path) { &mut self.deferred_approximate } else { &mut self.deferred };
        deferred.push(path);
    }

    fn is_last(&self, path: &Path) -> bool {
        path.state.provenance.is_over_approximated() && self.approximate_last
    }

    /// The number of paths.
    pub(crate) fn len(&self) -> usize {
        self.ready() + self.undecided.len() + self.deferred.len() + self.deferred_approximate.len()
    }

    /// The number of paths that are neither deferred nor undecided.
    pub(crate) fn ready(&self) -> usize {
        self.first.len() + self.searcher.len() + self.later.len() + self.approximate.len()
    }

    /// Whether another path could continue in place of this one, which takes long.
    pub(crate) fn has_other(&self, path: &Path) -> bool {
        let behind = if self.is_last(path) { 0 } else { self.approximate.len() };
        self.ready() > behind
    }

    /// Whether another path should continue before this one.
    pub(crate) fn has_better(&self, path: &Path) -> bool {
        self.is_last(path) && self.len() > self.approximate.len() + self.deferred_approximate.len()
    }

    /// Whether all paths are deferred, except those that wait for deferred ones.
    pub(crate) fn are_loops(&self) -> bool {
        let sooner = self.first.len() + self.searcher.len() + self.later.len() + self.undecided.len();
        let loops = !self.deferred.is_empty() || self.approximate.is_empty() && !self.deferred_approximate.is_empty();
        sooner == 0 && loops
    }

    /// Removes the path that continues next, unless deferred paths are to continue first.
    pub(crate) fn pop(&mut self) -> Option<Path> {
        let next = self.first.pop_front().or_else(|| self.searcher.pop());
        let better = next.or_else(|| self.pop_value()).or_else(|| self.undecided.pop());
        if better.is_none() && self.deferred.is_empty() { self.approximate.pop() } else { better }
    }

    /// Removes the next path on which a term has yet another value, unless enough of them have been explored.
    fn pop_value(&mut self) -> Option<Path> {
        if self.values == 0 && !self.deferred.is_empty() {
            return None;
        }
        self.values = self.values.saturating_sub(1);
        self.later.pop_front()
    }

    /// Takes the deferred paths, which continue now. Afterwards, this number of paths with other values may continue.
    pub(crate) fn take_deferred(&mut self, values: u32) -> Vec<Path> {
        self.values = values;
        std::mem::take(if self.deferred.is_empty() { &mut self.deferred_approximate } else { &mut self.deferred })
    }

    /// Takes the over-approximated paths.
    pub(crate) fn take_approximate(&mut self) -> Vec<Path> {
        let mut taken = std::mem::take(&mut self.deferred_approximate);
        drain(&mut *self.approximate, &mut taken);
        let (approximate, exact) = self.later.drain(..).partition(|path| path.state.provenance.is_over_approximated());
        self.later = exact;
        taken.extend::<VecDeque<Path>>(approximate);
        taken
    }

    /// Takes all paths. The last one is to be explored first.
    pub(crate) fn take_all(&mut self) -> Vec<Path> {
        let mut all = std::mem::take(&mut self.deferred_approximate);
        drain(&mut *self.approximate, &mut all);
        all.append(&mut self.deferred);
        all.append(&mut self.undecided);
        all.extend(self.later.drain(..).rev());
        drain(&mut *self.searcher, &mut all);
        all.extend(self.first.drain(..).rev());
        all
    }
}

/// Moves all paths of a searcher to a list. The first one is at the end.
fn drain(searcher: &mut dyn Searcher, into: &mut Vec<Path>) {
    let first = into.len();
    into.extend(std::iter::from_fn(|| searcher.pop()));
    into[first..].reverse();
}
