//! Lambda forms: the list of calls that a method handle stands for. A form is decoded once and run step by step.

use std::sync::Arc;

use crema_program::{BOOT, ClassKind};

use super::member::MemberTarget;
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::{Ref, Value};

/// An argument of a step.
#[derive(Debug, Clone, Copy)]
enum FormArgument {
    /// The value of an earlier name.
    Name(usize),
    Constant(Value),
}

/// What a step calls.
#[derive(Debug, Clone, Copy)]
enum FormTarget {
    Member(MemberTarget),
    /// A method handle without a member name.
    Handle(Ref),
}

#[derive(Debug)]
struct FormStep {
    target: FormTarget,
    arguments: Vec<FormArgument>,
}

/// A decoded `LambdaForm`.
#[derive(Debug)]
pub(crate) struct Form {
    arity: usize,
    /// The name whose value is the result; `None` for void.
    result: Option<usize>,
    steps: Vec<FormStep>,
}

impl Machine {
    /// Runs a lambda form on its arguments.
    pub(super) fn run_form(&mut self, st: &mut State, form: Ref, arguments: &[Value]) -> NativeResult {
        let decoded = self.decoded_form(st, form)?;
        if decoded.arity != arguments.len() {
            return Err(Stop::Bug(format!("form of arity {} got {} arguments", decoded.arity, arguments.len())));
        }
        let mut data = Values::from_slice(&[Value::Ref(form), Value::Int(0)]);
        data.extend_from_slice(arguments);
        self.next_step(st, &decoded, data)
    }

    /// Runs the next step. `data` is `[form, step, values of the names so far…]`.
    fn next_step(&mut self, st: &mut State, form: &Form, data: Values) -> NativeResult {
        let Some(Value::Int(index)) = data.get(1).copied() else { return Err(Stop::Bug("form lost its place".into())) };
        let Some(step) = form.steps.get(index as usize) else {
            return Ok(form.result.and_then(|name| data.get(2 + name).copied()));
        };
        let mut arguments = Values::new();
        for argument in &step.arguments {
            arguments.push(match argument {
                FormArgument::Name(name) => data.get(2 + name).copied().unwrap_or(Value::NULL),
                FormArgument::Constant(value) => *value,
            });
        }
        let then = NativeFrame { then: step_done, data };
        match step.target {
            FormTarget::Member(member) => self.call_member(st, member, &arguments, then)?,
            FormTarget::Handle(handle) => {
                arguments.insert(0, Value::Ref(handle));
                self.call_nested(st, then, |m, st| m.invoke_basic(st, &arguments))?;
            }
        }
        Err(Stop::Reload)
    }

    // ---- decoding ----

    fn decoded_form(&mut self, st: &mut State, form: Ref) -> Run<Arc<Form>> {
        if let Some(known) = st.forms.get(&form) {
            return Ok(Arc::clone(known));
        }
        let decoded = Arc::new(self.decode_form(st, form)?);
        triomphe::Arc::make_mut(&mut st.forms).insert(form, Arc::clone(&decoded));
        Ok(decoded)
    }

    fn decode_form(&mut self, st: &mut State, form: Ref) -> Run<Form> {
        let class = st.heap.class_of(form);
        let arity = self.int_field(st, form, class, "arity")? as usize;
        let result = self.int_field(st, form, class, "result")?;
        let names = self.ref_field(st, form, class, "names")?;
        self.fetch(st, names)?;
        let mut steps = Vec::new();
        for index in arity as i32..st.heap.array_length(names) {
            let name = self.element(st, names, index)?;
            steps.push(self.decode_step(st, name)?);
        }
        Ok(Form { arity, result: usize::try_from(result).ok(), steps })
    }

