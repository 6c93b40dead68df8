//! What a statement or expression may refer to at the place where it is written.

use crate::types::Type;

#[derive(Clone)]
pub struct Variable {
    pub name: String,
    pub ty: Type,
    pub assignable: bool,
    /// Effectively final (JLS §4.12.4): lambdas and local classes may use it.
    pub capturable: bool,
}

/// A statement that `break` or `continue` may name.
#[derive(Clone)]
pub struct Target {
    pub label: Option<String>,
    pub kind: TargetKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum TargetKind {
    Loop,
    Switch,
    Block,
}

/// How the enclosing body hands back its value.
#[derive(Clone)]
pub enum Exit {
    /// By `return`, with a value unless the method is void.
    Return(Option<Type>),
    /// By `yield`: a switch expression, which `return`, `break` and `continue` cannot leave.
    Yield(Type),
    /// Not at all: constructor arguments, field initialisers.
    Nothing,
}

/// The surroundings; cloned at every boundary (lambda, switch expression) and put back after it.
#[derive(Clone)]
pub struct Scope {
    pub variables: Vec<Variable>,
    pub targets: Vec<Target>,
    pub exit: Exit,
    /// The class of `this`, and how to write it: plain, or qualified in an anonymous class.
    pub this: Option<(usize, String)>,
    /// The virtual method being written, for `super` calls; `None` where they are not allowed.
    pub overriding: Option<usize>,
    /// Whether the checked exception may be thrown here.
    pub checked: bool,
    /// Static methods below this index may be called.
    pub callable: usize,
    /// Virtual methods below this index may be called.
    pub dispatchable: usize,
    /// Whether an enclosing loop consumes no fuel; such loops are not nested.
    pub free_loop: bool,
    /// Whether `try` may be written here. Inside a switch expression it may not, unless the
    /// expression is all of an initialiser: javac 17 crashes on other operands under way.
    pub tries: bool,
    /// Whether static fields have their values yet.
    pub statics: bool,
}

impl Scope {
    pub fn new(exit: Exit) -> Scope {
        Scope {
            variables: Vec::new(),
            targets: Vec::new(),
            exit,
            this: None,
            overriding: None,
            checked: true,
            callable: 0,
            dispatchable: 0,
            free_loop: false,
            tries: true,
            statics: true,
        }
    }

    pub fn declare(&mut self, name: &str, ty: &Type, assignable: bool, capturable: bool) {
        let name = name.to_string();
        self.variables.push(Variable { name, ty: ty.clone(), assignable, capturable });
    }

    /// Leaves only what the body of a lambda or a local class may use.
    pub fn enter_capturing_body(&mut self, exit: Exit) {
        self.variables.retain(|variable| variable.capturable);
        for variable in &mut self.variables {
            variable.assignable = false;
        }
        self.targets.clear();
        self.tries = true;
        self.exit = exit;
    }

    /// Leaves only what a block of a switch expression may jump to.
    pub fn enter_switch_expression(&mut self, result: &Type, alone: bool) {
        self.targets.clear();
        self.tries &= alone;
        self.exit = Exit::Yield(result.clone());
    }
}
