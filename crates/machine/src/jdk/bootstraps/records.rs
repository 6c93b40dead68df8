//! `equals`, `hashCode` and `toString` of records (`ObjectMethods`): a static method per call site. It looks at the
//! components in the same order as the JDK's own method handles.

use crema_classfile::{Constant, MethodHandleKind, access};
use crema_program::MethodId;

use super::CallSite;
use crate::machine::{Machine, Run};
use crate::state::State;
use crema_classfile::write::{Assembler, Branch, is_primitive, op, wrapper_of};
use crema_classfile::write::{ClassWriter, WITH_NESTMATES, WITHOUT_STACK_MAPS};

const OBJECT: &str = "Ljava/lang/Object;";
const METHOD_FLAGS: u16 = access::STATIC | access::SYNTHETIC;

/// A component, read through its field.
#[derive(Debug)]
struct Component {
    name: String,
    field: String,
    descriptor: String,
}

impl Machine {
    pub(super) fn link_record(&mut self, st: &mut State, site: &CallSite) -> Run<Option<MethodId>> {
        let record = self.class_text(site);
        let Some(components) = components(site, &record) else { return Ok(None) };
        let expected = match &*site.name {
            "equals" => format!("(L{record};{OBJECT})Z"),
            "hashCode" => format!("(L{record};)I"),
            "toString" => format!("(L{record};)Ljava/lang/String;"),
            _ => return Ok(None),
        };
        if *site.descriptor != *expected {
            return Ok(None);
        }
        let writer = match &*site.name {
            "equals" => equals_class(&record, &components),
            "hashCode" => hash_class(&record, &components),
            _ => {
                // Since JDK 21 the components are concatenated; before, they were formatted.
                let stringify = self.config.feature_version < 21;
                text_class(&record, &simple_name(site), &components, stringify)
            }
        };
        let class = self.define_here(st, writer, site.caller, &[(record, site.caller)])?;
        Ok(self.program.method_named(class, &site.name, &expected))
    }
}

/// The components that the bootstrap method receives; `None` unless they are fields of the class itself.
fn components(site: &CallSite, record: &str) -> Option<Vec<Component>> {
    let pool = &site.file.constants;
    let [class, names, getters @ ..] = site.arguments.as_slice() else { return None };
    if **pool.class_name(*class)? != *record {
        return None;
    }
    let names = String::from_utf16(&pool.utf16(*names)?).ok()?;
    let names: Vec<&str> = if names.is_empty() { Vec::new() } else { names.split(';').collect() };
    if names.len() != getters.len() {
        return None;
    }
    let component = |(name, getter): (&str, &u16)| {
        let Constant::MethodHandle { kind: MethodHandleKind::GetField, reference } = *pool.get(*getter) else {
            return None;
        };
        let (owner, field, descriptor) = pool.member(reference)?;
        (**owner == *record).then(|| Component {
            name: name.into(),
            field: field.to_string(),
            descriptor: descriptor.to_string(),
        })
    };
    names.into_iter().zip(getters).map(component).collect()
}

/// The result of `Class.getSimpleName`.
fn simple_name(site: &CallSite) -> String {
    let own = site.file.inner_classes.iter().find(|row| row.inner == site.file.name);
    match own.and_then(|row| row.name.as_ref()) {
        Some(name) => name.to_string(),
        None => site.file.name.rsplit('/').next().unwrap_or_default().to_string(),
    }
}

fn new_class(version: u16, record: &str) -> ClassWriter {
    ClassWriter::new(version, access::SUPER | access::FINAL | access::SYNTHETIC, &format!("{record}$$Record"), [])
}

