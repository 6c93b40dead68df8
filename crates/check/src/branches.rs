//! The branches that a path takes in own code, as far as they depend on inputs: a prediction that a JVM can confirm.
//!
//! Only a path on which nothing was merged or over-approximated predicts them, with one thread. Comparisons of references are left out: such an
//! instruction may also decide which object a reference refers to, and so are switches. So a prediction is a part of the sequence of
//! branches that a JVM takes, in the same order.

use crema_explore::Decision;
use crema_machine::{Machine, State};
use crema_outcome::TakenBranch;

/// `ifeq` to `if_icmple` (JVMS §6.5): comparisons of numbers.
const COMPARISONS: std::ops::RangeInclusive<u8> = 153..=164;

/// The branches of a path with these decisions. None if it predicts nothing.
pub(crate) fn predicted(machine: &Machine, driver: &str, state: &State, decisions: &[Decision]) -> Vec<TakenBranch> {
    if !state.provenance.is_exact() || state.threads.len() > 1 || decisions.iter().any(Decision::is_merged) {
        return Vec::new();
    }
    decisions.iter().filter_map(|decision| taken(machine, driver, decision)).collect()
}

fn taken(machine: &Machine, driver: &str, decision: &Decision) -> Option<TakenBranch> {
    let program = machine.program();
    let method = program.method(decision.method);
    let class = program.class(method.class);
    let name = program.name(class.id);
    let declared = class.file.as_ref()?.methods.get(usize::from(method.position))?;
    let opcode = declared.code.as_ref()?.bytes.get(usize::from(decision.offset))?;
    let counts = class.own && !name.starts_with(driver) && !decision.concretizes && COMPARISONS.contains(opcode);
    // The first successor is the one whose condition holds: it jumps.
    counts.then(|| TakenBranch {
        class: name.to_string(),
        method: declared.name.to_string(),
        descriptor: declared.descriptor.to_string(),
        offset: decision.offset,
        successor: u32::from(decision.successor == 0),
    })
}
