//! Whether constructors depend on nothing but their arguments. The code of a constructor may compute, compare, throw, and call the
//! methods of the JDK listed here. Everything else is an objection.

use crema_classfile::{ClassFile, Constant, Instruction, MethodInfo, access, decode};

use super::parameter_descriptors;

/// Classes of the JDK whose methods depend on nothing but their arguments, if these are primitive values, strings, string builders, or
/// arrays of primitive values: a method that is given another object may call code of the program.
const PURE: [&str; 15] = [
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Double",
    "java/lang/Float",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Math",
    "java/lang/Object",
    "java/lang/Record",
    "java/lang/Short",
    "java/lang/StrictMath",
    "java/lang/String",
    "java/lang/StringBuilder",
    "java/util/Objects",
];

/// Why a constructor of the class may depend on something else. `chain` has the class and its superclasses, `is_value` says which
/// types have neither identity nor state.
pub(super) fn objection(
    file: &ClassFile,
    chain: &[ClassFile],
    is_value: &mut dyn FnMut(&str) -> bool,
) -> Option<&'static str> {
    let mut constructors = file.methods.iter().filter(|method| &*method.name == "<init>");
    constructors.find_map(|method| Code { file, chain }.objection(method, is_value))
}

struct Code<'a> {
    file: &'a ClassFile,
    chain: &'a [ClassFile],
}

