//! Lambdas and method references (`LambdaMetafactory`). A call site gets a hidden class with one field per captured value.
//! Its interface method adapts the arguments, calls the implementation and adapts the result.
//!
//! The calls in the generated code are resolved here, in the context of the class that holds the call site, like the method
//! handle constant. So the generated class needs no access to what it calls.

use crema_classfile::{Constant, MethodHandleKind, access};
use crema_program::{ClassId, Code, Instr, MethodId, Origin, SiteId, Storage};
use triomphe::Arc;

use super::lambda_code::{field_name, forward, write_constructor, write_refusals, write_replace};
use super::{CallSite, Signature};
use crate::machine::{Machine, Run, Stop};
use crate::semantics::opcodes::Resolved;
use crate::state::value::Value;
use crate::state::{Init, State};
use crema_classfile::write::{ClassWriter, WITH_NESTMATES};

const FLAG_SERIALIZABLE: i32 = 1;
const FLAG_MARKERS: i32 = 2;
const FLAG_BRIDGES: i32 = 4;

const SERIALIZABLE: &str = "java/io/Serializable";

/// A linked lambda.
#[derive(Debug)]
pub(crate) struct LambdaSite {
    class: ClassId,
    captures: Box<[Capture]>,
}

#[derive(Debug, Clone, Copy)]
struct Capture {
    /// First register, relative to the first argument.
    slot: u16,
    storage: Storage,
    /// The offset of the field in the object.
    offset: usize,
}

/// The static arguments of the bootstrap method.
#[derive(Debug)]
pub(super) struct Recipe {
    /// Types of the captured values; the interface is the result.
    pub(super) factory: Signature,
    pub(super) interface: String,
    pub(super) method_name: String,
    /// Erased type of the interface's method, as a descriptor.
    pub(super) erased: String,
    /// The constant of the implementation's method handle.
    pub(super) implementation: u16,
    /// The type of the interface's method at this site.
    pub(super) instantiated: String,
    pub(super) serializable: bool,
    pub(super) markers: Vec<String>,
    pub(super) bridges: Vec<String>,
}

/// The method behind the lambda.
#[derive(Debug)]
pub(super) struct Implementation {
    pub(super) kind: MethodHandleKind,
    pub(super) method: MethodId,
    /// The class that the generated code names.
    pub(super) class: String,
    pub(super) is_interface: bool,
    pub(super) name: String,
    pub(super) descriptor: String,
    /// Its type with the receiver as first parameter. The type of a constructor returns the object.
    pub(super) handle_type: Signature,
    /// The engine's instruction for a call of it, with the arguments from register 0 on.
    pub(super) call: Instr,
}

impl Machine {
    pub(super) fn link_lambda(&mut self, st: &mut State, site: &CallSite) -> Run<Option<LambdaSite>> {
        let Some(recipe) = recipe(site) else { return Ok(None) };
        let Some(implementation) = self.implementation(st, site, recipe.implementation)? else { return Ok(None) };
        if let Some(problem) = arity_problem(&recipe, &implementation) {
            return Err(self.bootstrap_error(st, "java/lang/invoke/LambdaConversionException", &problem));
        }
        let interfaces = self.lambda_interfaces(st, site, &recipe)?;
        let writer = self.lambda_class(site, &recipe, &implementation, &interfaces);
        let class = self.define_nestmate(st, writer, site.caller)?;
        self.resolve_calls(class, &implementation)?;
        Ok(Some(LambdaSite { class, captures: self.captures(class, &recipe) }))
    }

    /// Evaluates the site: returns the only object of a lambda that captures nothing, else a new one.
    pub(super) fn make_lambda(&mut self, st: &mut State, lambda: &LambdaSite, site: SiteId, base: u32) -> Run<()> {
        if lambda.captures.is_empty()
            && let Some(object) = st.lambdas.get(&site).copied()
        {
            st.thread_mut().registers[base as usize] = Value::Ref(object);
            return Ok(());
        }
        if st.init_of(lambda.class) != Init::Done {
            self.initialize_lambda(st, lambda.class)?;
        }
        let object = self.new_object(st, lambda.class)?;
        for capture in &lambda.captures {
            let value = st.thread().registers[base as usize + usize::from(capture.slot)];
            if !st.heap.store_at(&mut self.terms, object.address() + capture.offset, capture.storage, value) {
                return Err(Stop::Bug(format!("captured {value:?} does not fit its field")));
            }
        }
        if lambda.captures.is_empty() {
            Arc::make_mut(&mut st.lambdas).insert(site, object);
        }
        st.thread_mut().registers[base as usize] = Value::Ref(object);
        Ok(())
    }

