//! `java.lang.invoke.MemberName`: a symbolic reference to a method or field, resolved by the engine (JVMS §5.4.3.5).

use crema_classfile::access;
use crema_program::{BOOT, ClassId, FieldId, MethodId};

use crate::machine::{Machine, Run, Stop};
use crate::state::frame::{NativeFrame, Values};
use crate::state::value::{Ref, Value};
use crate::state::{Init, State};

pub(crate) const IS_METHOD: i32 = 0x0001_0000;
pub(crate) const IS_CONSTRUCTOR: i32 = 0x0002_0000;
pub(crate) const IS_FIELD: i32 = 0x0004_0000;
const CALLER_SENSITIVE: i32 = 0x0010_0000;
pub(crate) const KIND_SHIFT: i32 = 24;

/// Reference kinds (JVMS table 5.4.3.5-A).
pub(crate) mod kind {
    pub(crate) const GET_FIELD: i32 = 1;
    pub(crate) const GET_STATIC: i32 = 2;
    pub(crate) const PUT_FIELD: i32 = 3;
    pub(crate) const PUT_STATIC: i32 = 4;
    pub(crate) const INVOKE_VIRTUAL: i32 = 5;
    pub(crate) const INVOKE_STATIC: i32 = 6;
    pub(crate) const INVOKE_SPECIAL: i32 = 7;
    pub(crate) const NEW_INVOKE_SPECIAL: i32 = 8;
    pub(crate) const INVOKE_INTERFACE: i32 = 9;
}

/// What a member name refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MemberTarget {
    Method { id: MethodId, virtual_call: bool },
    Field { id: FieldId, setter: bool },
}

impl Machine {
    /// What a member name refers to. One that the host created is resolved by name.
    pub(crate) fn member(&mut self, st: &mut State, member: Ref) -> Run<MemberTarget> {
        let class = self.known.member_name;
        let flags = self.int_field(st, member, class, "flags")?;
        let refers = (flags >> KIND_SHIFT) & 0xf;
        let virtual_call = refers == kind::INVOKE_VIRTUAL || refers == kind::INVOKE_INTERFACE;
        let word = self.program.class(class).layout.get().and_then(|l| l.engine_word).unwrap_or(0) as usize;
        let known: u32 = st.heap.load_raw(member.address() + word);
        if known != 0 && flags & IS_FIELD == 0 {
            return Ok(MemberTarget::Method { id: MethodId(known - 1), virtual_call });
        }
        let found = self.find_member(st, member, flags)?;
        match found {
            Some(MemberTarget::Method { id, .. }) => {
                st.heap.store_raw(member.address() + word, id.0 + 1);
                Ok(MemberTarget::Method { id, virtual_call })
            }
            Some(field) => Ok(field),
            None => {
                let name = self.ref_field(st, member, class, "name")?;
                let name = if name.is_null() { "?".into() } else { self.string_text(st, name)? };
                Err(Stop::Bug(format!("member name {name} does not resolve")))
            }
        }
    }

    /// Records which method a member name refers to.
    pub(crate) fn set_member_method(&mut self, st: &mut State, member: Ref, id: MethodId) {
        if let Some(word) = self.program.class(self.known.member_name).layout.get().and_then(|l| l.engine_word) {
            st.heap.store_raw(member.address() + word as usize, id.0 + 1);
        }
    }

    /// Resolves a member name by its class, name and type.
    pub(crate) fn find_member(&mut self, st: &mut State, member: Ref, flags: i32) -> Run<Option<MemberTarget>> {
        let class = self.known.member_name;
        let holder = self.ref_field(st, member, class, "clazz")?;
        let name = self.ref_field(st, member, class, "name")?;
        let kind_of_type = self.ref_field(st, member, class, "type")?;
        if holder.is_null() || name.is_null() || kind_of_type.is_null() {
            return Ok(None);
        }
        let holder = self.mirrored(holder)?;
        let name = self.string_text(st, name)?;
        let name = self.program.symbols.intern(&name);
        let descriptor = self.type_descriptor(st, kind_of_type)?;
        let refers = (flags >> KIND_SHIFT) & 0xf;
        if flags & IS_FIELD != 0 {
            let descriptor = self.program.symbols.intern(&descriptor);
            let field = self.program.find_field(holder, name, descriptor);
            if let Some(id) = field {
                let declaring = self.program.field(id).class;
                self.link(st, declaring)?;
            }
            let setter = refers == kind::PUT_FIELD || refers == kind::PUT_STATIC;
            return Ok(field.map(|id| MemberTarget::Field { id, setter }));
        }
        let descriptor = self.program.symbols.intern(&descriptor);
        let method = self.program.find_method(holder, name, descriptor);
        let virtual_call = refers == kind::INVOKE_VIRTUAL || refers == kind::INVOKE_INTERFACE;
        Ok(method.map(|id| MemberTarget::Method { id, virtual_call }))
    }

