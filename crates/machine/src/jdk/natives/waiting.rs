//! Native methods that wait for sockets, pipes, devices or processes. Each runs on the host when it need not wait there, or when no other
//! thread can run; see `semantics/threads/native_wait.rs`. A file descriptor is asked with `sun.nio.ch.Net.poll`, the JVM's `poll(2)`.
//!
//! Virtual threads wait for sockets in Java code, `sun.nio.ch.Poller`. It has a routine, too: the pollers are threads that its static initialiser
//! starts, so they are threads of the host, where no thread of the program is parked.

use crema_host::ChangeCheck;
use crema_program::MethodId;

use super::{non_null, reference};
use crate::jdk::native::ClassRoutines;
use crate::machine::limits::{NATIVE_REACH, NATIVE_WRITE};
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::semantics::threads::Attempt;
use crate::state::State;
use crate::state::value::{Ref, Value};

pub(crate) const ALL: &[ClassRoutines] = &[
    ("sun/nio/ch/Net", &[("poll(Ljava/io/FileDescriptor;IJ)I", poll), ("accept", read), ("connect0", connect)]),
    ("sun/nio/ch/UnixDomainSockets", &[("accept0", read), ("connect0", connect_locally)]),
    ("sun/nio/ch/SocketDispatcher", DISPATCHER),
    ("sun/nio/ch/FileDispatcherImpl", DISPATCHER),
    ("sun/nio/ch/FileDispatcherImpl", &[("transferTo0", transfer)]),
    ("sun/nio/ch/FileChannelImpl", &[("transferTo0", transfer)]),
    ("sun/nio/ch/UnixFileDispatcherImpl", DISPATCHER),
    // Datagrams are sent without a wait.
    ("sun/nio/ch/DatagramDispatcher", &[("read0", read), ("readv0", read)]),
    ("sun/nio/ch/DatagramChannelImpl", &[("receive0", read)]),
    ("sun/nio/ch/EPoll", &[("wait(IJII)I", wait_for_events)]),
    ("sun/nio/ch/PollSelectorImpl", &[("poll(JII)I", poll_array)]),
    ("sun/nio/fs/LinuxWatchService", &[("poll(II)I", poll_two)]),
    (
        "sun/nio/ch/Poller",
        &[
            ("poll(IIJLjava/util/function/BooleanSupplier;)V", poll_virtual),
            ("pollSelector(IJ)V", poll_selector_virtual),
        ],
    ),
    ("java/io/FileInputStream", &[("read0", read_byte), ("readBytes", read_bytes)]),
    ("java/io/FileOutputStream", &[("write(IZ)V", write_byte)]),
    ("java/lang/ProcessHandleImpl", &[("waitForProcessExit0", wait_for_exit)]),
];

type Methods = &'static [(&'static str, crate::jdk::native::NativeFn)];
const DISPATCHER: Methods = &[("read0", read), ("readv0", read), ("write0", write), ("writev0", write_vector)];

/// `IOStatus.UNAVAILABLE`.
const UNAVAILABLE: i32 = -2;
const UNAVAILABLE_LONG: i64 = UNAVAILABLE as i64;

/// What a file descriptor is asked for.
#[derive(Clone, Copy)]
enum Event {
    Input,
    Output,
}

// ---- methods with a timeout ----

/// `poll(descriptor, events, timeout)`.
fn poll(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    with_timeout(m, st, args, 2)
}

/// `wait(epfd, address, count, timeout)`.
fn wait_for_events(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    with_timeout(m, st, args, 3)
}

/// `poll(address, count, timeout)`.
fn poll_array(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    with_timeout(m, st, args, 2)
}

