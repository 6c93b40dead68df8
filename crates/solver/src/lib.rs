//! Decides whether terms can be true together.
//!
//! One trait, [`Solver`], with two back ends: [`BitBlast`], our own decision procedure on a SAT solver, and a program that
//! speaks SMT-LIB 2. In front of a back end stand layers that answer what they can cheaply; `chain.rs` shows in one
//! function which, and in which order.
//!
//! ```
//! use crema_solver::{Answer, Chain, QueryLimit, Solver};
//! use crema_term::{Sort, TermPool};
//! use std::time::Duration;
//!
//! let mut pool = TermPool::new();
//! let (x, seven, zero) = (pool.fresh(Sort::INT, "x"), pool.int(7), pool.int(0));
//! let rest = pool.srem(x, seven);
//! let path_condition = [pool.slt(x, zero), pool.ne(rest, zero)];
//! let mut solver = Chain::bit_blasting();
//! match solver.check(&mut pool, &path_condition, QueryLimit::after(Duration::from_secs(10))) {
//!     Answer::Sat(model) => assert!(model.value(&pool, pool.as_var(x).unwrap()).signed() < 0),
//!     other => panic!("{other:?}"),
//! }
//! ```
//!
//! **Invariant:** `Unknown` is never turned into `Unsat`, and a model is an answer only after the term evaluator has
//! found every conjunct true in it.

pub mod answer;
pub mod backend;
pub mod blast;
pub mod cdcl;
pub mod chain;
pub mod circuits;
pub mod cnf;
pub mod gates;
pub mod layers;
mod limits;
pub mod local;
pub mod sat;
pub mod simulate;
pub mod stats;
pub mod vary;
pub mod work;

pub use answer::{Answer, QueryLimit, Solver, UnknownReason};
pub use backend::bitblast::BitBlast;
pub use backend::smtlib::SmtLib;
pub use chain::Chain;
pub use crema_term::Model;
pub use stats::SolverStats;
pub use vary::{Changeable, Varied, vary};
