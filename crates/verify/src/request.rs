//! The request to `crema verify`, and the callbacks to its caller.

use crema_explore::{Budget, Features, Search};
use crema_outcome::{Counterexample, Property, ReplayOutcome};

/// What to verify.
#[derive(Debug, Clone)]
pub struct Request {
    /// The main class.
    pub main_class: String,
    /// Arguments of `main`.
    pub arguments: Vec<String>,
    /// The property to verify.
    pub property: Property,
    /// The order in which paths are explored.
    pub search: Search,
    /// The budget.
    pub budget: Budget,
    /// What is allowed in a merge region.
    pub features: Features,
}

/// Services of the caller.
pub struct Callbacks<'a> {
    /// Replays a counterexample on a real JVM. Only a confirmed one leads to a verdict.
    pub confirm: &'a mut dyn FnMut(&Counterexample) -> ReplayOutcome,
    /// Called with the process id of a host that replaces one that ended.
    pub new_host: &'a mut dyn FnMut(u32),
}
