//! `java.lang.String`.

use super::reference;
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult};
use crate::state::State;
use crate::state::value::Value;

pub(super) const STRING: ClassRoutines = ("java/lang/String", &[("intern", intern)]);

pub(super) const STRING_UTF16: ClassRoutines = ("java/lang/StringUTF16", &[("isBigEndian", is_big_endian)]);

fn intern(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let string = reference(args, 0)?;
    Ok(Some(Value::Ref(m.intern(st, string)?)))
}

/// The heap is little endian, and so must be the host.
fn is_big_endian(_: &mut Machine, _: &mut State, _: &[Value]) -> NativeResult {
    Ok(Some(Value::Int(0)))
}
