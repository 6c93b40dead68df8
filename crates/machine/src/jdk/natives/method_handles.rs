//! `java.lang.invoke.MethodHandleNatives`, and the parts of `LambdaForm` that the engine does not need.

use crema_classfile::access;
use crema_program::{BOOT, FieldId};

use super::{int, non_null, reference};
use crate::jdk::handles::MemberTarget;
use crate::jdk::handles::member_kind as kind;
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::state::value::{Ref, Value};

pub(super) const NATIVES: ClassRoutines = (
    "java/lang/invoke/MethodHandleNatives",
    &[
        ("init", init),
        ("expand", expand),
        ("resolve", resolve),
        ("objectFieldOffset", field_offset),
        ("staticFieldOffset", field_offset),
        ("staticFieldBase", static_field_base),
        ("getMemberVMInfo", vm_info),
        ("setCallSiteTargetNormal", set_call_site_target),
        ("setCallSiteTargetVolatile", set_call_site_target),
        ("clearCallSiteContext", nothing),
    ],
);

/// The engine runs lambda forms as they are: nothing is compiled.
pub(super) const LAMBDA_FORM: ClassRoutines =
    ("java/lang/invoke/LambdaForm", &[("prepare", nothing), ("compileToBytecode", nothing)]);

fn nothing(_: &mut Machine, _: &mut State, _: &[Value]) -> NativeResult {
    Ok(None)
}

/// `init(member, reflected)`: a member name for a `Field`, `Method` or `Constructor`.
fn init(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (member, reflected) = (reference(args, 0)?, non_null(m, st, args, 1)?);
    let class = st.heap.class_of(reflected);
    let name = m.program.name(class).to_string();
    if name == "java/lang/reflect/Field" {
        let field = super::unsafe_memory::reflected_field(m, st, reflected)?;
        m.describe_field(st, member, field, false)?;
        return Ok(None);
    }
    let Some(id) = reflected_method(m, st, reflected)? else {
        return Err(Stop::Bug(format!("{name} does not resolve")));
    };
    let method = m.program.method(id);
    let refers = if method.name == m.symbols.init {
        kind::NEW_INVOKE_SPECIAL
    } else if method.is_static() {
        kind::INVOKE_STATIC
    } else if is_statically_bound(m, id) {
        kind::INVOKE_SPECIAL
    } else if m.program.class(method.class).is_interface() {
        kind::INVOKE_INTERFACE
    } else {
        kind::INVOKE_VIRTUAL
    };
    m.describe_method(st, member, id, refers)?;
    // The JVM fills these in on demand. Here the host may have to look the member up by them.
    name_member(m, st, member, id)?;
    Ok(None)
}

/// The method that a `java.lang.reflect.Method` or `Constructor` stands for.
pub(crate) fn reflected_method(
    m: &mut Machine,
    st: &mut State,
    reflected: Ref,
) -> Run<Option<crema_program::MethodId>> {
    let class = st.heap.class_of(reflected);
    let declaring = m.ref_field(st, reflected, class, "clazz")?;
    let declaring = m.mirrored(declaring)?;
    let is_constructor = &**m.program.name(class) == "java/lang/reflect/Constructor";
    let parameters = m.ref_field(st, reflected, class, "parameterTypes")?;
    let mut descriptor = String::from("(");
    for index in 0..st.heap.array_length(parameters) {
        let parameter = m.element(st, parameters, index)?;
        let parameter = m.mirrored(parameter)?;
        descriptor.push_str(&m.program.descriptor_of(parameter));
    }
    descriptor.push(')');
    let name = if is_constructor {
        descriptor.push('V');
        "<init>".to_string()
    } else {
        let result = m.ref_field(st, reflected, class, "returnType")?;
        let result = m.mirrored(result)?;
        descriptor.push_str(&m.program.descriptor_of(result));
        let name = m.ref_field(st, reflected, class, "name")?;
        m.string_text(st, name)?
    };
    Ok(m.program.method_named(declaring, &name, &descriptor))
}

/// `expand(member)`: fills in name and type of a member name that has neither.
fn expand(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let member = non_null(m, st, args, 0)?;
    let Ok(MemberTarget::Method { id, .. }) = m.member(st, member) else { return Ok(None) };
    name_member(m, st, member, id)?;
    Ok(None)
}

fn name_member(m: &mut Machine, st: &mut State, member: Ref, id: crema_program::MethodId) -> Run<()> {
    let (name, descriptor) = (m.program.method_name(id).to_string(), m.program.method_descriptor(id).to_string());
    let class = m.known.member_name;
    let name = m.new_string(st, &name)?;
    let name = m.intern(st, name)?;
    m.set_field(st, member, class, "name", Value::Ref(name))?;
    let descriptor = m.new_string(st, &descriptor)?;
    m.set_field(st, member, class, "type", Value::Ref(descriptor))
}

