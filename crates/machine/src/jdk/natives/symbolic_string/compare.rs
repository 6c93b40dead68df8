//! Comparison of strings: `equals`, `compareTo`, prefixes and suffixes.

use crema_term::TermId;

use super::super::reference;
use super::approximate::{any_boolean, any_int, any_result};
use super::chars::{View, input_length, is_symbolic, length_term, string_units, view};
use super::derive::{fold, is_simple};
use super::long::{self, beginning, same_units};
use super::{lazy, own_code, truth};
use crate::machine::{Machine, NativeResult, Run};
use crate::provenance::Cause;
use crate::state::State;
use crate::state::value::{Ref, Value};
use crate::symbolic::{Chars, Lazy, Part};

pub(super) fn equals(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (a, b) = (reference(args, 0)?, reference(args, 1)?);
    if a == b || b.is_null() || st.heap.class_of(b) != m.known.string {
        return own_code(m, st, args);
    }
    if let Some(condition) = equal_to_known(m, st, a, b)? {
        m.note_lookup(st, condition);
        return truth(m, condition);
    }
    if lazy(st, a).is_some() || lazy(st, b).is_some() {
        if atoms(m, st, a)? == atoms(m, st, b)? {
            return Ok(Some(Value::Int(1)));
        }
        if let (Some(first), Some(second)) = (beginning(m, st, a)?, beginning(m, st, b)?) {
            return long::equal(m, st, &first, &second);
        }
        // Strings of different lengths differ, whatever their characters are.
        if let (Some(first), Some(second)) = (length_term(m, st, a)?, length_term(m, st, b)?) {
            let same = m.terms.eq(first, second);
            if !m.holds(st, same)? {
                return Ok(Some(Value::Int(0)));
            }
        }
    }
    match view(m, st, &[a, b])? {
        View::Plain => own_code(m, st, args),
        View::Long => any_boolean(m, st),
        View::Known(all) => {
            let same = same_chars(m, all[0].parts(), all[1].parts());
            truth(m, same)
        }
    }
}

/// A piece of a string that cannot be split further.
#[derive(Debug, PartialEq)]
pub(super) enum Atom {
    /// A character, of 16 bits.
    Unit(TermId),
    Input(usize),
    Chars(Chars),
    Primitive(u8, Value),
}

pub(super) fn atoms(m: &mut Machine, st: &mut State, string: Ref) -> Run<Vec<Atom>> {
    let mut found = Vec::new();
    let mut waiting = vec![Part::String(string)];
    while let Some(part) = waiting.pop() {
        match part {
            Part::Text(units) => found.extend(units.iter().map(|unit| Atom::Unit(m.terms.bv(16, u64::from(*unit))))),
            Part::Primitive(b'C', value) => {
                let code = m.term(value)?;
                found.push(Atom::Unit(m.terms.extract(15, 0, code)));
            }
            Part::Primitive(letter, value) => found.push(Atom::Primitive(letter, value)),
            Part::String(Ref::NULL) => waiting.push(Part::text("null")),
            Part::String(string) => match lazy(st, string) {
                Some(Lazy::Input(number)) => found.push(Atom::Input(number)),
                Some(Lazy::Chars(chars)) => match chars.known_length(&m.terms) {
                    Some(length) => found.extend(chars.units[..length].iter().map(|unit| Atom::Unit(*unit))),
                    None => found.push(Atom::Chars(chars)),
                },
                Some(Lazy::Joined(parts)) => waiting.extend(parts.into_iter().rev()),
                None => found.extend(string_units(m, st, string)?.into_iter().map(Atom::Unit)),
            },
        }
    }
    Ok(found)
}

