//! `java.lang.Object`: class, identity hash code, clone, monitors.

use crema_program::Origin;
use crema_term::Sort;

use super::{long, reference};
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult, Stop};
use crate::provenance::Source;
use crate::state::value::{Ref, Value};
use crate::state::{State, ThreadStatus, Wake};

pub(super) const OBJECT: ClassRoutines = (
    "java/lang/Object",
    &[
        ("getClass", get_class),
        ("hashCode", hash_code),
        ("clone", clone),
        ("notify", notify),
        ("notifyAll", notify_all),
        ("wait(J)V", wait),
        ("wait0", wait),
    ],
);

fn get_class(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let object = reference(args, 0)?;
    m.note_class_object(st, object);
    let class = st.heap.class_of(object);
    Ok(Some(Value::Ref(m.mirror(st, class)?)))
}

fn hash_code(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    shown_hash(m, st, reference(args, 0)?)
}

/// The identity hash code as the caller sees it. The JVM chooses it at random. So code of the program gets an unknown number,
/// which is the same for each call. Code of the JDK, mostly that of hash tables, gets a number chosen by the engine; another
/// path, on which the number is unknown, shows whether that matters.
pub(super) fn shown_hash(m: &mut Machine, st: &mut State, object: Ref) -> NativeResult {
    let hash = identity_hash(m, st, object)?;
    if object.is_null() || !m.is_symbolic() || !m.config.semantics.environment_varies {
        return Ok(Some(Value::Int(hash)));
    }
    if is_asked_by_program(m, st) {
        m.any_outcome(st, Source::IdentityHash);
    } else if m.is_asked_by_jdk_table(st) || !m.is_any_outcome(st, Source::IdentityHash)? {
        return Ok(Some(Value::Int(hash)));
    }
    let any = m.terms.named(Sort::INT, format!("hash#{hash}"));
    let positive = m.terms.int(i32::MAX);
    let any = m.terms.bv_and(any, positive);
    Ok(Some(Value::Term(any)))
}

/// Whether code of the program asks for a hash code, not for a hash table of the JDK.
fn is_asked_by_program(m: &Machine, st: &State) -> bool {
    let mut frames = st.thread().frames.iter().rev().filter(|frame| frame.code.is_some());
    let passes_on = |frame: &&crate::state::frame::Frame| {
        let class = m.program.method(frame.method).class;
        **m.program.method_name(frame.method) == *"hashCode" || **m.program.name(class) == *"java/util/Objects"
    };
    let asks = frames.find(|frame| !passes_on(frame));
    asks.is_some_and(|frame| m.program.class(m.program.method(frame.method).class).origin == Origin::Application)
}

/// The identity hash code of an object. If the host knows the object, it is the host's: hash tables there may depend on it.
pub(super) fn identity_hash(m: &mut Machine, st: &mut State, object: Ref) -> crate::machine::Run<i32> {
    if object.is_null() {
        return Ok(0);
    }
    let object = m.canonical(st, object)?;
    if let Some(hash) = st.hashes.get(&object) {
        return Ok(*hash);
    }
    let shadow = st.heap.shadow_of(object);
    let sent = shadow != 0 && !st.synced.is_unsent(object);
    let hash = if sent { m.host.identity_hash(crema_host::Handle(shadow))? } else { st.next_hash() };
    triomphe::Arc::make_mut(&mut st.hashes).insert(object, hash);
    Ok(hash)
}

fn clone(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let object = reference(args, 0)?;
    m.fetch(st, object)?;
    let class = st.heap.class_of(object);
    let declared = m.program.class(class);
    if declared.is_array() {
        let length = st.heap.array_length(object);
        let copy = m.new_array(st, class, length)?;
        let size = m.size_of(st, object) - 16;
        st.heap.copy_bytes(&mut m.terms, object.address() + 16, copy.address() + 16, size);
        return Ok(Some(Value::Ref(copy)));
    }
    let cloneable = m.program.load("java/lang/Cloneable", crema_program::BOOT);
    if !cloneable.is_ok_and(|c| m.program.is_subclass(class, c)) {
        let name = m.program.java_name(class);
        return Err(m.throw(st, "java/lang/CloneNotSupportedException", Some(&name)));
    }
    let copy = m.new_object(st, class)?;
    let size = m.size_of(st, object) - 12;
    st.heap.copy_bytes(&mut m.terms, object.address() + 12, copy.address() + 12, size);
    Ok(Some(Value::Ref(copy)))
}

fn check_owner(m: &mut Machine, st: &mut State, object: Ref) -> crate::machine::Run<()> {
    if st.holds_monitor(object) {
        return Ok(());
    }
    Err(m.throw(st, "java/lang/IllegalMonitorStateException", Some("current thread is not owner")))
}

fn notify(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let object = m.canonical(st, reference(args, 0)?)?;
    check_owner(m, st, object)?;
    st.monitor_notify(object, false);
    Ok(None)
}

fn notify_all(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let object = m.canonical(st, reference(args, 0)?)?;
    check_owner(m, st, object)?;
    st.monitor_notify(object, true);
    Ok(None)
}

/// Runs twice: to begin the wait, and again after its end, to enter the monitor and return.
fn wait(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let object = m.canonical(st, reference(args, 0)?)?;
    let millis = long(args, 1)?;
    if let Some((why, count)) = st.thread().woken {
        if st.heap.lock_word(object) != 0 {
            st.thread_mut().status = ThreadStatus::Blocked(object);
            return Err(Stop::Wait);
        }
        let me = (st.current.0 + 1) << 16;
        st.heap.set_lock_word(object, me | count);
        st.held.extend(std::iter::repeat_n(object, count as usize));
        st.thread_mut().woken = None;
        if why == Wake::Interrupted {
            super::thread::clear_interrupt(m, st)?;
            return Err(m.throw(st, "java/lang/InterruptedException", None));
        }
        return Ok(None);
    }
    if millis < 0 {
        return Err(m.throw(st, "java/lang/IllegalArgumentException", Some("timeout value is negative")));
    }
    check_owner(m, st, object)?;
    let thread = st.thread().object;
    if super::thread::is_interrupted(m, st, thread)? {
        super::thread::clear_interrupt(m, st)?;
        return Err(m.throw(st, "java/lang/InterruptedException", None));
    }
    let deadline = (millis > 0).then(|| m.now().saturating_add((millis as u64).saturating_mul(1_000_000)));
    st.monitor_wait(object, deadline);
    Err(Stop::Wait)
}
