//! Finds plans for the types of parameters: constructors, static factories, setters, implementations. The cheapest plans are
//! kept, as alternatives that the engine chooses among.

use crema_classfile::{ClassFile, FieldInfo, MethodDescriptor, MethodInfo, access};
use crema_outcome::Access;

use crate::anonymous_receivers;
use crate::catalog::{Catalog, Factory, is_identifier, package_of};
use crate::effects::effects;
use crate::library::{primitive_name, recipe};
use crate::limits::{
    ARRAY_ELEMENT_COST, ENUM_CONSTANTS, FACTORY_PARAMETERS, OBJECT_ALTERNATIVES, OBJECT_NESTING, PLAN_COST,
    PLANNED_ARRAY_LENGTH, SETTER_ARGUMENT_COST, SETTERS_CALLED,
};
use crate::nullness::{self, NullArguments};
use crate::open_inputs::{OpenInput, StubResult};
use crate::plan::{Invocation, Open, Plan, Planned, StaticConstant, Typed};
use crate::signature::{Type, inner_parameters, parameters};
use crate::stubs;
use crate::unit::{InputRules, ObjectState};

/// Makes plans for code in a package.
pub(crate) struct Planner<'a> {
    pub(crate) catalog: &'a mut Catalog,
    pub(crate) package: &'a str,
    /// Classes that are being planned: no object is constructed from another one of its class.
    open: Vec<String>,
    /// Some type argument was unknown, and another type was used for it.
    unchecked: bool,
    /// Stubs so far.
    stubs: usize,
    /// In which states objects of classes under test may be.
    state: ObjectState,
    /// Types of inputs are open.
    symbolic_types: bool,
    /// What may be null.
    nulls: NullArguments,
    /// The open inputs so far, and the number of the first of them.
    open_inputs: Vec<OpenInput>,
    first_open: usize,
    /// The method of a stub whose result is being planned.
    stub: Option<StubResult>,
}

impl<'a> Planner<'a> {
    /// For code of a package, with slashes.
    pub(crate) fn new(catalog: &'a mut Catalog, package: &'a str, rules: InputRules) -> Self {
        Planner {
            catalog,
            package,
            open: Vec::new(),
            unchecked: false,
            stubs: 0,
            state: rules.state,
            symbolic_types: rules.symbolic_types,
            nulls: rules.null_arguments,
            open_inputs: Vec::new(),
            first_open: 0,
            stub: None,
        }
    }

    /// For a part of objects of these classes, in a plan that has so many stubs and open inputs.
    pub(crate) fn within(self, open: Vec<String>, stubs: usize, first_open: usize, stub: Option<StubResult>) -> Self {
        Planner { open, stubs, first_open, stub, ..self }
    }

    /// A plan for the result of a method of a stub.
    pub(crate) fn planned_result(&mut self, ty: &Type, method: StubResult) -> Option<Planned> {
        let outer = self.stub.replace(method);
        let planned = self.planned(ty);
        self.stub = outer;
        planned
    }

    /// Whether an implementation of a method may return null.
    pub(crate) fn may_return_null(&mut self, class: &ClassFile, method: &MethodInfo) -> bool {
        nullness::may_return_null(self.catalog, class, method, self.nulls)
    }

    /// Whether types of inputs are open.
    pub(crate) fn has_symbolic_types(&self) -> bool {
        self.symbolic_types
    }

    /// The number of stubs in the plans so far.
    pub(crate) fn stub_count(&self) -> usize {
        self.stubs
    }

    /// Takes the open inputs of the plans so far.
    pub(crate) fn take_open_inputs(&mut self) -> Vec<OpenInput> {
        std::mem::take(&mut self.open_inputs)
    }

    /// A plan for an object of this type, as far as it has objects of its own.
    pub(crate) fn exactly(&mut self, ty: &Type) -> Option<Plan> {
        match ty {
            Type::Class(name, arguments) => self.closed_object(name, arguments),
            other => self.plan(other),
        }
    }

