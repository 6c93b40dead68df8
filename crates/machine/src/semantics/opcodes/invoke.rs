//! Resolution of calls (JVMS §5.4.3.3, §5.4.3.4) and interface dispatch.

use std::cell::Cell;

use crema_classfile::{Constant, access};
use crema_program::{ClassId, Instr, MethodId, Reg, Site, SiteId};

use super::field::access_word;
use crate::machine::{Machine, Run, Stop};
use crate::semantics::invoke::external_signature;
use crate::state::State;

/// A resolved method constant.
pub(crate) struct Resolved {
    pub(crate) method: MethodId,
    /// The class that the constant names.
    pub(crate) class: ClassId,
    /// The descriptor of the constant. It differs from the method's if the method is signature polymorphic.
    pub(crate) descriptor: std::sync::Arc<str>,
}

impl Machine {
    /// Resolves a method constant of `holder`.
    pub(crate) fn resolve_method(&mut self, st: &mut State, holder: ClassId, constant: u16) -> Run<Resolved> {
        let Some(file) = self.program.class(holder).file.clone() else { return Err(Stop::Bug("no class file".into())) };
        let (class_index, wants_interface) = match *file.constants.get(constant) {
            Constant::Method { class, .. } => (class, false),
            Constant::InterfaceMethod { class, .. } => (class, true),
            _ => return Err(Stop::Bug("not a method constant".into())),
        };
        let Some((_, name, descriptor)) = file.constants.member(constant) else {
            return Err(Stop::Bug("not a method constant".into()));
        };
        let class = self.resolve_class(st, holder, class_index)?;
        if self.program.class(class).is_interface() != wants_interface {
            let text = format!(
                "Found {} {}, but {} was expected",
                if wants_interface { "class" } else { "interface" },
                self.program.java_name(class),
                if wants_interface { "interface" } else { "class" },
            );
            return Err(self.throw(st, "java/lang/IncompatibleClassChangeError", Some(&text)));
        }
        let (name_id, descriptor_id) =
            (self.program.symbols.intern_arc(name), self.program.symbols.intern_arc(descriptor));
        let Some(method) = self.program.find_method(class, name_id, descriptor_id) else {
            let text = format!("'{}'", external_signature(&self.program.java_name(class), name, descriptor));
            return Err(self.throw(st, "java/lang/NoSuchMethodError", Some(&text)));
        };
        self.check_method_access(st, holder, class, method)?;
        Ok(Resolved { method, class, descriptor: descriptor.clone() })
    }

    fn check_method_access(&mut self, st: &mut State, holder: ClassId, class: ClassId, method: MethodId) -> Run<()> {
        let declared = self.program.method(method);
        // Arrays have a public clone.
        let array_clone = self.program.class(class).is_array() && &**self.program.method_name(method) == "clone";
        if array_clone || self.program.can_access_member(holder, declared.class, class, declared.access) {
            return Ok(());
        }
        let text = format!(
            "class {} tried to access {}method '{}'{}",
            self.program.java_name(holder),
            access_word(declared.access),
            self.signature_text(method),
            self.module_clause(holder, declared.class),
        );
        Err(self.throw(st, "java/lang/IllegalAccessError", Some(&text)))
    }

    pub(crate) fn check_static(&mut self, st: &mut State, method: MethodId, is_static: bool) -> Run<()> {
        if self.program.method(method).is_static() == is_static {
            return Ok(());
        }
        let expected = if is_static { "static" } else { "non-static" };
        let text = format!("Expected {expected} method '{}'", self.signature_text(method));
        Err(self.throw(st, "java/lang/IncompatibleClassChangeError", Some(&text)))
    }

    pub(crate) fn resolve_static(&mut self, st: &mut State, args: Reg, constant: u16) -> Run<()> {
        let holder = self.current_class(st);
        let resolved = self.resolve_method(st, holder, constant)?;
        self.check_static(st, resolved.method, true)?;
        let method = resolved.method;
        if self.program.method(method).signature_polymorphic {
            // `linkToStatic` and similar methods: only code of the JDK itself calls them.
            return self.quicken_handle(st, args, resolved);
        }
        self.quicken(st, Instr::CallStatic { args, method });
        self.redo(st);
        Ok(())
    }

    pub(crate) fn resolve_special(&mut self, st: &mut State, args: Reg, constant: u16) -> Run<()> {
        let holder = self.current_class(st);
        let resolved = self.resolve_method(st, holder, constant)?;
        self.check_static(st, resolved.method, false)?;
        let method = self.special_target(holder, &resolved);
        let Some(method) = method else {
            let text = self.signature_text(resolved.method);
            return Err(self.throw(st, "java/lang/AbstractMethodError", Some(&text)));
        };
        self.quicken(st, Instr::CallDirect { args, method });
        self.redo(st);
        Ok(())
    }

