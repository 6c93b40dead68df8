//! String concatenation (`StringConcatFactory`). The result is assembled in Rust. Only arguments that the JDK must convert to
//! a string itself (objects, floating point, symbolic numbers) lead to calls, one argument after the other, as in the JDK.

use crema_classfile::Constant;
use crema_program::program::ARRAY_BASE;
use crema_program::{MethodId, SiteId, Storage};

use super::text::GrowingText;
use super::{CallSite, KnownSite, Signature};
use crate::machine::{Limit, Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::{Ref, Value};
use crate::symbolic::{Lazy, Part};

/// An argument of the call.
const ARGUMENT: u16 = 1;
/// A constant of the bootstrap method.
const CONSTANT: u16 = 2;

/// Types that a string can be a value of.
const SUPERTYPES: [&str; 7] = [
    "Ljava/lang/String;",
    "Ljava/lang/Object;",
    "Ljava/lang/CharSequence;",
    "Ljava/lang/Comparable;",
    "Ljava/io/Serializable;",
    "Ljava/lang/constant/Constable;",
    "Ljava/lang/constant/ConstantDesc;",
];

/// A linked concatenation.
#[derive(Debug)]
pub(crate) struct Concat {
    pieces: Box<[Piece]>,
    arguments: Box<[ConcatArgument]>,
    fields: StringFields,
}

/// Part of the result.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    /// Latin-1 text.
    Narrow(Box<[u8]>),
    /// Text that is not Latin-1.
    Wide(Box<[u16]>),
    /// The argument at this position.
    Argument(usize),
}

#[derive(Debug, Clone, Copy)]
struct ConcatArgument {
    /// First register, relative to the first argument.
    slot: u16,
    /// Descriptor letter.
    letter: u8,
}

/// Where the fields of a string are.
#[derive(Debug, Clone, Copy)]
struct StringFields {
    value: usize,
    coder: usize,
}

/// The pieces of a recipe; `None` if it does not fit the arguments and constants.
fn parse_recipe(recipe: &[u16], arguments: usize, constants: &[Vec<u16>]) -> Option<Vec<Piece>> {
    let mut pieces = Vec::new();
    let mut text = Vec::new();
    let mut constants = constants.iter();
    let mut next_argument = 0;
    for unit in recipe {
        match *unit {
            ARGUMENT => {
                flush(&mut text, &mut pieces);
                pieces.push(Piece::Argument(next_argument));
                next_argument += 1;
            }
            CONSTANT => text.extend_from_slice(constants.next()?),
            unit => text.push(unit),
        }
    }
    flush(&mut text, &mut pieces);
    (next_argument == arguments && constants.next().is_none()).then_some(pieces)
}

fn flush(text: &mut Vec<u16>, pieces: &mut Vec<Piece>) {
    if text.is_empty() {
        return;
    }
    let units = std::mem::take(text);
    pieces.push(if units.iter().all(|unit| *unit < 256) {
        Piece::Narrow(units.iter().map(|unit| *unit as u8).collect())
    } else {
        Piece::Wide(units.into())
    });
}

impl Machine {
    pub(super) fn link_concat(&mut self, st: &mut State, site: &CallSite) -> Run<Option<Concat>> {
        let Some(signature) = Signature::parse(&site.descriptor) else { return Ok(None) };
        // The result of a compound assignment to a variable of a supertype has that type.
        if !signature.result.as_deref().is_some_and(|result| SUPERTYPES.contains(&result)) {
            return Ok(None);
        }
        let count = signature.parameters.len();
        let Some(pieces) = concat_pieces(site, count) else { return Ok(None) };
        let mut slot = 0;
        let mut arguments = Vec::with_capacity(count);
        for parameter in &signature.parameters {
            let letter = parameter.bytes().next().unwrap_or(b'L');
            arguments.push(ConcatArgument { slot, letter });
            slot += if matches!(letter, b'J' | b'D') { 2 } else { 1 };
        }
        let fields = self.string_fields(st)?;
        Ok(Some(Concat { pieces: pieces.into(), arguments: arguments.into(), fields }))
    }

