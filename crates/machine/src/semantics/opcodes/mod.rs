//! Instructions that take more than the few lines that the interpreter loop has for them (JVMS §6.5), one file per family.
//!
//! - `branch.rs`: comparisons and switches. `convert.rs`: floating point to integer.
//! - `field.rs`, `invoke.rs`, `object.rs`: resolution of the constants that instructions name.
//! - `memory.rs`: accesses to symbolic or pending memory, arrays, and the exceptions of accesses.
//! - `dynamic.rs`: constants that are resolved at run time, `invokedynamic`, method handles.

pub(crate) mod branch;
pub(crate) mod convert;
mod dynamic;
mod field;
mod invoke;
mod memory;
mod object;

pub(crate) use invoke::Resolved;
