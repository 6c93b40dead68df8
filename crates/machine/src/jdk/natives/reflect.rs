//! Calls through reflection: `Method.invoke` and `Constructor.newInstance`.
//!
//! In JDK 17, they end in two natives, which are implemented here like in the JVM. Later JDKs call a method handle that they
//! generate for each method. Here every method gets the accessor meant for natives. That accessor runs the JDK's code around
//! the method handle, with a routine in place of the handle. So checks, exceptions and stack traces are the JDK's, without
//! the cost of a method handle.

use crema_program::{BOOT, ClassId, ClassKind, MethodId};

use super::boxing::{boxed, unbox, widen, wrapper};
use super::{reference, runtime::handing_on};
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::{Ref, Value};

pub(super) const METHOD: ClassRoutines = ("jdk/internal/reflect/NativeMethodAccessorImpl", &[("invoke0", invoke)]);

pub(super) const CONSTRUCTOR: ClassRoutines =
    ("jdk/internal/reflect/NativeConstructorAccessorImpl", &[("newInstance0", new_instance)]);

/// Where a field is read or written, while exploring.
pub(super) const FIELD: ClassRoutines = ("java/lang/reflect/Field", &[("getFieldAccessor", field_accessor)]);

/// Spinning a class for a method that is called often would gain nothing here.
pub(super) const FACTORY: ClassRoutines =
    ("jdk/internal/reflect/ReflectionFactory", &[("inflationThreshold", never_inflate)]);

pub(super) const HANDLE_FACTORY: ClassRoutines =
    ("jdk/internal/reflect/MethodHandleAccessorFactory", &[("useNativeAccessor", use_native_accessor)]);

pub(super) const NATIVE_METHOD: ClassRoutines = (
    "jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor",
    &[("invoke", accessor_invoke), ("invoke0", invoke)],
);

pub(super) const NATIVE_CONSTRUCTOR: ClassRoutines = (
    "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor",
    &[("newInstance", accessor_new_instance), ("newInstance0", new_instance)],
);

pub(super) const DIRECT_METHOD: ClassRoutines = (DIRECT_METHOD_ACCESSOR, &[("invokeImpl", invoke_directly)]);

pub(super) const DIRECT_CONSTRUCTOR: ClassRoutines =
    (DIRECT_CONSTRUCTOR_ACCESSOR, &[("invokeImpl", construct_directly)]);

const DIRECT_METHOD_ACCESSOR: &str = "jdk/internal/reflect/DirectMethodHandleAccessor";
const DIRECT_CONSTRUCTOR_ACCESSOR: &str = "jdk/internal/reflect/DirectConstructorHandleAccessor";

/// Bits of `DirectMethodHandleAccessor.flags`.
const HAS_CALLER_PARAMETER: i32 = 0x0100;
const IS_STATIC: i32 = 0x0200;

/// Calls of a method after which JDK 17 spins a class for it; the next call still is that of the native.
const INFLATION_THRESHOLD: i32 = 15;

/// Notes which field a path uses; the JDK's own code does the rest.
fn field_accessor(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let field = reference(args, 0)?;
    let class = st.heap.class_of(field);
    let declaring = m.ref_field(st, field, class, "clazz")?;
    let (declaring, slot) = (m.mirrored(declaring)?, m.int_field(st, field, class, "slot")?);
    m.note_reflective_field(declaring, slot);
    let method = m.native_method;
    Err(m.tail_call(st, method, args))
}

fn never_inflate(_: &mut Machine, _: &mut State, _: &[Value]) -> NativeResult {
    Ok(Some(Value::Int(i32::MAX)))
}

fn use_native_accessor(_: &mut Machine, _: &mut State, _: &[Value]) -> NativeResult {
    Ok(Some(Value::Int(1)))
}

// ---- what is called, and with what ----

