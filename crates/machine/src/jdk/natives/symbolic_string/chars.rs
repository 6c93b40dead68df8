//! Lengths and characters of symbolic strings, as far as they are known.

use crema_term::TermId;

use super::approximate::{is_short, is_short_input};
use super::lazy;
use crate::machine::limits::CONCATENATED_CHARACTERS;
use crate::machine::{Machine, Run};
use crate::state::State;
use crate::state::value::{Ref, Value};
use crate::symbolic::{Chars, Lazy, Part};

/// The length as a term; `None` if only the contents determine it.
pub(super) fn length_term(m: &mut Machine, st: &mut State, string: Ref) -> Run<Option<TermId>> {
    if string.is_null() {
        return Ok(Some(m.terms.int(4)));
    }
    let Some(lazy) = lazy(st, string) else {
        let array = m.string_value(st, string)?;
        let wide = m.int_field(st, string, m.known.string, "coder")?;
        return Ok(Some(m.terms.int(st.heap.array_length(array) >> wide)));
    };
    match lazy {
        Lazy::Input(number) => Ok(Some(input_length(m, st, number)?)),
        Lazy::Chars(chars) => Ok(Some(chars.length)),
        Lazy::Joined(parts) => joined_length(m, st, &parts),
    }
}

/// The condition under which a string is empty. It is known even if the length is not, and needs no decision.
pub(super) fn is_empty(m: &mut Machine, st: &mut State, string: Ref) -> Run<TermId> {
    let zero = m.terms.int(0);
    match lazy(st, string) {
        Some(Lazy::Input(number)) => {
            let length = m.input_length(st, number)?;
            Ok(m.terms.eq(length, zero))
        }
        Some(Lazy::Chars(chars)) => Ok(m.terms.eq(chars.length, zero)),
        Some(Lazy::Joined(parts)) => are_empty(m, st, &parts),
        None if string.is_null() => Ok(m.terms.no()),
        None => {
            let array = m.string_value(st, string)?;
            Ok(m.terms.bool(st.heap.array_length(array) == 0))
        }
    }
}

/// The condition under which a concatenation is empty. The text of a primitive value never is.
pub(super) fn are_empty(m: &mut Machine, st: &mut State, parts: &[Part]) -> Run<TermId> {
    let mut all = m.terms.yes();
    for part in parts {
        let here = match part {
            Part::Text(units) => m.terms.bool(units.is_empty()),
            Part::String(inner) => is_empty(m, st, *inner)?,
            Part::Primitive(..) => m.terms.no(),
        };
        all = m.terms.and(all, here);
    }
    Ok(all)
}

/// The length of a concatenation. It is assumed to fit an int: a program that exceeds this runs out of memory, and its
/// behaviour then is not covered.
fn joined_length(m: &mut Machine, st: &mut State, parts: &[Part]) -> Run<Option<TermId>> {
    let zero = m.terms.int(0);
    let (mut sum, mut fits) = (zero, m.terms.yes());
    for part in parts {
        let length = match part {
            Part::Text(units) => m.terms.int(units.len() as i32),
            Part::String(inner) => match length_term(m, st, *inner)? {
                Some(length) => length,
                None => return Ok(None),
            },
            Part::Primitive(b'C', _) => m.terms.int(1),
            Part::Primitive(..) => return Ok(None),
        };
        sum = m.terms.add(sum, length);
        let here = m.terms.sge(sum, zero);
        fits = m.terms.and(fits, here);
    }
    m.decide(st, &[fits])?;
    Ok(Some(sum))
}

/// The length of an input string, which is not negative.
pub(super) fn input_length(m: &mut Machine, st: &mut State, number: usize) -> Run<TermId> {
    let length = m.input_length(st, number)?;
    let zero = m.terms.int(0);
    let sensible = m.terms.sge(length, zero);
    m.decide(st, &[sensible])?;
    Ok(length)
}

/// Whether anything about a string is symbolic.
pub(super) fn is_symbolic(m: &mut Machine, st: &mut State, string: Ref) -> Run<bool> {
    if st.lazy.contains_key(&string) {
        return Ok(true);
    }
    if string.is_null() || st.heap.class_of(string) != m.known.string {
        return Ok(false);
    }
    let array = m.string_value(st, string)?;
    let length = st.heap.array_length(array) as usize;
    Ok(length > 0 && !st.heap.terms_in(array.address() + 16, length).is_empty())
}

