//! Numbers: arithmetic with all promotions, shifts, conversions (JLS §5, §15.15 to §15.22).

use crate::author::Author;
use crate::literals;
use crate::types::{INTEGRAL, NUMERIC, Prim, Type, UP_TO_INT};

impl Author<'_> {
    pub(crate) fn numeric(&mut self, prim: Prim, depth: u32) -> String {
        if prim.is_small() {
            return self.small_number(prim, depth);
        }
        match self.rng.weighted(&[34, 14, 8, 16, 14, 6, 4, 4]) {
            0 => self.arithmetic(prim, depth),
            1 if prim.is_integral() => self.bits(prim, depth),
            2 => self.unary(prim, depth),
            3 => self.conversion(prim, depth),
            4 => self.library_call(&Type::Prim(prim), depth),
            5 => self.unboxed(prim, depth),
            6 if prim == Prim::Int => self.array_length().unwrap_or_else(|| self.arithmetic(prim, depth)),
            7 if prim == Prim::Int => self.int_of_object(depth),
            _ => self.arithmetic(prim, depth),
        }
    }

    /// A `byte`, `short` or `char`: Java has no arithmetic in these types.
    fn small_number(&mut self, prim: Prim, depth: u32) -> String {
        match self.rng.weighted(&[60, 12, 10, 18]) {
            0 => self.conversion(prim, depth),
            1 => self.library_call(&Type::Prim(prim), depth),
            2 => self.unboxed(prim, depth),
            _ => self.leaf(&Type::Prim(prim)),
        }
    }

    fn arithmetic(&mut self, prim: Prim, depth: u32) -> String {
        let (left, right) = self.operand_types(prim);
        let operator = *self.rng.pick(&["+", "-", "*", "+", "-", "*", "/", "%"]);
        let a = self.prim(left, depth);
        let b = match operator {
            "/" | "%" if prim.is_integral() => self.divisor(right, depth),
            _ => self.prim(right, depth),
        };
        format!("({a} {operator} {b})")
    }

    /// Operand types whose binary numeric promotion is `prim` (JLS §5.6).
    fn operand_types(&mut self, prim: Prim) -> (Prim, Prim) {
        let other = match prim {
            Prim::Double => *self.rng.pick(&NUMERIC),
            Prim::Float => *self.rng.pick(&[Prim::Float, Prim::Float, Prim::Int, Prim::Long]),
            Prim::Long => *self.rng.pick(&INTEGRAL),
            _ => return (*self.rng.pick(&UP_TO_INT), *self.rng.pick(&UP_TO_INT)),
        };
        // Operands of the promoted type itself are the common case in real programs.
        let other = if self.rng.chance(50) { prim } else { other };
        if self.rng.chance(50) { (prim, other) } else { (other, prim) }
    }

    fn bits(&mut self, prim: Prim, depth: u32) -> String {
        if self.rng.chance(50) {
            let left = if prim == Prim::Long { prim } else { *self.rng.pick(&UP_TO_INT) };
            let right = *self.rng.pick(&INTEGRAL);
            let a = self.prim(left, depth);
            let b = self.prim(right, depth);
            let operator = *self.rng.pick(&["<<", ">>", ">>>"]);
            return format!("({a} {operator} {b})");
        }
        let (left, right) = self.operand_types(prim);
        let a = self.prim(left, depth);
        let b = self.prim(right, depth);
        let operator = *self.rng.pick(&["&", "|", "^"]);
        format!("({a} {operator} {b})")
    }

    fn unary(&mut self, prim: Prim, depth: u32) -> String {
        let value = self.prim(prim, depth);
        let operator = match self.rng.below(5) {
            0 if prim.is_integral() => "~",
            1 if prim.is_integral() => "~",
            2 => "+",
            _ => "-",
        };
        // The parentheses keep `- -x` from becoming a decrement.
        format!("({operator}({value}))")
    }

    fn conversion(&mut self, prim: Prim, depth: u32) -> String {
        let from = *self.rng.pick(&NUMERIC);
        let value = self.prim(from, depth);
        format!("(({}) ({value}))", prim.name())
    }

    pub(crate) fn unboxed(&mut self, prim: Prim, depth: u32) -> String {
        let boxed = self.expr(&Type::Boxed(prim), depth);
        if self.rng.chance(50) {
            return format!("{boxed}.{}Value()", prim.name());
        }
        format!("(({}) ({boxed}))", prim.name())
    }

    /// An `int` that an object or a variable-arity method gives.
    fn int_of_object(&mut self, depth: u32) -> String {
        match self.rng.below(6) {
            0 => {
                let object = self.expr(&Type::Object, depth);
                format!("hash({object})")
            }
            1 => {
                let index = self.rng.below(self.world.enums.len());
                let constant = self.expr(&Type::Enum(index), depth);
                let method = *self.rng.pick(&["ordinal", "weigh"]);
                format!("{constant}.{method}()")
            }
            2 => {
                let count = self.rng.below(5);
                let values = self.exprs(&vec![Type::Prim(Prim::Int); count], depth);
                format!("total({values})")
            }
            3 => {
                let record = self.rng.below(self.world.records.len());
                let value = self.expr(&Type::Record(record), depth);
                format!("{value}.hashCode()")
            }
            4 => self.private_call(depth),
            _ => self.int_of_cell(depth),
        }
    }

    fn int_of_cell(&mut self, depth: u32) -> String {
        let value = self.prim(Prim::Int, depth);
        match self.rng.weighted(&[33, 33, 2, 32]) {
            2 => format!("(Broken.value + {value})"),
            0 => {
                let number = literals::literal(self.rng, Prim::Int);
                format!("new IntCell({value}).swap({number}).intValue()")
            }
            1 => format!("LazyInt.next({value})"),
            _ => self.standard_lambda_call(value, depth),
        }
    }
}
