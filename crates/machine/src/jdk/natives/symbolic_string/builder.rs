//! `StringBuilder` and `StringBuffer` with symbolic text.
//!
//! While text is only appended, a builder is a list of pieces, like a lazy string. Any other use gives it its contents. Its
//! capacity then differs from that in the JDK, so a call of `capacity` is unsupported.

use crema_term::TermId;
use triomphe::Arc;

use super::super::reference;
use super::approximate::any_text;
use super::chars::{View, are_empty, is_symbolic, joined, known_units, length_term, view};
use super::{find, lazy, own_code};
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::state::value::{Ref, Value};
use crate::symbolic::{Chars, Lazy, Part};

/// Descriptors name the class that a method returns.
macro_rules! methods {
    ($builder:literal) => {
        &[
            ("<init>(Ljava/lang/String;)V", of_string),
            (concat!("append(Ljava/lang/String;)L", $builder, ";"), append),
            (concat!("append(Ljava/lang/CharSequence;II)L", $builder, ";"), append_section),
            (concat!("append([C)L", $builder, ";"), append),
            (concat!("append(Z)L", $builder, ";"), append),
            (concat!("append(C)L", $builder, ";"), append),
            (concat!("append(I)L", $builder, ";"), append),
            (concat!("append(J)L", $builder, ";"), append),
            (concat!("insert(ILjava/lang/String;)L", $builder, ";"), insert),
            (concat!("insert(IC)L", $builder, ";"), insert),
            (concat!("insert(I[C)L", $builder, ";"), insert),
            (concat!("insert(I[CII)L", $builder, ";"), insert),
            (concat!("deleteCharAt(I)L", $builder, ";"), delete_char_at),
            (concat!("delete(II)L", $builder, ";"), delete),
            ("setCharAt(IC)V", set_char_at),
            ("length()I", length),
            ("charAt(I)C", find::char_at),
            ("toString()Ljava/lang/String;", to_string),
            ("capacity()I", capacity),
            ("trimToSize()V", capacity),
        ]
    };
}

pub(in crate::jdk::natives) const BUILDER: ClassRoutines =
    ("java/lang/AbstractStringBuilder", methods!("java/lang/AbstractStringBuilder"));
pub(in crate::jdk::natives) const STRING_BUILDER: ClassRoutines =
    ("java/lang/StringBuilder", &[("toString()Ljava/lang/String;", to_string)]);
pub(in crate::jdk::natives) const BUFFER: ClassRoutines =
    ("java/lang/StringBuffer", methods!("java/lang/StringBuffer"));

/// A builder for a lazy string.
fn of_string(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (builder, text) = (reference(args, 0)?, reference(args, 1)?);
    if lazy(st, text).is_none() {
        return own_code(m, st, args);
    }
    make_lazy_builder(m, st, builder, vec![Part::String(text)]);
    Ok(None)
}

/// Appends text, if the text or the builder is symbolic.
fn append(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (builder, Some(part)) = (reference(args, 0)?, piece(m, st, args, 1)?) else { return own_code(m, st, args) };
    if !is_open(m, st, builder, &part)? {
        return own_code(m, st, args);
    }
    if let Some(Lazy::Joined(parts)) = Arc::make_mut(&mut st.lazy).get_mut(&builder) {
        parts.push(part);
    }
    Ok(Some(Value::Ref(builder)))
}

/// Appends a section of a known text to a list of pieces.
fn append_section(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let [Value::Ref(builder), Value::Ref(text), Value::Int(begin), Value::Int(end)] = *args else {
        return own_code(m, st, args);
    };
    let known = !text.is_null() && st.heap.class_of(text) == m.known.string && !is_symbolic(m, st, text)?;
    if lazy(st, builder).is_none() || !known {
        return own_code(m, st, args);
    }
    let units = m.string_units(st, text)?;
    let Some(section) = units.get(begin as usize..end as usize) else { return own_code(m, st, args) };
    if let Some(Lazy::Joined(parts)) = Arc::make_mut(&mut st.lazy).get_mut(&builder) {
        parts.push(Part::Text(section.to_vec()));
    }
    Ok(Some(Value::Ref(builder)))
}

fn insert(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let builder = reference(args, 0)?;
    let (Some(offset), Some(part)) = (args.get(1).copied(), piece(m, st, args, 2)?) else {
        return own_code(m, st, args);
    };
    if !is_open(m, st, builder, &part)? {
        return own_code(m, st, args);
    }
    if offset == Value::Int(0) {
        if let Some(Lazy::Joined(parts)) = Arc::make_mut(&mut st.lazy).get_mut(&builder) {
            parts.insert(0, part);
        }
        return Ok(Some(Value::Ref(builder)));
    }
    let offset = m.term(offset)?;
    splice(m, st, args, (offset, offset), Some(part))
}

