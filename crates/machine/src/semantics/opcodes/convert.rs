//! Floating point to integer: round towards zero, saturate, NaN becomes zero (JVMS §6.5: d2i, d2l, f2i, f2l). Rust's `as` has
//! the same rules; the function names say which instruction is meant.

#[inline(always)]
pub(crate) fn f32_to_int(x: f32) -> i32 {
    x as i32
}

#[inline(always)]
pub(crate) fn f32_to_long(x: f32) -> i64 {
    x as i64
}

#[inline(always)]
pub(crate) fn f64_to_int(x: f64) -> i32 {
    x as i32
}

#[inline(always)]
pub(crate) fn f64_to_long(x: f64) -> i64 {
    x as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conversions_saturate_and_nan_is_zero() {
        assert_eq!(f64_to_int(f64::NAN), 0);
        assert_eq!(f64_to_int(1e300), i32::MAX);
        assert_eq!(f64_to_int(-1e300), i32::MIN);
        assert_eq!(f64_to_int(-1.9), -1);
        assert_eq!(f64_to_long(f64::INFINITY), i64::MAX);
        assert_eq!(f32_to_long(f32::NEG_INFINITY), i64::MIN);
        assert_eq!(f32_to_int(2.5), 2);
    }
}
