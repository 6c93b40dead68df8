//! Inputs that a traced program asks for: `Verifier.nondetInt()`, `Symbolic.nondetInt()` and the like. Their values are given, or
//! random.

use crema_outcome::{InputValue, Place};
use crema_program::MethodId;
use crema_term::{Const, Sort};

use super::InputSource;
use crate::jdk::native::{ClassRoutines, NativeFn};
use crate::machine::limits::RANDOM_CHARACTERS;
use crate::machine::{Limit, Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::state::value::Value;

/// A call, and what it gave.
pub(super) struct AskedCall {
    pub(super) method: MethodId,
    pub(super) place: Place,
    pub(super) value: InputValue,
}

pub(super) const VERIFIER: ClassRoutines = ("org/sosy_lab/sv_benchmarks/Verifier", METHODS);
pub(super) const SYMBOLIC: ClassRoutines = ("crema/Symbolic", METHODS);

const METHODS: &[(&str, NativeFn)] = &[
    ("nondetBoolean()Z", |m, st, _| number(m, st, |bits| InputValue::Boolean(bits & 1 == 1))),
    ("nondetByte()B", |m, st, _| number(m, st, |bits| InputValue::Byte(bits as i8))),
    ("nondetChar()C", |m, st, _| number(m, st, |bits| InputValue::Char(bits as u16))),
    ("nondetShort()S", |m, st, _| number(m, st, |bits| InputValue::Short(bits as i16))),
    ("nondetInt()I", |m, st, _| number(m, st, |bits| InputValue::Int(bits as i32))),
    ("nondetLong()J", |m, st, _| number(m, st, |bits| InputValue::Long(bits as i64))),
    ("nondetFloat()F", |m, st, _| number(m, st, |bits| InputValue::Float(bits as u32))),
    ("nondetDouble()D", |m, st, _| number(m, st, InputValue::Double)),
    ("nondetString()Ljava/lang/String;", string),
];

fn number(m: &mut Machine, st: &mut State, random: fn(u64) -> InputValue) -> NativeResult {
    let (call, value) = next(m, st, random)?;
    let (constant, is_signed) = match value {
        InputValue::Boolean(v) => (Const::Bool(v), false),
        InputValue::Byte(v) => (Const::bv(8, v as u64), true),
        InputValue::Char(v) => (Const::bv(16, u64::from(v)), false),
        InputValue::Short(v) => (Const::bv(16, v as u64), true),
        InputValue::Int(v) => (Const::int(v), true),
        InputValue::Long(v) => (Const::long(v), true),
        InputValue::Float(v) => (Const::from_bits(Sort::Float32, u64::from(v)), false),
        InputValue::Double(v) => (Const::from_bits(Sort::Float64, v), false),
        InputValue::String(_) | InputValue::Object(_) => return Err(Stop::Bug("a number that is none".into())),
    };
    let Some(trace) = &mut m.trace else { return Err(Stop::Bug("an input without a trace".into())) };
    let symbol = trace.symbol(&mut m.terms, InputSource::Call(call), 0, constant);
    let term = match constant.sort() {
        Sort::Bool => m.int_of(symbol),
        Sort::BitVec(8 | 16) if is_signed => m.terms.sext(32, symbol),
        Sort::BitVec(16) => m.terms.zext(32, symbol),
        _ => symbol,
    };
    Ok(Some(Value::Term(term)))
}

fn string(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    let random = |bits: u64| {
        let length = (bits % (RANDOM_CHARACTERS + 1)) as u32;
        let letter = |at: u32| b'a' as u16 + ((bits >> (8 + 5 * at)) % 26) as u16;
        InputValue::String((0..length).map(letter).collect())
    };
    let (call, InputValue::String(units)) = next(m, st, random)? else {
        return Err(Stop::Bug("a string that is none".into()));
    };
    let text = m.new_string_units(st, &units)?;
    m.make_symbolic(st, &InputSource::Call(call), text)?;
    Ok(Some(Value::Ref(text)))
}

/// The number of the call and its value: the next one that is given, if it has the right type, else a random one.
fn next(m: &mut Machine, st: &State, random: impl Fn(u64) -> InputValue) -> Run<(u32, InputValue)> {
    let place = m.current_place(st);
    let method = m.native_method;
    let Some(trace) = &mut m.trace else { return Err(Stop::Bug("an input without a trace".into())) };
    let number = trace.calls.len();
    let any = random(mixed(&mut trace.random));
    let value = match trace.config.calls.get(number) {
        Some(text) => literal(text, &any).ok_or_else(|| {
            let name = m.program.method_name(method);
            Stop::Limit(Limit::Input(format!("value {} is {text}, which {name} at {place} cannot give", number + 1)))
        })?,
        None => any,
    };
    trace.calls.push(AskedCall { method, place, value: value.clone() });
    Ok((number as u32, value))
}

/// A Java literal as a value of the type of `like`. Suffixes of numbers may be missing.
fn literal(text: &str, like: &InputValue) -> Option<InputValue> {
    let text = text.trim();
    let whole = text.trim_end_matches(['l', 'L']);
    let decimal = text.trim_end_matches(['f', 'F', 'd', 'D']);
    Some(match like {
        InputValue::Boolean(_) => InputValue::Boolean(text.parse().ok()?),
        InputValue::Byte(_) => InputValue::Byte(text.parse().ok()?),
        InputValue::Short(_) => InputValue::Short(text.parse().ok()?),
        InputValue::Int(_) => InputValue::Int(text.parse().ok()?),
        InputValue::Long(_) => InputValue::Long(whole.parse().ok()?),
        InputValue::Char(_) => match unquoted(text, '\'')?.as_slice() {
            [unit] => InputValue::Char(*unit),
            _ => return None,
        },
        InputValue::Float(_) => {
            let value = special(text).map(|value| value as f32).or_else(|| decimal.parse().ok())?;
            InputValue::Float(value.to_bits())
        }
        InputValue::Double(_) => InputValue::Double(special(text).or_else(|| decimal.parse().ok())?.to_bits()),
        InputValue::String(_) => InputValue::String(unquoted(text, '"')?),
        InputValue::Object(_) => return None,
    })
}

/// `Float.NaN` and the infinities.
fn special(text: &str) -> Option<f64> {
    match text.split_once('.')?.1 {
        "NaN" => Some(f64::NAN),
        "POSITIVE_INFINITY" => Some(f64::INFINITY),
        "NEGATIVE_INFINITY" => Some(f64::NEG_INFINITY),
        _ => None,
    }
}

/// The UTF-16 units of a character or string literal (JLS §3.10).
fn unquoted(text: &str, quote: char) -> Option<Vec<u16>> {
    let mut rest = text.strip_prefix(quote)?.strip_suffix(quote)?.chars();
    let mut units = Vec::new();
    while let Some(next) = rest.next() {
        match next {
            '\\' => units.push(escaped(&mut rest)?),
            other => units.extend(other.encode_utf16(&mut [0; 2]).iter()),
        }
    }
    Some(units)
}

/// What follows a backslash.
fn escaped(rest: &mut std::str::Chars<'_>) -> Option<u16> {
    Some(match rest.next()? {
        'n' => 10,
        't' => 9,
        'r' => 13,
        'b' => 8,
        'f' => 12,
        's' => 32,
        'u' => {
            let digits = rest.as_str().trim_start_matches('u').get(..4)?;
            *rest = rest.as_str().trim_start_matches('u').get(4..)?.chars();
            u16::from_str_radix(digits, 16).ok()?
        }
        first @ '0'..='7' => {
            let mut value = first.to_digit(8)? as u16;
            for _ in 0..if first < '4' { 2 } else { 1 } {
                let Some(digit) = rest.clone().next().and_then(|next| next.to_digit(8)) else { break };
                value = value * 8 + digit as u16;
                rest.next();
            }
            value
        }
        other @ ('\\' | '\'' | '"') => other as u16,
        _ => return None,
    })
}

/// The next random number (splitmix64: Steele, Lea, Flood 2014).
fn mixed(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
