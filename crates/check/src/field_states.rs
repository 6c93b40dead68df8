//! What a method does with the fields of the object that it is called on, along its control flow: which it dereferences before they are set,
//! and which it has set whenever it returns. So objects are recognised that their constructors leave half-built ([`crate::initialisers`]).
//!
//! A forward data-flow analysis of the bytecode (Kildall 1973): operands and local variables are tracked as far as they are the object
//! itself, null, or a field of it. Calls of its own methods on the same object are followed by summaries. Objects that fields refer to, and aliases of
//! the object, are not. What is wrong about it costs coverage, never correctness.

use std::collections::BTreeSet;
use std::ops::{BitAnd, BitOr, Sub};
use std::sync::Arc;

use crema_classfile::{
    ArrayKind, BitOp, ClassFile, CodeAttribute, CompareOp, Constant, Conversion, FieldInfo, FieldType, Instruction,
    Kind, MethodDescriptor, MethodInfo, access, decode,
};
use rustc_hash::FxHashMap;

use crate::catalog::Catalog;
use crate::effects::{Field, superclasses};
use crate::limits::{FIELD_STATE_CALLS, FIELD_STATE_STEPS};

/// Name and descriptor of a method.
pub(crate) type Signature = (Arc<str>, Arc<str>);

/// A set of fields, by their numbers in [`OwnMethods`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct FieldSet(u64);

impl FieldSet {
    const ALL: FieldSet = FieldSet(u64::MAX);

    fn one(number: u8) -> Self {
        FieldSet(1 << number)
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }
}

impl BitOr for FieldSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        FieldSet(self.0 | other.0)
    }
}

impl BitAnd for FieldSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        FieldSet(self.0 & other.0)
    }
}

impl Sub for FieldSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        FieldSet(self.0 & !other.0)
    }
}

/// What a method does with the fields of its object.
#[derive(Debug, Clone, Default)]
pub(crate) struct Summary {
    /// Dereferenced on some path on which they were neither set nor found not to be null.
    pub(crate) needs: FieldSet,
    /// Compared with null.
    pub(crate) checks: FieldSet,
    /// Whenever it returns, they have been set, to something other than null.
    pub(crate) sets: FieldSet,
    /// Set on some path.
    pub(crate) may_set: FieldSet,
    /// Set to null on some path.
    clears: FieldSet,
    /// Null when it returns, on some path on which it set them.
    pub(crate) leaves_null: FieldSet,
    /// Methods that it calls on the same object, directly or not.
    pub(crate) calls: BTreeSet<Signature>,
}

/// The methods of a class and its superclasses, called on an object of exactly this class.
#[derive(Debug)]
pub(crate) struct OwnMethods {
    /// The class and its superclasses outside of the JDK, the nearest first.
    pub(crate) classes: Vec<Arc<ClassFile>>,
    /// The fields of these with a reference type. More than a set has room for are left out.
    fields: Vec<Field>,
    /// By the number of the declaring class.
    summaries: FxHashMap<(usize, Signature), Summary>,
}

impl OwnMethods {
    /// Those of a class.
    pub(crate) fn of(catalog: &mut Catalog, class: &str) -> Self {
        let mut classes = superclasses(catalog, class);
        classes.retain(|file| !catalog.is_only_library(&file.name));
        OwnMethods::new(classes)
    }

    fn new(classes: Vec<Arc<ClassFile>>) -> Self {
        let is_tracked =
            |field: &&FieldInfo| field.access & access::STATIC == 0 && field.descriptor.starts_with(['L', '[']);
        let fields_of = |file: &Arc<ClassFile>| -> Vec<Field> {
            let name = |field: &FieldInfo| (Arc::clone(&file.name), Arc::clone(&field.name));
            file.fields.iter().filter(is_tracked).map(name).collect()
        };
        let mut fields: Vec<Field> = classes.iter().flat_map(fields_of).collect();
        fields.truncate(u64::BITS as usize);
        OwnMethods { classes, fields, summaries: FxHashMap::default() }
    }

