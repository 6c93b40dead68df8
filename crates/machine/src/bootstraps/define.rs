//! Hidden classes that the engine makes itself, defined here and on the host.

use crema_classfile::ClassFile;
use crema_host::{Handle, Outcome};
use crema_program::ClassId;

use super::CallSite;
use super::writer::ClassWriter;
use crate::machine::{Machine, Run, Stop};
use crate::state::State;

/// A nestmate, hidden, that lives as long as its loader; see `MethodHandleNatives.Constants`.
const NESTMATE_HIDDEN_STRONG: i32 = 1 | 2 | 4;

impl Machine {
    /// Defines a hidden class in the nest of `host_class`, and links it.
    pub(super) fn define_nestmate(&mut self, st: &mut State, writer: ClassWriter, nest: ClassId) -> Run<ClassId> {
        let Some(bytes) = writer.finish() else {
            return Err(Stop::unsupported("a call site whose class exceeds the limits of a class file"));
        };
        let file = crema_classfile::parse(&bytes).map_err(|e| Stop::Bug(format!("generated class: {e}")))?;
        let (host_lookup, _) = self.host_class(st, nest)?;
        let reply = self.host.define_hidden(host_lookup, &bytes, false, NESTMATE_HIDDEN_STRONG, Handle(0))?;
        self.note_classes(&reply.news);
        let host_class = match reply.outcome {
            Outcome::Done(class) => class,
            Outcome::Threw(handle) => {
                self.absorb(st, reply.news, reply.changes)?;
                return Err(Stop::Throw(self.object_of(st, handle)?));
            }
        };
        let class = self.define_hidden_file(file, nest)?;
        let name = self.host_classes.get(&host_class).map(|news| news.name.clone());
        let name = name.ok_or_else(|| Stop::Bug(format!("{host_class:?} was never announced")))?;
        self.program.set_hidden(class, Some(nest), &name);
        self.class_of_host.insert(host_class, class);
        // The mirror is among the news.
        self.absorb(st, reply.news, reply.changes)?;
        if !self.host_of_class.contains_key(&class) {
            let mirror = self.host.mirror(host_class)?;
            let Outcome::Done(handle) = mirror.outcome else { return Err(Stop::Bug(format!("{name} has no mirror"))) };
            self.host_of_class.insert(class, (host_class, handle));
            self.absorb(st, mirror.news, mirror.changes)?;
        }
        self.link(st, class)?;
        Ok(class)
    }

    /// Defines a hidden class in the nest of `nest` that the host need not know: it has static methods only and no
    /// objects. `classes` are what its class constants with these names stand for.
    pub(super) fn define_here(
        &mut self,
        writer: ClassWriter,
        nest: ClassId,
        classes: &[(String, ClassId)],
    ) -> Run<ClassId> {
        let Some(bytes) = writer.finish() else {
            return Err(Stop::unsupported("a call site whose class exceeds the limits of a class file"));
        };
        let file = crema_classfile::parse(&bytes).map_err(|e| Stop::Bug(format!("generated class: {e}")))?;
        let class = self.define_hidden_file(file, nest)?;
        let name = self.program.name(class).to_string();
        self.program.set_hidden(class, Some(nest), &name);
        for (name, meant) in classes {
            self.bind_class_constants(class, name, *meant);
        }
        Ok(class)
    }

    /// Resolves the constants of a generated class that name a class: the class may be hidden itself, and then nobody finds
    /// it by its name.
    pub(super) fn bind_class_constants(&self, class: ClassId, name: &str, meant: ClassId) {
        let declared = self.program.class(class);
        let Some(file) = &declared.file else { return };
        let indices =
            (1..file.constants.len() as u16).filter(|i| file.constants.class_name(*i).is_some_and(|n| **n == *name));
        declared.resolved_classes.borrow_mut().extend(indices.map(|index| (index, meant)));
    }

    /// The name by which the class that holds a call site calls itself.
    pub(super) fn class_text(&self, site: &CallSite) -> String {
        site.file.name.to_string()
    }

    fn define_hidden_file(&mut self, file: ClassFile, nest: ClassId) -> Run<ClassId> {
        let nest = self.program.class(nest);
        let (loader, module) = (nest.loader, nest.module.clone());
        self.program.define(file, loader, module).map_err(|e| Stop::Bug(format!("generated class: {e}")))
    }
}
