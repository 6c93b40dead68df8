//! Mathematical functions on symbolic numbers. A function that is exact by definition becomes one term. Concrete numbers take
//! the JDK's own code. Two things are over-approximated: uninterpreted functions with bounds ([`crate::symbolic`]), and the
//! bits of a NaN.

use crema_term::{RoundMode, TermId, TermPool};

use super::symbolic_string::{number_text, some_number};
use crate::jdk::native::{ClassRoutines, NativeFn};
use crate::machine::{Machine, NativeResult, Run};
use crate::provenance::Cause;
use crate::state::State;
use crate::state::value::Value;

pub(super) const MATH: ClassRoutines = ("java/lang/Math", METHODS);
pub(super) const STRICT_MATH: ClassRoutines = ("java/lang/StrictMath", METHODS);

/// Both classes have them, and mean the same by them as far as a term does.
const METHODS: &[(&str, NativeFn)] = &[
    ("sqrt", sqrt),
    ("abs(D)D", fp_abs),
    ("abs(F)F", fp_abs),
    ("abs(I)I", abs),
    ("abs(J)J", abs),
    ("max(II)I", max),
    ("max(JJ)J", max),
    ("min(II)I", min),
    ("min(JJ)J", min),
    ("max(DD)D", fp_max),
    ("max(FF)F", fp_max),
    ("min(DD)D", fp_min),
    ("min(FF)F", fp_min),
    ("fma(DDD)D", fma),
    ("fma(FFF)F", fma),
    ("floor", floor),
    ("ceil", ceil),
    ("rint", rint),
    ("round(D)J", round_to_long),
    ("round(F)I", round_to_int),
    ("sin", transcendental),
    ("cos", transcendental),
    ("tan", transcendental),
    ("asin", transcendental),
    ("acos", transcendental),
    ("atan", transcendental),
    ("exp", transcendental),
    ("log", transcendental),
    ("log10", transcendental),
    ("sinh", transcendental),
    ("cosh", transcendental),
    ("tanh", transcendental),
    ("cbrt", transcendental),
    ("expm1", transcendental),
    ("log1p", transcendental),
    ("pow", transcendental),
    ("atan2", transcendental),
    ("hypot", transcendental),
];

pub(crate) const FLOAT: ClassRoutines = (
    "java/lang/Float",
    &[
        ("floatToRawIntBits", to_raw_bits),
        ("floatToIntBits", to_bits),
        ("intBitsToFloat", from_bits),
        ("isNaN(F)Z", is_nan),
        ("toString(F)Ljava/lang/String;", number_text),
        ("parseFloat(Ljava/lang/String;)F", some_number),
    ],
);

pub(crate) const DOUBLE: ClassRoutines = (
    "java/lang/Double",
    &[
        ("doubleToRawLongBits", to_raw_bits),
        ("doubleToLongBits", to_bits),
        ("longBitsToDouble", from_bits),
        ("isNaN(D)Z", is_nan),
        ("toString(D)Ljava/lang/String;", number_text),
        ("parseDouble(Ljava/lang/String;)D", some_number),
    ],
);

/// The arguments as terms; `None` if all are concrete.
fn terms(m: &mut Machine, args: &[Value]) -> Run<Option<Vec<TermId>>> {
    if !args.iter().any(|a| matches!(a, Value::Term(_))) {
        return Ok(None);
    }
    args.iter().map(|a| m.term(*a)).collect::<Run<Vec<_>>>().map(Some)
}

/// Computes on terms if an argument is symbolic; otherwise like a concrete run.
fn on_terms(
    m: &mut Machine,
    st: &mut State,
    args: &[Value],
    function: impl FnOnce(&mut TermPool, &[TermId]) -> TermId,
) -> NativeResult {
    let Some(arguments) = terms(m, args)? else { return concrete(m, st, args) };
    let result = function(&mut m.terms, &arguments);
    Ok(Some(m.value(result)))
}

/// Runs the routine of concrete runs, or the method's own code.
fn concrete(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let method = m.native_method;
    match m.concrete_routine(method) {
        Some(function) => function(m, st, args),
        None if m.program.method(method).is_native() => m.call_host(st, method, args),
        None => Err(m.tail_call(st, method, args)),
    }
}

/// An uninterpreted function.
fn transcendental(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if args.iter().any(|a| matches!(a, Value::Term(_))) {
        let function = m.native_method;
        return m.apply_function(st, function, args);
    }
    concrete(m, st, args)
}

fn sqrt(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    on_terms(m, st, args, |p, a| p.fp_sqrt(a[0]))
}