    /// Initialises the interfaces from which the lambda's class inherits default methods. Interfaces of the JDK are
    /// initialised on first use.
    fn initialize_lambda(&mut self, st: &mut State, class: ClassId) -> Run<()> {
        if self.program.class(class).origin == Origin::Library {
            st.set_init(class, Init::Done);
            return Ok(());
        }
        self.initialize(st, class)
    }

    // ---- the implementation ----

    /// Resolves the method handle of the implementation; `None` if it is of a kind that the engine leaves to the JDK.
    fn implementation(&mut self, st: &mut State, site: &CallSite, handle: u16) -> Run<Option<Implementation>> {
        use MethodHandleKind::*;
        let Constant::MethodHandle { kind, reference } = *site.file.constants.get(handle) else { return Ok(None) };
        if matches!(kind, GetField | GetStatic | PutField | PutStatic) {
            return Ok(None);
        }
        let resolved = self.resolve_method(st, site.caller, reference)?;
        let declared = self.program.method(resolved.method);
        if declared.signature_polymorphic || self.program.class(resolved.class).is_array() {
            return Ok(None);
        }
        self.check_static(st, resolved.method, kind == InvokeStatic)?;
        let declared = self.program.method(resolved.method);
        if kind == NewInvokeSpecial && declared.class != resolved.class {
            return Ok(None);
        }
        let Some(call) = self.implementation_call(st, site, kind, &resolved)? else { return Ok(None) };
        // As in `LambdaMetafactory`: where the receiver selects nothing, the declaring class is named.
        let named = match kind {
            InvokeVirtual | InvokeInterface => resolved.class,
            _ => self.program.method(resolved.method).class,
        };
        let class = self.program.name(named).to_string();
        let Some(mut handle_type) = Signature::parse(&resolved.descriptor) else { return Ok(None) };
        match kind {
            NewInvokeSpecial => handle_type.result = Some(format!("L{class};")),
            InvokeStatic => {}
            InvokeSpecial => handle_type.parameters.insert(0, format!("L{};", self.program.name(site.caller))),
            _ => handle_type.parameters.insert(0, format!("L{class};")),
        }
        Ok(Some(Implementation {
            kind,
            method: resolved.method,
            is_interface: self.program.class(named).is_interface(),
            class,
            name: self.program.method_name(resolved.method).to_string(),
            descriptor: resolved.descriptor.to_string(),
            handle_type,
            call,
        }))
    }

    fn implementation_call(
        &mut self,
        st: &mut State,
        site: &CallSite,
        kind: MethodHandleKind,
        resolved: &Resolved,
    ) -> Run<Option<Instr>> {
        let method = resolved.method;
        Ok(match kind {
            MethodHandleKind::InvokeStatic => Some(Instr::CallStatic { args: 0, method }),
            MethodHandleKind::NewInvokeSpecial => Some(Instr::CallDirect { args: 0, method }),
            MethodHandleKind::InvokeSpecial => match self.special_target(site.caller, resolved) {
                Some(method) => Some(Instr::CallDirect { args: 0, method }),
                None => {
                    let text = self.signature_text(method);
                    return Err(self.throw(st, "java/lang/AbstractMethodError", Some(&text)));
                }
            },
            MethodHandleKind::InvokeVirtual | MethodHandleKind::InvokeInterface => Some(self.virtual_call(0, method)),
            _ => None,
        })
    }