fn delete_char_at(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    replace_at(m, st, args, None)
}

fn set_char_at(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let part = args.get(2).map(|unit| Part::Primitive(b'C', *unit));
    replace_at(m, st, args, part).map(|_| None)
}

fn replace_at(m: &mut Machine, st: &mut State, args: &[Value], part: Option<Part>) -> NativeResult {
    let (builder, Some(index)) = (reference(args, 0)?, args.get(1).copied()) else { return own_code(m, st, args) };
    let Some(length) = open_length(m, st, builder)? else { return own_code(m, st, args) };
    let (index, one) = (m.term(index)?, m.terms.int(1));
    let inside = m.terms.ult(index, length);
    if !m.holds(st, inside)? {
        return own_code(m, st, args);
    }
    let end = m.terms.add(index, one);
    splice(m, st, args, (index, end), part)
}

/// An end beyond the last character is reduced to the length.
fn delete(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (builder, Some(begin), Some(end)) = (reference(args, 0)?, args.get(1).copied(), args.get(2).copied()) else {
        return own_code(m, st, args);
    };
    let Some(length) = open_length(m, st, builder)? else { return own_code(m, st, args) };
    let (begin, end) = (m.term(begin)?, m.term(end)?);
    let behind = m.terms.sgt(end, length);
    let end = m.terms.ite(behind, length, end);
    splice(m, st, args, (begin, end), None)
}

/// The length of a builder that is a list of pieces.
fn open_length(m: &mut Machine, st: &mut State, builder: Ref) -> Run<Option<TermId>> {
    if lazy(st, builder).is_none() { Ok(None) } else { length_term(m, st, builder) }
}

/// Replaces a part. Positions out of range are left to the method's own code, which throws.
fn splice(
    m: &mut Machine,
    st: &mut State,
    args: &[Value],
    (begin, end): (TermId, TermId),
    middle: Option<Part>,
) -> NativeResult {
    let builder = reference(args, 0)?;
    let Some(length) = length_term(m, st, builder)? else { return own_code(m, st, args) };
    let (ordered, inside) = (m.terms.ule(begin, end), m.terms.ule(end, length));
    let valid = m.terms.and(ordered, inside);
    if !m.holds(st, valid)? {
        return own_code(m, st, args);
    }
    let Some(middle) = joined(m, st, middle.as_slice())? else { return own_code(m, st, args) };
    let rest = m.terms.sub(length, end);
    let text = match view(m, st, &[builder])? {
        View::Plain => return own_code(m, st, args),
        View::Long => {
            let kept = m.terms.add(begin, rest);
            let length = m.terms.add(kept, middle.length);
            let text = any_text(m, st, Some(length));
            m.lazy_string(st, text)?
        }
        View::Known(all) => {
            let zero = m.terms.int(0);
            let (head, tail) = (all[0].slice(&mut m.terms, zero, begin), all[0].slice(&mut m.terms, end, rest));
            let front = head.followed_by(&mut m.terms, &middle);
            let whole = front.followed_by(&mut m.terms, &tail);
            m.lazy_string(st, Lazy::Chars(whole))?
        }
    };
    // A read above may have given the builder its contents.
    make_lazy_builder(m, st, builder, vec![Part::String(text)]);
    Ok(Some(Value::Ref(builder)))
}

/// The text that is appended or inserted, by the type of the parameter; `None` if the method's own code must handle it.
fn piece(m: &mut Machine, st: &mut State, args: &[Value], at: usize) -> Run<Option<Part>> {
    let descriptor = m.program.method_descriptor(m.native_method);
    let Some(letter) = descriptor.as_bytes().get(at).copied() else { return Ok(None) };
    match args.get(at).copied() {
        Some(Value::Ref(array)) if letter == b'[' => {
            if lazy(st, reference(args, 0)?).is_some() {
                characters(m, st, array, &args[at + 1..])
            } else {
                Ok(None)
            }
        }
        Some(Value::Ref(text)) => Ok(Some(Part::String(text))),
        Some(value) => Ok(Some(Part::Primitive(letter, value))),
        None => Ok(None),
    }
}