    /// Those of these fields that are tracked.
    pub(crate) fn set_of<'a>(&self, fields: impl IntoIterator<Item = &'a Field>) -> FieldSet {
        let number = |field: &Field| self.fields.iter().position(|known| known == field);
        fields.into_iter().filter_map(number).fold(FieldSet::default(), |set, at| set | FieldSet::one(at as u8))
    }

    /// The class that implements a method, from this one on.
    pub(crate) fn implementation(&self, from: usize, signature: &Signature) -> Option<(usize, &MethodInfo)> {
        let is_it = |method: &&MethodInfo| method.name == signature.0 && method.descriptor == signature.1;
        (from..self.classes.len()).find_map(|at| self.classes[at].methods.iter().find(is_it).map(|method| (at, method)))
    }

    /// What a method does that is called on an object of the class.
    pub(crate) fn summary(&mut self, signature: &Signature) -> Summary {
        self.summary_from(0, signature, 0)
    }

    /// The same for the implementation that this class or the next one above it has.
    fn summary_from(&mut self, from: usize, signature: &Signature, depth: usize) -> Summary {
        let Some((class, method)) = self.implementation(from, signature) else { return Summary::default() };
        let key = (class, signature.clone());
        if let Some(known) = self.summaries.get(&key) {
            return known.clone();
        }
        if depth >= FIELD_STATE_CALLS || method.access & access::STATIC != 0 {
            return Summary::default();
        }
        let method = method.clone();
        // For a recursion.
        self.summaries.insert(key.clone(), Summary::default());
        let found = method.code.as_ref().and_then(|code| Analysis::new(self, class, depth).run(&method, code));
        let found = found.unwrap_or_default();
        self.summaries.insert(key, found.clone());
        found
    }

    /// What all constructors of the class together may set.
    pub(crate) fn set_by_constructors(&mut self) -> FieldSet {
        let constructors = self.classes.first().map(|file| file.methods.iter().filter(|m| &*m.name == "<init>"));
        let signatures: Vec<Signature> = constructors
            .into_iter()
            .flatten()
            .map(|method| (Arc::clone(&method.name), Arc::clone(&method.descriptor)))
            .collect();
        signatures.iter().fold(FieldSet::default(), |set, constructor| set | self.summary(constructor).may_set)
    }
}

/// An operand or local variable, as far as it is known. Those of two slots are two unknown ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Value {
    This,
    Null,
    /// What a field of the object holds.
    Field(u8),
    Unknown,
}

/// What is known before an instruction.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Before {
    stack: Vec<Value>,
    locals: Vec<Value>,
    /// Fields that are not null.
    set: FieldSet,
}

impl Before {
    /// Joins what is known on another way to the same instruction. Whether anything has changed; `None` if the stacks do not fit.
    fn join(&mut self, other: &Before) -> Option<bool> {
        if self.stack.len() != other.stack.len() {
            return None;
        }
        let before = self.clone();
        let known = self.stack.iter_mut().chain(&mut self.locals);
        for (value, other) in known.zip(other.stack.iter().chain(&other.locals)) {
            if *value != *other {
                *value = Value::Unknown;
            }
        }
        self.set = self.set & other.set;
        Some(*self != before)
    }

    fn push(&mut self, slots: u16) {
        self.stack.extend((0..slots).map(|_| Value::Unknown));
    }

    /// Drops slots. `None` if there are not so many.
    fn drop(&mut self, slots: u16) -> Option<()> {
        self.stack.truncate(self.stack.len().checked_sub(usize::from(slots))?);
        Some(())
    }

    fn replace(&mut self, takes: u16, gives: u16) -> Option<()> {
        self.drop(takes)?;
        self.push(gives);
        Some(())
    }

    /// Copies the top slots below others: `dup` and its like (JVMS §6.5).
    fn duplicate(&mut self, slots: usize, below: usize) -> Option<()> {
        let top = self.stack.len().checked_sub(slots)?;
        let copies = self.stack[top..].to_vec();
        let at = top.checked_sub(below)?;
        self.stack.splice(at..at, copies);
        Some(())
    }

    fn store(&mut self, local: u16, slots: u16) -> Option<()> {
        let value = *self.stack.last()?;
        self.drop(slots)?;
        for slot in local..local.checked_add(slots)? {
            *self.locals.get_mut(usize::from(slot))? = if slots == 1 { value } else { Value::Unknown };
        }
        Some(())
    }
}

/// The analysis of one method.
struct Analysis<'a> {
    own: &'a mut OwnMethods,
    /// The class that declares it.
    file: Arc<ClassFile>,
    depth: usize,
    found: Summary,
    /// What is set at every return so far.
    set_at_return: FieldSet,
}

