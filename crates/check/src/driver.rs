//! Compiles a plan to bytecode: a class with a method `run` that constructs the inputs from symbolic values, and calls the
//! method under test through `invoke` (a test driver, as in DART: Godefroid, Klarlund, Sen 2005). The engine runs a driver
//! like any other code, and stack traces show whether an exception comes from the construction of inputs or from the method
//! itself.

use crema_classfile::access;
use crema_classfile::write::{Assembler, ClassWriter, WITHOUT_STACK_MAPS, descriptor_text, op};
use crema_classfile::{MethodDescriptor, write};
use crema_outcome::Target;

use crate::limits::OPEN_INPUT_ALTERNATIVES;
use crate::plan::{Invocation, Open, Plan, Planned, SetField, Stub};
use crate::unit::{Callee, NullTurns, Unit, UnitPlan};

/// The method that constructs the inputs.
pub(crate) const RUN: &str = "run";
/// The method that calls the one under test.
pub(crate) const INVOKE: &str = "invoke";
/// The method that constructs an object in another way.
const MAKE: &str = "make";
/// In the names of classes that construct objects in other ways.
pub(crate) const ALTERNATIVE: &str = "Open";
/// The class whose methods choose the types of input objects; see [`crema_machine::symbolic::types`].
pub(crate) const INPUT_TYPES: &str = "crema/InputTypes";
/// The number of the choice of the turn; no input whose type is open has it.
pub(crate) const TURNS: i32 = -1;
/// The class whose methods return symbolic values.
const SYMBOLIC: &str = "crema/Symbolic";

/// A class file with its internal name.
pub(crate) struct Written {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// The driver of a unit, and the classes of its stubs. `None` if it does not fit into a class file.
pub(crate) fn write(name: &str, unit: &Unit, plan: &UnitPlan) -> Option<Vec<Written>> {
    let mut class = ClassWriter::new(WITHOUT_STACK_MAPS, access::SUPER | access::FINAL, name, []);
    let mut pending = Pending::new(name, name);
    let descriptor = invoke_descriptor(plan);
    class.method(access::STATIC, INVOKE, &descriptor, |code| write_invoke(code, unit, plan));
    class.method(access::STATIC, RUN, "()V", |code| {
        let turn = (plan.turns() > 1).then(|| store_turn(code));
        let mut locals = Vec::new();
        for (number, input) in plan.inputs.iter().enumerate() {
            let is_null = turn.zip(plan.null_turns_of(number));
            or_null(code, is_null, |code| pending.emit_input(code, input, turn, &locals, plan));
            locals.push((input.ty.descriptor.clone(), code.store_new(&input.ty.descriptor)));
        }
        locals.iter().for_each(|(descriptor, slot)| code.load(descriptor, *slot));
        code.invoke_static(name, INVOKE, &descriptor);
        code.drop_result(&descriptor);
        code.give_back(None);
    });
    pending.finish(class, name)
}

/// The class that constructs an open input in another way, and the classes of its stubs. `root`: the driver, or [`stub_root`].
pub(crate) fn write_alternative(root: &str, number: usize, pick: usize, plan: &Plan) -> Option<Vec<Written>> {
    let name = alternative_name(root, number, pick);
    let mut class = ClassWriter::new(WITHOUT_STACK_MAPS, access::SUPER | access::FINAL, &name, []);
    let mut pending = Pending::new(&name, root);
    class.method(access::STATIC, MAKE, "()Ljava/lang/Object;", |code| {
        pending.emit(code, plan, "Ljava/lang/Object;");
        code.give_back(Some("Ljava/lang/Object;"));
    });
    pending.finish(class, &name)
}

/// The class whose methods the machine replaces.
pub(crate) fn write_input_types() -> Option<Written> {
    let mut class = ClassWriter::new(WITHOUT_STACK_MAPS, access::PUBLIC | access::SUPER, INPUT_TYPES, []);
    class.method(access::PUBLIC | access::STATIC, "choose", "(II)I", |code| {
        code.load("I", 1);
        code.give_back(Some("I"));
    });
    class.method(access::PUBLIC | access::STATIC, "chosen", "(Ljava/lang/Object;I)V", |code| code.give_back(None));
    Some(Written { name: INPUT_TYPES.to_owned(), bytes: class.finish()? })
}

/// The receiver, if there is one, and the parameters; the result is dropped.
fn invoke_descriptor(plan: &UnitPlan) -> String {
    let method = &plan.callee.descriptor;
    match plan.target {
        Target::Instance(_) => format!("({}{}", plan.callee.class.descriptor, &method[1..]),
        Target::Static(_) | Target::Constructor | Target::Inner(_) => method.clone(),
    }
}

fn write_invoke(code: &mut Assembler<'_>, unit: &Unit, plan: &UnitPlan) {
    let Callee { class, descriptor, interface } = &plan.callee;
    let class = write::class_constant(&class.descriptor);
    if matches!(plan.target, Target::Constructor | Target::Inner(_)) {
        code.new_object(class);
    }
    let mut slot = 0;
    for input in &plan.inputs {
        code.load(&input.ty.descriptor, slot);
        slot += if matches!(input.ty.descriptor.as_str(), "J" | "D") { 2 } else { 1 };
    }
    let opcode = match plan.target {
        Target::Constructor | Target::Inner(_) => op::INVOKESPECIAL,
        Target::Static(_) => op::INVOKESTATIC,
        Target::Instance(_) if *interface => op::INVOKEINTERFACE,
        Target::Instance(_) => op::INVOKEVIRTUAL,
    };
    code.invoke(opcode, class, &unit.method().name, descriptor, *interface);
    let result = MethodDescriptor::parse(descriptor).and_then(|parsed| parsed.result).map(descriptor_text);
    code.give_back(result.as_deref());
}

/// What the driver refers to and is still to be written.
struct Pending<'a> {
    /// The class that is written.
    driver: &'a str,
    /// The driver, or what the classes are named after that construct results of a stub's method.
    root: &'a str,
    /// The first way of constructing an open input is in a class of its own, too: it is the result of a stub's method.
    is_result: bool,
    /// Plans with choices have methods of their own, with these result types.
    makers: Vec<(Plan, String)>,
    stubs: Vec<(String, Stub)>,
}

