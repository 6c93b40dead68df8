//! `java.lang.Class` and `jdk.internal.reflect.Reflection`, as far as the engine knows the answer. All other reflection data
//! (fields, methods, annotations, signatures) comes from the host's natives.

use crema_classfile::access;
use crema_program::{ClassId, ClassKind, LoadError};

use super::{int, non_null, reference};
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::semantics::classes::element_name;
use crate::state::State;
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::{Ref, Value};
use crate::symbolic::Part;
use crate::symbolic::reflection::FoundName;

pub(super) const CLASS: ClassRoutines = (
    "java/lang/Class",
    &[
        ("isInstance", is_instance),
        ("isAssignableFrom", is_assignable_from),
        ("isInterface", is_interface),
        ("isArray", is_array),
        ("isPrimitive", is_primitive),
        ("isHidden", is_hidden),
        ("isRecord0", is_record),
        ("getSuperclass", get_superclass),
        ("getInterfaces0", get_interfaces),
        ("getModifiers()I", get_modifiers),
        ("getPrimitiveClass", get_primitive_class),
        ("forName0", for_name),
        ("desiredAssertionStatus0", desired_assertion_status),
    ],
);

/// Where code looks for members of a class, while exploring.
pub(super) const MEMBERS: ClassRoutines = (
    "java/lang/Class",
    &[
        ("privateGetDeclaredMethods", members),
        ("privateGetPublicMethods", members),
        ("privateGetDeclaredFields", members),
        ("privateGetPublicFields", members),
        ("privateGetDeclaredConstructors", members),
    ],
);

pub(super) const REFLECTION: ClassRoutines = (
    "jdk/internal/reflect/Reflection",
    &[
        ("getCallerClass", get_caller_class),
        ("getClassAccessFlags", get_class_access_flags),
        ("areNestMates", are_nest_mates),
    ],
);

fn class_argument(m: &Machine, args: &[Value], index: usize) -> Run<ClassId> {
    m.mirrored(reference(args, index)?)
}

fn is_instance(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let class = class_argument(m, args, 0)?;
    let object = reference(args, 1)?;
    m.ask_instance(st, object, class);
    let is = !object.is_null() && m.program.is_subclass(st.heap.class_of(object), class);
    Ok(Some(Value::from(is)))
}

fn is_assignable_from(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let class = class_argument(m, args, 0)?;
    let other = non_null(m, st, args, 1)?;
    let other = m.mirrored(other)?;
    m.ask_assignable(st, class, other);
    let primitive = |c| matches!(m.program.class(c).kind, ClassKind::Primitive(_));
    let is = if primitive(class) || primitive(other) { class == other } else { m.program.is_subclass(other, class) };
    Ok(Some(Value::from(is)))
}

/// Which members there are depends on the class, which may be that of an input.
fn members(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let class = class_argument(m, args, 0)?;
    m.ask_members(st, class);
    let method = m.native_method;
    Err(m.tail_call(st, method, args))
}

fn is_interface(m: &mut Machine, _: &mut State, args: &[Value]) -> NativeResult {
    Ok(Some(Value::from(m.program.class(class_argument(m, args, 0)?).is_interface())))
}

fn is_array(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let class = class_argument(m, args, 0)?;
    m.ask_array(st, class);
    Ok(Some(Value::from(m.program.class(class).is_array())))
}

fn is_primitive(m: &mut Machine, _: &mut State, args: &[Value]) -> NativeResult {
    let class = m.program.class(class_argument(m, args, 0)?);
    Ok(Some(Value::from(matches!(class.kind, ClassKind::Primitive(_)))))
}

fn is_hidden(m: &mut Machine, _: &mut State, args: &[Value]) -> NativeResult {
    Ok(Some(Value::from(m.program.class(class_argument(m, args, 0)?).hidden)))
}

fn get_superclass(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let class = m.program.class(class_argument(m, args, 0)?);
    let parent = if class.is_interface() { None } else { class.super_class };
    Ok(Some(match parent {
        Some(parent) => Value::Ref(m.mirror(st, parent)?),
        None => Value::NULL,
    }))
}

fn get_interfaces(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let class = class_argument(m, args, 0)?;
    let interfaces = m.program.class(class).interfaces.clone();
    let array = m.new_array(st, m.known.class_array, interfaces.len() as i32)?;
    for (index, interface) in interfaces.into_iter().enumerate() {
        let mirror = m.mirror(st, interface)?;
        m.set_element(st, array, index as i32, mirror)?;
    }
    Ok(Some(Value::Ref(array)))
}

