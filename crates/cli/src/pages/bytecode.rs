//! The instruction that failed, for those who have no source.
//!
//! A stack trace ends with a line. Which of its instructions failed follows from the exception, as the JVMS says which instruction throws
//! what, from the call above it on the stack, and from the JVM's own message about a null. What remains open stays open: then several
//! instructions are marked.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use crema_classfile::{ArithmeticOp, ClassFile, ConstantPool, Instruction, Kind, MethodInfo, decode, parse};
use crema_outcome::{Disassembly, Finding, Place, ShownInstruction};
use crema_program::ClassPath;

use super::mnemonic::{member, text};

/// Instructions that are shown before the first one that may have failed, and after the last.
const AROUND: usize = 4;
/// Instructions that are shown at most.
const MOST: usize = 60;

/// Class files, read as they are asked for.
pub(crate) struct Bytecode {
    class_path: ClassPath,
    known: HashMap<String, Option<ClassFile>>,
}

impl Bytecode {
    pub(crate) fn new(class_path: ClassPath) -> Bytecode {
        Bytecode { class_path, known: HashMap::new() }
    }

    /// The instructions around the one that failed; `None` if there is no class file, or if it does not say which line it is.
    pub(crate) fn of(&mut self, finding: &Finding) -> Option<Disassembly> {
        let failure = Failure {
            exception: &finding.exception,
            message: finding.message.as_deref().unwrap_or_default(),
            line: u16::try_from(finding.place.line?).ok()?,
            called: called(finding).map(|place| place.method.as_str()),
        };
        let class = self.class(&finding.place.class)?;
        let methods = class.methods.iter().filter(|method| *method.name == *finding.place.method);
        methods.filter_map(|method| failure.around(class, method)).next()
    }

    fn class(&mut self, name: &str) -> Option<&ClassFile> {
        let class_path = &mut self.class_path;
        let read = |name: &String| parse(&class_path.find(&name.replace('.', "/")).ok()??.bytes).ok();
        self.known.entry(name.to_owned()).or_insert_with_key(read).as_ref()
    }
}

/// What is known about the instruction.
struct Failure<'a> {
    exception: &'a str,
    message: &'a str,
    line: u16,
    /// The method that was called there and has thrown the exception.
    called: Option<&'a str>,
}

impl Failure<'_> {
    fn around(&self, class: &ClassFile, method: &MethodInfo) -> Option<Disassembly> {
        let code = method.code.as_ref()?;
        let instructions = decode(&code.bytes).ok()?;
        let line_at = |offset: u32| {
            let behind = code.lines.partition_point(|(start, _)| u32::from(*start) <= offset);
            behind.checked_sub(1).map(|at| code.lines[at].1)
        };
        let on_line = (0..instructions.len()).filter(|at| line_at(instructions[*at].0) == Some(self.line));
        let failed = self.failed(&class.constants, &instructions, &on_line.collect::<Vec<_>>());
        let range = shown(*failed.first()?, *failed.last()?, instructions.len());
        let shown = |at: usize| ShownInstruction {
            offset: instructions[at].0,
            text: text(&instructions[at].1, &class.constants),
            failed: failed.contains(&at),
        };
        Some(Disassembly { instructions: range.map(shown).collect() })
    }

    /// The instructions of the line that can have failed: those that fit best, or all of the line if none fits.
    fn failed(&self, constants: &ConstantPool, all: &[(u32, Instruction)], on_line: &[usize]) -> Vec<usize> {
        let name = |i: &Instruction| member(i, constants).map(|(_, name, _)| name.to_string());
        let best = |i: &Instruction| match self.called {
            Some(called) => is_call(i) && name(i).is_some_and(|name| name == called),
            None => can_throw(i, self.exception) && self.is_in_message(i, name(i)),
        };
        let possible = |i: &Instruction| match self.called {
            Some(_) => is_call(i),
            None => can_throw(i, self.exception),
        };
        let those = |fits: &dyn Fn(&Instruction) -> bool| -> Vec<usize> {
            on_line.iter().copied().filter(|at| fits(&all[*at].1)).collect()
        };
        let choices = [those(&best), those(&possible), on_line.to_vec()];
        choices.into_iter().find(|choice| !choice.is_empty()).unwrap_or_default()
    }

    /// Whether the JVM's message about a null can be about this instruction (JEP 358). Other messages exclude nothing.
    fn is_in_message(&self, instruction: &Instruction, member: Option<String>) -> bool {
        let of_member = |name: String| {
            self.message.contains(&format!(".{name}(")) || self.message.contains(&format!("field \"{name}\""))
        };
        member.is_none_or(of_member) && self.message.contains(hint(instruction))
    }
}

fn shown(first: usize, last: usize, all: usize) -> RangeInclusive<usize> {
    let first = first.saturating_sub(AROUND);
    first..=(last + AROUND).min(all - 1).min(first + MOST)
}

/// The method that the place has called, if that has thrown the exception.
fn called(finding: &Finding) -> Option<&Place> {
    let at = finding.stack.iter().position(|frame| *frame == finding.place)?;
    finding.stack.get(at.checked_sub(1)?)
}

fn is_call(instruction: &Instruction) -> bool {
    use Instruction::{InvokeDynamic, InvokeInterface, InvokeSpecial, InvokeStatic, InvokeVirtual};
    matches!(
        instruction,
        InvokeVirtual { .. }
            | InvokeSpecial { .. }
            | InvokeStatic { .. }
            | InvokeInterface { .. }
            | InvokeDynamic { .. }
    )
}