impl<'a> Pending<'a> {
    fn new(driver: &'a str, root: &'a str) -> Self {
        Pending { driver, root, is_result: false, makers: Vec::new(), stubs: Vec::new() }
    }
}

impl Pending<'_> {
    /// Writes what is left, and gives all classes.
    fn finish(mut self, mut class: ClassWriter, name: &str) -> Option<Vec<Written>> {
        let mut written = 0;
        while written < self.makers.len() {
            let (plan, descriptor) = self.makers[written].clone();
            let maker = format!("make{written}");
            written += 1;
            class.method(access::STATIC, &maker, &format!("(){descriptor}"), |code| {
                self.make(code, &plan, &descriptor);
            });
        }
        let mut classes = vec![Written { name: name.to_owned(), bytes: class.finish()? }];
        for (name, stub) in &self.stubs {
            classes.extend(write_stub(name, stub)?);
        }
        Some(classes)
    }

    /// An input of the method under test. Only a top-level input can be the same object as an earlier one, or depend on the turn.
    fn emit_input(
        &mut self,
        code: &mut Assembler<'_>,
        input: &Planned,
        turn: Option<u16>,
        locals: &[(String, u16)],
        unit: &UnitPlan,
    ) {
        let (plan, descriptor) = (&input.plan, input.ty.descriptor.as_str());
        if let (Plan::InTurn(plans), Some(turn)) = (plan, turn) {
            return self.in_turn(code, plans, turn, descriptor);
        }
        let Plan::Choice(plans) = plan else { return self.emit(code, plan, descriptor) };
        if !plans.iter().any(|plan| matches!(plan, Plan::Same(_))) {
            return self.emit(code, plan, descriptor);
        }
        let first = usize::from(!unit.target.has_receiver());
        self.choose(code, plans.len(), |pending, code, index| match &plans[index] {
            Plan::Same(number) => match number.checked_sub(first).and_then(|number| locals.get(number)) {
                Some((descriptor, slot)) => code.load(descriptor, *slot),
                None => code.plain(op::ACONST_NULL, 0, 1),
            },
            plan => pending.emit(code, plan, descriptor),
        });
    }

    /// Pushes a value of this type.
    fn emit(&mut self, code: &mut Assembler<'_>, plan: &Plan, descriptor: &str) {
        match plan {
            Plan::Primitive(letter) => symbolic(code, *letter),
            Plan::Text => code.invoke_static(SYMBOLIC, "nondetString", "()Ljava/lang/String;"),
            Plan::Word(text) => code.push_string(text),
            Plan::Null | Plan::Same(_) => code.plain(op::ACONST_NULL, 0, 1),
            Plan::Absent => {
                code.push_int(0);
                code.invoke_static(SYMBOLIC, "assume", "(Z)V");
                code.plain(op::ACONST_NULL, 0, 1);
            }
            Plan::InTurn(plans) => plans.iter().take(1).for_each(|plan| self.emit(code, plan, descriptor)),
            Plan::New(call) | Plan::Inner(call) => {
                code.new_object(write::class_constant(&call.class.descriptor));
                self.arguments(code, call);
                invoke(code, op::INVOKESPECIAL, call);
            }
            Plan::Static(call) => {
                self.arguments(code, call);
                invoke(code, op::INVOKESTATIC, call);
            }
            Plan::Result(receiver, call) => {
                self.emit(code, receiver, &call.class.descriptor);
                self.arguments(code, call);
                invoke_on(code, call);
            }
            Plan::Constant(constant) => {
                let class = write::class_constant(&constant.class.descriptor);
                code.get_static(class, &constant.name, &constant.descriptor);
            }
            Plan::Class(class) => code.push_class(write::class_constant(&class.descriptor)),
            Plan::Prepared { object, calls, .. } => {
                self.emit(code, object, descriptor);
                calls.iter().for_each(|call| self.call_on(code, call));
            }
            Plan::Fields { object, fields, .. } => {
                self.emit(code, object, descriptor);
                for SetField { class, name, value } in fields {
                    code.plain(op::DUP, 0, 1);
                    self.emit(code, &value.plan, &value.ty.descriptor);
                    code.put_field(write::class_constant(&class.descriptor), name, &value.ty.descriptor);
                }
            }
            Plan::Stub(stub) => {
                let name = stub_name(self.root, stub);
                code.new_object(&name);
                stub.constructor.iter().for_each(|constructor| self.arguments(code, constructor));
                let descriptor = stub.constructor.as_ref().map_or("()V", |constructor| &constructor.descriptor);
                code.invoke(op::INVOKESPECIAL, &name, "<init>", descriptor, false);
                if !self.stubs.iter().any(|(known, _)| *known == name) {
                    self.stubs.push((name, (**stub).clone()));
                }
            }
            Plan::Array { .. } | Plan::Filled { .. } | Plan::Choice(_) | Plan::Open(_) => {
                let maker = format!("make{}", self.makers.len());
                self.makers.push((plan.clone(), descriptor.to_owned()));
                code.invoke_static(self.driver, &maker, &format!("(){descriptor}"));
            }
        }
    }

    /// The body of a method that executes a plan with choices.
    fn make(&mut self, code: &mut Assembler<'_>, plan: &Plan, descriptor: &str) {
        match plan {
            Plan::Choice(plans) => {
                self.choose(code, plans.len(), |pending, code, index| pending.emit(code, &plans[index], descriptor));
            }
            Plan::Array { element, item, longest } => self.choose(code, longest + 1, |pending, code, length| {
                code.push_int(length as i32);
                code.new_array_of(&element.descriptor);
                for index in 0..length {
                    code.plain(op::DUP, 0, 1);
                    code.push_int(index as i32);
                    pending.emit(code, item, &element.descriptor);
                    code.store_element(&element.descriptor);
                }
            }),
            Plan::Filled { object, call, most, .. } => self.choose(code, most + 1, |pending, code, times| {
                pending.emit(code, object, descriptor);
                (0..times).for_each(|_| pending.call_on(code, call));
            }),
            Plan::Open(open) => self.open(code, open, descriptor),
            other => self.emit(code, other, descriptor),
        }
        code.give_back(Some(descriptor));
    }

    /// Pushes an object whose type is open. The ways other than the first are classes of their own, which are written when they are needed.
    fn open(&mut self, code: &mut Assembler<'_>, open: &Open, descriptor: &str) {
        symbolic(code, b'I');
        let choice = code.store_new("I");
        code.push_int(open.number as i32);
        code.load("I", choice);
        code.invoke_static(INPUT_TYPES, "choose", "(II)I");
        let (root, is_result) = (self.root, self.is_result);
        self.switch(code, OPEN_INPUT_ALTERNATIVES, |pending, code, pick| match pick {
            0 if !is_result => pending.emit(code, &open.first, descriptor),
            _ => {
                code.invoke_static(&alternative_name(root, open.number, pick), MAKE, "()Ljava/lang/Object;");
                code.cast(descriptor);
            }
        });
        code.plain(op::DUP, 0, 1);
        code.load("I", choice);
        code.invoke_static(INPUT_TYPES, "chosen", "(Ljava/lang/Object;I)V");
    }

    /// Pushes the value of the turn. Turns that are about other inputs have the first one.
    fn in_turn(&mut self, code: &mut Assembler<'_>, plans: &[Plan], turn: u16, descriptor: &str) {
        code.load("I", turn);
        let table = code.table_switch(plans.len());
        let mut ends = Vec::new();
        for (number, plan) in plans.iter().enumerate() {
            code.bind_case(&table, number);
            if number == 0 {
                code.bind_default(&table);
            }
            self.emit(code, plan, descriptor);
            if number + 1 < plans.len() {
                ends.push(code.jump());
            }
        }
        code.bind(&ends);
    }

    /// Pushes one of several values, chosen by a symbolic index. An index out of range selects the last one.
    fn choose(
        &mut self,
        code: &mut Assembler<'_>,
        count: usize,
        emit: impl FnMut(&mut Self, &mut Assembler<'_>, usize),
    ) {
        symbolic(code, b'I');
        self.switch(code, count, emit);
    }

    /// Pushes one of several values, chosen by the index on the stack.
    fn switch(
        &mut self,
        code: &mut Assembler<'_>,
        count: usize,
        mut emit: impl FnMut(&mut Self, &mut Assembler<'_>, usize),
    ) {
        let table = code.table_switch(count);
        let mut ends = Vec::new();
        for index in 0..count {
            code.bind_case(&table, index);
            if index + 1 == count {
                code.bind_default(&table);
            }
            emit(self, code, index);
            if index + 1 < count {
                ends.push(code.jump());
            }
        }
        code.bind(&ends);
    }

    /// Calls a method on the object on the stack, which stays there.
    fn call_on(&mut self, code: &mut Assembler<'_>, call: &Invocation) {
        code.plain(op::DUP, 0, 1);
        self.arguments(code, call);
        invoke_on(code, call);
        code.drop_result(&call.descriptor);
    }

    fn arguments(&mut self, code: &mut Assembler<'_>, call: &Invocation) {
        for argument in &call.arguments {
            self.emit(code, &argument.plan, &argument.ty.descriptor);
        }
    }
}

/// Stores the number of the turn in a local variable.
fn store_turn(code: &mut Assembler<'_>) -> u16 {
    code.push_int(TURNS);
    symbolic(code, b'I');
    code.invoke_static(INPUT_TYPES, "choose", "(II)I");
    code.store_new("I")
}

/// Pushes a value, or null if it is one of these turns. `turn`: the local variable with its number.
fn or_null(code: &mut Assembler<'_>, null_turns: Option<(u16, NullTurns)>, value: impl FnOnce(&mut Assembler<'_>)) {
    let Some((turn, nulls)) = null_turns else { return value(code) };
    code.load("I", turn);
    let turns = code.table_switch(nulls.last() + 1);
    let (null, other): (Vec<usize>, Vec<usize>) = (0..=nulls.last()).partition(|turn| nulls.contains(*turn));
    other.into_iter().for_each(|turn| code.bind_case(&turns, turn));
    code.bind_default(&turns);
    value(code);
    let end = code.jump();
    null.into_iter().for_each(|turn| code.bind_case(&turns, turn));
    code.plain(op::ACONST_NULL, 0, 1);
    code.bind(&[end]);
}

