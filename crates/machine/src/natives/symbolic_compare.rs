//! Comparison of symbolic strings.
//!
//! How two strings compare is mostly decided by where they begin, and whether one begins or ends with a known text by the pieces
//! there. So these questions have exact answers for strings of any length, and only where all of the characters that are
//! variables agree the answer is any.

use crema_term::{Sort, TermId};

use super::symbolic_string::{
    Chars, View, any_boolean, input_length, known_units, lazy, length_term, own_code, prefix, truth, view,
};
use super::{non_null, reference};
use crate::machine::{Machine, NativeResult, Run};
use crate::state::State;
use crate::symbolic::{LONGEST_INPUT, Lazy, Part};
use crate::value::{Ref, Value};

pub(super) fn equals(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (a, b) = (reference(args, 0)?, reference(args, 1)?);
    if a == b || b.is_null() || st.heap.class_of(b) != m.known.string {
        return own_code(m, st, args);
    }
    if let Some(condition) = equal_to_known(m, st, a, b)? {
        return truth(m, condition);
    }
    if lazy(st, a).is_some() || lazy(st, b).is_some() {
        if atoms(m, st, a)? == atoms(m, st, b)? {
            return Ok(Some(Value::Int(1)));
        }
        if let (Some(first), Some(second)) = (beginning(m, st, a)?, beginning(m, st, b)?) {
            return equal_inputs(m, st, &first, &second);
        }
        // Strings of different lengths are different, whatever is in them.
        if let (Some(first), Some(second)) = (length_term(m, st, a)?, length_term(m, st, b)?) {
            let same = m.terms.eq(first, second);
            if !m.holds(st, same)? {
                return Ok(Some(Value::Int(0)));
            }
        }
    }
    match view(m, st, &[a, b])? {
        View::Plain => own_code(m, st, args),
        View::Long => any_boolean(m),
        View::Known(all) => {
            let same = same_characters(m, &all[0], &all[1]);
            truth(m, same)
        }
    }
}

/// Two inputs: equal if they have equal lengths and characters, as far as these are variables.
fn equal_inputs(m: &mut Machine, st: &mut State, a: &Chars, b: &Chars) -> NativeResult {
    let same = same_characters(m, a, b);
    let limit = m.terms.int(LONGEST_INPUT as i32);
    let long = m.terms.sgt(a.length, limit);
    let open = m.terms.and(same, long);
    if m.holds(st, open)? {
        st.approximate = true;
        return any_boolean(m);
    }
    truth(m, same)
}

/// Whether lengths and characters agree, as far as there are any.
fn same_characters(m: &mut Machine, a: &Chars, b: &Chars) -> TermId {
    let mut same = m.terms.eq(a.length, b.length);
    for position in 0..a.units.len().min(b.units.len()) {
        let there = a.has(m, position);
        let equal = m.terms.eq(a.units[position], b.units[position]);
        let fits = m.terms.implies(there, equal);
        same = m.terms.and(same, fits);
    }
    same
}

/// Length and first characters of an input, however long it is, or all of a string with contents.
fn beginning(m: &mut Machine, st: &mut State, string: Ref) -> Run<Option<Chars>> {
    match lazy(st, string) {
        Some(Lazy::Input(number)) => {
            let length = input_length(m, st, number)?;
            let units = m.input_units(st, number, LONGEST_INPUT)?;
            Ok(Some(Chars { length, units }))
        }
        Some(Lazy::Joined(_)) => Ok(None),
        None => {
            let units = known_units(m, st, string)?;
            Ok(Some(Chars { length: m.terms.int(units.len() as i32), units }))
        }
    }
}

pub(super) fn compare_to(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (a, b) = (reference(args, 0)?, non_null(m, st, args, 1)?);
    if lazy(st, a).is_some() || lazy(st, b).is_some() {
        if let (Some(first), Some(second)) = (beginning(m, st, a)?, beginning(m, st, b)?) {
            return ordered_inputs(m, st, &first, &second);
        }
    }
    match view(m, st, &[a, b])? {
        View::Plain => own_code(m, st, args),
        View::Long => Ok(Some(any_int(m))),
        View::Known(all) => {
            let order = order(m, &all[0], &all[1]);
            Ok(Some(m.value(order)))
        }
    }
}

/// The first difference decides; if there is none among the variables, both may go on in any way.
fn ordered_inputs(m: &mut Machine, st: &mut State, a: &Chars, b: &Chars) -> NativeResult {
    let common = a.units.len().min(b.units.len());
    let mut open = m.terms.yes();
    for position in 0..common {
        let same = m.terms.eq(a.units[position], b.units[position]);
        open = m.terms.and(open, same);
    }
    let limit = m.terms.int(common as i32);
    for length in [a.length, b.length] {
        let longer = m.terms.sgt(length, limit);
        open = m.terms.and(open, longer);
    }
    if m.holds(st, open)? {
        st.approximate = true;
        return Ok(Some(any_int(m)));
    }
    let order = order(m, a, b);
    Ok(Some(m.value(order)))
}

