//! The program: every class loaded so far. Grows, never changes: what it says holds on all paths.

use std::cell::{Cell, OnceCell, RefCell};
use std::sync::Arc;

use crema_classfile::{ClassFile, FormatError, MethodDescriptor, PrimitiveType, access};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::class::{Class, ClassKind, Field, Method, ObjectLayout, Origin};
use crate::classpath::{ClassPath, ClassPathError};
use crate::code::{Code, Instr, Storage};
use crate::constructions::{Constructions, KnownConstructions};
use crate::index::{ClassId, FieldId, LiteralId, LoaderId, MethodId, SiteId, Symbol};
use crate::symbol::Symbols;
use crate::translate::{TranslateError, translate};

/// The boot loader; stands for the platform loader too: both define library classes.
pub const BOOT: LoaderId = LoaderId(0);
/// The system class loader.
pub const APP: LoaderId = LoaderId(1);
/// First id of loaders that are objects of the program.
pub const FIRST_CUSTOM: u32 = 2;

/// Byte addresses from here on belong to class mirrors. They are handed out by the program, so they are the same in every
/// state.
pub const MIRRORS: usize = 1 << 34;
/// Room for the instance fields of `java.lang.Class` at the start of a mirror, before its statics.
const MIRROR_RESERVE: usize = 256;
/// Size of the object header: class, shadow handle, lock word. Arrays have their length next.
pub const HEADER: u32 = 12;
/// Offset of the length of an array.
pub const ARRAY_LENGTH: u32 = 12;
/// Offset of the first element of an array.
pub const ARRAY_BASE: u32 = 16;

/// A class that cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// No such class.
    #[error("{0}")]
    NotFound(Arc<str>),
    /// Its class file is malformed.
    #[error("{source_file}: {error}")]
    Format {
        /// Where the class file is.
        source_file: String,
        /// What is wrong with it.
        error: FormatError,
    },
    /// The class file declares another name.
    #[error("{found} (wrong name: {declared})")]
    WrongName {
        /// The name that was asked for.
        found: Arc<str>,
        /// The name it has.
        declared: Arc<str>,
    },
    /// A class is its own superclass.
    #[error("{0}")]
    Circularity(Arc<str>),
    /// A superclass is an interface or final, or a superinterface is a class.
    #[error("{0}")]
    Incompatible(String),
    /// Only the program's own class loader can find it.
    #[error("class {1} must be found by a class loader of the program")]
    NeedsLoader(LoaderId, Arc<str>),
    /// The class path cannot be read.
    #[error(transparent)]
    Path(#[from] ClassPathError),
}

/// A place in code whose target is cached or computed at run time.
#[derive(Debug)]
pub enum Site {
    /// `invokeinterface`: the resolved method and the last selection.
    Interface {
        /// What the constant resolved to.
        method: MethodId,
        /// Class of the last receiver and the method selected for it.
        cache: Cell<(ClassId, MethodId)>,
    },
    /// A signature-polymorphic call.
    Handle {
        /// `MethodHandle.invoke` and the like.
        method: MethodId,
        /// Descriptor at the call.
        descriptor: Symbol,
        /// The class that holds the call.
        caller: ClassId,
        /// Argument slots, receiver included.
        argument_slots: u16,
    },
    /// `invokedynamic`.
    Dynamic {
        /// The class that holds the call.
        caller: ClassId,
        /// Its constant.
        constant: u16,
    },
}

/// Every class loaded so far.
#[derive(Debug)]
pub struct Program {
    /// Names.
    pub symbols: Symbols,
    class_path: ClassPath,
    constructions: KnownConstructions,
    classes: Vec<Class>,
    methods: Vec<Method>,
    fields: Vec<Field>,
    sites: Vec<Site>,
    literals: Vec<Arc<[u16]>>,
    literal_ids: FxHashMap<Arc<[u16]>, LiteralId>,
    /// By initiating loader and name. Everything the built-in loaders find is under [`APP`].
    loaded: FxHashMap<(LoaderId, Symbol), ClassId>,
    loading: FxHashSet<Symbol>,
    primitives: FxHashMap<u8, ClassId>,
    next_mirror: usize,
    /// Classes with a word for the engine.
    engine_words: [Symbol; 2],
    /// Classes that may access private members of all others.
    pub trusted: FxHashSet<ClassId>,
    /// Modules of the JDK whose classes are own code.
    modules_under_test: Vec<String>,
}

