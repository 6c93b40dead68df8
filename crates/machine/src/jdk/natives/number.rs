//! Bit patterns of floats, and the mathematical functions that are exact by definition. All others run on the host, which
//! gives the same results as `java`.

use super::{double, float, int, long};
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult};
use crate::state::State;
use crate::state::value::Value;

pub(super) const FLOAT: ClassRoutines =
    ("java/lang/Float", &[("floatToRawIntBits", float_to_bits), ("intBitsToFloat", bits_to_float)]);

pub(super) const DOUBLE: ClassRoutines =
    ("java/lang/Double", &[("doubleToRawLongBits", double_to_bits), ("longBitsToDouble", bits_to_double)]);

pub(super) const STRICT_MATH: ClassRoutines = ("java/lang/StrictMath", &[("sqrt", sqrt)]);

pub(super) const MATH: ClassRoutines = (
    "java/lang/Math",
    &[
        ("sqrt", sqrt),
        ("abs(D)D", abs),
        ("fma(DDD)D", fma),
        ("fma(FFF)F", fma_float),
        ("sin", on_host),
        ("cos", on_host),
        ("tan", on_host),
        ("exp", on_host),
        ("log", on_host),
        ("log10", on_host),
        ("pow", on_host),
        ("sinh", on_host),
        ("tanh", on_host),
        ("cbrt", on_host),
    ],
);

fn float_to_bits(_: &mut Machine, _: &mut State, args: &[Value]) -> NativeResult {
    Ok(Some(Value::Int(float(args, 0)?.to_bits() as i32)))
}

fn bits_to_float(_: &mut Machine, _: &mut State, args: &[Value]) -> NativeResult {
    Ok(Some(Value::Float(f32::from_bits(int(args, 0)? as u32))))
}

fn double_to_bits(_: &mut Machine, _: &mut State, args: &[Value]) -> NativeResult {
    Ok(Some(Value::Long(double(args, 0)?.to_bits() as i64)))
}

fn bits_to_double(_: &mut Machine, _: &mut State, args: &[Value]) -> NativeResult {
    Ok(Some(Value::Double(f64::from_bits(long(args, 0)? as u64))))
}

fn sqrt(_: &mut Machine, _: &mut State, args: &[Value]) -> NativeResult {
    Ok(Some(Value::Double(double(args, 0)?.sqrt())))
}

fn abs(_: &mut Machine, _: &mut State, args: &[Value]) -> NativeResult {
    Ok(Some(Value::Double(double(args, 0)?.abs())))
}

fn fma(_: &mut Machine, _: &mut State, args: &[Value]) -> NativeResult {
    Ok(Some(Value::Double(double(args, 0)?.mul_add(double(args, 1)?, double(args, 2)?))))
}

fn fma_float(_: &mut Machine, _: &mut State, args: &[Value]) -> NativeResult {
    Ok(Some(Value::Float(float(args, 0)?.mul_add(float(args, 1)?, float(args, 2)?))))
}

/// The JVM replaces these methods by its own machine code. The last digit of its results may differ from the Java code in
/// `StrictMath`.
fn on_host(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let method = m.native_method;
    m.call_host_checked(st, method, true, args, crema_host::ChangeCheck::Pure)
}
