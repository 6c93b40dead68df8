//! Reads the header of a class file (JVMS §4.1): what the class hierarchy needs, and nothing else. Code and constants are
//! skipped, so that all classes of a JDK are read in a fraction of a second. `classfile` checks a class before it runs.

/// The header of a class file. Its texts are parts of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Header<'a> {
    pub(super) access: u16,
    pub(super) name: &'a str,
    pub(super) super_name: Option<&'a str>,
    pub(super) interfaces: Vec<&'a str>,
    /// `None`: the class is not sealed.
    pub(super) permitted: Option<Vec<&'a str>>,
    pub(super) methods: Vec<MethodHeader<'a>>,
}

/// A method that a class declares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MethodHeader<'a> {
    pub(super) access: u16,
    pub(super) name: &'a str,
    pub(super) descriptor: &'a str,
}

/// The header, or `None` if the bytes are not a class file.
pub(super) fn read(bytes: &[u8]) -> Option<Header<'_>> {
    let mut at = Cursor { bytes, next: 8 };
    let constants = constants(&mut at)?;
    let pool = Pool { bytes, constants };
    let access = at.u16()?;
    let name = pool.class(at.u16()?)?;
    let parent = at.u16()?;
    let super_name = if parent == 0 { None } else { Some(pool.class(parent)?) };
    let interfaces = classes(&mut at, &pool)?;
    for _ in 0..at.u16()? {
        at.skip(6)?;
        skip_attributes(&mut at)?;
    }
    let count = at.u16()?;
    let mut methods = Vec::with_capacity(usize::from(count));
    for _ in 0..count {
        let access = at.u16()?;
        let (name, descriptor) = (pool.text(at.u16()?)?, pool.text(at.u16()?)?);
        methods.push(MethodHeader { access, name, descriptor });
        skip_attributes(&mut at)?;
    }
    let mut permitted = None;
    for _ in 0..at.u16()? {
        let attribute = pool.text(at.u16()?)?;
        let length = at.u32()?;
        if attribute == "PermittedSubclasses" {
            permitted = Some(classes(&mut at, &pool)?);
        } else {
            at.skip(length)?;
        }
    }
    Some(Header { access, name, super_name, interfaces, permitted, methods })
}

/// The position of each constant.
fn constants(at: &mut Cursor<'_>) -> Option<Vec<u32>> {
    let count = at.u16()?;
    let mut positions = vec![0; usize::from(count)];
    let mut index = 1;
    while index < usize::from(count) {
        positions[index] = u32::try_from(at.next).ok()?;
        // JVMS §4.4: `long` and `double` take two entries.
        index += 1;
        match at.u8()? {
            1 => {
                let length = at.u16()?;
                at.skip(u32::from(length))?;
            }
            7 | 8 | 16 | 19 | 20 => at.skip(2)?,
            15 => at.skip(3)?,
            3 | 4 | 9..=12 | 17 | 18 => at.skip(4)?,
            5 | 6 => {
                at.skip(8)?;
                index += 1;
            }
            _ => return None,
        }
    }
    Some(positions)
}

/// A list of class constants, with its length.
fn classes<'a>(at: &mut Cursor<'_>, pool: &Pool<'a>) -> Option<Vec<&'a str>> {
    let count = at.u16()?;
    (0..count).map(|_| pool.class(at.u16()?)).collect()
}

fn skip_attributes(at: &mut Cursor<'_>) -> Option<()> {
    for _ in 0..at.u16()? {
        at.skip(2)?;
        let length = at.u32()?;
        at.skip(length)?;
    }
    Some(())
}

/// The constant pool.
struct Pool<'a> {
    bytes: &'a [u8],
    constants: Vec<u32>,
}

impl<'a> Pool<'a> {
    fn constant(&self, index: u16, tag: u8) -> Option<Cursor<'a>> {
        let position = *self.constants.get(usize::from(index)).filter(|position| **position != 0)?;
        let mut at = Cursor { bytes: self.bytes, next: position as usize };
        (at.u8()? == tag).then_some(at)
    }

    fn text(&self, index: u16) -> Option<&'a str> {
        let mut at = self.constant(index, 1)?;
        let length = usize::from(at.u16()?);
        std::str::from_utf8(self.bytes.get(at.next..at.next + length)?).ok()
    }

    fn class(&self, index: u16) -> Option<&'a str> {
        self.text(self.constant(index, 7)?.u16()?)
    }
}

/// A position in the file.
struct Cursor<'a> {
    bytes: &'a [u8],
    next: usize,
}

impl Cursor<'_> {
    fn u8(&mut self) -> Option<u8> {
        let value = *self.bytes.get(self.next)?;
        self.next += 1;
        Some(value)
    }

    fn u16(&mut self) -> Option<u16> {
        let bytes = self.bytes.get(self.next..self.next + 2)?;
        self.next += 2;
        Some(u16::from_be_bytes([bytes[0], bytes[1]]))
    }

    fn u32(&mut self) -> Option<u32> {
        Some(u32::from(self.u16()?) << 16 | u32::from(self.u16()?))
    }

    fn skip(&mut self, count: u32) -> Option<()> {
        self.next = self.next.checked_add(count as usize).filter(|next| *next <= self.bytes.len())?;
        Some(())
    }
}