impl Program {
    /// A program of which nothing is loaded yet but the primitive types. Classes of `modules_under_test`, modules of the JDK, are own code.
    pub fn new(class_path: ClassPath, modules_under_test: Vec<String>) -> Self {
        let mut symbols = Symbols::default();
        let engine_words =
            ["java/lang/invoke/MemberName", "java/lang/invoke/ResolvedMethodName"].map(|name| symbols.intern(name));
        let mut program = Program {
            symbols,
            class_path,
            constructions: KnownConstructions::default(),
            classes: Vec::new(),
            methods: Vec::new(),
            fields: Vec::new(),
            sites: Vec::new(),
            literals: Vec::new(),
            literal_ids: FxHashMap::default(),
            loaded: FxHashMap::default(),
            loading: FxHashSet::default(),
            primitives: FxHashMap::default(),
            next_mirror: MIRRORS,
            engine_words,
            trusted: FxHashSet::default(),
            modules_under_test,
        };
        // Id 0 is never used, so that a zeroed header is not mistaken for an object.
        program.add_primitive("(none)", 0, None);
        for (name, letter) in PRIMITIVES {
            let storage = (letter != b'V').then(|| Storage::of(&(letter as char).to_string()));
            program.add_primitive(name, letter, storage);
        }
        program
    }

    fn add_primitive(&mut self, name: &str, letter: u8, storage: Option<Storage>) {
        let name = self.symbols.intern(name);
        let mut class = self.blank(name, BOOT, ClassKind::Primitive(storage), Origin::Library);
        class.access = access::PUBLIC | access::FINAL | access::ABSTRACT;
        self.primitives.insert(letter, class.id);
        self.add(class, 0);
    }

    fn blank(&self, name: Symbol, loader: LoaderId, kind: ClassKind, origin: Origin) -> Class {
        Class {
            id: ClassId(self.classes.len() as u32),
            name,
            loader,
            kind,
            origin,
            own: origin == Origin::Application,
            module: None,
            access: 0,
            super_class: None,
            interfaces: Vec::new(),
            file: None,
            fields: Vec::new(),
            methods: Vec::new(),
            vtable: Vec::new(),
            chain: Vec::new(),
            all_interfaces: FxHashSet::default(),
            layout: OnceCell::new(),
            mirror: 0,
            array_class: Cell::new(None),
            resolved_classes: RefCell::default(),
            selected: RefCell::default(),
            hidden: false,
            dynamic_nest_host: None,
        }
    }

    fn add(&mut self, mut class: Class, static_fields: usize) -> ClassId {
        class.mirror = self.next_mirror;
        self.next_mirror += MIRROR_RESERVE + (static_fields * 8 + 16).next_multiple_of(16);
        let id = class.id;
        self.classes.push(class);
        id
    }

    // ---- looking things up ----

    /// A class.
    #[inline(always)]
    pub fn class(&self, id: ClassId) -> &Class {
        &self.classes[id.index()]
    }

    /// Number of classes so far; ids are dense.
    pub fn class_count(&self) -> usize {
        self.classes.len()
    }

    /// A method.
    #[inline(always)]
    pub fn method(&self, id: MethodId) -> &Method {
        &self.methods[id.index()]
    }

    /// All methods so far.
    pub fn methods(&self) -> impl Iterator<Item = MethodId> + use<> {
        (0..self.methods.len() as u32).map(MethodId)
    }

    /// Number of methods so far.
    pub fn method_count(&self) -> usize {
        self.methods.len()
    }

    /// A field.
    #[inline(always)]
    pub fn field(&self, id: FieldId) -> &Field {
        &self.fields[id.index()]
    }

    /// A call site.
    #[inline(always)]
    pub fn site(&self, id: SiteId) -> &Site {
        &self.sites[id.index()]
    }

