//! Fields and methods (JVMS §4.5, §4.6) with their attributes.

use std::sync::Arc;

use super::code::read_code;
use super::index::{Attribute, ParseScope, raw, read_list};
use crate::attribute::{CodeAttribute, MethodParameter};
use crate::constant::Constant;
use crate::descriptor::argument_slots;
use crate::error::{FormatError, Rule};
use crate::name::{is_field_name, is_method_name};
use crate::reader::Reader;
use crate::{FieldInfo, MethodInfo, access};

/// Reads a `field_info`.
pub(super) fn read_field(scope: &ParseScope<'_>, reader: &mut Reader<'_>) -> Result<FieldInfo, FormatError> {
    let at = reader.position();
    let access = reader.u16()?;
    let name = scope.utf8(reader)?;
    if !is_field_name(name.as_bytes()) {
        return Err(FormatError::new(at, Rule::MemberName, format!("{name:?} is not a field name")));
    }
    let descriptor = scope.field_descriptor(reader)?;

    let mut constant_value = None;
    let mut signature = None;
    let mut visible_annotations = None;
    scope.attributes(reader, |attribute| match attribute.name {
        // Only static fields get a value from it; elsewhere it has no meaning (§4.7.2).
        "ConstantValue" if access & access::STATIC != 0 => {
            attribute.once(&mut constant_value, |reader| read_constant_value(scope, reader, &descriptor))
        }
        "Signature" if scope.major >= 49 => attribute.once(&mut signature, |reader| scope.utf8(reader)),
        "RuntimeVisibleAnnotations" if scope.major >= 49 => attribute.once(&mut visible_annotations, raw),
        _ => Ok(()),
    })?;
    Ok(FieldInfo { access, name, descriptor, constant_value, signature, visible_annotations })
}

/// `ConstantValue` (§4.7.2, table 4.7.2-A).
fn read_constant_value(scope: &ParseScope<'_>, reader: &mut Reader<'_>, descriptor: &str) -> Result<u16, FormatError> {
    let at = reader.position();
    let index = reader.u16()?;
    let agrees = match scope.pool.get(index) {
        Constant::Integer(_) => matches!(descriptor, "I" | "S" | "C" | "B" | "Z"),
        Constant::Float(_) => descriptor == "F",
        Constant::Long(_) => descriptor == "J",
        Constant::Double(_) => descriptor == "D",
        Constant::String(_) => descriptor == "Ljava/lang/String;",
        _ => false,
    };
    if !agrees {
        let detail = format!("constant {index} is not a value of type {descriptor}");
        return Err(FormatError::new(at, Rule::ConstantValue, detail));
    }
    Ok(index)
}

/// What a method's attributes say.
#[derive(Default)]
struct MethodAttributes {
    code: Option<CodeAttribute>,
    exceptions: Option<Vec<Arc<str>>>,
    signature: Option<Arc<str>>,
    parameters: Option<Vec<MethodParameter>>,
    visible_annotations: Option<Arc<[u8]>>,
    visible_parameter_annotations: Option<Arc<[u8]>>,
    invisible_parameter_annotations: Option<Arc<[u8]>>,
    visible_type_annotations: Option<Arc<[u8]>>,
    invisible_type_annotations: Option<Arc<[u8]>>,
    annotation_default: Option<Arc<[u8]>>,
    /// `ACC_SYNTHETIC` as old compilers write it (§4.7.8).
    synthetic: bool,
}

/// Reads a `method_info`.
pub(super) fn read_method(scope: &ParseScope<'_>, reader: &mut Reader<'_>) -> Result<MethodInfo, FormatError> {
    let at = reader.position();
    let flags = reader.u16()?;
    let name = scope.utf8(reader)?;
    let descriptor = scope.utf8(reader)?;
    let access = effective_access(scope, at, flags, &name, &descriptor)?;
    check_declaration(at, access, &name, &descriptor)?;

    let mut found = MethodAttributes::default();
    scope.attributes(reader, |attribute| read_method_attribute(scope, attribute, &mut found))?;
    check_code_presence(at, access, found.code.is_some(), &name, &descriptor)?;
    Ok(MethodInfo {
        access: if found.synthetic { access | access::SYNTHETIC } else { access },
        name,
        descriptor,
        code: found.code,
        exceptions: found.exceptions.unwrap_or_default(),
        signature: found.signature,
        parameters: found.parameters.unwrap_or_default(),
        visible_annotations: found.visible_annotations,
        visible_parameter_annotations: found.visible_parameter_annotations,
        invisible_parameter_annotations: found.invisible_parameter_annotations,
        type_annotations: found.visible_type_annotations.into_iter().chain(found.invisible_type_annotations).collect(),
        annotation_default: found.annotation_default,
    })
}

