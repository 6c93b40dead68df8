//! The simplifying constructors against plain arithmetic.
//!
//! A random program of instructions builds terms and, beside them, computes the values with Rust's own arithmetic under
//! several assignments. Every term must evaluate to its value, keep to its bounds, and fold to its value when its
//! variables are substituted.

use crema_term::{Const, Evaluator, Model, RoundMode, Sort, Substitution, TermId, TermPool, script};
use proptest::prelude::*;

/// How many assignments are followed at once.
const RUNS: usize = 6;
type Values = [u64; RUNS];

/// Terms built so far, with their values.
struct Machine {
    pool: TermPool,
    built: Vec<(TermId, Values)>,
    models: Vec<Model>,
}

fn mask(width: u8) -> u64 {
    u64::MAX >> (64 - width)
}

fn signed(width: u8, v: u64) -> i64 {
    (v << (64 - width)) as i64 >> (64 - width)
}

fn single(v: u64) -> f32 {
    f32::from_bits(v as u32)
}

fn single_bits(v: f32) -> u64 {
    if v.is_nan() { 0x7fc0_0000 } else { u64::from(v.to_bits()) }
}

fn double(v: u64) -> f64 {
    f64::from_bits(v)
}

fn double_bits(v: f64) -> u64 {
    if v.is_nan() { 0x7ff8_0000_0000_0000 } else { v.to_bits() }
}

/// Values that make things happen: small, at the ends, powers of two, plain random.
fn interesting(sort: Sort, seed: u64) -> u64 {
    let pick = seed >> 56;
    let raw = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let width = sort.width();
    let bits = match (sort, pick % 8) {
        (Sort::Float32, 0..5) => u64::from(
            [0.0f32, -0.0, 1.0, 0.5, 1.5, 2.5, 3.0, -1.0, f32::INFINITY, f32::NAN, 1e-45, 1e38, 16_777_217.0]
                [(raw % 13) as usize]
                .to_bits(),
        ),
        (Sort::Float64, 0..5) => {
            [0.0f64, -0.0, 1.0, 0.5, 1.5, 2.5, 3.0, -1.0, f64::INFINITY, f64::NAN, 5e-324, 1e308, 2147483648.0]
                [(raw % 13) as usize]
                .to_bits()
        }
        (_, 0..3) => raw % 5,
        (_, 3) => (raw % 5).wrapping_neg(),
        (_, 4) => 1 << (raw % u64::from(width)),
        (_, 5) => mask(width) >> 1,
        _ => raw,
    };
    Const::from_bits(sort, bits).bits()
}

const SORTS: [Sort; 7] =
    [Sort::Bool, Sort::BitVec(8), Sort::BitVec(32), Sort::BitVec(64), Sort::Float32, Sort::Float64, Sort::BitVec(16)];

impl Machine {
    fn new(seeds: &[u64]) -> Machine {
        let mut machine = Machine { pool: TermPool::new(), built: Vec::new(), models: vec![Model::new(); RUNS] };
        for (i, &sort) in SORTS.iter().cycle().take(SORTS.len() * 2).enumerate() {
            let t = machine.pool.fresh(sort, format!("x{i}"));
            let mut values = [0; RUNS];
            for (run, value) in values.iter_mut().enumerate() {
                let seed = seeds[(i + run * 5) % seeds.len()].rotate_left((run * 7 + i) as u32);
                *value = interesting(sort, seed);
                if let Some(var) = machine.pool.as_var(t) {
                    machine.models[run].set(var, Const::from_bits(sort, *value));
                }
            }
            machine.built.push((t, values));
        }
        machine
    }

    /// A term of the given sort: one that was built, or a constant.
    fn operand(&mut self, sort: Sort, choice: u64) -> (TermId, Values) {
        if choice.is_multiple_of(5) {
            let bits = interesting(sort, choice.rotate_left(29));
            return (self.pool.constant(Const::from_bits(sort, bits)), [bits; RUNS]);
        }
        let candidates: Vec<usize> =
            (0..self.built.len()).filter(|i| self.pool.sort(self.built[*i].0) == sort).collect();
        // The latest are taken most often, so that terms grow.
        let back = (choice >> 8) as usize % (1 + (choice >> 20) as usize % candidates.len());
        self.built[candidates[candidates.len() - 1 - back]]
    }

    fn step(&mut self, word: u64) {
        let sort = SORTS[(word % 7) as usize];
        let (x, y, z) = (word.rotate_left(13), word.rotate_left(31), word.rotate_left(47));
        let (a, b, c) = (self.operand(sort, x), self.operand(sort, y), self.operand(sort, z));
        let result = match sort {
            Sort::Bool => self.logic(word >> 8, a, b, c),
            Sort::BitVec(width) => self.integer(word >> 8, width, a, b),
            Sort::Float32 | Sort::Float64 => self.float(word >> 8, sort, a, b, c),
        };
        self.check(result);
        self.built.push(result);
    }