    /// Registers a call site.
    pub fn add_site(&mut self, site: Site) -> SiteId {
        self.sites.push(site);
        SiteId(self.sites.len() as u32 - 1)
    }

    /// The id of a string literal.
    pub fn literal(&mut self, units: Vec<u16>) -> LiteralId {
        let units: Arc<[u16]> = units.into();
        if let Some(id) = self.literal_ids.get(&units) {
            return *id;
        }
        let id = LiteralId(self.literals.len() as u32);
        self.literals.push(Arc::clone(&units));
        self.literal_ids.insert(units, id);
        id
    }

    /// The contents of a string literal.
    pub fn literal_text(&self, id: LiteralId) -> &Arc<[u16]> {
        &self.literals[id.index()]
    }

    /// Internal name of a class.
    pub fn name(&self, class: ClassId) -> &Arc<str> {
        self.symbols.text(self.class(class).name)
    }

    /// The name as Java prints it (`java.lang.String`, `[I`).
    pub fn java_name(&self, class: ClassId) -> String {
        let name = self.name(class);
        // The JVM joins the suffix of a hidden class by a plus; Java sees a slash.
        if self.class(class).hidden
            && let Some((front, back)) = name.rsplit_once('+')
        {
            return format!("{}/{back}", front.replace('/', "."));
        }
        name.replace('/', ".")
    }

    /// Name of a method.
    pub fn method_name(&self, method: MethodId) -> &Arc<str> {
        self.symbols.text(self.method(method).name)
    }

    /// Descriptor of a method.
    pub fn method_descriptor(&self, method: MethodId) -> &Arc<str> {
        self.symbols.text(self.method(method).descriptor)
    }

    /// `pkg.Class.method(descriptor)` for messages.
    pub fn describe(&self, method: MethodId) -> String {
        let class = self.java_name(self.method(method).class);
        format!("{class}.{}{}", self.method_name(method), self.method_descriptor(method))
    }

    /// The primitive type with this descriptor letter.
    pub fn primitive(&self, letter: u8) -> ClassId {
        self.primitives.get(&letter).copied().unwrap_or(ClassId(0))
    }

    /// The primitive type with this keyword.
    pub fn primitive_by_name(&self, name: &str) -> Option<ClassId> {
        PRIMITIVES.iter().find(|(keyword, _)| *keyword == name).map(|(_, letter)| self.primitive(*letter))
    }

    /// The descriptor of a class as a field type.
    pub fn descriptor_of(&self, class: ClassId) -> String {
        match self.class(class).kind {
            ClassKind::Array { .. } => self.name(class).to_string(),
            ClassKind::Declared => format!("L{};", self.name(class)),
            ClassKind::Primitive(_) => {
                let name = self.name(class);
                PRIMITIVES
                    .iter()
                    .find(|(k, _)| **k == **name)
                    .map_or_else(String::new, |(_, l)| (*l as char).to_string())
            }
        }
    }

    /// The translated body of a method; `None` if it has none.
    pub fn code(&self, id: MethodId) -> Option<Result<&Code, &TranslateError>> {
        let method = self.method(id);
        if let Some(code) = method.code.get() {
            return Some(code.as_deref());
        }
        let file = self.class(method.class).file.as_ref()?;
        let attribute = file.methods.get(usize::from(method.position))?.code.as_ref()?;
        let code = method.code.get_or_init(|| translate(attribute, &file.constants).map(Box::new));
        Some(code.as_deref())
    }

    fn is_under_test(&self, module: &str) -> bool {
        self.modules_under_test.iter().any(|own| own == module)
    }

    /// Modules of the JDK whose classes are own code.
    pub fn modules_under_test(&self) -> &[String] {
        &self.modules_under_test
    }

    /// How many methods of own code were called: how a method is run is looked up when that happens.
    pub fn called_methods(&self) -> usize {
        let is_own = |method: &&Method| self.class(method.class).own;
        self.methods.iter().filter(is_own).filter(|method| method.routine.get() != 0).count()
    }

