//! Exploration: the machine proposes successors, this crate decides. It chooses which state runs next ([`search`]), which
//! successors of a symbolic branch are feasible ([`explorer`]), and when to stop. The commands decide what the ends of paths
//! mean: `crates/check`, `crates/verify`.
//!
//! - `explorer.rs`, `worklist.rs`, `search.rs`, `path.rs`: paths, their order, iterative deepening.
//! - `feasible.rs`, `exact.rs`: queries, models, uninterpreted functions.
//! - `merging.rs`, `coverage.rs`: state merging, and inputs for what it hides.
//! - `budget.rs`, `work.rs`: budgets and counted work.
//! - `decisions.rs`, `inputs.rs`, `ends.rs`, `goal.rs`: decision traces, inputs of a path, reasons, goals of proofs.
//!
//! **Invariant:** a path that is not explored to its end is counted with its reason. No path is dropped because the solver was
//! incomplete.
//!
//! **API boundary:** commands call [`Explorer::next_end`] until there is no further end. A proof runs single paths and needs
//! more: the worklist ([`Explorer::next_path`], [`Explorer::suspend`]), branches and feasibility ([`Explorer::branch`],
//! [`Explorer::ask`], [`Explorer::answer`]), and limits of work ([`Explorer::until`]).

mod budget;
mod coverage;
mod decisions;
mod ends;
mod exact;
pub mod explorer;
mod feasible;
mod goal;
mod guide;
pub mod inputs;
mod limits;
mod merging;
mod path;
pub mod search;
mod work;
mod worklist;

pub use budget::{Budget, Counts, Halt};
pub use decisions::{Decision, made};
pub use ends::{ended_host, host_reason, reason_of, stop_reason};
pub use explorer::Explorer;
pub use goal::Goal;
pub use guide::Guide;
pub use merging::{Features, Merging};
pub use path::{BranchSite, Path};
pub use search::{Search, Searcher};
pub use work::{SECOND, WorkDone, note_branch, processor_time};
pub use worklist::Worklist;
