//! Comparison of strings that may be long.
//!
//! The order of two strings is mostly decided by their first characters. Whether a string begins or ends with a known text is
//! mostly decided by the pieces there. So these methods have exact results for all lengths. The result is unknown only if all
//! characters that are variables agree, and both strings continue.

use crema_term::TermId;

use super::approximate::{any_boolean, any_int};
use super::chars::{input_length, string_units};
use super::compare::{Atom, atoms, order, prefix, same_chars};
use super::{lazy, truth};
use crate::machine::{Machine, NativeResult, Run};
use crate::provenance::Cause;
use crate::state::State;
use crate::state::value::Ref;
use crate::symbolic::Lazy;

/// The length of a string, and its first characters; all of them, if it has contents.
pub(super) struct Beginning {
    length: TermId,
    units: Vec<TermId>,
}

/// The beginning of an input or of a string with contents.
pub(super) fn beginning(m: &mut Machine, st: &mut State, string: Ref) -> Run<Option<Beginning>> {
    match lazy(st, string) {
        Some(Lazy::Input(number)) => {
            let length = input_length(m, st, number)?;
            let units = m.input_units(st, number, m.mode.longest_input)?;
            Ok(Some(Beginning { length, units }))
        }
        Some(Lazy::Joined(_) | Lazy::Chars(_)) => Ok(None),
        None => {
            let units = string_units(m, st, string)?;
            Ok(Some(Beginning { length: m.terms.int(units.len() as i32), units }))
        }
    }
}

/// `equals` of two inputs.
pub(super) fn equal(m: &mut Machine, st: &mut State, a: &Beginning, b: &Beginning) -> NativeResult {
    let same = same_chars(m, (a.length, &a.units), (b.length, &b.units));
    let unsure = longer(m, same, a, b);
    if m.holds(st, unsure)? {
        m.over_approximate(st, Cause::LongInput(m.mode.longest_input));
        return any_boolean(m, st);
    }
    truth(m, same)
}

/// `compareTo`: the first difference decides.
pub(super) fn compare(m: &mut Machine, st: &mut State, a: &Beginning, b: &Beginning) -> NativeResult {
    let mut unsure = m.terms.yes();
    for (x, y) in a.units.iter().zip(&b.units) {
        let same = m.terms.eq(*x, *y);
        unsure = m.terms.and(unsure, same);
    }
    let unsure = longer(m, unsure, a, b);
    if m.holds(st, unsure)? {
        m.over_approximate(st, Cause::LongInput(m.mode.longest_input));
        return any_int(m, st);
    }
    let order = order(m, (a.length, &a.units), (b.length, &b.units));
    Ok(Some(m.value(order)))
}

/// The condition, and that both strings are longer than the known characters that they have in common.
fn longer(m: &mut Machine, condition: TermId, a: &Beginning, b: &Beginning) -> TermId {
    let common = m.terms.int(a.units.len().min(b.units.len()) as i32);
    let mut all = condition;
    for length in [a.length, b.length] {
        let more = m.terms.sgt(length, common);
        all = m.terms.and(all, more);
    }
    all
}

/// Whether a string of pieces begins with a known text; `None` if the pieces do not determine it.
pub(super) fn begins_with(m: &mut Machine, st: &mut State, string: Ref, text: Ref) -> Run<Option<TermId>> {
    let (Some(Lazy::Joined(_)), None) = (lazy(st, string), lazy(st, text)) else { return Ok(None) };
    let (atoms, expected) = (atoms(m, st, string)?, string_units(m, st, text)?);
    let known = atoms.iter().take_while(|atom| matches!(atom, Atom::Unit(_))).count().min(expected.len());
    let (front, rest) = expected.split_at(known);
    let answer = same_units(m, &atoms[..known], front);
    if rest.is_empty() || m.terms.as_bool(answer) == Some(false) {
        return Ok(Some(answer));
    }
    let Some(Atom::Input(number)) = atoms.get(known) else { return Ok(None) };
    let length = input_length(m, st, *number)?;
    let count = m.terms.int(rest.len() as i32);
    let enough = m.terms.sge(length, count);
    if !m.holds(st, enough)? {
        return Ok(None);
    }
    let same = prefix(m, st, *number, rest)?;
    Ok(Some(m.terms.and(answer, same)))
}

/// Whether a string of pieces ends with a known text; `None` if the pieces do not determine it.
pub(super) fn ends_in(m: &mut Machine, st: &mut State, string: Ref, text: Ref) -> Run<Option<TermId>> {
    let (Some(Lazy::Joined(_)), None) = (lazy(st, string), lazy(st, text)) else { return Ok(None) };
    let (atoms, expected) = (atoms(m, st, string)?, string_units(m, st, text)?);
    let known = atoms.iter().rev().take_while(|atom| matches!(atom, Atom::Unit(_))).count().min(expected.len());
    let (rest, back) = expected.split_at(expected.len() - known);
    let answer = same_units(m, &atoms[atoms.len() - known..], back);
    let decided = rest.is_empty() || m.terms.as_bool(answer) == Some(false);
    Ok(decided.then_some(answer))
}

pub(super) fn same_units(m: &mut Machine, atoms: &[Atom], expected: &[TermId]) -> TermId {
    let mut all = m.terms.yes();
    for (atom, expected) in atoms.iter().zip(expected) {
        let Atom::Unit(unit) = atom else { return m.terms.no() };
        let same = m.terms.eq(*unit, *expected);
        all = m.terms.and(all, same);
    }
    all
}
