//! Typed ids and the dense vectors they index: states hold ids, never references.

/// Defines a `u32` id type, one per kind of thing.
#[macro_export]
macro_rules! define_index {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u32);

        impl $name {
            /// Position in the vector that this id indexes.
            #[inline(always)]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

define_index!(
    /// A loaded class, interface, array class or primitive type.
    ClassId
);
define_index!(
    /// A method declared by a loaded class.
    MethodId
);
define_index!(
    /// A field declared by a loaded class.
    FieldId
);
define_index!(
    /// A class loader: one of the three built-in ones or an object of the program.
    LoaderId
);
define_index!(
    /// An interned name or descriptor.
    Symbol
);
define_index!(
    /// A string literal (its contents); every state has at most one object for it.
    LiteralId
);
define_index!(
    /// A call site whose target is computed or cached at run time.
    SiteId
);