/// Characters of an array: all, or a number of them from a position on.
fn characters(m: &mut Machine, st: &mut State, array: Ref, range: &[Value]) -> Run<Option<Part>> {
    if array.is_null() {
        return Ok(None);
    }
    m.fetch(st, array)?;
    let length = st.heap.array_length(array) as usize;
    let (begin, count) = match *range {
        [] => (0, length),
        [Value::Int(begin), Value::Int(count)] => (begin as usize, count as usize),
        _ => return Ok(None),
    };
    if begin.checked_add(count).is_none_or(|end| end > length) {
        return Ok(None);
    }
    let units = known_units(m, st, array, true, length)?;
    let chars = Chars::new(&mut m.terms, units[begin..begin + count].to_vec());
    Ok(Some(Part::String(m.lazy_string(st, Lazy::Chars(chars))?)))
}

/// Whether the builder is a list of pieces. It becomes one if the next piece is symbolic.
fn is_open(m: &mut Machine, st: &mut State, builder: Ref, next: &Part) -> Run<bool> {
    if st.lazy.contains_key(&builder) {
        return Ok(true);
    }
    let symbolic = match next {
        Part::String(text) => st.lazy.contains_key(text),
        Part::Primitive(_, value) => matches!(value, Value::Term(_)),
        Part::Text(_) => false,
    };
    // The host only receives changes of contents, so a builder that it knows keeps its contents.
    if !symbolic || st.heap.shadow_of(builder) != 0 {
        return Ok(false);
    }
    let before = contents(m, st, builder)?;
    let parts =
        if before.units.is_empty() { Vec::new() } else { vec![Part::String(m.lazy_string(st, Lazy::Chars(before))?)] };
    make_lazy_builder(m, st, builder, parts);
    Ok(true)
}

/// The characters of a builder with contents.
fn contents(m: &mut Machine, st: &mut State, builder: Ref) -> Run<Chars> {
    let class = m.builder_class()?;
    let count = m.int_field(st, builder, class, "count")?;
    let array = m.ref_field(st, builder, class, "value")?;
    let wide = m.int_field(st, builder, class, "coder")? != 0;
    let units = known_units(m, st, array, wide, count as usize)?;
    Ok(Chars::new(&mut m.terms, units))
}

fn make_lazy_builder(m: &mut Machine, st: &mut State, builder: Ref, parts: Vec<Part>) {
    m.make_lazy(st, builder, Lazy::Joined(parts));
    Arc::make_mut(&mut st.builders).insert(builder);
}

fn length(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let builder = reference(args, 0)?;
    if lazy(st, builder).is_none() {
        return own_code(m, st, args);
    }
    match length_term(m, st, builder)? {
        Some(length) => Ok(Some(m.value(length))),
        None => own_code(m, st, args),
    }
}

fn to_string(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let builder = reference(args, 0)?;
    let Some(Lazy::Joined(parts)) = lazy(st, builder) else { return own_code(m, st, args) };
    let (nothing, constant) = (are_empty(m, st, &parts)?, m.literal_target(""));
    let text = Lazy::Joined(parts);
    let is_buffer = **m.program.name(st.heap.class_of(builder)) == *BUFFER.0;
    let string = if is_buffer && m.config.feature_version < 25 {
        // An empty buffer returns the constant first, and then copies of it, until the buffer changes.
        let reason = "which object the text of an empty StringBuffer is";
        m.unsure_or_new(st, (nothing, constant), text, reason)?
    } else {
        m.same_or_new(st, &[(nothing, constant)], text)?
    };
    Ok(Some(Value::Ref(string)))
}

fn capacity(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if st.builders.contains(&reference(args, 0)?) {
        return Err(Stop::unsupported("the capacity of a builder of symbolic text"));
    }
    own_code(m, st, args)
}

impl Machine {
    /// Gives a builder its contents.
    pub(crate) fn fill_builder(&mut self, st: &mut State, builder: Ref, array: Ref, wide: bool, count: i32) -> Run<()> {
        let class = self.builder_class()?;
        self.set_field(st, builder, class, "value", Value::Ref(array))?;
        self.set_field(st, builder, class, "coder", Value::from(wide))?;
        self.set_field(st, builder, class, "count", Value::Int(count))?;
        let own = st.heap.class_of(builder);
        if **self.program.name(own) == *BUFFER.0 {
            // The cached string is no longer the text of the buffer.
            self.set_field(st, builder, own, "toStringCache", Value::NULL)?;
        }
        Ok(())
    }

    fn builder_class(&mut self) -> Run<crema_program::ClassId> {
        let class = self.program.load("java/lang/AbstractStringBuilder", crema_program::BOOT);
        class.map_err(|error| Stop::Bug(error.to_string()))
    }
}
