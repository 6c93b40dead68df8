//! Loading, linking and initialisation of classes (JVMS chapter 5), and class mirrors.
//!
//! A class of the JDK is initialised on the host, and its static fields are imported. A class of the program is initialised
//! here. Every class is linked with the help of the host, which verifies it and returns the layout of its fields.

use crema_host::{CallOutcome, ChangeCheck, Handle, HostClass, LoaderRef};
use crema_program::program::FIRST_CUSTOM;
use crema_program::{APP, BOOT, ClassId, ClassKind, LoadError, LoaderId, Origin, TranslateError};
use triomphe::Arc;

use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::merging::Need;
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::{Ref, Value};
use crate::state::{Init, State, ThreadStatus};

impl Machine {
    // ---- loading ----

    /// Loads a class on behalf of code defined by `loader`. May push a call of the program's own class loader.
    pub(crate) fn load_class(&mut self, st: &mut State, name: &str, loader: LoaderId) -> Run<ClassId> {
        match self.program.load(name, loader) {
            Ok(class) => Ok(class),
            Err(LoadError::NeedsLoader(loader, name)) => {
                self.call_load_class(st, loader, &name)?;
                Err(Stop::Reload)
            }
            // The system loader does not find the class either, but throws the exception that `java` throws.
            Err(LoadError::NotFound(missing)) if loader == APP && element_name(name) == &*missing => {
                self.call_load_class(st, APP, &missing)?;
                Err(Stop::Reload)
            }
            Err(error) => Err(self.load_error(st, error)),
        }
    }

    /// The class of a field descriptor, loaded by `loader`.
    pub(crate) fn load_descriptor(&mut self, st: &mut State, descriptor: &str, loader: LoaderId) -> Run<ClassId> {
        match descriptor.as_bytes() {
            [b'L', .., b';'] => self.load_class(st, &descriptor[1..descriptor.len() - 1], loader),
            [b'[', ..] => self.load_class(st, descriptor, loader),
            [letter] => Ok(self.program.primitive(*letter)),
            _ => Err(Stop::Bug(format!("bad descriptor {descriptor}"))),
        }
    }

    fn load_error(&mut self, st: &mut State, error: LoadError) -> Stop {
        match error {
            LoadError::NotFound(name) => self.no_class_def(st, &name),
            LoadError::WrongName { .. } => self.throw(st, "java/lang/NoClassDefFoundError", Some(&error.to_string())),
            LoadError::Circularity(name) => self.throw(st, "java/lang/ClassCircularityError", Some(&name)),
            LoadError::Incompatible(text) => self.throw(st, "java/lang/IncompatibleClassChangeError", Some(&text)),
            LoadError::Format { .. } | LoadError::Path(_) => {
                self.throw(st, "java/lang/ClassFormatError", Some(&error.to_string()))
            }
            LoadError::NeedsLoader(..) => Stop::Bug(error.to_string()),
        }
    }

    /// `NoClassDefFoundError` caused by `ClassNotFoundException`, as resolution throws it.
    fn no_class_def(&mut self, st: &mut State, name: &str) -> Stop {
        let cause = match self.throw(st, "java/lang/ClassNotFoundException", Some(&name.replace('/', "."))) {
            Stop::Throw(cause) => cause,
            other => return other,
        };
        match self.throw(st, "java/lang/NoClassDefFoundError", Some(name)) {
            Stop::Throw(error) => {
                if let Err(stop) = self.set_cause(st, error, cause) {
                    return stop;
                }
                Stop::Throw(error)
            }
            other => other,
        }
    }

