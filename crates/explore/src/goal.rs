//! Goals: where a path is to be abstracted. A proof by induction (`crates/verify`) gives goals to its paths. Exploration only
//! passes them on to the successors of a path.

use crema_program::{Loop, MethodId};

/// A place that paths reach again and again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Goal {
    /// The head of a loop, in the last of this number of frames.
    Head(usize, Loop),
    /// The entry of a method, with more than this number of frames on the stack.
    Entry(usize, MethodId),
}

impl Goal {
    /// The number of frames at the entry of the method, if the goal is one.
    pub fn depth_of_call(&self) -> Option<usize> {
        match self {
            Goal::Head(..) => None,
            Goal::Entry(depth, _) => Some(*depth),
        }
    }

    /// The recursive method, if the goal is its entry.
    pub fn recursion(&self) -> Option<MethodId> {
        match self {
            Goal::Head(..) => None,
            Goal::Entry(_, method) => Some(*method),
        }
    }
}