/// Compares identity, then the class, then the components, the last one first.
fn equals_class(record: &str, components: &[Component]) -> ClassWriter {
    let mut writer = new_class(WITHOUT_STACK_MAPS, record);
    writer.method(METHOD_FLAGS, "equals", &format!("(L{record};{OBJECT})Z"), |code| {
        code.load(OBJECT, 0);
        code.load(OBJECT, 1);
        let other = code.branch(op::IF_ACMPNE);
        code.push_int(1);
        code.give_back(Some("Z"));
        code.bind(&[other]);
        code.load(OBJECT, 1);
        code.instance_of(record);
        let mut differ = vec![code.branch(op::IFEQ)];
        for component in components.iter().rev() {
            code.load(OBJECT, 0);
            code.get_field(record, &component.field, &component.descriptor);
            code.load(OBJECT, 1);
            code.cast(&format!("L{record};"));
            code.get_field(record, &component.field, &component.descriptor);
            differ.push(branch_if_different(code, &component.descriptor));
        }
        code.push_int(1);
        code.give_back(Some("Z"));
        code.bind(&differ);
        code.push_int(0);
        code.give_back(Some("Z"));
    });
    writer
}

fn branch_if_different(code: &mut Assembler<'_>, descriptor: &str) -> Branch {
    match descriptor {
        "J" => {
            code.plain(op::LCMP, 4, 1);
            code.branch(op::IFNE)
        }
        "F" => {
            code.invoke_static("java/lang/Float", "compare", "(FF)I");
            code.branch(op::IFNE)
        }
        "D" => {
            code.invoke_static("java/lang/Double", "compare", "(DD)I");
            code.branch(op::IFNE)
        }
        primitive if is_primitive(primitive) => code.branch(op::IF_ICMPNE),
        _ => {
            code.invoke_static("java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
            code.branch(op::IFEQ)
        }
    }
}

fn hash_class(record: &str, components: &[Component]) -> ClassWriter {
    let mut writer = new_class(WITH_NESTMATES, record);
    writer.method(METHOD_FLAGS, "hashCode", &format!("(L{record};)I"), |code| {
        code.push_int(0);
        for component in components {
            code.push_int(31);
            code.plain(op::IMUL, 2, 1);
            code.load(OBJECT, 0);
            code.get_field(record, &component.field, &component.descriptor);
            match wrapper_of(&component.descriptor) {
                Some((letter, class, _)) => code.invoke_static(class, "hashCode", &format!("({})I", letter as char)),
                None => code.invoke_static("java/util/Objects", "hashCode", "(Ljava/lang/Object;)I"),
            }
            code.plain(op::IADD, 2, 1);
        }
        code.give_back(Some("I"));
    });
    writer
}

/// `Name[a=…, b=…]`, by a concatenation. `stringify`: objects are first converted to strings, by `Objects.toString`.
fn text_class(record: &str, name: &str, components: &[Component], stringify: bool) -> ClassWriter {
    let mut writer = new_class(WITH_NESTMATES, record);
    let parts: Vec<String> = components.iter().map(|component| format!("{}=\u{1}", component.name)).collect();
    let recipe = writer.pool.string(&format!("{name}[{}]", parts.join(", ")));
    let handle = writer.pool.static_handle(
        "java/lang/invoke/StringConcatFactory",
        "makeConcatWithConstants",
        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;",
    );
    let bootstrap = writer.bootstrap(handle, vec![recipe]);
    writer.method(METHOD_FLAGS, "toString", &format!("(L{record};)Ljava/lang/String;"), |code| {
        let mut types = String::new();
        for component in components {
            code.load(OBJECT, 0);
            code.get_field(record, &component.field, &component.descriptor);
            if is_primitive(&component.descriptor) {
                types.push_str(&component.descriptor);
            } else if stringify {
                code.invoke_static("java/util/Objects", "toString", "(Ljava/lang/Object;)Ljava/lang/String;");
                types.push_str("Ljava/lang/String;");
            } else {
                types.push_str(OBJECT);
            }
        }
        code.invoke_dynamic(bootstrap, "toString", &format!("({types})Ljava/lang/String;"));
        code.give_back(Some("Ljava/lang/String;"));
    });
    writer
}
