//! Start and end of threads, and the end of the JVM after the last of them (JLS §12.8).

use crema_program::{BOOT, MethodId};

use super::{STATUS_RUNNABLE, STATUS_TERMINATED};
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::{Ref, Value};
use crate::state::{Init, State, Thread, ThreadId, ThreadStatus};

impl Machine {
    /// `Thread.start0`.
    pub(crate) fn start_thread(&mut self, st: &mut State, object: Ref) -> Run<()> {
        let daemon = self.thread_flag(st, object, "daemon")? != 0;
        let id = ThreadId(st.threads.len() as u32);
        st.threads.push(Thread::new(object, daemon));
        self.set_field(st, object, self.known.thread, "eetop", Value::Long(i64::from(id.0) + 1))?;
        self.set_thread_status(st, object, STATUS_RUNNABLE)?;
        let run = self.virtual_method(st.heap.class_of(object), "run", "()V")?;
        self.on_thread(st, id, |m, st| {
            m.push_call(st, run, &[Value::Ref(object)], NativeFrame { then: thread_returned, data: Values::new() })
        })
    }

    /// Runs a function on behalf of another thread.
    pub(crate) fn on_thread(
        &mut self,
        st: &mut State,
        id: ThreadId,
        action: impl FnOnce(&mut Machine, &mut State) -> Run<()>,
    ) -> Run<()> {
        let outer = (st.current, self.native_base, self.native_method);
        (st.current, self.native_base, self.native_method) = (id, 0, MethodId(0));
        let result = action(self, st);
        (st.current, self.native_base, self.native_method) = outer;
        result
    }

    /// A field of the thread that later JDKs keep in `Thread.FieldHolder`.
    fn thread_flag(&mut self, st: &mut State, thread: Ref, field: &str) -> Run<i32> {
        if self.program.declared_field(self.known.thread, field).is_some() {
            return self.int_field(st, thread, self.known.thread, field);
        }
        let holder = self.ref_field(st, thread, self.known.thread, "holder")?;
        if holder.is_null() {
            // A virtual thread is always a daemon.
            return Ok(i32::from(field == "daemon"));
        }
        let class = st.heap.class_of(holder);
        self.int_field(st, holder, class, field)
    }

    pub(super) fn set_thread_status(&mut self, st: &mut State, thread: Ref, status: i32) -> Run<()> {
        if self.program.declared_field(self.known.thread, "threadStatus").is_some() {
            return self.set_field(st, thread, self.known.thread, "threadStatus", Value::Int(status));
        }
        let holder = self.ref_field(st, thread, self.known.thread, "holder")?;
        if holder.is_null() {
            return Ok(());
        }
        let class = st.heap.class_of(holder);
        self.set_field(st, holder, class, "threadStatus", Value::Int(status))
    }

    /// Ends the thread after its `exit` method has run.
    fn end_thread(&mut self, st: &mut State) -> NativeResult {
        let object = st.thread().object;
        self.set_field(st, object, self.known.thread, "eetop", Value::Long(0))?;
        self.set_thread_status(st, object, STATUS_TERMINATED)?;
        st.monitor_notify(object, true);
        st.thread_mut().status = ThreadStatus::Ended;
        let alive = st.threads.iter().any(|t| !t.daemon && t.status != ThreadStatus::Ended);
        if alive || st.shutting_down {
            return Ok(None);
        }
        // This was the last non-daemon thread: shutdown hooks run, then the JVM ends.
        st.shutting_down = true;
        st.thread_mut().status = ThreadStatus::Runnable;
        let shutdown = self.library_method("java/lang/Shutdown", "shutdown", "()V")?;
        let class = self.program.method(shutdown).class;
        self.initialize(st, class)?;
        self.push_call(st, shutdown, &[], NativeFrame { then: shut_down, data: Values::new() })?;
        Err(Stop::Reload)
    }
}

/// Continuation: a thread has returned from `run`. An exception goes to its handler, then the thread cleans up.
pub(super) fn thread_returned(m: &mut Machine, st: &mut State, _: &Values, result: CallResult) -> NativeResult {
    let object = st.thread().object;
    if m.is_symbolic() {
        return match result {
            Err(exception) => Err(Stop::Uncaught(exception)),
            Ok(_) => thread_ended(m, st),
        };
    }
    if let Err(exception) = result {
        let class = st.heap.class_of(object);
        let method = m.virtual_method(class, "dispatchUncaughtException", "(Ljava/lang/Throwable;)V")?;
        let then = NativeFrame { then: thread_dispatched, data: Values::new() };
        m.push_call(st, method, &[Value::Ref(object), Value::Ref(exception)], then)?;
        return Err(Stop::Reload);
    }
    thread_dispatched(m, st, &Values::new(), Ok(Value::NULL))
}

/// The end of a thread while exploring. Without shutdown hooks, nothing observable happens at the end of the JVM.
fn thread_ended(m: &mut Machine, st: &mut State) -> NativeResult {
    let current = st.current;
    let others = st
        .threads
        .iter()
        .enumerate()
        .any(|(index, thread)| index != current.index() && !thread.daemon && thread.status != ThreadStatus::Ended);
    let hooks = m.program.load("java/lang/ApplicationShutdownHooks", BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
    if others || st.init_of(hooks) == Init::Done {
        return thread_dispatched(m, st, &Values::new(), Ok(Value::NULL));
    }
    Err(Stop::Exit(st.exit_code))
}

fn thread_dispatched(m: &mut Machine, st: &mut State, _: &Values, _: CallResult) -> NativeResult {
    let object = st.thread().object;
    let class = st.heap.class_of(object);
    let method =
        m.virtual_method(class, "exit", "()V").or_else(|_| m.library_method("java/lang/Thread", "exit", "()V"))?;
    m.push_call(st, method, &[Value::Ref(object)], NativeFrame { then: thread_exited, data: Values::new() })?;
    Err(Stop::Reload)
}

fn thread_exited(m: &mut Machine, st: &mut State, _: &Values, _: CallResult) -> NativeResult {
    m.end_thread(st)
}

fn shut_down(_: &mut Machine, st: &mut State, _: &Values, _: CallResult) -> NativeResult {
    Err(Stop::Exit(st.exit_code))
}
