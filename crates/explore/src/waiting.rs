//! The paths that wait for their turn, and why they wait.

use std::collections::VecDeque;

use crate::path::Path;
use crate::search::{Search, Searcher};

/// Paths that wait while others are explored.
pub(crate) struct Waiting {
    /// Those whose turn it is.
    pub(crate) searcher: Box<dyn Searcher>,
    /// Those that wait for all of these: on which a term has yet another value. There may be very many.
    pub(crate) later: VecDeque<Path>,
    /// Those that may not exist.
    pub(crate) doubtful: Vec<Path>,
    /// Those that came back to a branch too often.
    pub(crate) aside: Vec<Path>,
}

impl Waiting {
    /// None waits.
    pub(crate) fn new(search: Search) -> Self {
        Waiting { searcher: search.searcher(), later: VecDeque::new(), doubtful: Vec::new(), aside: Vec::new() }
    }

    /// How many wait.
    pub(crate) fn len(&self) -> usize {
        self.ready() + self.doubtful.len() + self.aside.len()
    }

    /// How many of them can go on without further ado.
    pub(crate) fn ready(&self) -> usize {
        self.searcher.len() + self.later.len()
    }

    /// Whether all that wait came back to a branch too often.
    pub(crate) fn are_loops(&self) -> bool {
        self.ready() == 0 && self.doubtful.is_empty() && !self.aside.is_empty()
    }

    /// The path that goes on next, unless none is left but those that came back too often.
    pub(crate) fn pop(&mut self) -> Option<Path> {
        self.searcher.pop().or_else(|| self.later.pop_front()).or_else(|| self.doubtful.pop())
    }

    /// All of them; the last one is to be explored first.
    pub(crate) fn take_all(&mut self) -> Vec<Path> {
        let mut all = std::mem::take(&mut self.aside);
        all.append(&mut self.doubtful);
        all.extend(self.later.drain(..).rev());
        let first = all.len();
        all.extend(std::iter::from_fn(|| self.searcher.pop()));
        all[first..].reverse();
        all
    }
}
