//! The search for proofs by induction: loops and recursions without a bound.
//!
//! A loop or recursion that a path repeats again and again is explored once for all of its iterations or calls, from an abstract
//! state that stands for all of them ([`crema_machine::abstraction`]). The state is widened until it is a fixed point. If no path
//! from there violates the property, no iteration does. If a path does, that says nothing, because the abstract state
//! over-approximates.
//!
//! So the only possible result is that a property holds. Every obstacle ends the attempt. The result is a certificate, which an
//! independent checker has to confirm (`certificate.rs`).
//!
//! Source: widening, Cousot and Cousot, POPL 1977; candidate invariants, Flanagan and Leino (Houdini), FME 2001.

use crema_explore::{Explorer, Goal, Path};
use crema_machine::abstraction::{Abstraction, Obstacle};
use crema_machine::merging::Refusal;
use crema_machine::symbolic::Fork;
use crema_machine::{PathEnd, Reach, State, Step};
use crema_outcome::{Gap, StopReason};
use crema_program::MethodId;
use rustc_hash::FxHashMap;

use crate::certificate::{Certificate, CertificateEntry, EntryId, EntryPlace};
use crate::invariants::{keep_invariants, keep_invariants_after, keep_invariants_at_first};
use crate::limits::{
    INDUCTION_NESTING, LIMIT_CHECK_SLICES, RECURSION_CALLS, UNROLL_HALVING_BRANCHES, UNROLL_HALVINGS,
    UNROLLED_ITERATIONS, WIDENINGS,
};
use crate::prove::Judge;

/// An abstract state and its place.
struct Induction {
    id: EntryId,
    goal: Goal,
    abstraction: Abstraction,
    /// No state has widened it since it was rebuilt.
    is_stable: bool,
}

/// The result of running a path.
enum PathOutcome {
    /// It is infeasible, or it is on the worklist again.
    Gone,
    /// It has ended.
    Ended(State, PathEnd),
    /// It has reached its goal.
    Arrived(Path),
    /// It has called a method whose calls an abstract state stands for.
    Called(Path, MethodId),
    /// It has left the loop or call of its goal.
    Left(Path),
}

/// Searches for a proof that covers all paths on the worklist.
pub(crate) fn search(explorer: &mut Explorer, judge: Judge) -> Result<Certificate, StopReason> {
    let mut proof = Proof {
        explorer,
        around: Vec::new(),
        judge,
        certificate: Certificate::default(),
        next_entry: 0,
        branches: 0,
        recursive: FxHashMap::default(),
    };
    proof.explore()?;
    Ok(proof.certificate)
}

/// The state of a search.
struct Proof<'a, 'b> {
    explorer: &'a mut Explorer<'b>,
    /// The loops and recursions that are being explored, outermost first.
    around: Vec<Induction>,
    judge: Judge<'a>,
    /// The abstract states that have been found to cover all iterations or calls.
    certificate: Certificate,
    next_entry: EntryId,
    /// The number of branches so far with more than one possible successor.
    branches: u64,
    /// Whether the code of a method calls the method itself.
    recursive: FxHashMap<MethodId, bool>,
}

impl Proof<'_, '_> {
    /// Runs all paths to their ends, or out of the innermost loop or recursion that is being explored. The latter are the result.
    fn explore(&mut self) -> Result<Vec<Path>, StopReason> {
        let (mut left, mut first) = (Vec::new(), Vec::new());
        loop {
            while let Some(path) = self.explorer.next_path() {
                match self.run(path)? {
                    PathOutcome::Gone => {}
                    PathOutcome::Ended(state, end) => (self.judge)(&state, &end)?,
                    PathOutcome::Called(path, method) => first.extend(self.call(path, method)?),
                    PathOutcome::Arrived(path) if !path.goals.is_empty() => first.push(path),
                    PathOutcome::Arrived(path) => first.extend(self.arrive(path, self.around.len() - 1)?),
                    PathOutcome::Left(mut path) => match path.goals.pop() {
                        Some(_) => self.explorer.push(path),
                        None => left.push(path),
                    },
                }
            }
            // This comes last, because one abstract state may stand for all paths that have reached a place.
            let Some(path) = first.pop() else { return Ok(left) };
            first = self.induct(path, first)?;
        }
    }