/// `resolve(member, caller, lookupMode, speculative)`
fn resolve(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let member = non_null(m, st, args, 0)?;
    let caller = reference(args, 1)?;
    let speculative = int(args, 3)? != 0;
    let class = m.known.member_name;
    let flags = m.int_field(st, member, class, "flags")?;
    let refers = (flags >> 24) & 0xf;
    let found = m.find_member(st, member, flags)?;
    let problem = match found {
        Some(MemberTarget::Method { id, .. }) => match check_method(m, id, refers) {
            Ok(refers) => match check_access(m, caller, Some(id), None, member, st)? {
                None => {
                    m.describe_method(st, member, id, refers)?;
                    return Ok(Some(Value::Ref(member)));
                }
                Some(text) => ("java/lang/IllegalAccessError", text),
            },
            Err(text) => ("java/lang/IncompatibleClassChangeError", text),
        },
        Some(MemberTarget::Field { id, setter }) => match check_access(m, caller, None, Some(id), member, st)? {
            // The caller checks whether it is static, by reading the flags.
            None => {
                m.describe_field(st, member, id, setter)?;
                return Ok(Some(Value::Ref(member)));
            }
            Some(text) => ("java/lang/IllegalAccessError", text),
        },
        None => missing(m, st, member, flags)?,
    };
    if speculative {
        return Ok(Some(Value::NULL));
    }
    Err(m.throw(st, problem.0, Some(&problem.1)))
}

fn missing(m: &mut Machine, st: &mut State, member: Ref, flags: i32) -> Run<(&'static str, String)> {
    let class = m.known.member_name;
    let name = m.ref_field(st, member, class, "name")?;
    let name = m.string_text(st, name)?;
    let holder = m.ref_field(st, member, class, "clazz")?;
    let holder = m.mirrored(holder)?;
    if flags & crate::jdk::handles::IS_FIELD != 0 {
        return Ok(("java/lang/NoSuchFieldError", name));
    }
    let kind_of_type = m.ref_field(st, member, class, "type")?;
    let descriptor = m.type_descriptor(st, kind_of_type)?;
    let text = crate::semantics::invoke::external_signature(&m.program.java_name(holder), &name, &descriptor);
    Ok(("java/lang/NoSuchMethodError", format!("'{text}'")))
}

/// The actual reference kind of a resolved method; an error if it does not match.
fn check_method(m: &Machine, id: crema_program::MethodId, refers: i32) -> Result<i32, String> {
    let method = m.program.method(id);
    let is_static = method.is_static();
    if is_static != (refers == kind::INVOKE_STATIC) {
        let what = if refers == kind::INVOKE_STATIC { "static" } else { "non-static" };
        return Err(format!("Expected {what} method '{}'", m.signature_text(id)));
    }
    let in_interface = m.program.class(method.class).is_interface();
    Ok(match refers {
        kind::INVOKE_VIRTUAL | kind::INVOKE_INTERFACE if is_statically_bound(m, id) => kind::INVOKE_SPECIAL,
        kind::INVOKE_INTERFACE if !in_interface => kind::INVOKE_VIRTUAL,
        other => other,
    })
}

/// Whether a call needs no dispatch. The JVM then gives the method no index in a table, so a handle must not look one up.
fn is_statically_bound(m: &Machine, id: crema_program::MethodId) -> bool {
    let method = m.program.method(id);
    let class = m.program.class(method.class);
    let is_final = (method.access | class.access) & access::FINAL != 0;
    method.is_private() || (is_final && !class.is_interface())
}

fn check_access(
    m: &mut Machine,
    caller: Ref,
    method: Option<crema_program::MethodId>,
    field: Option<FieldId>,
    member: Ref,
    st: &mut State,
) -> Run<Option<String>> {
    if caller.is_null() {
        return Ok(None);
    }
    let caller = m.mirrored(caller)?;
    let named = m.ref_field(st, member, m.known.member_name, "clazz")?;
    let named = m.mirrored(named)?;
    let (declaring, flags, what) = match (method, field) {
        (Some(id), _) => {
            let method = m.program.method(id);
            (method.class, method.access, format!("method '{}'", m.signature_text(id)))
        }
        (None, Some(id)) => {
            let field = m.program.field(id);
            let name = format!("{}.{}", m.program.java_name(field.class), m.program.symbols.text(field.name));
            (field.class, field.access, format!("field {name}"))
        }
        (None, None) => return Ok(None),
    };
    let array_clone = m.program.class(named).is_array() && flags & access::PROTECTED != 0;
    if array_clone || m.program.can_access_member(caller, declaring, named, flags) {
        return Ok(None);
    }
    let word = if flags & access::PRIVATE != 0 { "private " } else { "" };
    Ok(Some(format!(
        "class {} tried to access {word}{what}{}",
        m.program.java_name(caller),
        m.module_clause(caller, declaring)
    )))
}

fn member_field(m: &mut Machine, st: &mut State, args: &[Value]) -> Run<FieldId> {
    let member = non_null(m, st, args, 0)?;
    match m.member(st, member)? {
        MemberTarget::Field { id, .. } => Ok(id),
        MemberTarget::Method { .. } => Err(Stop::Bug("member name is not a field".into())),
    }
}

fn field_offset(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let field = member_field(m, st, args)?;
    Ok(Some(Value::Long(i64::from(m.program.field(field).offset.get()))))
}

fn static_field_base(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let field = member_field(m, st, args)?;
    let class = m.program.field(field).class;
    Ok(Some(Value::Ref(m.mirror(st, class)?)))
}

/// `{dispatch index, target}`. Only consistency checks read it.
fn vm_info(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let member = non_null(m, st, args, 0)?;
    let array = m.new_array(st, m.known.object_array, 2)?;
    let index = m.boxed(st, Value::Long(0), None)?;
    m.set_element(st, array, 0, index)?;
    m.set_element(st, array, 1, member)?;
    Ok(Some(Value::Ref(array)))
}

fn set_call_site_target(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (site, target) = (non_null(m, st, args, 0)?, reference(args, 1)?);
    let class = m.program.load("java/lang/invoke/CallSite", BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
    m.set_field(st, site, class, "target", Value::Ref(target))?;
    Ok(None)
}
