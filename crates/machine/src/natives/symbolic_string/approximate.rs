//! Questions about strings that are too long to be looked into: any answer that the method could give.

use crema_term::{Sort, TermId};
use triomphe::Arc;

use super::super::reference;
use super::chars::{input_length, is_symbolic, length_term};
use super::{own_code, truth};
use crate::frame::{CallResult, NativeFrame, Values};
use crate::identity::Target;
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::symbolic::{Input, InputTerm, Lazy, Part};
use crate::value::{Ref, Value};

/// The string is short on this path, and has got its contents.
pub(super) fn is_short(m: &mut Machine, st: &mut State, args: &[Value]) -> Run<bool> {
    while let Some((string, number)) = unknown(st, args) {
        let length = input_length(m, st, number)?;
        if !is_short_input(m, st, length)? {
            return Ok(false);
        }
        m.fetch(st, string)?;
    }
    Ok(true)
}

/// An input of this length is short on this path.
pub(super) fn is_short_input(m: &mut Machine, st: &mut State, length: TermId) -> Run<bool> {
    let limit = m.terms.int(m.longest_input as i32);
    let short = m.terms.sle(length, limit);
    if m.holds(st, short)? {
        return Ok(true);
    }
    st.approximate = true;
    Ok(false)
}

/// The string among the receiver and the arguments whose length nobody knows; `None` if there is none.
fn unknown(st: &State, args: &[Value]) -> Option<(Ref, usize)> {
    if st.lazy.is_empty() {
        return None;
    }
    let strings = args.iter().filter_map(|v| v.as_ref());
    strings.filter_map(|string| Some((string, input_in(st, string)?))).next()
}

/// The first input that a lazy string contains.
fn input_in(st: &State, string: Ref) -> Option<usize> {
    match st.lazy.get(&string)? {
        Lazy::Input(number) => Some(*number),
        Lazy::Chars(_) => None,
        Lazy::Joined(parts) => parts.iter().find_map(|part| match part {
            Part::String(inner) => input_in(st, *inner),
            Part::Text(_) | Part::Primitive(..) => None,
        }),
    }
}

/// Any answer to a question about a string and a pattern.
pub(super) fn any_result(m: &mut Machine, st: &mut State, string: Ref, pattern: Ref) -> NativeResult {
    let method = m.native_method;
    if m.program.method_descriptor(method).ends_with('Z') {
        return any_boolean(m, st);
    }
    let least = match length_term(m, st, pattern)?.and_then(|length| m.terms.as_const(length)) {
        Some(length) => length.signed() as i32,
        // Nothing is found everywhere, at the end as well.
        None => 0,
    };
    any_index(m, st, string, least)
}

pub(super) fn any_boolean(m: &mut Machine, st: &mut State) -> NativeResult {
    let any = m.unknown(st, Sort::Bool);
    truth(m, any)
}

/// -1, or a position in the string behind which there are so many characters.
pub(super) fn any_index(m: &mut Machine, st: &mut State, string: Ref, behind: i32) -> NativeResult {
    let any = m.unknown(st, Sort::INT);
    let Some(length) = length_term(m, st, string)? else { return Ok(Some(Value::Term(any))) };
    let (zero, not_found, behind) = (m.terms.int(0), m.terms.int(-1), m.terms.int(behind));
    let last = m.terms.sub(length, behind);
    let (within, above) = (m.terms.sle(any, last), m.terms.sge(any, zero));
    let valid = m.terms.and(within, above);
    let index = m.terms.ite(valid, any, not_found);
    Ok(Some(Value::Term(index)))
}

/// Whether the method itself must say what comes of it. If there is a short string, it does. It also does where another argument is
/// not a string at all: null is objected to, and other objects have code of their own.
fn is_looked_into(m: &mut Machine, st: &mut State, args: &[Value]) -> Run<bool> {
    let mut others = args.iter().skip(1).filter_map(|value| value.as_ref());
    let has_strings_only = others.all(|object| !object.is_null() && st.heap.class_of(object) == m.known.string);
    Ok(!has_strings_only || is_short(m, st, args)?)
}

pub(super) fn some_boolean(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if is_looked_into(m, st, args)? { own_code(m, st, args) } else { any_boolean(m, st) }
}

pub(super) fn some_int(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if is_looked_into(m, st, args)? {
        return own_code(m, st, args);
    }
    Ok(Some(Value::Term(m.unknown(st, Sort::INT))))
}