    fn string_fields(&mut self, st: &mut State) -> Run<StringFields> {
        self.link(st, self.known.string)?;
        let offset = |name| self.program.declared_field(self.known.string, name).map(|f| f.offset.get() as usize);
        match (offset("value"), offset("coder")) {
            (Some(value), Some(coder)) => Ok(StringFields { value, coder }),
            _ => Err(Stop::Bug("strings are not made of bytes and a coder".into())),
        }
    }

    pub(super) fn call_concat(&mut self, st: &mut State, concat: &Concat, site: SiteId, base: u32) -> Run<()> {
        let registers = &st.thread().registers;
        let values: Values = concat.arguments.iter().map(|a| registers[base as usize + usize::from(a.slot)]).collect();
        if values.iter().all(|value| self.is_ready(st, *value)) {
            let string = self.join(st, concat, &values)?;
            st.thread_mut().registers[base as usize] = Value::Ref(string);
            return Ok(());
        }
        let mut data = Values::with_capacity(values.len() + 1);
        data.push(Value::Int(site.0 as i32));
        data.extend(values);
        let outer = (self.native_base, self.native_method);
        (self.native_base, self.native_method) = (base, MethodId(0));
        let result = self.convert_next(st, concat, data);
        (self.native_base, self.native_method) = outer;
        if let Some(value) = result? {
            st.thread_mut().registers[base as usize] = value;
        }
        Ok(())
    }

    /// Whether the text of an argument is available without running any code.
    fn is_ready(&self, st: &State, value: Value) -> bool {
        match value {
            Value::Int(_) | Value::Long(_) => true,
            // In a traced run, the JDK's code converts it: strings are never lazy there.
            Value::Term(_) => !self.is_traced(),
            Value::Ref(object) => object.is_null() || st.heap.class_of(object) == self.known.string,
            Value::Float(_) | Value::Double(_) => false,
        }
    }

    /// Converts the next argument to a string with the JDK's code. When all are converted, joins them. `data` is the site,
    /// then the arguments.
    fn convert_next(&mut self, st: &mut State, concat: &Concat, data: Values) -> NativeResult {
        let waiting = data[1..].iter().position(|value| !self.is_ready(st, *value));
        let Some(position) = waiting else {
            return Ok(Some(Value::Ref(self.join(st, concat, &data[1..])?)));
        };
        let (class, name, descriptor) = match concat.arguments[position].letter {
            b'Z' => ("java/lang/String", "valueOf", "(Z)Ljava/lang/String;"),
            b'C' => ("java/lang/String", "valueOf", "(C)Ljava/lang/String;"),
            b'B' | b'S' | b'I' => ("java/lang/Integer", "toString", "(I)Ljava/lang/String;"),
            b'J' => ("java/lang/Long", "toString", "(J)Ljava/lang/String;"),
            b'F' => ("java/lang/Float", "toString", "(F)Ljava/lang/String;"),
            b'D' => ("java/lang/Double", "toString", "(D)Ljava/lang/String;"),
            _ => ("java/lang/StringConcatHelper", "stringOf", "(Ljava/lang/Object;)Ljava/lang/String;"),
        };
        let method = self.library_method(class, name, descriptor)?;
        self.initialize(st, self.program.method(method).class)?;
        let argument = data[1 + position];
        self.push_call(st, method, &[argument], NativeFrame { then: converted, data })?;
        Err(Stop::Reload)
    }

