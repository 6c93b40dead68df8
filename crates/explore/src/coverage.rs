//! Inputs for successors that merged paths hide. A merged path has one model, which takes one successor of each branch on the
//! way.
//!
//! A command that generates tests wants inputs for the other successors, too. If the budget asks for it, the state in which a
//! merged successor begins is kept whenever the model does not take it. Keeping one state per successor of each branch is not
//! enough: later behaviour may depend on how the path came there, without another branch. When all paths have ended, the solver
//! is asked for inputs for the states that no model covers. The newest states come first, because inputs that lead there cover
//! many others on the way.

use crema_machine::State;
use crema_term::{Evaluator, Model, TermId};
use rustc_hash::FxHashSet;
use triomphe::Arc;

use crate::explorer::Explorer;
use crate::limits::COVERAGE_STATES;
use crate::path::{Path, Successor};

/// What is known about the coverage of successors.
#[derive(Default)]
pub(crate) struct Coverage {
    /// Successors that some path has taken.
    taken: FxHashSet<Successor>,
    /// Those that one has taken while the method under analysis ran.
    taken_inside: FxHashSet<Successor>,
    /// Successors that are explored first, once for each number of input objects on the path.
    awaited: FxHashSet<(Successor, usize)>,
    /// The states in which merged successors began.
    hidden: Vec<State>,
    /// Those of them whose own model leads to them, and that no other model covers.
    found: Vec<State>,
    /// The models of ended paths and of those states.
    models: Vec<Arc<Model>>,
}

impl Coverage {
    /// Records that a path has taken a successor. Returns whether that is the first time.
    pub(crate) fn take(&mut self, successor: Successor) -> bool {
        self.taken.insert(successor)
    }

    /// Records that a path has taken a successor while the method under analysis ran. Returns whether that is the first time.
    pub(crate) fn take_inside(&mut self, successor: Successor) -> bool {
        self.taken_inside.insert(successor)
    }

    /// Whether no path with so many input objects takes a successor yet. From now on, one does.
    pub(crate) fn wants(&mut self, successor: Successor, inputs: usize) -> bool {
        self.awaited.insert((successor, inputs))
    }

    /// Records that the path that was to take a successor is infeasible.
    pub(crate) fn miss(&mut self, successor: Option<Successor>, inputs: usize) {
        if let Some(successor) = successor {
            self.awaited.remove(&(successor, inputs));
        }
    }

    /// Records that a path has ended with this model.
    pub(crate) fn end(&mut self, model: &Arc<Model>) {
        self.models.push(Arc::clone(model));
    }
}

impl Explorer<'_> {
    /// Whether the state in which a successor begins has to be kept if the successor is merged with others.
    pub(crate) fn is_hidden(&self, state: &State) -> bool {
        self.budget.covers && !self.fits(&state.model, &state.path_condition)
    }

    /// Keeps the states in which successors began that have been merged.
    pub(crate) fn keep_hidden(&mut self, states: Vec<State>) {
        self.coverage.hidden.extend(states);
        if self.coverage.hidden.len() > COVERAGE_STATES {
            self.find_hidden();
        }
    }

    /// To be called when all paths have ended: a state where a successor of a branch begins, with inputs that lead to it. No path
    /// and no state returned before covers it.
    pub fn next_uncovered(&mut self) -> Option<State> {
        self.find_hidden();
        self.coverage.found.pop()
    }

    fn find_hidden(&mut self) {
        while let Some(state) = self.coverage.hidden.pop() {
            if self.is_past_deadline() {
                self.coverage.hidden.clear();
                return;
            }
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
