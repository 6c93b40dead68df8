//! Bytecode as text by which versions of a class are compared: constants are what they stand for, and branches go to the number of an
//! instruction. Line numbers, names of local variables and the order of the constant pool leave no trace. The body of a lambda expression is
//! part of the method that it is written in: the name that a compiler gives to it depends on the other lambda expressions of the class.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crema_classfile::{ClassFile, Constant, Instruction, MethodInfo, decode};
use crema_outcome::without_numbers;

/// What a method refers to: the class, the name and the descriptor of a field or a method.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Member {
    pub(crate) class: String,
    pub(crate) name: String,
    pub(crate) descriptor: String,
}

/// What the method does, and what its declaration says.
pub(crate) fn method_text(class: &ClassFile, method: &MethodInfo) -> String {
    let mut text = declaration(class, method);
    Writer { class, open: vec![&method.name], rows: Vec::new() }.code(method, &mut text);
    text
}

/// What the instructions of a line do, in methods of this name, whatever the lines and local variables are. Each instruction counts once: compilers copy
/// the code of `finally` to every way out.
pub(crate) fn line_text(class: &ClassFile, method: &str, line: u16) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for method in class.methods.iter().filter(|other| *other.name == *method) {
        let Some(code) = &method.code else { continue };
        let mut writer = Writer { class, open: vec![&method.name], rows: Vec::new() };
        let is_here = |offset: u32| {
            let before = code.lines.partition_point(|(start, _)| u32::from(*start) <= offset);
            before.checked_sub(1).and_then(|at| code.lines.get(at)).is_some_and(|(_, other)| *other == line)
        };
        for (_, instruction) in instructions(method).into_iter().filter(|(offset, _)| is_here(*offset)) {
            let mut text = String::new();
            match instruction {
                Instruction::Load { kind, .. } => text.push_str(&format!("load {kind:?}")),
                Instruction::Store { kind, .. } => text.push_str(&format!("store {kind:?}")),
                Instruction::Increment { by, .. } => text.push_str(&format!("increment {by}")),
                other => writer.instruction(&other, &|_| 0, &mut text),
            }
            texts.insert(without_numbers(&text));
        }
    }
    texts
}

/// The fields and methods that a method refers to, by method handles as well.
pub(crate) fn references(class: &ClassFile, method: &MethodInfo) -> Vec<Member> {
    let mut found = Vec::new();
    for (_, instruction) in instructions(method) {
        if let Some((_, constant)) = with_constant(&instruction) {
            add_references(class, constant, &mut Vec::new(), &mut found);
        }
    }
    found
}

/// Whether a method is the body of a lambda expression: it has no name in the source.
pub(crate) fn is_lambda(method: &MethodInfo) -> bool {
    method.access & crema_classfile::access::SYNTHETIC != 0 && method.name.starts_with("lambda$")
}

fn instructions(method: &MethodInfo) -> Vec<(u32, Instruction)> {
    // Code that cannot be decoded cannot be executed, either.
    method.code.as_ref().and_then(|code| decode(&code.bytes).ok()).unwrap_or_default()
}

/// Modifiers, exceptions, generic types, and the annotations that say something about null.
fn declaration(class: &ClassFile, method: &MethodInfo) -> String {
    let MethodInfo { access, exceptions, signature, .. } = method;
    let of_method = method.visible_annotations.iter().map(|raw| class.constants.annotation_types(raw));
    let of_parameters = [&method.visible_parameter_annotations, &method.invisible_parameter_annotations];
    let of_parameters =
        of_parameters.map(|raw| raw.as_ref().map(|raw| class.constants.parameter_annotation_types(raw)));
    let annotations: Vec<_> = of_method.collect();
    format!("{access} {exceptions:?} {signature:?} {annotations:?} {of_parameters:?}\n")
}

struct Writer<'a> {
    class: &'a ClassFile,
    /// The methods that are being written, the outermost first.
    open: Vec<&'a str>,
    /// The same for rows of `BootstrapMethods`: only a damaged class has one that needs itself.
    rows: Vec<u16>,
}

impl<'a> Writer<'a> {
    fn code(&mut self, method: &'a MethodInfo, text: &mut String) {
        let code = instructions(method);
        let number = |offset: u32| code.partition_point(|(at, _)| *at < offset);
        for (_, instruction) in &code {
            self.instruction(instruction, &number, text);
            text.push('\n');
        }
        for handler in method.code.iter().flat_map(|code| &code.handlers) {
            let [start, end, target] = [handler.start, handler.end, handler.target].map(|at| number(at.into()));
            let caught = handler.catch_type.and_then(|index| self.class.constants.class_name(index));
            let _ = writeln!(text, "{start} {end} {target} {caught:?}");
        }
    }