impl<'a> Analysis<'a> {
    fn new(own: &'a mut OwnMethods, class: usize, depth: usize) -> Self {
        let file = Arc::clone(&own.classes[class]);
        Analysis { own, file, depth, found: Summary::default(), set_at_return: FieldSet::ALL }
    }

    /// `None`: the code cannot be analysed.
    fn run(mut self, method: &MethodInfo, code: &CodeAttribute) -> Option<Summary> {
        let instructions = decode(&code.bytes).ok()?;
        let index = |offset: u32| instructions.binary_search_by_key(&offset, |(at, _)| *at).ok();
        let mut locals = vec![Value::Unknown; usize::from(code.max_locals)];
        *locals.get_mut(0)? = Value::This;
        let mut known: Vec<Option<Before>> = vec![None; instructions.len()];
        *known.get_mut(0)? = Some(Before { stack: Vec::new(), locals, set: FieldSet::default() });
        let mut todo = BTreeSet::from([0]);
        for _ in 0..FIELD_STATE_STEPS {
            let Some(at) = todo.pop_first() else { return Some(self.finish(method)) };
            let (offset, instruction) = &instructions[at];
            let before = known[at].clone()?;
            let mut next: Vec<(usize, Before)> = Vec::new();
            for handler in code.handlers.iter().filter(|handler| covers(handler, *offset)) {
                let caught = Before { stack: vec![Value::Unknown], ..before.clone() };
                next.push((index(handler.target.into())?, caught));
            }
            let mut after = before;
            let checked = self.step(instruction, &mut after)?;
            for target in instruction.targets() {
                let set = if checked.is_not_null_at_target { checked.field } else { FieldSet::default() };
                next.push((index(target)?, Before { set: after.set | set, ..after.clone() }));
            }
            if goes_on(instruction) {
                let set = if checked.is_not_null_at_target { FieldSet::default() } else { checked.field };
                next.push((at + 1, Before { set: after.set | set, ..after }));
            }
            for (to, state) in next {
                let is_new = match known.get_mut(to)? {
                    Some(other) => other.join(&state)?,
                    empty => {
                        *empty = Some(state);
                        true
                    }
                };
                if is_new {
                    todo.insert(to);
                }
            }
        }
        None
    }

    fn finish(mut self, method: &MethodInfo) -> Summary {
        self.found.sets = self.set_at_return & self.found.may_set;
        // A method that never returns sets nothing that anybody sees; a constructor's fields count whether it returns or not.
        if self.set_at_return == FieldSet::ALL && &*method.name != "<init>" {
            self.found.sets = FieldSet::default();
        }
        self.found
    }

    fn dereference(&mut self, value: Value, before: &mut Before) {
        if let Value::Field(number) = value {
            let field = FieldSet::one(number);
            self.found.needs = self.found.needs | (field - before.set);
            before.set = before.set | field;
        }
    }

    /// Takes an object off the stack and uses it.
    fn use_object(&mut self, before: &mut Before) -> Option<Value> {
        let object = before.stack.pop()?;
        self.dereference(object, before);
        Some(object)
    }

    /// The number of a field that a constant names.
    fn field(&self, constant: u16) -> Option<u8> {
        let (owner, name, _) = self.file.constants.member(constant)?;
        let from = self.own.classes.iter().position(|file| file.name == *owner)?;
        let declares = |file: &&Arc<ClassFile>| file.fields.iter().any(|field| field.name == *name);
        let declaring = self.own.classes[from..].iter().find(declares)?;
        let number = self.own.fields.iter().position(|(class, field)| *class == declaring.name && field == name)?;
        Some(number as u8)
    }

    fn member_slots(&self, constant: u16) -> Option<u16> {
        let (_, _, descriptor) = self.file.constants.member(constant)?;
        FieldType::parse(descriptor).map(FieldType::slots)
    }

