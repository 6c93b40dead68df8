//! The machine: states, the copy-on-write heap, the semantics of bytecode, and engine routines for native methods.
//!
//! API boundary: [`Machine`] runs a [`State`] and proposes a [`Step`]. The caller (`crates/explore`) decides which state runs
//! next and whether a branch is feasible.

pub mod abstraction;
mod host_coherence;
mod jdk;
mod machine;
pub mod memory;
pub mod merging;
pub mod provenance;
pub mod semantics;
pub mod state;
pub mod symbolic;
#[cfg(test)]
mod testing;
pub mod tracing;

pub use crema_host::{HostError, ProcessEnd};
pub use machine::mode::{HasMachine, Mode, Semantics, with_mode, with_successors};
pub use machine::{Config, Limit, Machine, NativeResult, PathEnd, Run, SetupError, Step, Stop, Work};

pub use provenance::{Cause, Provenance, Record, Source};
pub use semantics::depth::CallDepth;
pub use semantics::null_message::Origin as OperandOrigin;
pub use semantics::threads::{Reach, StartError, Watch};
pub use semantics::uncaught::{TraceFrame, Uncaught};
pub use state::State;
pub use state::value::{Ref, TermId, Value};