    /// A plan for the receiver of a method that a class declares.
    pub(crate) fn receiver(&mut self, ty: &Type) -> Option<Planned> {
        let is_abstract = |file: &ClassFile| file.access & access::ABSTRACT != 0;
        let Type::Class(name, _) = ty else { return None };
        if self.catalog.class(name).is_some_and(|file| is_abstract(&file)) {
            return self.planned(ty);
        }
        let typed = Typed::new(ty.descriptor(), self.java(ty)?);
        self.exactly(ty).map(|plan| Planned { ty: typed, plan })
    }

    /// Whether some plan uses a type in place of an unknown type argument.
    pub(crate) fn is_unchecked(&self) -> bool {
        self.unchecked
    }

    /// A number for another stub.
    pub(crate) fn stub_number(&mut self) -> usize {
        self.stubs += 1;
        self.stubs - 1
    }

    pub(crate) fn note_unchecked(&mut self) {
        self.unchecked = true;
    }

    /// A plan for a parameter of a type, never null. `None`: no object of it can be constructed.
    pub(crate) fn planned(&mut self, ty: &Type) -> Option<Planned> {
        let java = self.java(ty)?;
        let typed = Typed::new(ty.descriptor(), java);
        self.plan(ty).map(|plan| Planned { ty: typed, plan })
    }

    /// The type as Java writes it, with type arguments if they are known.
    pub(crate) fn java(&mut self, ty: &Type) -> Option<String> {
        match ty {
            Type::Primitive(letter) => Some(primitive_name(&char::from(*letter).to_string()).to_owned()),
            Type::Array(element) => Some(format!("{}[]", self.java_erased(element)?)),
            Type::Variable(_) | Type::Unknown => Some("java/lang/Object".into()),
            Type::Class(name, arguments) => {
                let name = self.nameable(name)?;
                let named: Vec<String> =
                    arguments.iter().filter(|a| a.is_closed()).filter_map(|argument| self.java(argument)).collect();
                if named.is_empty() || named.len() != arguments.len() {
                    return Some(name);
                }
                Some(format!("{name}<{}>", named.join(", ")))
            }
        }
    }

    fn java_erased(&mut self, ty: &Type) -> Option<String> {
        match ty {
            Type::Class(name, _) => self.nameable(name),
            Type::Array(element) => Some(format!("{}[]", self.java_erased(element)?)),
            other => self.java(other),
        }
    }

    /// The class as Java writes it, if it is accessible from the package.
    fn nameable(&mut self, name: &str) -> Option<String> {
        let package = self.package;
        self.catalog.is_accessible(name, package).then(|| self.catalog.java_name(name))?
    }

    fn plan(&mut self, ty: &Type) -> Option<Plan> {
        match ty {
            Type::Primitive(letter) => Some(Plan::Primitive(*letter)),
            Type::Variable(_) | Type::Unknown => {
                self.note_unchecked();
                self.plan(&Type::Class("java/lang/Integer".into(), vec![]))
            }
            Type::Array(element) => {
                let element = self.planned(element)?;
                let longest = if element.plan.cost() > ARRAY_ELEMENT_COST { 1 } else { PLANNED_ARRAY_LENGTH };
                let java = erased(&element.ty.java);
                let typed = Typed::new(element.ty.descriptor, java);
                Some(Plan::Array { element: typed, item: Box::new(element.plan), longest })
            }
            Type::Class(name, arguments) => self.object(name, arguments),
        }
    }

    /// An object of a class or of one of its subclasses.
    fn object(&mut self, name: &str, arguments: &[Type]) -> Option<Plan> {
        let plan = self.closed_object(name, arguments)?;
        // Where a type argument is not known, objects of different types need not fit together: `compareTo` of a `Comparable<T>` takes a `T`.
        let is_known = arguments.iter().all(Type::is_closed);
        let is_open = is_known && self.symbolic_types && self.catalog.types().is_some_and(|types| types.is_open(name));
        if !is_open {
            return Some(plan);
        }
        let number = self.first_open + self.open_inputs.len();
        let ty = Type::Class(name.to_owned(), arguments.to_vec());
        self.open_inputs.push(OpenInput { ty, within: self.open.clone(), stub: self.stub, is_class: false });
        Some(Plan::Open(Box::new(Open { number, first: plan })))
    }

