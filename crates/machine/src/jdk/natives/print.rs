//! `System.out` and `System.err` while exploring. The output of many paths is of no use, and symbolic values have no text.
//!
//! Output is dropped early only where printing certainly has no other effect: the stream is a standard stream as the JVM
//! created it, and is open. In all other cases the JDK's own code runs: for streams of the program, subclasses, closed
//! streams, invalid arguments, `toString` of objects, formats. What this code writes to a standard stream is dropped where it
//! would leave the JVM.

use crema_term::TermId;

use super::{non_null, reference, system};
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult, Run};
use crate::provenance::Source;
use crate::state::State;
use crate::state::value::{Ref, Value};

pub(super) const PRINT_STREAM: ClassRoutines = (
    "java/io/PrintStream",
    &[
        ("print(Z)V", print),
        ("print(C)V", print),
        ("print(I)V", print),
        ("print(J)V", print),
        ("print(F)V", print),
        ("print(D)V", print),
        ("print([C)V", print_present),
        ("print(Ljava/lang/String;)V", print),
        ("println()V", print),
        ("println(Z)V", print),
        ("println(C)V", print),
        ("println(I)V", print),
        ("println(J)V", print),
        ("println(F)V", print),
        ("println(D)V", print),
        ("println([C)V", print_present),
        ("println(Ljava/lang/String;)V", print),
        // What the methods with an object call when they have its text.
        ("write(Ljava/lang/String;)V", print_present),
        ("writeln(Ljava/lang/String;)V", print_present),
        ("write(I)V", print),
        ("write([BII)V", print_bytes),
        ("flush()V", print),
        ("checkError", check_error),
    ],
);

pub(super) const FILE_OUTPUT: ClassRoutines = ("java/io/FileOutputStream", &[("writeBytes", drop_bytes)]);

/// Whether printing has no effect besides its output. The JVM created the standard streams, so their handles are even;
/// streams of the program are created here. A closed stream has no `out`, and a closed file has no descriptor.
fn is_silent(m: &mut Machine, st: &mut State, args: &[Value]) -> Run<bool> {
    let Some(stream) = args.first().and_then(|value| value.as_ref()).filter(|stream| !stream.is_null()) else {
        return Ok(false);
    };
    let handle = st.heap.shadow_of(stream);
    if handle == 0 || !handle.is_multiple_of(2) || !is_exactly(m, st, stream, PRINT_STREAM.0) {
        return Ok(false);
    }
    let Some(buffer) = wrapped(m, st, stream)?.filter(|it| is_exactly(m, st, *it, "java/io/BufferedOutputStream"))
    else {
        return Ok(false);
    };
    match wrapped(m, st, buffer)? {
        Some(file) => system::is_standard_file(m, st, file),
        None => Ok(false),
    }
}

/// The stream that a filter writes to; `None` if there is none, or if merged paths differ in it.
fn wrapped(m: &mut Machine, st: &mut State, filter: Ref) -> Run<Option<Ref>> {
    let class = m.library_class("java/io/FilterOutputStream")?;
    let stream = m.field(st, filter, class, "out")?;
    Ok(stream.as_ref().filter(|stream| !stream.is_null()))
}

fn is_exactly(m: &Machine, st: &State, object: Ref, class: &str) -> bool {
    **m.program.name(st.heap.class_of(object)) == *class
}

fn own_code(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let method = m.native_method;
    Err(m.tail_call(st, method, args))
}

fn print(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if is_silent(m, st, args)? { Ok(None) } else { own_code(m, st, args) }
}

/// Null, as an array or as the text of an object, is rejected by the method's own code.
fn print_present(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if args.get(1) == Some(&Value::NULL) { own_code(m, st, args) } else { print(m, st, args) }
}

/// An invalid range is rejected by the method's own code.
fn print_bytes(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    match args {
        [_, Value::Ref(bytes), Value::Int(0), Value::Int(length)]
            if !bytes.is_null()
                && st.heap.symbolic_length(*bytes).is_none()
                && st.heap.array_length(*bytes) == *length =>
        {
            print(m, st, args)
        }
        _ => own_code(m, st, args),
    }
}

/// Drops output that other code produced, such as `printf`. Files other than the standard ones are written. Invalid arguments
/// are rejected as by the JVM, before it looks at the file.
fn drop_bytes(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (stream, bytes) = (reference(args, 0)?, non_null(m, st, args, 1)?);
    m.settle_all_lengths(st)?;
    let inside = is_inside(m, st, bytes, &args[2..])?;
    if !m.holds(st, inside)? {
        return Err(m.throw(st, "java/lang/IndexOutOfBoundsException", None));
    }
    if system::is_standard_file(m, st, stream)? {
        if !is_printing(m, st) {
            m.depends_on(st, Source::StandardOutput);
        }
        return Ok(None);
    }
    let args = args.iter().map(|value| m.concrete(st, *value)).collect::<Run<Vec<Value>>>()?;
    let method = m.native_method;
    m.call_host(st, method, &args)
}

/// Whether a method of `PrintStream` is on the stack. It does not report whether its output succeeded, unless `checkError` is
/// called.
fn is_printing(m: &Machine, st: &State) -> bool {
    let class_of = |frame: &crate::state::frame::Frame| m.program.method(frame.method).class;
    st.thread().frames.iter().any(|frame| **m.program.name(class_of(frame)) == *PRINT_STREAM.0)
}

/// Whether output has failed. That depends on the environment, such as a full disk or a closed pipe.
fn check_error(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    m.depends_on(st, Source::StandardOutput);
    let method = m.native_method;
    Err(m.tail_call(st, method, args))
}

/// Whether an array has this many elements from a position on.
fn is_inside(m: &mut Machine, st: &State, array: Ref, range: &[Value]) -> Run<TermId> {
    let [offset, length, ..] = *range else { return Ok(m.terms.no()) };
    let (offset, length, room) = (m.term(offset)?, m.term(length)?, m.terms.int(st.heap.array_length(array)));
    let rest = m.terms.sub(room, offset);
    // Compared as unsigned numbers, negative ones are too large.
    let (begins, ends) = (m.terms.ule(offset, room), m.terms.ule(length, rest));
    Ok(m.terms.and(begins, ends))
}
