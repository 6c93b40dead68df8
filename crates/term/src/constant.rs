//! Concrete values of the sorts.

use crate::sort::{Sort, mask, signed};

/// A concrete value.
///
/// Bit-vectors are kept within their width, and a NaN has the canonical bits; use the constructors to be sure of both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Const {
    /// A truth value.
    Bool(bool),
    /// A bit-vector; the bits above `width` are zero.
    BitVec {
        /// Number of bits, 1 to 64.
        width: u8,
        /// The bits.
        bits: u64,
    },
    /// The bits of a binary32 value.
    Float32(u32),
    /// The bits of a binary64 value.
    Float64(u64),
}

impl Const {
    /// A bit-vector, cut to its width.
    pub fn bv(width: u8, bits: u64) -> Const {
        debug_assert!((1..=64).contains(&width), "width {width}");
        Const::BitVec { width, bits: bits & mask(width) }
    }

    /// A Java `int`.
    pub fn int(value: i32) -> Const {
        Const::BitVec { width: 32, bits: u64::from(value as u32) }
    }

    /// A Java `long`.
    pub fn long(value: i64) -> Const {
        Const::BitVec { width: 64, bits: value as u64 }
    }

    /// A Java `float`.
    pub fn f32(value: f32) -> Const {
        Const::Float32(if value.is_nan() { 0x7fc0_0000 } else { value.to_bits() })
    }

    /// A Java `double`.
    pub fn f64(value: f64) -> Const {
        Const::Float64(if value.is_nan() { 0x7ff8_0000_0000_0000 } else { value.to_bits() })
    }

    /// The zero of a sort: false, 0, +0.0.
    pub fn zero(sort: Sort) -> Const {
        Const::from_bits(sort, 0)
    }

    /// The value of a sort that has these bits.
    pub fn from_bits(sort: Sort, bits: u64) -> Const {
        match sort {
            Sort::Bool => Const::Bool(bits & 1 == 1),
            Sort::BitVec(width) => Const::bv(width, bits),
            Sort::Float32 => Const::f32(f32::from_bits(bits as u32)),
            Sort::Float64 => Const::f64(f64::from_bits(bits)),
        }
    }

    /// The same value in the form the constructors give.
    pub fn normalised(self) -> Const {
        Const::from_bits(self.sort(), self.bits())
    }

    /// The sort of the value.
    pub fn sort(self) -> Sort {
        match self {
            Const::Bool(_) => Sort::Bool,
            Const::BitVec { width, .. } => Sort::BitVec(width),
            Const::Float32(_) => Sort::Float32,
            Const::Float64(_) => Sort::Float64,
        }
    }

    /// The bits of the value, whatever its sort; truth is 1.
    pub fn bits(self) -> u64 {
        match self {
            Const::Bool(b) => u64::from(b),
            Const::BitVec { bits, .. } => bits,
            Const::Float32(bits) => u64::from(bits),
            Const::Float64(bits) => bits,
        }
    }

    /// The bits as a signed number of the value's width.
    pub fn signed(self) -> i64 {
        signed(self.sort().width(), self.bits())
    }

    /// Whether this is the truth value `true` (false for values of any other sort).
    pub fn is_true(self) -> bool {
        self == Const::Bool(true)
    }

    /// The number a float denotes; a float of single precision is widened. `None` for other sorts.
    pub fn as_f64(self) -> Option<f64> {
        match self {
            Const::Float32(bits) => Some(f64::from(f32::from_bits(bits))),
            Const::Float64(bits) => Some(f64::from_bits(bits)),
            _ => None,
        }
    }
}
