//! Searchers: the order in which paths are explored. They are small, so that they can be combined.
//!
//! The interface follows KLEE's `Searcher`.

use std::cmp::Reverse;
use std::collections::{BTreeMap, VecDeque};

use rustc_hash::FxHashMap;

use crate::path::{BranchSite, Path};

/// Holds paths of the worklist and chooses which one continues next.
pub trait Searcher {
    /// Adds a path.
    fn push(&mut self, path: Path);
    /// Removes the path that continues next.
    fn pop(&mut self) -> Option<Path>;
    /// The number of paths.
    fn len(&self) -> usize;
    /// Whether there are no paths.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The newest path first, which keeps few states alive.
#[derive(Default)]
pub struct DepthFirst(Vec<Path>);

impl Searcher for DepthFirst {
    fn push(&mut self, path: Path) {
        self.0.push(path);
    }

    fn pop(&mut self) -> Option<Path> {
        self.0.pop()
    }

    fn len(&self) -> usize {
        self.0.len()
    }
}

/// The oldest path first, which prefers short paths.
#[derive(Default)]
pub struct BreadthFirst(VecDeque<Path>);

impl Searcher for BreadthFirst {
    fn push(&mut self, path: Path) {
        self.0.push_back(path);
    }

    fn pop(&mut self) -> Option<Path> {
        self.0.pop_front()
    }

    fn len(&self) -> usize {
        self.0.len()
    }
}

/// A random path, determined by a seed.
pub struct RandomOrder {
    paths: Vec<Path>,
    seed: u64,
}

impl RandomOrder {
    /// A random order that the seed determines.
    pub fn new(seed: u64) -> Self {
        RandomOrder { paths: Vec::new(), seed: seed | 1 }
    }
}

impl Searcher for RandomOrder {
    fn push(&mut self, path: Path) {
        self.paths.push(path);
    }

    fn pop(&mut self) -> Option<Path> {
        if self.paths.is_empty() {
            return None;
        }
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 7;
        self.seed ^= self.seed << 17;
        let index = (self.seed % self.paths.len() as u64) as usize;
        Some(self.paths.swap_remove(index))
    }

    fn len(&self) -> usize {
        self.paths.len()
    }
}

/// Distributes the paths over several searchers and uses these in turn.
pub struct Interleaved {
    searchers: Vec<Box<dyn Searcher>>,
    next_in: usize,
    next_out: usize,
}

impl Interleaved {
    /// A searcher of these. There must be at least one.
    pub fn new(searchers: Vec<Box<dyn Searcher>>) -> Self {
        Interleaved { searchers, next_in: 0, next_out: 0 }
    }
}

impl Searcher for Interleaved {
    fn push(&mut self, path: Path) {
        let count = self.searchers.len();
        if let Some(searcher) = self.searchers.get_mut(self.next_in) {
            searcher.push(path);
        }
        self.next_in = (self.next_in + 1) % count.max(1);
    }

    fn pop(&mut self) -> Option<Path> {
        let count = self.searchers.len();
        for _ in 0..count {
            let turn = self.next_out;
            self.next_out = (self.next_out + 1) % count;
            if let Some(path) = self.searchers[turn].pop() {
                return Some(path);
            }
        }
        None
    }

    fn len(&self) -> usize {
        self.searchers.iter().map(|searcher| searcher.len()).sum()
    }
}

/// Prefers paths at branches that few other paths have reached; among equals the newest path.
#[derive(Default)]
pub struct LeastCovered {
    paths: BTreeMap<(u64, Reverse<u64>), Path>,
    /// How many paths were added at each branch.
    seen: FxHashMap<BranchSite, u64>,
    count: u64,
}

impl Searcher for LeastCovered {
    fn push(&mut self, path: Path) {
        let seen = self.seen.entry(path.site()).or_default();
        *seen += 1;
        self.count += 1;
        self.paths.insert((*seen, Reverse(self.count)), path);
    }

    fn pop(&mut self) -> Option<Path> {
        self.paths.pop_first().map(|(_, path)| path)
    }

    fn len(&self) -> usize {
        self.paths.len()
    }
}

/// The path first that is nearest to the place that is looked for; among equals the newest path.
#[derive(Default)]
pub struct Nearest {
    paths: BTreeMap<(u64, Reverse<u64>), Path>,
    count: u64,
}

impl Searcher for Nearest {
    fn push(&mut self, path: Path) {
        self.count += 1;
        self.paths.insert((path.distance, Reverse(self.count)), path);
    }

    fn pop(&mut self) -> Option<Path> {
        self.paths.pop_first().map(|(_, path)| path)
    }

    fn len(&self) -> usize {
        self.paths.len()
    }
}

/// The orders that a user can choose from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Search {
    /// The newest path first.
    #[default]
    DepthFirst,
    /// The oldest path first.
    BreadthFirst,
    /// A random path, determined by this seed.
    Random(u64),
    /// Branches first that few paths have reached.
    Coverage,
    /// The path first that is nearest to a place; it needs a [`Guide`](crate::Guide).
    Nearest,
    /// All of these in turn, except the nearest first.
    Interleaved(u64),
}

impl Search {
    /// A searcher of this order.
    pub fn searcher(self) -> Box<dyn Searcher> {
        match self {
            Search::DepthFirst => Box::new(DepthFirst::default()),
            Search::BreadthFirst => Box::new(BreadthFirst::default()),
            Search::Random(seed) => Box::new(RandomOrder::new(seed)),
            Search::Coverage => Box::new(LeastCovered::default()),
            Search::Nearest => Box::new(Nearest::default()),
            Search::Interleaved(seed) => Box::new(Interleaved::new(vec![
                Search::DepthFirst.searcher(),
                Search::Coverage.searcher(),
                Search::BreadthFirst.searcher(),
                Search::Random(seed).searcher(),
            ])),
        }
    }
}
