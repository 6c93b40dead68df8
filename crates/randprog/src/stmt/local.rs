//! Declarations inside bodies: variables, builders, local classes.

use crate::author::Author;
use crate::scope::Exit;
use crate::types::{INT, Prim, Type};

impl Author<'_> {
    pub(crate) fn declare_local(&mut self) {
        let ty = self.world.any_type(self.rng);
        self.declare_local_of(&ty, 3);
    }

    pub(crate) fn declare_local_of(&mut self, ty: &Type, depth: u32) {
        let name = self.fresh("x");
        if self.rng.chance(10) {
            let value = self.expr(ty, depth);
            self.line(format!("var {name} = {value};"));
            return self.scope.declare(&name, ty, true, false);
        }
        let value = match depth > 0 && self.rng.chance(5) {
            true => self.switch_expression(ty, depth - 1, true),
            false => self.assigned_value(ty, depth),
        };
        let constant = self.rng.chance(30);
        // Without the modifier the variable is effectively final all the same.
        let modifier = if constant && self.rng.chance(60) { "final " } else { "" };
        self.line(format!("{modifier}{ty} {name} = {value};"));
        self.scope.declare(&name, ty, !constant, constant);
    }

    /// A variable that every branch assigns once (JLS §16).
    pub(crate) fn declare_later(&mut self) {
        let ty = self.world.stored_type(self.rng);
        let name = self.fresh("x");
        let condition = self.condition(2);
        let first = self.expr(&ty, 2);
        let second = self.expr(&ty, 2);
        self.line(format!("final {ty} {name};"));
        self.open(format!("if ({condition})"));
        self.line(format!("{name} = {first};"));
        self.reopen("} else {");
        self.line(format!("{name} = {second};"));
        self.close();
        self.scope.declare(&name, &ty, false, true);
    }

    pub(crate) fn build_string(&mut self) {
        let builder = self.fresh("sb");
        let start = self.expr(&Type::String, 1);
        self.line(format!("StringBuilder {builder} = new StringBuilder({start});"));
        for _ in 0..self.rng.between(1, 4) {
            let part = self.text_part(1);
            let number = self.prim(Prim::Int, 1);
            let operation = match self.rng.weighted(&[60, 15, 10, 8, 3, 4]) {
                0 => format!("append({part})"),
                1 => format!("insert(0, {part})"),
                2 => "reverse()".to_string(),
                3 => format!("setLength({number} & 15)"),
                4 => format!("setCharAt({number} & 3, 'k')"),
                _ => format!("delete({number} & 1, 3)"),
            };
            self.line(format!("{builder}.{operation};"));
        }
        let name = self.fresh("x");
        self.line(format!("String {name} = cut({builder}.toString());"));
        self.scope.declare(&name, &Type::String, true, false);
    }

    /// A class that captures variables, and a use of it.
    pub(crate) fn local_class(&mut self) -> bool {
        let class = self.fresh("Local");
        let field = self.fresh("g");
        let parameter = self.fresh("a");
        let mut scope = self.scope.clone();
        scope.enter_capturing_body(Exit::Nothing);
        scope.checked = false;
        scope.overriding = None;
        if let Some((this, name)) = &mut scope.this {
            *name = format!("T{this}.this");
        }
        self.open(format!("class {class}"));
        self.with_scope(scope, |author| {
            // Without blocks: javac 17 crashes when a class in there captures a pattern variable.
            let value = author.expr(&INT, 1);
            author.line(format!("int {field} = {value};"));
            author.scope.checked = true;
            author.scope.exit = Exit::Return(Some(INT));
            author.scope.declare(&field, &INT, true, false);
            author.scope.declare(&parameter, &INT, true, false);
            author.open(format!("int go(int {parameter}) throws Checked"));
            author.returning_block(2);
            author.close();
        });
        self.close();
        let argument = self.prim(Prim::Int, 2);
        match self.scope.checked {
            true => self.line(format!("sink(new {class}().go({argument}));")),
            false => self.line(format!("sink(new {class}().{field});")),
        }
        true
    }
}