    /// A class object: that of `String`, and where the method asks what it stands for, others.
    pub(crate) fn class_object(&mut self) -> Plan {
        let first = Plan::Class(Typed::library("java/lang/String"));
        if !self.symbolic_types || self.catalog.types().is_none() {
            return first;
        }
        let number = self.first_open + self.open_inputs.len();
        let ty = Type::Class("java/lang/Object".into(), Vec::new());
        self.open_inputs.push(OpenInput { ty, within: self.open.clone(), stub: self.stub, is_class: true });
        Plan::Open(Box::new(Open { number, first }))
    }

    /// The class object of a type that the test can name.
    pub(crate) fn class_of(&mut self, ty: &Type) -> Option<Plan> {
        let java = self.java(ty)?;
        Some(Plan::Class(Typed::new(ty.descriptor(), java)))
    }

    fn closed_object(&mut self, name: &str, arguments: &[Type]) -> Option<Plan> {
        if self.open.len() >= OBJECT_NESTING || self.open.iter().any(|open| open == name) {
            return None;
        }
        self.open.push(name.to_owned());
        let plan = match recipe(self, name, arguments) {
            Some(recipe) => recipe,
            None => self.made(name, arguments),
        };
        self.open.pop();
        plan.and_then(|plan| plan.within(PLAN_COST))
    }

    /// Plans from the class itself.
    fn made(&mut self, name: &str, arguments: &[Type]) -> Option<Plan> {
        let file = self.catalog.class(name)?;
        if file.access & access::ENUM != 0 {
            return self.constants(&file);
        }
        let interface = file.access & access::INTERFACE != 0;
        // A lambda reads best, and its symbolic results cover more behaviour than any existing object.
        if interface
            && self.catalog.is_only_library(name)
            && let Some(stub) = stubs::stub(self, &file, arguments)
        {
            return Some(stub);
        }
        let mut plans = self.creations(&file);
        if self.state == ObjectState::Fields
            && let Some(plan) = self.with_fields(&file, &plans)
        {
            return Plan::one_of(plans, OBJECT_ALTERNATIVES).map(|plans| plans.or([plan]));
        }
        if plans.is_empty() || file.access & access::ABSTRACT != 0 {
            plans.extend(self.implementations(name));
        }
        if plans.is_empty() {
            plans.extend(self.held(&file));
        }
        if plans.is_empty() {
            plans.extend(self.given(name));
        }
        if plans.is_empty() {
            plans.extend(stubs::stub(self, &file, arguments));
        }
        Plan::one_of(plans, OBJECT_ALTERNATIVES)
    }

    /// The constants of an enum.
    fn constants(&mut self, file: &ClassFile) -> Option<Plan> {
        Plan::one_of(self.held_by(file, &format!("L{};", file.name), access::ENUM), ENUM_CONSTANTS)
    }

    /// Constants in static fields of the class itself, or of the one that encloses it, as Kotlin's companion objects are.
    fn held(&mut self, file: &ClassFile) -> Option<Plan> {
        let descriptor = format!("L{};", file.name);
        let mut plans = self.held_by(file, &descriptor, access::FINAL);
        if let Some(outer) = self.catalog.outer(file).and_then(|outer| self.catalog.class(&outer)) {
            plans.extend(self.held_by(&outer, &descriptor, access::FINAL));
        }
        Plan::one_of(plans, ENUM_CONSTANTS)
    }

    /// Static fields of a class with this type and flag that are accessible from the package.
    fn held_by(&mut self, file: &ClassFile, descriptor: &str, mark: u16) -> Vec<Plan> {
        let Some(java) = self.nameable(&file.name) else { return Vec::new() };
        let class = Typed::new(format!("L{};", file.name), java);
        let same_package = package_of(&file.name) == self.package;
        let is_held = |field: &&FieldInfo| {
            let visible = field.access & access::PUBLIC != 0 || same_package && field.access & access::PRIVATE == 0;
            let marked = field.access & access::STATIC != 0 && field.access & mark != 0;
            visible && marked && &*field.descriptor == descriptor && is_identifier(&field.name)
        };
        let constant = |field: &FieldInfo| StaticConstant {
            class: class.clone(),
            name: field.name.to_string(),
            descriptor: descriptor.to_owned(),
        };
        file.fields.iter().filter(is_held).map(|field| Plan::Constant(Box::new(constant(field)))).collect()
    }

