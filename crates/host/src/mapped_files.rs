//! Files that the host maps, mapped here as well. Two shared mappings of one file are the same memory: what anybody writes to
//! the file, or to either mapping, both show at once. So reading here gives what reading there would give, without asking the
//! kernel for every word.
//!
//! What can become stale is which file the host has at an address. Only code that the host runs can change that, so what is
//! known of its mappings is good until the host runs something (JDK code, or the loading of a class), and is then read from
//! `/proc/PID/maps` again. Native code of the program may run on threads of its own, at any time: once the host has any, no
//! file is mapped here.
//!
//! Only shared, readable mappings of regular files count. Private memory of the host is copied on every read.

use std::fs::File;
use std::io::Read;
use std::os::fd::AsRawFd;
use std::os::unix::fs::OpenOptionsExt;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering, compiler_fence};

use crate::limits::{MAPPED_FILES, READS_BEFORE_MAPS};

/// The files that one host maps and that are mapped here.
#[derive(Debug, Default)]
pub(crate) struct MappedFiles {
    views: Vec<View>,
    /// Whether `views` are what the host maps now.
    known: bool,
    /// Reads of other memory since the host has run something.
    other_reads: u32,
    /// Nothing is mapped here any more.
    given_up: bool,
}

impl MappedFiles {
    /// For a JVM with these options. An agent may be native code.
    pub(crate) fn new(jvm_options: &[String]) -> MappedFiles {
        let given_up = jvm_options.iter().any(|option| option.starts_with("-agent"));
        MappedFiles { given_up, ..MappedFiles::default() }
    }

    /// The host has run something, or is about to.
    pub(crate) fn host_runs(&mut self) {
        self.known = false;
        self.other_reads = 0;
    }

    /// The host has threads that run at any time.
    pub(crate) fn give_up(&mut self) {
        self.given_up = true;
        self.views.clear();
    }

    /// Reads memory of the host if it belongs to a file that is mapped here.
    pub(crate) fn read(&mut self, process: libc::pid_t, address: u64, into: &mut [u8]) -> bool {
        if self.given_up {
            return false;
        }
        if !self.known {
            // Reading the list of mappings costs as much as some reads.
            if self.other_reads < READS_BEFORE_MAPS {
                self.other_reads += 1;
                return false;
            }
            self.refresh(process);
        }
        let Some(at) = self.views.iter().position(|view| view.mapping.contains(address, into.len())) else {
            return false;
        };
        let copied = self.views[at].copy(address, into);
        if !copied {
            // Somebody has truncated the file. What the host makes of that, only the host knows.
            self.views.remove(at);
        }
        copied
    }

    /// Reads which files the host maps. Files that it still maps at the same place stay mapped here.
    fn refresh(&mut self, process: libc::pid_t) {
        self.known = true;
        let mut before = std::mem::take(&mut self.views);
        for mapping in mappings(&format!("/proc/{process}/maps")).into_iter().filter(Mapping::is_shared_file) {
            let same = before.iter().position(|view| view.mapping == mapping);
            match same {
                Some(at) => self.views.push(before.swap_remove(at)),
                None if self.views.len() < MAPPED_FILES => self.views.extend(View::new(mapping)),
                None => {}
            }
        }
    }
}

/// A line of `/proc/PID/maps`.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Mapping {
    start: u64,
    end: u64,
    rights: String,
    offset: u64,
    /// Device and inode.
    file: (String, u64),
    path: String,
}

impl Mapping {
    /// The line's fields are separated by blanks; the path, which may contain some, is the last one.
    fn parse(line: &str) -> Option<Mapping> {
        let mut fields = line.splitn(6, ' ');
        let (start, end) = fields.next()?.split_once('-')?;
        let number = |text: &str| u64::from_str_radix(text, 16).ok();
        let rights = fields.next()?.to_string();
        let offset = number(fields.next()?)?;
        let file = (fields.next()?.to_string(), fields.next()?.parse().ok()?);
        let path = fields.next()?.trim_start().to_string();
        Some(Mapping { start: number(start)?, end: number(end)?, rights, offset, file, path })
    }

