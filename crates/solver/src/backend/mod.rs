//! The solvers that decide by themselves.

pub mod bitblast;
