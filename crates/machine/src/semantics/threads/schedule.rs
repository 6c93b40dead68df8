//! Deterministic scheduling. A thread runs until it blocks, ends or has used up a slice. Slices are counted in branches and
//! calls, never in time, so a program is scheduled the same way on every machine.

use std::time::{Duration, Instant};

use crema_program::MethodId;

use super::{STATUS_RUNNABLE, STATUS_TERMINATED};
use crate::machine::limits::SLICE_STEPS;
use crate::machine::{Limit, Machine, PathEnd, Run, Step, Stop};
use crate::semantics::interpret::{Pause, StopAt, Stops, Watched};
use crate::semantics::uncaught::Uncaught;
use crate::state::value::Ref;
use crate::state::{State, ThreadId, ThreadStatus, Wake};

/// Why a state that runs towards places to stop at has returned.
#[derive(Debug)]
pub enum Reach {
    /// It has reached one of them.
    Met,
    /// The frame to stop in has been popped.
    Left,
    /// Another step ended before.
    Step(Step),
}

/// Places at which a state stops.
#[derive(Debug, Default)]
pub struct Watch {
    instructions: Watched,
    methods: Vec<MethodId>,
}

impl Watch {
    /// Adds an instruction of a method, for frames at this depth.
    pub fn add_instruction(&mut self, depth: usize, method: MethodId, pc: u32) {
        let pcs = self.instructions.entry((depth, method)).or_default();
        if !pcs.contains(&pc) {
            pcs.push(pc);
        }
    }

    /// Adds the entry of a method, for any caller.
    pub fn add_method(&mut self, method: MethodId) {
        if !self.methods.contains(&method) {
            self.methods.push(method);
        }
    }
}

/// The instruction of the top frame, with the number of frames.
fn standing(st: &State) -> Option<(usize, u32)> {
    let frames = &st.thread().frames;
    frames.last().map(|frame| (frames.len(), frame.resume))
}

