//! Objects and arrays, rarely null or of an unexpected class.

use crate::author::Author;
use crate::literals;
use crate::types::{Prim, Type};
use crate::world::ENUM_CONSTANTS;

impl Author<'_> {
    pub(crate) fn boxed(&mut self, prim: Prim, depth: u32) -> String {
        if self.rng.chance(12) {
            return self.boxed_constant(prim);
        }
        let value = self.prim(prim, depth);
        box_up(self.rng.chance(50), prim, &value)
    }

    pub(crate) fn boxed_constant(&mut self, prim: Prim) -> String {
        if self.rng.once_in(100) {
            return format!("(({}) null)", prim.box_name());
        }
        let value = literals::literal(self.rng, prim);
        box_up(self.rng.chance(50), prim, &value)
    }

    /// An `Object`. Arrays of objects are left out: one could be stored into itself.
    pub(crate) fn object(&mut self, depth: u32) -> String {
        if self.rng.once_in(150) {
            return "((Object) null)".to_string();
        }
        let ty = loop {
            let ty = self.world.stored_type(self.rng);
            let holds_objects = matches!(&ty, Type::Array(element) if **element == Type::Object);
            if ty != Type::Object && !holds_objects {
                break ty;
            }
        };
        let value = match ty {
            // javac 17 crashes on `(Object) (a && b) instanceof T t`.
            Type::Prim(Prim::Boolean) => self.boxed(Prim::Boolean, depth),
            _ => self.expr(&ty, depth),
        };
        format!("((Object) ({value}))")
    }

    pub(crate) fn instance(&mut self, class: usize, depth: u32) -> String {
        if self.rng.once_in(300) {
            return format!("((T{class}) null)");
        }
        if depth > 0 && self.rng.chance(15) {
            return self.downcast(class, depth);
        }
        if let Some((this, name)) = &self.scope.this
            && self.world.is_subclass(*this, class)
            && self.rng.chance(40)
        {
            return format!("((T{class}) {name})");
        }
        let candidates = self.world.concrete_under(class);
        let exact = *self.rng.pick(&candidates);
        // A constructor with parameters has an overload without any.
        let arguments = match self.rng.chance(15) {
            true => String::new(),
            false => self.exprs(&self.world.classes[exact].constructor, depth.min(1)),
        };
        format!("((T{class}) new T{exact}({arguments}))")
    }

    /// A cast to `class` from above, mostly guarded.
    fn downcast(&mut self, class: usize, depth: u32) -> String {
        let above: Vec<usize> = (0..class).filter(|&c| self.world.is_subclass(class, c)).collect();
        let from = match above.is_empty() || self.rng.chance(30) {
            true => Type::Object,
            false => Type::Class(*self.rng.pick(&above)),
        };
        let object = self.expr(&from, depth);
        if from != Type::Object && self.rng.chance(30) {
            return format!("((T{class}) {object})");
        }
        let name = self.fresh("p");
        let other = self.leaf(&Type::Class(class));
        format!("({object} instanceof T{class} {name} ? {name} : {other})")
    }

    /// An object taken for what it may not be: mostly guarded, rarely not.
    pub(crate) fn narrowed(&mut self, ty: &Type, depth: u32) -> Option<String> {
        let is_below_object = !matches!(ty, Type::Prim(_) | Type::Object | Type::Function(_));
        if !is_below_object {
            return None;
        }
        let object = self.expr(&Type::Object, depth);
        if self.rng.chance(12) {
            return Some(format!("(({ty}) {object})"));
        }
        let name = self.fresh("p");
        let other = self.leaf(ty);
        Some(format!("({object} instanceof {ty} {name} ? {name} : {other})"))
    }

    pub(crate) fn record(&mut self, record: usize, depth: u32) -> String {
        if self.rng.once_in(300) {
            return format!("((R{record}) null)");
        }
        let types: Vec<Type> = self.world.records[record].iter().map(|component| component.ty.clone()).collect();
        let arguments = self.exprs(&types, depth.min(2));
        format!("new R{record}({arguments})")
    }

    pub(crate) fn enum_constant(&mut self, index: usize, depth: u32) -> String {
        let count = self.world.enums[index].constants;
        if depth > 0 && self.rng.chance(40) {
            let number = self.prim(Prim::Int, depth.min(2));
            return format!("E{index}.values()[Math.floorMod({number}, {count})]");
        }
        let name = ENUM_CONSTANTS[self.rng.below(count)];
        match self.rng.below(200) {
            0 => format!("((E{index}) null)"),
            1 => format!("E{index}.valueOf(\"{}\")", self.rng.pick(&ENUM_CONSTANTS)),
            2 => format!("E{index}.valueOf(\"{name}\")"),
            _ => format!("E{index}.{name}"),
        }
    }

    pub(crate) fn array(&mut self, element: &Type, depth: u32) -> String {
        match self.rng.weighted(&[400, 400, 180, 4]) {
            0 => self.array_initialiser(element, depth),
            1 => self.new_array(element, depth),
            2 => match self.read(&Type::array_of(element.clone())) {
                Some(name) => format!("{name}.clone()"),
                None => self.array_initialiser(element, depth),
            },
            _ => format!("(({element}[]) null)"),
        }
    }

    fn array_initialiser(&mut self, element: &Type, depth: u32) -> String {
        let count = self.rng.between(2, 5);
        if *element == Type::Object && self.rng.chance(60) {
            // The run-time type is narrower than the static one: stores may fail (JLS §10.5).
            let exact = self.rng.pick(&[Type::String, Type::Boxed(Prim::Int)]).clone();
            let values = self.exprs(&vec![exact.clone(); count], depth.min(1));
            return format!("((Object[]) new {exact}[] {{{values}}})");
        }
        let values = self.exprs(&vec![element.clone(); count], depth.min(1));
        format!("new {element}[] {{{values}}}")
    }

    fn new_array(&mut self, element: &Type, depth: u32) -> String {
        let length = self.length(depth);
        match element {
            Type::Array(inner) => {
                let columns = self.length(depth);
                format!("new {inner}[{length}][{columns}]")
            }
            // Elements that would all be null are of little use.
            Type::Prim(_) => format!("new {element}[{length}]"),
            _ => self.array_initialiser(element, depth),
        }
    }
}

/// Boxing by a call, or by the language.
fn box_up(by_call: bool, prim: Prim, value: &str) -> String {
    let name = prim.box_name();
    // As in `object`, a cast of a condition would make javac 17 crash.
    if by_call || prim == Prim::Boolean { format!("{name}.valueOf({value})") } else { format!("(({name}) ({value}))") }
}
