//! Sides of a branch that become one state again.
//!
//! Whoever explores runs each side in a copy of the state up to the place where they meet ([`Machine::run_to`]) and joins the
//! copies ([`Machine::join_states`]). The machine tells where that is ([`Machine::meeting_of`]) and why two states cannot be one.
//!
//! What does not depend on the path, such as the contents of an object of the JDK that nobody has looked at yet, a string
//! literal, or the layout of a class, would make two sides differ although they do not. It is noted while a side runs, and done
//! to the state before the branch; then the sides run again ([`Machine::supply`]).
//!
//! While a side runs, the model of its state need not satisfy its path condition: what would need that refuses.

mod places;
mod state;

pub use places::{Place, Places};
pub(crate) use state::{same_control, same_tables};

use crema_program::{ClassId, Instr, LiteralId, Meet, Origin};

use crate::interpret::{Pause, StopAt, Stops};
use crate::machine::{Limit, Machine, PathEnd, Run, Stop};
use crate::state::{Init, State};
use crate::symbolic::Fork;
use crate::value::Ref;

/// Where sides meet: so many frames on the stack of the running thread, the last of which stands at this instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meeting {
    /// Number of frames.
    pub depth: usize,
    /// The instruction.
    pub pc: u32,
}

/// How far a side has come.
#[derive(Debug)]
pub enum Advance {
    /// It stands where the sides meet.
    Met,
    /// It stands at a symbolic branch.
    Fork(Fork),
    /// Its path has ended.
    End(PathEnd),
    /// It has left the method by an exception.
    Left,
    /// It does something that no side of a merged branch may do.
    Refused(Refusal),
}

/// Why sides of a branch are not merged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Refusal {
    /// They do not meet in the method.
    Apart,
    /// Only one of them gets to where they would meet.
    OneSide,
    /// They run for too long, or branch too often.
    Budget,
    /// A value has to be concrete.
    Concrete,
    /// The host has to run something.
    Host,
    /// A class of the program is initialised, or something else is done for the first time that depends on the path.
    FirstUse,
    /// Threads wait, start or wake up.
    Threads,
    /// Garbage is collected.
    Collection,
    /// Their frames or monitors are different where they meet.
    Control,
    /// A string has got its contents on one side only.
    Strings,
    /// Inputs that cannot be told apart afterwards.
    Inputs,
    /// An attempt at this branch has come to nothing not long ago.
    Tried,
    /// Attempts have come to nothing too often to be worth their cost.
    Credit,
    /// What a side does is switched off.
    Off,
}

impl Refusal {
    /// The reason in a word or two, for reports.
    pub fn name(self) -> &'static str {
        match self {
            Refusal::Apart => "apart",
            Refusal::OneSide => "one side",
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

/// Something that does not depend on the path, and that a side was the first to need.
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

/// What is noted while a side runs.
#[derive(Debug)]
pub(crate) struct Side {
    /// Whether it may call methods.
    calls: bool,
    /// What it was the first to need.
    needs: Vec<Need>,
    /// Why it cannot be merged.
    refusal: Option<Refusal>,
}

impl Side {
    pub(crate) fn new(calls: bool) -> Self {
        Side { calls, needs: Vec::new(), refusal: None }
    }

    pub(crate) fn into_needs(self) -> Vec<Need> {
        self.needs
    }
}

impl Machine {
    /// Where the sides of the branch meet that the state stands at.
    pub fn meeting_of(&self, st: &State) -> Result<Meeting, Refusal> {
        let frames = &st.thread().frames;
        let Some((frame, code)) = frames.last().and_then(|frame| Some((frame, frame.code?.get()))) else {
            return Err(Refusal::Apart);
        };
        let depth = frames.len();
        if !is_branch(code.instrs[frame.pc as usize].get()) {
            return Ok(Meeting { depth, pc: frame.pc + 1 });
        }
        match code.flow().meet(frame.pc) {
            Some(Meet::At(pc)) => Ok(Meeting { depth, pc }),
            // The caller must be code: a routine would go on at once.
            Some(Meet::Return) => match frames.get(depth.wrapping_sub(2)) {
                Some(caller) if caller.code.is_some() => Ok(Meeting { depth: depth - 1, pc: caller.resume }),
                _ => Err(Refusal::Apart),
            },
            None => Err(Refusal::Apart),
        }
    }

    /// Runs a side until it gets to where the sides meet, for at most `fuel` branches and calls. To be called within
    /// [`with_sides`](crate::with_sides).
    pub fn run_to(&mut self, st: &mut State, meeting: Meeting, fuel: &mut u32) -> Advance {
        debug_assert!(self.is_on_side(), "sides run in a scope of theirs");
        let result = self.interpret_to(
            st,
            &mut Stops {
                floor: meeting.depth,
                at: StopAt::Floor(&[meeting.pc]),
                entries: &[],
                start: None,
                entered: None,
            },
            fuel,
        );
        let ended_slice = std::mem::take(&mut self.end_slice);
        if let Some(refusal) = self.side.as_mut().and_then(|side| side.refusal.take()) {
            return Advance::Refused(refusal);
        }
        match result {
            Ok(Pause::Met) => Advance::Met,
            Ok(Pause::Left) => Advance::Left,
            Ok(Pause::Slice) => Advance::Refused(if ended_slice { Refusal::Threads } else { Refusal::Budget }),
            Ok(Pause::Waiting | Pause::Ended) => Advance::Refused(Refusal::Threads),
            Err(Stop::Fork(fork)) => Advance::Fork(fork),
            Err(stop) => Advance::End(self.end_of(st, stop)),
        }
    }

    /// Does to a state what one of its sides was the first to need; `false` if that cannot be done ahead of its time.
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

    /// Initialises a class if nobody can see when that happens: it runs no code of the program.
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

    /// Notes what a side is the first to need.
    pub(crate) fn note_need(&mut self, need: Need) {
        if let Some(side) = &mut self.side
            && !side.needs.contains(&need)
        {
            side.needs.push(need);
        }
    }

    /// Says that the side that is running cannot be merged. Nothing happens if none is.
    pub(crate) fn refuse(&mut self, refusal: Refusal) {
        if let Some(side) = &mut self.side {
            side.refusal.get_or_insert(refusal);
        }
    }

    /// Whether what runs may call methods.
    pub(crate) fn may_call(&self) -> bool {
        self.side.as_ref().is_none_or(|side| side.calls)
    }

    /// Whether a side is running: the model of its state need not satisfy its path condition.
    pub(crate) fn is_on_side(&self) -> bool {
        self.side.is_some()
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