/// A class initializer's flags mean nothing except static and strict (§4.6), so the others are dropped here once;
/// the JVM takes it for static in old files whatever they say.
fn effective_access(
    scope: &ParseScope<'_>,
    at: usize,
    flags: u16,
    name: &str,
    descriptor: &str,
) -> Result<u16, FormatError> {
    if name != "<clinit>" {
        return Ok(flags);
    }
    if scope.major < 51 {
        return Ok(access::STATIC);
    }
    if flags & access::STATIC == 0 || descriptor != "()V" {
        let detail = format!("<clinit>{descriptor} is not a static method without parameters and result");
        return Err(FormatError::new(at, Rule::ClassInitializer, detail));
    }
    Ok(flags & (access::STATIC | access::STRICT))
}

fn check_declaration(at: usize, access: u16, name: &str, descriptor: &str) -> Result<(), FormatError> {
    if !is_method_name(name.as_bytes()) {
        return Err(FormatError::new(at, Rule::MemberName, format!("{name:?} is not a method name")));
    }
    let Some(slots) = argument_slots(descriptor) else {
        let detail = format!("{descriptor:?} is not a method descriptor");
        return Err(FormatError::new(at, Rule::MethodDescriptor, detail));
    };
    if slots > 254 && access & access::STATIC == 0 {
        let detail = format!("{name}{descriptor} has more than 255 argument slots with its receiver");
        return Err(FormatError::new(at, Rule::ArgumentSlots, detail));
    }
    if name == "<init>" && !descriptor.ends_with(")V") {
        let detail = format!("<init> has the descriptor {descriptor}");
        return Err(FormatError::new(at, Rule::InstanceInitializer, detail));
    }
    Ok(())
}

/// §4.7.3: exactly the methods that are neither abstract nor native have code.
fn check_code_presence(at: usize, access: u16, present: bool, name: &str, descriptor: &str) -> Result<(), FormatError> {
    match (access & (access::ABSTRACT | access::NATIVE) != 0, present) {
        (false, false) => Err(FormatError::new(at, Rule::CodeMissing, format!("{name}{descriptor} has no code"))),
        (true, true) => {
            let detail = format!("{name}{descriptor} is abstract or native and has code");
            Err(FormatError::new(at, Rule::CodeForbidden, detail))
        }
        _ => Ok(()),
    }
}

fn read_method_attribute(
    scope: &ParseScope<'_>,
    attribute: &mut Attribute<'_, '_>,
    found: &mut MethodAttributes,
) -> Result<(), FormatError> {
    let major = scope.major;
    match attribute.name {
        "Code" => attribute.once(&mut found.code, |reader| read_code(scope, reader)),
        "Exceptions" => attribute.once(&mut found.exceptions, |reader| read_list(reader, |reader| scope.class(reader))),
        "Signature" if major >= 49 => attribute.once(&mut found.signature, |reader| scope.utf8(reader)),
        "RuntimeVisibleAnnotations" if major >= 49 => attribute.once(&mut found.visible_annotations, raw),
        "RuntimeVisibleParameterAnnotations" if major >= 49 => {
            attribute.once(&mut found.visible_parameter_annotations, raw)
        }
        "RuntimeInvisibleParameterAnnotations" if major >= 49 => {
            attribute.once(&mut found.invisible_parameter_annotations, raw)
        }
        "RuntimeVisibleTypeAnnotations" if major >= 52 => attribute.once(&mut found.visible_type_annotations, raw),
        "RuntimeInvisibleTypeAnnotations" if major >= 52 => attribute.once(&mut found.invisible_type_annotations, raw),
        "Synthetic" => {
            found.synthetic = true;
            attribute.read(|_| Ok(()))
        }
        "AnnotationDefault" if major >= 49 => attribute.once(&mut found.annotation_default, raw),
        "MethodParameters" if major >= 52 => {
            attribute.once(&mut found.parameters, |reader| read_parameters(scope, reader))
        }
        _ => Ok(()),
    }
}

/// `MethodParameters` (§4.7.24), the one table whose count is a single byte.
fn read_parameters(scope: &ParseScope<'_>, reader: &mut Reader<'_>) -> Result<Vec<MethodParameter>, FormatError> {
    let count = reader.u8()?;
    let mut parameters = Vec::with_capacity(usize::from(count));
    for _ in 0..count {
        let name = scope.optional(reader, |reader| scope.utf8(reader))?;
        parameters.push(MethodParameter { name, access: reader.u16()? });
    }
    Ok(parameters)
}
