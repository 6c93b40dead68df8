//! Classes defined at run time (JVMS §5.3.5): `ClassLoader.defineClass`, `Lookup.defineClass` and hidden classes; and which
//! classes a loader has loaded.
//!
//! A class is defined twice: on the host, which checks the bytes and throws what `java` throws, and in the program. Its
//! supertypes are loaded here first, by the defining loader, so that a loader of the program runs once, and in the engine.
//! When the host's JVM asks that loader again, it gets what the loader found.

use crema_classfile::ClassFile;
use crema_host::{CallOutcome, CallProgress, ChangeCheck, Handle, HostValue, LoaderRef, Reply, Upcall};
use crema_program::{APP, BOOT, ClassId, LoaderId};

use super::{int, non_null, reference};
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::provenance::Source;
use crate::state::State;
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::{Ref, Value};
use crate::symbolic::reflection::FoundName;

/// The engine knows what is on the class path: a loader that comes as far as to look there does not find the class.
pub(super) const BUILTIN_LOADER: ClassRoutines =
    ("jdk/internal/loader/BuiltinClassLoader", &[("findClassOnClassPathOrNull", find_nothing)]);

/// For symbolic names, while exploring. A class that is not found is null, and the JDK's code throws the exception.
pub(super) const SYMBOLIC_LOADER: ClassRoutines = (
    "jdk/internal/loader/BuiltinClassLoader",
    &[("loadClassOrNull(Ljava/lang/String;Z)Ljava/lang/Class;", load_or_null)],
);

pub(super) const CLASS_LOADER: ClassRoutines = (
    "java/lang/ClassLoader",
    &[
        ("defineClass0", define_by_lookup),
        ("defineClass1", define_from_array),
        ("defineClass2", define_from_buffer),
        ("findLoadedClass0", find_loaded),
        ("findBootstrapClass", find_bootstrap),
    ],
);

/// Flags of `ClassLoader.defineClass0`.
const NESTMATE: i32 = 1;
const HIDDEN: i32 = 2;

const APP_LOADER: &str = "jdk/internal/loader/ClassLoaders$AppClassLoader";
pub(super) const PLATFORM_LOADER: &str = "jdk/internal/loader/ClassLoaders$PlatformClassLoader";

/// A class to define.
struct Definition {
    loader: Ref,
    name: Ref,
    bytes: Vec<u8>,
    domain: Ref,
    /// How `Lookup` defines it; `None` if a class loader defines it.
    lookup: Option<Lookup>,
}

#[derive(Clone, Copy)]
struct Lookup {
    class: ClassId,
    initialize: bool,
    flags: i32,
    data: Ref,
}

// ---- the natives ----

/// `defineClass1(loader, name, bytes, offset, length, domain, source)`
fn define_from_array(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let bytes = byte_range(m, st, args, 2)?;
    let (loader, name, domain) = (reference(args, 0)?, reference(args, 1)?, reference(args, 5)?);
    define(m, st, Definition { loader, name, bytes, domain, lookup: None })
}