    fn is_shared_file(&self) -> bool {
        self.rights.starts_with('r') && self.rights.ends_with('s') && self.path.starts_with('/')
    }

    fn length(&self) -> usize {
        usize::try_from(self.end.saturating_sub(self.start)).unwrap_or(0)
    }

    fn contains(&self, address: u64, length: usize) -> bool {
        address >= self.start && address < self.end && self.end - address >= length as u64
    }
}

/// The mappings of a process; none if they cannot be read.
fn mappings(list: &str) -> Vec<Mapping> {
    let mut text = Vec::new();
    if File::open(list).and_then(|mut file| file.read_to_end(&mut text)).is_err() {
        return Vec::new();
    }
    String::from_utf8_lossy(&text).lines().filter_map(Mapping::parse).collect()
}

/// A file of the host, mapped here.
#[derive(Debug)]
struct View {
    mapping: Mapping,
    guard: Guard,
}

impl View {
    /// Maps the file here. Fails if it is gone, or if the name stands for another file by now.
    fn new(mapping: Mapping) -> Option<View> {
        // Opening what is no regular file may have an effect.
        if !std::fs::metadata(&mapping.path).is_ok_and(|found| found.is_file()) {
            return None;
        }
        let file =
            File::options().read(true).custom_flags(libc::O_NONBLOCK | libc::O_NOCTTY).open(&mapping.path).ok()?;
        let offset = libc::off_t::try_from(mapping.offset).ok()?;
        let length = mapping.length();
        // SAFETY: a new mapping, at a place of the kernel's choice, changes no memory of ours.
        let start = unsafe {
            libc::mmap(std::ptr::null_mut(), length, libc::PROT_READ, libc::MAP_SHARED, file.as_raw_fd(), offset)
        };
        if start == libc::MAP_FAILED {
            return None;
        }
        let view = Guard::new(start as usize, length).map(|guard| View { mapping, guard });
        if view.is_none() {
            unmap(start as usize, length);
        }
        // The file system may give other numbers to whoever opens a file, but the same ones in both lists.
        view.filter(|view| {
            let own = mappings("/proc/self/maps").into_iter().find(|own| own.start == start as u64);
            own.is_some_and(|own| own.file == view.mapping.file && own.offset == view.mapping.offset)
        })
    }

    /// Copies from the file. Fails if the file ends before.
    fn copy(&self, address: u64, into: &mut [u8]) -> bool {
        let Ok(at) = usize::try_from(address - self.mapping.start) else { return false };
        let from = (self.guard.start + at) as *const u8;
        // SAFETY: the bytes are in the mapping (`Mapping::contains`), which lives as long as the view. Beyond the end of the file
        // the handler puts zeros. Others may write to the file meanwhile, so the bytes are read as what may change.
        unsafe {
            match (into.len(), from as usize % 8) {
                (8, 0) => into.copy_from_slice(&from.cast::<u64>().read_volatile().to_ne_bytes()),
                (4, 0 | 4) => into.copy_from_slice(&from.cast::<u32>().read_volatile().to_ne_bytes()),
                (2, 0 | 2 | 4 | 6) => into.copy_from_slice(&from.cast::<u16>().read_volatile().to_ne_bytes()),
                _ => into.iter_mut().enumerate().for_each(|(i, byte)| *byte = from.add(i).read_volatile()),
            }
        }
        compiler_fence(Ordering::SeqCst);
        !self.guard.is_broken()
    }
}

/// Memory of this process in which a bus error does no harm: reading what lies beyond the end of a file raises one.
#[derive(Debug)]
struct Guard {
    start: usize,
    length: usize,
    slot: &'static GuardedRange,
}

/// What the handler of bus errors has to know.
#[derive(Debug)]
struct GuardedRange {
    /// Zero if the range is not in use.
    start: AtomicUsize,
    end: AtomicUsize,
    /// A page was missing and is now one of zeros.
    broken: AtomicBool,
}