/// The condition under which a string has this text, exact for every length of the input in it. `None` if the string is not
/// symbolic, or has more than one part of unknown length.
pub(crate) fn has_text(m: &mut Machine, st: &mut State, string: Ref, text: &str) -> Run<Option<TermId>> {
    if !is_symbolic(m, st, string)? {
        return Ok(None);
    }
    let expected: Vec<TermId> = text.encode_utf16().map(|unit| m.terms.bv(16, u64::from(unit))).collect();
    let atoms = atoms(m, st, string)?;
    let is_open = |atom: &Atom| !matches!(atom, Atom::Unit(_));
    let Some(front) = atoms.iter().position(is_open) else {
        let same_length = atoms.len() == expected.len();
        return Ok(Some(if same_length { same_units(m, &atoms, &expected) } else { m.terms.no() }));
    };
    let back = atoms.len() - front - 1;
    if atoms[front + 1..].iter().any(is_open) {
        return Ok(None);
    }
    if expected.len() < front + back {
        return Ok(Some(m.terms.no()));
    }
    let (start, rest) = expected.split_at(front);
    let (middle, end) = rest.split_at(rest.len() - back);
    let middle = match &atoms[front] {
        Atom::Input(number) => input_is(m, st, *number, middle)?,
        Atom::Chars(chars) if middle.len() > chars.units.len() => m.terms.no(),
        Atom::Chars(chars) => {
            let length = m.terms.int(middle.len() as i32);
            same_chars(m, (length, middle), chars.parts())
        }
        Atom::Unit(_) | Atom::Primitive(..) => return Ok(None),
    };
    let (start, end) = (same_units(m, &atoms[..front], start), same_units(m, &atoms[front + 1..], end));
    let around = m.terms.and(start, end);
    Ok(Some(m.terms.and(around, middle)))
}

/// Compares an input with a string that has contents. Exact for every length of the input.
fn equal_to_known(m: &mut Machine, st: &mut State, a: Ref, b: Ref) -> Run<Option<TermId>> {
    let (number, known) = match (lazy(st, a), lazy(st, b)) {
        (Some(Lazy::Input(number)), None) => (number, b),
        (None, Some(Lazy::Input(number))) => (number, a),
        _ => return Ok(None),
    };
    let expected = string_units(m, st, known)?;
    input_is(m, st, number, &expected).map(Some)
}

/// The condition under which an input has these characters and no others.
fn input_is(m: &mut Machine, st: &mut State, number: usize, expected: &[TermId]) -> Run<TermId> {
    let length = input_length(m, st, number)?;
    let count = m.terms.int(expected.len() as i32);
    let same_length = m.terms.eq(length, count);
    let same = prefix(m, st, number, expected)?;
    Ok(m.terms.and(same_length, same))
}

/// Whether an input begins with these characters, if it is long enough.
pub(super) fn prefix(m: &mut Machine, st: &mut State, number: usize, expected: &[TermId]) -> Run<TermId> {
    let units = m.input_units(st, number, expected.len())?;
    let mut all = m.terms.yes();
    for (unit, expected) in units.into_iter().zip(expected) {
        let same = m.terms.eq(unit, *expected);
        all = m.terms.and(all, same);
    }
    Ok(all)
}

/// Latin-1 characters whose cases map one to one are compared by a formula. For other characters, the result is unknown.
pub(super) fn equals_ignore_case(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (a, b) = (reference(args, 0)?, reference(args, 1)?);
    match view(m, st, &[a, b])? {
        View::Plain => own_code(m, st, args),
        View::Long => any_boolean(m, st),
        View::Known(all) => {
            for chars in &all {
                let simple = is_simple(m, chars);
                if !m.holds(st, simple)? {
                    m.over_approximate(st, Cause::Letters);
                    return any_boolean(m, st);
                }
            }
            let folded: Vec<Chars> = all.iter().map(|chars| fold(m, chars)).collect();
            let same = same_chars(m, folded[0].parts(), folded[1].parts());
            truth(m, same)
        }
    }
}

/// Whether two strings have equal lengths and equal characters, as far as these are given.
pub(super) fn same_chars(m: &mut Machine, a: (TermId, &[TermId]), b: (TermId, &[TermId])) -> TermId {
    let mut same = m.terms.eq(a.0, b.0);
    for (position, (x, y)) in a.1.iter().zip(b.1).enumerate() {
        let position = m.terms.int(position as i32);
        let there = m.terms.slt(position, a.0);
        let equal = m.terms.eq(*x, *y);
        let fits = m.terms.implies(there, equal);
        same = m.terms.and(same, fits);
    }
    same
}

