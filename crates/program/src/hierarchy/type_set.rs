//! Type sets: the run-time classes that an object may have. Questions about a type narrow its set: is it an instance of `X`
//! (JVMS §6.5, instanceof), which method does a call select. An array type is a subtype of another one if its component type
//! is, and of `Object`, `Cloneable` and `Serializable` (JLS §4.10.3). There are infinitely many array types, so a set keeps the
//! components of its arrays as a set of its own, opened only as deep as somebody has asked.

use super::bits::BitSet;
use super::{Hierarchy, TypeId};

/// A reference type: a class or interface, or an array.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ReferenceType {
    /// A class or interface.
    Class(TypeId),
    /// An array.
    Array(Box<Component>),
}

/// The component type of an array.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Component {
    /// A primitive type, by its letter.
    Primitive(u8),
    /// Any other.
    Reference(ReferenceType),
}

/// The letters of the primitive types (JVMS §4.3.2).
const PRIMITIVES: &[u8; 8] = b"BCDFIJSZ";

/// A set of run-time classes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TypeSet {
    /// Instantiable classes.
    classes: BitSet,
    arrays: Arrays,
}

/// A set of array types.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
enum Arrays {
    #[default]
    None,
    All,
    Of(Box<Components>),
}

/// A set of component types. These may be abstract.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Components {
    types: BitSet,
    /// One bit for each of [`PRIMITIVES`].
    primitives: u8,
    arrays: Arrays,
}

impl Hierarchy {
    /// The run-time classes of objects that a variable of this type may hold.
    pub fn instances(&self, of: &ReferenceType) -> TypeSet {
        let mut set = TypeSet { classes: self.instantiable().clone(), arrays: Arrays::All };
        set.narrow(self, of);
        set
    }

    /// Whether the arrays are subtypes of this class.
    fn holds_arrays(&self, class: TypeId) -> bool {
        matches!(self.name(class), "java/lang/Object" | "java/lang/Cloneable" | "java/io/Serializable")
    }

    fn all_components(&self) -> Components {
        Components { types: self.loadable().clone(), primitives: u8::MAX, arrays: Arrays::All }
    }
}

impl TypeSet {
    /// Keeps the subtypes of a type.
    pub fn narrow(&mut self, hierarchy: &Hierarchy, to: &ReferenceType) {
        match to {
            ReferenceType::Class(class) => {
                self.classes.intersect(&hierarchy.subtypes(*class));
                if !hierarchy.holds_arrays(*class) {
                    self.arrays = Arrays::None;
                }
            }
            ReferenceType::Array(component) => {
                self.classes.clear();
                self.arrays.narrow(hierarchy, component);
            }
        }
    }

    /// Removes the subtypes of a type.
    pub fn exclude(&mut self, hierarchy: &Hierarchy, from: &ReferenceType) {
        match from {
            ReferenceType::Class(class) => {
                self.classes.subtract(&hierarchy.subtypes(*class));
                if hierarchy.holds_arrays(*class) {
                    self.arrays = Arrays::None;
                }
            }
            ReferenceType::Array(component) => self.arrays.exclude(hierarchy, component),
        }
    }

    /// Keeps one type, if it is in the set.
    pub fn narrow_to_exactly(&mut self, hierarchy: &Hierarchy, exact: &ReferenceType) {
        let there = self.contains(exact);
        self.classes.clear();
        self.arrays = Arrays::None;
        if !there {
            return;
        }
        match exact {
            ReferenceType::Class(class) => {
                self.classes.insert(*class);
            }
            ReferenceType::Array(component) => {
                self.arrays = Arrays::Of(Box::new(Components::exactly(hierarchy, component)));
            }
        }
    }

    /// Removes one type.
    pub fn exclude_exactly(&mut self, exact: &ReferenceType) {
        // An exact array type would have to be removed from a set of components, of which more can be arrays: one array type more or less is not
        // worth that.
        if let ReferenceType::Class(class) = exact {
            self.classes.remove(*class);
        }
    }

    /// Keeps the arrays.
    pub fn narrow_to_arrays(&mut self) {
        self.classes.clear();
    }

    /// Removes the arrays.
    pub fn exclude_arrays(&mut self) {
        self.arrays = Arrays::None;
    }

