//! Strings whose characters are not known yet.
//!
//! A number in a string has as many forms as it has lengths, and an input string even more. Most such strings are printed or
//! dropped, so they come into being only when somebody looks: until then the `String` object has no contents, like one that is
//! still on the host, and the state remembers what it is to be made of.

use crema_term::{Sort, TermId};
use triomphe::Arc;

use super::Chars;
use crate::bootstraps::Text;
use crate::machine::{Limit, Machine, Run, Stop};
use crate::state::State;
use crate::value::{Ref, Value};

/// Longest input string that is looked into.
pub(crate) const LONGEST_INPUT: usize = 12;

/// A piece of a string.
#[derive(Debug, Clone, PartialEq)]
pub enum Part {
    /// Known text.
    Text(Vec<u16>),
    /// Another string.
    String(Ref),
    /// A primitive value of the type with this letter.
    Primitive(u8, Value),
}

impl Part {
    /// Known text.
    pub(crate) fn text(text: &str) -> Part {
        Part::Text(text.encode_utf16().collect())
    }
}

/// What a string without contents is made of.
#[derive(Debug, Clone, PartialEq)]
pub enum Lazy {
    /// Pieces in a row.
    Joined(Vec<Part>),
    /// An input: any string. Its number among the inputs of the path.
    Input(usize),
    /// Characters of which there are a symbolic number.
    Chars(Chars),
}

impl Lazy {
    /// The objects that it needs.
    pub(crate) fn references(&self) -> impl Iterator<Item = Ref> + '_ {
        let parts = match self {
            Lazy::Joined(parts) => parts.as_slice(),
            Lazy::Input(_) | Lazy::Chars(_) => &[],
        };
        parts.iter().filter_map(|part| match part {
            Part::String(string) => Some(*string),
            Part::Primitive(_, Value::Ref(object)) => Some(*object),
            Part::Text(_) | Part::Primitive(..) => None,
        })
    }
}

impl Machine {
    /// A string that is put together when somebody looks at it.
    pub(crate) fn lazy_string(&mut self, st: &mut State, lazy: Lazy) -> Run<Ref> {
        self.link(st, self.known.string)?;
        let size = self.program.class(self.known.string).layout.get().map_or(24, |layout| layout.size as usize);
        let Some(string) = st.heap.allocate_import(size) else { return Err(Stop::unsupported("heap limit reached")) };
        st.heap.set_class(string, self.known.string);
        st.heap.mark_pending(string, size);
        self.tally.has_input_strings |= matches!(lazy, Lazy::Input(_));
        Arc::make_mut(&mut st.lazy).insert(string, lazy);
        Ok(string)
    }

    /// An object without contents becomes a string, or a builder, that is put together when somebody looks at it.
    pub(crate) fn make_lazy(&mut self, st: &mut State, object: Ref, lazy: Lazy) {
        let size = self.size_of(st, object);
        st.heap.mark_pending(object, size);
        Arc::make_mut(&mut st.lazy).insert(object, lazy);
    }

    /// Text with values in it: lazy if any of them is symbolic.
    pub(crate) fn text_of(&mut self, st: &mut State, parts: Vec<Part>) -> Run<Ref> {
        let symbolic = |part: &Part| match part {
            Part::Primitive(_, value) => matches!(value, Value::Term(_)),
            Part::String(string) => st.lazy.contains_key(string),
            Part::Text(_) => false,
        };
        if parts.iter().any(symbolic) {
            return self.lazy_string(st, Lazy::Joined(parts));
        }
        let text = self.join_parts(st, &parts)?;
        let (array, wide) = self.array_of_text(st, &text)?;
        let string = self.new_object(st, self.known.string)?;
        self.set_string(st, string, array, wide)?;
        Ok(string)
    }

    /// Gives a lazy string its contents.
    pub(crate) fn materialize(&mut self, st: &mut State, string: Ref, lazy: &Lazy) -> Run<()> {
        let text = match lazy {
            Lazy::Joined(parts) => self.join_parts(st, parts)?,
            Lazy::Input(number) => self.input_text(st, *number)?,
            Lazy::Chars(chars) => self.chars_text(st, chars)?,
        };
        let (array, wide) = self.array_of_text(st, &text)?;
        let size = self.size_of(st, string);
        st.heap.clear_pending(string, size);
        Arc::make_mut(&mut st.lazy).remove(&string);
        if st.heap.class_of(string) == self.known.string {
            return self.set_string(st, string, array, wide);
        }
        let count = text.bytes.len() >> usize::from(wide);
        self.fill_builder(st, string, array, wide, count as i32)
    }

    fn set_string(&mut self, st: &mut State, string: Ref, array: Ref, wide: bool) -> Run<()> {
        self.set_field(st, string, self.known.string, "value", Value::Ref(array))?;
        self.set_field(st, string, self.known.string, "coder", Value::from(wide))
    }

