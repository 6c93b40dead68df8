//! What a program declares, decided before any body is written: bodies may then refer to anything.

use crate::rng::Rng;
use crate::types::{NUMERIC, PRIMS, Prim, Type};

pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) ty: Type,
}

pub(crate) struct Signature {
    pub(crate) name: String,
    pub(crate) params: Vec<Type>,
    /// `None` stands for `void`.
    pub(crate) result: Option<Type>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Interface,
    Abstract,
    Concrete,
}

/// A class or interface of the hierarchy. Parents always come before their children.
pub(crate) struct Class {
    pub(crate) kind: Kind,
    pub(crate) parent: Option<usize>,
    pub(crate) interfaces: Vec<usize>,
    /// A name may also occur in a parent, which hides the parent's field.
    pub(crate) fields: Vec<Field>,
    pub(crate) constructor: Vec<Type>,
    /// Indices into `World::virtuals` for which this class has a body.
    pub(crate) bodies: Vec<usize>,
}

pub(crate) struct Virtual {
    /// The class or interface that declares the method first.
    pub(crate) home: usize,
    pub(crate) signature: Signature,
}

pub(crate) struct Enumeration {
    pub(crate) constants: usize,
    pub(crate) has_bodies: bool,
}

/// The declarations of one program.
pub(crate) struct World {
    /// The name of the program's only top-level class.
    pub(crate) name: String,
    pub(crate) enums: Vec<Enumeration>,
    pub(crate) records: Vec<Vec<Field>>,
    pub(crate) classes: Vec<Class>,
    pub(crate) virtuals: Vec<Virtual>,
    pub(crate) functions: Vec<Signature>,
    pub(crate) statics: Vec<Field>,
    pub(crate) methods: Vec<Signature>,
}

pub(crate) const ENUM_CONSTANTS: [&str; 6] = ["RED", "GREEN", "BLUE", "CYAN", "PINK", "GREY"];

impl World {
    pub(crate) fn new(rng: &mut Rng, name: &str, methods: usize) -> World {
        let mut world = World {
            name: name.to_string(),
            enums: enumerations(rng),
            records: records(rng),
            classes: Vec::new(),
            virtuals: Vec::new(),
            functions: Vec::new(),
            statics: Vec::new(),
            methods: Vec::new(),
        };
        world.declare_classes(rng);
        world.declare_virtuals(rng);
        world.choose_bodies(rng);
        world.declare_methods(rng, methods);
        for index in 0..rng.between(8, 14) {
            let ty = world.stored_type(rng);
            world.statics.push(Field { name: format!("s{index}"), ty });
        }
        world
    }

    /// Any type that a local variable or a parameter may have.
    pub(crate) fn any_type(&self, rng: &mut Rng) -> Type {
        match rng.weighted(&[92, 8]) {
            1 if !self.functions.is_empty() => Type::Function(rng.below(self.functions.len())),
            _ => self.stored_type(rng),
        }
    }

    /// Any type whose values have a deterministic text, which a lambda has not.
    pub(crate) fn stored_type(&self, rng: &mut Rng) -> Type {
        match rng.weighted(&[60, 10, 5, 4, 6, 3, 3, 9]) {
            0 => Type::Prim(prim(rng)),
            1 => Type::String,
            2 => Type::Boxed(prim(rng)),
            3 => Type::Object,
            4 => Type::Class(rng.below(self.classes.len())),
            5 => Type::Record(rng.below(self.records.len())),
            6 => Type::Enum(rng.below(self.enums.len())),
            _ => self.array_type(rng),
        }
    }

    pub(crate) fn array_type(&self, rng: &mut Rng) -> Type {
        let element = match rng.weighted(&[65, 10, 5, 10, 10]) {
            0 => Type::Prim(prim(rng)),
            1 => Type::String,
            2 => Type::Boxed(Prim::Int),
            3 => Type::Object,
            _ => Type::array_of(Type::Prim(prim(rng))),
        };
        Type::array_of(element)
    }

    /// Whether `class` is `ancestor` or below it.
    pub(crate) fn is_subclass(&self, class: usize, ancestor: usize) -> bool {
        class == ancestor || self.direct_supers(class).any(|up| self.is_subclass(up, ancestor))
    }

    /// The classes that can be instantiated where `class` is expected.
    pub(crate) fn concrete_under(&self, class: usize) -> Vec<usize> {
        (0..self.classes.len())
            .filter(|&c| self.classes[c].kind == Kind::Concrete && self.is_subclass(c, class))
            .collect()
    }

    /// The fields that `expression.name` can mean for a static type, hidden ones left out.
    pub(crate) fn visible_fields(&self, class: usize) -> Vec<&Field> {
        let mut seen: Vec<&Field> = Vec::new();
        let mut at = Some(class);
        while let Some(index) = at {
            for field in &self.classes[index].fields {
                if !seen.iter().any(|known| known.name == field.name) {
                    seen.push(field);
                }
            }
            at = self.classes[index].parent;
        }
        seen
    }

    /// Whether `class` has a body for a virtual method, its own or inherited.
    pub(crate) fn implements(&self, class: usize, method: usize) -> bool {
        self.classes[class].bodies.contains(&method) || self.direct_supers(class).any(|up| self.implements(up, method))
    }

