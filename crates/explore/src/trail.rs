//! The decisions of a path, with their places: what a report needs to tell people why a path leads where it does.

use crema_machine::State;
use crema_machine::symbolic::Fork;
use crema_program::MethodId;
use crema_term::TermId;

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
}

/// The decision of a path that stands at a branch and takes one of its sides.
pub(crate) fn decision(state: &State, fork: &Fork, condition: TermId) -> Option<Decision> {
    let frame = state.thread().frames.iter().rev().find(|frame| frame.code.is_some())?;
    Some(Decision {
        method: frame.method,
        instruction: frame.pc,
        offset: frame.code?.get().bytecode_offset(frame.pc),
        side: fork.sides.iter().position(|side| *side == condition)?,
        condition,
        concretizes: fork.concretizes,
    })
}