/// Tries a method with the timeout zero. Its argument `place` is the timeout in milliseconds, a negative one for none, and its result zero if
/// that has passed.
fn with_timeout(m: &mut Machine, st: &mut State, args: &[Value], place: usize) -> NativeResult {
    let (method, timeout) = (m.native_method, number(m, args, place)?);
    if timeout == 0 || !must_not_wait(st) {
        return directly(m, st, args);
    }
    let mut at_once: Vec<Value> = args.to_vec();
    at_once[place] = match m.traced_value(args[place]) {
        Value::Long(_) => Value::Long(0),
        _ => Value::Int(0),
    };
    let is_first = st.thread().native_wait.is_none();
    m.attempt(st, |m, st, wait| {
        // However often it is tried, it counts as one call.
        let answer = if is_first {
            m.call_host_now(st, method, &at_once)?
        } else {
            m.call_host_checked(st, method, true, &at_once, ChangeCheck::Arguments(NATIVE_REACH as u8))?
        };
        let end = u64::try_from(timeout).ok().map(|millis| wait.since.saturating_add(millis.saturating_mul(1_000_000)));
        Ok(match (answer, end) {
            (Some(Value::Int(0)), None) => Attempt::NotYet,
            (Some(Value::Int(0)), Some(end)) if m.now() < end => Attempt::NotYetUntil(end),
            (answer, _) => Attempt::Done(answer),
        })
    })
}

// ---- virtual threads ----

/// `Poller.poll(descriptor, event, nanos, isOpen)`. A descriptor that is closed becomes ready, so nobody need be asked whether it is open.
fn poll_virtual(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let event = if number(m, args, 1)? == i64::from(libc::POLLIN) { Event::Input } else { Event::Output };
    let nanos = number(m, args, 2)?;
    poll_until_interrupted(m, st, args, event, nanos)
}

/// `Poller.pollSelector(descriptor, nanos)`.
fn poll_selector_virtual(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let nanos = number(m, args, 1)?;
    poll_until_interrupted(m, st, args, Event::Input, nanos)
}

/// Like `LockSupport.park`, returns when the thread is interrupted. Without a positive number of nanoseconds there is no end.
fn poll_until_interrupted(m: &mut Machine, st: &mut State, args: &[Value], event: Event, nanos: i64) -> NativeResult {
    let descriptor = number(m, args, 0)? as i32;
    let thread = st.thread().object;
    m.attempt(st, |m, st, wait| {
        let descriptor = new_descriptor(m, st, descriptor)?;
        if super::thread::is_interrupted(m, st, thread)? || is_ready(m, st, descriptor, event)? {
            return Ok(Attempt::Done(None));
        }
        let end = u64::try_from(nanos).ok().filter(|nanos| *nanos > 0).map(|nanos| wait.since.saturating_add(nanos));
        Ok(match end {
            Some(end) if m.now() < end => Attempt::NotYetUntil(end),
            Some(_) => Attempt::Done(None),
            None => Attempt::NotYet,
        })
    })
}

// ---- reading, accepting ----

/// A static method whose first argument is the descriptor to read from or accept at.
fn read(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let descriptor = reference(args, 0)?;
    when_ready(m, st, args, descriptor, Event::Input)
}

fn read_byte(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let descriptor = descriptor_of(m, st, args)?;
    when_ready(m, st, args, descriptor, Event::Input)
}

/// `readBytes(bytes, offset, length)`. With other arguments than those that read, it does not wait.
fn read_bytes(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    if !is_range(m, st, args)? {
        return directly(m, st, args);
    }
    read_byte(m, st, args)
}

/// Runs the method once the descriptor has what it needs.
fn when_ready(m: &mut Machine, st: &mut State, args: &[Value], descriptor: Ref, event: Event) -> NativeResult {
    let method = m.native_method;
    if !must_not_wait(st) || !may_wait(m, st, descriptor)? {
        return directly(m, st, args);
    }
    m.attempt(st, |m, st, _| {
        if is_ready(m, st, descriptor, event)? {
            return m.call_host_now(st, method, args).map(Attempt::Done);
        }
        Ok(Attempt::NotYet)
    })
}

