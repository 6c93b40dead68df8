//! `java.lang.reflect.Array`, with the JVM's checks in the JVM's order and wording.

use crema_program::{ClassId, ClassKind, Storage};

use super::boxing::{Primitive, boxed, unbox, widen};
use super::{int, non_null, reference};
use crate::host_coherence::array_size;
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::memory::heap::Heap;
use crate::state::State;
use crate::state::value::{Ref, Value};

macro_rules! accessors {
    ($($get:ident $set:ident $letter:literal;)*) => {$(
        fn $get(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
            get_primitive(m, st, args, $letter)
        }

        fn $set(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
            set_primitive(m, st, args, $letter)
        }
    )*};
}

accessors! {
    get_boolean set_boolean b'Z';
    get_byte set_byte b'B';
    get_char set_char b'C';
    get_short set_short b'S';
    get_int set_int b'I';
    get_long set_long b'J';
    get_float set_float b'F';
    get_double set_double b'D';
}

pub(super) const ARRAY: ClassRoutines = (
    "java/lang/reflect/Array",
    &[
        ("getLength", get_length),
        ("get", get),
        ("getBoolean", get_boolean),
        ("getByte", get_byte),
        ("getChar", get_char),
        ("getShort", get_short),
        ("getInt", get_int),
        ("getLong", get_long),
        ("getFloat", get_float),
        ("getDouble", get_double),
        ("set", set),
        ("setBoolean", set_boolean),
        ("setByte", set_byte),
        ("setChar", set_char),
        ("setShort", set_short),
        ("setInt", set_int),
        ("setLong", set_long),
        ("setFloat", set_float),
        ("setDouble", set_double),
        ("newArray", new_array),
        ("multiNewArray", multi_new_array),
    ],
);

/// Most dimensions of an array type.
const MAX_DIMENSIONS: usize = 255;

/// An array argument: the object, its component type and the storage of its elements.
#[derive(Clone, Copy)]
struct Array {
    object: Ref,
    component: ClassId,
    storage: Storage,
}

fn illegal(m: &mut Machine, st: &mut State, text: Option<&str>) -> Stop {
    m.throw(st, "java/lang/IllegalArgumentException", text)
}

fn array_argument(m: &mut Machine, st: &mut State, args: &[Value]) -> Run<Array> {
    let object = non_null(m, st, args, 0)?;
    match m.program.class(st.heap.class_of(object)).kind {
        ClassKind::Array { component, storage } => Ok(Array { object, component, storage }),
        _ => Err(illegal(m, st, Some("Argument is not an array"))),
    }
}

/// The descriptor letter of the element type, if that is primitive.
fn element_letter(m: &Machine, array: Array) -> Option<u8> {
    m.primitive_letter(array.component)
}

/// The address of an element. Its contents are fetched.
fn element(m: &mut Machine, st: &mut State, array: Array, index: i32) -> Run<usize> {
    if index < 0 || index >= st.heap.array_length(array.object) {
        return Err(m.throw(st, "java/lang/ArrayIndexOutOfBoundsException", None));
    }
    m.fetch(st, array.object)?;
    Ok(Heap::elements(array.object) + index as usize * array.storage.size())
}

fn get_length(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let array = array_argument(m, st, args)?;
    Ok(Some(Value::Int(st.heap.array_length(array.object))))
}

fn get(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let array = array_argument(m, st, args)?;
    let address = element(m, st, array, int(args, 1)?)?;
    let value = st.heap.load_at(&mut m.terms, address, array.storage);
    match element_letter(m, array) {
        Some(letter) => Ok(Some(Value::Ref(boxed(m, st, (letter, value))?))),
        None => Ok(Some(value)),
    }
}

/// An array argument that must have primitive elements.
fn primitive_array(m: &mut Machine, st: &mut State, args: &[Value]) -> Run<(Array, u8)> {
    let array = array_argument(m, st, args)?;
    match element_letter(m, array) {
        Some(letter) => Ok((array, letter)),
        None => Err(illegal(m, st, Some("Argument is not an array of primitive type"))),
    }
}

