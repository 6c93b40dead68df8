//! Names of members in messages of `NullPointerException`.

use crema_classfile::{ConstantPool, MethodDescriptor};

use crate::semantics::invoke::external_type;

/// The name of a field or method constant.
pub(super) fn member_name(constants: &ConstantPool, constant: u16) -> Option<&str> {
    constants.member(constant).map(|(_, name, _)| &**name)
}

/// `pkg.Class.field`.
pub(super) fn field_text(constants: &ConstantPool, constant: u16) -> Option<String> {
    let (class, name, _) = constants.member(constant)?;
    Some(format!("{}.{name}", class_text(class)))
}

/// `pkg.Class.method(int, String)`.
pub(super) fn method_text(constants: &ConstantPool, constant: u16) -> Option<String> {
    let (class, name, descriptor) = constants.member(constant)?;
    Some(format!("{}.{name}({})", class_text(class), parameters_text(descriptor)?))
}

/// The external name of a class. The two most common classes lose their package.
fn class_text(class: &str) -> String {
    match class {
        "java/lang/Object" => "Object".into(),
        "java/lang/String" => "String".into(),
        _ => class.replace('/', "."),
    }
}

fn parameters_text(descriptor: &str) -> Option<String> {
    let parameters = MethodDescriptor::parse(descriptor)?.parameters;
    let texts: Vec<String> = parameters.into_iter().map(|parameter| shortened(external_type(parameter))).collect();
    Some(texts.join(", "))
}

/// The JVM tests only how the name starts, so `StringBuilder` and `Object[]` lose their package too.
fn shortened(text: String) -> String {
    match text.strip_prefix("java.lang.") {
        Some(simple) if simple.starts_with("Object") || simple.starts_with("String") => simple.into(),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters() {
        let cases = [
            ("()V", ""),
            ("(IJ[[Z)V", "int, long, boolean[][]"),
            ("(Ljava/lang/String;[Ljava/lang/Object;)V", "String, Object[]"),
            ("(Ljava/lang/StringBuilder;Ljava/lang/Integer;)V", "StringBuilder, java.lang.Integer"),
            ("(La/java/lang/String;)I", "a.java.lang.String"),
        ];
        for (descriptor, text) in cases {
            assert_eq!(parameters_text(descriptor).as_deref(), Some(text));
        }
    }

    #[test]
    fn classes() {
        assert_eq!(class_text("java/lang/String"), "String");
        assert_eq!(class_text("java/lang/StringBuilder"), "java.lang.StringBuilder");
        assert_eq!(class_text("[I"), "[I");
    }
}
