//! `java.lang.Throwable` and stack-trace elements.

use crema_program::{BOOT, ClassId, MethodId};

use super::{non_null, reference};
use crate::jdk::native::ClassRoutines;
use crate::machine::{Limit, Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::state::value::{Ref, Value};

pub(super) const THROWABLE: ClassRoutines =
    ("java/lang/Throwable", &[("fillInStackTrace(I)Ljava/lang/Throwable;", fill_in_stack_trace)]);

pub(super) const ELEMENT: ClassRoutines = (
    "java/lang/StackTraceElement",
    &[("initStackTraceElements", init_elements), ("initStackTraceElement", init_from_frame)],
);

pub(super) const NULL_POINTER: ClassRoutines =
    ("java/lang/NullPointerException", &[("getExtendedNPEMessage", extended_message)]);

fn fill_in_stack_trace(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let exception = reference(args, 0)?;
    m.fill_in_stack_trace(st, exception)?;
    Ok(Some(Value::Ref(exception)))
}

/// `initStackTraceElements(elements, throwable or backtrace, depth)`
fn init_elements(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    known_stack(st)?;
    let (elements, source) = (non_null(m, st, args, 0)?, non_null(m, st, args, 1)?);
    let is_throwable = m.program.is_subclass(st.heap.class_of(source), m.known.throwable);
    let backtrace = if is_throwable { m.ref_field(st, source, m.known.throwable, "backtrace")? } else { source };
    if !backtrace.is_null() && st.heap.class_of(backtrace) != m.known.long_array {
        // The exception was created on the host, so its backtrace is the host's.
        let method = m.native_method;
        return m.call_host_checked(st, method, true, args, crema_host::ChangeCheck::Everything);
    }
    let frames = m.backtrace(st, backtrace)?;
    for (index, (method, pc)) in frames.iter().enumerate().take(st.heap.array_length(elements) as usize) {
        let element = m.element(st, elements, index as i32)?;
        init_element(m, st, element, *method, *pc)?;
    }
    Ok(None)
}

/// Fails if a frame stands for calls at any depth: then there is no concrete stack.
pub(super) fn known_stack(st: &State) -> Run<()> {
    if st.stack_is_abstract { Err(Stop::Limit(Limit::Symbolic("the depth of the stack".into()))) } else { Ok(()) }
}

/// `initStackTraceElement(element, frame)`
fn init_from_frame(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (element, frame) = (non_null(m, st, args, 0)?, non_null(m, st, args, 1)?);
    let (method, pc) = super::stack_walk::frame_position(m, st, frame)?;
    init_element(m, st, element, method, pc)?;
    Ok(None)
}

/// Fills in one stack-trace element.
pub(super) fn init_element(m: &mut Machine, st: &mut State, element: Ref, method: MethodId, pc: u32) -> Run<()> {
    let class = m.program.load("java/lang/StackTraceElement", BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
    let declaring = m.program.method(method).class;
    let name = m.program.java_name(declaring);
    set_text(m, st, element, class, "declaringClass", Some(&name))?;
    let method_name = m.program.method_name(method).to_string();
    set_text(m, st, element, class, "methodName", Some(&method_name))?;
    let file = m.program.class(declaring).file.as_ref().and_then(|f| f.source_file.clone());
    set_text(m, st, element, class, "fileName", file.as_deref())?;
    let line = if pc == u32::MAX { -2 } else { m.line_at(method, pc as u16).map_or(-1, i32::from) };
    m.set_field(st, element, class, "lineNumber", Value::Int(line))?;
    let mirror = m.mirror(st, declaring)?;
    m.set_field(st, element, class, "declaringClassObject", Value::Ref(mirror))?;
    let module = m.program.class(declaring).module.clone();
    if let Some(module) = module {
        set_text(m, st, element, class, "moduleName", Some(&module))?;
        // Modules made at run time, such as those of proxies, have no version.
        if m.program.class(declaring).origin == crema_program::Origin::Library {
            let version = m.host.wait_ready()?.java_version.clone();
            set_text(m, st, element, class, "moduleVersion", Some(&version))?;
        }
    }
    let loader = m.ref_field(st, mirror, m.known.class, "classLoader")?;
    if !loader.is_null() {
        let name = m.ref_field(st, loader, m.known.class_loader, "name")?;
        m.set_field(st, element, class, "classLoaderName", Value::Ref(name))?;
    }
    Ok(())
}

fn set_text(m: &mut Machine, st: &mut State, object: Ref, class: ClassId, field: &str, text: Option<&str>) -> Run<()> {
    let value = match text {
        Some(text) => {
            let string = m.new_string(st, text)?;
            m.intern(st, string)?
        }
        None => Ref::NULL,
    };
    m.set_field(st, object, class, field, Value::Ref(value))
}

fn extended_message(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let exception = reference(args, 0)?;
    let backtrace = m.ref_field(st, exception, m.known.throwable, "backtrace")?;
    if backtrace.is_null() || st.heap.class_of(backtrace) != m.known.long_array {
        return Ok(Some(Value::NULL));
    }
    let Some((method, pc)) = m.backtrace(st, backtrace)?.first().copied() else { return Ok(Some(Value::NULL)) };
    match m.null_message(method, pc) {
        Some(text) => Ok(Some(Value::Ref(m.new_string(st, &text)?))),
        None => Ok(Some(Value::NULL)),
    }
}
