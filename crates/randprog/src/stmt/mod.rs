//! Statements, and whether each can complete normally (JLS §14.22).
//!
//! javac rejects statements that cannot be reached and methods that can run off their end, so
//! every writer here returns exactly what the JLS says: `true` when the next statement is
//! reachable. `must_complete` asks for a statement that surely is `true`.

mod assign;
mod local;
mod loops;
mod switches;
mod tries;

use crate::author::Author;
use crate::scope::{Exit, Target, TargetKind};
use crate::types::{Prim, Type};

impl Author<'_> {
    /// Writes up to `count` statements, without braces.
    pub(crate) fn block(&mut self, count: usize, depth: u32, must_complete: bool) -> bool {
        self.scoped(|author| {
            let outer = author.scope.variables.len();
            let completes = (0..count).all(|index| {
                let last = index + 1 == count;
                author.statement(depth, must_complete || !last)
            });
            if completes {
                author.observe(outer, 3);
            }
            completes
        })
    }

    /// Adds variables declared since `outer` to the checksum: values that nothing reads would
    /// hide mistakes.
    fn observe(&mut self, outer: usize, most: usize) {
        let declared: Vec<(String, Type)> = self.scope.variables[outer..]
            .iter()
            .filter(|variable| !matches!(variable.ty, Type::Function(_)))
            .map(|variable| (variable.name.clone(), variable.ty.clone()))
            .collect();
        for (name, ty) in declared.iter().rev().take(most) {
            self.line(match ty {
                Type::Prim(prim) if prim.is_integral() => format!("sink({name});"),
                Type::Prim(Prim::Double) => format!("sink(Double.doubleToLongBits({name}));"),
                Type::Prim(Prim::Float) => format!("sink(Float.floatToIntBits({name}));"),
                _ => format!("sink(hash({name}));"),
            });
        }
    }

    /// Writes a body that hands back a value, or ends, in every case.
    pub(crate) fn returning_block(&mut self, count: usize) {
        self.scoped(|author| {
            let completes = (0..count).all(|_| author.statement(2, true));
            if completes {
                author.observe(0, 8);
                author.leave();
            }
        });
    }

    /// The statement that hands back the value of the enclosing body.
    pub(crate) fn leave(&mut self) {
        match self.scope.exit.clone() {
            Exit::Return(None) => self.line("return;"),
            Exit::Return(Some(ty)) => {
                let value = self.expr(&ty, 3);
                self.line(format!("return {value};"));
            }
            Exit::Yield(ty) => self.yield_value(&ty, 2),
            Exit::Nothing => {}
        }
    }

    pub(crate) fn yield_value(&mut self, ty: &Type, depth: u32) {
        let mut value = self.expr(ty, depth);
        // javac 17 takes `yield (... {a, b} ...)` for a call of a method named yield.
        if value.starts_with('(') && value.contains('{') {
            let name = self.fresh("x");
            self.line(format!("{ty} {name} = {value};"));
            value = name;
        }
        self.line(format!("yield {value};"));
    }

    pub(crate) fn statement(&mut self, depth: u32, must_complete: bool) -> bool {
        if self.budget == 0 {
            self.assign(1);
            return true;
        }
        self.budget -= 1;
        if depth == 0 {
            return self.simple_statement(must_complete);
        }
        match self.rng.weighted(&[50, 14, 13, 8, 8, 2, 1, 1, 3]) {
            0 => self.simple_statement(must_complete),
            1 => self.if_statement(depth - 1, must_complete),
            2 => self.loop_statement(depth - 1),
            3 => self.switch_statement(depth - 1),
            4 if self.scope.tries => self.try_statement(depth - 1, must_complete),
            5 => self.labelled_block(depth - 1),
            6 if self.scope.tries => self.synchronized_block(depth - 1, must_complete),
            7 => self.assertion(),
            8 => self.local_class(),
            _ => self.if_statement(depth - 1, must_complete),
        }
    }

    fn simple_statement(&mut self, must_complete: bool) -> bool {
        match self.rng.weighted(&[30, 26, 18, 8, 4, 3, 4, 2, 3]) {
            0 => self.declare_local(),
            1 => self.assign(3),
            2 => self.update_statement(),
            3 => self.call_statement(),
            4 => self.build_string(),
            5 => self.declare_later(),
            6 => self.conditional_jump(),
            7 => self.conditional_throw(),
            _ if must_complete => self.assign(2),
            _ => return self.jump(),
        }
        true
    }

    fn if_statement(&mut self, depth: u32, must_complete: bool) -> bool {
        let condition = if self.rng.chance(15) { self.pattern_test() } else { None };
        let condition = match condition {
            Some(condition) => condition,
            None => (self.condition(3), None),
        };
        let size = self.rng.between(1, 3);
        self.open(format!("if ({})", condition.0));
        let then = self.scoped(|author| {
            if let Some((name, ty)) = &condition.1 {
                author.scope.declare(name, ty, false, true);
            }
            author.block(size, depth, must_complete)
        });
        if self.rng.chance(50) {
            self.close();
            return true;
        }
        self.reopen("} else {");
        let otherwise = self.block(size, depth, false);
        self.close();
        then || otherwise
    }

    /// A test that binds a variable for the branch it guards.
    fn pattern_test(&mut self) -> Option<(String, Option<(String, Type)>)> {
        let (from, to) = self.narrowing();
        let object = self.read(&from)?;
        let name = self.fresh("p");
        Some((format!("{object} instanceof {to} {name}"), Some((name, to))))
    }

    fn labelled_block(&mut self, depth: u32) -> bool {
        let label = self.fresh("block");
        self.open(format!("{label}:"));
        let target = Target { label: Some(label), kind: TargetKind::Block };
        self.scope.targets.push(target);
        let size = self.rng.between(1, 3);
        let completes = self.block(size, depth, true);
        self.scope.targets.pop();
        self.close();
        completes
    }

    fn synchronized_block(&mut self, depth: u32, must_complete: bool) -> bool {
        let lock = match self.read(&Type::Object) {
            Some(name) if self.rng.chance(30) => name,
            _ => format!("{}.class", self.world.name),
        };
        self.open(format!("synchronized ({lock})"));
        let completes = self.block(2, depth, must_complete);
        self.close();
        completes
    }

    /// Assertions are off when `java` is asked for nothing; their class constant is still set up.
    fn assertion(&mut self) -> bool {
        let condition = self.condition(2);
        let detail = self.expr(&Type::String, 1);
        self.line(format!("assert {condition} : {detail};"));
        true
    }

    fn conditional_jump(&mut self) {
        let condition = self.condition(2);
        self.open(format!("if ({condition})"));
        self.jump();
        self.close();
    }

    fn conditional_throw(&mut self) {
        // Two conditions: exceptions are to stay the exception.
        let first = self.condition(2);
        let second = self.condition(1);
        self.open(format!("if ({first} && {second})"));
        self.throw();
        self.close();
    }

    /// A statement that does not complete normally, if any is allowed here.
    fn jump(&mut self) -> bool {
        if self.rng.chance(75)
            && let Some(jump) = self.break_or_continue()
        {
            self.line(jump);
            return false;
        }
        match self.scope.exit {
            Exit::Nothing => self.assign(1),
            _ if self.rng.chance(4) => self.throw(),
            _ => self.leave(),
        }
        matches!(self.scope.exit, Exit::Nothing)
    }

    fn break_or_continue(&mut self) -> Option<String> {
        let targets = &self.scope.targets;
        let mut jumps: Vec<String> = Vec::new();
        for target in targets {
            if let Some(label) = &target.label {
                jumps.push(format!("break {label};"));
                if target.kind == TargetKind::Loop {
                    jumps.push(format!("continue {label};"));
                }
            }
        }
        if targets.iter().any(|target| target.kind != TargetKind::Block) {
            jumps.push("break;".to_string());
        }
        if targets.iter().any(|target| target.kind == TargetKind::Loop) {
            jumps.push("continue;".to_string());
        }
        (!jumps.is_empty()).then(|| self.rng.pick(&jumps).clone())
    }

    pub(crate) fn throw(&mut self) {
        let message = self.expr(&Type::String, 1);
        let exception = match self.rng.below(10) {
            0 | 1 if self.scope.checked => format!("new Checked({message})"),
            2 | 3 => {
                let code = self.prim(Prim::Int, 1);
                format!("new Deeper({message}, {code})")
            }
            4 => format!("new IllegalArgumentException({message})"),
            5 => format!("new ArithmeticException({message})"),
            6 => format!("new AssertionError({message})"),
            7 if self.rng.chance(30) => "(RuntimeException) null".to_string(),
            _ => format!("new Custom({message})"),
        };
        self.line(format!("throw {exception};"));
    }
}
