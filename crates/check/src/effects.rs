//! Which fields of an object a method reads, and which it changes, read off the bytecode. So call sequences are found without a
//! list of names: `add` comes before `get` because it writes what `get` reads.
//!
//! The analysis follows calls, but neither values nor branches: it may name fields that an object other than the receiver has. What
//! is wrong about it costs time or coverage, never correctness.

use std::collections::BTreeSet;
use std::sync::Arc;

use crema_classfile::{ClassFile, Instruction, MethodInfo, access, decode};
use rustc_hash::FxHashMap;

use crate::catalog::Catalog;
use crate::library::constructed_class;
use crate::limits::EFFECT_METHODS;

/// A field: the class that declares it, and its name.
pub(crate) type Field = (Arc<str>, Arc<str>);

/// What a method does with the fields of the class of its receiver, supertypes included.
#[derive(Debug, Clone, Default)]
pub(crate) struct Effects {
    pub(crate) reads: BTreeSet<Field>,
    /// Fields that are written, and those that refer to an array or object that is changed.
    pub(crate) writes: BTreeSet<Field>,
}

/// A method: class, name, descriptor.
type Key = (String, String, String);

/// Methods that were analysed, with whether they change their receiver.
pub(crate) type KnownChanges = FxHashMap<Key, bool>;

/// The effects of methods that were analysed.
pub(crate) type KnownEffects = FxHashMap<Key, Arc<Effects>>;

/// The effects of a method that is called on an object of a class.
pub(crate) fn effects(catalog: &mut Catalog, class: &str, name: &str, descriptor: &str) -> Arc<Effects> {
    let key = key(class, name, descriptor);
    if let Some(known) = catalog.known_effects.get(&key) {
        return Arc::clone(known);
    }
    let found = Arc::new(analysed(catalog, class, name, descriptor));
    catalog.known_effects.insert(key, Arc::clone(&found));
    found
}

fn analysed(catalog: &mut Catalog, class: &str, name: &str, descriptor: &str) -> Effects {
    let mut analysis =
        Analysis { class, own: superclasses(catalog, class), seen: Vec::new(), effects: Effects::default() };
    analysis.push(key(class, name, descriptor));
    let mut next = 0;
    while let Some(method) = analysis.seen.get(next).cloned() {
        next += 1;
        analysis.method(catalog, &method);
    }
    analysis.effects
}

/// Whether a method changes the object that it is called on. An interface stands for the class that inputs of its type have.
fn changes(catalog: &mut Catalog, class: &str, name: &str, descriptor: &str) -> bool {
    let key = key(class, name, descriptor);
    if let Some(known) = catalog.known_changes.get(&key) {
        return *known;
    }
    // For a recursion.
    catalog.known_changes.insert(key.clone(), false);
    let implementation = implementation(catalog, class);
    let found = !effects(catalog, &implementation, name, descriptor).writes.is_empty();
    catalog.known_changes.insert(key, found);
    found
}

/// A class that stands for the implementations of a type.
fn implementation(catalog: &mut Catalog, class: &str) -> String {
    if let Some(constructed) = constructed_class(class) {
        return constructed.to_owned();
    }
    let is_interface = catalog.class(class).is_some_and(|file| file.access & access::INTERFACE != 0);
    let subtypes = if is_interface { catalog.all_subtypes(class) } else { Vec::new() };
    subtypes.into_iter().next().unwrap_or_else(|| class.to_owned())
}

/// A class and its superclasses, the nearest first.
pub(crate) fn superclasses(catalog: &mut Catalog, class: &str) -> Vec<Arc<ClassFile>> {
    let mut found = Vec::new();
    let mut next = catalog.class(class);
    while let Some(file) = next {
        next = file.super_name.as_deref().and_then(|parent| catalog.class(parent));
        found.push(file);
    }
    found
}

fn key(class: &str, name: &str, descriptor: &str) -> Key {
    (class.to_owned(), name.to_owned(), descriptor.to_owned())
}

/// The analysis of a method, and of those that it calls.
struct Analysis<'a> {
    /// The class of the receiver.
    class: &'a str,
    /// It and its superclasses.
    own: Vec<Arc<ClassFile>>,
    /// Methods that are or will be looked at.
    seen: Vec<Key>,
    effects: Effects,
}