    /// Code that calls a method with the arguments that lie in its first registers, and returns what it gives.
    pub fn bridge(&self, id: MethodId) -> &Code {
        let method = self.method(id);
        method.bridge.get_or_init(|| {
            let call = match method.is_static() {
                true => Instr::CallStatic { args: 0, method: id },
                false => Instr::CallDirect { args: 0, method: id },
            };
            let back = method.result.map_or(Instr::ReturnVoid, |_| Instr::Return { src: 0 });
            Box::new(Code {
                instrs: [call, back].map(Cell::new).into(),
                pcs: [0; 2].into(),
                heights: [method.argument_slots.max(2); 2].into(),
                handlers: [].into(),
                wides: [].into(),
                tables: [].into(),
                lookups: [].into(),
                max_locals: 0,
                registers: method.argument_slots.max(2),
                flow: OnceCell::new(),
                loops: OnceCell::new(),
            })
        })
    }

    /// The class path.
    pub fn class_path(&self) -> &ClassPath {
        &self.class_path
    }

    /// The ways to make an object of a class, given its internal name, or of an array type. Nothing is loaded. They take
    /// objects as arguments if `takes_objects` says so.
    pub fn constructions(&mut self, name: &str, takes_objects: bool) -> Arc<Constructions> {
        self.constructions.of(&mut self.class_path, name, takes_objects)
    }

    // ---- loading ----

    /// A class that `loader` is known to find under this name.
    pub fn loaded(&self, loader: LoaderId, name: Symbol) -> Option<ClassId> {
        let loader = if loader == BOOT { APP } else { loader };
        self.loaded.get(&(loader, name)).copied()
    }

    /// Records that `loader` finds `class` under its name.
    pub fn record_loaded(&mut self, loader: LoaderId, class: ClassId) {
        let loader = if loader == BOOT { APP } else { loader };
        let name = self.class(class).name;
        self.loaded.insert((loader, name), class);
    }

    /// Loads a class by internal name or array descriptor.
    pub fn load(&mut self, name: &str, loader: LoaderId) -> Result<ClassId, LoadError> {
        let symbol = self.symbols.intern(name);
        let loader = if loader == BOOT { APP } else { loader };
        if let Some(class) = self.loaded.get(&(loader, symbol)) {
            return Ok(*class);
        }
        if let Some(component) = name.strip_prefix('[') {
            let component = self.load_descriptor(component, loader)?;
            let class = self.array_of(component);
            self.loaded.insert((loader, symbol), class);
            return Ok(class);
        }
        if loader != APP {
            return Err(LoadError::NeedsLoader(loader, Arc::clone(self.symbols.text(symbol))));
        }
        let not_found = || LoadError::NotFound(Arc::from(name));
        let found = self.class_path.find(name)?.ok_or_else(not_found)?;
        if !self.loading.insert(symbol) {
            return Err(LoadError::Circularity(Arc::from(name)));
        }
        let parsed = crema_classfile::parse(&found.bytes)
            .map_err(|error| LoadError::Format { source_file: found.source.clone(), error });
        let result = parsed.and_then(|file| {
            if *file.name != *name {
                return Err(LoadError::WrongName { found: Arc::from(name), declared: Arc::clone(&file.name) });
            }
            let defining = if found.is_library() { BOOT } else { APP };
            self.define(file, defining, found.module.map(Arc::from))
        });
        self.loading.remove(&symbol);
        let class = result?;
        self.loaded.insert((APP, symbol), class);
        Ok(class)
    }

    /// The class of a field descriptor.
    pub fn load_descriptor(&mut self, descriptor: &str, loader: LoaderId) -> Result<ClassId, LoadError> {
        match descriptor.as_bytes() {
            [b'L', .., b';'] => self.load(&descriptor[1..descriptor.len() - 1], loader),
            [b'[', ..] => self.load(descriptor, loader),
            [letter] if self.primitives.contains_key(letter) => Ok(self.primitive(*letter)),
            _ => Err(LoadError::NotFound(Arc::from(descriptor))),
        }
    }

