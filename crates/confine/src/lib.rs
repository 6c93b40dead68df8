//! Sandbox for code under analysis: keeps it from changing the machine it runs on.
//!
//! A program is explored and replayed on paths that were never run before: it may delete files or connect to servers. So a
//! child process that runs its code first drops the rights to write outside of one folder (Landlock) and to open Internet
//! sockets (seccomp). Reading is allowed: a program may need its files.
//!
//! On a kernel without one of the two, the child runs without it; [`Confinement::is_whole`] reports that.

use std::collections::BTreeMap;
use std::io;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::ExitStatus;

use landlock::{
    ABI, AccessFs, CompatLevel, Compatible, LandlockStatus, Ruleset, RulesetAttr, RulesetCreated, RulesetCreatedAttr,
    RulesetStatus, path_beneath_rules,
};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule, TargetArch,
};

/// Device files that a program may write: they store nothing.
const DEVICES: [&str; 4] = ["/dev/null", "/dev/zero", "/dev/random", "/dev/urandom"];
/// The newest Landlock rules that are requested; an older kernel supports a part of them.
const RULES: ABI = ABI::V5;

const SOCKET: i64 = if cfg!(target_arch = "aarch64") { 198 } else { 41 };
const INTERNET: [u64; 2] = [2, 10];
const PERMISSION_DENIED: u32 = 13;

/// Signals that other processes send and no crash raises: SIGHUP, SIGINT, SIGKILL, SIGTERM.
const SENT: [i32; 4] = [1, 2, 9, 15];

/// Whether another process ended a JVM: by a signal that no crash raises. That says nothing about the code that it ran. A JVM
/// that handles a signal exits with 128 + signal.
pub fn was_killed(status: ExitStatus) -> bool {
    let signal = status.signal().or(status.code().map(|code| code - 128));
    // SIGKILL cannot be handled, so such an exit code is the program's own.
    let is_own = status.code() == Some(128 + 9);
    signal.is_some_and(|signal| SENT.contains(&signal)) && !is_own
}

/// The restrictions of a child process. Built before the process starts; applied inside it.
pub struct Confinement {
    files: Option<RulesetCreated>,
    sockets: BpfProgram,
}

impl Confinement {
    /// A process that may write to this folder only, and not talk to others.
    pub fn new(writable: &Path) -> io::Result<Self> {
        Ok(Confinement { files: Some(files(writable).map_err(io::Error::other)?), sockets: sockets()? })
    }

    /// Gives up the rights, for this process and all that it starts. To be called between fork and exec: it makes system
    /// calls and, if all goes well, nothing else.
    pub fn enter(&mut self) -> io::Result<()> {
        if let Some(files) = self.files.take() {
            files.restrict_self().map_err(io::Error::other)?;
        }
        // Without it, there is still no file that can be harmed.
        let _ = seccompiler::apply_filter(&self.sockets);
        Ok(())
    }

    /// Whether this kernel can keep a process from writing and from opening sockets. Tried on a thread that does nothing else.
    pub fn is_whole(folder: &Path) -> bool {
        let folder = folder.to_owned();
        let asked = std::thread::spawn(move || {
            let entered = files(&folder).and_then(RulesetCreated::restrict_self);
            let no_files = entered.is_ok_and(|status| status.ruleset != RulesetStatus::NotEnforced);
            let no_sockets = sockets().is_ok_and(|filter| seccompiler::apply_filter(&filter).is_ok());
            no_files && no_sockets
        });
        asked.join().unwrap_or(false)
    }
}

/// What this kernel can refuse to a process, found out by trying.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Probe {
    /// The version of Landlock's interface; none if the kernel lacks Landlock or has it disabled.
    pub landlock: Option<i32>,
    /// A write outside of the writable folder was refused, and one inside was not.
    pub files: bool,
    /// An Internet socket was refused.
    pub sockets: bool,
}

impl Probe {
    /// Tries both parts of a confinement, each on a thread that does nothing else. Writes to `writable`, and tries to write to
    /// `forbidden`, another folder.
    pub fn new(writable: &Path, forbidden: &Path) -> Self {
        let (own, other) = (writable.to_owned(), forbidden.join("probe"));
        let probed = std::thread::Builder::new().spawn(move || {
            let status = files(&own).and_then(RulesetCreated::restrict_self).ok()?;
            let is_refused = is_denied(std::fs::write(other, ""));
            Some((abi(&status.landlock), is_refused && std::fs::write(own.join("probe"), "").is_ok()))
        });
        let (landlock, files) = join(probed).flatten().unwrap_or((None, false));
        let probed = std::thread::Builder::new().spawn(|| {
            let filter = sockets().ok()?;
            seccompiler::apply_filter(&filter).ok()?;
            Some(is_denied(std::net::UdpSocket::bind(("127.0.0.1", 0))))
        });
        Probe { landlock, files, sockets: join(probed).flatten().unwrap_or(false) }
    }
}

