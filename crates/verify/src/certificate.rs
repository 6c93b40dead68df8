//! Certificates: the abstract states of a proof, and a checker that confirms them.
//!
//! A *certificate* is a set of abstract states, each at the head of a loop or at the entry of a recursive method. The checker
//! shares neither worklist nor comparison of states with the search that found them (`induction.rs`); docs/proofs.md lists what it
//! does share. It explores the program once more, and confirms that the set
//! is closed:
//! 1. Every path from the start of the program ends as the property allows, or reaches a place in a state that an abstract state
//!    of that place subsumes ([`crema_machine::abstraction::subsumption`]). The path is over there.
//! 2. The same is true of every path that begins with an abstract state.
//! 3. A path that begins with an abstract call and returns is subsumed by the state after the call, which the certificate
//!    contains. From that state, paths continue as in 1. A call within an abstract call that is an instance of it is replaced by
//!    the call summary.
//!
//! So, by induction over its length, every execution stays within instances of explored states, and none of these violates the
//! property. It does not matter how the abstract states were found, nor how many prefixes lead to a place. A prefix that the
//! search overlooked is not subsumed. The checker then follows it like any other path, and if it does not end, the proof is not
//! confirmed.
//!
//! A path *in the context* of abstract calls is checked when it returns from them. So it may only be subsumed by states of the
//! same context.
//!
//! Source: Anand, Păsăreanu and Visser, SPIN 2006 (subsumption); Hoare 1971 (summaries of recursive calls).

use crema_explore::{Explorer, note_branch};
use crema_machine::abstraction::subsumption::{AbstractState, CallSummary, Difference, Instance, Position};
use crema_machine::symbolic::Fork;
use crema_machine::{Reach, State, Step, Watch};
use crema_outcome::{Gap, StopReason};
use crema_program::{Loop, MethodId};
use crema_solver::Answer;
use crema_term::{Evaluator, TermId};
use triomphe::Arc;

use crate::limits::{LIMIT_CHECK_SLICES, UNSUBSUMED_ARRIVALS};
use crate::prove::Judge;

/// Identifies an abstract state of a certificate.
pub(crate) type EntryId = u32;

/// An abstract state of a certificate.
pub(crate) struct CertificateEntry {
    pub(crate) id: EntryId,
    /// The abstract calls that it is nested in, outermost first.
    pub(crate) context: Vec<EntryId>,
    pub(crate) state: State,
    pub(crate) place: EntryPlace,
}

/// The place of an abstract state.
pub(crate) enum EntryPlace {
    /// At the head of a loop.
    Loop(Loop),
    /// The entry of a method, with the state after the call.
    Call(Box<State>),
}

/// The abstract states of a proof.
#[derive(Default)]
pub(crate) struct Certificate {
    pub(crate) entries: Vec<CertificateEntry>,
}

impl Certificate {
    /// All its states.
    pub(crate) fn states_mut(&mut self) -> impl Iterator<Item = &mut State> {
        self.entries.iter_mut().flat_map(|entry| {
            let after = match &mut entry.place {
                EntryPlace::Loop(_) => None,
                EntryPlace::Call(after) => Some(&mut **after),
            };
            std::iter::once(&mut entry.state).chain(after)
        })
    }
}

/// An abstract state, prepared for comparison.
pub(crate) struct Prepared {
    id: EntryId,
    context: Vec<EntryId>,
    method: MethodId,
    depth: usize,
    stands_for: StandsFor,
}

enum StandsFor {
    Iterations(Box<AbstractState>, Loop),
    Calls(Box<CallSummary>),
}

impl Prepared {
    fn pc(&self) -> u32 {
        match &self.stands_for {
            StandsFor::Iterations(_, inner) => inner.head,
            StandsFor::Calls(_) => 0,
        }
    }

    pub(crate) fn is_call(&self) -> bool {
        matches!(self.stands_for, StandsFor::Calls(_))
    }

    /// The abstract state at its place.
    pub(crate) fn state(&self) -> &AbstractState {
        match &self.stands_for {
            StandsFor::Iterations(state, _) => state,
            StandsFor::Calls(summary) => &summary.before,
        }
    }

    /// Whether a state is at its place: same method, instruction, and number of frames.
    pub(crate) fn is_at(&self, state: &State) -> bool {
        let frames = &state.thread().frames;
        let at = frames.last().map(|frame| (frames.len(), frame.method, frame.resume));
        at == Some((self.depth, self.method, self.pc()))
    }

