//! Turns an application class into its stub: the same class file, except that every method with code calls the engine.
//!
//! Application code runs in the engine, never on the host; but host code may call it: natives through JNI, JDK code that
//! runs on the host. A stub has the same fields, and so the same layout, the same methods, attributes and constant-pool
//! indices as its original, so that reflection on the host is right. A method becomes
//! `return Agent.upcall(This.class, key, index, this, new Object[] {arguments})`, a static initialiser
//! `Agent.initialize(This.class, key, index)`. The user may let methods keep their code.
//! A constructor calls no other constructor, so stubs only load where the JVM does not verify them.
//! Straight-line code needs no stack map. See JVMS §4.
//!
//! The class's own loader resolves what a stub refers to, and that may be code of the program. So a stub refers to itself, which is
//! known to its loader, and to the agent, whose name the agent answers itself (`Agent.upcall`); to no other class.

use crate::shallow::{Malformed, ShallowClass, ShallowMember};

/// A stub and what must be known of it to understand its upcalls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StubClass {
    /// The class file.
    pub bytes: Vec<u8>,
    /// The internal name of the class.
    pub name: String,
    /// Name and descriptor of its methods; upcalls name them by index.
    pub methods: Vec<(String, String)>,
    /// Its fields.
    pub fields: Vec<StubField>,
}

/// A field as the class file declares it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StubField {
    /// Simple name.
    pub name: String,
    /// Field descriptor.
    pub descriptor: String,
    /// Whether it is static.
    pub is_static: bool,
}

/// Why a class has no stub.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum StubError {
    /// The bytes are no class file. The JVM says so too if it is given them.
    #[error("malformed class file")]
    Malformed,
    /// There is no room for more constants.
    #[error("the constant pool is full")]
    Full,
}

impl From<Malformed> for StubError {
    fn from(_: Malformed) -> StubError {
        StubError::Malformed
    }
}

const ACC_STATIC: u16 = 0x0008;
const ACC_NATIVE: u16 = 0x0100;
const ACC_ABSTRACT: u16 = 0x0400;
/// The first version whose `ldc` may load a class.
const VERSION_WITH_CLASS_CONSTANTS: u16 = 49;
/// Class, key, index, receiver, array; then array, index and a value of two slots to store.
const MAX_STACK: u16 = 9;

/// Makes the stub of a class. `class_key` comes back in its upcalls. Methods that `keeps_code` names, given the binary name of the
/// class and that of the method, stay as they are: constants and class attributes do, too, so their code means the same.
pub fn stub_class(
    bytes: &[u8],
    class_key: u32,
    keeps_code: impl Fn(&str, &str) -> bool,
) -> Result<StubClass, StubError> {
    let class = ShallowClass::parse(bytes)?;
    let binary_name = class.name()?.replace('/', ".");
    let mut pool = NewConstants { bytes: Vec::new(), count: class.pool_count, known: Vec::new() };
    let mut methods = Vec::new();
    let mut body = Vec::new();
    for (index, method) in class.methods.iter().enumerate() {
        let (name, descriptor) = (class.text(method.name)?, class.text(method.descriptor)?);
        if method.access & (ACC_NATIVE | ACC_ABSTRACT) != 0 || keeps_code(&binary_name, &name) {
            body.extend_from_slice(&bytes[method.range.clone()]);
        } else {
            let code = match name.as_str() {
                "<clinit>" => StubCode::of_initializer(&class, (class_key, index), &mut pool)?,
                _ => StubCode::of_upcall(&class, method, &descriptor, (class_key, index), &mut pool)?,
            };
            write_method(&class, method, &code, pool.utf8("Code")?, &mut body)?;
        }
        methods.push((name, descriptor));
    }
    let mut stub = Vec::with_capacity(bytes.len());
    stub.extend_from_slice(&bytes[..6]);
    stub.extend(class.major.max(VERSION_WITH_CLASS_CONSTANTS).to_be_bytes());
    stub.extend(pool.count.to_be_bytes());
    stub.extend_from_slice(&bytes[class.pool.clone()]);
    stub.extend_from_slice(&pool.bytes);
    stub.extend_from_slice(&bytes[class.pool.end..class.methods_range.start]);
    stub.extend_from_slice(&body);
    stub.extend_from_slice(&bytes[class.methods_range.end..]);
    Ok(StubClass { bytes: stub, name: class.name()?, methods, fields: fields(&class)? })
}

/// The name of a class and its fields.
pub(crate) fn describe(bytes: &[u8]) -> Result<(String, Vec<StubField>), StubError> {
    let class = ShallowClass::parse(bytes)?;
    Ok((class.name()?, fields(&class)?))
}