    fn logic(&mut self, op: u64, a: (TermId, Values), b: (TermId, Values), c: (TermId, Values)) -> (TermId, Values) {
        let p = &mut self.pool;
        match op % 8 {
            0 => (p.and(a.0, b.0), zip(a.1, b.1, |a, b| a & b)),
            1 => (p.or(a.0, b.0), zip(a.1, b.1, |a, b| a | b)),
            2 => (p.xor(a.0, b.0), zip(a.1, b.1, |a, b| a ^ b)),
            3 => (p.not(a.0), a.1.map(|a| 1 - a)),
            4 => (p.ite(a.0, b.0, c.0), zip3(a.1, b.1, c.1, |a, b, c| if a == 1 { b } else { c })),
            5 => (p.implies(a.0, b.0), zip(a.1, b.1, |a, b| (1 - a) | b)),
            6 => (p.eq(a.0, b.0), zip(a.1, b.1, |a, b| u64::from(a == b))),
            _ => {
                let sort = SORTS[1 + (op >> 8) as usize % 6];
                let (d, e) = (self.operand(sort, op.rotate_left(17)), self.operand(sort, op.rotate_left(41)));
                (self.pool.ite(a.0, d.0, e.0), zip3(a.1, d.1, e.1, |a, d, e| if a == 1 { d } else { e }))
            }
        }
    }

    fn integer(&mut self, op: u64, w: u8, a: (TermId, Values), b: (TermId, Values)) -> (TermId, Values) {
        let p = &mut self.pool;
        let cut = move |v: u64| v & mask(w);
        let s = move |v: u64| signed(w, v);
        let (t, f): (TermId, Box<dyn Fn(u64, u64) -> u64>) = match op % 30 {
            0 | 1 => (p.add(a.0, b.0), Box::new(move |a, b| cut(a.wrapping_add(b)))),
            2 | 3 => (p.sub(a.0, b.0), Box::new(move |a, b| cut(a.wrapping_sub(b)))),
            4 | 5 => (p.mul(a.0, b.0), Box::new(move |a, b| cut(a.wrapping_mul(b)))),
            6 => (p.neg(a.0), Box::new(move |a, _| cut(a.wrapping_neg()))),
            7 => (p.udiv(a.0, b.0), Box::new(move |a, b| cut(a.checked_div(b).unwrap_or(u64::MAX)))),
            8 => (p.urem(a.0, b.0), Box::new(move |a, b| a.checked_rem(b).unwrap_or(a))),
            9 => (
                p.sdiv(a.0, b.0),
                Box::new(move |a, b| {
                    let by_zero = if s(a) < 0 { 1 } else { -1 };
                    cut(if b == 0 { by_zero } else { s(a).wrapping_div(s(b)) } as u64)
                }),
            ),
            10 => (
                p.srem(a.0, b.0),
                Box::new(move |a, b| cut(if b == 0 { s(a) } else { s(a).wrapping_rem(s(b)) } as u64)),
            ),
            11 => (p.bv_and(a.0, b.0), Box::new(|a, b| a & b)),
            12 => (p.bv_or(a.0, b.0), Box::new(|a, b| a | b)),
            13 => (p.bv_xor(a.0, b.0), Box::new(|a, b| a ^ b)),
            14 => (p.bv_not(a.0), Box::new(move |a, _| cut(!a))),
            15 => (p.shl(a.0, b.0), Box::new(move |a, b| if b < u64::from(w) { cut(a << b) } else { 0 })),
            16 => (p.lshr(a.0, b.0), Box::new(move |a, b| if b < u64::from(w) { a >> b } else { 0 })),
            17 => (p.ashr(a.0, b.0), Box::new(move |a, b| cut((s(a) >> b.min(63)) as u64))),
            18 => (p.ult(a.0, b.0), Box::new(|a, b| u64::from(a < b))),
            19 => (p.ule(a.0, b.0), Box::new(|a, b| u64::from(a <= b))),
            20 => (p.slt(a.0, b.0), Box::new(move |a, b| u64::from(s(a) < s(b)))),
            21 => (p.sle(a.0, b.0), Box::new(move |a, b| u64::from(s(a) <= s(b)))),
            22 => (p.eq(a.0, b.0), Box::new(|a, b| u64::from(a == b))),
            23 => (p.ne(a.0, b.0), Box::new(|a, b| u64::from(a != b))),
            24 => {
                let to = [8, 16, 32, 64][(op >> 8) as usize % 4].max(w);
                (p.zext(to, a.0), Box::new(|a, _| a))
            }
            25 => {
                let to = [8, 16, 32, 64][(op >> 8) as usize % 4].max(w);
                (p.sext(to, a.0), Box::new(move |a, _| s(a) as u64 & mask(to)))
            }
            26 | 27 => {
                let to = [8, 16, 32, 64][(op >> 8) as usize % 4].min(w);
                let lo = (op >> 16) as u8 % (w - to + 1);
                (p.extract(lo + to - 1, lo, a.0), Box::new(move |a, _| a >> lo & mask(to)))
            }
            28 if w <= 32 => (p.concat(a.0, b.0), Box::new(move |a, b| a << w | b)),
            28 => {
                let low = p.extract(15, 0, a.0);
                (p.zext(w, low), Box::new(move |a, _| a & 0xffff))
            }
            _ => {
                let to = if op >> 8 & 1 == 0 { Sort::Float32 } else { Sort::Float64 };
                let t = p.int_to_fp(to, a.0);
                return (
                    t,
                    a.1.map(|a| if to == Sort::Float32 { single_bits(s(a) as f32) } else { double_bits(s(a) as f64) }),
                );
            }
        };
        (t, zip(a.1, b.1, f))
    }

