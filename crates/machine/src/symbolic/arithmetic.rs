//! Arithmetic, comparisons and conversions on terms (JVMS §6.5).

use crema_program::{Instr, Reg};
use crema_term::{Sort, TermId, TermPool};

use crate::machine::{Machine, Run};
use crate::state::State;

type Binary = fn(&mut TermPool, TermId, TermId) -> TermId;

impl Machine {
    /// The result of an instruction that only computes; `None` for other instructions.
    pub(super) fn arithmetic(&mut self, st: &mut State, instr: Instr) -> Run<Option<(Reg, TermId)>> {
        let found = match self.integer(st, instr)? {
            None => match self.floating(st, instr)? {
                None => self.conversion(st, instr)?,
                found => found,
            },
            found => found,
        };
        Ok(found)
    }

    fn integer(&mut self, st: &mut State, instr: Instr) -> Run<Option<(Reg, TermId)>> {
        let (dst, a, b, operator): (Reg, Reg, Reg, Binary) = match instr {
            Instr::IAdd { dst, a, b } | Instr::LAdd { dst, a, b } => (dst, a, b, TermPool::add),
            Instr::ISub { dst, a, b } | Instr::LSub { dst, a, b } => (dst, a, b, TermPool::sub),
            Instr::IMul { dst, a, b } | Instr::LMul { dst, a, b } => (dst, a, b, TermPool::mul),
            Instr::IAnd { dst, a, b } | Instr::LAnd { dst, a, b } => (dst, a, b, TermPool::bv_and),
            Instr::IOr { dst, a, b } | Instr::LOr { dst, a, b } => (dst, a, b, TermPool::bv_or),
            Instr::IXor { dst, a, b } | Instr::LXor { dst, a, b } => (dst, a, b, TermPool::bv_xor),
            Instr::IShl { dst, a, b } | Instr::LShl { dst, a, b } => (dst, a, b, shl),
            Instr::IShr { dst, a, b } | Instr::LShr { dst, a, b } => (dst, a, b, shr),
            Instr::IUshr { dst, a, b } | Instr::LUshr { dst, a, b } => (dst, a, b, ushr),
            Instr::LCmp { dst, a, b } => (dst, a, b, long_compare),
            Instr::IDiv { dst, a, b } | Instr::LDiv { dst, a, b } => {
                self.check_divisor(st, b)?;
                (dst, a, b, TermPool::sdiv)
            }
            Instr::IRem { dst, a, b } | Instr::LRem { dst, a, b } => {
                self.check_divisor(st, b)?;
                (dst, a, b, TermPool::srem)
            }
            _ => return self.immediate(st, instr),
        };
        let (a, b) = (self.operand(st, a)?, self.operand(st, b)?);
        Ok(Some((dst, operator(&mut self.terms, a, b))))
    }

    fn immediate(&mut self, st: &mut State, instr: Instr) -> Run<Option<(Reg, TermId)>> {
        let (dst, a, imm, operator): (Reg, Reg, i32, Binary) = match instr {
            Instr::IAddImm { dst, a, imm } => (dst, a, imm, TermPool::add),
            Instr::IMulImm { dst, a, imm } => (dst, a, imm, TermPool::mul),
            Instr::IAndImm { dst, a, imm } => (dst, a, imm, TermPool::bv_and),
            Instr::IShlImm { dst, a, imm } => (dst, a, imm, shl),
            Instr::IShrImm { dst, a, imm } => (dst, a, imm, shr),
            Instr::IUshrImm { dst, a, imm } => (dst, a, imm, ushr),
            Instr::INeg { dst, a } | Instr::LNeg { dst, a } => {
                let a = self.operand(st, a)?;
                return Ok(Some((dst, self.terms.neg(a))));
            }
            _ => return Ok(None),
        };
        let a = self.operand(st, a)?;
        let imm = self.terms.int(imm);
        Ok(Some((dst, operator(&mut self.terms, a, imm))))
    }

    /// Raises `ArithmeticException` on the paths where a divisor is zero.
    fn check_divisor(&mut self, st: &mut State, divisor: Reg) -> Run<()> {
        let divisor = self.operand(st, divisor)?;
        let zero = self.terms.bv(self.terms.sort(divisor).width(), 0);
        let fails = self.terms.eq(divisor, zero);
        if self.holds(st, fails)? {
            return Err(self.throw(st, "java/lang/ArithmeticException", Some("/ by zero")));
        }
        Ok(())
    }