    /// Whether a state stands at an exit of the loop.
    pub(crate) fn is_exit(&self, state: &State) -> bool {
        let frames = &state.thread().frames;
        let is_exit = |pc: u32| match &self.stands_for {
            StandsFor::Iterations(_, inner) => inner.exits.contains(&pc),
            StandsFor::Calls(_) => false,
        };
        let last = frames.last();
        last.is_some_and(|frame| frames.len() == self.depth && frame.method == self.method && is_exit(frame.resume))
    }

    /// The number of frames at its place.
    pub(crate) fn depth(&self) -> usize {
        self.depth
    }

    /// The method of its place.
    pub(crate) fn method(&self) -> MethodId {
        self.method
    }

    /// The state after the call, if the entry is a call that has returned in this state.
    pub(crate) fn state_after(&self, now: &State) -> Option<&AbstractState> {
        match &self.stands_for {
            StandsFor::Calls(summary) if has_returned(&summary.after.state, now) => Some(&summary.after),
            StandsFor::Calls(_) | StandsFor::Iterations(..) => None,
        }
    }
}

/// The abstract states of a certificate, with the places to watch for.
pub(crate) struct Checklist {
    pub(crate) entries: Vec<Prepared>,
    pub(crate) watch: Watch,
}

/// A path that the checker has to follow.
struct PendingPath {
    state: State,
    /// The abstract calls that it is nested in.
    context: Vec<EntryId>,
    /// The loop whose abstract state it began with, until it has left the loop.
    iteration: Option<EntryId>,
    /// Its path condition has not been checked for feasibility.
    unasked: bool,
}

/// Checks a certificate.
struct Checker<'a, 'b> {
    explorer: &'a mut Explorer<'b>,
    judge: Judge<'a>,
    list: Checklist,
    todo: Vec<PendingPath>,
    /// How often a path has reached a place without being subsumed.
    uncovered: u32,
}

/// Confirms that the abstract states of a certificate are closed and that the judge accepts every path. Otherwise returns the
/// reason.
pub(crate) fn check_certificate(
    explorer: &mut Explorer,
    start: &State,
    certificate: Certificate,
    judge: Judge,
) -> Result<Checklist, StopReason> {
    let mut todo = vec![PendingPath { state: start.clone(), context: Vec::new(), iteration: None, unasked: false }];
    for entry in &certificate.entries {
        let mut context = entry.context.clone();
        if let EntryPlace::Call(after) = &entry.place {
            let state = State::clone(after);
            todo.push(PendingPath { state, context: context.clone(), iteration: None, unasked: true });
            context.push(entry.id);
        }
        let iteration = matches!(entry.place, EntryPlace::Loop(_)).then_some(entry.id);
        todo.push(PendingPath { state: entry.state.clone(), context, iteration, unasked: true });
    }
    let list = prepare(explorer, certificate)?;
    let mut checker = Checker { explorer, judge, list, todo, uncovered: 0 };
    while let Some(work) = checker.todo.pop() {
        checker.follow(work)?;
    }
    Ok(checker.list)
}

fn prepare(explorer: &mut Explorer, certificate: Certificate) -> Result<Checklist, StopReason> {
    let (mut entries, mut watch) = (Vec::new(), Watch::default());
    for CertificateEntry { id, context, state, place } in certificate.entries {
        let frames = &state.thread().frames;
        let depth = frames.len();
        let Some(method) = frames.last().map(|frame| frame.method) else { continue };
        let stands_for = match place {
            EntryPlace::Loop(inner) => {
                std::iter::once(inner.head)
                    .chain(inner.exits.iter().copied())
                    .for_each(|pc| watch.add_instruction(depth, method, pc));
                let state = explorer.machine.abstract_state(state, Position::Head).map_err(unconfirmed)?;
                StandsFor::Iterations(Box::new(state), inner)
            }
            EntryPlace::Call(after) => {
                watch.add_method(method);
                let before = explorer.machine.abstract_state(state, Position::Entry).map_err(unconfirmed)?;
                let behind = before.behind(explorer.machine);
                let after = explorer.machine.abstract_state(*after, behind).map_err(unconfirmed)?;
                StandsFor::Calls(Box::new(explorer.machine.call_summary(before, after)))
            }
        };
        entries.push(Prepared { id, context, method, depth, stands_for });
    }
    Ok(Checklist { entries, watch })
}

