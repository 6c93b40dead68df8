//! The interpreter loop. It only routes: what is not a line or two lives in [`crate::semantics::opcodes`].
//!
//! Concrete operands take the path written here and never build a term. Anything unusual, such as a symbolic operand, contents
//! that are still on the host or a class that is not initialised, leaves the loop through a cold function.
#![allow(unsafe_code)]

use std::cmp::Ordering;

use crema_program::{Instr, MethodId, Reg, Storage, Wide};
use rustc_hash::FxHashMap;

use crate::host_coherence::Shadowed;
use crate::machine::limits::{FAST_CALL_FRAMES, FAST_CALL_REGISTERS};
use crate::machine::{Machine, Run, Stop};
use crate::memory::heap::Heap;
use crate::merging::Refusal;
use crate::semantics::opcodes::{branch, convert};
use crate::state::frame::{CodeRef, Frame};
use crate::state::value::{Ref, Value};
use crate::state::{Init, State};

/// Why the interpreter of a thread returned.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Pause {
    /// The slice of the thread is used up.
    Slice,
    /// The thread is waiting.
    Waiting,
    /// The thread has no frames left.
    Ended,
    /// The thread has reached a place to stop at.
    Met,
    /// The frame to stop in has been popped.
    Left,
}

/// Where the interpreter stops. It stops as soon as one of the first three conditions holds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stops<'a> {
    /// The stack of the running thread has fewer frames than this.
    pub(crate) floor: usize,
    /// Its top frame is at one of these instructions.
    pub(crate) at: StopAt<'a>,
    /// One of these methods has been entered above the floor.
    pub(crate) entries: &'a [MethodId],
    /// The instruction at which the thread is now, with its number of frames. It does not count until the thread has been at
    /// another one.
    pub(crate) start: Option<(usize, u32)>,
    /// The number of frames, if the thread has just entered the top one. This entry does not count, either.
    pub(crate) entered: Option<usize>,
}

/// Instructions to stop at.
#[derive(Debug, Clone, Copy)]
pub(crate) enum StopAt<'a> {
    /// These, in the frame at the floor.
    Floor(&'a [u32]),
    /// Those of a method that runs with this number of frames.
    Any(&'a Watched),
}

/// Instructions by the number of frames and the method.
pub(crate) type Watched = FxHashMap<(usize, MethodId), Vec<u32>>;

/// Nowhere: the interpreter does not look where it is.
const NOWHERE: Stops<'_> = Stops { floor: 0, at: StopAt::Floor(&[]), entries: &[], start: None, entered: None };

impl<'a> Stops<'a> {
    /// The instructions to stop at in the top one of `depth` frames.
    fn pcs(&self, depth: usize, method: MethodId) -> Option<&'a [u32]> {
        match self.at {
            StopAt::Floor(pcs) => (depth == self.floor).then_some(pcs),
            StopAt::Any(watched) => watched.get(&(depth, method)).map(Vec::as_slice),
        }
    }

    /// Whether the interpreter stops before the next instruction of the top one of `depth` frames.
    #[inline]
    fn is_at(&mut self, pcs: &[u32], depth: usize, pc: u32) -> bool {
        if self.start == Some((depth, pc)) {
            return false;
        }
        self.start = None;
        pcs.contains(&pc)
    }

    /// Whether a frame above the floor has just been entered whose method is to be stopped at.
    fn is_entry(&mut self, depth: usize, frame: &Frame) -> bool {
        let is_entry = frame.resume == 0 && self.entries.contains(&frame.method);
        is_entry && self.entered.take() != Some(depth)
    }
}

impl Machine {
    /// Runs the current thread for at most `fuel` branches and calls.
    pub(crate) fn interpret(&mut self, st: &mut State, fuel: u32) -> Run<Pause> {
        let mut left = fuel;
        let pause = self.interpret_frames::<false>(st, &mut left, &mut NOWHERE.clone());
        self.tally.work.steps += u64::from(fuel - left);
        pause
    }

    /// Runs the current thread until it reaches a place to stop at, for at most `fuel` branches and calls.
    pub(crate) fn interpret_to(&mut self, st: &mut State, stop: &mut Stops, fuel: &mut u32) -> Run<Pause> {
        self.interpret_frames::<true>(st, fuel, stop)
    }

    fn interpret_frames<const STOPS: bool>(&mut self, st: &mut State, fuel: &mut u32, stop: &mut Stops) -> Run<Pause> {
        loop {
            match self.run_frames::<STOPS>(st, fuel, stop) {
                Ok(pause) => return Ok(pause),
                Err(Stop::Reload) => {}
                Err(Stop::Throw(exception)) => {
                    if !self.unwind(st, exception)? {
                        return Ok(Pause::Ended);
                    }
                    // A handler may precede the instruction that throws, so this can be a loop.
                    if !spend(fuel) {
                        return Ok(Pause::Slice);
                    }
                }
                Err(Stop::Wait) => {
                    self.start_over(st);
                    return Ok(Pause::Waiting);
                }
                Err(Stop::Fork(fork)) => {
                    self.start_over(st);
                    return Err(Stop::Fork(fork));
                }
                Err(other) => return Err(other),
            }
        }
    }

    /// An engine routine that waits or asks for a decision is started over, with the instruction that called it.
    fn start_over(&mut self, st: &mut State) {
        let thread = st.thread_mut();
        while thread.frames.len() > 1 && thread.frames.last().is_some_and(|f| f.code.is_none()) {
            thread.frames.pop();
            thread.natives.pop();
        }
        self.redo(st);
    }

