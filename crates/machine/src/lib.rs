//! The machine: states, the copy-on-write heap, the semantics of bytecode, and the engine's stand-ins for native methods.
//!
//! API boundary: [`Machine`] runs a [`State`] and proposes ([`Step`]); which state runs next, and whether a branch is feasible,
//! is decided elsewhere.

mod bootstraps;
mod classes;
mod collect;
mod depth;
mod exceptions;
pub mod frame;
pub mod general;
mod handles;
mod havoc;
pub mod heap;
pub mod identity;
mod interpret;
mod invoke;
#[cfg(test)]
mod jdk_test;
mod known;
mod machine;
pub mod merge;
mod mode;
pub mod monitor;
mod native;
mod natives;
mod null_message;
mod opcodes;
pub mod provenance;
mod references;
#[cfg(test)]
mod routine_test;
mod schedule;
mod shadow;
pub mod state;
mod strings;
pub mod subsumption;
pub mod symbolic;
mod uncaught;
mod units;
pub mod value;
mod worlds;

pub use crema_host::{HostError, ProcessEnd};
pub use depth::CallDepth;
pub use machine::{Config, Limit, Machine, NativeResult, PathEnd, Run, SetupError, Step, Stop, Work};
pub use mode::{HasMachine, Mode, Semantics, with_mode, with_sides};
pub use provenance::configuration::Assumption;
pub use provenance::{Cause, Provenance, Record, Source};
pub use schedule::{Reach, StartError, Watch};
pub use state::State;
pub use uncaught::{Place, TraceFrame, Uncaught};
pub use value::{Ref, TermId, Value};
