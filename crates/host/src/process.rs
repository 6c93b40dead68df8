//! Starts the child JVM, watches over its life, and moves frames through its pipes.
//!
//! The child inherits standard input, output and error, because the program's own I/O happens in it, unless it is silent. The protocol has
//! two pipes of its own. The child cannot outlive this process: the kernel kills it, and the agent ends at the end of
//! the request pipe.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crema_confine::{Confinement, was_killed};
use crema_outcome::Pattern;

use crate::limits::{BUSY_WAITS, EXIT_POLL, EXIT_POLLS, PIPE_BYTES, READ_BYTES};
use crate::{HostError, agent};

/// How to start the host.
#[derive(Debug, Clone, Default)]
pub struct HostConfig {
    /// The JDK (17 or later).
    pub java_home: PathBuf,
    /// The program's class path.
    pub class_path: Vec<PathBuf>,
    /// Options for the JVM from the user; they win over those the host sets itself.
    pub jvm_options: Vec<String>,
    /// The program's main class, as it appears on its command line.
    pub main_class: String,
    /// The program's arguments; only for the property `sun.java.command`.
    pub program_arguments: Vec<String>,
    /// Whether classes of the class path, and those that the engine defines outside the JDK's own loaders, come to the
    /// host as stubs, whose methods call the engine. Then the JVM does not verify them.
    pub stub_application: bool,
    /// Methods that keep their code in stubs, and so run on the host.
    pub concrete: Vec<Pattern>,
    /// Whether the program's own input and output go nowhere, instead of being those of this process.
    pub silent: bool,
    /// The only folder that the program may write to. Then it has no network, either.
    pub confined_to: Option<PathBuf>,
    /// Where it runs, if not where this process does.
    pub working_folder: Option<PathBuf>,
    /// How long it may be idle during one request: code under analysis may wait for ever.
    pub reply_timeout: Option<Duration>,
}

/// Internals of java.base that the agent uses; `build.rs` compiles it against the same ones.
const EXPORTS: [&str; 3] = ["jdk.internal.misc", "jdk.internal.reflect", "jdk.internal.loader"];

/// For a quick start, and for the object layout that both sides share.
const OPTIONS: [&str; 6] = [
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-XX:-UsePerfData",
    "-Xshare:auto",
    "-XX:+UseCompressedOops",
    "-Xss16m",
];

/// How a JVM ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProcessEnd {
    /// Exit code or signal as text.
    pub status: String,
    /// Exit code as a shell would give it (128 + signal).
    pub code: i32,
    /// Another process ended it: by a signal that no crash raises.
    pub killed: bool,
    /// This process has ended it, because it did not answer.
    pub abandoned: bool,
}

/// A running JVM and the pipes to its agent.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    java: String,
    requests: File,
    replies: File,
    /// Bytes received but not yet taken: `buffer[taken..]`.
    buffer: Vec<u8>,
    taken: usize,
    /// How it ended, once it has been waited for.
    end: Option<ProcessEnd>,
    /// Whether it leads a group of processes, in which are those that it started.
    leads: bool,
}

impl Process {
    /// Starts the JVM, without waiting for it to come up.
    pub(crate) fn start(config: &HostConfig) -> Result<Process, HostError> {
        let java = config.java_home.join("bin").join("java");
        let name = java.display().to_string();
        let failed = |reason: io::Error| HostError::Start { java: name.clone(), reason: reason.to_string() };
        let (child_requests, requests) = pipe().map_err(failed)?;
        let (replies, child_replies) = pipe().map_err(failed)?;
        let jar = agent::installed().map_err(failed)?;
        let kept = [child_requests.as_raw_fd(), child_replies.as_raw_fd()];
        let mut command = Command::new(&java);
        command.args(arguments(config, &jar, kept));
        if let Some(folder) = &config.working_folder {
            command.current_dir(folder);
        }
        if config.silent {
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            // Not otherwise: only one group may read from a terminal.
            command.process_group(0);
        }
        let folder = config.confined_to.as_deref();
        let mut confinement = folder.map(Confinement::new).transpose().map_err(failed)?;
        let prepare = move || {
            prepare_child(kept)?;
            confinement.as_mut().map_or(Ok(()), Confinement::enter)
        };
        // SAFETY: between fork and exec only async-signal-safe calls are made: fcntl, getrlimit, setrlimit, prctl, and those
        // that drop rights.
        unsafe { command.pre_exec(prepare) };
        let child = spawn(command).map_err(failed)?;
        Ok(Process {
            child,
            java: name,
            requests: File::from(requests),
            replies: File::from(replies),
            buffer: Vec::new(),
            taken: 0,
            end: None,
            leads: config.silent,
        })
    }

