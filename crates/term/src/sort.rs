//! The sorts of terms.

/// What kind of value a term denotes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Sort {
    /// A truth value.
    Bool,
    /// A bit-vector of 1 to 64 bits. Java's integers are 32 and 64 bits wide; bytes, shorts, chars and references are narrower
    /// or extended vectors.
    BitVec(u8),
    /// An IEEE 754 binary32 value, with a single NaN.
    Float32,
    /// An IEEE 754 binary64 value, with a single NaN.
    Float64,
}

impl Sort {
    /// Java's `int`.
    pub const INT: Sort = Sort::BitVec(32);
    /// Java's `long`.
    pub const LONG: Sort = Sort::BitVec(64);

    /// Number of bits of a value in memory; a truth value has one.
    pub fn width(self) -> u8 {
        match self {
            Sort::Bool => 1,
            Sort::BitVec(w) => w,
            Sort::Float32 => 32,
            Sort::Float64 => 64,
        }
    }

    /// Whether this is one of the two float sorts.
    pub fn is_float(self) -> bool {
        matches!(self, Sort::Float32 | Sort::Float64)
    }
}

/// The mask that has the lowest `width` bits set.
pub(crate) fn mask(width: u8) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// The value of the lowest `width` bits as a signed number.
pub(crate) fn signed(width: u8, bits: u64) -> i64 {
    let unused = 64 - u32::from(width);
    ((bits << unused) as i64) >> unused
}
