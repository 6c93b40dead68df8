//! A class file that is being written (JVMS chapter 4): its constants, fields and methods.
//!
//! Code is straight-line or branches forwards only, so the depth of the operand stack is known everywhere and no stack map
//! is needed: straight-line code never needs one, and branching code is written for a version without them.

use std::collections::HashMap;

use super::code::Assembler;

/// The last class-file version that the JVM verifies without stack maps.
pub const WITHOUT_STACK_MAPS: u16 = 49;
/// What `LambdaMetafactory` itself writes: a version in which members of a nest see each other's private members.
pub const WITH_NESTMATES: u16 = 59;

/// The constant pool of a class that is being written. Equal constants share an entry.
#[derive(Debug, Default)]
pub struct Pool {
    bytes: Vec<u8>,
    count: u16,
    known: HashMap<Vec<u8>, u16>,
    full: bool,
}

impl Pool {
    /// A text.
    pub fn utf8(&mut self, text: &str) -> u16 {
        let units: Vec<u16> = text.encode_utf16().collect();
        let encoded = modified_utf8(&units);
        let length = u16::try_from(encoded.len()).unwrap_or_else(|_| {
            self.full = true;
            0
        });
        let mut bytes = vec![1];
        bytes.extend(length.to_be_bytes());
        bytes.extend(encoded);
        self.entry(bytes)
    }

    /// A class, by its internal name or, for arrays, its descriptor.
    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.reference(7, name)
    }

    /// A string.
    pub fn string(&mut self, text: &str) -> u16 {
        let text = self.utf8(text);
        self.reference(8, text)
    }

    /// An int.
    pub fn int(&mut self, value: i32) -> u16 {
        let mut bytes = vec![3];
        bytes.extend(value.to_be_bytes());
        self.entry(bytes)
    }

    /// A float, by its bits.
    pub fn float(&mut self, bits: u32) -> u16 {
        let mut bytes = vec![4];
        bytes.extend(bits.to_be_bytes());
        self.entry(bytes)
    }

    /// A long.
    pub fn long(&mut self, bits: u64) -> u16 {
        self.wide(5, bits)
    }

    /// A double, by its bits.
    pub fn double(&mut self, bits: u64) -> u16 {
        self.wide(6, bits)
    }

    fn wide(&mut self, tag: u8, bits: u64) -> u16 {
        let mut bytes = vec![tag];
        bytes.extend(bits.to_be_bytes());
        let before = self.count;
        let index = self.entry(bytes);
        // It takes two entries (JVMS §4.4.5).
        if self.count != before {
            self.count += 1;
        }
        index
    }

    /// A field.
    pub fn field(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(9, class, name, descriptor)
    }

    /// A method.
    pub fn method(&mut self, class: &str, name: &str, descriptor: &str, is_interface: bool) -> u16 {
        self.member(if is_interface { 11 } else { 10 }, class, name, descriptor)
    }

    fn member(&mut self, tag: u8, class: &str, name: &str, descriptor: &str) -> u16 {
        let class = self.class(class);
        let name_and_type = self.name_and_type(name, descriptor);
        self.pair(tag, class, name_and_type)
    }

    /// A name and a descriptor.
    pub fn name_and_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.pair(12, name, descriptor)
    }

    /// A handle of a static method.
    pub fn static_handle(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        let [high, low] = self.method(class, name, descriptor, false).to_be_bytes();
        self.entry(vec![15, 6, high, low])
    }

    /// A call site.
    pub fn invoke_dynamic(&mut self, bootstrap: u16, name: &str, descriptor: &str) -> u16 {
        let name_and_type = self.name_and_type(name, descriptor);
        self.pair(18, bootstrap, name_and_type)
    }

    fn reference(&mut self, tag: u8, index: u16) -> u16 {
        let [high, low] = index.to_be_bytes();
        self.entry(vec![tag, high, low])
    }

    fn pair(&mut self, tag: u8, first: u16, second: u16) -> u16 {
        let mut bytes = vec![tag];
        bytes.extend(first.to_be_bytes());
        bytes.extend(second.to_be_bytes());
        self.entry(bytes)
    }

    fn entry(&mut self, bytes: Vec<u8>) -> u16 {
        if let Some(index) = self.known.get(&bytes) {
            return *index;
        }
        let Some(index) = self.count.checked_add(1).filter(|index| *index < u16::MAX - 1) else {
            self.full = true;
            return 0;
        };
        self.count = index;
        self.bytes.extend_from_slice(&bytes);
        self.known.insert(bytes, index);
        index
    }
}