/// Native up to about JDK 24. Later JDKs keep the result in a field that the JVM fills in.
fn get_modifiers(m: &mut Machine, _: &mut State, args: &[Value]) -> NativeResult {
    let mut element = class_argument(m, args, 0)?;
    let is_array = m.program.class(element).is_array();
    while let Some(component) = m.program.class(element).component() {
        element = component;
    }
    let class = m.program.class(element);
    // The flags of a member class in the source are in its own entry of the `InnerClasses` attribute (JVMS §4.7.6).
    let own = class.file.as_ref().and_then(|f| f.inner_classes.iter().find(|row| row.inner == f.name));
    let flags = own.map_or(class.access, |row| row.access) & !access::SUPER;
    let visible = access::PUBLIC | access::PRIVATE | access::PROTECTED;
    let flags = if is_array { flags & visible | access::FINAL | access::ABSTRACT } else { flags };
    Ok(Some(Value::Int(i32::from(flags))))
}

fn is_record(m: &mut Machine, _: &mut State, args: &[Value]) -> NativeResult {
    let class = m.program.class(class_argument(m, args, 0)?);
    let extends_record = class.super_class.is_some_and(|parent| &**m.program.name(parent) == "java/lang/Record");
    let declares = class.file.as_ref().is_some_and(|f| f.record_components.is_some());
    Ok(Some(Value::from(extends_record && declares && class.access & access::FINAL != 0)))
}

fn get_primitive_class(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let name = non_null(m, st, args, 0)?;
    let name = m.string_text(st, name)?;
    match m.program.primitive_by_name(&name) {
        Some(class) => Ok(Some(Value::Ref(m.mirror(st, class)?))),
        None => Err(m.throw(st, "java/lang/ClassNotFoundException", Some(&name))),
    }
}

/// `forName0(name, initialize, loader, caller)`
fn for_name(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let mut name = non_null(m, st, args, 0)?;
    let text = match m.found_name(st, name)? {
        FoundName::Plain => m.string_text(st, name)?,
        FoundName::Candidate(found) => {
            name = m.new_string(st, &found)?;
            found.to_string()
        }
        FoundName::Other => {
            return Err(m.throw_text(st, "java/lang/ClassNotFoundException", vec![Part::String(name)]));
        }
    };
    let initialize = int(args, 1)? != 0;
    let loader = reference(args, 2)?;
    let id = m.loader_id(st, loader)?;
    let internal = text.replace('.', "/");
    // A name with slashes is not a binary name (JLS §13.1): `Class.forName("java/lang/String")` finds nothing.
    let malformed = text.contains('/') || !is_class_name(&internal);
    if malformed {
        // The message is that of the launcher's library: the name is converted unless the program had already written
        // slashes.
        let shown = if text.contains('/') { &text } else { &internal };
        return Err(not_found(m, st, shown));
    }
    match m.program.load(&internal, id) {
        Ok(class) if is_visible(m, st, class, loader) => named_class(m, st, class, initialize),
        Ok(_) => Err(not_found(m, st, &text)),
        Err(LoadError::NotFound(missing)) if *missing != *element_name(&internal) => {
            Err(m.throw(st, "java/lang/NoClassDefFoundError", Some(&missing)))
        }
        Err(LoadError::NotFound(missing)) if loader.is_null() => Err(not_found(m, st, &missing.replace('/', "."))),
        // The loader is asked here and not by resolution, because it must throw `ClassNotFoundException` itself.
        Err(LoadError::NeedsLoader(_, missing) | LoadError::NotFound(missing)) => {
            ask_loader(m, st, loader, &missing, initialize, name)
        }
        Err(LoadError::Format { error, .. }) => {
            Err(m.throw(st, "java/lang/ClassFormatError", Some(&error.to_string())))
        }
        Err(LoadError::WrongName { found, declared }) => {
            let text = format!("{found} (wrong name: {declared})");
            Err(m.throw(st, "java/lang/NoClassDefFoundError", Some(&text)))
        }
        Err(error) => Err(Stop::Bug(error.to_string())),
    }
}

/// Whether the text is the internal name of a class, or the descriptor of an array type.
fn is_class_name(internal: &str) -> bool {
    if internal.starts_with('[') {
        return crema_classfile::FieldType::parse(internal).is_some();
    }
    internal.split('/').all(|part| !part.is_empty() && !part.contains([';', '[']))
}

fn not_found(m: &mut Machine, st: &mut State, name: &str) -> Stop {
    m.throw(st, "java/lang/ClassNotFoundException", Some(name))
}

