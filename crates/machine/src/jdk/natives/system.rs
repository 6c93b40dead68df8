//! `java.lang.System`, and output to the standard streams.

use std::io::Write;

use crema_program::{ClassKind, Storage};

use super::{int, non_null, reference};
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::state::value::{Ref, Value};

pub(super) const SYSTEM: ClassRoutines = (
    "java/lang/System",
    &[
        ("arraycopy", arraycopy),
        ("identityHashCode", identity_hash_code),
        ("nanoTime", nano_time),
        ("currentTimeMillis", current_time_millis),
        ("setIn0", set_in),
        ("setOut0", set_out),
        ("setErr0", set_err),
    ],
);

pub(super) const FILE_OUTPUT: ClassRoutines = ("java/io/FileOutputStream", &[("writeBytes", write_bytes)]);

fn identity_hash_code(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    super::object::shown_hash(m, st, reference(args, 0)?)
}

fn nano_time(m: &mut Machine, _: &mut State, _: &[Value]) -> NativeResult {
    Ok(Some(Value::Long(m.now() as i64)))
}

fn current_time_millis(_: &mut Machine, _: &mut State, _: &[Value]) -> NativeResult {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    Ok(Some(Value::Long(now.as_millis() as i64)))
}

/// `System.arraycopy`, with the JVM's checks in the JVM's order and wording.
fn arraycopy(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (src, dst) = (non_null(m, st, args, 0)?, non_null(m, st, args, 2)?);
    let (src_pos, dst_pos, length) = (int(args, 1)?, int(args, 3)?, int(args, 4)?);
    let (src_class, dst_class) = (st.heap.class_of(src), st.heap.class_of(dst));
    let (ClassKind::Array { storage, component: from }, ClassKind::Array { storage: dst_storage, component: to }) =
        (m.program.class(src_class).kind, m.program.class(dst_class).kind)
    else {
        return Err(not_arrays(m, st, src, dst));
    };
    let primitive = |c| matches!(m.program.class(c).kind, ClassKind::Primitive(_));
    if (primitive(from) || primitive(to)) && from != to {
        return Err(mismatch(m, st, src, dst));
    }
    let (src_len, dst_len) = (st.heap.array_length(src), st.heap.array_length(dst));
    let source = Section { array: src, name: "source", position: src_pos, length: src_len };
    let target = Section { array: dst, name: "destination", position: dst_pos, length: dst_len };
    check_ranges(m, st, [source, target], length)?;
    m.fetch(st, src)?;
    m.fetch(st, dst)?;
    let size = storage.size();
    debug_assert_eq!(size, dst_storage.size());
    let source = src.address() + 16 + src_pos as usize * size;
    let target = dst.address() + 16 + dst_pos as usize * size;
    if storage == Storage::Reference && !m.program.is_subclass(from, to) {
        return copy_checked(m, st, (source, src_pos), (target, to), length, src);
    }
    st.heap.copy_bytes(&mut m.terms, source, target, length as usize * size);
    Ok(None)
}

/// Copies references one by one until one does not fit the type of the target.
fn copy_checked(
    m: &mut Machine,
    st: &mut State,
    (source, src_pos): (usize, i32),
    (target, to): (usize, crema_program::ClassId),
    length: i32,
    src: Ref,
) -> NativeResult {
    for index in 0..length as usize {
        let Value::Ref(value) = st.heap.load_at(&mut m.terms, source + 4 * index, Storage::Reference) else {
            // A fork here would repeat the part that has already been copied.
            return Err(Stop::unsupported("arraycopy of merged references to an array of another type"));
        };
        if !value.is_null() && !m.program.is_subclass(st.heap.class_of(value), to) {
            let text = format!(
                "arraycopy: element type mismatch: can not cast one of the elements of {}[] to the type of the destination array, {}",
                element_name(m, st, src),
                m.program.java_name(to)
            );
            let _ = src_pos;
            return Err(m.throw(st, "java/lang/ArrayStoreException", Some(&text)));
        }
        st.heap.store_at(&mut m.terms, target + 4 * index, Storage::Reference, Value::Ref(value));
    }
    Ok(None)
}

/// One array of a copy: what messages call it, where the copy begins, and its length.
struct Section {
    array: Ref,
    name: &'static str,
    position: i32,
    length: i32,
}

/// Like the JVM, checks for negative numbers first, then for positions beyond the ends.
fn check_ranges(m: &mut Machine, st: &mut State, sections: [Section; 2], length: i32) -> Run<()> {
    let described = |section: &Section| describe_array(m, st, section.array, section.length);
    let is_behind = |s: &&Section| i64::from(s.position) + i64::from(length) > i64::from(s.length);
    let text = if let Some(section) = sections.iter().find(|section| section.position < 0) {
        let kind = described(section);
        format!("arraycopy: {} index {} out of bounds for {kind}", section.name, section.position)
    } else if length < 0 {
        format!("arraycopy: length {length} is negative")
    } else if let Some(section) = sections.iter().find(is_behind) {
        let (kind, last) = (described(section), section.position as u32 + length as u32);
        format!("arraycopy: last {} index {last} out of bounds for {kind}", section.name)
    } else {
        return Ok(());
    };
    Err(m.throw(st, "java/lang/ArrayIndexOutOfBoundsException", Some(&text)))
}

