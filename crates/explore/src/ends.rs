//! Why the end of a path does not support a verdict.

use crema_machine::{Cause, HostError, Limit, Machine, PathEnd, Record, State};
use crema_outcome::{Gap, StopReason};

/// Why a path that ended like this does not support a verdict. `None` if the program itself ended it.
pub fn stop_reason(end: &PathEnd) -> Option<StopReason> {
    match end {
        PathEnd::Exit(_) | PathEnd::Assumption | PathEnd::Uncaught(_) | PathEnd::Deadlock(_) => None,
        PathEnd::Limit(limit, place) => Some(limit_reason(limit, place.to_string())),
        PathEnd::Host(error) => Some(host_reason(error)),
        PathEnd::Bug(what) => Some(StopReason::Bug(what.clone())),
    }
}

/// How the host ended, as a reason.
pub fn host_reason(error: &HostError) -> StopReason {
    StopReason::Host(match error {
        HostError::Ended { status, during, .. } => format!("{status} during {during}"),
        HostError::Start { .. } | HostError::Silent { .. } | HostError::Protocol(_) => error.to_string(),
    })
}

/// How the host of a machine has ended, if it has, even if that has not been noticed yet.
pub fn ended_host(machine: &mut Machine) -> Option<HostError> {
    let end = machine.host_end()?;
    Some(HostError::Ended { status: end.status, code: end.code, killed: end.killed, during: "exploration".into() })
}

/// Why a violation on an over-approximated path is not reported.
pub(crate) fn approximation_reason(state: &State) -> StopReason {
    reason_of(&state.provenance.over_approximation())
}

/// Why a path with this dependence does not support a verdict.
pub fn reason_of(record: &Record) -> StopReason {
    let gap = Gap { what: record.what(), place: record.place.clone() };
    match &record.cause {
        Cause::Chance(source) => {
            StopReason::Chance(Gap { what: format!("{}, {}", gap.what, source.verb()), place: gap.place })
        }
        Cause::LongInput(_) => StopReason::LongInput(gap),
        Cause::Objects { .. } => StopReason::Objects(gap),
        Cause::Letters | Cause::NotANumber | Cause::Elements | Cause::Abstraction => StopReason::OverApproximated(gap),
    }
}

fn limit_reason(limit: &Limit, place: String) -> StopReason {
    match limit {
        Limit::Unsupported(what) | Limit::Input(what) => StopReason::Unsupported(Gap { what: what.clone(), place }),
        Limit::Symbolic(what) => StopReason::Unsupported(Gap { what: format!("a symbolic value in {what}"), place }),
        Limit::LongInput(longest) => {
            let what = format!("the characters of an input string of more than {longest} characters");
            StopReason::LongInput(Gap { what, place })
        }
    }
}
