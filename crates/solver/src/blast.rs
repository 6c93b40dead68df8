//! Bit-blasting: translates terms to gates. Every term is translated once.

use crate::circuits::float::Format;
use crate::circuits::{Bits, constant, not_bits, resized, sign_resized};
use crate::gates::{Gates, Lit};
use crema_term::{Const, Op, Sort, TermId, TermPool, VarId};
use rustc_hash::FxHashMap;

/// The circuits of terms.
#[derive(Default)]
pub struct Blaster {
    /// The network.
    pub gates: Gates,
    known: FxHashMap<TermId, Bits>,
    variables: FxHashMap<VarId, Bits>,
}

impl Blaster {
    /// A blaster without any circuit.
    pub fn new() -> Blaster {
        Blaster::default()
    }

    /// The input gates of a variable, lowest bit first, if it has occurred.
    pub fn variable(&self, var: VarId) -> Option<&[Lit]> {
        self.variables.get(&var).map(Vec::as_slice)
    }

    /// The literal of a term of sort Bool; `None` if the network has grown beyond `most_gates` before it was done.
    pub fn literal(&mut self, pool: &TermPool, t: TermId, most_gates: usize) -> Option<Lit> {
        self.translate_all(pool, t, most_gates).then(|| self.known[&t][0])
    }

    /// The bits of a term.
    pub fn bits(&mut self, pool: &TermPool, t: TermId) -> &[Lit] {
        self.translate_all(pool, t, usize::MAX);
        &self.known[&t]
    }

    /// Translates the subterms of a term, arguments first. False if the network has become too large.
    fn translate_all(&mut self, pool: &TermPool, t: TermId, most_gates: usize) -> bool {
        let mut stack = vec![t];
        while let Some(&top) = stack.last() {
            if self.known.contains_key(&top) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            stack.extend(pool.args(top).iter().filter(|a| !self.known.contains_key(a)));
            if stack.len() == before {
                let bits = self.translate(pool, top);
                let bits = self.with_bounds(pool, top, bits);
                self.known.insert(top, bits);
                stack.pop();
                if self.gates.len() > most_gates {
                    return false;
                }
            }
        }
        true
    }

    /// Bits that the bounds of a term determine are constants, not gates.
    fn with_bounds(&mut self, pool: &TermPool, t: TermId, mut bits: Bits) -> Bits {
        if !matches!(pool.sort(t), Sort::BitVec(_)) || pool.as_const(t).is_some() {
            return bits;
        }
        let bounds = pool.bounds(t);
        for (i, bit) in bits.iter_mut().enumerate() {
            if bounds.zeros >> i & 1 == 1 {
                *bit = Lit::FALSE;
            } else if bounds.ones >> i & 1 == 1 {
                *bit = Lit::TRUE;
            }
        }
        // A small signed number repeats its sign.
        let needed = |v: i64| 65 - (if v < 0 { !v } else { v }).leading_zeros() as usize;
        let size = needed(bounds.smin).max(needed(bounds.smax));
        if size < bits.len() {
            let sign = bits[size - 1];
            bits[size..].fill(sign);
        }
        bits
    }

    fn translate(&mut self, pool: &TermPool, t: TermId) -> Bits {
        let sort = pool.sort(t);
        let op = pool.op(t);
        match op {
            Op::Const(c) => constant(usize::from(sort.width()), c.bits()),
            Op::Var(v) => self.input(v, sort),
            _ => {
                let args: Vec<Bits> = pool.args(t).iter().map(|a| self.known[a].clone()).collect();
                let of = pool.sort(pool.arg(t, 0));
                if of.is_float() || sort.is_float() {
                    self.float(op, sort, of, &args)
                } else {
                    self.integer(pool, t, &args)
                }
            }
        }
    }

    fn input(&mut self, var: VarId, sort: Sort) -> Bits {
        let bits = self.gates.inputs(usize::from(sort.width()));
        self.variables.insert(var, bits.clone());
        if sort.is_float() { self.gates.fp_from_bits(format_of(sort), &bits) } else { bits }
    }

