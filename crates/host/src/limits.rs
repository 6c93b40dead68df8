//! Thresholds of the host: how long its JVM is waited for, and the size of buffers.

use std::time::Duration;

/// How many times as long a JVM is waited for that works: somebody else may have the processor.
pub(crate) const BUSY_WAITS: u32 = 6;
/// How often a JVM that has closed its pipes is looked at before it is killed: together with [`EXIT_POLL`] a second.
pub(crate) const EXIT_POLLS: u32 = 500;
/// Pause between two such looks.
pub(crate) const EXIT_POLL: Duration = Duration::from_millis(2);
/// Fewest bytes that are read at once, so that a small reply is read by one call.
pub(crate) const READ_BYTES: usize = 1 << 16;
/// Size of a pipe, so that a large image is sent without switching to the JVM and back; the most that Linux allows without privileges.
pub(crate) const PIPE_BYTES: i32 = 1 << 20;
/// Most files that are mapped here because the host maps them.
pub(crate) const MAPPED_FILES: usize = 16;
/// Reads of memory of the host, one system call each, before the list of its mappings is read: that takes about as long as so many.
pub(crate) const READS_BEFORE_MAPS: u32 = 32;
