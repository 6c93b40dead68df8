//! How a run ends: by the program, by a signal, at the time limit, or when the host ends.
//!
//! Invariant: whatever happens, no child process and no scratch folder is left. Every exit goes through [`end`]; the first
//! caller wins. If not even that can run (SIGKILL), the kernel ends the host, and only a scratch folder stays.

use std::fs::DirBuilder;
use std::io::ErrorKind;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use crema_confine::Confinement;
use crema_outcome::StopReason;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{
    Pid, PidfdFlags, Signal, WaitId, WaitIdOptions, kill_process_group, pidfd_open, pidfd_send_signal, waitid,
};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

use crate::limits::{DEADLINE_NOTICE_TIME, HOST_END_NOTICE_TIME, SIGNAL_NOTICE_TIME};
use crate::terminal::Terminal;

/// What must not outlive the run.
struct Owned {
    children: Vec<(Pid, OwnedFd)>,
    scratch: Vec<PathBuf>,
}

static OWNED: Mutex<Owned> = Mutex::new(Owned { children: Vec::new(), scratch: Vec::new() });
static ENDING: AtomicBool = AtomicBool::new(false);
static EXPIRED: AtomicBool = AtomicBool::new(false);
static DEADLINE: OnceLock<Instant> = OnceLock::new();
static ON_CUT_SHORT: OnceLock<OnCutShort> = OnceLock::new();

/// Reports the result of a run that is cut short for this reason, and returns its exit code.
type OnCutShort = Box<dyn Fn(StopReason) -> i32 + Send + Sync>;

fn owned() -> MutexGuard<'static, Owned> {
    OWNED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// For a command that must report a result even if its run is cut short.
pub(crate) fn set_on_cut_short(report: impl Fn(StopReason) -> i32 + Send + Sync + 'static) {
    // A run has one command, so this is set once.
    let _ = ON_CUT_SHORT.set(Box::new(report));
}

/// Ends a run that is cut short: with its report, or, if it has none, as `otherwise` says.
pub(crate) fn cut_short(reason: StopReason, otherwise: impl FnOnce() -> i32) -> ! {
    if ENDING.load(Ordering::SeqCst) {
        // Another thread is reporting the result.
        end(0);
    }
    let code = match ON_CUT_SHORT.get() {
        Some(report) => report(reason),
        None => otherwise(),
    };
    end(code)
}

/// Ends everything: children, scratch folders, and this process. Only the first call counts.
pub(crate) fn end(code: i32) -> ! {
    if ENDING.swap(true, Ordering::SeqCst) {
        loop {
            thread::park();
        }
    }
    kill_children();
    for folder in owned().scratch.drain(..) {
        // A folder that cannot be removed is not worth a message of its own at this point.
        let _ = std::fs::remove_dir_all(folder);
    }
    std::process::exit(code)
}

/// Lets signals that ask for an end go through [`end`].
pub(crate) fn handle_signals() -> Result<()> {
    let mut signals =
        signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP]).context("cannot handle signals")?;
    thread::Builder::new()
        .name("signals".into())
        .spawn(move || {
            if let Some(signal) = signals.forever().next() {
                if let Some(report) = ON_CUT_SHORT.get() {
                    report(StopReason::Interrupted);
                }
                end(128 + signal);
            }
        })
        .context("cannot start a thread")?;
    Ok(())
}

/// A new folder that is removed at the end. Its name has the first free number: code under analysis sees it, in the class
/// path and as the working folder, and a random name would make its behaviour random.
pub(crate) fn scratch_folder() -> Result<PathBuf> {
    let parent = std::env::temp_dir();
    let mut names = (0..).map(|number: u32| parent.join(format!("crema-{number}")));
    let folder = loop {
        let Some(folder) = names.next() else { bail!("cannot make a scratch folder") };
        match DirBuilder::new().mode(0o700).create(&folder) {
            Ok(()) => break folder,
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error).context("cannot make a scratch folder"),
        }
    };
    owned().scratch.push(folder.clone());
    Ok(folder)
}

/// Such a folder, outside of which code under analysis may not write. Warns if the kernel does not support that.
pub(crate) fn confined_folder(terminal: Terminal) -> Result<PathBuf> {
    let folder = scratch_folder()?;
    if !Confinement::is_whole(&folder) {
        terminal.error(
            "this kernel cannot sandbox the program: native code runs with your permissions, also on paths that were never run before",
        );
    }
    Ok(folder)
}

