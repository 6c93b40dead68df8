//! One proof: search, check and monitor. The search finds abstract states (`induction.rs`), the checker confirms the certificate
//! (`certificate.rs`), and the monitor compares it with executions on random inputs (`monitor.rs`).
//!
//! **Invariant:** no proof without the checker.

use crema_explore::Explorer;
use crema_machine::{Machine, PathEnd, State, with_mode};
use crema_outcome::StopReason;

use crate::certificate::check_certificate;
use crate::induction::search;
use crate::limits::{CHECK_WORK_GROWTH, LEAST_CHECK_WORK, LEAST_MONITOR_WORK, MONITOR_SHARE};
use crate::monitor::monitor;

/// Returns an error if a path that ended like this prevents a proof.
pub type Judge<'a> = &'a dyn Fn(&State, &PathEnd) -> Result<(), StopReason>;

/// Proves that no path from a state ends in a way that the judge rejects. Returns the number of loops and recursions of the
/// proof, or the reason why there is none. `work` limits the search.
pub fn prove(explorer: &mut Explorer, start: State, work: u64, judge: Judge) -> Result<u64, StopReason> {
    prove_altered(explorer, start, work, judge, &mut |_, _| {})
}

/// The same, but the abstract states that the search has found are altered before they are checked. The checker must notice that:
/// tests use this.
pub fn prove_altered(
    explorer: &mut Explorer,
    start: State,
    work: u64,
    judge: Judge,
    alter: &mut dyn FnMut(&mut Machine, &mut State),
) -> Result<u64, StopReason> {
    let waiting = explorer.suspend();
    let until = explorer.work().saturating_add(work);
    let merge = std::mem::replace(&mut explorer.budget.merge, false);
    let incomplete = std::mem::take(&mut explorer.incomplete);
    let proved = with_mode(
        explorer,
        |mode| mode.forgets_elements = true,
        |explorer| search_and_check(explorer, start, until, judge, alter),
    );
    explorer.budget.merge = merge;
    explorer.resume(waiting);
    let left_out = std::mem::replace(&mut explorer.incomplete, incomplete);
    let inductions = proved?;
    left_out.into_keys().next().map_or(Ok(inductions), Err)
}

/// Searches for a proof and checks it. If classes were loaded meanwhile, paths of the search have done work that paths of the
/// check need not repeat, so their states differ in more than values. Then everything is done once more.
fn search_and_check(
    explorer: &mut Explorer,
    start: State,
    until: u64,
    judge: Judge,
    alter: &mut dyn FnMut(&mut Machine, &mut State),
) -> Result<u64, StopReason> {
    let classes = explorer.machine.program().class_count();
    let proved = search_and_check_once(explorer, start.clone(), until, false, judge, alter);
    let is_cold = explorer.machine.program().class_count() > classes;
    let is_over = explorer.work() >= until;
    match proved {
        Err(StopReason::TimeLimit | StopReason::Unsupported(_)) if is_cold && !is_over => {
            search_and_check_once(explorer, start, until, true, judge, alter)
        }
        proved => proved,
    }
}

/// Searches for a proof and checks it. The check may take twice the work of the search. If all classes were loaded before, it may
/// take all work that is left.
fn search_and_check_once(
    explorer: &mut Explorer,
    start: State,
    until: u64,
    is_warm: bool,
    judge: Judge,
    alter: &mut dyn FnMut(&mut Machine, &mut State),
) -> Result<u64, StopReason> {
    let begin = explorer.work();
    let classes = explorer.machine.program().class_count();
    drop(explorer.suspend());
    explorer.add(start.clone());
    let mut certificate = explorer.until(until, |explorer| search(explorer, judge))?;
    certificate.states_mut().for_each(|state| alter(explorer.machine, state));
    let inductions = certificate.entries.len() as u64;
    let now = explorer.work();
    let needed = now + (CHECK_WORK_GROWTH * (now - begin)).max(LEAST_CHECK_WORK);
    let is_warm = is_warm || explorer.machine.program().class_count() == classes;
    let until = if is_warm { until.max(needed) } else { needed };
    let list = explorer.until(until, |explorer| check_certificate(explorer, &start, certificate, judge))?;
    let now = explorer.work();
    let watching = now + ((now - begin) / MONITOR_SHARE).clamp(LEAST_MONITOR_WORK, LEAST_CHECK_WORK);
    explorer.until(watching, |explorer| monitor(explorer, &start, &list))?;
    Ok(inductions)
}
