//! Primitive values and their wrappers, boxed and unboxed as by the JVM itself (JLS §5.1.2, §5.1.7, §5.1.8).

use crema_program::ClassId;

use crate::machine::{Limit, Machine, Run, Stop};
use crate::state::State;
use crate::state::value::{Ref, Value};

/// A primitive value and the descriptor letter of its type.
pub(super) type Primitive = (u8, Value);

/// The letters of the primitive types, each with those of the types that widen to it (JLS §5.1.2, identity included).
const WIDENING: [(u8, &[u8]); 8] = [
    (b'Z', b"Z"),
    (b'B', b"B"),
    (b'C', b"C"),
    (b'S', b"BS"),
    (b'I', b"BCSI"),
    (b'J', b"BCSIJ"),
    (b'F', b"BCSIJF"),
    (b'D', b"BCSIJFD"),
];

/// The wrapper classes, with the letters of their primitive types.
fn wrappers(m: &Machine) -> [(u8, ClassId); 8] {
    let known = &m.known;
    [
        (b'I', known.integer),
        (b'J', known.long),
        (b'Z', known.boolean),
        (b'D', known.double),
        (b'C', known.character),
        (b'F', known.float),
        (b'B', known.byte),
        (b'S', known.short),
    ]
}

/// The wrapper class of a primitive type.
pub(super) fn wrapper(m: &Machine, letter: u8) -> Option<ClassId> {
    wrappers(m).iter().find(|(l, _)| *l == letter).map(|(_, class)| *class)
}

/// The value in a wrapper; `None` if the object is null or not a wrapper.
pub(super) fn unbox(m: &mut Machine, st: &mut State, object: Ref) -> Run<Option<Primitive>> {
    if object.is_null() {
        return Ok(None);
    }
    let class = st.heap.class_of(object);
    match wrappers(m).iter().find(|(_, wrapper)| *wrapper == class) {
        Some((letter, _)) => Ok(Some((*letter, m.field(st, object, class, "value")?))),
        None => Ok(None),
    }
}

/// Widens a primitive value; `None` if its type does not widen to the other one.
pub(super) fn widen((from, value): Primitive, to: u8) -> Run<Option<Value>> {
    if !WIDENING.iter().any(|(letter, sources)| *letter == to && sources.contains(&from)) {
        return Ok(None);
    }
    Ok(Some(match (value, to) {
        (Value::Term(_), b'J' | b'F' | b'D') if from != to => {
            return Err(Stop::Limit(Limit::Symbolic("widening in reflection".into())));
        }
        (Value::Int(v), b'J') => Value::Long(i64::from(v)),
        (Value::Int(v), b'F') => Value::Float(v as f32),
        (Value::Int(v), b'D') => Value::Double(f64::from(v)),
        (Value::Long(v), b'F') => Value::Float(v as f32),
        (Value::Long(v), b'D') => Value::Double(v as f64),
        (Value::Float(v), b'D') => Value::Double(f64::from(v)),
        _ => value,
    }))
}

/// A new wrapper object. Unlike `valueOf`, the JVM itself does not use the caches.
pub(super) fn boxed(m: &mut Machine, st: &mut State, (letter, value): Primitive) -> Run<Ref> {
    let Some(class) = wrapper(m, letter) else {
        return Err(Stop::Bug(format!("no wrapper for {}", letter as char)));
    };
    m.initialize(st, class)?;
    let object = m.new_object(st, class)?;
    m.set_field(st, object, class, "value", value)?;
    Ok(object)
}