    /// Executes an instruction. `None`: it cannot be followed.
    fn step(&mut self, instruction: &Instruction, before: &mut Before) -> Option<Checked> {
        use Instruction::*;
        let mut checked = Checked::default();
        match instruction {
            Nop | Goto { .. } => {}
            Increment { local, .. } => *before.locals.get_mut(usize::from(*local))? = Value::Unknown,
            ConstNull => before.stack.push(Value::Null),
            ConstInt(_) | ConstFloat(_) | New { .. } => before.push(1),
            ConstLong(_) | ConstDouble(_) => before.push(2),
            LoadConstant { constant } => before.push(self.constant_slots(*constant)?),
            Load { kind: Kind::Reference, local } => before.stack.push(*before.locals.get(usize::from(*local))?),
            Load { kind, .. } => before.push(slots(*kind)),
            Store { kind, local } => before.store(*local, slots(*kind))?,
            ArrayLoad(kind) => {
                before.drop(1)?;
                self.use_object(before)?;
                before.push(element_slots(*kind));
            }
            ArrayStore(kind) => {
                before.drop(element_slots(*kind) + 1)?;
                self.use_object(before)?;
            }
            Pop | IfZero { .. } | TableSwitch { .. } | LookupSwitch { .. } | MonitorExit => before.drop(1)?,
            Pop2 | IfInt { .. } | IfReference { .. } => before.drop(2)?,
            Dup => before.duplicate(1, 0)?,
            DupX1 => before.duplicate(1, 1)?,
            DupX2 => before.duplicate(1, 2)?,
            Dup2 => before.duplicate(2, 0)?,
            Dup2X1 => before.duplicate(2, 1)?,
            Dup2X2 => before.duplicate(2, 2)?,
            Swap => {
                let top = before.stack.pop()?;
                let below = before.stack.pop()?;
                before.stack.extend([top, below]);
            }
            Arithmetic { op: crema_classfile::ArithmeticOp::Neg, .. } => {}
            Arithmetic { kind, .. } => before.replace(2 * slots(*kind), slots(*kind))?,
            Bits { kind, op: BitOp::Shl | BitOp::Shr | BitOp::Ushr } => {
                before.replace(slots(*kind) + 1, slots(*kind))?;
            }
            Bits { kind, op: BitOp::And | BitOp::Or | BitOp::Xor } => before.replace(2 * slots(*kind), slots(*kind))?,
            Convert(conversion) => {
                let (from, to) = converted_slots(*conversion);
                before.replace(from, to)?;
            }
            Compare(op) => {
                let operand = if matches!(op, CompareOp::FloatL | CompareOp::FloatG) { 1 } else { 2 };
                before.replace(2 * operand, 1)?;
            }
            IfNull { null, .. } => {
                if let Value::Field(number) = before.stack.pop()? {
                    let field = FieldSet::one(number);
                    self.found.checks = self.found.checks | field;
                    checked = Checked { field, is_not_null_at_target: !null };
                }
            }
            Jsr { .. } | Ret { .. } => return None,
            Return(_) => {
                self.set_at_return = self.set_at_return & before.set;
                self.found.leaves_null = self.found.leaves_null | (self.found.clears - before.set);
            }
            GetStatic { constant } => before.push(self.member_slots(*constant)?),
            PutStatic { constant } => before.drop(self.member_slots(*constant)?)?,
            GetField { constant } => self.get_field(*constant, before)?,
            PutField { constant } => self.put_field(*constant, before)?,
            InvokeStatic { constant } => {
                let (_, _, descriptor) = self.file.constants.member(*constant)?;
                self.call(&Arc::clone(descriptor), before)?;
            }
            InvokeDynamic { constant } => {
                let Constant::InvokeDynamic { name_and_type, .. } = self.file.constants.get(*constant) else {
                    return None;
                };
                let (_, descriptor) = self.file.constants.name_and_type(*name_and_type)?;
                self.call(&Arc::clone(descriptor), before)?;
            }
            InvokeVirtual { constant } | InvokeInterface { constant } => self.invoke(*constant, true, before)?,
            InvokeSpecial { constant } => self.invoke(*constant, false, before)?,
            NewArray(_) | NewReferenceArray { .. } | InstanceOf { .. } => before.replace(1, 1)?,
            ArrayLength => {
                self.use_object(before)?;
                before.push(1);
            }
            Throw | MonitorEnter => drop(self.use_object(before)?),
            CheckCast { .. } => {}
            NewMultiArray { dimensions, .. } => before.replace((*dimensions).into(), 1)?,
        }
        Some(checked)
    }

