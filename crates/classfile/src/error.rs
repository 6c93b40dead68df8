//! What can be wrong with a class file: one rule of the JVMS per variant, with the place where it was broken.
//!
//! A [`Rule`] is data: callers match on it, reports print it. The text beside it names the guilty item only.

use std::fmt;

/// A broken rule of the class-file format.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("offset {offset:#x}: {detail} ({rule})")]
pub struct FormatError {
    /// Byte offset of the guilty item in the bytes that were given: the class file for [`crate::parse()`], the code
    /// array for [`crate::decode()`] and [`crate::check_code`].
    pub offset: usize,
    /// The rule.
    pub rule: Rule,
    /// What breaks it, as a clause that starts in lower case and names the guilty item.
    pub detail: Box<str>,
}

impl FormatError {
    /// Kept out of line: errors are rare, and the callers are hot.
    #[cold]
    #[inline(never)]
    pub(crate) fn new(offset: usize, rule: Rule, detail: impl Into<Box<str>>) -> Self {
        FormatError { offset, rule, detail: detail.into() }
    }

    /// An index that points to the wrong kind of constant.
    #[cold]
    #[inline(never)]
    pub(crate) fn not_a(offset: usize, rule: Rule, index: u16, kind: &str) -> Self {
        let article = if kind.starts_with('I') { "an" } else { "a" };
        Self::new(offset, rule, format!("constant {index} is not {article} {kind}"))
    }
}

/// The rules that are checked. `Display` prints the section of the JVMS (Java SE 25) that states the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The bytes end before the structure does.
    Truncated,
    /// Bytes follow the last structure.
    TrailingBytes,
    /// The first four bytes are `CAFEBABE`.
    Magic,
    /// Versions begin with 45.
    VersionTooOld {
        /// Major version of the file.
        found: u16,
    },
    /// The version is at most the newest that this crate understands.
    VersionTooNew {
        /// Major version of the file.
        found: u16,
        /// [`crate::NEWEST_MAJOR`].
        newest: u16,
    },
    /// From version 56 on the minor version is 0 or 65535.
    MinorVersion,

    /// A constant's tag is known and exists in the file's version.
    ConstantTag,
    /// A long or double constant takes two indices, both inside the pool.
    WideConstant,
    /// Text is modified UTF-8. Names and descriptors must moreover be free of unpaired surrogates.
    ModifiedUtf8,
    /// An index points to a `Utf8` constant.
    NotUtf8,
    /// An index points to a `Class` constant.
    NotClass,
    /// An index points to a `NameAndType` constant.
    NotNameAndType,
    /// An index points to a `Package` constant.
    NotPackage,
    /// An index points to a `MethodHandle` constant.
    NotMethodHandle,
    /// An index points to a loadable constant.
    NotLoadable,
    /// Field constants have field descriptors, method constants method descriptors; of the special names a
    /// `Methodref` may only have `<init>`.
    MemberReference,
    /// A method handle's kind is 1 to 9 and agrees with its reference.
    MethodHandle,
    /// `Dynamic` has a field descriptor, `InvokeDynamic` a method descriptor.
    DynamicDescriptor,
    /// `Dynamic` and `InvokeDynamic` name an existing row of `BootstrapMethods`.
    BootstrapRow,

    /// Class names are identifiers separated by `/`.
    ClassName,
    /// Field and method names are unqualified names; `<` and `>` only in `<init>` and `<clinit>`.
    MemberName,
    /// Syntax of module names.
    ModuleName,
    /// Syntax of field descriptors, at most 255 dimensions.
    FieldDescriptor,
    /// Syntax of method descriptors, at most 255 argument slots.
    MethodDescriptor,
    /// At most 255 argument slots, the receiver included.
    ArgumentSlots,

    /// This class, its superclass and superinterfaces are no arrays; only `Object` and modules lack a superclass;
    /// the superclass of an interface is `Object`.
    Superclass,
    /// No two fields have the same name and descriptor.
    DuplicateField,
    /// No two methods have the same name and descriptor.
    DuplicateMethod,
    /// `<init>` returns void.
    InstanceInitializer,
    /// From version 51 on `<clinit>` is static and has the descriptor `()V`.
    ClassInitializer,

    /// An attribute's contents have exactly the length that it states.
    AttributeLength,
    /// Most attributes may occur only once.
    DuplicateAttribute,
    /// `ConstantValue` agrees with the field's descriptor.
    ConstantValue,
    /// A method that is neither abstract nor native has a `Code` attribute.
    CodeMissing,
    /// An abstract or native method has no `Code` attribute.
    CodeForbidden,
    /// The code array has 1 to 65535 bytes.
    CodeLength,
    /// An exception handler's range is not empty and lies, like its target, on instruction boundaries.
    HandlerRange,
    /// `LineNumberTable` speaks of offsets inside the code.
    LineNumber,
    /// `LocalVariableTable` speaks of offsets inside the code and of existing locals.
    LocalVariable,
    /// A class has a nest host or nest members, not both.
    NestMembers,

    /// The opcode exists.
    Opcode,
    /// The last instruction is complete.
    IncompleteInstruction,
    /// Branches go to the first byte of an instruction of the same method.
    BranchTarget,
    /// `wide` modifies only instructions that have a wide form.
    WideInstruction,
    /// `tableswitch`: low ≤ high. `lookupswitch`: the count is not negative and the keys increase.
    SwitchKeys,
    /// Reserved operand bytes of `invokeinterface` and `invokedynamic` are zero.
    ReservedOperand,
    /// The operand of `newarray` is a primitive type.
    ArrayType,
    /// `multianewarray` makes 1 dimension or more, and no more than its class has; no array has more than 255.
    ArrayDimensions,
    /// The count operand of `invokeinterface` agrees with the descriptor.
    ArgumentCount,
    /// Locals are below `max_locals`.
    LocalIndex,
    /// A constant operand is of the kind that the instruction takes in the file's version.
    ConstantOperand,
    /// From version 51 on there are no subroutines (`jsr`, `jsr_w`).
    Subroutine,
}

