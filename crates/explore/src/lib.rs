//! Exploration: the machine proposes, this crate decides. Which state runs next ([`search`]), which sides of a symbolic branch
//! are feasible ([`explorer`]), when to stop, and what the ends of all paths say about a property ([`mod@verify`]).
//!
//! **Invariant:** a path that is not explored to its end is counted with its reason. Nothing is ever dropped because the
//! solver did not know.

mod ends;
mod exact;
pub mod explorer;
mod induction;
pub mod inputs;
mod merge;
pub mod search;
mod trail;
pub mod verify;
mod work;

pub use ends::stop_reason;
pub use explorer::{Budget, Explorer, Path};
pub use induction::Judge;
pub use merge::{Features, Merging};
pub use search::{Search, Searcher};
pub use trail::Decision;
pub use verify::{Outside, Request, verify};
pub use work::processor_time;
