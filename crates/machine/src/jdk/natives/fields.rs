//! `crema.Fields`: fields of any class for models, by name. What javac does not let a model name is accessed as if it were public.

use crema_program::{ClassId, Field, Storage};

use super::non_null;
use crate::jdk::native::{ClassRoutines, NativeFn};
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::state::value::{Ref, Value};

pub(super) const FIELDS: ClassRoutines = ("crema/Fields", METHODS);

const METHODS: &[(&str, NativeFn)] = &[
    ("getBoolean", |m, st, args| load(m, st, args, "Z")),
    ("getByte", |m, st, args| load(m, st, args, "B")),
    ("getChar", |m, st, args| load(m, st, args, "C")),
    ("getShort", |m, st, args| load(m, st, args, "S")),
    ("getInt", |m, st, args| load(m, st, args, "I")),
    ("getLong", |m, st, args| load(m, st, args, "J")),
    ("getFloat", |m, st, args| load(m, st, args, "F")),
    ("getDouble", |m, st, args| load(m, st, args, "D")),
    ("get", |m, st, args| load(m, st, args, REFERENCE)),
    ("setBoolean", |m, st, args| store(m, st, args, "Z")),
    ("setByte", |m, st, args| store(m, st, args, "B")),
    ("setChar", |m, st, args| store(m, st, args, "C")),
    ("setShort", |m, st, args| store(m, st, args, "S")),
    ("setInt", |m, st, args| store(m, st, args, "I")),
    ("setLong", |m, st, args| store(m, st, args, "J")),
    ("setFloat", |m, st, args| store(m, st, args, "F")),
    ("setDouble", |m, st, args| store(m, st, args, "D")),
    ("set", |m, st, args| store(m, st, args, REFERENCE)),
];

/// Stands for any type that is not primitive.
const REFERENCE: &str = "L";

/// The field that the arguments name.
struct Named {
    /// The object, or the mirror of the class.
    holder: Ref,
    address: usize,
    storage: Storage,
    class: ClassId,
    descriptor: String,
}

fn load(m: &mut Machine, st: &mut State, args: &[Value], kind: &str) -> NativeResult {
    let field = named(m, st, args, kind)?;
    if m.program.class(field.class).mirror == field.holder.address() {
        let value = st.heap.load_at(&mut m.terms, field.address, field.storage);
        if m.is_traced() {
            m.note_traced_load(st, field.address, value);
        }
        return Ok(Some(value));
    }
    m.load_slow(st, field.holder, field.address, field.storage).map(Some)
}

fn store(m: &mut Machine, st: &mut State, args: &[Value], kind: &str) -> NativeResult {
    let field = named(m, st, args, kind)?;
    let value = args.get(2).copied().unwrap_or(Value::NULL);
    check_type(m, st, &field, value)?;
    if m.program.class(field.class).mirror != field.holder.address() {
        m.store_slow(st, field.holder, field.address, field.storage, value)?;
    } else if !st.heap.store_at(&mut m.terms, field.address, field.storage, value) {
        return Err(Stop::Bug(format!("{value:?} does not fit a static field")));
    }
    Ok(None)
}

/// Finds a field of the object or, if that is a class, a static field of it. The class nearest to that of the object wins.
fn named(m: &mut Machine, st: &mut State, args: &[Value], kind: &str) -> Run<Named> {
    let (owner, name) = (non_null(m, st, args, 0)?, non_null(m, st, args, 1)?);
    let name = m.string_text(st, name)?;
    let is_static = st.heap.class_of(owner) == m.known.class;
    let start = if is_static { m.mirrored(owner)? } else { st.heap.class_of(owner) };
    m.link(st, start)?;
    let is_kind = |field: &Field, text: &str| {
        field.is_static() == is_static && if kind == REFERENCE { text.len() > 1 } else { text == kind }
    };
    let mut next = Some(start);
    while let Some(class) = next {
        if let Some(field) = m.program.declared_field(class, &name) {
            let descriptor = m.program.symbols.text(field.descriptor).to_string();
            if is_kind(field, &descriptor) {
                let (offset, storage) = (field.offset.get() as usize, field.storage);
                if is_static {
                    m.initialize(st, class)?;
                }
                let holder = if is_static { Ref::at(m.program.class(class).mirror) } else { owner };
                return Ok(Named { holder, address: holder.address() + offset, storage, class, descriptor });
            }
        }
        next = m.program.class(class).super_class;
    }
    let kind = if is_static { "static field" } else { "field" };
    let text = format!("{} has no {kind} {name} of this type", m.program.java_name(start));
    Err(m.throw(st, "java/lang/IllegalArgumentException", Some(&text)))
}

/// An object must have the type of the field.
fn check_type(m: &mut Machine, st: &mut State, field: &Named, value: Value) -> Run<()> {
    let Value::Ref(object) = value else { return Ok(()) };
    let Some(class) = (!object.is_null()).then(|| st.heap.class_of(object)) else { return Ok(()) };
    let loader = m.program.class(field.class).loader;
    let is_fit = match m.program.load_descriptor(&field.descriptor, loader) {
        Ok(declared) => m.program.is_subclass(class, declared),
        // Its loader has not been asked for the type, so nothing has it yet.
        Err(_) => false,
    };
    if is_fit {
        return Ok(());
    }
    let text = format!("{} does not fit a field of type {}", m.program.java_name(class), field.descriptor);
    Err(m.throw(st, "java/lang/IllegalArgumentException", Some(&text)))
}
