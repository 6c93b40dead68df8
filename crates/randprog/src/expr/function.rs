//! Values of functional interfaces: lambdas, method references, anonymous classes.

use crate::author::Author;
use crate::scope::Exit;
use crate::types::{INT, Type};
use crate::world::Signature;

impl Author<'_> {
    pub(crate) fn function(&mut self, function: usize, depth: u32) -> String {
        match self.rng.weighted(&[500, 200, 150, 140, 5]) {
            1 if self.scope.checked => self.method_reference(function, depth),
            2 if depth > 0 => self.block_lambda(function),
            3 if depth > 0 => self.anonymous_class(function),
            4 => format!("((F{function}) null)"),
            _ => self.expression_lambda(function, depth),
        }
    }

    /// A call through a variable of functional type.
    pub(crate) fn function_call(&mut self, wanted: Option<&Type>, depth: u32) -> Option<String> {
        if !self.scope.checked {
            return None;
        }
        let world = self.world;
        let found: Vec<(String, usize)> = self
            .scope
            .variables
            .iter()
            .filter_map(|variable| match variable.ty {
                Type::Function(f) => Some((variable.name.clone(), f)),
                _ => None,
            })
            .filter(|(_, f)| wanted.is_none() || world.functions[*f].result.as_ref() == wanted)
            .collect();
        if found.is_empty() {
            return None;
        }
        let (name, function) = self.rng.pick(&found).clone();
        let arguments = self.exprs(&world.functions[function].params, depth.min(1));
        Some(format!("{name}.apply({arguments})"))
    }

    /// A lambda for an interface of the class library, called at once.
    pub(crate) fn standard_lambda_call(&mut self, argument: String, depth: u32) -> String {
        let name = self.fresh("x");
        let mut scope = self.scope.clone();
        scope.enter_capturing_body(Exit::Nothing);
        scope.checked = false;
        scope.overriding = None;
        scope.declare(&name, &INT, true, false);
        let body = self.with_scope(scope, |author| author.expr(&INT, depth));
        format!("((java.util.function.IntUnaryOperator) {name} -> {body}).applyAsInt({argument})")
    }

    /// A reference to a static method of the same shape, if one may be called here.
    fn method_reference(&mut self, function: usize, depth: u32) -> String {
        let world = self.world;
        let shape = &world.functions[function];
        let fitting = world.methods[..self.scope.callable]
            .iter()
            .find(|method| method.params == shape.params && method.result == shape.result);
        match fitting {
            Some(method) => format!("((F{function}) {}::{})", world.name, method.name),
            None => self.expression_lambda(function, depth),
        }
    }

    fn expression_lambda(&mut self, function: usize, depth: u32) -> String {
        let world = self.world;
        let shape = &world.functions[function];
        let names = self.parameter_names(shape);
        let body = self.in_function(shape, &names, |author| match &shape.result {
            Some(result) => author.expr(result, depth.min(2)),
            None => {
                let value = author.prim(crate::types::Prim::Int, depth.min(2));
                format!("sink({value})")
            }
        });
        format!("((F{function}) ({}) -> {body})", names.join(", "))
    }

    fn block_lambda(&mut self, function: usize) -> String {
        let world = self.world;
        let shape = &world.functions[function];
        let names = self.parameter_names(shape);
        let body = self.in_function(shape, &names, |author| author.lines_of(|author| author.returning_block(2)));
        let margin = self.margin();
        format!("((F{function}) ({}) -> {{\n{body}{margin}}})", names.join(", "))
    }

    fn anonymous_class(&mut self, function: usize) -> String {
        let world = self.world;
        let shape = &world.functions[function];
        let names = self.parameter_names(shape);
        let params = parameters(shape, &names);
        let result = result_name(shape);
        let field = self.fresh("calls");
        let start = self.constant(&INT);
        let body = self.in_function(shape, &names, |author| {
            author.scope.overriding = None;
            if let Some((class, this)) = &mut author.scope.this {
                *this = format!("T{class}.this");
            }
            author.scope.declare(&field, &INT, true, false);
            author.lines_of(|author| {
                author.line(format!("int {field} = {start};"));
                author.open(format!("public {result} apply({params}) throws Checked"));
                author.returning_block(2);
                author.close();
            })
        });
        format!("((F{function}) new F{function}() {{\n{body}{}}})", self.margin())
    }

    pub(crate) fn parameter_names(&mut self, shape: &Signature) -> Vec<String> {
        shape.params.iter().map(|_| self.fresh("a")).collect()
    }

    /// Writes the body of a function that captures the scope.
    fn in_function<R>(&mut self, shape: &Signature, names: &[String], write: impl FnOnce(&mut Self) -> R) -> R {
        let mut scope = self.scope.clone();
        scope.enter_capturing_body(Exit::Return(shape.result.clone()));
        scope.checked = true;
        for (name, ty) in names.iter().zip(&shape.params) {
            scope.declare(name, ty, true, false);
        }
        self.with_scope(scope, write)
    }
}

pub(crate) fn parameters(shape: &Signature, names: &[String]) -> String {
    let pairs = shape.params.iter().zip(names);
    pairs.map(|(ty, name)| format!("{ty} {name}")).collect::<Vec<_>>().join(", ")
}

pub(crate) fn result_name(shape: &Signature) -> String {
    shape.result.as_ref().map_or("void".to_string(), Type::to_string)
}