/// `poll(first, second)`, two numbers of file descriptors: how many can be read.
fn poll_two(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let method = m.native_method;
    let numbers = [number(m, args, 0)? as i32, number(m, args, 1)? as i32];
    if !must_not_wait(st) {
        return directly(m, st, args);
    }
    m.attempt(st, |m, st, _| {
        for number in numbers {
            let descriptor = new_descriptor(m, st, number)?;
            if is_ready(m, st, descriptor, Event::Input)? {
                return m.call_host_now(st, method, args).map(Attempt::Done);
            }
        }
        Ok(Attempt::NotYet)
    })
}

/// `waitForProcessExit0(process, reap)`.
fn wait_for_exit(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (method, process) = (m.native_method, number(m, args, 0)?);
    if !must_not_wait(st) {
        return directly(m, st, args);
    }
    m.attempt(st, |m, st, _| {
        if crema_host::has_process_ended(process) {
            return m.call_host_now(st, method, args).map(Attempt::Done);
        }
        Ok(Attempt::NotYet)
    })
}

// ---- writing ----

fn write_byte(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let descriptor = descriptor_of(m, st, args)?;
    when_ready(m, st, args, descriptor, Event::Output)
}

/// `FileOutputStream.writeBytes(bytes, offset, length, append)`, which returns when all is written, so it gets no more at a time than a pipe
/// takes without a wait.
pub(super) fn write_bytes(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let method = m.native_method;
    if m.is_symbolic() || !must_not_wait(st) || !is_range(m, st, args)? {
        return m.call_host_checked(st, method, false, args, ChangeCheck::None);
    }
    let descriptor = descriptor_of(m, st, args)?;
    let may_wait = may_wait(m, st, descriptor)?;
    let (offset, length) = (number(m, args, 2)?, number(m, args, 3)?);
    let mut part: Vec<Value> = args.to_vec();
    m.attempt(st, |m, st, wait| {
        loop {
            let left = length - wait.written;
            if left == 0 {
                return Ok(Attempt::Done(None));
            }
            if may_wait && !is_ready(m, st, descriptor, Event::Output)? {
                return Ok(Attempt::NotYet);
            }
            let count = if may_wait { left.min(NATIVE_WRITE) } else { left };
            if count < length {
                part[2] = Value::Int((offset + wait.written) as i32);
                part[3] = Value::Int(count as i32);
            }
            m.call_host_checked(st, method, false, &part, ChangeCheck::None)?;
            wait.written += count;
        }
    })
}

/// `write0(descriptor, address, length)`.
fn write(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (method, piece) = (m.native_method, Piece { address: number(m, args, 1)?, length: number(m, args, 2)?.max(0) });
    let result = |written: i64| Value::Int(written as i32);
    write_pieces(m, st, args, method, &[piece], result)
}

/// `writev0(descriptor, address, count)`: the address is that of an array of `struct iovec`.
fn write_vector(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (address, count) = (number(m, args, 1)?, number(m, args, 2)?);
    let bytes = m.host.read_memory(address as u64, 16 * count.max(0) as usize)?;
    let (words, _) = bytes.as_chunks::<8>();
    let pieces = words
        .as_chunks::<2>()
        .0
        .iter()
        .map(|[address, length]| Piece { address: i64::from_le_bytes(*address), length: i64::from_le_bytes(*length) });
    let pieces: Vec<Piece> = pieces.collect();
    let class = m.program.name(m.program.method(m.native_method).class).to_string();
    let write = m.library_method(&class, "write0", "(Ljava/io/FileDescriptor;JI)I")?;
    write_pieces(m, st, args, write, &pieces, Value::Long)
}

/// A piece of the host's memory.
struct Piece {
    address: i64,
    length: i64,
}

/// `transferTo0(source, position, count, target, …)`, in some JDKs an instance method: a file is written to a socket.
fn transfer(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let method = m.native_method;
    let first = usize::from(!m.program.method(method).is_static());
    let target = reference(args, first + 3)?;
    let (position, count) = (number(m, args, first + 1)?, number(m, args, first + 2)?);
    let part = |written: i64| {
        let mut part: Vec<Value> = args.to_vec();
        part[first + 1] = Value::Long(position + written);
        part[first + 2] = Value::Long(count - written);
        (written < count).then_some(part)
    };
    write_parts(m, st, args, target, method, part, Value::Long)
}