fn fields(class: &ShallowClass<'_>) -> Result<Vec<StubField>, StubError> {
    let field = |member: &ShallowMember| {
        Ok(StubField {
            name: class.text(member.name)?,
            descriptor: class.text(member.descriptor)?,
            is_static: member.access & ACC_STATIC != 0,
        })
    };
    class.fields.iter().map(field).collect()
}

/// Writes a method with other code; everything else about it stays.
fn write_method(
    class: &ShallowClass<'_>,
    method: &ShallowMember,
    code: &StubCode,
    code_name: u16,
    into: &mut Vec<u8>,
) -> Result<(), StubError> {
    let mut others = Vec::new();
    for (name, range) in &method.attributes {
        if class.text(*name)? != "Code" {
            others.push(range.clone());
        }
    }
    let start = method.range.start;
    into.extend_from_slice(&class.bytes[start..start + 6]);
    into.extend(u16_of(others.len() + 1)?.to_be_bytes());
    into.extend(code_name.to_be_bytes());
    into.extend(u32_of(code.bytes.len() + 12)?.to_be_bytes());
    into.extend(MAX_STACK.to_be_bytes());
    into.extend(code.locals.to_be_bytes());
    into.extend(u32_of(code.bytes.len())?.to_be_bytes());
    into.extend_from_slice(&code.bytes);
    into.extend([0; 4]); // no exception handlers, no attributes
    for other in others {
        into.extend_from_slice(&class.bytes[other]);
    }
    Ok(())
}

// JVMS §6.5.
const ACONST_NULL: u8 = 0x01;
const SIPUSH: u8 = 0x11;
const LDC_W: u8 = 0x13;
const WIDE: u8 = 0xc4;
const ILOAD: u8 = 0x15;
const LLOAD: u8 = 0x16;
const FLOAD: u8 = 0x17;
const DLOAD: u8 = 0x18;
const ALOAD: u8 = 0x19;
const AASTORE: u8 = 0x53;
const DUP: u8 = 0x59;
const IRETURN: u8 = 0xac;
const LRETURN: u8 = 0xad;
const FRETURN: u8 = 0xae;
const DRETURN: u8 = 0xaf;
const ARETURN: u8 = 0xb0;
const RETURN: u8 = 0xb1;
const INVOKESTATIC: u8 = 0xb8;

/// The code of a method that hands its arguments to the engine.
struct StubCode {
    bytes: Vec<u8>,
    locals: u16,
}

impl StubCode {
    fn of_initializer(
        class: &ShallowClass<'_>,
        (key, index): (u32, usize),
        pool: &mut NewConstants,
    ) -> Result<StubCode, StubError> {
        let mut code = StubCode { bytes: Vec::new(), locals: 0 };
        code.with_index(LDC_W, class.this_class);
        code.with_index(LDC_W, pool.integer(key)?);
        code.with_index(LDC_W, pool.integer(u32_of(index)?)?);
        code.with_index(INVOKESTATIC, pool.agent_method("initialize", "(Ljava/lang/Class;II)V")?);
        code.bytes.push(RETURN);
        Ok(code)
    }

    fn of_upcall(
        class: &ShallowClass<'_>,
        method: &ShallowMember,
        descriptor: &str,
        (key, index): (u32, usize),
        pool: &mut NewConstants,
    ) -> Result<StubCode, StubError> {
        let (parameters, result) = split(descriptor)?;
        let mut code = StubCode { bytes: Vec::new(), locals: 0 };
        code.with_index(LDC_W, class.this_class);
        code.with_index(LDC_W, pool.integer(key)?);
        code.with_index(LDC_W, pool.integer(u32_of(index)?)?);
        if method.access & ACC_STATIC != 0 {
            code.bytes.push(ACONST_NULL);
        } else {
            code.load(ALOAD, 1);
        }
        code.with_index(SIPUSH, u16_of(parameters.len())?);
        code.with_index(INVOKESTATIC, pool.agent_method("array", "(I)[Ljava/lang/Object;")?);
        for (position, parameter) in parameters.iter().enumerate() {
            code.bytes.push(DUP);
            code.with_index(SIPUSH, u16_of(position)?);
            code.load_boxed(*parameter, pool)?;
            code.bytes.push(AASTORE);
        }
        let (name, kind, end) = match result {
            'V' => ("upcall", "Ljava/lang/Object;", RETURN),
            'J' => ("upcallLong", "J", LRETURN),
            'F' => ("upcallFloat", "F", FRETURN),
            'D' => ("upcallDouble", "D", DRETURN),
            'L' | '[' => ("upcall", "Ljava/lang/Object;", ARETURN),
            _ => ("upcallInt", "I", IRETURN),
        };
        let types = format!("(Ljava/lang/Class;IILjava/lang/Object;[Ljava/lang/Object;){kind}");
        code.with_index(INVOKESTATIC, pool.agent_method(name, &types)?);
        code.bytes.push(end);
        Ok(code)
    }

