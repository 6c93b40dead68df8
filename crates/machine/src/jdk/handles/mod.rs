//! Method handles and variable handles as real objects of the JDK (`java.lang.invoke`, JVMS §2.9.3, §5.4.3.5).
//!
//! The behaviour of a method handle is its `LambdaForm`: a list of calls. The JDK compiles forms to bytecode or interprets
//! them. Here the engine runs the list itself ([`form`]), so nothing needs to be compiled. `invokeExact` and `invoke` check
//! or adapt the type with the JDK's own code, then run the form. `member.rs` has what a handle refers to, `var_handle.rs`
//! variable handles, `constant.rs` constants and call sites, `foreign.rs` calls of native code.

mod constant;
mod foreign;
mod form;
mod member;
mod var_handle;

pub(crate) use form::Form;
pub(crate) use member::{IS_FIELD, MemberTarget, kind as member_kind};

use crema_program::{MethodId, Reg, Site, SiteId, Symbol};

use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::semantics::opcodes::Resolved;
use crate::state::State;
use crate::state::frame::{CallResult, Frame, NativeFrame, Values};
use crate::state::value::{Ref, Value};

impl Machine {
    /// Replaces a call of a signature-polymorphic method by its resolved form.
    pub(crate) fn quicken_handle(&mut self, st: &mut State, args: Reg, resolved: Resolved) -> Run<()> {
        let caller = self.current_class(st);
        let descriptor = self.program.symbols.intern_arc(&resolved.descriptor);
        let slots = crema_classfile::argument_slots(&resolved.descriptor).unwrap_or(0);
        let receiver = u16::from(!self.program.method(resolved.method).is_static());
        let site = self.program.add_site(Site::Handle {
            method: resolved.method,
            descriptor,
            caller,
            argument_slots: slots + receiver,
        });
        self.quicken(st, crema_program::Instr::CallHandle { args, site });
        self.redo(st);
        Ok(())
    }

    /// Runs a signature-polymorphic call whose arguments are in the registers from `base` on.
    pub(crate) fn call_handle(&mut self, st: &mut State, site: SiteId, base: u32) -> Run<()> {
        let Site::Handle { method, descriptor, .. } = *self.program.site(site) else {
            return Err(Stop::Bug("not a handle site".into()));
        };
        let arguments = self.polymorphic_arguments(st, method, descriptor, base);
        let outer = (self.native_base, self.native_method);
        (self.native_base, self.native_method) = (base, MethodId(0));
        let result = self.polymorphic_call(st, site, &arguments);
        (self.native_base, self.native_method) = outer;
        if let Some(value) = result? {
            st.thread_mut().registers[base as usize] = value;
        }
        Ok(())
    }

    /// The arguments of a call with this descriptor, without second slots.
    fn polymorphic_arguments(&self, st: &State, method: MethodId, descriptor: Symbol, base: u32) -> Values {
        let registers = &st.thread().registers;
        let mut at = base as usize;
        let mut values = Values::new();
        if !self.program.method(method).is_static() {
            values.push(registers[at]);
            at += 1;
        }
        if let Some(parsed) = crema_classfile::MethodDescriptor::parse(self.program.symbols.text(descriptor)) {
            for parameter in parsed.parameters {
                values.push(registers[at]);
                at += usize::from(parameter.slots());
            }
        }
        values
    }

    fn polymorphic_call(&mut self, st: &mut State, site: SiteId, arguments: &[Value]) -> NativeResult {
        let Site::Handle { method, descriptor, caller, .. } = *self.program.site(site) else {
            return Err(Stop::Bug("not a handle site".into()));
        };
        let name = self.program.method_name(method).clone();
        if self.program.method(method).class == self.known.var_handle {
            return self.var_handle_call(st, &name, caller, descriptor, arguments);
        }
        match &*name {
            "invokeBasic" => self.invoke_basic(st, arguments),
            "linkToStatic" | "linkToVirtual" | "linkToSpecial" | "linkToInterface" => self.link_to(st, arguments),
            "linkToNative" => self.link_to_native(st, arguments),
            "invokeExact" | "invoke" => {
                let handle = self.receiver(st, arguments)?;
                let expected = self.method_type(st, caller, descriptor)?;
                let actual = self.ref_field(st, handle, self.known.method_handle, "type")?;
                if actual == expected {
                    return self.invoke_basic(st, arguments);
                }
                self.adapt(st, &name, handle, expected, arguments)
            }
            other => Err(Stop::unsupported(format!("MethodHandle.{other}"))),
        }
    }

