//! Inputs like a given one, with other values: corner cases first, then random ones.

use crema_outcome::{Argument, Call, Expr, InputValue, TestInput};

/// Corner cases: all values of an input are the one with the same number.
pub(super) const CORNERS: usize = 12;
/// Longest array and string among the random ones.
const LONGEST: u64 = 9;

/// How values are chosen.
pub(super) enum Choice {
    Corner(usize),
    /// Random numbers start here.
    Random(u64),
}

/// The input with other values.
pub(super) fn varied(input: &TestInput, mut choice: Choice) -> TestInput {
    let mut input = input.clone();
    input.receiver.iter_mut().chain(&mut input.arguments).for_each(|argument| vary_argument(argument, &mut choice));
    input
}

fn vary_argument(argument: &mut Argument, choice: &mut Choice) {
    if let Expr::Null | Expr::Array { .. } = argument.value
        && let Some(element) = argument.ty.strip_suffix("[]")
        && let Some(like) = like(element)
    {
        let items = (0..choice.length()).map(|_| Expr::Literal(choice.value(&like))).collect();
        argument.value = Expr::Array { element: element.to_owned(), items };
        return;
    }
    if argument.value == Expr::Null && argument.ty == "java/lang/String" {
        argument.value = Expr::Literal(InputValue::String(Vec::new()));
    }
    vary(&mut argument.value, choice);
}

/// A value of a type of elements.
fn like(element: &str) -> Option<InputValue> {
    Some(match element {
        "boolean" => InputValue::Boolean(false),
        "byte" => InputValue::Byte(0),
        "char" => InputValue::Char(0),
        "short" => InputValue::Short(0),
        "int" => InputValue::Int(0),
        "long" => InputValue::Long(0),
        "float" => InputValue::Float(0),
        "double" => InputValue::Double(0),
        "java/lang/String" => InputValue::String(Vec::new()),
        _ => return None,
    })
}

fn vary(expr: &mut Expr, choice: &mut Choice) {
    match expr {
        Expr::Literal(value) => *value = choice.value(value),
        Expr::Array { items, .. } => items.iter_mut().for_each(|item| vary(item, choice)),
        Expr::New(_, arguments) => vary_all(arguments, choice),
        Expr::Inner(outer, _, arguments) => {
            vary(outer, choice);
            vary_all(arguments, choice);
        }
        Expr::Static(_, call) => vary_call(call, choice),
        Expr::Result(object, call) => {
            vary(object, choice);
            vary_call(call, choice);
        }
        Expr::Prepared { object, calls, .. } => {
            vary(object, choice);
            calls.iter_mut().for_each(|call| vary_call(call, choice));
        }
        Expr::Fields { object, fields, .. } => {
            vary(object, choice);
            fields.iter_mut().for_each(|field| vary_argument(&mut field.value, choice));
        }
        Expr::Stub { arguments, methods, .. } => {
            vary_all(arguments, choice);
            methods.iter_mut().flat_map(|method| &mut method.values).for_each(|value| vary(value, choice));
        }
        Expr::Null | Expr::Constant(..) | Expr::Class(_) | Expr::Same(_) => {}
    }
}

fn vary_call(call: &mut Call, choice: &mut Choice) {
    vary_all(&mut call.arguments, choice);
}

fn vary_all(arguments: &mut [Argument], choice: &mut Choice) {
    arguments.iter_mut().for_each(|argument| vary_argument(argument, choice));
}

impl Choice {
    fn length(&mut self) -> usize {
        match self {
            Choice::Corner(number) => *number % 4,
            Choice::Random(state) => (next(state) % (LONGEST + 1)) as usize,
        }
    }