/// What `compareTo` answers, if the first difference is among these characters.
fn order(m: &mut Machine, a: &Chars, b: &Chars) -> TermId {
    let lengths = m.terms.sub(a.length, b.length);
    let mut result = lengths;
    for position in (0..a.units.len().min(b.units.len())).rev() {
        let (in_a, in_b) = (a.has(m, position), b.has(m, position));
        let both = m.terms.and(in_a, in_b);
        let (x, y) = (m.terms.zext(32, a.units[position]), m.terms.zext(32, b.units[position]));
        let (same, difference) = (m.terms.eq(x, y), m.terms.sub(x, y));
        let here = m.terms.ite(same, result, difference);
        result = m.terms.ite(both, here, lengths);
    }
    result
}

fn any_int(m: &mut Machine) -> Value {
    Value::Term(m.terms.fresh(Sort::INT, "any"))
}

/// Whether a string of pieces begins with a known text; `None` where the pieces do not tell.
pub(super) fn begins_with(m: &mut Machine, st: &mut State, string: Ref, text: Ref) -> Run<Option<TermId>> {
    let (Some(Lazy::Joined(_)), None) = (lazy(st, string), lazy(st, text)) else { return Ok(None) };
    let (atoms, expected) = (atoms(m, st, string)?, known_units(m, st, text)?);
    let known = atoms.iter().take_while(|atom| matches!(atom, Atom::Unit(_))).count().min(expected.len());
    let (front, rest) = expected.split_at(known);
    let mut answer = same_units(m, &atoms[..known], front);
    if rest.is_empty() || m.terms.as_bool(answer) == Some(false) {
        return Ok(Some(answer));
    }
    let Some(Atom::Input(number)) = atoms.get(known) else { return Ok(None) };
    let length = input_length(m, st, *number)?;
    let count = m.terms.int(rest.len() as i32);
    let enough = m.terms.sge(length, count);
    if !m.holds(st, enough)? {
        return Ok(None);
    }
    let same = prefix(m, st, *number, rest)?;
    answer = m.terms.and(answer, same);
    Ok(Some(answer))
}

/// Whether a string of pieces ends with a known text; `None` where the pieces do not tell.
pub(super) fn ends_in(m: &mut Machine, st: &mut State, string: Ref, text: Ref) -> Run<Option<TermId>> {
    let (Some(Lazy::Joined(_)), None) = (lazy(st, string), lazy(st, text)) else { return Ok(None) };
    let (atoms, expected) = (atoms(m, st, string)?, known_units(m, st, text)?);
    let known = atoms.iter().rev().take_while(|atom| matches!(atom, Atom::Unit(_))).count().min(expected.len());
    let (rest, back) = expected.split_at(expected.len() - known);
    let answer = same_units(m, &atoms[atoms.len() - known..], back);
    let decided = rest.is_empty() || m.terms.as_bool(answer) == Some(false);
    Ok(decided.then_some(answer))
}

fn same_units(m: &mut Machine, atoms: &[Atom], expected: &[TermId]) -> TermId {
    let mut all = m.terms.yes();
    for (atom, expected) in atoms.iter().zip(expected) {
        let Atom::Unit(unit) = atom else { return m.terms.no() };
        let same = m.terms.eq(*unit, *expected);
        all = m.terms.and(all, same);
    }
    all
}

/// What a string is made of, down to what cannot be taken apart.
#[derive(Debug, PartialEq)]
enum Atom {
    /// A character, of 16 bits.
    Unit(TermId),
    Input(usize),
    Primitive(u8, Value),
}

fn atoms(m: &mut Machine, st: &mut State, string: Ref) -> Run<Vec<Atom>> {
    let mut found = Vec::new();
    let mut waiting = vec![Part::String(string)];
    while let Some(part) = waiting.pop() {
        match part {
            Part::Text(units) => found.extend(units.iter().map(|unit| Atom::Unit(m.terms.bv(16, u64::from(*unit))))),
            Part::Primitive(b'C', value) => {
                let code = m.term(value)?;
                found.push(Atom::Unit(m.terms.extract(15, 0, code)));
            }
            Part::Primitive(b'Z', Value::Int(value)) => {
                waiting.push(Part::text(if value == 0 { "false" } else { "true" }))
            }
            Part::Primitive(b'I', Value::Int(value)) => waiting.push(Part::text(&value.to_string())),
            Part::Primitive(_, Value::Long(value)) => waiting.push(Part::text(&value.to_string())),
            Part::Primitive(letter, value) => found.push(Atom::Primitive(letter, value)),
            Part::String(Ref::NULL) => waiting.push(Part::text("null")),
            Part::String(string) => match lazy(st, string) {
                Some(Lazy::Input(number)) => found.push(Atom::Input(number)),
                Some(Lazy::Joined(parts)) => waiting.extend(parts.into_iter().rev()),
                None => found.extend(known_units(m, st, string)?.into_iter().map(Atom::Unit)),
            },
        }
    }
    Ok(found)
}

/// An input compared with a string that has contents: exact whatever the length of the input is.
fn equal_to_known(m: &mut Machine, st: &mut State, a: Ref, b: Ref) -> Run<Option<TermId>> {
    let (number, known) = match (lazy(st, a), lazy(st, b)) {
        (Some(Lazy::Input(number)), None) => (number, b),
        (None, Some(Lazy::Input(number))) => (number, a),
        _ => return Ok(None),
    };
    let expected = known_units(m, st, known)?;
    let length = input_length(m, st, number)?;
    let count = m.terms.int(expected.len() as i32);
    let same_length = m.terms.eq(length, count);
    let same = prefix(m, st, number, &expected)?;
    Ok(Some(m.terms.and(same_length, same)))
}