/// Whether the obligations follow from the path condition of a state.
fn is_shown(explorer: &mut Explorer, state: &State, obligations: &[TermId]) -> bool {
    let mut evaluator = Evaluator::new(&state.model);
    let is_refuted = |goal: &TermId| !evaluator.is_true(explorer.machine.terms(), *goal);
    if !state.provenance.is_undecided() && obligations.iter().any(is_refuted) {
        return false;
    }
    let all = explorer.machine.terms_mut().and_all(obligations);
    let opposite = explorer.machine.terms_mut().not(all);
    explorer.machine.terms().as_bool(opposite) == Some(false)
        || matches!(explorer.answer(state, opposite), Answer::Unsat)
}

impl Checker<'_, '_> {
    /// Follows a path until it ends or is subsumed. The other successors of branches are followed later.
    fn follow(&mut self, mut work: PendingPath) -> Result<(), StopReason> {
        loop {
            if work.unasked && !self.is_feasible(&mut work) {
                return Ok(());
            }
            if self.explorer.is_late() {
                return Err(StopReason::TimeLimit);
            }
            let floor = self.floor(&work);
            let machine = &mut self.explorer.machine;
            let reached = machine.step_watching(&mut work.state, LIMIT_CHECK_SLICES, &self.list.watch, floor);
            // This is also checked where the path has ended: threads that have ended are still in the state.
            if work.state.threads.len() > 1 + usize::from(work.state.reference_handler.is_some()) {
                return Err(gap("other orders of threads"));
            }
            let next = match reached {
                Reach::Met => self.arrive(work)?,
                Reach::Left => self.leave(work)?,
                Reach::Step(Step::End(end)) => return (self.judge)(&work.state, &end),
                Reach::Step(Step::Continue) => Some(work),
                Reach::Step(Step::Fork(fork)) => self.branch(work, &fork),
            };
            match next {
                Some(next) => work = next,
                None => return Ok(()),
            }
        }
    }

    fn entry(&self, id: EntryId) -> Option<&Prepared> {
        self.list.entries.iter().find(|entry| entry.id == id)
    }

    /// The number of frames below which a path leaves its loop or call.
    fn floor(&self, work: &PendingPath) -> usize {
        let inside = work.context.last().into_iter().chain(work.iteration.as_ref());
        inside.filter_map(|id| self.entry(*id)).map(|entry| entry.depth).max().unwrap_or(0)
    }

    /// Handles a path that has reached a watched place. It is over if it is subsumed.
    fn arrive(&mut self, mut work: PendingPath) -> Result<Option<PendingPath>, StopReason> {
        if let Some(state) = self.nested_call(&work).and_then(|number| self.apply_summary(&work, number)) {
            return Ok(Some(PendingPath { state, unasked: true, ..work }));
        }
        if work.iteration.and_then(|id| self.entry(id)).is_some_and(|entry| entry.is_exit(&work.state)) {
            work.iteration = None;
        }
        let is_own = work.iteration.and_then(|id| self.entry(id)).is_some_and(|entry| entry.is_at(&work.state));
        let mut why = None;
        for number in 0..self.list.entries.len() {
            let entry = &self.list.entries[number];
            if !entry.is_at(&work.state) || entry.context != work.context {
                continue;
            }
            match self.explorer.machine.subsumes(entry.state(), &work.state) {
                Ok(Instance { obligations, .. }) if is_shown(self.explorer, &work.state, &obligations) => {
                    return Ok(None);
                }
                Ok(_) => why = why.or(Some(Difference::Value)),
                Err(difference) => why = Some(difference),
            }
        }
        self.uncovered += u32::from(why.is_some());
        match why {
            Some(why) if is_own || self.uncovered > UNSUBSUMED_ARRIVALS => Err(unconfirmed(why)),
            _ => Ok(Some(work)),
        }
    }

    /// The abstract call around a path whose method the path has just entered again.
    fn nested_call(&self, work: &PendingPath) -> Option<usize> {
        let frames = &work.state.thread().frames;
        let last = frames.last().filter(|frame| frame.resume == 0)?;
        // The first instruction may also be the head of a loop: the abstract call itself is not nested.
        let is_about = |entry: &Prepared| entry.is_call() && entry.method == last.method && frames.len() > entry.depth;
        let id = work.context.iter().rev().find(|id| self.entry(**id).is_some_and(is_about))?;
        self.list.entries.iter().position(|entry| entry.id == *id)
    }

