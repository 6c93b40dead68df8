//! `StackWalker`: the natives of `StackStreamFactory` and of the frames that it returns.
//!
//! A walk is anchored at the native frame of `callStackWalk`. That frame records how far down the stack the walk has come.
//! The anchor that Java code passes back identifies the native frame.

use crema_program::{BOOT, ClassId, MethodId};

use super::{int, long, non_null, reference};
use crate::jdk::handles::member_kind as kind;
use crate::jdk::native::ClassRoutines;
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::state::frame::{CallResult, NativeFrame, Values};
use crate::state::value::{Ref, Value};

pub(super) const WALKER: ClassRoutines = (
    "java/lang/StackStreamFactory$AbstractStackWalker",
    &[
        ("callStackWalk(JIII[Ljava/lang/Object;)Ljava/lang/Object;", call_stack_walk_17),
        ("callStackWalk", call_stack_walk),
        ("fetchStackFrames(JJII[Ljava/lang/Object;)I", fetch_17),
        ("fetchStackFrames(IJIII[Ljava/lang/Object;)I", fetch),
    ],
);

pub(super) const FRAME_INFO: ClassRoutines = ("java/lang/StackFrameInfo", &[("expandStackFrameInfo", expand)]);

/// Modes of a walk: only classes are asked for; hidden frames are shown too.
const CLASSES_ONLY: i64 = 0x2;
const SHOW_HIDDEN: i64 = 0x20;
/// Bits of `ClassFrameInfo.flags`.
const CALLER_SENSITIVE: i32 = 0x0010_0000;
const HIDDEN_MEMBER: i32 = 0x0040_0000;

const ABSTRACT_WALKER: &str = "java/lang/StackStreamFactory$AbstractStackWalker";

/// A request for frames.
struct FrameBatch {
    mode: i64,
    count: i32,
    start: i32,
    frames: Ref,
}

/// `callStackWalk(mode, skipFrames, batchSize, startIndex, frames)`
fn call_stack_walk_17(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let batch =
        FrameBatch { mode: long(args, 1)?, count: int(args, 3)?, start: int(args, 4)?, frames: reference(args, 5)? };
    begin(m, st, reference(args, 0)?, int(args, 2)?, &batch)
}

/// `callStackWalk(mode, skipFrames, scope, continuation, bufferSize, startIndex, frames)`
fn call_stack_walk(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (size, start) = (int(args, 5)?, int(args, 6)?);
    let batch = FrameBatch { mode: i64::from(int(args, 1)?), count: size - start, start, frames: reference(args, 7)? };
    begin(m, st, reference(args, 0)?, int(args, 2)?, &batch)
}

/// Fills the first batch and calls the Java code that consumes the frames.
fn begin(m: &mut Machine, st: &mut State, this: Ref, skip: i32, batch: &FrameBatch) -> NativeResult {
    super::throwable::known_stack(st)?;
    if batch.frames.is_null() {
        return Err(m.throw(st, "java/lang/NullPointerException", Some("frames_array is NULL")));
    }
    let mut next = walkers_end(m, st)?;
    for _ in 0..skip {
        next = next.saturating_sub(1);
    }
    let (filled, next) = fill(m, st, next, batch)?;
    if filled < 1 {
        return Err(m.throw(st, "java/lang/InternalError", Some("stack walk: decode failed")));
    }
    let anchor = st.thread().natives.len() as i64 + 1;
    let walk = m.library_method(ABSTRACT_WALKER, "doStackWalk", "(JIIII)Ljava/lang/Object;")?;
    let third = if m.config.feature_version < 21 { batch.count } else { filled };
    let rest = [skip, third, batch.start, batch.start + filled].map(Value::Int);
    let mut arguments = Values::from_slice(&[Value::Ref(this), Value::Long(anchor)]);
    arguments.extend(rest);
    let then = NativeFrame { then: walked, data: Values::from_slice(&[Value::Int(next as i32)]) };
    m.push_call(st, walk, &arguments, then)?;
    Err(Stop::Reload)
}

fn walked(_: &mut Machine, _: &mut State, _: &Values, result: CallResult) -> NativeResult {
    result.map(Some).map_err(Stop::Throw)
}

/// `fetchStackFrames(mode, anchor, batchSize, startIndex, frames)`: returns the end index.
fn fetch_17(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let batch =
        FrameBatch { mode: long(args, 1)?, count: int(args, 3)?, start: int(args, 4)?, frames: reference(args, 5)? };
    let filled = fetch_more(m, st, long(args, 2)?, &batch)?;
    Ok(Some(Value::Int(batch.start + filled)))
}

/// `fetchStackFrames(mode, anchor, lastBatchFrameCount, bufferSize, startIndex, frames)`: returns the number of frames.
fn fetch(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (size, start) = (int(args, 4)?, int(args, 5)?);
    let batch = FrameBatch { mode: i64::from(int(args, 1)?), count: size - start, start, frames: reference(args, 6)? };
    Ok(Some(Value::Int(fetch_more(m, st, long(args, 2)?, &batch)?)))
}

fn fetch_more(m: &mut Machine, st: &mut State, anchor: i64, batch: &FrameBatch) -> Run<i32> {
    let index = (anchor - 1) as usize;
    let anchored = st
        .thread()
        .natives
        .get(index)
        .filter(|n| std::ptr::fn_addr_eq(n.then, walked as crate::state::frame::Continuation));
    let Some(Value::Int(next)) = anchored.and_then(|n| n.data.first().copied()) else {
        return Err(m.throw(st, "java/lang/InternalError", Some("doStackWalk: corrupted buffers")));
    };
    let (filled, next) = fill(m, st, next as usize, batch)?;
    if let Some(native) = st.thread_mut().natives.get_mut(index) {
        native.data = Values::from_slice(&[Value::Int(next as i32)]);
    }
    Ok(filled)
}

