//! Exceptions: try, catch, finally and resources, nested at will (JLS §14.20).

use crate::author::Author;
use crate::types::{Prim, Type};

/// What can be caught, subclasses before their superclasses: any selection in this order is legal.
const CATCHABLE: [&str; 15] = [
    "ArrayIndexOutOfBoundsException",
    "StringIndexOutOfBoundsException",
    "IndexOutOfBoundsException",
    "ArithmeticException",
    "NullPointerException",
    "ClassCastException",
    "NegativeArraySizeException",
    "ArrayStoreException",
    "NumberFormatException",
    "IllegalArgumentException",
    "Deeper",
    "Custom",
    "RuntimeException",
    "Checked",
    "Throwable",
];
/// Entries up to here that are unrelated to one another may share a clause.
const UNRELATED: [&str; 6] = [
    "ArithmeticException",
    "NullPointerException",
    "ClassCastException",
    "IllegalArgumentException",
    "IndexOutOfBoundsException",
    "Custom",
];

impl Author<'_> {
    pub(crate) fn try_statement(&mut self, depth: u32, must_complete: bool) -> bool {
        let catches = self.catch_clauses();
        let has_finally = catches.is_empty() || self.rng.chance(40);
        let (head, resources) = self.try_head();
        self.open(head);
        let mut completes = self.scoped(|author| {
            for resource in &resources {
                author.line(format!("sink({resource}.id);"));
            }
            if catches.iter().any(|catch| catch == "Checked") {
                let number = author.prim(Prim::Int, 2);
                author.line(format!("mayThrow({number});"));
            }
            let size = author.rng.between(1, 3);
            author.block(size, depth, must_complete)
        });
        for catch in &catches {
            let name = self.fresh("ex");
            self.reopen(format!("}} catch ({catch} {name}) {{"));
            completes |= self.catch_body(&name, depth, must_complete);
        }
        if has_finally {
            self.reopen("} finally {");
            let size = self.rng.between(1, 2);
            // A finally that jumps swallows whatever was under way.
            let calm = must_complete || self.rng.chance(90);
            completes &= self.block(size, depth, calm);
        }
        self.close();
        completes
    }

    /// `try`, rarely with resources.
    fn try_head(&mut self) -> (String, Vec<String>) {
        if !self.rng.chance(15) {
            return ("try".to_string(), Vec::new());
        }
        let names: Vec<String> = (0..self.rng.between(1, 2)).map(|_| self.fresh("r")).collect();
        let parts: Vec<String> = names
            .iter()
            .map(|name| {
                let id = self.prim(Prim::Int, 1);
                format!("Resource {name} = new Resource({id})")
            })
            .collect();
        (format!("try ({})", parts.join("; ")), names)
    }

    fn catch_body(&mut self, name: &str, depth: u32, must_complete: bool) -> bool {
        self.scoped(|author| {
            if author.rng.chance(60) {
                author.line(format!("sink(hash(str({name})));"));
            } else {
                let text = author.fresh("x");
                author.line(format!("String {text} = str({name});"));
                author.scope.declare(&text, &Type::String, true, false);
            }
            if author.scope.checked && author.rng.chance(15) {
                let condition = author.condition(2);
                author.open(format!("if ({condition})"));
                author.line(format!("throw {name};"));
                author.close();
            }
            author.block(1, depth, must_complete)
        })
    }

    fn catch_clauses(&mut self) -> Vec<String> {
        if self.rng.chance(10) {
            return Vec::new();
        }
        if self.rng.chance(15) {
            let first = self.rng.below(UNRELATED.len() - 1);
            let pair = format!("{} | {}", UNRELATED[first], UNRELATED[first + 1]);
            return vec![pair];
        }
        let percent = *self.rng.pick(&[8, 15, 30]);
        let mut catches: Vec<String> = Vec::new();
        for class in CATCHABLE {
            if self.rng.chance(percent) {
                catches.push(class.to_string());
            }
        }
        if catches.is_empty() {
            catches.push("RuntimeException".to_string());
        }
        catches
    }
}