/// The boot and the platform loader do not see the class path.
fn is_visible(m: &Machine, st: &State, class: ClassId, loader: Ref) -> bool {
    let library = loader.is_null() || &**m.program.name(st.heap.class_of(loader)) == super::define::PLATFORM_LOADER;
    !library || m.program.class(class).origin == crema_program::Origin::Library
}

fn ask_loader(
    m: &mut Machine,
    st: &mut State,
    loader: Ref,
    missing: &str,
    initialize: bool,
    name: Ref,
) -> NativeResult {
    let class = st.heap.class_of(loader);
    let method = m.virtual_method(class, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;")?;
    let argument = m.new_string(st, &missing.replace('/', "."))?;
    let data = Values::from_slice(&[Value::from(initialize), Value::Ref(loader), Value::Ref(name)]);
    m.push_call(st, method, &[Value::Ref(loader), Value::Ref(argument)], NativeFrame { then: after_load_class, data })?;
    Err(Stop::Reload)
}

fn named_class(m: &mut Machine, st: &mut State, class: ClassId, initialize: bool) -> NativeResult {
    if initialize {
        m.initialize(st, class)?;
    }
    Ok(Some(Value::Ref(m.mirror(st, class)?)))
}

fn after_load_class(m: &mut Machine, st: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let mirror = result.map_err(Stop::Throw)?;
    let (Some(mirror), Some(Value::Int(initialize)), Some(Value::Ref(loader)), Some(Value::Ref(name))) =
        (mirror.as_ref(), data.first().copied(), data.get(1).copied(), data.get(2).copied())
    else {
        return Err(Stop::Bug("loadClass lost its data".into()));
    };
    let text = m.string_text(st, name)?;
    let id = m.loader_id(st, loader)?;
    if !mirror.is_null() {
        let class = m.mirrored(mirror)?;
        m.program.record_loaded(id, class);
    }
    // A loader that returns null, or a class with another name, has not found the class.
    let Ok(class) = m.program.load(&text.replace('.', "/"), id) else { return Err(not_found(m, st, &text)) };
    if initialize == 0 {
        return named_class(m, st, class, false);
    }
    let mirror = m.mirror(st, class)?;
    let then = NativeFrame { then: super::define::initialized, data: Values::from_slice(&[Value::Ref(mirror)]) };
    m.initialize_nested(st, class, then)?;
    Err(Stop::Reload)
}

/// Assertions are off unless a JVM option says otherwise. Then the host is asked, because it interprets the option.
fn desired_assertion_status(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if !m.assertions_mentioned() {
        return Ok(Some(Value::from(false)));
    }
    let method = m.library_method("java/lang/Class", "desiredAssertionStatus0", "(Ljava/lang/Class;)Z")?;
    m.call_host_checked(st, method, true, args, crema_host::ChangeCheck::None)
}

/// The caller of the method that calls `Reflection.getCallerClass`.
fn get_caller_class(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    let accessor = m.program.load("jdk/internal/reflect/MethodAccessorImpl", crema_program::BOOT);
    let accessor = accessor.map_err(|e| Stop::Bug(e.to_string()))?;
    let ignored = |method: crema_program::MethodId| {
        let declared = m.program.method(method);
        let class = &**m.program.name(declared.class);
        // Frames of reflection and of method handles are skipped (as in `JVM_GetCallerClass`).
        (class == "java/lang/reflect/Method" && &**m.program.method_name(method) == "invoke")
            || m.program.is_subclass(declared.class, accessor)
            || declared.hidden && class.starts_with("java/lang/invoke/")
    };
    let mut frames = st.thread().frames.iter().rev().filter(|f| !f.hidden).map(|f| f.method);
    frames.next();
    let caller = frames.find(|method| !ignored(*method));
    Ok(Some(match caller {
        Some(method) => {
            let class = m.program.method(method).class;
            Value::Ref(m.mirror(st, class)?)
        }
        None => Value::NULL,
    }))
}

fn get_class_access_flags(m: &mut Machine, _: &mut State, args: &[Value]) -> NativeResult {
    let class = m.program.class(class_argument(m, args, 0)?);
    Ok(Some(Value::Int(i32::from(class.access & !access::SUPER))))
}

fn are_nest_mates(m: &mut Machine, _: &mut State, args: &[Value]) -> NativeResult {
    let (a, b) = (class_argument(m, args, 0)?, class_argument(m, args, 1)?);
    Ok(Some(Value::from(m.program.same_nest(a, b))))
}