pub(super) fn starts_with(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (string, start) = (reference(args, 0)?, reference(args, 1)?);
    if start.is_null() {
        return own_code(m, st, args);
    }
    let (Some(Lazy::Input(number)), None) = (lazy(st, string), lazy(st, start)) else {
        if let Some(answer) = long::begins_with(m, st, string, start)? {
            return truth(m, answer);
        }
        return found(m, st, args, &[string, start], |m, string, pattern| {
            let here = string.matches(&mut m.terms, 0, pattern);
            m.int_of(here)
        });
    };
    // Exact for every length of the input.
    let expected = string_units(m, st, start)?;
    let length = input_length(m, st, number)?;
    let count = m.terms.int(expected.len() as i32);
    let enough = m.terms.sge(length, count);
    let same = prefix(m, st, number, &expected)?;
    let result = m.terms.and(enough, same);
    truth(m, result)
}

pub(super) fn ends_with(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (string, end) = (reference(args, 0)?, reference(args, 1)?);
    if end.is_null() {
        return own_code(m, st, args);
    }
    if let Some(answer) = long::ends_in(m, st, string, end)? {
        return truth(m, answer);
    }
    found(m, st, args, &[string, end], |m, string, pattern| {
        let mut any = m.terms.no();
        for position in string.positions(pattern.len()) {
            let last = m.terms.int((position + pattern.len()) as i32);
            let at_end = m.terms.eq(string.length, last);
            let here = string.matches(&mut m.terms, position, pattern);
            let here = m.terms.and(at_end, here);
            any = m.terms.or(any, here);
        }
        m.int_of(any)
    })
}

pub(super) fn hash_code(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let string = reference(args, 0)?;
    match view(m, st, &[string])? {
        View::Plain => own_code(m, st, args),
        View::Long => any_int(m, st),
        View::Known(all) => {
            let (chars, factor) = (&all[0], m.terms.int(31));
            let mut hash = m.terms.int(0);
            for (position, unit) in chars.units.iter().enumerate() {
                let there = chars.has(&mut m.terms, position);
                let (unit, scaled) = (m.terms.zext(32, *unit), m.terms.mul(factor, hash));
                let next = m.terms.add(scaled, unit);
                hash = m.terms.ite(there, next, hash);
            }
            Ok(Some(m.value(hash)))
        }
    }
}

pub(super) fn compare_to(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (a, b) = (reference(args, 0)?, reference(args, 1)?);
    if b.is_null() {
        return own_code(m, st, args);
    }
    let is_lazy = lazy(st, a).is_some() || lazy(st, b).is_some();
    if is_lazy && let (Some(first), Some(second)) = (beginning(m, st, a)?, beginning(m, st, b)?) {
        return long::compare(m, st, &first, &second);
    }
    match view(m, st, &[a, b])? {
        View::Plain => own_code(m, st, args),
        View::Long => any_int(m, st),
        View::Known(all) => {
            let order = order(m, all[0].parts(), all[1].parts());
            Ok(Some(m.value(order)))
        }
    }
}

/// The result of `compareTo`, if the first difference is among these characters.
pub(super) fn order(m: &mut Machine, a: (TermId, &[TermId]), b: (TermId, &[TermId])) -> TermId {
    let lengths = m.terms.sub(a.0, b.0);
    let mut result = lengths;
    for position in (0..a.1.len().min(b.1.len())).rev() {
        let at = m.terms.int(position as i32);
        let (in_a, in_b) = (m.terms.slt(at, a.0), m.terms.slt(at, b.0));
        let both = m.terms.and(in_a, in_b);
        let (x, y) = (m.terms.zext(32, a.1[position]), m.terms.zext(32, b.1[position]));
        let (same, difference) = (m.terms.eq(x, y), m.terms.sub(x, y));
        let here = m.terms.ite(same, result, difference);
        result = m.terms.ite(both, here, lengths);
    }
    result
}

/// The result of a search for a pattern of known length.
pub(super) fn found(
    m: &mut Machine,
    st: &mut State,
    args: &[Value],
    strings: &[Ref],
    answer: impl FnOnce(&mut Machine, &Chars, &[TermId]) -> TermId,
) -> NativeResult {
    match view(m, st, strings)? {
        View::Plain => own_code(m, st, args),
        View::Long => any_result(m, st, strings[0], strings[1]),
        View::Known(all) => match all[1].known_length(&m.terms) {
            Some(length) => {
                let pattern = all[1].units.get(..length).unwrap_or(&all[1].units);
                let term = answer(m, &all[0], pattern);
                Ok(Some(m.value(term)))
            }
            // The length of the pattern must be known.
            None => {
                m.fetch(st, strings[1])?;
                found(m, st, args, strings, answer)
            }
        },
    }
}