/// Number of frames below those of the stack walker itself.
fn walkers_end(m: &mut Machine, st: &State) -> Run<usize> {
    let walker = m.program.load("java/lang/StackWalker", BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
    let factory = m.program.load(ABSTRACT_WALKER, BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
    let belongs = |class: ClassId| class == walker || m.program.is_subclass(class, factory);
    let frames = &st.thread().frames;
    let caller = frames.iter().rposition(|f| !f.hidden && !belongs(m.program.method(f.method).class));
    Ok(caller.map_or(0, |index| index + 1))
}

/// Fills in frames from number `next - 1` downwards. Returns how many, and where to continue.
fn fill(m: &mut Machine, st: &mut State, mut next: usize, batch: &FrameBatch) -> Run<(i32, usize)> {
    let mut filled = 0;
    while filled < batch.count && next > 0 {
        next -= 1;
        let Some(frame) = st.thread().frames.get(next).copied() else { continue };
        if frame.hidden || batch.mode & SHOW_HIDDEN == 0 && m.is_hidden(frame.method) {
            continue;
        }
        let pc = m.trace_pc(&frame);
        fill_frame(m, st, batch, batch.start + filled, frame.method, pc)?;
        filled += 1;
    }
    Ok((filled, next))
}

fn fill_frame(m: &mut Machine, st: &mut State, batch: &FrameBatch, index: i32, method: MethodId, pc: u32) -> Run<()> {
    let mirror = m.mirror(st, m.program.method(method).class)?;
    let classes_only = batch.mode & CLASSES_ONLY != 0;
    if m.config.feature_version < 21 && classes_only {
        return m.set_element(st, batch.frames, index, mirror);
    }
    let info = m.element(st, batch.frames, index)?;
    if info.is_null() {
        return Err(m.throw(st, "java/lang/NullPointerException", None));
    }
    if !classes_only {
        let class = frame_info(m)?;
        m.set_field(st, info, class, "bci", Value::Int(pc as i32))?;
        if m.program.declared_field(class, "memberName").is_some() {
            let member = m.ref_field(st, info, class, "memberName")?;
            return m.describe_method(st, member, method, reference_kind(m, method));
        }
    }
    let class = m.program.load("java/lang/ClassFrameInfo", BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
    let declaring = if classes_only { mirror } else { m.resolved_method(st, method)? };
    m.set_field(st, info, class, "classOrMemberName", Value::Ref(declaring))?;
    let flags = m.int_field(st, info, class, "flags")? | member_flags(m, method);
    m.set_field(st, info, class, "flags", Value::Int(flags))
}

fn frame_info(m: &mut Machine) -> Run<ClassId> {
    m.program.load("java/lang/StackFrameInfo", BOOT).map_err(|e| Stop::Bug(e.to_string()))
}

fn reference_kind(m: &Machine, id: MethodId) -> i32 {
    let method = m.program.method(id);
    if method.is_static() {
        kind::INVOKE_STATIC
    } else if method.name == m.symbols.init {
        kind::NEW_INVOKE_SPECIAL
    } else {
        kind::INVOKE_SPECIAL
    }
}

fn member_flags(m: &Machine, id: MethodId) -> i32 {
    let method = m.program.method(id);
    let sensitive = if method.caller_sensitive { CALLER_SENSITIVE } else { 0 };
    let hidden = if m.is_hidden(id) { HIDDEN_MEMBER } else { 0 };
    i32::from(method.access) | sensitive | hidden
}

/// The method of a `StackFrameInfo`, and its position in the method.
pub(super) fn frame_position(m: &mut Machine, st: &mut State, info: Ref) -> Run<(MethodId, u32)> {
    let class = frame_info(m)?;
    let bci = m.int_field(st, info, class, "bci")?;
    let id = if m.program.declared_field(class, "memberName").is_some() {
        let member = m.ref_field(st, info, class, "memberName")?;
        match m.member(st, member)? {
            crate::jdk::handles::MemberTarget::Method { id, .. } => id,
            crate::jdk::handles::MemberTarget::Field { .. } => return Err(Stop::Bug("a frame of a field".into())),
        }
    } else {
        let parent = m.program.load("java/lang/ClassFrameInfo", BOOT).map_err(|e| Stop::Bug(e.to_string()))?;
        let resolved = m.ref_field(st, info, parent, "classOrMemberName")?;
        m.method_of_resolved(st, resolved)?
    };
    Ok((id, bci as u32))
}

/// `expandStackFrameInfo()`
fn expand(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let info = non_null(m, st, args, 0)?;
    let class = frame_info(m)?;
    let (id, _) = frame_position(m, st, info)?;
    let (name, descriptor) = (m.program.method_name(id).to_string(), m.program.method_descriptor(id).to_string());
    let name = m.new_string(st, &name)?;
    let name = m.intern(st, name)?;
    m.set_field(st, info, class, "name", Value::Ref(name))?;
    let descriptor = m.new_string(st, &descriptor)?;
    m.set_field(st, info, class, "type", Value::Ref(descriptor))?;
    Ok(None)
}
