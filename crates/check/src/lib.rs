//! `crema check`: run-time errors of single methods (mission rows V1–V8).
//!
//! A unit is one method under test. A *plan* says how its inputs could be made, through constructors, factories and setters,
//! with primitive values and choices left symbolic (`plan`, `planner`). The plan becomes the code of a *driver* (`driver`), which the
//! engine explores like any other code (`engine`). Where a path ends with an exception that counts as an error
//! (`classify`), the plan with the values of the path's model is a test (`decode`). The caller runs
//! the test on a JVM, which confirms the error or does not.
//!
//! **API boundary:** class paths in, candidates out ([`crema_outcome::Candidate`]). Nothing here knows Java source.

mod accessors;
mod anonymous_receivers;
mod branches;
mod call_graph;
mod catalog;
mod classify;
mod condition_printer;
mod decode;
mod driver;
mod effects;
mod engine;
mod entry_checks;
mod explanation;
mod facts;
mod field_states;
mod fields;
mod harmless;
mod idle;
mod initialisers;
mod kept;
mod library;
mod limits;
mod minimise;
mod missing;
mod nullness;
mod open_inputs;
mod plan;
mod planner;
mod prior_calls;
mod recursion;
mod routes;
mod shrink;
mod signature;
mod stubs;
mod unit;
mod work_estimate;

pub use catalog::{Catalog, UnreadableClass};
pub use classify::Contracts;
pub use engine::{Engine, EngineError, Explored, Limits, Wanted};
pub use facts::of_simpler;
pub use limits::PATHS_WITHOUT_NEW_COVERAGE;
pub use missing::{Missing, MissingClass, missing_classes};
pub use nullness::NullArguments;
pub use open_inputs::TypeUniverse;
pub use shrink::simpler;
pub use unit::{InputRules, ObjectState, Unit, units};
