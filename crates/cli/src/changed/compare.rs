//! Which methods two versions of some classes differ in.

use std::collections::{BTreeMap, BTreeSet};

use crema_classfile::ClassFile;

use super::Classes;
use crate::bytecode::{Member, is_lambda, method_text};

/// What has changed.
#[derive(Debug, Default)]
pub(super) struct Changes {
    /// Methods and fields: those with other code, new ones, and those that are gone.
    pub(super) members: BTreeSet<Member>,
    /// Simple names of constants that have another value.
    pub(super) constants: BTreeSet<String>,
}

impl Changes {
    /// All methods of a class.
    pub(super) fn add_class(&mut self, name: &str, classes: &Classes) {
        let methods = classes.get(name).into_iter().flat_map(|class| &class.methods);
        self.members.extend(methods.map(|method| member(name, &method.name, &method.descriptor)));
    }

    /// What differs between the classes of two versions of some sources.
    pub(super) fn compare(&mut self, old: &Classes, new: &Classes, classes: &Classes) {
        let names: BTreeSet<&String> = old.keys().chain(new.keys()).collect();
        for name in names {
            match (old.get(name), new.get(name)) {
                (Some(old), Some(new)) if header(old) == header(new) => self.compare_class(name, old, new, classes),
                (old, new) => {
                    self.add_class(name, classes);
                    let versions = [old, new].into_iter().flatten();
                    self.members.extend(versions.flat_map(|class| methods(name, class).into_keys()));
                }
            }
        }
    }

    fn compare_class(&mut self, name: &str, old: &ClassFile, new: &ClassFile, classes: &Classes) {
        let differences = differing(&methods(name, old), &methods(name, new));
        // What a static initialiser does, every method of the class may notice.
        if differences.iter().any(|member| member.name == "<clinit>") {
            self.add_class(name, classes);
        }
        self.members.extend(differences);
        self.members.extend(differing(&fields(name, old), &fields(name, new)));
        let (old, new) = (constants(old), constants(new));
        let differs = |constant: &&String| old.get(*constant) != new.get(*constant);
        self.constants.extend(old.keys().chain(new.keys()).filter(differs).cloned());
    }
}

fn member(class: &str, name: &str, descriptor: &str) -> Member {
    Member { class: class.to_owned(), name: name.to_owned(), descriptor: descriptor.to_owned() }
}

/// What concerns all methods of a class.
fn header(class: &ClassFile) -> String {
    let ClassFile { access, super_name, interfaces, signature, permitted_subclasses, .. } = class;
    let annotations = class.visible_annotations.iter().chain(&class.invisible_annotations);
    let annotations: Vec<_> = annotations.map(|raw| class.constants.annotation_types(raw)).collect();
    format!("{access} {super_name:?} {interfaces:?} {signature:?} {permitted_subclasses:?} {annotations:?}")
}

/// The methods of a class with what they do. Bodies of lambda expressions are part of the methods around them.
fn methods(name: &str, class: &ClassFile) -> BTreeMap<Member, String> {
    let named = class.methods.iter().filter(|method| !is_lambda(method));
    named.map(|method| (member(name, &method.name, &method.descriptor), method_text(class, method))).collect()
}

fn fields(name: &str, class: &ClassFile) -> BTreeMap<Member, u16> {
    class.fields.iter().map(|field| (member(name, &field.name, &field.descriptor), field.access)).collect()
}

fn constants(class: &ClassFile) -> BTreeMap<String, String> {
    let value = |index: u16| format!("{:?} {:?}", class.constants.get(index), class.constants.utf16(index));
    let with_value =
        class.fields.iter().filter_map(|field| Some((field.name.to_string(), value(field.constant_value?))));
    with_value.collect()
}

/// The keys that only one has, or that have other values.
fn differing<V: PartialEq>(old: &BTreeMap<Member, V>, new: &BTreeMap<Member, V>) -> Vec<Member> {
    old.keys().chain(new.keys()).filter(|key| old.get(*key) != new.get(*key)).cloned().collect()
}
