//! `MethodHandle.linkToNative`: calls of native code through the foreign function interface. Only a real JVM can make such a
//! call, so the host makes it, with a handle for the same entry point.

use crema_classfile::{FieldType, MethodDescriptor};
use crema_host::ChangeCheck;

use crate::machine::{Machine, NativeResult, Stop};
use crate::state::State;
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::{Ref, Value};

impl Machine {
    /// Calls the entry point, which is the last argument, with the arguments before it.
    pub(crate) fn link_to_native(&mut self, st: &mut State, arguments: &[Value]) -> NativeResult {
        let Some((Value::Ref(entry), arguments)) = arguments.split_last().map(|(last, rest)| (*last, rest)) else {
            return Err(Stop::Bug("linkToNative without an entry point".into()));
        };
        if entry.is_null() {
            return Err(self.null_pointer(st));
        }
        let class = st.heap.class_of(entry);
        let kind = self.ref_field(st, entry, class, "methodType")?;
        let descriptor = self.type_descriptor(st, kind)?;
        let Some(parsed) = MethodDescriptor::parse(&descriptor) else {
            return Err(Stop::Bug(format!("an entry point of type {descriptor}")));
        };
        let objects = self.known.object_array;
        let array = self.new_array(st, objects, arguments.len() as i32)?;
        for (index, (argument, parameter)) in arguments.iter().zip(&parsed.parameters).enumerate() {
            let object = self.boxed(st, *argument, small(parameter))?;
            self.set_element(st, array, index as i32, object)?;
        }
        let handle = self.entry_handle(st, entry)?;
        self.host.has_native_code_of_program();
        let invoke = self.library_method(
            "java/lang/invoke/MethodHandle",
            "invokeWithArguments",
            "([Ljava/lang/Object;)Ljava/lang/Object;",
        )?;
        // The host returns an object, whatever the type of the result is.
        let then = NativeFrame { then: unwrap, data: Values::new() };
        self.call_nested(st, then, |m, st| {
            m.call_host_checked(st, invoke, false, &[handle, Value::Ref(array)], ChangeCheck::Everything)
        })?;
        Err(Stop::Reload)
    }

    /// A method handle on the host that calls an entry point.
    fn entry_handle(&mut self, st: &mut State, entry: Ref) -> Result<Value, Stop> {
        let class = self.program.name(st.heap.class_of(entry)).clone();
        let descriptor = format!("(L{class};)Ljava/lang/invoke/MethodHandle;");
        let make = self.library_method("java/lang/invoke/NativeMethodHandle", "make", &descriptor)?;
        let made = self.call_host_checked(st, make, true, &[Value::Ref(entry)], ChangeCheck::None)?;
        made.ok_or_else(|| Stop::Bug("no handle for an entry point".into()))
    }
}

/// The letter of a type that is smaller than `int`. Its values are ints in the engine, but it has its own wrapper class.
fn small(parameter: &FieldType<'_>) -> Option<u8> {
    match parameter {
        FieldType::Boolean => Some(b'Z'),
        FieldType::Byte => Some(b'B'),
        FieldType::Char => Some(b'C'),
        FieldType::Short => Some(b'S'),
        _ => None,
    }
}

fn unwrap(m: &mut Machine, st: &mut State, _: &Values, result: CallResult) -> NativeResult {
    match result.map_err(Stop::Throw)? {
        Value::Ref(Ref::NULL) => Ok(None),
        Value::Ref(object) => m.unboxed(st, object).map(Some),
        value => Ok(Some(value)),
    }
}
