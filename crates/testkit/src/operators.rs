//! The operators of Java as terms, operands for them, and a JVM that computes them.

use std::io::Write as _;
use std::process::{Command, Stdio};

use crema_term::{Const, RoundMode, Sort, TermId, TermPool};

use crate::jdks::jdk;

pub type Build = fn(&mut TermPool, TermId, TermId, TermId) -> TermId;

/// An operator of `Operators.java`: its name, the sort of its operands, and the term that means it.
pub struct Operator {
    pub name: &'static str,
    pub sort: Sort,
    pub build: Build,
}

fn operator(name: &'static str, sort: Sort, build: Build) -> Operator {
    Operator { name, sort, build }
}

/// Every operator.
pub fn operators() -> Vec<Operator> {
    int_operators().into_iter().chain(long_operators()).chain(float_operators()).collect()
}

fn int_operators() -> Vec<Operator> {
    let of = |name, build| operator(name, Sort::INT, build);
    vec![
        of("iadd", |p, a, b, _| p.add(a, b)),
        of("isub", |p, a, b, _| p.sub(a, b)),
        of("imul", |p, a, b, _| p.mul(a, b)),
        of("ineg", |p, a, _, _| p.neg(a)),
        of("idiv", |p, a, b, _| p.sdiv(a, b)),
        of("irem", |p, a, b, _| p.srem(a, b)),
        of("iudiv", |p, a, b, _| p.udiv(a, b)),
        of("iurem", |p, a, b, _| p.urem(a, b)),
        of("ishl", |p, a, b, _| shifted(p, a, b, TermPool::shl)),
        of("ishr", |p, a, b, _| shifted(p, a, b, TermPool::ashr)),
        of("iushr", |p, a, b, _| shifted(p, a, b, TermPool::lshr)),
        of("iand", |p, a, b, _| p.bv_and(a, b)),
        of("ior", |p, a, b, _| p.bv_or(a, b)),
        of("ixor", |p, a, b, _| p.bv_xor(a, b)),
        of("inot", |p, a, _, _| p.bv_not(a)),
        of("ilt", |p, a, b, _| p.slt(a, b)),
        of("ile", |p, a, b, _| p.sle(a, b)),
        of("iult", |p, a, b, _| p.ult(a, b)),
        of("ieq", |p, a, b, _| p.eq(a, b)),
        of("i2b", |p, a, _, _| narrowed(p, a, 8, true)),
        of("i2s", |p, a, _, _| narrowed(p, a, 16, true)),
        of("i2c", |p, a, _, _| narrowed(p, a, 16, false)),
        of("i2l", |p, a, _, _| p.sext(64, a)),
        of("i2f", |p, a, _, _| p.int_to_fp(Sort::Float32, a)),
        of("i2d", |p, a, _, _| p.int_to_fp(Sort::Float64, a)),
        of("ibits", |p, a, _, _| p.bits_to_fp(a)),
    ]
}

fn long_operators() -> Vec<Operator> {
    let of = |name, build| operator(name, Sort::LONG, build);
    vec![
        of("ladd", |p, a, b, _| p.add(a, b)),
        of("lsub", |p, a, b, _| p.sub(a, b)),
        of("lmul", |p, a, b, _| p.mul(a, b)),
        of("lneg", |p, a, _, _| p.neg(a)),
        of("ldiv", |p, a, b, _| p.sdiv(a, b)),
        of("lrem", |p, a, b, _| p.srem(a, b)),
        of("ludiv", |p, a, b, _| p.udiv(a, b)),
        of("lurem", |p, a, b, _| p.urem(a, b)),
        of("lshl", |p, a, b, _| shifted(p, a, b, TermPool::shl)),
        of("lshr", |p, a, b, _| shifted(p, a, b, TermPool::ashr)),
        of("lushr", |p, a, b, _| shifted(p, a, b, TermPool::lshr)),
        of("land", |p, a, b, _| p.bv_and(a, b)),
        of("lor", |p, a, b, _| p.bv_or(a, b)),
        of("lxor", |p, a, b, _| p.bv_xor(a, b)),
        of("llt", |p, a, b, _| p.slt(a, b)),
        of("lcmp", |p, a, b, _| {
            let (less, same) = (p.slt(a, b), p.eq(a, b));
            let (minus, zero, one) = (p.int(-1), p.int(0), p.int(1));
            let rest = p.ite(same, zero, one);
            p.ite(less, minus, rest)
        }),
        of("l2i", |p, a, _, _| p.extract(31, 0, a)),
        of("l2f", |p, a, _, _| p.int_to_fp(Sort::Float32, a)),
        of("l2d", |p, a, _, _| p.int_to_fp(Sort::Float64, a)),
        of("lbits", |p, a, _, _| p.bits_to_fp(a)),
    ]
}

fn float_operators() -> Vec<Operator> {
    let mut all = common_float_operators("f", Sort::Float32);
    all.push(operator("f2d", Sort::Float32, |p, a, _, _| p.fp_to_fp(Sort::Float64, a)));
    all.extend(common_float_operators("d", Sort::Float64));
    let of = |name, build| operator(name, Sort::Float64, build);
    all.extend([
        of("d2f", |p, a, _, _| p.fp_to_fp(Sort::Float32, a)),
        of("dfloor", |p, a, _, _| p.fp_round(RoundMode::Floor, a)),
        of("dceil", |p, a, _, _| p.fp_round(RoundMode::Ceil, a)),
        of("drint", |p, a, _, _| p.fp_round(RoundMode::NearestEven, a)),
        of("dtrunc", |p, a, _, _| p.fp_round(RoundMode::Trunc, a)),
    ]);
    all
}

