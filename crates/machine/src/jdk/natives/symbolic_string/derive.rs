//! Strings made from other strings and from numbers.

use crema_term::{Sort, TermId, TermPool};

use super::super::reference;
use super::approximate::{any_string, any_text};
use super::chars::{View, is_empty, length_term, view};
use super::{lazy, own_code};
use crate::machine::{Machine, NativeResult, Run};
use crate::memory::identity::StringTarget;
use crate::provenance::Cause;
use crate::state::State;
use crate::state::value::{Ref, Value};
use crate::symbolic::{Chars, Lazy, Part};

pub(super) fn concat(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (a, b) = (reference(args, 0)?, reference(args, 1)?);
    if b.is_null() || (lazy(st, a).is_none() && lazy(st, b).is_none()) {
        return own_code(m, st, args);
    }
    let nothing = is_empty(m, st, b)?;
    let joined = Lazy::Joined(vec![Part::String(a), Part::String(b)]);
    Ok(Some(Value::Ref(m.same_or_new(st, &[(nothing, StringTarget::Object(a))], joined)?)))
}

/// The text of a number. Its characters are computed when they are first read.
pub(in crate::jdk::natives) fn number_text(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let Some(number @ Value::Term(term)) = args.first().copied() else { return own_code(m, st, args) };
    let letter = match m.terms.sort(term) {
        Sort::Float32 => b'F',
        Sort::Float64 => b'D',
        Sort::BitVec(64) => b'J',
        Sort::BitVec(_) | Sort::Bool => b'I',
    };
    let constants = m.number_constants(term);
    Ok(Some(Value::Ref(m.same_or_new(st, &constants, Lazy::Joined(vec![Part::Primitive(letter, number)]))?)))
}

impl Machine {
    /// The floating-point numbers whose text is a constant of the JDK. That of zero is one since JDK 19.
    pub(crate) fn number_constants(&mut self, number: TermId) -> Vec<(TermId, StringTarget)> {
        let sort = self.terms.sort(number);
        if !sort.is_float() {
            return Vec::new();
        }
        let nan = self.terms.fp_is_nan(number);
        let mut constants = vec![(nan, self.literal_target("NaN"))];
        let zero: &[(&str, f64)] = &[("0.0", 0.0), ("-0.0", -0.0)];
        let zero = if self.config.feature_version >= 19 { zero } else { &[] };
        let bits = self.terms.fp_to_bits(number);
        for (text, value) in [("Infinity", f64::INFINITY), ("-Infinity", f64::NEG_INFINITY)].iter().chain(zero) {
            let constant = if sort == Sort::Float32 {
                self.terms.bv(32, u64::from((*value as f32).to_bits()))
            } else {
                self.terms.bv(64, value.to_bits())
            };
            constants.push((self.terms.eq(bits, constant), self.literal_target(text)));
        }
        constants
    }
}

/// `String.valueOf(c)`.
pub(super) fn char_text(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let Some(Value::Term(term)) = args.first().copied() else { return own_code(m, st, args) };
    let unit = m.terms.extract(15, 0, term);
    let chars = Chars::new(&mut m.terms, vec![unit]);
    of_chars(m, st, chars)
}

/// `new String(s)`.
pub(super) fn copy(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (string, original) = (reference(args, 0)?, reference(args, 1)?);
    if lazy(st, original).is_none() {
        return own_code(m, st, args);
    }
    m.make_lazy(st, string, Lazy::Joined(vec![Part::String(original)]));
    Ok(None)
}