    /// The state after a nested call that is an instance of its abstract call. All other calls are followed.
    fn apply_summary(&mut self, work: &PendingPath, number: usize) -> Option<State> {
        let StandsFor::Calls(summary) = &self.list.entries[number].stands_for else { return None };
        let instance = self.explorer.machine.subsumes(&summary.before, &work.state).ok()?;
        if !is_shown(self.explorer, &work.state, &instance.obligations) {
            return None;
        }
        let mut state = work.state.clone();
        self.explorer.machine.apply_summary(summary, &mut state, instance).ok()?;
        Some(state)
    }

    /// Handles a path that has left a loop or an abstract call by a return or an exception.
    fn leave(&mut self, mut work: PendingPath) -> Result<Option<PendingPath>, StopReason> {
        let depth = work.state.thread().frames.len();
        let has_left = |entry: Option<&Prepared>| entry.is_none_or(|entry| depth < entry.depth);
        if work.iteration.is_some_and(|id| has_left(self.entry(id))) {
            work.iteration = None;
        }
        let is_left = |entry: &Prepared| Some(&entry.id) == work.context.last() && depth < entry.depth;
        let Some(call) = self.list.entries.iter().find(|entry| is_left(entry)) else { return Ok(Some(work)) };
        if let Some(after) = call.state_after(&work.state) {
            // Below the outermost abstract call, the depth of the stack is concrete.
            work.state.stack_is_abstract = work.context.len() > 1;
            let instance = self.explorer.machine.subsumes(after, &work.state).map_err(unconfirmed)?;
            let is_shown = is_shown(self.explorer, &work.state, &instance.obligations);
            return if is_shown { Ok(None) } else { Err(unconfirmed(Difference::Value)) };
        }
        work.context.pop();
        Ok(Some(work))
    }

    /// Continues with the successor that the model takes. The others are followed later.
    fn branch(&mut self, mut work: PendingPath, fork: &Fork) -> Option<PendingPath> {
        let terms = self.explorer.machine.terms();
        let mut evaluator = Evaluator::new(&work.state.model);
        let taken = fork.successors.iter().copied().find(|successor| evaluator.is_true(terms, *successor));
        for successor in fork.successors.iter().rev().filter(|successor| Some(**successor) != taken) {
            if terms.as_bool(*successor) != Some(false) {
                let mut state = work.state.clone();
                state.path_condition.push(*successor);
                let (context, iteration) = (work.context.clone(), work.iteration);
                self.todo.push(PendingPath { state, context, iteration, unasked: true });
                note_branch(self.explorer.machine, &work.state);
            }
        }
        work.state.path_condition.push(taken?);
        Some(work)
    }

    /// Whether a path may be feasible. If it is, its model satisfies its path condition.
    fn is_feasible(&mut self, work: &mut PendingPath) -> bool {
        work.unasked = false;
        let nothing = self.explorer.machine.terms_mut().yes();
        match self.explorer.answer(&work.state, nothing) {
            Answer::Sat(model) => work.state.model = Arc::new(model),
            Answer::Unsat => return false,
            Answer::Unknown(_) => work.state.provenance.set_undecided(true),
        }
        true
    }
}

/// Whether a call has returned, other than by an exception, to the place of the state after the call.
fn has_returned(after: &State, now: &State) -> bool {
    let place = |st: &State| {
        let frames = &st.thread().frames;
        frames.last().map(|frame| (frames.len(), frame.method, frame.resume))
    };
    place(after) == place(now)
}

/// The reason for which the checker does not confirm a proof.
fn unconfirmed(why: Difference) -> StopReason {
    let what = match why {
        Difference::Control => "control flow",
        Difference::Table(what) => what,
        Difference::Object => "objects",
        Difference::Value => "values",
        Difference::NewObject => "new objects",
        Difference::Summary => "summary nodes",
        Difference::Environment => "the environment",
        Difference::Handler => "exception handlers",
        Difference::Variable => "variables",
    };
    gap(&format!("an abstraction that was not confirmed: {what}"))
}

fn gap(what: &str) -> StopReason {
    StopReason::Unsupported(Gap::from(what))
}
