//! The code of one method, instruction by instruction (JVMS chapter 6), with the conversions between types that lambdas and
//! records need.

use crate::{FieldType, MethodDescriptor, access};

use super::class::Pool;

/// Operation codes.
#[allow(missing_docs)]
pub mod op {
    pub const ACONST_NULL: u8 = 0x01;
    pub const ICONST_0: u8 = 0x03;
    pub const SIPUSH: u8 = 0x11;
    pub const LDC_W: u8 = 0x13;
    pub const LDC2_W: u8 = 0x14;
    pub const ILOAD: u8 = 0x15;
    pub const ISTORE: u8 = 0x36;
    pub const ASTORE: u8 = 0x3a;
    pub const IASTORE: u8 = 0x4f;
    pub const AASTORE: u8 = 0x53;
    pub const BASTORE: u8 = 0x54;
    pub const CASTORE: u8 = 0x55;
    pub const SASTORE: u8 = 0x56;
    pub const POP: u8 = 0x57;
    pub const POP2: u8 = 0x58;
    pub const DUP: u8 = 0x59;
    pub const IADD: u8 = 0x60;
    pub const IMUL: u8 = 0x68;
    pub const LCMP: u8 = 0x94;
    pub const IFEQ: u8 = 0x99;
    pub const IFNE: u8 = 0x9a;
    pub const IF_ICMPNE: u8 = 0xa0;
    pub const IF_ACMPNE: u8 = 0xa6;
    pub const GOTO: u8 = 0xa7;
    pub const TABLESWITCH: u8 = 0xaa;
    pub const IRETURN: u8 = 0xac;
    pub const RETURN: u8 = 0xb1;
    pub const GETSTATIC: u8 = 0xb2;
    pub const GETFIELD: u8 = 0xb4;
    pub const PUTFIELD: u8 = 0xb5;
    pub const INVOKEVIRTUAL: u8 = 0xb6;
    pub const INVOKESPECIAL: u8 = 0xb7;
    pub const INVOKESTATIC: u8 = 0xb8;
    pub const INVOKEINTERFACE: u8 = 0xb9;
    pub const INVOKEDYNAMIC: u8 = 0xba;
    pub const NEW: u8 = 0xbb;
    pub const NEWARRAY: u8 = 0xbc;
    pub const ANEWARRAY: u8 = 0xbd;
    pub const ATHROW: u8 = 0xbf;
    pub const CHECKCAST: u8 = 0xc0;
    pub const INSTANCEOF: u8 = 0xc1;
    pub const WIDE: u8 = 0xc4;
    pub const IFNULL: u8 = 0xc6;
}

/// Wrapper classes by the descriptor letter of their primitive type, and the method that unwraps.
const WRAPPERS: [(u8, &str, &str); 8] = [
    (b'Z', "java/lang/Boolean", "booleanValue"),
    (b'C', "java/lang/Character", "charValue"),
    (b'B', "java/lang/Byte", "byteValue"),
    (b'S', "java/lang/Short", "shortValue"),
    (b'I', "java/lang/Integer", "intValue"),
    (b'J', "java/lang/Long", "longValue"),
    (b'F', "java/lang/Float", "floatValue"),
    (b'D', "java/lang/Double", "doubleValue"),
];

/// A forward branch whose target is not known yet.
#[derive(Debug, Clone, Copy)]
pub struct Branch {
    at: usize,
    depth: u16,
}

/// A switch over `0 ..` whose targets are not known yet.
#[derive(Debug, Clone, Copy)]
pub struct SwitchLabels {
    at: usize,
    /// Where the default's offset is; those of the cases lie three words behind.
    offsets: usize,
    depth: u16,
}

/// The code of a method that is being written.
#[derive(Debug)]
pub struct Assembler<'a> {
    pool: &'a mut Pool,
    bytes: Vec<u8>,
    depth: u16,
    max_stack: u16,
    max_locals: u16,
}

