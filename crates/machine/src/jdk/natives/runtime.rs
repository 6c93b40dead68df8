//! The JVM itself as the program sees it: `Runtime`, shutdown, signals, references, access control.

use crema_term::Sort;

use super::{int, reference};
use crate::jdk::native::ClassRoutines;
use crate::machine::limits::TOTAL_MEMORY_STEP;
use crate::machine::{Machine, NativeResult, Stop};
use crate::provenance::Source;
use crate::provenance::configuration::Item;
use crate::state::State;
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::{Ref, Value};

pub(super) const RUNTIME: ClassRoutines = (
    "java/lang/Runtime",
    &[("gc", gc), ("maxMemory", max_memory), ("totalMemory", total_memory), ("freeMemory", free_memory)],
);

pub(super) const SHUTDOWN: ClassRoutines = ("java/lang/Shutdown", &[("beforeHalt", nothing), ("halt0", halt)]);

pub(super) const VM: ClassRoutines = ("jdk/internal/misc/VM", &[("latestUserDefinedLoader0", latest_loader)]);

/// Signals belong to the engine's process and to the host; a program's handlers are accepted and never called.
pub(super) const SIGNAL: ClassRoutines = ("jdk/internal/misc/Signal", &[("handle0", no_handler)]);

pub(super) const ACCESS_CONTROLLER: ClassRoutines = (
    "java/security/AccessController",
    &[
        ("getStackAccessControlContext", null),
        ("getInheritedAccessControlContext", null),
        ("ensureMaterializedForStackWalk", nothing),
        ("getProtectionDomain", null),
    ],
);

/// Virtual threads are bound to threads of their own: the JDK's own fall-back where continuations are not supported.
pub(super) const CONTINUATION_SUPPORT: ClassRoutines = (
    "jdk/internal/vm/ContinuationSupport",
    &[("isSupported", no), ("isSupported0", no), ("ensureSupported", unsupported_continuation)],
);

pub(super) const REFERENCE: ClassRoutines = (
    "java/lang/ref/Reference",
    &[
        ("refersTo0", refers_to),
        ("clear0", clear),
        ("getAndClearReferencePendingList", pending_list),
        ("hasReferencePendingList", has_pending),
        ("waitForReferencePendingList", nothing),
    ],
);

pub(super) const PHANTOM: ClassRoutines =
    ("java/lang/ref/PhantomReference", &[("refersTo0", refers_to), ("clear0", clear)]);

pub(super) const FINALIZER: ClassRoutines =
    ("java/lang/ref/Finalizer", &[("isFinalizationEnabled", no), ("reportComplete", nothing)]);

fn nothing(_: &mut Machine, _: &mut State, _: &[Value]) -> NativeResult {
    Ok(None)
}

fn null(_: &mut Machine, _: &mut State, _: &[Value]) -> NativeResult {
    Ok(Some(Value::NULL))
}

fn no(_: &mut Machine, _: &mut State, _: &[Value]) -> NativeResult {
    Ok(Some(Value::Int(0)))
}

fn no_handler(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    m.depends_on(st, Source::Processes);
    Ok(Some(Value::Long(0)))
}

fn unsupported_continuation(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    Err(m.throw(st, "java/lang/UnsupportedOperationException", Some("VM does not support continuations")))
}

fn gc(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    // All live references are in registers when a routine begins.
    m.collect(st);
    // The reference handler runs before the program continues.
    m.end_slice = true;
    Ok(None)
}

fn max_memory(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    m.assume(st, Item::MaxMemory);
    Ok(Some(Value::Long(st.heap.limit as i64)))
}

fn total_memory(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    if m.is_symbolic() {
        return memory_in_use(m, st);
    }
    Ok(Some(Value::Long(st.heap.extent().next_multiple_of(TOTAL_MEMORY_STEP) as i64)))
}

fn free_memory(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    if m.is_symbolic() {
        return memory_in_use(m, st);
    }
    let total = st.heap.extent().next_multiple_of(TOTAL_MEMORY_STEP);
    Ok(Some(Value::Long((total - (st.heap.live + st.heap.allocated).min(total)) as i64)))
}

/// An unknown number of bytes, not negative.
fn memory_in_use(m: &mut Machine, st: &mut State) -> NativeResult {
    m.any_outcome(st, Source::FreeMemory);
    let any = m.unknown(st, Sort::LONG);
    let most = m.terms.long(i64::MAX);
    Ok(Some(Value::Term(m.terms.bv_and(any, most))))
}

fn halt(_: &mut Machine, _: &mut State, args: &[Value]) -> NativeResult {
    Err(Stop::Exit(int(args, 0)?))
}

/// The class loader of the first frame that belongs to the program. Deserialisation uses it.
fn latest_loader(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    let class = st
        .thread()
        .frames
        .iter()
        .rev()
        .map(|f| m.program.method(f.method).class)
        .find(|c| m.program.class(*c).origin == crema_program::Origin::Application);
    let loader = match class {
        Some(class) => {
            let mirror = m.mirror(st, class)?;
            m.ref_field(st, mirror, m.known.class, "classLoader")?
        }
        None => Ref::NULL,
    };
    Ok(Some(Value::Ref(loader)))
}

fn refers_to(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let referent = m.field(st, reference(args, 0)?, m.known.reference, "referent")?;
    let same = m.same_reference(st, referent, Value::Ref(reference(args, 1)?))?;
    Ok(Some(Value::from(m.holds(st, same)?)))
}

fn clear(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    m.set_field(st, reference(args, 0)?, m.known.reference, "referent", Value::NULL)?;
    Ok(None)
}

fn pending_list(_: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    Ok(Some(Value::Ref(std::mem::take(&mut st.pending_references))))
}

fn has_pending(_: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    Ok(Some(Value::from(!st.pending_references.is_null())))
}

/// A continuation that returns the result of the call.
pub(super) fn hand_on(_: &mut Machine, _: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let is_void = data.first() == Some(&Value::Int(1));
    let value = result.map_err(Stop::Throw)?;
    Ok((!is_void).then_some(value))
}

/// A native frame that returns the result of the call.
pub(super) fn handing_on(is_void: bool) -> NativeFrame {
    NativeFrame { then: hand_on, data: Values::from_slice(&[Value::from(is_void)]) }
}
