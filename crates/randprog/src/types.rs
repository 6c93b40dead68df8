//! The Java types that generated programs use.
//!
//! Every generated expression has *exactly* the static type that was asked for; a value that is
//! made as something narrower is cast. So overload resolution, hidden fields and `instanceof`
//! never depend on what an expression happened to become.

use std::fmt;

/// A primitive type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Prim {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
}

/// A type; user classes are named by their index in the `World`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Type {
    Prim(Prim),
    String,
    Boxed(Prim),
    Object,
    /// A class or interface of the random hierarchy.
    Class(usize),
    Record(usize),
    Enum(usize),
    /// A functional interface.
    Function(usize),
    Array(Box<Type>),
}

/// The integral types whose arithmetic is done in `int` (JLS §5.6).
pub(crate) const UP_TO_INT: [Prim; 4] = [Prim::Int, Prim::Byte, Prim::Short, Prim::Char];
pub(crate) const INTEGRAL: [Prim; 5] = [Prim::Int, Prim::Long, Prim::Byte, Prim::Short, Prim::Char];
pub(crate) const NUMERIC: [Prim; 7] =
    [Prim::Int, Prim::Long, Prim::Double, Prim::Float, Prim::Byte, Prim::Short, Prim::Char];
pub(crate) const PRIMS: [Prim; 8] =
    [Prim::Int, Prim::Long, Prim::Double, Prim::Float, Prim::Byte, Prim::Short, Prim::Char, Prim::Boolean];

pub(crate) const INT: Type = Type::Prim(Prim::Int);
pub(crate) const BOOLEAN: Type = Type::Prim(Prim::Boolean);

impl Prim {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Prim::Boolean => "boolean",
            Prim::Byte => "byte",
            Prim::Short => "short",
            Prim::Char => "char",
            Prim::Int => "int",
            Prim::Long => "long",
            Prim::Float => "float",
            Prim::Double => "double",
        }
    }

    pub(crate) fn box_name(self) -> &'static str {
        match self {
            Prim::Boolean => "Boolean",
            Prim::Byte => "Byte",
            Prim::Short => "Short",
            Prim::Char => "Character",
            Prim::Int => "Integer",
            Prim::Long => "Long",
            Prim::Float => "Float",
            Prim::Double => "Double",
        }
    }

    pub(crate) fn is_integral(self) -> bool {
        INTEGRAL.contains(&self)
    }

    /// Whether the type is narrower than `int`, so that only a cast gives it.
    pub(crate) fn is_small(self) -> bool {
        matches!(self, Prim::Byte | Prim::Short | Prim::Char)
    }

    /// The type of a descriptor character (JVMS §4.3.2).
    pub(crate) fn of_descriptor(letter: char) -> Option<Prim> {
        Some(match letter {
            'Z' => Prim::Boolean,
            'B' => Prim::Byte,
            'S' => Prim::Short,
            'C' => Prim::Char,
            'I' => Prim::Int,
            'J' => Prim::Long,
            'F' => Prim::Float,
            'D' => Prim::Double,
            _ => return None,
        })
    }
}

impl Type {
    pub(crate) fn array_of(element: Type) -> Type {
        Type::Array(Box::new(element))
    }

    pub(crate) fn is_prim(&self) -> bool {
        matches!(self, Type::Prim(_))
    }
}

impl fmt::Display for Type {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Prim(prim) => out.write_str(prim.name()),
            Type::String => out.write_str("String"),
            Type::Boxed(prim) => out.write_str(prim.box_name()),
            Type::Object => out.write_str("Object"),
            Type::Class(index) => write!(out, "T{index}"),
            Type::Record(index) => write!(out, "R{index}"),
            Type::Enum(index) => write!(out, "E{index}"),
            Type::Function(index) => write!(out, "F{index}"),
            Type::Array(element) => write!(out, "{element}[]"),
        }
    }
}
