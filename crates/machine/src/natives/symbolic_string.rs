//! `java.lang.String` on symbolic characters: one term where the JDK's loops would part into many paths.
//!
//! An input string that nobody has looked into has a symbolic length. Where that is small, its first characters are variables
//! and the methods here are exact, whatever the length. Where it is not, the answer is any that the method could give. That is
//! more than the method does, so nothing that holds on such a path is lost; but a path that used it proves nothing by being
//! reached, and is marked.

use crema_term::{Sort, TermId};
use triomphe::Arc;

use super::{non_null, reference};
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::native::ClassRoutines;
use crate::state::State;
use crate::symbolic::{Input, InputTerm, Lazy, Part};
use crate::value::{Ref, Value};

pub(super) const STRING: ClassRoutines = (
    "java/lang/String",
    &[
        ("intern", intern),
        ("length()I", length),
        ("isEmpty()Z", is_empty),
        ("equals(Ljava/lang/Object;)Z", equals),
        ("contains(Ljava/lang/CharSequence;)Z", contains),
        ("startsWith(Ljava/lang/String;)Z", starts_with),
        ("charAt(I)C", char_at),
        ("concat(Ljava/lang/String;)Ljava/lang/String;", concat),
        ("endsWith", ends_with),
        ("equalsIgnoreCase", some_boolean),
        ("matches", some_boolean),
        ("regionMatches", some_boolean),
        ("contentEquals", some_boolean),
        ("isBlank", some_boolean),
        ("compareTo(Ljava/lang/String;)I", compare_to),
        ("compareToIgnoreCase", some_int),
        ("hashCode", hash_code),
        ("indexOf(I)I", index_of_char),
        ("indexOf(Ljava/lang/String;)I", index_of),
        ("lastIndexOf(I)I", last_index_of_char),
        ("lastIndexOf(Ljava/lang/String;)I", last_index_of),
        ("toLowerCase()Ljava/lang/String;", some_string),
        ("toUpperCase()Ljava/lang/String;", some_string),
        ("trim()Ljava/lang/String;", some_string),
        ("strip()Ljava/lang/String;", some_string),
        ("replace", some_string),
        ("replaceAll", some_string),
    ],
);

fn own_code(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let method = m.native_method;
    Err(m.tail_call(st, method, args))
}

fn intern(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let string = reference(args, 0)?;
    Ok(Some(Value::Ref(m.intern(st, string)?)))
}

/// What a string without contents is made of; `None` if it has contents.
fn lazy(st: &State, string: Ref) -> Option<Lazy> {
    if st.lazy.is_empty() { None } else { st.lazy.get(&string).cloned() }
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
        Lazy::Joined(parts) => parts.iter().find_map(|part| match part {
            Part::String(inner) => input_in(st, *inner),
            Part::Text(_) | Part::Primitive(..) => None,
        }),
    }
}

/// The length as a term; `None` where only the contents tell.
fn length_term(m: &mut Machine, st: &mut State, string: Ref) -> Run<Option<TermId>> {
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
        Lazy::Joined(parts) => {
            let mut sum = m.terms.int(0);
            for part in parts {
                let length = match part {
                    Part::Text(units) => m.terms.int(units.len() as i32),
                    Part::String(inner) => match length_term(m, st, inner)? {
                        Some(length) => length,
                        None => return Ok(None),
                    },
                    Part::Primitive(b'C', _) => m.terms.int(1),
                    Part::Primitive(..) => return Ok(None),
                };
                sum = m.terms.add(sum, length);
            }
            Ok(Some(sum))
        }
    }
}

/// The length of an input string, which is not negative.
fn input_length(m: &mut Machine, st: &mut State, number: usize) -> Run<TermId> {
    let length = m.input_length(st, number)?;
    let zero = m.terms.int(0);
    let sensible = m.terms.sge(length, zero);
    m.decide(st, &[sensible])?;
    Ok(length)
}

