//! Inputs for all that merged paths do: a path that was made of many has one model, and that takes one side of each branch on the way.
//!
//! Whoever makes tests of paths wants inputs for the other sides, too. If the budget says so, the state in which a side begins is kept
//! whenever it is run together with others and the model does not take it. It is not enough to do that once for each side of each branch:
//! what follows may depend on how the path came there, and need not branch again. When all paths have ended, the states that no model takes
//! are asked for, the last ones first: inputs that lead there take many others on the way.

use crema_machine::State;
use crema_term::{Evaluator, Model, TermId};
use rustc_hash::FxHashSet;
use triomphe::Arc;

use crate::explorer::Explorer;
use crate::path::{Path, Side};

/// States that are kept. When there are more, the solver is asked at once.
const MOST_KEPT: usize = 4096;

/// What is known about the sides of branches.
#[derive(Default)]
pub(crate) struct Coverage {
    /// Those that some path has taken.
    taken: FxHashSet<Side>,
    /// Where sides began that were run together with others.
    hidden: Vec<State>,
    /// Those of them that the model leads to which they have, and to which no other one does.
    found: Vec<State>,
    /// The models of paths that have ended, and of those states.
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
    /// A side begins in this state. Whether it has to be kept, if it becomes one path with others.
    pub(crate) fn is_hidden(&self, state: &State) -> bool {
        self.budget.covers && !self.fits(&state.model, &state.path_condition)
    }

    /// Sides that began in these states have become one path.
    pub(crate) fn keep_hidden(&mut self, states: Vec<State>) {
        self.coverage.hidden.extend(states);
        if self.coverage.hidden.len() > MOST_KEPT {
            self.find_hidden();
        }
    }

    /// Once all paths have ended: a state where a side of a branch begins, with inputs that take it. Neither those of any path do, nor
    /// those of the states that were given out before.
    pub fn next_uncovered(&mut self) -> Option<State> {
        self.find_hidden();
        self.coverage.found.pop()
    }

    fn find_hidden(&mut self) {
        while let Some(state) = self.coverage.hidden.pop() {
            if self.coverage.models.iter().any(|model| self.fits(model, &state.path_condition)) {
                continue;
            }
            if let Some(state) = self.reach(state) {
                self.coverage.end(&state.model);
                self.coverage.found.push(state);
            }
        }
    }

    fn fits(&self, model: &Model, condition: &[TermId]) -> bool {
        let mut evaluator = Evaluator::new(model);
        condition.iter().all(|conjunct| evaluator.is_true(self.machine.terms(), *conjunct))
    }

    /// The state with a model that leads to it, if there is one.
    fn reach(&mut self, state: State) -> Option<State> {
        let mut path = Path::new(state);
        (self.is_feasible(&mut path).is_yes() && self.is_exact(&path.state)).then_some(path.state)
    }
}
