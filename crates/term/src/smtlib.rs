//! Terms as SMT-LIB 2 text, in the logic QF_BVFP.
//!
//! A term that is used more than once is printed once, as a `define-fun`; so is one that is nested deep, because readers
//! of the text recurse. Variables are called `v` and their number.
//!
//! Three operators have no direct counterpart. Each is encoded exactly:
//! - Java's `%` on floats truncates the quotient, `fp.rem` rounds it to nearest. The truncated remainder of the magnitudes
//!   is `fp.rem`'s one, plus the divisor where that is negative (exact, since the result is representable), with
//!   the dividend's sign.
//! - The cast to an integer saturates, `fp.to_sbv` is unspecified out of range: it is applied only within it.
//! - The bits of a float are not a function in SMT-LIB: they are a new variable whose float is asserted to be the term.

use crate::constant::Const;
use crate::limits::{SHORT_NESTING, SMTLIB_CHARACTERS, SMTLIB_NESTING};
use crate::pool::TermPool;
use crate::sort::{Sort, signed};
use crate::term::{Op, RoundMode, TermId, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write;

/// Prints terms, and remembers what it has already defined.
#[derive(Default)]
pub struct SmtPrinter {
    defined: FxHashSet<TermId>,
    order: Vec<TermId>,
    /// Terms that several terms use; see [`SmtPrinter::for_all`].
    shared: FxHashSet<TermId>,
    /// Variables are called by their names.
    uses_names: bool,
}

impl SmtPrinter {
    /// A printer that has defined nothing.
    pub fn new() -> SmtPrinter {
        SmtPrinter::default()
    }

    /// A printer for a sequence of terms: what several of them use is defined once. Variables are called by their names, which must differ.
    pub fn for_all(pool: &TermPool, terms: impl Iterator<Item = TermId>) -> SmtPrinter {
        let mut printer = SmtPrinter { uses_names: true, ..SmtPrinter::default() };
        let (mut seen, mut stack) = (FxHashSet::default(), Vec::new());
        for root in terms {
            stack.push(root);
            while let Some(t) = stack.pop() {
                if pool.args(t).is_empty() {
                    continue;
                }
                if seen.insert(t) {
                    stack.extend_from_slice(pool.args(t));
                } else {
                    printer.shared.insert(t);
                }
            }
        }
        printer
    }

    /// How much is defined now, for [`forget_since`](Self::forget_since).
    pub fn mark(&self) -> usize {
        self.order.len()
    }

    /// Forgets what was defined since a mark, as the solver does on `(pop)`.
    pub fn forget_since(&mut self, mark: usize) {
        for t in self.order.drain(mark..) {
            self.defined.remove(&t);
        }
    }

    /// The text of a term; declarations and definitions that it needs are appended to `out`.
    pub fn term(&mut self, pool: &TermPool, t: TermId, out: &mut String) -> String {
        let order = self.new_terms(pool, t);
        let mut uses: FxHashMap<TermId, u32> = FxHashMap::default();
        for &x in &order {
            for &arg in pool.args(x) {
                *uses.entry(arg).or_default() += 1;
            }
        }
        let mut texts: FxHashMap<TermId, (String, u32)> = FxHashMap::default();
        for &x in &order {
            let depth = pool.args(x).iter().filter_map(|a| texts.get(a)).map(|t| t.1).max().unwrap_or(0) + 1;
            let args: Vec<String> = pool.args(x).iter().map(|a| self.reference(pool, &texts, *a)).collect();
            let shared = uses.get(&x).is_some_and(|n| *n > 1) || depth > SMTLIB_NESTING || self.shared.contains(&x);
            if self.declare(pool, x, &args, out) {
                continue;
            }
            let text = expression(pool, x, &args);
            if shared || text.len() > SMTLIB_CHARACTERS {
                let _ = writeln!(out, "(define-fun t{} () {} {text})", x.index(), sort_to_smt(pool.sort(x)));
                self.define(x);
            } else {
                texts.insert(x, (text, depth));
            }
        }
        self.reference(pool, &texts, t)
    }

    /// The terms inside `t` that have no name yet, arguments first.
    fn new_terms(&self, pool: &TermPool, t: TermId) -> Vec<TermId> {
        let mut seen = FxHashSet::default();
        let mut found = Vec::new();
        let mut stack = vec![t];
        while let Some(x) = stack.pop() {
            if !self.defined.contains(&x) && pool.as_const(x).is_none() && seen.insert(x) {
                found.push(x);
                stack.extend_from_slice(pool.args(x));
            }
        }
        // Arguments are older than what uses them.
        found.sort_unstable();
        found
    }

    fn define(&mut self, t: TermId) {
        self.defined.insert(t);
        self.order.push(t);
    }

    fn reference(&self, pool: &TermPool, texts: &FxHashMap<TermId, (String, u32)>, t: TermId) -> String {
        if let Some((text, _)) = texts.get(&t) {
            return text.clone();
        }
        match pool.op(t) {
            Op::Const(c) => const_to_smt(c),
            Op::Var(v) => self.var_name(pool, v),
            _ => format!("t{}", t.index()),
        }
    }

    fn var_name(&self, pool: &TermPool, v: VarId) -> String {
        if self.uses_names { format!("|{}|", pool.variable(v).name) } else { var_name(v) }
    }

    /// Declares variables and the bits of floats. False for terms that are written as expressions.
    fn declare(&mut self, pool: &TermPool, t: TermId, args: &[String], out: &mut String) -> bool {
        let sort = sort_to_smt(pool.sort(t));
        match pool.op(t) {
            Op::Var(v) => {
                let _ = writeln!(out, "(declare-const {} {sort})", self.var_name(pool, v));
            }
            Op::FpToBits => {
                let float = pool.sort(pool.arg(t, 0));
                let nan = if float == Sort::Float32 { Const::f32(f32::NAN) } else { Const::f64(f64::NAN) };
                let canonical = const_to_smt(Const::bv(float.width(), nan.bits()));
                let (name, x) = (format!("t{}", t.index()), &args[0]);
                let _ = writeln!(out, "(declare-const {name} {sort})");
                let _ = writeln!(out, "(assert (= ({} {name}) {x}))", to_fp(float));
                let _ = writeln!(out, "(assert (=> (fp.isNaN {x}) (= {name} {canonical})))");
            }
            _ => return false,
        }
        self.define(t);
        true
    }
}

/// A term for people: SMT-LIB text without definitions, with `…` for what is nested too deep or too long.
pub fn short_text(pool: &TermPool, t: TermId, characters: usize) -> String {
    let text = nested_text(pool, t, SHORT_NESTING);
    match text.char_indices().nth(characters) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// Recurses to a fixed depth.
fn nested_text(pool: &TermPool, t: TermId, depth: u32) -> String {
    match pool.op(t) {
        Op::Const(Const::BitVec { width, bits }) => signed(width, bits).to_string(),
        Op::Const(c) => const_to_smt(c),
        Op::Var(v) => pool.variable(v).name.clone(),
        _ if depth == 0 => "…".to_owned(),
        Op::FpToBits => format!("(to_bits {})", nested_text(pool, pool.arg(t, 0), depth - 1)),
        // What happens to the bits matters, not that a narrow value lies in a wide one.
        Op::Sext | Op::Zext => nested_text(pool, pool.arg(t, 0), depth),
        _ => {
            let args: Vec<String> = pool.args(t).iter().map(|arg| nested_text(pool, *arg, depth - 1)).collect();
            expression(pool, t, &args)
        }
    }
}

/// A whole script that asks whether the terms can be true together.
pub fn script(pool: &TermPool, assertions: &[TermId]) -> String {
    let mut out = String::from("(set-logic QF_BVFP)\n");
    let mut printer = SmtPrinter::new();
    for &t in assertions {
        let text = printer.term(pool, t, &mut out);
        let _ = writeln!(out, "(assert {text})");
    }
    out.push_str("(check-sat)\n");
    out
}

fn var_name(v: VarId) -> String {
    format!("v{}", v.0)
}

/// A sort as SMT-LIB text.
pub fn sort_to_smt(sort: Sort) -> String {
    match sort {
        Sort::Bool => "Bool".to_owned(),
        Sort::BitVec(w) => format!("(_ BitVec {w})"),
        Sort::Float32 => "(_ FloatingPoint 8 24)".to_owned(),
        Sort::Float64 => "(_ FloatingPoint 11 53)".to_owned(),
    }
}

/// A constant as SMT-LIB text.
pub fn const_to_smt(c: Const) -> String {
    match c {
        Const::Bool(b) => b.to_string(),
        Const::BitVec { width, bits } if width % 4 == 0 => {
            format!("#x{bits:0digits$x}", digits = usize::from(width / 4))
        }
        Const::BitVec { width, bits } => format!("#b{bits:0digits$b}", digits = usize::from(width)),
        Const::Float32(bits) if f32::from_bits(bits).is_nan() => "(_ NaN 8 24)".to_owned(),
        Const::Float64(bits) if f64::from_bits(bits).is_nan() => "(_ NaN 11 53)".to_owned(),
        Const::Float32(bits) => {
            format!("(fp #b{} #b{:08b} #b{:023b})", bits >> 31, bits >> 23 & 0xff, bits & 0x7f_ffff)
        }
        Const::Float64(bits) => {
            format!("(fp #b{} #b{:011b} #b{:052b})", bits >> 63, bits >> 52 & 0x7ff, bits & 0xf_ffff_ffff_ffff)
        }
    }
}

fn to_fp(sort: Sort) -> &'static str {
    if sort == Sort::Float32 { "(_ to_fp 8 24)" } else { "(_ to_fp 11 53)" }
}

fn expression(pool: &TermPool, t: TermId, args: &[String]) -> String {
    let sort = pool.sort(t);
    let width = sort.width();
    match pool.op(t) {
        Op::Extract { lo } => format!("((_ extract {} {lo}) {})", lo + width - 1, args[0]),
        Op::Zext => format!("((_ zero_extend {}) {})", width - pool.width(pool.arg(t, 0)), args[0]),
        Op::Sext => format!("((_ sign_extend {}) {})", width - pool.width(pool.arg(t, 0)), args[0]),
        Op::FpRound(mode) => format!("(fp.roundToIntegral {} {})", rounding(mode), args[0]),
        Op::IntToFp | Op::FpToFp => format!("({} RNE {})", to_fp(sort), args[0]),
        Op::BitsToFp => format!("({} {})", to_fp(sort), args[0]),
        Op::FpToInt => saturating_cast(pool.sort(pool.arg(t, 0)), width, &args[0]),
        Op::FpRem => truncated_remainder(sort, &args[0], &args[1]),
        op => format!("({} {})", symbol(op), args.join(" ")),
    }
}

fn symbol(op: Op) -> &'static str {
    match op {
        Op::Not => "not",
        Op::And => "and",
        Op::Eq => "=",
        Op::Ite => "ite",
        Op::Add => "bvadd",
        Op::Mul => "bvmul",
        Op::Udiv => "bvudiv",
        Op::Urem => "bvurem",
        Op::Sdiv => "bvsdiv",
        Op::Srem => "bvsrem",
        Op::BvAnd => "bvand",
        Op::BvOr => "bvor",
        Op::BvXor => "bvxor",
        Op::BvNot => "bvnot",
        Op::Shl => "bvshl",
        Op::Lshr => "bvlshr",
        Op::Ashr => "bvashr",
        Op::Concat => "concat",
        Op::Ult => "bvult",
        Op::Slt => "bvslt",
        Op::FpAdd => "fp.add RNE",
        Op::FpMul => "fp.mul RNE",
        Op::FpDiv => "fp.div RNE",
        Op::FpSqrt => "fp.sqrt RNE",
        Op::FpFma => "fp.fma RNE",
        Op::FpNeg => "fp.neg",
        Op::FpAbs => "fp.abs",
        Op::FpLt => "fp.lt",
        Op::FpLe => "fp.leq",
        Op::FpEq => "fp.eq",
        Op::FpIsNan => "fp.isNaN",
        _ => unreachable!("{op:?} is printed elsewhere"),
    }
}

