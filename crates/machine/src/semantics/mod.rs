//! What bytecode means (JVMS chapters 2, 5 and 6). Values may be symbolic; what an instruction does with a term is in
//! [`crate::symbolic`].
//!
//! - `interpret.rs`: the interpreter loop. `opcodes/`: instructions that take more than a line or two.
//! - `invoke.rs`: calls and returns. `depth.rs`: calls beyond a depth, which are not followed.
//! - `classes.rs`: loading, linking and initialisation of classes.
//! - `exceptions.rs`: handlers and stack traces. `uncaught.rs`: exceptions that end a path. `null_message/`: messages of
//!   `NullPointerException`.
//! - `threads/`: start, end and scheduling of threads. `monitor.rs`: their monitors.

pub(crate) mod classes;
pub(crate) mod depth;
pub(crate) mod exceptions;
pub(crate) mod interpret;
pub(crate) mod invoke;
pub mod monitor;
pub(crate) mod null_message;
pub(crate) mod opcodes;
pub(crate) mod threads;
pub(crate) mod uncaught;
