//! Signatures of models and of the methods that they replace.

use crema_classfile::{FieldType, MethodDescriptor, MethodInfo, access};

/// Whether a model with this descriptor replaces a method of a class. If `loosely`, a model may have `Object` in place of a class, because Java
/// does not let it name every class.
pub(super) fn fits(model: &str, method: &MethodInfo, class: &str, loosely: bool) -> bool {
    let (Some(model), Some(wanted)) = (MethodDescriptor::parse(model), MethodDescriptor::parse(&method.descriptor))
    else {
        return false;
    };
    let receiver = (method.access & access::STATIC == 0).then_some(FieldType::Object(class));
    let wanted_parameters: Vec<FieldType<'_>> = receiver.into_iter().chain(wanted.parameters).collect();
    let is_same = |(given, wanted): (&FieldType<'_>, &FieldType<'_>)| {
        given == wanted || loosely && *given == OBJECT && is_reference(wanted)
    };
    let is_result = match (&model.result, &wanted.result) {
        (Some(given), Some(wanted)) => is_same((given, wanted)),
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    };
    is_result
        && model.parameters.len() == wanted_parameters.len()
        && model.parameters.iter().zip(&wanted_parameters).all(is_same)
}

const OBJECT: FieldType<'static> = FieldType::Object("java/lang/Object");

fn is_reference(field: &FieldType<'_>) -> bool {
    matches!(field, FieldType::Object(_) | FieldType::Array(_))
}

/// What the model of a method looks like: `int f(p.A, int)`.
pub(super) fn expected(method: &MethodInfo, class: &str) -> String {
    let Some(parsed) = MethodDescriptor::parse(&method.descriptor) else { return method.descriptor.to_string() };
    let receiver = (method.access & access::STATIC == 0).then_some(FieldType::Object(class));
    let parameters: Vec<String> = receiver.into_iter().chain(parsed.parameters).map(java).collect();
    let result = parsed.result.map_or_else(|| "void".into(), java);
    format!("public static {result} {}({})", method.name, parameters.join(", "))
}

/// `f(int, java.lang.String)`.
pub(super) fn shown_method(name: &str, descriptor: &str) -> String {
    let Some(parsed) = MethodDescriptor::parse(descriptor) else { return format!("{name}{descriptor}") };
    let parameters: Vec<String> = parsed.parameters.into_iter().map(java).collect();
    format!("{name}({})", parameters.join(", "))
}

/// A type as in Java source; member classes have a dollar, as in class files.
pub(super) fn java(field: FieldType<'_>) -> String {
    match field {
        FieldType::Byte => "byte".into(),
        FieldType::Char => "char".into(),
        FieldType::Double => "double".into(),
        FieldType::Float => "float".into(),
        FieldType::Int => "int".into(),
        FieldType::Long => "long".into(),
        FieldType::Short => "short".into(),
        FieldType::Boolean => "boolean".into(),
        FieldType::Object(name) => name.replace('/', "."),
        FieldType::Array(_) => field.element().map_or_else(String::new, |element| format!("{}[]", java(element))),
    }
}
