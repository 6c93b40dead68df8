//! The messages on the wire: numbers little endian, texts and byte strings counted by four bytes.
//!
//! The Java half is in `agent/src/crema/host`: `Requests` has the same operation numbers, `Sync`, `News`, `Values` and
//! `Watch` the same layouts. An editor of one must change the other.

use crate::{
    CallOutcome, ChangeCheck, ClassNews, Creation, FieldSlot, Handle, HostClass, HostError, HostValue, Layout,
    LoaderRef, Location, News, ObjectNews, StringNews, Sync, Update,
};

/// What the engine asks for.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Operation {
    Ping = 1,
    Load = 2,
    Link = 3,
    LinkClass = 4,
    Mirror = 5,
    Initialize = 6,
    IsInitialized = 7,
    Statics = 8,
    Fetch = 9,
    Call = 10,
    Return = 11,
    Define = 12,
    DefineHidden = 13,
    IdentityHash = 14,
    Intern = 15,
    ReadMemory = 16,
    WriteMemory = 17,
    Release = 18,
    Shutdown = 19,
    Stubbed = 20,
    LinkAll = 21,
    Lambda = 22,
}

/// What the host answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AnswerKind {
    Ended,
    Upcall,
    Stub,
    Hello,
    Failure,
}

/// A request being written.
pub(crate) struct HostRequest(pub(crate) Vec<u8>);

impl HostRequest {
    /// Starts with room for the length of the frame.
    pub(crate) fn new(operation: Operation) -> HostRequest {
        HostRequest(vec![0, 0, 0, 0, operation as u8])
    }

    /// Whether the host runs code for it: that of the JDK, of a native library, or of a class loader.
    pub(crate) fn may_run_code(&self) -> bool {
        // These look at objects, and change nothing but their handles.
        let reading =
            [Operation::Ping, Operation::Mirror, Operation::IsInitialized, Operation::Statics, Operation::Fetch];
        let rest = [Operation::IdentityHash, Operation::ReadMemory, Operation::WriteMemory, Operation::Release];
        !reading.iter().chain(&rest).any(|operation| self.0.get(4) == Some(&(*operation as u8)))
    }

    pub(crate) fn u8(&mut self, value: u8) {
        self.0.push(value);
    }

    pub(crate) fn u32(&mut self, value: u32) {
        self.0.extend_from_slice(&value.to_le_bytes());
    }

    pub(crate) fn u64(&mut self, value: u64) {
        self.0.extend_from_slice(&value.to_le_bytes());
    }

    /// A count or a length. A frame that overflows it could not be sent either.
    pub(crate) fn count(&mut self, count: usize) {
        self.u32(u32::try_from(count).unwrap_or(u32::MAX));
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        self.count(bytes.len());
        self.0.extend_from_slice(bytes);
    }

    pub(crate) fn loader(&mut self, loader: LoaderRef) {
        match loader {
            LoaderRef::Boot => self.u8(0),
            LoaderRef::App => self.u8(1),
            LoaderRef::Object(handle) => {
                self.u8(2);
                self.u32(handle.0);
            }
        }
    }

    pub(crate) fn check(&mut self, check: ChangeCheck) {
        let (kind, hops) = match check {
            ChangeCheck::None => (0, 0),
            ChangeCheck::Arguments(hops) => (1, hops),
            ChangeCheck::Everything => (2, 0),
            ChangeCheck::Pure => (3, 0),
        };
        self.u8(kind);
        self.u8(hops);
    }

    pub(crate) fn value(&mut self, value: HostValue) {
        match value {
            HostValue::Void => self.u8(0),
            HostValue::Int(value) => {
                self.u8(1);
                self.u32(value.cast_unsigned());
            }
            HostValue::Long(value) => {
                self.u8(2);
                self.u64(value.cast_unsigned());
            }
            HostValue::Float(value) => {
                self.u8(3);
                self.u32(value.to_bits());
            }
            HostValue::Double(value) => {
                self.u8(4);
                self.u64(value.to_bits());
            }
            HostValue::Reference(handle) => {
                self.u8(5);
                self.u32(handle.0);
            }
        }
    }

    pub(crate) fn sync(&mut self, sync: &Sync) {
        self.count(sync.creations.len());
        for creation in &sync.creations {
            self.creation(creation);
        }
        self.count(sync.updates.len());
        for update in &sync.updates {
            let (kind, name) = match update.location {
                Location::Object(handle) => (0, handle.0),
                Location::Statics(class) => (1, class.0),
            };
            self.u8(kind);
            self.u32(name);
            self.bytes(&update.image);
        }
    }

    fn creation(&mut self, creation: &Creation) {
        self.u32(creation.handle.0);
        self.u32(creation.class.0);
        self.u32(creation.length.unwrap_or(u32::MAX));
        self.u32(creation.identity_hash);
        self.u8(creation.intern.into());
        self.bytes(&creation.image);
    }
}

/// A reply being read.
pub(crate) struct MessageReader<'a>(pub(crate) &'a [u8]);

impl<'a> MessageReader<'a> {
    pub(crate) fn kind(&mut self) -> Result<AnswerKind, HostError> {
        match self.u8()? {
            1 => Ok(AnswerKind::Ended),
            2 => Ok(AnswerKind::Upcall),
            3 => Ok(AnswerKind::Stub),
            4 => Ok(AnswerKind::Hello),
            5 => Ok(AnswerKind::Failure),
            other => Err(HostError::Protocol(format!("a reply of unknown kind {other}"))),
        }
    }

