//! The attributes that the engine reads (JVMS §4.7), as plain data.

use std::sync::Arc;

/// `Code` (§4.7.3).
#[derive(Debug, Clone)]
pub struct CodeAttribute {
    /// Size of the operand stack in slots (long and double take two).
    pub max_stack: u16,
    /// Number of local-variable slots.
    pub max_locals: u16,
    /// The bytecode; decode with [`crate::decode`].
    pub bytes: Arc<[u8]>,
    /// Exception table in file order, the order in which it is searched.
    pub handlers: Vec<ExceptionHandler>,
    /// `LineNumberTable` entries `(start_pc, line)` of all such attributes, sorted by `start_pc`.
    pub lines: Vec<(u16, u16)>,
    /// `LocalVariableTable` entries.
    pub local_variables: Vec<LocalVariable>,
    /// `StackMapTable`, raw contents.
    pub stack_map: Option<Arc<[u8]>>,
}

/// One row of an exception table: `[start, end)` in bytecode offsets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExceptionHandler {
    /// First covered offset.
    pub start: u16,
    /// First offset that is not covered any more.
    pub end: u16,
    /// Offset of the handler.
    pub target: u16,
    /// Constant-pool index of the caught class; `None` catches everything.
    pub catch_type: Option<u16>,
}

/// One row of `LocalVariableTable` (§4.7.13).
#[derive(Debug, Clone)]
pub struct LocalVariable {
    /// First offset at which the variable has a value.
    pub start: u16,
    /// Number of code bytes for which it has one.
    pub length: u16,
    /// Name in the source.
    pub name: Arc<str>,
    /// Field descriptor of its type.
    pub descriptor: Arc<str>,
    /// Slot number.
    pub index: u16,
}

/// One row of `InnerClasses` (§4.7.6).
#[derive(Debug, Clone)]
pub struct InnerClass {
    /// Internal name of the inner class.
    pub inner: Arc<str>,
    /// Internal name of the class that it is a member of; `None` for local and anonymous classes.
    pub outer: Option<Arc<str>>,
    /// Simple name; `None` for anonymous classes.
    pub name: Option<Arc<str>>,
    /// Access flags as in the source.
    pub access: u16,
}

/// `EnclosingMethod` (§4.7.7).
#[derive(Debug, Clone)]
pub struct EnclosingMethod {
    /// Internal name of the innermost enclosing class.
    pub class: Arc<str>,
    /// Name and descriptor of the enclosing method, if any.
    pub method: Option<(Arc<str>, Arc<str>)>,
}

/// One row of `BootstrapMethods` (§4.7.23).
#[derive(Debug, Clone)]
pub struct BootstrapMethod {
    /// Constant-pool index of the method handle.
    pub handle: u16,
    /// Constant-pool indices of the static arguments.
    pub arguments: Vec<u16>,
}

/// One row of `MethodParameters` (§4.7.24).
#[derive(Debug, Clone)]
pub struct MethodParameter {
    /// Name, if the compiler recorded one.
    pub name: Option<Arc<str>>,
    /// Access flags.
    pub access: u16,
}

/// One component of `Record` (§4.7.30).
#[derive(Debug, Clone)]
pub struct RecordComponent {
    /// Component name.
    pub name: Arc<str>,
    /// Field descriptor.
    pub descriptor: Arc<str>,
    /// `Signature`, if present.
    pub signature: Option<Arc<str>>,
}
