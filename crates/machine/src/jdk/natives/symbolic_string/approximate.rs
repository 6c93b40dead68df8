//! Over-approximation: methods on strings that are too long for their characters to be variables, and on characters that have
//! no formula. The result is any that the method could return. Everything here marks the path; nothing in the other files
//! does.

use crema_program::MethodId;
use crema_term::{Sort, TermId};
use triomphe::Arc;

use super::super::reference;
use super::chars::{input_length, is_symbolic, length_term};
use super::{own_code, truth};
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::memory::identity::StringTarget;
use crate::provenance::Cause;
use crate::state::State;
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::{Ref, Value};
use crate::symbolic::{Input, InputTerm, Lazy, Part};

/// Whether all strings are short on this path. If so, they have got their contents.
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

/// Whether an input of this length is short on this path.
pub(super) fn is_short_input(m: &mut Machine, st: &mut State, length: TermId) -> Run<bool> {
    let limit = m.terms.int(m.mode.longest_input as i32);
    let short = m.terms.sle(length, limit);
    if m.holds(st, short)? {
        return Ok(true);
    }
    m.over_approximate(st, Cause::LongInput(m.mode.longest_input));
    Ok(false)
}

/// A string of unknown length among the receiver and the arguments; `None` if there is none.
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

/// Any result of a method that searches a string for a pattern.
pub(super) fn any_result(m: &mut Machine, st: &mut State, string: Ref, pattern: Ref) -> NativeResult {
    let method = m.native_method;
    if m.program.method_descriptor(method).ends_with('Z') {
        return any_boolean(m, st);
    }
    let least = match length_term(m, st, pattern)?.and_then(|length| m.terms.as_const(length)) {
        Some(length) => length.signed() as i32,
        // The pattern may be empty, and the empty string is found at every position, including the end.
        None => 0,
    };
    any_index(m, st, string, least)
}

pub(super) fn any_boolean(m: &mut Machine, st: &mut State) -> NativeResult {
    st.provenance.mark_over_approximated();
    let any = m.unknown(st, Sort::Bool);
    truth(m, any)
}

pub(super) fn any_int(m: &mut Machine, st: &mut State) -> NativeResult {
    st.provenance.mark_over_approximated();
    Ok(Some(Value::Term(m.unknown(st, Sort::INT))))
}

/// -1, or a position in the string with at least `behind` characters after it.
pub(super) fn any_index(m: &mut Machine, st: &mut State, string: Ref, behind: i32) -> NativeResult {
    st.provenance.mark_over_approximated();
    let any = m.unknown(st, Sort::INT);
    let Some(length) = length_term(m, st, string)? else { return Ok(Some(Value::Term(any))) };
    let (zero, not_found, behind) = (m.terms.int(0), m.terms.int(-1), m.terms.int(behind));
    let last = m.terms.sub(length, behind);
    let (within, above) = (m.terms.sle(any, last), m.terms.sge(any, zero));
    let valid = m.terms.and(within, above);
    let index = m.terms.ite(valid, any, not_found);
    Ok(Some(Value::Term(index)))
}

/// Whether the method's own code must run. It runs if the strings are short. It also runs if another argument is not a
/// string: null is rejected, and other objects have code of their own.
fn is_looked_into(m: &mut Machine, st: &mut State, args: &[Value]) -> Run<bool> {
    let mut others = args.iter().skip(1).filter_map(|value| value.as_ref());
    let has_strings_only = others.all(|object| !object.is_null() && st.heap.class_of(object) == m.known.string);
    Ok(!has_strings_only || is_short(m, st, args)?)
}

pub(super) fn some_boolean(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if is_looked_into(m, st, args)? { own_code(m, st, args) } else { any_boolean(m, st) }
}

pub(super) fn some_int(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if is_looked_into(m, st, args)? { own_code(m, st, args) } else { any_int(m, st) }
}

/// Any character of a long string, or the exception for a position out of range. A short string gets its contents, and the
/// method's own code runs.
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
    let shorter = shorter(m, st, string)?;
    refused(m, st, &[Value::Ref(shorter), index])
}

/// A string or builder for which every position out of range of the longer one is out of range, too. Latin-1 strings and
/// others throw at different places in the code.
fn shorter(m: &mut Machine, st: &mut State, string: Ref) -> Run<Ref> {
    let class = st.heap.class_of(string);
    if class == m.known.string {
        let text = if m.unknown_holds(st)? { "" } else { "\u{100}" };
        return m.new_string(st, text);
    }
    let (builder, array) = (m.new_object(st, class)?, m.new_byte_array(st, &[])?);
    m.fill_builder(st, builder, array, false, 0)?;
    Ok(builder)
}

/// Texts that are no numbers: one for each place in which the JDK's code says so.
const NO_NUMBERS: [&str; 3] = ["", "no number", "0x"];

