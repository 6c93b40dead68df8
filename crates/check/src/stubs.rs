//! Implementations made for the test, for interfaces that nothing under test implements: lambdas, mostly. Each call of a
//! method gives another unknown value, so what the environment answers is part of the input.

use std::sync::Arc;

use crema_classfile::{ClassFile, Method, access};

use crate::plan::{Plan, Planned, Stub, Stubbed, Typed};
use crate::planner::Planner;
use crate::signature::{Type, class_signature, parameters, result};

/// Most methods of a stub.
const MOST: usize = 8;

/// What type variables stand for.
type Meanings = Vec<(String, Type)>;

/// A method that an implementation must have.
struct Wanted {
    method: Method,
    meanings: Meanings,
}

/// A stub for an interface. `None` if it has too many methods, or if there can be no other implementations.
pub(crate) fn stub(planner: &mut Planner<'_>, file: &ClassFile, arguments: &[Type]) -> Option<Plan> {
    let java = planner.java(&Type::Class(file.name.to_string(), arguments.to_vec()))?;
    let wanted = abstract_methods(planner, file, arguments)?;
    if wanted.len() > MOST || file.permitted_subclasses.is_some() {
        return None;
    }
    let is_plain = |wanted: &Wanted| wanted.method.signature.as_deref().is_none_or(|s| !s.starts_with('<'));
    let lambda = wanted.len() == 1 && wanted.iter().all(is_plain);
    let mut methods = Vec::new();
    for wanted in &wanted {
        methods.push(stub_method(planner, wanted)?);
    }
    let interface = Typed::new(format!("L{};", file.name), java);
    Some(Plan::Stub(Box::new(Stub { number: planner.stub_number(), interface, methods, lambda })))
}

fn stub_method(planner: &mut Planner<'_>, Wanted { method, meanings }: &Wanted) -> Option<Stubbed> {
    let types = parameters(&method.descriptor, None)?;
    let parameters: Option<Vec<String>> = types.iter().map(|ty| planner.java(ty)).collect();
    let result = match result(&method.descriptor, method.signature.as_deref()) {
        None => None,
        Some(ty) => Some(stub_result(planner, method, &ty.with(meanings))?),
    };
    Some(Stubbed {
        name: method.name.to_string(),
        descriptor: method.descriptor.to_string(),
        parameters: parameters?,
        result,
    })
}

/// Something that is made without choices; where nothing is, null.
fn stub_result(planner: &mut Planner<'_>, method: &Method, ty: &Type) -> Option<Planned> {
    let descriptor = method.descriptor.rsplit(')').next()?;
    let java = planner.java(&Type::of_descriptor(descriptor)?)?;
    let plan = planner.planned(ty).map_or(Plan::Null, |planned| straight(planned.plan));
    Some(Planned { ty: Typed::new(descriptor, java), plan })
}

/// The first alternative that takes no choices.
fn straight(plan: Plan) -> Plan {
    match plan {
        Plan::Choice(plans) => plans.into_iter().find(Plan::is_straight).unwrap_or(Plan::Null),
        plan if plan.is_straight() => plan,
        _ => Plan::Null,
    }
}

/// The methods that an implementation must have, those of superinterfaces included.
fn abstract_methods(planner: &mut Planner<'_>, file: &ClassFile, arguments: &[Type]) -> Option<Vec<Wanted>> {
    let mut interfaces: Vec<(Arc<ClassFile>, Meanings)> = Vec::new();
    let mut next = vec![(planner.catalog.class(&file.name)?, arguments.to_vec())];
    while let Some((file, arguments)) = next.pop() {
        if interfaces.iter().any(|(known, _)| known.name == file.name) {
            continue;
        }
        let generic = file.signature.as_deref().and_then(class_signature);
        let (formals, supertypes) = generic.unwrap_or_default();
        let meanings: Meanings = formals.into_iter().zip(arguments).collect();
        for parent in &file.interfaces {
            let is_parent = |ty: &&Type| matches!(ty, Type::Class(name, _) if **name == **parent);
            let arguments = match supertypes.iter().find(is_parent).map(|ty| ty.with(&meanings)) {
                Some(Type::Class(_, arguments)) => arguments,
                _ => Vec::new(),
            };
            next.push((planner.catalog.class(parent)?, arguments));
        }
        interfaces.push((file, meanings));
    }
    let mut wanted: Vec<Wanted> = Vec::new();
    for (file, meanings) in &interfaces {
        for method in file.methods.iter().filter(|method| method.access & access::ABSTRACT != 0) {
            let known = wanted.iter().any(|other| is_same(&other.method, method));
            if !known && !is_of_object(method) && !is_default(&interfaces, method) {
                wanted.push(Wanted { method: method.clone(), meanings: meanings.clone() });
            }
        }
    }
    Some(wanted)
}

fn is_same(one: &Method, other: &Method) -> bool {
    (&one.name, &one.descriptor) == (&other.name, &other.descriptor)
}

/// Whether some interface implements it.
fn is_default(interfaces: &[(Arc<ClassFile>, Meanings)], wanted: &Method) -> bool {
    let mut methods = interfaces.iter().flat_map(|(file, _)| &file.methods);
    methods.any(|method| method.access & access::ABSTRACT == 0 && is_same(method, wanted))
}

/// Every object has it.
fn is_of_object(method: &Method) -> bool {
    matches!(
        (&*method.name, &*method.descriptor),
        ("equals", "(Ljava/lang/Object;)Z") | ("hashCode", "()I") | ("toString", "()Ljava/lang/String;")
    )
}