    fn constant_slots(&self, constant: u16) -> Option<u16> {
        Some(match self.file.constants.get(constant) {
            Constant::Long(_) | Constant::Double(_) => 2,
            Constant::Dynamic { name_and_type, .. } => {
                let (_, descriptor) = self.file.constants.name_and_type(*name_and_type)?;
                FieldType::parse(descriptor)?.slots()
            }
            _ => 1,
        })
    }

    fn get_field(&mut self, constant: u16, before: &mut Before) -> Option<()> {
        let object = self.use_object(before)?;
        match self.field(constant).filter(|_| object == Value::This) {
            Some(number) => before.stack.push(Value::Field(number)),
            None => before.push(self.member_slots(constant)?),
        }
        Some(())
    }

    fn put_field(&mut self, constant: u16, before: &mut Before) -> Option<()> {
        let value = *before.stack.last()?;
        before.drop(self.member_slots(constant)?)?;
        let object = self.use_object(before)?;
        let Some(number) = self.field(constant).filter(|_| object == Value::This) else { return Some(()) };
        let field = FieldSet::one(number);
        if value == Value::Null {
            self.found.clears = self.found.clears | field;
            before.set = before.set - field;
        } else {
            self.found.may_set = self.found.may_set | field;
            before.set = before.set | field;
        }
        Some(())
    }

    /// The operands and the result of a call.
    fn call(&mut self, descriptor: &str, before: &mut Before) -> Option<()> {
        let parsed = MethodDescriptor::parse(descriptor)?;
        before.replace(parsed.argument_slots(), parsed.result.map_or(0, FieldType::slots))
    }

    /// A call on an object. `is_selected`: the class of the object decides which method is called.
    fn invoke(&mut self, constant: u16, is_selected: bool, before: &mut Before) -> Option<()> {
        let (owner, name, descriptor) = self.file.constants.member(constant)?;
        let signature = (Arc::clone(name), Arc::clone(descriptor));
        let owner = Arc::clone(owner);
        let parsed = MethodDescriptor::parse(&signature.1)?;
        before.drop(parsed.argument_slots())?;
        let object = self.use_object(before)?;
        before.push(parsed.result.map_or(0, FieldType::slots));
        if object != Value::This {
            return Some(());
        }
        let named = self.own.classes.iter().position(|file| file.name == owner);
        let is_private = |at: usize| {
            let method = self.own.implementation(at, &signature);
            method.is_some_and(|(_, method)| method.access & access::PRIVATE != 0)
        };
        let from = match named {
            Some(at) if !is_selected || is_private(at) => at,
            Some(_) => 0,
            // A method of an interface, or of a class of the JDK.
            None if is_selected => 0,
            None => return Some(()),
        };
        let callee = self.own.summary_from(from, &signature, self.depth + 1);
        self.found.needs = self.found.needs | (callee.needs - before.set);
        self.found.checks = self.found.checks | callee.checks;
        self.found.may_set = self.found.may_set | callee.may_set;
        self.found.clears = self.found.clears | callee.clears;
        self.found.calls.extend(callee.calls);
        self.found.calls.insert(signature);
        before.set = (before.set - callee.clears) | callee.sets;
        Some(())
    }
}

/// What a null check tells about a field.
#[derive(Default)]
struct Checked {
    /// The field, if one is checked.
    field: FieldSet,
    /// It is not null where the branch jumps, and otherwise where it does not.
    is_not_null_at_target: bool,
}

fn covers(handler: &crema_classfile::ExceptionHandler, offset: u32) -> bool {
    (u32::from(handler.start)..u32::from(handler.end)).contains(&offset)
}

/// Whether the next instruction may follow.
fn goes_on(instruction: &Instruction) -> bool {
    use Instruction::*;
    !matches!(instruction, Goto { .. } | TableSwitch { .. } | LookupSwitch { .. } | Return(_) | Throw)
}

fn slots(kind: Kind) -> u16 {
    if matches!(kind, Kind::Long | Kind::Double) { 2 } else { 1 }
}

fn element_slots(kind: ArrayKind) -> u16 {
    if matches!(kind, ArrayKind::Long | ArrayKind::Double) { 2 } else { 1 }
}

