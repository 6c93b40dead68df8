//! Thresholds of replays: how long a JVM is waited for, and how much of what it says is kept.

use std::time::Duration;

// JVMs

/// Time to compile a batch of tests and to start the JVM.
pub(crate) const BATCH_START_TIME: Duration = Duration::from_secs(60);
/// How many times its time limit a test may take by the clock, if it works and is not given the processor.
pub(crate) const TEST_TIME_FACTOR: u32 = 6;
/// Tests after which the JVM is replaced: some leave threads and memory behind.
pub(crate) const TESTS_PER_JVM: usize = 500;
/// Longest time to list the lines of all classes: ten thousand take a few seconds.
pub(crate) const SHAPES_TIME: Duration = Duration::from_secs(120);
/// Longest time for the tests that a project has already.
pub(crate) const EXISTING_TESTS_TIME: Duration = Duration::from_secs(600);
/// How long a stream may stay open after the process has ended: a child of its own may hold it.
pub(crate) const STREAM_CLOSE_TIME: Duration = Duration::from_millis(200);
/// Longest pause between two looks whether a process has ended; it begins with a millisecond and doubles.
pub(crate) const LONGEST_POLL: Duration = Duration::from_millis(10);

/// Cases for models that may end their JVM, each of which takes another one.
pub(crate) const CASE_CRASHES: usize = 20;

// What is kept

/// How much of each output stream is kept.
pub(crate) const STREAM_BYTES: usize = 1 << 16;
/// Frames from the top that are searched for the place of a stack overflow: where it ends differs from run to run, the cycle of calls does not.
pub(crate) const OVERFLOW_FRAMES: usize = 60;
/// Characters of a line that could not be understood which the error quotes.
pub(crate) const QUOTED_LINE_CHARACTERS: usize = 200;
/// Characters of the first line on standard error that say why a JVM ended.
pub(crate) const EXIT_MESSAGE_CHARACTERS: usize = 300;