    fn float(
        &mut self,
        op: u64,
        sort: Sort,
        a: (TermId, Values),
        b: (TermId, Values),
        c: (TermId, Values),
    ) -> (TermId, Values) {
        let p = &mut self.pool;
        let narrow = sort == Sort::Float32;
        let arith = |f: fn(f32, f32) -> f32, d: fn(f64, f64) -> f64| {
            zip(a.1, b.1, |a, b| {
                if narrow { single_bits(f(single(a), single(b))) } else { double_bits(d(double(a), double(b))) }
            })
        };
        let test = |d: fn(f64, f64) -> bool| {
            let wide = |v| if narrow { f64::from(single(v)) } else { double(v) };
            zip(a.1, b.1, |a, b| u64::from(d(wide(a), wide(b))))
        };
        match op % 24 {
            0 | 1 => (p.fp_add(a.0, b.0), arith(|a, b| a + b, |a, b| a + b)),
            2 => (p.fp_sub(a.0, b.0), arith(|a, b| a - b, |a, b| a - b)),
            3 | 4 => (p.fp_mul(a.0, b.0), arith(|a, b| a * b, |a, b| a * b)),
            5 => (p.fp_div(a.0, b.0), arith(|a, b| a / b, |a, b| a / b)),
            6 => (p.fp_rem(a.0, b.0), arith(|a, b| a % b, |a, b| a % b)),
            7 => (p.fp_sqrt(a.0), arith(|a, _| a.sqrt(), |a, _| a.sqrt())),
            8 => (p.fp_neg(a.0), arith(|a, _| -a, |a, _| -a)),
            9 => (p.fp_abs(a.0), arith(|a, _| a.abs(), |a, _| a.abs())),
            10 => (p.fp_round(RoundMode::Floor, a.0), arith(|a, _| a.floor(), |a, _| a.floor())),
            11 => (p.fp_round(RoundMode::Ceil, a.0), arith(|a, _| a.ceil(), |a, _| a.ceil())),
            12 => {
                (p.fp_round(RoundMode::NearestEven, a.0), arith(|a, _| a.round_ties_even(), |a, _| a.round_ties_even()))
            }
            13 => (p.fp_round(RoundMode::Trunc, a.0), arith(|a, _| a.trunc(), |a, _| a.trunc())),
            14 => (p.fp_lt(a.0, b.0), test(|a, b| a < b)),
            15 => (p.fp_le(a.0, b.0), test(|a, b| a <= b)),
            16 => (p.fp_eq(a.0, b.0), test(|a, b| a == b)),
            17 => (p.fp_is_nan(a.0), test(|a, _| a.is_nan())),
            18 => (p.eq(a.0, b.0), zip(a.1, b.1, |a, b| u64::from(a == b))),
            19 => {
                let to = if narrow { Sort::Float64 } else { Sort::Float32 };
                (
                    p.fp_to_fp(to, a.0),
                    a.1.map(|a| if narrow { double_bits(f64::from(single(a))) } else { single_bits(double(a) as f32) }),
                )
            }
            20 => (
                p.fp_to_int(32, a.0),
                a.1.map(|a| u64::from(if narrow { single(a) as i32 } else { double(a) as i32 } as u32)),
            ),
            21 => (p.fp_to_int(64, a.0), a.1.map(|a| if narrow { single(a) as i64 } else { double(a) as i64 } as u64)),
            22 => (p.fp_to_bits(a.0), a.1),
            _ if op >> 8 & 1 == 0 => {
                let bits = self.operand(Sort::BitVec(sort.width()), op.rotate_left(23));
                (self.pool.bits_to_fp(bits.0), bits.1.map(|v| Const::from_bits(sort, v).bits()))
            }
            _ => (
                p.fp_fma(a.0, b.0, c.0),
                zip3(a.1, b.1, c.1, |a, b, c| {
                    if narrow {
                        single_bits(single(a).mul_add(single(b), single(c)))
                    } else {
                        double_bits(double(a).mul_add(double(b), double(c)))
                    }
                }),
            ),
        }
    }