/// The method of a `Method` or `Constructor` object. The JVM's slot number distinguishes the methods of a class.
pub(crate) fn executable(m: &mut Machine, st: &mut State, object: Ref) -> Run<MethodId> {
    let class = st.heap.class_of(object);
    let declaring = m.ref_field(st, object, class, "clazz")?;
    let declaring = m.mirrored(declaring)?;
    let slot = m.int_field(st, object, class, "slot")?;
    if let Some(known) = m.tables.executables.get(&(declaring, slot)) {
        return Ok(*known);
    }
    let mut descriptor = String::from("(");
    for parameter in parameter_types(m, st, object)? {
        descriptor.push_str(&m.program.descriptor_of(parameter));
    }
    descriptor.push(')');
    let name = if m.program.declared_field(class, "returnType").is_some() {
        let result = m.ref_field(st, object, class, "returnType")?;
        descriptor.push_str(&m.program.descriptor_of(m.mirrored(result)?));
        let name = m.ref_field(st, object, class, "name")?;
        m.string_text(st, name)?
    } else {
        descriptor.push('V');
        "<init>".to_string()
    };
    let found = m.program.method_named(declaring, &name, &descriptor);
    let found =
        found.ok_or_else(|| Stop::Bug(format!("no method {}.{name}{descriptor}", m.program.name(declaring))))?;
    m.tables.executables.insert((declaring, slot), found);
    Ok(found)
}

fn parameter_types(m: &mut Machine, st: &mut State, object: Ref) -> Run<Vec<ClassId>> {
    let class = st.heap.class_of(object);
    let array = m.ref_field(st, object, class, "parameterTypes")?;
    let length = st.heap.array_length(array);
    (0..length).map(|i| m.element(st, array, i).and_then(|mirror| m.mirrored(mirror))).collect()
}

/// An argument that does not fit its parameter.
struct Mismatch {
    value: Ref,
    parameter: ClassId,
}

/// Appends the arguments, unboxed and widened.
fn convert(
    m: &mut Machine,
    st: &mut State,
    array: Ref,
    parameters: &[ClassId],
    values: &mut Values,
) -> Run<Result<(), Mismatch>> {
    for (index, parameter) in parameters.iter().enumerate() {
        let value = m.element(st, array, index as i32)?;
        let converted = match m.program.class(*parameter).kind {
            ClassKind::Primitive(_) => {
                let letter = m.primitive_letter(*parameter).unwrap_or(b'V');
                match unbox(m, st, value)? {
                    Some(primitive) => widen(primitive, letter)?,
                    None => None,
                }
            }
            _ if value.is_null() || m.program.is_subclass(st.heap.class_of(value), *parameter) => {
                Some(Value::Ref(value))
            }
            _ => None,
        };
        match converted {
            Some(converted) => values.push(converted),
            None => return Ok(Err(Mismatch { value, parameter: *parameter })),
        }
    }
    Ok(Ok(()))
}

/// Appends arguments that are known to fit, unboxed.
pub(super) fn unboxed(
    m: &mut Machine,
    st: &mut State,
    array: Ref,
    parameters: &[ClassId],
    values: &mut Values,
) -> Run<()> {
    let converted = convert(m, st, array, parameters, values)?;
    converted.map_err(|_| Stop::Bug("an argument does not fit its parameter".into()))
}

/// Pushes the call. The method is selected by the class of the receiver.
fn call(m: &mut Machine, st: &mut State, id: MethodId, values: &[Value], then: NativeFrame) -> NativeResult {
    m.note_reflective_call(id);
    let method = m.program.method(id);
    let fixed = method.is_static() || method.is_private() || method.name == m.symbols.init;
    let selected = match values.first() {
        Some(Value::Ref(receiver)) if !fixed => {
            let class = st.heap.class_of(*receiver);
            let selected = m.program.select(class, id);
            if selected.is_none() && m.is_opaque(class) {
                let value = m.call_host_checked(st, id, false, values, crema_host::ChangeCheck::Everything)?;
                return (then.then)(m, st, &then.data, Ok(value.unwrap_or(Value::NULL)));
            }
            selected.unwrap_or(id)
        }
        _ => id,
    };
    m.push_call(st, selected, values, then)?;
    Err(Stop::Reload)
}

/// The letter of a method's result type, if it is primitive.
fn primitive_result(m: &Machine, id: MethodId) -> Option<u8> {
    let descriptor = m.program.method_descriptor(id);
    let letter = *descriptor.as_bytes().get(descriptor.find(')')? + 1)?;
    wrapper(m, letter).map(|_| letter)
}

fn remembered(data: &Values) -> Run<MethodId> {
    match data.first() {
        Some(Value::Int(id)) => Ok(MethodId(*id as u32)),
        _ => Err(Stop::Bug("a reflective call lost its method".into())),
    }
}

// ---- the JVM's own reflection ----