impl Code<'_> {
    fn objection(&self, method: &MethodInfo, is_value: &mut dyn FnMut(&str) -> bool) -> Option<&'static str> {
        let Some(code) = &method.code else { return Some("has no code") };
        let Ok(instructions) = decode(&code.bytes) else { return Some("has malformed code") };
        instructions.iter().enumerate().find_map(|(index, (_, instruction))| match instruction {
            Instruction::PutStatic { .. } => Some("writes a static field"),
            Instruction::GetStatic { constant } if !self.is_constant(*constant, is_value) => {
                Some("reads a static field that may change")
            }
            Instruction::GetField { constant } | Instruction::PutField { constant } if !self.is_own(*constant) => {
                Some("uses a field of another class")
            }
            Instruction::InvokeVirtual { constant }
            | Instruction::InvokeSpecial { constant }
            | Instruction::InvokeStatic { constant }
                if !self.is_pure(*constant) && !self.is_failed_assert(&instructions, index) =>
            {
                Some("calls other methods")
            }
            // A string that is made is a new object, an argument elsewhere may be a literal.
            Instruction::IfReference { .. } => Some("compares references"),
            Instruction::InvokeInterface { .. } => Some("calls a method of an interface"),
            Instruction::InvokeDynamic { constant } if !self.is_text(*constant) => Some("uses a lambda expression"),
            Instruction::LoadConstant { constant } if self.is_dynamic(*constant) => Some("uses a dynamic constant"),
            _ => None,
        })
    }

    fn in_chain(&self, class: &str) -> Option<&ClassFile> {
        self.chain.iter().find(|file| &*file.name == class)
    }

    fn is_own(&self, constant: u16) -> bool {
        self.file.constants.member(constant).is_some_and(|(class, ..)| self.in_chain(class).is_some())
    }

    /// Whether a static field has the same value whenever it is read: a final one of the class itself. `javac` names the switch of
    /// assertions.
    fn is_constant(&self, constant: u16, is_value: &mut dyn FnMut(&str) -> bool) -> bool {
        let Some((class, name, descriptor)) = self.file.constants.member(constant) else { return false };
        let Some(declaring) = self.in_chain(class) else { return false };
        let field = declaring.fields.iter().find(|field| field.name == *name && field.descriptor == *descriptor);
        // Unless it is a compile-time constant, it can be read before it has its value.
        let is_fixed = |field: &&crema_classfile::FieldInfo| {
            let is_switch = field.access & access::SYNTHETIC != 0 && &*field.name == "$assertionsDisabled";
            field.access & access::FINAL != 0 && (field.constant_value.is_some() || is_switch)
        };
        field.is_some_and(|field| is_fixed(&field) && is_value(descriptor))
    }

    fn is_pure(&self, constant: u16) -> bool {
        let Some((class, name, descriptor)) = self.file.constants.member(constant) else { return false };
        let (class, name) = (&**class, &**name);
        if name == "<init>" && self.in_chain(class).is_some() {
            return true;
        }
        let Some(parameters) = parameter_descriptors(descriptor) else { return false };
        if name == "<init>" && is_exception(class) {
            // The text of a cause is asked for, and a cause is an exception of the JDK: no other one can be thrown here.
            return parameters.iter().all(|parameter| is_plain(parameter) || *parameter == "Ljava/lang/Throwable;");
        }
        // These only ask whether an object is null.
        let takes_objects = class == "java/util/Objects" && matches!(name, "requireNonNull" | "requireNonNullElse");
        PURE.contains(&class)
            && !is_impure(class, name)
            && parameters
                .iter()
                .all(|parameter| is_plain(parameter) || takes_objects && *parameter == "Ljava/lang/Object;")
    }

    /// Whether this makes the error of an `assert` whose message is a string. Of another object, the constructor calls `toString`.
    fn is_failed_assert(&self, instructions: &[(u32, Instruction)], index: usize) -> bool {
        let (offset, Instruction::InvokeSpecial { constant }) = &instructions[index] else { return false };
        let made = self.file.constants.member(*constant);
        let is_error = made.is_some_and(|(class, name, descriptor)| {
            (&**class, &**name, &**descriptor) == ("java/lang/AssertionError", "<init>", "(Ljava/lang/Object;)V")
        });
        let is_joined = instructions.iter().any(|(_, other)| other.targets().any(|target| target == *offset));
        let before = index.checked_sub(1).map(|before| &instructions[before].1);
        let is_string = match before {
            Some(Instruction::LoadConstant { constant }) => {
                matches!(self.file.constants.get(*constant), Constant::String { .. })
            }
            Some(Instruction::InvokeDynamic { constant }) => self.is_text(*constant),
            Some(Instruction::InvokeVirtual { constant } | Instruction::InvokeStatic { constant }) => {
                let called = self.file.constants.member(*constant);
                called.is_some_and(|(.., descriptor)| descriptor.ends_with(")Ljava/lang/String;"))
            }
            _ => false,
        };
        is_error && is_string && !is_joined
    }

    /// Whether a call site concatenates strings and primitive values.
    fn is_text(&self, constant: u16) -> bool {
        let Constant::InvokeDynamic { bootstrap, name_and_type } = self.file.constants.get(constant) else {
            return false;
        };
        let known = self.file.bootstrap_methods.get(usize::from(*bootstrap));
        let handle = known.map(|bootstrap| self.file.constants.get(bootstrap.handle));
        let Some(Constant::MethodHandle { reference, .. }) = handle else { return false };
        let by = self.file.constants.member(*reference);
        let is_concatenation = by.is_some_and(|(class, ..)| &**class == "java/lang/invoke/StringConcatFactory");
        let Some((_, descriptor)) = self.file.constants.name_and_type(*name_and_type) else { return false };
        let others = descriptor.replace("Ljava/lang/String;", "");
        is_concatenation && !others.contains(['L', '['])
    }

    fn is_dynamic(&self, constant: u16) -> bool {
        matches!(self.file.constants.get(constant), Constant::Dynamic { .. })
    }
}

/// Whether a type has no code of the program: no object of it is of a class of the program.
fn is_plain(descriptor: &str) -> bool {
    let element = descriptor.trim_start_matches('[');
    element.len() == 1 || matches!(descriptor, "Ljava/lang/String;" | "Ljava/lang/StringBuilder;")
}

/// Methods of pure classes that depend on something else: on identity, on chance, on properties, or on a default that the program can
/// set and providers that it can install.
fn is_impure(class: &str, name: &str) -> bool {
    match class {
        "java/lang/Object" => name != "<init>",
        "java/lang/Math" | "java/lang/StrictMath" => name == "random",
        "java/lang/Integer" | "java/lang/Long" | "java/lang/Boolean" => name.starts_with("get"),
        "java/lang/StringBuilder" => matches!(name, "hashCode" | "equals"),
        "java/lang/String" => {
            matches!(name, "toLowerCase" | "toUpperCase" | "getBytes" | "format" | "formatted" | "intern")
        }
        _ => false,
    }
}

/// Exceptions of the JDK, which a constructor throws.
fn is_exception(class: &str) -> bool {
    let is_library = class.starts_with("java/lang/") || class.starts_with("java/util/");
    is_library && (class.ends_with("Exception") || class.ends_with("Error"))
}