    /// Keeps these classes, and no array.
    pub fn narrow_to_classes(&mut self, classes: &BitSet) {
        self.classes.intersect(classes);
        self.arrays = Arrays::None;
    }

    /// Whether an object may have this run-time class.
    pub fn contains(&self, ty: &ReferenceType) -> bool {
        match ty {
            ReferenceType::Class(class) => self.classes.contains(*class),
            ReferenceType::Array(component) => self.arrays.contains(component),
        }
    }

    /// Whether no object can have such a type.
    pub fn is_empty(&self) -> bool {
        self.classes.is_empty() && self.arrays.is_empty()
    }

    /// The classes, without arrays.
    pub fn classes(&self) -> &BitSet {
        &self.classes
    }

    /// Whether there are arrays in it.
    pub fn has_arrays(&self) -> bool {
        !self.arrays.is_empty()
    }
}

impl Arrays {
    fn narrow(&mut self, hierarchy: &Hierarchy, to: &Component) {
        if let Some(components) = self.opened(hierarchy) {
            components.narrow(hierarchy, to);
        }
    }

    fn exclude(&mut self, hierarchy: &Hierarchy, from: &Component) {
        if let Some(components) = self.opened(hierarchy) {
            components.exclude(hierarchy, from);
        }
    }

    /// The component types, if there are any arrays.
    fn opened(&mut self, hierarchy: &Hierarchy) -> Option<&mut Components> {
        if *self == Arrays::All {
            *self = Arrays::Of(Box::new(hierarchy.all_components()));
        }
        match self {
            Arrays::Of(components) => Some(components),
            Arrays::None | Arrays::All => None,
        }
    }

    fn contains(&self, component: &Component) -> bool {
        match self {
            Arrays::None => false,
            Arrays::All => true,
            Arrays::Of(components) => match component {
                Component::Primitive(letter) => components.primitives & bit(*letter) != 0,
                Component::Reference(ReferenceType::Class(class)) => components.types.contains(*class),
                Component::Reference(ReferenceType::Array(inner)) => components.arrays.contains(inner),
            },
        }
    }

    fn is_empty(&self) -> bool {
        match self {
            Arrays::None => true,
            Arrays::All => false,
            Arrays::Of(components) => {
                components.primitives == 0 && components.types.is_empty() && components.arrays.is_empty()
            }
        }
    }
}

impl Components {
    fn narrow(&mut self, hierarchy: &Hierarchy, to: &Component) {
        match to {
            Component::Primitive(letter) => {
                self.types.clear();
                self.primitives &= bit(*letter);
                self.arrays = Arrays::None;
            }
            Component::Reference(ReferenceType::Class(class)) => {
                self.types.intersect(&hierarchy.subtypes(*class));
                self.primitives = 0;
                if !hierarchy.holds_arrays(*class) {
                    self.arrays = Arrays::None;
                }
            }
            Component::Reference(ReferenceType::Array(inner)) => {
                self.types.clear();
                self.primitives = 0;
                self.arrays.narrow(hierarchy, inner);
            }
        }
    }

    fn exclude(&mut self, hierarchy: &Hierarchy, from: &Component) {
        match from {
            Component::Primitive(letter) => self.primitives &= !bit(*letter),
            Component::Reference(ReferenceType::Class(class)) => {
                self.types.subtract(&hierarchy.subtypes(*class));
                if hierarchy.holds_arrays(*class) {
                    self.arrays = Arrays::None;
                }
            }
            Component::Reference(ReferenceType::Array(inner)) => self.arrays.exclude(hierarchy, inner),
        }
    }

    fn exactly(hierarchy: &Hierarchy, component: &Component) -> Self {
        let mut only = Components { types: hierarchy.no_types(), primitives: 0, arrays: Arrays::None };
        match component {
            Component::Primitive(letter) => only.primitives = bit(*letter),
            Component::Reference(ReferenceType::Class(class)) => {
                only.types.insert(*class);
            }
            Component::Reference(ReferenceType::Array(inner)) => {
                only.arrays = Arrays::Of(Box::new(Components::exactly(hierarchy, inner)));
            }
        }
        only
    }
}

/// The bit of a primitive type; none for another letter.
fn bit(letter: u8) -> u8 {
    PRIMITIVES.iter().position(|known| *known == letter).map_or(0, |position| 1 << position)
}