/// A class that is being written.
#[derive(Debug)]
pub struct ClassWriter {
    major: u16,
    access: u16,
    this: u16,
    parent: u16,
    interfaces: Vec<u16>,
    /// Its constants.
    pub pool: Pool,
    fields: Vec<u8>,
    field_count: u16,
    methods: Vec<u8>,
    method_count: u16,
    /// Handle and arguments of each bootstrap method.
    bootstraps: Vec<(u16, Vec<u16>)>,
    too_large: bool,
}

impl ClassWriter {
    /// A subclass of `Object`.
    pub fn new<'a>(major: u16, access: u16, name: &str, interfaces: impl IntoIterator<Item = &'a str>) -> ClassWriter {
        let mut pool = Pool::default();
        let (this, parent) = (pool.class(name), pool.class("java/lang/Object"));
        let interfaces = interfaces.into_iter().map(|name| pool.class(name)).collect();
        ClassWriter {
            major,
            access,
            this,
            parent,
            interfaces,
            pool,
            fields: Vec::new(),
            field_count: 0,
            methods: Vec::new(),
            method_count: 0,
            bootstraps: Vec::new(),
            too_large: false,
        }
    }

    /// Makes it a subclass of another class.
    #[must_use]
    pub fn extending(mut self, parent: &str) -> ClassWriter {
        self.parent = self.pool.class(parent);
        self
    }

    /// Adds a field.
    pub fn field(&mut self, access: u16, name: &str, descriptor: &str) {
        let (name, descriptor) = (self.pool.utf8(name), self.pool.utf8(descriptor));
        for part in [access, name, descriptor, 0] {
            self.fields.extend(part.to_be_bytes());
        }
        self.field_count += 1;
    }

    /// A method whose code `write` writes.
    pub fn method(&mut self, access: u16, name: &str, descriptor: &str, write: impl FnOnce(&mut Assembler<'_>)) {
        let (name, descriptor_index) = (self.pool.utf8(name), self.pool.utf8(descriptor));
        let code_name = self.pool.utf8("Code");
        let mut code = Assembler::new(&mut self.pool, descriptor, access);
        write(&mut code);
        let (bytes, max_stack, max_locals) = code.finish();
        let length = bytes.len() as u32;
        // JVMS §4.7.3.
        self.too_large |= length > 65_535;
        for part in [access, name, descriptor_index, 1, code_name] {
            self.methods.extend(part.to_be_bytes());
        }
        self.methods.extend((length + 12).to_be_bytes());
        self.methods.extend(max_stack.to_be_bytes());
        self.methods.extend(max_locals.to_be_bytes());
        self.methods.extend(length.to_be_bytes());
        self.methods.extend(bytes);
        self.methods.extend([0; 4]); // no exception handlers, no attributes
        self.method_count += 1;
    }

    /// A bootstrap method; gives its row.
    pub fn bootstrap(&mut self, handle: u16, arguments: Vec<u16>) -> u16 {
        self.bootstraps.push((handle, arguments));
        self.bootstraps.len() as u16 - 1
    }

    /// The class file; `None` if it exceeds a limit of the format.
    pub fn finish(mut self) -> Option<Vec<u8>> {
        let attribute_name = if self.bootstraps.is_empty() { 0 } else { self.pool.utf8("BootstrapMethods") };
        if self.pool.full || self.too_large {
            return None;
        }
        let mut file = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0];
        file.extend(self.major.to_be_bytes());
        file.extend((self.pool.count + 1).to_be_bytes());
        file.extend_from_slice(&self.pool.bytes);
        for part in [self.access, self.this, self.parent, self.interfaces.len() as u16] {
            file.extend(part.to_be_bytes());
        }
        self.interfaces.iter().for_each(|index| file.extend(index.to_be_bytes()));
        file.extend(self.field_count.to_be_bytes());
        file.extend_from_slice(&self.fields);
        file.extend(self.method_count.to_be_bytes());
        file.extend_from_slice(&self.methods);
        self.write_bootstraps(attribute_name, &mut file);
        Some(file)
    }

    fn write_bootstraps(&self, attribute_name: u16, file: &mut Vec<u8>) {
        file.extend(u16::from(!self.bootstraps.is_empty()).to_be_bytes());
        if self.bootstraps.is_empty() {
            return;
        }
        let mut body = Vec::from((self.bootstraps.len() as u16).to_be_bytes());
        for (handle, arguments) in &self.bootstraps {
            body.extend(handle.to_be_bytes());
            body.extend((arguments.len() as u16).to_be_bytes());
            arguments.iter().for_each(|index| body.extend(index.to_be_bytes()));
        }
        file.extend(attribute_name.to_be_bytes());
        file.extend((body.len() as u32).to_be_bytes());
        file.extend(body);
    }
}

