//! Pattern switches (`SwitchBootstraps`, JLS §14.11): a static method per call site that tries the labels in order, starting
//! at the restart index, and returns the position of the first that matches. The labels are those of JDK 21 and later.

use crema_classfile::{Constant, access};
use crema_program::{ClassId, MethodId};

use super::{CallSite, Signature};
use crate::machine::{Machine, Run};
use crate::state::State;
use crema_classfile::write::{Assembler, Branch, class_constant, is_primitive, op, unwrapped, wrapper_of};
use crema_classfile::write::{ClassWriter, WITHOUT_STACK_MAPS};

const OBJECT: &str = "Ljava/lang/Object;";
/// Since this version of the JDK primitive types can be labels.
const PRIMITIVE_LABELS: u16 = 23;

/// What a case compares the selector with.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Label {
    /// An instance of the class.
    Type(String),
    /// An equal string.
    Text(String),
    /// A number or character with this value.
    Int(i32),
    /// An equal object of a wrapper class: the descriptor of its primitive type, and the bits of its value.
    Boxed { primitive: &'static str, bits: u64 },
    /// An enum constant, by class and name.
    Enum { class: String, name: String },
    /// A number of the selector's primitive type that the other primitive type can represent exactly.
    Exact { from: &'static str, to: String },
    /// Any value other than null.
    Always,
    /// Nothing: an enum constant that does not exist (any more), or a type that the selector's type excludes.
    Never,
}

impl Machine {
    pub(super) fn link_switch(&mut self, st: &mut State, site: &CallSite) -> Run<Option<MethodId>> {
        let Some(signature) = Signature::parse(&site.descriptor) else { return Ok(None) };
        let [selector, restart] = signature.parameters.as_slice() else { return Ok(None) };
        if restart != "I" || signature.result.as_deref() != Some("I") {
            return Ok(None);
        }
        let over_enum = &*site.bootstrap.1 == "enumSwitch";
        let Some(mut labels) = labels(site, selector, over_enum) else { return Ok(None) };
        let has_exact = labels.iter().any(|label| matches!(label, Label::Exact { .. }));
        if has_exact && self.config.feature_version < PRIMITIVE_LABELS {
            return Ok(None);
        }
        let mut classes = Vec::new();
        for label in &mut labels {
            self.resolve_label(st, site, label, &mut classes)?;
        }
        let name = format!("{}$$TypeSwitch", self.class_text(site));
        let flags = access::SUPER | access::FINAL | access::SYNTHETIC;
        let mut writer = ClassWriter::new(WITHOUT_STACK_MAPS, flags, &name, []);
        writer.method(access::STATIC | access::SYNTHETIC, "typeSwitch", &site.descriptor, |code| {
            write_switch(code, selector, &labels);
        });
        let class = self.define_here(st, writer, site.caller, &classes)?;
        Ok(self.program.method_named(class, "typeSwitch", &site.descriptor))
    }

    /// Loads the class that a label names, in the context of the caller.
    fn resolve_label(
        &mut self,
        st: &mut State,
        site: &CallSite,
        label: &mut Label,
        classes: &mut Vec<(String, ClassId)>,
    ) -> Run<()> {
        let (Label::Type(name) | Label::Enum { class: name, .. }) = &*label else { return Ok(()) };
        let class = if **name == *self.class_text(site) {
            site.caller
        } else {
            let loader = self.program.class(site.caller).loader;
            self.load_class(st, name, loader)?
        };
        classes.push((name.clone(), class));
        if let Label::Enum { name, .. } = label {
            let constant = self.program.declared_field(class, name);
            if !constant.is_some_and(|field| field.access & access::ENUM != 0 && field.is_static()) {
                *label = Label::Never;
            }
        }
        Ok(())
    }
}

/// The labels of a site; `None` if there is a label of a kind that the engine leaves to the JDK.
fn labels(site: &CallSite, selector: &str, over_enum: bool) -> Option<Vec<Label>> {
    let pool = &site.file.constants;
    let text = |index: u16| String::from_utf16(&pool.utf16(index)?).ok();
    let selector_class = selector.strip_prefix('L').and_then(|name| name.strip_suffix(';'));
    let label = |index: &u16| match pool.get(*index) {
        Constant::Class(name) if name.starts_with('[') => type_label(selector, name),
        Constant::Class(name) => type_label(selector, &format!("L{name};")),
        Constant::String(_) if over_enum => Some(Label::Enum { class: selector_class?.into(), name: text(*index)? }),
        Constant::String(_) => Some(Label::Text(text(*index)?)),
        Constant::Integer(value) if !over_enum => Some(Label::Int(*value)),
        Constant::Long(value) if !over_enum => Some(Label::Boxed { primitive: "J", bits: value.cast_unsigned() }),
        Constant::Float(value) if !over_enum => Some(Label::Boxed { primitive: "F", bits: value.to_bits().into() }),
        Constant::Double(value) if !over_enum => Some(Label::Boxed { primitive: "D", bits: value.to_bits() }),
        Constant::Dynamic { .. } if !over_enum => dynamic_label(site, *index, selector),
        _ => None,
    };
    site.arguments.iter().map(label).collect()
}

/// The label for a type pattern. Both types are given by their descriptors.
fn type_label(selector: &str, label: &str) -> Option<Label> {
    let over_boolean = matches!(label, "Z" | "Ljava/lang/Boolean;");
    if is_primitive(selector) && (selector == "Z") != over_boolean {
        return Some(Label::Never);
    }
    if is_exact(selector, label) {
        return Some(Label::Always);
    }
    if !is_primitive(label) {
        return Some(Label::Type(class_constant(label).into()));
    }
    let Some(primitive) = (if is_primitive(selector) { Some(selector) } else { unwrapped(selector) }) else {
        let (_, wrapper, _) = wrapper_of(label)?;
        return Some(Label::Type(wrapper.into()));
    };
    if is_exact(primitive, label) {
        return Some(Label::Always);
    }
    let from = match primitive {
        "B" => "B",
        "S" => "S",
        "C" => "C",
        "I" => "I",
        "J" => "J",
        "F" => "F",
        "D" => "D",
        _ => return None,
    };
    (label != "Z").then(|| Label::Exact { from, to: label.into() })
}

/// Whether every non-null value of a type can be converted to the other type without loss (JLS §5.7.2).
fn is_exact(from: &str, to: &str) -> bool {
    if is_primitive(from) && unwrapped(to) == Some(from) {
        return true;
    }
    let wider: &[&str] = match from {
        "B" => &["S", "I", "J", "F", "D"],
        "S" | "C" => &["I", "J", "F", "D"],
        "I" => &["J", "D"],
        "F" => &["D"],
        _ => &[],
    };
    from == to || wider.contains(&to)
}

/// A label written as a dynamic constant: the class of a primitive type, `true` or `false`, or an enum constant.
fn dynamic_label(site: &CallSite, index: u16, selector: &str) -> Option<Label> {
    let pool = &site.file.constants;
    let Constant::Dynamic { bootstrap, name_and_type } = *pool.get(index) else { return None };
    let row = site.file.bootstrap_methods.get(usize::from(bootstrap))?;
    let Constant::MethodHandle { reference, .. } = *pool.get(row.handle) else { return None };
    let (class, method, _) = pool.member(reference)?;
    let (name, descriptor) = pool.name_and_type(name_and_type)?;
    if &**class != "java/lang/invoke/ConstantBootstraps" {
        return None;
    }
    match (&**method, &**name, &**descriptor) {
        ("primitiveClass", primitive, _) if wrapper_of(primitive).is_some() => type_label(selector, primitive),
        ("getStaticFinal", "TRUE", "Ljava/lang/Boolean;") => Some(Label::Boxed { primitive: "Z", bits: 1 }),
        ("getStaticFinal", "FALSE", "Ljava/lang/Boolean;") => Some(Label::Boxed { primitive: "Z", bits: 0 }),
        _ => enum_label(site, index),
    }
}

/// An enum label written as a dynamic constant: `EnumDesc.of(ClassDesc.of("p.Color"), "RED")`.
fn enum_label(site: &CallSite, index: u16) -> Option<Label> {
    let pool = &site.file.constants;
    let [class, name] = invoked(site, index, "java/lang/Enum$EnumDesc", "of")?.as_slice().try_into().ok()?;
    let [class_name] = invoked(site, class, "java/lang/constant/ClassDesc", "of")?.as_slice().try_into().ok()?;
    let class = String::from_utf16(&pool.utf16(class_name)?).ok()?.replace('.', "/");
    Some(Label::Enum { class, name: String::from_utf16(&pool.utf16(name)?).ok()? })
}

/// The arguments of a dynamic constant that calls this static method through `ConstantBootstraps.invoke`.
fn invoked(site: &CallSite, index: u16, class: &str, name: &str) -> Option<Vec<u16>> {
    let pool = &site.file.constants;
    let target = |handle: u16| match *pool.get(handle) {
        Constant::MethodHandle { reference, .. } => pool.member(reference),
        _ => None,
    };
    let Constant::Dynamic { bootstrap, .. } = *pool.get(index) else { return None };
    let row = site.file.bootstrap_methods.get(usize::from(bootstrap))?;
    let (bootstrap_class, bootstrap_name, _) = target(row.handle)?;
    if &**bootstrap_class != "java/lang/invoke/ConstantBootstraps" || &**bootstrap_name != "invoke" {
        return None;
    }
    let (method, arguments) = row.arguments.split_first()?;
    let (found_class, found_name, _) = target(*method)?;
    (**found_class == *class && **found_name == *name).then(|| arguments.to_vec())
}

/// The local variables of the selector, as an object, and of the restart index.
#[derive(Debug, Clone, Copy)]
struct Locals {
    selector: u16,
    restart: u16,
}

fn write_switch(code: &mut Assembler<'_>, selector: &str, labels: &[Label]) {
    let count = labels.len() as i32;
    let mut locals = Locals { selector: 0, restart: if matches!(selector, "J" | "D") { 2 } else { 1 } };
    if is_primitive(selector) {
        code.load(selector, 0);
        code.box_value(selector);
        locals.selector = code.store_in_new_local();
    }
    code.load(OBJECT, locals.selector);
    let is_null = code.branch(op::IFNULL);
    code.load("I", locals.restart);
    let table = code.table_switch(labels.len());
    let mut pending: Vec<Branch> = Vec::new();
    for (index, label) in labels.iter().enumerate() {
        code.bind(&pending);
        code.bind_case(&table, index);
        pending.clear();
        write_test(code, locals.selector, label, &mut pending);
        code.push_int(index as i32);
        code.give_back(Some("I"));
    }
    code.bind(&pending);
    code.bind_default(&table);
    check_restart(code, locals, count);
    code.push_int(count);
    code.give_back(Some("I"));
    code.bind(&[is_null]);
    check_restart(code, locals, count);
    code.push_int(-1);
    code.give_back(Some("I"));
}

/// A restart index beyond the labels is an error. An index before the labels needs no check: the table has no such case.
fn check_restart(code: &mut Assembler<'_>, locals: Locals, count: i32) {
    code.load("I", locals.restart);
    code.push_int(count + 1);
    code.invoke_static("java/util/Objects", "checkIndex", "(II)I");
    code.plain(op::POP, 1, 0);
}

/// Emits the test of a label: falls through if it matches, branches to `away` if not.
fn write_test(code: &mut Assembler<'_>, selector: u16, label: &Label, away: &mut Vec<Branch>) {
    match label {
        Label::Type(class) => {
            code.load(OBJECT, selector);
            code.instance_of(class);
            away.push(code.branch(op::IFEQ));
        }
        Label::Text(text) => {
            code.push_string(text);
            code.load(OBJECT, selector);
            code.invoke(op::INVOKEVIRTUAL, "java/lang/String", "equals", "(Ljava/lang/Object;)Z", false);
            away.push(code.branch(op::IFEQ));
        }
        Label::Boxed { primitive, bits } => {
            code.push_primitive(primitive, *bits);
            code.box_value(primitive);
            code.load(OBJECT, selector);
            code.invoke(op::INVOKEVIRTUAL, "java/lang/Object", "equals", "(Ljava/lang/Object;)Z", false);
            away.push(code.branch(op::IFEQ));
        }
        Label::Int(value) => write_int_test(code, selector, *value, away),
        Label::Enum { class, name } => {
            code.load(OBJECT, selector);
            code.instance_of(class);
            away.push(code.branch(op::IFEQ));
            code.load(OBJECT, selector);
            code.get_static(class, name, &format!("L{class};"));
            away.push(code.branch(op::IF_ACMPNE));
        }
        Label::Exact { from, to } => {
            code.load(OBJECT, selector);
            code.convert(Some(OBJECT), Some(from), Some(OBJECT));
            let (from_name, loaded) = exact_name(from);
            let name = format!("is{from_name}To{}Exact", exact_target(to));
            code.invoke_static("java/lang/runtime/ExactConversionsSupport", &name, &format!("({loaded})Z"));
            away.push(code.branch(op::IFEQ));
        }
        Label::Always => {}
        Label::Never => away.push(code.jump()),
    }
}

/// The name that `ExactConversionsSupport` uses for the source type, and its parameter type: smaller types count as int.
fn exact_name(from: &str) -> (&'static str, &'static str) {
    match from {
        "J" => ("Long", "J"),
        "F" => ("Float", "F"),
        "D" => ("Double", "D"),
        _ => ("Int", "I"),
    }
}

fn exact_target(to: &str) -> &'static str {
    match to {
        "B" => "Byte",
        "S" => "Short",
        "C" => "Char",
        "J" => "Long",
        "F" => "Float",
        "D" => "Double",
        _ => "Int",
    }
}