/// What the JVM's message about a null says of an instruction that names no member (JEP 358).
fn hint(instruction: &Instruction) -> &'static str {
    match instruction {
        Instruction::ArrayLoad(_) => "load from",
        Instruction::ArrayStore(_) => "store to",
        Instruction::ArrayLength => "read the array length",
        Instruction::MonitorEnter | Instruction::MonitorExit => "synchronized",
        Instruction::Throw => "throw",
        _ => "",
    }
}

/// Whether an instruction itself throws the exception: "Run-time Exceptions" of each instruction in JVMS §6.5.
fn can_throw(instruction: &Instruction, exception: &str) -> bool {
    use Instruction as I;
    match exception {
        "java.lang.NullPointerException" => {
            (is_call(instruction) && !matches!(instruction, I::InvokeStatic { .. } | I::InvokeDynamic { .. }))
                || matches!(
                    instruction,
                    I::ArrayLoad(_)
                        | I::ArrayStore(_)
                        | I::ArrayLength
                        | I::GetField { .. }
                        | I::PutField { .. }
                        | I::MonitorEnter
                        | I::MonitorExit
                        | I::Throw
                )
        }
        "java.lang.ArithmeticException" => matches!(
            instruction,
            I::Arithmetic { kind: Kind::Int | Kind::Long, op: ArithmeticOp::Div | ArithmeticOp::Rem }
        ),
        "java.lang.ArrayIndexOutOfBoundsException" => matches!(instruction, I::ArrayLoad(_) | I::ArrayStore(_)),
        "java.lang.ArrayStoreException" => matches!(instruction, I::ArrayStore(_)),
        "java.lang.NegativeArraySizeException" => {
            matches!(instruction, I::NewArray(_) | I::NewReferenceArray { .. } | I::NewMultiArray { .. })
        }
        "java.lang.ClassCastException" => matches!(instruction, I::CheckCast { .. }),
        "java.lang.StackOverflowError" => is_call(instruction),
        // What the code makes and throws itself: `assert`, `throw`.
        _ => matches!(instruction, I::Throw),
    }
}

#[cfg(test)]
mod tests {
    use crema_classfile::access;
    use crema_classfile::write::{ClassWriter, op};

    use super::*;

    const LINE: u16 = 7;

    /// `static int m(String s, String t) { return s.length() + t.trim().length() / 0; }`, all of it on one line.
    fn class() -> ClassFile {
        let mut class = ClassWriter::new(61, access::PUBLIC, "p/C", []);
        let call = |name: &str, result: &str, code: &mut crema_classfile::write::Assembler<'_>| {
            code.invoke(op::INVOKEVIRTUAL, "java/lang/String", name, &format!("(){result}"), false);
        };
        class.method(access::STATIC, "m", "(Ljava/lang/String;Ljava/lang/String;)I", |code| {
            code.load("Ljava/lang/String;", 0);
            call("length", "I", code);
            code.load("Ljava/lang/String;", 1);
            call("trim", "Ljava/lang/String;", code);
            call("length", "I", code);
            code.push_int(0);
            code.plain(IDIV, 2, 1);
            code.plain(op::IADD, 2, 1);
            code.give_back(Some("I"));
        });
        let mut class = parse(&class.finish().expect("a small class")).expect("a class file");
        for method in &mut class.methods {
            method.code.iter_mut().for_each(|code| code.lines = vec![(0, LINE)]);
        }
        class
    }

    const IDIV: u8 = 0x6c;

    fn failure<'a>(exception: &'a str, message: &'a str, called: Option<&'a str>) -> Failure<'a> {
        Failure { exception, message, line: LINE, called }
    }

    /// The marked instructions.
    fn marked(failure: &Failure<'_>) -> Vec<String> {
        let class = class();
        let shown = failure.around(&class, &class.methods[0]).expect("its line");
        shown.instructions.into_iter().filter(|shown| shown.failed).map(|shown| shown.text).collect()
    }

    #[test]
    fn the_instruction_follows_from_the_exception() {
        assert_eq!(marked(&failure("java.lang.ArithmeticException", "/ by zero", None)), ["idiv"]);
        let length = "invokevirtual java.lang.String.length()";
        let null = |message| marked(&failure("java.lang.NullPointerException", message, None));
        assert_eq!(null("Cannot invoke \"String.length()\" because \"<parameter1>\" is null"), [length, length]);
        assert_eq!(
            null("Cannot invoke \"String.trim()\" because \"t\" is null"),
            ["invokevirtual java.lang.String.trim()"]
        );
        assert_eq!(null("").len(), 3);
        let called = failure("java.lang.IllegalStateException", "", Some("trim"));
        assert_eq!(marked(&called), ["invokevirtual java.lang.String.trim()"]);
        // Nothing fits: the whole line.
        assert_eq!(marked(&failure("java.lang.ClassCastException", "", None)).len(), 9);
    }

    #[test]
    fn instructions_around_are_shown() {
        let class = class();
        let shown =
            failure("java.lang.ArithmeticException", "", None).around(&class, &class.methods[0]).expect("its line");
        let texts: Vec<&str> = shown.instructions.iter().map(|shown| shown.text.as_str()).collect();
        let length = "invokevirtual java.lang.String.length()";
        let trim = "invokevirtual java.lang.String.trim()";
        assert_eq!(texts, ["aload_1", trim, length, "iconst_0", "idiv", "iadd", "ireturn"]);
        assert_eq!(shown.failed().map(|shown| shown.offset), Some(14));
        let elsewhere = Failure { line: LINE + 1, ..failure("java.lang.ArithmeticException", "", None) };
        assert_eq!(elsewhere.around(&class, &class.methods[0]), None);
    }
}
