//! Local and anonymous classes. They have no name that a test could use, but often objects of them are what a method gives:
//! the iterator of a collection, a comparator. Methods of such a class are called on what that method gives, through the
//! type that it declares.

use std::sync::Arc;

use crema_classfile::{ClassFile, Method, MethodDescriptor, access};

use crate::catalog::{Catalog, Giver};
use crate::plan::Typed;
use crate::planner::Planner;
use crate::signature::Type;
use crate::unit::Callee;

/// How a method of a class without a name is called.
#[derive(Debug, Clone)]
pub(crate) struct Through {
    /// The method that gives objects of the class.
    pub(crate) giver: Giver,
    /// The class or interface that it declares to give.
    declared: Arc<ClassFile>,
    /// Descriptor of the method there.
    descriptor: String,
}

/// The method in which a class is declared, if it gives what the class directly extends or implements.
pub(crate) fn giver(catalog: &mut Catalog, file: &ClassFile) -> Option<Giver> {
    let enclosing = file.enclosing_method.as_ref()?;
    let (name, descriptor) = enclosing.method.as_ref()?;
    let result = descriptor.rsplit_once(")L")?.1.trim_end_matches(';');
    let extends = file.super_name.iter().chain(&file.interfaces).any(|parent| **parent == *result);
    let outer = catalog.class(&enclosing.class).filter(|_| extends && result != "java/lang/Object")?;
    let position = outer.methods.iter().position(|m| m.name == *name && m.descriptor == *descriptor)?;
    Some(Giver { file: outer, position })
}

/// How a method is called on what another gives: a method of that name with as many parameters must be declared there.
pub(crate) fn through(catalog: &mut Catalog, giver: &Giver, method: &Method) -> Option<Through> {
    let result = giver.method().descriptor.rsplit_once(")L")?.1.trim_end_matches(';').to_owned();
    let declared = catalog.class(&result)?;
    let count = |descriptor: &str| MethodDescriptor::parse(descriptor).map(|parsed| parsed.parameters.len());
    let wanted = count(&method.descriptor)?;
    let mut next = vec![Arc::clone(&declared)];
    while let Some(file) = next.pop() {
        let fits = |other: &&Method| {
            other.name == method.name
                && other.access & (access::STATIC | access::PRIVATE) == 0
                && count(&other.descriptor) == Some(wanted)
        };
        if let Some(found) = file.methods.iter().find(fits) {
            return Some(Through { giver: giver.clone(), declared, descriptor: found.descriptor.to_string() });
        }
        let parents = file.super_name.iter().chain(&file.interfaces);
        next.extend(parents.filter_map(|parent| catalog.class(parent)));
    }
    None
}

impl Through {
    /// What the call names.
    pub(crate) fn callee(&self, planner: &mut Planner<'_>) -> Option<Callee> {
        let ty = Type::Class(self.declared.name.to_string(), Vec::new());
        let class = Typed::new(ty.descriptor(), planner.java(&ty)?);
        let interface = self.declared.access & access::INTERFACE != 0;
        Some(Callee { class, descriptor: self.descriptor.clone(), interface })
    }
}
