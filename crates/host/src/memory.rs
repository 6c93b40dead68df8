//! Memory of the host outside its heap. The kernel copies it without the JVM's help where it lets us; the agent does
//! otherwise.
//!
//! Code of the JDK reads mapped files byte by byte, so the block around a word is kept. It is forgotten when the host runs, when the
//! engine writes, and when a read must see what another process has written.

use crate::HostError;
use crate::client::{Host, done};
use crate::protocol::{HostRequest, Operation};

/// Bytes of a block. A divisor of the size of a page, so that a block is mapped as a whole or not at all.
const BLOCK: u64 = 4096;

/// The block that was read last.
#[derive(Debug)]
pub(crate) struct Block {
    start: u64,
    bytes: Vec<u8>,
}

impl Block {
    fn word(&self, address: u64, size: usize) -> Option<&[u8]> {
        let from = usize::try_from(address.checked_sub(self.start)?).ok()?;
        self.bytes.get(from..from.checked_add(size)?)
    }
}

impl Host {
    /// Reads a word of memory of the host, perhaps as it was when the host last ran.
    pub fn read_word(&mut self, address: u64, size: usize) -> Result<Vec<u8>, HostError> {
        if let Some(word) = self.block.as_ref().and_then(|block| block.word(address, size)) {
            return Ok(word.to_vec());
        }
        self.wait_ready()?;
        let start = address - address % BLOCK;
        self.block = self.copy_memory(start, BLOCK as usize).map(|bytes| Block { start, bytes });
        match self.block.as_ref().and_then(|block| block.word(address, size)) {
            Some(word) => Ok(word.to_vec()),
            // It crosses the end of the block, or the kernel refuses.
            None => self.read_memory(address, size),
        }
    }

    /// The next read of a word looks at the memory itself.
    pub fn forget_memory(&mut self) {
        self.block = None;
    }

    /// Reads memory of the host. Reading what is not mapped ends the JVM, as it would end any.
    pub fn read_memory(&mut self, address: u64, length: usize) -> Result<Vec<u8>, HostError> {
        self.wait_ready()?;
        if let Some(bytes) = self.copy_memory(address, length) {
            return Ok(bytes);
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
        self.forget_memory();
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

    /// Memory of the host, if the kernel copies all of it.
    fn copy_memory(&self, address: u64, length: usize) -> Option<Vec<u8>> {
        let process = self.live_process()?;
        let mut bytes = vec![0; length];
        let local = libc::iovec { iov_base: bytes.as_mut_ptr().cast(), iov_len: length };
        let remote = libc::iovec { iov_base: address as *mut libc::c_void, iov_len: length };
        // SAFETY: `local` describes `bytes`, which is ours and so long; only the kernel follows `remote`.
        let copied = unsafe { libc::process_vm_readv(process, &raw const local, 1, &raw const remote, 1, 0) };
        (usize::try_from(copied) == Ok(length)).then_some(bytes)
    }

    /// The process, unless it has been waited for: then its number may name another one.
    fn live_process(&self) -> Option<libc::pid_t> {
        if self.process.has_ended() { None } else { libc::pid_t::try_from(self.process.id()).ok() }
    }
}
