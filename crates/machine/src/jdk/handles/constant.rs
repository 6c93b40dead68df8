//! Constants that the JDK's own code creates: method types, method handles, dynamic constants (JVMS §5.4.3.5, §5.4.3.6), and
//! call sites of bootstrap methods that the engine does not know.
//!
//! Each is created once per state. The first instruction that needs one calls the code that creates it, and is executed again
//! afterwards.

use crema_classfile::{Constant, MethodDescriptor};
use crema_program::{ClassId, Site, SiteId, Symbol};
use triomphe::Arc;

use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::{Ref, Value};

const NATIVES: &str = "java/lang/invoke/MethodHandleNatives";

impl Machine {
    /// The `MethodType` object of a descriptor in the code of `caller`.
    pub(crate) fn method_type(&mut self, st: &mut State, caller: ClassId, descriptor: Symbol) -> Run<Ref> {
        let loader = self.program.class(caller).loader;
        if let Some(known) = st.method_types.get(&(loader, descriptor)) {
            return Ok(*known);
        }
        let text = self.program.symbols.text(descriptor).clone();
        let Some(parsed) = MethodDescriptor::parse(&text) else {
            return Err(Stop::Bug(format!("bad descriptor {text}")));
        };
        let classes = self.known.class_array;
        let parameters = self.new_array(st, classes, parsed.parameters.len() as i32)?;
        let mut rest = &text[1..];
        for index in 0..parsed.parameters.len() {
            let length = field_length(rest);
            let mirror = self.descriptor_mirror(st, &rest[..length], loader)?;
            self.set_element(st, parameters, index as i32, mirror)?;
            rest = &rest[length..];
        }
        let result = self.descriptor_mirror(st, &rest[1..], loader)?;
        let make = self.library_method(
            NATIVES,
            "findMethodHandleType",
            "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;",
        )?;
        self.initialize_natives(st)?;
        self.redo(st);
        let data = Values::from_slice(&[Value::Int(loader.0 as i32), Value::Int(descriptor.0 as i32)]);
        let then = NativeFrame { then: type_made, data };
        self.push_call_and_redo(st, make, &[Value::Ref(result), Value::Ref(parameters)], then)
    }