fn rounding(mode: RoundMode) -> &'static str {
    match mode {
        RoundMode::Floor => "RTN",
        RoundMode::Ceil => "RTP",
        RoundMode::NearestEven => "RNE",
        RoundMode::Trunc => "RTZ",
    }
}

fn saturating_cast(float: Sort, width: u8, x: &str) -> String {
    let bound = 2f64.powi(i32::from(width) - 1);
    let literal = |v: f64| const_to_smt(if float == Sort::Float32 { Const::f32(v as f32) } else { Const::f64(v) });
    let (least, above) = (literal(-bound), literal(bound));
    let min = const_to_smt(Const::bv(width, 1 << (width - 1)));
    let max = const_to_smt(Const::bv(width, (1 << (width - 1)) - 1));
    let zero = const_to_smt(Const::bv(width, 0));
    format!(
        "(let ((x {x})) (ite (fp.isNaN x) {zero} (ite (fp.leq x {least}) {min} (ite (fp.geq x {above}) {max} \
         ((_ fp.to_sbv {width}) RTZ x)))))"
    )
}

fn truncated_remainder(sort: Sort, x: &str, y: &str) -> String {
    let zero = const_to_smt(Const::zero(sort));
    format!(
        "(let ((x {x}) (y (fp.abs {y}))) (let ((r (fp.rem (fp.abs x) y))) \
         (let ((m (ite (fp.lt r {zero}) (fp.add RNE r y) (fp.abs r)))) (ite (fp.isNegative x) (fp.neg m) m))))"
    )
}