/// A position out of range, or far behind. A short string gets its characters and the method's own code throws; nobody sees
/// where the exception of a long one comes from.
pub(super) fn some_char(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let string = reference(args, 0)?;
    let (Some(index), Some(length)) = (args.get(1).copied(), length_term(m, st, string)?) else {
        return own_code(m, st, args);
    };
    if is_short(m, st, args)? {
        return own_code(m, st, args);
    }
    let at = m.term(index)?;
    let within = m.terms.ult(at, length);
    if m.holds(st, within)? {
        let any = m.unknown(st, Sort::BitVec(16));
        return Ok(Some(Value::Term(m.terms.zext(32, any))));
    }
    let length = m.value(length);
    let parts = vec![
        Part::text("index "),
        Part::Primitive(b'I', index),
        Part::text(", length "),
        Part::Primitive(b'I', length),
    ];
    Err(m.throw_text(st, "java/lang/StringIndexOutOfBoundsException", parts))
}

/// What a text says, if it is a number: any of its type.
pub(in crate::natives) fn some_number(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if is_short(m, st, args)? {
        return own_code(m, st, args);
    }
    if m.unknown_holds(st)? {
        return Err(m.throw(st, "java/lang/NumberFormatException", None));
    }
    let letter = m.program.method_descriptor(m.native_method).bytes().last();
    m.unknown_value(st, letter)
}

pub(super) fn some_string(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if is_looked_into(m, st, args)? {
        return own_code(m, st, args);
    }
    let targets = known_strings(m, st, args);
    any_string(m, st, None, &targets)
}

/// A question about a regular expression. Whether it is one at all shows with any string, so with the empty one.
pub(super) fn some_match(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if is_looked_into(m, st, args)? || is_symbolic(m, st, reference(args, 1)?)? {
        return own_code(m, st, args);
    }
    let mut arguments = args.to_vec();
    arguments[0] = Value::Ref(m.new_string(st, "")?);
    let then = NativeFrame { then: whatever_it_is, data: Values::from_slice(args) };
    m.push_call(st, m.native_method, &arguments, then)?;
    Err(Stop::Reload)
}

/// The method gives any result for a string, as long as it gives one for the empty string.
fn whatever_it_is(m: &mut Machine, st: &mut State, args: &Values, result: CallResult) -> NativeResult {
    match result {
        Err(exception) => Err(Stop::Throw(exception)),
        Ok(_) if m.program.method_descriptor(m.native_method).ends_with('Z') => any_boolean(m, st),
        Ok(_) => {
            let targets = known_strings(m, st, args);
            any_string(m, st, None, &targets)
        }
    }
}

/// What takes the place of a match may refer to groups, and to such as the expression does not have.
pub(super) fn some_replaced_string(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let replacement = reference(args, 2)?;
    if replacement.is_null() || is_symbolic(m, st, replacement)? {
        return own_code(m, st, args);
    }
    let refers = |unit: &u16| [u16::from(b'$'), u16::from(b'\\')].contains(unit);
    if m.string_units(st, replacement)?.iter().any(refers) {
        return own_code(m, st, args);
    }
    some_match(m, st, args)
}

/// Any string, or any of this length. It may be a new one, or one of these.
pub(super) fn any_string(m: &mut Machine, st: &mut State, length: Option<TermId>, targets: &[Target]) -> NativeResult {
    let text = any_text(m, st, length);
    Ok(Some(Value::Ref(m.any_or_new(st, targets, text)?)))
}

/// Any characters, or any so many.
pub(super) fn any_text(m: &mut Machine, st: &mut State, length: Option<TermId>) -> Lazy {
    let length = length.unwrap_or_else(|| m.unknown(st, Sort::INT));
    let input = Input {
        class: String::new(),
        method: String::new(),
        place: crate::uncaught::Place::default(),
        value: InputTerm::String { length, units: Vec::new() },
        guard: None,
    };
    Arc::make_mut(&mut st.inputs).push(input);
    Lazy::Input(st.inputs.len() - 1)
}

/// What a method may return instead of a new string: its receiver, a string among its arguments, or the empty constant.
fn known_strings(m: &mut Machine, st: &State, args: &[Value]) -> Vec<Target> {
    let is_string = |object: &Ref| !object.is_null() && st.heap.class_of(*object) == m.known.string;
    let strings = args.iter().filter_map(|value| value.as_ref()).filter(is_string);
    let mut targets: Vec<Target> = strings.map(Target::Object).collect();
    targets.push(m.literal_target(""));
    targets
}