    /// The array class with this component type.
    pub fn array_of(&mut self, component: ClassId) -> ClassId {
        if let Some(class) = self.class(component).array_class.get() {
            return class;
        }
        let name = format!("[{}", self.descriptor_of(component));
        let name = self.symbols.intern(&name);
        let Class { loader, origin, own, kind, .. } = *self.class(component);
        let storage = match kind {
            ClassKind::Primitive(Some(storage)) => storage,
            _ => Storage::Reference,
        };
        let mut class = self.blank(name, loader, ClassKind::Array { component, storage }, origin);
        let supers =
            ["java/lang/Object", "java/lang/Cloneable", "java/io/Serializable"].map(|n| self.load(n, BOOT).ok());
        class.own = own;
        class.super_class = supers[0];
        class.interfaces = supers[1..].iter().flatten().copied().collect();
        let visible = self.class(component).access & (access::PUBLIC | access::PRIVATE | access::PROTECTED);
        class.access = visible | access::FINAL | access::ABSTRACT;
        class.id = ClassId(self.classes.len() as u32);
        self.inherit(&mut class);
        let id = self.add(class, 0);
        self.class(component).array_class.set(Some(id));
        id
    }

    /// The array class of a primitive element type.
    pub fn primitive_array(&mut self, element: PrimitiveType) -> ClassId {
        let letter = match element {
            PrimitiveType::Boolean => b'Z',
            PrimitiveType::Char => b'C',
            PrimitiveType::Float => b'F',
            PrimitiveType::Double => b'D',
            PrimitiveType::Byte => b'B',
            PrimitiveType::Short => b'S',
            PrimitiveType::Int => b'I',
            PrimitiveType::Long => b'J',
        };
        self.array_of(self.primitive(letter))
    }

    /// Makes a class of a parsed class file. Its supertypes are loaded by the same loader.
    pub fn define(
        &mut self,
        file: ClassFile,
        loader: LoaderId,
        module: Option<Arc<str>>,
    ) -> Result<ClassId, LoadError> {
        let super_class = match &file.super_name {
            Some(name) => Some(self.load(name, loader)?),
            None => None,
        };
        let interfaces = file.interfaces.iter().map(|name| self.load(name, loader)).collect::<Result<Vec<_>, _>>()?;
        self.check_supers(&file, super_class, &interfaces)?;
        let name = self.symbols.intern_arc(&file.name);
        let origin = if loader.defines_library() { Origin::Library } else { Origin::Application };
        let file = Arc::new(file);
        let mut class = self.blank(name, loader, ClassKind::Declared, origin);
        class.own |= module.as_deref().is_some_and(|module| self.is_under_test(module));
        class.module = module;
        class.access = file.access;
        class.super_class = super_class;
        class.interfaces = interfaces;
        self.declare_fields(&mut class, &file);
        self.declare_methods(&mut class, &file);
        let statics = class.fields.iter().filter(|f| self.field(**f).is_static()).count();
        class.file = Some(file);
        self.inherit(&mut class);
        Ok(self.add(class, statics))
    }

    /// Another class from the file of a library class, as a class loader of the JDK defines one. Nothing finds it by its name. `None` if
    /// there is no such library class.
    pub fn define_copy(&mut self, name: &str) -> Result<Option<ClassId>, LoadError> {
        let Some(found) = self.class_path.find(name)?.filter(|found| found.is_library()) else { return Ok(None) };
        let parsed = crema_classfile::parse(&found.bytes);
        let file = parsed.map_err(|error| LoadError::Format { source_file: found.source.clone(), error })?;
        self.define(file, BOOT, None).map(Some)
    }

    /// A class without a class file that exists only on the host.
    pub fn define_opaque(&mut self, name: &str, parent: ClassId, interfaces: Vec<ClassId>, origin: Origin) -> ClassId {
        let name = self.symbols.intern(name);
        let mut class = self.blank(name, BOOT, ClassKind::Declared, origin);
        class.access = access::FINAL | access::SYNTHETIC;
        class.super_class = Some(parent);
        class.interfaces = interfaces;
        class.hidden = true;
        self.inherit(&mut class);
        self.add(class, 0)
    }