    /// Explores a place with one abstract state for all states that reach it from this path. The abstract state also covers other
    /// paths, as far as they are similar. The remaining ones are returned.
    fn induct(&mut self, path: Path, others: Vec<Path>) -> Result<Vec<Path>, StopReason> {
        let depth = path.state.thread().frames.len();
        let (goal, abstraction) = match path.goals.last().cloned() {
            Some(Goal::Head(_, inner)) => (Goal::Head(depth, inner), self.explorer.machine.abstract_loop(&path.state)),
            Some(Goal::Entry(_, method)) => {
                (Goal::Entry(depth, method), self.explorer.machine.abstract_call(&path.state))
            }
            None => return Ok(others),
        };
        let (abstraction, rest) = self.together(abstraction, &path, others);
        self.next_entry += 1;
        self.around.push(Induction { id: self.next_entry, goal, abstraction, is_stable: false });
        let waiting = self.explorer.suspend();
        let found = self.certificate.entries.len();
        for _ in 0..WIDENINGS {
            // Entries that an attempt has found within the loop hold for that attempt only.
            self.certificate.entries.truncate(found);
            let Some(around) = self.around.last_mut() else { break };
            around.is_stable = true;
            self.explorer.machine.rebuild(&mut around.abstraction).map_err(obstacle)?;
            let state = around.abstraction.state.clone();
            self.explorer.push(path.beside(state, None).with_goals(Vec::new()));
            let left = self.explore()?;
            self.look_at_returns(&left)?;
            if self.around.last().is_some_and(|around| around.is_stable) {
                self.explorer.resume(waiting);
                self.go_on(&path, left)?;
                return Ok(rest);
            }
        }
        Err(gap("a loop in which too much varies"))
    }

    /// Widens an abstract state to cover other paths that have reached its place. The remaining ones are returned.
    fn together(&mut self, mut abstraction: Abstraction, path: &Path, others: Vec<Path>) -> (Abstraction, Vec<Path>) {
        let mut rest = Vec::new();
        for other in others {
            let is_like =
                other.goals == path.goals && self.explorer.machine.widen_first(&mut abstraction, &other.state).is_ok();
            if is_like {
                keep_invariants_at_first(self.explorer, &mut abstraction);
            } else {
                rest.push(other);
            }
        }
        (abstraction, rest)
    }

    /// The innermost abstract state has been explored. Exploration continues behind its loop, or after its call. The result of
    /// calls is one unknown value, however many paths return.
    fn go_on(&mut self, path: &Path, left: Vec<Path>) -> Result<(), StopReason> {
        let Some(Induction { id, goal, abstraction, .. }) = self.around.pop() else { return Ok(()) };
        let is_call = matches!(goal, Goal::Entry(..));
        // The loop has been left. The method of a call may be called again.
        let goals = |is_call: bool| path.goals[..path.goals.len() - usize::from(!is_call)].to_vec();
        for way in left.into_iter().filter(|way| !is_call || !abstraction.is_return(&way.state)) {
            self.explorer.push(way.with_goals(goals(false)));
        }
        let place = match goal {
            Goal::Head(_, inner) => EntryPlace::Loop(inner),
            Goal::Entry(..) => {
                let mut state = abstraction.state.clone();
                self.explorer.machine.skip_call(&abstraction, &mut state).map_err(obstacle)?;
                state.stack_is_abstract = self.around.iter().any(|around| around.goal.recursion().is_some());
                self.explorer.push(path.beside(state.clone(), None));
                EntryPlace::Call(Box::new(state))
            }
        };
        let calls = self.around.iter().filter(|around| around.goal.recursion().is_some());
        let context = calls.map(|around| around.id).collect();
        self.certificate.entries.push(CertificateEntry { id, context, state: abstraction.state, place });
        Ok(())
    }

    /// Handles a path that has reached the place of an abstract state, which is widened to cover it. If the path has done
    /// something for the first time, it counts as reaching the place for the first time, and is returned.
    fn arrive(&mut self, mut path: Path, number: usize) -> Result<Option<Path>, StopReason> {
        let Some(around) = self.around.get_mut(number) else { return Ok(None) };
        match self.explorer.machine.widen(&mut around.abstraction, &path.state) {
            Ok(true) => {}
            Ok(false) => {
                around.is_stable = false;
                keep_invariants_at_first(self.explorer, &mut around.abstraction);
            }
            Err(Obstacle::Refused(Refusal::FirstUse)) if self.around.len() < INDUCTION_NESTING => {
                path.goals.push(self.around[number].goal.clone());
                return Ok(Some(path));
            }
            Err(other) => return Err(obstacle(other)),
        }
        around.is_stable &= keep_invariants(self.explorer, &mut around.abstraction, &path.state);
        if let Goal::Entry(..) = around.goal {
            // The result of the call is the result of the abstract call, an unknown value.
            self.explorer.machine.skip_call(&around.abstraction, &mut path.state).map_err(obstacle)?;
            path.unasked = true;
            self.explorer.push(path);
        }
        Ok(None)
    }

