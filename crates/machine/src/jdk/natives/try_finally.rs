//! `MethodHandleImpl.tryFinally`, the implementation of a handle of `MethodHandles.tryFinally`.
//!
//! The JVM runs bytecode that it generates for the form. The Java method is a fallback and differs: if the target throws, it
//! passes null to the cleanup as the result, not the zero of the target's type.

use super::{non_null, reference};
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::{Ref, Value};

pub(super) const NATIVES: ClassRoutines = ("java/lang/invoke/MethodHandleImpl", &[("tryFinally", try_finally)]);

/// `tryFinally(target, cleanup, arguments)`
fn try_finally(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (target, arguments) = (non_null(m, st, args, 0)?, reference(args, 2)?);
    let then = NativeFrame { then: clean_up, data: Values::from_slice(args) };
    call_handle(m, st, target, arguments, then)
}

/// Continuation: the target has ended. Calls `cleanup(thrown, result, arguments...)`, without the result if there is none.
fn clean_up(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let (target, cleanup, arguments) = (reference(data, 0)?, non_null(m, st, data, 1)?, reference(data, 2)?);
    let thrown = result.err().unwrap_or(Ref::NULL);
    let mut leading = vec![thrown];
    leading.extend(result_for_cleanup(m, st, target, result)?);
    let count = st.heap.array_length(arguments);
    let all = m.new_array(st, m.known.object_array, count + leading.len() as i32)?;
    let offset = leading.len() as i32;
    for (index, value) in (0..).zip(leading) {
        m.set_element(st, all, index, value)?;
    }
    for index in 0..count {
        let value = m.element(st, arguments, index)?;
        m.set_element(st, all, index + offset, value)?;
    }
    let then = NativeFrame { then: cleaned_up, data: Values::from_slice(&[Value::Ref(thrown)]) };
    call_handle(m, st, cleanup, all, then)
}

/// Continuation: the exception of the target is rethrown, unless the cleanup throws itself.
fn cleaned_up(_: &mut Machine, _: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let value = result.map_err(Stop::Throw)?;
    match data.first() {
        Some(Value::Ref(thrown)) if !thrown.is_null() => Err(Stop::Throw(*thrown)),
        _ => Ok(Some(value)),
    }
}

fn result_for_cleanup(m: &mut Machine, st: &mut State, target: Ref, result: CallResult) -> Run<Option<Ref>> {
    let handle_type = m.ref_field(st, target, m.known.method_handle, "type")?;
    let returned = m.ref_field(st, handle_type, st.heap.class_of(handle_type), "rtype")?;
    let letter = m.mirrored(returned).map(|class| m.program.descriptor_of(class).into_bytes()[0])?;
    let zero = match letter {
        b'V' => return Ok(None),
        b'J' => Value::Long(0),
        b'F' => Value::Float(0.0),
        b'D' => Value::Double(0.0),
        b'L' | b'[' => Value::NULL,
        _ => Value::Int(0),
    };
    match result {
        Ok(Value::Ref(value)) => Ok(Some(value)),
        Ok(_) => Err(Stop::Bug("invokeWithArguments gave no object".into())),
        Err(_) => m.boxed(st, zero, Some(letter)).map(Some),
    }
}

fn call_handle(m: &mut Machine, st: &mut State, handle: Ref, arguments: Ref, then: NativeFrame) -> NativeResult {
    let class = st.heap.class_of(handle);
    let invoke = m.virtual_method(class, "invokeWithArguments", "([Ljava/lang/Object;)Ljava/lang/Object;")?;
    m.push_call(st, invoke, &[Value::Ref(handle), Value::Ref(arguments)], then)?;
    Err(Stop::Reload)
}
