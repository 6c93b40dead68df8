//! Wrapper objects of symbolic numbers (JLS §5.1.7).
//!
//! `valueOf` takes small numbers from a cache, which would split a path into one for each of them. Instead a symbolic number
//! gets a new object. Only when the identity of such an object matters (`crate::memory::identity`), the path condition
//! decides whether the JDK would have taken it from its cache.

use triomphe::Arc;

use super::symbolic_string::number_text;
use crate::jdk::native::{ClassRoutines, NativeFn};
use crate::machine::{Machine, NativeResult};
use crate::state::State;
use crate::state::value::Value;

pub(super) const ALL: [ClassRoutines; 5] = [
    ("java/lang/Byte", &[("valueOf(B)Ljava/lang/Byte;", value_of)]),
    ("java/lang/Short", &[("valueOf(S)Ljava/lang/Short;", value_of)]),
    ("java/lang/Character", &[("valueOf(C)Ljava/lang/Character;", value_of)]),
    ("java/lang/Integer", INTEGER),
    ("java/lang/Long", LONG),
];

const INTEGER: &[(&str, NativeFn)] =
    &[("valueOf(I)Ljava/lang/Integer;", value_of), ("toString(I)Ljava/lang/String;", number_text)];
const LONG: &[(&str, NativeFn)] =
    &[("valueOf(J)Ljava/lang/Long;", value_of), ("toString(J)Ljava/lang/String;", number_text)];

fn value_of(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let method = m.native_method;
    let Some(value @ Value::Term(_)) = args.first().copied() else { return Err(m.tail_call(st, method, args)) };
    let class = m.program.method(method).class;
    m.initialize(st, class)?;
    let object = m.new_object(st, class)?;
    m.set_field(st, object, class, "value", value)?;
    Arc::make_mut(&mut st.boxes).insert(object);
    Ok(Some(Value::Ref(object)))
}
