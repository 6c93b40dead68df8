//! Method selection (JVMS §5.4.6) over sets of classes: which method a call on an object of each class runs. Classes with the
//! same target are explored together, so a set is partitioned by target.

use std::collections::BTreeMap;

use crema_classfile::access;

use super::bits::BitSet;
use super::{Hierarchy, TypeId};

/// A method that a call names, after resolution.
#[derive(Debug, Clone, Copy)]
pub struct ResolvedMethod<'a> {
    /// The class or interface that declares it.
    pub class: TypeId,
    /// Its name.
    pub name: &'a str,
    /// Its descriptor.
    pub descriptor: &'a str,
}

/// The declarations of methods with one name and descriptor.
pub(super) type Declarations = [(TypeId, u16)];

impl Hierarchy {
    /// The class or interface whose method a call on an object of `class` runs. `None`: the call throws an error, because no
    /// method, or more than one, is selected.
    pub fn target(&self, class: TypeId, method: ResolvedMethod<'_>) -> Option<TypeId> {
        let declarations = self.declarations(method.name, method.descriptor);
        Selection { hierarchy: self, declarations, resolved: method.class }.target(class)
    }

    /// The classes of a set by the class that declares their target. Those whose call has no target are under `None`.
    pub fn by_target(&self, classes: &BitSet, method: ResolvedMethod<'_>) -> BTreeMap<Option<TypeId>, BitSet> {
        let declarations = self.declarations(method.name, method.descriptor);
        let selection = Selection { hierarchy: self, declarations, resolved: method.class };
        let mut parts = BTreeMap::new();
        for class in classes.iter() {
            parts.entry(selection.target(class)).or_insert_with(|| self.no_types()).insert(class);
        }
        parts
    }
}

struct Selection<'a> {
    hierarchy: &'a Hierarchy,
    /// Sorted by class.
    declarations: &'a Declarations,
    resolved: TypeId,
}

impl Selection<'_> {
    fn target(&self, class: TypeId) -> Option<TypeId> {
        let resolved = self.declared(self.resolved)?;
        if resolved & access::PRIVATE != 0 {
            return Some(self.resolved);
        }
        let overriding = self.hierarchy.superclasses(class).find(|parent| self.overrides(*parent));
        match overriding {
            Some(found) => Some(found).filter(|found| !self.is_abstract(*found)),
            None => self.in_interfaces(class),
        }
    }

    /// The flags of the method, if the class declares it.
    fn declared(&self, class: TypeId) -> Option<u16> {
        let at = self.declarations.binary_search_by_key(&class, |(declaring, _)| *declaring).ok()?;
        Some(self.declarations[at].1)
    }

    fn is_abstract(&self, class: TypeId) -> bool {
        self.declared(class).is_some_and(|flags| flags & access::ABSTRACT != 0)
    }

    /// Whether the class declares the resolved method, or one that overrides it (JVMS §5.4.5).
    fn overrides(&self, class: TypeId) -> bool {
        let Some(flags) = self.declared(class) else { return false };
        if class == self.resolved {
            return true;
        }
        if flags & (access::PRIVATE | access::STATIC) != 0 {
            return false;
        }
        let visible = access::PUBLIC | access::PROTECTED;
        let is_open = |flags: u16| flags & (visible | access::PRIVATE) != 0;
        match self.declared(self.resolved) {
            Some(resolved) if !is_open(resolved) => {
                // Package-private: by a class of the package, or through a class between them that overrides it.
                self.hierarchy.package(class) == self.hierarchy.package(self.resolved)
                    || self.hierarchy.superclasses(class).skip(1).take_while(|parent| *parent != self.resolved).any(
                        |between| {
                            let open = self.declared(between).is_some_and(|flags| flags & visible != 0);
                            let near = self.hierarchy.package(between) == self.hierarchy.package(class);
                            (open || near) && self.overrides(between)
                        },
                    )
            }
            Some(_) => true,
            None => false,
        }
    }

    /// The one maximally specific method of the superinterfaces that is not abstract (JVMS §5.4.3.3).
    fn in_interfaces(&self, class: TypeId) -> Option<TypeId> {
        let declaring: Vec<TypeId> = self
            .hierarchy
            .superinterfaces(class)
            .into_iter()
            .filter(|interface| {
                self.declared(*interface).is_some_and(|flags| flags & (access::PRIVATE | access::STATIC) == 0)
            })
            .collect();
        let is_specific = |interface: &&TypeId| {
            let below = |other: &TypeId| other != *interface && self.hierarchy.is_subtype(*other, **interface);
            !declaring.iter().any(below)
        };
        let mut concrete = declaring.iter().filter(is_specific).filter(|interface| !self.is_abstract(**interface));
        let only = concrete.next().copied();
        only.filter(|_| concrete.next().is_none())
    }
}
