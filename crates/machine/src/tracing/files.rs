//! Symbolic bytes of files: what is read from a symbolic file or from standard input, and what the program writes to a file and
//! reads back.
//!
//! Natives that move bytes are known by name. Such a native computes nothing: its result does not depend on the bytes. Which
//! file a descriptor of the host refers to, and at which position, the kernel says (`/proc`).

use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;

use crema_program::MethodId;
use crema_term::{Const, TermId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{InputSource, Trace};
use crate::machine::{Machine, Run, Stop};
use crate::memory::heap::Heap;
use crate::state::State;
use crate::state::value::{Ref, Value};

/// How a native moves bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Transfer {
    /// From a file: one byte is the result.
    ReadByte,
    /// From a file to an array: `(array, offset, length)`.
    ReadArray,
    /// From a file to memory: `(descriptor, address, length)`, or `(…, position)`.
    ReadMemory,
    /// The same with an array of addresses and lengths: `(descriptor, vector, count)`.
    ReadVector,
    /// To a file: `(byte, …)`.
    WriteByte,
    /// From an array to a file.
    WriteArray,
    /// From memory to a file: as `ReadMemory`.
    WriteMemory,
    /// From an array of addresses and lengths to a file.
    WriteVector,
    /// A file becomes memory: the result is its address. The arguments end with position, length and a flag.
    Map,
    /// From one file to another in the kernel: all descriptors among the arguments.
    Copy,
    /// New memory, or memory that is free now: `(size)`.
    Allocate,
}

const READ_WRITE: [(&str, Transfer); 8] = [
    ("read0", Transfer::ReadMemory),
    ("pread0", Transfer::ReadMemory),
    ("readv0", Transfer::ReadVector),
    ("write0", Transfer::WriteMemory),
    ("pwrite0", Transfer::WriteMemory),
    ("writev0", Transfer::WriteVector),
    ("transferTo0", Transfer::Copy),
    ("transferFrom0", Transfer::Copy),
];

/// The natives that move bytes, by class.
const TRANSFERS: &[(&str, &[(&str, Transfer)])] = &[
    ("java/io/FileInputStream", &[("read0", Transfer::ReadByte), ("readBytes", Transfer::ReadArray)]),
    ("java/io/FileOutputStream", &[("write", Transfer::WriteByte), ("writeBytes", Transfer::WriteArray)]),
    (
        "java/io/RandomAccessFile",
        &[
            ("read0", Transfer::ReadByte),
            ("readBytes", Transfer::ReadArray),
            ("readBytes0", Transfer::ReadArray),
            ("write0", Transfer::WriteByte),
            ("writeBytes", Transfer::WriteArray),
            ("writeBytes0", Transfer::WriteArray),
        ],
    ),
    ("sun/nio/ch/FileDispatcherImpl", &READ_WRITE),
    ("sun/nio/ch/UnixFileDispatcherImpl", &READ_WRITE),
    ("sun/nio/ch/UnixFileDispatcherImpl", &[("map0", Transfer::Map)]),
    ("sun/nio/ch/FileChannelImpl", &[("map0", Transfer::Map), ("transferTo0", Transfer::Copy)]),
    ("sun/nio/ch/SocketDispatcher", &READ_WRITE),
    (
        "sun/nio/fs/UnixNativeDispatcher",
        &[
            ("read", Transfer::ReadMemory),
            ("read0", Transfer::ReadMemory),
            ("write", Transfer::WriteMemory),
            ("write0", Transfer::WriteMemory),
        ],
    ),
    ("sun/nio/fs/UnixCopyFile", &[("transfer", Transfer::Copy)]),
    ("sun/nio/fs/UnixFileSystem", &[("bufferedCopy0", Transfer::Copy)]),
    ("sun/nio/fs/LinuxFileSystem", &[("directCopy0", Transfer::Copy)]),
    ("jdk/internal/misc/Unsafe", &[("allocateMemory0", Transfer::Allocate), ("reallocateMemory0", Transfer::Allocate)]),
];

/// Device and inode.
type FileId = (u64, u64);

