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

    fn list_annotations(&self, raw: &[u8], types: &mut Vec<Arc<str>>) -> Result<(), FormatError> {
        let mut reader = Reader::new(raw, Rule::AttributeLength);
        let count = reader.u16()?;
        for _ in 0..count {
            types.extend(self.utf8(reader.u16()?).cloned());
            let pairs = reader.u16()?;
            skip_elements(&mut reader, pairs)?;
        }
        Ok(())
    }
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
