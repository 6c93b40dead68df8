//! The constant pool (JVMS §4.4).

use std::sync::Arc;

/// One entry. Indices point into the same pool and have been checked to be of the kind their name says.
#[derive(Debug, Clone, PartialEq)]
pub enum Constant {
    /// Index 0 and the second slot of long and double constants.
    Unusable,
    /// Modified UTF-8 that is also a valid Rust string (surrogate pairs joined, encoded NUL decoded).
    Utf8(Arc<str>),
    /// Modified UTF-8 with an unpaired surrogate: legal in string constants, kept as UTF-16.
    Utf16(Arc<[u16]>),
    /// `CONSTANT_Integer`
    Integer(i32),
    /// `CONSTANT_Float`
    Float(f32),
    /// `CONSTANT_Long`
    Long(i64),
    /// `CONSTANT_Double`
    Double(f64),
    /// `CONSTANT_Class`: internal name, or a descriptor for an array class.
    Class(Arc<str>),
    /// `CONSTANT_String`: index of a `Utf8` or `Utf16` entry.
    String(u16),
    /// `CONSTANT_Fieldref`
    Field {
        /** Class constant. */
        class: u16,
        /** `NameAndType` constant. */
        name_and_type: u16,
    },
    /// `CONSTANT_Methodref`
    Method {
        /** Class constant. */
        class: u16,
        /** `NameAndType` constant. */
        name_and_type: u16,
    },
    /// `CONSTANT_InterfaceMethodref`
    InterfaceMethod {
        /** Class constant. */
        class: u16,
        /** `NameAndType` constant. */
        name_and_type: u16,
    },
    /// `CONSTANT_NameAndType`
    NameAndType {
        /** Simple name. */
        name: Arc<str>,
        /** Field or method descriptor. */
        descriptor: Arc<str>,
    },
    /// `CONSTANT_MethodHandle`
    MethodHandle {
        /** Reference kind. */
        kind: MethodHandleKind,
        /** Field or method constant. */
        reference: u16,
    },
    /// `CONSTANT_MethodType`: method descriptor.
    MethodType(Arc<str>),
    /// `CONSTANT_Dynamic`
    Dynamic {
        /** Row of `BootstrapMethods`. */
        bootstrap: u16,
        /** `NameAndType` constant (field descriptor). */
        name_and_type: u16,
    },
    /// `CONSTANT_InvokeDynamic`
    InvokeDynamic {
        /** Row of `BootstrapMethods`. */
        bootstrap: u16,
        /** `NameAndType` constant (method descriptor). */
        name_and_type: u16,
    },
    /// `CONSTANT_Module`
    Module(Arc<str>),
    /// `CONSTANT_Package`
    Package(Arc<str>),
}

impl Constant {
    /// Whether `ldc` can load the constant and bootstrap methods can take it (table 4.4-C).
    pub fn is_loadable(&self) -> bool {
        use Constant::*;
        matches!(
            self,
            Integer(_)
                | Float(_)
                | Long(_)
                | Double(_)
                | Class(_)
                | String(_)
                | MethodHandle { .. }
                | MethodType(_)
                | Dynamic { .. }
        )
    }
}

/// Reference kinds of method handles (table 5.4.3.5-A), with the numbers of the class file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum MethodHandleKind {
    GetField = 1,
    GetStatic = 2,
    PutField = 3,
    PutStatic = 4,
    InvokeVirtual = 5,
    InvokeStatic = 6,
    InvokeSpecial = 7,
    NewInvokeSpecial = 8,
    InvokeInterface = 9,
}

/// All constants of a class, indexed as in the file (entry 0 is unusable).
#[derive(Debug, Clone, Default)]
pub struct ConstantPool {
    pub(crate) entries: Vec<Constant>,
    /// Major version of the class file: which constants an instruction may name depends on it.
    pub(crate) major: u16,
}

impl ConstantPool {
    /// The entry at `index`; `Unusable` when out of range, which a parsed class file never asks for.
    pub fn get(&self, index: u16) -> &Constant {
        self.entries.get(usize::from(index)).unwrap_or(&Constant::Unusable)
    }

    /// Number of entries, entry 0 included.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no entries at all.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Text of the `Utf8` constant at `index`.
    pub fn utf8(&self, index: u16) -> Option<&Arc<str>> {
        match self.get(index) {
            Constant::Utf8(text) => Some(text),
            _ => None,
        }
    }

    /// Internal name of the class constant at `index`.
    pub fn class_name(&self, index: u16) -> Option<&Arc<str>> {
        match self.get(index) {
            Constant::Class(name) => Some(name),
            _ => None,
        }
    }

    /// Name and descriptor of the `NameAndType` constant at `index`.
    pub fn name_and_type(&self, index: u16) -> Option<(&Arc<str>, &Arc<str>)> {
        match self.get(index) {
            Constant::NameAndType { name, descriptor } => Some((name, descriptor)),
            _ => None,
        }
    }

    /// Class name, member name and descriptor of a field or method constant.
    pub fn member(&self, index: u16) -> Option<(&Arc<str>, &Arc<str>, &Arc<str>)> {
        match *self.get(index) {
            Constant::Field { class, name_and_type }
            | Constant::Method { class, name_and_type }
            | Constant::InterfaceMethod { class, name_and_type } => {
                let (name, descriptor) = self.name_and_type(name_and_type)?;
                Some((self.class_name(class)?, name, descriptor))
            }
            _ => None,
        }
    }

    /// The characters of a `Utf8`, `Utf16` or `String` constant, as UTF-16.
    pub fn utf16(&self, index: u16) -> Option<Vec<u16>> {
        match self.get(index) {
            Constant::Utf8(text) => Some(text.encode_utf16().collect()),
            Constant::Utf16(units) => Some(units.to_vec()),
            Constant::String(text) if *text != index => self.utf16(*text),
            _ => None,
        }
    }
}
