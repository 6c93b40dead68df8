//! `StringBuilder` and `StringBuffer` with symbolic text in them.
//!
//! To append a string of unknown characters, the JDK's code asks for all of them; to append a symbolic number, for its digits.
//! Most builders are only turned into a string afterwards. So a builder that gets such a piece becomes lazy, as strings are
//! (`symbolic/text.rs`): it has no contents, and the state remembers the pieces. Whoever looks at its fields gives it contents
//! again, in an array of just their length. Only `capacity` could tell the difference, and is refused from then on.
//!
//! Invariant: a builder that the host knows is never lazy, since the host is told of changes to contents only.

use crema_program::ClassId;
use triomphe::Arc;

use super::reference;
use super::symbolic_string::{is_symbolic, lazy, length, own_code};
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::native::{ClassRoutines, NativeFn};
use crate::state::State;
use crate::symbolic::{Lazy, Part};
use crate::value::{Ref, Value};

pub(super) const ALL: [ClassRoutines; 3] = [
    ("java/lang/StringBuilder", METHODS),
    ("java/lang/StringBuffer", METHODS),
    ("java/lang/AbstractStringBuilder", &[("length()I", length), ("capacity()I", capacity)]),
];

const METHODS: &[(&str, NativeFn)] = &[
    ("<init>(Ljava/lang/String;)V", from_string),
    ("append", append),
    ("toString", to_string),
    ("length()I", length),
    ("capacity()I", capacity),
];

fn from_string(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (builder, string) = (reference(args, 0)?, reference(args, 1)?);
    if lazy(st, string).is_none() {
        return own_code(m, st, args);
    }
    set_pieces(m, st, builder, vec![Part::String(string)])?;
    Ok(None)
}

fn append(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let builder = reference(args, 0)?;
    let Some(piece) = appended(m, st, args)? else { return own_code(m, st, args) };
    if lazy(st, builder).is_some() {
        if let Some(Lazy::Joined(pieces)) = Arc::make_mut(&mut st.lazy).get_mut(&builder) {
            pieces.push(piece);
        }
        return Ok(Some(Value::Ref(builder)));
    }
    if !is_worth_waiting(st, &piece) {
        return own_code(m, st, args);
    }
    let Some(mut pieces) = contents(m, st, builder)? else { return own_code(m, st, args) };
    pieces.push(piece);
    set_pieces(m, st, builder, pieces)?;
    Ok(Some(Value::Ref(builder)))
}

fn to_string(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    match lazy(st, reference(args, 0)?) {
        Some(pieces) => Ok(Some(Value::Ref(m.lazy_string(st, pieces)?))),
        None => own_code(m, st, args),
    }
}

fn capacity(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if m.lazy_builders {
        return Err(Stop::unsupported("the capacity of a string builder, after symbolic text was appended to one"));
    }
    own_code(m, st, args)
}

/// What an `append` adds; `None` if that is not for sure, or may change later.
fn appended(m: &mut Machine, st: &mut State, args: &[Value]) -> Run<Option<Part>> {
    let descriptor = m.program.method_descriptor(m.native_method);
    let parameters = descriptor.split_once(')').map_or("", |(parameters, _)| parameters);
    let letter = match parameters {
        "(Ljava/lang/String;" => return Ok(Some(Part::String(reference(args, 1)?))),
        "(Ljava/lang/CharSequence;II" => return section(m, st, args),
        "(Z" => b'Z',
        "(C" => b'C',
        "(I" => b'I',
        "(J" => b'J',
        "(F" => b'F',
        "(D" => b'D',
        _ => return Ok(None),
    };
    Ok(args.get(1).map(|value| Part::Primitive(letter, *value)))
}

/// A section of a string, where all of it is known.
fn section(m: &mut Machine, st: &mut State, args: &[Value]) -> Run<Option<Part>> {
    let string = reference(args, 1)?;
    let [_, _, Value::Int(start), Value::Int(end)] = *args else { return Ok(None) };
    if string.is_null() || st.heap.class_of(string) != m.known.string || is_symbolic(m, st, string)? {
        return Ok(None);
    }
    let units = m.string_units(st, string)?;
    let (Ok(start), Ok(end)) = (usize::try_from(start), usize::try_from(end)) else { return Ok(None) };
    Ok(units.get(start..end).map(|units| Part::Text(units.to_vec())))
}

/// Whether the JDK's code would part the path to append this.
fn is_worth_waiting(st: &State, piece: &Part) -> bool {
    match piece {
        Part::Text(_) => false,
        Part::String(string) => lazy(st, *string).is_some(),
        // A truth value or a character parts it only in two, and builders that grow by characters are often read by them.
        Part::Primitive(b'Z' | b'C', _) => false,
        Part::Primitive(_, value) => matches!(value, Value::Term(_)),
    }
}

/// What a builder holds, as pieces; `None` if it must keep its contents.
fn contents(m: &mut Machine, st: &mut State, builder: Ref) -> Run<Option<Vec<Part>>> {
    if st.heap.shadow_of(builder) != 0 {
        return Ok(None);
    }
    let owner = fields_of(m, st, builder)?;
    let (count, coder) = (m.field(st, builder, owner, "count")?, m.field(st, builder, owner, "coder")?);
    match (count, coder) {
        (Value::Int(0), _) => Ok(Some(Vec::new())),
        (Value::Int(count), Value::Int(0)) => Ok(Some(vec![Part::String(copy(m, st, builder, count)?)])),
        // Wide characters may all be narrow ones by now; then the JDK makes a narrow string of them.
        _ => Ok(None),
    }
}

/// A string of the first characters of a builder, which are narrow.
fn copy(m: &mut Machine, st: &mut State, builder: Ref, count: i32) -> Run<Ref> {
    let owner = fields_of(m, st, builder)?;
    let value = m.ref_field(st, builder, owner, "value")?;
    m.fetch(st, value)?;
    let array = m.new_array(st, m.known.byte_array, count)?;
    let (from, to) = (crate::heap::Heap::elements(value), crate::heap::Heap::elements(array));
    st.heap.copy_bytes(from, to, count as usize);
    let string = m.new_object(st, m.known.string)?;
    m.set_field(st, string, m.known.string, "value", Value::Ref(array))?;
    Ok(string)
}

/// Makes a builder lazy.
fn set_pieces(m: &mut Machine, st: &mut State, builder: Ref, pieces: Vec<Part>) -> Run<()> {
    let class = st.heap.class_of(builder);
    if m.program.declared_field(class, "toStringCache").is_some() {
        m.set_field(st, builder, class, "toStringCache", Value::NULL)?;
    }
    let size = m.size_of(st, builder);
    st.heap.mark_pending(builder, size);
    m.lazy_builders = true;
    Arc::make_mut(&mut st.lazy).insert(builder, Lazy::Joined(pieces));
    Ok(())
}

/// The class that declares the fields of a builder.
fn fields_of(m: &Machine, st: &State, builder: Ref) -> Run<ClassId> {
    let class = m.program.class(st.heap.class_of(builder));
    class.super_class.ok_or_else(|| Stop::Bug("a string builder without a superclass".into()))
}

impl Machine {
    /// Gives a builder contents: an array that is full.
    pub(crate) fn set_builder(&mut self, st: &mut State, builder: Ref, array: Ref, wide: bool) -> Run<()> {
        let owner = fields_of(self, st, builder)?;
        let count = st.heap.array_length(array) >> i32::from(wide);
        self.set_field(st, builder, owner, "value", Value::Ref(array))?;
        self.set_field(st, builder, owner, "coder", Value::from(wide))?;
        self.set_field(st, builder, owner, "count", Value::Int(count))
    }
}
