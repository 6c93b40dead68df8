//! Bytes to a [`ClassFile`] (JVMS §4.1), in one pass and with everything checked on the way that does not need the
//! instructions; those are left to [`crate::check_code`], so that a class costs nothing for methods that never run.

mod class;
mod code;
mod index;
mod member;
mod pool;

use std::collections::HashSet;
use std::sync::Arc;

use crate::error::{FormatError, Rule};
use crate::reader::Reader;
use crate::{ClassFile, FieldInfo, MethodInfo, NEWEST_MAJOR, access};
use index::{ParseScope, read_list};

/// Parses and checks one class file.
///
/// The result has no index that points to a constant of the wrong kind and no malformed name or descriptor. What the
/// flags, the signatures and the code say is not judged.
pub fn parse(bytes: &[u8]) -> Result<ClassFile, FormatError> {
    let mut reader = Reader::new(bytes, Rule::Truncated);
    let (minor, major) = read_version(&mut reader)?;
    let constants = pool::read(&mut reader, major)?;
    let scope = ParseScope { pool: &constants.pool, major };

    let access = reader.u16()?;
    let name = scope.element_class(&mut reader)?;
    let super_name = read_super_name(&scope, &mut reader, access, &name)?;
    let interfaces = read_list(&mut reader, |reader| scope.element_class(reader))?;
    let fields = read_fields(&scope, &mut reader)?;
    let methods = read_methods(&scope, &mut reader)?;
    let attributes = class::read_attributes(&scope, &mut reader)?;
    if reader.remaining() != 0 {
        let detail = format!("{} byte(s) follow the class", reader.remaining());
        return Err(reader.error(Rule::TrailingBytes, detail));
    }
    let bootstrap_methods = attributes.bootstrap_methods.unwrap_or_default();
    constants.check_bootstrap_rows(bootstrap_methods.len())?;
    Ok(ClassFile {
        minor,
        major,
        access,
        name,
        super_name,
        interfaces,
        fields,
        methods,
        source_file: attributes.source_file,
        signature: attributes.signature,
        inner_classes: attributes.inner_classes.unwrap_or_default(),
        enclosing_method: attributes.enclosing_method,
        nest_host: attributes.nest_host,
        nest_members: attributes.nest_members.unwrap_or_default(),
        permitted_subclasses: attributes.permitted_subclasses,
        record_components: attributes.record_components,
        module_exports: attributes.module_exports,
        bootstrap_methods,
        visible_annotations: attributes.visible_annotations,
        invisible_annotations: attributes.invisible_annotations,
        constants: constants.pool,
    })
}

/// Magic number and version, which decides how the rest is read.
fn read_version(reader: &mut Reader<'_>) -> Result<(u16, u16), FormatError> {
    let magic = reader.u32()?;
    if magic != 0xcafe_babe {
        return Err(FormatError::new(0, Rule::Magic, format!("the file begins with {magic:08X}, not CAFEBABE")));
    }
    let at = reader.position();
    let (minor, major) = (reader.u16()?, reader.u16()?);
    if major < 45 {
        let detail = format!("class-file version {major} is older than 45, the first");
        return Err(FormatError::new(at + 2, Rule::VersionTooOld { found: major }, detail));
    }
    if major > NEWEST_MAJOR {
        let detail = format!("class-file version {major} is newer than {NEWEST_MAJOR}, the newest supported");
        let rule = Rule::VersionTooNew { found: major, newest: NEWEST_MAJOR };
        return Err(FormatError::new(at + 2, rule, detail));
    }
    if major >= 56 && !matches!(minor, 0 | 0xffff) {
        let detail = format!("class-file version {major} has the minor version {minor}");
        return Err(FormatError::new(at, Rule::MinorVersion, detail));
    }
    Ok((minor, major))
}

/// `super_class` (§4.1).
fn read_super_name(
    scope: &ParseScope<'_>,
    reader: &mut Reader<'_>,
    flags: u16,
    name: &str,
) -> Result<Option<Arc<str>>, FormatError> {
    let at = reader.position();
    let rootless = name == "java/lang/Object" || flags & access::MODULE != 0;
    let super_name = scope.optional(reader, |reader| scope.element_class(reader))?;
    let detail = match &super_name {
        None if !rootless => format!("{name} has no superclass"),
        Some(super_name) if rootless => format!("{name} has the superclass {super_name}"),
        Some(super_name) if flags & access::INTERFACE != 0 && **super_name != *"java/lang/Object" => {
            format!("the interface {name} has the superclass {super_name}")
        }
        _ => return Ok(super_name),
    };
    Err(FormatError::new(at, Rule::Superclass, detail))
}

fn read_fields(scope: &ParseScope<'_>, reader: &mut Reader<'_>) -> Result<Vec<FieldInfo>, FormatError> {
    let at = reader.position();
    let fields = read_list(reader, |reader| member::read_field(scope, reader))?;
    let keys = fields.iter().map(|field| (&field.name, &field.descriptor));
    check_distinct(keys, at, Rule::DuplicateField)?;
    Ok(fields)
}

fn read_methods(scope: &ParseScope<'_>, reader: &mut Reader<'_>) -> Result<Vec<MethodInfo>, FormatError> {
    let at = reader.position();
    let methods = read_list(reader, |reader| member::read_method(scope, reader))?;
    let keys = methods.iter().map(|method| (&method.name, &method.descriptor));
    check_distinct(keys, at, Rule::DuplicateMethod)?;
    Ok(methods)
}

/// No two members have the same name and descriptor (§4.5, §4.6). `at` is where the members begin.
fn check_distinct<'a>(
    members: impl ExactSizeIterator<Item = (&'a Arc<str>, &'a Arc<str>)>,
    at: usize,
    rule: Rule,
) -> Result<(), FormatError> {
    if members.len() < 2 {
        return Ok(());
    }
    let mut seen = HashSet::with_capacity(members.len());
    for (name, descriptor) in members {
        if !seen.insert((&**name, &**descriptor)) {
            return Err(FormatError::new(at, rule, format!("{name}{descriptor} occurs twice")));
        }
    }
    Ok(())
}
