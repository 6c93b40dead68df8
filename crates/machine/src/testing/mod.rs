//! Tests that need the inside of the machine: every class of `java.base` links (`jdk.rs`), and engine routines give what the
//! JDK's own code gives on the same arguments (`routines/`).

pub(crate) mod jdk;
mod routines;