    pub(crate) fn java(&self) -> &str {
        &self.java
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends one frame: its length, then its contents. `frame` starts with four bytes of room for the length.
    pub(crate) fn send(&mut self, frame: &mut [u8]) -> io::Result<()> {
        let length = u32::try_from(frame.len() - 4).map_err(io::Error::other)?;
        frame[..4].copy_from_slice(&length.to_le_bytes());
        self.requests.write_all(frame)
    }

    /// Waits for one frame and gives its contents. Fails with `TimedOut` if it does not come in time.
    pub(crate) fn receive(&mut self, reply_timeout: Option<Duration>) -> io::Result<Vec<u8>> {
        self.fill(4, reply_timeout)?;
        let mut length = [0; 4];
        length.copy_from_slice(&self.buffer[self.taken..self.taken + 4]);
        self.taken += 4;
        let length = u32::from_le_bytes(length) as usize;
        self.fill(length, reply_timeout)?;
        let frame = self.buffer[self.taken..self.taken + length].to_vec();
        self.taken += length;
        Ok(frame)
    }

    /// Whether it has been waited for, so that its number may name another process.
    pub(crate) fn has_ended(&self) -> bool {
        self.end.is_some()
    }

    /// How it ended, if it has.
    pub(crate) fn end(&mut self) -> Option<ProcessEnd> {
        if self.end.is_none() {
            match self.child.try_wait() {
                Ok(Some(status)) => drop(self.ended(end_of(status))),
                Ok(None) => {}
                Err(error) => drop(self.ended(own_end(error.to_string()))),
            }
        }
        self.end.clone()
    }

    /// Waits for the end of a JVM that has closed its pipes, ends it if it does not end, and says how it ended.
    pub(crate) fn reap(&mut self) -> ProcessEnd {
        for _ in 0..EXIT_POLLS {
            if let Some(end) = self.end() {
                return end;
            }
            thread::sleep(EXIT_POLL);
        }
        self.abandon("it closed its pipes but did not exit")
    }

    /// Ends a JVM that is no longer usable; for this reason.
    pub(crate) fn abandon(&mut self, reason: &str) -> ProcessEnd {
        self.kill();
        self.end.insert(ProcessEnd { abandoned: true, ..own_end(reason.into()) }).clone()
    }

    /// Waits for the JVM to end by itself.
    pub(crate) fn wait(&mut self) {
        let end = match self.child.wait() {
            Ok(status) => end_of(status),
            Err(error) => own_end(error.to_string()),
        };
        self.ended(end);
    }

    /// Ends the JVM now.
    pub(crate) fn kill(&mut self) {
        if self.leads && !self.has_ended() {
            // SAFETY: kill takes numbers. The group is there as long as its leader has not been waited for.
            unsafe { libc::kill(-self.child.id().cast_signed(), libc::SIGKILL) };
        }
        // Fails only if the child has ended and been waited for before.
        let _ = self.child.kill();
        self.wait();
    }

    /// Waits until something can be read, or fails with `TimedOut`. A JVM that works has more time than one that waits: other processes may
    /// have the processor.
    fn await_input(&self, reply_timeout: Duration) -> io::Result<()> {
        for _ in 0..BUSY_WAITS {
            if can_read(&self.replies, reply_timeout)? {
                return Ok(());
            }
            if !self.is_at_work() {
                break;
            }
        }
        Err(io::ErrorKind::TimedOut.into())
    }

    /// Whether one of its threads could go on.
    fn is_at_work(&self) -> bool {
        let threads = std::fs::read_dir(format!("/proc/{}/task", self.child.id())).into_iter().flatten().flatten();
        let stat = |thread: std::fs::DirEntry| std::fs::read_to_string(thread.path().join("stat")).ok();
        // The name of the thread, in brackets, may contain anything.
        let can_go_on =
            |stat: String| stat.rsplit_once(')').is_some_and(|(_, rest)| rest.trim_start().starts_with('R'));
        threads.filter_map(stat).any(can_go_on)
    }

    /// Keeps the first thing known about the end.
    fn ended(&mut self, end: ProcessEnd) -> ProcessEnd {
        self.end.get_or_insert(end).clone()
    }

    /// Makes sure that so many bytes are there to be taken, before it is too late.
    fn fill(&mut self, count: usize, reply_timeout: Option<Duration>) -> io::Result<()> {
        if self.taken == self.buffer.len() {
            self.buffer.clear();
            self.taken = 0;
        }
        while self.buffer.len() - self.taken < count {
            let have = self.buffer.len();
            let room = (count - (have - self.taken)).max(READ_BYTES);
            self.buffer.resize(have + room, 0);
            if let Some(reply_timeout) = reply_timeout {
                self.await_input(reply_timeout).inspect_err(|_| self.buffer.truncate(have))?;
            }
            let result = self.replies.read(&mut self.buffer[have..]);
            let read = *result.as_ref().unwrap_or(&0);
            self.buffer.truncate(have + read);
            match result {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Err(error) if error.kind() != io::ErrorKind::Interrupted => return Err(error),
                _ => {}
            }
        }
        Ok(())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn arguments(config: &HostConfig, jar: &std::path::Path, pipes: [RawFd; 2]) -> Vec<OsString> {
    let mut arguments: Vec<OsString> = OPTIONS.iter().map(Into::into).collect();
    let mut report = OsString::from("-XX:ErrorFile=");
    report.push(agent::crash_report(jar));
    arguments.push(report);
    if let Some(folder) = &config.confined_to {
        let mut temporary = OsString::from("-Djava.io.tmpdir=");
        temporary.push(folder);
        arguments.push(temporary);
    }
    arguments.extend(config.jvm_options.iter().map(Into::into));
    if config.stub_application {
        // The constructors of stubs call no other constructor, so the verifier must not look at them.
        arguments.push("-XX:+UnlockDiagnosticVMOptions".into());
        arguments.push("-XX:-BytecodeVerificationRemote".into());
    }
    for package in EXPORTS {
        arguments.push("--add-exports".into());
        arguments.push(format!("java.base/{package}=ALL-UNNAMED").into());
    }
    // On the boot class path the agent is visible to stubs in every loader, and java.class.path stays the program's.
    let mut append = OsString::from("-Xbootclasspath/a:");
    append.push(jar);
    arguments.push(append);
    arguments.push("-cp".into());
    let paths: Vec<_> = config.class_path.iter().map(|path| path.as_os_str()).collect();
    arguments.push(paths.join(std::ffi::OsStr::new(":")));
    arguments.push("crema.host.Agent".into());
    arguments.extend(pipes.map(|pipe| pipe.to_string().into()));
    arguments.push(if config.stub_application { "stub" } else { "plain" }.into());
    arguments.push(config.main_class.clone().into());
    arguments.extend(config.program_arguments.iter().map(Into::into));
    arguments
}

/// Waits so long until something can be read; says whether it can.
fn can_read(file: &File, reply_timeout: Duration) -> io::Result<bool> {
    let mut wanted = libc::pollfd { fd: file.as_raw_fd(), events: libc::POLLIN, revents: 0 };
    let end = Instant::now() + reply_timeout;
    loop {
        let left = end.saturating_duration_since(Instant::now()).as_millis();
        // SAFETY: `wanted` is one descriptor, open as long as `file` is.
        let ready = unsafe { libc::poll(&raw mut wanted, 1, i32::try_from(left).unwrap_or(i32::MAX)) };
        match ready {
            1.. => return Ok(true),
            0 if left == 0 => return Ok(false),
            0 => {}
            _ if io::Error::last_os_error().kind() == io::ErrorKind::Interrupted => {}
            _ => return Err(io::Error::last_os_error()),
        }
    }
}

/// A pipe that no other child inherits: its read end, then its write end.
fn pipe() -> io::Result<(OwnedFd, OwnedFd)> {
    let mut ends = [0; 2];
    // SAFETY: `ends` is room for the two descriptors that pipe2 writes.
    if unsafe { libc::pipe2(ends.as_mut_ptr(), libc::O_CLOEXEC) } != 0 {
        return Err(io::Error::last_os_error());
    }
    // Room for large images without switching to the JVM and back. With less it is only slower.
    // SAFETY: F_SETPIPE_SZ takes a number.
    unsafe { libc::fcntl(ends[1], libc::F_SETPIPE_SZ, PIPE_BYTES) };
    // SAFETY: pipe2 succeeded, so both descriptors are open, and nothing else owns them.
    Ok(unsafe { (OwnedFd::from_raw_fd(ends[0]), OwnedFd::from_raw_fd(ends[1])) })
}

/// Runs in the child before exec: keeps the pipes open, ties the child's life to ours, and lets a crash of native code end
/// it by a signal, as it does with `java`, but without the memory being written out.
fn prepare_child(kept: [RawFd; 2]) -> io::Result<()> {
    for fd in kept {
        // SAFETY: fcntl with F_SETFD takes no pointer.
        if unsafe { libc::fcntl(fd, libc::F_SETFD, 0) } != 0 {
            return Err(io::Error::last_os_error());
        }
    }
    let mut core = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: `core` is room for the limits.
    if unsafe { libc::getrlimit(libc::RLIMIT_CORE, &raw mut core) } == 0 {
        core.rlim_cur = 0;
        // SAFETY: `core` holds limits. That they can be lowered is certain; if not, only a file more is written.
        unsafe { libc::setrlimit(libc::RLIMIT_CORE, &raw const core) };
    }
    // SAFETY: prctl with PR_SET_PDEATHSIG takes no pointer.
    if unsafe { libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) } != 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(())
}

/// Starts a child from a thread that lives as long as this process. The kernel sends the parent-death signal when the
/// *thread* that started the child ends, and a worker may end before its host does.
fn spawn(command: Command) -> io::Result<Child> {
    type Job = (Command, Sender<io::Result<Child>>);
    static JOBS: OnceLock<Sender<Job>> = OnceLock::new();
    let jobs = JOBS.get_or_init(|| {
        let (sender, jobs) = mpsc::channel::<Job>();
        thread::spawn(move || {
            for (mut command, answer) in jobs {
                // If no thread waits for the answer any more, the child is dropped, and ends with its pipes.
                let _ = answer.send(command.spawn());
            }
        });
        sender
    });
    let (sender, answer) = mpsc::channel();
    let lost = |_| io::Error::other("the thread that starts processes has ended");
    jobs.clone().send((command, sender)).map_err(|_| io::Error::other("no thread starts processes"))?;
    answer.recv().map_err(lost)?
}

fn end_of(status: ExitStatus) -> ProcessEnd {
    let killed = was_killed(status);
    let (status, code) = match (status.code(), status.signal()) {
        (Some(code), _) => (format!("exit code {code}"), code),
        (None, Some(signal)) => (format!("signal {signal} ({})", signal_name(signal)), 128 + signal),
        (None, None) => (status.to_string(), 1),
    };
    ProcessEnd { status, code, killed, abandoned: false }
}

/// An end that no other process caused.
fn own_end(status: String) -> ProcessEnd {
    ProcessEnd { status, code: 1, killed: false, abandoned: false }
}

fn signal_name(signal: i32) -> &'static str {
    match signal {
        libc::SIGABRT => "SIGABRT",
        libc::SIGBUS => "SIGBUS",
        libc::SIGFPE => "SIGFPE",
        libc::SIGHUP => "SIGHUP",
        libc::SIGILL => "SIGILL",
        libc::SIGINT => "SIGINT",
        libc::SIGKILL => "SIGKILL",
        libc::SIGPIPE => "SIGPIPE",
        libc::SIGQUIT => "SIGQUIT",
        libc::SIGSEGV => "SIGSEGV",
        libc::SIGTERM => "SIGTERM",
        libc::SIGXCPU => "SIGXCPU",
        _ => "unknown",
    }
}
