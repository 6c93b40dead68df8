//! Lazy strings: strings whose contents are created when they are first read.
//!
//! The text of a number has as many forms as it has lengths, and an input string has even more. Most such strings are only
//! printed or dropped. Until code reads the contents, the `String` object has none, like an object whose contents are still on
//! the host, and the state records how to create them ([`Lazy`]).
//!
//! This is lazy initialisation of inputs, for strings: Khurshid, Păsăreanu and Visser, TACAS 2003.

use crema_term::{Sort, TermId};
use triomphe::Arc;

use super::Chars;
use crate::jdk::bootstraps::GrowingText;
use crate::machine::{Limit, Machine, Run, Stop};
use crate::state::State;
use crate::state::value::{Ref, Value};

/// A piece of a string.
#[derive(Debug, Clone, PartialEq)]
pub enum Part {
    /// Known text.
    Text(Vec<u16>),
    /// Another string.
    String(Ref),
    /// A primitive value, and its type as in descriptors.
    Primitive(u8, Value),
}

impl Part {
    /// Known text.
    pub(crate) fn text(text: &str) -> Part {
        Part::Text(text.encode_utf16().collect())
    }
}

/// How the contents of a lazy string are created.
#[derive(Debug, Clone, PartialEq)]
pub enum Lazy {
    /// Pieces in a row.
    Joined(Vec<Part>),
    /// An input: any string. The number is its index among the inputs of the path.
    Input(usize),
    /// Characters with a symbolic length.
    Chars(Chars),
}

impl Lazy {
    /// The objects that it refers to.
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
    /// Creates a string whose contents are created on the first read.
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

    /// Turns an object without contents into a lazy string or string builder.
    pub(crate) fn make_lazy(&mut self, st: &mut State, object: Ref, lazy: Lazy) {
        let size = self.size_of(st, object);
        st.heap.mark_pending(object, size);
        Arc::make_mut(&mut st.lazy).insert(object, lazy);
    }

    /// Text that contains values. It is lazy if any value is symbolic.
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

    /// Creates the contents of a lazy string.
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

    fn array_of_text(&mut self, st: &mut State, text: &GrowingText) -> Run<(Ref, bool)> {
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

    fn join_parts(&mut self, st: &mut State, parts: &[Part]) -> Run<GrowingText> {
        let mut text = GrowingText::default();
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

    fn append_value(&mut self, st: &mut State, letter: u8, value: Value, text: &mut GrowingText) -> Run<()> {
        match value {
            Value::Int(value) => text.push_int(value, letter),
            Value::Long(value) => text.push_long(value),
            Value::Float(_) => self.append_floating(st, "java/lang/Float", "(F)Ljava/lang/String;", value, text)?,
            Value::Double(_) => self.append_floating(st, "java/lang/Double", "(D)Ljava/lang/String;", value, text)?,
            Value::Ref(_) | Value::Term(_) => return Err(Stop::Bug(format!("{value:?} cannot be appended"))),
        }
        Ok(())
    }

    /// Appends the text of a floating-point number, computed by the JDK.
    fn append_floating(
        &mut self,
        st: &mut State,
        class: &str,
        descriptor: &str,
        value: Value,
        text: &mut GrowingText,
    ) -> Run<()> {
        let method = self.library_method(class, "toString", descriptor)?;
        match self.call_host_checked(st, method, true, &[value], crema_host::ChangeCheck::Pure)? {
            Some(Value::Ref(string)) => self.append_text(st, string, text),
            _ => Err(Stop::Bug("toString gave no string".into())),
        }
    }

    fn append_term(&mut self, st: &mut State, letter: u8, term: TermId, text: &mut GrowingText) -> Run<()> {
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

    /// Appends a UTF-16 unit, in one byte where it fits.
    fn append_unit(&mut self, st: &mut State, unit: TermId, text: &mut GrowingText) -> Run<()> {
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

    /// Appends decimal digits. Sign and number of digits are decided; the digits are terms.
    fn append_number(&mut self, st: &mut State, term: TermId, text: &mut GrowingText) -> Run<()> {
        let width = self.terms.sort(term).width();
        let longest = if width == 64 { 19 } else { 10 };
        let zero = self.terms.bv(width, 0);
        let negative = self.terms.slt(term, zero);
        let is_negative = self.holds(st, negative)?;
        let size = if is_negative { self.terms.neg(term) } else { term };
        let mut successors = Vec::new();
        for digits in 1..=longest {
            let (from, to) = (power(digits - 1), power(digits));
            let low = if digits == 1 { self.terms.bv(width, 0) } else { self.terms.bv(width, from) };
            let at_least = self.terms.uge(size, low);
            // The largest number of digits has no upper bound, because the power of ten might overflow.
            let below = if digits == longest {
                self.terms.yes()
            } else {
                let high = self.terms.bv(width, to);
                self.terms.ult(size, high)
            };
            successors.push(self.terms.and(at_least, below));
        }
        let digits = self.decide(st, &successors)? as u32 + 1;
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

    /// The text of an input string: a length, then that many characters.
    fn input_text(&mut self, st: &mut State, number: usize) -> Run<GrowingText> {
        let length = self.input_length(st, number)?;
        let mut successors = Vec::new();
        for small in 0..=self.mode.longest_input {
            let small = self.terms.int(small as i32);
            successors.push(self.terms.eq(length, small));
        }
        let limit = self.terms.int(self.mode.longest_input as i32);
        successors.push(self.terms.sgt(length, limit));
        let chosen = self.decide(st, &successors)?;
        if chosen > self.mode.longest_input {
            return Err(Stop::Limit(Limit::LongInput(self.mode.longest_input)));
        }
        let units = self.input_units(st, number, chosen)?;
        self.text_of_units(st, units)
    }

    fn chars_text(&mut self, st: &mut State, chars: &Chars) -> Run<GrowingText> {
        let mut successors = Vec::new();
        for length in 0..=chars.units.len() {
            let length = self.terms.int(length as i32);
            successors.push(self.terms.eq(chars.length, length));
        }
        let length = self.decide(st, &successors)?;
        self.text_of_units(st, chars.units[..length].to_vec())
    }

    /// The text of these characters, in one byte each if all of them fit.
    fn text_of_units(&mut self, st: &mut State, units: Vec<TermId>) -> Run<GrowingText> {
        let mut text = GrowingText::default();
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

    /// The characters of an input string. Each is a variable, the same one on every read of the path.
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
    /// A primitive value, and its type as in descriptors.
    Primitive(u8, TermId),
    /// A string: its length, and the UTF-16 units that the path has read so far.
    String {
        /// Its length.
        length: TermId,
        /// Its units.
        units: Vec<TermId>,
    },
    /// An object: how it is made. Its arguments are inputs of their own.
    Object(crema_outcome::Construction),
}

/// An input that the path has read.
#[derive(Debug, Clone, PartialEq)]
pub struct Input {
    /// Class of the method that returned it, with dots.
    pub class: String,
    /// Name of that method.
    pub method: String,
    /// Where it was called.
    pub place: crema_outcome::Place,
    /// The value.
    pub value: InputTerm,
    /// The condition under which the path has read it; `None` means always. Merged successors may have read different inputs.
    pub guard: Option<TermId>,
}
