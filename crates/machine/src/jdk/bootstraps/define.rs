//! Hidden classes that the engine generates, defined here and on the host (JVMS §5.3).

use crema_classfile::ClassFile;
use crema_host::{CallOutcome, CallProgress, ChangeCheck, Handle, HostClass, HostValue, Reply, Sync};
use crema_program::ClassId;
use crema_program::program::FIRST_CUSTOM;

use super::CallSite;
use crate::machine::{Machine, Run, Stop};
use crate::state::State;
use crema_classfile::write::ClassWriter;

/// A nestmate, hidden, that lives as long as its loader; see `MethodHandleNatives.Constants`.
const NESTMATE_HIDDEN_STRONG: i32 = 1 | 2 | 4;

impl Machine {
    /// Defines a hidden class in the nest of `nest`, here and on the host, and links it.
    pub(super) fn define_nestmate(&mut self, st: &mut State, writer: ClassWriter, nest: ClassId) -> Run<ClassId> {
        let Some(bytes) = writer.finish() else {
            return Err(Stop::unsupported("a call site whose class exceeds the limits of a class file"));
        };
        let file = crema_classfile::parse(&bytes).map_err(|e| Stop::Bug(format!("generated class: {e}")))?;
        self.load_for_definition(st, nest)?;
        let (host_lookup, _) = self.host_class(st, nest)?;
        let reply = self.define_on_host(st, host_lookup, &bytes)?;
        self.note_news(&reply.news);
        let mirror = match reply.outcome {
            CallOutcome::Done(HostValue::Reference(mirror)) => mirror,
            CallOutcome::Done(_) => return Err(Stop::Bug("a definition gave no class".into())),
            CallOutcome::Threw(handle) => {
                self.absorb(st, reply.news, reply.changes)?;
                return Err(Stop::Throw(self.object_of(st, handle)?));
            }
        };
        let host_class = reply.news.objects.iter().find(|o| o.handle == mirror).and_then(|o| o.mirror_of);
        let name = host_class.and_then(|class| self.tables.host_classes.get(&class)).map(|news| news.name.clone());
        let (Some(host_class), Some(name)) = (host_class, name) else {
            return Err(Stop::Bug("a new class was not announced".into()));
        };
        let class = self.define_hidden_file(file, nest)?;
        self.program.set_hidden(class, Some(nest), &name);
        self.tables.class_of_host.insert(host_class, class);
        self.tables.host_of_class.insert(class, (host_class, mirror));
        self.absorb(st, reply.news, reply.changes)?;
        self.link(st, class)?;
        Ok(class)
    }

    /// Defines a class on the host. The host may ask a loader of the program for supertypes that the loader has already found
    /// here.
    fn define_on_host(&mut self, st: &mut State, lookup: HostClass, bytes: &[u8]) -> Run<Reply<HostValue>> {
        let (nothing, none) = (Sync::default(), ChangeCheck::None);
        let flags = NESTMATE_HIDDEN_STRONG;
        let mut progress =
            self.host.begin_define_hidden(lookup, None, bytes, false, flags, Handle(0), &nothing, none)?;
        loop {
            let reply = match progress {
                CallProgress::Ended(reply) => return Ok(reply),
                CallProgress::Upcall(reply) => reply,
            };
            self.absorb(st, reply.news, reply.changes)?;
            let CallOutcome::Done(upcall) = reply.outcome else { return Err(Stop::Bug("upcall threw".into())) };
            let Some(found) = self.answer_loading(st, &upcall)? else {
                return Err(Stop::unsupported(format!("a call of {} while a lambda is linked", upcall.name)));
            };
            let sync = self.sync(st)?;
            progress = self.host.return_from_upcall(CallOutcome::Done(HostValue::Reference(found)), &sync)?;
        }
    }

    /// Defines a hidden class in the nest of `nest` without the host: it has only static methods, and no objects. `classes`
    /// maps the names in its class constants to classes.
    pub(super) fn define_here(
        &mut self,
        st: &mut State,
        writer: ClassWriter,
        nest: ClassId,
        classes: &[(String, ClassId)],
    ) -> Run<ClassId> {
        let Some(bytes) = writer.finish() else {
            return Err(Stop::unsupported("a call site whose class exceeds the limits of a class file"));
        };
        let file = crema_classfile::parse(&bytes).map_err(|e| Stop::Bug(format!("generated class: {e}")))?;
        self.load_for_definition(st, nest)?;
        let class = self.define_hidden_file(file, nest)?;
        let name = self.program.name(class).to_string();
        self.program.set_hidden(class, Some(nest), &name);
        for (name, meant) in classes {
            self.bind_class_constants(class, name, *meant);
        }
        Ok(class)
    }

    /// Resolves the constants of a generated class that name this class. The class may be hidden, and then no loader finds it
    /// by its name.
    pub(super) fn bind_class_constants(&self, class: ClassId, name: &str, meant: ClassId) {
        let declared = self.program.class(class);
        let Some(file) = &declared.file else { return };
        let indices =
            (1..file.constants.len() as u16).filter(|i| file.constants.class_name(*i).is_some_and(|n| **n == *name));
        declared.resolved_classes.borrow_mut().extend(indices.map(|index| (index, meant)));
    }

    /// The name by which the class that holds a call site refers to itself.
    pub(super) fn class_text(&self, site: &CallSite) -> String {
        site.file.name.to_string()
    }

    /// Lets a loader of the program load the classes that the JVM requests when it defines a nestmate: `Object` and the nest
    /// host.
    fn load_for_definition(&mut self, st: &mut State, nest: ClassId) -> Run<()> {
        let class = self.program.class(nest);
        let loader = class.loader;
        if loader.0 < FIRST_CUSTOM {
            return Ok(());
        }
        let nest_host = class.file.as_ref().and_then(|file| file.nest_host.clone());
        self.load_class(st, "java/lang/Object", loader)?;
        match nest_host {
            Some(name) => self.load_class(st, &name, loader).map(drop),
            None => Ok(()),
        }
    }

    fn define_hidden_file(&mut self, file: ClassFile, nest: ClassId) -> Run<ClassId> {
        let nest = self.program.class(nest);
        let (loader, module) = (nest.loader, nest.module.clone());
        self.program.define(file, loader, module).map_err(|e| Stop::Bug(format!("generated class: {e}")))
    }
}