/// Enough for the hosts of all workers; who finds no free one does without.
static GUARDED: [GuardedRange; 64] =
    [const { GuardedRange { start: AtomicUsize::new(0), end: AtomicUsize::new(0), broken: AtomicBool::new(false) } };
        64];

impl Guard {
    fn new(start: usize, length: usize) -> Option<Guard> {
        install_handler();
        let free =
            |slot: &&GuardedRange| slot.start.compare_exchange(0, start, Ordering::SeqCst, Ordering::SeqCst).is_ok();
        let slot = GUARDED.iter().find(free)?;
        slot.broken.store(false, Ordering::SeqCst);
        slot.end.store(start + length, Ordering::SeqCst);
        Some(Guard { start, length, slot })
    }

    fn is_broken(&self) -> bool {
        self.slot.broken.load(Ordering::SeqCst)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        unmap(self.start, self.length);
        self.slot.end.store(0, Ordering::SeqCst);
        self.slot.start.store(0, Ordering::SeqCst);
    }
}

fn unmap(start: usize, length: usize) {
    // SAFETY: the range is a mapping of this file's making, to which nobody has a reference.
    unsafe { libc::munmap(start as *mut libc::c_void, length) };
}

/// What handled bus errors before. Written once, before the handler is in place.
static mut PREVIOUS: std::mem::MaybeUninit<libc::sigaction> = std::mem::MaybeUninit::zeroed();

fn install_handler() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // SAFETY: the handler makes only system calls and uses atomics. `PREVIOUS` is written here alone, before the handler
        // can run.
        unsafe {
            let previous = (&raw mut PREVIOUS).cast::<libc::sigaction>();
            libc::sigaction(libc::SIGBUS, std::ptr::null(), previous);
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = on_bus_error as *const () as usize;
            action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
            libc::sigaction(libc::SIGBUS, &raw const action, std::ptr::null_mut());
        }
    });
}