    #[allow(clippy::too_many_lines)]
    fn run_frames<const STOPS: bool>(&mut self, st: &mut State, fuel: &mut u32, stop: &mut Stops) -> Run<Pause> {
        'frame: loop {
            let thread = st.thread_mut();
            let Some(frame) = thread.frames.last() else { return Ok(Pause::Ended) };
            let Some(code_ref) = frame.code else { return Ok(Pause::Ended) };
            let code = code_ref.get();
            let base = frame.base;
            let mut pc = frame.resume as usize;
            let mut stop_pcs: Option<&[u32]> = None;
            let mut depth = 0;
            if STOPS {
                depth = thread.frames.len();
                match depth.cmp(&stop.floor) {
                    Ordering::Less => return Ok(Pause::Left),
                    Ordering::Equal => {}
                    Ordering::Greater if stop.is_entry(depth, frame) => return Ok(Pause::Met),
                    Ordering::Greater if self.may_call() => {}
                    Ordering::Greater => {
                        self.refuse(Refusal::Off);
                        return Ok(Pause::Slice);
                    }
                }
                stop_pcs = stop.pcs(depth, frame.method);
            }
            // SAFETY: `push_frame` reserved all registers of the frame, and the translator only names registers below
            // `code.registers`. Everything that may move or resize the registers ends in `continue 'frame`, which recomputes
            // the pointer.
            let regs: *mut Value = unsafe { thread.registers.as_mut_ptr().add(base as usize) };

            macro_rules! get {
                ($r:expr) => {
                    unsafe { *regs.add(usize::from($r)) }
                };
            }
            macro_rules! set {
                ($r:expr, $v:expr) => {{
                    let value = $v;
                    unsafe { *regs.add(usize::from($r)) = value }
                }};
            }
            // Saves the position in the frame. Must precede anything that may look at frames.
            macro_rules! save {
                () => {
                    if let Some(frame) = st.frame_mut() {
                        frame.pc = pc as u32 - 1;
                        frame.resume = pc as u32;
                    }
                };
            }
            macro_rules! symbolic {
                () => {{
                    save!();
                    self.execute_symbolic(st, code.instrs[pc - 1].get())?;
                    // The branch may have been decided before, so it may close a loop without a fork.
                    if went_back(st, pc) && !spend(fuel) {
                        return Ok(Pause::Slice);
                    }
                    continue 'frame;
                }};
            }
            macro_rules! binary {
                ($kind:ident, $dst:expr, $a:expr, $b:expr, |$x:ident, $y:ident| $result:expr) => {
                    match (get!($a), get!($b)) {
                        (Value::$kind($x), Value::$kind($y)) => set!($dst, Value::$kind($result)),
                        _ => symbolic!(),
                    }
                };
            }
            macro_rules! unary {
                ($from:ident, $to:ident, $dst:expr, $a:expr, |$x:ident| $result:expr) => {
                    match get!($a) {
                        Value::$from($x) => set!($dst, Value::$to($result)),
                        _ => symbolic!(),
                    }
                };
            }
            macro_rules! divide {
                ($kind:ident, $dst:expr, $a:expr, $b:expr, $op:ident) => {
                    match (get!($a), get!($b)) {
                        (Value::$kind(_), Value::$kind(0)) => {
                            save!();
                            return Err(self.throw(st, "java/lang/ArithmeticException", Some("/ by zero")));
                        }
                        (Value::$kind(x), Value::$kind(y)) => set!($dst, Value::$kind(x.$op(y))),
                        _ => symbolic!(),
                    }
                };
            }
            macro_rules! jump {
                ($target:expr) => {{
                    pc = $target as usize;
                    if *fuel == 0 {
                        if let Some(frame) = st.frame_mut() {
                            frame.pc = pc as u32;
                            frame.resume = pc as u32;
                        }
                        return Ok(Pause::Slice);
                    }
                    *fuel -= 1;
                }};
            }
            macro_rules! if_int {
                ($a:expr, $b:expr, $target:expr, |$x:ident, $y:ident| $test:expr) => {
                    match (get!($a), get!($b)) {
                        (Value::Int($x), Value::Int($y)) => {
                            if $test {
                                jump!($target)
                            }
                        }
                        _ => symbolic!(),
                    }
                };
            }
            macro_rules! if_imm {
                ($a:expr, $imm:expr, $target:expr, |$x:ident, $y:ident| $test:expr) => {
                    match get!($a) {
                        Value::Int($x) => {
                            let $y = i32::from($imm);
                            if $test {
                                jump!($target)
                            }
                        }
                        _ => symbolic!(),
                    }
                };
            }
            macro_rules! reference {
                ($r:expr) => {
                    match get!($r) {
                        Value::Ref(Ref::NULL) => {
                            save!();
                            return Err(self.null_pointer(st));
                        }
                        Value::Ref(reference) => reference,
                        _ => symbolic!(),
                    }
                };
            }
            // Whether two references that differ refer to the same object.
            macro_rules! same_object {
                ($x:expr, $y:expr) => {
                    !st.boxes.is_empty() && {
                        save!();
                        self.is_same_object(st, $x, $y)?
                    }
                };
            }
            // The object that holds the monitor.
            macro_rules! canonical {
                ($object:expr) => {{
                    let object = $object;
                    if st.boxes.is_empty() {
                        object
                    } else {
                        save!();
                        self.canonical(st, object)?
                    }
                }};
            }
            // Byte address of an array element, after the checks.
            macro_rules! element {
                ($array:expr, $index:expr, $scale:expr) => {{
                    let array = reference!($array);
                    match get!($index) {
                        Value::Int(index) => {
                            let length = st.heap.array_length(array);
                            if index as u32 >= length as u32 {
                                if st.heap.symbolic_length(array).is_some() {
                                    symbolic!();
                                }
                                save!();
                                return Err(self.index_out_of_bounds(st, index, length));
                            }
                            (array, Heap::elements(array) + index as usize * $scale)
                        }
                        _ => symbolic!(),
                    }
                }};
            }
            macro_rules! aload {
                ($dst:expr, $array:expr, $index:expr, $type:ty, $storage:ident, |$x:ident| $value:expr) => {{
                    let (array, address) = element!($array, $index, size_of::<$type>());
                    match st.heap.try_load::<$type>(address) {
                        Some($x) => set!($dst, $value),
                        None => {
                            save!();
                            set!($dst, self.load_slow(st, array, address, Storage::$storage)?)
                        }
                    }
                }};
            }
            macro_rules! astore {
                ($array:expr, $index:expr, $src:expr, $type:ty, $storage:ident, $kind:ident, |$x:ident| $value:expr) => {{
                    let (array, address) = element!($array, $index, size_of::<$type>());
                    let plain = match get!($src) {
                        Value::$kind($x) => st.heap.try_store::<$type>(address, $value),
                        _ => false,
                    };
                    if !plain {
                        save!();
                        self.store_slow(st, array, address, Storage::$storage, get!($src))?;
                    }
                }};
            }
            macro_rules! get_field {
                ($dst:expr, $object:expr, $offset:expr, $type:ty, $storage:ident, |$x:ident| $value:expr) => {{
                    let object = reference!($object);
                    let address = object.address() + $offset as usize;
                    match st.heap.try_load::<$type>(address) {
                        Some($x) => set!($dst, $value),
                        None => {
                            save!();
                            set!($dst, self.load_slow(st, object, address, Storage::$storage)?)
                        }
                    }
                }};
            }
            macro_rules! put_field {
                ($object:expr, $src:expr, $offset:expr, $type:ty, $storage:ident, $kind:ident, |$x:ident| $value:expr) => {{
                    let object = reference!($object);
                    let address = object.address() + $offset as usize;
                    let plain = match get!($src) {
                        Value::$kind($x) => st.heap.try_store::<$type>(address, $value),
                        _ => false,
                    };
                    if !plain {
                        save!();
                        self.store_slow(st, object, address, Storage::$storage, get!($src))?;
                    }
                }};
            }
            // Runs a cold operation of the machine. Registers may have moved afterwards.
            macro_rules! cold {
                ($operation:expr) => {{
                    save!();
                    $operation?;
                    continue 'frame;
                }};
            }
            macro_rules! enter {
                ($method:expr, $args:expr) => {{
                    save!();
                    let method = $method;
                    if *fuel == 0 {
                        self.redo(st);
                        return Ok(Pause::Slice);
                    }
                    *fuel -= 1;
                    if !self.push_fast(st, method, base + u32::from($args)) {
                        self.enter(st, method, base + u32::from($args))?;
                        if self.end_slice {
                            *fuel = 0;
                        }
                    }
                    continue 'frame;
                }};
            }

            loop {
                if STOPS && stop_pcs.is_some_and(|stops| stop.is_at(stops, depth, pc as u32)) {
                    if let Some(frame) = st.frame_mut() {
                        frame.pc = pc as u32;
                        frame.resume = pc as u32;
                    }
                    return Ok(Pause::Met);
                }
                // SAFETY: control never flows past the last instruction: the translator ends every path with a branch, a
                // return or a throw, and all targets lie inside the code.
                let instr = unsafe { code.instrs.get_unchecked(pc) }.get();
                pc += 1;
                match instr {
                    Instr::Move { dst, src } => set!(dst, get!(src)),
                    Instr::Int { dst, value } => set!(dst, Value::Int(value)),
                    Instr::Wide { dst, index } => set!(dst, wide(code.wides[index as usize])),
                    Instr::Null { dst } => set!(dst, Value::NULL),
                    Instr::LoadString { dst, literal } => match st.literals.get(&literal) {
                        Some(object) => set!(dst, Value::Ref(*object)),
                        None => {
                            save!();
                            set!(dst, Value::Ref(self.literal(st, literal)?))
                        }
                    },
                    Instr::LoadClass { dst, class } => {
                        save!();
                        set!(dst, Value::Ref(self.mirror(st, class)?))
                    }
                    Instr::LoadConstant { dst, constant } => {
                        save!();
                        let value = self.load_constant(st, dst, constant)?;
                        set!(dst, value)
                    }

                    Instr::IAdd { dst, a, b } => binary!(Int, dst, a, b, |x, y| x.wrapping_add(y)),
                    Instr::ISub { dst, a, b } => binary!(Int, dst, a, b, |x, y| x.wrapping_sub(y)),
                    Instr::IMul { dst, a, b } => binary!(Int, dst, a, b, |x, y| x.wrapping_mul(y)),
                    Instr::IDiv { dst, a, b } => divide!(Int, dst, a, b, wrapping_div),
                    Instr::IRem { dst, a, b } => divide!(Int, dst, a, b, wrapping_rem),
                    Instr::IAnd { dst, a, b } => binary!(Int, dst, a, b, |x, y| x & y),
                    Instr::IOr { dst, a, b } => binary!(Int, dst, a, b, |x, y| x | y),
                    Instr::IXor { dst, a, b } => binary!(Int, dst, a, b, |x, y| x ^ y),
                    Instr::IShl { dst, a, b } => binary!(Int, dst, a, b, |x, y| x.wrapping_shl(y as u32)),
                    Instr::IShr { dst, a, b } => binary!(Int, dst, a, b, |x, y| x.wrapping_shr(y as u32)),
                    Instr::IUshr { dst, a, b } => {
                        binary!(Int, dst, a, b, |x, y| (x as u32).wrapping_shr(y as u32) as i32)
                    }
                    Instr::INeg { dst, a } => unary!(Int, Int, dst, a, |x| x.wrapping_neg()),
                    Instr::IAddImm { dst, a, imm } => unary!(Int, Int, dst, a, |x| x.wrapping_add(imm)),
                    Instr::IMulImm { dst, a, imm } => unary!(Int, Int, dst, a, |x| x.wrapping_mul(imm)),
                    Instr::IAndImm { dst, a, imm } => unary!(Int, Int, dst, a, |x| x & imm),
                    Instr::IShlImm { dst, a, imm } => unary!(Int, Int, dst, a, |x| x.wrapping_shl(imm as u32)),
                    Instr::IShrImm { dst, a, imm } => unary!(Int, Int, dst, a, |x| x.wrapping_shr(imm as u32)),
                    Instr::IUshrImm { dst, a, imm } => {
                        unary!(Int, Int, dst, a, |x| (x as u32).wrapping_shr(imm as u32) as i32)
                    }
                    Instr::IToL { dst, a } => unary!(Int, Long, dst, a, |x| i64::from(x)),
                    Instr::IToF { dst, a } => unary!(Int, Float, dst, a, |x| x as f32),
                    Instr::IToD { dst, a } => unary!(Int, Double, dst, a, |x| f64::from(x)),
                    Instr::IToB { dst, a } => unary!(Int, Int, dst, a, |x| i32::from(x as i8)),
                    Instr::IToC { dst, a } => unary!(Int, Int, dst, a, |x| i32::from(x as u16)),
                    Instr::IToS { dst, a } => unary!(Int, Int, dst, a, |x| i32::from(x as i16)),

                    Instr::LAdd { dst, a, b } => binary!(Long, dst, a, b, |x, y| x.wrapping_add(y)),
                    Instr::LSub { dst, a, b } => binary!(Long, dst, a, b, |x, y| x.wrapping_sub(y)),
                    Instr::LMul { dst, a, b } => binary!(Long, dst, a, b, |x, y| x.wrapping_mul(y)),
                    Instr::LDiv { dst, a, b } => divide!(Long, dst, a, b, wrapping_div),
                    Instr::LRem { dst, a, b } => divide!(Long, dst, a, b, wrapping_rem),
                    Instr::LAnd { dst, a, b } => binary!(Long, dst, a, b, |x, y| x & y),
                    Instr::LOr { dst, a, b } => binary!(Long, dst, a, b, |x, y| x | y),
                    Instr::LXor { dst, a, b } => binary!(Long, dst, a, b, |x, y| x ^ y),
                    Instr::LShl { dst, a, b } => match (get!(a), get!(b)) {
                        (Value::Long(x), Value::Int(y)) => set!(dst, Value::Long(x.wrapping_shl(y as u32))),
                        _ => symbolic!(),
                    },
                    Instr::LShr { dst, a, b } => match (get!(a), get!(b)) {
                        (Value::Long(x), Value::Int(y)) => set!(dst, Value::Long(x.wrapping_shr(y as u32))),
                        _ => symbolic!(),
                    },
                    Instr::LUshr { dst, a, b } => match (get!(a), get!(b)) {
                        (Value::Long(x), Value::Int(y)) => {
                            set!(dst, Value::Long((x as u64).wrapping_shr(y as u32) as i64))
                        }
                        _ => symbolic!(),
                    },
                    Instr::LNeg { dst, a } => unary!(Long, Long, dst, a, |x| x.wrapping_neg()),
                    Instr::LCmp { dst, a, b } => match (get!(a), get!(b)) {
                        (Value::Long(x), Value::Long(y)) => set!(dst, Value::Int(x.cmp(&y) as i32)),
                        _ => symbolic!(),
                    },
                    Instr::LToI { dst, a } => unary!(Long, Int, dst, a, |x| x as i32),
                    Instr::LToF { dst, a } => unary!(Long, Float, dst, a, |x| x as f32),
                    Instr::LToD { dst, a } => unary!(Long, Double, dst, a, |x| x as f64),

                    Instr::FAdd { dst, a, b } => binary!(Float, dst, a, b, |x, y| x + y),
                    Instr::FSub { dst, a, b } => binary!(Float, dst, a, b, |x, y| x - y),
                    Instr::FMul { dst, a, b } => binary!(Float, dst, a, b, |x, y| x * y),
                    Instr::FDiv { dst, a, b } => binary!(Float, dst, a, b, |x, y| x / y),
                    Instr::FRem { dst, a, b } => binary!(Float, dst, a, b, |x, y| x % y),
                    Instr::FNeg { dst, a } => unary!(Float, Float, dst, a, |x| -x),
                    Instr::FCmp { dst, a, b, nan } => match (get!(a), get!(b)) {
                        (Value::Float(x), Value::Float(y)) => set!(dst, Value::Int(branch::compare(x, y, nan))),
                        _ => symbolic!(),
                    },
                    Instr::FToI { dst, a } => unary!(Float, Int, dst, a, |x| convert::f32_to_int(x)),
                    Instr::FToL { dst, a } => unary!(Float, Long, dst, a, |x| convert::f32_to_long(x)),
                    Instr::FToD { dst, a } => unary!(Float, Double, dst, a, |x| f64::from(x)),
                    Instr::DAdd { dst, a, b } => binary!(Double, dst, a, b, |x, y| x + y),
                    Instr::DSub { dst, a, b } => binary!(Double, dst, a, b, |x, y| x - y),
                    Instr::DMul { dst, a, b } => binary!(Double, dst, a, b, |x, y| x * y),
                    Instr::DDiv { dst, a, b } => binary!(Double, dst, a, b, |x, y| x / y),
                    Instr::DRem { dst, a, b } => binary!(Double, dst, a, b, |x, y| x % y),
                    Instr::DNeg { dst, a } => unary!(Double, Double, dst, a, |x| -x),
                    Instr::DCmp { dst, a, b, nan } => match (get!(a), get!(b)) {
                        (Value::Double(x), Value::Double(y)) => set!(dst, Value::Int(branch::compare(x, y, nan))),
                        _ => symbolic!(),
                    },
                    Instr::DToI { dst, a } => unary!(Double, Int, dst, a, |x| convert::f64_to_int(x)),
                    Instr::DToL { dst, a } => unary!(Double, Long, dst, a, |x| convert::f64_to_long(x)),
                    Instr::DToF { dst, a } => unary!(Double, Float, dst, a, |x| x as f32),

                    Instr::Goto { target } => jump!(target),
                    Instr::IfIEq { a, b, target } => if_int!(a, b, target, |x, y| x == y),
                    Instr::IfINe { a, b, target } => if_int!(a, b, target, |x, y| x != y),
                    Instr::IfILt { a, b, target } => if_int!(a, b, target, |x, y| x < y),
                    Instr::IfIGe { a, b, target } => if_int!(a, b, target, |x, y| x >= y),
                    Instr::IfIGt { a, b, target } => if_int!(a, b, target, |x, y| x > y),
                    Instr::IfILe { a, b, target } => if_int!(a, b, target, |x, y| x <= y),
                    Instr::IfIEqImm { a, imm, target } => if_imm!(a, imm, target, |x, y| x == y),
                    Instr::IfINeImm { a, imm, target } => if_imm!(a, imm, target, |x, y| x != y),
                    Instr::IfILtImm { a, imm, target } => if_imm!(a, imm, target, |x, y| x < y),
                    Instr::IfIGeImm { a, imm, target } => if_imm!(a, imm, target, |x, y| x >= y),
                    Instr::IfIGtImm { a, imm, target } => if_imm!(a, imm, target, |x, y| x > y),
                    Instr::IfILeImm { a, imm, target } => if_imm!(a, imm, target, |x, y| x <= y),
                    Instr::IfLong { condition, a, b, target } => match (get!(a), get!(b)) {
                        (Value::Long(x), Value::Long(y)) => {
                            if branch::holds(condition, x.cmp(&y) as i32) {
                                jump!(target)
                            }
                        }
                        _ => symbolic!(),
                    },
                    Instr::IfFloat { condition, nan, a, b, target } => match (get!(a), get!(b)) {
                        (Value::Float(x), Value::Float(y)) => {
                            if branch::holds(condition, branch::compare(x, y, nan)) {
                                jump!(target)
                            }
                        }
                        _ => symbolic!(),
                    },
                    Instr::IfDouble { condition, nan, a, b, target } => match (get!(a), get!(b)) {
                        (Value::Double(x), Value::Double(y)) => {
                            if branch::holds(condition, branch::compare(x, y, nan)) {
                                jump!(target)
                            }
                        }
                        _ => symbolic!(),
                    },
                    Instr::IfRefEq { a, b, target } => match (get!(a), get!(b)) {
                        (Value::Ref(x), Value::Ref(y)) if !self.may_be_many(st, x, y) => {
                            if st.has_input_types {
                                save!();
                                self.ask_identity(st, x, y);
                            }
                            if x == y || same_object!(x, y) {
                                jump!(target)
                            }
                        }
                        _ => symbolic!(),
                    },
                    Instr::IfRefNe { a, b, target } => match (get!(a), get!(b)) {
                        (Value::Ref(x), Value::Ref(y)) if !self.may_be_many(st, x, y) => {
                            if st.has_input_types {
                                save!();
                                self.ask_identity(st, x, y);
                            }
                            if x != y && !same_object!(x, y) {
                                jump!(target)
                            }
                        }
                        _ => symbolic!(),
                    },
                    Instr::IfNull { a, target } => match get!(a) {
                        Value::Ref(x) => {
                            if st.has_input_types {
                                save!();
                                self.ask_null(st, x);
                            }
                            if x.is_null() {
                                jump!(target)
                            }
                        }
                        _ => symbolic!(),
                    },
                    Instr::IfNonNull { a, target } => match get!(a) {
                        Value::Ref(x) => {
                            if st.has_input_types {
                                save!();
                                self.ask_null(st, x);
                            }
                            if !x.is_null() {
                                jump!(target)
                            }
                        }
                        _ => symbolic!(),
                    },
                    Instr::TableSwitch { a, table } => match get!(a) {
                        Value::Int(key) => jump!(branch::table_target(&code.tables[table as usize], key)),
                        _ => symbolic!(),
                    },
                    Instr::LookupSwitch { a, table } => match get!(a) {
                        Value::Int(key) => jump!(branch::lookup_target(&code.lookups[table as usize], key)),
                        _ => symbolic!(),
                    },
                    Instr::Jsr { dst, target } => {
                        set!(dst, Value::Int(pc as i32));
                        jump!(target)
                    }
                    Instr::Ret { a } => match get!(a) {
                        Value::Int(address) => jump!(address),
                        _ => symbolic!(),
                    },

                    Instr::ArrayLength { dst, array } => {
                        let array = reference!(array);
                        let length = st.heap.array_length(array);
                        if length == 0 && st.heap.symbolic_length(array).is_some() {
                            symbolic!();
                        }
                        set!(dst, Value::Int(length))
                    }
                    Instr::ALoadByte { dst, array, index } => {
                        aload!(dst, array, index, i8, Byte, |x| Value::Int(i32::from(x)))
                    }
                    Instr::ALoadChar { dst, array, index } => {
                        aload!(dst, array, index, u16, Char, |x| Value::Int(i32::from(x)))
                    }
                    Instr::ALoadShort { dst, array, index } => {
                        aload!(dst, array, index, i16, Short, |x| Value::Int(i32::from(x)))
                    }
                    Instr::ALoadInt { dst, array, index } => aload!(dst, array, index, i32, Int, |x| Value::Int(x)),
                    Instr::ALoadLong { dst, array, index } => aload!(dst, array, index, i64, Long, |x| Value::Long(x)),
                    Instr::ALoadFloat { dst, array, index } => {
                        aload!(dst, array, index, f32, Float, |x| Value::Float(x))
                    }
                    Instr::ALoadDouble { dst, array, index } => {
                        aload!(dst, array, index, f64, Double, |x| Value::Double(x))
                    }
                    Instr::ALoadReference { dst, array, index } => {
                        aload!(dst, array, index, u32, Reference, |x| Value::Ref(Ref(x)))
                    }
                    Instr::AStoreByte { array, index, src } => {
                        let (array, address) = element!(array, index, 1);
                        save!();
                        self.store_byte(st, array, address, get!(src))?;
                    }
                    Instr::AStoreChar { array, index, src } => {
                        astore!(array, index, src, u16, Char, Int, |x| x as u16)
                    }
                    Instr::AStoreShort { array, index, src } => {
                        astore!(array, index, src, i16, Short, Int, |x| x as i16)
                    }
                    Instr::AStoreInt { array, index, src } => astore!(array, index, src, i32, Int, Int, |x| x),
                    Instr::AStoreLong { array, index, src } => astore!(array, index, src, i64, Long, Long, |x| x),
                    Instr::AStoreFloat { array, index, src } => astore!(array, index, src, f32, Float, Float, |x| x),
                    Instr::AStoreDouble { array, index, src } => {
                        astore!(array, index, src, f64, Double, Double, |x| x)
                    }
                    Instr::AStoreReference { array, index, src } => {
                        let (array, address) = element!(array, index, 4);
                        save!();
                        self.store_element(st, array, address, get!(src))?;
                    }
                    Instr::NewArray { dst, length, element } => {
                        save!();
                        let value = self.new_primitive_array(st, element, get!(length))?;
                        set!(dst, value)
                    }
                    Instr::NewReferenceArray { dst, length, constant } => {
                        save!();
                        self.resolve_new_array(st, dst, length, constant)?;
                        pc -= 1;
                    }
                    Instr::NewArrayOf { dst, length, class } => {
                        save!();
                        let value = self.new_array_value(st, class, get!(length))?;
                        set!(dst, value)
                    }
                    Instr::NewMultiArray { first, dimensions, constant } => {
                        save!();
                        let value = self.new_multi_array(st, first, dimensions, constant)?;
                        set!(first, value)
                    }

                    Instr::GetFieldByte { dst, object, offset } => {
                        get_field!(dst, object, offset, i8, Byte, |x| Value::Int(i32::from(x)))
                    }
                    Instr::GetFieldChar { dst, object, offset } => {
                        get_field!(dst, object, offset, u16, Char, |x| Value::Int(i32::from(x)))
                    }
                    Instr::GetFieldShort { dst, object, offset } => {
                        get_field!(dst, object, offset, i16, Short, |x| Value::Int(i32::from(x)))
                    }
                    Instr::GetFieldInt { dst, object, offset } => {
                        get_field!(dst, object, offset, i32, Int, |x| Value::Int(x))
                    }
                    Instr::GetFieldLong { dst, object, offset } => {
                        get_field!(dst, object, offset, i64, Long, |x| Value::Long(x))
                    }
                    Instr::GetFieldFloat { dst, object, offset } => {
                        get_field!(dst, object, offset, f32, Float, |x| Value::Float(x))
                    }
                    Instr::GetFieldDouble { dst, object, offset } => {
                        get_field!(dst, object, offset, f64, Double, |x| Value::Double(x))
                    }
                    Instr::GetFieldReference { dst, object, offset } => {
                        get_field!(dst, object, offset, u32, Reference, |x| Value::Ref(Ref(x)))
                    }
                    Instr::PutFieldByte { object, src, offset } => {
                        put_field!(object, src, offset, i8, Byte, Int, |x| x as i8)
                    }
                    Instr::PutFieldShort { object, src, offset } => {
                        put_field!(object, src, offset, i16, Short, Int, |x| x as i16)
                    }
                    Instr::PutFieldInt { object, src, offset } => {
                        put_field!(object, src, offset, i32, Int, Int, |x| x)
                    }
                    Instr::PutFieldLong { object, src, offset } => {
                        put_field!(object, src, offset, i64, Long, Long, |x| x)
                    }
                    Instr::PutFieldFloat { object, src, offset } => {
                        put_field!(object, src, offset, f32, Float, Float, |x| x)
                    }
                    Instr::PutFieldDouble { object, src, offset } => {
                        put_field!(object, src, offset, f64, Double, Double, |x| x)
                    }
                    Instr::PutFieldReference { object, src, offset } => {
                        put_field!(object, src, offset, u32, Reference, Ref, |x| x.0)
                    }
                    Instr::GetStaticOf { dst, storage, class, offset } => {
                        if st.init_of(class) != Init::Done {
                            save!();
                            self.initialize(st, class)?;
                        }
                        let address = self.program.class(class).mirror + offset as usize;
                        let value = st.heap.load_at(&mut self.terms, address, storage);
                        if storage == Storage::Reference && matches!(value, Value::Term(_)) {
                            self.keep_objects(st, value);
                        }
                        if matches!(value, Value::Term(_)) || self.has_lost_references() {
                            save!();
                            self.note_traced_load(st, address, value);
                        }
                        set!(dst, value)
                    }
                    Instr::PutStaticOf { src, storage, class, offset } => {
                        if st.init_of(class) != Init::Done {
                            save!();
                            self.initialize(st, class)?;
                        }
                        let address = self.program.class(class).mirror + offset as usize;
                        let mut value = get!(src);
                        if self.trace.is_some() && matches!(value, Value::Term(_)) {
                            value = self.traced_store(st, Shadowed::Statics(class), address, value);
                        }
                        if !st.heap.store_at(&mut self.terms, address, storage, value) {
                            return Err(self.symbolic_operand(st, "static field"));
                        }
                    }
                    Instr::GetField { dst, object, constant } => {
                        save!();
                        self.resolve_get_field(st, dst, object, constant)?;
                        pc -= 1;
                    }
                    Instr::PutField { object, src, constant } => {
                        save!();
                        self.resolve_put_field(st, object, src, constant)?;
                        pc -= 1;
                    }
                    Instr::GetStatic { dst, constant } => {
                        save!();
                        self.resolve_get_static(st, dst, constant)?;
                        pc -= 1;
                    }
                    Instr::PutStatic { src, constant } => {
                        save!();
                        self.resolve_put_static(st, src, constant)?;
                        pc -= 1;
                    }

                    Instr::CallStatic { args, method } => {
                        let class = self.program.method(method).class;
                        if st.init_of(class) != Init::Done {
                            save!();
                            self.initialize(st, class)?;
                        }
                        enter!(method, args)
                    }
                    Instr::CallDirect { args, method } => {
                        let _ = reference!(args);
                        enter!(method, args)
                    }
                    Instr::CallVirtual { args, vtable_index } => {
                        let receiver = reference!(args);
                        let class = self.program.class(st.heap.class_of(receiver));
                        let method = match class.vtable.get(vtable_index as usize) {
                            Some(method) => *method,
                            None => {
                                save!();
                                return Err(Stop::Bug("receiver does not fit the call".into()));
                            }
                        };
                        if st.has_input_types {
                            save!();
                            self.ask_virtual(st, receiver, vtable_index as usize, method);
                        }
                        enter!(method, args)
                    }
                    Instr::CallInterface { args, site } => {
                        let receiver = reference!(args);
                        let class = st.heap.class_of(receiver);
                        match self.interface_target(site, class) {
                            Some(method) => {
                                if st.has_input_types {
                                    save!();
                                    self.ask_interface(st, receiver, site, method);
                                }
                                enter!(method, args)
                            }
                            None => cold!(self.call_interface_slow(st, site, base + u32::from(args))),
                        }
                    }
                    Instr::CallHandle { args, site } => cold!(self.call_handle(st, site, base + u32::from(args))),
                    Instr::CallDynamic { args, site } => cold!(self.call_dynamic(st, site, base + u32::from(args))),
                    Instr::InvokeVirtual { args, constant } => cold!(self.resolve_virtual(st, args, constant)),
                    Instr::InvokeSpecial { args, constant } => cold!(self.resolve_special(st, args, constant)),
                    Instr::InvokeStatic { args, constant } => cold!(self.resolve_static(st, args, constant)),
                    Instr::InvokeInterface { args, constant } => cold!(self.resolve_interface(st, args, constant)),
                    Instr::InvokeDynamic { args, constant } => cold!(self.resolve_dynamic(st, args, constant)),

                    Instr::New { dst, constant } => {
                        save!();
                        self.resolve_new(st, dst, constant)?;
                        pc -= 1;
                    }
                    Instr::NewObject { dst, class } => {
                        if st.init_of(class) != Init::Done {
                            save!();
                            self.initialize(st, class)?;
                        }
                        if self.wants_collection(st) {
                            save!();
                            self.collect(st);
                        }
                        save!();
                        set!(dst, Value::Ref(self.new_object(st, class)?))
                    }
                    Instr::CheckCastTo { object, class } => match get!(object) {
                        Value::Ref(Ref::NULL) => {}
                        Value::Ref(reference) => {
                            if st.has_input_types {
                                save!();
                                self.ask_instance(st, reference, class);
                            }
                            let actual = st.heap.class_of(reference);
                            if actual != class && !self.program.is_subclass(actual, class) {
                                save!();
                                return Err(self.class_cast(st, actual, class));
                            }
                        }
                        _ => symbolic!(),
                    },
                    Instr::InstanceOfClass { dst, object, class } => match get!(object) {
                        Value::Ref(reference) => {
                            if st.has_input_types {
                                save!();
                                self.ask_instance(st, reference, class);
                            }
                            let is =
                                !reference.is_null() && self.program.is_subclass(st.heap.class_of(reference), class);
                            set!(dst, Value::from(is))
                        }
                        _ => symbolic!(),
                    },
                    Instr::CheckCast { object, constant } => match get!(object) {
                        // A null needs no class (JVMS §6.5, checkcast). Resolving the class could even fail.
                        Value::Ref(Ref::NULL) => {}
                        _ => {
                            save!();
                            self.resolve_cast(st, object, constant)?;
                            pc -= 1;
                        }
                    },
                    Instr::InstanceOf { dst, object, constant } => match get!(object) {
                        Value::Ref(Ref::NULL) => set!(dst, Value::Int(0)),
                        _ => {
                            save!();
                            self.resolve_instance_of(st, dst, object, constant)?;
                            pc -= 1;
                        }
                    },
                    Instr::Throw { object } => {
                        let exception = reference!(object);
                        save!();
                        return Err(self.thrown(st, exception));
                    }
                    Instr::MonitorEnter { object } => {
                        let object = canonical!(reference!(object));
                        if !st.monitor_enter(object) {
                            save!();
                            return Err(Stop::Wait);
                        }
                    }
                    Instr::MonitorExit { object } => {
                        let object = canonical!(reference!(object));
                        if !st.monitor_exit(object) {
                            save!();
                            let text = "current thread is not owner";
                            return Err(self.throw(st, "java/lang/IllegalMonitorStateException", Some(text)));
                        }
                    }

                    Instr::Return { src } => {
                        let value = get!(src);
                        if !pop_fast(st, Some(value)) {
                            save!();
                            self.leave(st, Some(value))?;
                        }
                        continue 'frame;
                    }
                    Instr::ReturnVoid => {
                        if !pop_fast(st, None) {
                            save!();
                            self.leave(st, None)?;
                        }
                        continue 'frame;
                    }
                }
            }
        }
    }

    /// Pushes the frame of a plain bytecode method that has run before. In all other cases returns `false`, and
    /// [`Machine::enter`] must be called.
    #[inline(always)]
    fn push_fast(&mut self, st: &mut State, id: crema_program::MethodId, base: u32) -> bool {
        let method = self.program.method(id);
        if method.routine.get() != crate::jdk::native::BYTECODE || method.is_synchronized() {
            return false;
        }
        let Some(Ok(code)) = method.code.get() else { return false };
        let thread = st.thread_mut();
        let end = base as usize + usize::from(code.registers);
        // A frame may consist of its caller's operands only, so frames are counted in addition to registers.
        if end + 8 > thread.registers.len() || end > FAST_CALL_REGISTERS || thread.frames.len() > FAST_CALL_FRAMES {
            return false;
        }
        // In bounds: checked just above.
        thread.registers[base as usize + usize::from(method.argument_slots)..end].fill(Value::Int(0));
        thread.frames.push(Frame {
            code: Some(CodeRef::new(code)),
            method: id,
            pc: 0,
            resume: 0,
            base,
            size: code.registers,
            lock: Ref::NULL,
            hidden: false,
        });
        true
    }
}