    fn check(&mut self, (t, values): (TermId, Values)) {
        let sort = self.pool.sort(t);
        for (run, expected) in values.into_iter().enumerate() {
            let found = Evaluator::new(&self.models[run]).eval(&self.pool, t);
            assert_eq!(found, Const::from_bits(sort, expected), "run {run}:\n{}", show(&self.pool, t));
            if let Sort::BitVec(width) = sort {
                let bounds = self.pool.bounds(t);
                let value = signed(width, expected);
                assert!(bounds.umin <= expected && expected <= bounds.umax, "{bounds:?} {expected:x}");
                assert!(bounds.smin <= value && value <= bounds.smax, "{bounds:?} {value}");
                assert!(bounds.ones & !expected == 0 && bounds.zeros & expected == 0, "{bounds:?} {expected:x}");
            }
        }
    }

    /// With values in place of variables every term must fold to its value.
    fn check_substitution(&mut self) {
        let mut substitution = Substitution::new();
        for (var, value) in self.models[0].clone().iter() {
            let constant = self.pool.constant(value);
            substitution.insert(self.pool.var_term(var), constant);
        }
        for (t, values) in self.built.clone() {
            let folded = substitution.apply(&mut self.pool, t);
            let expected = Const::from_bits(self.pool.sort(t), values[0]);
            assert_eq!(self.pool.as_const(folded), Some(expected), "{}", show(&self.pool, t));
        }
    }
}

/// The term as text, by way of an equation with itself under another name.
fn show(pool: &TermPool, t: TermId) -> String {
    if pool.sort(t) == Sort::Bool {
        return script(pool, &[t]);
    }
    let mut out = String::new();
    let text = crema_term::SmtPrinter::new().term(pool, t, &mut out);
    out + &text
}

fn zip(a: Values, b: Values, f: impl Fn(u64, u64) -> u64) -> Values {
    std::array::from_fn(|i| f(a[i], b[i]))
}

fn zip3(a: Values, b: Values, c: Values, f: impl Fn(u64, u64, u64) -> u64) -> Values {
    std::array::from_fn(|i| f(a[i], b[i], c[i]))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6_000, ..ProptestConfig::default() })]

    #[test]
    fn terms_mean_what_was_asked_for(
        seeds in prop::collection::vec(any::<u64>(), 8..20),
        program in prop::collection::vec(any::<u64>(), 1..60),
    ) {
        let mut machine = Machine::new(&seeds);
        for word in program {
            machine.step(word);
        }
        machine.check_substitution();
    }
}

/// Terms may be very deep: nothing that walks them may recurse.
#[test]
fn depth_is_no_problem() {
    let mut pool = TermPool::new();
    let (x, y) = (pool.fresh(Sort::INT, "x"), pool.fresh(Sort::INT, "y"));
    let mut t = x;
    for i in 0..100_000 {
        let k = pool.int(i);
        t = match i % 5 {
            0 => pool.add(t, y),
            1 => pool.bv_xor(t, k),
            2 => pool.mul(t, y),
            3 => {
                let small = pool.slt(t, k);
                pool.ite(small, t, y)
            }
            _ => {
                let low = pool.extract(7, 0, t);
                pool.sext(32, low)
            }
        };
    }
    let zero = pool.int(0);
    let condition = pool.eq(t, zero);
    let low = pool.extract(3, 0, t);
    let _ = pool.zext(32, low);
    let model = Model::new();
    let value = Evaluator::new(&model).eval(&pool, condition);
    assert_eq!(value.sort(), Sort::Bool);
    let mut substitution = Substitution::new();
    let one = pool.int(1);
    substitution.insert(y, one);
    substitution.apply(&mut pool, condition);
    assert_eq!(crema_term::free_vars(&pool, &[condition]).len(), 2);
    assert!(script(&pool, &[condition]).contains("check-sat"));
    // A long sum, one term at a time.
    let mut sum = zero;
    for i in 0..20_000 {
        let v = pool.fresh(Sort::INT, format!("s{i}"));
        sum = pool.add(sum, v);
    }
    assert_eq!(Evaluator::new(&model).eval(&pool, sum), Const::int(0));
}
