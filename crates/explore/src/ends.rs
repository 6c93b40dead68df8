//! Why a path that has ended says nothing.

use crema_machine::{Approximation, Cause, HostError, Limit, Machine, PathEnd, State};
use crema_outcome::{Gap, StopReason};

/// Why a path that ended like this says nothing; `None` if it came to an end of its own.
pub fn stop_reason(end: &PathEnd) -> Option<StopReason> {
    match end {
        PathEnd::Exit(_) | PathEnd::Assumption | PathEnd::Uncaught(_) | PathEnd::Deadlock(_) => None,
        PathEnd::Limit(limit, place) => Some(limit_reason(limit, place.to_string())),
        PathEnd::Host(error) => Some(host_reason(error)),
        PathEnd::Bug(what) => Some(StopReason::Bug(what.clone())),
    }
}

/// How the host came to its end.
pub(crate) fn host_reason(error: &HostError) -> StopReason {
    StopReason::Host(match error {
        HostError::Ended { status, during, .. } => format!("{status} during {during}"),
        HostError::Start { .. } | HostError::Silent { .. } | HostError::Protocol(_) => error.to_string(),
    })
}

/// How the host of a machine has ended, if it has, whether or not anybody has noticed.
pub(crate) fn ended_host(machine: &mut Machine) -> Option<HostError> {
    let end = machine.host.end()?;
    Some(HostError::Ended { status: end.status, code: end.code, killed: end.killed, during: "exploration".into() })
}

/// Why a violation on an over-approximated path is none that can be reported.
pub(crate) fn approximation_reason(state: &State) -> StopReason {
    reason_of(&state.approximation())
}

/// Why a path that has asked its environment says nothing about other runs.
pub(crate) fn environment_reason(state: &State) -> StopReason {
    let is_outside =
        |known: &&Approximation| matches!(known.cause, Cause::Environment | Cause::NativeMemory | Cause::Identity(_));
    match state.approximations.iter().find(is_outside) {
        Some(known) => reason_of(known),
        None => StopReason::Environment("".into()),
    }
}

fn reason_of(approximation: &Approximation) -> StopReason {
    let gap = Gap { what: approximation.what(), place: approximation.place.clone() };
    match approximation.cause {
        Cause::Environment => StopReason::Environment(gap),
        Cause::NativeMemory | Cause::Identity(_) => StopReason::Unsupported(gap),
        Cause::LongInput(_) => StopReason::LongInput(gap),
        Cause::Letters | Cause::NotANumber | Cause::Elements | Cause::Abstraction => StopReason::OverApproximated(gap),
    }
}

fn limit_reason(limit: &Limit, place: String) -> StopReason {
    match limit {
        Limit::Unsupported(what) => StopReason::Unsupported(Gap { what: what.clone(), place }),
        Limit::Symbolic(what) => StopReason::Unsupported(Gap { what: format!("a symbolic value in {what}"), place }),
        Limit::LongInput(longest) => {
            let what = format!("the characters of an input string with more than {longest} of them");
            StopReason::LongInput(Gap { what, place })
        }
    }
}
