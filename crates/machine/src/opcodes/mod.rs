//! What instructions do beyond the few lines that the interpreter loop spends on them: one file a family.

pub(crate) mod branch;
pub(crate) mod convert;
mod dynamic;
mod field;
mod invoke;
mod memory;
mod object;

pub(crate) use invoke::Resolved;