/// Symbolic files.
#[derive(Default)]
pub(super) struct Files {
    /// The symbolic ones, with their numbers.
    symbolic: FxHashMap<FileId, u32>,
    /// Bytes of standard input that have been read.
    stdin: u64,
    /// Symbols of bytes that have been read.
    known: FxHashMap<(InputSource, u64), TermId>,
    /// Terms that the program has written to files, with the method.
    written: FxHashMap<(FileId, u64), (TermId, MethodId)>,
    /// Files into which the kernel has copied a file with symbolic bytes.
    copies: FxHashMap<FileId, (TermId, MethodId)>,
    /// How methods move bytes.
    transfers: FxHashMap<MethodId, Option<Transfer>>,
    /// Files that have symbolic bytes.
    touched: FxHashSet<FileId>,
}

impl Files {
    pub(super) fn new(paths: &[PathBuf]) -> Self {
        let ids = paths.iter().enumerate().filter_map(|(number, path)| Some((file_id(path)?, number as u32)));
        Files { symbolic: ids.collect(), ..Files::default() }
    }
}

fn file_id(path: impl AsRef<std::path::Path>) -> Option<FileId> {
    std::fs::metadata(path).ok().map(|data| (data.dev(), data.ino()))
}

/// An open file, and where in it bytes have been read or written.
#[derive(Clone, Copy)]
struct Stretch {
    source: FileSource,
    position: u64,
}

#[derive(Clone, Copy)]
enum FileSource {
    Stdin,
    File(FileId),
}

impl Machine {
    /// How a method moves bytes.
    pub(super) fn transfer_of(&mut self, method: MethodId) -> Option<Transfer> {
        let known = self.trace.as_ref().and_then(|trace| trace.files.transfers.get(&method).copied());
        known.unwrap_or_else(|| {
            let class = self.program.name(self.program.method(method).class);
            let name = self.program.method_name(method);
            let methods =
                TRANSFERS.iter().filter(|(known, _)| **known == **class).flat_map(|(_, methods)| methods.iter());
            let found = methods.into_iter().find(|(known, _)| **known == **name).map(|(_, transfer)| *transfer);
            if let Some(trace) = &mut self.trace {
                trace.files.transfers.insert(method, found);
            }
            found
        })
    }

    /// Whether bytes of files can be symbolic.
    fn moves_symbols(&self) -> bool {
        let has_symbols =
            |trace: &Trace| trace.config.stdin || !trace.files.symbolic.is_empty() || !trace.symbols.is_empty();
        self.trace.as_ref().is_some_and(|trace| has_symbols(trace))
    }

    /// A native has moved bytes.
    pub(super) fn transferred(
        &mut self,
        st: &mut State,
        transfer: Transfer,
        arguments: &[Value],
        result: Option<Value>,
    ) -> Run<Option<Value>> {
        if !self.moves_symbols() {
            return Ok(result);
        }
        match (transfer, result) {
            (Transfer::ReadByte, Some(byte)) => return self.read_byte(st, arguments, byte).map(Some),
            (Transfer::WriteByte, _) => return self.byte_written(st, arguments).map(|()| result),
            _ => {}
        }
        let arguments: Vec<Value> = arguments.iter().map(|value| self.traced_value(*value)).collect();
        self.moved_many(st, transfer, &arguments, result)?;
        Ok(result)
    }

    fn moved_many(
        &mut self,
        st: &mut State,
        transfer: Transfer,
        arguments: &[Value],
        result: Option<Value>,
    ) -> Run<()> {
        let moved = match result {
            Some(Value::Int(count)) => u64::try_from(count).unwrap_or(0),
            Some(Value::Long(count)) => u64::try_from(count).unwrap_or(0),
            _ => 0,
        };
        match transfer {
            Transfer::ReadByte | Transfer::WriteByte => Ok(()),
            Transfer::ReadArray => self.read_to_array(st, arguments, moved),
            Transfer::ReadMemory => self.read_to_memory(st, arguments, moved),
            Transfer::ReadVector => {
                let mut left = moved;
                let whole = self.stretch(st, arguments.first(), None, moved)?;
                for (address, length) in self.vector(arguments)? {
                    let part = left.min(length);
                    let before = moved - left;
                    let stretch = whole.map(|s| Stretch { position: s.position + before, ..s });
                    self.symbols_to_memory(address, part, stretch)?;
                    left -= part;
                }
                Ok(())
            }
            Transfer::WriteArray => self.written_from_array(st, arguments),
            Transfer::WriteMemory => {
                let Some(address) = long_at(arguments, 1) else { return Ok(()) };
                let stretch = self.stretch(st, arguments.first(), long_at(arguments, 3), moved)?;
                self.written_from_memory(address as u64, moved, stretch)
            }
            Transfer::WriteVector => {
                let mut left = moved;
                let whole = self.stretch(st, arguments.first(), None, moved)?;
                for (address, length) in self.vector(arguments)? {
                    let part = left.min(length);
                    let before = moved - left;
                    let stretch = whole.map(|s| Stretch { position: s.position + before, ..s });
                    self.written_from_memory(address, part, stretch)?;
                    left -= part;
                }
                Ok(())
            }
            Transfer::Map => self.mapped(st, arguments, result),
            Transfer::Copy => self.copied(st, arguments),
            Transfer::Allocate => {
                let size = arguments.iter().rev().find_map(|value| match value {
                    Value::Long(size) => usize::try_from(*size).ok(),
                    _ => None,
                });
                if let (Some(trace), Some(size)) = (&mut self.trace, size) {
                    trace.memory.forget(moved, size);
                }
                Ok(())
            }
        }
    }