/// Emits the test for an int label. The selector may be any number, or a character.
fn write_int_test(code: &mut Assembler<'_>, selector: u16, value: i32, away: &mut Vec<Branch>) {
    const NUMBER: &str = "java/lang/Number";
    const CHARACTER: &str = "java/lang/Character";
    code.load(OBJECT, selector);
    code.instance_of(NUMBER);
    let no_number = code.branch(op::IFEQ);
    code.load(OBJECT, selector);
    code.cast(&format!("L{NUMBER};"));
    code.invoke(op::INVOKEVIRTUAL, NUMBER, "intValue", "()I", false);
    let compare = code.jump();
    code.bind(&[no_number]);
    code.load(OBJECT, selector);
    code.instance_of(CHARACTER);
    away.push(code.branch(op::IFEQ));
    code.load(OBJECT, selector);
    code.cast(&format!("L{CHARACTER};"));
    code.invoke(op::INVOKEVIRTUAL, CHARACTER, "charValue", "()C", false);
    code.bind(&[compare]);
    code.push_int(value);
    away.push(code.branch(op::IF_ICMPNE));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(name: &str) -> Label {
        Label::Type(name.into())
    }

    #[test]
    fn types_of_objects_are_tested_as_they_are() {
        assert_eq!(type_label("Ljava/lang/Object;", "Lp/A;"), Some(class("p/A")));
        assert_eq!(type_label("Ljava/lang/Object;", "[I"), Some(class("[I")));
        assert_eq!(type_label("Lp/A;", "Lp/A;"), Some(Label::Always));
        assert_eq!(type_label("Ljava/lang/Object;", "I"), Some(class("java/lang/Integer")));
    }

    #[test]
    fn primitive_selectors_follow_the_rules_of_exactness() {
        assert_eq!(type_label("I", "I"), Some(Label::Always));
        assert_eq!(type_label("I", "Ljava/lang/Integer;"), Some(Label::Always));
        assert_eq!(type_label("I", "J"), Some(Label::Always));
        assert_eq!(type_label("I", "F"), Some(Label::Exact { from: "I", to: "F".into() }));
        assert_eq!(type_label("Ljava/lang/Integer;", "B"), Some(Label::Exact { from: "I", to: "B".into() }));
        assert_eq!(type_label("Ljava/lang/Integer;", "D"), Some(Label::Always));
        assert_eq!(type_label("B", "C"), Some(Label::Exact { from: "B", to: "C".into() }));
        assert_eq!(type_label("Z", "I"), Some(Label::Never));
        assert_eq!(type_label("J", "Z"), Some(Label::Never));
        assert_eq!(type_label("Z", "Ljava/lang/Boolean;"), Some(Label::Always));
    }
}