    /// Handles a path that has called a method whose calls an abstract state stands for.
    fn call(&mut self, path: Path, method: MethodId) -> Result<Option<Path>, StopReason> {
        let is_about = |around: &Induction| around.goal.recursion() == Some(method);
        match self.around.iter().rposition(is_about) {
            Some(number) => self.arrive(path, number),
            None => Err(gap("a call that nothing stands for")),
        }
    }

    /// Widens the abstract state until it covers every return of a call. A path on which a call has thrown continues by itself.
    fn look_at_returns(&mut self, left: &[Path]) -> Result<(), StopReason> {
        let Some(around) = self.around.last_mut() else { return Ok(()) };
        if let Goal::Entry(..) = around.goal {
            for path in left.iter().filter(|path| around.abstraction.is_return(&path.state)).collect::<Vec<_>>() {
                let same =
                    self.explorer.machine.widen_return(&mut around.abstraction, &path.state).map_err(obstacle)?;
                around.is_stable &= same;
                around.is_stable &= keep_invariants_after(self.explorer, &mut around.abstraction, &path.state);
            }
            around.is_stable &= keep_invariants_at_first(self.explorer, &mut around.abstraction);
        }
        Ok(())
    }

    /// Runs a path until it reaches its goal or that of its abstract state, or has left both.
    fn run(&mut self, path: Path) -> Result<PathOutcome, StopReason> {
        let asked = if path.unasked { self.explorer.ask(path) } else { Some(path) };
        let Some(mut path) = asked else { return Ok(PathOutcome::Gone) };
        loop {
            if self.explorer.is_late() {
                return Err(StopReason::TimeLimit);
            }
            let (kept, bound) = self.bound_of(&path);
            let reached = self.step(&mut path, bound.as_ref());
            // This is also checked where the path has ended: threads that have ended are still in the state.
            if path.state.threads.len() > 1 + usize::from(path.state.reference_handler.is_some()) {
                return Err(gap("other orders of threads"));
            }
            let fork = match reached {
                Reach::Met => return Ok(met(path, kept, bound.as_ref())),
                Reach::Left => {
                    path.goals.truncate(kept);
                    return Ok(PathOutcome::Left(path));
                }
                Reach::Step(Step::End(end)) => return Ok(PathOutcome::Ended(path.state, end)),
                Reach::Step(Step::Continue) => continue,
                Reach::Step(Step::Fork(fork)) => fork,
            };
            // All successors share a goal, so it is determined before the branch.
            self.branches += 1;
            self.notice_recursion(&path.state);
            path.goals.extend(self.goals_of(&path, &fork));
            if stands_at_head(&path) {
                return Ok(PathOutcome::Arrived(path));
            }
            match self.explorer.branch(path, &fork) {
                Some(next) => path = next,
                None => return Ok(PathOutcome::Gone),
            }
        }
    }

    /// The loop or call at which a path must stop: the innermost loop among its goals, or else the place of the abstract state
    /// that it began with. A call that is a goal may come first or not at all. Also returns how many of its goals are left when
    /// it stops there.
    fn bound_of(&self, path: &Path) -> (usize, Option<Goal>) {
        let head = path.goals.iter().rposition(|goal| goal.recursion().is_none());
        match (head, self.around.last()) {
            (Some(number), _) => (number + 1, path.goals.get(number).cloned()),
            (None, Some(around)) => (0, Some(around.goal.clone())),
            (None, None) => (path.goals.len(), path.goals.last().cloned()),
        }
    }

    /// Runs a path within a bound. It always stops at calls that an abstract state stands for or will stand for.
    fn step(&mut self, path: &mut Path, bound: Option<&Goal>) -> Reach {
        let around = self.around.iter().map(|around| &around.goal);
        let recursion = around.chain(&path.goals).rev().find_map(Goal::recursion);
        let (machine, state) = (&mut self.explorer.machine, &mut path.state);
        match bound {
            None => Reach::Step(machine.step(state, LIMIT_CHECK_SLICES)),
            Some(Goal::Entry(depth, _)) => machine.step_to(state, LIMIT_CHECK_SLICES, *depth, &[], recursion),
            Some(Goal::Head(depth, inner)) => {
                let stops: Vec<u32> = std::iter::once(inner.head).chain(inner.exits.iter().copied()).collect();
                machine.step_to(state, LIMIT_CHECK_SLICES, *depth, &stops, recursion)
            }
        }
    }

