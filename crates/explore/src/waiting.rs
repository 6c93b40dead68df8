//! The paths that wait for their turn, and why they wait.

use std::collections::VecDeque;

use crate::path::Path;
use crate::search::{Search, Searcher};

/// Paths that wait while others are explored.
pub(crate) struct Waiting {
    /// Those whose turn it is.
    searcher: Box<dyn Searcher>,
    /// Those that wait for all of these: on which a term has yet another value. There may be very many.
    pub(crate) later: VecDeque<Path>,
    /// How many of them may go on before those that came back to a branch too often.
    values: u32,
    /// Those on which something was over-approximated, if they come when all others have ended.
    approximate: Box<dyn Searcher>,
    /// Whether they do.
    approximate_last: bool,
    /// Those that may not exist.
    pub(crate) doubtful: Vec<Path>,
    /// Those that came back to a branch too often.
    aside: Vec<Path>,
    /// The same of those on which something was over-approximated.
    approximate_aside: Vec<Path>,
}

impl Waiting {
    /// None waits.
    pub(crate) fn new(search: Search, approximate_last: bool) -> Self {
        Waiting {
            searcher: search.searcher(),
            later: VecDeque::new(),
            values: 0,
            approximate: search.searcher(),
            approximate_last,
            doubtful: Vec::new(),
            aside: Vec::new(),
            approximate_aside: Vec::new(),
        }
    }

    /// Lets a path wait for its turn.
    pub(crate) fn push(&mut self, path: Path) {
        let searcher = if self.is_last(&path) { &mut self.approximate } else { &mut self.searcher };
        searcher.push(path);
    }

    /// Lets a path wait that came back to a branch too often.
    pub(crate) fn put_aside(&mut self, path: Path) {
        let aside = if self.is_last(&path) { &mut self.approximate_aside } else { &mut self.aside };
        aside.push(path);
    }

    fn is_last(&self, path: &Path) -> bool {
        path.state.provenance.is_over_approximated() && self.approximate_last
    }

    /// How many wait.
    pub(crate) fn len(&self) -> usize {
        self.ready() + self.doubtful.len() + self.aside.len() + self.approximate_aside.len()
    }

    /// How many of them have not come back to a branch too often, and exist for certain.
    pub(crate) fn ready(&self) -> usize {
        self.searcher.len() + self.later.len() + self.approximate.len()
    }

    /// Whether one of them could go on in place of this path, which takes long.
    pub(crate) fn has_other(&self, path: &Path) -> bool {
        let behind = if self.is_last(path) { 0 } else { self.approximate.len() };
        self.ready() > behind
    }

    /// Whether one of them should go on before this path.
    pub(crate) fn has_better(&self, path: &Path) -> bool {
        self.is_last(path) && self.len() > self.approximate.len() + self.approximate_aside.len()
    }

    /// Whether those that wait came back to a branch too often, but for those that wait for these.
    pub(crate) fn are_loops(&self) -> bool {
        let sooner = self.searcher.len() + self.later.len() + self.doubtful.len();
        let loops = !self.aside.is_empty() || self.approximate.is_empty() && !self.approximate_aside.is_empty();
        sooner == 0 && loops
    }

    /// The path that goes on next, unless those that came back too often are to go on first.
    pub(crate) fn pop(&mut self) -> Option<Path> {
        let better = self.searcher.pop().or_else(|| self.pop_value()).or_else(|| self.doubtful.pop());
        if better.is_none() && self.aside.is_empty() { self.approximate.pop() } else { better }
    }

    /// The next path on which a term has yet another value, unless there were enough of them.
    fn pop_value(&mut self) -> Option<Path> {
        if self.values == 0 && !self.aside.is_empty() {
            return None;
        }
        self.values = self.values.saturating_sub(1);
        self.later.pop_front()
    }

    /// Those that came back to a branch too often, which go on now. Afterwards, so many other values are tried.
    pub(crate) fn take_aside(&mut self, values: u32) -> Vec<Path> {
        self.values = values;
        std::mem::take(if self.aside.is_empty() { &mut self.approximate_aside } else { &mut self.aside })
    }

    /// Takes those on which something was over-approximated.
    pub(crate) fn take_approximate(&mut self) -> Vec<Path> {
        let mut taken = std::mem::take(&mut self.approximate_aside);
        drain(&mut *self.approximate, &mut taken);
        let (approximate, exact) = self.later.drain(..).partition(|path| path.state.provenance.is_over_approximated());
        self.later = exact;
        taken.extend::<VecDeque<Path>>(approximate);
        taken
    }

    /// All of them; the last one is to be explored first.
    pub(crate) fn take_all(&mut self) -> Vec<Path> {
        let mut all = std::mem::take(&mut self.approximate_aside);
        drain(&mut *self.approximate, &mut all);
        all.append(&mut self.aside);
        all.append(&mut self.doubtful);
        all.extend(self.later.drain(..).rev());
        drain(&mut *self.searcher, &mut all);
        all
    }
}

/// Moves all paths that wait to a list, the first one to its end.
fn drain(searcher: &mut dyn Searcher, into: &mut Vec<Path>) {
    let first = into.len();
    into.extend(std::iter::from_fn(|| searcher.pop()));
    into[first..].reverse();
}