impl<'a> Assembler<'a> {
    /// Code of a method with this descriptor and these flags.
    pub fn new(pool: &'a mut Pool, descriptor: &str, flags: u16) -> Self {
        let receiver = u16::from(flags & access::STATIC == 0);
        let max_locals = crate::argument_slots(descriptor).unwrap_or(0) + receiver;
        Assembler { pool, bytes: Vec::new(), depth: 0, max_stack: 0, max_locals }
    }

    /// The code, the depth of its operand stack, and its locals.
    pub fn finish(self) -> (Vec<u8>, u16, u16) {
        (self.bytes, self.max_stack, self.max_locals)
    }

    fn grow(&mut self, slots: u16) {
        self.depth += slots;
        self.max_stack = self.max_stack.max(self.depth);
    }

    fn shrink(&mut self, slots: u16) {
        self.depth = self.depth.saturating_sub(slots);
    }

    fn with_index(&mut self, opcode: u8, index: u16) {
        self.bytes.push(opcode);
        self.bytes.extend(index.to_be_bytes());
    }

    // ---- plain instructions ----

    /// An instruction without operands that takes `takes` slots from the stack and gives `gives`.
    pub fn plain(&mut self, opcode: u8, takes: u16, gives: u16) {
        self.bytes.push(opcode);
        self.shrink(takes);
        self.grow(gives);
    }

    /// Loads a local variable of a type.
    pub fn load(&mut self, descriptor: &str, slot: u16) {
        let opcode = op::ILOAD + kind_offset(descriptor);
        match u8::try_from(slot) {
            Ok(slot) => self.bytes.extend([opcode, slot]),
            Err(_) => {
                self.bytes.push(op::WIDE);
                self.with_index(opcode, slot);
            }
        }
        self.grow(slots(descriptor));
    }

    /// Stores a reference in a local variable of its own.
    pub fn store_in_new_local(&mut self) -> u16 {
        let slot = self.max_locals;
        self.max_locals += 1;
        self.bytes.push(op::WIDE);
        self.with_index(op::ASTORE, slot);
        self.shrink(1);
        slot
    }

    /// An int.
    pub fn push_int(&mut self, value: i32) {
        match (i8::try_from(value), i16::try_from(value)) {
            (Ok(small @ -1..=5), _) => self.bytes.push(op::ICONST_0.wrapping_add_signed(small)),
            (_, Ok(short)) => self.with_index(op::SIPUSH, short.cast_unsigned()),
            _ => {
                let constant = self.pool.int(value);
                self.with_index(op::LDC_W, constant);
            }
        }
        self.grow(1);
    }

    /// A constant of a primitive type, by its bits.
    pub fn push_primitive(&mut self, descriptor: &str, bits: u64) {
        let (opcode, constant) = match descriptor {
            "J" => (op::LDC2_W, self.pool.long(bits)),
            "D" => (op::LDC2_W, self.pool.double(bits)),
            "F" => (op::LDC_W, self.pool.float(bits as u32)),
            _ => return self.push_int(bits as i32),
        };
        self.with_index(opcode, constant);
        self.grow(slots(descriptor));
    }

    /// A string.
    pub fn push_string(&mut self, text: &str) {
        let constant = self.pool.string(text);
        self.with_index(op::LDC_W, constant);
        self.grow(1);
    }

    /// A class object.
    pub fn push_class(&mut self, name: &str) {
        let constant = self.pool.class(name);
        self.with_index(op::LDC_W, constant);
        self.grow(1);
    }

    /// Returns a value of this type, or nothing.
    pub fn give_back(&mut self, descriptor: Option<&str>) {
        let opcode = descriptor.map_or(op::RETURN, |descriptor| op::IRETURN + kind_offset(descriptor));
        self.bytes.push(opcode);
        self.depth = 0;
    }

    // ---- branches ----

    /// A conditional branch; it takes one or two operands.
    pub fn branch(&mut self, opcode: u8) -> Branch {
        let operands = if (op::IF_ICMPNE - 1..=op::IF_ACMPNE).contains(&opcode) { 2 } else { 1 };
        self.shrink(operands);
        let branch = Branch { at: self.bytes.len(), depth: self.depth };
        self.with_index(opcode, 0);
        branch
    }