    fn floating(&mut self, st: &mut State, instr: Instr) -> Run<Option<(Reg, TermId)>> {
        let (dst, a, b, operator): (Reg, Reg, Reg, Binary) = match instr {
            Instr::FAdd { dst, a, b } | Instr::DAdd { dst, a, b } => (dst, a, b, TermPool::fp_add),
            Instr::FSub { dst, a, b } | Instr::DSub { dst, a, b } => (dst, a, b, TermPool::fp_sub),
            Instr::FMul { dst, a, b } | Instr::DMul { dst, a, b } => (dst, a, b, TermPool::fp_mul),
            Instr::FDiv { dst, a, b } | Instr::DDiv { dst, a, b } => (dst, a, b, TermPool::fp_div),
            Instr::FRem { dst, a, b } | Instr::DRem { dst, a, b } => (dst, a, b, TermPool::fp_rem),
            Instr::FCmp { dst, a, b, nan } | Instr::DCmp { dst, a, b, nan } => {
                (dst, a, b, if nan < 0 { compare_or_less } else { compare_or_greater })
            }
            Instr::FNeg { dst, a } | Instr::DNeg { dst, a } => {
                let a = self.operand(st, a)?;
                return Ok(Some((dst, self.terms.fp_neg(a))));
            }
            _ => return Ok(None),
        };
        let (a, b) = (self.operand(st, a)?, self.operand(st, b)?);
        Ok(Some((dst, operator(&mut self.terms, a, b))))
    }

    fn conversion(&mut self, st: &mut State, instr: Instr) -> Run<Option<(Reg, TermId)>> {
        let (dst, a) = match instr {
            Instr::IToL { dst, a }
            | Instr::IToF { dst, a }
            | Instr::IToD { dst, a }
            | Instr::IToB { dst, a }
            | Instr::IToC { dst, a }
            | Instr::IToS { dst, a }
            | Instr::LToI { dst, a }
            | Instr::LToF { dst, a }
            | Instr::LToD { dst, a }
            | Instr::FToI { dst, a }
            | Instr::FToL { dst, a }
            | Instr::FToD { dst, a }
            | Instr::DToI { dst, a }
            | Instr::DToL { dst, a }
            | Instr::DToF { dst, a } => (dst, a),
            _ => return Ok(None),
        };
        let a = self.operand(st, a)?;
        Ok(convert(&mut self.terms, instr, a).map(|term| (dst, term)))
    }
}

fn convert(terms: &mut TermPool, instr: Instr, a: TermId) -> Option<TermId> {
    Some(match instr {
        Instr::IToL { .. } => terms.sext(64, a),
        Instr::IToB { .. } => {
            let low = terms.extract(7, 0, a);
            terms.sext(32, low)
        }
        Instr::IToC { .. } => {
            let low = terms.extract(15, 0, a);
            terms.zext(32, low)
        }
        Instr::IToS { .. } => {
            let low = terms.extract(15, 0, a);
            terms.sext(32, low)
        }
        Instr::LToI { .. } => terms.extract(31, 0, a),
        Instr::IToF { .. } | Instr::LToF { .. } => terms.int_to_fp(Sort::Float32, a),
        Instr::IToD { .. } | Instr::LToD { .. } => terms.int_to_fp(Sort::Float64, a),
        Instr::FToI { .. } | Instr::DToI { .. } => terms.fp_to_int(32, a),
        Instr::FToL { .. } | Instr::DToL { .. } => terms.fp_to_int(64, a),
        Instr::FToD { .. } => terms.fp_to_fp(Sort::Float64, a),
        Instr::DToF { .. } => terms.fp_to_fp(Sort::Float32, a),
        _ => return None,
    })
}

/// Only the lowest five or six bits of the amount count.
fn amount(terms: &mut TermPool, shifted: TermId, amount: TermId) -> TermId {
    let width = terms.sort(shifted).width();
    let mask = terms.int(i32::from(width) - 1);
    let masked = terms.bv_and(amount, mask);
    if width == 64 { terms.zext(64, masked) } else { masked }
}

fn shl(terms: &mut TermPool, a: TermId, b: TermId) -> TermId {
    let b = amount(terms, a, b);
    terms.shl(a, b)
}

fn shr(terms: &mut TermPool, a: TermId, b: TermId) -> TermId {
    let b = amount(terms, a, b);
    terms.ashr(a, b)
}

fn ushr(terms: &mut TermPool, a: TermId, b: TermId) -> TermId {
    let b = amount(terms, a, b);
    terms.lshr(a, b)
}

fn long_compare(terms: &mut TermPool, a: TermId, b: TermId) -> TermId {
    let (less, equal) = (terms.slt(a, b), terms.eq(a, b));
    three_way(terms, less, equal, 1)
}

/// `fcmpl`, `dcmpl`: unordered counts as less.
fn compare_or_less(terms: &mut TermPool, a: TermId, b: TermId) -> TermId {
    let (greater, equal) = (terms.fp_lt(b, a), terms.fp_eq(a, b));
    let negated = three_way(terms, greater, equal, 1);
    terms.neg(negated)
}

/// `fcmpg`, `dcmpg`: unordered counts as greater.
fn compare_or_greater(terms: &mut TermPool, a: TermId, b: TermId) -> TermId {
    let (less, equal) = (terms.fp_lt(a, b), terms.fp_eq(a, b));
    three_way(terms, less, equal, 1)
}

/// -1, 0 or `otherwise`.
fn three_way(terms: &mut TermPool, less: TermId, equal: TermId, otherwise: i32) -> TermId {
    let (minus, zero, plus) = (terms.int(-1), terms.int(0), terms.int(otherwise));
    let rest = terms.ite(equal, zero, plus);
    terms.ite(less, minus, rest)
}
