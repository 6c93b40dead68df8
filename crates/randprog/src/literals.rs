//! Constants of every type, with the values at which arithmetic goes wrong favoured.

use crate::rng::Rng;
use crate::types::Prim;

const INTS: [&str; 26] = [
    "0",
    "1",
    "(-1)",
    "2",
    "3",
    "7",
    "10",
    "31",
    "32",
    "33",
    "63",
    "64",
    "100",
    "127",
    "128",
    "(-128)",
    "255",
    "256",
    "32767",
    "32768",
    "(-32768)",
    "65535",
    "65536",
    "Integer.MAX_VALUE",
    "Integer.MIN_VALUE",
    "0x5555_5555",
];
const LONGS: [&str; 16] = [
    "0L",
    "1L",
    "(-1L)",
    "2L",
    "31L",
    "63L",
    "64L",
    "127L",
    "0x7fff_ffffL",
    "0x8000_0000L",
    "0xffff_ffffL",
    "0x1_0000_0000L",
    "Long.MAX_VALUE",
    "Long.MIN_VALUE",
    "(-2147483649L)",
    "0xaaaa_aaaa_aaaa_aaaaL",
];
const FLOATS: [&str; 19] = [
    "0.0f",
    "(-0.0f)",
    "1.0f",
    "(-1.0f)",
    "0.5f",
    "0.1f",
    "1e10f",
    "(-1e30f)",
    "1e-30f",
    "16777217f",
    "2.1474836e9f",
    "9.223372e18f",
    "Float.MAX_VALUE",
    "Float.MIN_VALUE",
    "Float.MIN_NORMAL",
    "Float.NaN",
    "Float.POSITIVE_INFINITY",
    "Float.NEGATIVE_INFINITY",
    "0x1.8p3f",
];
const DOUBLES: [&str; 21] = [
    "0.0",
    "(-0.0)",
    "1.0",
    "(-1.0)",
    "0.5",
    "0.1",
    "1e10",
    "(-1e300)",
    "1e-300",
    "2147483647.0",
    "2147483648.5",
    "(-2147483649.0)",
    "9.223372036854776E18",
    "(-1e19)",
    "Double.MAX_VALUE",
    "Double.MIN_VALUE",
    "Double.MIN_NORMAL",
    "Double.NaN",
    "Double.POSITIVE_INFINITY",
    "Double.NEGATIVE_INFINITY",
    "0x1.fffffep127",
];

/// Strings with equal hashes, prefixes of one another, numbers and characters beyond ASCII.
pub(crate) const STRINGS: [&str; 20] = [
    "",
    "a",
    "b",
    "ab",
    "abc",
    "Aa",
    "BB",
    "AaAa",
    "AaBB",
    "hello",
    "Hello",
    "world",
    "12",
    "-7",
    "2147483648",
    " x ",
    "\\u00e9t\\u00e9",
    "\\u4e2d",
    "\\ud83d\\ude00",
    "tab\\tnl\\n",
];

/// A literal whose static type is exactly `prim`.
pub(crate) fn literal(rng: &mut Rng, prim: Prim) -> String {
    match prim {
        Prim::Boolean => rng.pick(&["true", "false"]).to_string(),
        Prim::Byte => format!("(byte) {}", small(rng, &["127", "(-128)", "255", "128", "(-1)"])),
        Prim::Short => {
            format!("(short) {}", small(rng, &["32767", "(-32768)", "65535", "32768", "(-1)"]))
        }
        Prim::Char => character(rng),
        Prim::Int => integer(rng),
        Prim::Long => long(rng),
        Prim::Float => float(rng),
        Prim::Double => double(rng),
    }
}

pub(crate) fn string(rng: &mut Rng) -> String {
    format!("\"{}\"", rng.pick(&STRINGS))
}

fn small(rng: &mut Rng, edges: &[&str]) -> String {
    if rng.chance(30) {
        return rng.pick(edges).to_string();
    }
    format!("({})", rng.between(0, 120) as i64 - 30)
}

fn character(rng: &mut Rng) -> String {
    if rng.chance(25) {
        return format!("(char) {}", rng.pick(&["0", "65535", "255", "256", "0xd800", "0x4e2d"]));
    }
    format!("'{}'", rng.pick(&['a', 'b', 'c', 'A', 'Z', '0', '9', ' ', '~', 'x', '#']))
}

fn integer(rng: &mut Rng) -> String {
    match rng.weighted(&[40, 40, 12, 8]) {
        0 => rng.pick(&INTS).to_string(),
        1 => parenthesised(rng.between(0, 60) as i64 - 15, ""),
        2 => parenthesised(rng.bits() as i32 as i64, ""),
        _ => format!("0x{:x}", rng.bits() as u32),
    }
}

fn long(rng: &mut Rng) -> String {
    match rng.weighted(&[40, 40, 12, 8]) {
        0 => rng.pick(&LONGS).to_string(),
        1 => parenthesised(rng.between(0, 60) as i64 - 15, "L"),
        2 => parenthesised(rng.bits() as i64, "L"),
        _ => format!("0x{:x}L", rng.bits()),
    }
}

fn float(rng: &mut Rng) -> String {
    match rng.weighted(&[40, 50, 10]) {
        0 => rng.pick(&FLOATS).to_string(),
        1 => format!("({}.{}f)", rng.between(0, 200) as i64 - 60, rng.below(1000)),
        _ => format!("Float.intBitsToFloat(0x{:x})", rng.bits() as u32),
    }
}

fn double(rng: &mut Rng) -> String {
    match rng.weighted(&[40, 50, 10]) {
        0 => rng.pick(&DOUBLES).to_string(),
        1 => format!("({}.{})", rng.between(0, 200) as i64 - 60, rng.below(1000)),
        _ => format!("Double.longBitsToDouble(0x{:x}L)", rng.bits()),
    }
}

/// A decimal literal; negative numbers in parentheses, so that no operator runs into the sign.
/// The smallest number needs no care: Java accepts it after a minus sign.
fn parenthesised(value: i64, suffix: &str) -> String {
    if value < 0 { format!("({value}{suffix})") } else { format!("{value}{suffix}") }
}