/// `int[5]` or `object array[5]`.
fn describe_array(m: &Machine, st: &State, array: Ref, length: i32) -> String {
    let component = m.program.class(st.heap.class_of(array)).component();
    match component {
        Some(c) if matches!(m.program.class(c).kind, ClassKind::Primitive(_)) => {
            format!("{}[{length}]", m.program.java_name(c))
        }
        _ => format!("object array[{length}]"),
    }
}

fn element_name(m: &Machine, st: &State, array: Ref) -> String {
    m.program.class(st.heap.class_of(array)).component().map_or_else(String::new, |c| m.program.java_name(c))
}

fn not_arrays(m: &mut Machine, st: &mut State, src: Ref, dst: Ref) -> Stop {
    let is_array = |r| m.program.class(st.heap.class_of(r)).is_array();
    let (role, object) = if is_array(src) { ("destination", dst) } else { ("source", src) };
    let class = m.program.java_name(st.heap.class_of(object));
    let text = format!("arraycopy: {role} type {class} is not an array");
    m.throw(st, "java/lang/ArrayStoreException", Some(&text))
}

fn mismatch(m: &mut Machine, st: &mut State, src: Ref, dst: Ref) -> Stop {
    let name = |r| {
        let component = m.program.class(st.heap.class_of(r)).component();
        match component {
            Some(c) if matches!(m.program.class(c).kind, ClassKind::Primitive(_)) => {
                (true, format!("{}[]", m.program.java_name(c)))
            }
            _ => (false, "object array[]".to_string()),
        }
    };
    let ((_, from), (_, to)) = (name(src), name(dst));
    let text = format!("arraycopy: type mismatch: can not copy {from} into {to}");
    m.throw(st, "java/lang/ArrayStoreException", Some(&text))
}

fn set_stream(m: &mut Machine, st: &mut State, args: &[Value], field: &str) -> NativeResult {
    let class = m.program.method(m.native_method).class;
    let stream = reference(args, 0)?;
    let Some(declared) = m.program.declared_field(class, field) else { return Err(Stop::Bug(field.into())) };
    let address = m.program.class(class).mirror + declared.offset.get() as usize;
    st.heap.store_at(&mut m.terms, address, Storage::Reference, Value::Ref(stream));
    Ok(None)
}

fn set_in(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    set_stream(m, st, args, "in")
}

fn set_out(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    set_stream(m, st, args, "out")
}

fn set_err(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    set_stream(m, st, args, "err")
}

/// The file descriptor of a stream on this path: 1 and 2 are the standard ones, -1 is that of a closed file. `None` if it is
/// not a file, or if merged paths differ.
fn file_descriptor(m: &mut Machine, st: &mut State, stream: Ref) -> Run<Option<i32>> {
    let chain = &m.program.class(st.heap.class_of(stream)).chain;
    let Some(class) = chain.iter().copied().find(|class| **m.program.name(*class) == *FILE_OUTPUT.0) else {
        return Ok(None);
    };
    let Some(descriptor) = m.field(st, stream, class, "fd")?.as_ref().filter(|object| !object.is_null()) else {
        return Ok(None);
    };
    let class = st.heap.class_of(descriptor);
    match m.field(st, descriptor, class, "fd")? {
        Value::Int(fd) => Ok(Some(fd)),
        _ => Ok(None),
    }
}

/// Whether a stream is an open file that writes to standard output or error.
pub(super) fn is_standard_file(m: &mut Machine, st: &mut State, stream: Ref) -> Run<bool> {
    Ok(matches!(file_descriptor(m, st, stream)?, Some(1 | 2)))
}

/// The descriptor and the range of bytes that go to standard output or error; `None` for another file or an invalid range.
fn standard_output(m: &mut Machine, st: &mut State, args: &[Value]) -> Run<Option<(i32, usize, usize)>> {
    let (stream, array) = (reference(args, 0)?, reference(args, 1)?);
    let Some(fd @ (1 | 2)) = file_descriptor(m, st, stream)? else { return Ok(None) };
    let (Some(Value::Int(offset)), Some(Value::Int(length))) = (args.get(2), args.get(3)) else { return Ok(None) };
    let (offset, length) = (*offset, *length);
    let in_range = !array.is_null()
        && offset >= 0
        && length >= 0
        && offset.checked_add(length).is_some_and(|end| end <= st.heap.array_length(array));
    Ok(in_range.then_some((fd, offset as usize, length as usize)))
}

/// `writeBytes(bytes, offset, length, append)`. The standard streams are shared with the host, so writing here has the same
/// effect as writing there, without the round trip.
fn write_bytes(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let Some((fd, offset, length)) = standard_output(m, st, args)? else {
        return super::waiting::write_bytes(m, st, args);
    };
    let array = reference(args, 1)?;
    m.fetch(st, array)?;
    let mut bytes = vec![0; length];
    st.heap.read_bytes(array.address() + 16 + offset, &mut bytes);
    let written =
        if fd == 1 { write_all(std::io::stdout().lock(), &bytes) } else { write_all(std::io::stderr().lock(), &bytes) };
    match written {
        Ok(()) => Ok(None),
        Err(error) => {
            let text = os_message(&error);
            Err(m.throw(st, "java/io/IOException", Some(&text)))
        }
    }
}

fn write_all(mut to: impl Write, bytes: &[u8]) -> std::io::Result<()> {
    to.write_all(bytes)?;
    to.flush()
}

/// The text of an operating-system error without Rust's number.
fn os_message(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_string()
}
