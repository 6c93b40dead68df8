//! Wrapper objects of symbolic numbers.
//!
//! `valueOf` takes small numbers from a cache, which would part a path into one for each of them. Instead a symbolic number
//! gets an object of its own, and only when somebody compares such an object by identity it is asked whether the JDK would
//! have taken it from its cache.

use crema_program::ClassId;
use crema_term::TermId;
use triomphe::Arc;

use super::symbolic_string::number_text;
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::native::{ClassRoutines, NativeFn};
use crate::state::State;
use crate::value::{Ref, Value};

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

impl Machine {
    /// Whether two references that differ here are the same object to the program.
    #[cold]
    pub(crate) fn is_same_box(&mut self, st: &mut State, a: Ref, b: Ref) -> Run<bool> {
        let symbolic = st.boxes.contains(&a) || st.boxes.contains(&b);
        if a.is_null() || b.is_null() || !symbolic || st.heap.class_of(a) != st.heap.class_of(b) {
            return Ok(false);
        }
        let class = st.heap.class_of(a);
        let (a, b) = (self.field(st, a, class, "value")?, self.field(st, b, class, "value")?);
        let (a, b) = (self.term(a)?, self.term(b)?);
        let (equal, small) = (self.terms.eq(a, b), self.is_cached(class, a)?);
        let same = self.terms.and(equal, small);
        self.holds(st, same)
    }

    /// Whether the JDK has an object for a number in its cache.
    fn is_cached(&mut self, class: ClassId, value: TermId) -> Run<TermId> {
        let width = self.terms.sort(value).width();
        let (low, high) = match &**self.program.name(class) {
            "java/lang/Character" => (0, 127),
            "java/lang/Byte" | "java/lang/Short" | "java/lang/Integer" | "java/lang/Long" => (-128, 127),
            other => return Err(Stop::Bug(format!("{other} has no cache"))),
        };
        let (low, high) = (self.terms.bv(width, low as u64), self.terms.bv(width, high));
        let (above, below) = (self.terms.sle(low, value), self.terms.sle(value, high));
        Ok(self.terms.and(above, below))
    }
}
