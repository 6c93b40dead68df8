//! Counterexample cache: remembers queries (KLEE: Cadar, Dunbar, Engler 2008 §3.3).
//!
//! **May answer:** queries asked before; `Sat` if a query with all these conjuncts was satisfiable; `Unsat` if one with some
//! of them was unsatisfiable. **Must delegate:** everything else. `Unknown` is not remembered: more time may help.

use crate::answer::{Answer, QueryLimit, Solver};
use crate::limits::{CACHE_CANDIDATES, CACHE_CONJUNCTS};
use crate::stats::SolverStats;
use crema_term::{Model, TermId, TermPool};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The layer. Its queries are sorted lists of different conjuncts, as `Flatten` makes them.
pub struct Cache<S> {
    inner: S,
    stats: Arc<SolverStats>,
    known: FxHashMap<Box<[TermId]>, Option<Arc<Model>>>,
    /// Satisfiable queries by each of their conjuncts, the latest last.
    satisfiable: FxHashMap<TermId, Vec<Arc<Solved>>>,
    /// Unsatisfiable queries by their newest conjunct: a query that contains one contains that.
    unsatisfiable: FxHashMap<TermId, Vec<Box<[TermId]>>>,
    /// How many conjuncts all queries have.
    size: usize,
}

struct Solved {
    conjuncts: Box<[TermId]>,
    model: Arc<Model>,
}

impl<S> Cache<S> {
    /// Remembers the queries that `inner` answers.
    pub fn new(inner: S, stats: Arc<SolverStats>) -> Cache<S> {
        Cache {
            inner,
            stats,
            known: FxHashMap::default(),
            satisfiable: FxHashMap::default(),
            unsatisfiable: FxHashMap::default(),
            size: 0,
        }
    }

    fn lookup(&self, query: &[TermId]) -> Option<Answer> {
        if let Some(known) = self.known.get(query) {
            return Some(match known {
                Some(model) => Answer::Sat((**model).clone()),
                None => Answer::Unsat,
            });
        }
        self.satisfied(query).or_else(|| self.contradicted(query))
    }

    fn satisfied(&self, query: &[TermId]) -> Option<Answer> {
        let candidates = self.satisfiable.get(query.last()?)?;
        let larger = candidates.iter().rev().take(CACHE_CANDIDATES).find(|c| is_subset(query, &c.conjuncts))?;
        Some(Answer::Sat((*larger.model).clone()))
    }

    fn contradicted(&self, query: &[TermId]) -> Option<Answer> {
        let all: FxHashSet<TermId> = query.iter().copied().collect();
        let smaller = |t: &TermId| {
            self.unsatisfiable.get(t).is_some_and(|sets| {
                sets.iter()
                    .rev()
                    .take(CACHE_CANDIDATES)
                    .any(|set| set.len() < query.len() && set.iter().all(|c| all.contains(c)))
            })
        };
        query.iter().rev().any(smaller).then_some(Answer::Unsat)
    }

    fn remember(&mut self, query: &[TermId], answer: &Answer) {
        // A query is entered with each of its latest conjuncts, which costs about as much as a few more.
        self.size += query.len() + CACHE_CANDIDATES;
        if self.size > CACHE_CONJUNCTS {
            self.known.clear();
            self.satisfiable.clear();
            self.unsatisfiable.clear();
            self.size = 0;
        }
        match answer {
            Answer::Sat(model) => {
                let model = Arc::new(model.clone());
                self.known.insert(query.into(), Some(model.clone()));
                let solved = Arc::new(Solved { conjuncts: query.into(), model });
                // A query is found again by its newest conjunct, which a larger one has near its end.
                for t in query.iter().rev().take(CACHE_CANDIDATES) {
                    self.satisfiable.entry(*t).or_default().push(solved.clone());
                }
            }
            Answer::Unsat => {
                self.known.insert(query.into(), None);
                if let Some(newest) = query.last() {
                    self.unsatisfiable.entry(*newest).or_default().push(query.into());
                }
            }
            Answer::Unknown(_) => {}
        }
    }
}

impl<S: Solver> Solver for Cache<S> {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: QueryLimit) -> Answer {
        if let Some(answer) = self.lookup(assumptions) {
            self.stats.cached.one();
            return answer;
        }
        let answer = self.inner.check(pool, assumptions, limit);
        self.remember(assumptions, &answer);
        answer
    }
}

/// Whether a sorted list has only elements of another sorted list.
fn is_subset(small: &[TermId], large: &[TermId]) -> bool {
    let mut rest = large.iter();
    small.len() <= large.len() && small.iter().all(|t| rest.by_ref().any(|u| u == t))
}
