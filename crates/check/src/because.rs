//! Why a path leads to an error: the decisions on the way that matter for it, in words.
//!
//! A path has decided much that nobody asks about: what happened inside the JDK, loops that are long over. (How the inputs are
//! made is not even kept.) Told are decisions of the code under test that the error depends on: because the failing
//! instruction lies on their side of the branch, or because they are about the same inputs as the condition that failed. If
//! what failed is no condition, the value that it failed on comes from somewhere: from what the methods that were running have
//! decided, or, if these decided nothing, from anything; unless it is an argument.

use crema_explore::Decision;
use crema_machine::{Machine, TraceFrame, Uncaught};
use crema_outcome::Reason;
use crema_program::{Meet, Origin};
use crema_term::{VarId, free_vars};

use crate::unit::parameter_names;
use crate::words;

/// Most decisions that are told; the last ones are nearest to the error.
const MOST: usize = 6;

/// The decisions of a path that matter for the exception that it ended with, in their order. Without an exception, all of the
/// code under test may matter. `given`: it failed on an argument as it was given.
pub(crate) fn because(
    machine: &Machine,
    driver: &str,
    trail: &[Decision],
    thrown: Option<&Uncaught>,
    given: bool,
) -> Vec<Reason> {
    let failed = thrown.and_then(|thrown| failed_condition(trail, thrown));
    let concerned: Vec<VarId> =
        failed.map(|failed| free_vars(machine.terms(), &[failed.condition])).unwrap_or_default();
    let trace = thrown.map(|thrown| thrown.trace.as_slice()).unwrap_or_default();
    let own: Vec<&Decision> = trail.iter().filter(|decision| is_own(machine, driver, decision)).collect();
    if concerned.is_empty() && !given {
        let runs = |decision: &&Decision| trace.iter().any(|frame| frame.method == decision.method);
        let running: Vec<&Decision> = own.iter().copied().filter(runs).collect();
        return in_words(machine, if running.is_empty() { &own } else { &running }, failed);
    }
    let shares = |decision: &Decision| {
        let variables = free_vars(machine.terms(), &[decision.condition]);
        variables.iter().any(|variable| concerned.contains(variable))
    };
    let matters =
        |decision: &&Decision| shares(decision) || trace.iter().any(|frame| governs(machine, decision, frame));
    let chosen: Vec<&Decision> = own.into_iter().filter(matters).collect();
    in_words(machine, &chosen, failed)
}

/// The last of these decisions in words, each once.
fn in_words(machine: &Machine, chosen: &[&Decision], failed: Option<&Decision>) -> Vec<Reason> {
    let mut told: Vec<(&Decision, Reason)> = Vec::new();
    for decision in chosen {
        let is_last = failed.is_some_and(|failed| std::ptr::eq(failed, *decision));
        let Some(reason) = reason(machine, decision, is_last) else { continue };
        // Of a branch that is passed several times, the last time counts.
        told.retain(|(other, _)| (other.method, other.offset) != (decision.method, decision.offset));
        told.push((decision, reason));
    }
    let mut reasons: Vec<Reason> = Vec::new();
    for (_, reason) in told {
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    reasons.split_off(reasons.len().saturating_sub(MOST))
}

/// The decision that made the instruction fail, if it was one: the last of the path, at the place of the exception or inside
/// the JDK, which threw it.
fn failed_condition<'a>(trail: &'a [Decision], thrown: &Uncaught) -> Option<&'a Decision> {
    let (last, top) = (trail.last()?, thrown.trace.first()?);
    let there = (last.method, Some(last.offset)) == (top.method, top.offset);
    (there || !top.own).then_some(last)
}

/// Whether the code under test decided it.
fn is_own(machine: &Machine, driver: &str, decision: &Decision) -> bool {
    let class = machine.program().class(machine.program().method(decision.method).class);
    class.origin == Origin::Application && !machine.program().name(class.id).starts_with(driver)
}

/// Whether a frame stands on one side of the branch, before the sides meet again. Compilers write code in the order of the
/// source, so this is a question of offsets; an answer that is wrong costs nobody more than a line of the report.
fn governs(machine: &Machine, decision: &Decision, frame: &TraceFrame) -> bool {
    let Some(offset) = frame.offset.filter(|_| frame.method == decision.method) else { return false };
    let Some(Ok(code)) = machine.program().code(decision.method) else { return false };
    let before_meeting = match code.flow().meet(decision.instruction) {
        Some(Meet::At(meet)) => offset < code.bytecode_offset(meet),
        Some(Meet::Return) | None => true,
    };
    offset >= decision.offset && before_meeting
}

fn reason(machine: &Machine, decision: &Decision, failed: bool) -> Option<Reason> {
    let method = machine.program().method(decision.method);
    let file = machine.program().class(method.class).file.as_ref()?;
    let declared = file.methods.get(usize::from(method.position))?;
    let names = parameter_names(declared);
    let text = words::condition(file, declared, &names, decision.offset, decision.side, failed)?;
    let lines = declared.code.as_ref().map(|code| code.lines.as_slice()).unwrap_or_default();
    let after = lines.partition_point(|(start, _)| *start <= decision.offset);
    let line = after.checked_sub(1).map(|at| u32::from(lines[at].1));
    Some(Reason { text, file: file.source_file.as_deref().map(String::from), line })
}
