//! The constant pool (JVMS §4.4): one pass over the bytes, then the entries that refer to others are completed and
//! checked in place.
//!
//! Constants may point forward, hence the later passes. They walk entries, not bytes, and keep no offsets: the
//! offset of a guilty constant is found by reading the pool again, which only files with an error pay for.

mod references;
mod syntax;

use std::sync::Arc;

use crate::constant::{Constant, ConstantPool, MethodHandleKind};
use crate::error::{FormatError, Rule};
use crate::reader::Reader;
use crate::utf8;
use syntax::{check_class_name, check_method_type, check_module_name, check_name_and_type, check_package_name};

/// A pool, and what has to be checked once the attributes are known.
pub(super) struct Parsed<'a> {
    pub(super) pool: ConstantPool,
    /// The highest row of `BootstrapMethods` that a constant names, with that constant's index.
    highest_bootstrap: Option<(u16, u16)>,
    /// The bytes from the first constant on.
    start: Reader<'a>,
}

impl Parsed<'_> {
    /// No constant names a row beyond the `rows` of `BootstrapMethods` (§4.7.23).
    pub(super) fn check_bootstrap_rows(&self, rows: usize) -> Result<(), FormatError> {
        match self.highest_bootstrap {
            Some((row, constant)) if usize::from(row) >= rows => {
                let offset = offset_of(self.start.clone(), constant);
                let detail = format!("constant {constant} names row {row} of {rows} bootstrap methods");
                Err(FormatError::new(offset, Rule::BootstrapRow, detail))
            }
            _ => Ok(()),
        }
    }
}

/// What is wrong with a constant: without an offset yet, see [`offset_of`].
type Fault = (u16, Rule, String);

/// Reads `constant_pool_count` and `constant_pool` of a file of version `major`.
pub(super) fn read<'a>(reader: &mut Reader<'a>, major: u16) -> Result<Parsed<'a>, FormatError> {
    let count = reader.u16()?;
    let start = reader.clone();
    let mut draft = Draft {
        // A constant takes three bytes or more: a count beyond that is not worth reserving memory for.
        entries: Vec::with_capacity(usize::from(count).min(reader.remaining() / 3 + 1)),
        texts: Vec::new(),
        major,
        highest_bootstrap: None,
    };
    draft.entries.push(Constant::Unusable);
    while draft.entries.len() < usize::from(count) {
        draft.read_constant(reader, count)?;
    }
    if let Err((index, rule, detail)) = draft.complete().and_then(|()| draft.check()) {
        return Err(FormatError::new(offset_of(start, index), rule, detail));
    }
    let pool = ConstantPool { entries: draft.entries, major };
    Ok(Parsed { pool, highest_bootstrap: draft.highest_bootstrap, start })
}

/// The offset of constant `index`, by reading the pool again from its start.
#[cold]
fn offset_of(mut reader: Reader<'_>, index: u16) -> usize {
    let mut at = 1;
    while at < index {
        let Ok(tag) = reader.u8() else { break };
        let length = match tag {
            1 => reader.u16().map_or(0, usize::from),
            5 | 6 => 8,
            7 | 8 | 16 | 19 | 20 => 2,
            15 => 3,
            _ => 4,
        };
        if reader.bytes(length).is_err() {
            break;
        }
        at += if matches!(tag, 5 | 6) { 2 } else { 1 };
    }
    reader.position()
}

/// The pool while it is read.
struct Draft {
    entries: Vec<Constant>,
    /// Constants that take their text from `Utf8` constants, which may come later.
    texts: Vec<PendingText>,
    major: u16,
    highest_bootstrap: Option<(u16, u16)>,
}

/// A constant that will hold text: its own index, its tag and the indices of the text.
struct PendingText {
    index: u16,
    tag: u8,
    first: u16,
    /// Only `NameAndType` has two.
    second: u16,
}

impl Draft {
    /// Reads the next constant and appends it; `count` is the size that the pool will have.
    #[inline]
    fn read_constant(&mut self, reader: &mut Reader<'_>, count: u16) -> Result<(), FormatError> {
        let at = reader.position();
        let tag = reader.u8()?;
        let constant = match tag {
            1 => return self.read_utf8(reader, at),
            3 => Constant::Integer(reader.i32()?),
            4 => Constant::Float(f32::from_be_bytes(reader.array()?)),
            5 => {
                return self.push_wide(Constant::Long(i64::from_be_bytes(reader.array()?)), at, count);
            }
            6 => {
                return self.push_wide(Constant::Double(f64::from_be_bytes(reader.array()?)), at, count);
            }
            7 | 12 | 16 | 19 | 20 => self.read_text(tag, reader, at)?,
            8 => Constant::String(reader.u16()?),
            9 => Constant::Field { class: reader.u16()?, name_and_type: reader.u16()? },
            10 => Constant::Method { class: reader.u16()?, name_and_type: reader.u16()? },
            11 => Constant::InterfaceMethod { class: reader.u16()?, name_and_type: reader.u16()? },
            _ => self.read_dynamic(tag, reader, at)?,
        };
        self.entries.push(constant);
        Ok(())
    }