    /// Says in which module a class is.
    pub fn set_module(&mut self, class: ClassId, module: &str) {
        self.classes[class.index()].module = Some(Arc::from(module));
    }

    /// Marks a class as hidden, a member of the nest of `host` if there is one, under the name the JVM gave it.
    pub fn set_hidden(&mut self, class: ClassId, host: Option<ClassId>, name: &str) {
        let name = self.symbols.intern(name);
        let class = &mut self.classes[class.index()];
        class.name = name;
        class.hidden = true;
        class.dynamic_nest_host = host;
    }

    fn check_supers(
        &self,
        file: &ClassFile,
        super_class: Option<ClassId>,
        interfaces: &[ClassId],
    ) -> Result<(), LoadError> {
        let of = file.name.replace('/', ".");
        if let Some(id) = super_class {
            let class = self.class(id);
            let name = self.java_name(id);
            if class.is_interface() {
                return Err(LoadError::Incompatible(format!("class {of} has interface {name} as super class")));
            }
            if class.access & access::FINAL != 0 {
                return Err(LoadError::Incompatible(format!("class {of} cannot inherit from final class {name}")));
            }
        }
        match interfaces.iter().find(|id| !self.class(**id).is_interface()) {
            Some(id) => {
                let name = self.java_name(*id);
                Err(LoadError::Incompatible(format!(
                    "class {of} can not implement {name}, because it is not an interface ({name})"
                )))
            }
            None => Ok(()),
        }
    }

    fn declare_fields(&mut self, class: &mut Class, file: &ClassFile) {
        for field in &file.fields {
            let id = FieldId(self.fields.len() as u32);
            let declared = Field {
                id,
                class: class.id,
                name: self.symbols.intern_arc(&field.name),
                descriptor: self.symbols.intern_arc(&field.descriptor),
                access: field.access,
                storage: Storage::of(&field.descriptor),
                offset: Cell::new(0),
                constant: field.constant_value,
            };
            self.fields.push(declared);
            class.fields.push(id);
        }
    }

    fn declare_methods(&mut self, class: &mut Class, file: &ClassFile) {
        let polymorphic = matches!(&*file.name, "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle")
            && class.loader == BOOT;
        for (position, method) in file.methods.iter().enumerate() {
            let id = MethodId(self.methods.len() as u32);
            let Some(descriptor) = MethodDescriptor::parse(&method.descriptor) else { continue };
            let receiver = u16::from(method.access & access::STATIC == 0);
            let annotations = match &method.visible_annotations {
                Some(raw) if class.loader == BOOT => file.constants.annotation_types(raw),
                _ => Vec::new(),
            };
            let has = |wanted: &str| annotations.iter().any(|a| a.ends_with(wanted));
            let native_varargs = access::NATIVE | access::VARARGS;
            let declared = Method {
                id,
                class: class.id,
                name: self.symbols.intern_arc(&method.name),
                descriptor: self.symbols.intern_arc(&method.descriptor),
                access: method.access,
                position: position as u16,
                argument_slots: descriptor.argument_slots() + receiver,
                parameters: descriptor.parameters.iter().map(|p| Storage::from(*p)).collect(),
                result: descriptor.result.map(Storage::from),
                vtable_index: Cell::new(None),
                hidden: has("/Hidden;") || has("$Hidden;"),
                caller_sensitive: has("/CallerSensitive;"),
                signature_polymorphic: polymorphic
                    && method.access & native_varargs == native_varargs
                    && method.descriptor.starts_with("([Ljava/lang/Object;)"),
                code: OnceCell::new(),
                bridge: OnceCell::new(),
                routine: Cell::new(0),
            };
            self.methods.push(declared);
            class.methods.push(id);
        }
    }

