//! Which sides of branches are taken: a path that was made of many has one model, and that takes one side of each branch on the way.
//!
//! Whoever makes tests of paths wants inputs for the other sides, too. If the budget says so, the state in which a side begins is kept
//! whenever it is run together with others and the model does not take it. When all paths have ended, those sides that nothing has taken by
//! then are asked for, one by one ([`Explorer::next_uncovered`]).

use std::collections::BTreeMap;

use crema_machine::State;
use crema_term::{Evaluator, Model, TermId};
use rustc_hash::FxHashSet;
use triomphe::Arc;

use crate::explorer::Explorer;
use crate::path::{Path, Side};

/// States at the beginning of one side that are kept. When there are more, the solver is asked which of them can be.
const MOST_KEPT: usize = 64;

/// What is known about the sides of branches.
#[derive(Default)]
pub(crate) struct Coverage {
    /// Those that some path has taken.
    taken: FxHashSet<Side>,
    /// Where those began that were run together with others, as long as it is not known that one of the models takes them.
    hidden: BTreeMap<Side, Vec<State>>,
    /// The models of paths that have ended, and of states that were given out, if sides are kept.
    models: Vec<Arc<Model>>,
}

impl Coverage {
    /// A path has taken a side. Whether that is the first time.
    pub(crate) fn take(&mut self, side: Side) -> bool {
        self.taken.insert(side)
    }

    /// A path has ended with this model.
    pub(crate) fn end(&mut self, model: &Arc<Model>) {
        self.models.push(Arc::clone(model));
    }
}

impl Explorer<'_> {
    /// A side begins in this state, and will be one path with others.
    pub(crate) fn hide(&mut self, side: Side, state: &State) {
        if !self.budget.covers || self.coverage.taken.contains(&side) {
            return;
        }
        if self.fits(&state.model, &state.path_condition) {
            self.coverage.hidden.remove(&side);
            self.cover(Some(side));
            return;
        }
        let kept = self.coverage.hidden.entry(side).or_default();
        kept.push(state.clone());
        if kept.len() > MOST_KEPT {
            let kept = std::mem::take(kept);
            let found = kept.into_iter().find_map(|state| self.reach(state));
            self.coverage.hidden.insert(side, found.into_iter().collect());
        }
    }

    /// Once all paths have ended: inputs that take a side of a branch which neither the models of those paths take nor any state that was given
    /// out before. They are those of the state, which stands at the beginning of that side.
    pub fn next_uncovered(&mut self) -> Option<State> {
        while let Some((side, states)) = self.coverage.hidden.pop_first() {
            if self.coverage.taken.contains(&side) || self.is_taken_by_some_model(&states) {
                continue;
            }
            if let Some(state) = states.into_iter().find_map(|state| self.reach(state)) {
                self.cover(Some(side));
                self.coverage.end(&state.model);
                return Some(state);
            }
        }
        None
    }

    fn is_taken_by_some_model(&self, states: &[State]) -> bool {
        let takes = |model: &Arc<Model>| states.iter().any(|state| self.fits(model, &state.path_condition));
        self.coverage.models.iter().any(takes)
    }

    fn fits(&self, model: &Model, condition: &[TermId]) -> bool {
        let mut evaluator = Evaluator::new(model);
        condition.iter().all(|conjunct| evaluator.is_true(&self.machine.terms, *conjunct))
    }

    /// The state with a model that leads to it, if there is one.
    fn reach(&mut self, state: State) -> Option<State> {
        if self.fits(&state.model, &state.path_condition) {
            return Some(state);
        }
        let mut path = Path::new(state);
        (self.is_feasible(&mut path).is_yes() && self.is_exact(&path.state)).then_some(path.state)
    }
}
