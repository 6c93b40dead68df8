//! The memory of a state: the heap, and everything that depends on where objects lie.
//!
//! - `heap/`: copy-on-write memory in the layout of the host's JVM, with symbolic contents and the join of two heaps.
//! - `collect.rs`: when garbage is collected, and from which roots. `references.rs`: the thread that enqueues cleared
//!   references.
//! - `identity.rs`: the one place where references are compared.
//! - `strings.rs`: allocation of objects, strings and literals; access to their fields and elements.

pub(crate) mod collect;
pub mod heap;
pub mod identity;
pub(crate) mod references;
pub(crate) mod strings;