    fn integer(&mut self, pool: &TermPool, t: TermId, args: &[Bits]) -> Bits {
        let g = &mut self.gates;
        let width = usize::from(pool.width(t));
        let a = &args[0];
        let b = args.get(1).unwrap_or(a);
        match pool.op(t) {
            Op::Not | Op::BvNot => not_bits(a),
            Op::And => vec![g.and(a[0], b[0])],
            Op::Eq => vec![g.equal(a, b)],
            Op::Ite => g.mux_bits(a[0], b, &args[2]),
            Op::Add => self.sum(pool, t, args),
            Op::Mul => g.multiply(a, b, width),
            Op::Udiv => g.divide(a, b).0,
            Op::Urem => g.divide(a, b).1,
            Op::Sdiv => g.divide_signed(a, b),
            Op::Srem => g.remainder_signed(a, b),
            Op::BvAnd => a.iter().zip(b).map(|(a, b)| g.and(*a, *b)).collect(),
            Op::BvOr => a.iter().zip(b).map(|(a, b)| g.or(*a, *b)).collect(),
            Op::BvXor => a.iter().zip(b).map(|(a, b)| g.xor(*a, *b)).collect(),
            Op::Shl => g.shift_left(a, b),
            Op::Lshr => g.shift_right(a, b, Lit::FALSE),
            Op::Ashr => g.shift_right(a, b, a[width - 1]),
            Op::Concat => b.iter().chain(a).copied().collect(),
            Op::Extract { lo } => a[usize::from(lo)..usize::from(lo) + width].to_vec(),
            Op::Zext => resized(a, width),
            Op::Sext => sign_resized(a, width),
            Op::Ult => vec![g.less(a, b)],
            Op::Slt => vec![g.less_signed(a, b)],
            op => unreachable!("{op:?} is a float operator"),
        }
    }

    /// A sum, in which what is multiplied by -1 is subtracted.
    fn sum(&mut self, pool: &TermPool, t: TermId, args: &[Bits]) -> Bits {
        let width = pool.width(t);
        let minus_one = Const::bv(width, u64::MAX);
        let mut sum: Option<Bits> = None;
        let mut subtracted = Vec::new();
        for (i, bits) in args.iter().enumerate() {
            let part = pool.arg(t, i);
            if pool.op(part) == Op::Mul && pool.as_const(pool.arg(part, 0)) == Some(minus_one) {
                subtracted.push(self.known[&pool.arg(part, 1)].clone());
            } else {
                sum = Some(match sum {
                    Some(sum) => self.gates.add(&sum, bits),
                    None => bits.clone(),
                });
            }
        }
        let sum = sum.unwrap_or_else(|| constant(usize::from(width), 0));
        subtracted.iter().fold(sum, |sum, bits| self.gates.sub(&sum, bits))
    }

    fn float(&mut self, op: Op, sort: Sort, of: Sort, args: &[Bits]) -> Bits {
        let g = &mut self.gates;
        let a = &args[0];
        let b = args.get(1).unwrap_or(a);
        match op {
            Op::Ite => return g.mux_bits(a[0], b, &args[2]),
            Op::Eq => return vec![g.equal(a, b)],
            Op::FpToBits => return a.clone(),
            Op::BitsToFp => return g.fp_from_bits(format_of(sort), a),
            Op::IntToFp => return g.fp_from_int(format_of(sort), a),
            Op::FpToInt => return g.fp_to_int(format_of(of), usize::from(sort.width()), a),
            Op::FpToFp => return g.fp_convert(format_of(of), format_of(sort), a),
            _ => {}
        }
        let f = format_of(of);
        match op {
            Op::FpAdd => g.fp_add(f, a, b),
            Op::FpMul => g.fp_multiply(f, a, b),
            Op::FpDiv => g.fp_divide(f, a, b),
            Op::FpRem => g.fp_remainder(f, a, b),
            Op::FpSqrt => g.fp_sqrt(f, a),
            Op::FpFma => g.fp_fma(f, a, b, &args[2]),
            Op::FpNeg => g.fp_negate(f, a),
            Op::FpAbs => g.fp_absolute(f, a),
            Op::FpLt => vec![g.fp_less(f, a, b)],
            Op::FpLe => vec![g.fp_less_equal(f, a, b)],
            Op::FpEq => vec![g.fp_equal(f, a, b)],
            Op::FpIsNan => vec![g.fp_is_nan(f, a)],
            Op::FpRound(mode) => g.fp_round_integral(f, mode, a),
            op => unreachable!("{op:?} is an integer operator"),
        }
    }
}

fn format_of(sort: Sort) -> Format {
    if sort == Sort::Float32 { Format::SINGLE } else { Format::DOUBLE }
}
