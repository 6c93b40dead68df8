//! Havoc: a call that is not executed may have changed primitive values and strings in objects of the program and in arrays that
//! are reachable from its arguments. They become unknown.
//!
//! References keep their values, because an unknown object has no properties that could be checked. Final fields, static fields
//! and the contents of JDK objects keep their values, too. So this is not a sound over-approximation of all effects. It is not
//! exact either, because a call need not change anything. Findings that depend on it are confirmed by a JVM.

use crema_classfile::access;
use crema_program::{ClassId, ClassKind, Storage};

use crate::machine::limits::{HAVOC_ELEMENTS, HAVOC_OBJECTS};
use crate::machine::{Machine, Run, Stop};
use crate::state::State;
use crate::state::value::{Ref, Value};
use crema_program::program::ARRAY_BASE;

impl Machine {
    /// Makes values unknown that are reachable from some values.
    pub(crate) fn havoc(&mut self, st: &mut State, roots: &[Value]) -> Run<()> {
        let mut seen: Vec<Ref> = Vec::new();
        let mut next: Vec<Ref> = roots.iter().filter_map(|value| value.as_ref()).collect();
        while let Some(object) = next.pop() {
            if object.is_null() || seen.contains(&object) || seen.len() >= HAVOC_OBJECTS {
                continue;
            }
            seen.push(object);
            let class = st.heap.class_of(object);
            match self.program.class(class).kind {
                ClassKind::Array { component, .. } => self.havoc_array(st, object, component, &mut next)?,
                _ if self.program.class(class).own => {
                    self.havoc_fields(st, object, class, &mut next)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn havoc_fields(&mut self, st: &mut State, object: Ref, class: ClassId, next: &mut Vec<Ref>) -> Run<()> {
        self.fetch(st, object)?;
        let fields: Vec<_> = self
            .program
            .class(class)
            .chain
            .iter()
            .flat_map(|class| &self.program.class(*class).fields)
            .copied()
            .collect();
        for id in fields {
            let field = self.program.field(id);
            if field.is_static() {
                continue;
            }
            let (storage, fixed) = (field.storage, field.access & access::FINAL != 0);
            let address = object.address() + field.offset.get() as usize;
            let letter = self.program.symbols.text(field.descriptor).bytes().next();
            let is_text = &**self.program.symbols.text(field.descriptor) == "Ljava/lang/String;";
            if storage == Storage::Reference && !is_text {
                next.extend(st.heap.load_at(&mut self.terms, address, storage).as_ref());
            } else if !fixed {
                self.forget(st, address, storage, letter)?;
            }
        }
        Ok(())
    }

    fn havoc_array(&mut self, st: &mut State, array: Ref, component: ClassId, next: &mut Vec<Ref>) -> Run<()> {
        self.fetch(st, array)?;
        let descriptor = self.program.descriptor_of(component);
        let (storage, letter) = (Storage::of(&descriptor), descriptor.bytes().next());
        for index in 0..st.heap.room(array).min(HAVOC_ELEMENTS) {
            let address = array.address() + ARRAY_BASE as usize + index as usize * storage.size();
            if storage == Storage::Reference {
                next.extend(st.heap.load_at(&mut self.terms, address, storage).as_ref());
            } else {
                self.forget(st, address, storage, letter)?;
            }
        }
        Ok(())
    }

    /// Stores an unknown value at an address.
    fn forget(&mut self, st: &mut State, address: usize, storage: Storage, letter: Option<u8>) -> Run<()> {
        let Some(value) = self.unknown_value(st, letter)? else { return Ok(()) };
        if st.heap.store_at(&mut self.terms, address, storage, value) {
            return Ok(());
        }
        Err(Stop::Bug("an unknown value does not fit its place".into()))
    }
}
