//! What a statement or expression may refer to at the place where it is written.

use crate::types::Type;

#[derive(Clone)]
pub(crate) struct Variable {
    pub(crate) name: String,
    pub(crate) ty: Type,
    pub(crate) assignable: bool,
    /// Effectively final (JLS §4.12.4): lambdas and local classes may use it.
    pub(crate) capturable: bool,
}

/// A statement that `break` or `continue` may name.
#[derive(Clone)]
pub(crate) struct Target {
    pub(crate) label: Option<String>,
    pub(crate) kind: TargetKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TargetKind {
    Loop,
    Switch,
    Block,
}

/// How the enclosing body hands back its value.
#[derive(Clone)]
pub(crate) enum Exit {
    /// By `return`, with a value unless the method is void.
    Return(Option<Type>),
    /// By `yield`: a switch expression, which `return`, `break` and `continue` cannot leave.
    Yield(Type),
    /// Not at all: constructor arguments, field initialisers.
    Nothing,
}

/// The surroundings; cloned at every boundary (lambda, switch expression) and put back after it.
#[derive(Clone)]
pub(crate) struct Scope {
    pub(crate) variables: Vec<Variable>,
    pub(crate) targets: Vec<Target>,
    pub(crate) exit: Exit,
    /// The class of `this`, and how to write it: plain, or qualified in an anonymous class.
    pub(crate) this: Option<(usize, String)>,
    /// The virtual method being written, for `super` calls; `None` where they are not allowed.
    pub(crate) overriding: Option<usize>,
    /// Whether the checked exception may be thrown here.
    pub(crate) checked: bool,
    /// Static methods below this index may be called.
    pub(crate) callable: usize,
    /// Virtual methods below this index may be called.
    pub(crate) dispatchable: usize,
    /// Whether an enclosing loop consumes no fuel; such loops are not nested.
    pub(crate) free_loop: bool,
    /// Whether `try` may be written here. Inside a switch expression it may not, unless the
    /// expression is all of an initialiser: javac 17 crashes on other operands under way.
    pub(crate) tries: bool,
    /// Whether static fields have their values yet.
    pub(crate) statics: bool,
}

impl Scope {
    pub(crate) fn new(exit: Exit) -> Scope {
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

    pub(crate) fn declare(&mut self, name: &str, ty: &Type, assignable: bool, capturable: bool) {
        let name = name.to_string();
        self.variables.push(Variable { name, ty: ty.clone(), assignable, capturable });
    }

    /// Leaves only what the body of a lambda or a local class may use.
    pub(crate) fn enter_capturing_body(&mut self, exit: Exit) {
        self.variables.retain(|variable| variable.capturable);
        for variable in &mut self.variables {
            variable.assignable = false;
        }
        self.targets.clear();
        self.tries = true;
        self.exit = exit;
    }

    /// Leaves only what a block of a switch expression may jump to.
    pub(crate) fn enter_switch_expression(&mut self, result: &Type, alone: bool) {
        self.targets.clear();
        self.tries &= alone;
        self.exit = Exit::Yield(result.clone());
    }
}