    fn instruction(&mut self, instruction: &Instruction, number: &dyn Fn(u32) -> usize, text: &mut String) {
        if let Some((name, constant)) = with_constant(instruction) {
            text.push_str(name);
            self.constant(constant, text);
            if let Instruction::NewMultiArray { dimensions, .. } = instruction {
                let _ = write!(text, " {dimensions}");
            }
            return;
        }
        let _ = match instruction {
            Instruction::IfZero { condition, target } => write!(text, "if {condition:?} {}", number(*target)),
            Instruction::IfInt { condition, target } => write!(text, "if int {condition:?} {}", number(*target)),
            Instruction::IfReference { equal, target } => write!(text, "if reference {equal} {}", number(*target)),
            Instruction::IfNull { null, target } => write!(text, "if null {null} {}", number(*target)),
            Instruction::Goto { target } => write!(text, "goto {}", number(*target)),
            Instruction::Jsr { target } => write!(text, "jsr {}", number(*target)),
            Instruction::TableSwitch { low, .. } => write!(text, "switch {low} {:?}", targets(instruction, number)),
            Instruction::LookupSwitch { pairs, .. } => {
                let keys: Vec<i32> = pairs.iter().map(|(key, _)| *key).collect();
                write!(text, "switch {keys:?} {:?}", targets(instruction, number))
            }
            other => write!(text, "{other:?}"),
        };
    }

    fn constant(&mut self, index: u16, text: &mut String) {
        let constants = &self.class.constants;
        let _ = match constants.get(index) {
            Constant::String(_) => write!(text, " {:?}", constants.utf16(index)),
            Constant::Field { .. } | Constant::Method { .. } | Constant::InterfaceMethod { .. } => {
                write!(text, " {:?}", constants.member(index))
            }
            Constant::MethodHandle { kind, reference } => {
                let _ = write!(text, " {kind:?}");
                return self.handle(*reference, text);
            }
            Constant::Dynamic { bootstrap, name_and_type } | Constant::InvokeDynamic { bootstrap, name_and_type } => {
                let _ = write!(text, " {:?}", constants.name_and_type(*name_and_type));
                return self.bootstrap(*bootstrap, text);
            }
            other => write!(text, " {other:?}"),
        };
    }

    fn bootstrap(&mut self, row: u16, text: &mut String) {
        let Some(method) = self.class.bootstrap_methods.get(usize::from(row)) else { return };
        if self.rows.contains(&row) {
            return;
        }
        self.rows.push(row);
        for constant in [method.handle].iter().chain(&method.arguments) {
            self.constant(*constant, text);
        }
        self.rows.pop();
    }

    /// A method handle; the body of a lambda expression in place of its name.
    fn handle(&mut self, reference: u16, text: &mut String) {
        let Some((owner, name, descriptor)) = self.class.constants.member(reference) else { return };
        let class = self.class;
        let is_body =
            |method: &&MethodInfo| is_lambda(method) && (&method.name, &method.descriptor) == (name, descriptor);
        let body = class
            .methods
            .iter()
            .find(is_body)
            .filter(|body| **owner == *class.name && !self.open.contains(&&*body.name));
        let Some(body) = body else {
            let _ = write!(text, " {owner}.{name}{descriptor}");
            return;
        };
        self.open.push(&body.name);
        let _ = writeln!(text, " {descriptor} {{");
        self.code(body, text);
        text.push('}');
        self.open.pop();
    }
}

fn targets(instruction: &Instruction, number: &dyn Fn(u32) -> usize) -> Vec<usize> {
    instruction.targets().map(number).collect()
}

/// Adds what a constant refers to. `rows` are the rows of `BootstrapMethods` on the way to it.
fn add_references(class: &ClassFile, index: u16, rows: &mut Vec<u16>, found: &mut Vec<Member>) {
    let constants = &class.constants;
    match constants.get(index) {
        Constant::Field { .. } | Constant::Method { .. } | Constant::InterfaceMethod { .. } => {
            found.extend(constants.member(index).map(|(class, name, descriptor)| Member {
                class: class.to_string(),
                name: name.to_string(),
                descriptor: descriptor.to_string(),
            }));
        }
        Constant::MethodHandle { reference, .. } => add_references(class, *reference, rows, found),
        Constant::Dynamic { bootstrap, .. } | Constant::InvokeDynamic { bootstrap, .. }
            if !rows.contains(bootstrap) =>
        {
            rows.push(*bootstrap);
            for argument in class.bootstrap_methods.get(usize::from(*bootstrap)).iter().flat_map(|row| &row.arguments) {
                add_references(class, *argument, rows, found);
            }
        }
        _ => {}
    }
}

/// The constant of an instruction that has one, and what the instruction does with it.
fn with_constant(instruction: &Instruction) -> Option<(&'static str, u16)> {
    Some(match instruction {
        Instruction::LoadConstant { constant } => ("constant", *constant),
        Instruction::GetStatic { constant } => ("getstatic", *constant),
        Instruction::PutStatic { constant } => ("putstatic", *constant),
        Instruction::GetField { constant } => ("getfield", *constant),
        Instruction::PutField { constant } => ("putfield", *constant),
        Instruction::InvokeVirtual { constant } => ("invokevirtual", *constant),
        Instruction::InvokeSpecial { constant } => ("invokespecial", *constant),
        Instruction::InvokeStatic { constant } => ("invokestatic", *constant),
        Instruction::InvokeInterface { constant } => ("invokeinterface", *constant),
        Instruction::InvokeDynamic { constant } => ("invokedynamic", *constant),
        Instruction::New { constant } => ("new", *constant),
        Instruction::NewReferenceArray { constant } => ("anewarray", *constant),
        Instruction::CheckCast { constant } => ("checkcast", *constant),
        Instruction::InstanceOf { constant } => ("instanceof", *constant),
        Instruction::NewMultiArray { constant, .. } => ("multianewarray", *constant),
        _ => return None,
    })
}
