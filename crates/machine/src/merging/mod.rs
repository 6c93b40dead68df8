//! State merging: joins the successors of a branch to one state.
//!
//! The explorer runs each successor in a copy of the state up to the join point ([`Machine::run_to`]) and joins the copies
//! ([`Machine::join_states`]). The machine knows where the join point is ([`Machine::join_point_of`]) and why two states cannot
//! be joined ([`Refusal`]). `state.rs` joins states, `places.rs` learns which fields are better not merged.
//!
//! Some effects do not depend on the path, such as fetching an object of the JDK for the first time, creating a string literal,
//! or laying out a class. They would make two successors differ for no reason. So they are recorded while a successor runs and
//! applied to the state before the branch; then the successors run again ([`Machine::supply`]).
//!
//! While a successor runs, the model of its state need not satisfy its path condition. An operation that relies on the model
//! refuses.
//!
//! Source: state merging, Kuznetsov et al., PLDI 2012; veritesting, Avgerinos et al., ICSE 2014; Java Ranger, Sharma et al., FSE
//! 2020.

mod places;
mod state;

pub use places::{MergedPlace, Places};
pub(crate) use state::{same_control, same_tables};

use crema_program::{ClassId, Instr, JoinsAt, LiteralId, Origin};

use crate::machine::{Limit, Machine, PathEnd, Run, Stop};
use crate::semantics::interpret::{Pause, StopAt, Stops};
use crate::state::value::Ref;
use crate::state::{Init, State};
use crate::symbolic::Fork;

/// Where successors join: the running thread has this number of frames, and the last one stands at this instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JoinPoint {
    /// Number of frames.
    pub depth: usize,
    /// The instruction.
    pub pc: u32,
}

/// How far a successor has run.
#[derive(Debug)]
pub enum Advance {
    /// It stands at the join point.
    Joined,
    /// It stands at a symbolic branch.
    Fork(Fork),
    /// Its path has ended.
    End(PathEnd),
    /// It has left the method by an exception.
    Left,
    /// It needs an operation that is not allowed in a merge region.
    Refused(Refusal),
}

/// Why the successors of a branch are not merged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Refusal {
    /// They have no join point in the method.
    Apart,
    /// Only one of them reaches the join point.
    OneSuccessor,
    /// They run for too long, or branch too often.
    Budget,
    /// A value has to be concrete.
    Concrete,
    /// The host has to run something.
    Host,
    /// A class of the program is initialised, or another first use depends on the path.
    FirstUse,
    /// Threads wait, start or wake up.
    Threads,
    /// Garbage is collected.
    Collection,
    /// Frames or monitors differ at the join point.
    Control,
    /// Only one of the successors has created the contents of a string.
    Strings,
    /// Inputs that cannot be distinguished after the join.
    Inputs,
    /// A recent attempt at this branch has failed.
    Tried,
    /// Too many attempts have failed.
    Credit,
    /// The successor needs a feature that is switched off.
    Off,
}

impl Refusal {
    /// A short name of the reason, for reports.
    pub fn name(self) -> &'static str {
        match self {
            Refusal::Apart => "apart",
            Refusal::OneSuccessor => "one successor",
            Refusal::Budget => "budget",
            Refusal::Concrete => "concrete value",
            Refusal::Host => "host",
            Refusal::FirstUse => "first use",
            Refusal::Threads => "threads",
            Refusal::Collection => "collection",
            Refusal::Control => "control",
            Refusal::Strings => "strings",
            Refusal::Inputs => "inputs",
            Refusal::Tried => "tried before",
            Refusal::Credit => "does not pay",
            Refusal::Off => "switched off",
        }
    }
}

/// An effect that does not depend on the path, and that a successor was the first to need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// The contents of an object that is still on the host.
    Contents(Ref),
    /// The object of a string literal.
    Literal(LiteralId),
    /// The layout of a class.
    Layout(ClassId),
    /// The `java.lang.Class` of a class.
    Mirror(ClassId),
    /// The initialisation of a class.
    Initialization(ClassId),
}

/// What is recorded while a successor runs.
#[derive(Debug)]
pub(crate) struct SuccessorRun {
    /// Whether it may call methods.
    calls: bool,
    /// The first uses that it needs.
    needs: Vec<Need>,
    /// Why it cannot be merged.
    refusal: Option<Refusal>,
}

impl SuccessorRun {
    pub(crate) fn new(calls: bool) -> Self {
        SuccessorRun { calls, needs: Vec::new(), refusal: None }
    }

    pub(crate) fn into_needs(self) -> Vec<Need> {
        self.needs
    }
}

