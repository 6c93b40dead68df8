//! The solvers that decide by themselves.

pub mod bitblast;
mod process;
mod sexpr;
pub mod smtlib;