fn get_primitive(m: &mut Machine, st: &mut State, args: &[Value], letter: u8) -> NativeResult {
    let (array, from) = primitive_array(m, st, args)?;
    let address = element(m, st, array, int(args, 1)?)?;
    let value = (from, st.heap.load_at(&mut m.terms, address, array.storage));
    converted(m, st, value, letter).map(Some)
}

fn set_primitive(m: &mut Machine, st: &mut State, args: &[Value], letter: u8) -> NativeResult {
    let (array, to) = primitive_array(m, st, args)?;
    let address = element(m, st, array, int(args, 1)?)?;
    let value = args.get(2).copied().unwrap_or(Value::NULL);
    let value = converted(m, st, (letter, value), to)?;
    store(m, st, address, array.storage, value)
}

fn converted(m: &mut Machine, st: &mut State, value: Primitive, to: u8) -> Run<Value> {
    match widen(value, to)? {
        Some(value) => Ok(value),
        None => Err(illegal(m, st, Some("argument type mismatch"))),
    }
}

fn store(m: &mut Machine, st: &mut State, address: usize, storage: Storage, value: Value) -> NativeResult {
    if st.heap.store_at(&mut m.terms, address, storage, value) {
        Ok(None)
    } else {
        Err(Stop::Bug(format!("{value:?} does not fit {storage:?}")))
    }
}

/// `set(array, index, value)`
fn set(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let array = array_argument(m, st, args)?;
    let value = reference(args, 2)?;
    let primitive = match element_letter(m, array) {
        Some(_) if value.is_null() => return Err(illegal(m, st, None)),
        Some(letter) => Some((letter, unbox(m, st, value)?)),
        None => None,
    };
    let address = element(m, st, array, int(args, 1)?)?;
    let value = match primitive {
        Some((letter, Some(value))) => converted(m, st, value, letter)?,
        Some((_, None)) => return Err(illegal(m, st, Some("argument type mismatch"))),
        None if value.is_null() || m.program.is_subclass(st.heap.class_of(value), array.component) => Value::Ref(value),
        None => return Err(illegal(m, st, Some("array element type mismatch"))),
    };
    store(m, st, address, array.storage, value)
}

// ---- new arrays ----

/// The array class with this number of dimensions over a class argument.
fn array_class(m: &mut Machine, st: &mut State, mirror: Ref, dimensions: usize) -> Run<ClassId> {
    let mut class = m.mirrored(mirror)?;
    let deep = m.program.name(class).bytes().take_while(|b| *b == b'[').count();
    let void = matches!(m.program.class(class).kind, ClassKind::Primitive(None));
    if void || dimensions == 0 || deep + dimensions > MAX_DIMENSIONS {
        return Err(illegal(m, st, None));
    }
    for _ in 0..dimensions {
        class = m.program.array_of(class);
    }
    Ok(class)
}

/// `newArray(componentType, length)`
fn new_array(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let component = non_null(m, st, args, 0)?;
    let length = int(args, 1)?;
    let class = array_class(m, st, component, 1)?;
    // All live references are in registers when a routine begins.
    m.collect_for(st, array_size(Storage::Long, length.max(0)));
    Ok(Some(Value::Ref(m.new_array(st, class, length)?)))
}

/// `multiNewArray(componentType, lengths)`
fn multi_new_array(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (component, array) = (non_null(m, st, args, 0)?, non_null(m, st, args, 1)?);
    m.fetch(st, array)?;
    let count = st.heap.array_length(array) as usize;
    let lengths: Vec<i32> = (0..count).map(|i| st.heap.load_raw(Heap::elements(array) + 4 * i)).collect();
    let class = array_class(m, st, component, count)?;
    if let Some(length) = lengths.iter().find(|l| **l < 0) {
        return Err(m.throw(st, "java/lang/NegativeArraySizeException", Some(&length.to_string())));
    }
    Ok(Some(Value::Ref(m.nested_array(st, class, &lengths)?)))
}