    /// A value of the same type.
    fn value(&mut self, like: &InputValue) -> InputValue {
        let (corner, bits) = match self {
            Choice::Corner(number) => (Some(*number), 0),
            Choice::Random(state) => {
                let bits = next(state);
                (bits.is_multiple_of(3).then_some((bits >> 8) as usize % CORNERS), next(state))
            }
        };
        // A third of the random numbers are small.
        let number =
            corner.map_or(if bits.is_multiple_of(3) { (bits >> 32) as i64 % 100 - 50 } else { bits as i64 }, whole);
        match like {
            InputValue::Boolean(_) => InputValue::Boolean(number & 1 == 1),
            InputValue::Byte(_) => InputValue::Byte(corner.map_or(number as i8, |c| narrow(c, 8) as i8)),
            InputValue::Char(_) => InputValue::Char(corner.map_or(number as u16, |c| narrow(c, 16) as u16)),
            InputValue::Short(_) => InputValue::Short(corner.map_or(number as i16, |c| narrow(c, 16) as i16)),
            InputValue::Int(_) => InputValue::Int(corner.map_or(number as i32, |c| narrow(c, 32) as i32)),
            InputValue::Long(_) => InputValue::Long(number),
            InputValue::Float(_) => {
                InputValue::Float(corner.map_or(bits as u32, |corner| FLOATS[corner % FLOATS.len()].to_bits()))
            }
            InputValue::Double(_) => {
                InputValue::Double(corner.map_or(bits, |corner| DOUBLES[corner % DOUBLES.len()].to_bits()))
            }
            InputValue::String(_) => InputValue::String(match corner {
                Some(corner) => STRINGS[corner % STRINGS.len()].encode_utf16().collect(),
                None => self.text(),
            }),
            InputValue::Object(construction) => InputValue::Object(construction.clone()),
        }
    }

    fn text(&mut self) -> Vec<u16> {
        let Choice::Random(state) = self else { return Vec::new() };
        let length = next(state) % (LONGEST + 1);
        (0..length).map(|_| b' ' as u16 + (next(state) % 95) as u16).collect()
    }
}

/// The corner case with this number, as a long.
fn whole(corner: usize) -> i64 {
    narrow(corner, 64)
}

/// The corner case with this number, for a type of so many bits.
fn narrow(corner: usize, bits: u32) -> i64 {
    let most = i64::MAX >> (64 - bits);
    [0, 1, -1, most, -most - 1, 2, -2, 7, most - 1, -most, 10, 100][corner % CORNERS]
}

const FLOATS: [f32; CORNERS] = [
    0.0,
    1.0,
    -1.0,
    f32::MAX,
    -0.0,
    f32::NAN,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::MIN_POSITIVE,
    0.5,
    -1.5,
    16_777_217.0,
];

const DOUBLES: [f64; CORNERS] = [
    0.0,
    1.0,
    -1.0,
    f64::MAX,
    -0.0,
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::MIN_POSITIVE,
    0.5,
    -1.5,
    9_007_199_254_740_993.0,
];

const STRINGS: [&str; CORNERS] = ["", "a", "A", "0", "-1", " ", "é", "\u{1f600}", "\u{0}", "true", "abc", "2147483648"];

/// The next random number (splitmix64: Steele, Lea, Flood 2014).
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_fit_their_types() {
        let of = |corner, like| Choice::Corner(corner).value(&like);
        assert_eq!(of(3, InputValue::Int(0)), InputValue::Int(i32::MAX));
        assert_eq!(of(4, InputValue::Int(0)), InputValue::Int(i32::MIN));
        assert_eq!(of(4, InputValue::Byte(0)), InputValue::Byte(i8::MIN));
        assert_eq!(of(4, InputValue::Long(0)), InputValue::Long(i64::MIN));
        assert_eq!(of(1, InputValue::Boolean(false)), InputValue::Boolean(true));
    }

    #[test]
    fn random_values_are_the_same_for_the_same_seed() {
        let of = |seed| Choice::Random(seed).value(&InputValue::Int(0));
        assert_eq!(of(5), of(5));
        assert!((0..20).any(|seed| of(seed) != of(seed + 1)));
    }
}