    /// A new string of all pieces.
    fn join(&mut self, st: &mut State, concat: &Concat, values: &[Value]) -> Run<Ref> {
        if let ([Piece::Argument(0)], [value]) = (&*concat.pieces, values)
            && let Some(string) = self.text_alone(st, concat.arguments[0].letter, *value)?
        {
            return Ok(string);
        }
        let symbolic = |value: &Value| match value {
            Value::Term(_) => true,
            Value::Ref(string) => st.lazy.contains_key(string),
            Value::Int(_) | Value::Long(_) | Value::Float(_) | Value::Double(_) => false,
        };
        if values.iter().any(symbolic) {
            let parts = concat.pieces.iter().map(|piece| part(concat, piece, values)).collect();
            return self.lazy_string(st, Lazy::Joined(parts));
        }
        let mut text = GrowingText { bytes: std::mem::take(&mut self.scratch), wide: false, terms: Vec::new() };
        text.bytes.clear();
        for piece in &concat.pieces {
            match piece {
                Piece::Narrow(bytes) => text.push_narrow(bytes),
                Piece::Wide(units) => text.push_wide(units),
                Piece::Argument(position) => {
                    let letter = concat.arguments[*position].letter;
                    match values[*position] {
                        Value::Int(value) => text.push_int(value, letter),
                        Value::Long(value) => text.push_long(value),
                        Value::Ref(Ref::NULL) => text.push_narrow(b"null"),
                        Value::Ref(string) => self.append_string(st, concat.fields, string, &mut text)?,
                        other => return Err(Stop::Bug(format!("{other:?} cannot be appended"))),
                    }
                }
            }
        }
        let string = self.string_of(st, concat.fields, &text);
        self.scratch = text.bytes;
        string
    }

    /// The text of a primitive value to which nothing is appended, where the JDK returns a constant and not a new string: for
    /// booleans and for some floating-point numbers.
    fn text_alone(&mut self, st: &mut State, letter: u8, value: Value) -> Run<Option<Ref>> {
        let choices = match (letter, value) {
            (b'Z', Value::Int(_) | Value::Term(_)) => {
                let (value, zero) = (self.term(value)?, self.terms.int(0));
                let (is_true, is_false) = (self.terms.ne(value, zero), self.terms.eq(value, zero));
                vec![(is_true, self.literal_target("true")), (is_false, self.literal_target("false"))]
            }
            (b'F' | b'D', Value::Term(number)) => self.number_constants(number),
            // It has already been converted.
            (b'F' | b'D', Value::Ref(string)) => return Ok(Some(string)),
            _ => return Ok(None),
        };
        self.same_or_new(st, &choices, Lazy::Joined(vec![Part::Primitive(letter, value)])).map(Some)
    }

    /// Appends the contents of a string.
    pub(crate) fn append_text(&mut self, st: &mut State, string: Ref, text: &mut GrowingText) -> Run<()> {
        let fields = self.string_fields(st)?;
        self.append_string(st, fields, string, text)
    }

    fn append_string(&mut self, st: &mut State, fields: StringFields, string: Ref, text: &mut GrowingText) -> Run<()> {
        self.fetch(st, string)?;
        let coder = st.heap.load_at(&mut self.terms, string.address() + fields.coder, Storage::Byte);
        let value = st.heap.load_at(&mut self.terms, string.address() + fields.value, Storage::Reference);
        let (Value::Int(coder), Value::Ref(array)) = (coder, value) else {
            return Err(Stop::Limit(Limit::Symbolic("string representation".into())));
        };
        self.fetch(st, array)?;
        let start = array.address() + ARRAY_BASE as usize;
        let length = st.heap.array_length(array) as usize;
        if coder != 0 {
            text.inflate();
        }
        let at = text.bytes.len();
        text.bytes.resize(at + length, 0);
        st.heap.read_bytes(start, &mut text.bytes[at..]);
        let terms = st.heap.terms_in(start, length);
        text.terms.extend(terms.into_iter().map(|(address, term)| (at + address - start, term)));
        if text.wide && coder == 0 {
            text.inflate_tail(at);
        }
        Ok(())
    }

