//! The `Code` attribute (JVMS §4.7.3) and its own attributes. The instructions stay bytes.

use std::sync::Arc;

use super::index::{ParseScope, raw, read_list};
use crate::attribute::{CodeAttribute, ExceptionHandler, LocalVariable};
use crate::error::{FormatError, Rule};
use crate::name::is_field_name;
use crate::reader::Reader;

/// Reads the contents of a `Code` attribute.
pub(super) fn read_code(scope: &ParseScope<'_>, reader: &mut Reader<'_>) -> Result<CodeAttribute, FormatError> {
    let (max_stack, max_locals) = (reader.u16()?, reader.u16()?);
    let at = reader.position();
    let length = reader.u32()?;
    let Some(length @ 1..) = u16::try_from(length).ok() else {
        return Err(FormatError::new(at, Rule::CodeLength, format!("the code has {length} bytes")));
    };
    let bytes = Arc::from(reader.bytes(usize::from(length))?);
    let handlers = read_list(reader, |reader| read_handler(scope, reader, length))?;

    let mut lines = Vec::new();
    let mut local_variables = Vec::new();
    let mut stack_map = None;
    scope.attributes(reader, |attribute| match attribute.name {
        "LineNumberTable" => attribute.read(|reader| read_lines(reader, length, &mut lines)),
        "LocalVariableTable" => attribute.read(|reader| {
            let table = read_list(reader, |reader| read_local_variable(scope, reader, length, max_locals))?;
            local_variables.extend(table);
            Ok(())
        }),
        "StackMapTable" if scope.major >= 50 => attribute.once(&mut stack_map, raw),
        _ => Ok(()),
    })?;
    // A stable sort: where two entries speak of one offset, the order of the file remains. Compilers write the table
    // in order, which the sort notices in one pass.
    lines.sort_by_key(|&(start, _)| start);
    Ok(CodeAttribute { max_stack, max_locals, bytes, handlers, lines, local_variables, stack_map })
}

/// One row of the exception table. Whether its offsets are instruction boundaries is left to
/// [`crate::check_code`], which decodes.
fn read_handler(scope: &ParseScope<'_>, reader: &mut Reader<'_>, length: u16) -> Result<ExceptionHandler, FormatError> {
    let at = reader.position();
    let (start, end, target) = (reader.u16()?, reader.u16()?, reader.u16()?);
    if start >= end || end > length || target >= length {
        let detail = format!("the handler [{start}, {end}) → {target} is not inside {length} bytes of code");
        return Err(FormatError::new(at, Rule::HandlerRange, detail));
    }
    let catch_type = scope.optional(reader, |reader| {
        let at = reader.position();
        let index = reader.u16()?;
        match scope.pool.class_name(index) {
            Some(_) => Ok(index),
            None => Err(FormatError::not_a(at, Rule::NotClass, index, "Class")),
        }
    })?;
    Ok(ExceptionHandler { start, end, target, catch_type })
}

/// One `LineNumberTable` (§4.7.12) of possibly several.
fn read_lines(reader: &mut Reader<'_>, length: u16, lines: &mut Vec<(u16, u16)>) -> Result<(), FormatError> {
    let at = reader.position();
    let count = usize::from(reader.u16()?);
    lines.reserve(count.min(reader.remaining() / 4));
    for _ in 0..count {
        let (start, line) = (reader.u16()?, reader.u16()?);
        if start >= length {
            let detail = format!("line {line} starts at {start}, outside {length} bytes of code");
            return Err(FormatError::new(at, Rule::LineNumber, detail));
        }
        lines.push((start, line));
    }
    Ok(())
}

/// One row of `LocalVariableTable` (§4.7.13).
fn read_local_variable(
    scope: &ParseScope<'_>,
    reader: &mut Reader<'_>,
    code_length: u16,
    max_locals: u16,
) -> Result<LocalVariable, FormatError> {
    let at = reader.position();
    let (start, length) = (reader.u16()?, reader.u16()?);
    let name = scope.utf8(reader)?;
    if !is_field_name(name.as_bytes()) {
        return Err(FormatError::new(at, Rule::MemberName, format!("{name:?} is not a variable name")));
    }
    let descriptor = scope.field_descriptor(reader)?;
    let index = reader.u16()?;
    let last = u32::from(index) + u32::from(matches!(&*descriptor, "J" | "D"));
    if u32::from(start) + u32::from(length) > u32::from(code_length) || last >= u32::from(max_locals) {
        let detail = format!("local variable {name} has slot {index} and {length} bytes from {start}");
        return Err(FormatError::new(at, Rule::LocalVariable, detail));
    }
    Ok(LocalVariable { start, length, name, descriptor, index })
}
