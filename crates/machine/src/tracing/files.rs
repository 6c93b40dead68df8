//! Symbolic bytes of files: what is read from a symbolic file or from standard input, and what the program writes to a file and
//! reads back.
//!
//! Natives that move bytes are known by name. Such a native computes nothing: its result does not depend on the bytes. Which
//! file a descriptor of the host refers to, and at which position, the kernel says (`/proc`).

use std::collections::BTreeMap;
use std::fs::{self, File, Metadata};
use std::os::unix::fs::{FileTypeExt, MetadataExt};
use std::path::{Path, PathBuf};

use crema_program::MethodId;
use crema_term::{Const, TermId};
use rustc_hash::FxHashMap;

use super::memory::Mapping;
use super::{InputSource, Trace};
use crate::machine::limits::KEPT_FILE;
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
    /// From one file to another in the kernel: the last two descriptor objects, the target last.
    CopyTo,
    /// The same: the first two numbers, the target first.
    CopyFrom,
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
    ("transferTo0", Transfer::CopyTo),
    ("transferFrom0", Transfer::CopyTo),
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
    ("sun/nio/ch/FileChannelImpl", &[("map0", Transfer::Map), ("transferTo0", Transfer::CopyTo)]),
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
    ("sun/nio/fs/UnixCopyFile", &[("transfer", Transfer::CopyFrom)]),
    ("sun/nio/fs/UnixFileSystem", &[("bufferedCopy0", Transfer::CopyFrom)]),
    ("sun/nio/fs/LinuxNativeDispatcher", &[("directCopy0", Transfer::CopyFrom)]),
    ("jdk/internal/misc/Unsafe", &[("allocateMemory0", Transfer::Allocate), ("reallocateMemory0", Transfer::Allocate)]),
];

/// The mode of `FileChannelImpl` for a mapping of which the file sees nothing.
const MAP_PRIVATE: i32 = 2;

/// Device and inode.
pub(super) type FileId = (u64, u64);

/// Symbolic files.
#[derive(Default)]
pub(super) struct Files {
    /// The symbolic ones, with their numbers.
    symbolic: FxHashMap<FileId, u32>,
    /// What they contained when the run began, by number: what differs now is no input. Empty for a file that is too large to keep.
    contents: Vec<Vec<u8>>,
    stdin: Stdin,
    /// Symbols of bytes that have been read.
    known: FxHashMap<(InputSource, u64), TermId>,
    /// Terms that the program has written to files, with the method.
    written: FxHashMap<(FileId, u64), (TermId, MethodId)>,
    /// What the program has written to files with symbolic bytes, be it symbolic or not.
    overwritten: FxHashMap<FileId, Ranges>,
    /// Files into which the kernel has copied a file with symbolic bytes.
    copies: FxHashMap<FileId, (TermId, MethodId)>,
    /// How methods move bytes.
    transfers: FxHashMap<MethodId, Option<Transfer>>,
    /// The names of files to which the program has written symbolic bytes.
    touched: FxHashMap<FileId, String>,
    /// Keeps the numbers of files from being used again while the run lasts.
    open: Vec<File>,
}

/// Where standard input comes from.
#[derive(Default)]
struct Stdin {
    /// A file or a pipe, which the program may open a second time.
    id: Option<FileId>,
    /// Where it began, if it is a file: the program can move in it.
    start: Option<u64>,
    /// Bytes that have been read, if it is no file.
    read: u64,
}

impl Stdin {
    fn of_process() -> Self {
        let Ok(data) = fs::metadata("/proc/self/fd/0") else { return Stdin::default() };
        let start = data.is_file().then(|| position_of(Path::new("/proc/self/fdinfo/0"))).flatten();
        let is_known = data.is_file() || data.file_type().is_fifo();
        Stdin { id: is_known.then(|| id_of(&data)), start, read: 0 }
    }
}

/// Disjoint ranges of positions: where each ends, by where it starts.
#[derive(Default)]
struct Ranges {
    ends: BTreeMap<u64, u64>,
}

impl Ranges {
    fn insert(&mut self, mut start: u64, length: u64) {
        if length == 0 {
            return;
        }
        let mut end = start.saturating_add(length);
        while let Some((known_start, known_end)) = self.ends.range(..=end).next_back().map(|(s, e)| (*s, *e))
            && known_end >= start
        {
            self.ends.remove(&known_start);
            (start, end) = (start.min(known_start), end.max(known_end));
        }
        self.ends.insert(start, end);
    }

