//! Calls: static, virtual, interface, `super`, private, generic.
//!
//! A call prefers what was declared earlier, so that most programs recurse little; what recursion
//! remains is bounded by the fuel that every method consumes.

use crate::author::Author;
use crate::types::{Prim, Type};
use crate::world::{Kind, Signature};

impl Author<'_> {
    /// A call of a static method that gives `wanted`, or of any one.
    pub(crate) fn static_call(&mut self, wanted: Option<&Type>, depth: u32) -> Option<String> {
        if !self.scope.checked {
            return None;
        }
        let recursive = usize::from(self.rng.chance(10));
        let limit = (self.scope.callable + recursive).min(self.world.methods.len());
        let world = self.world;
        let found: Vec<&Signature> = world.methods[..limit].iter().filter(|method| gives(method, wanted)).collect();
        if found.is_empty() {
            return None;
        }
        let method = *self.rng.pick(&found);
        let arguments = self.exprs(&method.params, depth.min(2));
        // Inside another class the simple name works as well; both forms compile to the same.
        Some(match self.rng.chance(20) {
            true => format!("{}.{}({arguments})", world.name, method.name),
            false => format!("{}({arguments})", method.name),
        })
    }

    /// A call of a virtual or interface method that gives `wanted`, or of any one.
    pub(crate) fn virtual_call(&mut self, wanted: Option<&Type>, depth: u32) -> Option<String> {
        if !self.scope.checked {
            return None;
        }
        if self.rng.chance(30)
            && let Some(text) = self.super_call(wanted, depth)
        {
            return Some(text);
        }
        let world = self.world;
        let limit = self.scope.dispatchable;
        let found: Vec<usize> = (0..limit).filter(|&m| gives(&world.virtuals[m].signature, wanted)).collect();
        if found.is_empty() {
            return None;
        }
        let method = &world.virtuals[*self.rng.pick(&found)];
        let classes: Vec<usize> = (0..world.classes.len()).filter(|&c| world.is_subclass(c, method.home)).collect();
        let class = *self.rng.pick(&classes);
        let object = self.expr(&Type::Class(class), depth.min(1));
        let arguments = self.exprs(&method.signature.params, depth.min(2));
        Some(format!("{object}.{}({arguments})", method.signature.name))
    }

    /// A call of the method that the one being written overrides.
    fn super_call(&mut self, wanted: Option<&Type>, depth: u32) -> Option<String> {
        let method = self.scope.overriding?;
        let class = self.scope.this.as_ref()?.0;
        let world = self.world;
        let signature = &world.virtuals[method].signature;
        if !gives(signature, wanted) {
            return None;
        }
        let class = &world.classes[class];
        let receiver = match (class.parent, class.interfaces.as_slice()) {
            (Some(parent), _) if world.implements(parent, method) => "super".to_string(),
            (None, [only]) if world.implements(*only, method) => format!("T{only}.super"),
            _ => return None,
        };
        let arguments = self.exprs(&signature.params, depth.min(2));
        Some(format!("{receiver}.{}({arguments})", signature.name))
    }

    /// A call of a class's private method, or of a method of its inner class.
    pub(crate) fn private_call(&mut self, depth: u32) -> String {
        let classes: Vec<usize> =
            (0..self.world.classes.len()).filter(|&class| self.world.classes[class].kind != Kind::Interface).collect();
        let class = *self.rng.pick(&classes);
        let object = self.expr(&Type::Class(class), depth.min(1));
        let value = self.prim(Prim::Int, depth);
        match self.rng.chance(50) {
            true => format!("{object}.secret{class}({value})"),
            false => format!("{object}.new Inner{class}().poke({value})"),
        }
    }

    /// A call of a generic method, or a value taken out of a generic class.
    pub(crate) fn generic_call(&mut self, ty: &Type, depth: u32) -> Option<String> {
        let argument = match ty {
            Type::Function(_) => return None,
            Type::Prim(prim) => prim.box_name().to_string(),
            _ => ty.to_string(),
        };
        let ordered = matches!(ty, Type::String | Type::Prim(_) | Type::Boxed(_));
        let name = &self.world.name;
        let call = match self.rng.below(3) {
            0 if ordered => {
                let (a, b) = (self.expr(ty, depth), self.expr(ty, depth));
                format!("{name}.<{argument}>larger({a}, {b})")
            }
            1 => {
                let value = self.expr(ty, depth);
                format!("new Cell<{argument}>({value}).get()")
            }
            _ => {
                let condition = self.condition(depth);
                let (a, b) = (self.expr(ty, depth), self.expr(ty, depth));
                format!("{name}.<{argument}>choose({condition}, {a}, {b})")
            }
        };
        Some(if ty.is_prim() { format!("(({ty}) {call})") } else { call })
    }
}

/// Whether a method's result is the one wanted; any will do where none is named.
fn gives(signature: &Signature, wanted: Option<&Type>) -> bool {
    wanted.is_none() || signature.result.as_ref() == wanted
}