    /// Handles a call whose type differs from the handle's: `invokeExact` throws, `invoke` adapts the handle.
    fn adapt(&mut self, st: &mut State, name: &str, handle: Ref, expected: Ref, arguments: &[Value]) -> NativeResult {
        let pair = [Value::Ref(handle), Value::Ref(expected)];
        if name == "invokeExact" {
            let check = self.library_method(
                "java/lang/invoke/Invokers",
                "checkExactType",
                "(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)V",
            )?;
            let class = self.program.method(check).class;
            self.initialize(st, class)?;
            let then = NativeFrame { then: unexpected_return, data: Values::new() };
            self.push_call(st, check, &pair, then)?;
            return Err(Stop::Reload);
        }
        let as_type = self.virtual_method(
            st.heap.class_of(handle),
            "asType",
            "(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;",
        )?;
        let then = NativeFrame { then: invoke_adapted, data: Values::from_slice(arguments) };
        self.push_call(st, as_type, &pair, then)?;
        Err(Stop::Reload)
    }

    fn receiver(&mut self, st: &mut State, arguments: &[Value]) -> Run<Ref> {
        match arguments.first() {
            Some(Value::Ref(Ref::NULL)) => Err(self.null_pointer(st)),
            Some(Value::Ref(receiver)) => Ok(*receiver),
            _ => Err(Stop::Bug("receiver is not a reference".into())),
        }
    }

    /// `MethodHandle.invokeBasic`: runs the handle's form on the handle and the arguments.
    pub(crate) fn invoke_basic(&mut self, st: &mut State, arguments: &[Value]) -> NativeResult {
        let handle = self.receiver(st, arguments)?;
        let form = self.ref_field(st, handle, self.known.method_handle, "form")?;
        self.run_form(st, form, arguments)
    }

    /// `linkToStatic` and similar methods: the last argument is the `MemberName` of the method.
    pub(crate) fn link_to(&mut self, st: &mut State, arguments: &[Value]) -> NativeResult {
        let Some((Value::Ref(member), arguments)) = arguments.split_last().map(|(last, rest)| (*last, rest)) else {
            return Err(Stop::Bug("linkTo without a member name".into()));
        };
        if member.is_null() {
            return Err(self.throw(st, "java/lang/InternalError", None));
        }
        let target = self.member(st, member)?;
        let is_void = self.is_void(target);
        let then = NativeFrame { then: finish, data: Values::from_slice(&[Value::from(is_void)]) };
        self.call_member(st, target, arguments, then)?;
        Err(Stop::Reload)
    }

    fn is_void(&self, member: MemberTarget) -> bool {
        match member {
            MemberTarget::Method { id, .. } => self.program.method(id).result.is_none(),
            MemberTarget::Field { setter, .. } => setter,
        }
    }

    /// Runs an engine routine as if another routine had called it; `then` gets its result.
    pub(crate) fn call_nested(
        &mut self,
        st: &mut State,
        then: NativeFrame,
        run: impl FnOnce(&mut Machine, &mut State) -> NativeResult,
    ) -> Run<()> {
        let base = st.thread().frames.last().map_or(0, Frame::end) as u32;
        let result = if self.native_base != 0 { self.native_base } else { base };
        let thread = st.thread_mut();
        thread.frames.push(Frame {
            code: None,
            method: self.native_method,
            pc: 0,
            resume: 0,
            base: result,
            size: (base - result.min(base)) as u16,
            lock: Ref::NULL,
            hidden: self.native_method.0 == 0,
        });
        thread.natives.push(then);
        let depth = thread.frames.len();
        let outer = (self.native_base, self.native_method);
        (self.native_base, self.native_method) = (base, MethodId(0));
        let result = run(self, st);
        (self.native_base, self.native_method) = outer;
        match result {
            Ok(value) => self.resume_native(st, Ok(value.unwrap_or(Value::NULL))),
            // If the frame is gone, `run` has already resumed it, and the exception is what came of that.
            Err(Stop::Throw(exception)) if st.thread().frames.len() >= depth => self.resume_native(st, Err(exception)),
            Err(other) => Err(other),
        }
    }
}

/// Continuation that returns the result; `data` says whether there is one.
pub(crate) fn finish(_: &mut Machine, _: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let value = result.map_err(Stop::Throw)?;
    Ok((data.first() != Some(&Value::Int(1))).then_some(value))
}

fn unexpected_return(_: &mut Machine, _: &mut State, _: &Values, result: CallResult) -> NativeResult {
    match result {
        Ok(_) => Err(Stop::Bug("a type check that had to fail succeeded".into())),
        Err(exception) => Err(Stop::Throw(exception)),
    }
}

/// Continuation: `asType` has returned the adapted handle, which is now invoked.
fn invoke_adapted(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let adapted = result.map_err(Stop::Throw)?;
    let mut arguments = data.clone();
    if let Some(first) = arguments.first_mut() {
        *first = adapted;
    }
    m.invoke_basic(st, &arguments)
}