    /// Replaces the calls by name in the generated methods by the resolved call.
    fn resolve_calls(&mut self, class: ClassId, implementation: &Implementation) -> Run<()> {
        let declared = self.program.class(class);
        let Some(file) = declared.file.clone() else { return Err(Stop::Bug("a lambda without a class file".into())) };
        let methods: Vec<MethodId> = declared.methods.clone();
        let target = (&implementation.class[..], &implementation.name[..], &implementation.descriptor[..]);
        for method in methods {
            let Some(Ok(code)) = self.program.code(method) else { continue };
            replace_calls(code, implementation.call, |constant| {
                file.constants.member(constant).is_some_and(|(c, n, d)| (&**c, &**n, &**d) == target)
            });
        }
        let owner = self.program.method(implementation.method).class;
        if **self.program.name(owner) == *implementation.class {
            self.bind_class_constants(class, &implementation.class, owner);
        }
        Ok(())
    }

    // ---- the class ----

    /// The interfaces of the class: the functional one, then marker interfaces, without duplicates.
    fn lambda_interfaces(&mut self, st: &mut State, site: &CallSite, recipe: &Recipe) -> Run<Vec<(String, ClassId)>> {
        let loader = self.program.class(site.caller).loader;
        let mut interfaces: Vec<(String, ClassId)> = Vec::new();
        let named = std::iter::once(&recipe.interface).chain(&recipe.markers);
        for name in named {
            if interfaces.iter().any(|(known, _)| known == name) {
                continue;
            }
            let class = self.load_class(st, name, loader)?;
            if !self.program.class(class).is_interface() {
                let text = format!("{} is not an interface", self.program.java_name(class));
                return Err(self.bootstrap_error(st, "java/lang/invoke/LambdaConversionException", &text));
            }
            interfaces.push((name.clone(), class));
        }
        if recipe.serializable && !self.is_serializable(&interfaces) {
            let class = self.load_class(st, SERIALIZABLE, loader)?;
            interfaces.push((SERIALIZABLE.into(), class));
        }
        Ok(interfaces)
    }

    fn is_serializable(&self, interfaces: &[(String, ClassId)]) -> bool {
        let is = |class: &ClassId| **self.program.name(*class) == *SERIALIZABLE;
        interfaces.iter().any(|(_, class)| self.program.class(*class).all_interfaces.iter().any(is))
    }

    fn lambda_class(
        &mut self,
        site: &CallSite,
        recipe: &Recipe,
        implementation: &Implementation,
        interfaces: &[(String, ClassId)],
    ) -> ClassWriter {
        let name = self.lambda_name(site.caller);
        let flags = access::SUPER | access::FINAL | access::SYNTHETIC;
        let names = interfaces.iter().map(|(name, _)| name.as_str());
        let mut writer = ClassWriter::new(WITH_NESTMATES, flags, &name, names);
        for (index, descriptor) in recipe.factory.parameters.iter().enumerate() {
            writer.field(access::PRIVATE | access::FINAL, &field_name(index), descriptor);
        }
        write_constructor(&mut writer, &name, &recipe.factory);
        for descriptor in std::iter::once(&recipe.erased).chain(&recipe.bridges) {
            writer.method(access::PUBLIC, &recipe.method_name, descriptor, |code| {
                forward(code, &name, recipe, implementation, descriptor);
            });
        }
        if recipe.serializable {
            let caller = self.program.name(site.caller).to_string();
            let declaring = self.program.name(self.program.method(implementation.method).class).to_string();
            write_replace(&mut writer, &name, &caller, recipe, implementation, &declaring);
        } else if self.is_serializable(interfaces) {
            write_refusals(&mut writer);
        }
        writer
    }

    /// The name that the JDK would request. The JVM adds a suffix that makes it unique.
    fn lambda_name(&mut self, caller: ClassId) -> String {
        let outer = self.program.name(caller).replace('+', "_");
        if self.config.feature_version >= 21 {
            return format!("{outer}$$Lambda");
        }
        self.lambda_count += 1;
        format!("{outer}$$Lambda${}", self.lambda_count)
    }

    fn captures(&self, class: ClassId, recipe: &Recipe) -> Box<[Capture]> {
        let mut slot = 0;
        let mut captures = Vec::new();
        let fields = self.program.class(class).fields.iter().map(|f| self.program.field(*f));
        for (field, descriptor) in fields.zip(&recipe.factory.parameters) {
            let storage = Storage::of(descriptor);
            captures.push(Capture { slot, storage, offset: field.offset.get() as usize });
            slot += if storage.is_wide() { 2 } else { 1 };
        }
        captures.into()
    }
}