/// JVMS §4.4.7: each UTF-16 unit on its own, zero in two bytes.
fn modified_utf8(units: &[u16]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(units.len());
    for unit in units {
        match *unit {
            0x01..=0x7f => bytes.push(*unit as u8),
            0 | 0x80..=0x7ff => bytes.extend([0xc0 | (unit >> 6) as u8, 0x80 | (unit & 0x3f) as u8]),
            _ => bytes.extend([0xe0 | (unit >> 12) as u8, 0x80 | (unit >> 6 & 0x3f) as u8, 0x80 | (unit & 0x3f) as u8]),
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use crate::{Constant, access};

    use super::*;
    use crate::write::op;

    fn parsed(writer: ClassWriter) -> crate::ClassFile {
        let bytes = writer.finish().expect("fits");
        crate::parse(&bytes).expect("well formed")
    }

    #[test]
    fn constants_are_shared() {
        let mut pool = Pool::default();
        let first = pool.method("A", "m", "()V", false);
        let count = pool.count;
        assert_eq!(pool.method("A", "m", "()V", false), first);
        assert_ne!(pool.method("A", "m", "()V", true), first);
        assert_eq!(pool.count, count + 1);
    }

    #[test]
    fn wide_constants_take_two_entries() {
        let mut writer = ClassWriter::new(55, access::SUPER, "C", []);
        let first = writer.pool.long(7);
        assert_eq!(writer.pool.long(7), first);
        let second = writer.pool.double(1.5_f64.to_bits());
        assert_eq!(second, first + 2);
        let file = parsed(writer);
        assert_eq!(*file.constants.get(first), Constant::Long(7));
        assert_eq!(*file.constants.get(second), Constant::Double(1.5));
    }

    #[test]
    fn text_is_encoded_as_the_class_file_wants_it() {
        assert_eq!(modified_utf8(&[0]), [0xc0, 0x80]);
        assert_eq!(modified_utf8(&[0x41, 0xe9]), [0x41, 0xc3, 0xa9]);
        assert_eq!(modified_utf8(&[0xd83d]), [0xed, 0xa0, 0xbd]);
    }

    #[test]
    fn a_class_with_a_field_and_a_method_parses() {
        let mut writer = ClassWriter::new(55, access::FINAL | access::SUPER, "p/C", ["java/lang/Runnable"]);
        writer.field(access::PRIVATE | access::FINAL, "arg$1", "J");
        writer.method(access::PUBLIC, "get", "(I)J", |code| {
            code.load("Lp/C;", 0);
            code.get_field("p/C", "arg$1", "J");
            code.give_back(Some("J"));
        });
        let file = parsed(writer);
        assert_eq!(&*file.name, "p/C");
        assert_eq!(file.interfaces, vec!["java/lang/Runnable".into()]);
        assert_eq!(&*file.fields[0].descriptor, "J");
        let code = file.methods[0].code.as_ref().expect("has code");
        assert_eq!((code.max_stack, code.max_locals), (2, 2));
        assert_eq!(code.bytes.len(), 6);
    }

    #[test]
    fn branches_are_patched_and_the_stack_is_measured() {
        let mut writer = ClassWriter::new(WITHOUT_STACK_MAPS, access::SUPER, "C", []);
        writer.method(access::STATIC, "same", "(DD)Z", |code| {
            code.load("D", 0);
            code.load("D", 2);
            code.invoke_static("java/lang/Double", "compare", "(DD)I");
            let differ = code.branch(op::IFNE);
            code.push_int(1);
            code.give_back(Some("Z"));
            code.bind(&[differ]);
            code.push_int(0);
            code.give_back(Some("Z"));
        });
        let file = parsed(writer);
        let code = file.methods[0].code.as_ref().expect("has code");
        assert_eq!((code.max_stack, code.max_locals), (4, 4));
        let at = code.bytes.iter().position(|byte| *byte == op::IFNE).expect("has a branch");
        // Behind the branch: `iconst_1`, `ireturn`.
        assert_eq!(code.bytes[at + 1..at + 3], [0, 5]);
    }

    #[test]
    fn bootstrap_methods_are_written() {
        let mut writer = ClassWriter::new(55, access::SUPER, "C", []);
        let handle = writer.pool.static_handle("B", "make", "()V");
        let argument = writer.pool.string("a\u{1}");
        let row = writer.bootstrap(handle, vec![argument]);
        writer.method(access::STATIC, "m", "()I", |code| {
            code.invoke_dynamic(row, "x", "()I");
            code.give_back(Some("I"));
        });
        let file = parsed(writer);
        assert_eq!(file.bootstrap_methods.len(), 1);
        let text = file.constants.utf16(file.bootstrap_methods[0].arguments[0]).expect("a string");
        assert_eq!(text, [0x61, 1]);
        assert!(matches!(file.constants.get(file.bootstrap_methods[0].handle), Constant::MethodHandle { .. }));
    }
}
