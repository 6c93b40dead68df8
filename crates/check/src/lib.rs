//! `crema check`: run-time errors of single methods (mission rows V1–V8).
//!
//! A unit is one method under test. A *plan* says how its inputs could be made, through constructors, factories and setters,
//! with what they are made of left open (`plan`, `planner`). The plan becomes the code of a *driver* (`driver`), which the
//! engine explores like any other code (`engine`). Where a path ends with an exception that counts as an error
//! (`classify`), the plan with the values of the path's model is a test (`decode`). Whether the test really fails is for a
//! JVM to say, and for others to ask.
//!
//! **API boundary:** class paths in, candidates out ([`crema_outcome::Candidate`]). Nothing here knows Java source.

mod because;
mod catalog;
mod classify;
mod decode;
mod driver;
mod engine;
mod entry_checks;
mod fields;
mod library;
mod nullness;
mod plan;
mod planner;
mod recursion;
mod signature;
mod stubs;
mod through;
mod tidy;
mod unit;
mod words;

pub use catalog::Catalog;
pub use classify::Contracts;
pub use engine::{Engine, EngineError, Explored, Limits};
pub use nullness::NullArguments;
pub use unit::{InputRules, ObjectState, Unit, units};
