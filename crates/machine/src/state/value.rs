//! Values: the contents of registers, and the currency of every interface of the machine.

/// A reference: null, or the address of an object divided by eight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Ref(pub u32);

impl Ref {
    /// The null reference.
    pub const NULL: Ref = Ref(0);

    /// Whether it is null.
    #[inline(always)]
    pub fn is_null(self) -> bool {
        self.0 == 0
    }

    /// Byte address of the object.
    #[inline(always)]
    pub fn address(self) -> usize {
        (self.0 as usize) << 3
    }

    /// The object at this byte address.
    #[inline(always)]
    pub fn at(address: usize) -> Ref {
        Ref((address >> 3) as u32)
    }
}

impl std::fmt::Debug for Ref {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_null() { f.write_str("null") } else { write!(f, "@{:x}", self.0) }
    }
}

pub use crema_term::TermId;

/// A value of a register, field, array element, argument or result. Boolean, byte, char and short are ints, as in the JVMS.
#[derive(Debug, Clone, Copy, PartialEq)]
#[allow(missing_docs)]
pub enum Value {
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    Ref(Ref),
    /// Symbolic. The term pool knows its sort.
    Term(TermId),
}

impl Value {
    /// The term, if the value is symbolic.
    pub fn as_term(self) -> Option<TermId> {
        match self {
            Value::Term(term) => Some(term),
            _ => None,
        }
    }

    /// The null reference.
    pub const NULL: Value = Value::Ref(Ref::NULL);

    /// The reference, if it is one.
    #[inline(always)]
    pub fn as_ref(self) -> Option<Ref> {
        if let Value::Ref(r) = self { Some(r) } else { None }
    }

    /// The int, if it is one.
    #[inline(always)]
    pub fn as_int(self) -> Option<i32> {
        if let Value::Int(i) = self { Some(i) } else { None }
    }

    /// Whether it takes two slots.
    pub fn is_wide(self) -> bool {
        matches!(self, Value::Long(_) | Value::Double(_))
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Value::Int(i32::from(value))
    }
}

impl From<i32> for Value {
    fn from(value: i32) -> Self {
        Value::Int(value)
    }
}

impl From<i64> for Value {
    fn from(value: i64) -> Self {
        Value::Long(value)
    }
}

impl From<Ref> for Value {
    fn from(value: Ref) -> Self {
        Value::Ref(value)
    }
}
