//! `java.lang.Thread`.

use crema_program::{BOOT, ClassId};

use super::{long, non_null, reference};
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::provenance::Source;
use crate::state::value::{Ref, Value};
use crate::state::{State, ThreadId, ThreadStatus, Wake};

pub(super) const THREAD: ClassRoutines = (
    "java/lang/Thread",
    &[
        ("currentThread", current_thread),
        ("currentCarrierThread", current_thread),
        ("setCurrentThread", nothing),
        ("yield", yield_now),
        ("yield0", yield_now),
        ("onSpinWait", yield_now),
        ("sleep(J)V", sleep_or_delegate),
        ("sleepNanos0", sleep_nanos),
        ("start0", start),
        ("holdsLock", holds_lock),
        ("interrupt0", interrupt),
        ("clearInterruptEvent", nothing),
        ("setPriority0", nothing),
        ("setNativeName", nothing),
        ("getThreads", get_threads),
        ("dumpThreads", dump_threads),
        ("getStackTrace0", get_stack_trace),
        ("scopedValueCache", null),
        ("setScopedValueCache", nothing),
        ("ensureMaterializedForStackWalk", nothing),
        ("findScopedValueBindings", find_scoped_value_bindings),
    ],
);

fn nothing(_: &mut Machine, _: &mut State, _: &[Value]) -> NativeResult {
    Ok(None)
}

fn null(_: &mut Machine, _: &mut State, _: &[Value]) -> NativeResult {
    Ok(Some(Value::NULL))
}

fn current_thread(_: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    Ok(Some(Value::Ref(st.thread().object)))
}

/// Ends the slice, so that other threads run.
fn yield_now(m: &mut Machine, _: &mut State, _: &[Value]) -> NativeResult {
    m.end_slice = true;
    Ok(None)
}

/// Native in JDK 17. In later JDKs, Java code that ends in `sleepNanos0`.
fn sleep_or_delegate(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let millis = long(args, 0)?;
    if millis < 0 {
        return Err(m.throw(st, "java/lang/IllegalArgumentException", Some("timeout value is negative")));
    }
    sleep(m, st, (millis as u64).saturating_mul(1_000_000))
}

fn sleep_nanos(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let nanos = long(args, 0)?.max(0) as u64;
    sleep(m, st, nanos)
}

/// Runs twice: to fall asleep, and again after waking up.
fn sleep(m: &mut Machine, st: &mut State, nanos: u64) -> NativeResult {
    let thread = st.thread().object;
    if let Some((why, _)) = st.thread_mut().woken.take() {
        if why == Wake::Interrupted {
            clear_interrupt(m, st)?;
            return Err(m.throw(st, "java/lang/InterruptedException", Some("sleep interrupted")));
        }
        return Ok(None);
    }
    if is_interrupted(m, st, thread)? {
        clear_interrupt(m, st)?;
        return Err(m.throw(st, "java/lang/InterruptedException", Some("sleep interrupted")));
    }
    let deadline = m.now().saturating_add(nanos);
    st.thread_mut().status = ThreadStatus::Sleeping(deadline);
    Err(Stop::Wait)
}

pub(super) fn is_interrupted(m: &mut Machine, st: &mut State, thread: Ref) -> Run<bool> {
    Ok(m.int_field(st, thread, m.known.thread, "interrupted")? != 0)
}

/// Clears the interrupt flag of the running thread.
pub(super) fn clear_interrupt(m: &mut Machine, st: &mut State) -> Run<()> {
    let thread = st.thread().object;
    m.set_field(st, thread, m.known.thread, "interrupted", Value::Int(0))
}

fn start(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let object = reference(args, 0)?;
    m.depends_on(st, Source::Schedule);
    m.start_thread(st, object)?;
    Ok(None)
}

fn holds_lock(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let object = non_null(m, st, args, 0)?;
    let object = m.canonical(st, object)?;
    Ok(Some(Value::from(st.holds_monitor(object))))
}

