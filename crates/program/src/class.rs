//! Loaded classes, their methods and fields.

use std::cell::{Cell, OnceCell, RefCell};
use std::sync::Arc;

use crema_classfile::{ClassFile, access};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::code::{Code, Storage};
use crate::index::{ClassId, FieldId, LoaderId, MethodId, Symbol};
use crate::translate::TranslateError;

/// What sort of type a class is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClassKind {
    /// A class or interface with a class file.
    Declared,
    /// An array of this component type.
    Array {
        /// Type of the elements.
        component: ClassId,
        /// How an element is stored.
        storage: Storage,
    },
    /// A primitive type; `None` is void.
    Primitive(Option<Storage>),
}

/// Who initialises a class, and where. What is a library class is defined in `library.rs`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// Part of the JDK: initialised on the host, statics imported.
    Library,
    /// Code of the program: initialised by the engine, per path.
    Application,
}

/// Where the fields of a class are, as the host JVM lays them out.
#[derive(Debug, Clone, Default)]
pub struct ObjectLayout {
    /// End of the last field, inherited ones included.
    pub end: u32,
    /// Bytes to allocate for an instance.
    pub size: u32,
    /// Offsets of all reference fields, inherited ones included.
    pub references: Box<[u32]>,
    /// The bytes of the mirror that hold static fields: `[start, end)`.
    pub statics: (u32, u32),
    /// Offsets of static reference fields in the mirror.
    pub static_references: Box<[u32]>,
    /// A word that belongs to the engine, in the classes for which the JVM, too, injects hidden fields.
    pub engine_word: Option<u32>,
}

/// A loaded class.
#[derive(Debug)]
pub struct Class {
    /// Its id.
    pub id: ClassId,
    /// Internal name.
    pub name: Symbol,
    /// Defining loader.
    pub loader: LoaderId,
    /// What sort of type it is.
    pub kind: ClassKind,
    /// JDK or program.
    pub origin: Origin,
    /// Whether it is own code; see `library.rs`.
    pub own: bool,
    /// Module of the JDK's image it came from.
    pub module: Option<Arc<str>>,
    /// Access flags of the class file.
    pub access: u16,
    /// Direct superclass.
    pub super_class: Option<ClassId>,
    /// Direct superinterfaces.
    pub interfaces: Vec<ClassId>,
    /// The class file, of declared classes.
    pub file: Option<Arc<ClassFile>>,
    /// Declared fields in file order.
    pub fields: Vec<FieldId>,
    /// Declared methods in file order.
    pub methods: Vec<MethodId>,
    /// Methods by virtual dispatch number.
    pub vtable: Vec<MethodId>,
    /// Superclasses from the root down to and including this class: subtype tests are one comparison.
    pub chain: Vec<ClassId>,
    /// All superinterfaces, this one included if it is an interface.
    pub all_interfaces: FxHashSet<ClassId>,
    /// Layout; set when the class is linked.
    pub layout: OnceCell<ObjectLayout>,
    /// Address of the class mirror: byte address, the same in every state.
    pub mirror: usize,
    /// Array class of this component type, once asked for.
    pub array_class: Cell<Option<ClassId>>,
    /// Classes that constants of this class resolved to.
    pub resolved_classes: RefCell<FxHashMap<u16, ClassId>>,
    /// Results of method selection by name and descriptor.
    pub selected: RefCell<FxHashMap<(Symbol, Symbol), Option<MethodId>>>,
    /// A hidden class: not found by name; its frames are not shown if it is a lambda's.
    pub hidden: bool,
    /// The class whose nest a hidden class joined when it was defined.
    pub dynamic_nest_host: Option<ClassId>,
}

impl Class {
    /// Whether it is an interface.
    pub fn is_interface(&self) -> bool {
        self.access & access::INTERFACE != 0
    }

    /// Whether it is abstract.
    pub fn is_abstract(&self) -> bool {
        self.access & access::ABSTRACT != 0
    }

    /// Component type, of arrays.
    pub fn component(&self) -> Option<ClassId> {
        match self.kind {
            ClassKind::Array { component, .. } => Some(component),
            _ => None,
        }
    }

    /// Whether it is an array class.
    pub fn is_array(&self) -> bool {
        matches!(self.kind, ClassKind::Array { .. })
    }
}

/// A declared field.
#[derive(Debug)]
pub struct Field {
    /// Its id.
    pub id: FieldId,
    /// The class that declares it.
    pub class: ClassId,
    /// Simple name.
    pub name: Symbol,
    /// Descriptor.
    pub descriptor: Symbol,
    /// Access flags.
    pub access: u16,
    /// How its value is stored.
    pub storage: Storage,
    /// Byte offset in the instance or mirror; valid when the class is linked.
    pub offset: Cell<u32>,
    /// Constant of a static final field.
    pub constant: Option<u16>,
}

impl Field {
    /// Whether it is static.
    pub fn is_static(&self) -> bool {
        self.access & access::STATIC != 0
    }
}

/// A declared method.
#[derive(Debug)]
pub struct Method {
    /// Its id.
    pub id: MethodId,
    /// The class that declares it.
    pub class: ClassId,
    /// Simple name.
    pub name: Symbol,
    /// Descriptor.
    pub descriptor: Symbol,
    /// Access flags.
    pub access: u16,
    /// Position in the class file.
    pub position: u16,
    /// Argument slots, receiver included.
    pub argument_slots: u16,
    /// Storage of each parameter, receiver not included.
    pub parameters: Box<[Storage]>,
    /// Storage of the result; `None` for void.
    pub result: Option<Storage>,
    /// Virtual dispatch number, of methods that can be overridden in classes.
    pub vtable_index: Cell<Option<u32>>,
    /// Annotated as hidden from stack traces.
    pub hidden: bool,
    /// Annotated as caller sensitive.
    pub caller_sensitive: bool,
    /// Takes part in signature polymorphism (JVMS §2.9.3).
    pub signature_polymorphic: bool,
    /// The translated body.
    pub code: OnceCell<Result<Box<Code>, TranslateError>>,
    /// Code that only calls this method, for methods without bytecode that engine routines call.
    pub bridge: OnceCell<Box<Code>>,
    /// For the machine: which engine routine stands in for the body (0: not looked up, 1: none).
    pub routine: Cell<u32>,
}

impl Method {
    /// Whether it is static.
    pub fn is_static(&self) -> bool {
        self.access & access::STATIC != 0
    }

    /// Whether it is private.
    pub fn is_private(&self) -> bool {
        self.access & access::PRIVATE != 0
    }

    /// Whether it is abstract.
    pub fn is_abstract(&self) -> bool {
        self.access & access::ABSTRACT != 0
    }

    /// Whether it is native.
    pub fn is_native(&self) -> bool {
        self.access & access::NATIVE != 0
    }

    /// Whether it is synchronized.
    pub fn is_synchronized(&self) -> bool {
        self.access & access::SYNCHRONIZED != 0
    }
}
