//! Just enough of annotations (JVMS §4.7.16) to know which are there.

use std::sync::Arc;

use crate::constant::ConstantPool;
use crate::error::{FormatError, Rule};
use crate::reader::Reader;

impl ConstantPool {
    /// Type descriptors of the annotations in `raw`, the contents of a `RuntimeVisibleAnnotations` attribute.
    /// Annotations inside annotations are not listed. Total: malformed contents give what precedes the damage.
    pub fn annotation_types(&self, raw: &[u8]) -> Vec<Arc<str>> {
        let mut types = Vec::new();
        // The error only says where reading had to stop.
        let _ = self.list_annotations(raw, &mut types);
        types
    }

    /// Type descriptors of the annotations of each parameter, in `raw`, the contents of a
    /// `Runtime(In)VisibleParameterAnnotations` attribute. Parameters that the compiler added may be missing at the
    /// beginning (§4.7.18). Total, as above.
    pub fn parameter_annotation_types(&self, raw: &[u8]) -> Vec<Vec<Arc<str>>> {
        let mut reader = Reader::new(raw, Rule::AttributeLength);
        let mut all = Vec::new();
        for _ in 0..reader.u8().unwrap_or(0) {
            let mut types = Vec::new();
            let read = self.read_annotations(&mut reader, &mut types);
            all.push(types);
            if read.is_err() {
                break;
            }
        }
        all
    }

    /// Type descriptors of the annotations of the type of a parameter, in `raw`, the contents of a
    /// `Runtime(In)VisibleTypeAnnotations` attribute of a method. Annotations inside that type are not listed. Total, as
    /// above.
    pub fn parameter_type_annotations(&self, raw: &[u8], parameter: u8) -> Vec<Arc<str>> {
        let mut types = Vec::new();
        // The error only says where reading had to stop.
        let _ = self.list_type_annotations(raw, parameter, &mut types);
        types
    }

    fn list_type_annotations(&self, raw: &[u8], parameter: u8, types: &mut Vec<Arc<str>>) -> Result<(), FormatError> {
        let mut reader = Reader::new(raw, Rule::AttributeLength);
        for _ in 0..reader.u16()? {
            let of_parameter = skip_target(&mut reader)? == Some(parameter);
            let path = reader.u8()?;
            for _ in 0..path {
                reader.u16()?;
            }
            let annotation = self.utf8(reader.u16()?).cloned();
            types.extend(annotation.filter(|_| of_parameter && path == 0));
            let pairs = reader.u16()?;
            skip_elements(&mut reader, pairs)?;
        }
        Ok(())
    }

    fn list_annotations(&self, raw: &[u8], types: &mut Vec<Arc<str>>) -> Result<(), FormatError> {
        self.read_annotations(&mut Reader::new(raw, Rule::AttributeLength), types)
    }

    fn read_annotations(&self, reader: &mut Reader<'_>, types: &mut Vec<Arc<str>>) -> Result<(), FormatError> {
        let count = reader.u16()?;
        for _ in 0..count {
            types.extend(self.utf8(reader.u16()?).cloned());
            let pairs = reader.u16()?;
            skip_elements(reader, pairs)?;
        }
        Ok(())
    }
}

/// Reads what a type annotation is about (§4.7.20.1); gives the parameter, if it is the type of one.
fn skip_target(reader: &mut Reader<'_>) -> Result<Option<u8>, FormatError> {
    let bytes = match reader.u8()? {
        0x16 => return reader.u8().map(Some),
        0x00 | 0x01 => 1,
        0x13..=0x15 => 0,
        0x10 | 0x11 | 0x12 | 0x17 | 0x42..=0x46 => 2,
        0x47..=0x4b => 3,
        0x40 | 0x41 => 6 * usize::from(reader.u16()?),
        tag => return Err(reader.error(Rule::AttributeLength, format!("unknown target type {tag}"))),
    };
    for _ in 0..bytes {
        reader.u8()?;
    }
    Ok(None)
}

/// Skips `pairs` names with their values. A stack of its own instead of recursion: nesting is as deep as the input
/// says.
fn skip_elements(reader: &mut Reader<'_>, pairs: u16) -> Result<(), FormatError> {
    // How many values are left on each level, and whether a name precedes each.
    let mut levels = vec![(pairs, true)];
    while let Some((left, named)) = levels.pop() {
        let Some(left) = left.checked_sub(1) else {
            continue;
        };
        levels.push((left, named));
        if named {
            reader.u16()?;
        }
        match reader.u8()? {
            b'e' => {
                reader.u32()?;
            }
            b'@' => {
                reader.u16()?;
                levels.push((reader.u16()?, true));
            }
            b'[' => levels.push((reader.u16()?, false)),
            b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' | b's' | b'c' => {
                reader.u16()?;
            }
            tag => {
                return Err(reader.error(Rule::AttributeLength, format!("unknown element tag {tag}")));
            }
        }
    }
    Ok(())
}
