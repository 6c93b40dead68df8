//! Assignments, updates and calls as statements.

use crate::author::Author;
use crate::types::{NUMERIC, Prim, Type};

impl Author<'_> {
    /// Assigns to something in scope, or declares something when there is nothing.
    pub(crate) fn assign(&mut self, depth: u32) {
        for _ in 0..4 {
            let ty = self.world.any_type(self.rng);
            if let Some(place) = self.place(&ty, depth.min(2)) {
                let value = self.assigned_value(&ty, depth);
                return self.line(format!("{place} = {value};"));
            }
        }
        let number = self.prim(Prim::Int, depth);
        self.line(format!("sink({number});"));
    }

    /// A value for a variable of type `ty`, sometimes one that is widened on the way (JLS §5.2).
    pub(crate) fn assigned_value(&mut self, ty: &Type, depth: u32) -> String {
        let narrower: &[Prim] = match ty {
            Type::Prim(Prim::Double) => &NUMERIC,
            Type::Prim(Prim::Float) => &[Prim::Int, Prim::Long, Prim::Short],
            Type::Prim(Prim::Long) => &[Prim::Int, Prim::Char, Prim::Byte],
            Type::Prim(Prim::Int) => &[Prim::Char, Prim::Byte, Prim::Short],
            Type::Prim(Prim::Short) => &[Prim::Byte],
            Type::Prim(Prim::Byte) if self.rng.chance(10) => {
                return (self.rng.between(0, 255) as i64 - 128).to_string();
            }
            _ => &[],
        };
        if !narrower.is_empty() && self.rng.chance(10) {
            let from = *self.rng.pick(narrower);
            return self.prim(from, depth);
        }
        self.expr(ty, depth)
    }

    pub(crate) fn update_statement(&mut self) {
        for _ in 0..6 {
            let ty = self.world.stored_type(self.rng);
            let Some(place) = self.place(&ty, 2) else {
                continue;
            };
            match ty {
                Type::Prim(prim) => {
                    let text = self.update(&place, prim, 2);
                    return self.line(format!("{text};"));
                }
                Type::Boxed(prim) if prim != Prim::Boolean => {
                    let sign = *self.rng.pick(&["++", "--"]);
                    return self.line(format!("{place}{sign};"));
                }
                Type::String => {
                    // Only a short text is added: the string grows, but it never doubles.
                    let prim = Type::Prim(crate::world::prim(self.rng));
                    let part = self.expr(&prim, 1);
                    return self.line(format!("{place} += {part};"));
                }
                _ => {}
            }
        }
        self.assign(2);
    }

    pub(crate) fn call_statement(&mut self) {
        let call = match self.rng.below(3) {
            0 => self.static_call(None, 2),
            1 => self.virtual_call(None, 2),
            _ => self.function_call(None, 2),
        };
        match call {
            Some(call) => self.line(format!("{call};")),
            None => self.assign(2),
        }
    }
}