    /// Loads the next parameter as an object.
    fn load_boxed(&mut self, parameter: char, pool: &mut NewConstants) -> Result<(), StubError> {
        let kind = match parameter {
            'L' | '[' => {
                self.load(ALOAD, 1);
                return Ok(());
            }
            'J' => {
                self.load(LLOAD, 2);
                'J'
            }
            'D' => {
                self.load(DLOAD, 2);
                'D'
            }
            'F' => {
                self.load(FLOAD, 1);
                'F'
            }
            _ => {
                self.load(ILOAD, 1);
                'I'
            }
        };
        let boxed = pool.agent_method("box", &format!("({kind})Ljava/lang/Object;"))?;
        self.with_index(INVOKESTATIC, boxed);
        Ok(())
    }

    fn load(&mut self, opcode: u8, slots: u16) {
        self.bytes.push(WIDE);
        self.with_index(opcode, self.locals);
        self.locals += slots;
    }

    fn with_index(&mut self, opcode: u8, index: u16) {
        self.bytes.push(opcode);
        self.bytes.extend(index.to_be_bytes());
    }
}

/// The first characters of the parameter types and of the result of a method descriptor.
fn split(descriptor: &str) -> Result<(Vec<char>, char), StubError> {
    let (parameters, result) =
        descriptor.strip_prefix('(').and_then(|rest| rest.split_once(')')).ok_or(StubError::Malformed)?;
    let mut kinds = Vec::new();
    let mut rest = parameters;
    while let Some(kind) = rest.chars().next() {
        kinds.push(kind);
        let element = rest.trim_start_matches('[');
        let end = if element.starts_with('L') { element.find(';').ok_or(StubError::Malformed)? + 1 } else { 1 };
        rest = element.get(end..).ok_or(StubError::Malformed)?;
    }
    // At most 255 slots, JVMS §4.3.3; so neither counts nor indices of locals overflow.
    if kinds.len() > 255 {
        return Err(StubError::Malformed);
    }
    Ok((kinds, result.chars().next().ok_or(StubError::Malformed)?))
}

/// Constants that are appended to those of the original, which keep their indices.
struct NewConstants {
    bytes: Vec<u8>,
    count: u16,
    known: Vec<(Vec<u8>, u16)>,
}

impl NewConstants {
    fn agent_method(&mut self, name: &str, descriptor: &str) -> Result<u16, StubError> {
        let (name, descriptor) = (self.utf8(name)?, self.utf8(descriptor)?);
        let owner = self.class("crema/host/Agent")?;
        let name_and_type = self.pair(12, name, descriptor)?;
        self.pair(10, owner, name_and_type)
    }

    fn class(&mut self, name: &str) -> Result<u16, StubError> {
        let [high, low] = self.utf8(name)?.to_be_bytes();
        self.constant(vec![7, high, low])
    }

    fn utf8(&mut self, ascii: &str) -> Result<u16, StubError> {
        let mut bytes = vec![1];
        bytes.extend(u16_of(ascii.len())?.to_be_bytes());
        bytes.extend(ascii.as_bytes());
        self.constant(bytes)
    }

    fn integer(&mut self, value: u32) -> Result<u16, StubError> {
        let mut bytes = vec![3];
        bytes.extend(value.to_be_bytes());
        self.constant(bytes)
    }

    fn pair(&mut self, tag: u8, first: u16, second: u16) -> Result<u16, StubError> {
        let mut bytes = vec![tag];
        bytes.extend(first.to_be_bytes());
        bytes.extend(second.to_be_bytes());
        self.constant(bytes)
    }

    fn constant(&mut self, bytes: Vec<u8>) -> Result<u16, StubError> {
        if let Some((_, index)) = self.known.iter().find(|(known, _)| *known == bytes) {
            return Ok(*index);
        }
        let index = self.count;
        self.count = index.checked_add(1).ok_or(StubError::Full)?;
        self.bytes.extend_from_slice(&bytes);
        self.known.push((bytes, index));
        Ok(index)
    }
}

fn u16_of(count: usize) -> Result<u16, StubError> {
    u16::try_from(count).map_err(|_| StubError::Full)
}

fn u32_of(count: usize) -> Result<u32, StubError> {
    u32::try_from(count).map_err(|_| StubError::Full)
}
