//! Native methods that wait for the environment: for a socket, a pipe, a process. The host has one thread for all threads of the program,
//! so a native method must not wait there while another thread could run. It asks whether it would wait, and if so, its thread pauses and
//! executes the call again.

use crate::machine::limits::{FIRST_NATIVE_PAUSE, LONGEST_NATIVE_PAUSE};
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::value::Value;
use crate::state::{NativeWait, State, ThreadStatus};

/// What one try of a native method has come to.
pub(crate) enum Attempt {
    /// It has ended, with this result.
    Done(Option<Value>),
    /// It would wait.
    NotYet,
    /// It would wait, but no longer than to this time.
    NotYetUntil(u64),
}

impl Machine {
    /// Tries a native method that may wait. Runs once for each try.
    pub(crate) fn attempt(
        &mut self,
        st: &mut State,
        attempt: impl FnOnce(&mut Machine, &mut State, &mut NativeWait) -> Run<Attempt>,
    ) -> NativeResult {
        let before = st.thread_mut().native_wait.take();
        let first = NativeWait { since: self.now(), pause: FIRST_NATIVE_PAUSE.as_nanos() as u64, written: 0 };
        let mut wait = before.unwrap_or(first);
        let until = match attempt(self, st, &mut wait)? {
            Attempt::Done(result) => return Ok(result),
            Attempt::NotYet => u64::MAX,
            Attempt::NotYetUntil(until) => until,
        };
        let again_at = until.min(self.now().saturating_add(wait.pause));
        wait.pause = (2 * wait.pause).min(LONGEST_NATIVE_PAUSE.as_nanos() as u64);
        let thread = st.thread_mut();
        thread.native_wait = Some(wait);
        thread.status = ThreadStatus::InNative { again_at, tried_before: before.is_some() };
        Err(Stop::Wait)
    }
}

impl State {
    /// Whether a thread other than the current one can run, now or after a time. If not, a native method may wait on the host.
    pub(crate) fn others_can_run(&self) -> bool {
        self.threads.iter().enumerate().any(|(index, thread)| index != self.current.index() && thread.status.can_run())
    }

    /// Lets native methods that wait be tried at once, if the current thread has just blocked: what it did before may be what they wait
    /// for. A try that was in vain changes nothing, so two threads that both wait do not keep each other awake.
    pub(super) fn hasten_native_waits(&mut self) {
        match self.thread().status {
            ThreadStatus::Runnable | ThreadStatus::InNative { tried_before: true, .. } => return,
            ThreadStatus::Blocked(_)
            | ThreadStatus::Waiting { .. }
            | ThreadStatus::Sleeping(_)
            | ThreadStatus::Parked(_)
            | ThreadStatus::Initializing(_)
            | ThreadStatus::InNative { tried_before: false, .. }
            | ThreadStatus::Ended => {}
        }
        let current = self.current.index();
        for (index, thread) in self.threads.iter_mut().enumerate() {
            if let ThreadStatus::InNative { again_at, .. } = &mut thread.status
                && index != current
            {
                *again_at = 0;
            }
        }
    }
}

impl ThreadStatus {
    /// Whether the thread runs, or will without another thread.
    fn can_run(&self) -> bool {
        match self {
            ThreadStatus::Runnable
            | ThreadStatus::Sleeping(_)
            | ThreadStatus::Parked(Some(_))
            | ThreadStatus::Waiting { deadline: Some(_), .. }
            | ThreadStatus::InNative { .. } => true,
            ThreadStatus::Parked(None)
            | ThreadStatus::Waiting { deadline: None, .. }
            | ThreadStatus::Blocked(_)
            | ThreadStatus::Initializing(_)
            | ThreadStatus::Ended => false,
        }
    }
}
