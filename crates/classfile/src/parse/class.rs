//! Attributes of the class itself (JVMS §4.7, table 4.7-C).

use std::sync::Arc;

use super::index::{ParseScope, raw, read_list};
use crate::attribute::{BootstrapMethod, EnclosingMethod, InnerClass, RecordComponent};
use crate::constant::Constant;
use crate::error::{FormatError, Rule};
use crate::name::is_field_name;
use crate::reader::Reader;

/// What was found, before absent lists become empty ones.
#[derive(Default)]
pub(super) struct ClassAttributes {
    pub(super) source_file: Option<Arc<str>>,
    pub(super) signature: Option<Arc<str>>,
    pub(super) inner_classes: Option<Vec<InnerClass>>,
    pub(super) enclosing_method: Option<EnclosingMethod>,
    pub(super) nest_host: Option<Arc<str>>,
    pub(super) nest_members: Option<Vec<Arc<str>>>,
    pub(super) permitted_subclasses: Option<Vec<Arc<str>>>,
    pub(super) record_components: Option<Vec<RecordComponent>>,
    pub(super) module_exports: Option<Vec<Arc<str>>>,
    pub(super) bootstrap_methods: Option<Vec<BootstrapMethod>>,
    pub(super) visible_annotations: Option<Arc<[u8]>>,
    pub(super) invisible_annotations: Option<Arc<[u8]>>,
}

/// Reads the attributes of a class. Attributes that are younger than the file's version are skipped, as the JVM does
/// (table 4.7-B).
pub(super) fn read_attributes(scope: &ParseScope<'_>, reader: &mut Reader<'_>) -> Result<ClassAttributes, FormatError> {
    let mut found = ClassAttributes::default();
    let major = scope.major;
    scope.attributes(reader, |attribute| match attribute.name {
        "SourceFile" => attribute.once(&mut found.source_file, |reader| scope.utf8(reader)),
        "InnerClasses" => attribute
            .once(&mut found.inner_classes, |reader| read_list(reader, |reader| read_inner_class(scope, reader))),
        "Signature" if major >= 49 => attribute.once(&mut found.signature, |reader| scope.utf8(reader)),
        "EnclosingMethod" if major >= 49 => {
            attribute.once(&mut found.enclosing_method, |reader| read_enclosing_method(scope, reader))
        }
        "RuntimeVisibleAnnotations" if major >= 49 => attribute.once(&mut found.visible_annotations, raw),
        "RuntimeInvisibleAnnotations" if major >= 49 => attribute.once(&mut found.invisible_annotations, raw),
        "BootstrapMethods" if major >= 51 => attribute.once(&mut found.bootstrap_methods, |reader| {
            read_list(reader, |reader| read_bootstrap_method(scope, reader))
        }),
        "Module" if major >= 53 => {
            attribute.once(&mut found.module_exports, |reader| read_module_exports(scope, reader))
        }
        "NestHost" if major >= 55 => {
            attribute.once(&mut found.nest_host, |reader| scope.class(reader))?;
            require_one_nest_side(&found, |detail| attribute.error(Rule::NestMembers, detail))
        }
        "NestMembers" if major >= 55 => {
            attribute.once(&mut found.nest_members, |reader| read_list(reader, |reader| scope.class(reader)))?;
            require_one_nest_side(&found, |detail| attribute.error(Rule::NestMembers, detail))
        }
        "Record" if major >= 60 => attribute.once(&mut found.record_components, |reader| {
            read_list(reader, |reader| read_record_component(scope, reader))
        }),
        "PermittedSubclasses" if major >= 61 => {
            attribute.once(&mut found.permitted_subclasses, |reader| read_list(reader, |reader| scope.class(reader)))
        }
        _ => Ok(()),
    })?;
    Ok(found)
}

/// The packages of `Module` (§4.7.25) that are exported without qualification. What follows them is not needed here.
fn read_module_exports(scope: &ParseScope<'_>, reader: &mut Reader<'_>) -> Result<Vec<Arc<str>>, FormatError> {
    // Name, flags and version of the module, and three as well of each that it requires.
    let row = |reader: &mut Reader<'_>| Ok([reader.u16()?, reader.u16()?, reader.u16()?]);
    row(reader)?;
    read_list(reader, row)?;
    let exports = read_list(reader, |reader| {
        let package = scope.package(reader)?;
        reader.u16()?;
        let to = read_list(reader, Reader::u16)?;
        Ok(to.is_empty().then_some(package))
    })?;
    reader.take_rest();
    Ok(exports.into_iter().flatten().collect())
}

fn require_one_nest_side(
    found: &ClassAttributes,
    error: impl FnOnce(&'static str) -> FormatError,
) -> Result<(), FormatError> {
    if found.nest_host.is_some() && found.nest_members.is_some() {
        return Err(error("the class has both NestHost and NestMembers"));
    }
    Ok(())
}

fn read_inner_class(scope: &ParseScope<'_>, reader: &mut Reader<'_>) -> Result<InnerClass, FormatError> {
    Ok(InnerClass {
        inner: scope.class(reader)?,
        outer: scope.optional(reader, |reader| scope.class(reader))?,
        name: scope.optional(reader, |reader| scope.utf8(reader))?,
        access: reader.u16()?,
    })
}

fn read_enclosing_method(scope: &ParseScope<'_>, reader: &mut Reader<'_>) -> Result<EnclosingMethod, FormatError> {
    let class = scope.class(reader)?;
    let method = scope.optional(reader, |reader| {
        let at = reader.position();
        let index = reader.u16()?;
        match scope.pool.name_and_type(index) {
            Some((name, descriptor)) => Ok((Arc::clone(name), Arc::clone(descriptor))),
            None => Err(FormatError::not_a(at, Rule::NotNameAndType, index, "NameAndType")),
        }
    })?;
    Ok(EnclosingMethod { class, method })
}

fn read_bootstrap_method(scope: &ParseScope<'_>, reader: &mut Reader<'_>) -> Result<BootstrapMethod, FormatError> {
    let at = reader.position();
    let handle = reader.u16()?;
    if !matches!(scope.pool.get(handle), Constant::MethodHandle { .. }) {
        return Err(FormatError::not_a(at, Rule::NotMethodHandle, handle, "MethodHandle"));
    }
    let arguments = read_list(reader, |reader| {
        let at = reader.position();
        let index = reader.u16()?;
        match scope.pool.get(index) {
            constant if constant.is_loadable() => Ok(index),
            _ => Err(FormatError::not_a(at, Rule::NotLoadable, index, "loadable constant")),
        }
    })?;
    Ok(BootstrapMethod { handle, arguments })
}

fn read_record_component(scope: &ParseScope<'_>, reader: &mut Reader<'_>) -> Result<RecordComponent, FormatError> {
    let at = reader.position();
    let name = scope.utf8(reader)?;
    if !is_field_name(name.as_bytes()) {
        return Err(FormatError::new(at, Rule::MemberName, format!("{name:?} is not a component name")));
    }
    let descriptor = scope.field_descriptor(reader)?;
    let mut signature = None;
    scope.attributes(reader, |attribute| match attribute.name {
        "Signature" => attribute.once(&mut signature, |reader| scope.utf8(reader)),
        _ => Ok(()),
    })?;
    Ok(RecordComponent { name, descriptor, signature })
}
