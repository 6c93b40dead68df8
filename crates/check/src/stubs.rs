//! Implementations made for the test, for interfaces that nothing under test implements: lambdas, mostly. Each call of a
//! method gives another unknown value, so what the environment answers is part of the input.

use std::sync::Arc;

use crema_classfile::{ClassFile, Method, MethodDescriptor, access};

use crate::plan::{Plan, Planned, Stub, Stubbed, Typed};
use crate::planner::Planner;
use crate::signature::{Type, parameters};

/// Most methods of a stub.
const MOST: usize = 8;

/// A stub for an interface. `None` if one of its methods gives something that cannot be made in straight-line code.
pub(crate) fn stub(planner: &mut Planner<'_>, file: &ClassFile, arguments: &[Type]) -> Option<Plan> {
    let java = planner.java(&Type::Class(file.name.to_string(), arguments.to_vec()))?;
    let methods = abstract_methods(planner, file)?;
    if methods.len() > MOST || file.permitted_subclasses.is_some() {
        return None;
    }
    let lambda = methods.len() == 1 && methods[0].signature.as_deref().is_none_or(|s| !s.starts_with('<'));
    let mut stubbed = Vec::new();
    for method in &methods {
        stubbed.push(stub_method(planner, method)?);
    }
    let interface = Typed::new(format!("L{};", file.name), java);
    Some(Plan::Stub(Box::new(Stub { number: planner.stub_number(), interface, methods: stubbed, lambda })))
}

fn stub_method(planner: &mut Planner<'_>, method: &Method) -> Option<Stubbed> {
    let types = parameters(&method.descriptor, None)?;
    let parameters: Option<Vec<String>> = types.iter().map(|ty| planner.java(ty)).collect();
    let result = match MethodDescriptor::parse(&method.descriptor)?.result {
        None => None,
        Some(_) => Some(stub_result(planner, method)?),
    };
    Some(Stubbed {
        name: method.name.to_string(),
        descriptor: method.descriptor.to_string(),
        parameters: parameters?,
        result,
    })
}

/// Something that is made without choices; where nothing is, null.
fn stub_result(planner: &mut Planner<'_>, method: &Method) -> Option<Planned> {
    let descriptor = method.descriptor.rsplit(')').next()?;
    let ty = Type::of_descriptor(descriptor)?;
    let generic = method.signature.as_deref().is_some_and(|signature| signature.contains(")T"));
    let wanted = match (&ty, generic) {
        // What a type variable stands for is not looked up.
        (Type::Class(..), true) => Type::Unknown,
        _ => ty.clone(),
    };
    let java = planner.java(&ty)?;
    let plan = planner.planned(&wanted).map(|planned| straight(planned.plan));
    Some(Planned { ty: Typed::new(descriptor, java), plan: plan.unwrap_or(Plan::Null) })
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
fn abstract_methods(planner: &mut Planner<'_>, file: &ClassFile) -> Option<Vec<Method>> {
    let mut interfaces: Vec<Arc<ClassFile>> = Vec::new();
    let mut names: Vec<Arc<str>> = vec![Arc::clone(&file.name)];
    let mut at = 0;
    while let Some(name) = names.get(at).cloned() {
        at += 1;
        let file = planner.catalog.class(&name)?;
        names.extend(file.interfaces.iter().filter(|parent| !names.contains(parent)).cloned().collect::<Vec<_>>());
        interfaces.push(file);
    }
    let mut methods: Vec<Method> = Vec::new();
    let mut defaults: Vec<(Arc<str>, Arc<str>)> = Vec::new();
    for method in interfaces.iter().flat_map(|file| &file.methods) {
        let key = (Arc::clone(&method.name), Arc::clone(&method.descriptor));
        if method.access & access::ABSTRACT == 0 {
            defaults.push(key);
        } else if !is_of_object(method) && !methods.iter().any(|m| (&m.name, &m.descriptor) == (&key.0, &key.1)) {
            methods.push(method.clone());
        }
    }
    methods.retain(|method| {
        !defaults.iter().any(|(name, descriptor)| (name, descriptor) == (&method.name, &method.descriptor))
    });
    Some(methods)
}

/// Every object has it.
fn is_of_object(method: &Method) -> bool {
    matches!(
        (&*method.name, &*method.descriptor),
        ("equals", "(Ljava/lang/Object;)Z") | ("hashCode", "()I") | ("toString", "()Ljava/lang/String;")
    )
}
