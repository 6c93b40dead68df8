//! The Java that `crema models check` writes: a wrapper of each model, whose inputs the engine finds, and cases, which call the method and
//! the model with the same inputs.

use std::fmt::Write as _;

use anyhow::{Result, anyhow};
use crema_check::Catalog;
use crema_classfile::{FieldType, MethodDescriptor};
use crema_machine::tracing::Model;
use crema_outcome::TestInput;
use crema_report::test_code;

/// The method of a wrapper.
pub(super) const CALL: &str = "call";
/// Where wrappers of models for the JDK are: nobody but the JDK may add to its packages.
const PACKAGE_FOR_JDK: &str = "crema/cases";

/// A class with one method, which calls a model. It has the types of the method modelled, so that its inputs are those of the method.
pub(super) struct Wrapper {
    /// Internal name.
    pub(super) class: String,
    pub(super) source: String,
}

/// Writes the wrapper of a model.
pub(super) fn wrapper(catalog: &mut Catalog, model: &Model, takes_receiver: bool, number: usize) -> Result<Wrapper> {
    let package = if catalog.is_library(&model.class) { PACKAGE_FOR_JDK } else { package_of(&model.class) };
    let malformed = || anyhow!("{} has no valid descriptor", model.method);
    let parsed = MethodDescriptor::parse(&model.descriptor).ok_or_else(malformed)?;
    let receiver = takes_receiver.then_some(FieldType::Object(&model.class));
    let mut parameters = Vec::new();
    let mut arguments = Vec::new();
    for (at, field) in receiver.into_iter().chain(parsed.parameters).enumerate() {
        let name = match (takes_receiver, at) {
            (true, 0) => "receiver".to_owned(),
            (true, at) => format!("argument{at}"),
            (false, at) => format!("argument{}", at + 1),
        };
        parameters.push(format!("{} {name}", type_in(catalog, field, package)));
        arguments.push(name);
    }
    let simple = format!("CremaModel{number}");
    let model_class = catalog.name_in(&model.model_class, package);
    let model_class = model_class
        .ok_or_else(|| anyhow!("Java code cannot name {}; it must be public", dotted(&model.model_class)))?;
    let call = format!("{model_class}.{}({})", model.method, arguments.join(", "));
    let result = parsed.result.map(|field| type_in(catalog, field, package));
    let (result, statement) = match result {
        Some(ty) => (ty, format!("return {call};")),
        None => ("void".to_owned(), format!("{call};")),
    };
    let mut source = header(package);
    write!(
        source,
        "public final class {simple} {{\n    public static {result} {CALL}({}) throws Throwable {{\n        {statement}\n    }}\n}}\n",
        parameters.join(", ")
    )?;
    let class = if package.is_empty() { simple } else { format!("{package}/{simple}") };
    Ok(Wrapper { class, source })
}

/// A class that calls the method and the model with an input, and prints what each did.
pub(super) fn case(model: &Model, input: &TestInput, name: &str) -> String {
    let (code, _) = test_code(input);
    let mut text = header(&code.package.replace('.', "/"));
    code.imports.iter().for_each(|import| text.push_str(&format!("import {import};\n")));
    if !code.imports.is_empty() {
        text.push('\n');
    }
    let arguments = code.call.split_once('(').and_then(|(_, rest)| rest.strip_suffix(')')).unwrap_or_default();
    text.push_str(&format!(
        "/** Needs on its class path: the program, the models, and what `crema symbolic-jar` writes. */\npublic final class {name} {{\n"
    ));
    text.push_str("    public static void main(String[] words) throws Throwable {\n");
    text.push_str("        System.out.print(\"The method:\\n\" + method() + \"The model:\\n\" + model());\n    }\n");
    let class = model.class.replace('/', ".");
    for (side, call) in [("method", "ofMethod"), ("model", "ofModel")] {
        text.push_str(&format!("\n    static String {side}() throws Throwable {{\n"));
        for line in &code.setup {
            text.push_str(&format!("        {}\n", line.replace('\n', "\n        ")));
        }
        text.push_str(&format!(
            "        Object[] inputs = {{{}}};\n        return crema.Outcome.{call}(\"{class}\", \"{}\", \"{}\", inputs);\n    }}\n",
            arguments.replace('\n', "\n        "),
            model.method,
            model.descriptor
        ));
    }
    text.push_str("}\n");
    text
}

fn header(package: &str) -> String {
    if package.is_empty() { String::new() } else { format!("package {};\n\n", dotted(package)) }
}

/// How code in a package names a type; `Object` stands for what it cannot name.
fn type_in(catalog: &mut Catalog, field: FieldType<'_>, package: &str) -> String {
    match field {
        FieldType::Object(name) => catalog.name_in(name, package).unwrap_or_else(|| "Object".into()),
        FieldType::Array(_) => match field.element() {
            Some(element @ (FieldType::Object(_) | FieldType::Array(_))) => match type_in(catalog, element, package) {
                // An array of them is no array of objects.
                name if name == "Object" && element != FieldType::Object("java/lang/Object") => name,
                name => format!("{name}[]"),
            },
            Some(element) => format!("{}[]", super::signature::java(element)),
            None => "Object".into(),
        },
        primitive => super::signature::java(primitive),
    }
}

fn package_of(class: &str) -> &str {
    class.rsplit_once('/').map_or("", |(package, _)| package)
}

fn dotted(name: &str) -> String {
    name.replace('/', ".")
}
