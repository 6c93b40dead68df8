//! The jars that the build makes from `java/`.

/// What stands in for the classes of nondeterministic inputs, and the agent.
pub(crate) const REPLAY: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/replay.jar"));

/// What runs cases for models, an agent as well.
pub(crate) const COMPARE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/compare.jar"));

/// What compiles and runs tests of single methods.
pub(crate) const CONFIRM: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/confirm.jar"));

/// An agent that sees what tests do outside of the program.
pub(crate) const EFFECTS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/effects.jar"));

/// An `AssertionError` that can be observed, to be patched into the JDK.
pub(crate) const WATCH: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/watch.jar"));

/// A jar with `crema.Symbolic` and SV-COMP's `Verifier`, for programs to be compiled against. On a plain JVM their methods
/// give random values.
pub fn symbolic_jar() -> &'static [u8] {
    include_bytes!(concat!(env!("OUT_DIR"), "/symbolic.jar"))
}

/// A jar with what written tests use of JUnit 5, to compile and run them with.
pub fn junit_jar() -> &'static [u8] {
    include_bytes!(concat!(env!("OUT_DIR"), "/junit.jar"))
}

/// An agent that records branches and coverage. Its argument names a file of settings; `java/recorder/crema/recorder/Agent.java` has the format.
pub fn recorder_jar() -> &'static [u8] {
    include_bytes!(concat!(env!("OUT_DIR"), "/recorder.jar"))
}
