//! Random Java programs, for comparing Crema with `java`.
//!
//! A seed gives one deterministic, terminating program of the Java 17 language that javac accepts
//! and that prints what it computes. No expectation is written down: the program's output under
//! `java` is the expectation. `tests/random/run` does the comparison.
//!
//! From the outside in: `program` (a whole file) and `bundle` (many), `hierarchy` (types),
//! `stmt`, `expr`, and below them `author` (text and scope), `world` (declarations), `types`.
//!
//! Invariant: an expression has exactly the static type asked for. Invariant: a statement writer
//! says exactly whether the next statement is reachable. Invariant: every recursion and every loop
//! consumes fuel or has a small constant bound.

mod author;
pub mod bundle;
mod expr;
mod hierarchy;
mod literals;
mod program;
mod rng;
mod scope;
mod stmt;
mod types;
mod world;

/// A Java source file with the package-private class `class_name`: `methods` random static
/// methods, and a `main` that calls each and prints results, exceptions and a running checksum.
pub fn program(seed: u64, class_name: &str, methods: usize) -> String {
    program::source(seed, class_name, methods)
}