    /// Records whether the running method calls itself.
    fn notice_recursion(&mut self, state: &State) {
        if let Some(frame) = state.thread().frames.last() {
            let program = self.explorer.machine.program();
            self.recursive.entry(frame.method).or_insert_with(|| program.calls_itself(frame.method));
        }
    }

    /// The goals of a path at a branch: the loop or recursion that it repeats too often. If the path has been at the branch many
    /// times, the enclosing loop does not end either and becomes the first goal. Where the path materialises members of a summary
    /// node, one visit is enough, because there is always one more member.
    fn goals_of(&self, path: &Path, fork: &Fork) -> Vec<Goal> {
        let visits = path.visits_here() + 1;
        let frames = &path.state.thread().frames;
        let Some((last, code)) = frames.last().and_then(|last| Some((last, last.code?.get()))) else {
            return Vec::new();
        };
        let known = || self.around.iter().map(|around| &around.goal).chain(&path.goals);
        let is_new = |goal: &Goal| known().all(|known| known != goal);
        let leaving = code.loops().iter().filter(|known| known.is_left_at(last.pc));
        let leaving = leaving.map(|known| Goal::Head(frames.len(), known.clone())).find(is_new);
        let calls = frames.iter().filter(|frame| frame.code.is_some() && frame.method == last.method).count();
        let is_about = |goal: &Goal| goal.recursion() == Some(last.method);
        let is_recursion = calls >= RECURSION_CALLS || self.recursive.get(&last.method) == Some(&true);
        let recursion = (is_recursion && !known().any(is_about)).then_some(Goal::Entry(frames.len(), last.method));
        let innermost = leaving.or(recursion);
        if visits <= if fork.materialises { 1 } else { self.visit_budget() } {
            return innermost.into_iter().collect();
        }
        // Loops of frames below an abstract call do not belong to the call. The path must not leave the call unnoticed.
        let call = self.around.iter().filter_map(|around| around.goal.depth_of_call()).max().unwrap_or(0);
        let own = frames.iter().enumerate().filter(|(index, _)| index + 1 >= call);
        let enclosing = own.rev().flat_map(|(index, frame)| {
            let loops = frame.code.map(|code| code.get().loops()).unwrap_or_default();
            loops.iter().filter(|known| known.contains(frame.pc)).map(move |known| Goal::Head(index + 1, known.clone()))
        });
        let around = enclosing.filter(|goal| Some(goal) != innermost.as_ref()).take_while(|goal| is_new(goal)).next();
        around.into_iter().chain(innermost).collect()
    }

    /// How often a path may pass a branch that does not decide about another iteration.
    fn visit_budget(&self) -> u32 {
        let doublings = (self.branches / UNROLL_HALVING_BRANCHES).checked_ilog2().map_or(0, |log| log + 1);
        UNROLLED_ITERATIONS >> doublings.min(UNROLL_HALVINGS)
    }
}

/// The result of running a path that has stopped. `kept` is the number of its goals that are left within its bound.
fn met(mut path: Path, kept: usize, bound: Option<&Goal>) -> PathOutcome {
    let last = path.state.thread().frames.last();
    let (depth, method, at) = (path.state.thread().frames.len(), last.map(|f| f.method), last.map(|f| f.resume));
    match (bound, method) {
        (Some(Goal::Head(known, inner)), _) if *known == depth => {
            path.goals.truncate(kept);
            if at == Some(inner.head) { PathOutcome::Arrived(path) } else { PathOutcome::Left(path) }
        }
        (_, None) => PathOutcome::Left(path),
        (_, Some(method)) => match path.goals.iter().rposition(|goal| goal.recursion() == Some(method)) {
            // Loops within the previous call do not belong to this one.
            Some(number) => {
                path.goals.truncate(number + 1);
                PathOutcome::Arrived(path)
            }
            None => PathOutcome::Called(path, method),
        },
    }
}

/// Whether the branch that a path stands at is the head of its goal's loop. Then the path is abstracted before the branch.
fn stands_at_head(path: &Path) -> bool {
    let frames = &path.state.thread().frames;
    let at = frames.last().map(|last| (frames.len(), last.resume));
    matches!(path.goals.last(), Some(Goal::Head(depth, known)) if at == Some((*depth, known.head)))
}

fn obstacle(obstacle: Obstacle) -> StopReason {
    gap(obstacle.name())
}

fn gap(what: &str) -> StopReason {
    StopReason::Unsupported(Gap::from(what))
}