fn common_float_operators(prefix: &str, sort: Sort) -> Vec<Operator> {
    let table: [(&'static str, &'static str, Build); 17] = [
        ("fadd", "dadd", |p, a, b, _| p.fp_add(a, b)),
        ("fsub", "dsub", |p, a, b, _| p.fp_sub(a, b)),
        ("fmul", "dmul", |p, a, b, _| p.fp_mul(a, b)),
        ("fdiv", "ddiv", |p, a, b, _| p.fp_div(a, b)),
        ("frem", "drem", |p, a, b, _| p.fp_rem(a, b)),
        ("fneg", "dneg", |p, a, _, _| p.fp_neg(a)),
        ("fabs", "dabs", |p, a, _, _| p.fp_abs(a)),
        ("fsqrt", "dsqrt", |p, a, _, _| p.fp_sqrt(a)),
        ("ffma", "dfma", |p, a, b, c| p.fp_fma(a, b, c)),
        ("flt", "dlt", |p, a, b, _| p.fp_lt(a, b)),
        ("fle", "dle", |p, a, b, _| p.fp_le(a, b)),
        ("feq", "deq", |p, a, b, _| p.fp_eq(a, b)),
        ("fnan", "dnan", |p, a, _, _| p.fp_is_nan(a)),
        ("f2i", "d2i", |p, a, _, _| p.fp_to_int(32, a)),
        ("f2l", "d2l", |p, a, _, _| p.fp_to_int(64, a)),
        ("fbits", "dbits", |p, a, _, _| p.fp_to_bits(a)),
        ("fidentical", "didentical", |p, a, b, _| p.eq(a, b)),
    ];
    table.map(|(f, d, build)| operator(if prefix == "f" { f } else { d }, sort, build)).into()
}

/// Java masks the amount of a shift by the width.
fn shifted(p: &mut TermPool, a: TermId, b: TermId, shift: fn(&mut TermPool, TermId, TermId) -> TermId) -> TermId {
    let width = p.width(a);
    let mask = p.bv(width, u64::from(width) - 1);
    let amount = p.bv_and(b, mask);
    shift(p, a, amount)
}

fn narrowed(p: &mut TermPool, a: TermId, width: u8, with_sign: bool) -> TermId {
    let low = p.extract(width - 1, 0, a);
    if with_sign { p.sext(32, low) } else { p.zext(32, low) }
}

/// A generator of random numbers that is the same on every run.
pub fn random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    state.wrapping_mul(0x2545_f491_4f6c_dd1d)
}

fn edges(sort: Sort) -> Vec<u64> {
    match sort {
        Sort::Float32 => [
            0.0f32,
            1.0,
            0.5,
            1.5,
            2.5,
            3.0,
            1e-45,
            f32::MIN_POSITIVE,
            f32::MAX,
            f32::INFINITY,
            f32::NAN,
            2147483648.0,
            9.223372e18,
            16777216.0,
            0.1,
        ]
        .iter()
        .flat_map(|v| [*v, -*v])
        .map(|v| u64::from(v.to_bits()))
        .collect(),
        Sort::Float64 => [
            0.0f64,
            1.0,
            0.5,
            1.5,
            2.5,
            3.0,
            5e-324,
            f64::MIN_POSITIVE,
            f64::MAX,
            f64::INFINITY,
            f64::NAN,
            2147483648.0,
            2147483647.5,
            9_223_372_036_854_775_807.0,
            9007199254740993.0,
            0.1,
        ]
        .iter()
        .flat_map(|v| [*v, -*v])
        .map(f64::to_bits)
        .collect(),
        _ => [
            0u64,
            1,
            2,
            3,
            10,
            31,
            32,
            63,
            64,
            127,
            128,
            255,
            32768,
            65535,
            0x7fff_ffff,
            0x8000_0000,
            0x7fff_ffff_ffff_ffff,
            1 << 63,
            16_777_217,
            (1 << 53) + 1,
        ]
        .iter()
        .flat_map(|v| [*v, v.wrapping_neg()])
        .collect(),
    }
}

/// Pairs of edge values, then so many random operands.
pub fn operands(operator: &Operator, count: usize, state: &mut u64) -> Vec<[u64; 3]> {
    let edges = edges(operator.sort);
    let mut all: Vec<[u64; 3]> =
        edges.iter().flat_map(|a| edges.iter().map(|b| [*a, *b, edges[(*a ^ *b) as usize % edges.len()]])).collect();
    for _ in 0..count {
        let spread = random(state) % 64;
        all.push([random(state), random(state) >> spread, random(state)]);
    }
    let divides = divides(operator);
    let cut = |v: u64| Const::from_bits(operator.sort, v).bits();
    all.iter().map(|row| row.map(cut)).filter(|row| !divides || row[1] != 0).collect()
}

/// Whether the second operand must not be zero.
pub fn divides(operator: &Operator) -> bool {
    ["idiv", "irem", "iudiv", "iurem", "ldiv", "lrem", "ludiv", "lurem"].contains(&operator.name)
}

/// What the program prints for these lines.
pub fn run_java(input: &str) -> Vec<u64> {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/java/Operators.java");
    let jdk = jdk();
    let compiled = Command::new(jdk.tool("javac")).arg("-d").arg(folder.path()).arg(source).status();
    assert!(compiled.expect("javac").success(), "javac failed on {source}");
    let mut child = Command::new(jdk.tool("java"))
        .arg("-cp")
        .arg(folder.path())
        .arg("Operators")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("java");
    let mut stdin = child.stdin.take().expect("a pipe");
    let text = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("java ran");
    writer.join().expect("the writer ended").expect("java read its input");
    assert!(output.status.success(), "java failed");
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(|l| u64::from_str_radix(l, 16).expect("a number")).collect()
}
