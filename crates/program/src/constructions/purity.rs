//! Whether constructors depend on nothing but their arguments. The code of a constructor may compute, compare, throw, and call the
//! methods of the JDK listed here. Everything else is an objection.

use crema_classfile::{ClassFile, Constant, Instruction, MethodInfo, access, decode};

/// Classes of the JDK whose methods depend on nothing but their arguments, if these are no objects.
const PURE: [&str; 16] = [
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
    "java/lang/AssertionError",
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
        instructions.iter().find_map(|(_, instruction)| match instruction {
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
                if !self.is_pure(*constant) =>
            {
                Some("calls other methods")
            }
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
            field.access & access::FINAL != 0
                && (field.constant_value.is_some() || &*field.name == "$assertionsDisabled")
        };
        field.is_some_and(|field| is_fixed(&field) && is_value(descriptor))
    }

    fn is_pure(&self, constant: u16) -> bool {
        let Some((class, name, descriptor)) = self.file.constants.member(constant) else { return false };
        if &**name == "<init>" && (self.in_chain(class).is_some() || is_exception(class)) {
            return true;
        }
        let takes_objects = descriptor.contains("java/lang/Object;") && !name.starts_with("requireNonNull");
        let is_identity = matches!((&**class, &**name), ("java/lang/Object", name) if name != "<init>");
        let reads_properties =
            name.starts_with("get") && matches!(&**class, "java/lang/Integer" | "java/lang/Long" | "java/lang/Boolean");
        let is_random = &**name == "random";
        PURE.contains(&&**class)
            && !is_identity
            && !is_random
            && !reads_properties
            && (!takes_objects || class.ends_with("AssertionError"))
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

/// Exceptions of the JDK, which a constructor throws.
fn is_exception(class: &str) -> bool {
    let is_library = class.starts_with("java/lang/") || class.starts_with("java/util/");
    is_library && (class.ends_with("Exception") || class.ends_with("Error"))
}