    /// The result of a native that reads one byte, with its symbol.
    fn read_byte(&mut self, st: &mut State, arguments: &[Value], result: Value) -> Run<Value> {
        let Value::Int(byte @ 0..=255) = result else { return Ok(result) };
        let Some(stretch) = self.stretch(st, arguments.first(), None, 1)? else { return Ok(result) };
        Ok(match self.byte_read(stretch.source, stretch.position, byte as u8) {
            Some(term) => Value::Term(self.terms.zext(32, term)),
            None => result,
        })
    }

    /// A native has written one byte.
    fn byte_written(&mut self, st: &mut State, arguments: &[Value]) -> Run<()> {
        let stretch = self.stretch(st, arguments.first(), None, 1)?;
        if let (Some(Stretch { source: FileSource::File(file), position }), Some(Value::Term(term))) =
            (stretch, arguments.get(1))
        {
            let byte = self.terms.extract(7, 0, *term);
            self.note_written(file, position, byte);
        }
        Ok(())
    }

    fn read_to_array(&mut self, st: &mut State, arguments: &[Value], moved: u64) -> Run<()> {
        let (Some(Value::Ref(array)), Some(Value::Int(offset))) = (arguments.get(1), arguments.get(2)) else {
            return Ok(());
        };
        let start = Heap::elements(*array) + *offset as usize;
        let stretch = self.stretch(st, arguments.first(), None, moved)?;
        st.heap.clear_range(&mut self.terms, start, moved as usize);
        let Some(stretch) = stretch else { return Ok(()) };
        let mut bytes = vec![0; moved as usize];
        st.heap.read_bytes(start, &mut bytes);
        for (at, byte) in bytes.into_iter().enumerate() {
            if let Some(term) = self.byte_read(stretch.source, stretch.position + at as u64, byte) {
                st.heap.set_term(start + at, Some(term));
            }
        }
        Ok(())
    }

    fn read_to_memory(&mut self, st: &mut State, arguments: &[Value], moved: u64) -> Run<()> {
        let Some(address) = long_at(arguments, 1) else { return Ok(()) };
        let stretch = self.stretch(st, arguments.first(), long_at(arguments, 3), moved)?;
        self.symbols_to_memory(address as u64, moved, stretch)
    }

    fn symbols_to_memory(&mut self, address: u64, length: u64, stretch: Option<Stretch>) -> Run<()> {
        if let Some(trace) = &mut self.trace {
            trace.memory.forget(address, length as usize);
        }
        let Some(stretch) = stretch.filter(|_| length > 0) else { return Ok(()) };
        let bytes = self.host.read_memory(address, length as usize)?;
        for (at, byte) in bytes.into_iter().enumerate() {
            if let Some(term) = self.byte_read(stretch.source, stretch.position + at as u64, byte)
                && let Some(trace) = &mut self.trace
            {
                trace.memory.set(address + at as u64, term);
            }
        }
        Ok(())
    }

