//! `System.out` and `System.err` while exploring: nobody reads what many paths print, and symbolic values have no text. What
//! can be seen of printing besides its output stays: `toString` of objects is called, a null array is refused.

use super::non_null;
use crate::frame::{CallResult, NativeFrame, Values};
use crate::machine::{Machine, NativeResult, Stop};
use crate::native::ClassRoutines;
use crate::state::State;
use crate::value::Value;

pub(super) const PRINT_STREAM: ClassRoutines = (
    "java/io/PrintStream",
    &[
        ("print(Z)V", print),
        ("print(C)V", print),
        ("print(I)V", print),
        ("print(J)V", print),
        ("print(F)V", print),
        ("print(D)V", print),
        ("print([C)V", print_array),
        ("print(Ljava/lang/String;)V", print),
        ("print(Ljava/lang/Object;)V", print_object),
        ("println()V", print),
        ("println(Z)V", print),
        ("println(C)V", print),
        ("println(I)V", print),
        ("println(J)V", print),
        ("println(F)V", print),
        ("println(D)V", print),
        ("println([C)V", print_array),
        ("println(Ljava/lang/String;)V", print),
        ("println(Ljava/lang/Object;)V", print_object),
        ("write(I)V", print),
        ("write([BII)V", print_bytes),
        ("flush()V", print),
    ],
);

pub(super) const FILE_OUTPUT: ClassRoutines = ("java/io/FileOutputStream", &[("writeBytes", drop_bytes)]);

/// The standard streams were made by the JVM; streams of the program are born here and print as their code says.
fn is_standard(st: &State, args: &[Value]) -> bool {
    args.first().and_then(|v| v.as_ref()).is_some_and(|stream| {
        let handle = st.heap.shadow_of(stream);
        handle != 0 && handle.is_multiple_of(2)
    })
}

fn own_code(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let method = m.native_method;
    Err(m.tail_call(st, method, args))
}

fn print(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if is_standard(st, args) { Ok(None) } else { own_code(m, st, args) }
}

fn print_array(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if !is_standard(st, args) {
        return own_code(m, st, args);
    }
    non_null(m, st, args, 1)?;
    Ok(None)
}

fn print_bytes(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    match args {
        // A range that is wrong is refused by the code itself.
        [_, Value::Ref(bytes), Value::Int(0), Value::Int(length)]
            if is_standard(st, args) && !bytes.is_null() && st.heap.array_length(*bytes) == *length =>
        {
            Ok(None)
        }
        _ => own_code(m, st, args),
    }
}

fn print_object(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (true, Some(object)) = (is_standard(st, args), args.get(1).copied()) else { return own_code(m, st, args) };
    let text = m.library_method("java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;")?;
    m.push_call(st, text, &[object], NativeFrame { then: printed, data: Values::new() })?;
    Err(Stop::Reload)
}

fn printed(_: &mut Machine, _: &mut State, _: &Values, result: CallResult) -> NativeResult {
    result.map(|_| None).map_err(Stop::Throw)
}

/// Output that was made elsewhere, such as by `printf`.
fn drop_bytes(_: &mut Machine, _: &mut State, _: &[Value]) -> NativeResult {
    Ok(None)
}