/// Decodes the static arguments; `None` if they are not of the form that compilers emit.
fn recipe(site: &CallSite) -> Option<Recipe> {
    let pool = &site.file.constants;
    let method_type = |index: &u16| match pool.get(*index) {
        Constant::MethodType(descriptor) => Some(descriptor.to_string()),
        _ => None,
    };
    let int = |index: &u16| match pool.get(*index) {
        Constant::Integer(value) => Some(*value),
        _ => None,
    };
    let [erased, implementation, instantiated, rest @ ..] = site.arguments.as_slice() else { return None };
    let factory = Signature::parse(&site.descriptor)?;
    let interface = factory.result.as_deref()?.strip_prefix('L')?.strip_suffix(';')?.to_string();
    let mut recipe = Recipe {
        factory,
        interface,
        method_name: site.name.to_string(),
        erased: method_type(erased)?,
        implementation: *implementation,
        instantiated: method_type(instantiated)?,
        serializable: false,
        markers: Vec::new(),
        bridges: Vec::new(),
    };
    if &*site.bootstrap.1 == "metafactory" {
        return rest.is_empty().then_some(recipe);
    }
    let mut rest = rest.iter();
    let flags = int(rest.next()?)?;
    recipe.serializable = flags & FLAG_SERIALIZABLE != 0;
    if flags & FLAG_MARKERS != 0 {
        for _ in 0..int(rest.next()?)? {
            recipe.markers.push(pool.class_name(*rest.next()?)?.to_string());
        }
    }
    if flags & FLAG_BRIDGES != 0 {
        for _ in 0..int(rest.next()?)? {
            let bridge = method_type(rest.next()?)?;
            if bridge != recipe.erased && !recipe.bridges.contains(&bridge) {
                recipe.bridges.push(bridge);
            }
        }
    }
    rest.next().is_none().then_some(recipe)
}

/// What is wrong with the numbers of parameters, with the wording of `LambdaMetafactory`.
fn arity_problem(recipe: &Recipe, implementation: &Implementation) -> Option<String> {
    let (Some(erased), Some(instantiated)) = (Signature::parse(&recipe.erased), Signature::parse(&recipe.instantiated))
    else {
        return Some("malformed method type".into());
    };
    let kind = match implementation.kind {
        MethodHandleKind::InvokeStatic | MethodHandleKind::NewInvokeSpecial => "static",
        _ => "instance",
    };
    let (captured, taken) = (recipe.factory.parameters.len(), erased.parameters.len());
    let needed = implementation.handle_type.parameters.len();
    if needed != captured + taken {
        return Some(format!(
            "Incorrect number of parameters for {kind} method {}; {captured} captured parameters, {taken} functional interface method parameters, {needed} implementation parameters",
            implementation.name
        ));
    }
    let dynamic = instantiated.parameters.len();
    (dynamic != taken).then(|| {
        format!(
            "Incorrect number of parameters for {kind} method {}; {dynamic} dynamic parameters, {taken} functional interface method parameters",
            implementation.name
        )
    })
}

/// Replaces unresolved calls of a constant for which `is_target` holds by `call`, with the arguments of the replaced call.
fn replace_calls(code: &Code, call: Instr, is_target: impl Fn(u16) -> bool) {
    for cell in &code.instrs {
        let (args, constant) = match cell.get() {
            Instr::InvokeVirtual { args, constant }
            | Instr::InvokeSpecial { args, constant }
            | Instr::InvokeStatic { args, constant }
            | Instr::InvokeInterface { args, constant } => (args, constant),
            _ => continue,
        };
        if !is_target(constant) {
            continue;
        }
        cell.set(match call {
            Instr::CallStatic { method, .. } => Instr::CallStatic { args, method },
            Instr::CallDirect { method, .. } => Instr::CallDirect { args, method },
            Instr::CallVirtual { vtable_index, .. } => Instr::CallVirtual { args, vtable_index },
            Instr::CallInterface { site, .. } => Instr::CallInterface { args, site },
            other => other,
        });
    }
}