    fn initialize_natives(&mut self, st: &mut State) -> Run<()> {
        let class = self.program.load(NATIVES, crema_program::BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
        self.initialize(st, class)
    }

    fn descriptor_mirror(&mut self, st: &mut State, descriptor: &str, loader: crema_program::LoaderId) -> Run<Ref> {
        let class = self.load_descriptor(st, descriptor, loader)?;
        self.mirror(st, class)
    }

    /// Pushes a call whose continuation stores the result. The instruction is executed again afterwards.
    fn push_call_and_redo<T>(
        &mut self,
        st: &mut State,
        method: crema_program::MethodId,
        arguments: &[Value],
        then: NativeFrame,
    ) -> Run<T> {
        // The result of this call is not the result of the running routine.
        let outer = (self.native_base, self.native_method);
        (self.native_base, self.native_method) = (0, crema_program::MethodId(0));
        self.redo(st);
        let pushed = self.push_call(st, method, arguments, then);
        (self.native_base, self.native_method) = outer;
        pushed?;
        Err(Stop::Reload)
    }

    /// The value of a loadable constant of `holder`, boxed if it is primitive and `boxed` is set.
    pub(crate) fn constant_value(&mut self, st: &mut State, holder: ClassId, constant: u16) -> Run<Value> {
        if let Some(known) = st.dynamic_constants.get(&(holder, constant)) {
            return Ok(*known);
        }
        let Some(file) = self.program.class(holder).file.clone() else { return Err(Stop::Bug("no class file".into())) };
        Ok(match file.constants.get(constant) {
            Constant::Integer(v) => Value::Int(*v),
            Constant::Long(v) => Value::Long(*v),
            Constant::Float(v) => Value::Float(*v),
            Constant::Double(v) => Value::Double(*v),
            Constant::String(_) => {
                let literal = self.program.literal(file.constants.utf16(constant).unwrap_or_default());
                Value::Ref(self.literal(st, literal)?)
            }
            Constant::Class(_) => {
                let class = self.resolve_class(st, holder, constant)?;
                Value::Ref(self.mirror(st, class)?)
            }
            Constant::MethodType(descriptor) => {
                let descriptor = self.program.symbols.intern_arc(descriptor);
                Value::Ref(self.method_type(st, holder, descriptor)?)
            }
            Constant::MethodHandle { kind, reference } => {
                self.method_handle(st, holder, constant, *kind as i32, *reference)?
            }
            Constant::Dynamic { bootstrap, name_and_type } => {
                self.dynamic_constant(st, holder, constant, *bootstrap, *name_and_type)?
            }
            other => return Err(Stop::Bug(format!("constant {other:?} is not loadable"))),
        })
    }

    fn method_handle(
        &mut self,
        st: &mut State,
        holder: ClassId,
        constant: u16,
        kind: i32,
        reference: u16,
    ) -> Run<Value> {
        let Some(file) = self.program.class(holder).file.clone() else { return Err(Stop::Bug("no class file".into())) };
        let class_index = match *file.constants.get(reference) {
            Constant::Field { class, .. }
            | Constant::Method { class, .. }
            | Constant::InterfaceMethod { class, .. } => class,
            _ => return Err(Stop::Bug("method handle of nothing".into())),
        };
        let class = self.resolve_class(st, holder, class_index)?;
        let Some((_, name, descriptor)) = file.constants.member(reference) else {
            return Err(Stop::Bug("method handle of nothing".into()));
        };
        let member_type = if descriptor.starts_with('(') {
            let descriptor = self.program.symbols.intern_arc(descriptor);
            self.method_type(st, holder, descriptor)?
        } else {
            let loader = self.program.class(holder).loader;
            self.descriptor_mirror(st, descriptor, loader)?
        };
        let name = self.new_string(st, name)?;
        let name = self.intern(st, name)?;
        let (caller, class) = (self.mirror(st, holder)?, self.mirror(st, class)?);
        self.initialize_natives(st)?;
        let link = self.library_method(
            NATIVES,
            "linkMethodHandleConstant",
            "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)Ljava/lang/invoke/MethodHandle;",
        )?;
        let arguments =
            [Value::Ref(caller), Value::Int(kind), Value::Ref(class), Value::Ref(name), Value::Ref(member_type)];
        let then = NativeFrame { then: constant_made, data: constant_key(holder, constant, 0) };
        self.push_call_and_redo(st, link, &arguments, then)
    }

    fn dynamic_constant(
        &mut self,
        st: &mut State,
        holder: ClassId,
        constant: u16,
        bootstrap: u16,
        name_and_type: u16,
    ) -> Run<Value> {
        let Some(file) = self.program.class(holder).file.clone() else { return Err(Stop::Bug("no class file".into())) };
        let Some((name, descriptor)) = file.constants.name_and_type(name_and_type) else {
            return Err(Stop::Bug("dynamic constant without a type".into()));
        };
        let (handle, info) = self.bootstrap_arguments(st, holder, bootstrap)?;
        let loader = self.program.class(holder).loader;
        let wanted = self.descriptor_mirror(st, descriptor, loader)?;
        let name = self.new_string(st, name)?;
        let caller = self.mirror(st, holder)?;
        let make = self.library_method(
            "java/lang/invoke/ConstantBootstraps",
            "makeConstant",
            "(Ljava/lang/invoke/MethodHandle;Ljava/lang/String;Ljava/lang/Class;Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;",
        )?;
        let class = self.program.method(make).class;
        self.initialize(st, class)?;
        let primitive = i32::from(!descriptor.starts_with(['L', '[']));
        let arguments = [handle, Value::Ref(name), Value::Ref(wanted), info, Value::Ref(caller)];
        let then = NativeFrame { then: constant_made, data: constant_key(holder, constant, primitive) };
        self.push_call_and_redo(st, make, &arguments, then)
    }

    /// The method handle of a bootstrap method and its static arguments: null, one object, or an array.
    fn bootstrap_arguments(&mut self, st: &mut State, holder: ClassId, bootstrap: u16) -> Run<(Value, Value)> {
        let Some(file) = self.program.class(holder).file.clone() else { return Err(Stop::Bug("no class file".into())) };
        let Some(entry) = file.bootstrap_methods.get(usize::from(bootstrap)) else {
            return Err(Stop::Bug("no such bootstrap method".into()));
        };
        let handle = self.constant_value(st, holder, entry.handle)?;
        let mut values = Vec::new();
        for argument in &entry.arguments {
            values.push(self.constant_value(st, holder, *argument)?);
        }
        let mut boxed = Vec::new();
        for (value, constant) in values.into_iter().zip(&entry.arguments) {
            let letter = match file.constants.get(*constant) {
                Constant::Dynamic { name_and_type, .. } => {
                    file.constants.name_and_type(*name_and_type).and_then(|(_, d)| d.bytes().next())
                }
                _ => None,
            };
            boxed.push(self.boxed(st, value, letter)?);
        }
        let info = match boxed[..] {
            [] => Value::NULL,
            [only] if !self.is_array(st, only) => Value::Ref(only),
            _ => {
                let array = self.new_array(st, self.known.object_array, boxed.len() as i32)?;
                for (index, value) in boxed.iter().enumerate() {
                    self.set_element(st, array, index as i32, *value)?;
                }
                Value::Ref(array)
            }
        };
        Ok((handle, info))
    }

    fn is_array(&self, st: &State, object: Ref) -> bool {
        !object.is_null() && self.program.class(st.heap.class_of(object)).is_array()
    }

    /// A wrapper object for a primitive value. References are returned unchanged. `letter` distinguishes the small types.
    pub(crate) fn boxed(&mut self, st: &mut State, value: Value, letter: Option<u8>) -> Run<Ref> {
        let name = match (value, letter) {
            (Value::Ref(object), _) => return Ok(object),
            (Value::Int(_), Some(b'Z')) => "java/lang/Boolean",
            (Value::Int(_), Some(b'B')) => "java/lang/Byte",
            (Value::Int(_), Some(b'C')) => "java/lang/Character",
            (Value::Int(_), Some(b'S')) => "java/lang/Short",
            (Value::Int(_), _) => "java/lang/Integer",
            (Value::Long(_), _) => "java/lang/Long",
            (Value::Float(_), _) => "java/lang/Float",
            (Value::Double(_), _) => "java/lang/Double",
            (Value::Term(_), _) => return Err(Stop::Limit(crate::machine::Limit::Symbolic("boxing".into()))),
        };
        let class = self.program.load(name, crema_program::BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
        self.initialize(st, class)?;
        let object = self.new_object(st, class)?;
        self.set_field(st, object, class, "value", value)?;
        Ok(object)
    }

    // ---- call sites ----

    /// Links a call site by its bootstrap method, with the JDK's own code.
    pub(crate) fn link_unknown_site(&mut self, st: &mut State, site: SiteId) -> Run<()> {
        let Site::Dynamic { caller, constant } = *self.program.site(site) else {
            return Err(Stop::Bug("not a dynamic site".into()));
        };
        let Some(file) = self.program.class(caller).file.clone() else { return Err(Stop::Bug("no class file".into())) };
        let Constant::InvokeDynamic { bootstrap, name_and_type } = *file.constants.get(constant) else {
            return Err(Stop::Bug("not an invokedynamic constant".into()));
        };
        let Some((name, descriptor)) = file.constants.name_and_type(name_and_type) else {
            return Err(Stop::Bug("call site without a type".into()));
        };
        let descriptor = self.program.symbols.intern_arc(descriptor);
        let site_type = self.method_type(st, caller, descriptor)?;
        let (handle, info) = self.bootstrap_arguments(st, caller, bootstrap)?;
        let name = self.new_string(st, name)?;
        let name = self.intern(st, name)?;
        let mirror = self.mirror(st, caller)?;
        let make = self.library_method(
            "java/lang/invoke/CallSite",
            "makeSite",
            "(Ljava/lang/invoke/MethodHandle;Ljava/lang/String;Ljava/lang/invoke/MethodType;Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/invoke/CallSite;",
        )?;
        let class = self.program.method(make).class;
        self.initialize(st, class)?;
        let arguments = [handle, Value::Ref(name), Value::Ref(site_type), info, Value::Ref(mirror)];
        let then = NativeFrame { then: site_made, data: Values::from_slice(&[Value::Int(site.0 as i32)]) };
        self.push_call_and_redo(st, make, &arguments, then)
    }

    /// Calls the current target of a linked call site.
    pub(crate) fn call_linked_site(&mut self, st: &mut State, site: SiteId, call_site: Ref, base: u32) -> Run<()> {
        let Site::Dynamic { caller, constant } = *self.program.site(site) else {
            return Err(Stop::Bug("not a dynamic site".into()));
        };
        let Some(file) = self.program.class(caller).file.clone() else { return Err(Stop::Bug("no class file".into())) };
        let Constant::InvokeDynamic { name_and_type, .. } = *file.constants.get(constant) else {
            return Err(Stop::Bug("not an invokedynamic constant".into()));
        };
        let descriptor = file.constants.name_and_type(name_and_type).map(|(_, d)| d.clone());
        let parsed = descriptor.as_deref().and_then(MethodDescriptor::parse);
        let class = self
            .program
            .load("java/lang/invoke/CallSite", crema_program::BOOT)
            .map_err(|e| Stop::Bug(e.to_string()))?;
        let target = self.ref_field(st, call_site, class, "target")?;
        let mut arguments = Values::from_slice(&[Value::Ref(target)]);
        let mut at = base as usize;
        for parameter in parsed.iter().flat_map(|p| &p.parameters) {
            arguments.push(st.thread().registers[at]);
            at += usize::from(parameter.slots());
        }
        let outer = (self.native_base, self.native_method);
        (self.native_base, self.native_method) = (base, crema_program::MethodId(0));
        let result = self.invoke_basic(st, &arguments);
        (self.native_base, self.native_method) = outer;
        if let Some(value) = result? {
            st.thread_mut().registers[base as usize] = value;
        }
        Ok(())
    }
}

fn constant_key(holder: ClassId, constant: u16, primitive: i32) -> Values {
    Values::from_slice(&[Value::Int(holder.0 as i32), Value::Int(i32::from(constant)), Value::Int(primitive)])
}

/// Length of the field descriptor at the start of `text`.
fn field_length(text: &str) -> usize {
    let dimensions = text.bytes().take_while(|b| *b == b'[').count();
    match text.as_bytes().get(dimensions) {
        Some(b'L') => text.find(';').map_or(text.len(), |at| at + 1),
        _ => (dimensions + 1).min(text.len()),
    }
}

fn type_made(_: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let value = result.map_err(Stop::Throw)?;
    if let (Some(Value::Int(loader)), Some(Value::Int(descriptor)), Value::Ref(object)) =
        (data.first().copied(), data.get(1).copied(), value)
    {
        let key = (crema_program::LoaderId(loader as u32), Symbol(descriptor as u32));
        Arc::make_mut(&mut st.method_types).insert(key, object);
    }
    Ok(None)
}

fn constant_made(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let value = result.map_err(Stop::Throw)?;
    if let (Some(Value::Int(holder)), Some(Value::Int(constant)), Some(Value::Int(primitive)), Value::Ref(object)) =
        (data.first().copied(), data.get(1).copied(), data.get(2).copied(), value)
    {
        let value = if primitive == 1 { m.unboxed(st, object)? } else { value };
        Arc::make_mut(&mut st.dynamic_constants).insert((ClassId(holder as u32), constant as u16), value);
    }
    Ok(None)
}

fn site_made(_: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let value = result.map_err(Stop::Throw)?;
    if let (Some(Value::Int(site)), Value::Ref(call_site)) = (data.first().copied(), value) {
        Arc::make_mut(&mut st.call_sites).insert(SiteId(site as u32), call_site);
    }
    Ok(None)
}
