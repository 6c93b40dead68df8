//! Threads (JLS chapter 17): `schedule.rs` chooses which one runs, `lifecycle.rs` starts and ends them, `launcher.rs` starts
//! the program, `native_wait.rs` lets threads wait for the environment. Their monitors are in [`super::monitor`].

mod launcher;
mod lifecycle;
mod native_wait;
mod schedule;

pub(crate) use native_wait::Attempt;

pub use launcher::StartError;
pub use schedule::{Reach, Watch};

/// `JVMTI_THREAD_STATE_ALIVE | RUNNABLE` and `TERMINATED`, as `Thread.getState` understands them.
const STATUS_RUNNABLE: i32 = 0x0005;
const STATUS_TERMINATED: i32 = 0x0002;