impl Machine {
    /// Runs the state for about `slices` slices.
    pub fn step(&mut self, st: &mut State, slices: u32) -> Step {
        for _ in 0..slices {
            if self.config.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                return Step::Continue;
            }
            if let Err(step) = self.slice(st) {
                return step;
            }
        }
        Step::Continue
    }

    /// Runs the state like [`Machine::step`] until the top one of `depth` frames is at one of these instructions, or the
    /// method `entry` has just been entered above it. If the state is already at the first of the instructions, it must leave
    /// it and return.
    pub fn step_to(
        &mut self,
        st: &mut State,
        slices: u32,
        depth: usize,
        pcs: &[u32],
        entry: Option<MethodId>,
    ) -> Reach {
        let start = standing(st).filter(|(frames, at)| *frames == depth && pcs.first() == Some(at));
        let stops = Stops { floor: depth, at: StopAt::Floor(pcs), entries: entry.as_slice(), start, entered: None };
        self.step_with(st, slices, stops)
    }

    /// Runs the state like [`Machine::step`] until it is at a place of the watch, other than the current one, or fewer frames
    /// than `floor` are left. Methods are watched above the floor only.
    pub fn step_watching(&mut self, st: &mut State, slices: u32, watch: &Watch, floor: usize) -> Reach {
        let (at, start) = (StopAt::Any(&watch.instructions), standing(st));
        let entered = start.filter(|(_, at)| *at == 0).map(|(depth, _)| depth);
        self.step_with(st, slices, Stops { floor, at, entries: &watch.methods, start, entered })
    }

    fn step_with(&mut self, st: &mut State, slices: u32, mut stops: Stops) -> Reach {
        for _ in 0..slices {
            if self.config.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                break;
            }
            if st.threads[st.current.index()].status != ThreadStatus::Runnable {
                match self.schedule(st) {
                    Ok(()) => continue,
                    Err(end) => return Reach::Step(Step::End(end)),
                }
            }
            let mut fuel = SLICE_STEPS;
            let stopped = match self.interpret_to(st, &mut stops, &mut fuel) {
                Ok(Pause::Met) => return Reach::Met,
                Ok(Pause::Left) => return Reach::Left,
                other => self.end_slice(st, other),
            };
            if let Err(step) = stopped {
                return Reach::Step(step);
            }
        }
        Reach::Step(Step::Continue)
    }

    fn slice(&mut self, st: &mut State) -> Result<(), Step> {
        if st.threads[st.current.index()].status != ThreadStatus::Runnable {
            return self.schedule(st).map_err(Step::End);
        }
        let result = self.show_status(st).and_then(|()| self.interpret(st, SLICE_STEPS));
        self.end_slice(st, result)
    }

    /// Ends the slice of a thread: collects garbage if it is worthwhile, and chooses the next thread.
    fn end_slice(&mut self, st: &mut State, result: Run<Pause>) -> Result<(), Step> {
        st.ticks += u64::from(SLICE_STEPS);
        match result {
            Ok(Pause::Slice) => {
                self.end_slice = false;
                if self.wants_collection(st) {
                    self.collect(st);
                }
            }
            Ok(Pause::Waiting) => self.show_status(st).map_err(|stop| Step::End(self.end_of(st, stop)))?,
            // A run with places to stop at has already handled `Met` and `Left`.
            Ok(Pause::Ended | Pause::Met | Pause::Left) => st.thread_mut().status = ThreadStatus::Ended,
            Err(Stop::Fork(fork)) => return Err(Step::Fork(fork)),
            Err(stop) => return Err(Step::End(self.end_of(st, stop))),
        }
        st.hasten_native_waits();
        self.schedule(st).map_err(Step::End)
    }

    /// Sets the status that `Thread.getState` reports for the running thread.
    fn show_status(&mut self, st: &mut State) -> Run<()> {
        let thread = st.thread();
        let status = match thread.status {
            ThreadStatus::Runnable | ThreadStatus::Initializing(_) | ThreadStatus::InNative { .. } => STATUS_RUNNABLE,
            ThreadStatus::Blocked(_) => 0x0401,
            ThreadStatus::Waiting { deadline: None, .. } => 0x0191,
            ThreadStatus::Waiting { deadline: Some(_), .. } => 0x01a1,
            ThreadStatus::Sleeping(_) => 0x00e1,
            ThreadStatus::Parked(None) => 0x0291,
            ThreadStatus::Parked(Some(_)) => 0x02a1,
            ThreadStatus::Ended => STATUS_TERMINATED,
        };
        if thread.shown_status == status {
            return Ok(());
        }
        let object = thread.object;
        st.thread_mut().shown_status = status;
        self.set_thread_status(st, object, status)
    }

    pub(crate) fn end_of(&mut self, st: &mut State, stop: Stop) -> PathEnd {
        match stop {
            Stop::Exit(code) => PathEnd::Exit(code),
            Stop::Assumption => PathEnd::Assumption,
            Stop::Uncaught(exception) => match self.exception_trace(st, exception) {
                Ok(trace) => PathEnd::Uncaught(Box::new(Uncaught::new(self.class_names(st, exception), trace))),
                Err(stop) => PathEnd::Bug(format!("an exception without a place: {stop:?}")),
            },
            Stop::Limit(limit) => PathEnd::Limit(limit, self.location(st)),
            Stop::Host(error) => PathEnd::Host(error),
            Stop::Bug(text) => PathEnd::Bug(format!("{text} (at {})", self.location(st))),
            Stop::Throw(_) | Stop::Reload | Stop::Wait | Stop::Fork(_) => {
                PathEnd::Bug(format!("{stop:?} reached the scheduler (at {})", self.location(st)))
            }
        }
    }

    fn class_names(&self, st: &State, object: Ref) -> Vec<String> {
        let mut class = Some(st.heap.class_of(object));
        let mut names = Vec::new();
        while let Some(id) = class {
            names.push(self.program.java_name(id));
            class = self.program.class(id).super_class;
        }
        names
    }

    /// Chooses the next thread, round-robin. If all threads wait, sleeps until the first deadline.
    fn schedule(&mut self, st: &mut State) -> Result<(), PathEnd> {
        self.handle_references(st).map_err(|stop| self.end_of(st, stop))?;
        loop {
            self.wake_due(st);
            let count = st.threads.len();
            let next = (1..=count)
                .map(|step| (st.current.index() + step) % count)
                .find(|index| st.threads[*index].status == ThreadStatus::Runnable);
            if let Some(next) = next {
                st.current = ThreadId(next as u32);
                return Ok(());
            }
            match next_deadline(st) {
                Some(deadline) => self.sleep_until(deadline)?,
                None => return Err(PathEnd::Deadlock(self.describe_threads(st))),
            }
        }
    }

    fn wake_due(&mut self, st: &mut State) {
        let now = self.now();
        for index in 0..st.threads.len() {
            match st.threads[index].status {
                ThreadStatus::Sleeping(at)
                | ThreadStatus::Parked(Some(at))
                | ThreadStatus::Waiting { deadline: Some(at), .. }
                    if at <= now =>
                {
                    st.wake(ThreadId(index as u32), Wake::TimedOut);
                }
                ThreadStatus::InNative { again_at, .. } if again_at <= now => {
                    st.threads[index].status = ThreadStatus::Runnable;
                }
                _ => {}
            }
        }
    }

    fn sleep_until(&mut self, deadline: u64) -> Result<(), PathEnd> {
        let wait = Duration::from_nanos(deadline.saturating_sub(self.now()));
        if self.mode.longest_sleep.is_some_and(|longest| wait > longest) {
            return Err(PathEnd::Limit(
                Limit::Unsupported("a thread waits longer than the time limit".into()),
                "all threads wait".into(),
            ));
        }
        // The time since the thread began to wait varies from run to run, but is short. Rounding up mostly hides it.
        self.tally.work.waits += wait.as_nanos().div_ceil(10_000_000) as u64;
        let limit = self.config.deadline.map(|d| d.saturating_duration_since(Instant::now()));
        match limit {
            Some(limit) if limit < wait => {
                std::thread::sleep(limit);
                Err(PathEnd::Limit(Limit::Unsupported("time limit".into()), "all threads wait".into()))
            }
            _ => {
                std::thread::sleep(wait);
                Ok(())
            }
        }
    }

    fn describe_threads(&mut self, st: &mut State) -> Vec<String> {
        let mut lines = Vec::new();
        for index in 0..st.threads.len() {
            let status = st.threads[index].status.clone();
            let what = match status {
                ThreadStatus::Ended | ThreadStatus::Runnable => continue,
                ThreadStatus::Blocked(object) => {
                    let class = self.program.java_name(st.heap.class_of(object));
                    let owner = st.heap.lock_word(object) >> 16;
                    let owner = owner.checked_sub(1).and_then(|t| st.threads.get(t as usize)).map(|t| t.object);
                    let owner = owner.map(|o| self.name_of_thread(st, o)).unwrap_or_default();
                    format!("waits to lock a {class} held by \"{owner}\"")
                }
                ThreadStatus::Waiting { object, .. } => {
                    format!("waits to be notified on a {}", self.program.java_name(st.heap.class_of(object)))
                }
                ThreadStatus::Sleeping(_) => "sleeps".into(),
                ThreadStatus::Parked(_) => "is parked".into(),
                ThreadStatus::InNative { .. } => "waits in a native method".into(),
                ThreadStatus::Initializing(class) => {
                    format!("waits for the initialisation of {}", self.program.java_name(class))
                }
            };
            let object = st.threads[index].object;
            let name = self.name_of_thread(st, object);
            let frame = st.threads[index]
                .frames
                .iter()
                .rev()
                .find(|f| f.code.is_some() && self.program.class(self.program.method(f.method).class).own);
            let place = frame.map_or(String::new(), |f| format!(" at {}", self.place(f)));
            lines.push(format!("thread \"{name}\" {what}{place}"));
        }
        lines
    }

    fn name_of_thread(&mut self, st: &mut State, object: Ref) -> String {
        let name = self.ref_field(st, object, self.known.thread, "name");
        name.and_then(|name| self.string_text(st, name)).unwrap_or_else(|_| "?".into())
    }

    /// The name of the running thread.
    pub(crate) fn thread_name(&mut self, st: &mut State) -> Run<String> {
        let object = st.thread().object;
        Ok(self.name_of_thread(st, object))
    }
}

fn next_deadline(st: &State) -> Option<u64> {
    let deadlines = st.threads.iter().filter_map(|t| match t.status {
        ThreadStatus::Sleeping(at) | ThreadStatus::Parked(Some(at)) => Some(at),
        ThreadStatus::Waiting { deadline, .. } => deadline,
        ThreadStatus::InNative { again_at, .. } => Some(again_at),
        _ => None,
    });
    deadlines.min()
}