    /// Reads and appends text. Half of all constants are: this one appends by itself because passing constants
    /// through a `Result` measurably costs.
    #[inline]
    fn read_utf8(&mut self, reader: &mut Reader<'_>, at: usize) -> Result<(), FormatError> {
        let length = reader.u16()?;
        let bytes = reader.bytes(usize::from(length))?;
        if let Some(text) = utf8::plain(bytes) {
            self.entries.push(Constant::Utf8(Arc::from(text)));
            return Ok(());
        }
        match utf8::decode(bytes, self.major <= 47) {
            Some(constant) => {
                self.entries.push(constant);
                Ok(())
            }
            None => Err(FormatError::new(at, Rule::ModifiedUtf8, "malformed text")),
        }
    }

    /// Appends a constant that takes two indices (§4.4.5).
    fn push_wide(&mut self, constant: Constant, at: usize, count: u16) -> Result<(), FormatError> {
        self.entries.push(constant);
        if self.entries.len() >= usize::from(count) {
            let detail = format!("constant {} has no room for its second index", self.entries.len() - 1);
            return Err(FormatError::new(at, Rule::WideConstant, detail));
        }
        self.entries.push(Constant::Unusable);
        Ok(())
    }

    /// Notes a constant whose text is filled in by [`Draft::complete`].
    #[inline]
    fn read_text(&mut self, tag: u8, reader: &mut Reader<'_>, at: usize) -> Result<Constant, FormatError> {
        self.require_version(tag, at)?;
        let first = reader.u16()?;
        let second = if tag == 12 { reader.u16()? } else { 0 };
        self.texts.push(PendingText { index: self.next_index(), tag, first, second });
        Ok(Constant::Unusable)
    }

    /// The rarer constants: method handles and what bootstrap methods compute.
    fn read_dynamic(&mut self, tag: u8, reader: &mut Reader<'_>, at: usize) -> Result<Constant, FormatError> {
        self.require_version(tag, at)?;
        if tag == 15 {
            let kind = reader.u8()?;
            let kind = method_handle_kind(kind).ok_or_else(|| {
                let detail = format!("constant {} has the unknown kind {kind}", self.next_index());
                FormatError::new(at, Rule::MethodHandle, detail)
            })?;
            return Ok(Constant::MethodHandle { kind, reference: reader.u16()? });
        }
        let bootstrap = reader.u16()?;
        let name_and_type = reader.u16()?;
        self.highest_bootstrap = self.highest_bootstrap.max(Some((bootstrap, self.next_index())));
        Ok(match tag {
            17 => Constant::Dynamic { bootstrap, name_and_type },
            _ => Constant::InvokeDynamic { bootstrap, name_and_type },
        })
    }

    /// Index of the constant that is being read. There are at most 65535 entries.
    fn next_index(&self) -> u16 {
        u16::try_from(self.entries.len()).unwrap_or(u16::MAX)
    }

    /// Table 4.4-B: the version from which on a tag exists.
    fn require_version(&self, tag: u8, at: usize) -> Result<(), FormatError> {
        let since = match tag {
            7 | 12 => return Ok(()),
            15 | 16 | 18 => 51,
            17 => 55,
            19 | 20 => 53,
            _ => {
                let detail = format!("constant {} has the unknown tag {tag}", self.next_index());
                return Err(FormatError::new(at, Rule::ConstantTag, detail));
            }
        };
        if self.major < since {
            let detail =
                format!("constant {} has tag {tag}, which version {} does not have", self.next_index(), self.major);
            return Err(FormatError::new(at, Rule::ConstantTag, detail));
        }
        Ok(())
    }

    /// Fills the texts in, which share the `Arc` of their `Utf8` constant, and checks their syntax.
    fn complete(&mut self) -> Result<(), Fault> {
        for &PendingText { index, tag, first, second } in &self.texts {
            let text = self.text(index, first)?;
            let constant = match tag {
                7 => Constant::Class(check_class_name(index, text)?),
                12 => {
                    let descriptor = self.text(index, second)?;
                    check_name_and_type(index, &text, &descriptor)?;
                    Constant::NameAndType { name: text, descriptor }
                }
                16 => Constant::MethodType(check_method_type(index, text)?),
                19 => Constant::Module(check_module_name(index, text)?),
                _ => Constant::Package(check_package_name(index, text)?),
            };
            if let Some(entry) = self.entries.get_mut(usize::from(index)) {
                *entry = constant;
            }
        }
        Ok(())
    }

    /// Text of the `Utf8` constant at `text`, for the constant at `index`.
    fn text(&self, index: u16, text: u16) -> Result<Arc<str>, Fault> {
        match self.get(text) {
            Constant::Utf8(text) => Ok(Arc::clone(text)),
            Constant::Utf16(_) => Err((index, Rule::ModifiedUtf8, format!("name {text} has an unpaired surrogate"))),
            _ => Err((index, Rule::NotUtf8, format!("constant {text} is not a Utf8"))),
        }
    }

    fn get(&self, index: u16) -> &Constant {
        self.entries.get(usize::from(index)).unwrap_or(&Constant::Unusable)
    }
}

fn method_handle_kind(number: u8) -> Option<MethodHandleKind> {
    use MethodHandleKind::*;
    Some(match number {
        1 => GetField,
        2 => GetStatic,
        3 => PutField,
        4 => PutStatic,
        5 => InvokeVirtual,
        6 => InvokeStatic,
        7 => InvokeSpecial,
        8 => NewInvokeSpecial,
        9 => InvokeInterface,
        _ => return None,
    })
}
