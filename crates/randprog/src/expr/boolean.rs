//! Truth values: comparisons (with NaN and signed zero), short circuits, `instanceof`, `equals`.

use crate::author::Author;
use crate::types::{BOOLEAN, NUMERIC, Prim, Type};

impl Author<'_> {
    pub(crate) fn boolean(&mut self, depth: u32) -> String {
        match self.rng.weighted(&[46, 18, 8, 6, 8, 6, 4, 4]) {
            0 => self.comparison(depth),
            1 => self.connective(&["&&", "||"], depth),
            2 => self.connective(&["&", "|", "^", "==", "!="], depth),
            3 => format!("(!{})", self.condition(depth)),
            4 => self.library_call(&BOOLEAN, depth),
            5 => self.type_test(depth),
            6 => self.object_equality(depth),
            _ => self.unboxed(Prim::Boolean, depth),
        }
    }

    fn comparison(&mut self, depth: u32) -> String {
        let left = *self.rng.pick(&NUMERIC);
        let right = if self.rng.chance(60) { left } else { *self.rng.pick(&NUMERIC) };
        let a = self.prim(left, depth);
        let b = self.prim(right, depth);
        let operator = *self.rng.pick(&["<", "<=", ">", ">=", "==", "!="]);
        format!("({a} {operator} {b})")
    }

    fn connective(&mut self, operators: &[&str], depth: u32) -> String {
        let a = self.condition(depth);
        let b = self.condition(depth);
        let operator = self.rng.pick(operators);
        format!("({a} {operator} {b})")
    }

    /// `instanceof`, plain or with a pattern whose variable the rest of the condition reads.
    fn type_test(&mut self, depth: u32) -> String {
        let (from, to) = self.narrowing();
        let object = self.expr(&from, depth);
        if self.rng.chance(40) {
            return format!("({object} instanceof {to})");
        }
        let name = self.fresh("p");
        let rest = self.scoped(|author| {
            author.scope.declare(&name, &to, false, true);
            author.condition(depth)
        });
        format!("({object} instanceof {to} {name} && {rest})")
    }

    /// A static type and a type below it. Java 17 rejects patterns that always match.
    pub(crate) fn narrowing(&mut self) -> (Type, Type) {
        let class = self.rng.below(self.world.classes.len());
        let below: Vec<usize> =
            (0..self.world.classes.len()).filter(|&c| c != class && self.world.is_subclass(c, class)).collect();
        if !below.is_empty() && self.rng.chance(40) {
            return (Type::Class(class), Type::Class(*self.rng.pick(&below)));
        }
        loop {
            let to = self.world.stored_type(self.rng);
            if !to.is_prim() && to != Type::Object {
                return (Type::Object, to);
            }
        }
    }

    fn object_equality(&mut self, depth: u32) -> String {
        match self.rng.below(4) {
            0 => {
                let record = Type::Record(self.rng.below(self.world.records.len()));
                let a = self.expr(&record, depth);
                let b = self.expr(&record, depth);
                format!("{a}.equals({b})")
            }
            1 => {
                let prim = *self.rng.pick(&NUMERIC);
                let a = self.expr(&Type::Boxed(prim), depth);
                let b = self.expr(&Type::Boxed(prim), depth);
                format!("{a}.equals({b})")
            }
            2 => {
                let class = self.rng.below(self.world.classes.len() + 1);
                let ty = match class.checked_sub(1) {
                    Some(class) => Type::Class(class),
                    None => Type::Enum(0),
                };
                let a = self.expr(&ty, depth);
                let b = self.expr(&ty, depth);
                format!("({a} {} {b})", self.rng.pick(&["==", "!="]))
            }
            _ => {
                let ty = self.world.stored_type(self.rng);
                if ty.is_prim() {
                    return self.comparison(depth);
                }
                let object = self.expr(&ty, depth);
                format!("({object} {} null)", self.rng.pick(&["==", "!="]))
            }
        }
    }
}