    /// An unconditional branch. What follows is reached by other branches only.
    pub fn jump(&mut self) -> Branch {
        let branch = Branch { at: self.bytes.len(), depth: self.depth };
        self.with_index(op::GOTO, 0);
        branch
    }

    /// A switch with `cases` cases from zero on.
    pub fn table_switch(&mut self, cases: usize) -> SwitchLabels {
        self.shrink(1);
        let at = self.bytes.len();
        self.bytes.push(op::TABLESWITCH);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        let table = SwitchLabels { at, offsets: self.bytes.len(), depth: self.depth };
        self.bytes.extend([0; 8]);
        self.bytes.extend((cases as i32 - 1).to_be_bytes());
        self.bytes.resize(self.bytes.len() + 4 * cases, 0);
        table
    }

    /// A case of a switch comes here.
    pub fn bind_case(&mut self, table: &SwitchLabels, case: usize) {
        self.patch(table, table.offsets + 12 + 4 * case);
    }

    /// What is no case of a switch comes here.
    pub fn bind_default(&mut self, table: &SwitchLabels) {
        self.patch(table, table.offsets);
    }

    fn patch(&mut self, table: &SwitchLabels, at: usize) {
        let offset = (self.bytes.len() - table.at) as u32;
        self.bytes[at..at + 4].copy_from_slice(&offset.to_be_bytes());
        self.depth = table.depth;
    }

    /// Branches come here.
    pub fn bind(&mut self, branches: &[Branch]) {
        for branch in branches {
            let offset = (self.bytes.len() - branch.at) as u16;
            self.bytes[branch.at + 1..branch.at + 3].copy_from_slice(&offset.to_be_bytes());
            self.depth = branch.depth;
        }
    }

    // ---- objects ----

    /// Reads a field of the object on the stack.
    pub fn get_field(&mut self, class: &str, name: &str, descriptor: &str) {
        let constant = self.pool.field(class, name, descriptor);
        self.with_index(op::GETFIELD, constant);
        self.shrink(1);
        self.grow(slots(descriptor));
    }

    /// Reads a static field.
    pub fn get_static(&mut self, class: &str, name: &str, descriptor: &str) {
        let constant = self.pool.field(class, name, descriptor);
        self.with_index(op::GETSTATIC, constant);
        self.grow(slots(descriptor));
    }

    /// Writes a field.
    pub fn put_field(&mut self, class: &str, name: &str, descriptor: &str) {
        let constant = self.pool.field(class, name, descriptor);
        self.with_index(op::PUTFIELD, constant);
        self.shrink(1 + slots(descriptor));
    }

    /// A new object, twice: once for its constructor.
    pub fn new_object(&mut self, class: &str) {
        let constant = self.pool.class(class);
        self.with_index(op::NEW, constant);
        self.grow(1);
        self.plain(op::DUP, 0, 1);
    }

    /// A new array of references, as long as the int on the stack.
    pub fn new_array(&mut self, element: &str) {
        let constant = self.pool.class(element);
        self.with_index(op::ANEWARRAY, constant);
    }

    /// A new array of a type with this descriptor, as long as the int on the stack.
    pub fn new_array_of(&mut self, element: &str) {
        // JVMS table 6.5.newarray-A.
        let code = match element {
            "Z" => 4,
            "C" => 5,
            "F" => 6,
            "D" => 7,
            "B" => 8,
            "S" => 9,
            "I" => 10,
            "J" => 11,
            _ => return self.new_array(class_constant(element)),
        };
        self.bytes.extend([op::NEWARRAY, code]);
    }

    /// Stores the value on the stack into an array of such elements; below it lie the array and the index.
    pub fn store_element(&mut self, element: &str) {
        let opcode = match element {
            "Z" | "B" => op::BASTORE,
            "C" => op::CASTORE,
            "S" => op::SASTORE,
            _ => op::IASTORE + kind_offset(element),
        };
        self.plain(opcode, 2 + slots(element), 0);
    }

    /// Stores a value of a type in a local variable of its own.
    pub fn store_new(&mut self, descriptor: &str) -> u16 {
        let slot = self.max_locals;
        self.max_locals += slots(descriptor);
        self.bytes.push(op::WIDE);
        self.with_index(op::ISTORE + kind_offset(descriptor), slot);
        self.shrink(slots(descriptor));
        slot
    }