    /// Constructors and static factories of a class.
    fn creations(&mut self, file: &ClassFile) -> Vec<Plan> {
        let Some(java) = self.nameable(&file.name) else { return Vec::new() };
        let class = Typed::new(format!("L{};", file.name), java);
        let concrete = file.access & (access::ABSTRACT | access::INTERFACE) == 0;
        let inner = self.catalog.is_inner(&file.name);
        let result = format!("){}", class.descriptor);
        let mut plans = Vec::new();
        for method in &file.methods {
            if !self.is_callable(&file.name, method) {
                continue;
            }
            let constructor = &*method.name == "<init>";
            let factory = method.access & access::STATIC != 0 && method.descriptor.ends_with(&result);
            if !(constructor && concrete || factory) {
                continue;
            }
            let types = match constructor && inner {
                true => inner_parameters(&method.descriptor, method.signature.as_deref()),
                false => parameters(&method.descriptor, method.signature.as_deref()),
            };
            let Some(call) = types.and_then(|types| self.invocation_of(&class, file, method, &types)) else { continue };
            plans.push(match constructor {
                true if inner => self.completed(Plan::Inner(Box::new(call))),
                true => self.completed(Plan::New(Box::new(call))),
                false => Plan::Static(Box::new(call)),
            });
        }
        let mut prepared: Vec<Plan> = plans.iter().min_by_key(|plan| plan.cost()).into_iter().cloned().collect();
        prepared.retain(|plan| matches!(plan, Plan::New(_) | Plan::Inner(_) | Plan::Prepared { .. }));
        let setters = if prepared.is_empty() { Vec::new() } else { self.setters(&class, file) };
        if !setters.is_empty() {
            plans.extend(prepared.into_iter().map(|plan| plan.then(&class, setters.clone())));
        }
        plans
    }

    /// Plans by methods of other classes: a factory of an enclosing class, the `build()` of a builder.
    fn given(&mut self, name: &str) -> Vec<Plan> {
        let mut plans = Vec::new();
        for factory in self.catalog.factories(name) {
            if plans.len() < OBJECT_ALTERNATIVES {
                plans.extend(self.result_of(&factory));
            }
        }
        plans
    }

    /// The result of a factory.
    pub(crate) fn result_of(&mut self, factory: &Factory) -> Option<Plan> {
        let (file, method) = (&factory.file, factory.method());
        if !self.is_callable(&file.name, method) {
            return None;
        }
        let Some(java) = self.nameable(&file.name) else { return self.result_on_anonymous(factory) };
        let class = Typed::new(format!("L{};", file.name), java);
        let call = self.invocation(&class, file, method)?;
        if method.access & access::STATIC != 0 {
            return Some(Plan::Static(Box::new(call)));
        }
        let receiver = self.closed_object(&file.name, &[])?;
        Some(Plan::Result(Box::new(receiver), Box::new(call)))
    }

    /// The result of a factory that a local or anonymous class has, called by the type that another factory declares.
    fn result_on_anonymous(&mut self, factory: &Factory) -> Option<Plan> {
        let outer = anonymous_receivers::factory(self.catalog, &factory.file)?;
        let receiver = anonymous_receivers::receiver(self.catalog, &outer, factory.method())?;
        if factory.method().access & access::STATIC != 0 || self.open.len() >= OBJECT_NESTING {
            return None;
        }
        let callee = receiver.callee(self)?;
        self.open.push(factory.file.name.to_string());
        let plan = self.result_of(&receiver.factory);
        let call = self.invocation(&callee.class, &factory.file, factory.method());
        self.open.pop();
        let call = Invocation { descriptor: callee.descriptor, interface: callee.interface, ..call? };
        Some(Plan::Result(Box::new(plan?), Box::new(call)))
    }

    /// Whether code of the package can call or override the method.
    pub(crate) fn is_inheritable(&self, class: &str, method: &MethodInfo) -> bool {
        let visible = method.access & (access::PUBLIC | access::PROTECTED) != 0;
        visible || package_of(class) == self.package && method.access & access::PRIVATE == 0
    }

