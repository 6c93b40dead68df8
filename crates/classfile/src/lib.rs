//! Java class files (JVMS chapter 4): bytes in, a checked and immutable [`ClassFile`] out.
//!
//! This crate does no I/O and knows nothing of class paths or execution. It is total: any byte sequence gives either a
//! `ClassFile` or a [`FormatError`] that names the offset and the rule that was broken; it never panics.

mod annotation;
mod attribute;
mod check;
mod constant;
mod descriptor;
mod error;
mod instruction;
mod name;
mod parse;
mod reader;
mod utf8;
pub mod write;

pub use attribute::{
    BootstrapMethod, CodeAttribute, EnclosingMethod, ExceptionHandler, InnerClass, LocalVariable, MethodParameter,
    RecordComponent,
};
pub use check::check_code;
pub use constant::{Constant, ConstantPool, MethodHandleKind};
pub use descriptor::{FieldType, MethodDescriptor, argument_slots};
pub use error::{FormatError, Rule};
pub use instruction::{
    ArithmeticOp, ArrayKind, BitOp, CompareOp, Condition, Conversion, Instruction, Kind, PrimitiveType, decode,
};
pub use parse::parse;

use std::sync::Arc;

/// The newest class-file version that is understood: JDK 25.
pub const NEWEST_MAJOR: u16 = 69;

/// Access and property flags (JVMS tables 4.1-B, 4.5-A, 4.6-A); one set of names for classes, fields and methods.
pub mod access {
    #![allow(missing_docs)]
    pub const PUBLIC: u16 = 0x0001;
    pub const PRIVATE: u16 = 0x0002;
    pub const PROTECTED: u16 = 0x0004;
    pub const STATIC: u16 = 0x0008;
    pub const FINAL: u16 = 0x0010;
    pub const SUPER: u16 = 0x0020;
    pub const SYNCHRONIZED: u16 = 0x0020;
    pub const VOLATILE: u16 = 0x0040;
    pub const BRIDGE: u16 = 0x0040;
    pub const TRANSIENT: u16 = 0x0080;
    pub const VARARGS: u16 = 0x0080;
    pub const NATIVE: u16 = 0x0100;
    pub const INTERFACE: u16 = 0x0200;
    pub const ABSTRACT: u16 = 0x0400;
    pub const STRICT: u16 = 0x0800;
    pub const SYNTHETIC: u16 = 0x1000;
    pub const ANNOTATION: u16 = 0x2000;
    pub const ENUM: u16 = 0x4000;
    pub const MODULE: u16 = 0x8000;
}

/// One parsed class file. Names are internal names (`java/lang/Object`), descriptors are as in the file.
#[derive(Debug, Clone)]
pub struct ClassFile {
    /// Minor version; 65535 marks preview features.
    pub minor: u16,
    /// Major version; 69 is JDK 25.
    pub major: u16,
    /// The constant pool; every index in this structure has been checked to be of the right kind.
    pub constants: ConstantPool,
    /// Access flags, see [`access`].
    pub access: u16,
    /// Internal name of this class.
    pub name: Arc<str>,
    /// Internal name of the superclass; absent only for `java/lang/Object` and module descriptors.
    pub super_name: Option<Arc<str>>,
    /// Internal names of the direct superinterfaces, in order.
    pub interfaces: Vec<Arc<str>>,
    /// Fields in file order.
    pub fields: Vec<FieldInfo>,
    /// Methods in file order.
    pub methods: Vec<MethodInfo>,
    /// `SourceFile`, if present.
    pub source_file: Option<Arc<str>>,
    /// `Signature`, if present.
    pub signature: Option<Arc<str>>,
    /// `InnerClasses`.
    pub inner_classes: Vec<InnerClass>,
    /// `EnclosingMethod`, if present.
    pub enclosing_method: Option<EnclosingMethod>,
    /// `NestHost`, if present.
    pub nest_host: Option<Arc<str>>,
    /// `NestMembers`.
    pub nest_members: Vec<Arc<str>>,
    /// `PermittedSubclasses`; `None` if the class is not sealed.
    pub permitted_subclasses: Option<Vec<Arc<str>>>,
    /// `Record`; `None` if the class is not a record.
    pub record_components: Option<Vec<RecordComponent>>,
    /// `Module`: the packages that it exports to every module. `None` if the class is not a module descriptor.
    pub module_exports: Option<Vec<Arc<str>>>,
    /// `BootstrapMethods`, indexed by the constants `Dynamic` and `InvokeDynamic`.
    pub bootstrap_methods: Vec<BootstrapMethod>,
    /// `RuntimeVisibleAnnotations`, raw contents.
    pub visible_annotations: Option<Arc<[u8]>>,
    /// `RuntimeInvisibleAnnotations`, raw contents.
    pub invisible_annotations: Option<Arc<[u8]>>,
}

/// A field (JVMS §4.5).
#[derive(Debug, Clone)]
pub struct FieldInfo {
    /// Access flags.
    pub access: u16,
    /// Simple name.
    pub name: Arc<str>,
    /// Field descriptor, checked to be well formed.
    pub descriptor: Arc<str>,
    /// Constant-pool index of `ConstantValue`, checked to agree with the descriptor. Only set for static fields.
    pub constant_value: Option<u16>,
    /// `Signature`, if present.
    pub signature: Option<Arc<str>>,
    /// `RuntimeVisibleAnnotations`, raw contents.
    pub visible_annotations: Option<Arc<[u8]>>,
}

/// A method (JVMS §4.6).
#[derive(Debug, Clone)]
pub struct MethodInfo {
    /// Access flags. A class initializer has only static and strict: the JVM ignores its others (§4.6).
    pub access: u16,
    /// Simple name, `<init>` or `<clinit>`.
    pub name: Arc<str>,
    /// Method descriptor, checked to be well formed.
    pub descriptor: Arc<str>,
    /// `Code`; absent exactly for abstract and native methods.
    pub code: Option<CodeAttribute>,
    /// `Exceptions`: internal names of the declared exceptions.
    pub exceptions: Vec<Arc<str>>,
    /// `Signature`, if present.
    pub signature: Option<Arc<str>>,
    /// `MethodParameters`.
    pub parameters: Vec<MethodParameter>,
    /// `RuntimeVisibleAnnotations`, raw contents. Annotation type descriptors can be listed with
    /// [`ConstantPool::annotation_types`].
    pub visible_annotations: Option<Arc<[u8]>>,
    /// `RuntimeVisibleParameterAnnotations`, raw contents.
    pub visible_parameter_annotations: Option<Arc<[u8]>>,
    /// `RuntimeInvisibleParameterAnnotations`, raw contents.
    pub invisible_parameter_annotations: Option<Arc<[u8]>>,
    /// `RuntimeVisibleTypeAnnotations` and `RuntimeInvisibleTypeAnnotations`, raw contents.
    pub type_annotations: Vec<Arc<[u8]>>,
    /// `AnnotationDefault`, raw contents.
    pub annotation_default: Option<Arc<[u8]>>,
}