fn length(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let string = reference(args, 0)?;
    if lazy(st, string).is_none() {
        return own_code(m, st, args);
    }
    match length_term(m, st, string)? {
        Some(length) => Ok(Some(m.value(length))),
        None => own_code(m, st, args),
    }
}

fn is_empty(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let string = reference(args, 0)?;
    if lazy(st, string).is_none() {
        return own_code(m, st, args);
    }
    let Some(length) = length_term(m, st, string)? else { return own_code(m, st, args) };
    let zero = m.terms.int(0);
    let empty = m.terms.eq(length, zero);
    truth(m, empty)
}

fn truth(m: &mut Machine, condition: TermId) -> NativeResult {
    let value = m.int_of(condition);
    Ok(Some(m.value(value)))
}

/// The characters of a string as far as anything is known of them.
struct Chars {
    length: TermId,
    /// As many as the string can have.
    units: Vec<TermId>,
}

impl Chars {
    /// The length, if it is known.
    fn known_length(&self, m: &Machine) -> Option<usize> {
        m.terms.as_bits(self.length).map(|bits| bits as usize)
    }

    /// Whether there is a character at this position.
    fn has(&self, m: &mut Machine, position: usize) -> TermId {
        let position = m.terms.int(position as i32);
        m.terms.slt(position, self.length)
    }

    /// Whether these characters are found at this position.
    fn matches(&self, m: &mut Machine, position: usize, pattern: &[TermId]) -> TermId {
        let end = m.terms.int((position + pattern.len()) as i32);
        let mut all = m.terms.sle(end, self.length);
        for (offset, expected) in pattern.iter().enumerate() {
            let Some(unit) = self.units.get(position + offset) else { return m.terms.no() };
            let same = m.terms.eq(*unit, *expected);
            all = m.terms.and(all, same);
        }
        all
    }

    /// Positions where a pattern of this length fits.
    fn positions(&self, pattern: usize) -> std::ops::Range<usize> {
        0..(self.units.len() + 1).saturating_sub(pattern)
    }
}

/// Whether anything about a string is symbolic.
fn is_symbolic(m: &mut Machine, st: &mut State, string: Ref) -> Run<bool> {
    if string.is_null() || st.heap.class_of(string) != m.known.string {
        return Ok(false);
    }
    if st.lazy.contains_key(&string) {
        return Ok(true);
    }
    let array = m.string_value(st, string)?;
    let length = st.heap.array_length(array) as usize;
    Ok(length > 0 && !st.heap.terms_in(array.address() + 16, length).is_empty())
}

/// What a question about symbolic strings comes to.
enum View {
    /// Nothing is symbolic: the method's own code does it.
    Plain,
    /// A string is so long that nothing is known of it.
    Long,
    /// The characters of all strings.
    Known(Vec<Chars>),
}

/// The characters of the strings among the arguments.
fn view(m: &mut Machine, st: &mut State, strings: &[Ref]) -> Run<View> {
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

fn chars(m: &mut Machine, st: &mut State, string: Ref) -> Run<Option<Chars>> {
    match lazy(st, string) {
        Some(Lazy::Input(number)) => {
            let length = input_length(m, st, number)?;
            if !is_short_input(m, st, length)? {
                return Ok(None);
            }
            let units = m.input_units(st, number, crate::symbolic::LONGEST_INPUT)?;
            Ok(Some(Chars { length, units }))
        }
        Some(Lazy::Joined(_)) => {
            let value = Value::Ref(string);
            if !is_short(m, st, &[value])? {
                return Ok(None);
            }
            m.fetch(st, string)?;
            known_chars(m, st, string).map(Some)
        }
        None => known_chars(m, st, string).map(Some),
    }
}

fn known_chars(m: &mut Machine, st: &mut State, string: Ref) -> Run<Chars> {
    let units = known_units(m, st, string)?;
    Ok(Chars { length: m.terms.int(units.len() as i32), units })
}

fn is_short_input(m: &mut Machine, st: &mut State, length: TermId) -> Run<bool> {
    let limit = m.terms.int(crate::symbolic::LONGEST_INPUT as i32);
    let short = m.terms.sle(length, limit);
    if m.holds(st, short)? {
        return Ok(true);
    }
    st.approximate = true;
    Ok(false)
}

fn equals(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
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
            let (a, b) = (&all[0], &all[1]);
            let mut same = m.terms.eq(a.length, b.length);
            for position in 0..a.units.len().min(b.units.len()) {
                let there = a.has(m, position);
                let equal = m.terms.eq(a.units[position], b.units[position]);
                let fits = m.terms.implies(there, equal);
                same = m.terms.and(same, fits);
            }
            truth(m, same)
        }
    }
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

