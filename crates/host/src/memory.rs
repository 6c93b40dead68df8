//! Memory of the host outside its heap. The kernel copies it without the JVM's help where it lets us; the agent does
//! otherwise.

use crate::HostError;
use crate::client::{Host, done};
use crate::protocol::{HostRequest, Operation};

impl Host {
    /// Reads memory of the host. Reading what is not mapped ends the JVM, as it would end any.
    pub fn read_memory(&mut self, address: u64, length: usize) -> Result<Vec<u8>, HostError> {
        let mut bytes = vec![0; length];
        self.read_memory_into(address, &mut bytes)?;
        Ok(bytes)
    }

    /// The same, into bytes that are there.
    pub fn read_memory_into(&mut self, address: u64, bytes: &mut [u8]) -> Result<(), HostError> {
        self.wait_ready()?;
        if let Some(process) = self.live_process() {
            if self.mapped_files.read(process, address, bytes) {
                return Ok(());
            }
            let local = libc::iovec { iov_base: bytes.as_mut_ptr().cast(), iov_len: bytes.len() };
            let remote = libc::iovec { iov_base: address as *mut libc::c_void, iov_len: bytes.len() };
            // SAFETY: `local` describes `bytes`, which is ours and so long; only the kernel follows `remote`.
            let copied = unsafe { libc::process_vm_readv(process, &raw const local, 1, &raw const remote, 1, 0) };
            if usize::try_from(copied) == Ok(bytes.len()) {
                return Ok(());
            }
        }
        let mut request = HostRequest::new(Operation::ReadMemory);
        request.u64(address);
        request.count(bytes.len());
        let during = move |_: &Host| format!("reading memory at {address:#x}");
        let reply = self.ask(request, during, |reader| reader.bytes().map(<[u8]>::to_vec))?;
        let read = done(reply.outcome)?;
        if read.len() != bytes.len() {
            return Err(HostError::Protocol(format!("{} bytes of memory in place of {}", read.len(), bytes.len())));
        }
        bytes.copy_from_slice(&read);
        Ok(())
    }

    /// The JVM has native code of the program, which may have threads that change its memory at any time.
    pub fn has_native_code_of_program(&mut self) {
        self.mapped_files.give_up();
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
