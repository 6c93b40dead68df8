//! Subtyping, resolution of fields and methods, method selection and access control (JVMS §5.4).

use crema_classfile::access;

use crate::class::{Class, ClassKind, Field, Method};
use crate::index::{ClassId, FieldId, MethodId, Symbol};
use crate::program::{Program, package};

impl Program {
    /// Whether a value of class `sub` can be assigned to `target`.
    #[inline]
    pub fn is_subclass(&self, sub: ClassId, target: ClassId) -> bool {
        if sub == target {
            return true;
        }
        let (sub_class, target_class) = (self.class(sub), self.class(target));
        if target_class.is_interface() {
            return sub_class.all_interfaces.contains(&target);
        }
        let depth = target_class.chain.len();
        if depth > 0 && sub_class.chain.get(depth - 1) == Some(&target) {
            return true;
        }
        self.is_subarray(sub_class, target_class)
    }

    fn is_subarray(&self, sub: &Class, target: &Class) -> bool {
        let (ClassKind::Array { component: a, .. }, ClassKind::Array { component: b, .. }) = (sub.kind, target.kind)
        else {
            return false;
        };
        let primitive = |id| matches!(self.class(id).kind, ClassKind::Primitive(_));
        if primitive(a) || primitive(b) { a == b } else { self.is_subclass(a, b) }
    }

    // ---- fields ----