    /// The descriptor of a `MethodType`, a `Class`, a descriptor string, or `{result, parameters}`.
    pub(crate) fn type_descriptor(&mut self, st: &mut State, object: Ref) -> Run<String> {
        let class = st.heap.class_of(object);
        if class == self.known.string {
            return self.string_text(st, object);
        }
        if class == self.known.class {
            let mirrored = self.mirrored(object)?;
            return Ok(self.program.descriptor_of(mirrored));
        }
        let (result, parameters) = if self.program.class(class).is_array() {
            (self.element(st, object, 0)?, self.element(st, object, 1)?)
        } else {
            (self.ref_field(st, object, class, "rtype")?, self.ref_field(st, object, class, "ptypes")?)
        };
        let mut text = String::from("(");
        let count = if parameters.is_null() { 0 } else { st.heap.array_length(parameters) };
        for index in 0..count {
            let parameter = self.element(st, parameters, index)?;
            let parameter = self.mirrored(parameter)?;
            text.push_str(&self.program.descriptor_of(parameter));
        }
        text.push(')');
        let result = self.mirrored(result)?;
        text.push_str(&self.program.descriptor_of(result));
        Ok(text)
    }

    /// Fills in a member name for a method.
    pub(crate) fn describe_method(&mut self, st: &mut State, member: Ref, id: MethodId, refers: i32) -> Run<()> {
        let class = self.known.member_name;
        let method = self.program.method(id);
        let declaring = method.class;
        let constructor = method.name == self.symbols.init;
        let what = if constructor { IS_CONSTRUCTOR } else { IS_METHOD };
        let sensitive = if method.caller_sensitive { CALLER_SENSITIVE } else { 0 };
        let flags = i32::from(method.access) | what | sensitive | (refers << KIND_SHIFT);
        self.set_field(st, member, class, "flags", Value::Int(flags))?;
        let mirror = self.mirror(st, declaring)?;
        self.set_field(st, member, class, "clazz", Value::Ref(mirror))?;
        let resolved = self.resolved_method(st, id)?;
        self.set_field(st, member, class, "method", Value::Ref(resolved))?;
        self.set_member_method(st, member, id);
        Ok(())
    }

    /// A `ResolvedMethodName` for a method.
    pub(crate) fn resolved_method(&mut self, st: &mut State, id: MethodId) -> Run<Ref> {
        let class = self.program.load("java/lang/invoke/ResolvedMethodName", BOOT);
        let class = class.map_err(|e| Stop::Bug(e.to_string()))?;
        self.link(st, class)?;
        let object = self.new_object(st, class)?;
        let mirror = self.mirror(st, self.program.method(id).class)?;
        // Older JDKs do not declare this field: it belongs to the JVM.
        if self.program.declared_field(class, "vmholder").is_some() {
            self.set_field(st, object, class, "vmholder", Value::Ref(mirror))?;
        }
        if let Some(word) = self.program.class(class).layout.get().and_then(|l| l.engine_word) {
            st.heap.store_raw(object.address() + word as usize, id.0 + 1);
        }
        Ok(object)
    }