/// `defineClass2(loader, name, buffer, offset, length, domain, source)`; the buffer is a direct one.
fn define_from_buffer(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (loader, name, domain) = (reference(args, 0)?, reference(args, 1)?, reference(args, 5)?);
    let buffer = non_null(m, st, args, 2)?;
    let class = m.program.load("java/nio/Buffer", BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
    let Value::Long(address) = m.field(st, buffer, class, "address")? else {
        return Err(Stop::Bug("Buffer.address is not a long".into()));
    };
    let bytes = m.host.read_memory((address + i64::from(int(args, 3)?)) as u64, int(args, 4)?.max(0) as usize)?;
    define(m, st, Definition { loader, name, bytes, domain, lookup: None })
}

/// `defineClass0(loader, lookup, name, bytes, offset, length, domain, initialize, flags, classData)`
fn define_by_lookup(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let bytes = byte_range(m, st, args, 3)?;
    let class = non_null(m, st, args, 1)?;
    let lookup = Lookup {
        class: m.mirrored(class)?,
        initialize: int(args, 7)? != 0,
        flags: int(args, 8)?,
        data: reference(args, 9)?,
    };
    let (loader, name, domain) = (reference(args, 0)?, reference(args, 2)?, reference(args, 6)?);
    define(m, st, Definition { loader, name, bytes, domain, lookup: Some(lookup) })
}

/// `Unsafe.defineClass0(name, bytes, offset, length, loader, domain)`
pub(super) fn define_unsafely(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let bytes = byte_range(m, st, args, 2)?;
    let (name, loader, domain) = (reference(args, 1)?, reference(args, 5)?, reference(args, 6)?);
    define(m, st, Definition { loader, name, bytes, domain, lookup: None })
}

/// The bytes given by an array argument and the offset and length after it.
fn byte_range(m: &mut Machine, st: &mut State, args: &[Value], at: usize) -> Run<Vec<u8>> {
    let array = non_null(m, st, args, at)?;
    let bytes = m.byte_array(st, array)?;
    let (offset, length) = (int(args, at + 1)?, int(args, at + 2)?);
    let range = usize::try_from(offset).ok().zip(usize::try_from(length).ok());
    match range.and_then(|(offset, length)| bytes.get(offset..offset.checked_add(length)?)) {
        Some(range) => Ok(range.to_vec()),
        None => Err(m.throw(st, "java/lang/ArrayIndexOutOfBoundsException", None)),
    }
}

// ---- definition ----

fn define(m: &mut Machine, st: &mut State, definition: Definition) -> NativeResult {
    m.depends_on(st, Source::DefinedClasses);
    let (loader, host_loader) = defining_loader(m, st, definition.loader)?;
    // If the engine cannot parse the bytes, the host cannot either, and reports the error.
    if let Ok(file) = crema_classfile::parse(&definition.bytes) {
        load_supertypes(m, st, &file, loader)?;
    }
    let name = match definition.name {
        Ref::NULL => None,
        name => Some(m.string_text(st, name)?.replace('.', "/")),
    };
    let progress = match definition.lookup {
        Some(lookup) => {
            let (host_class, _) = m.host_class(st, lookup.class)?;
            let data = m.handle_of(st, lookup.data)?;
            let sync = m.sync(st)?;
            m.host.begin_define_hidden(
                host_class,
                name.as_deref(),
                &definition.bytes,
                false,
                lookup.flags,
                data,
                &sync,
                ChangeCheck::None,
            )?
        }
        None => {
            let domain = m.handle_of(st, definition.domain)?;
            let sync = m.sync(st)?;
            let name = name.as_deref();
            m.host.begin_define_class(host_loader, name, &definition.bytes, domain, &sync, ChangeCheck::None)?
        }
    };
    go_on(m, st, progress, loader, definition.bytes, definition.lookup)
}

/// In the order of HotSpot, which resolves the interfaces while it parses, and the superclass afterwards.
fn load_supertypes(m: &mut Machine, st: &mut State, file: &ClassFile, loader: LoaderId) -> Run<()> {
    for name in file.interfaces.iter().chain(&file.super_name) {
        m.load_class(st, name, loader)?;
    }
    Ok(())
}

/// The defining loader, as the program and the host know it. The platform loader counts as the boot loader.
fn defining_loader(m: &mut Machine, st: &mut State, loader: Ref) -> Run<(LoaderId, LoaderRef)> {
    if loader.is_null() {
        return Ok((BOOT, LoaderRef::Boot));
    }
    let handle = m.handle_of(st, loader)?;
    Ok(match &**m.program.name(st.heap.class_of(loader)) {
        APP_LOADER => (APP, LoaderRef::App),
        PLATFORM_LOADER => (BOOT, LoaderRef::Object(handle)),
        _ => (m.loader_id(st, loader)?, LoaderRef::Object(handle)),
    })
}

/// Serves requests of the host until it has defined the class.
fn go_on(
    m: &mut Machine,
    st: &mut State,
    mut progress: CallProgress,
    loader: LoaderId,
    bytes: Vec<u8>,
    lookup: Option<Lookup>,
) -> NativeResult {
    loop {
        let reply = match progress {
            CallProgress::Ended(reply) => return finish(m, st, reply, loader, &bytes, lookup),
            CallProgress::Upcall(reply) => reply,
        };
        m.absorb(st, reply.news, reply.changes)?;
        let CallOutcome::Done(upcall) = reply.outcome else { return Err(Stop::Bug("upcall threw".into())) };
        if let Some(mirror) = m.answer_loading(st, &upcall)? {
            let sync = m.sync(st)?;
            progress = m.host.return_from_upcall(CallOutcome::Done(HostValue::Reference(mirror)), &sync)?;
            continue;
        }
        let array = m.new_byte_array(st, &bytes)?;
        let mut data = Values::from_slice(&[Value::Int(loader.0 as i32), Value::Ref(array)]);
        if let Some(lookup) = lookup {
            let class = Value::Int(lookup.class.0 as i32);
            data.extend([class, Value::from(lookup.initialize), Value::Int(lookup.flags), Value::Ref(lookup.data)]);
        }
        m.push_upcall(st, &upcall, after_upcall, data)?;
        return Err(Stop::Reload);
    }
}

/// Continuation: code of the program that the host needed to define the class has returned.
fn after_upcall(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let (Some(Value::Int(loader)), Some(Value::Ref(array))) = (data.get(1).copied(), data.get(2).copied()) else {
        return Err(Stop::Bug("a class definition lost its data".into()));
    };
    let lookup = match data.get(3..7) {
        Some([Value::Int(class), Value::Int(initialize), Value::Int(flags), Value::Ref(data)]) => {
            Some(Lookup { class: ClassId(*class as u32), initialize: *initialize != 0, flags: *flags, data: *data })
        }
        _ => None,
    };
    let progress = m.return_from_upcall(st, data, result)?;
    let bytes = m.byte_array(st, array)?;
    go_on(m, st, progress, LoaderId(loader as u32), bytes, lookup)
}

fn finish(
    m: &mut Machine,
    st: &mut State,
    reply: Reply<HostValue>,
    loader: LoaderId,
    bytes: &[u8],
    lookup: Option<Lookup>,
) -> NativeResult {
    m.note_news(&reply.news);
    let mirror = match reply.outcome {
        CallOutcome::Done(HostValue::Reference(mirror)) => mirror,
        CallOutcome::Done(_) => return Err(Stop::Bug("a definition gave no class".into())),
        CallOutcome::Threw(exception) => {
            m.absorb(st, reply.news, reply.changes)?;
            return Err(Stop::Throw(m.object_of(st, exception)?));
        }
    };
    let file = crema_classfile::parse(bytes).map_err(|e| Stop::unsupported(format!("class file: {e}")))?;
    let host_class = reply.news.objects.iter().find(|o| o.handle == mirror).and_then(|o| o.mirror_of);
    let Some(host_class) = host_class else { return Err(Stop::Bug("a new class was announced before".into())) };
    let class = m.program.define(file, loader, None).map_err(|e| Stop::Bug(format!("defined class: {e}")))?;
    match lookup.filter(|l| l.flags & HIDDEN != 0) {
        Some(lookup) => {
            let name = m.tables.host_classes.get(&host_class).map(|news| news.name.clone()).unwrap_or_default();
            m.program.set_hidden(class, (lookup.flags & NESTMATE != 0).then_some(lookup.class), &name);
        }
        None => m.program.record_loaded(loader, class),
    }
    m.tables.class_of_host.insert(host_class, class);
    m.tables.host_of_class.insert(class, (host_class, mirror));
    m.absorb(st, reply.news, reply.changes)?;
    note_module(m, st, class)?;
    let mirror = m.mirror(st, class)?;
    if lookup.is_some_and(|l| l.initialize) {
        let then = NativeFrame { then: initialized, data: Values::from_slice(&[Value::Ref(mirror)]) };
        m.initialize_nested(st, class, then)?;
        return Err(Stop::Reload);
    }
    Ok(Some(Value::Ref(mirror)))
}

pub(super) fn initialized(_: &mut Machine, _: &mut State, data: &Values, result: CallResult) -> NativeResult {
    result.map(|_| data.first().copied()).map_err(Stop::Throw)
}

/// Records the module of a class. A class may belong to a named module without coming from the JDK's image, like those of
/// proxies.
fn note_module(m: &mut Machine, st: &mut State, class: ClassId) -> Run<()> {
    let mirror = m.mirror(st, class)?;
    let module = m.ref_field(st, mirror, m.known.class, "module")?;
    if module.is_null() {
        return Ok(());
    }
    let name = m.ref_field(st, module, st.heap.class_of(module), "name")?;
    if !name.is_null() {
        let name = m.string_text(st, name)?;
        m.program.set_module(class, &name);
    }
    Ok(())
}

// ---- what is loaded ----

/// `findLoadedClass0(name)`. The built-in loaders count as having loaded every class of the class path and the JDK. No code
/// runs when they load a class, so a program cannot observe the difference.
fn find_loaded(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let loader = reference(args, 0)?;
    let Some(name) = internal_name(m, st, reference(args, 1)?)? else { return Ok(Some(Value::NULL)) };
    let found = match &**m.program.name(st.heap.class_of(loader)) {
        APP_LOADER => m.program.load(&name, APP).ok(),
        PLATFORM_LOADER => library_class(m, &name),
        _ => {
            let loader = m.loader_id(st, loader)?;
            m.program.symbols.known(&name).and_then(|symbol| m.program.loaded(loader, symbol))
        }
    };
    mirror_or_null(m, st, found)
}

/// `loadClassOrNull(name, resolve)` of a built-in loader
fn load_or_null(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (method, name) = (m.native_method, reference(args, 1)?);
    let found = if name.is_null() { FoundName::Plain } else { m.found_name(st, name)? };
    match found {
        FoundName::Plain => Err(m.tail_call(st, method, args)),
        FoundName::Candidate(found) => {
            let found = m.new_string(st, &found)?;
            let mut known = args.to_vec();
            known[1] = Value::Ref(found);
            Err(m.tail_call(st, method, &known))
        }
        FoundName::Other => Ok(Some(Value::NULL)),
    }
}

fn find_nothing(_: &mut Machine, _: &mut State, _: &[Value]) -> NativeResult {
    Ok(Some(Value::NULL))
}

/// `findBootstrapClass(name)`
fn find_bootstrap(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let Some(name) = internal_name(m, st, reference(args, 0)?)? else { return Ok(Some(Value::NULL)) };
    let found = library_class(m, &name);
    mirror_or_null(m, st, found)
}

fn internal_name(m: &mut Machine, st: &mut State, name: Ref) -> Run<Option<String>> {
    if name.is_null() {
        return Ok(None);
    }
    let text = m.string_text(st, name)?;
    Ok((!text.contains('/') && !text.starts_with('[')).then(|| text.replace('.', "/")))
}

/// A class of the JDK.
fn library_class(m: &mut Machine, name: &str) -> Option<ClassId> {
    m.program.load(name, BOOT).ok().filter(|class| m.program.class(*class).loader == BOOT)
}

fn mirror_or_null(m: &mut Machine, st: &mut State, class: Option<ClassId>) -> NativeResult {
    Ok(Some(match class {
        Some(class) => Value::Ref(m.mirror(st, class)?),
        None => Value::NULL,
    }))
}

impl Machine {
    /// The class that the host asks a loader of the program for, if the loader has already found it here.
    pub(crate) fn answer_loading(&mut self, st: &mut State, upcall: &Upcall) -> Run<Option<Handle>> {
        let Some((loader, name)) = self.loading_upcall(st, upcall)? else { return Ok(None) };
        let found = self.program.symbols.known(&name).and_then(|symbol| self.program.loaded(loader, symbol));
        match found {
            Some(class) => Ok(Some(self.host_class(st, class)?.1)),
            None => Ok(None),
        }
    }

    /// The loader that the host asks, and the internal name of the class that it asks for.
    pub(crate) fn loading_upcall(&mut self, st: &mut State, upcall: &Upcall) -> Run<Option<(LoaderId, String)>> {
        let asks =
            matches!(&*upcall.name, "loadClass" | "findClass") && upcall.descriptor.starts_with("(Ljava/lang/String;");
        let Some(loader) = self.tables.loader_ids.get(&upcall.receiver).copied().filter(|_| asks) else {
            return Ok(None);
        };
        let Some(HostValue::Reference(name)) = upcall.arguments.first().copied() else { return Ok(None) };
        let name = self.object_of(st, name)?;
        Ok(internal_name(self, st, name)?.map(|name| (loader, name)))
    }
}
