//! The class hierarchy of the class path and the JDK. Classes have numbers, sets of them are bits. Only the headers of class files
//! are read, when a hierarchy is first needed: nothing is loaded.
//!
//! **Invariant:** a class that no JVM would load is not in any set: one whose supertypes are missing, of the wrong kind, or sealed
//! without permitting it (JVMS §5.3.5).
//!
//! - `header.rs`: headers of class files.
//! - `type_set.rs`: the run-time classes that an object may have, narrowed by what is known.
//! - `targets.rs`: sets of classes by the method that a call selects.

mod bits;
mod header;
mod targets;
#[cfg(test)]
mod tests;
mod type_set;

use std::sync::{Arc, PoisonError, RwLock};

use crema_classfile::access;
use rustc_hash::FxHashMap;

use crate::classpath::ClassPath;
use header::Header;

pub use bits::BitSet;
pub use targets::ResolvedMethod;
pub use type_set::{Component, ReferenceType, TypeSet};

crate::define_index!(
    /// A class or interface of a hierarchy.
    TypeId
);

/// Which classes a hierarchy has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Those of the class path and the JDK.
    All,
    /// Those of the class path. Supertypes of the JDK are read, too.
    ClassPath,
}

/// Classes and interfaces with their supertypes.
#[derive(Debug, Default)]
pub struct Hierarchy {
    names: Vec<Box<str>>,
    numbers: FxHashMap<Box<str>, TypeId>,
    /// `None` for a name without a class.
    rows: Vec<Option<Row>>,
    /// Direct subtypes.
    children: Vec<Vec<TypeId>>,
    /// Declarations of methods by name and descriptor, sorted by class.
    methods: FxHashMap<Box<str>, Vec<(TypeId, u16)>>,
    loadable: BitSet,
    instantiable: BitSet,
    /// Subtypes that were asked for.
    subtypes: RwLock<FxHashMap<TypeId, Arc<BitSet>>>,
}

#[derive(Debug)]
struct Row {
    access: u16,
    parent: Option<TypeId>,
    interfaces: Vec<TypeId>,
    permitted: Option<Vec<TypeId>>,
}

impl Hierarchy {
    /// Reads the headers of the classes. Files that are no classes are left out.
    pub fn read(class_path: &mut ClassPath, scope: Scope) -> Self {
        let mut builder = Hierarchy::default();
        for name in class_path.class_names() {
            builder.add_named(class_path, &name);
        }
        match scope {
            Scope::All => class_path.jdk().with_classes(|files| builder.add_files(files)),
            Scope::ClassPath => builder.add_supertypes(class_path),
        }
        builder.finish()
    }

    fn add_named(&mut self, class_path: &mut ClassPath, name: &str) {
        if let Ok(Some(found)) = class_path.find(name)
            && let Some(header) = header::read(&found.bytes)
        {
            self.add(&header);
        }
    }

    /// Reads supertypes that are named and not there yet.
    fn add_supertypes(&mut self, class_path: &mut ClassPath) {
        let mut next = 0;
        while next < self.names.len() {
            if self.rows[next].is_none() {
                let name = self.names[next].to_string();
                self.add_named(class_path, &name);
            }
            next += 1;
        }
    }

