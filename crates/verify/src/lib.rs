//! `crema verify`: does a property hold on every path of a program? This crate is the logic of the command, as `crates/check` is
//! for `crema check`. The explorer (`crates/explore`) runs the paths.
//!
//! - `request.rs`: the request, and callbacks to the caller.
//! - `verify.rs`: the passes over a program and the verdict; `violation.rs`: what the end of one path means.
//! - `proof.rs`: when a proof by induction is tried, and how much work it may take.
//! - `prove.rs`: one proof. The search (`induction.rs`, `invariants.rs`) finds a certificate, an independent checker
//!   (`certificate.rs`) confirms it, and a monitor compares it with executions on random inputs (`monitor.rs`).
//!
//! **Invariant:** the verdict is TRUE only if every path was explored to its end, or if a proof was checked. It is FALSE only if
//! the caller has confirmed the counterexample.

mod certificate;
mod induction;
mod invariants;
mod limits;
mod monitor;
mod pass;
mod proof;
mod prove;
mod request;
mod verify;
mod violation;

pub use prove::{Judge, prove, prove_altered};
pub use request::{Callbacks, Request};
pub use verify::verify;