/// Returns to a Java caller; `false` if the frame or its caller needs more work.
#[inline(always)]
fn pop_fast(st: &mut State, value: Option<Value>) -> bool {
    let thread = st.thread_mut();
    let [.., caller, frame] = thread.frames.as_slice() else { return false };
    if !frame.lock.is_null() || caller.code.is_none() {
        return false;
    }
    let base = frame.base as usize;
    if let Some(value) = value {
        thread.registers[base] = value;
    }
    thread.frames.pop();
    true
}

#[inline]
fn wide(constant: Wide) -> Value {
    match constant {
        Wide::Long(value) => Value::Long(value),
        Wide::Float(value) => Value::Float(value),
        Wide::Double(value) => Value::Double(value),
    }
}

/// Whether execution continues before this instruction in the running method.
fn went_back(st: &mut State, pc: usize) -> bool {
    let Some(frame) = st.frame_mut() else { return false };
    let back = (frame.resume as usize) < pc;
    if back {
        frame.pc = frame.resume;
    }
    back
}

/// Uses up one branch or call of the fuel; `false` if none is left.
fn spend(fuel: &mut u32) -> bool {
    let left = fuel.checked_sub(1);
    *fuel = left.unwrap_or(0);
    left.is_some()
}

/// A register as the operand of a cold operation.
pub(crate) fn register(st: &State, reg: Reg) -> Value {
    let thread = st.thread();
    let base = thread.frames.last().map_or(0, |f| f.base as usize);
    thread.registers[base + usize::from(reg)]
}
