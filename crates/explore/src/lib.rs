//! Exploration: the machine proposes, this crate decides. Which state runs next ([`search`]), which sides of a symbolic branch
//! are feasible ([`explorer`]), when to stop, and what the ends of all paths say about a property ([`mod@verify`]).
//!
//! **Invariant:** a path that is not explored to its end is counted with its reason. Nothing is ever dropped because the
//! solver did not know.

mod budget;
mod certificate;
mod coverage;
mod ends;
mod exact;
pub mod explorer;
mod feasible;
mod induction;
pub mod inputs;
mod merge;
mod monitor;
mod path;
mod proof;
pub mod search;
mod trail;
pub mod verify;
mod waiting;
mod work;

pub use budget::{Budget, Counts, Halt};
pub use ends::stop_reason;
pub use explorer::Explorer;
pub use induction::Judge;
pub use merge::{Features, Merging};
pub use path::{Path, Site};
pub use search::{Search, Searcher};
pub use trail::{Decision, made};
pub use verify::{Outside, Request, verify};
pub use work::processor_time;
