//! Reading constant-pool indices and attributes: what all structures of the file have in common.

use std::sync::Arc;

use crate::constant::{Constant, ConstantPool};
use crate::descriptor::is_field_descriptor;
use crate::error::{FormatError, Rule};
use crate::reader::Reader;

/// What the structures after the pool are read against.
pub(super) struct ParseScope<'a> {
    pub(super) pool: &'a ConstantPool,
    pub(super) major: u16,
}

impl ParseScope<'_> {
    /// Reads the index of a `Utf8` constant.
    #[inline]
    pub(super) fn utf8(&self, reader: &mut Reader<'_>) -> Result<Arc<str>, FormatError> {
        let at = reader.position();
        let index = reader.u16()?;
        match self.pool.get(index) {
            Constant::Utf8(text) => Ok(Arc::clone(text)),
            Constant::Utf16(_) => {
                let detail = format!("constant {index} has an unpaired surrogate where a name is expected");
                Err(FormatError::new(at, Rule::ModifiedUtf8, detail))
            }
            _ => Err(FormatError::not_a(at, Rule::NotUtf8, index, "Utf8")),
        }
    }

    /// Reads the index of a `Class` constant.
    #[inline]
    pub(super) fn class(&self, reader: &mut Reader<'_>) -> Result<Arc<str>, FormatError> {
        let at = reader.position();
        let index = reader.u16()?;
        match self.pool.get(index) {
            Constant::Class(name) => Ok(Arc::clone(name)),
            _ => Err(FormatError::not_a(at, Rule::NotClass, index, "Class")),
        }
    }

    /// Reads the index of a `Package` constant.
    pub(super) fn package(&self, reader: &mut Reader<'_>) -> Result<Arc<str>, FormatError> {
        let at = reader.position();
        let index = reader.u16()?;
        match self.pool.get(index) {
            Constant::Package(name) => Ok(Arc::clone(name)),
            _ => Err(FormatError::not_a(at, Rule::NotPackage, index, "Package")),
        }
    }

    /// Reads the index of a `Class` constant that is not an array, as in the class hierarchy.
    pub(super) fn element_class(&self, reader: &mut Reader<'_>) -> Result<Arc<str>, FormatError> {
        let at = reader.position();
        let name = self.class(reader)?;
        if name.starts_with('[') {
            return Err(FormatError::new(at, Rule::Superclass, format!("{name} is an array")));
        }
        Ok(name)
    }

    /// Reads a field descriptor.
    #[inline]
    pub(super) fn field_descriptor(&self, reader: &mut Reader<'_>) -> Result<Arc<str>, FormatError> {
        let at = reader.position();
        let descriptor = self.utf8(reader)?;
        if !is_field_descriptor(descriptor.as_bytes()) {
            let detail = format!("{descriptor:?} is not a field descriptor");
            return Err(FormatError::new(at, Rule::FieldDescriptor, detail));
        }
        Ok(descriptor)
    }

    /// Reads an index with `read`, or a zero that stands for nothing.
    pub(super) fn optional<'r, T>(
        &self,
        reader: &mut Reader<'r>,
        read: impl FnOnce(&mut Reader<'r>) -> Result<T, FormatError>,
    ) -> Result<Option<T>, FormatError> {
        if reader.clone().u16()? == 0 {
            reader.u16()?;
            return Ok(None);
        }
        read(reader).map(Some)
    }

    /// Reads an attribute table (§4.7): `visit` gets each attribute and reads those that it knows; the others are
    /// skipped.
    #[inline]
    pub(super) fn attributes<'r>(
        &self,
        reader: &mut Reader<'r>,
        mut visit: impl FnMut(&mut Attribute<'_, 'r>) -> Result<(), FormatError>,
    ) -> Result<(), FormatError> {
        let count = reader.u16()?;
        for _ in 0..count {
            let at = reader.position();
            let index = reader.u16()?;
            let Constant::Utf8(name) = self.pool.get(index) else {
                // Every text is the name of some attribute, but only valid names can be known ones.
                if !matches!(self.pool.get(index), Constant::Utf16(_)) {
                    return Err(FormatError::not_a(at, Rule::NotUtf8, index, "Utf8"));
                }
                let length = reader.u32()?;
                reader.bytes(length as usize)?;
                continue;
            };
            let length = reader.u32()?;
            let contents = reader.section(length as usize, Rule::AttributeLength)?;
            visit(&mut Attribute { name, at, contents })?;
        }
        Ok(())
    }
}

/// One attribute while it is read.
pub(super) struct Attribute<'p, 'r> {
    pub(super) name: &'p str,
    at: usize,
    contents: Reader<'r>,
}

impl<'r> Attribute<'_, 'r> {
    /// Reads the contents into `slot`, which must still be empty, and makes sure that nothing is left over.
    #[inline]
    pub(super) fn once<T>(
        &mut self,
        slot: &mut Option<T>,
        read: impl FnOnce(&mut Reader<'r>) -> Result<T, FormatError>,
    ) -> Result<(), FormatError> {
        if slot.is_some() {
            let detail = format!("{} occurs twice", self.name);
            return Err(FormatError::new(self.at, Rule::DuplicateAttribute, detail));
        }
        *slot = Some(self.read(read)?);
        Ok(())
    }

    /// Reads the contents and makes sure that nothing is left over.
    #[inline]
    pub(super) fn read<T>(
        &mut self,
        read: impl FnOnce(&mut Reader<'r>) -> Result<T, FormatError>,
    ) -> Result<T, FormatError> {
        let value = read(&mut self.contents)?;
        if self.contents.remaining() != 0 {
            let detail = format!("{} has {} byte(s) too many", self.name, self.contents.remaining());
            return Err(FormatError::new(self.at, Rule::AttributeLength, detail));
        }
        Ok(value)
    }

    /// An error about the attribute as a whole.
    #[cold]
    pub(super) fn error(&self, rule: Rule, detail: impl Into<Box<str>>) -> FormatError {
        FormatError::new(self.at, rule, detail)
    }
}

/// Reads a count of two bytes and as many items.
#[inline]
pub(super) fn read_list<'r, T>(
    reader: &mut Reader<'r>,
    mut read: impl FnMut(&mut Reader<'r>) -> Result<T, FormatError>,
) -> Result<Vec<T>, FormatError> {
    let count = usize::from(reader.u16()?);
    // Every item takes two bytes or more: a count beyond that is not worth reserving memory for.
    let mut items = Vec::with_capacity(count.min(reader.remaining() / 2));
    for _ in 0..count {
        items.push(read(reader)?);
    }
    Ok(items)
}

/// The raw contents of an attribute that is only passed on.
pub(super) fn raw(reader: &mut Reader<'_>) -> Result<Arc<[u8]>, FormatError> {
    Ok(Arc::from(reader.take_rest()))
}