    /// Fills in what follows from the supertypes: chain, interfaces, virtual table.
    fn inherit(&mut self, class: &mut Class) {
        if let Some(parent) = class.super_class {
            let parent = self.class(parent);
            class.chain.clone_from(&parent.chain);
            class.all_interfaces.clone_from(&parent.all_interfaces);
            if !class.is_interface() {
                class.vtable.clone_from(&parent.vtable);
            }
        }
        class.chain.push(class.id);
        for interface in &class.interfaces {
            class.all_interfaces.extend(self.class(*interface).all_interfaces.iter());
        }
        if class.is_interface() {
            class.all_interfaces.insert(class.id);
            return;
        }
        for id in &class.methods {
            let method = self.method(*id);
            let name = &**self.symbols.text(method.name);
            if method.is_static() || method.is_private() || name.starts_with('<') {
                continue;
            }
            let mut own = None;
            for index in 0..class.vtable.len() {
                if self.overrides(method, class, self.method(class.vtable[index])) {
                    class.vtable[index] = *id;
                    own.get_or_insert(index as u32);
                }
            }
            let index = own.unwrap_or_else(|| {
                class.vtable.push(*id);
                class.vtable.len() as u32 - 1
            });
            method.vtable_index.set(Some(index));
        }
    }

    /// JVMS §5.4.5, with `class` not yet entered.
    fn overrides(&self, method: &Method, class: &Class, inherited: &Method) -> bool {
        if method.name != inherited.name || method.descriptor != inherited.descriptor {
            return false;
        }
        if inherited.access & (access::PUBLIC | access::PROTECTED) != 0 {
            return true;
        }
        let declaring = self.class(inherited.class);
        declaring.loader == class.loader
            && package(self.symbols.text(declaring.name)) == package(self.symbols.text(class.name))
    }

    // ---- linking ----

    /// Records where the declared fields of a class are, as `(name, descriptor, offset, is static)`.
    pub fn set_layout<'a>(&mut self, id: ClassId, slots: impl Iterator<Item = (&'a str, &'a str, u32, bool)>) {
        let class = self.class(id);
        let parent = class.super_class.and_then(|s| self.class(s).layout.get()).cloned().unwrap_or_default();
        let mut layout = ObjectLayout { end: parent.end.max(HEADER), statics: (u32::MAX, 0), ..Default::default() };
        let mut references = parent.references.to_vec();
        let mut static_references = Vec::new();
        for (name, descriptor, offset, is_static) in slots {
            let storage = Storage::of(descriptor);
            let field = class
                .fields
                .iter()
                .map(|f| self.field(*f))
                .find(|f| **self.symbols.text(f.name) == *name && **self.symbols.text(f.descriptor) == *descriptor);
            if let Some(field) = field {
                field.offset.set(offset);
            }
            let end = offset + storage.size() as u32;
            if is_static {
                layout.statics = (layout.statics.0.min(offset), layout.statics.1.max(end));
            } else {
                layout.end = layout.end.max(end);
            }
            if storage == Storage::Reference {
                if is_static { &mut static_references } else { &mut references }.push(offset);
            }
        }
        if layout.statics.1 == 0 {
            layout.statics = (0, 0);
        }
        layout.size = layout.end.next_multiple_of(8);
        if self.engine_words.contains(&class.name) && class.loader == BOOT {
            layout.engine_word = Some(layout.size);
            layout.size += 8;
        }
        layout.references = references.into();
        layout.static_references = static_references.into();
        // A second thread of control may have linked it in the meantime with the same result.
        let _ = class.layout.set(layout);
    }
}

/// Keyword and descriptor letter of the primitive types.
const PRIMITIVES: [(&str, u8); 9] = [
    ("boolean", b'Z'),
    ("byte", b'B'),
    ("char", b'C'),
    ("short", b'S'),
    ("int", b'I'),
    ("long", b'J'),
    ("float", b'F'),
    ("double", b'D'),
    ("void", b'V'),
];

/// The package part of an internal name.
pub fn package(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(package, _)| package)
}

impl From<crema_classfile::FieldType<'_>> for Storage {
    fn from(field: crema_classfile::FieldType<'_>) -> Self {
        use crema_classfile::FieldType::*;
        match field {
            Byte | Boolean => Storage::Byte,
            Char => Storage::Char,
            Short => Storage::Short,
            Int => Storage::Int,
            Long => Storage::Long,
            Float => Storage::Float,
            Double => Storage::Double,
            Object(_) | Array(_) => Storage::Reference,
        }
    }
}