    fn contains(&self, position: u64) -> bool {
        self.ends.range(..=position).next_back().is_some_and(|(_, end)| *end > position)
    }
}

impl Files {
    pub(super) fn new(paths: &[PathBuf]) -> Self {
        let mut files = Files { stdin: Stdin::of_process(), ..Files::default() };
        for (number, path) in paths.iter().enumerate() {
            let mut contents = Vec::new();
            if let Ok(data) = fs::metadata(path)
                && data.is_file()
            {
                files.symbolic.insert(id_of(&data), number as u32);
                files.open.extend(File::open(path).ok());
                if data.len() <= KEPT_FILE {
                    contents = fs::read(path).unwrap_or_default();
                }
            }
            files.contents.push(contents);
        }
        files
    }

    /// The number of a symbolic file, if this byte of it is what it was when the run began.
    fn input_at(&self, file: FileId, position: u64, value: u8) -> Option<u32> {
        let number = *self.symbolic.get(&file)?;
        let contents = self.contents.get(number as usize)?;
        let is_input = contents.is_empty() || contents.get(usize::try_from(position).ok()?) == Some(&value);
        is_input.then_some(number)
    }

    /// Whether the file may have symbolic bytes.
    fn is_interesting(&self, file: FileId) -> bool {
        self.symbolic.contains_key(&file) || self.touched.contains_key(&file)
    }
}

fn id_of(data: &Metadata) -> FileId {
    (data.dev(), data.ino())
}

/// An open file, and where in it bytes have been read or written.
#[derive(Clone, Copy)]
struct Stretch {
    source: FileSource,
    position: u64,
    descriptor: i32,
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
        // What is allocated or mapped now may get symbols later.
        if !self.moves_symbols() && !matches!(transfer, Transfer::Allocate | Transfer::Map) {
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
            Transfer::CopyTo | Transfer::CopyFrom => match result {
                // The kernel cannot copy these files: the JDK will do it in another way.
                Some(Value::Int(..0) | Value::Long(..0)) => Ok(()),
                _ => self.copied(st, transfer, arguments),
            },
            Transfer::Allocate => {
                let size = arguments.iter().rev().find_map(|value| match value {
                    Value::Long(size) => u64::try_from(*size).ok(),
                    _ => None,
                });
                if let (Some(trace), Some(size)) = (&mut self.trace, size) {
                    trace.memory.allocate(moved, size);
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
            Some(term) => {
                self.note_traced_load(st, 0, Value::Term(term));
                Value::Term(self.terms.zext(32, term))
            }
            None => result,
        })
    }

    /// A native has written one byte.
    fn byte_written(&mut self, st: &mut State, arguments: &[Value]) -> Run<()> {
        let stretch = self.stretch(st, arguments.first(), None, 1)?;
        let byte = match arguments.get(1) {
            Some(Value::Term(term)) => Some((0, self.terms.extract(7, 0, *term))),
            _ => None,
        };
        self.note_written(stretch, 1, byte.as_slice());
        Ok(())
    }

    fn read_to_array(&mut self, st: &mut State, arguments: &[Value], moved: u64) -> Run<()> {
        let (Some(Value::Ref(array)), Some(Value::Int(offset))) = (arguments.get(1), arguments.get(2)) else {
            return Ok(());
        };
        let start = Heap::elements(*array) + *offset as usize;
        let stretch = self.stretch(st, arguments.first(), None, moved)?;
        // The host does not mention changes of what nobody has looked at.
        self.fetch(st, *array)?;
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
        let terms = st.heap.bytes_in(&mut self.terms, start, length);
        let stretch = self.stretch(st, arguments.first(), None, length as u64)?;
        self.note_written(stretch, length as u64, &terms);
        Ok(())
    }

    fn written_from_memory(&mut self, address: u64, length: u64, stretch: Option<Stretch>) -> Run<()> {
        if length == 0 || self.trace.as_ref().is_none_or(|trace| trace.symbols.is_empty()) {
            return Ok(());
        }
        let contents = self.host.read_memory(address, length as usize)?;
        let terms = self.native_terms(address, &contents);
        self.note_written(stretch, length, &terms);
        Ok(())
    }

    /// A native has written bytes to a file, some of which are terms.
    fn note_written(&mut self, stretch: Option<Stretch>, length: u64, terms: &[(usize, TermId)]) {
        let Some(Stretch { source: FileSource::File(file), position, descriptor }) = stretch else { return };
        let method = self.moving_native();
        self.note_bytes_of_file(file, |m| m.name_of_descriptor(descriptor), method, position, length, terms);
    }

