//! How a run ends, whoever ends it: the program, a signal, the clock, or the death of the host.
//!
//! Invariant: whatever happens, no child process and no scratch folder is left. Every way out goes through [`end`], which
//! the first caller wins; where not even that can run (a kill), the kernel ends the host, and only a scratch folder stays.

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
static LAST_WORDS: OnceLock<LastWords> = OnceLock::new();

/// Tells the result of a run that is cut short for this reason, and gives its exit code.
type LastWords = Box<dyn Fn(StopReason) -> i32 + Send + Sync>;

/// Time for the engine to notice the deadline by itself, and so to say where it stood.
const NOTICE: Duration = Duration::from_millis(300);
/// Time for the engine to notice that the host is gone.
const FAREWELL: Duration = Duration::from_secs(1);

fn owned() -> MutexGuard<'static, Owned> {
    OWNED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// For a command that owes a result even if its run is cut short.
pub(crate) fn set_last_words(words: impl Fn(StopReason) -> i32 + Send + Sync + 'static) {
    // A run has one command, so nobody else sets them.
    let _ = LAST_WORDS.set(Box::new(words));
}

/// Ends a run that is cut short: with its last words, or, if it has none, as `otherwise` says.
pub(crate) fn cut_short(reason: StopReason, otherwise: impl FnOnce() -> i32) -> ! {
    if ENDING.load(Ordering::SeqCst) {
        // Somebody else is telling the result.
        end(0);
    }
    let code = match LAST_WORDS.get() {
        Some(words) => words(reason),
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
                if let Some(words) = LAST_WORDS.get() {
                    words(StopReason::Interrupted);
                }
                end(128 + signal);
            }
        })
        .context("cannot start a thread")?;
    Ok(())
}

/// A new folder that is removed at the end. It has the first number that is free: code under analysis sees its name, in the class
/// path and as the working folder, and a name of chance would make what that code does depend on chance.
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

/// Such a folder, outside of which code under analysis may not write. On a kernel that cannot see to it, that is told.
pub(crate) fn confined_folder(terminal: Terminal) -> Result<PathBuf> {
    let folder = scratch_folder()?;
    if !Confinement::is_whole(&folder) {
        terminal.error(
            "this kernel cannot confine the program: it runs with your rights, also on paths that nobody has tried",
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
        thread::sleep(NOTICE);
        // If the engine waits for a child, this wakes it up.
        kill_children();
        thread::sleep(FAREWELL);
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
        thread::sleep(FAREWELL);
        let (words, code) = status_of(&host);
        cut_short(StopReason::Host(words.clone()), || {
            terminal.error(&format!("the host JVM ended ({words}) while the program ran"));
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
    thread::sleep(Duration::from_millis(200));
}

/// Whether a path lies in a scratch folder, so that messages need not name it.
pub(crate) fn is_scratch(path: &Path) -> bool {
    owned().scratch.iter().any(|folder| path.starts_with(folder))
}
