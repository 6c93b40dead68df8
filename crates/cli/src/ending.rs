//! How a run ended: the message for the user, and the exit code.

use crema_host::HostError;
use crema_machine::PathEnd;
use crema_outcome::Interruption;

use crate::life;
use crate::terminal::Terminal;

/// Stopped before the end, for a reason that lies in the program or in what Crema supports.
const STOPPED: i32 = 3;
/// A bug in Crema.
pub(crate) const BUG: i32 = 70;
/// `check` was cut short before its end.
pub(crate) const CUT_SHORT: i32 = 4;
/// As `timeout` does.
pub(crate) const TIME_LIMIT: i32 = 124;

/// How a run ended.
#[derive(Debug)]
pub(crate) enum Ending {
    /// The program ended with this code.
    Exit(i32),
    /// No thread can go on; what each waits for.
    Deadlock(Vec<String>),
    /// The time limit was reached; what was going on.
    TimeLimit(String),
    /// The host JVM ended: native code of the program exited or crashed it, or another process killed it.
    HostEnded {
        /// Exit code or signal as text.
        status: String,
        /// Exit code as a shell would give it.
        code: i32,
        /// What was running.
        during: String,
    },
    /// A limit of the engine: what, and where.
    Limit(String, String),
    /// A bug of the engine.
    Bug(String),
}

impl Ending {
    /// From what the machine says. `place` is called for the current place of the program, if that is needed.
    pub(crate) fn of(end: PathEnd, place: impl FnOnce() -> String) -> Result<Ending, anyhow::Error> {
        Ok(match end {
            PathEnd::Exit(code) => Ending::Exit(code),
            PathEnd::Host(HostError::Ended { during, .. }) if life::is_expired() => Ending::TimeLimit(during),
            _ if life::is_expired() => Ending::TimeLimit(place()),
            PathEnd::Deadlock(threads) => Ending::Deadlock(threads),
            PathEnd::Limit(limit, place) => Ending::Limit(limit.to_string(), place),
            PathEnd::Host(HostError::Ended { status, code, during, .. }) => {
                life::let_signals_win();
                Ending::HostEnded { status, code, during }
            }
            PathEnd::Host(HostError::Protocol(text)) => Ending::Bug(format!("the host protocol was violated: {text}")),
            PathEnd::Host(error @ (HostError::Start { .. } | HostError::Silent { .. })) => return Err(error.into()),
            PathEnd::Assumption | PathEnd::Uncaught(_) => Ending::Bug("an end of exploration in a concrete run".into()),
            PathEnd::Bug(text) => Ending::Bug(text),
        })
    }

    /// The exit code of Crema.
    pub(crate) fn exit_code(&self) -> i32 {
        match self {
            Ending::Exit(code) | Ending::HostEnded { code, .. } => *code,
            Ending::Deadlock(_) | Ending::Limit(..) => STOPPED,
            Ending::TimeLimit(_) => TIME_LIMIT,
            Ending::Bug(_) => BUG,
        }
    }

    /// The exit code of the program, if it came to its end.
    pub(crate) fn program_exit_code(&self) -> Option<i32> {
        match self {
            Ending::Exit(code) => Some(*code),
            // Native code may end the process as it likes.
            Ending::HostEnded { code, .. } if *code < 128 => Some(*code),
            _ => None,
        }
    }

    /// Reports it to the user.
    pub(crate) fn report(&self, terminal: Terminal) {
        match self {
            Ending::Exit(_) => {}
            Ending::Deadlock(threads) => {
                let list: String = threads.iter().map(|thread| format!("\n  {thread}")).collect();
                terminal.error(&format!("stopped: deadlock: every thread waits for another one{list}"));
            }
            Ending::TimeLimit(place) => terminal.error(&format!("time limit reached at {place}")),
            Ending::HostEnded { status, during, .. } if self.program_exit_code().is_some() => {
                terminal.note(&format!("the program left the host JVM ({status}) during {during}"));
            }
            Ending::HostEnded { status, during, .. } => {
                terminal.error(&format!("the host JVM ended ({status}) during {during}"));
            }
            Ending::Limit(what, place) => terminal.error(&format!("stopped: {what} at {place}")),
            Ending::Bug(text) => report_bug(text, terminal),
        }
    }

    /// For the report: why the run is not the whole run.
    pub(crate) fn interruptions(&self) -> Vec<Interruption> {
        let entry = |place: &str, reason: String| vec![Interruption { place: place.to_owned(), reason }];
        match self {
            Ending::Exit(_) => Vec::new(),
            Ending::HostEnded { .. } if self.program_exit_code().is_some() => Vec::new(),
            Ending::Deadlock(threads) => {
                threads.iter().flat_map(|thread| entry(thread, "deadlock".to_owned())).collect()
            }
            Ending::TimeLimit(place) => entry(place, "time limit".to_owned()),
            Ending::HostEnded { status, during, .. } => entry(during, format!("the host JVM ended ({status})")),
            Ending::Limit(what, place) => entry(place, what.clone()),
            Ending::Bug(text) => entry("", format!("bug: {text}")),
        }
    }
}

/// Asks the user to report a bug in Crema.
pub(crate) fn report_bug(text: &str, terminal: Terminal) {
    let text = text.replace('\n', "; ");
    let version = env!("CARGO_PKG_VERSION");
    terminal.error(&format!(
        "bug: {text}; this is a bug in Crema {version}: please report it, with the program and the command line"
    ));
}