    fn written_from_array(&mut self, st: &mut State, arguments: &[Value]) -> Run<()> {
        let (Some(Value::Ref(array)), Some(Value::Int(offset)), Some(Value::Int(length))) =
            (arguments.get(1), arguments.get(2), arguments.get(3))
        else {
            return Ok(());
        };
        let length = *length as usize;
        let start = Heap::elements(*array) + *offset as usize;
        if length == 0 || array.is_null() {
            return Ok(());
        }
        let terms = st.heap.terms_in(start, length);
        let stretch = self.stretch(st, arguments.first(), None, length as u64)?;
        let terms: Vec<_> = terms.into_iter().map(|(address, term)| (address - start, term)).collect();
        self.note_all_written(stretch, length, &terms);
        Ok(())
    }

    fn written_from_memory(&mut self, address: u64, length: u64, stretch: Option<Stretch>) -> Run<()> {
        if length == 0 || self.trace.as_ref().is_none_or(|trace| trace.symbols.is_empty()) {
            return Ok(());
        }
        let contents = self.host.read_memory(address, length as usize)?;
        let terms = self.native_terms(address, &contents);
        self.note_all_written(stretch, length as usize, &terms);
        Ok(())
    }

    fn note_all_written(&mut self, stretch: Option<Stretch>, length: usize, terms: &[(usize, TermId)]) {
        let Some(Stretch { source: FileSource::File(file), position }) = stretch else { return };
        if let Some(trace) = &mut self.trace
            && trace.files.touched.contains(&file)
        {
            (0..length as u64).for_each(|at| {
                trace.files.written.remove(&(file, position + at));
            });
        }
        for (at, term) in terms {
            self.note_written(file, position + *at as u64, *term);
        }
    }

    fn note_written(&mut self, file: FileId, position: u64, byte: TermId) {
        let Some(trace) = &mut self.trace else { return };
        if trace.has_input(&self.terms, byte) && self.terms.width(byte) == 8 {
            let method = trace.host_calls.last().map_or(self.native_method, |call| call.method);
            trace.files.written.insert((file, position), (byte, method));
            trace.files.touched.insert(file);
        }
    }

    /// A file has become memory.
    fn mapped(&mut self, st: &mut State, arguments: &[Value], result: Option<Value>) -> Run<()> {
        let Some(Value::Long(address)) = result else { return Ok(()) };
        let numbers: Vec<i64> =
            arguments.iter().filter_map(|v| if let Value::Long(v) = v { Some(*v) } else { None }).collect();
        let [position, length] = numbers[..] else { return Ok(()) };
        let stretch = self.stretch(st, arguments.first(), Some(position), 0)?;
        let is_interesting = match (stretch.map(|stretch| stretch.source), &self.trace) {
            (Some(FileSource::File(file)), Some(trace)) => {
                trace.files.symbolic.contains_key(&file) || trace.files.touched.contains(&file)
            }
            _ => false,
        };
        if is_interesting { self.symbols_to_memory(address as u64, length as u64, stretch) } else { Ok(()) }
    }

    /// The kernel has copied between files: all of the target counts as a copy of what is symbolic in the source.
    fn copied(&mut self, st: &mut State, arguments: &[Value]) -> Run<()> {
        let mut files = Vec::new();
        for argument in arguments {
            if let Some(Stretch { source: FileSource::File(file), .. }) =
                self.stretch(st, Some(argument), Some(0), 0)?
            {
                files.push(file);
            }
        }
        let Some(trace) = &mut self.trace else { return Ok(()) };
        let is_symbolic = |file: &FileId| trace.files.symbolic.contains_key(file) || trace.files.touched.contains(file);
        if !files.iter().any(is_symbolic) {
            return Ok(());
        }
        let known = trace.files.known.values().next().copied();
        let written = trace.files.written.values().next().map(|(term, _)| *term);
        let method = trace.host_calls.last().map_or(self.native_method, |call| call.method);
        let yes = self.terms.yes();
        for file in files.into_iter().filter(|file| !trace.files.symbolic.contains_key(file)) {
            trace.files.copies.insert(file, (written.or(known).unwrap_or(yes), method));
            trace.files.touched.insert(file);
        }
        Ok(())
    }