    fn moving_native(&self) -> MethodId {
        let call = self.trace.as_ref().and_then(|trace| trace.host_calls.last());
        call.map_or(self.native_method, |call| call.method)
    }

    fn name_of_descriptor(&self, descriptor: i32) -> String {
        let path = fs::read_link(format!("/proc/{}/fd/{descriptor}", self.host_process()));
        path.map_or_else(|_| "a file".into(), |path| path.display().to_string())
    }

    /// Bytes of a file have been replaced, some of them by terms.
    fn note_bytes_of_file(
        &mut self,
        file: FileId,
        name: impl FnOnce(&Machine) -> String,
        method: MethodId,
        position: u64,
        length: u64,
        terms: &[(usize, TermId)],
    ) {
        let symbolic: Vec<(u64, TermId)> = terms
            .iter()
            .filter(|(_, term)| self.trace.as_mut().is_some_and(|trace| trace.has_input(&self.terms, *term)))
            .map(|(at, term)| (position + *at as u64, *term))
            .collect();
        if !symbolic.is_empty() {
            self.touch(file, name);
        }
        let Some(trace) = self.trace.as_mut().filter(|trace| trace.files.is_interesting(file)) else { return };
        trace.files.overwritten.entry(file).or_default().insert(position, length);
        (position..position + length).for_each(|at| {
            trace.files.written.remove(&(file, at));
        });
        symbolic.into_iter().for_each(|(at, term)| {
            trace.files.written.insert((file, at), (term, method));
        });
    }

    /// A file has symbolic bytes from now on.
    fn touch(&mut self, file: FileId, name: impl FnOnce(&Machine) -> String) {
        if self.trace.as_ref().is_none_or(|trace| trace.files.touched.contains_key(&file)) {
            return;
        }
        let name = name(self);
        let is_same = |open: &File| open.metadata().is_ok_and(|data| id_of(&data) == file);
        let open = File::open(&name).ok().filter(is_same);
        if let Some(trace) = &mut self.trace {
            trace.files.touched.insert(file, name);
            trace.files.open.extend(open);
        }
    }

    /// The program has written to memory: perhaps to that of a file.
    pub(super) fn note_mapped_write(&mut self, address: u64, length: u64, terms: &[(usize, TermId)]) {
        let Some((mapping, position)) = self.trace.as_ref().and_then(|trace| trace.memory.mapped_at(address)) else {
            return;
        };
        let (file, method, name) = (mapping.file, mapping.method, mapping.name.clone());
        self.note_bytes_of_file(file, |_| name, method, position, length, terms);
    }

    /// A file has become memory.
    fn mapped(&mut self, st: &mut State, arguments: &[Value], result: Option<Value>) -> Run<()> {
        let Some(Value::Long(address)) = result else { return Ok(()) };
        let numbers: Vec<i64> =
            arguments.iter().filter_map(|v| if let Value::Long(v) = v { Some(*v) } else { None }).collect();
        let [position, length] = numbers[..] else { return Ok(()) };
        let Some(stretch) = self.stretch(st, arguments.first(), Some(position), 0)? else { return Ok(()) };
        let FileSource::File(file) = stretch.source else { return Ok(()) };
        let (method, name) = (self.moving_native(), self.name_of_descriptor(stretch.descriptor));
        let mode = arguments.iter().find_map(|v| if let Value::Int(v) = v { Some(*v) } else { None });
        let Some(trace) = &mut self.trace else { return Ok(()) };
        trace.memory.unmap(address as u64, length as u64);
        if mode != Some(MAP_PRIVATE) {
            let mapping = Mapping { length: length as u64, file, position: stretch.position, method, name };
            trace.memory.map(address as u64, mapping);
        }
        let is_interesting = trace.files.is_interesting(file);
        if is_interesting { self.symbols_to_memory(address as u64, length as u64, Some(stretch)) } else { Ok(()) }
    }

