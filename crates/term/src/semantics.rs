//! What each operator computes on concrete values: the one definition that folding, evaluation and tests share.

use crate::constant::Const;
use crate::sort::{Sort, mask, signed};
use crate::term::{Op, RoundMode};

/// Applies an operator that gives a value of `sort` to concrete arguments.
///
/// `Op::Var` has no value of its own and gives the zero of the sort.
pub fn apply(op: Op, sort: Sort, args: &[Const]) -> Const {
    match op {
        Op::Const(c) => c,
        Op::Var(_) => Const::zero(sort),
        Op::Not => Const::Bool(!args[0].is_true()),
        Op::And => Const::Bool(args.iter().all(|a| a.is_true())),
        Op::Eq => Const::Bool(args[0] == args[1]),
        Op::Ite => args[if args[0].is_true() { 1 } else { 2 }],
        Op::Ult => Const::Bool(args[0].bits() < args[1].bits()),
        Op::Slt => Const::Bool(args[0].signed() < args[1].signed()),
        Op::FpLt | Op::FpLe | Op::FpEq | Op::FpIsNan => Const::Bool(compare(op, args)),
        Op::FpToInt => float_to_int(sort.width(), args[0]),
        Op::FpToBits => Const::bv(sort.width(), args[0].bits()),
        Op::BitsToFp => Const::from_bits(sort, args[0].bits()),
        Op::IntToFp => int_to_float(sort, args[0].signed()),
        _ => match sort {
            Sort::Float32 => float32(op, args),
            Sort::Float64 => float64(op, args),
            _ => Const::bv(sort.width(), bit_vector(op, sort.width(), args)),
        },
    }
}

fn bit_vector(op: Op, width: u8, args: &[Const]) -> u64 {
    let a = args[0].bits();
    let b = args.get(1).map_or(0, |c| c.bits());
    match op {
        Op::Add => args.iter().fold(0, |sum, c| sum.wrapping_add(c.bits())),
        Op::Mul => a.wrapping_mul(b),
        Op::Udiv => a.checked_div(b).unwrap_or(u64::MAX),
        Op::Urem => a.checked_rem(b).unwrap_or(a),
        Op::Sdiv => sdiv(args[0].signed(), args[1].signed()) as u64,
        Op::Srem => srem(args[0].signed(), args[1].signed()) as u64,
        Op::BvAnd => a & b,
        Op::BvOr => a | b,
        Op::BvXor => a ^ b,
        Op::BvNot => !a,
        Op::Shl if b < u64::from(width) => a << b,
        Op::Lshr if b < u64::from(width) => a >> b,
        Op::Shl | Op::Lshr => 0,
        Op::Ashr => (signed(width, a) >> b.min(63)) as u64,
        Op::Concat => a << args[1].sort().width() | b,
        Op::Extract { lo } => a >> lo,
        Op::Zext => a & mask(args[0].sort().width()),
        Op::Sext => args[0].signed() as u64,
        _ => unreachable!("{op:?} does not give a bit-vector"),
    }
}

fn sdiv(a: i64, b: i64) -> i64 {
    if b == 0 {
        return if a < 0 { 1 } else { -1 };
    }
    a.wrapping_div(b)
}

fn srem(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { a.wrapping_rem(b) }
}

fn compare(op: Op, args: &[Const]) -> bool {
    // Widening is exact, so one comparison serves both sorts.
    let value = |i: usize| args.get(i).and_then(|c: &Const| c.as_f64()).unwrap_or(f64::NAN);
    match op {
        Op::FpLt => value(0) < value(1),
        Op::FpLe => value(0) <= value(1),
        Op::FpEq => value(0) == value(1),
        _ => value(0).is_nan(),
    }
}

/// JVMS §6.5 `f2i`, `d2l` …, which is Rust's `as`; other widths saturate in the same way.
fn float_to_int(width: u8, a: Const) -> Const {
    let value = a.as_f64().unwrap_or(f64::NAN) as i64;
    let (least, greatest) = (signed(width, 1 << (width - 1)), (mask(width) >> 1) as i64);
    Const::bv(width, value.clamp(least, greatest) as u64)
}

fn int_to_float(sort: Sort, value: i64) -> Const {
    if sort == Sort::Float32 { Const::f32(value as f32) } else { Const::f64(value as f64) }
}

fn float32(op: Op, args: &[Const]) -> Const {
    if op == Op::FpToFp {
        return Const::f32(args[0].as_f64().unwrap_or(f64::NAN) as f32);
    }
    let value = |i: usize| args.get(i).map_or(0.0, |c| f32::from_bits(c.bits() as u32));
    let (a, b) = (value(0), value(1));
    Const::f32(match op {
        Op::FpAdd => a + b,
        Op::FpMul => a * b,
        Op::FpDiv => a / b,
        Op::FpRem => a % b,
        Op::FpSqrt => a.sqrt(),
        Op::FpFma => a.mul_add(b, value(2)),
        Op::FpNeg => -a,
        Op::FpAbs => a.abs(),
        Op::FpRound(RoundMode::Floor) => a.floor(),
        Op::FpRound(RoundMode::Ceil) => a.ceil(),
        Op::FpRound(RoundMode::NearestEven) => a.round_ties_even(),
        Op::FpRound(RoundMode::Trunc) => a.trunc(),
        _ => unreachable!("{op:?} does not give a float"),
    })
}

fn float64(op: Op, args: &[Const]) -> Const {
    if op == Op::FpToFp {
        return Const::f64(args[0].as_f64().unwrap_or(f64::NAN));
    }
    let value = |i: usize| args.get(i).map_or(0.0, |c| f64::from_bits(c.bits()));
    let (a, b) = (value(0), value(1));
    Const::f64(match op {
        Op::FpAdd => a + b,
        Op::FpMul => a * b,
        Op::FpDiv => a / b,
        Op::FpRem => a % b,
        Op::FpSqrt => a.sqrt(),
        Op::FpFma => a.mul_add(b, value(2)),
        Op::FpNeg => -a,
        Op::FpAbs => a.abs(),
        Op::FpRound(RoundMode::Floor) => a.floor(),
        Op::FpRound(RoundMode::Ceil) => a.ceil(),
        Op::FpRound(RoundMode::NearestEven) => a.round_ties_even(),
        Op::FpRound(RoundMode::Trunc) => a.trunc(),
        _ => unreachable!("{op:?} does not give a float"),
    })
}
