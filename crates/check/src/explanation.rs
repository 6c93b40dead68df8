//! Explains why a path leads to an error: selects the relevant decisions of its decision trace and prints them.
//!
//! Most decisions of a path do not matter for the error: those inside the JDK, those of loops that are over. This is a cheap
//! form of dynamic slicing (Korel, Laski 1988). A decision of the code under test is relevant if
//! - the failing instruction is control-dependent on it (it lies between the branch and its join point), or
//! - its condition shares inputs with the condition that failed.
//!
//! If the exception does not come from a condition, the failing value was computed earlier. Then all decisions of the methods on
//! the stack are relevant, or all decisions if these methods have none; unless the value is an argument.

use crema_explore::Decision;
use crema_machine::{Machine, TraceFrame, Uncaught};
use crema_outcome::Explanation;
use crema_program::JoinsAt;
use crema_term::{VarId, free_vars};

use crate::condition_printer;
use crate::limits::EXPLAINED_DECISIONS;
use crate::unit::parameter_names;

/// The decisions of a path that are relevant for the exception that ended it, in their order. Without an exception, all decisions
/// of the code under test are. `given`: it failed on an argument as it was passed.
pub(crate) fn explain(
    machine: &Machine,
    driver: &str,
    decisions: &[Decision],
    thrown: Option<&Uncaught>,
    given: bool,
) -> Vec<Explanation> {
    let failed = thrown.and_then(|thrown| failed_condition(decisions, thrown));
    let concerned: Vec<VarId> =
        failed.map(|failed| free_vars(machine.terms(), &[failed.condition])).unwrap_or_default();
    let trace = thrown.map(|thrown| thrown.trace.as_slice()).unwrap_or_default();
    let own: Vec<&Decision> = decisions.iter().filter(|decision| is_own(machine, driver, decision)).collect();
    if concerned.is_empty() && !given {
        let runs = |decision: &&Decision| trace.iter().any(|frame| frame.method == decision.method);
        let running: Vec<&Decision> = own.iter().copied().filter(runs).collect();
        return printed(machine, if running.is_empty() { &own } else { &running }, failed);
    }
    let shares = |decision: &Decision| {
        let variables = free_vars(machine.terms(), &[decision.condition]);
        variables.iter().any(|variable| concerned.contains(variable))
    };
    let matters =
        |decision: &&Decision| shares(decision) || trace.iter().any(|frame| governs(machine, decision, frame));
    let chosen: Vec<&Decision> = own.into_iter().filter(matters).collect();
    printed(machine, &chosen, failed)
}

/// The conditions of the last of these decisions, each once.
fn printed(machine: &Machine, chosen: &[&Decision], failed: Option<&Decision>) -> Vec<Explanation> {
    let mut kept: Vec<(&Decision, Explanation)> = Vec::new();
    for decision in chosen {
        let is_last = failed.is_some_and(|failed| std::ptr::eq(failed, *decision));
        let Some(reason) = reason(machine, decision, is_last) else { continue };
        // The last visit of a branch counts.
        kept.retain(|(other, _)| (other.method, other.offset) != (decision.method, decision.offset));
        kept.push((decision, reason));
    }
    let mut reasons: Vec<Explanation> = Vec::new();
    for (_, reason) in kept {
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    reasons.split_off(reasons.len().saturating_sub(EXPLAINED_DECISIONS))
}

/// The decision that made the instruction fail, if there is one: the last of the path, at the place of the exception or inside
/// the JDK code that threw it.
fn failed_condition<'a>(decisions: &'a [Decision], thrown: &Uncaught) -> Option<&'a Decision> {
    let (last, top) = (decisions.last()?, thrown.trace.first()?);
    let there = (last.method, Some(last.offset)) == (top.method, top.offset);
    (there || !top.own).then_some(last)
}

/// Whether the code under test decided it.
fn is_own(machine: &Machine, driver: &str, decision: &Decision) -> bool {
    let class = machine.program().class(machine.program().method(decision.method).class);
    class.own && !machine.program().name(class.id).starts_with(driver)
}

/// Whether the instruction of a frame lies between the branch and its join point. Compilers emit code in the order of the
/// source, so offsets approximate control dependence; a wrong answer only adds or omits a line of the report.
fn governs(machine: &Machine, decision: &Decision, frame: &TraceFrame) -> bool {
    let Some(offset) = frame.offset.filter(|_| frame.method == decision.method) else { return false };
    let Some(Ok(code)) = machine.program().code(decision.method) else { return false };
    let before_join = match code.flow().join_point(decision.instruction) {
        Some(JoinsAt::At(meet)) => offset < code.bytecode_offset(meet),
        Some(JoinsAt::Return) | None => true,
    };
    offset >= decision.offset && before_join
}

fn reason(machine: &Machine, decision: &Decision, failed: bool) -> Option<Explanation> {
    let method = machine.program().method(decision.method);
    let file = machine.program().class(method.class).file.as_ref()?;
    let declared = file.methods.get(usize::from(method.position))?;
    let names = parameter_names(declared);
    let text = condition_printer::condition(file, declared, &names, decision.offset, decision.successor, failed)?;
    let lines = declared.code.as_ref().map(|code| code.lines.as_slice()).unwrap_or_default();
    let after = lines.partition_point(|(start, _)| *start <= decision.offset);
    let line = after.checked_sub(1).map(|at| u32::from(lines[at].1));
    Some(Explanation { text, file: file.source_file.as_deref().map(String::from), line })
}