    /// The method of a `ResolvedMethodName` that was created here.
    pub(crate) fn method_of_resolved(&mut self, st: &State, resolved: Ref) -> Run<MethodId> {
        let class = st.heap.class_of(resolved);
        let word = self.program.class(class).layout.get().and_then(|l| l.engine_word);
        let known: u32 = word.map_or(0, |word| st.heap.load_raw(resolved.address() + word as usize));
        known.checked_sub(1).map(MethodId).ok_or_else(|| Stop::Bug("a method name that the engine did not make".into()))
    }

    /// Fills in a member name for a field.
    pub(crate) fn describe_field(&mut self, st: &mut State, member: Ref, id: FieldId, setter: bool) -> Run<()> {
        let class = self.known.member_name;
        let field = self.program.field(id);
        let declaring = field.class;
        let refers = match (field.is_static(), setter) {
            (false, false) => kind::GET_FIELD,
            (true, false) => kind::GET_STATIC,
            (false, true) => kind::PUT_FIELD,
            (true, true) => kind::PUT_STATIC,
        };
        let trusted = field.access & access::FINAL != 0 && self.is_trusted_final(field.is_static(), declaring);
        let flags = i32::from(field.access) | IS_FIELD | (refers << KIND_SHIFT) | if trusted { 0x0020_0000 } else { 0 };
        self.set_field(st, member, class, "flags", Value::Int(flags))?;
        let mirror = self.mirror(st, declaring)?;
        self.set_field(st, member, class, "clazz", Value::Ref(mirror))
    }

    /// Whether a final field cannot be changed even by reflection: static fields, and fields of records and hidden classes.
    fn is_trusted_final(&self, is_static: bool, class: ClassId) -> bool {
        let declared = self.program.class(class);
        is_static || declared.hidden || declared.file.as_ref().is_some_and(|f| f.record_components.is_some())
    }

    /// Calls a method, or reads or writes a field; `then` gets the result.
    pub(crate) fn call_member(
        &mut self,
        st: &mut State,
        member: MemberTarget,
        arguments: &[Value],
        then: NativeFrame,
    ) -> Run<()> {
        match member {
            MemberTarget::Method { id, virtual_call } => {
                let method = self.program.method(id);
                if method.signature_polymorphic {
                    return self.call_polymorphic_member(st, id, arguments, then);
                }
                let mut target = id;
                if method.is_static() {
                    let class = method.class;
                    if st.init_of(class) != Init::Done {
                        return self.initialize_then_call(st, id, arguments, then);
                    }
                } else {
                    let receiver = match arguments.first() {
                        Some(Value::Ref(Ref::NULL)) => return Err(self.null_pointer(st)),
                        Some(Value::Ref(receiver)) => *receiver,
                        _ => return Err(Stop::Bug("receiver is not a reference".into())),
                    };
                    if virtual_call {
                        let class = st.heap.class_of(receiver);
                        if self.is_opaque(class) && method.is_abstract() {
                            let arguments = Values::from_slice(arguments);
                            return self.call_nested(st, then, |m, st| {
                                m.call_host_checked(st, id, false, &arguments, crema_host::ChangeCheck::Everything)
                            });
                        }
                        target = self.program.select(class, id).unwrap_or(id);
                    }
                }
                self.push_call(st, target, arguments, then)
            }
            MemberTarget::Field { id, setter } => {
                let arguments = Values::from_slice(arguments);
                self.call_nested(st, then, |m, st| m.access_field(st, id, setter, &arguments))
            }
        }
    }

    /// Initialises the class of a static method, then calls the method.
    fn initialize_then_call(
        &mut self,
        st: &mut State,
        id: MethodId,
        arguments: &[Value],
        then: NativeFrame,
    ) -> Run<()> {
        let class = self.program.method(id).class;
        let mut data = Values::from_slice(&[Value::Int(id.0 as i32)]);
        data.extend_from_slice(arguments);
        self.call_nested(st, then, |m, st| {
            let then = NativeFrame { then: call_after_init, data };
            m.initialize_nested(st, class, then)?;
            Err(Stop::Reload)
        })
    }

    /// Initialises a class on behalf of a routine that cannot simply run again; `then` runs afterwards.
    pub(crate) fn initialize_nested(&mut self, st: &mut State, class: ClassId, then: NativeFrame) -> Run<()> {
        self.call_nested(st, then, |m, st| run_initializer(m, st, class))
    }

