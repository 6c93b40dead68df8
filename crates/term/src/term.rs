//! The representation of a term: operator, arguments, sort.

use crate::constant::Const;
use crate::sort::Sort;

/// A term of one [`TermPool`](crate::TermPool). Within a pool, equal ids mean equal terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TermId(pub(crate) u32);

impl TermId {
    /// The position of the term in its pool: arguments have lower positions than the terms that use them.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The term at a position of its pool.
    pub fn at(index: usize) -> TermId {
        TermId(index as u32)
    }
}

/// A variable of one pool, numbered in the order of creation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct VarId(pub u32);

/// The name and sort of a variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// A name for people. Two variables may have the same name; their numbers differ.
    pub name: String,
    /// The sort of its values.
    pub sort: Sort,
}

/// How a float is rounded to an integral one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum RoundMode {
    /// Towards minus infinity: `Math.floor`.
    Floor,
    /// Towards plus infinity: `Math.ceil`.
    Ceil,
    /// To the nearest, ties to even: `Math.rint`.
    NearestEven,
    /// Towards zero: what a cast to an integer does.
    Trunc,
}

/// The operator of a term. The sort of the result is stored with the term.
///
/// This is the *canonical* set that the constructors of [`TermPool`](crate::TermPool) reduce to: there is no `or` (it is a
/// negated `and`), no `<=` on integers (a negated `<`), no subtraction (an addition of a negation), and so on. So readers of
/// terms handle fewer operators.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Op {
    /// A constant; no arguments.
    Const(Const),
    /// A variable; no arguments.
    Var(VarId),
    /// Negation of a truth value.
    Not,
    /// Conjunction of two truth values.
    And,
    /// Identity of two values of one sort. On floats: the same value, so NaN equals NaN and 0.0 differs from -0.0.
    Eq,
    /// The second argument if the first is true, else the third.
    Ite,
    /// Sum, modulo 2^width, of two or more terms.
    Add,
    /// Product, modulo 2^width, of two terms. A constant comes first.
    Mul,
    /// Unsigned quotient; all ones if the divisor is zero.
    Udiv,
    /// Unsigned remainder; the dividend if the divisor is zero.
    Urem,
    /// Signed quotient, truncated, `MIN / -1 = MIN`; by zero: 1 for negative dividends, -1 for others.
    Sdiv,
    /// Signed remainder with the sign of the dividend; the dividend if the divisor is zero.
    Srem,
    /// Bitwise and.
    BvAnd,
    /// Bitwise or.
    BvOr,
    /// Bitwise exclusive or.
    BvXor,
    /// Bitwise complement.
    BvNot,
    /// Shift left; 0 if the amount is not below the width. (Java masks the amount: the machine does, before.)
    Shl,
    /// Shift right, filling with zeros; 0 if the amount is not below the width.
    Lshr,
    /// Shift right, filling with the sign; the sign everywhere if the amount is not below the width.
    Ashr,
    /// The bits of the first argument above those of the second.
    Concat,
    /// The bits from `lo` up to the width of the result.
    Extract {
        /// The lowest bit taken.
        lo: u8,
    },
    /// Zero extension to the width of the result.
    Zext,
    /// Sign extension to the width of the result.
    Sext,
    /// Unsigned less-than.
    Ult,
    /// Signed less-than.
    Slt,
    /// Float sum, to nearest even.
    FpAdd,
    /// Float product, to nearest even.
    FpMul,
    /// Float quotient, to nearest even.
    FpDiv,
    /// Java's `%`: the exact remainder of the truncated quotient, with the sign of the dividend (C's `fmod`).
    FpRem,
    /// Square root, to nearest even.
    FpSqrt,
    /// `a * b + c` rounded once.
    FpFma,
    /// Negation: flips the sign, of zeros and infinities too.
    FpNeg,
    /// Absolute value.
    FpAbs,
    /// IEEE less-than: false on NaN.
    FpLt,
    /// IEEE less-or-equal: false on NaN.
    FpLe,
    /// IEEE equality: NaN differs from itself, 0.0 equals -0.0.
    FpEq,
    /// Whether a float is NaN.
    FpIsNan,
    /// Rounding to an integral float.
    FpRound(RoundMode),
    /// A signed integer as float, to nearest even.
    IntToFp,
    /// Between the two float sorts; to the narrower one to nearest even.
    FpToFp,
    /// Java's cast to a signed integer of the result's width: truncated, saturated, NaN gives 0.
    FpToInt,
    /// The bits of a float; those of the canonical NaN for NaN.
    FpToBits,
    /// The float with these bits; every NaN pattern gives the one NaN.
    BitsToFp,
}