    /// Whether code of the package can call the method.
    pub(crate) fn is_callable(&self, class: &str, method: &MethodInfo) -> bool {
        let same_package = package_of(class) == self.package;
        let visible = method.access & access::PUBLIC != 0 || same_package && method.access & access::PRIVATE == 0;
        let named = &*method.name == "<init>" || is_identifier(&method.name);
        visible && named && method.access & access::SYNTHETIC == 0
    }

    /// A call with plans for all arguments.
    fn invocation(&mut self, class: &Typed, file: &ClassFile, method: &MethodInfo) -> Option<Invocation> {
        let types = parameters(&method.descriptor, method.signature.as_deref())?;
        self.invocation_of(class, file, method, &types)
    }

    pub(crate) fn invocation_of(
        &mut self,
        class: &Typed,
        file: &ClassFile,
        method: &MethodInfo,
        types: &[Type],
    ) -> Option<Invocation> {
        if types.len() > FACTORY_PARAMETERS {
            return None;
        }
        let arguments: Option<Vec<Planned>> = types.iter().map(|ty| self.planned(ty)).collect();
        let is_public = method.access & access::PUBLIC != 0 && self.catalog.is_public(&file.name);
        Some(Invocation {
            class: class.clone(),
            name: method.name.to_string(),
            descriptor: method.descriptor.to_string(),
            interface: file.access & access::INTERFACE != 0,
            access: if is_public { Access::Public } else { Access::Package },
            arguments: arguments?,
        })
    }

    /// Methods with one parameter that is cheap to construct: `setX`, and those of a builder, which return the builder.
    fn setters(&mut self, class: &Typed, file: &ClassFile) -> Vec<Invocation> {
        let mut calls = Vec::new();
        for method in &file.methods {
            if method.access & access::STATIC != 0
                || !self.is_callable(&file.name, method)
                || !is_setter(method) && !self.is_fluent(class, file, method)
            {
                continue;
            }
            let Some(call) = self.invocation(class, file, method) else { continue };
            if call.arguments.len() == 1 && call.arguments[0].plan.cost() <= SETTER_ARGUMENT_COST {
                calls.push(call);
            }
        }
        calls.truncate(SETTERS_CALLED);
        calls
    }

    /// Whether a method with one parameter changes its object and returns its type.
    fn is_fluent(&mut self, class: &Typed, file: &ClassFile, method: &MethodInfo) -> bool {
        let parsed = MethodDescriptor::parse(&method.descriptor);
        let result = method.descriptor.rsplit(')').next();
        result == Some(class.descriptor.as_str())
            && parsed.is_some_and(|parsed| parsed.parameters.len() == 1)
            && !effects(self.catalog, &file.name, &method.name, &method.descriptor).writes.is_empty()
    }

    /// Concrete subtypes among the classes under test.
    fn implementations(&mut self, name: &str) -> Vec<Plan> {
        let mut plans = Vec::new();
        for subtype in self.catalog.all_subtypes(name) {
            // If the type is open, the others follow where the method asks about it.
            let most = if self.symbolic_types { 1 } else { OBJECT_ALTERNATIVES };
            if plans.len() >= most || self.open.contains(&subtype) || self.open.len() >= OBJECT_NESTING {
                break;
            }
            let Some(file) = self.catalog.class(&subtype) else { continue };
            self.open.push(subtype.clone());
            if file.access & access::ENUM != 0 {
                plans.extend(self.constants(&file));
            } else {
                let made = self.creations(&file);
                let set = (self.state == ObjectState::Fields).then(|| self.with_fields(&file, &made)).flatten();
                plans.extend(Plan::one_of(made, 1).into_iter().chain(set));
            }
            self.open.pop();
        }
        plans
    }
}

/// Whether a method is named `setX`.
fn is_setter(method: &MethodInfo) -> bool {
    method.name.strip_prefix("set").and_then(|rest| rest.chars().next()).is_some_and(char::is_uppercase)
}

/// A type without its type arguments.
pub(crate) fn erased(java: &str) -> String {
    let mut depth = 0;
    let mut keep = |c: char| {
        match c {
            '<' => depth += 1,
            '>' => {
                depth -= 1;
                return false;
            }
            _ => {}
        }
        depth == 0
    };
    java.chars().filter(|c| keep(*c)).collect()
}
