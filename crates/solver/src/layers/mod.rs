//! The layers before a back end. Each layer is a solver around another one: it answers, or delegates.

pub mod cache;
pub mod count;
pub mod cross_check;
pub mod flatten;
pub mod reuse;
pub mod rewrite;
pub mod slice;
pub mod validate;
