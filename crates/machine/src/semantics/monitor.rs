//! Monitors (JLS §17.1, §17.2). The lock word of an object holds owner and count. A [`Monitor`] exists only while threads are
//! waiting.
//!
//! Lock word: zero is unlocked; otherwise `owner + 1` in the upper and the entry count in the lower 16 bits.

use std::collections::VecDeque;

use crate::state::value::Ref;
use crate::state::{State, ThreadId, ThreadStatus, Wake};

/// Threads that wait for an object.
#[derive(Debug, Clone, Default)]
pub struct Monitor {
    /// Threads in `Object.wait`, oldest first.
    pub waiting: VecDeque<ThreadId>,
}

impl State {
    /// Enters a monitor. `false`: another thread holds it, and this thread is now blocked and must try again.
    pub fn monitor_enter(&mut self, object: Ref) -> bool {
        let word = self.heap.lock_word(object);
        let me = (self.current.0 + 1) << 16;
        if word == 0 {
            self.heap.set_lock_word(object, me | 1);
        } else if word & 0xffff_0000 == me {
            self.heap.set_lock_word(object, word + 1);
        } else {
            self.thread_mut().status = ThreadStatus::Blocked(object);
            return false;
        }
        self.held.push(object);
        true
    }

    /// Leaves a monitor; `false` if the thread does not hold it.
    pub fn monitor_exit(&mut self, object: Ref) -> bool {
        let word = self.heap.lock_word(object);
        if word & 0xffff_0000 != (self.current.0 + 1) << 16 {
            return false;
        }
        self.forget_held(object);
        let left = word - 1;
        if left & 0xffff == 0 {
            self.heap.set_lock_word(object, 0);
            self.unblock(object);
        } else {
            self.heap.set_lock_word(object, left);
        }
        true
    }

    /// Removes one entry of the object from the list of held monitors.
    fn forget_held(&mut self, object: Ref) {
        if let Some(last) = self.held.iter().rposition(|held| *held == object) {
            self.held.remove(last);
        }
    }

    /// Whether the running thread holds the monitor.
    pub fn holds_monitor(&self, object: Ref) -> bool {
        self.heap.lock_word(object) & 0xffff_0000 == (self.current.0 + 1) << 16
    }

    /// Unblocks the threads that wait to enter the monitor, so that they try again.
    fn unblock(&mut self, object: Ref) {
        for thread in &mut self.threads {
            if thread.status == ThreadStatus::Blocked(object) {
                thread.status = ThreadStatus::Runnable;
            }
        }
    }

    /// Releases the monitor completely and puts the running thread into its wait set.
    pub fn monitor_wait(&mut self, object: Ref, deadline: Option<u64>) {
        let count = self.heap.lock_word(object) & 0xffff;
        self.heap.set_lock_word(object, 0);
        self.held.retain(|held| *held != object);
        self.unblock(object);
        let me = self.current;
        self.monitors.entry(object).or_default().waiting.push_back(me);
        self.thread_mut().status = ThreadStatus::Waiting { object, deadline, count };
    }

    /// Ends the wait of a thread. The thread must enter the monitor again before it continues.
    pub fn wake(&mut self, thread: ThreadId, why: Wake) {
        let target = &mut self.threads[thread.index()];
        let mut entries = 0;
        if let ThreadStatus::Waiting { object, count, .. } = target.status {
            entries = count;
            if let Some(monitor) = self.monitors.get_mut(&object) {
                monitor.waiting.retain(|t| *t != thread);
                if monitor.waiting.is_empty() {
                    self.monitors.remove(&object);
                }
            }
        }
        let target = &mut self.threads[thread.index()];
        target.woken = Some((why, entries));
        target.status = ThreadStatus::Runnable;
    }

    /// Wakes one waiting thread, or all.
    pub fn monitor_notify(&mut self, object: Ref, all: bool) {
        while let Some(first) = self.monitors.get(&object).and_then(|m| m.waiting.front().copied()) {
            self.wake(first, Wake::Notified);
            if !all {
                break;
            }
        }
    }
}