fn join<T>(thread: io::Result<std::thread::JoinHandle<T>>) -> Option<T> {
    thread.ok()?.join().ok()
}

fn is_denied<T>(result: io::Result<T>) -> bool {
    result.is_err_and(|error| error.kind() == io::ErrorKind::PermissionDenied)
}

fn abi(status: &LandlockStatus) -> Option<i32> {
    match status {
        LandlockStatus::Available { effective_abi, kernel_abi } => Some(kernel_abi.unwrap_or(*effective_abi as i32)),
        _ => None,
    }
}

fn files(writable: &Path) -> Result<RulesetCreated, landlock::RulesetError> {
    let writing = AccessFs::from_write(RULES);
    Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(writing)?
        .create()?
        .add_rules(path_beneath_rules([writable], writing))?
        .add_rules(path_beneath_rules(DEVICES, AccessFs::WriteFile))
}

/// Sockets of the Internet are refused as if the program had no right to them.
fn sockets() -> io::Result<BpfProgram> {
    let rule = |family: u64| {
        let condition = SeccompCondition::new(0, SeccompCmpArgLen::Dword, SeccompCmpOp::Eq, family)?;
        SeccompRule::new(vec![condition])
    };
    let rules = INTERNET.into_iter().map(rule).collect::<Result<Vec<_>, _>>().map_err(io::Error::other)?;
    let filter = SeccompFilter::new(
        BTreeMap::from([(SOCKET, rules)]),
        SeccompAction::Allow,
        SeccompAction::Errno(PERMISSION_DENIED),
        TargetArch::try_from(std::env::consts::ARCH).map_err(io::Error::other)?,
    );
    filter.and_then(BpfProgram::try_from).map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    /// Whether a shell command succeeds in confinement.
    fn succeeds(writable: &Path, script: &str) -> bool {
        let mut confinement = Confinement::new(writable).expect("rules");
        let mut command = Command::new("sh");
        command.arg("-c").arg(script).current_dir(writable).stderr(std::process::Stdio::null());
        // SAFETY: only system calls are made between fork and exec.
        unsafe { command.pre_exec(move || confinement.enter()) };
        command.status().expect("a shell").success()
    }

    #[test]
    fn only_one_folder_can_be_written() {
        let root = std::env::temp_dir().join(format!("confine-{}", std::process::id()));
        let (own, other) = (root.join("own"), root.join("other"));
        for folder in [&own, &other] {
            std::fs::create_dir_all(folder).expect("a folder");
        }
        std::fs::write(other.join("kept"), "text").expect("a file");
        assert!(Confinement::is_whole(&own), "the kernel of a test machine knows Landlock and seccomp");
        assert!(succeeds(&own, "echo text > made && mkdir folder && mv made folder && rm -r folder"));
        assert!(succeeds(&own, "cat ../other/kept > copy && echo text > /dev/null"));
        assert!(!succeeds(&own, "echo text > ../other/made"));
        assert!(!succeeds(&own, "echo text >> ../other/kept"));
        assert!(!succeeds(&own, "rm ../other/kept"));
        assert!(!succeeds(&own, "mv copy ../other"));
        assert!(!succeeds(&own, "sh -c 'echo text > ../other/made'"), "what it starts is confined, too");
        assert!(other.join("kept").exists());
        std::fs::remove_dir_all(root).expect("the folder");
    }

    #[test]
    fn what_the_kernel_can_do_is_found_out_by_trying() {
        let root = std::env::temp_dir().join(format!("confine-probe-{}", std::process::id()));
        let (own, other) = (root.join("own"), root.join("other"));
        for folder in [&own, &other] {
            std::fs::create_dir_all(folder).expect("a folder");
        }
        let probe = Probe::new(&own, &other);
        assert!(probe.landlock.is_some_and(|abi| abi >= 1), "{probe:?}");
        assert!(probe.files && probe.sockets, "{probe:?}");
        assert!(!other.join("probe").exists());
        assert!(std::net::UdpSocket::bind(("127.0.0.1", 0)).is_ok(), "this process is not confined");
        std::fs::remove_dir_all(root).expect("the folder");
    }

    #[test]
    fn no_socket_of_the_internet() {
        let folder = std::env::temp_dir();
        let open = |family: &str| format!("bash -c 'exec 3<>/dev/{family}/127.0.0.1/9'");
        // A port without a listener refuses a connection; a datagram needs no listener.
        assert!(Command::new("sh").arg("-c").arg(open("udp")).status().expect("a shell").success());
        assert!(!succeeds(&folder, &open("udp")));
    }
}