/// Positions out of range are left to the method's own code, which throws before it looks at characters.
pub(super) fn substring(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let string = reference(args, 0)?;
    let symbolic = args.iter().any(|value| matches!(value, Value::Term(_)));
    if lazy(st, string).is_none() && !symbolic {
        return own_code(m, st, args);
    }
    let Some(length) = length_term(m, st, string)? else { return own_code(m, st, args) };
    let begin = args.get(1).map_or(Ok(m.terms.int(0)), |value| m.term(*value))?;
    let end = args.get(2).map_or(Ok(length), |value| m.term(*value))?;
    let (ordered, inside) = (m.terms.ule(begin, end), m.terms.ule(end, length));
    let valid = m.terms.and(ordered, inside);
    if !m.holds(st, valid)? {
        return own_code(m, st, args);
    }
    let count = m.terms.sub(end, begin);
    let choices = part_choices(m, string, count, length);
    if m.terms.as_bool(choices[0].0) == Some(true) {
        return Ok(Some(Value::Ref(string)));
    }
    let part = match view(m, st, &[string])? {
        View::Plain => return own_code(m, st, args),
        View::Long => any_text(m, st, Some(count)),
        View::Known(all) => Lazy::Chars(all[0].slice(&mut m.terms, begin, count)),
    };
    Ok(Some(Value::Ref(m.same_or_new(st, &choices, part)?)))
}

/// Results that are not a new string: the string itself if the part is all of it, a constant if the part is empty.
fn part_choices(m: &mut Machine, string: Ref, count: TermId, length: TermId) -> [(TermId, StringTarget); 2] {
    let zero = m.terms.int(0);
    let (whole, nothing) = (m.terms.eq(count, length), m.terms.eq(count, zero));
    [(whole, StringTarget::Object(string)), (nothing, m.literal_target(""))]
}

/// Removes the characters up to the space from both ends.
pub(super) fn trim(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let string = reference(args, 0)?;
    match view(m, st, &[string])? {
        View::Plain => own_code(m, st, args),
        View::Long => {
            let nothing = m.literal_target("");
            any_string(m, st, None, &[StringTarget::Object(string), nothing])
        }
        View::Known(all) => {
            let chars = &all[0];
            let (begin, end) = trimmed(&mut m.terms, chars);
            let count = m.terms.sub(end, begin);
            let part = chars.slice(&mut m.terms, begin, count);
            let choices = part_choices(m, string, count, chars.length);
            Ok(Some(Value::Ref(m.same_or_new(st, &choices, Lazy::Chars(part))?)))
        }
    }
}

/// Begin and end of the trimmed string. If there are only spaces, both are zero.
fn trimmed(p: &mut TermPool, chars: &Chars) -> (TermId, TermId) {
    let space = p.bv(16, u64::from(b' '));
    let zero = p.int(0);
    let (mut begin, mut end) = (zero, zero);
    let shown: Vec<TermId> = (0..chars.units.len())
        .map(|position| {
            let (there, visible) = (chars.has(p, position), p.ult(space, chars.units[position]));
            p.and(there, visible)
        })
        .collect();
    for (position, shown) in shown.iter().enumerate() {
        let after = p.int(position as i32 + 1);
        end = p.ite(*shown, after, end);
    }
    for (position, shown) in shown.iter().enumerate().rev() {
        let here = p.int(position as i32);
        begin = p.ite(*shown, here, begin);
    }
    (begin, end)
}

pub(super) fn replace_char(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let string = reference(args, 0)?;
    let (Some(old), Some(new)) = (args.get(1).copied(), args.get(2).copied()) else { return own_code(m, st, args) };
    match view(m, st, &[string])? {
        View::Plain => own_code(m, st, args),
        View::Long => {
            let length = length_term(m, st, string)?;
            any_string(m, st, length, &[StringTarget::Object(string)])
        }
        View::Known(all) => {
            let (old, new) = (m.term(old)?, m.term(new)?);
            let (old, new) = (m.terms.extract(15, 0, old), m.terms.extract(15, 0, new));
            changed(m, st, string, &all[0], |p, unit| {
                let same = p.eq(unit, old);
                p.ite(same, new, unit)
            })
        }
    }
}

/// Maps every character. The result is the string itself if that changes none of them.
fn changed(
    m: &mut Machine,
    st: &mut State,
    string: Ref,
    chars: &Chars,
    change: impl Fn(&mut TermPool, TermId) -> TermId,
) -> NativeResult {
    let same = chars.all(&mut m.terms, |p, unit| {
        let changed = change(p, unit);
        p.eq(changed, unit)
    });
    let changed = Lazy::Chars(chars.map(&mut m.terms, change));
    Ok(Some(Value::Ref(m.same_or_new(st, &[(same, StringTarget::Object(string))], changed)?)))
}

