//! `java.lang.String` and its builders on symbolic characters: one term where the loops of the JDK's code would split into
//! many paths.
//!
//! An input string that has not been read has a symbolic length. If the length is small, the first characters are variables,
//! and the methods here are exact. If it is not, the result is any that the method could return. This is an
//! over-approximation: no behaviour is lost, but a violation on such a path may be infeasible, so the path is marked.
//!
//! - `chars.rs`: lengths and characters. `compare.rs`, `long.rs`: comparison. `find.rs`: positions in strings.
//! - `derive.rs`: strings made from other strings. `builder.rs`: `StringBuilder` and `StringBuffer`.
//! - `approximate.rs`: everything that over-approximates.

mod approximate;
mod builder;
mod chars;
mod compare;
mod derive;
mod find;
mod long;

use crema_term::TermId;
use triomphe::Arc;

use super::reference;
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult};
use crate::memory::identity::StringTarget;
use crate::state::State;
use crate::state::value::{Ref, Value};
use crate::symbolic::{Lazy, Part};
use chars::length_term;

pub(super) use approximate::some_number;
pub(super) use builder::{BUFFER, BUILDER, STRING_BUILDER};
pub(crate) use compare::has_text;
pub(super) use derive::number_text;

pub(super) const STRING: ClassRoutines = (
    "java/lang/String",
    &[
        ("intern", intern),
        ("<init>(Ljava/lang/String;)V", derive::copy),
        ("valueOf(C)Ljava/lang/String;", derive::char_text),
        ("length()I", length),
        ("isEmpty()Z", is_empty),
        ("equals(Ljava/lang/Object;)Z", compare::equals),
        ("equalsIgnoreCase", compare::equals_ignore_case),
        ("startsWith(Ljava/lang/String;)Z", compare::starts_with),
        ("endsWith", compare::ends_with),
        ("compareTo(Ljava/lang/String;)I", compare::compare_to),
        ("hashCode", compare::hash_code),
        ("contains(Ljava/lang/CharSequence;)Z", find::contains),
        ("charAt(I)C", find::char_at),
        ("indexOf(I)I", find::index_of_char),
        ("indexOf(II)I", find::index_of_char),
        ("indexOf(Ljava/lang/String;)I", find::index_of),
        ("indexOf(Ljava/lang/String;I)I", find::index_of),
        ("lastIndexOf(I)I", find::last_index_of_char),
        ("lastIndexOf(II)I", find::last_index_of_char),
        ("lastIndexOf(Ljava/lang/String;)I", find::last_index_of),
        ("lastIndexOf(Ljava/lang/String;I)I", find::last_index_of),
        ("concat(Ljava/lang/String;)Ljava/lang/String;", derive::concat),
        ("substring(I)Ljava/lang/String;", derive::substring),
        ("substring(II)Ljava/lang/String;", derive::substring),
        ("toLowerCase(Ljava/util/Locale;)Ljava/lang/String;", derive::to_lower_case),
        ("toUpperCase(Ljava/util/Locale;)Ljava/lang/String;", derive::to_upper_case),
        ("trim()Ljava/lang/String;", derive::trim),
        ("replace(CC)Ljava/lang/String;", derive::replace_char),
        ("matches", approximate::some_match),
        ("regionMatches", approximate::some_boolean),
        ("contentEquals", approximate::some_boolean),
        ("isBlank", approximate::some_boolean),
        ("compareToIgnoreCase", approximate::some_int),
        ("strip()Ljava/lang/String;", approximate::some_string),
        ("replace", approximate::some_string),
        ("replaceAll", approximate::some_replaced_string),
    ],
);

fn own_code(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let method = m.native_method;
    Err(m.tail_call(st, method, args))
}

/// It is not known which strings the JVM has interned for itself and for the JDK. So the first string of the program with
/// some characters may or may not become the interned one.
fn intern(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let string = reference(args, 0)?;
    let literal = m.literal_of(st, string)?;
    if let Some(known) = st.literals.get(&literal) {
        return Ok(Some(Value::Ref(*known)));
    }
    let (always, text) = (m.terms.yes(), Lazy::Joined(vec![Part::String(string)]));
    let reason = "whether the JVM had interned a string before the program did";
    let interned = m.unsure_or_new(st, (always, StringTarget::Object(string)), text, reason)?;
    Arc::make_mut(&mut st.literals).insert(literal, interned);
    Ok(Some(Value::Ref(interned)))
}

/// The pieces of a string without contents; `None` if it has contents.
fn lazy(st: &State, string: Ref) -> Option<Lazy> {
    if st.lazy.is_empty() { None } else { st.lazy.get(&string).cloned() }
}

fn length(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let string = reference(args, 0)?;
    if lazy(st, string).is_none() {
        return own_code(m, st, args);
    }
    match length_term(m, st, string)? {
        Some(length) => Ok(Some(m.value(length))),
        None => own_code(m, st, args),
    }
}

fn is_empty(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let string = reference(args, 0)?;
    if lazy(st, string).is_none() {
        return own_code(m, st, args);
    }
    let Some(length) = length_term(m, st, string)? else { return own_code(m, st, args) };
    let zero = m.terms.int(0);
    let empty = m.terms.eq(length, zero);
    truth(m, empty)
}

fn truth(m: &mut Machine, condition: TermId) -> NativeResult {
    let value = m.int_of(condition);
    Ok(Some(m.value(value)))
}
