//! What a call that is not executed could have changed becomes unknown: primitive values and strings in objects of the program
//! and in arrays that are reachable from its arguments.
//!
//! References stay as they are, for nothing is known of an unknown object that could be checked; so do final fields, static ones,
//! and what is inside objects of the JDK. So this is less than everything; and since a call need not change anything, it is
//! also more. A JVM has the last word on what comes of it.

use crema_classfile::access;
use crema_program::{ClassId, ClassKind, Origin, Storage};

use crate::machine::{Machine, Run, Stop};
use crate::state::State;
use crate::value::{Ref, Value};
use crema_program::program::ARRAY_BASE;

/// Most objects that are looked at.
const OBJECTS: usize = 64;
/// Longest array of which all elements become unknown.
const ELEMENTS: i32 = 64;

impl Machine {
    /// Makes unknown what is reachable from some values.
    pub(crate) fn havoc(&mut self, st: &mut State, roots: &[Value]) -> Run<()> {
        let mut seen: Vec<Ref> = Vec::new();
        let mut next: Vec<Ref> = roots.iter().filter_map(|value| value.as_ref()).collect();
        while let Some(object) = next.pop() {
            if object.is_null() || seen.contains(&object) || seen.len() >= OBJECTS {
                continue;
            }
            seen.push(object);
            let class = st.heap.class_of(object);
            match self.program.class(class).kind {
                ClassKind::Array { component, .. } => self.havoc_array(st, object, component, &mut next)?,
                _ if self.program.class(class).origin == Origin::Application => {
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
        for index in 0..st.heap.room(array).min(ELEMENTS) {
            let address = array.address() + ARRAY_BASE as usize + index as usize * storage.size();
            if storage == Storage::Reference {
                next.extend(st.heap.load_at(&mut self.terms, address, storage).as_ref());
            } else {
                self.forget(st, address, storage, letter)?;
            }
        }
        Ok(())
    }

    /// Puts an unknown value somewhere.
    fn forget(&mut self, st: &mut State, address: usize, storage: Storage, letter: Option<u8>) -> Run<()> {
        let Some(value) = self.unknown_value(st, letter)? else { return Ok(()) };
        if st.heap.store_at(&mut self.terms, address, storage, value) {
            return Ok(());
        }
        Err(Stop::Bug("an unknown value does not fit its place".into()))
    }
}
