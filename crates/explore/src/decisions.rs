//! The decision trace of a path: its decisions at symbolic branches, with their places. Explanations in reports are derived from
//! it.

use crema_machine::State;
use crema_machine::symbolic::Fork;
use crema_program::MethodId;
use crema_term::{Evaluator, Model, TermId, TermPool};

/// A decision of a path at a symbolic branch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decision {
    /// The innermost method with code.
    pub method: MethodId,
    /// The index of its instruction.
    pub instruction: u32,
    /// The bytecode offset of that instruction.
    pub offset: u16,
    /// The number of the successor, in the order of [`Fork::successors`].
    pub successor: usize,
    /// The condition of that successor.
    pub condition: TermId,
    /// The branch made a term concrete.
    pub concretizes: bool,
    /// On a merged path: the condition under which this decision was made.
    guard: Option<TermId>,
}

impl Decision {
    /// Whether the path was merged with others here.
    pub fn is_merged(&self) -> bool {
        self.guard.is_some()
    }
}

/// The decisions of a path that it makes with the inputs of a model.
pub fn made(decisions: &[Decision], terms: &TermPool, model: &Model) -> Vec<Decision> {
    let mut evaluator = Evaluator::new(model);
    let mut is_made = |decision: &&Decision| decision.guard.is_none_or(|guard| evaluator.is_true(terms, guard));
    decisions.iter().filter(|decision| is_made(decision)).copied().collect()
}

/// The decision of a path at a branch to take one of its successors. On a merged path, the guard is the condition of the original
/// path.
pub(crate) fn decision(state: &State, fork: &Fork, condition: TermId, guard: Option<TermId>) -> Option<Decision> {
    let frame = state.thread().frames.iter().rev().find(|frame| frame.code.is_some())?;
    Some(Decision {
        method: frame.method,
        instruction: frame.pc,
        offset: frame.code?.get().bytecode_offset(frame.pc),
        successor: fork.successors.iter().position(|successor| *successor == condition)?,
        condition,
        concretizes: fork.concretizes,
        guard,
    })
}
