//! Branch distance of conditions: how far they are from being true (Korel 1990; Tracey et al. 1998).

use crema_term::{Const, Op};

use super::sheet::{Cell, Sheet};

use crate::limits::{DISTANCE_NESTING, SMALLEST_DISTANCE};

impl Sheet {
    /// Zero if all conjuncts are true, else more the farther they are from it.
    pub(super) fn distance(&self, filled: &[Const]) -> f64 {
        self.conjuncts.iter().map(|cell| self.to(filled, *cell, true, 0)).sum()
    }

    /// How far a cell is from this truth value.
    fn to(&self, filled: &[Const], cell: usize, wanted: bool, depth: u32) -> f64 {
        if filled[cell].is_true() == wanted {
            return 0.0;
        }
        let Cell::Term(op, _, arguments) = &self.cells[cell] else { return 1.0 };
        if depth > DISTANCE_NESTING {
            return 1.0;
        }
        let (first, second) = (arguments.first().copied(), arguments.get(1).copied());
        match (op, first, second) {
            (Op::Not, Some(inner), _) => self.to(filled, inner, !wanted, depth + 1),
            (Op::And, Some(_), _) => {
                let each = arguments.iter().map(|inner| self.to(filled, *inner, wanted, depth + 1));
                if wanted { each.sum() } else { each.fold(f64::INFINITY, f64::min) }
            }
            (Op::Ite, Some(condition), Some(yes)) => {
                let no = arguments.get(2).copied().unwrap_or(yes);
                let through = |side: usize, truth: bool| {
                    self.to(filled, condition, truth, depth + 1) + self.to(filled, side, wanted, depth + 1)
                };
                through(yes, true).min(through(no, false))
            }
            (Op::Eq | Op::FpEq | Op::FpLt | Op::FpLe | Op::Ult | Op::Slt, Some(a), Some(b)) => {
                SMALLEST_DISTANCE + gap(*op, filled[a], filled[b])
            }
            _ => 1.0,
        }
    }
}

/// The difference of two numbers, as something between 0 and 1.
fn gap(op: Op, a: Const, b: Const) -> f64 {
    let number = |value: Const| match (value.as_f64(), op) {
        (Some(float), _) => float,
        (None, Op::Ult) => value.bits() as f64,
        (None, _) => value.signed() as f64,
    };
    let difference = (number(a) - number(b)).abs();
    if difference.is_nan() {
        return 1.0;
    }
    // Large differences still differ.
    let scaled = difference.ln_1p();
    if scaled.is_infinite() { 1.0 } else { scaled / (1.0 + scaled) }
}