    /// Adds class files, which are read in parallel.
    fn add_files(&mut self, files: &[&[u8]]) {
        let workers = std::thread::available_parallelism().map_or(1, usize::from);
        let share = files.len().div_ceil(workers).max(1);
        let headers: Vec<Vec<Header<'_>>> = std::thread::scope(|scope| {
            let parts = files.chunks(share).map(|part| {
                scope.spawn(move || part.iter().filter_map(|bytes| header::read(bytes)).collect::<Vec<_>>())
            });
            let running: Vec<_> = parts.collect();
            running.into_iter().filter_map(|worker| worker.join().ok()).collect()
        });
        headers.iter().flatten().for_each(|header| self.add(header));
    }

    /// Adds a class; the first one with its name counts, as on a class path.
    fn add(&mut self, header: &Header<'_>) {
        let id = self.number(header.name);
        if self.rows[id.index()].is_some() {
            return;
        }
        let parent = header.super_name.map(|name| self.number(name));
        let interfaces = header.interfaces.iter().map(|name| self.number(name)).collect();
        let permitted = header.permitted.as_ref().map(|names| names.iter().map(|name| self.number(name)).collect());
        self.rows[id.index()] = Some(Row { access: header.access, parent, interfaces, permitted });
        let mut key = String::new();
        for method in header.methods.iter().filter(|method| !method.name.starts_with('<')) {
            key.clear();
            key.push_str(method.name);
            key.push_str(method.descriptor);
            match self.methods.get_mut(key.as_str()) {
                Some(declarations) => declarations.push((id, method.access)),
                None => {
                    self.methods.insert(key.as_str().into(), vec![(id, method.access)]);
                }
            }
        }
    }

    fn number(&mut self, name: &str) -> TypeId {
        if let Some(known) = self.numbers.get(name) {
            return *known;
        }
        let id = TypeId(self.names.len() as u32);
        self.names.push(name.into());
        self.numbers.insert(name.into(), id);
        self.rows.push(None);
        id
    }

    /// Computes what depends on all classes.
    fn finish(mut self) -> Self {
        self.children = vec![Vec::new(); self.names.len()];
        (self.loadable, self.instantiable) = (self.no_types(), self.no_types());
        self.methods.values_mut().for_each(|declarations| declarations.sort_unstable());
        let mut known = vec![Loading::Unknown; self.names.len()];
        for id in (0..self.names.len() as u32).map(TypeId) {
            if !self.loads(id, &mut known) {
                continue;
            }
            self.loadable.insert(id);
            let Some(row) = &self.rows[id.index()] else { continue };
            if row.access & (access::ABSTRACT | access::INTERFACE) == 0 {
                self.instantiable.insert(id);
            }
            row.parent.iter().chain(&row.interfaces).for_each(|parent| self.children[parent.index()].push(id));
        }
        self
    }

    /// Whether a JVM would load the class. Hierarchies are at most some hundred classes deep.
    fn loads(&self, id: TypeId, known: &mut Vec<Loading>) -> bool {
        match known[id.index()] {
            Loading::Yes => return true,
            // A class that is among its own supertypes.
            Loading::No | Loading::Running => return false,
            Loading::Unknown => {}
        }
        known[id.index()] = Loading::Running;
        let loads = self.rows[id.index()].as_ref().is_some_and(|row| {
            let class = |parent: &TypeId| {
                self.loads(*parent, known)
                    && self.permits(*parent, id, |flags| flags & (access::INTERFACE | access::FINAL) == 0)
            };
            row.parent.iter().all(class)
                && row.interfaces.iter().all(|parent| {
                    self.loads(*parent, known) && self.permits(*parent, id, |flags| flags & access::INTERFACE != 0)
                })
        });
        known[id.index()] = if loads { Loading::Yes } else { Loading::No };
        loads
    }

    /// Whether a type of the right kind permits this subtype.
    fn permits(&self, parent: TypeId, id: TypeId, is_right: impl Fn(u16) -> bool) -> bool {
        self.rows[parent.index()].as_ref().is_some_and(|row| {
            is_right(row.access) && row.permitted.as_ref().is_none_or(|permitted| permitted.contains(&id))
        })
    }

    /// The number of classes and interfaces.
    pub fn len(&self) -> usize {
        self.loadable.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.loadable.is_empty()
    }

    /// The class with this internal name.
    pub fn find(&self, name: &str) -> Option<TypeId> {
        self.numbers.get(name).copied().filter(|id| self.loadable.contains(*id))
    }

    /// The type that a `Class` constant names: an internal name, or the descriptor of an array.
    pub fn reference_type(&self, name: &str) -> Option<ReferenceType> {
        let Some(component) = name.strip_prefix('[') else { return self.find(name).map(ReferenceType::Class) };
        let component = match component.as_bytes() {
            [b'[', ..] => Component::Reference(self.reference_type(component)?),
            [b'L', .., b';'] => Component::Reference(self.reference_type(&component[1..component.len() - 1])?),
            [letter] => Component::Primitive(*letter),
            _ => return None,
        };
        Some(ReferenceType::Array(Box::new(component)))
    }

    /// The internal name.
    pub fn name(&self, id: TypeId) -> &str {
        &self.names[id.index()]
    }

    /// The internal names of all classes and interfaces.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.loadable.iter().map(|id| self.name(id))
    }

    /// The package, with slashes.
    fn package(&self, id: TypeId) -> &str {
        self.name(id).rsplit_once('/').map_or("", |(package, _)| package)
    }

    /// Classes and interfaces.
    fn loadable(&self) -> &BitSet {
        &self.loadable
    }

    /// Classes that have objects.
    pub fn instantiable(&self) -> &BitSet {
        &self.instantiable
    }

    /// The empty set.
    pub fn no_types(&self) -> BitSet {
        BitSet::new(self.names.len())
    }

    /// The class and its subtypes, abstract ones included.
    pub fn subtypes(&self, id: TypeId) -> Arc<BitSet> {
        if let Some(known) = self.subtypes.read().unwrap_or_else(PoisonError::into_inner).get(&id) {
            return Arc::clone(known);
        }
        let mut found = self.no_types();
        let mut next = vec![id];
        if !self.loadable.contains(id) {
            next.clear();
        }
        // Interfaces have `Object` as their superclass, so all types are among its children.
        while let Some(id) = next.pop() {
            if found.insert(id) {
                next.extend(&self.children[id.index()]);
            }
        }
        let found = Arc::new(found);
        self.subtypes.write().unwrap_or_else(PoisonError::into_inner).insert(id, Arc::clone(&found));
        found
    }

    /// Whether a class or interface is another one or one of its subtypes.
    pub fn is_subtype(&self, id: TypeId, of: TypeId) -> bool {
        self.subtypes(of).contains(id)
    }

    /// The class and its superclasses, the nearest first.
    fn superclasses(&self, id: TypeId) -> impl Iterator<Item = TypeId> {
        let parent = |id: &TypeId| self.rows[id.index()].as_ref().and_then(|row| row.parent);
        std::iter::successors(Some(id).filter(|id| self.loadable.contains(*id)), parent)
    }

    /// The interfaces of the class and of its superclasses, and their superinterfaces.
    fn superinterfaces(&self, id: TypeId) -> Vec<TypeId> {
        let mut found: Vec<TypeId> = Vec::new();
        let direct = |id: TypeId| self.rows[id.index()].iter().flat_map(|row| row.interfaces.iter().copied());
        let mut next: Vec<TypeId> = self.superclasses(id).flat_map(direct).collect();
        while let Some(id) = next.pop() {
            if !found.contains(&id) {
                found.push(id);
                next.extend(direct(id));
            }
        }
        found
    }

    /// The classes that declare a method, with its flags.
    fn declarations(&self, name: &str, descriptor: &str) -> &targets::Declarations {
        self.methods.get(format!("{name}{descriptor}").as_str()).map_or(&[], Vec::as_slice)
    }
}

/// Whether a class can be loaded, as far as that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Loading {
    Unknown,
    Running,
    Yes,
    No,
}
