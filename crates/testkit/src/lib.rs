//! What tests of several crates share; a development dependency only.
//!
//! | module | |
//! |---|---|
//! | [`jdks`] | the JDKs to test with |
//! | [`harness`] | the command line of libtest, for tests that are files |
//! | [`process`] | commands with a time limit |
//! | [`inputs`] | the Java classes of nondeterministic inputs |
//! | [`class_builder`] | class files by hand |
//! | [`random_java`] | random methods |
//! | `operators` | the operators of Java as terms (feature `operators`) |
//! | `programs` | programs, compiled, and machines that run them (feature `programs`) |
//!
//! Without these features it depends on no crate of Crema's, so that unit tests can use it, too.

// Test code: names say what things are.
#![allow(missing_docs)]

pub mod class_builder;
pub mod harness;
pub mod inputs;
pub mod jdks;
#[cfg(feature = "operators")]
pub mod operators;
pub mod process;
#[cfg(feature = "programs")]
pub mod programs;
pub mod random_java;