    /// Pushes `loader.loadClass(name)`. When it returns, the instruction that needed the class is executed again.
    fn call_load_class(&mut self, st: &mut State, loader: LoaderId, name: &str) -> Run<()> {
        let object = self.loader_object(st, loader)?;
        let class = st.heap.class_of(object);
        let method = self.virtual_method(class, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;")?;
        let text = self.new_string(st, &name.replace('/', "."))?;
        self.redo(st);
        let data = Values::from_slice(&[Value::Int(loader.0 as i32), Value::Ref(text)]);
        let then = NativeFrame { then: loaded_by_program, data };
        self.push_call(st, method, &[Value::Ref(object), Value::Ref(text)], then)
    }

    /// The object of a loader other than the boot loader.
    pub(crate) fn loader_object(&mut self, st: &mut State, loader: LoaderId) -> Run<Ref> {
        if loader == APP {
            let system = self.host.wait_ready()?.system_loader;
            return self.object_of(st, system);
        }
        let handle = self.tables.loaders.get((loader.0.wrapping_sub(FIRST_CUSTOM)) as usize).map(|(handle, _)| *handle);
        let handle = handle.ok_or_else(|| Stop::Bug(format!("unknown loader {loader:?}")))?;
        self.object_of(st, handle)
    }

    /// The loader id of a class loader object; null is the boot loader.
    pub(crate) fn loader_id(&mut self, st: &mut State, loader: Ref) -> Run<LoaderId> {
        if loader.is_null() {
            return Ok(BOOT);
        }
        let name = self.program.name(st.heap.class_of(loader)).to_string();
        match name.as_str() {
            "jdk/internal/loader/ClassLoaders$AppClassLoader"
            | "jdk/internal/loader/ClassLoaders$PlatformClassLoader" => Ok(APP),
            _ => {
                let handle = self.handle_of(st, loader)?;
                if let Some(id) = self.tables.loader_ids.get(&handle) {
                    return Ok(*id);
                }
                let name = self.ref_field(st, loader, self.known.class_loader, "nameAndId")?;
                let name = if name.is_null() { "?".into() } else { self.string_text(st, name)? };
                let id = LoaderId(FIRST_CUSTOM + self.tables.loaders.len() as u32);
                self.tables.loaders.push((handle, name));
                self.tables.loader_ids.insert(handle, id);
                Ok(id)
            }
        }
    }

    fn loader_ref(&self, loader: LoaderId) -> LoaderRef {
        if loader.0 < FIRST_CUSTOM {
            LoaderRef::App
        } else {
            LoaderRef::Object(self.tables.loaders[(loader.0 - FIRST_CUSTOM) as usize].0)
        }
    }

    /// Resolves a class constant of `class`.
    pub(crate) fn resolve_class(&mut self, st: &mut State, class: ClassId, constant: u16) -> Run<ClassId> {
        if let Some(resolved) = self.program.class(class).resolved_classes.borrow().get(&constant) {
            return Ok(*resolved);
        }
        let holder = self.program.class(class);
        let loader = holder.loader;
        let name = holder.file.as_ref().and_then(|f| f.constants.class_name(constant).cloned());
        let name = name.ok_or_else(|| Stop::Bug(format!("constant {constant} is not a class")))?;
        // A class refers to itself by its name (JVMS §5.3.5), which may resolve nowhere else, or elsewhere to another class: that of a
        // hidden class, or of the copy of a library class.
        let is_self = holder.file.as_ref().is_some_and(|f| f.name == name);
        let resolved = if is_self { class } else { self.load_class(st, &name, loader)? };
        if !self.program.can_access_class(class, resolved) {
            let text = self.access_message(class, resolved);
            return Err(self.throw(st, "java/lang/IllegalAccessError", Some(&text)));
        }
        self.program.class(class).resolved_classes.borrow_mut().insert(constant, resolved);
        Ok(resolved)
    }

    fn access_message(&self, from: ClassId, to: ClassId) -> String {
        let (from_name, to_name) = (self.program.java_name(from), self.program.java_name(to));
        format!("failed to access class {to_name} from class {from_name}{}", self.module_clause(to, from))
    }

    // ---- linking ----

    /// Links a class: the host verifies it and returns the offsets of its fields.
    pub(crate) fn link(&mut self, st: &mut State, class: ClassId) -> Run<()> {
        let declared = self.program.class(class);
        if declared.layout.get().is_some() || !matches!(declared.kind, ClassKind::Declared) {
            return Ok(());
        }
        self.note_need(Need::Layout(class));
        let declared = self.program.class(class);
        if let Some(parent) = declared.super_class {
            self.link(st, parent)?;
        }
        let loader = self.program.class(class).loader;
        let reply = match self.tables.host_of_class.get(&class) {
            Some((host_class, _)) => self.host.link_class(*host_class)?,
            None => {
                let name = self.program.name(class).to_string();
                self.host.link(&name, self.loader_ref(loader))?
            }
        };
        self.note_news(&reply.news);
        match reply.outcome {
            CallOutcome::Done(layout) => {
                self.verify(st, class)?;
                let slots = layout.fields.iter().map(|f| (&*f.name, &*f.descriptor, f.offset, f.is_static));
                self.program.set_layout(class, slots);
                self.tables.class_of_host.insert(layout.class, class);
                self.tables.host_of_class.insert(class, (layout.class, layout.mirror));
                if self.program.class(class).origin == Origin::Application && self.has_statics(class) {
                    self.with_statics.push(class);
                }
                self.absorb(st, reply.news, reply.changes)
            }
            CallOutcome::Threw(handle) => {
                self.absorb(st, reply.news, reply.changes)?;
                Err(Stop::Throw(self.object_of(st, handle)?))
            }
        }
    }

    /// The checks that the engine can do on the methods of a class of the program (JVMS §5.4.1). The host sees only its stub.
    fn verify(&mut self, st: &mut State, class: ClassId) -> Run<()> {
        if self.program.class(class).origin == Origin::Library {
            return Ok(());
        }
        for method in self.program.class(class).methods.clone() {
            match self.program.code(method) {
                // A method that is too large for the engine is valid, as long as it is not called.
                Some(Ok(_) | Err(TranslateError::TooLarge)) | None => {}
                Some(Err(error)) => {
                    let error = error.clone();
                    return Err(self.bad_code(st, method, &error));
                }
            }
        }
        Ok(())
    }

    /// The host's number and mirror of a class.
    pub(crate) fn host_class(&mut self, st: &mut State, class: ClassId) -> Run<(HostClass, Handle)> {
        if let Some(known) = self.tables.host_of_class.get(&class) {
            return Ok(*known);
        }
        let loader = self.program.class(class).loader;
        let name = self.program.name(class).to_string();
        let reply = self.host.load(&name, self.loader_ref(loader))?;
        self.note_news(&reply.news);
        match reply.outcome {
            CallOutcome::Done((host_class, mirror)) => {
                self.tables.class_of_host.insert(host_class, class);
                self.tables.host_of_class.insert(class, (host_class, mirror));
                self.absorb(st, reply.news, reply.changes)?;
                Ok((host_class, mirror))
            }
            CallOutcome::Threw(handle) => {
                self.absorb(st, reply.news, reply.changes)?;
                Err(Stop::Throw(self.object_of(st, handle)?))
            }
        }
    }

    // ---- mirrors ----

    /// The `java.lang.Class` object of a class.
    pub(crate) fn mirror(&mut self, st: &mut State, class: ClassId) -> Run<Ref> {
        let mirror = Ref::at(self.program.class(class).mirror);
        if st.heap.class_of(mirror).0 == 0 {
            self.note_need(Need::Mirror(class));
            let (_, handle) = self.host_class(st, class)?;
            self.link(st, self.known.class)?;
            if st.heap.class_of(mirror).0 == 0 {
                self.adopt_mirror(st, mirror, handle);
            }
        }
        Ok(mirror)
    }

    /// Makes the mirror an object of this state. Its contents are fetched on the first access.
    pub(crate) fn adopt_mirror(&mut self, st: &mut State, mirror: Ref, handle: Handle) {
        st.heap.set_class(mirror, self.known.class);
        st.heap.set_shadow(mirror, handle.0);
        Arc::make_mut(&mut st.shadows).insert(handle.0, mirror);
        let size = self.program.class(self.known.class).layout.get().map_or(16, |l| l.size as usize);
        st.heap.mark_pending(mirror, size);
    }

    /// The class that a `java.lang.Class` object stands for.
    pub(crate) fn mirrored(&self, mirror: Ref) -> Run<ClassId> {
        let address = mirror.address();
        let (mut low, mut high) = (0, self.program.class_count());
        // Mirrors are allocated in the order of class ids.
        while low < high {
            let middle = (low + high) / 2;
            if self.program.class(ClassId(middle as u32)).mirror < address { low = middle + 1 } else { high = middle }
        }
        let found = ClassId(low as u32);
        if low < self.program.class_count() && self.program.class(found).mirror == address {
            Ok(found)
        } else {
            Err(Stop::Bug(format!("{mirror:?} is not a class mirror")))
        }
    }

    // ---- initialisation ----

    /// Ensures that a class is initialised, or is being initialised by this thread. May push its static initialiser.
    pub(crate) fn initialize(&mut self, st: &mut State, class: ClassId) -> Run<()> {
        if st.init_of(class) == Init::Done {
            return Ok(());
        }
        self.note_need(Need::Initialization(class));
        if self.program.class(class).file.is_none() {
            st.set_init(class, Init::Done);
            return Ok(());
        }
        self.link(st, class)?;
        match self.program.class(class).origin {
            Origin::Library if self.is_reviewing(class) => self.initialize_here(st, class),
            Origin::Library => self.initialize_on_host(st, class),
            Origin::Application => self.initialize_here(st, class),
        }
    }

    fn initialize_on_host(&mut self, st: &mut State, class: ClassId) -> Run<()> {
        let (host_class, _) = self.host_class(st, class)?;
        self.mirror(st, class)?;
        if !self.versions.is_initialized(host_class) {
            // Initialisation that runs no code changes nothing.
            let check = if self.has_initializer(class) { ChangeCheck::Everything } else { ChangeCheck::None };
            let thrown = self.in_initial_state(st, |machine, st| machine.run_initializer(st, host_class, check))?;
            if let Some(exception) = thrown {
                return Err(Stop::Throw(self.object_of(st, exception)?));
            }
            self.versions.note_initialized(host_class);
        }
        self.catch_up(st)?;
        self.import_statics(st, class, host_class)?;
        self.note_used(st, class)?;
        st.set_init(class, Init::Done);
        Ok(())
    }

    /// Whether a class, or one that may be initialised with it, has a static initialiser that may not have run on the host.
    fn has_initializer(&self, class: ClassId) -> bool {
        let declared = self.program.class(class);
        declared.chain.iter().chain(&declared.all_interfaces).any(|class| {
            let known =
                self.tables.host_of_class.get(class).is_some_and(|(host, _)| self.versions.is_initialized(*host));
            !known && self.program.declared_method(*class, self.symbols.clinit, self.symbols.void).is_some()
        })
    }

    /// Runs the static initialiser of a class on the host, for this state. Returns the exception that it has thrown.
    fn run_initializer(&mut self, st: &mut State, class: HostClass, check: ChangeCheck) -> Run<Option<Handle>> {
        let sync = self.sync(st)?;
        let reply = self.host.initialize(class, &sync, check)?;
        self.absorb_initialization(st, reply.news, reply.changes)?;
        match reply.outcome {
            CallOutcome::Done(()) => Ok(None),
            CallOutcome::Threw(exception) => Ok(Some(exception)),
        }
    }

    fn initialize_here(&mut self, st: &mut State, class: ClassId) -> Run<()> {
        match st.init_of(class) {
            Init::Done => return Ok(()),
            Init::Running => {
                if st.initializers.get(&class) == Some(&st.current) {
                    return Ok(());
                }
                st.thread_mut().status = ThreadStatus::Initializing(class);
                return Err(Stop::Wait);
            }
            Init::Failed => {
                let text = format!("Could not initialize class {}", self.program.java_name(class));
                let error = self.throw(st, "java/lang/NoClassDefFoundError", Some(&text));
                if let (Stop::Throw(error), Some(cause)) = (&error, st.init_failures.get(&class).copied()) {
                    let cause = self.init_failure_cause(st, cause)?;
                    self.set_cause(st, *error, cause)?;
                }
                return Err(error);
            }
            Init::Loaded | Init::Linked => {}
        }
        // The class counts as being initialised before its superclass is: initialisers of supertypes may use it.
        st.set_init(class, Init::Running);
        st.initializers.insert(class, st.current);
        if !self.tally.begun_initializers.contains(&class) {
            self.tally.begun_initializers.push(class);
        }
        let java = st.thread().frames.iter().rposition(|f| f.code.is_some());
        let resume = java.map(|index| st.thread().frames[index].resume);
        self.redo(st);
        let result = self.continue_initialization(st, class, 0);
        if let (Ok(_), Some(index), Some(resume)) = (&result, java, resume) {
            // Initialisation is already complete: the instruction continues and must not be executed again.
            st.thread_mut().frames[index].resume = resume;
        }
        result.map(|_| ())
    }

    /// Continues with the supertypes from number `next` on, then with the class itself.
    fn continue_initialization(&mut self, st: &mut State, class: ClassId, next: usize) -> NativeResult {
        for (index, needed) in self.initialized_before(class).into_iter().enumerate().skip(next) {
            if st.init_of(needed) == Init::Done {
                continue;
            }
            if self.program.class(needed).origin == Origin::Library && !self.is_reviewing(needed) {
                self.initialize(st, needed)?;
                continue;
            }
            let data = Values::from_slice(&[Value::Int(class.0 as i32), Value::Int(index as i32 + 1)]);
            let then = NativeFrame { then: supertype_initialized, data };
            self.call_nested(st, then, |m, st| m.initialize(st, needed).map(|()| None))?;
            return Err(Stop::Reload);
        }
        self.mirror(st, class)?;
        self.note_finalizer(st, class);
        self.assign_constants(st, class)?;
        let Some(clinit) = self.program.declared_method(class, self.symbols.clinit, self.symbols.void) else {
            self.end_initialization(st, class, Init::Done);
            return Ok(None);
        };
        let data = Values::from_slice(&[Value::Int(class.0 as i32)]);
        self.push_call(st, clinit, &[], NativeFrame { then: initialized, data })?;
        Err(Stop::Reload)
    }

    /// The superclass and those superinterfaces that declare default methods (JVMS §5.5, step 7).
    pub(crate) fn initialized_before(&self, class: ClassId) -> Vec<ClassId> {
        let declared = self.program.class(class);
        if declared.is_interface() {
            return Vec::new();
        }
        let mut needed: Vec<ClassId> = declared.super_class.into_iter().collect();
        for interface in &declared.interfaces {
            self.interfaces_with_defaults(*interface, &mut needed);
        }
        needed
    }

    fn interfaces_with_defaults(&self, interface: ClassId, found: &mut Vec<ClassId>) {
        let declared = self.program.class(interface);
        for parent in &declared.interfaces {
            self.interfaces_with_defaults(*parent, found);
        }
        let is_default = |m: &&crema_program::MethodId| {
            let method = self.program.method(**m);
            !method.is_abstract() && !method.is_static()
        };
        if declared.methods.iter().any(|m| is_default(&m)) && !found.contains(&interface) {
            found.push(interface);
        }
    }

    /// Initialises static fields that have a `ConstantValue` (JVMS §5.5, step 6).
    fn assign_constants(&mut self, st: &mut State, class: ClassId) -> Run<()> {
        let Some(file) = self.program.class(class).file.clone() else { return Ok(()) };
        for id in self.program.class(class).fields.clone() {
            let field = self.program.field(id);
            let (offset, storage) = (field.offset.get() as usize, field.storage);
            let Some(constant) = field.constant.filter(|_| field.is_static()) else { continue };
            let value = match *file.constants.get(constant) {
                crema_classfile::Constant::Integer(v) => Value::Int(v),
                crema_classfile::Constant::Long(v) => Value::Long(v),
                crema_classfile::Constant::Float(v) => Value::Float(v),
                crema_classfile::Constant::Double(v) => Value::Double(v),
                crema_classfile::Constant::String(_) => {
                    let literal = self.program.literal(file.constants.utf16(constant).unwrap_or_default());
                    Value::Ref(self.literal(st, literal)?)
                }
                _ => continue,
            };
            let address = self.program.class(class).mirror + offset;
            st.heap.store_at(&mut self.terms, address, storage, value);
        }
        Ok(())
    }

    /// Ends the initialisation of a class: wakes the threads that wait for it.
    fn end_initialization(&mut self, st: &mut State, class: ClassId, init: Init) {
        st.set_init(class, init);
        st.initializers.remove(&class);
        for thread in &mut st.threads {
            if thread.status == ThreadStatus::Initializing(class) {
                thread.status = ThreadStatus::Runnable;
            }
        }
    }

    /// A static field of a class, by name; the class must be initialised.
    pub(crate) fn static_field(&mut self, st: &State, class: ClassId, name: &str) -> Option<Value> {
        let field = self.program.declared_field(class, name)?;
        Some(st.heap.load_at(
            &mut self.terms,
            self.program.class(class).mirror + field.offset.get() as usize,
            field.storage,
        ))
    }
}

/// The class that must be found for a class or array class with this internal name.
pub(crate) fn element_name(name: &str) -> &str {
    let element = name.trim_start_matches('[');
    match element.strip_prefix('L').and_then(|e| e.strip_suffix(';')) {
        Some(class) if element.len() < name.len() => class,
        _ => element,
    }
}

/// Continuation of `loadClass`: records the class that the loader found.
fn loaded_by_program(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let (Some(Value::Int(loader)), Some(Value::Ref(text))) = (data.first().copied(), data.get(1).copied()) else {
        return Err(Stop::Bug("loadClass lost its data".into()));
    };
    let name = m.string_text(st, text)?.replace('.', "/");
    let error = match result {
        Ok(Value::Ref(mirror)) if !mirror.is_null() && m.program.name(m.mirrored(mirror)?).as_ref() == name => {
            let class = m.mirrored(mirror)?;
            m.program.record_loaded(LoaderId(loader as u32), class);
            return Ok(None);
        }
        Ok(_) => return Err(m.throw(st, "java/lang/NoClassDefFoundError", Some(&name))),
        Err(exception) => exception,
    };
    // Resolution reports a class that its loader does not find as NoClassDefFoundError.
    let cause = error;
    let not_found = m.program.load("java/lang/ClassNotFoundException", BOOT);
    if not_found.is_ok_and(|class| m.program.is_subclass(st.heap.class_of(cause), class)) {
        let error = m.throw(st, "java/lang/NoClassDefFoundError", Some(&name));
        if let Stop::Throw(error) = error {
            m.set_cause(st, error, cause)?;
        }
        return Err(error);
    }
    Err(Stop::Throw(cause))
}

/// Continuation of the initialisation of a supertype (JVMS §5.5, step 7).
fn supertype_initialized(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let (Some(Value::Int(class)), Some(Value::Int(next))) = (data.first().copied(), data.get(1).copied()) else {
        return Err(Stop::Bug("initialisation lost its class".into()));
    };
    let class = ClassId(class as u32);
    match result {
        Ok(_) => m.continue_initialization(st, class, next as usize),
        Err(exception) => {
            m.end_initialization(st, class, Init::Failed);
            st.init_failures.insert(class, exception);
            Err(Stop::Throw(exception))
        }
    }
}

/// Continuation of a static initialiser (JVMS §5.5, steps 10 to 12).
fn initialized(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let Some(Value::Int(class)) = data.first().copied() else {
        return Err(Stop::Bug("static initialiser lost its class".into()));
    };
    let class = ClassId(class as u32);
    let exception = match result {
        Ok(_) => {
            m.end_initialization(st, class, Init::Done);
            return Ok(None);
        }
        Err(exception) => exception,
    };
    m.end_initialization(st, class, Init::Failed);
    st.init_failures.insert(class, exception);
    if m.program.is_subclass(st.heap.class_of(exception), m.known.error) {
        return Err(Stop::Throw(exception));
    }
    let error = m.throw(st, "java/lang/ExceptionInInitializerError", None);
    if let Stop::Throw(error) = error {
        m.set_initializer_exception(st, error, exception)?;
    }
    Err(error)
}