/// What is known about the strings that a method looks at.
pub(super) enum View {
    /// Nothing is symbolic: the method's own code runs.
    Plain,
    /// A string is so long that nothing is known about its characters.
    Long,
    /// The characters of all strings.
    Known(Vec<Chars>),
}

/// The characters of the strings among the arguments.
pub(super) fn view(m: &mut Machine, st: &mut State, strings: &[Ref]) -> Run<View> {
    let mut symbolic = false;
    for string in strings {
        symbolic |= is_symbolic(m, st, *string)?;
    }
    if !symbolic || strings.iter().any(|string| string.is_null()) {
        return Ok(View::Plain);
    }
    let mut all = Vec::new();
    for string in strings {
        match chars(m, st, *string)? {
            Some(chars) => all.push(chars),
            None => return Ok(View::Long),
        }
    }
    Ok(View::Known(all))
}

pub(super) fn chars(m: &mut Machine, st: &mut State, string: Ref) -> Run<Option<Chars>> {
    match lazy(st, string) {
        Some(Lazy::Input(number)) => {
            let length = input_length(m, st, number)?;
            if !is_short_input(m, st, length)? {
                return Ok(None);
            }
            let units = m.input_units(st, number, m.mode.longest_input)?;
            Ok(Some(Chars { length, units }))
        }
        Some(Lazy::Chars(chars)) => Ok(Some(chars)),
        Some(Lazy::Joined(parts)) => {
            if !is_short(m, st, &[Value::Ref(string)])? {
                return Ok(None);
            }
            if let Some(chars) = joined(m, st, &parts)? {
                return Ok(Some(chars));
            }
            m.fetch(st, string)?;
            known_chars(m, st, string).map(Some)
        }
        None => known_chars(m, st, string).map(Some),
    }
}

/// The characters of a concatenation; `None` if those of a part are unknown, or there would be too many.
pub(super) fn joined(m: &mut Machine, st: &mut State, parts: &[Part]) -> Run<Option<Chars>> {
    let mut all = Chars::new(&mut m.terms, Vec::new());
    for part in parts {
        let next = match part {
            Part::Text(units) => text_chars(m, units),
            Part::String(Ref::NULL) => text_chars(m, &"null".encode_utf16().collect::<Vec<_>>()),
            Part::String(string) => match chars(m, st, *string)? {
                Some(chars) => chars,
                None => return Ok(None),
            },
            Part::Primitive(b'C', value) => {
                let term = m.term(*value)?;
                let unit = m.terms.extract(15, 0, term);
                Chars::new(&mut m.terms, vec![unit])
            }
            Part::Primitive(..) => return Ok(None),
        };
        if all.units.len() + next.units.len() > CONCATENATED_CHARACTERS {
            return Ok(None);
        }
        all = all.followed_by(&mut m.terms, &next);
    }
    Ok(Some(all))
}

fn text_chars(m: &mut Machine, units: &[u16]) -> Chars {
    let units = units.iter().map(|unit| m.terms.bv(16, u64::from(*unit))).collect();
    Chars::new(&mut m.terms, units)
}

fn known_chars(m: &mut Machine, st: &mut State, string: Ref) -> Run<Chars> {
    let units = string_units(m, st, string)?;
    Ok(Chars::new(&mut m.terms, units))
}

/// The characters of a string with contents.
pub(super) fn string_units(m: &mut Machine, st: &mut State, string: Ref) -> Run<Vec<TermId>> {
    let array = m.string_value(st, string)?;
    let wide = m.int_field(st, string, m.known.string, "coder")? != 0;
    let count = st.heap.array_length(array) as usize >> usize::from(wide);
    known_units(m, st, array, wide, count)
}

/// The first characters in an array of bytes, as terms of 16 bits.
pub(super) fn known_units(m: &mut Machine, st: &mut State, array: Ref, wide: bool, count: usize) -> Run<Vec<TermId>> {
    m.fetch(st, array)?;
    let start = array.address() + crema_program::program::ARRAY_BASE as usize;
    let storage = if wide { crema_program::Storage::Char } else { crema_program::Storage::Byte };
    let mut units = Vec::new();
    for at in 0..count {
        let value = st.heap.load_at(&mut m.terms, start + at * storage.size(), storage);
        let term = m.term(value)?;
        let unit = if wide {
            m.terms.extract(15, 0, term)
        } else {
            let low = m.terms.extract(7, 0, term);
            m.terms.zext(16, low)
        };
        units.push(unit);
    }
    Ok(units)
}
