//! Every integer operator, as it is bit-blasted from terms, against the machine's arithmetic, by simulation.

mod support;

use crema_solver::blast::Blaster;
use crema_solver::gates::Lit;
use crema_solver::simulate::Simulation;
use crema_term::{Sort, TermId, TermPool, VarId};
use support::{Random, integer_edges};

const RANDOM_OPERANDS: usize = 500_000;

fn cut(width: u8, value: u64) -> u64 {
    value & (u64::MAX >> (64 - width))
}

fn signed(width: u8, value: u64) -> i64 {
    (value << (64 - width)) as i64 >> (64 - width)
}

/// Builds a term of two variables, bit-blasts it, and compares it with `expected` on many operands.
fn test_operator(name: &str, build: fn(&mut TermPool, TermId, TermId) -> TermId, expected: fn(u8, u64, u64) -> u64) {
    for width in [32, 64, 8, 16, 1, 13] {
        let mut pool = TermPool::new();
        let (a, b) = (pool.fresh(Sort::BitVec(width), "a"), pool.fresh(Sort::BitVec(width), "b"));
        let t = build(&mut pool, a, b);
        let operands = operand_pairs(width, if width >= 32 { RANDOM_OPERANDS } else { 5_000 });
        compare(&pool, t, &operands, &|x, y| expected(width, x, y), &format!("{name} on {width} bits"));
        // With a constant operand the circuits are others.
        let mut random = Random::new(7);
        for k in (0..24).map(|i| if i < 12 { i } else { random.integer() }) {
            let k = cut(width, k);
            let constant = pool.bv(width, k);
            let (left, right) = (build(&mut pool, constant, b), build(&mut pool, a, constant));
            let few = &operands[operands.len() - 640..];
            compare(&pool, left, few, &|_, y| expected(width, k, y), &format!("{name}({k:x}, b) on {width} bits"));
            compare(&pool, right, few, &|x, _| expected(width, x, k), &format!("{name}(a, {k:x}) on {width} bits"));
        }
    }
}

fn operand_pairs(width: u8, count: usize) -> Vec<(u64, u64)> {
    let edges = integer_edges();
    let mut pairs: Vec<(u64, u64)> =
        edges.iter().flat_map(|a| edges.iter().map(|b| (cut(width, *a), cut(width, *b)))).collect();
    let mut random = Random::new(u64::from(width));
    pairs.extend((0..count).map(|_| (cut(width, random.integer()), cut(width, random.integer()))));
    pairs
}

fn compare(pool: &TermPool, t: TermId, operands: &[(u64, u64)], expected: &dyn Fn(u64, u64) -> u64, name: &str) {
    let mut blaster = Blaster::new();
    let output: Vec<Lit> = blaster.bits(pool, t).to_vec();
    let mut simulation = Simulation::run(&blaster.gates, |_| 0);
    for batch in operands.chunks(64) {
        let mut words = vec![0u64; blaster.gates.len()];
        for (run, (x, y)) in batch.iter().enumerate() {
            for (var, value) in [(VarId(0), x), (VarId(1), y)] {
                for (i, l) in blaster.variable(var).unwrap_or(&[]).iter().enumerate() {
                    words[l.gate() as usize] |= (value >> i & 1) << run;
                }
            }
        }
        simulation.rerun(&blaster.gates, |gate| words[gate as usize]);
        for (run, (x, y)) in batch.iter().enumerate() {
            let (found, right) = (simulation.number(&output, run as u32), expected(*x, *y));
            assert_eq!(found, right, "{name} of {x:x} and {y:x}");
        }
    }
}

#[test]
fn sums_and_products() {
    test_operator("add", |p, a, b| p.add(a, b), |w, a, b| cut(w, a.wrapping_add(b)));
    test_operator("sub", |p, a, b| p.sub(a, b), |w, a, b| cut(w, a.wrapping_sub(b)));
    test_operator("mul", |p, a, b| p.mul(a, b), |w, a, b| cut(w, a.wrapping_mul(b)));
    test_operator("neg", |p, a, _| p.neg(a), |w, a, _| cut(w, a.wrapping_neg()));
}

#[test]
fn quotients() {
    test_operator("udiv", |p, a, b| p.udiv(a, b), |w, a, b| cut(w, a.checked_div(b).unwrap_or(u64::MAX)));
    test_operator("urem", |p, a, b| p.urem(a, b), |_, a, b| a.checked_rem(b).unwrap_or(a));
    test_operator(
        "sdiv",
        |p, a, b| p.sdiv(a, b),
        |w, a, b| {
            let (x, y) = (signed(w, a), signed(w, b));
            let by_zero = if x < 0 { 1 } else { -1 };
            cut(w, if y == 0 { by_zero } else { x.wrapping_div(y) } as u64)
        },
    );
    test_operator(
        "srem",
        |p, a, b| p.srem(a, b),
        |w, a, b| {
            let (x, y) = (signed(w, a), signed(w, b));
            cut(w, if y == 0 { x } else { x.wrapping_rem(y) } as u64)
        },
    );
}

#[test]
fn bitwise_and_shifts() {
    test_operator("and", |p, a, b| p.bv_and(a, b), |_, a, b| a & b);
    test_operator("or", |p, a, b| p.bv_or(a, b), |_, a, b| a | b);
    test_operator("xor", |p, a, b| p.bv_xor(a, b), |_, a, b| a ^ b);
    test_operator("not", |p, a, _| p.bv_not(a), |w, a, _| cut(w, !a));
    test_operator("shl", |p, a, b| p.shl(a, b), |w, a, b| if b < u64::from(w) { cut(w, a << b) } else { 0 });
    test_operator("lshr", |p, a, b| p.lshr(a, b), |w, a, b| if b < u64::from(w) { a >> b } else { 0 });
    test_operator("ashr", |p, a, b| p.ashr(a, b), |w, a, b| cut(w, (signed(w, a) >> b.min(63)) as u64));
}

#[test]
fn comparisons() {
    test_operator("eq", |p, a, b| p.eq(a, b), |_, a, b| (a == b).into());
    test_operator("ult", |p, a, b| p.ult(a, b), |_, a, b| (a < b).into());
    test_operator("ule", |p, a, b| p.ule(a, b), |_, a, b| (a <= b).into());
    test_operator("slt", |p, a, b| p.slt(a, b), |w, a, b| (signed(w, a) < signed(w, b)).into());
    test_operator("sle", |p, a, b| p.sle(a, b), |w, a, b| (signed(w, a) <= signed(w, b)).into());
}

#[test]
fn widths() {
    test_operator(
        "sext of low bit",
        |p, a, _| {
            let width = p.width(a);
            let low = p.extract(0, 0, a);
            p.sext(width, low)
        },
        |w, a, _| cut(w, (a & 1).wrapping_neg()),
    );
    test_operator(
        "halves exchanged",
        |p, a, b| {
            let width = p.width(a);
            if width == 1 {
                return p.bv_and(a, b);
            }
            let half = width / 2;
            let (high, low) = (p.extract(width - 1, half, a), p.extract(half - 1, 0, b));
            p.concat(low, high)
        },
        |w, a, b| {
            if w == 1 {
                return a & b;
            }
            let half = w / 2;
            cut(w, (b & cut(half, u64::MAX)) << (w - half) | a >> half)
        },
    );
}
