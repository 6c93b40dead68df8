//! What the kernel says about the host's file descriptors and child processes, without a request to the host: it may be about to wait.

use std::fs;
use std::os::unix::fs::FileTypeExt;

use crate::client::Host;

impl Host {
    /// Whether reading from this file descriptor of the host, or writing to it, may wait: it is a socket, a pipe, or a device, and
    /// in blocking mode. False if the kernel does not say.
    pub fn may_wait(&self, descriptor: i32) -> bool {
        descriptor >= 0 && may_wait(self.process_id(), descriptor)
    }
}

fn may_wait(process: u32, descriptor: i32) -> bool {
    is_slow(process, descriptor) && is_blocking(process, descriptor)
}

fn is_slow(process: u32, descriptor: i32) -> bool {
    fs::metadata(format!("/proc/{process}/fd/{descriptor}")).is_ok_and(|file| {
        let kind = file.file_type();
        kind.is_socket() || kind.is_fifo() || kind.is_char_device()
    })
}

/// By the line `flags:` of the descriptor, an octal number.
fn is_blocking(process: u32, descriptor: i32) -> bool {
    let Ok(text) = fs::read_to_string(format!("/proc/{process}/fdinfo/{descriptor}")) else { return false };
    let flags = text.lines().find_map(|line| line.strip_prefix("flags:"));
    flags.and_then(|flags| i32::from_str_radix(flags.trim(), 8).ok()).is_some_and(|flags| flags & libc::O_NONBLOCK == 0)
}

/// Whether a process has ended: it is a zombie, or not there.
pub fn has_process_ended(process: i64) -> bool {
    let Ok(stat) = fs::read_to_string(format!("/proc/{process}/stat")) else { return true };
    // The name, in parentheses, may contain anything.
    let state = stat.rsplit(')').next().and_then(|rest| rest.split_whitespace().next());
    matches!(state, Some("Z" | "X") | None)
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::os::fd::AsRawFd;
    use std::os::unix::net::UnixStream;
    use std::process::{Command, Stdio};

    use super::{has_process_ended, may_wait};

    #[test]
    fn sockets_wait_in_blocking_mode_only() {
        let (socket, _other) = UnixStream::pair().expect("a pair of sockets");
        assert!(may_wait(std::process::id(), socket.as_raw_fd()));
        socket.set_nonblocking(true).expect("a flag of an open socket");
        assert!(!may_wait(std::process::id(), socket.as_raw_fd()));
    }

    #[test]
    fn pipes_wait_and_files_do_not() {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        let file = File::open("Cargo.toml").expect("the file of this crate");
        assert!(may_wait(std::process::id(), reader.as_raw_fd()) && may_wait(std::process::id(), writer.as_raw_fd()));
        assert!(!may_wait(std::process::id(), file.as_raw_fd()));
        assert!(!may_wait(std::process::id(), i32::MAX));
    }

    #[test]
    fn a_process_that_nobody_has_waited_for_has_ended() {
        let mut child = Command::new("cat").stdin(Stdio::piped()).spawn().expect("cat");
        let id = i64::from(child.id());
        assert!(!has_process_ended(id));
        drop(child.stdin.take());
        while !has_process_ended(id) {
            std::thread::yield_now();
        }
        child.wait().expect("a child");
        assert!(has_process_ended(id));
    }
}
