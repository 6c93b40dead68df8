//! Expressions: text whose static type is exactly the one asked for.
//!
//! `general` has the constructs that give any type (reads, calls, choices, assignments); the
//! other files have what is peculiar to a family of types.

mod boolean;
mod call;
mod choice;
mod function;
mod library;
mod numeric;
mod place;
mod reference;
mod text;

pub(crate) use choice::Selector;
pub(crate) use function::{parameters, result_name};

use crate::author::Author;
use crate::literals;
use crate::types::{BOOLEAN, Prim, Type};

impl Author<'_> {
    /// An expression of type `ty`, at most `depth` levels deep.
    pub(crate) fn expr(&mut self, ty: &Type, depth: u32) -> String {
        if depth == 0 {
            return self.leaf(ty);
        }
        if self.rng.chance(40)
            && let Some(text) = self.general(ty, depth - 1)
        {
            return text;
        }
        match ty {
            Type::Prim(Prim::Boolean) => self.boolean(depth - 1),
            Type::Prim(prim) => self.numeric(*prim, depth - 1),
            Type::String => self.text(depth - 1),
            Type::Boxed(prim) => self.boxed(*prim, depth - 1),
            Type::Object => self.object(depth - 1),
            Type::Class(class) => self.instance(*class, depth - 1),
            Type::Record(record) => self.record(*record, depth - 1),
            Type::Enum(index) => self.enum_constant(*index, depth - 1),
            Type::Function(function) => self.function(*function, depth - 1),
            Type::Array(element) => self.array(element, depth - 1),
        }
    }

    pub(crate) fn prim(&mut self, prim: Prim, depth: u32) -> String {
        self.expr(&Type::Prim(prim), depth)
    }

    pub(crate) fn condition(&mut self, depth: u32) -> String {
        self.expr(&BOOLEAN, depth)
    }

    /// A variable or a constant.
    pub(crate) fn leaf(&mut self, ty: &Type) -> String {
        if self.rng.chance(75)
            && let Some(text) = self.read(ty)
        {
            return text;
        }
        if let Type::Prim(prim) = ty
            && *prim != Prim::Boolean
            && self.rng.chance(60)
            && let Some(text) = self.converted_local(*prim)
        {
            return text;
        }
        self.constant(ty)
    }

    /// An expression of type `ty` that reads no variable.
    pub(crate) fn constant(&mut self, ty: &Type) -> String {
        match ty {
            Type::Prim(prim) => literals::literal(self.rng, *prim),
            Type::String if self.rng.once_in(200) => "((String) null)".to_string(),
            Type::String => literals::string(self.rng),
            Type::Boxed(prim) => self.boxed_constant(*prim),
            Type::Object => self.object(0),
            Type::Class(class) => self.instance(*class, 0),
            Type::Record(record) => self.record(*record, 0),
            Type::Enum(index) => self.enum_constant(*index, 0),
            Type::Function(function) => self.function(*function, 0),
            Type::Array(element) => self.array(element, 0),
        }
    }

    /// One of the constructs that give any type; `None` when the one chosen has nothing to offer.
    fn general(&mut self, ty: &Type, depth: u32) -> Option<String> {
        match self.rng.weighted(&[24, 14, 10, 14, 10, 6, 8, 4, 6, 4, 4]) {
            0 => self.read(ty),
            1 => self.element(ty, depth),
            2 if self.rng.chance(30) => self.component(ty, depth),
            2 => self.field_read(ty, depth),
            3 => self.static_call(Some(ty), depth),
            4 => self.virtual_call(Some(ty), depth),
            5 => self.function_call(Some(ty), depth),
            6 => Some(self.ternary(ty, depth)),
            7 => Some(self.switch_expression(ty, depth, false)),
            8 => self.assignment(ty, depth),
            9 => self.generic_call(ty, depth),
            _ => self.narrowed(ty, depth),
        }
    }
}
