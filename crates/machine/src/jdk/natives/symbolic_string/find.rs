//! Positions in strings: `charAt`, `contains`, `indexOf`, `lastIndexOf`.

use crema_term::TermId;

use super::super::reference;
use super::approximate::{any_index, some_char};
use super::chars::{View, input_length, view};
use super::compare::found;
use super::{lazy, own_code};
use crate::machine::limits::KNOWN_FIRST_CHARACTERS;
use crate::machine::{Machine, NativeResult, Run};
use crate::state::State;
use crate::state::value::{Ref, Value};
use crate::symbolic::{Chars, Lazy, Part};

/// An input has a variable for the character at a known position, whatever its length is. Any other string must be short.
pub(super) fn char_at(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let string = reference(args, 0)?;
    if let (Some(Lazy::Input(number)), Some(Value::Int(index @ 0..KNOWN_FIRST_CHARACTERS))) =
        (lazy(st, string), args.get(1).copied())
    {
        let length = input_length(m, st, number)?;
        let at = m.terms.int(index);
        let within = m.terms.ult(at, length);
        if m.holds(st, within)? {
            let units = m.input_units(st, number, index as usize + 1)?;
            let unit = m.terms.zext(32, units[index as usize]);
            return Ok(Some(m.value(unit)));
        }
    }
    let Some(index) = args.get(1).copied().filter(|_| lazy(st, string).is_some()) else {
        return own_code(m, st, args);
    };
    let View::Known(all) = view(m, st, &[string])? else { return some_char(m, st, args) };
    let index = m.term(index)?;
    let within = m.terms.ult(index, all[0].length);
    if !m.holds(st, within)? {
        return own_code(m, st, args);
    }
    let unit = all[0].at(&mut m.terms, index);
    let unit = m.terms.zext(32, unit);
    Ok(Some(m.value(unit)))
}

/// `contains`: a long input that begins with the pattern contains it. For any other long input, the result is unknown.
pub(super) fn contains(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (string, pattern) = (reference(args, 0)?, reference(args, 1)?);
    if pattern.is_null() || st.heap.class_of(pattern) != m.known.string {
        return own_code(m, st, args);
    }
    if lazy(st, pattern).is_none() && text_contains(m, st, string, pattern)? {
        return Ok(Some(Value::Int(1)));
    }
    found(m, st, args, &[string, pattern], |m, string, pattern| {
        let mut any = m.terms.no();
        for position in string.positions(pattern.len()) {
            let here = string.matches(&mut m.terms, position, pattern);
            any = m.terms.or(any, here);
        }
        m.int_of(any)
    })
}

/// Whether a known piece of a lazy string contains the pattern.
fn text_contains(m: &mut Machine, st: &mut State, string: Ref, pattern: Ref) -> Run<bool> {
    let Some(Lazy::Joined(parts)) = lazy(st, string) else { return Ok(false) };
    let pattern = m.string_units(st, pattern)?;
    Ok(parts.iter().any(|part| match part {
        Part::Text(units) => pattern.is_empty() || units.windows(pattern.len()).any(|window| window == pattern),
        Part::String(_) | Part::Primitive(..) => false,
    }))
}

/// `indexOf`: the first match, or the first from a position on.
pub(super) fn index_of(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (string, pattern) = (reference(args, 0)?, reference(args, 1)?);
    if pattern.is_null() {
        return own_code(m, st, args);
    }
    let from = bound(m, args)?;
    found(m, st, args, &[string, pattern], |m, string, pattern| {
        if let Some(from) = from.filter(|_| pattern.is_empty()) {
            return clamped(m, from, string.length);
        }
        let positions: Vec<usize> = string.positions(pattern.len()).rev().collect();
        last_match(m, string, pattern, &positions, |m, at| from.map(|from| m.terms.sge(at, from)))
    })
}

/// The match of an empty pattern: the start of the search, limited to the string.
fn clamped(m: &mut Machine, position: TermId, length: TermId) -> TermId {
    let zero = m.terms.int(0);
    let (before, behind) = (m.terms.slt(position, zero), m.terms.sgt(position, length));
    let at_most = m.terms.ite(behind, length, position);
    m.terms.ite(before, zero, at_most)
}

/// `lastIndexOf`: the last match, or the last up to a position.
pub(super) fn last_index_of(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (string, pattern) = (reference(args, 0)?, reference(args, 1)?);
    if pattern.is_null() {
        return own_code(m, st, args);
    }
    let to = bound(m, args)?;
    found(m, st, args, &[string, pattern], |m, string, pattern| {
        let positions: Vec<usize> = string.positions(pattern.len()).collect();
        last_match(m, string, pattern, &positions, |m, at| to.map(|to| m.terms.sle(at, to)))
    })
}

/// The position at which the search begins, if there is such an argument.
fn bound(m: &mut Machine, args: &[Value]) -> Run<Option<TermId>> {
    args.get(2).map(|value| m.term(*value)).transpose()
}

/// The last of the allowed positions at which the pattern matches, else -1.
fn last_match(
    m: &mut Machine,
    string: &Chars,
    pattern: &[TermId],
    positions: &[usize],
    allowed: impl Fn(&mut Machine, TermId) -> Option<TermId>,
) -> TermId {
    let mut result = m.terms.int(-1);
    for position in positions {
        let mut here = string.matches(&mut m.terms, *position, pattern);
        let at = m.terms.int(*position as i32);
        if let Some(allowed) = allowed(m, at) {
            here = m.terms.and(here, allowed);
        }
        result = m.terms.ite(here, at, result);
    }
    result
}

pub(super) fn index_of_char(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    char_position(m, st, args, true)
}

pub(super) fn last_index_of_char(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    char_position(m, st, args, false)
}

/// Supplementary characters take two units. They are left to the method's own code.
fn char_position(m: &mut Machine, st: &mut State, args: &[Value], first: bool) -> NativeResult {
    let string = reference(args, 0)?;
    let code = args.get(1).map_or(Ok(m.terms.int(0)), |value| m.term(*value))?;
    let bound = bound(m, args)?;
    match view(m, st, &[string])? {
        View::Plain => own_code(m, st, args),
        View::Long => any_index(m, st, string, 1),
        View::Known(all) => {
            let limit = m.terms.int(0x1_0000);
            let basic = m.terms.ult(code, limit);
            if !m.holds(st, basic)? {
                return own_code(m, st, args);
            }
            let unit = m.terms.extract(15, 0, code);
            let mut positions: Vec<usize> = (0..all[0].units.len()).collect();
            if first {
                positions.reverse();
            }
            let index = last_match(m, &all[0], &[unit], &positions, |m, at| {
                bound.map(|bound| if first { m.terms.sge(at, bound) } else { m.terms.sle(at, bound) })
            });
            Ok(Some(m.value(index)))
        }
    }
}
