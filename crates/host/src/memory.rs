//! Memory of the host outside its heap. The kernel copies it without the JVM's help where it lets us; the agent does
//! otherwise.

use crate::HostError;
use crate::client::{Host, done};
use crate::protocol::{HostRequest, Operation};

impl Host {
    /// Reads memory of the host. Reading what is not mapped ends the JVM, as it would end any.
    pub fn read_memory(&mut self, address: u64, length: usize) -> Result<Vec<u8>, HostError> {
        self.wait_ready()?;
        let mut bytes = vec![0; length];
        if let Some(process) = self.live_process() {
            let local = libc::iovec { iov_base: bytes.as_mut_ptr().cast(), iov_len: length };
            let remote = libc::iovec { iov_base: address as *mut libc::c_void, iov_len: length };
            // SAFETY: `local` describes `bytes`, which is ours and so long; only the kernel follows `remote`.
            let copied = unsafe { libc::process_vm_readv(process, &raw const local, 1, &raw const remote, 1, 0) };
            if usize::try_from(copied) == Ok(length) {
                return Ok(bytes);
            }
        }
        let mut request = HostRequest::new(Operation::ReadMemory);
        request.u64(address);
        request.count(length);
        let during = move |_: &Host| format!("reading memory at {address:#x}");
        let reply = self.ask(request, during, |reader| reader.bytes().map(<[u8]>::to_vec))?;
        done(reply.outcome)
    }

    /// Writes memory of the host. Writing to what is not mapped ends the JVM, as it would end any.
    pub fn write_memory(&mut self, address: u64, bytes: &[u8]) -> Result<(), HostError> {
        self.wait_ready()?;
        if let Some(process) = self.live_process() {
            let local = libc::iovec { iov_base: bytes.as_ptr().cast_mut().cast(), iov_len: bytes.len() };
            let remote = libc::iovec { iov_base: address as *mut libc::c_void, iov_len: bytes.len() };
            // SAFETY: `local` describes `bytes`, which the call only reads; only the kernel follows `remote`.
            let copied = unsafe { libc::process_vm_writev(process, &raw const local, 1, &raw const remote, 1, 0) };
            if usize::try_from(copied) == Ok(bytes.len()) {
                return Ok(());
            }
        }
        let mut request = HostRequest::new(Operation::WriteMemory);
        request.u64(address);
        request.bytes(bytes);
        let during = move |_: &Host| format!("writing memory at {address:#x}");
        done(self.ask(request, during, |_| Ok(()))?.outcome)
    }

    /// The process, unless it has been waited for: then its number may name another one.
    fn live_process(&self) -> Option<libc::pid_t> {
        if self.process.has_ended() { None } else { libc::pid_t::try_from(self.process.id()).ok() }
    }
}