    fn array_of_text(&mut self, st: &mut State, text: &Text) -> Run<(Ref, bool)> {
        let array = self.new_byte_array(st, &text.bytes)?;
        let start = array.address() + crema_program::program::ARRAY_BASE as usize;
        for (at, term) in &text.terms {
            let constant = self.terms.as_bits(*term);
            match constant {
                Some(bits) => st.heap.store_raw(start + at, bits as u8),
                None => st.heap.set_term(start + at, Some(*term)),
            }
        }
        Ok((array, text.wide))
    }

    fn join_parts(&mut self, st: &mut State, parts: &[Part]) -> Run<Text> {
        let mut text = Text::default();
        for part in parts {
            match part {
                Part::Text(units) => text.push_units(units),
                Part::String(Ref::NULL) => text.push_narrow(b"null"),
                Part::String(string) => self.append_text(st, *string, &mut text)?,
                Part::Primitive(letter, Value::Term(term)) => self.append_term(st, *letter, *term, &mut text)?,
                Part::Primitive(letter, value) => self.append_value(st, *letter, *value, &mut text)?,
            }
        }
        Ok(text)
    }

    fn append_value(&mut self, st: &mut State, letter: u8, value: Value, text: &mut Text) -> Run<()> {
        match value {
            Value::Int(value) => text.push_int(value, letter),
            Value::Long(value) => text.push_long(value),
            Value::Float(_) => self.append_floating(st, "java/lang/Float", "(F)Ljava/lang/String;", value, text)?,
            Value::Double(_) => self.append_floating(st, "java/lang/Double", "(D)Ljava/lang/String;", value, text)?,
            Value::Ref(_) | Value::Term(_) => return Err(Stop::Bug(format!("{value:?} cannot be appended"))),
        }
        Ok(())
    }

    /// The JDK's own text of a floating-point number.
    fn append_floating(
        &mut self,
        st: &mut State,
        class: &str,
        descriptor: &str,
        value: Value,
        text: &mut Text,
    ) -> Run<()> {
        let method = self.library_method(class, "toString", descriptor)?;
        match self.call_host_checked(st, method, true, &[value], crema_host::Check::Pure)? {
            Some(Value::Ref(string)) => self.append_text(st, string, text),
            _ => Err(Stop::Bug("toString gave no string".into())),
        }
    }

    fn append_term(&mut self, st: &mut State, letter: u8, term: TermId, text: &mut Text) -> Run<()> {
        match letter {
            b'Z' => {
                let zero = self.terms.int(0);
                let is_false = self.terms.eq(term, zero);
                let word: &[u8] = if self.holds(st, is_false)? { b"false" } else { b"true" };
                text.push_narrow(word);
                Ok(())
            }
            b'C' => {
                let unit = self.terms.extract(15, 0, term);
                self.append_unit(st, unit, text)
            }
            b'F' | b'D' => {
                let value = self.concrete(st, Value::Term(term))?;
                self.append_value(st, letter, value, text)
            }
            _ => self.append_number(st, term, text),
        }
    }

    /// A UTF-16 unit, in one byte where it fits.
    fn append_unit(&mut self, st: &mut State, unit: TermId, text: &mut Text) -> Run<()> {
        let low = self.terms.extract(7, 0, unit);
        let limit = self.terms.bv(16, 256);
        let narrow = self.terms.ult(unit, limit);
        if self.holds(st, narrow)? {
            text.push_term(low);
        } else {
            let high = self.terms.extract(15, 8, unit);
            text.push_wide_term(low, high);
        }
        Ok(())
    }

    /// Decimal digits: sign and length are decided, the digits are terms.
    fn append_number(&mut self, st: &mut State, term: TermId, text: &mut Text) -> Run<()> {
        let width = self.terms.sort(term).width();
        let longest = if width == 64 { 19 } else { 10 };
        let zero = self.terms.bv(width, 0);
        let negative = self.terms.slt(term, zero);
        let is_negative = self.holds(st, negative)?;
        let size = if is_negative { self.terms.neg(term) } else { term };
        let mut sides = Vec::new();
        for digits in 1..=longest {
            let (from, to) = (power(digits - 1), power(digits));
            let low = if digits == 1 { self.terms.bv(width, 0) } else { self.terms.bv(width, from) };
            let at_least = self.terms.uge(size, low);
            // The largest length has no upper bound: the power might not fit.
            let below = if digits == longest {
                self.terms.yes()
            } else {
                let high = self.terms.bv(width, to);
                self.terms.ult(size, high)
            };
            sides.push(self.terms.and(at_least, below));
        }
        let digits = self.decide(st, &sides)? as u32 + 1;
        if is_negative {
            text.push_narrow(b"-");
        }
        for place in (0..digits).rev() {
            let digit = self.digit(size, width, place);
            text.push_term(digit);
        }
        Ok(())
    }