/// Starts a child that is ended with the run.
pub(crate) fn spawn(command: &mut Command) -> std::io::Result<Child> {
    let child = command.spawn()?;
    adopt(child.id());
    Ok(child)
}

/// Makes sure that a process is ended with the run.
pub(crate) fn keep(process: u32) {
    adopt(process);
}

/// Makes sure that a child is ended with the run.
fn adopt(process: u32) -> Option<OwnedFd> {
    let process = Pid::from_raw(i32::try_from(process).ok()?)?;
    // On a kernel without such descriptors there is only the host's own protection.
    let descriptor = pidfd_open(process, PidfdFlags::empty()).ok()?;
    let copy = descriptor.try_clone().ok();
    owned().children.push((process, descriptor));
    copy
}

fn kill_children() {
    for (process, child) in &owned().children {
        // Fails if the child has ended. If it has not, its number is still its own, and that of its group if it leads one.
        if pidfd_send_signal(child, Signal::KILL).is_ok() {
            let _ = kill_process_group(*process, Signal::KILL);
        }
    }
    for (_, child) in &owned().children {
        // Leaves the child to be waited for by its owner, if that still runs.
        let _ = waitid(WaitId::PidFd(child.as_fd()), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT);
    }
}

/// The time limit counts from here.
pub(crate) fn start_clock(limit: Duration, terminal: Terminal) -> Result<()> {
    let deadline = Instant::now().checked_add(limit).ok_or_else(|| anyhow!("the time limit is too long"))?;
    DEADLINE.get_or_init(|| deadline);
    let watch = move || {
        thread::sleep(limit);
        EXPIRED.store(true, Ordering::SeqCst);
        thread::sleep(DEADLINE_NOTICE_TIME);
        // If the engine waits for a child, this wakes it up.
        kill_children();
        thread::sleep(HOST_END_NOTICE_TIME);
        cut_short(StopReason::TimeLimit, || {
            terminal.error("time limit reached");
            124
        });
    };
    thread::Builder::new().name("clock".into()).spawn(watch).context("cannot start a thread")?;
    Ok(())
}

/// When the run must be over.
pub(crate) fn deadline() -> Option<Instant> {
    DEADLINE.get().copied()
}

/// Whether the time limit is reached: what failed since then failed because of it.
pub(crate) fn is_expired() -> bool {
    EXPIRED.load(Ordering::SeqCst) || deadline().is_some_and(|deadline| Instant::now() >= deadline)
}

/// Ends the run when the host dies while the engine does not need it and so would not notice for long.
pub(crate) fn watch_host(process: u32, terminal: Terminal) -> Result<()> {
    let Some(host) = adopt(process) else { return Ok(()) };
    let watch = move || {
        let forever: Option<&Timespec> = None;
        while poll(&mut [PollFd::new(&host, PollFlags::IN)], forever).is_err() {}
        thread::sleep(HOST_END_NOTICE_TIME);
        let (status, code) = status_of(&host);
        cut_short(StopReason::Host(status.clone()), || {
            terminal.error(&format!("the host JVM ended ({status}) while the program ran"));
            code
        });
    };
    thread::Builder::new().name("host watch".into()).spawn(watch).context("cannot start a thread")?;
    Ok(())
}

fn status_of(process: &OwnedFd) -> (String, i32) {
    let status = waitid(WaitId::PidFd(process.as_fd()), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT);
    match status {
        Ok(Some(status)) => match (status.exit_status(), status.terminating_signal()) {
            (Some(code), _) => (format!("exit code {code}"), code),
            (_, Some(signal)) => (format!("signal {signal}"), 128 + signal),
            _ => ("for an unknown reason".into(), 1),
        },
        _ => ("for an unknown reason".into(), 1),
    }
}

/// Gives the thread that handles signals time to act on a signal that the host got, too.
pub(crate) fn let_signals_win() {
    thread::sleep(SIGNAL_NOTICE_TIME);
}

/// Whether a path lies in a scratch folder, so that messages need not name it.
pub(crate) fn is_scratch(path: &Path) -> bool {
    owned().scratch.iter().any(|folder| path.starts_with(folder))
}
