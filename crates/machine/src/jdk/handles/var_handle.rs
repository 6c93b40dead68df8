//! Variable handles: an access mode is a static method of the handle's implementation class.

use crema_classfile::{FieldType, MethodDescriptor};
use crema_program::{BOOT, ClassId, MethodId, Storage, Symbol};

use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::{Ref, Value};
use crate::state::{Init, State};

/// Access modes in the order of `VarHandle.AccessMode`, with the ordinal of their access type.
const MODES: [(&str, i32); 31] = [
    ("get", 0),
    ("set", 1),
    ("getVolatile", 0),
    ("setVolatile", 1),
    ("getAcquire", 0),
    ("setRelease", 1),
    ("getOpaque", 0),
    ("setOpaque", 1),
    ("compareAndSet", 2),
    ("compareAndExchange", 3),
    ("compareAndExchangeAcquire", 3),
    ("compareAndExchangeRelease", 3),
    ("weakCompareAndSetPlain", 2),
    ("weakCompareAndSet", 2),
    ("weakCompareAndSetAcquire", 2),
    ("weakCompareAndSetRelease", 2),
    ("getAndSet", 4),
    ("getAndSetAcquire", 4),
    ("getAndSetRelease", 4),
    ("getAndAdd", 4),
    ("getAndAddAcquire", 4),
    ("getAndAddRelease", 4),
    ("getAndBitwiseOr", 4),
    ("getAndBitwiseOrRelease", 4),
    ("getAndBitwiseOrAcquire", 4),
    ("getAndBitwiseAnd", 4),
    ("getAndBitwiseAndRelease", 4),
    ("getAndBitwiseAndAcquire", 4),
    ("getAndBitwiseXor", 4),
    ("getAndBitwiseXorRelease", 4),
    ("getAndBitwiseXorAcquire", 4),
];

impl Machine {
    pub(super) fn var_handle_call(
        &mut self,
        st: &mut State,
        name: &str,
        caller: ClassId,
        descriptor: Symbol,
        arguments: &[Value],
    ) -> NativeResult {
        let handle = self.receiver(st, arguments)?;
        if let Some(target) = self.direct_access(st, handle, name, descriptor)? {
            let result = self.reference_result(st, caller, descriptor)?;
            let is_void = self.program.method(target).result.is_none();
            let data = Values::from_slice(&[Value::from(is_void), Value::Int(result.map_or(0, |c| c.0 as i32))]);
            self.push_call(st, target, arguments, NativeFrame { then: access_done, data })?;
            return Err(Stop::Reload);
        }
        let expected = self.method_type(st, caller, descriptor)?;
        self.checked_access(st, name, expected, arguments)
    }

    /// The implementation method, if the types at the call fit it without adaptation.
    fn direct_access(&mut self, st: &mut State, handle: Ref, name: &str, descriptor: Symbol) -> Run<Option<MethodId>> {
        if self.int_field(st, handle, self.known.var_handle, "exact")? != 0 {
            return Ok(None);
        }
        let form = self.ref_field(st, handle, self.known.var_handle, "vform")?;
        let form_class = st.heap.class_of(form);
        let implementation = self.ref_field(st, form, form_class, "implClass")?;
        if implementation.is_null() {
            return Ok(None);
        }
        let implementation = self.mirrored(implementation)?;
        if st.init_of(implementation) != Init::Done {
            self.initialize(st, implementation)?;
        }
        let chain = self.program.class(implementation).chain.clone();
        let name = self.program.symbols.intern(name);
        let found = chain.iter().rev().find_map(|class| {
            let methods = &self.program.class(*class).methods;
            methods
                .iter()
                .copied()
                .find(|m| self.program.method(*m).name == name && self.program.method(*m).is_static())
        });
        Ok(found.filter(|m| self.fits(*m, descriptor)))
    }

    /// Whether arguments of the call's types can be passed to the method unchanged.
    fn fits(&self, target: MethodId, descriptor: Symbol) -> bool {
        let Some(call) = MethodDescriptor::parse(self.program.symbols.text(descriptor)) else { return false };
        let Some(method) = MethodDescriptor::parse(self.program.method_descriptor(target)) else { return false };
        let same = |a: &FieldType<'_>, b: &FieldType<'_>| a == b || is_reference(*a) && is_reference(*b);
        let result = match (call.result, method.result) {
            (None, _) => true,
            (Some(a), Some(b)) => same(&a, &b),
            (Some(_), None) => false,
        };
        result
            && method.parameters.len() == call.parameters.len() + 1
            && call.parameters.iter().zip(&method.parameters[1..]).all(|(a, b)| same(a, b))
    }

