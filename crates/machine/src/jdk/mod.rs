//! The parts of the JDK that have no bytecode to interpret, or that the JVM itself provides.
//!
//! - `native.rs` decides how a method runs: its bytecode, an engine routine, or a call on the host.
//! - `natives/` holds the engine routines, one file for each group of JDK classes. A new one goes there, and its review into
//!   [`crate::provenance::natives`].
//! - `bootstraps/` links `invokedynamic` call sites (lambdas, string concatenation, switches, records).
//! - `handles/` runs method handles and variable handles.

pub(crate) mod bootstraps;
pub(crate) mod handles;
pub(crate) mod native;
pub(crate) mod natives;
