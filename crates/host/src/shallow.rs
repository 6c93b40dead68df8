//! Reads as much of a class file as making a stub needs: where its parts are, its names, fields and methods. JVMS §4.1.

use std::ops::Range;

/// The bytes are no class file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Malformed;

/// A class file, taken apart but not understood.
#[derive(Debug)]
pub(crate) struct ShallowClass<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) major: u16,
    /// One more than the number of constants, as in the file.
    pub(crate) pool_count: u16,
    /// Where the constants are.
    pub(crate) pool: Range<usize>,
    pub(crate) this_class: u16,
    pub(crate) fields: Vec<ShallowMember>,
    pub(crate) methods: Vec<ShallowMember>,
    /// Where the methods are, without their count.
    pub(crate) methods_range: Range<usize>,
    /// By index: where each constant starts; zero for an index without a constant.
    constants: Vec<usize>,
}

/// A field or a method.
#[derive(Debug)]
pub(crate) struct ShallowMember {
    pub(crate) range: Range<usize>,
    pub(crate) access: u16,
    pub(crate) name: u16,
    pub(crate) descriptor: u16,
    /// Name and place of each attribute.
    pub(crate) attributes: Vec<(u16, Range<usize>)>,
}

impl<'a> ShallowClass<'a> {
    pub(crate) fn parse(bytes: &'a [u8]) -> Result<ShallowClass<'a>, Malformed> {
        let mut cursor = Cursor { bytes, at: 0 };
        if cursor.u32()? != 0xcafe_babe {
            return Err(Malformed);
        }
        cursor.skip(2)?;
        let major = cursor.u16()?;
        let pool_count = cursor.u16()?;
        let pool_start = cursor.at;
        let constants = cursor.constants(pool_count)?;
        let pool = pool_start..cursor.at;
        cursor.skip(2)?;
        let this_class = cursor.u16()?;
        cursor.skip(2)?;
        let interfaces = cursor.u16()?;
        cursor.skip(2 * usize::from(interfaces))?;
        let field_count = cursor.u16()?;
        let fields = cursor.members(field_count)?;
        let method_count = cursor.u16()?;
        let methods_start = cursor.at;
        let methods = cursor.members(method_count)?;
        let methods_range = methods_start..cursor.at;
        Ok(ShallowClass { bytes, major, pool_count, pool, this_class, fields, methods, methods_range, constants })
    }

    /// The internal name of the class.
    pub(crate) fn name(&self) -> Result<String, Malformed> {
        let mut cursor = self.constant(self.this_class, 7)?;
        let name = cursor.u16()?;
        self.text(name)
    }

    /// The text of a UTF-8 constant.
    pub(crate) fn text(&self, index: u16) -> Result<String, Malformed> {
        let mut cursor = self.constant(index, 1)?;
        let length = cursor.u16()?;
        let start = cursor.at;
        cursor.skip(length.into())?;
        Ok(modified_utf8(&self.bytes[start..cursor.at]))
    }

    /// Stands behind the tag of a constant, which must be the given one.
    fn constant(&self, index: u16, tag: u8) -> Result<Cursor<'a>, Malformed> {
        let at = *self.constants.get(usize::from(index)).filter(|at| **at != 0).ok_or(Malformed)?;
        let mut cursor = Cursor { bytes: self.bytes, at };
        if cursor.u8()? == tag { Ok(cursor) } else { Err(Malformed) }
    }
}

struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Cursor<'_> {
    fn skip(&mut self, count: usize) -> Result<(), Malformed> {
        let end = self.at.checked_add(count).filter(|end| *end <= self.bytes.len()).ok_or(Malformed)?;
        self.at = end;
        Ok(())
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], Malformed> {
        let start = self.at;
        self.skip(N)?;
        let mut array = [0; N];
        array.copy_from_slice(&self.bytes[start..self.at]);
        Ok(array)
    }

    fn u8(&mut self) -> Result<u8, Malformed> {
        self.array::<1>().map(|[byte]| byte)
    }

    fn u16(&mut self) -> Result<u16, Malformed> {
        self.array().map(u16::from_be_bytes)
    }

    fn u32(&mut self) -> Result<u32, Malformed> {
        self.array().map(u32::from_be_bytes)
    }

    /// JVMS §4.4: each constant has a tag and a size that follows from it; long and double take two indices.
    fn constants(&mut self, count: u16) -> Result<Vec<usize>, Malformed> {
        let mut starts = vec![0];
        while starts.len() < usize::from(count) {
            starts.push(self.at);
            let size = match self.u8()? {
                1 => self.u16()?.into(),
                3 | 4 | 9 | 10 | 11 | 12 | 17 | 18 => 4,
                5 | 6 => {
                    starts.push(0);
                    8
                }
                7 | 8 | 16 | 19 | 20 => 2,
                15 => 3,
                _ => return Err(Malformed),
            };
            self.skip(size)?;
        }
        Ok(starts)
    }

    fn members(&mut self, count: u16) -> Result<Vec<ShallowMember>, Malformed> {
        (0..count).map(|_| self.member()).collect()
    }

    fn member(&mut self) -> Result<ShallowMember, Malformed> {
        let start = self.at;
        let (access, name, descriptor, count) = (self.u16()?, self.u16()?, self.u16()?, self.u16()?);
        let mut attributes = Vec::new();
        for _ in 0..count {
            let from = self.at;
            let attribute = self.u16()?;
            let length = usize::try_from(self.u32()?).map_err(|_| Malformed)?;
            self.skip(length)?;
            attributes.push((attribute, from..self.at));
        }
        Ok(ShallowMember { range: start..self.at, access, name, descriptor, attributes })
    }
}

/// JVMS §4.4.7: UTF-16 units, each encoded like a code point of its own; zero takes two bytes. Units that are half of
/// nothing become the replacement character.
fn modified_utf8(bytes: &[u8]) -> String {
    let mut units = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some((first, tail)) = rest.split_first() {
        let (unit, taken) = match (first, tail) {
            (0..0x80, _) => (u16::from(*first), 0),
            (0xc0..0xe0, [second, ..]) => (u16::from(first & 0x1f) << 6 | u16::from(second & 0x3f), 1),
            (0xe0..0xf0, [second, third, ..]) => {
                (u16::from(first & 0x0f) << 12 | u16::from(second & 0x3f) << 6 | u16::from(third & 0x3f), 2)
            }
            _ => (0xfffd, 0),
        };
        units.push(unit);
        rest = &tail[taken..];
    }
    String::from_utf16_lossy(&units)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_decoded() {
        assert_eq!(modified_utf8(b"value"), "value");
        assert_eq!(modified_utf8(&[0xc3, 0xa9, 0xc0, 0x80]), "é\0");
        assert_eq!(modified_utf8(&[0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]), "😀");
        assert_eq!(modified_utf8(&[0xed, 0xa0]), "\u{fffd}\u{fffd}");
    }

    #[test]
    fn what_is_cut_short_is_malformed() {
        assert!(ShallowClass::parse(&[]).is_err());
        assert!(ShallowClass::parse(&[0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 0, 3, 1, 0, 9]).is_err());
    }
}