    /// The kernel has copied between files: all of the target counts as a copy of what is symbolic in the source.
    fn copied(&mut self, st: &mut State, transfer: Transfer, arguments: &[Value]) -> Run<()> {
        let mut files = Vec::new();
        for argument in arguments {
            let is_descriptor = match argument {
                Value::Int(_) => transfer == Transfer::CopyFrom,
                Value::Ref(_) => transfer == Transfer::CopyTo,
                _ => false,
            };
            if is_descriptor
                && let Some(Stretch { source: FileSource::File(file), descriptor, .. }) =
                    self.stretch(st, Some(argument), Some(0), 0)?
            {
                files.push((file, descriptor));
            }
        }
        let (source, (target, descriptor)) = match (transfer, files.as_slice()) {
            (Transfer::CopyFrom, [target, source, ..]) | (_, [.., source, target]) => (source.0, *target),
            _ => return Ok(()),
        };
        let yes = self.terms.yes();
        let Some(trace) = self.trace.as_mut().filter(|trace| trace.files.is_interesting(source)) else { return Ok(()) };
        let number = trace.files.symbolic.get(&source).copied();
        let is_of_source = |(input, _): &(InputSource, u64)| number.is_some_and(|n| *input == InputSource::File(n));
        let known = trace.files.known.iter().filter(|(place, _)| is_of_source(place)).min_by_key(|(place, _)| place.1);
        let written =
            trace.files.written.iter().filter(|(place, _)| place.0 == source).min_by_key(|(place, _)| place.1);
        let held = written.map(|(_, (term, _))| *term).or(known.map(|(_, term)| *term)).unwrap_or(yes);
        trace.files.overwritten.remove(&target);
        let method = self.moving_native();
        self.touch(target, |m| m.name_of_descriptor(descriptor));
        if let Some(trace) = &mut self.trace {
            trace.files.copies.insert(target, (held, method));
        }
        Ok(())
    }

    /// The term of a byte that has been read from a file, if it is symbolic.
    fn byte_read(&mut self, source: FileSource, position: u64, value: u8) -> Option<TermId> {
        let trace = self.trace.as_mut()?;
        let input = match source {
            FileSource::Stdin => Some(InputSource::Stdin),
            FileSource::File(file) => {
                let is_current =
                    |term: TermId| self.terms.concrete(term).is_some_and(|known| known.bits() == u64::from(value));
                let written = trace.files.written.get(&(file, position)).filter(|(term, _)| is_current(*term));
                let is_overwritten = trace.files.overwritten.get(&file).is_some_and(|known| known.contains(position));
                let copied = trace.files.copies.get(&file).filter(|_| !is_overwritten);
                if let Some((held, method)) = written.or(copied).copied() {
                    let name = trace.files.touched.get(&file).map_or("a file", String::as_str);
                    let location = format!("{name}, byte {position}");
                    return Some(self.lost_byte(value, method, location, held));
                }
                let input = trace.files.input_at(file, position, value).filter(|_| !is_overwritten);
                input.map(InputSource::File)
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
        let process = self.host_process();
        let Ok(data) = fs::metadata(format!("/proc/{process}/fd/{descriptor}")) else { return Ok(None) };
        let place = PathBuf::from(format!("/proc/{process}/fdinfo/{descriptor}"));
        let Some(trace) = &mut self.trace else { return Ok(None) };
        let is_stdin = trace.config.stdin && (descriptor == 0 || trace.files.stdin.id == Some(id_of(&data)));
        let in_file = || match position {
            Some(position) => u64::try_from(position).ok(),
            None => position_of(&place).map(|position| position.saturating_sub(moved)),
        };
        if is_stdin {
            let stdin = &mut trace.files.stdin;
            let position = match stdin.start {
                Some(start) => in_file().and_then(|position| position.checked_sub(start)),
                None => Some(stdin.read),
            };
            stdin.read += moved;
            return Ok(position.map(|position| Stretch { source: FileSource::Stdin, position, descriptor }));
        }
        if !data.is_file() {
            return Ok(None);
        }
        let source = FileSource::File(id_of(&data));
        Ok(in_file().map(|position| Stretch { source, position, descriptor }))
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

/// The position of an open file.
fn position_of(info: &Path) -> Option<u64> {
    let text = fs::read_to_string(info).ok()?;
    text.lines().find_map(|line| line.strip_prefix("pos:")).and_then(|rest| rest.trim().parse().ok())
}

/// A `long` among the arguments of a native.
fn long_at(arguments: &[Value], index: usize) -> Option<i64> {
    match arguments.get(index) {
        Some(Value::Long(value)) => Some(*value),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_joined_where_they_touch() {
        let mut ranges = Ranges::default();
        for (start, length) in [(10, 5), (20, 5), (30, 1), (15, 5), (40, 3), (41, 1), (5, 0), (39, 1)] {
            ranges.insert(start, length);
        }
        let inside: Vec<u64> = (0..50).filter(|at| ranges.contains(*at)).collect();
        let expected: Vec<u64> = (10..25).chain([30]).chain(39..43).collect();
        assert_eq!(inside, expected);
        ranges.insert(0, 50);
        assert_eq!(ranges.ends, BTreeMap::from([(0, 50)]));
    }
}
