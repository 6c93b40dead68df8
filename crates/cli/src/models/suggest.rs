//! `crema models suggest`: which methods most need a model. A traced run counts the conjuncts that are lost because methods ran only on the host.

use std::collections::BTreeMap;

use crema_classfile::{FieldType, MethodDescriptor};
use crema_machine::Machine;
use crema_program::MethodId;

use super::signature;

/// A method that a model would help.
pub(crate) struct Suggestion {
    /// As reports name it.
    pub(crate) method: String,
    pub(crate) lost: u64,
    pub(crate) calls: u64,
    class: String,
    skeleton: String,
}

/// Methods by lost conjuncts, most first; then those whose side effects or results were lost, and that no branch depended on.
pub(crate) fn suggestions(machine: &Machine) -> Vec<Suggestion> {
    let lost: BTreeMap<String, u64> = machine.lost_conjuncts().into_iter().collect();
    let program = machine.program();
    let mut found = Vec::new();
    for (id, calls) in machine.host_calls() {
        let method = program.describe(*id);
        let Some(lost) = lost.get(&method).copied() else { continue };
        let class = program.name(program.method(*id).class).to_string();
        found.push(Suggestion { lost, calls: *calls, class, skeleton: skeleton(machine, *id), method });
    }
    found.sort_by(|a, b| b.lost.cmp(&a.lost).then_with(|| a.method.cmp(&b.method)));
    found
}

/// A model that does nothing yet.
fn skeleton(machine: &Machine, id: MethodId) -> String {
    let program = machine.program();
    let method = program.method(id);
    let Some(parsed) = MethodDescriptor::parse(program.method_descriptor(id)) else { return String::new() };
    let class = program.name(method.class);
    // A class without a package cannot be named by a class that has one.
    let receiver = if class.contains('/') { FieldType::Object(class) } else { FieldType::Object("java/lang/Object") };
    let receiver = (!method.is_static()).then(|| format!("{} self", source(receiver)));
    let parameters =
        parsed.parameters.iter().enumerate().map(|(at, field)| format!("{} argument{}", source(*field), at + 1));
    let parameters: Vec<String> = receiver.into_iter().chain(parameters).collect();
    let result = parsed.result.map_or_else(|| "void".into(), source);
    format!(
        "    public static {result} {}({}) {{\n        throw new UnsupportedOperationException();\n    }}\n",
        program.method_name(id),
        parameters.join(", ")
    )
}

/// A type as Java source names it.
fn source(field: FieldType<'_>) -> String {
    signature::java(field).replace('$', ".")
}

/// The list, and the classes to write.
pub(crate) fn text(suggestions: &[Suggestion]) -> String {
    if suggestions.is_empty() {
        return "No branch depended on a value that code on the host had computed or changed: no model is needed.\n"
            .into();
    }
    let mut text = String::from("lost conjuncts  calls  method\n");
    for one in suggestions {
        text.push_str(&format!("{:>14}  {:>5}  {}\n", one.lost, one.calls, one.method));
    }
    let mut classes: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    suggestions.iter().for_each(|one| classes.entry(&one.class).or_default().push(&one.skeleton));
    for (class, skeletons) in classes {
        let (package, simple) = class.rsplit_once('/').unwrap_or(("", class));
        let folder = if package.is_empty() { "models".to_owned() } else { format!("models/{package}") };
        text.push_str(&format!(
            "\n// {folder}/{simple}.java\npackage {};\n\npublic class {simple} {{\n{}}}\n",
            folder.replace('/', "."),
            skeletons.join("\n")
        ));
    }
    text
}
