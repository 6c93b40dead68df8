//! Classes that code under test refers to and that are neither on the class path nor in the JDK, read off class files.
//!
//! A method refers to a class by its descriptor, by an instruction, by an exception that it catches or declares, and by what its class extends or
//! implements, for without that its class cannot be loaded.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crema_classfile::{ClassFile, Constant, Instruction, MethodInfo, decode};

use crate::catalog::Catalog;
use crate::unit::Unit;

/// What is missing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Missing {
    /// The classes, in the order of their names.
    pub classes: Vec<MissingClass>,
    /// How many methods refer to any of them.
    pub methods: usize,
}

/// A class that is not there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingClass {
    /// Its binary name.
    pub name: String,
    /// How many methods refer to it.
    pub methods: usize,
}

/// What methods of the classes of these units refer to and is missing. Methods that are no units count as well: units call them.
pub fn missing_classes(catalog: &mut Catalog, units: &[Unit]) -> Missing {
    let classes: BTreeMap<&str, &ClassFile> = units.iter().map(|unit| (&*unit.class().name, unit.class())).collect();
    let mut is_there: HashMap<String, bool> = HashMap::new();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut methods = 0;
    for file in classes.into_values() {
        for method in &file.methods {
            let mut names = References { file, names: BTreeSet::new(), seen: BTreeSet::new() };
            names.add_method(method);
            let mut missing = names.names;
            missing.retain(|name| !*is_there.entry(name.clone()).or_insert_with(|| catalog.has(name)));
            methods += usize::from(!missing.is_empty());
            missing.into_iter().for_each(|name| *counts.entry(name).or_default() += 1);
        }
    }
    let class = |(name, methods): (String, usize)| MissingClass { name: name.replace('/', "."), methods };
    Missing { classes: counts.into_iter().map(class).collect(), methods }
}

/// The classes that a method refers to, by their internal names.
struct References<'a> {
    file: &'a ClassFile,
    names: BTreeSet<String>,
    /// Constants that were looked at.
    seen: BTreeSet<u16>,
}

impl References<'_> {
    fn add_method(&mut self, method: &MethodInfo) {
        let file = self.file;
        let declared = file.super_name.iter().chain(&file.interfaces).chain(&method.exceptions);
        declared.for_each(|name| self.add_class(name));
        self.add_descriptor(&method.descriptor);
        let Some(code) = &method.code else { return };
        code.handlers.iter().filter_map(|handler| handler.catch_type).for_each(|index| self.add_constant(index));
        let instructions = decode(&code.bytes).unwrap_or_default();
        instructions.iter().filter_map(|(_, instruction)| constant(instruction)).for_each(|index| {
            self.add_constant(index);
        });
    }

    fn add_constant(&mut self, index: u16) {
        if !self.seen.insert(index) {
            return;
        }
        let file = self.file;
        match file.constants.get(index) {
            Constant::Class(name) => self.add_class(name),
            Constant::MethodType(descriptor) => self.add_descriptor(descriptor),
            Constant::Dynamic { bootstrap, name_and_type } | Constant::InvokeDynamic { bootstrap, name_and_type } => {
                self.add_type_of(*name_and_type);
                let bootstrap = file.bootstrap_methods.get(usize::from(*bootstrap));
                let arguments = bootstrap.map(|bootstrap| bootstrap.arguments.as_slice()).unwrap_or_default();
                arguments.iter().for_each(|argument| self.add_constant(*argument));
            }
            Constant::MethodHandle { reference, .. } => self.add_constant(*reference),
            Constant::Field { class, name_and_type }
            | Constant::Method { class, name_and_type }
            | Constant::InterfaceMethod { class, name_and_type } => {
                self.add_constant(*class);
                self.add_type_of(*name_and_type);
            }
            _ => {}
        }
    }

    fn add_type_of(&mut self, name_and_type: u16) {
        if let Some((_, descriptor)) = self.file.constants.name_and_type(name_and_type) {
            self.add_descriptor(descriptor);
        }
    }

    /// An internal name, or the descriptor of an array.
    fn add_class(&mut self, name: &str) {
        match name.starts_with('[') {
            true => self.add_descriptor(name),
            false => drop(self.names.insert(name.to_owned())),
        }
    }

    fn add_descriptor(&mut self, descriptor: &str) {
        // Names follow an L and end with a semicolon; nothing else in a descriptor has one.
        for part in descriptor.split_inclusive(';').filter_map(|part| part.strip_suffix(';')) {
            if let Some((_, name)) = part.split_once('L') {
                self.names.insert(name.to_owned());
            }
        }
    }
}

/// The constant that an instruction names, if that may name a class.
fn constant(instruction: &Instruction) -> Option<u16> {
    match instruction {
        Instruction::LoadConstant { constant }
        | Instruction::GetStatic { constant }
        | Instruction::PutStatic { constant }
        | Instruction::GetField { constant }
        | Instruction::PutField { constant }
        | Instruction::InvokeVirtual { constant }
        | Instruction::InvokeSpecial { constant }
        | Instruction::InvokeStatic { constant }
        | Instruction::InvokeInterface { constant }
        | Instruction::InvokeDynamic { constant }
        | Instruction::New { constant }
        | Instruction::NewReferenceArray { constant }
        | Instruction::CheckCast { constant }
        | Instruction::InstanceOf { constant }
        | Instruction::NewMultiArray { constant, .. } => Some(*constant),
        _ => None,
    }
}