/// `invoke0(method, receiver, arguments)`
fn invoke(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (method, receiver, array) = (reference(args, 0)?, reference(args, 1)?, reference(args, 2)?);
    let id = executable(m, st, method)?;
    let class = m.program.method(id).class;
    m.initialize(st, class)?;
    let mut values = Values::new();
    if !m.program.method(id).is_static() {
        check_receiver(m, st, receiver, class)?;
        values.push(Value::Ref(receiver));
    }
    convert_checked(m, st, method, array, &mut values)?;
    let then = if is_inflated(m, st, method)? { invoked_by_class } else { invoked };
    call(m, st, id, &values, NativeFrame { then, data: Values::from_slice(&[Value::Int(id.0 as i32)]) })
}

/// Whether JDK 17 would call a method through a class that it has generated for it, and no longer through the native. The
/// class boxes results by `valueOf`, the native creates new wrapper objects.
fn is_inflated(m: &mut Machine, st: &mut State, method: Ref) -> Run<bool> {
    if m.config.feature_version >= 18 {
        return Ok(false);
    }
    let accessor = m.ref_field(st, method, st.heap.class_of(method), "methodAccessor")?;
    if accessor.is_null() || m.program.declared_field(st.heap.class_of(accessor), "delegate").is_none() {
        return Ok(false);
    }
    let delegate = m.ref_field(st, accessor, st.heap.class_of(accessor), "delegate")?;
    let class = st.heap.class_of(delegate);
    if **m.program.name(class) != *METHOD.0 {
        return Ok(false);
    }
    let id = executable(m, st, method)?;
    let declaring = m.program.method(id).class;
    let is_hidden = m.program.class(declaring).hidden;
    Ok(!is_hidden && m.int_field(st, delegate, class, "numInvocations")? > INFLATION_THRESHOLD + 1)
}

fn check_receiver(m: &mut Machine, st: &mut State, receiver: Ref, class: ClassId) -> Run<()> {
    if receiver.is_null() {
        return Err(m.throw(st, "java/lang/NullPointerException", None));
    }
    let actual = st.heap.class_of(receiver);
    if m.program.is_subclass(actual, class) {
        return Ok(());
    }
    let text = if m.config.feature_version < 18 {
        "object is not an instance of declaring class".to_string()
    } else {
        format!("object of type {} is not an instance of {}", m.program.java_name(actual), m.program.java_name(class))
    };
    Err(m.throw(st, "java/lang/IllegalArgumentException", Some(&text)))
}

fn convert_checked(m: &mut Machine, st: &mut State, object: Ref, array: Ref, values: &mut Values) -> Run<()> {
    let parameters = parameter_types(m, st, object)?;
    let given = if array.is_null() { 0 } else { st.heap.array_length(array) };
    if given as usize != parameters.len() {
        let text = if m.config.feature_version < 18 {
            "wrong number of arguments".to_string()
        } else {
            format!("wrong number of arguments: {given} expected: {}", parameters.len())
        };
        return Err(m.throw(st, "java/lang/IllegalArgumentException", Some(&text)));
    }
    match convert(m, st, array, &parameters, values)? {
        Ok(()) => Ok(()),
        Err(Mismatch { value, .. }) => {
            let text = (!value.is_null()).then_some("argument type mismatch");
            Err(m.throw(st, "java/lang/IllegalArgumentException", text))
        }
    }
}

fn invoked(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let id = remembered(data)?;
    let value = result.map_err(|exception| invocation_target(m, st, exception))?;
    match primitive_result(m, id) {
        Some(letter) => Ok(Some(Value::Ref(boxed(m, st, (letter, value))?))),
        None if m.program.method(id).result.is_none() => Ok(Some(Value::NULL)),
        None => Ok(Some(value)),
    }
}

fn invoked_by_class(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let value = result.map_err(|exception| invocation_target(m, st, exception))?;
    box_by_value_of(m, st, remembered(data)?, value)
}

/// The exception that a reflective call throws when the method has thrown.
fn invocation_target(m: &mut Machine, st: &mut State, target: Ref) -> Stop {
    let thrown = m.throw(st, "java/lang/reflect/InvocationTargetException", None);
    let Stop::Throw(exception) = thrown else { return thrown };
    let class = st.heap.class_of(exception);
    let filled = m.set_field(st, exception, class, "target", Value::Ref(target));
    match filled.and_then(|()| m.set_cause(st, exception, Ref::NULL)) {
        Ok(()) => Stop::Throw(exception),
        Err(stop) => stop,
    }
}

/// `newInstance0(constructor, arguments)`
fn new_instance(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (constructor, array) = (reference(args, 0)?, reference(args, 1)?);
    let id = executable(m, st, constructor)?;
    let object = instantiate(m, st, id)?;
    let mut values = Values::from_slice(&[Value::Ref(object)]);
    convert_checked(m, st, constructor, array, &mut values)?;
    call(m, st, id, &values, NativeFrame { then: constructed, data: Values::from_slice(&[Value::Ref(object)]) })
}