/// Writes memory to the descriptor that is the first argument. `write` writes one part; `result` makes a number of bytes the result.
fn write_pieces(
    m: &mut Machine,
    st: &mut State,
    args: &[Value],
    write: MethodId,
    pieces: &[Piece],
    result: fn(i64) -> Value,
) -> NativeResult {
    let descriptor = reference(args, 0)?;
    let part = |written| {
        let (address, length) = part_at(pieces, written)?;
        Some(vec![Value::Ref(descriptor), Value::Long(address), Value::Int(length as i32)])
    };
    write_parts(m, st, args, descriptor, write, part, result)
}

/// Writes to a descriptor, as much at a time as it takes if the whole might wait. `part` has the arguments of `write` after so many bytes.
fn write_parts(
    m: &mut Machine,
    st: &mut State,
    args: &[Value],
    descriptor: Ref,
    write: MethodId,
    part: impl Fn(i64) -> Option<Vec<Value>>,
    result: fn(i64) -> Value,
) -> NativeResult {
    let has_begun = st.thread().native_wait.is_some_and(|wait| wait.written > 0);
    if !has_begun && (!must_not_wait(st) || !may_wait(m, st, descriptor)?) {
        return directly(m, st, args);
    }
    let was_full = st.thread().native_wait.is_some();
    m.attempt(st, |m, st, wait| {
        if was_full && !is_ready(m, st, descriptor, Event::Output)? {
            return Ok(Attempt::NotYet);
        }
        while let Some(part) = part(wait.written) {
            match without_waiting(m, st, write, &part, descriptor) {
                Ok(Some(Value::Int(UNAVAILABLE) | Value::Long(UNAVAILABLE_LONG))) => return Ok(Attempt::NotYet),
                Ok(Some(answer)) => {
                    let count = number(m, &[answer], 0)?;
                    if count <= 0 && wait.written == 0 {
                        // An `IOStatus`, such as "interrupted".
                        return Ok(Attempt::Done(Some(result(count))));
                    }
                    if count <= 0 {
                        break;
                    }
                    wait.written += count;
                }
                Ok(None) => break,
                // As with `write(2)`, an error after a part is that of the next call.
                Err(Stop::Throw(_)) if wait.written > 0 => break,
                Err(other) => return Err(other),
            }
        }
        Ok(Attempt::Done(Some(result(wait.written))))
    })
}

/// The part to write after so many bytes: its address and length.
fn part_at(pieces: &[Piece], mut written: i64) -> Option<(i64, i64)> {
    for piece in pieces {
        if written < piece.length {
            return Some((piece.address + written, (piece.length - written).min(i64::from(i32::MAX))));
        }
        written -= piece.length;
    }
    None
}

// ---- connecting ----

/// `Net.connect0(preferIPv6, descriptor, address, port)`. Its callers know the answer "unavailable", and wait with `poll` until the connection
/// is there or has failed.
fn connect(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (method, descriptor) = (m.native_method, reference(args, 1)?);
    if !must_not_wait(st) || !may_wait(m, st, descriptor)? {
        return directly(m, st, args);
    }
    without_waiting(m, st, method, args, descriptor)
}

/// `UnixDomainSockets.connect0(descriptor, path)`. Where the queue of the server is full, the connection has not begun, so the method is tried
/// again.
fn connect_locally(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (method, descriptor) = (m.native_method, reference(args, 0)?);
    if !must_not_wait(st) || !may_wait(m, st, descriptor)? {
        return directly(m, st, args);
    }
    m.attempt(st, |m, st, _| {
        Ok(match without_waiting(m, st, method, args, descriptor)? {
            Some(Value::Int(UNAVAILABLE)) => Attempt::NotYet,
            result => Attempt::Done(result),
        })
    })
}