/// The slots of the operand and of the result.
fn converted_slots(conversion: Conversion) -> (u16, u16) {
    use Conversion::*;
    match conversion {
        IntToLong | IntToDouble | FloatToLong | FloatToDouble => (1, 2),
        LongToInt | LongToFloat | DoubleToInt | DoubleToFloat => (2, 1),
        LongToDouble | DoubleToLong => (2, 2),
        IntToFloat | FloatToInt | IntToByte | IntToChar | IntToShort => (1, 1),
    }
}

#[cfg(test)]
mod tests {
    use crema_classfile::write::{Assembler, ClassWriter, WITHOUT_STACK_MAPS, op};

    use super::*;

    const TEXT: &str = "Ljava/lang/String;";

    /// The name of a method, and what writes its code.
    type Method<'a> = (&'a str, &'a dyn Fn(&mut Assembler<'_>));

    /// `class C { String a, b; … }` with methods without parameters.
    fn class(methods: &[Method]) -> OwnMethods {
        let mut class = ClassWriter::new(WITHOUT_STACK_MAPS, access::SUPER, "C", []);
        class.field(0, "a", TEXT);
        class.field(0, "b", TEXT);
        for (name, write) in methods {
            class.method(0, name, "()V", write);
        }
        let bytes = class.finish().expect("the class is small");
        OwnMethods::new(vec![Arc::new(crema_classfile::parse(&bytes).expect("the class is well formed"))])
    }

    fn set(code: &mut Assembler<'_>, field: &str) {
        code.load("LC;", 0);
        code.push_string("text");
        code.put_field("C", field, TEXT);
    }

    /// `this.field.length();`
    fn use_length(code: &mut Assembler<'_>, field: &str) {
        code.load("LC;", 0);
        code.get_field("C", field, TEXT);
        code.invoke(op::INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
        code.plain(op::POP, 1, 0);
    }

    fn call(code: &mut Assembler<'_>, name: &str) {
        code.load("LC;", 0);
        code.invoke(op::INVOKEVIRTUAL, "C", name, "()V", false);
    }

    fn summary(own: &mut OwnMethods, name: &str) -> Summary {
        own.summary(&(name.into(), "()V".into()))
    }

    const A: FieldSet = FieldSet(1);
    const B: FieldSet = FieldSet(2);

    #[test]
    fn what_is_set_on_every_way() {
        let mut own = class(&[
            ("both", &|code| {
                set(code, "a");
                set(code, "b");
                code.give_back(None);
            }),
            ("one_of_two", &|code| {
                set(code, "a");
                code.push_int(0);
                let around = code.branch(op::IFEQ);
                set(code, "b");
                code.bind(&[around]);
                code.give_back(None);
            }),
            ("by_a_call", &|code| {
                call(code, "both");
                code.give_back(None);
            }),
            ("undone", &|code| {
                call(code, "both");
                code.load("LC;", 0);
                code.plain(op::ACONST_NULL, 0, 1);
                code.put_field("C", "b", TEXT);
                code.give_back(None);
            }),
        ]);
        assert_eq!(summary(&mut own, "both").sets, A | B);
        let one = summary(&mut own, "one_of_two");
        assert_eq!((one.sets, one.may_set), (A, A | B));
        assert_eq!(summary(&mut own, "by_a_call").sets, A | B);
        let undone = summary(&mut own, "undone");
        assert_eq!((undone.sets, undone.leaves_null), (A, B));
    }

    #[test]
    fn what_is_needed_is_neither_set_nor_checked_before() {
        let mut own = class(&[
            ("begin", &|code| {
                set(code, "a");
                code.give_back(None);
            }),
            ("plain", &|code| {
                use_length(code, "a");
                code.give_back(None);
            }),
            ("after_begin", &|code| {
                call(code, "begin");
                use_length(code, "a");
                call(code, "plain");
                use_length(code, "b");
                code.give_back(None);
            }),
            ("checked", &|code| {
                code.load("LC;", 0);
                code.get_field("C", "a", TEXT);
                let around = code.branch(op::IFNULL);
                use_length(code, "a");
                code.bind(&[around]);
                code.give_back(None);
            }),
        ]);
        assert_eq!(summary(&mut own, "plain").needs, A);
        assert_eq!(summary(&mut own, "after_begin").needs, B);
        let checked = summary(&mut own, "checked");
        assert_eq!((checked.needs, checked.checks), (FieldSet::default(), A));
        assert!(summary(&mut own, "after_begin").calls.iter().any(|(name, _)| &**name == "begin"));
    }
}