impl Rule {
    /// The section of the JVMS that states the rule, such as `4.4.1`.
    pub fn section(self) -> &'static str {
        use Rule::*;
        match self {
            Truncated | TrailingBytes | Magic => "4.8",
            VersionTooOld { .. } | VersionTooNew { .. } | MinorVersion | Superclass => "4.1",
            ConstantTag | NotLoadable => "4.4",
            NotClass => "4.4.1",
            MemberReference => "4.4.2",
            WideConstant => "4.4.5",
            NotNameAndType => "4.4.6",
            ModifiedUtf8 | NotUtf8 => "4.4.7",
            NotPackage => "4.4.12",
            NotMethodHandle | MethodHandle => "4.4.8",
            DynamicDescriptor => "4.4.10",
            BootstrapRow => "4.7.23",
            ClassName => "4.2.1",
            MemberName => "4.2.2",
            ModuleName => "4.2.3",
            FieldDescriptor => "4.3.2",
            MethodDescriptor | ArgumentSlots => "4.3.3",
            DuplicateField => "4.5",
            DuplicateMethod => "4.6",
            InstanceInitializer => "2.9.1",
            ClassInitializer => "2.9.2",
            AttributeLength | DuplicateAttribute => "4.7",
            ConstantValue => "4.7.2",
            CodeMissing | CodeForbidden | CodeLength | HandlerRange => "4.7.3",
            LineNumber => "4.7.12",
            LocalVariable => "4.7.13",
            NestMembers => "4.7.29",
            Opcode | IncompleteInstruction | BranchTarget | LocalIndex | ConstantOperand | Subroutine => "4.9.1",
            ArrayDimensions => "4.9.1",
            WideInstruction => "6.5.wide",
            SwitchKeys => "6.5.lookupswitch",
            ReservedOperand | ArgumentCount => "6.5.invokeinterface",
            ArrayType => "6.5.newarray",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "JVMS §{}", self.section())
    }
}
