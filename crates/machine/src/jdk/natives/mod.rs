//! Engine routines: native methods, and methods with bytecode that routines replace while exploring. `docs/support.md` has
//! the rule that admits a method here.
//!
//! There is one file per JDK class or family of classes. `symbolic_string/`, `symbolic_boxing.rs` and `math.rs` compute on
//! symbolic values, `nondet.rs` creates inputs, `print.rs` drops output; these are for exploration. `waiting.rs` is for
//! runs that do not explore. The other files replace natives in every run. The tables below list the routines of each kind.

mod array;
mod boxing;
mod class;
mod define;
mod fields;
mod libraries;
mod math;
pub(crate) mod method_handles;
mod nondet;
mod number;
mod object;
mod object_inputs;
mod print;
mod reflect;
mod runtime;
mod stack_walk;
mod string;
mod symbolic_boxing;
mod symbolic_string;
mod system;
mod thread;
mod throwable;
mod try_finally;
mod unsafe_memory;
mod unsafe_place;
mod waiting;

pub(crate) use math::{DOUBLE as DOUBLE_BITS, FLOAT as FLOAT_BITS};
pub(crate) use symbolic_string::has_text;
pub(crate) use waiting::ALL as WAITING;

use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, Run, Stop};
use crate::provenance::{configuration, jvm};
use crate::state::value::{Ref, Value};

/// Every class with routines.
pub(crate) const ALL: &[ClassRoutines] = &[
    object::OBJECT,
    class::CLASS,
    class::REFLECTION,
    system::SYSTEM,
    system::FILE_OUTPUT,
    string::STRING,
    string::STRING_UTF16,
    number::FLOAT,
    number::DOUBLE,
    number::STRICT_MATH,
    number::MATH,
    runtime::RUNTIME,
    runtime::SHUTDOWN,
    runtime::VM,
    runtime::SIGNAL,
    runtime::ACCESS_CONTROLLER,
    runtime::CONTINUATION_SUPPORT,
    runtime::REFERENCE,
    runtime::PHANTOM,
    runtime::FINALIZER,
    thread::THREAD,
    method_handles::NATIVES,
    method_handles::LAMBDA_FORM,
    try_finally::NATIVES,
    stack_walk::WALKER,
    stack_walk::FRAME_INFO,
    throwable::THROWABLE,
    throwable::ELEMENT,
    throwable::NULL_POINTER,
    unsafe_memory::UNSAFE,
    array::ARRAY,
    define::CLASS_LOADER,
    define::BUILTIN_LOADER,
    libraries::LIBRARIES,
    libraries::RAW_LIBRARIES,
    reflect::METHOD,
    reflect::CONSTRUCTOR,
    reflect::FACTORY,
    reflect::HANDLE_FACTORY,
    reflect::NATIVE_METHOD,
    reflect::NATIVE_CONSTRUCTOR,
    reflect::DIRECT_METHOD,
    reflect::DIRECT_CONSTRUCTOR,
];

/// What only makes sense while exploring: symbolic inputs, any time, and output that goes nowhere. These come first.
pub(crate) const INPUT_AND_OUTPUT: &[ClassRoutines] = &[
    nondet::VERIFIER,
    nondet::SYMBOLIC,
    nondet::INPUT_TYPES,
    object_inputs::OBJECT_INPUTS,
    print::PRINT_STREAM,
    print::FILE_OUTPUT,
    (
        "java/lang/System",
        &[
            ("nanoTime", nondet::time),
            ("currentTimeMillis", nondet::time),
            ("lineSeparator", configuration::line_separator),
            ("setSecurityManager", jvm::security_manager),
        ],
    ),
];

/// What Crema brings along for models.
pub(crate) const FOR_MODELS: &[ClassRoutines] = &[fields::FIELDS];

/// Methods that take symbolic values while exploring. On concrete ones they do what the JDK's code does, so a concrete run may use
/// them, too.
pub(crate) const EXPLORING: &[ClassRoutines] = &[
    symbolic_string::STRING,
    symbolic_string::BUILDER,
    symbolic_string::STRING_BUILDER,
    symbolic_string::BUFFER,
    symbolic_boxing::ALL[0],
    symbolic_boxing::ALL[1],
    symbolic_boxing::ALL[2],
    symbolic_boxing::ALL[3],
    symbolic_boxing::ALL[4],
    define::SYMBOLIC_LOADER,
    class::MEMBERS,
    reflect::FIELD,
    math::MATH,
    math::STRICT_MATH,
    math::FLOAT,
    math::DOUBLE,
];

/// An argument that must be a reference.
pub(crate) fn reference(arguments: &[Value], index: usize) -> Run<Ref> {
    match arguments.get(index) {
        Some(Value::Ref(value)) => Ok(*value),
        other => Err(bad(index, other)),
    }
}

/// An argument that must be a non-null reference; null raises `NullPointerException`.
pub(crate) fn non_null(m: &mut Machine, st: &mut crate::state::State, arguments: &[Value], index: usize) -> Run<Ref> {
    match reference(arguments, index)? {
        Ref::NULL => Err(m.throw(st, "java/lang/NullPointerException", None)),
        object => Ok(object),
    }
}

/// An argument that must be an int.
pub(crate) fn int(arguments: &[Value], index: usize) -> Run<i32> {
    match arguments.get(index) {
        Some(Value::Int(value)) => Ok(*value),
        other => Err(bad(index, other)),
    }
}

/// An argument that must be a long.
pub(crate) fn long(arguments: &[Value], index: usize) -> Run<i64> {
    match arguments.get(index) {
        Some(Value::Long(value)) => Ok(*value),
        other => Err(bad(index, other)),
    }
}

/// An argument that must be a float.
pub(crate) fn float(arguments: &[Value], index: usize) -> Run<f32> {
    match arguments.get(index) {
        Some(Value::Float(value)) => Ok(*value),
        other => Err(bad(index, other)),
    }
}

/// An argument that must be a double.
pub(crate) fn double(arguments: &[Value], index: usize) -> Run<f64> {
    match arguments.get(index) {
        Some(Value::Double(value)) => Ok(*value),
        other => Err(bad(index, other)),
    }
}

fn bad(index: usize, found: Option<&Value>) -> Stop {
    match found {
        Some(Value::Term(_)) => Stop::Limit(crate::machine::Limit::Symbolic("argument of an engine routine".into())),
        other => Stop::Bug(format!("argument {index} of an engine routine is {other:?}")),
    }
}
