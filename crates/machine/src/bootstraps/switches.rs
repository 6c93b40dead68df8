//! Pattern switches (`SwitchBootstraps`): a static method per call site that tries one label after another, from the one at
//! the restart index on, and gives the position of the first that matches. The labels are those of JDK 21 and later.

use crema_classfile::{Constant, access};
use crema_program::{ClassId, MethodId};

use super::assembler::{Assembler, Branch, is_primitive, op};
use super::writer::{ClassWriter, WITHOUT_STACK_MAPS};
use super::{CallSite, Signature};
use crate::machine::{Machine, Run};
use crate::state::State;

const OBJECT: &str = "Ljava/lang/Object;";

/// What a case compares the selector with.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Label {
    /// An instance of the class.
    Type(String),
    /// An equal string.
    Text(String),
    /// A number, or a character, of this value.
    Int(i32),
    /// The constant of an enum, by class and name.
    Enum { class: String, name: String },
    /// A constant that its enum does not have (any more).
    Never,
}

impl Machine {
    pub(super) fn link_switch(&mut self, st: &mut State, site: &CallSite) -> Run<Option<MethodId>> {
        let Some(signature) = Signature::parse(&site.descriptor) else { return Ok(None) };
        let [selector, restart] = signature.parameters.as_slice() else { return Ok(None) };
        if restart != "I" || signature.result.as_deref() != Some("I") || is_primitive(selector) {
            return Ok(None);
        }
        let over_enum = &*site.bootstrap.1 == "enumSwitch";
        let Some(mut labels) = labels(site, selector, over_enum) else { return Ok(None) };
        let mut classes = Vec::new();
        for label in &mut labels {
            self.resolve_label(st, site, label, &mut classes)?;
        }
        let name = format!("{}$$TypeSwitch", self.class_text(site));
        let flags = access::SUPER | access::FINAL | access::SYNTHETIC;
        let mut writer = ClassWriter::new(WITHOUT_STACK_MAPS, flags, &name, []);
        writer.method(access::STATIC | access::SYNTHETIC, "typeSwitch", &site.descriptor, |code| {
            write_switch(code, &labels);
        });
        let class = self.define_here(writer, site.caller, &classes)?;
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

/// The labels of a site; `None` if there is one of a kind that the engine leaves to the JDK.
fn labels(site: &CallSite, selector: &str, over_enum: bool) -> Option<Vec<Label>> {
    let pool = &site.file.constants;
    let text = |index: u16| String::from_utf16(&pool.utf16(index)?).ok();
    let selector_class = selector.strip_prefix('L').and_then(|name| name.strip_suffix(';'));
    let label = |index: &u16| match pool.get(*index) {
        Constant::Class(name) => Some(Label::Type(name.to_string())),
        Constant::String(_) if over_enum => Some(Label::Enum { class: selector_class?.into(), name: text(*index)? }),
        Constant::String(_) => Some(Label::Text(text(*index)?)),
        Constant::Integer(value) if !over_enum => Some(Label::Int(*value)),
        Constant::Dynamic { .. } if !over_enum => enum_label(site, *index),
        _ => None,
    };
    site.arguments.iter().map(label).collect()
}

/// A label written as a dynamic constant: `EnumDesc.of(ClassDesc.of("p.Color"), "RED")`.
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

/// The selector is in local 0, the restart index in local 1.
fn write_switch(code: &mut Assembler<'_>, labels: &[Label]) {
    let count = labels.len() as i32;
    code.load(OBJECT, 0);
    let is_null = code.branch(op::IFNULL);
    code.load("I", 1);
    let table = code.table_switch(labels.len());
    let mut pending: Vec<Branch> = Vec::new();
    for (index, label) in labels.iter().enumerate() {
        code.bind(&pending);
        code.bind_case(&table, index);
        pending.clear();
        write_test(code, label, &mut pending);
        if *label != Label::Never {
            code.push_int(index as i32);
            code.give_back(Some("I"));
        }
    }
    code.bind(&pending);
    code.bind_default(&table);
    check_restart(code, count);
    code.push_int(count);
    code.give_back(Some("I"));
    code.bind(&[is_null]);
    check_restart(code, count);
    code.push_int(-1);
    code.give_back(Some("I"));
}

/// A restart index behind the labels is an error. In front of the labels nobody needs to ask: the table has no such case.
fn check_restart(code: &mut Assembler<'_>, count: i32) {
    code.load("I", 1);
    code.push_int(count + 1);
    code.invoke_static("java/util/Objects", "checkIndex", "(II)I");
    code.plain(op::POP, 1, 0);
}

/// Falls through if the label matches; branches away if not.
fn write_test(code: &mut Assembler<'_>, label: &Label, away: &mut Vec<Branch>) {
    match label {
        Label::Type(class) => {
            code.load(OBJECT, 0);
            code.instance_of(class);
            away.push(code.branch(op::IFEQ));
        }
        Label::Text(text) => {
            code.push_string(text);
            code.load(OBJECT, 0);
            code.invoke(op::INVOKEVIRTUAL, "java/lang/String", "equals", "(Ljava/lang/Object;)Z", false);
            away.push(code.branch(op::IFEQ));
        }
        Label::Int(value) => write_int_test(code, *value, away),
        Label::Enum { class, name } => {
            code.load(OBJECT, 0);
            code.instance_of(class);
            away.push(code.branch(op::IFEQ));
            code.load(OBJECT, 0);
            code.get_static(class, name, &format!("L{class};"));
            away.push(code.branch(op::IF_ACMPNE));
        }
        Label::Never => {}
    }
}

/// The selector may be any number, or a character.
fn write_int_test(code: &mut Assembler<'_>, value: i32, away: &mut Vec<Branch>) {
    const NUMBER: &str = "java/lang/Number";
    const CHARACTER: &str = "java/lang/Character";
    code.load(OBJECT, 0);
    code.instance_of(NUMBER);
    let no_number = code.branch(op::IFEQ);
    code.load(OBJECT, 0);
    code.cast(&format!("L{NUMBER};"));
    code.invoke(op::INVOKEVIRTUAL, NUMBER, "intValue", "()I", false);
    let compare = code.jump();
    code.bind(&[no_number]);
    code.load(OBJECT, 0);
    code.instance_of(CHARACTER);
    away.push(code.branch(op::IFEQ));
    code.load(OBJECT, 0);
    code.cast(&format!("L{CHARACTER};"));
    code.invoke(op::INVOKEVIRTUAL, CHARACTER, "charValue", "()C", false);
    code.bind(&[compare]);
    code.push_int(value);
    away.push(code.branch(op::IF_ICMPNE));
}
