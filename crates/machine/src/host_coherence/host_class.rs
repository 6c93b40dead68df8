//! Maps classes of the host to classes of the engine.

use crema_host::{CallOutcome, CallProgress, ChangeCheck, Handle, HostClass, HostValue, MethodCall, Sync};
use crema_program::{APP, BOOT, ClassId, LoadError, Origin};

use crate::machine::{Machine, Run, Stop};
use crate::state::State;

impl Machine {
    /// The engine's class for a class of the host.
    pub(crate) fn class_of_host(&mut self, st: &mut State, host_class: HostClass) -> Run<ClassId> {
        if let Some(class) = self.tables.class_of_host.get(&host_class) {
            return Ok(*class);
        }
        let Some(news) = self.tables.host_classes.get(&host_class).cloned() else {
            return Err(Stop::Bug(format!("{host_class:?} was never announced")));
        };
        let class = if let Some(primitive) = self.program.primitive_by_name(&news.name) {
            primitive
        } else if let Some(component) =
            news.name.strip_prefix('[').filter(|_| news.name.contains('+') || news.name.contains("/0x"))
        {
            return Err(Stop::unsupported(format!("array of the hidden class {component}")));
        } else if news.hidden {
            match self.host_lambda(st, host_class, &news.name)? {
                Some(class) => class,
                None => self.opaque_class(st, host_class, &news.name)?,
            }
        } else {
            let mut copies = false;
            let loader = match news.loader {
                Handle(0) => BOOT,
                _ if news.library => BOOT,
                handle => match self.object_of(st, handle).ok() {
                    Some(object) => {
                        copies = self.copies_library_classes(st.heap.class_of(object));
                        self.loader_id(st, object)?
                    }
                    None => APP,
                },
            };
            match self.program.load(&news.name, loader) {
                Ok(class) => class,
                Err(LoadError::NeedsLoader(..) | LoadError::NotFound(_)) => {
                    let copy = if copies { self.copied_class(host_class, &news.name)? } else { None };
                    match copy {
                        Some(class) => class,
                        None => self.opaque_class(st, host_class, &news.name)?,
                    }
                }
                Err(error) => return Err(Stop::Bug(format!("host class {}: {error}", news.name))),
            }
        };
        self.tables.class_of_host.insert(host_class, class);
        Ok(class)
    }

    /// Whether class loaders of this class take class files from the JDK's image, and from nowhere else.
    fn copies_library_classes(&mut self, loader: ClassId) -> bool {
        let Ok(by_url) = self.program.load("java/net/URLClassLoader", BOOT) else { return false };
        self.program.class(loader).origin == Origin::Library && !self.program.is_subclass(loader, by_url)
    }

    /// The class that a class loader of the JDK has defined under the name of a library class, on the host. `MethodUtil` does so
    /// with the class that makes its reflective calls. Such a loader takes the class file from the JDK's image.
    fn copied_class(&mut self, host_class: HostClass, name: &str) -> Run<Option<ClassId>> {
        let copy = self.program.define_copy(name).map_err(|error| Stop::Bug(format!("host class {name}: {error}")))?;
        let Some(class) = copy else { return Ok(None) };
        let reply = self.host.mirror(host_class)?;
        self.note_news(&reply.news);
        let CallOutcome::Done(mirror) = reply.outcome else {
            return Err(Stop::Bug(format!("{name} has no mirror")));
        };
        self.tables.host_of_class.insert(class, (host_class, mirror));
        Ok(Some(class))
    }

    /// A class that exists only on the host, such as the class of a lambda that a static initialiser created there. Its
    /// objects can be stored and passed on, and calls on them run on the host.
    fn opaque_class(&mut self, st: &mut State, host_class: HostClass, name: &str) -> Run<ClassId> {
        let reply = self.host.mirror(host_class)?;
        self.note_news(&reply.news);
        let CallOutcome::Done(mirror) = reply.outcome else {
            return Err(Stop::Bug(format!("{name} has no mirror")));
        };
        let parent = match self.ask_class(mirror, "getSuperclass", "()Ljava/lang/Class;")?.first() {
            Some(parent) => self.class_of_host(st, *parent)?,
            None => self.known.object,
        };
        let interfaces = self.ask_class(mirror, "getInterfaces", "()[Ljava/lang/Class;")?;
        let interfaces = interfaces.into_iter().map(|i| self.class_of_host(st, i)).collect::<Run<Vec<_>>>()?;
        let class = self.program.define_opaque(name, parent, interfaces, Origin::Library);
        self.tables.class_of_host.insert(host_class, class);
        self.tables.host_of_class.insert(class, (host_class, mirror));
        self.absorb(st, reply.news, reply.changes)?;
        Ok(class)
    }

    /// Calls a method of a host class object that returns classes.
    fn ask_class(&mut self, mirror: Handle, name: &str, descriptor: &str) -> Run<Vec<HostClass>> {
        let Some((class, _)) = self.tables.host_of_class.get(&self.known.class).copied() else {
            return Err(Stop::Bug("java.lang.Class is not linked".into()));
        };
        let call = MethodCall {
            class,
            name: name.into(),
            descriptor: descriptor.into(),
            receiver: mirror,
            arguments: Vec::new(),
            check: ChangeCheck::None,
        };
        let CallProgress::Ended(reply) = self.host.call(&call, &Sync::default())? else {
            return Err(Stop::Bug(format!("{name} called back")));
        };
        self.note_news(&reply.news);
        let CallOutcome::Done(HostValue::Reference(result)) = reply.outcome else { return Ok(Vec::new()) };
        let handles = if descriptor.ends_with("[Ljava/lang/Class;") {
            let fetched = self.host.fetch(&[result])?;
            self.note_news(&fetched.news);
            let CallOutcome::Done(images) = &fetched.outcome else { return Ok(Vec::new()) };
            let bytes = images.first().cloned().unwrap_or_default();
            bytes.chunks_exact(4).map(|b| Handle(u32::from_le_bytes([b[0], b[1], b[2], b[3]]))).collect()
        } else {
            vec![result]
        };
        Ok(handles.iter().filter_map(|handle| self.tables.mirror_classes.get(handle).copied()).collect())
    }
}
