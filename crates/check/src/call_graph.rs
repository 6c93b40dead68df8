//! Which methods of the code under test call which, read off the bytecode: direct calls, and virtual ones by the class hierarchy (class
//! hierarchy analysis: Dean, Grove, Chambers 1995). Calls by reflection are not seen, and neither are those that code of the JDK makes.

use std::sync::Arc;

use crema_classfile::{ClassFile, Constant, Instruction, MethodInfo, decode};
use rustc_hash::FxHashMap;

use crate::catalog::Catalog;
use crate::field_states::Signature;

/// An instruction that calls a method, or the reference to a method that a lambda is made of.
#[derive(Debug, Clone)]
pub(crate) struct CallSite {
    /// The class with the calling method.
    pub(crate) file: Arc<ClassFile>,
    /// The calling method.
    pub(crate) position: usize,
    /// The instruction, by its offset.
    pub(crate) offset: u32,
    /// It makes a lambda, which is called elsewhere.
    pub(crate) is_lambda: bool,
    /// The class that the instruction names.
    owner: Arc<str>,
    /// The class of the receiver decides which method is called.
    is_selected: bool,
}

impl CallSite {
    /// The calling method.
    pub(crate) fn caller(&self) -> &MethodInfo {
        &self.file.methods[self.position]
    }

    /// A method that calls the one that it overrides: `super.m()`.
    fn is_super_call(&self, signature: &Signature) -> bool {
        let caller = self.caller();
        !self.is_selected && (&caller.name, &caller.descriptor) == (&signature.0, &signature.1)
    }
}

/// The calls in all methods under test, by what they call.
#[derive(Debug, Default)]
pub(crate) struct CallGraph {
    sites: FxHashMap<Signature, Vec<CallSite>>,
}

impl CallGraph {
    /// Reads all calls of the code under test.
    pub(crate) fn read(catalog: &mut Catalog) -> Self {
        let mut graph = CallGraph::default();
        for class in catalog.under_test().to_vec() {
            let Some(file) = catalog.class(&class) else { continue };
            (0..file.methods.len()).for_each(|position| graph.add(&file, position));
        }
        graph
    }

    fn add(&mut self, file: &Arc<ClassFile>, position: usize) {
        let code = file.methods[position].code.as_ref();
        let instructions = code.and_then(|code| decode(&code.bytes).ok()).unwrap_or_default();
        for (offset, instruction) in &instructions {
            for (constant, is_selected) in called(file, instruction) {
                let Some((owner, name, descriptor)) = file.constants.member(constant) else { continue };
                let site = CallSite {
                    file: Arc::clone(file),
                    position,
                    offset: *offset,
                    is_lambda: matches!(instruction, Instruction::InvokeDynamic { .. }),
                    owner: Arc::clone(owner),
                    is_selected,
                };
                self.sites.entry((Arc::clone(name), Arc::clone(descriptor))).or_default().push(site);
            }
        }
    }

    /// The calls that may reach the implementation of a method in a class, in the order of the code under test.
    pub(crate) fn callers(&self, catalog: &mut Catalog, class: &str, signature: &Signature) -> Vec<CallSite> {
        let sites = self.sites.get(signature).map(Vec::as_slice).unwrap_or_default();
        sites.iter().filter(|site| may_call(catalog, site, class)).cloned().collect()
    }

    /// Whether some code under test calls a method of objects of a class, other than methods that override it.
    pub(crate) fn is_called(&self, catalog: &mut Catalog, class: &str, signature: &Signature) -> bool {
        self.callers(catalog, class, signature).iter().any(|site| !site.is_super_call(signature))
    }
}

/// Whether the method that a call selects may be the one of a class: the class named is it, a supertype of it, or a subtype that inherits from it.
fn may_call(catalog: &mut Catalog, site: &CallSite, class: &str) -> bool {
    *site.owner == *class
        || site.is_selected && catalog.is_subtype(class, &site.owner)
        || catalog.is_subtype(&site.owner, class)
}

/// The methods that an instruction calls, as constants; whether the class of the receiver selects the implementation.
fn called(file: &ClassFile, instruction: &Instruction) -> Vec<(u16, bool)> {
    match instruction {
        Instruction::InvokeVirtual { constant } | Instruction::InvokeInterface { constant } => vec![(*constant, true)],
        Instruction::InvokeSpecial { constant } | Instruction::InvokeStatic { constant } => vec![(*constant, false)],
        Instruction::InvokeDynamic { constant } => {
            let Constant::InvokeDynamic { bootstrap, .. } = file.constants.get(*constant) else { return Vec::new() };
            let row = file.bootstrap_methods.get(usize::from(*bootstrap));
            let arguments = row.map(|row| row.arguments.as_slice()).unwrap_or_default();
            let referred = arguments.iter().filter_map(|argument| match file.constants.get(*argument) {
                Constant::MethodHandle { reference, .. } => Some((*reference, true)),
                _ => None,
            });
            referred.collect()
        }
        _ => Vec::new(),
    }
}
