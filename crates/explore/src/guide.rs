//! Directed search: paths first that are nearest to a place, by the control flow of methods and the calls among them (Ma, Khoo, Foster, Hicks 2011:
//! call-chain-backward and shortest-distance symbolic execution).

use crema_machine::State;
use crema_program::Program;

/// Knows how far a state is from a place.
pub trait Guide {
    /// The distance of a state; `None` if no way leads from it to the place.
    fn distance(&mut self, program: &Program, state: &State) -> Option<u64>;
}