    fn decode_step(&mut self, st: &mut State, name: Ref) -> Run<FormStep> {
        let name_class = st.heap.class_of(name);
        let function = self.ref_field(st, name, name_class, "function")?;
        let function_class = self.program.load("java/lang/invoke/LambdaForm$NamedFunction", BOOT);
        let function_class = function_class.map_err(|e| Stop::Bug(e.to_string()))?;
        let member = self.ref_field(st, function, function_class, "member")?;
        let handle = self.ref_field(st, function, function_class, "resolvedHandle")?;
        let target =
            if member.is_null() { FormTarget::Handle(handle) } else { FormTarget::Member(self.member(st, member)?) };
        let primitives = self.primitive_parameters(st, member, handle)?;
        let list = self.ref_field(st, name, name_class, "arguments")?;
        let mut arguments = Vec::new();
        for index in 0..st.heap.array_length(list) {
            let argument = self.element(st, list, index)?;
            if !argument.is_null() && st.heap.class_of(argument) == name_class {
                let Value::Int(index) = self.field(st, argument, name_class, "index")? else {
                    return Err(Stop::Bug("name without index".into()));
                };
                arguments.push(FormArgument::Name(index as usize));
            } else if primitives.get(index as usize) == Some(&true) {
                arguments.push(FormArgument::Constant(self.unboxed(st, argument)?));
            } else {
                arguments.push(FormArgument::Constant(Value::Ref(argument)));
            }
        }
        Ok(FormStep { target, arguments })
    }

    /// Which parameters of a function are primitive. Constants for them are boxed in the form.
    fn primitive_parameters(&mut self, st: &mut State, member: Ref, handle: Ref) -> Run<Vec<bool>> {
        let (descriptor, receiver) = if member.is_null() {
            let kind = self.ref_field(st, handle, self.known.method_handle, "type")?;
            (self.type_descriptor(st, kind)?, false)
        } else {
            let class = self.known.member_name;
            let kind = self.ref_field(st, member, class, "type")?;
            let flags = self.int_field(st, member, class, "flags")?;
            let is_static = flags & i32::from(crema_classfile::access::STATIC) != 0;
            if kind.is_null() || flags & super::member::IS_FIELD != 0 {
                return Ok(Vec::new());
            }
            (self.type_descriptor(st, kind)?, !is_static)
        };
        let Some(parsed) = crema_classfile::MethodDescriptor::parse(&descriptor) else { return Ok(Vec::new()) };
        let is_primitive = |p: &crema_classfile::FieldType<'_>| {
            !matches!(p, crema_classfile::FieldType::Object(_) | crema_classfile::FieldType::Array(_))
        };
        let own = parsed.parameters.iter().map(is_primitive);
        Ok(std::iter::repeat_n(false, usize::from(receiver)).chain(own).collect())
    }

    /// The primitive value in a wrapper object. Other objects are returned unchanged.
    pub(crate) fn unboxed(&mut self, st: &mut State, object: Ref) -> Run<Value> {
        if object.is_null() {
            return Ok(Value::NULL);
        }
        let class = st.heap.class_of(object);
        let is_wrapper = matches!(self.program.class(class).kind, ClassKind::Declared)
            && matches!(
                &**self.program.name(class),
                "java/lang/Integer"
                    | "java/lang/Long"
                    | "java/lang/Float"
                    | "java/lang/Double"
                    | "java/lang/Boolean"
                    | "java/lang/Byte"
                    | "java/lang/Short"
                    | "java/lang/Character"
            );
        if is_wrapper { self.field(st, object, class, "value") } else { Ok(Value::Ref(object)) }
    }
}

/// Continuation: a step has returned, and its result is the value of the next name.
fn step_done(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let value = result.map_err(Stop::Throw)?;
    let mut data = data.clone();
    let (Some(Value::Ref(form)), Some(Value::Int(index))) = (data.first().copied(), data.get(1).copied()) else {
        return Err(Stop::Bug("form lost its place".into()));
    };
    data[1] = Value::Int(index + 1);
    data.push(value);
    let decoded = m.decoded_form(st, form)?;
    m.next_step(st, &decoded, data)
}