    /// JVMS §5.4.3.2: own fields, superinterfaces, superclass.
    pub fn find_field(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<FieldId> {
        let declared = self.class(class);
        let matches = |f: &&FieldId| {
            let field = self.field(**f);
            field.name == name && field.descriptor == descriptor
        };
        if let Some(field) = declared.fields.iter().find(matches) {
            return Some(*field);
        }
        for interface in &declared.interfaces {
            if let Some(field) = self.find_field(*interface, name, descriptor) {
                return Some(field);
            }
        }
        self.find_field(declared.super_class?, name, descriptor)
    }

    /// The declared field with this name, whatever its type.
    pub fn declared_field(&self, class: ClassId, name: &str) -> Option<&Field> {
        let symbol = self.symbols.known(name)?;
        self.class(class).fields.iter().map(|f| self.field(*f)).find(|f| f.name == symbol)
    }

    // ---- methods ----

    /// The declared method with this name and descriptor.
    pub fn declared_method(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<MethodId> {
        let matches = |m: &&MethodId| {
            let method = self.method(**m);
            method.name == name && (method.descriptor == descriptor || method.signature_polymorphic)
        };
        self.class(class).methods.iter().find(matches).copied()
    }

    /// A declared method, by text.
    pub fn method_named(&self, class: ClassId, name: &str, descriptor: &str) -> Option<MethodId> {
        self.declared_method(class, self.symbols.known(name)?, self.symbols.known(descriptor)?)
    }

    /// Method resolution, JVMS §5.4.3.3 and §5.4.3.4: superclasses first, then superinterfaces.
    pub fn find_method(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<MethodId> {
        let start = self.class(class);
        if start.is_interface() {
            if let Some(method) = self.declared_method(class, name, descriptor) {
                return Some(method);
            }
            let object = *start.chain.first()?;
            let inherited = self.declared_method(object, name, descriptor).filter(|m| {
                let method = self.method(*m);
                method.access & access::PUBLIC != 0 && !method.is_static()
            });
            return inherited.or_else(|| self.find_in_interfaces(class, name, descriptor));
        }
        let in_class = start.chain.iter().rev().find_map(|c| self.declared_method(*c, name, descriptor));
        in_class.or_else(|| self.find_in_interfaces(class, name, descriptor))
    }

    /// The maximally specific superinterface method, else any non-private, non-static one.
    fn find_in_interfaces(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<MethodId> {
        let candidates = self.interface_candidates(class, name, descriptor);
        let mut concrete = candidates.iter().filter(|m| !self.method(**m).is_abstract());
        match (concrete.next(), concrete.next()) {
            (Some(only), None) => Some(*only),
            _ => candidates.first().copied(),
        }
    }

    /// Superinterface methods that no other candidate overrides, in a fixed order.
    fn interface_candidates(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Vec<MethodId> {
        let mut interfaces: Vec<ClassId> = self.class(class).all_interfaces.iter().copied().collect();
        interfaces.sort_unstable();
        let found: Vec<MethodId> = interfaces
            .iter()
            .filter_map(|i| self.declared_method(*i, name, descriptor))
            .filter(|m| !self.method(*m).is_static() && !self.method(*m).is_private())
            .collect();
        let maximal = |m: &&MethodId| {
            let declaring = self.method(**m).class;
            !found.iter().any(|other| {
                let other = self.method(*other).class;
                other != declaring && self.is_subclass(other, declaring)
            })
        };
        found.iter().filter(maximal).copied().collect()
    }

    /// Method selection, JVMS §5.4.6: what a call of `method` runs on a receiver of class `receiver`.
    /// `None` stands for `AbstractMethodError`.
    pub fn select(&self, receiver: ClassId, method: MethodId) -> Option<MethodId> {
        let resolved = self.method(method);
        if resolved.is_private() {
            return Some(method);
        }
        let class = self.class(receiver);
        if let Some(index) = resolved.vtable_index.get()
            && !self.class(resolved.class).is_interface()
            && let Some(selected) = class.vtable.get(index as usize)
        {
            // A class that inherits an abstract method may get its body from an interface.
            if !self.method(*selected).is_abstract() {
                return Some(*selected);
            }
        }
        let key = (resolved.name, resolved.descriptor);
        if let Some(known) = class.selected.borrow().get(&key) {
            return *known;
        }
        let selected = self.select_by_name(class, resolved);
        class.selected.borrow_mut().insert(key, selected);
        selected
    }

    fn select_by_name(&self, class: &Class, resolved: &Method) -> Option<MethodId> {
        let in_class = class.chain.iter().rev().find_map(|c| {
            let found = self.declared_method(*c, resolved.name, resolved.descriptor)?;
            let method = self.method(found);
            (!method.is_static() && !method.is_private()).then_some(found)
        });
        if let Some(found) = in_class
            && !self.method(found).is_abstract()
        {
            return Some(found);
        }
        let candidates = self.interface_candidates(class.id, resolved.name, resolved.descriptor);
        let mut concrete = candidates.into_iter().filter(|m| !self.method(*m).is_abstract());
        match (concrete.next(), concrete.next()) {
            (Some(only), None) if in_class.is_none() => Some(only),
            _ => None,
        }
    }

    // ---- access ----

    /// Whether both classes are in the same run-time package.
    pub fn same_package(&self, a: ClassId, b: ClassId) -> bool {
        self.class(a).loader == self.class(b).loader && package(self.name(a)) == package(self.name(b))
    }

    /// Whether two classes belong to the same nest (JVMS §5.4.4).
    pub fn same_nest(&self, a: ClassId, b: ClassId) -> bool {
        a == b || self.same_package(a, b) && self.nest_host_name(a) == self.nest_host_name(b)
    }

    /// The name of the host of the nest that a class belongs to. A host that is loaded must list the class as a member;
    /// one that is not need not be loaded only to be asked.
    pub fn nest_host_name(&self, class: ClassId) -> &str {
        let declared = self.class(class);
        if let Some(host) = declared.dynamic_nest_host {
            return self.nest_host_name(host);
        }
        let own = self.name(class);
        let Some(name) = declared.file.as_ref().and_then(|f| f.nest_host.as_ref()) else { return own };
        let host = self.symbols.known(name).and_then(|symbol| self.loaded(declared.loader, symbol));
        let disowned = host.is_some_and(|host| {
            let members = self.class(host).file.as_ref().map_or(&[][..], |f| &f.nest_members);
            !members.iter().any(|m| **m == **own)
        });
        if disowned || package(name) != package(own) { own } else { name }
    }

    /// Whether class `from` may access the class `to`.
    pub fn can_access_class(&self, from: ClassId, to: ClassId) -> bool {
        let mut element = to;
        while let Some(component) = self.class(element).component() {
            element = component;
        }
        let class = self.class(element);
        class.access & access::PUBLIC != 0
            || matches!(class.kind, ClassKind::Primitive(_))
            || self.same_package(from, element)
            || self.is_accessor(from)
    }

    /// Whether a class is one that reflection generates: the JVM lets these access everything. So are trusted ones.
    fn is_accessor(&self, class: ClassId) -> bool {
        self.trusted.contains(&class)
            || self.class(class).chain.iter().any(|c| &**self.name(*c) == "jdk/internal/reflect/MagicAccessorImpl")
    }

    /// Whether class `from` may access a member with these flags, declared in `declaring` and named through `referenced`.
    pub fn can_access_member(&self, from: ClassId, declaring: ClassId, referenced: ClassId, flags: u16) -> bool {
        if flags & access::PUBLIC != 0 || from == declaring {
            return true;
        }
        if flags & access::PRIVATE != 0 {
            return self.same_nest(from, declaring) || self.is_accessor(from);
        }
        if self.same_package(from, declaring) || self.is_accessor(from) {
            return true;
        }
        flags & access::PROTECTED != 0
            && self.is_subclass(from, declaring)
            && (flags & access::STATIC != 0
                || self.class(referenced).is_array()
                || self.is_subclass(referenced, from)
                || self.is_subclass(from, referenced))
    }
}
