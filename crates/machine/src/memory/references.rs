//! The reference handler: the JVM's thread that enqueues cleared references and runs internal cleaners.
//!
//! Its work is Java code of the JDK. It runs on a daemon thread of the engine whenever a collection has cleared references.
//! The JVM's own handler thread belongs to the host; only its `Thread` object is used here.

use crema_host::ChangeCheck;
use crema_program::BOOT;

use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::{Ref, Value};
use crate::state::{State, Thread, ThreadId, ThreadStatus};

const HANDLER: &str = "java/lang/ref/Reference$ReferenceHandler";

impl Machine {
    /// Runs the reference handler if references are pending.
    pub(crate) fn handle_references(&mut self, st: &mut State) -> Run<()> {
        let idle = st.reference_handler.is_none_or(|id| st.threads[id.index()].status == ThreadStatus::Ended);
        if st.pending_references.is_null() || !idle || st.shutting_down {
            return Ok(());
        }
        self.initialize(st, self.known.reference)?;
        let process = self.library_method("java/lang/ref/Reference", "processPendingReferences", "()V")?;
        let id = match st.reference_handler {
            Some(id) => id,
            None => {
                let object = self.handler_object(st)?;
                st.threads.push(Thread::new(object, true));
                ThreadId(st.threads.len() as u32 - 1)
            }
        };
        st.reference_handler = Some(id);
        st.threads[id.index()].status = ThreadStatus::Runnable;
        let then = NativeFrame { then: processed, data: Values::new() };
        self.on_thread(st, id, |m, st| m.push_call(st, process, &[], then))
    }

    /// The `Thread` object of the JVM's reference handler.
    fn handler_object(&mut self, st: &mut State) -> Run<Ref> {
        let threads = self.library_method("java/lang/Thread", "getThreads", "()[Ljava/lang/Thread;")?;
        let handler = self.program.load(HANDLER, BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
        if let Some(Value::Ref(array)) = self.call_host_checked(st, threads, true, &[], ChangeCheck::None)? {
            for index in 0..st.heap.array_length(array) {
                let thread = self.element(st, array, index)?;
                if st.heap.class_of(thread) == handler {
                    return Ok(thread);
                }
            }
        }
        Err(Stop::Bug("the host has no reference handler".into()))
    }
}

/// Continuation: all references are in their queues.
fn processed(_: &mut Machine, st: &mut State, _: &Values, _: CallResult) -> NativeResult {
    st.thread_mut().status = ThreadStatus::Ended;
    Ok(None)
}