    /// Drops the result of a call.
    pub fn drop_result(&mut self, descriptor: &str) {
        match call_slots(descriptor).1 {
            0 => {}
            1 => self.plain(op::POP, 1, 0),
            _ => self.plain(op::POP2, 2, 0),
        }
    }

    /// Asks for the class of an object.
    pub fn instance_of(&mut self, class: &str) {
        let constant = self.pool.class(class);
        self.with_index(op::INSTANCEOF, constant);
    }

    /// Casts to a reference type; everything is an `Object`.
    pub fn cast(&mut self, descriptor: &str) {
        if descriptor == "Ljava/lang/Object;" {
            return;
        }
        let constant = self.pool.class(class_constant(descriptor));
        self.with_index(op::CHECKCAST, constant);
    }

    // ---- calls ----

    /// Calls a static method.
    pub fn invoke_static(&mut self, class: &str, name: &str, descriptor: &str) {
        self.invoke(op::INVOKESTATIC, class, name, descriptor, false);
    }

    /// Calls a method; gives the constant that names it.
    pub fn invoke(&mut self, opcode: u8, class: &str, name: &str, descriptor: &str, is_interface: bool) -> u16 {
        let constant = self.pool.method(class, name, descriptor, is_interface);
        self.with_index(opcode, constant);
        let (takes, gives) = call_slots(descriptor);
        if opcode == op::INVOKEINTERFACE {
            self.bytes.extend([(takes + 1) as u8, 0]);
        }
        self.shrink(takes + u16::from(opcode != op::INVOKESTATIC));
        self.grow(gives);
        constant
    }

    /// Calls what a site is linked to.
    pub fn invoke_dynamic(&mut self, bootstrap: u16, name: &str, descriptor: &str) {
        let constant = self.pool.invoke_dynamic(bootstrap, name, descriptor);
        self.with_index(op::INVOKEDYNAMIC, constant);
        self.bytes.extend([0, 0]);
        let (takes, gives) = call_slots(descriptor);
        self.shrink(takes);
        self.grow(gives);
    }

    // ---- conversions ----

    /// Makes an object of a primitive value; leaves references as they are.
    pub fn box_value(&mut self, descriptor: &str) {
        if let Some((letter, class, _)) = wrapper_of(descriptor) {
            let letter = letter as char;
            self.invoke_static(class, "valueOf", &format!("({letter})L{class};"));
        }
    }

    fn unbox(&mut self, class: &str, descriptor: &str) {
        if let Some((letter, _, method)) = wrapper_of(descriptor) {
            self.invoke(op::INVOKEVIRTUAL, class, method, &format!("(){}", letter as char), false);
        }
    }

    /// Primitive widening: only int, long and float ever become something else.
    fn widen(&mut self, from: &str, to: &str) {
        // The smaller types are ints on the stack.
        let loaded = |descriptor: &str| match descriptor {
            "J" => b'J',
            "F" => b'F',
            "D" => b'D',
            _ => b'I',
        };
        let opcode = match (loaded(from), loaded(to)) {
            (b'I', b'J') => 0x85,
            (b'I', b'F') => 0x86,
            (b'I', b'D') => 0x87,
            (b'J', b'I') => 0x88,
            (b'J', b'F') => 0x89,
            (b'J', b'D') => 0x8a,
            (b'F', b'I') => 0x8b,
            (b'F', b'J') => 0x8c,
            (b'F', b'D') => 0x8d,
            (b'D', b'I') => 0x8e,
            (b'D', b'J') => 0x8f,
            (b'D', b'F') => 0x90,
            _ => return,
        };
        self.plain(opcode, slots(from), slots(to));
    }