impl Machine {
    /// The join point of the branch that the state stands at.
    pub fn join_point_of(&self, st: &State) -> Result<JoinPoint, Refusal> {
        let frames = &st.thread().frames;
        let Some((frame, code)) = frames.last().and_then(|frame| Some((frame, frame.code?.get()))) else {
            return Err(Refusal::Apart);
        };
        let depth = frames.len();
        if !is_branch(code.instrs[frame.pc as usize].get()) {
            return Ok(JoinPoint { depth, pc: frame.pc + 1 });
        }
        match code.flow().join_point(frame.pc) {
            Some(JoinsAt::At(pc)) => Ok(JoinPoint { depth, pc }),
            // The caller must be bytecode: a routine would continue at once.
            Some(JoinsAt::Return) => match frames.get(depth.wrapping_sub(2)) {
                Some(caller) if caller.code.is_some() => Ok(JoinPoint { depth: depth - 1, pc: caller.resume }),
                _ => Err(Refusal::Apart),
            },
            None => Err(Refusal::Apart),
        }
    }

    /// Runs a successor to the join point, for at most `fuel` branches and calls. Must be called within
    /// [`with_successors`](crate::with_successors).
    pub fn run_to(&mut self, st: &mut State, join_point: JoinPoint, fuel: &mut u32) -> Advance {
        debug_assert!(self.is_in_region(), "successors run in a scope of theirs");
        let result = self.interpret_to(
            st,
            &mut Stops {
                floor: join_point.depth,
                at: StopAt::Floor(&[join_point.pc]),
                entries: &[],
                start: None,
                entered: None,
            },
            fuel,
        );
        let ended_slice = std::mem::take(&mut self.end_slice);
        if let Some(refusal) = self.successor_run.as_mut().and_then(|successor| successor.refusal.take()) {
            return Advance::Refused(refusal);
        }
        match result {
            Ok(Pause::Met) => Advance::Joined,
            Ok(Pause::Left) => Advance::Left,
            Ok(Pause::Slice) => Advance::Refused(if ended_slice { Refusal::Threads } else { Refusal::Budget }),
            Ok(Pause::Waiting | Pause::Ended) => Advance::Refused(Refusal::Threads),
            Err(Stop::Fork(fork)) => Advance::Fork(fork),
            Err(stop) => Advance::End(self.end_of(st, stop)),
        }
    }

    /// Applies a first use of a successor to the state before the branch. Returns `false` if it cannot be applied early.
    pub fn supply(&mut self, st: &mut State, need: Need) -> bool {
        let mut supplied = st.clone();
        let done: Run<()> = match need {
            Need::Contents(object) => self.fetch(&mut supplied, object),
            Need::Literal(literal) => self.literal(&mut supplied, literal).map(|_| ()),
            Need::Layout(class) => self.link(&mut supplied, class),
            Need::Mirror(class) => self.mirror(&mut supplied, class).map(|_| ()),
            Need::Initialization(class) => self.initialize_early(&mut supplied, class),
        };
        if done.is_ok() {
            *st = supplied;
        }
        done.is_ok()
    }

    /// Initialises a class if the program cannot observe when that happens, that is, if it runs no code of the program.
    fn initialize_early(&mut self, st: &mut State, class: ClassId) -> Run<()> {
        if st.init_of(class) == Init::Done {
            return Ok(());
        }
        if self.program.class(class).origin == Origin::Application {
            let initializer = self.program.declared_method(class, self.symbols.clinit, self.symbols.void);
            if initializer.is_some() || st.init_of(class) == Init::Running {
                return Err(Stop::Limit(Limit::Symbolic("the initialisation of a class".into())));
            }
            for needed in self.initialized_before(class) {
                self.initialize_early(st, needed)?;
            }
        }
        self.initialize(st, class)
    }

    /// Records a first use of the successor that is running.
    pub(crate) fn note_need(&mut self, need: Need) {
        if let Some(successor) = &mut self.successor_run
            && !successor.needs.contains(&need)
        {
            successor.needs.push(need);
        }
    }

    /// Records that the running successor cannot be merged. Does nothing outside of a merge region.
    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        if let Some(successor) = &mut self.successor_run {
            successor.refusal.get_or_insert(refusal);
        }
    }

    /// Whether method calls are allowed now.
    pub(crate) fn may_call(&self) -> bool {
        self.successor_run.as_ref().is_none_or(|successor| successor.calls)
    }

    /// Whether a merge region runs. The model of the state need not satisfy the path condition then.
    pub(crate) fn is_in_region(&self) -> bool {
        self.successor_run.is_some()
    }
}

/// Whether an instruction has several successors.
fn is_branch(instr: Instr) -> bool {
    match instr {
        Instr::TableSwitch { .. } | Instr::LookupSwitch { .. } => true,
        Instr::Goto { .. } | Instr::Jsr { .. } => false,
        other => other.target().is_some(),
    }
}
