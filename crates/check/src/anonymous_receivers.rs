//! Receivers of local and anonymous classes (JLS §14.3, §15.9.5). A test cannot name such a class, but the method that encloses it
//! often returns its objects: the iterator of a collection, a comparator. That method serves as a factory, and methods of
//! the class are called on its result, by the type that it declares. The same goes for classes whose constructors are private: a method
//! of a class around them constructs their objects.

use std::sync::Arc;

use crema_classfile::{ClassFile, Instruction, MethodDescriptor, MethodInfo, access, decode};

use crate::catalog::{Catalog, Factory};
use crate::plan::Typed;
use crate::planner::Planner;
use crate::signature::Type;
use crate::unit::Callee;

/// How a method of a local or anonymous class is called.
#[derive(Debug, Clone)]
pub(crate) struct AnonymousReceiver {
    /// The method that returns objects of the class.
    pub(crate) factory: Factory,
    /// The class or interface that it declares to return.
    declared: Arc<ClassFile>,
    /// Descriptor of the called method in that type.
    descriptor: String,
}

/// The method in which a class is declared, if its result type is a direct supertype of the class.
pub(crate) fn factory(catalog: &mut Catalog, file: &ClassFile) -> Option<Factory> {
    let enclosing = file.enclosing_method.as_ref()?;
    let (name, descriptor) = enclosing.method.as_ref()?;
    let result = descriptor.rsplit_once(")L")?.1.trim_end_matches(';');
    let extends = file.super_name.iter().chain(&file.interfaces).any(|parent| **parent == *result);
    let outer = catalog.class(&enclosing.class).filter(|_| extends && result != "java/lang/Object")?;
    let position = outer.methods.iter().position(|m| m.name == *name && m.descriptor == *descriptor)?;
    Some(Factory { file: outer, position })
}

/// How a method is called on objects that other classes construct: methods with `new` for the class in their code, which declare to return a
/// supertype of it.
pub(crate) fn constructed_by_others(
    catalog: &mut Catalog,
    file: &ClassFile,
    method: &MethodInfo,
) -> Vec<AnonymousReceiver> {
    let supertypes = supertypes(catalog, file);
    let mut receivers = Vec::new();
    for name in catalog.nest(&file.name) {
        let Some(other) = catalog.class(&name) else { continue };
        for position in 0..other.methods.len() {
            let factory = Factory { file: Arc::clone(&other), position };
            let declared = factory.method().descriptor.rsplit_once(")L").map(|(_, ty)| ty.trim_end_matches(';'));
            if declared.is_some_and(|declared| supertypes.iter().any(|ty| ty == declared))
                && constructs(&other, factory.method(), &file.name)
            {
                receivers.extend(receiver(catalog, &factory, method));
            }
        }
    }
    receivers
}

/// The supertypes of a class, without itself and `Object`.
pub(crate) fn supertypes(catalog: &mut Catalog, file: &ClassFile) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut next: Vec<String> = file.super_name.iter().chain(&file.interfaces).map(ToString::to_string).collect();
    while let Some(name) = next.pop() {
        if name == "java/lang/Object" || found.contains(&name) {
            continue;
        }
        if let Some(file) = catalog.class(&name) {
            next.extend(file.super_name.iter().chain(&file.interfaces).map(ToString::to_string));
        }
        found.push(name);
    }
    found
}

/// Whether a method has an instruction `new` for a class.
fn constructs(file: &ClassFile, method: &MethodInfo, class: &str) -> bool {
    let instructions = method.code.as_ref().and_then(|code| decode(&code.bytes).ok()).unwrap_or_default();
    instructions.iter().any(|(_, instruction)| match instruction {
        Instruction::New { constant } => file.constants.class_name(*constant).is_some_and(|name| **name == *class),
        _ => false,
    })
}

/// How a method is called on the result of a factory: the result type must declare a method of that name and arity.
pub(crate) fn receiver(catalog: &mut Catalog, factory: &Factory, method: &MethodInfo) -> Option<AnonymousReceiver> {
    let result = factory.method().descriptor.rsplit_once(")L")?.1.trim_end_matches(';').to_owned();
    let declared = catalog.class(&result)?;
    let count = |descriptor: &str| MethodDescriptor::parse(descriptor).map(|parsed| parsed.parameters.len());
    let wanted = count(&method.descriptor)?;
    let mut next = vec![Arc::clone(&declared)];
    while let Some(file) = next.pop() {
        let fits = |other: &&MethodInfo| {
            other.name == method.name
                && other.access & (access::STATIC | access::PRIVATE) == 0
                && count(&other.descriptor) == Some(wanted)
        };
        if let Some(found) = file.methods.iter().find(fits) {
            return Some(AnonymousReceiver {
                factory: factory.clone(),
                declared,
                descriptor: found.descriptor.to_string(),
            });
        }
        let parents = file.super_name.iter().chain(&file.interfaces);
        next.extend(parents.filter_map(|parent| catalog.class(parent)));
    }
    None
}

impl AnonymousReceiver {
    /// Whether code of any package can use the type by which the method is called.
    pub(crate) fn is_public(&self, catalog: &mut Catalog) -> bool {
        catalog.is_public(&self.declared.name)
    }

    /// What the call instruction names.
    pub(crate) fn callee(&self, planner: &mut Planner<'_>) -> Option<Callee> {
        let ty = Type::Class(self.declared.name.to_string(), Vec::new());
        let class = Typed::new(ty.descriptor(), planner.java(&ty)?);
        let interface = self.declared.access & access::INTERFACE != 0;
        Some(Callee { class, descriptor: self.descriptor.clone(), interface })
    }
}