    /// Converts a value of type `from` to `to`, where the functional type says that it is a `functional`: the conversions
    /// that `LambdaMetafactory` documents. `None` is void: nothing to convert.
    pub fn convert(&mut self, from: Option<&str>, to: Option<&str>, functional: Option<&str>) {
        let (Some(from), Some(to), Some(functional)) = (from, to, functional) else { return };
        if from == to && from == functional {
            return;
        }
        if is_primitive(from) {
            self.convert_primitive(from, to);
            return;
        }
        // A value may be more specific than its erased type says: a wrong one must fail here, not in the callee.
        let source = if is_primitive(functional) { from } else { functional };
        if source != from {
            self.cast(source);
        }
        if !is_primitive(to) {
            if to != source {
                self.cast(to);
            }
            return;
        }
        match unwrapped(source) {
            Some("C") => {
                self.unbox("java/lang/Character", "C");
                self.widen("C", to);
            }
            Some("Z") => {
                self.unbox("java/lang/Boolean", "Z");
                self.widen("Z", to);
            }
            Some(_) => self.unbox(class_constant(source), to),
            None => {
                let class = match to {
                    "C" => "java/lang/Character",
                    "Z" => "java/lang/Boolean",
                    _ => "java/lang/Number",
                };
                self.cast(&format!("L{class};"));
                self.unbox(class, to);
            }
        }
    }

    fn convert_primitive(&mut self, from: &str, to: &str) {
        if is_primitive(to) {
            self.widen(from, to);
        } else if let Some(primitive) = unwrapped(to) {
            self.widen(from, primitive);
            self.box_value(primitive);
        } else {
            // What is boxed is an Object, Number, Comparable …: the interface or superclass needs no cast, but the
            // verifier of the JDK's own classes has one too.
            self.box_value(from);
            self.cast(to);
        }
    }
}

/// Slots of a value.
fn slots(descriptor: &str) -> u16 {
    if matches!(descriptor, "J" | "D") { 2 } else { 1 }
}

/// Slots of the arguments, without the receiver, and of the result.
fn call_slots(descriptor: &str) -> (u16, u16) {
    let takes = crate::argument_slots(descriptor).unwrap_or(0);
    let gives = match MethodDescriptor::parse(descriptor).and_then(|parsed| parsed.result) {
        None => 0,
        Some(result) => result.slots(),
    };
    (takes, gives)
}

/// The position of a type in families of instructions: int, long, float, double, reference.
fn kind_offset(descriptor: &str) -> u8 {
    match descriptor.bytes().next() {
        Some(b'J') => 1,
        Some(b'F') => 2,
        Some(b'D') => 3,
        Some(b'L' | b'[') => 4,
        _ => 0,
    }
}

/// Whether it is the descriptor of a primitive type.
pub fn is_primitive(descriptor: &str) -> bool {
    !descriptor.starts_with(['L', '['])
}

/// The wrapper of a primitive type.
pub fn wrapper_of(descriptor: &str) -> Option<(u8, &'static str, &'static str)> {
    let letter = descriptor.bytes().next()?;
    WRAPPERS.into_iter().find(|(primitive, ..)| *primitive == letter)
}

/// The primitive type that a wrapper class wraps.
pub fn unwrapped(descriptor: &str) -> Option<&'static str> {
    let (letter, ..) = WRAPPERS.into_iter().find(|(_, class, _)| class_constant(descriptor) == *class)?;
    Some(match letter {
        b'Z' => "Z",
        b'C' => "C",
        b'B' => "B",
        b'S' => "S",
        b'I' => "I",
        b'J' => "J",
        b'F' => "F",
        _ => "D",
    })
}

/// What a class constant calls the type: an internal name, or the descriptor of an array.
pub fn class_constant(descriptor: &str) -> &str {
    descriptor.strip_prefix('L').and_then(|name| name.strip_suffix(';')).unwrap_or(descriptor)
}

/// A type as a descriptor.
pub fn descriptor_text(field: FieldType<'_>) -> String {
    match field {
        FieldType::Byte => "B".into(),
        FieldType::Char => "C".into(),
        FieldType::Double => "D".into(),
        FieldType::Float => "F".into(),
        FieldType::Int => "I".into(),
        FieldType::Long => "J".into(),
        FieldType::Short => "S".into(),
        FieldType::Boolean => "Z".into(),
        FieldType::Object(name) => format!("L{name};"),
        FieldType::Array(descriptor) => descriptor.into(),
    }
}