    /// The class that a reference result must have; `None` if any class is allowed.
    fn reference_result(&mut self, st: &mut State, caller: ClassId, descriptor: Symbol) -> Run<Option<ClassId>> {
        let text = self.program.symbols.text(descriptor).clone();
        let result = text.rsplit_once(')').map_or("V", |(_, result)| result);
        if Storage::of(result) != Storage::Reference || result == "V" || result == "Ljava/lang/Object;" {
            return Ok(None);
        }
        let loader = self.program.class(caller).loader;
        Ok(Some(self.load_descriptor(st, result, loader)?))
    }

    /// The JDK's own code checks and adapts the types: it creates an `AccessDescriptor`, then the adapted handle; then comes
    /// the call.
    fn checked_access(&mut self, st: &mut State, name: &str, expected: Ref, arguments: &[Value]) -> NativeResult {
        let Some(mode) = MODES.iter().position(|(known, _)| *known == name) else {
            return Err(Stop::unsupported(format!("VarHandle.{name}")));
        };
        let class = self.program.load("java/lang/invoke/VarHandle$AccessDescriptor", BOOT);
        let class = class.map_err(|e| Stop::Bug(e.to_string()))?;
        let invokers = self.program.load("java/lang/invoke/Invokers", BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
        self.initialize(st, class)?;
        self.initialize(st, invokers)?;
        let object = self.new_object(st, class)?;
        let constructor = self.library_method(
            "java/lang/invoke/VarHandle$AccessDescriptor",
            "<init>",
            "(Ljava/lang/invoke/MethodType;II)V",
        )?;
        let mut data = Values::from_slice(&[Value::Ref(object)]);
        data.extend_from_slice(arguments);
        let operands = [Value::Ref(object), Value::Ref(expected), Value::Int(MODES[mode].1), Value::Int(mode as i32)];
        self.push_call(st, constructor, &operands, NativeFrame { then: described, data })?;
        Err(Stop::Reload)
    }
}

fn is_reference(field: FieldType<'_>) -> bool {
    matches!(field, FieldType::Object(_) | FieldType::Array(_))
}

fn access_done(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let value = result.map_err(Stop::Throw)?;
    if data.first() == Some(&Value::Int(1)) {
        return Ok(None);
    }
    if let (Some(Value::Int(class)), Value::Ref(object)) = (data.get(1).copied(), value)
        && class != 0
        && !object.is_null()
    {
        let (actual, wanted) = (st.heap.class_of(object), ClassId(class as u32));
        if !m.program.is_subclass(actual, wanted) {
            return Err(m.class_cast(st, actual, wanted));
        }
    }
    Ok(Some(value))
}

/// Continuation: the access descriptor has been created. `data` is `[descriptor, handle, arguments…]`.
fn described(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    result.map_err(Stop::Throw)?;
    let check = m.library_method(
        "java/lang/invoke/Invokers",
        "checkVarHandleGenericType",
        "(Ljava/lang/invoke/VarHandle;Ljava/lang/invoke/VarHandle$AccessDescriptor;)Ljava/lang/invoke/MethodHandle;",
    )?;
    let (Some(descriptor), Some(handle)) = (data.first().copied(), data.get(1).copied()) else {
        return Err(Stop::Bug("access lost its handle".into()));
    };
    let then = NativeFrame { then: checked, data: Values::from_slice(&data[1..]) };
    m.push_call(st, check, &[handle, descriptor], then)?;
    Err(Stop::Reload)
}

/// Continuation: the adapted method handle has been created. Finds the direct variable handle, its first argument.
fn checked(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let method_handle = result.map_err(Stop::Throw)?;
    let Some(Value::Ref(handle)) = data.first().copied() else {
        return Err(Stop::Bug("access lost its handle".into()));
    };
    let as_direct = m.virtual_method(st.heap.class_of(handle), "asDirect", "()Ljava/lang/invoke/VarHandle;")?;
    let mut rest = Values::from_slice(&[method_handle]);
    rest.extend_from_slice(&data[1..]);
    m.push_call(st, as_direct, &[Value::Ref(handle)], NativeFrame { then: invoke_access, data: rest })?;
    Err(Stop::Reload)
}

fn invoke_access(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let direct = result.map_err(Stop::Throw)?;
    let mut arguments = data.clone();
    arguments.insert(1, direct);
    m.invoke_basic(st, &arguments)
}