    fn digit(&mut self, size: TermId, width: u8, place: u32) -> TermId {
        let (divisor, ten) = (self.terms.bv(width, power(place)), self.terms.bv(width, 10));
        let shifted = self.terms.udiv(size, divisor);
        let digit = self.terms.urem(shifted, ten);
        let (digit, zero) = (self.terms.extract(7, 0, digit), self.terms.bv(8, u64::from(b'0')));
        self.terms.add(digit, zero)
    }

    /// Any string: a length, then that many characters.
    fn input_text(&mut self, st: &mut State, number: usize) -> Run<Text> {
        let length = self.input_length(st, number)?;
        let mut sides = Vec::new();
        for small in 0..=self.mode.longest_input {
            let small = self.terms.int(small as i32);
            sides.push(self.terms.eq(length, small));
        }
        let limit = self.terms.int(self.mode.longest_input as i32);
        sides.push(self.terms.sgt(length, limit));
        let chosen = self.decide(st, &sides)?;
        if chosen > self.mode.longest_input {
            return Err(Stop::Limit(Limit::LongInput(self.mode.longest_input)));
        }
        let units = self.input_units(st, number, chosen)?;
        self.text_of_units(st, units)
    }

    fn chars_text(&mut self, st: &mut State, chars: &Chars) -> Run<Text> {
        let mut sides = Vec::new();
        for length in 0..=chars.units.len() {
            let length = self.terms.int(length as i32);
            sides.push(self.terms.eq(chars.length, length));
        }
        let length = self.decide(st, &sides)?;
        self.text_of_units(st, chars.units[..length].to_vec())
    }

    /// Characters in one byte each if all fit.
    fn text_of_units(&mut self, st: &mut State, units: Vec<TermId>) -> Run<Text> {
        let mut text = Text::default();
        let limit = self.terms.bv(16, 256);
        let narrow: Vec<TermId> = units.iter().map(|unit| self.terms.ult(*unit, limit)).collect();
        let narrow = self.terms.and_all(&narrow);
        if self.holds(st, narrow)? {
            for unit in units {
                let low = self.terms.extract(7, 0, unit);
                text.push_term(low);
            }
        } else {
            text.inflate();
            for unit in units {
                let (low, high) = (self.terms.extract(7, 0, unit), self.terms.extract(15, 8, unit));
                text.push_wide_term(low, high);
            }
        }
        Ok(text)
    }

    pub(crate) fn input_length(&mut self, st: &mut State, number: usize) -> Run<TermId> {
        match st.inputs.get(number).map(|input| &input.value) {
            Some(InputTerm::String { length, .. }) => Ok(*length),
            _ => Err(Stop::Bug("a lazy string of no input".into())),
        }
    }

    /// The characters of an input string; variables of their own, the same whenever the path looks again.
    pub(crate) fn input_units(&mut self, st: &mut State, number: usize, count: usize) -> Run<Vec<TermId>> {
        let Some(InputTerm::String { units, .. }) = st.inputs.get(number).map(|input| &input.value) else {
            return Err(Stop::Bug("a lazy string of no input".into()));
        };
        if units.len() >= count {
            return Ok(units[..count].to_vec());
        }
        let mut units = units.clone();
        while units.len() < count {
            let name = format!("string{number}[{}]", units.len());
            units.push(self.terms.named(Sort::BitVec(16), name));
        }
        let inputs = Arc::make_mut(&mut st.inputs);
        if let Some(InputTerm::String { units: known, .. }) = inputs.get_mut(number).map(|input| &mut input.value) {
            known.clone_from(&units);
        }
        Ok(units)
    }
}

fn power(exponent: u32) -> u64 {
    10_u64.pow(exponent)
}

/// The value of an input, as terms.
#[derive(Debug, Clone, PartialEq)]
pub enum InputTerm {
    /// A primitive value of the type with this letter.
    Primitive(u8, TermId),
    /// A string: its length, and as many UTF-16 units as the path has looked at.
    String {
        /// Its length.
        length: TermId,
        /// Its units.
        units: Vec<TermId>,
    },
}

/// An input that the path has asked for.
#[derive(Debug, Clone, PartialEq)]
pub struct Input {
    /// Class of the method that gave it, with dots.
    pub class: String,
    /// Its name.
    pub method: String,
    /// Where it was called.
    pub place: crate::uncaught::Place,
    /// The value.
    pub value: InputTerm,
    /// When the path has asked for it; `None` is always. Sides that were merged may have asked for different inputs.
    pub guard: Option<TermId>,
}
