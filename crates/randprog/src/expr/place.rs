//! Places: variables, fields and array elements, as values and as targets of assignments.

use crate::author::Author;
use crate::types::{INT, INTEGRAL, NUMERIC, Prim, Type};

const INTEGRAL_OPERATORS: [&str; 8] = ["+=", "-=", "*=", "&=", "|=", "^=", "/=", "%="];
const FLOATING_OPERATORS: [&str; 5] = ["+=", "-=", "*=", "/=", "%="];
const SHIFTS: [&str; 3] = ["<<=", ">>=", ">>>="];

impl Author<'_> {
    /// A variable or field of type `ty` that is in scope by its name.
    pub(crate) fn read(&mut self, ty: &Type) -> Option<String> {
        let names = self.names_of(ty, false);
        (!names.is_empty()).then(|| self.rng.pick(&names).clone())
    }

    /// A local variable of another numeric type, so that results depend on what came before.
    pub(crate) fn converted_local(&mut self, prim: Prim) -> Option<String> {
        let numeric = |ty: &Type| matches!(ty, Type::Prim(from) if NUMERIC.contains(from));
        let locals = self.scope.variables.iter().filter(|v| numeric(&v.ty));
        let names: Vec<&str> = locals.map(|v| v.name.as_str()).collect();
        (!names.is_empty()).then(|| format!("(({}) {})", prim.name(), self.rng.pick(&names)))
    }

    /// Something of type `ty` that may be assigned to.
    pub(crate) fn place(&mut self, ty: &Type, depth: u32) -> Option<String> {
        match self.rng.weighted(&[60, 25, 15]) {
            1 => self.element(ty, depth),
            2 => self.field_read(ty, depth),
            _ => {
                let names = self.names_of(ty, true);
                (!names.is_empty()).then(|| self.rng.pick(&names).clone())
            }
        }
    }

    /// An element of an array in scope. Most indices are kept in range, some are not.
    pub(crate) fn element(&mut self, ty: &Type, depth: u32) -> Option<String> {
        let row = Type::array_of(ty.clone());
        let flat = self.names_of(&row, false);
        let nested = self.names_of(&Type::array_of(row), false);
        if !nested.is_empty() && (flat.is_empty() || self.rng.chance(20)) {
            let outer = self.rng.pick(&nested).clone();
            let index = self.index(&outer, depth);
            let inner = self.prim(Prim::Int, depth.min(1));
            return Some(format!("{outer}[{index}][({inner}) & 1]"));
        }
        if flat.is_empty() {
            return None;
        }
        let array = self.rng.pick(&flat).clone();
        let index = self.index(&array, depth);
        Some(format!("{array}[{index}]"))
    }

    /// An index for the array called `array`.
    pub(crate) fn index(&mut self, array: &str, depth: u32) -> String {
        let kind = self.rng.weighted(&[45, 40, 10, 3, 2]);
        let prim = *self.rng.pick(&[Prim::Int, Prim::Int, Prim::Byte, Prim::Char, Prim::Short]);
        let number = self.prim(prim, depth.min(2));
        match kind {
            0 => format!("Math.floorMod({number}, {array}.length)"),
            1 => format!("({number} & 0x7fff_ffff) % {array}.length"),
            2 => format!("{number} & 1"),
            3 => format!("{number} & 7"),
            _ => number,
        }
    }

    /// A field of some object: of a class, or a component of a record.
    pub(crate) fn field_read(&mut self, ty: &Type, depth: u32) -> Option<String> {
        let mut found: Vec<(usize, String)> = Vec::new();
        for class in 0..self.world.classes.len() {
            for field in self.world.visible_fields(class) {
                if field.ty == *ty {
                    found.push((class, field.name.clone()));
                }
            }
        }
        if found.is_empty() {
            return None;
        }
        let (class, name) = self.rng.pick(&found).clone();
        let object = self.expr(&Type::Class(class), depth.min(1));
        Some(format!("{object}.{name}"))
    }

    /// A component of a record, through its accessor.
    pub(crate) fn component(&mut self, ty: &Type, depth: u32) -> Option<String> {
        let mut found: Vec<(usize, String)> = Vec::new();
        for (record, components) in self.world.records.iter().enumerate() {
            for component in components.iter().filter(|component| component.ty == *ty) {
                found.push((record, component.name.clone()));
            }
        }
        if found.is_empty() {
            return None;
        }
        let (record, name) = self.rng.pick(&found).clone();
        let object = self.expr(&Type::Record(record), depth.min(1));
        Some(format!("{object}.{name}()"))
    }

    /// An assignment used as a value.
    pub(crate) fn assignment(&mut self, ty: &Type, depth: u32) -> Option<String> {
        let place = self.place(ty, depth)?;
        if let Type::Prim(prim) = ty
            && self.rng.chance(60)
        {
            return Some(format!("({})", self.update(&place, *prim, depth)));
        }
        let value = self.expr(ty, depth);
        Some(format!("({place} = {value})"))
    }

    /// A compound assignment or an increment of a primitive place (JLS §15.26.2, §15.14.2).
    pub(crate) fn update(&mut self, place: &str, prim: Prim, depth: u32) -> String {
        if prim == Prim::Boolean {
            let operator = *self.rng.pick(&["&=", "|=", "^="]);
            let value = self.condition(depth);
            return format!("{place} {operator} {value}");
        }
        match self.rng.weighted(&[25, 20, 55]) {
            0 => {
                let sign = *self.rng.pick(&["++", "--"]);
                if self.rng.chance(50) { format!("{place}{sign}") } else { format!("{sign}{place}") }
            }
            1 if prim.is_integral() => {
                let operator = *self.rng.pick(&SHIFTS);
                let amount = *self.rng.pick(&INTEGRAL);
                let value = self.prim(amount, depth);
                format!("{place} {operator} {value}")
            }
            _ => self.compound(place, prim, depth),
        }
    }

    /// A compound assignment whose right side may have any type: Java narrows the result.
    fn compound(&mut self, place: &str, prim: Prim, depth: u32) -> String {
        let other = *self.rng.pick(&NUMERIC);
        let integral = prim.is_integral() && other.is_integral();
        let operator = if integral { *self.rng.pick(&INTEGRAL_OPERATORS) } else { *self.rng.pick(&FLOATING_OPERATORS) };
        let value = match operator {
            "/=" | "%=" if integral => self.divisor(other, depth),
            _ => self.prim(other, depth),
        };
        format!("{place} {operator} {value}")
    }

    /// Names in scope of type `ty`: locals, fields of `this`, static fields.
    fn names_of(&self, ty: &Type, assignable: bool) -> Vec<String> {
        let locals = self.scope.variables.iter().filter(|v| v.ty == *ty);
        let locals = locals.filter(|v| v.assignable || !assignable);
        let mut names: Vec<String> = locals.map(|v| v.name.clone()).collect();
        let own = names.len();
        if let Some((class, this)) = &self.scope.this {
            let fields = self.world.visible_fields(*class);
            let fields = fields.iter().filter(|field| field.ty == *ty);
            names.extend(fields.map(|field| format!("{this}.{}", field.name)));
        }
        if self.scope.statics {
            let statics = self.world.statics.iter().filter(|field| field.ty == *ty);
            names.extend(statics.map(|field| field.name.clone()));
        }
        // Locals count twice, so that static fields do not displace them.
        names.extend_from_within(..own);
        names
    }

    /// An array variable or field in scope, with its element type.
    pub(crate) fn some_array(&mut self) -> Option<(String, Type)> {
        let locals = self.scope.variables.iter().map(|v| (&v.name, &v.ty));
        let statics = self.world.statics.iter().map(|field| (&field.name, &field.ty));
        let found: Vec<(String, Type)> = locals
            .chain(statics)
            .filter_map(|(name, ty)| match ty {
                Type::Array(element) => Some((name.clone(), (**element).clone())),
                _ => None,
            })
            .collect();
        (!found.is_empty()).then(|| self.rng.pick(&found).clone())
    }

    pub(crate) fn array_length(&mut self) -> Option<String> {
        self.some_array().map(|(name, _)| format!("{name}.length"))
    }

    /// A number that is rarely 0.
    pub(crate) fn divisor(&mut self, prim: Prim, depth: u32) -> String {
        if self.rng.chance(6) {
            return self.prim(prim, depth);
        }
        let value = self.prim(prim, depth);
        format!("({value} | 1)")
    }

    /// A small length for a new array; rarely negative.
    pub(crate) fn length(&mut self, depth: u32) -> String {
        let number = self.expr(&INT, depth.min(2));
        match self.rng.weighted(&[55, 42, 3]) {
            0 => self.rng.between(2, 9).to_string(),
            1 => format!("({number} & 3) + 2"),
            _ => format!("{number} % 9"),
        }
    }
}