/// Runs a static method while the descriptor is in non-blocking mode.
fn without_waiting(m: &mut Machine, st: &mut State, method: MethodId, args: &[Value], descriptor: Ref) -> NativeResult {
    let configure = m.library_method("sun/nio/ch/IOUtil", "configureBlocking", "(Ljava/io/FileDescriptor;Z)V")?;
    let class = m.program.method(configure).class;
    m.initialize(st, class)?;
    let set_blocking = |m: &mut Machine, st: &mut State, on: bool| {
        let args = [Value::Ref(descriptor), Value::from(on)];
        m.call_host_checked(st, configure, true, &args, ChangeCheck::None)
    };
    set_blocking(m, st, false)?;
    let result = m.call_host_now(st, method, args);
    set_blocking(m, st, true)?;
    result
}

// ---- descriptors ----

/// Whether the host must not wait for the current thread. A method that has been tried is not handed over to the host: it would wait for
/// its whole timeout.
fn must_not_wait(st: &State) -> bool {
    st.thread().native_wait.is_some() || st.others_can_run()
}

/// Runs the current method on the host, with its wait.
fn directly(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    st.thread_mut().native_wait = None;
    let method = m.native_method;
    m.call_host_now(st, method, args)
}

/// A number among the arguments; of a symbolic one, the value that the host would get.
fn number(m: &Machine, args: &[Value], index: usize) -> Run<i64> {
    let value = args.get(index).map(|value| m.traced_value(*value));
    match value {
        Some(Value::Int(value)) => Ok(value.into()),
        Some(Value::Long(value)) => Ok(value),
        other => Err(Stop::Bug(format!("argument {index} of a native method that waits is {other:?}"))),
    }
}

/// The descriptor of the receiver, a stream.
fn descriptor_of(m: &mut Machine, st: &mut State, args: &[Value]) -> Run<Ref> {
    let (stream, class) = (non_null(m, st, args, 0)?, m.program.method(m.native_method).class);
    m.ref_field(st, stream, class, "fd")
}

/// Whether arguments 1 to 3 are an array, an offset and a length within it that is not zero.
fn is_range(m: &Machine, st: &State, args: &[Value]) -> Run<bool> {
    let (array, offset, length) = (reference(args, 1)?, number(m, args, 2)?, number(m, args, 3)?);
    Ok(!array.is_null() && offset >= 0 && length > 0 && offset + length <= i64::from(st.heap.array_length(array)))
}

fn may_wait(m: &mut Machine, st: &mut State, descriptor: Ref) -> Run<bool> {
    if descriptor.is_null() {
        return Ok(false);
    }
    let class = m.library_class("java/io/FileDescriptor")?;
    let number = m.int_field(st, descriptor, class, "fd")?;
    Ok(m.host.may_wait(number))
}

fn new_descriptor(m: &mut Machine, st: &mut State, number: i32) -> Run<Ref> {
    let class = m.library_class("java/io/FileDescriptor")?;
    let descriptor = m.new_object(st, class)?;
    m.set_field(st, descriptor, class, "fd", Value::Int(number))?;
    Ok(descriptor)
}

/// Asks the host whether a descriptor can be read or written without a wait.
fn is_ready(m: &mut Machine, st: &mut State, descriptor: Ref, event: Event) -> Run<bool> {
    let poll = m.library_method("sun/nio/ch/Net", "poll", "(Ljava/io/FileDescriptor;IJ)I")?;
    let class = m.program.method(poll).class;
    m.initialize(st, class)?;
    let events = match event {
        Event::Input => libc::POLLIN,
        Event::Output => libc::POLLOUT,
    };
    let args = [Value::Ref(descriptor), Value::Int(events.into()), Value::Long(0)];
    match m.call_host_checked(st, poll, true, &args, ChangeCheck::None) {
        Ok(answer) => Ok(answer != Some(Value::Int(0))),
        // The method itself will say what is wrong with the descriptor.
        Err(Stop::Throw(_)) => Ok(true),
        Err(other) => Err(other),
    }
}