fn instantiate(m: &mut Machine, st: &mut State, id: MethodId) -> Run<Ref> {
    let class = m.program.method(id).class;
    m.initialize(st, class)?;
    let declared = m.program.class(class);
    if declared.is_abstract() || declared.is_interface() {
        let name = m.program.java_name(class);
        return Err(m.throw(st, "java/lang/InstantiationException", Some(&name)));
    }
    m.new_object(st, class)
}

fn constructed(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    match result {
        Ok(_) => Ok(data.first().copied()),
        Err(exception) => Err(invocation_target(m, st, exception)),
    }
}

// ---- reflection by method handles, without the handles ----

/// `NativeAccessor.invoke(receiver, arguments)`, or with the caller as a third argument: runs
/// `DirectMethodHandleAccessor.invoke` in its place.
fn accessor_invoke(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let this = reference(args, 0)?;
    let native = st.heap.class_of(this);
    let method = m.ref_field(st, this, native, "method")?;
    let adapter = m.ref_field(st, this, native, "csmAdapter")?;
    let id = executable(m, st, method)?;
    let declaring = m.program.method(id).class;
    // Initialise before the call: an exception of a static initialiser is not wrapped.
    m.initialize(st, declaring)?;
    let class = accessor_class(m, st, DIRECT_METHOD_ACCESSOR)?;
    let direct = m.new_object(st, class)?;
    let mirror = m.mirror(st, declaring)?;
    let has_caller = args.len() == 4 && !adapter.is_null();
    let mut flags = if has_caller { HAS_CALLER_PARAMETER } else { 0 };
    if m.program.method(id).is_static() {
        flags |= IS_STATIC;
    }
    m.set_field(st, direct, class, "declaringClass", Value::Ref(mirror))?;
    m.set_field(st, direct, class, "paramCount", Value::Int(m.program.method(id).parameters.len() as i32))?;
    m.set_field(st, direct, class, "flags", Value::Int(flags))?;
    m.set_field(st, direct, class, "target", Value::Ref(if has_caller { adapter } else { method }))?;
    run_in_place(m, st, class, "invoke", direct, args)
}

/// `NativeAccessor.newInstance(arguments)`
fn accessor_new_instance(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let this = reference(args, 0)?;
    let constructor = m.ref_field(st, this, st.heap.class_of(this), "ctor")?;
    let id = executable(m, st, constructor)?;
    let declaring = m.program.method(id).class;
    m.initialize(st, declaring)?;
    let class = accessor_class(m, st, DIRECT_CONSTRUCTOR_ACCESSOR)?;
    let direct = m.new_object(st, class)?;
    m.set_field(st, direct, class, "paramCount", Value::Int(m.program.method(id).parameters.len() as i32))?;
    m.set_field(st, direct, class, "target", Value::Ref(constructor))?;
    run_in_place(m, st, class, "newInstance", direct, args)
}