fn invoke_on(code: &mut Assembler<'_>, call: &Invocation) {
    invoke(code, if call.interface { op::INVOKEINTERFACE } else { op::INVOKEVIRTUAL }, call);
}

fn invoke(code: &mut Assembler<'_>, opcode: u8, call: &Invocation) {
    code.invoke(opcode, write::class_constant(&call.class.descriptor), &call.name, &call.descriptor, call.interface);
}

/// A symbolic value of a primitive type.
fn symbolic(code: &mut Assembler<'_>, letter: u8) {
    let name = match letter {
        b'Z' => "nondetBoolean",
        b'B' => "nondetByte",
        b'C' => "nondetChar",
        b'S' => "nondetShort",
        b'J' => "nondetLong",
        b'F' => "nondetFloat",
        b'D' => "nondetDouble",
        _ => "nondetInt",
    };
    code.invoke_static(SYMBOLIC, name, &format!("(){}", char::from(letter)));
}

/// The class that constructs an open input in another way than the first.
fn alternative_name(driver: &str, number: usize, pick: usize) -> String {
    format!("{driver}{ALTERNATIVE}{number}x{pick}")
}

/// The class of a stub.
pub(crate) fn stub_name(driver: &str, stub: &Stub) -> String {
    format!("{driver}Stub{}", stub.number)
}

