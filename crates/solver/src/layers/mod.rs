//! What stands in front of a back end. Each layer is a solver around another one: it answers, or asks it.

pub mod cache;
pub mod count;
pub mod cross_check;
pub mod flatten;
pub mod reuse;
pub mod rewrite;
pub mod slice;
pub mod validate;