    fn string_of(&mut self, st: &mut State, fields: StringFields, text: &GrowingText) -> Run<Ref> {
        // The JDK's own message. A longer array could not be created either.
        if text.bytes.len() > i32::MAX as usize {
            let message = "Overflow: String length out of range";
            return Err(self.throw(st, "java/lang/OutOfMemoryError", Some(message)));
        }
        let array = self.new_byte_array(st, &text.bytes)?;
        for (at, term) in &text.terms {
            st.heap.set_term(array.address() + ARRAY_BASE as usize + at, Some(*term));
        }
        let string = self.new_object(st, self.known.string)?;
        st.heap.store_at(&mut self.terms, string.address() + fields.value, Storage::Reference, Value::Ref(array));
        st.heap.store_at(&mut self.terms, string.address() + fields.coder, Storage::Byte, Value::from(text.wide));
        Ok(string)
    }
}

fn part(concat: &Concat, piece: &Piece, values: &[Value]) -> Part {
    match piece {
        Piece::Narrow(bytes) => Part::Text(bytes.iter().map(|byte| u16::from(*byte)).collect()),
        Piece::Wide(units) => Part::Text(units.to_vec()),
        Piece::Argument(position) => match values[*position] {
            Value::Ref(string) => Part::String(string),
            value => Part::Primitive(concat.arguments[*position].letter, value),
        },
    }
}

/// The pieces of a call site, from its recipe and constants.
fn concat_pieces(site: &CallSite, arguments: usize) -> Option<Vec<Piece>> {
    if &*site.bootstrap.1 == "makeConcat" {
        return site.arguments.is_empty().then(|| (0..arguments).map(Piece::Argument).collect());
    }
    let pool = &site.file.constants;
    let text = |index: &u16| match pool.get(*index) {
        Constant::String(_) => pool.utf16(*index),
        Constant::Integer(value) => Some(value.to_string().encode_utf16().collect()),
        Constant::Long(value) => Some(value.to_string().encode_utf16().collect()),
        _ => None,
    };
    let (recipe, constants) = site.arguments.split_first()?;
    let constants = constants.iter().map(text).collect::<Option<Vec<_>>>()?;
    parse_recipe(&text(recipe)?, arguments, &constants)
}

/// Continuation of a conversion: the string replaces the argument.
fn converted(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let string = match result {
        Ok(value @ Value::Ref(_)) => value,
        Ok(_) => return Err(Stop::Limit(Limit::Symbolic("string concatenation".into()))),
        Err(exception) => return Err(Stop::Throw(exception)),
    };
    let Some(Value::Int(site)) = data.first().copied() else { return Err(Stop::Bug("concat lost its site".into())) };
    let Some(known) = m.known_sites.get(&SiteId(site as u32)).cloned() else {
        return Err(Stop::Bug("concat lost its site".into()));
    };
    let KnownSite::Concat(concat) = &*known else { return Err(Stop::Bug("not a concatenation".into())) };
    let mut data = data.clone();
    let position = data[1..].iter().position(|value| !m.is_ready(st, *value));
    if let Some(position) = position {
        data[1 + position] = string;
    }
    m.convert_next(st, concat, data)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn units(text: &str) -> Vec<u16> {
        text.encode_utf16().collect()
    }

    #[test]
    fn recipes_are_split_at_their_tags() {
        let pieces = parse_recipe(&units("a=\u{1}, \u{2}\u{1}"), 2, &[units("b\u{1}=")]);
        let narrow = |text: &str| Piece::Narrow(text.bytes().collect());
        let expected = vec![narrow("a="), Piece::Argument(0), narrow(", b\u{1}="), Piece::Argument(1)];
        assert_eq!(pieces, Some(expected));
        assert_eq!(
            parse_recipe(&units("\u{1}€"), 1, &[]),
            Some(vec![Piece::Argument(0), Piece::Wide([0x20ac].into())])
        );
        assert_eq!(parse_recipe(&[], 0, &[]), Some(vec![]));
    }

    #[test]
    fn recipes_that_do_not_fit_are_refused() {
        assert_eq!(parse_recipe(&units("\u{1}"), 2, &[]), None);
        assert_eq!(parse_recipe(&units("\u{1}\u{1}"), 1, &[]), None);
        assert_eq!(parse_recipe(&units("\u{2}"), 0, &[]), None);
        assert_eq!(parse_recipe(&units("x"), 0, &[units("y")]), None);
    }
}