/// What the classes are named after that construct results of a stub's method. The values of their inputs are found by it.
pub(crate) fn stub_root(driver: &str, stub: usize, method: usize) -> String {
    result_root(&format!("{driver}Stub{stub}"), method)
}

/// The same, for the class of a stub.
pub(crate) fn result_root(stub: &str, method: usize) -> String {
    format!("{stub}Value{method}")
}

/// The method of a stub's class that returns the values of its method with this number.
pub(crate) fn values_method(number: usize) -> String {
    format!("value{number}")
}

fn write_stub(name: &str, stub: &Stub) -> Option<Vec<Written>> {
    let ty = write::class_constant(&stub.ty.descriptor);
    let flags = access::SUPER | access::FINAL;
    let (mut class, parent) = match stub.constructor {
        Some(_) => (ClassWriter::new(WITHOUT_STACK_MAPS, flags, name, []).extending(ty), ty),
        None => (ClassWriter::new(WITHOUT_STACK_MAPS, flags, name, [ty]), "java/lang/Object"),
    };
    let descriptor = stub.constructor.as_ref().map_or("()V", |constructor| &constructor.descriptor);
    class.method(0, "<init>", descriptor, |code| {
        code.load("Ljava/lang/Object;", 0);
        let mut slot = 1;
        for argument in stub.constructor.iter().flat_map(|constructor| &constructor.arguments) {
            code.load(&argument.ty.descriptor, slot);
            slot += if matches!(argument.ty.descriptor.as_str(), "J" | "D") { 2 } else { 1 };
        }
        code.invoke(op::INVOKESPECIAL, parent, "<init>", descriptor, false);
        code.give_back(None);
    });
    let mut alternatives = Vec::new();
    for (number, method) in stub.methods.iter().enumerate() {
        let Some(result) = &method.result else {
            class.method(access::PUBLIC, &method.name, &method.descriptor, |code| code.give_back(None));
            continue;
        };
        let values = (values_method(number), format!("(){}", result.ty.descriptor));
        class.method(access::PUBLIC, &method.name, &method.descriptor, |code| {
            code.invoke_static(name, &values.0, &values.1);
            code.give_back(Some(&result.ty.descriptor));
        });
        let root = result_root(name, number);
        if let Plan::Open(open) = &result.plan {
            alternatives.extend(write_alternative(&root, open.number, 0, &open.first)?);
        }
        let mut pending = Pending { is_result: true, ..Pending::new(name, &root) };
        // No methods of its own: the values of the inputs belong to this one.
        class.method(access::STATIC, &values.0, &values.1, |code| {
            if result.plan == Plan::Null {
                // Its value means nothing: it shows that the method was called.
                symbolic(code, b'Z');
                code.plain(op::POP, 1, 0);
            }
            pending.make(code, &result.plan, &result.ty.descriptor);
        });
    }
    let stub = Written { name: name.to_owned(), bytes: class.finish()? };
    Some(std::iter::once(stub).chain(alternatives).collect())
}
