//! Back ends: the decision procedures behind the layers.

pub mod bitblast;
mod process;
mod sexpr;
pub mod smtlib;
