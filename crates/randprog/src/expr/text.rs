//! Strings: concatenation of every type (JLS §15.18.1), builders, conversions.
//!
//! `cut` shortens what is built, because a string that is doubled in a loop never stops growing.

use crate::author::Author;
use crate::types::Type;
use crate::world;

impl Author<'_> {
    pub(crate) fn text(&mut self, depth: u32) -> String {
        match self.rng.weighted(&[40, 25, 12, 8, 8, 7]) {
            0 => self.concatenation(depth),
            1 => self.library_call(&Type::String, depth),
            2 => self.builder(depth),
            3 => {
                let object = self.expr(&Type::Object, depth);
                format!("str({object})")
            }
            4 => {
                let prim = Type::Prim(world::prim(self.rng));
                let value = self.expr(&prim, depth);
                format!("String.valueOf({value})")
            }
            _ => self.text_of_object(depth),
        }
    }

    /// An operand of a concatenation: as it stands if its text is deterministic.
    pub(crate) fn text_part(&mut self, depth: u32) -> String {
        let ty = self.world.stored_type(self.rng);
        let value = self.expr(&ty, depth);
        match ty {
            Type::Object | Type::Array(_) => format!("str({value})"),
            _ => value,
        }
    }

    fn concatenation(&mut self, depth: u32) -> String {
        let first = self.expr(&Type::String, depth);
        let mut parts = vec![first];
        for _ in 0..self.rng.between(1, 3) {
            let part = self.text_part(depth);
            parts.push(part);
        }
        if self.rng.chance(30) {
            // A string in second place makes the first operand's conversion happen, too.
            let prim = world::numeric(self.rng);
            let number = self.prim(prim, depth);
            parts.insert(0, number);
        }
        format!("cut({})", parts.join(" + "))
    }

    fn builder(&mut self, depth: u32) -> String {
        let mut chain = String::from("new StringBuilder()");
        for _ in 0..self.rng.between(1, 3) {
            let prim = Type::Prim(world::prim(self.rng));
            let value = self.expr(&prim, depth.min(1));
            chain.push_str(&format!(".append({value})"));
        }
        if self.rng.chance(30) {
            let value = self.expr(&Type::String, depth.min(1));
            chain.push_str(&format!(".insert(0, {value})"));
        }
        if self.rng.chance(30) {
            chain.push_str(".reverse()");
        }
        format!("cut({chain}.toString())")
    }

    fn text_of_object(&mut self, depth: u32) -> String {
        match self.rng.below(4) {
            0 => {
                let index = self.rng.below(self.world.enums.len());
                let constant = self.expr(&Type::Enum(index), depth);
                format!("{constant}.name()")
            }
            1 => {
                let class = self.rng.below(self.world.classes.len());
                let object = self.expr(&Type::Class(class), depth);
                format!("cut({object}.toString())")
            }
            2 => {
                let record = self.rng.below(self.world.records.len());
                let value = self.expr(&Type::Record(record), depth);
                format!("cut({value}.toString())")
            }
            _ => {
                let count = self.rng.below(4);
                let values = self.exprs(&vec![Type::Object; count], depth);
                format!("joined({values})")
            }
        }
    }
}
