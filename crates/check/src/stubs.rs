//! Stubs: implementations written for the test, for interfaces and abstract classes that no class under test implements.
//! Mostly lambdas. Each call of a stub method returns a fresh symbolic value, so the behaviour of the environment is part of
//! the input.

use std::sync::Arc;

use crema_classfile::{ClassFile, MethodInfo, access};

use crate::limits::STUB_METHODS;
use crate::open_inputs::StubResult;
use crate::plan::{Invocation, Open, Plan, Planned, Stub, Stubbed, Typed};
use crate::planner::Planner;
use crate::signature::{Type, class_signature, parameters, result};

/// What type variables stand for.
type Meanings = Vec<(String, Type)>;

/// A method that an implementation must have.
struct Wanted {
    /// The type that declares it.
    file: Arc<ClassFile>,
    method: MethodInfo,
    meanings: Meanings,
}

/// A stub for an interface or an abstract class. `None` if it has too many methods, or if it is sealed.
pub(crate) fn stub(planner: &mut Planner<'_>, file: &ClassFile, arguments: &[Type]) -> Option<Plan> {
    let java = planner.java(&Type::Class(file.name.to_string(), arguments.to_vec()))?;
    let ty = Typed::new(format!("L{};", file.name), java);
    let constructor = match file.access & (access::INTERFACE | access::ABSTRACT) {
        access::ABSTRACT => Some(constructor(planner, file, &ty)?),
        0 => return None,
        _ => None,
    };
    let wanted = abstract_methods(planner, file, arguments)?;
    if wanted.len() > STUB_METHODS || file.permitted_subclasses.is_some() {
        return None;
    }
    let is_plain = |wanted: &Wanted| wanted.method.signature.as_deref().is_none_or(|s| !s.starts_with('<'));
    let lambda = constructor.is_none() && wanted.len() == 1 && wanted.iter().all(is_plain);
    let number = planner.stub_number();
    let mut methods = Vec::new();
    for wanted in &wanted {
        methods.push(stub_method(planner, wanted, (number, methods.len()))?);
    }
    Some(Plan::Stub(Box::new(Stub { number, ty, constructor, methods, lambda })))
}

/// The cheapest constructor of an abstract class. Abstract classes of the JDK expect more of their subclasses than their types
/// say, so these get no stubs.
fn constructor(planner: &mut Planner<'_>, file: &ClassFile, ty: &Typed) -> Option<Invocation> {
    if planner.catalog.is_only_library(&file.name) || planner.catalog.is_inner(&file.name) {
        return None;
    }
    let mut calls = Vec::new();
    for method in file.methods.iter().filter(|method| &*method.name == "<init>") {
        if planner.is_inheritable(&file.name, method) && method.access & access::SYNTHETIC == 0 {
            let types = parameters(&method.descriptor, method.signature.as_deref());
            calls.extend(types.and_then(|types| planner.invocation_of(ty, file, method, &types)));
        }
    }
    calls.into_iter().min_by_key(Invocation::cost)
}

fn stub_method(planner: &mut Planner<'_>, wanted: &Wanted, number: StubResult) -> Option<Stubbed> {
    let Wanted { method, meanings, .. } = wanted;
    let types = parameters(&method.descriptor, None)?;
    let parameters: Option<Vec<String>> = types.iter().map(|ty| planner.java(ty)).collect();
    let result = match result(&method.descriptor, method.signature.as_deref()) {
        None => None,
        Some(ty) => Some(stub_result(planner, wanted, &ty.with(meanings), number)?),
    };
    Some(Stubbed {
        name: method.name.to_string(),
        descriptor: method.descriptor.to_string(),
        parameters: parameters?,
        result,
    })
}

/// A plan for what a stub's method returns: of any type if its type is open, otherwise one with few choices. If there is none, it is null
/// where that is allowed; otherwise a path on which the method is called ends there.
fn stub_result(planner: &mut Planner<'_>, wanted: &Wanted, ty: &Type, number: StubResult) -> Option<Planned> {
    let Wanted { file, method, .. } = wanted;
    let descriptor = method.descriptor.rsplit(')').next()?;
    let java = planner.java(&Type::of_descriptor(descriptor)?)?;
    let plan = match planner.planned_result(ty, number).map(|planned| planned.plan) {
        None => None,
        Some(Plan::Open(open)) if open.first.has_stub() => {
            simple(open.first.closed()).map(|first| Plan::Open(Box::new(Open { first, ..*open })))
        }
        Some(open @ Plan::Open(_)) => Some(open),
        Some(plan) => simple(plan.closed()),
    };
    let none = |planner: &mut Planner<'_>| match planner.may_return_null(file, method) {
        true => Plan::Null,
        false => Plan::Absent,
    };
    Some(Planned { ty: Typed::new(descriptor, java), plan: plan.unwrap_or_else(|| none(planner)) })
}