    fn direct_supers(&self, class: usize) -> impl Iterator<Item = usize> + '_ {
        let class = &self.classes[class];
        class.parent.into_iter().chain(class.interfaces.iter().copied())
    }

    fn declare_classes(&mut self, rng: &mut Rng) {
        let interfaces = rng.between(1, 2);
        for index in 0..interfaces {
            let supers = if index > 0 && rng.chance(50) { vec![0] } else { vec![] };
            self.classes.push(class(rng, Kind::Interface, None, supers));
        }
        let root = self.classes.len();
        self.classes.push(class(rng, Kind::Abstract, None, vec![interfaces - 1]));
        for index in 0..rng.between(2, 4) {
            // The first one stands directly under the root; later ones anywhere below it.
            let parent = root + rng.below(index + 1);
            let extra = if rng.chance(40) { vec![0] } else { vec![] };
            self.classes.push(class(rng, Kind::Concrete, Some(parent), extra));
        }
        for interface in 0..interfaces {
            if self.concrete_under(interface).is_empty() {
                let last = self.classes.len() - 1;
                self.classes[last].interfaces.push(interface);
            }
        }
    }

    fn declare_virtuals(&mut self, rng: &mut Rng) {
        for home in 0..self.classes.len() {
            let count = if self.classes[home].parent.is_some() { 1 } else { 2 };
            for _ in 0..count {
                let name = format!("v{}", self.virtuals.len());
                let signature = self.signature(rng, name, 3);
                self.virtuals.push(Virtual { home, signature });
            }
        }
    }

    /// Decides which classes have a body for which virtual method: concrete classes at least for
    /// everything that they do not inherit.
    fn choose_bodies(&mut self, rng: &mut Rng) {
        for class in 0..self.classes.len() {
            for method in 0..self.virtuals.len() {
                let home = self.virtuals[method].home;
                if !self.is_subclass(class, home) {
                    continue;
                }
                let needed = self.classes[class].kind == Kind::Concrete && !self.implements(class, method);
                let percent = if home == class { 50 } else { 35 };
                if needed || rng.chance(percent) {
                    self.classes[class].bodies.push(method);
                }
            }
        }
    }

    fn declare_methods(&mut self, rng: &mut Rng, methods: usize) {
        for index in 0..methods {
            // The first functions copy earlier methods, so that method references fit them.
            if index == 2 || index == methods.saturating_sub(1) {
                self.declare_functions(rng);
            }
            let most = if rng.chance(5) { 12 } else { 4 };
            let signature = self.signature(rng, format!("m{index}"), most);
            self.methods.push(signature);
        }
    }

    fn declare_functions(&mut self, rng: &mut Rng) {
        if !self.functions.is_empty() {
            return;
        }
        for method in &self.methods {
            self.functions.push(Signature {
                name: format!("F{}", self.functions.len()),
                params: method.params.clone(),
                result: method.result.clone(),
            });
        }
        let name = format!("F{}", self.functions.len());
        let other = self.signature(rng, name, 2);
        self.functions.push(other);
    }

    fn signature(&self, rng: &mut Rng, name: String, most: usize) -> Signature {
        let least = usize::from(rng.chance(90));
        let count = rng.between(least, most);
        let params = (0..count).map(|_| self.any_type(rng)).collect();
        let result = (!rng.chance(6)).then(|| self.stored_type(rng));
        Signature { name, params, result }
    }
}

pub(crate) fn prim(rng: &mut Rng) -> Prim {
    PRIMS[rng.weighted(&[36, 16, 10, 8, 8, 7, 7, 8])]
}

/// A type for fields of user classes and records: never one that could close a cycle of objects,
/// because every object is printed through its fields.
fn plain_type(rng: &mut Rng) -> Type {
    match rng.weighted(&[80, 12, 8]) {
        0 => Type::Prim(prim(rng)),
        1 => Type::String,
        _ => Type::Boxed(prim(rng)),
    }
}

fn class(rng: &mut Rng, kind: Kind, parent: Option<usize>, interfaces: Vec<usize>) -> Class {
    let count = if kind == Kind::Interface { 0 } else { rng.between(1, 3) };
    let mut fields: Vec<Field> = Vec::new();
    for _ in 0..count {
        let name = format!("f{}", rng.below(5));
        if fields.iter().all(|field| field.name != name) {
            let ty = if rng.chance(12) { int_array() } else { plain_type(rng) };
            fields.push(Field { name, ty });
        }
    }
    let constructor = match kind {
        Kind::Interface => Vec::new(),
        _ => (0..rng.between(0, 3)).map(|_| plain_type(rng)).collect(),
    };
    Class { kind, parent, interfaces, fields, constructor, bodies: Vec::new() }
}

fn int_array() -> Type {
    Type::array_of(Type::Prim(Prim::Int))
}

fn enumerations(rng: &mut Rng) -> Vec<Enumeration> {
    (0..rng.between(1, 2))
        .map(|_| Enumeration { constants: rng.between(2, ENUM_CONSTANTS.len()), has_bodies: rng.chance(50) })
        .collect()
}

fn records(rng: &mut Rng) -> Vec<Vec<Field>> {
    (0..rng.between(1, 2))
        .map(|_| (0..rng.between(1, 4)).map(|index| Field { name: format!("c{index}"), ty: plain_type(rng) }).collect())
        .collect()
}

pub(crate) fn numeric(rng: &mut Rng) -> Prim {
    NUMERIC[rng.weighted(&[40, 18, 11, 9, 8, 7, 7])]
}