    /// invokespecial (JVMS §6.5): the lookup of a superclass method starts at the direct superclass of the caller.
    pub(crate) fn special_target(&self, holder: ClassId, resolved: &Resolved) -> Option<MethodId> {
        let method = self.program.method(resolved.method);
        let caller = self.program.class(holder);
        let named = self.program.class(resolved.class);
        let is_super_call = method.name != self.symbols.init
            && !method.is_private()
            && !named.is_interface()
            && resolved.class != holder
            && caller.access & access::SUPER != 0
            && self.program.is_subclass(holder, resolved.class);
        if is_super_call {
            let parent = caller.super_class?;
            let found = self.program.find_method(parent, method.name, method.descriptor)?;
            return self.program.select(parent, found);
        }
        if named.is_interface() && method.is_abstract() {
            let found = self.program.find_method(resolved.class, method.name, method.descriptor)?;
            return Some(found);
        }
        Some(resolved.method)
    }

    pub(crate) fn resolve_virtual(&mut self, st: &mut State, args: Reg, constant: u16) -> Run<()> {
        let holder = self.current_class(st);
        let resolved = self.resolve_method(st, holder, constant)?;
        let declared = self.program.method(resolved.method);
        if declared.signature_polymorphic {
            return self.quicken_handle(st, args, resolved);
        }
        self.check_static(st, resolved.method, false)?;
        self.quicken_virtual(st, args, resolved.method);
        self.redo(st);
        Ok(())
    }

    fn quicken_virtual(&mut self, st: &State, args: Reg, method: MethodId) {
        let instr = self.virtual_call(args, method);
        self.quicken(st, instr);
    }

    /// A call whose method is selected by the class of the receiver.
    pub(crate) fn virtual_call(&mut self, args: Reg, method: MethodId) -> Instr {
        let declared = self.program.method(method);
        let class = self.program.class(declared.class);
        match declared.vtable_index.get() {
            _ if declared.is_private() => Instr::CallDirect { args, method },
            Some(_) if (declared.access | class.access) & access::FINAL != 0 => Instr::CallDirect { args, method },
            // An abstract method may be implemented by a default method of an interface, which has no vtable index.
            Some(vtable_index) if !class.is_interface() && !declared.is_abstract() => {
                Instr::CallVirtual { args, vtable_index }
            }
            _ => {
                let site =
                    self.program.add_site(Site::Interface { method, cache: Cell::new((ClassId(0), MethodId(0))) });
                Instr::CallInterface { args, site }
            }
        }
    }

    pub(crate) fn resolve_interface(&mut self, st: &mut State, args: Reg, constant: u16) -> Run<()> {
        let holder = self.current_class(st);
        let resolved = self.resolve_method(st, holder, constant)?;
        self.check_static(st, resolved.method, false)?;
        self.quicken_virtual(st, args, resolved.method);
        self.redo(st);
        Ok(())
    }

    /// The target of an interface call, from the cache of the call site or by method selection (JVMS §5.4.6).
    #[inline]
    pub(crate) fn interface_target(&self, site: SiteId, class: ClassId) -> Option<MethodId> {
        let Site::Interface { method, cache } = self.program.site(site) else { return None };
        let (last, target) = cache.get();
        if last == class {
            return Some(target);
        }
        let resolved = self.program.method(*method);
        let interface = resolved.class;
        if self.program.class(interface).is_interface() && !self.program.is_subclass(class, interface) {
            return None;
        }
        let target = self.program.select(class, *method)?;
        let declared = self.program.method(target);
        if self.program.class(interface).is_interface() && declared.access & (access::PUBLIC | access::PRIVATE) == 0 {
            return None;
        }
        cache.set((class, target));
        Some(target)
    }

    /// An interface call without a target: the receiver is of a class that only the host has, or an error is thrown.
    pub(crate) fn call_interface_slow(&mut self, st: &mut State, site: SiteId, base: u32) -> Run<()> {
        let Site::Interface { method, .. } = *self.program.site(site) else {
            return Err(Stop::Bug("not a call site".into()));
        };
        let Some(receiver) = st.thread().registers[base as usize].as_ref() else {
            return Err(Stop::Bug("receiver is not a reference".into()));
        };
        let class = st.heap.class_of(receiver);
        let declared = self.program.method(method);
        if !self.program.is_subclass(class, declared.class) {
            let text = format!(
                "Class {} does not implement the requested interface {}",
                self.program.java_name(class),
                self.program.java_name(declared.class)
            );
            return Err(self.throw(st, "java/lang/IncompatibleClassChangeError", Some(&text)));
        }
        if self.is_opaque(class) {
            return self.enter_on_host(st, method, base);
        }
        let selected = self.program.find_method(class, declared.name, declared.descriptor);
        if let Some(selected) = selected.filter(|m| !self.program.method(*m).is_abstract() && *m != method) {
            let method = self.program.method(selected);
            if method.access & access::PUBLIC == 0 {
                let text = format!(
                    "class {} tried to access {}method '{}'{}",
                    self.program.java_name(declared.class),
                    access_word(method.access),
                    self.signature_text(selected),
                    self.module_clause(declared.class, method.class),
                );
                return Err(self.throw(st, "java/lang/IllegalAccessError", Some(&text)));
            }
        }
        self.enter(st, method, base)
    }

    /// Whether objects of this class live on the host only.
    pub(crate) fn is_opaque(&self, class: ClassId) -> bool {
        let class = self.program.class(class);
        class.hidden && class.file.is_none()
    }
}