/// The number that a text represents: any number of the type, or an exception.
pub(in crate::jdk::natives) fn some_number(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if is_short(m, st, args)? {
        return own_code(m, st, args);
    }
    let (mut unknowns, count) = (st.unknowns, NO_NUMBERS.len());
    let (mut successors, number) = m.any_successor(&mut unknowns, count);
    successors.push(number);
    let successor = m.decide(st, &successors)?;
    st.unknowns = unknowns;
    if let Some(text) = NO_NUMBERS.get(successor) {
        let text = m.new_string(st, text)?;
        return refused(m, st, &[Value::Ref(text)]);
    }
    let letter = m.program.method_descriptor(m.native_method).bytes().last();
    m.unknown_value(st, letter)
}

/// Throws the exception of a method that rejects its arguments. The method's own code throws it, for other arguments that it
/// rejects. The message is unknown, because it would depend on the long string.
fn refused(m: &mut Machine, st: &mut State, arguments: &[Value]) -> NativeResult {
    call_own_code(m, st, arguments, NativeFrame { then: with_any_message, data: Values::new() })
}

fn with_any_message(m: &mut Machine, st: &mut State, _: &Values, result: CallResult) -> NativeResult {
    let Err(exception) = result else { return Err(Stop::Bug("arguments that cannot be right were accepted".into())) };
    let message = any_string(m, st, None, &[])?.unwrap_or(Value::NULL);
    m.set_field(st, exception, m.known.throwable, "detailMessage", message)?;
    Err(Stop::Throw(exception))
}

/// Runs the code of the method that this routine replaces. The routine itself does not appear in stack traces.
fn call_own_code(m: &mut Machine, st: &mut State, arguments: &[Value], then: NativeFrame) -> NativeResult {
    let method = std::mem::replace(&mut m.native_method, MethodId(0));
    let pushed = m.push_call(st, method, arguments, then);
    m.native_method = method;
    pushed?;
    Err(Stop::Reload)
}

pub(super) fn some_string(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if is_looked_into(m, st, args)? {
        return own_code(m, st, args);
    }
    let targets = known_strings(m, st, args);
    any_string(m, st, None, &targets)
}

/// A method that matches a regular expression. Whether the expression is valid does not depend on the string, so the method
/// runs on the empty string. A group may cause a stack overflow, which depends on the string, and which the program may
/// catch.
pub(super) fn some_match(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if is_looked_into(m, st, args)? || is_symbolic(m, st, reference(args, 1)?)? {
        return own_code(m, st, args);
    }
    if m.string_units(st, reference(args, 1)?)?.contains(&u16::from(b'(')) && m.may_catch_overflow(st) {
        return own_code(m, st, args);
    }
    let is_question = m.program.method_descriptor(m.native_method).ends_with('Z');
    let mut arguments = args.to_vec();
    arguments[0] = Value::Ref(m.new_string(st, "")?);
    let data: Values = std::iter::once(Value::from(is_question)).chain(args.iter().copied()).collect();
    call_own_code(m, st, &arguments, NativeFrame { then: whatever_it_is, data })
}

/// Continuation: the method returned for the empty string, so its result for the long string is unknown.
fn whatever_it_is(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    match (result, data.split_first()) {
        (Err(exception), _) => Err(Stop::Throw(exception)),
        (Ok(_), Some((Value::Int(0), args))) => {
            let targets = known_strings(m, st, args);
            any_string(m, st, None, &targets)
        }
        (Ok(_), _) => any_boolean(m, st),
    }
}

/// The replacement may refer to groups, including groups that the expression does not have.
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

/// Any string, or any of this length. It may be a new one, or one of the targets.
pub(super) fn any_string(
    m: &mut Machine,
    st: &mut State,
    length: Option<TermId>,
    targets: &[StringTarget],
) -> NativeResult {
    let text = any_text(m, st, length);
    Ok(Some(Value::Ref(m.any_or_new(st, targets, text)?)))
}

/// Any characters, or this number of any characters.
pub(super) fn any_text(m: &mut Machine, st: &mut State, length: Option<TermId>) -> Lazy {
    st.provenance.mark_over_approximated();
    let length = length.unwrap_or_else(|| m.unknown(st, Sort::INT));
    let input = Input {
        class: String::new(),
        method: String::new(),
        place: crema_outcome::Place::default(),
        value: InputTerm::String { length, units: Vec::new() },
        guard: None,
    };
    Arc::make_mut(&mut st.inputs).push(input);
    Lazy::Input(st.inputs.len() - 1)
}

/// The strings that a method may return instead of a new one: its receiver, a string among its arguments, or the empty
/// constant.
fn known_strings(m: &mut Machine, st: &State, args: &[Value]) -> Vec<StringTarget> {
    let is_string = |object: &Ref| !object.is_null() && st.heap.class_of(*object) == m.known.string;
    let strings = args.iter().filter_map(|value| value.as_ref()).filter(is_string);
    let mut targets: Vec<StringTarget> = strings.map(StringTarget::Object).collect();
    targets.push(m.literal_target(""));
    targets
}