/// The first alternative without choices, or else one that has them only at its top: the class of a stub has no more methods.
fn simple(plan: Plan) -> Option<Plan> {
    let mut plans = match plan {
        Plan::Choice(plans) => plans,
        plan => vec![plan],
    };
    if let Some(straight) = plans.iter().find(|plan| plan.is_straight()) {
        return Some(straight.clone());
    }
    plans.iter_mut().for_each(Plan::simplify);
    plans.into_iter().find(|plan| {
        let is_counted = matches!(plan, Plan::Array { .. } | Plan::Filled { .. });
        plan.is_inline() || is_counted && plan.parts().into_iter().all(Plan::is_inline)
    })
}

/// Implemented types, with the bindings of their type variables.
type Supertypes = Vec<(Arc<ClassFile>, Meanings)>;

/// The methods that an implementation must have, including those of supertypes. `None` if it cannot have one of them.
fn abstract_methods(planner: &mut Planner<'_>, file: &ClassFile, arguments: &[Type]) -> Option<Vec<Wanted>> {
    let (classes, interfaces) = supertypes(planner, file, arguments)?;
    let mut wanted: Vec<Wanted> = Vec::new();
    for (file, meanings) in classes.iter().chain(&interfaces) {
        for method in file.methods.iter().filter(|method| method.access & access::ABSTRACT != 0) {
            let known = wanted.iter().any(|other| is_same(&other.method, method));
            if known || is_implemented(&classes, &interfaces, method) {
                continue;
            }
            if !planner.is_inheritable(&file.name, method) {
                return None;
            }
            wanted.push(Wanted { file: Arc::clone(file), method: method.clone(), meanings: meanings.clone() });
        }
    }
    Some(wanted)
}

/// The type and its supertypes: classes, the nearest first, and interfaces.
fn supertypes(planner: &mut Planner<'_>, file: &ClassFile, arguments: &[Type]) -> Option<(Supertypes, Supertypes)> {
    let (mut classes, mut interfaces) = (Supertypes::new(), Supertypes::new());
    let mut next = vec![(planner.catalog.class(&file.name)?, arguments.to_vec())];
    while let Some((file, arguments)) = next.pop() {
        if classes.iter().chain(&interfaces).any(|(known, _)| known.name == file.name) {
            continue;
        }
        let generic = file.signature.as_deref().and_then(class_signature);
        let (formals, supertypes) = generic.unwrap_or_default();
        let meanings: Meanings = formals.into_iter().zip(arguments).collect();
        for parent in file.super_name.iter().chain(&file.interfaces) {
            let is_parent = |ty: &&Type| matches!(ty, Type::Class(name, _) if **name == **parent);
            let arguments = match supertypes.iter().find(is_parent).map(|ty| ty.with(&meanings)) {
                Some(Type::Class(_, arguments)) => arguments,
                _ => Vec::new(),
            };
            next.push((planner.catalog.class(parent)?, arguments));
        }
        let kind = if file.access & access::INTERFACE == 0 { &mut classes } else { &mut interfaces };
        kind.push((file, meanings));
    }
    Some((classes, interfaces))
}

fn is_same(one: &MethodInfo, other: &MethodInfo) -> bool {
    (&one.name, &one.descriptor) == (&other.name, &other.descriptor)
}

/// Whether a method has code: the nearest class that declares it decides, and if there is none, some interface.
fn is_implemented(classes: &Supertypes, interfaces: &Supertypes, wanted: &MethodInfo) -> bool {
    let is_concrete = |method: &MethodInfo| method.access & access::ABSTRACT == 0;
    let same = |types: &Supertypes| -> Vec<bool> {
        let methods = types.iter().flat_map(|(file, _)| &file.methods);
        methods.filter(|method| is_same(method, wanted)).map(is_concrete).collect()
    };
    match same(classes).first() {
        Some(concrete) => *concrete,
        None => same(interfaces).contains(&true),
    }
}