    /// The term of a byte that has been read from a file, if it is symbolic.
    fn byte_read(&mut self, source: FileSource, position: u64, value: u8) -> Option<TermId> {
        let trace = self.trace.as_mut()?;
        let input = match source {
            FileSource::Stdin if trace.config.stdin => Some(InputSource::Stdin),
            FileSource::Stdin => None,
            FileSource::File(file) => {
                let written = trace.files.written.get(&(file, position)).copied();
                let written = written
                    .filter(|(term, _)| self.terms.concrete(*term).is_some_and(|c| c.bits() == u64::from(value)));
                if let Some((held, method)) = written.or_else(|| trace.files.copies.get(&file).copied()) {
                    let location = format!("file, byte {position}");
                    return Some(self.lost_byte(value, method, location, held));
                }
                trace.files.symbolic.get(&file).map(|number| InputSource::File(*number))
            }
        };
        let trace = self.trace.as_mut()?;
        let input = input?;
        let known = trace.files.known.get(&(input.clone(), position)).copied();
        match known {
            // The file has been changed meanwhile.
            Some(term) if self.terms.concrete(term).is_some_and(|known| known.bits() != u64::from(value)) => None,
            Some(term) => Some(term),
            None => {
                let term = trace.symbol(&mut self.terms, input.clone(), position, Const::bv(8, u64::from(value)));
                trace.files.known.insert((input, position), term);
                Some(term)
            }
        }
    }

    /// Which file, and where in it, bytes have been moved. `holder`: an object with a descriptor, a descriptor object or a number.
    fn stretch(
        &mut self,
        st: &mut State,
        holder: Option<&Value>,
        position: Option<i64>,
        moved: u64,
    ) -> Run<Option<Stretch>> {
        let descriptor = match holder {
            Some(Value::Int(descriptor)) => Some(*descriptor),
            Some(Value::Ref(object)) if !object.is_null() => self.descriptor_in(st, *object)?,
            _ => None,
        };
        let Some(descriptor) = descriptor.filter(|descriptor| *descriptor >= 0) else { return Ok(None) };
        if descriptor == 0 {
            let Some(trace) = &mut self.trace else { return Ok(None) };
            let position = trace.files.stdin;
            trace.files.stdin += moved;
            return Ok(Some(Stretch { source: FileSource::Stdin, position }));
        }
        let process = self.host_process();
        let Some(file) = file_id(format!("/proc/{process}/fd/{descriptor}")) else { return Ok(None) };
        let position = match position {
            Some(position) => u64::try_from(position).unwrap_or(0),
            None => match std::fs::read_to_string(format!("/proc/{process}/fdinfo/{descriptor}")) {
                Ok(text) => position_in(&text).unwrap_or(0).saturating_sub(moved),
                Err(_) => return Ok(None),
            },
        };
        Ok(Some(Stretch { source: FileSource::File(file), position }))
    }

    /// The number of a `FileDescriptor`, or that of the `FileDescriptor` in a field `fd`.
    fn descriptor_in(&mut self, st: &mut State, object: Ref) -> Run<Option<i32>> {
        let class = st.heap.class_of(object);
        let chain = self.program.class(class).chain.clone();
        for class in chain.iter().copied() {
            if self.program.declared_field(class, "fd").is_none() {
                continue;
            }
            return match self.field(st, object, class, "fd")? {
                Value::Int(descriptor) => Ok(Some(descriptor)),
                Value::Ref(inner) if !inner.is_null() && inner != object => self.descriptor_in(st, inner),
                _ => Ok(None),
            };
        }
        Ok(None)
    }

    /// The addresses and lengths of a vector.
    fn vector(&mut self, arguments: &[Value]) -> Run<Vec<(u64, u64)>> {
        let (Some(address), Some(Value::Int(count))) = (long_at(arguments, 1), arguments.get(2)) else {
            return Ok(Vec::new());
        };
        let bytes = self.host.read_memory(address as u64, 16 * *count as usize)?;
        let words: Vec<u64> = bytes
            .chunks_exact(8)
            .map(|word| word.try_into().map(u64::from_le_bytes))
            .collect::<Result<_, _>>()
            .map_err(|_| Stop::Bug("a word of eight bytes".into()))?;
        Ok(words.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect())
    }
}

fn position_in(text: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix("pos:")).and_then(|rest| rest.trim().parse().ok())
}

/// A `long` among the arguments of a native.
fn long_at(arguments: &[Value], index: usize) -> Option<i64> {
    match arguments.get(index) {
        Some(Value::Long(value)) => Some(*value),
        _ => None,
    }
}