    fn call_polymorphic_member(
        &mut self,
        st: &mut State,
        id: MethodId,
        arguments: &[Value],
        then: NativeFrame,
    ) -> Run<()> {
        let name = self.program.method_name(id).clone();
        let arguments = Values::from_slice(arguments);
        self.call_nested(st, then, |m, st| match &*name {
            "invokeBasic" => m.invoke_basic(st, &arguments),
            "linkToStatic" | "linkToVirtual" | "linkToSpecial" | "linkToInterface" => m.link_to(st, &arguments),
            "linkToNative" => m.link_to_native(st, &arguments),
            other => Err(Stop::unsupported(format!("MethodHandle.{other} in a lambda form"))),
        })
    }

    /// Reads or writes a field on behalf of a handle.
    fn access_field(
        &mut self,
        st: &mut State,
        id: FieldId,
        setter: bool,
        arguments: &[Value],
    ) -> crate::machine::NativeResult {
        let field = self.program.field(id);
        let (class, storage, offset, is_static) =
            (field.class, field.storage, field.offset.get() as usize, field.is_static());
        let (address, rest) = if is_static {
            self.initialize(st, class)?;
            (self.program.class(class).mirror + offset, arguments)
        } else {
            let Some((Value::Ref(object), rest)) = arguments.split_first().map(|(first, rest)| (*first, rest)) else {
                return Err(Stop::Bug("field access without an object".into()));
            };
            if object.is_null() {
                return Err(self.null_pointer(st));
            }
            self.fetch(st, object)?;
            (object.address() + offset, rest)
        };
        if setter {
            st.heap.store_at(&mut self.terms, address, storage, rest.first().copied().unwrap_or(Value::NULL));
            return Ok(None);
        }
        Ok(Some(st.heap.load_at(&mut self.terms, address, storage)))
    }
}

/// Runs one static initialiser after the other until the class is initialised.
fn run_initializer(m: &mut Machine, st: &mut State, class: ClassId) -> crate::machine::NativeResult {
    if st.init_of(class) == Init::Done {
        return Ok(None);
    }
    let again = NativeFrame { then: initializer_ran, data: Values::from_slice(&[Value::Int(class.0 as i32)]) };
    m.call_nested(st, again, |m, st| {
        // The instruction that led here must not be executed again: the running calls continue from their own frames.
        let position = st.thread().frames.iter().rposition(|f| f.code.is_some());
        let resume = position.map(|index| st.thread().frames[index].resume);
        let result = m.initialize(st, class);
        if let (Some(index), Some(resume)) = (position, resume) {
            st.thread_mut().frames[index].resume = resume;
        }
        result.map(|()| None)
    })?;
    Err(Stop::Reload)
}

fn initializer_ran(
    m: &mut Machine,
    st: &mut State,
    data: &Values,
    result: crate::state::frame::CallResult,
) -> crate::machine::NativeResult {
    result.map_err(Stop::Throw)?;
    let Some(Value::Int(class)) = data.first().copied() else {
        return Err(Stop::Bug("initialiser lost its class".into()));
    };
    let class = ClassId(class as u32);
    // A thread may use a class that it is itself initialising (JVMS §5.5, step 3).
    if st.init_of(class) == Init::Running && st.initializers.get(&class) == Some(&st.current) {
        return Ok(None);
    }
    run_initializer(m, st, class)
}

/// Continuation of a static initialiser that a call through a handle needed.
fn call_after_init(
    m: &mut Machine,
    st: &mut State,
    data: &Values,
    result: crate::state::frame::CallResult,
) -> crate::machine::NativeResult {
    result.map_err(Stop::Throw)?;
    let Some((Value::Int(id), arguments)) = data.split_first().map(|(first, rest)| (*first, rest)) else {
        return Err(Stop::Bug("call lost its method".into()));
    };
    let id = MethodId(id as u32);
    let is_void = m.program.method(id).result.is_none();
    let then = NativeFrame { then: super::finish, data: Values::from_slice(&[Value::from(is_void)]) };
    m.push_call(st, id, arguments, then)?;
    Err(Stop::Reload)
}