fn of_chars(m: &mut Machine, st: &mut State, chars: Chars) -> NativeResult {
    Ok(Some(Value::Ref(m.lazy_string(st, Lazy::Chars(chars))?)))
}

// ---- upper and lower case ----

pub(super) fn to_lower_case(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    change_case(m, st, args, is_latin, lower)
}

pub(super) fn to_upper_case(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    change_case(m, st, args, is_simple_unit, upper)
}

/// Changes the case. Latin-1 characters have a formula. Others may become several characters, or depend on the characters
/// around them; if there are such, the result is unknown.
fn change_case(
    m: &mut Machine,
    st: &mut State,
    args: &[Value],
    is_simple: fn(&mut TermPool, TermId) -> TermId,
    change: fn(&mut TermPool, TermId) -> TermId,
) -> NativeResult {
    let (string, locale) = (reference(args, 0)?, reference(args, 1)?);
    if locale.is_null() || has_own_rules(m, st, locale)? {
        return own_code(m, st, args);
    }
    match view(m, st, &[string])? {
        View::Plain => own_code(m, st, args),
        View::Long => any_string(m, st, None, &[StringTarget::Object(string)]),
        View::Known(all) => {
            let simple = all[0].all(&mut m.terms, is_simple);
            if !m.holds(st, simple)? {
                m.over_approximate(st, Cause::Letters);
                return any_string(m, st, None, &[StringTarget::Object(string)]);
            }
            changed(m, st, string, &all[0], change)
        }
    }
}

/// Whether a language has special rules for the case of Latin letters.
fn has_own_rules(m: &mut Machine, st: &mut State, locale: Ref) -> Run<bool> {
    let base = m.ref_field(st, locale, st.heap.class_of(locale), "baseLocale")?;
    let language = m.ref_field(st, base, st.heap.class_of(base), "language")?;
    let language = m.string_text(st, language)?;
    Ok(["tr", "az", "lt"].contains(&language.as_str()))
}

/// Whether all characters have their other case in Latin-1, one to one.
pub(super) fn is_simple(m: &mut Machine, chars: &Chars) -> TermId {
    chars.all(&mut m.terms, is_simple_unit)
}

/// Maps strings that differ only in case to the same characters.
pub(super) fn fold(m: &mut Machine, chars: &Chars) -> Chars {
    chars.map(&mut m.terms, |p, unit| {
        let unit = upper(p, unit);
        lower(p, unit)
    })
}

fn is_latin(p: &mut TermPool, unit: TermId) -> TermId {
    let limit = p.bv(16, 256);
    p.ult(unit, limit)
}

/// Whether a character is in Latin-1 and has a single upper case there: all but the micro sign, sharp s and y with diaeresis.
fn is_simple_unit(p: &mut TermPool, unit: TermId) -> TermId {
    let mut simple = is_latin(p, unit);
    for exception in [0xb5, 0xdf, 0xff] {
        let exception = p.bv(16, exception);
        let other = p.ne(unit, exception);
        simple = p.and(simple, other);
    }
    simple
}

/// Lower case of a Latin-1 character.
fn lower(p: &mut TermPool, unit: TermId) -> TermId {
    shifted(p, unit, [(0x41, 0x5a), (0xc0, 0xde)], 0xd7, 0x20)
}

/// Upper case of a simple character.
fn upper(p: &mut TermPool, unit: TermId) -> TermId {
    shifted(p, unit, [(0x61, 0x7a), (0xe0, 0xfe)], 0xf7, 0xffe0)
}

/// Shifts characters of these ranges by this much, except for one that has no case.
fn shifted(p: &mut TermPool, unit: TermId, ranges: [(u64, u64); 2], without: u64, by: u64) -> TermId {
    let mut letter = p.no();
    for (first, last) in ranges {
        let (first, last) = (p.bv(16, first), p.bv(16, last));
        let (above, below) = (p.uge(unit, first), p.ule(unit, last));
        let within = p.and(above, below);
        letter = p.or(letter, within);
    }
    let without = p.bv(16, without);
    let other = p.ne(unit, without);
    let letter = p.and(letter, other);
    let by = p.bv(16, by);
    let changed = p.add(unit, by);
    p.ite(letter, changed, unit)
}
