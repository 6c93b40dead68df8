//! Class files by hand, right or wrong: nothing here is checked.

/// The version of the class files of JDK 25, the newest that Crema supports.
const NEWEST_MAJOR: u16 = 69;

/// A class under construction. Constants and attributes are numbered and laid out as in the file.
pub struct ClassBuilder {
    pub minor: u16,
    pub major: u16,
    pub access: u16,
    pub this_class: u16,
    pub super_class: u16,
    pub interfaces: Vec<u16>,
    pub fields: Vec<Vec<u8>>,
    pub methods: Vec<Vec<u8>>,
    pub attributes: Vec<Vec<u8>>,
    /// The next constant gets this index.
    pub count: u16,
    pool: Vec<u8>,
}

impl Default for ClassBuilder {
    fn default() -> Self {
        ClassBuilder::new()
    }
}

impl ClassBuilder {
    /// `class Test extends Object`, of the newest version.
    pub fn new() -> Self {
        let mut class = ClassBuilder {
            minor: 0,
            major: NEWEST_MAJOR,
            access: 0x21,
            this_class: 0,
            super_class: 0,
            interfaces: vec![],
            fields: vec![],
            methods: vec![],
            attributes: vec![],
            count: 1,
            pool: vec![],
        };
        class.this_class = class.class("Test");
        class.super_class = class.class("java/lang/Object");
        class
    }

    /// Appends a constant: its tag and its contents.
    pub fn constant(&mut self, tag: u8, contents: &[u8]) -> u16 {
        self.pool.push(tag);
        self.pool.extend(contents);
        self.count += 1;
        self.count - 1
    }

    pub fn utf8(&mut self, text: &str) -> u16 {
        self.utf8_bytes(text.as_bytes())
    }

    pub fn utf8_bytes(&mut self, bytes: &[u8]) -> u16 {
        let mut contents = u2(bytes.len() as u16).to_vec();
        contents.extend(bytes);
        self.constant(1, &contents)
    }

    pub fn integer(&mut self, value: i32) -> u16 {
        self.constant(3, &value.to_be_bytes())
    }

    pub fn float(&mut self, value: f32) -> u16 {
        self.constant(4, &value.to_be_bytes())
    }

    /// Takes two indices, as it should.
    pub fn long(&mut self, value: i64) -> u16 {
        self.count += 1;
        self.constant(5, &value.to_be_bytes()) - 1
    }

    /// Takes two indices, as it should.
    pub fn double(&mut self, value: f64) -> u16 {
        self.count += 1;
        self.constant(6, &value.to_be_bytes()) - 1
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.constant(7, &u2(name))
    }

    pub fn string(&mut self, text: &str) -> u16 {
        let text = self.utf8(text);
        self.constant(8, &u2(text))
    }

    pub fn name_and_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.constant(12, &u2s(&[name, descriptor]))
    }

    /// `Fieldref` (tag 9), `Methodref` (10) or `InterfaceMethodref` (11) of the class `Other`.
    pub fn member(&mut self, tag: u8, name: &str, descriptor: &str) -> u16 {
        let class = self.class("Other");
        let name_and_type = self.name_and_type(name, descriptor);
        self.constant(tag, &u2s(&[class, name_and_type]))
    }

    pub fn method_handle(&mut self, kind: u8, reference: u16) -> u16 {
        let [high, low] = u2(reference);
        self.constant(15, &[kind, high, low])
    }

    /// `Dynamic` (tag 17) or `InvokeDynamic` (18).
    pub fn dynamic(&mut self, tag: u8, row: u16, name: &str, descriptor: &str) -> u16 {
        let name_and_type = self.name_and_type(name, descriptor);
        self.constant(tag, &u2s(&[row, name_and_type]))
    }

    /// The bytes of an attribute.
    pub fn attribute(&mut self, name: &str, contents: &[u8]) -> Vec<u8> {
        let mut bytes = u2(self.utf8(name)).to_vec();
        bytes.extend((contents.len() as u32).to_be_bytes());
        bytes.extend(contents);
        bytes
    }

    /// Appends an attribute of the class.
    pub fn add_attribute(&mut self, name: &str, contents: &[u8]) {
        let attribute = self.attribute(name, contents);
        self.attributes.push(attribute);
    }

    /// The bytes of a `field_info` or `method_info`.
    pub fn info(&mut self, access: u16, name: &str, descriptor: &str, attributes: &[Vec<u8>]) -> Vec<u8> {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        let mut bytes = u2s(&[access, name, descriptor]);
        bytes.extend(table(attributes));
        bytes
    }

    pub fn add_field(&mut self, access: u16, name: &str, descriptor: &str, attributes: &[Vec<u8>]) {
        let field = self.info(access, name, descriptor, attributes);
        self.fields.push(field);
    }

    pub fn add_method(&mut self, access: u16, name: &str, descriptor: &str, attributes: &[Vec<u8>]) {
        let method = self.info(access, name, descriptor, attributes);
        self.methods.push(method);
    }

    /// A static method `m()V` with this code, four locals and these handlers (start, end, target, type).
    pub fn add_code(&mut self, code: &[u8], handlers: &[[u16; 4]], attributes: &[Vec<u8>]) {
        let code = self.code(code, handlers, attributes);
        self.add_method(0x9, "m", "()V", &[code]);
    }

    /// The bytes of a `Code` attribute with four stack slots and four locals.
    pub fn code(&mut self, code: &[u8], handlers: &[[u16; 4]], attributes: &[Vec<u8>]) -> Vec<u8> {
        let mut contents = u2s(&[4, 4]);
        contents.extend((code.len() as u32).to_be_bytes());
        contents.extend(code);
        contents.extend(u2(handlers.len() as u16));
        contents.extend(handlers.iter().flat_map(|row| u2s(row)));
        contents.extend(table(attributes));
        self.attribute("Code", &contents)
    }

    /// The whole file.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = vec![0xca, 0xfe, 0xba, 0xbe];
        bytes.extend(u2s(&[self.minor, self.major, self.count]));
        bytes.extend(&self.pool);
        bytes.extend(u2s(&[self.access, self.this_class, self.super_class, self.interfaces.len() as u16]));
        bytes.extend(u2s(&self.interfaces));
        bytes.extend(table(&self.fields));
        bytes.extend(table(&self.methods));
        bytes.extend(table(&self.attributes));
        bytes
    }
}

pub fn u2(value: u16) -> [u8; 2] {
    value.to_be_bytes()
}

pub fn u2s(values: &[u16]) -> Vec<u8> {
    values.iter().flat_map(|&value| u2(value)).collect()
}

/// A count of two bytes and the items.
pub fn table(items: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = u2(items.len() as u16).to_vec();
    bytes.extend(items.concat());
    bytes
}