/// The characters of a string with contents, as terms of 16 bits.
fn known_units(m: &mut Machine, st: &mut State, string: Ref) -> Run<Vec<TermId>> {
    let array = m.string_value(st, string)?;
    m.fetch(st, array)?;
    let wide = m.int_field(st, string, m.known.string, "coder")? != 0;
    let (start, length) = (array.address() + 16, st.heap.array_length(array) as usize);
    let storage = if wide { crema_program::Storage::Char } else { crema_program::Storage::Byte };
    let mut units = Vec::new();
    for at in (0..length).step_by(storage.size()) {
        let value = st.heap.load_at(&mut m.terms, start + at, storage);
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

/// Whether an input begins with these characters, if it is long enough.
fn prefix(m: &mut Machine, st: &mut State, number: usize, expected: &[TermId]) -> Run<TermId> {
    let units = m.input_units(st, number, expected.len())?;
    let mut all = m.terms.yes();
    for (unit, expected) in units.into_iter().zip(expected) {
        let same = m.terms.eq(unit, *expected);
        all = m.terms.and(all, same);
    }
    Ok(all)
}

fn starts_with(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (string, start) = (reference(args, 0)?, non_null(m, st, args, 1)?);
    let (Some(Lazy::Input(number)), None) = (lazy(st, string), lazy(st, start)) else {
        return found(m, st, args, &[string, start], |m, string, pattern| {
            let here = string.matches(m, 0, pattern);
            m.int_of(here)
        });
    };
    // Exact whatever the length of the input is.
    let expected = known_units(m, st, start)?;
    let length = input_length(m, st, number)?;
    let count = m.terms.int(expected.len() as i32);
    let enough = m.terms.sge(length, count);
    let same = prefix(m, st, number, &expected)?;
    let result = m.terms.and(enough, same);
    truth(m, result)
}

fn char_at(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let string = reference(args, 0)?;
    let (Some(Lazy::Input(number)), Some(Value::Int(index))) = (lazy(st, string), args.get(1).copied()) else {
        return if lazy(st, string).is_some() { some_char(m, st, args) } else { own_code(m, st, args) };
    };
    let length = input_length(m, st, number)?;
    let at = m.terms.int(index);
    let within = m.terms.ult(at, length);
    if !(0..=64).contains(&index) || !m.holds(st, within)? {
        // The exception, or a character far behind: both need the contents.
        return some_char(m, st, args);
    }
    let units = m.input_units(st, number, index as usize + 1)?;
    let unit = m.terms.zext(32, units[index as usize]);
    Ok(Some(m.value(unit)))
}

/// A position out of range, or far behind. A short string gets its characters and the method's own code throws; nobody sees
/// where the exception of a long one comes from.
fn some_char(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
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
        let any = m.terms.fresh(Sort::BitVec(16), "any");
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

fn concat(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (a, b) = (reference(args, 0)?, non_null(m, st, args, 1)?);
    if lazy(st, a).is_none() && lazy(st, b).is_none() {
        return own_code(m, st, args);
    }
    let joined = m.lazy_string(st, Lazy::Joined(vec![Part::String(a), Part::String(b)]))?;
    Ok(Some(Value::Ref(joined)))
}

/// `contains`: a long input that begins with the pattern contains it. Whether another one does is not known.
fn contains(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (string, pattern) = (reference(args, 0)?, non_null(m, st, args, 1)?);
    if st.heap.class_of(pattern) != m.known.string {
        return own_code(m, st, args);
    }
    if lazy(st, pattern).is_none() && text_contains(m, st, string, pattern)? {
        return Ok(Some(Value::Int(1)));
    }
    found(m, st, args, &[string, pattern], |m, string, pattern| {
        let mut any = m.terms.no();
        for position in string.positions(pattern.len()) {
            let here = string.matches(m, position, pattern);
            any = m.terms.or(any, here);
        }
        m.int_of(any)
    })
}

/// A question about a string and a pattern of known length.
fn found(
    m: &mut Machine,
    st: &mut State,
    args: &[Value],
    strings: &[Ref],
    answer: impl FnOnce(&mut Machine, &Chars, &[TermId]) -> TermId,
) -> NativeResult {
    match view(m, st, strings)? {
        View::Plain => own_code(m, st, args),
        View::Long => any_result(m, st, strings[0]),
        View::Known(all) => match all[1].known_length(m) {
            Some(length) => {
                let term = answer(m, &all[0], &all[1].units[..length]);
                Ok(Some(m.value(term)))
            }
            // Its length must be known.
            None => {
                m.fetch(st, strings[1])?;
                found(m, st, args, strings, answer)
            }
        },
    }
}

/// Any result that fits the method's type.
fn any_result(m: &mut Machine, st: &mut State, string: Ref) -> NativeResult {
    let method = m.native_method;
    if m.program.method_descriptor(method).ends_with('Z') {
        return any_boolean(m);
    }
    any_index(m, st, string)
}

fn any_boolean(m: &mut Machine) -> NativeResult {
    let any = m.terms.fresh(Sort::Bool, "any");
    truth(m, any)
}

fn ends_with(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (string, end) = (reference(args, 0)?, non_null(m, st, args, 1)?);
    found(m, st, args, &[string, end], |m, string, pattern| {
        let mut any = m.terms.no();
        for position in string.positions(pattern.len()) {
            let last = m.terms.int((position + pattern.len()) as i32);
            let at_end = m.terms.eq(string.length, last);
            let here = string.matches(m, position, pattern);
            let here = m.terms.and(at_end, here);
            any = m.terms.or(any, here);
        }
        m.int_of(any)
    })
}

fn index_of(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (string, pattern) = (reference(args, 0)?, non_null(m, st, args, 1)?);
    found(m, st, args, &[string, pattern], |m, string, pattern| {
        let positions: Vec<usize> = string.positions(pattern.len()).rev().collect();
        last_match(m, string, pattern, &positions)
    })
}

fn last_index_of(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (string, pattern) = (reference(args, 0)?, non_null(m, st, args, 1)?);
    found(m, st, args, &[string, pattern], |m, string, pattern| {
        let positions: Vec<usize> = string.positions(pattern.len()).collect();
        last_match(m, string, pattern, &positions)
    })
}

/// The last of the positions at which the pattern is found, else -1.
fn last_match(m: &mut Machine, string: &Chars, pattern: &[TermId], positions: &[usize]) -> TermId {
    let mut result = m.terms.int(-1);
    for position in positions {
        let here = string.matches(m, *position, pattern);
        let at = m.terms.int(*position as i32);
        result = m.terms.ite(here, at, result);
    }
    result
}

fn index_of_char(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    char_position(m, st, args, true)
}

fn last_index_of_char(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    char_position(m, st, args, false)
}

/// Supplementary characters take two units; they are left to the method's own code.
fn char_position(m: &mut Machine, st: &mut State, args: &[Value], first: bool) -> NativeResult {
    let string = reference(args, 0)?;
    let code = args.get(1).map_or(Ok(m.terms.int(0)), |value| m.term(*value))?;
    match view(m, st, &[string])? {
        View::Plain => own_code(m, st, args),
        View::Long => any_index(m, st, string),
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
            let index = last_match(m, &all[0], &[unit], &positions);
            Ok(Some(m.value(index)))
        }
    }
}

fn hash_code(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let string = reference(args, 0)?;
    match view(m, st, &[string])? {
        View::Plain => own_code(m, st, args),
        View::Long => Ok(Some(Value::Term(m.terms.fresh(Sort::INT, "any")))),
        View::Known(all) => {
            let (chars, factor) = (&all[0], m.terms.int(31));
            let mut hash = m.terms.int(0);
            for (position, unit) in chars.units.iter().enumerate() {
                let there = chars.has(m, position);
                let (unit, scaled) = (m.terms.zext(32, *unit), m.terms.mul(factor, hash));
                let next = m.terms.add(scaled, unit);
                hash = m.terms.ite(there, next, hash);
            }
            Ok(Some(m.value(hash)))
        }
    }
}

fn compare_to(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (a, b) = (reference(args, 0)?, non_null(m, st, args, 1)?);
    match view(m, st, &[a, b])? {
        View::Plain => own_code(m, st, args),
        View::Long => Ok(Some(Value::Term(m.terms.fresh(Sort::INT, "any")))),
        View::Known(all) => {
            let (a, b) = (&all[0], &all[1]);
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
            Ok(Some(m.value(result)))
        }
    }
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

/// The string is short on this path, and has got its contents.
fn is_short(m: &mut Machine, st: &mut State, args: &[Value]) -> Run<bool> {
    while let Some((string, number)) = unknown(st, args) {
        let length = input_length(m, st, number)?;
        let limit = m.terms.int(crate::symbolic::LONGEST_INPUT as i32);
        let short = m.terms.sle(length, limit);
        if !m.holds(st, short)? {
            st.approximate = true;
            return Ok(false);
        }
        m.fetch(st, string)?;
    }
    Ok(true)
}

fn some_boolean(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if is_short(m, st, args)? { own_code(m, st, args) } else { any_boolean(m) }
}

fn some_int(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if is_short(m, st, args)? {
        return own_code(m, st, args);
    }
    Ok(Some(Value::Term(m.terms.fresh(Sort::INT, "any"))))
}

/// -1, or a position in the string.
fn any_index(m: &mut Machine, st: &mut State, string: Ref) -> NativeResult {
    let any = m.terms.fresh(Sort::INT, "any");
    let Some(length) = length_term(m, st, string)? else { return Ok(Some(Value::Term(any))) };
    let (zero, not_found) = (m.terms.int(0), m.terms.int(-1));
    let (within, above) = (m.terms.slt(any, length), m.terms.sge(any, zero));
    let valid = m.terms.and(within, above);
    let index = m.terms.ite(valid, any, not_found);
    Ok(Some(Value::Term(index)))
}

fn some_string(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if is_short(m, st, args)? {
        return own_code(m, st, args);
    }
    let length = m.terms.fresh(Sort::INT, "any");
    let input = Input {
        class: String::new(),
        method: String::new(),
        place: crate::uncaught::Place::default(),
        value: InputTerm::String { length, units: Vec::new() },
    };
    Arc::make_mut(&mut st.inputs).push(input);
    let number = st.inputs.len() - 1;
    Ok(Some(Value::Ref(m.lazy_string(st, Lazy::Input(number))?)))
}

impl Machine {
    /// The characters of a long input are not known.
    pub(crate) fn long_input(&self) -> Stop {
        Stop::unsupported(format!(
            "the characters of an input string with more than {} of them",
            crate::symbolic::LONGEST_INPUT
        ))
    }
}