    pub(crate) fn take(&mut self, count: usize) -> Result<&'a [u8], HostError> {
        let (taken, rest) =
            self.0.split_at_checked(count).ok_or_else(|| HostError::Protocol("a reply is too short".into()))?;
        self.0 = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], HostError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    pub(crate) fn u8(&mut self) -> Result<u8, HostError> {
        self.array::<1>().map(|[byte]| byte)
    }

    pub(crate) fn u32(&mut self) -> Result<u32, HostError> {
        self.array().map(u32::from_le_bytes)
    }

    fn u64(&mut self) -> Result<u64, HostError> {
        self.array().map(u64::from_le_bytes)
    }

    pub(crate) fn handle(&mut self) -> Result<Handle, HostError> {
        self.u32().map(Handle)
    }

    pub(crate) fn class(&mut self) -> Result<HostClass, HostError> {
        self.u32().map(HostClass)
    }

    pub(crate) fn bytes(&mut self) -> Result<&'a [u8], HostError> {
        let count = self.u32()?;
        self.take(count as usize)
    }

    /// A string comes as the JDK stores it: Latin-1 bytes, or UTF-16 units.
    fn units(&mut self) -> Result<Vec<u16>, HostError> {
        let coder = self.u8()?;
        let bytes = self.bytes()?;
        Ok(match coder {
            0 => bytes.iter().map(|byte| u16::from(*byte)).collect(),
            _ => bytes.as_chunks().0.iter().map(|unit| u16::from_le_bytes(*unit)).collect(),
        })
    }

    pub(crate) fn text(&mut self) -> Result<String, HostError> {
        Ok(String::from_utf16_lossy(&self.units()?))
    }

    /// Reads a counted list.
    pub(crate) fn list<T>(
        &mut self,
        mut item: impl FnMut(&mut Self) -> Result<T, HostError>,
    ) -> Result<Vec<T>, HostError> {
        (0..self.u32()?).map(|_| item(self)).collect()
    }

    pub(crate) fn news(&mut self) -> Result<News, HostError> {
        Ok(News { classes: self.list(Self::class_news)?, objects: self.list(Self::object_news)? })
    }

    fn class_news(&mut self) -> Result<ClassNews, HostError> {
        let (class, name, loader, flags) = (self.class()?, self.text()?, self.handle()?, self.u8()?);
        Ok(ClassNews { class, name: internal_name(&name), loader, library: flags & 1 != 0, hidden: flags & 2 != 0 })
    }

    fn object_news(&mut self) -> Result<ObjectNews, HostError> {
        let (handle, class, flags) = (self.handle()?, self.class()?, self.u8()?);
        let length = if flags & 1 != 0 { Some(self.u32()?) } else { None };
        let string = if flags & 2 != 0 { Some(self.string_news()?) } else { None };
        let mirror_of = if flags & 4 != 0 { Some(self.class()?) } else { None };
        Ok(ObjectNews { handle, class, length, string, mirror_of })
    }

    fn string_news(&mut self) -> Result<StringNews, HostError> {
        Ok(StringNews { value: self.handle()?, interned: self.u8()? != 0, units: self.units()? })
    }

    pub(crate) fn changes(&mut self) -> Result<Vec<Update>, HostError> {
        self.list(|reader| {
            let location = match reader.u8()? {
                0 => Location::Object(reader.handle()?),
                _ => Location::Statics(reader.class()?),
            };
            Ok(Update { location, image: reader.bytes()?.to_vec() })
        })
    }

    pub(crate) fn outcome<T>(
        &mut self,
        done: impl FnOnce(&mut Self) -> Result<T, HostError>,
    ) -> Result<CallOutcome<T>, HostError> {
        match self.u8()? {
            0 => done(self).map(CallOutcome::Done),
            _ => self.handle().map(CallOutcome::Threw),
        }
    }

    pub(crate) fn value(&mut self) -> Result<HostValue, HostError> {
        Ok(match self.u8()? {
            0 => HostValue::Void,
            1 => HostValue::Int(self.u32()?.cast_signed()),
            2 => HostValue::Long(self.u64()?.cast_signed()),
            3 => HostValue::Float(f32::from_bits(self.u32()?)),
            4 => HostValue::Double(f64::from_bits(self.u64()?)),
            5 => HostValue::Reference(self.handle()?),
            other => return Err(HostError::Protocol(format!("a value of unknown kind {other}"))),
        })
    }

    pub(crate) fn layout(&mut self) -> Result<Layout, HostError> {
        let (class, mirror) = (self.class()?, self.handle()?);
        let fields = self.list(|reader| {
            Ok(FieldSlot {
                name: reader.text()?,
                descriptor: descriptor(&reader.text()?),
                offset: reader.u32()?,
                is_static: reader.u8()? != 0,
            })
        })?;
        Ok(Layout { class, mirror, fields })
    }
}

/// The name as the JVM has it. Only `Class.getName` shows the suffix of a hidden class behind a slash.
fn internal_name(name: &str) -> String {
    name.replace('/', "+").replace('.', "/")
}

/// The descriptor of a type from its name as `Class.getName` gives it, or from a descriptor.
fn descriptor(name: &str) -> String {
    match name {
        "boolean" => "Z".into(),
        "byte" => "B".into(),
        "char" => "C".into(),
        "double" => "D".into(),
        "float" => "F".into(),
        "int" => "I".into(),
        "long" => "J".into(),
        "short" => "S".into(),
        _ if name.starts_with('[') || name.ends_with(';') || name.len() == 1 => name.replace('.', "/"),
        _ => format!("L{};", name.replace('.', "/")),
    }
}