fn accessor_class(m: &mut Machine, st: &mut State, name: &str) -> Run<ClassId> {
    let class = m.program.load(name, BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
    m.initialize(st, class)?;
    Ok(class)
}

/// Continues in the method of another accessor that has the signature of the running one.
fn run_in_place(
    m: &mut Machine,
    st: &mut State,
    class: ClassId,
    name: &str,
    receiver: Ref,
    args: &[Value],
) -> NativeResult {
    let descriptor = m.program.method_descriptor(m.native_method).to_string();
    let Some(method) = m.program.method_named(class, name, &descriptor) else {
        return Err(Stop::Bug(format!("no method {name}{descriptor} in {}", m.program.name(class))));
    };
    let mut values = Values::from_slice(args);
    if let Some(first) = values.first_mut() {
        *first = Value::Ref(receiver);
    }
    Err(m.tail_call(st, method, &values))
}

/// The object that is stored in place of the method handle; `None` if it is a method handle.
fn direct_target(m: &mut Machine, st: &mut State, accessor: Ref) -> Run<Option<Ref>> {
    let target = m.ref_field(st, accessor, st.heap.class_of(accessor), "target")?;
    let is_handle = m.program.is_subclass(st.heap.class_of(target), m.known.method_handle);
    Ok((!is_handle).then_some(target))
}

/// `DirectMethodHandleAccessor.invokeImpl(receiver, arguments)`, or with the caller as a third argument.
fn invoke_directly(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (this, receiver, array) = (reference(args, 0)?, reference(args, 1)?, reference(args, 2)?);
    let Some(target) = direct_target(m, st, this)? else {
        let method = m.native_method;
        return Err(m.tail_call(st, method, args));
    };
    let id = executable(m, st, target)?;
    let flags = m.int_field(st, this, st.heap.class_of(this), "flags")?;
    let mut parameters = parameter_types(m, st, target)?;
    let mut values = Values::new();
    if !m.program.method(id).is_static() {
        values.push(Value::Ref(receiver));
    }
    let caller = (flags & HAS_CALLER_PARAMETER != 0).then(|| args.get(3).copied()).flatten();
    if caller.is_some() {
        parameters.pop();
    }
    if let Err(mismatch) = convert(m, st, array, &parameters, &mut values)? {
        return refuse(m, st, &mismatch);
    }
    values.extend(caller);
    call(m, st, id, &values, NativeFrame { then: box_result, data: Values::from_slice(&[Value::Int(id.0 as i32)]) })
}

/// `DirectConstructorHandleAccessor.invokeImpl(arguments)`
fn construct_directly(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (this, array) = (reference(args, 0)?, reference(args, 1)?);
    let Some(target) = direct_target(m, st, this)? else {
        let method = m.native_method;
        return Err(m.tail_call(st, method, args));
    };
    let id = executable(m, st, target)?;
    let object = instantiate(m, st, id)?;
    let parameters = parameter_types(m, st, target)?;
    let mut values = Values::from_slice(&[Value::Ref(object)]);
    if let Err(mismatch) = convert(m, st, array, &parameters, &mut values)? {
        return refuse(m, st, &mismatch);
    }
    call(m, st, id, &values, NativeFrame { then: give_object, data: Values::from_slice(&[Value::Ref(object)]) })
}

/// Throws what the method handle would throw, with the JDK's own conversions.
fn refuse(m: &mut Machine, st: &mut State, mismatch: &Mismatch) -> NativeResult {
    let value = Value::Ref(mismatch.value);
    let (method, arguments) = match m.primitive_letter(mismatch.parameter).and_then(|letter| wrapper(m, letter)) {
        Some(wrapper) => {
            let name = m.program.java_name(wrapper).replace("java.lang.", "unbox");
            let descriptor = format!("(Ljava/lang/Object;Z){}", m.program.descriptor_of(mismatch.parameter));
            (m.library_method("sun/invoke/util/ValueConversions", &name, &descriptor)?, [value, Value::Int(0)])
        }
        None => {
            let cast = m.library_method("java/lang/Class", "cast", "(Ljava/lang/Object;)Ljava/lang/Object;")?;
            (cast, [Value::Ref(m.mirror(st, mismatch.parameter)?), value])
        }
    };
    let class = m.program.method(method).class;
    m.initialize(st, class)?;
    m.push_call(st, method, &arguments, NativeFrame { then: refused, data: Values::new() })?;
    Err(Stop::Reload)
}

fn refused(_: &mut Machine, _: &mut State, _: &Values, result: CallResult) -> NativeResult {
    match result {
        Ok(_) => Err(Stop::Bug("the JDK converts an argument that the engine does not".into())),
        Err(exception) => Err(Stop::Throw(exception)),
    }
}

fn box_result(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let value = result.map_err(Stop::Throw)?;
    box_by_value_of(m, st, remembered(data)?, value)
}

/// Boxes by `valueOf` as method handles do, so small numbers come from the caches.
fn box_by_value_of(m: &mut Machine, st: &mut State, id: MethodId, value: Value) -> NativeResult {
    let Some((letter, class)) = primitive_result(m, id).and_then(|letter| Some((letter, wrapper(m, letter)?))) else {
        return Ok(Some(if m.program.method(id).result.is_none() { Value::NULL } else { value }));
    };
    m.initialize(st, class)?;
    let descriptor = format!("({})L{};", letter as char, m.program.name(class));
    let Some(value_of) = m.program.method_named(class, "valueOf", &descriptor) else {
        return Err(Stop::Bug(format!("no valueOf{descriptor}")));
    };
    m.push_call(st, value_of, &[value], handing_on(false))?;
    Err(Stop::Reload)
}

fn give_object(_: &mut Machine, _: &mut State, data: &Values, result: CallResult) -> NativeResult {
    result.map(|_| data.first().copied()).map_err(Stop::Throw)
}
