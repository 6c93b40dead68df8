//! Classes and fields that the engine itself works with.

use crema_program::{ClassId, LoadError, Program, Symbol};

macro_rules! known_classes {
    ($($field:ident: $name:literal,)*) => {
        /// Classes that the engine itself works with.
        #[derive(Debug, Clone)]
        #[allow(missing_docs)]
        pub(crate) struct KnownClasses {
            $(pub(crate) $field: ClassId,)*
        }

        impl KnownClasses {
            pub(crate) fn load(program: &mut Program) -> Result<Self, LoadError> {
                Ok(KnownClasses { $($field: program.load($name, crema_program::BOOT)?,)* })
            }
        }
    };
}

known_classes! {
    object: "java/lang/Object",
    class: "java/lang/Class",
    string: "java/lang/String",
    builder: "java/lang/AbstractStringBuilder",
    throwable: "java/lang/Throwable",
    thread: "java/lang/Thread",
    class_loader: "java/lang/ClassLoader",
    byte_array: "[B",
    long_array: "[J",
    object_array: "[Ljava/lang/Object;",
    class_array: "[Ljava/lang/Class;",
    error: "java/lang/Error",
    stack_overflow_error: "java/lang/StackOverflowError",
    method_handle: "java/lang/invoke/MethodHandle",
    var_handle: "java/lang/invoke/VarHandle",
    member_name: "java/lang/invoke/MemberName",
    assertion_error: "java/lang/AssertionError",
    reference: "java/lang/ref/Reference",
    soft_reference: "java/lang/ref/SoftReference",
    final_reference: "java/lang/ref/FinalReference",
    boolean: "java/lang/Boolean",
    byte: "java/lang/Byte",
    character: "java/lang/Character",
    short: "java/lang/Short",
    integer: "java/lang/Integer",
    long: "java/lang/Long",
    float: "java/lang/Float",
    double: "java/lang/Double",
}

/// Symbols of names that are compared often.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Names {
    pub(crate) init: Symbol,
    pub(crate) clinit: Symbol,
    pub(crate) void: Symbol,
}

impl Names {
    pub(crate) fn new(program: &mut Program) -> Self {
        Names {
            init: program.symbols.intern("<init>"),
            clinit: program.symbols.intern("<clinit>"),
            void: program.symbols.intern("()V"),
        }
    }
}