/// Puts a page of zeros where a file has ended, and notes it: the reader finds the note and does not use what it has read. libwayland does the
/// same for memory that it shares with clients. Any other bus error goes to whoever handled them before.
extern "C" fn on_bus_error(_: libc::c_int, info: *mut libc::siginfo_t, _: *mut libc::c_void) {
    // SAFETY: the kernel passes a valid `info`; for this signal it has an address.
    let address = unsafe { (*info).si_addr() } as usize;
    for slot in &GUARDED {
        let start = slot.start.load(Ordering::SeqCst);
        if start != 0 && start <= address && address < slot.end.load(Ordering::SeqCst) {
            slot.broken.store(true, Ordering::SeqCst);
            // SAFETY: sysconf takes a number. The page belongs to the guarded mapping, which only views read.
            let mapped = unsafe {
                let page = libc::sysconf(libc::_SC_PAGESIZE) as usize;
                let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_FIXED;
                libc::mmap((address & !(page - 1)) as *mut libc::c_void, page, libc::PROT_READ, flags, -1, 0)
            };
            if mapped != libc::MAP_FAILED {
                return;
            }
        }
    }
    // SAFETY: `PREVIOUS` was written before this handler was in place. The access is executed again and meets the previous handler.
    unsafe { libc::sigaction(libc::SIGBUS, (&raw const PREVIOUS).cast(), std::ptr::null_mut()) };
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn a_line_of_the_list_is_read() {
        let line = "7f00a000-7f00c000 r--s 00001000 fe:01 4711                       /a folder/file";
        let mapping = Mapping::parse(line).expect("a mapping");
        assert_eq!((mapping.start, mapping.length(), mapping.offset), (0x7f00_a000, 0x2000, 0x1000));
        assert_eq!((mapping.file.1, mapping.path.as_str()), (4711, "/a folder/file"));
        assert!(mapping.is_shared_file() && mapping.contains(0x7f00_bffc, 4) && !mapping.contains(0x7f00_bffd, 4));
        for other in ["1000-2000 r--p 0 fe:01 1 /a", "1000-2000 -w-s 0 fe:01 1 /a", "1000-2000 rw-s 0 00:05 1 [heap]"] {
            assert!(!Mapping::parse(other).is_some_and(|mapping| mapping.is_shared_file()), "{other}");
        }
    }

    /// A file of two pages that this process has mapped, as a host would; its path and where.
    fn mapped(name: &str) -> (std::path::PathBuf, File, u64) {
        let path = std::env::temp_dir().join(format!("crema-{}-{name}", std::process::id()));
        let mut file = File::options().read(true).write(true).create(true).truncate(true).open(&path).expect("a file");
        file.write_all(&[7; 8192]).expect("written");
        // SAFETY: a new mapping.
        let start =
            unsafe { libc::mmap(std::ptr::null_mut(), 8192, libc::PROT_READ, libc::MAP_SHARED, file.as_raw_fd(), 0) };
        assert_ne!(start, libc::MAP_FAILED);
        (path, file, start as u64)
    }

    fn own_process() -> libc::pid_t {
        libc::pid_t::try_from(std::process::id()).expect("a number")
    }

    /// Reads two bytes as often as it takes until the file is looked for.
    fn read(files: &mut MappedFiles, address: u64) -> Option<[u8; 2]> {
        let mut bytes = [0; 2];
        (0..=READS_BEFORE_MAPS).any(|_| files.read(own_process(), address, &mut bytes)).then_some(bytes)
    }

    #[test]
    fn what_others_write_to_the_file_is_seen_at_once() {
        use std::os::unix::fs::FileExt;
        let (path, file, start) = mapped("written");
        let mut files = MappedFiles::default();
        assert_eq!(read(&mut files, start + 4096), Some([7, 7]));
        file.write_all_at(&[9], 4097).expect("written");
        assert_eq!(read(&mut files, start + 4096), Some([7, 9]));
        std::fs::remove_file(path).expect("removed");
    }

    #[test]
    fn a_file_that_was_truncated_is_left_to_the_host() {
        let (path, file, start) = mapped("truncated");
        let mut files = MappedFiles::default();
        assert_eq!(read(&mut files, start + 4096), Some([7, 7]));
        file.set_len(4096).expect("truncated");
        assert!(!files.read(own_process(), start + 4096, &mut [0; 2]), "no zeros in place of a fault");
        std::fs::remove_file(path).expect("removed");
    }

    #[test]
    fn another_mapping_at_the_same_place_is_seen_after_the_host_has_run() {
        let (path, _file, start) = mapped("first");
        let (other_path, other, _) = mapped("second");
        let mut files = MappedFiles::default();
        assert_eq!(read(&mut files, start), Some([7, 7]));
        std::os::unix::fs::FileExt::write_all_at(&other, &[1, 2], 0).expect("written");
        // SAFETY: replaces the mapping that `mapped` has made.
        let replaced = unsafe {
            let flags = libc::MAP_SHARED | libc::MAP_FIXED;
            libc::mmap(start as *mut libc::c_void, 8192, libc::PROT_READ, flags, other.as_raw_fd(), 0)
        };
        assert_ne!(replaced, libc::MAP_FAILED);
        files.host_runs();
        assert_eq!(read(&mut files, start), Some([1, 2]));
        files.give_up();
        assert_eq!(read(&mut files, start), None);
        std::fs::remove_file(path).and_then(|()| std::fs::remove_file(other_path)).expect("removed");
    }

    #[test]
    fn private_memory_and_deleted_files_are_not_mapped_here() {
        let (path, _file, start) = mapped("deleted");
        std::fs::remove_file(path).expect("removed");
        let mut files = MappedFiles::default();
        assert_eq!(read(&mut files, start), None);
        let private = [5u8; 2];
        assert_eq!(read(&mut files, private.as_ptr() as u64), None);
    }
}