/// Wakes the thread. Java code has already set the flag.
fn interrupt(_: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let object = reference(args, 0)?;
    let Some(target) = thread_of(st, object) else { return Ok(None) };
    match st.threads[target.index()].status {
        ThreadStatus::Waiting { .. } | ThreadStatus::Sleeping(_) => st.wake(target, Wake::Interrupted),
        ThreadStatus::Parked(_) => st.wake(target, Wake::Interrupted),
        _ => {}
    }
    Ok(None)
}

/// The live thread with this `Thread` object.
pub(super) fn thread_of(st: &State, object: Ref) -> Option<ThreadId> {
    let found = st.threads.iter().rposition(|t| t.object == object && t.status != ThreadStatus::Ended);
    found.map(|index| ThreadId(index as u32))
}

fn get_threads(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    m.depends_on(st, Source::Schedule);
    let live: Vec<Ref> = st.threads.iter().filter(|t| t.status != ThreadStatus::Ended).map(|t| t.object).collect();
    let class = m.program.array_of(m.known.thread);
    let array = m.new_array(st, class, live.len() as i32)?;
    for (index, thread) in live.iter().enumerate() {
        m.set_element(st, array, index as i32, *thread)?;
    }
    Ok(Some(Value::Ref(array)))
}

fn elements_of(m: &mut Machine, st: &mut State, thread: ThreadId) -> Run<Ref> {
    let element = m.program.load("java/lang/StackTraceElement", BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
    m.initialize(st, element)?;
    let frames: Vec<_> = st.threads[thread.index()]
        .frames
        .iter()
        .rev()
        .filter(|f| !f.hidden && !m.program.method(f.method).hidden && !m.is_hidden_class(f.method))
        .map(|f| (f.method, f.code.map_or(u32::MAX, |c| u32::from(c.get().bytecode_offset(f.pc)))))
        .collect();
    let class = m.program.array_of(element);
    let array = m.new_array(st, class, frames.len() as i32)?;
    for (index, (method, pc)) in frames.into_iter().enumerate() {
        let object = m.new_object(st, element)?;
        m.set_element(st, array, index as i32, object)?;
        super::throwable::init_element(m, st, object, method, pc)?;
    }
    Ok(array)
}

/// `dumpThreads(threads)`: an array of stack traces.
fn dump_threads(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    m.depends_on(st, Source::Schedule);
    super::throwable::known_stack(st)?;
    let threads = non_null(m, st, args, 0)?;
    let class = m.program.load("[[Ljava/lang/StackTraceElement;", BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
    let length = st.heap.array_length(threads);
    let result = m.new_array(st, class, length)?;
    for index in 0..length {
        let thread = m.element(st, threads, index)?;
        if let Some(id) = thread_of(st, thread) {
            let trace = elements_of(m, st, id)?;
            m.set_element(st, result, index, trace)?;
        }
    }
    Ok(Some(Value::Ref(result)))
}

fn get_stack_trace(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    super::throwable::known_stack(st)?;
    match thread_of(st, reference(args, 0)?) {
        Some(id) => Ok(Some(Value::Ref(elements_of(m, st, id)?))),
        None => Ok(Some(Value::NULL)),
    }
}

/// Scoped values are stored in the frames of methods named `runWith`: their first argument holds the bindings.
fn find_scoped_value_bindings(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    let found = st.thread().frames.iter().rev().find(|f| {
        f.code.is_some() && &**m.program.method_name(f.method) == "runWith" && {
            let class: ClassId = m.program.method(f.method).class;
            m.program.class(class).origin == crema_program::Origin::Library
        }
    });
    let value = found.map(|f| {
        let first = usize::from(!m.program.method(f.method).is_static());
        st.thread().registers[f.base as usize + first]
    });
    Ok(Some(value.unwrap_or(Value::NULL)))
}
