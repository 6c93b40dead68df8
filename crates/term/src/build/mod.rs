//! The constructors of terms: each returns the simplest term it can find in constant time.

mod arith;
mod bits;
mod compare;
mod divide;
mod equal;
mod float;
mod fp_compare;
mod logic;
mod shape;

use crate::constant::Const;
use crate::limits::SIMPLIFICATION_NESTING;
use crate::pool::TermPool;
use crate::semantics::apply;
use crate::sort::Sort;
use crate::term::{Op, TermId};
use smallvec::SmallVec;

impl TermPool {
    /// The simplified term with this operator; substitution and term readers rebuild terms with it.
    pub fn build(&mut self, op: Op, sort: Sort, args: &[TermId]) -> TermId {
        match op {
            Op::Const(c) => self.constant(c),
            Op::Var(v) => self.var_term(v),
            Op::Not => self.not(args[0]),
            Op::And => self.and(args[0], args[1]),
            Op::Eq => self.eq(args[0], args[1]),
            Op::Ite => self.ite(args[0], args[1], args[2]),
            Op::Add => {
                let first = args[0];
                args[1..].iter().fold(first, |sum, &t| self.add(sum, t))
            }
            Op::Mul => self.mul(args[0], args[1]),
            Op::Udiv => self.udiv(args[0], args[1]),
            Op::Urem => self.urem(args[0], args[1]),
            Op::Sdiv => self.sdiv(args[0], args[1]),
            Op::Srem => self.srem(args[0], args[1]),
            Op::BvAnd => self.bv_and(args[0], args[1]),
            Op::BvOr => self.bv_or(args[0], args[1]),
            Op::BvXor => self.bv_xor(args[0], args[1]),
            Op::BvNot => self.bv_not(args[0]),
            Op::Shl => self.shl(args[0], args[1]),
            Op::Lshr => self.lshr(args[0], args[1]),
            Op::Ashr => self.ashr(args[0], args[1]),
            Op::Concat => self.concat(args[0], args[1]),
            Op::Extract { lo } => self.extract(lo + sort.width() - 1, lo, args[0]),
            Op::Zext => self.zext(sort.width(), args[0]),
            Op::Sext => self.sext(sort.width(), args[0]),
            Op::Ult => self.ult(args[0], args[1]),
            Op::Slt => self.slt(args[0], args[1]),
            _ => self.build_float(op, sort, args),
        }
    }

    fn build_float(&mut self, op: Op, sort: Sort, args: &[TermId]) -> TermId {
        match op {
            Op::FpAdd => self.fp_add(args[0], args[1]),
            Op::FpMul => self.fp_mul(args[0], args[1]),
            Op::FpDiv => self.fp_div(args[0], args[1]),
            Op::FpRem => self.fp_rem(args[0], args[1]),
            Op::FpSqrt => self.fp_sqrt(args[0]),
            Op::FpFma => self.fp_fma(args[0], args[1], args[2]),
            Op::FpNeg => self.fp_neg(args[0]),
            Op::FpAbs => self.fp_abs(args[0]),
            Op::FpLt => self.fp_lt(args[0], args[1]),
            Op::FpLe => self.fp_le(args[0], args[1]),
            Op::FpEq => self.fp_eq(args[0], args[1]),
            Op::FpIsNan => self.fp_is_nan(args[0]),
            Op::FpRound(mode) => self.fp_round(mode, args[0]),
            Op::IntToFp => self.int_to_fp(sort, args[0]),
            Op::FpToFp => self.fp_to_fp(sort, args[0]),
            Op::FpToInt => self.fp_to_int(sort.width(), args[0]),
            Op::FpToBits => self.fp_to_bits(args[0]),
            Op::BitsToFp => self.bits_to_fp(args[0]),
            _ => unreachable!("{op:?} is not a float operator"),
        }
    }

    /// Runs a simplification that may build terms from the parts of its arguments, which may do the same. Beyond the depth
    /// limit the term is left as it is, so that the stack stays small.
    fn nested(&mut self, simplify: impl FnOnce(&mut TermPool) -> Option<TermId>) -> Option<TermId> {
        if self.nesting >= SIMPLIFICATION_NESTING {
            return None;
        }
        self.nesting += 1;
        let result = simplify(self);
        self.nesting -= 1;
        result
    }

    /// The folded term if all arguments are constants.
    fn fold(&mut self, op: Op, sort: Sort, args: &[TermId]) -> Option<TermId> {
        let values: SmallVec<[Const; 3]> = args.iter().map(|&t| self.as_const(t)).collect::<Option<_>>()?;
        Some(self.constant(apply(op, sort, &values)))
    }

    /// The arguments in canonical order for a commutative operator: a constant first, then the older term.
    fn ordered(&self, a: TermId, b: TermId) -> (TermId, TermId) {
        let key = |t: TermId| (self.as_const(t).is_none(), t);
        if key(a) <= key(b) { (a, b) } else { (b, a) }
    }

    /// The two alternatives of a term `ite(c, a, b)`.
    fn as_ite(&self, t: TermId) -> Option<(TermId, TermId, TermId)> {
        match (self.op(t), self.args(t)) {
            (Op::Ite, &[c, a, b]) => Some((c, a, b)),
            _ => None,
        }
    }

    /// Whether a term is a small tree of `ite` over constants only, so that an operator with another constant can move
    /// to its leaves and fold there.
    fn is_choice_of_constants(&self, t: TermId) -> bool {
        let mut fuel = 8;
        let mut rest: SmallVec<[TermId; 8]> = SmallVec::from_slice(&[t]);
        while let Some(t) = rest.pop() {
            match self.as_ite(t) {
                Some((_, a, b)) if fuel > 0 => {
                    fuel -= 1;
                    rest.extend([a, b]);
                }
                None if self.as_const(t).is_some() => {}
                _ => return false,
            }
        }
        true
    }

    /// Applies `f` to the leaves of what [`is_choice_of_constants`](Self::is_choice_of_constants) accepted.
    fn map_choice(&mut self, t: TermId, f: &mut dyn FnMut(&mut TermPool, TermId) -> TermId) -> TermId {
        match self.as_ite(t) {
            Some((c, a, b)) => {
                let a = self.map_choice(a, f);
                let b = self.map_choice(b, f);
                self.ite(c, a, b)
            }
            None => f(self, t),
        }
    }
}