fn fp_abs(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    on_terms(m, st, args, |p, a| p.fp_abs(a[0]))
}

fn abs(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    on_terms(m, st, args, |p, a| {
        let zero = p.bv(p.sort(a[0]).width(), 0);
        let (negative, opposite) = (p.slt(a[0], zero), p.neg(a[0]));
        p.ite(negative, opposite, a[0])
    })
}

fn max(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    on_terms(m, st, args, |p, a| {
        let less = p.slt(a[0], a[1]);
        p.ite(less, a[1], a[0])
    })
}

fn min(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    on_terms(m, st, args, |p, a| {
        let less = p.slt(a[0], a[1]);
        p.ite(less, a[0], a[1])
    })
}

fn fp_max(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    on_terms(m, st, args, |p, a| {
        let at_least = p.fp_le(a[1], a[0]);
        extreme(p, a, at_least, true)
    })
}

fn fp_min(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    on_terms(m, st, args, |p, a| {
        let at_most = p.fp_le(a[0], a[1]);
        extreme(p, a, at_most, false)
    })
}

/// The first operand where `first` holds, else the second. NaN if one is NaN. Of two zeros, the one with the requested sign.
fn extreme(p: &mut TermPool, a: &[TermId], first: TermId, largest: bool) -> TermId {
    let (a, b) = (a[0], a[1]);
    let chosen = p.ite(first, a, b);
    // Equal operands are identical, or zeros of different signs.
    let equal = p.fp_eq(a, b);
    let (a_bits, b_bits) = (p.fp_to_bits(a), p.fp_to_bits(b));
    let bits = if largest { p.bv_and(a_bits, b_bits) } else { p.bv_or(a_bits, b_bits) };
    let signed = p.bits_to_fp(bits);
    let ordered = p.ite(equal, signed, chosen);
    let (a_nan, b_nan) = (p.fp_is_nan(a), p.fp_is_nan(b));
    let rest = p.ite(b_nan, b, ordered);
    p.ite(a_nan, a, rest)
}

fn fma(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    on_terms(m, st, args, |p, a| p.fp_fma(a[0], a[1], a[2]))
}

fn floor(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    on_terms(m, st, args, |p, a| p.fp_round(RoundMode::Floor, a[0]))
}

fn ceil(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    on_terms(m, st, args, |p, a| p.fp_round(RoundMode::Ceil, a[0]))
}

fn rint(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    on_terms(m, st, args, |p, a| p.fp_round(RoundMode::NearestEven, a[0]))
}

fn round_to_long(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    on_terms(m, st, args, |p, a| {
        let (half, one) = (p.f64(0.5), p.f64(1.0));
        round(p, a[0], half, one, 64)
    })
}

fn round_to_int(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    on_terms(m, st, args, |p, a| {
        let (half, one) = (p.f32(0.5), p.f32(1.0));
        round(p, a[0], half, one, 32)
    })
}

/// The nearest integer, ties upwards. The distance to the floor is exact, so nothing is rounded twice.
fn round(p: &mut TermPool, a: TermId, half: TermId, one: TermId, width: u8) -> TermId {
    let floor = p.fp_round(RoundMode::Floor, a);
    let distance = p.fp_sub(a, floor);
    let up = p.fp_le(half, distance);
    let next = p.fp_add(floor, one);
    let nearest = p.ite(up, next, floor);
    p.fp_to_int(width, nearest)
}

fn to_bits(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    on_terms(m, st, args, |p, a| p.fp_to_bits(a[0]))
}

/// Terms have a single NaN, so its bits are any that represent a NaN.
fn to_raw_bits(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let Some(arguments) = terms(m, args)? else { return concrete(m, st, args) };
    let (nan, bits) = (m.terms.fp_is_nan(arguments[0]), m.terms.fp_to_bits(arguments[0]));
    if !m.holds(st, nan)? {
        return Ok(Some(m.value(bits)));
    }
    m.over_approximate(st, Cause::NotANumber);
    let any = m.unknown(st, m.terms.sort(bits));
    let meant = m.terms.bits_to_fp(any);
    let is_one = m.terms.fp_is_nan(meant);
    Ok(Some(Value::Term(m.terms.ite(is_one, any, bits))))
}

fn from_bits(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    on_terms(m, st, args, |p, a| p.bits_to_fp(a[0]))
}

fn is_nan(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    on_terms(m, st, args, |p, a| {
        let (nan, one, zero) = (p.fp_is_nan(a[0]), p.int(1), p.int(0));
        p.ite(nan, one, zero)
    })
}