impl Analysis<'_> {
    fn push(&mut self, method: Key) {
        if self.seen.len() < EFFECT_METHODS && !self.seen.contains(&method) {
            self.seen.push(method);
        }
    }

    fn is_own(&self, class: &str) -> bool {
        self.own.iter().any(|file| &*file.name == class)
    }

    /// A field of the receiver's class.
    fn field(&self, owner: &str, name: &Arc<str>) -> Option<Field> {
        let from = self.own.iter().position(|file| &*file.name == owner)?;
        let declares = |file: &&Arc<ClassFile>| file.fields.iter().any(|field| field.name == *name);
        self.own[from..].iter().find(declares).map(|file| (Arc::clone(&file.name), Arc::clone(name)))
    }

    fn method(&mut self, catalog: &mut Catalog, (class, name, descriptor): &Key) {
        let Some((file, position)) = implemented(catalog, class, name, descriptor) else { return };
        let Some(code) = &file.methods[position].code else { return };
        let Ok(instructions) = decode(&code.bytes) else { return };
        // Fields that were read, with their types: what happens to objects of these types may happen to theirs.
        let mut loaded: Vec<(Field, Arc<str>)> = Vec::new();
        for (_, instruction) in &instructions {
            match instruction {
                Instruction::GetField { constant } => {
                    let Some((owner, name, ty)) = file.constants.member(*constant) else { continue };
                    let Some(field) = self.field(owner, name) else { continue };
                    loaded.push((field.clone(), Arc::clone(ty)));
                    self.effects.reads.insert(field);
                }
                Instruction::PutField { constant } => {
                    let member = file.constants.member(*constant);
                    self.effects.writes.extend(member.and_then(|(owner, name, _)| self.field(owner, name)));
                }
                Instruction::ArrayStore(_) => self.change(&loaded, |ty| ty.starts_with('[')),
                Instruction::InvokeVirtual { constant }
                | Instruction::InvokeInterface { constant }
                | Instruction::InvokeSpecial { constant }
                | Instruction::InvokeStatic { constant } => {
                    let Some((owner, name, descriptor)) = file.constants.member(*constant) else { continue };
                    let is_selected =
                        !matches!(instruction, Instruction::InvokeSpecial { .. } | Instruction::InvokeStatic { .. });
                    self.call(catalog, &loaded, (owner, name, descriptor), is_selected);
                }
                _ => {}
            }
        }
    }

    /// A call. `is_selected`: the class of the receiver decides which method is called.
    fn call(
        &mut self,
        catalog: &mut Catalog,
        loaded: &[(Field, Arc<str>)],
        (owner, name, descriptor): (&str, &str, &str),
        is_selected: bool,
    ) {
        if self.is_own(owner) {
            // A constructor writes fields of another object.
            if name == "<init>" {
                return;
            }
            let class = if is_selected { self.class } else { owner };
            self.push(key(class, name, descriptor));
            return;
        }
        let is_owner = |ty: &str| ty.strip_prefix('L').and_then(|ty| ty.strip_suffix(';')) == Some(owner);
        if is_selected && loaded.iter().any(|(_, ty)| is_owner(ty)) && changes(catalog, owner, name, descriptor) {
            self.change(loaded, is_owner);
        }
        if !catalog.is_only_library(owner) {
            self.push(key(owner, name, descriptor));
        }
    }

    fn change(&mut self, loaded: &[(Field, Arc<str>)], is_changed: impl Fn(&str) -> bool) {
        let changed = loaded.iter().filter(|(_, ty)| is_changed(ty)).map(|(field, _)| field.clone());
        self.effects.writes.extend(changed);
    }
}

/// The class that implements a method, and its position there.
fn implemented(catalog: &mut Catalog, class: &str, name: &str, descriptor: &str) -> Option<(Arc<ClassFile>, usize)> {
    let is_it = |method: &MethodInfo| &*method.name == name && &*method.descriptor == descriptor;
    let mut next = catalog.class(class);
    while let Some(file) = next {
        if let Some(position) = file.methods.iter().position(is_it) {
            return Some((file, position));
        }
        next = file.super_name.as_deref().and_then(|parent| catalog.class(parent));
    }
    None
}
