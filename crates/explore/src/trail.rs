//! The decisions of a path, with their places: what a report needs to tell people why a path leads where it does.

use crema_machine::State;
use crema_machine::symbolic::Fork;
use crema_program::MethodId;
use crema_term::{Evaluator, Model, TermId, TermPool};

/// A decision of a path at a symbolic branch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decision {
    /// The innermost method with code.
    pub method: MethodId,
    /// Its instruction, by index.
    pub instruction: u32,
    /// Bytecode offset of that.
    pub offset: u16,
    /// Which side of the branch, in the order of [`Fork::sides`].
    pub side: usize,
    /// The condition that holds from there on.
    pub condition: TermId,
    /// The branch was about the value of a term that has to be concrete.
    pub concretizes: bool,
    /// On a path that was made of many: which of them have made this decision.
    guard: Option<TermId>,
}

/// Those decisions of a path that it makes with the inputs of a model.
pub fn made(trail: &[Decision], terms: &TermPool, model: &Model) -> Vec<Decision> {
    let mut evaluator = Evaluator::new(model);
    let mut is_made = |decision: &&Decision| decision.guard.is_none_or(|guard| evaluator.is_true(terms, guard));
    trail.iter().filter(|decision| is_made(decision)).copied().collect()
}

/// The decision of a path that stands at a branch and takes one of its sides. The guard tells of which paths, if it is one of many.
pub(crate) fn decision(state: &State, fork: &Fork, condition: TermId, guard: Option<TermId>) -> Option<Decision> {
    let frame = state.thread().frames.iter().rev().find(|frame| frame.code.is_some())?;
    Some(Decision {
        method: frame.method,
        instruction: frame.pc,
        offset: frame.code?.get().bytecode_offset(frame.pc),
        side: fork.sides.iter().position(|side| *side == condition)?,
        condition,
        concretizes: fork.concretizes,
        guard,
    })
}
