//! Proofs by induction: loops and recursions without a bound.
//!
//! A loop that a path goes round again and again, or a method that calls itself again and again, is explored once for all of its rounds
//! or calls, from a state that stands for all of them ([`crema_machine::general`]). If none of the paths from there comes to a
//! violation, there is none. If one does, that says nothing, for the general state stands for more than there is.
//!
//! So the only answer is that a property holds. Whatever stands in the way ends the attempt.

use crema_machine::general::{General, Obstacle};
use crema_machine::merge::Refusal;
use crema_machine::symbolic::Fork;
use crema_machine::{Machine, PathEnd, Reach, State, Step, with_mode};
use crema_outcome::{Gap, StopReason};
use crema_program::{Loop, MethodId};
use crema_solver::Answer;
use crema_term::{Evaluator, TermId};
use rustc_hash::FxHashMap;

use crate::certificate::{Certificate, Entry, EntryId, EntryPlace};
use crate::explorer::Explorer;
use crate::path::Path;
use crate::work::SECOND;

/// How often a path may pass a branch before the loop around it is generalised, if the branch does not decide about another round
/// itself: the loop may have few rounds, the same on each path, and nothing is lost by exploring these one by one. Where
/// paths are many, fewer will do.
const MANY_ROUNDS: u32 = 12;
/// After so many branches, and each time after twice as many, a path may pass branches half as often.
const MANY_BRANCHES: u64 = 64;
/// A method must be so often on the stack to count as a recursion, unless its code says that it calls itself.
const CALLS: usize = 2;
/// How often a general state may be made more general.
const ATTEMPTS: u32 = 24;
/// Most loops and recursions that are explored within each other.
const DEEPEST: usize = 12;
/// Work for the question whether a single fact holds.
const SOON: u64 = SECOND / 50;
/// Work to check a proof, however soon it was found.
const SHORTEST_CHECK: u64 = SECOND;
/// Work to watch executions.
const SHORTEST_WATCH: u64 = SECOND / 10;
/// Slices of the machine between two looks at the limits.
const SLICES: u32 = 4;

/// A place that paths come to again and again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Goal {
    /// The head of a loop, in the last of so many frames.
    Head(usize, Loop),
    /// The beginning of a method, with more than so many frames on the stack.
    Entry(usize, MethodId),
}

impl Goal {
    /// How many frames there are at the beginning of the method, if the goal is that.
    fn depth_of_call(&self) -> Option<usize> {
        match self {
            Goal::Head(..) => None,
            Goal::Entry(depth, _) => Some(*depth),
        }
    }

    /// The method that calls itself, if the goal is its beginning.
    fn recursion(&self) -> Option<MethodId> {
        match self {
            Goal::Head(..) => None,
            Goal::Entry(_, method) => Some(*method),
        }
    }
}

/// A general state, and the place that it is about.
struct Induction {
    id: EntryId,
    goal: Goal,
    general: General,
    /// No state has made it more general since it was made.
    is_stable: bool,
}

/// What has become of a path.
enum Outcome {
    /// It does not exist, or waits again.
    Gone,
    /// It has ended.
    Ended(State, PathEnd),
    /// It is at its goal.
    Arrived(Path),
    /// It has called a method, the calls of which a general state stands for.
    Called(Path, MethodId),
    /// It has left what its goal belongs to.
    Left(Path),
}

/// Says why a path that has ended like this stands in the way of a proof.
pub type Judge<'a> = &'a dyn Fn(&State, &PathEnd) -> Result<(), StopReason>;

impl Explorer<'_> {
    /// Whether no path from a state ends in a way that the judge objects to; of how many loops and recursions the proof is made, or why
    /// there is none. The search for a proof may take so much work.
    pub fn prove(&mut self, start: State, work: u64, judge: Judge) -> Result<u64, StopReason> {
        self.prove_altered(start, work, judge, &mut |_, _| {})
    }

    /// The same, if the abstract states that the search has found are altered before they are checked. What checks them must notice:
    /// this is how it is tested.
    pub fn prove_altered(
        &mut self,
        start: State,
        work: u64,
        judge: Judge,
        alter: &mut dyn FnMut(&mut Machine, &mut State),
    ) -> Result<u64, StopReason> {
        let waiting = self.suspend();
        let until = self.work().saturating_add(work);
        let merge = std::mem::replace(&mut self.budget.merge, false);
        let incomplete = std::mem::take(&mut self.incomplete);
        let proved = with_mode(
            self,
            |mode| mode.forgets_elements = true,
            |explorer| explorer.search_and_check(start, until, judge, alter),
        );
        self.budget.merge = merge;
        self.resume(waiting);
        let left_out = std::mem::replace(&mut self.incomplete, incomplete);
        let inductions = proved?;
        left_out.into_keys().next().map_or(Ok(inductions), Err)
    }

    /// Searches for a proof, and has it checked. If classes were loaded meanwhile, paths of the search did what those of the check do not have to
    /// do again, and their states differ in more than values; then everything is done once more.
    fn search_and_check(
        &mut self,
        start: State,
        until: u64,
        judge: Judge,
        alter: &mut dyn FnMut(&mut Machine, &mut State),
    ) -> Result<u64, StopReason> {
        let classes = self.machine.program().class_count();
        let proved = self.search_and_check_once(start.clone(), until, false, judge, alter);
        let is_cold = self.machine.program().class_count() > classes;
        let is_over = self.work() >= until;
        match proved {
            Err(StopReason::TimeLimit | StopReason::Unsupported(_)) if is_cold && !is_over => {
                self.search_and_check_once(start, until, true, judge, alter)
            }
            proved => proved,
        }
    }

    /// Searches for a proof, and has it checked. That may take twice the work that the search has taken, and if classes are loaded already all that
    /// is left.
    fn search_and_check_once(
        &mut self,
        start: State,
        until: u64,
        is_warm: bool,
        judge: Judge,
        alter: &mut dyn FnMut(&mut Machine, &mut State),
    ) -> Result<u64, StopReason> {
        let begin = self.work();
        let classes = self.machine.program().class_count();
        drop(self.suspend());
        self.add(start.clone());
        let mut certificate = self.until(until, |explorer| explorer.search(judge))?;
        certificate.states_mut().for_each(|state| alter(self.machine, state));
        let inductions = certificate.entries.len() as u64;
        let now = self.work();
        let needed = now + (2 * (now - begin)).max(SHORTEST_CHECK);
        let is_warm = is_warm || self.machine.program().class_count() == classes;
        let until = if is_warm { until.max(needed) } else { needed };
        let list = self.until(until, |explorer| explorer.check_certificate(&start, certificate, judge))?;
        let now = self.work();
        let watching = now + ((now - begin) / 4).clamp(SHORTEST_WATCH, SHORTEST_CHECK);
        self.until(watching, |explorer| explorer.monitor(&start, &list))?;
        Ok(inductions)
    }
}

impl Explorer<'_> {
    /// Searches for a proof of all paths that wait.
    fn search(&mut self, judge: Judge) -> Result<Certificate, StopReason> {
        let mut proof = Proof {
            explorer: self,
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
}

/// A proof under way.
struct Proof<'a, 'b> {
    explorer: &'a mut Explorer<'b>,
    /// The loops and recursions that are being explored, outer ones first.
    around: Vec<Induction>,
    judge: Judge<'a>,
    /// The abstract states that have been found to stand for all iterations or calls.
    certificate: Certificate,
    next_entry: EntryId,
    /// Branches so far at which both sides may be taken.
    branches: u64,
    /// Whether the code of methods says that they call themselves.
    recursive: FxHashMap<MethodId, bool>,
}

impl Proof<'_, '_> {
    /// Runs all paths to their ends, or out of the innermost loop or recursion that is being explored; these are the result.
    fn explore(&mut self) -> Result<Vec<Path>, StopReason> {
        let (mut left, mut first) = (Vec::new(), Vec::new());
        loop {
            while let Some(path) = self.explorer.next_path() {
                match self.run(path)? {
                    Outcome::Gone => {}
                    Outcome::Ended(state, end) => (self.judge)(&state, &end)?,
                    Outcome::Called(path, method) => first.extend(self.call(path, method)?),
                    Outcome::Arrived(path) if !path.goals.is_empty() => first.push(path),
                    Outcome::Arrived(path) => first.extend(self.arrive(path, self.around.len() - 1)?),
                    Outcome::Left(mut path) => match path.goals.pop() {
                        Some(_) => self.explorer.push(path),
                        None => left.push(path),
                    },
                }
            }
            // Only now: one general state may stand for all paths that have come to a place.
            let Some(path) = first.pop() else { return Ok(left) };
            first = self.induct(path, first)?;
        }
    }

    /// Explores everything from a place on, for all states that come to it from this one. The same is true of others of these, as far
    /// as they are like it; the rest is given back.
    fn induct(&mut self, path: Path, others: Vec<Path>) -> Result<Vec<Path>, StopReason> {
        let depth = path.state.thread().frames.len();
        let (goal, general) = match path.goals.last().cloned() {
            Some(Goal::Head(_, inner)) => (Goal::Head(depth, inner), self.explorer.machine.general_loop(&path.state)),
            Some(Goal::Entry(_, method)) => {
                (Goal::Entry(depth, method), self.explorer.machine.general_call(&path.state))
            }
            None => return Ok(others),
        };
        let (general, rest) = self.together(general, &path, others);
        self.next_entry += 1;
        self.around.push(Induction { id: self.next_entry, goal, general, is_stable: false });
        let waiting = self.explorer.suspend();
        let found = self.certificate.entries.len();
        for _ in 0..ATTEMPTS {
            // What an attempt has found inside holds for that attempt only.
            self.certificate.entries.truncate(found);
            let Some(around) = self.around.last_mut() else { break };
            around.is_stable = true;
            self.explorer.machine.generalize(&mut around.general).map_err(obstacle)?;
            let state = around.general.state.clone();
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

    /// Makes a general state stand for the others of some paths, too, that have come to its place.
    fn together(&mut self, mut general: General, path: &Path, others: Vec<Path>) -> (General, Vec<Path>) {
        let mut rest = Vec::new();
        for other in others {
            let is_like =
                other.goals == path.goals && self.explorer.machine.widen_first(&mut general, &other.state).is_ok();
            if is_like {
                self.explorer.keep_facts_at_first(&mut general);
            } else {
                rest.push(other);
            }
        }
        (general, rest)
    }

    /// The innermost general state has been explored: exploration goes on behind its loop, or after its call. What all calls give is
    /// one unknown result, however many ways there are to come to it.
    fn go_on(&mut self, path: &Path, left: Vec<Path>) -> Result<(), StopReason> {
        let Some(Induction { id, goal, general, .. }) = self.around.pop() else { return Ok(()) };
        let is_call = matches!(goal, Goal::Entry(..));
        // A loop is behind them; the method of a call may be called again.
        let goals = |is_call: bool| path.goals[..path.goals.len() - usize::from(!is_call)].to_vec();
        for way in left.into_iter().filter(|way| !is_call || !general.is_return(&way.state)) {
            self.explorer.push(way.with_goals(goals(false)));
        }
        let place = match goal {
            Goal::Head(_, inner) => EntryPlace::Loop(inner),
            Goal::Entry(..) => {
                let mut state = general.state.clone();
                self.explorer.machine.skip_call(&general, &mut state).map_err(obstacle)?;
                state.stack_is_abstract = self.around.iter().any(|around| around.goal.recursion().is_some());
                self.explorer.push(path.beside(state.clone(), None));
                EntryPlace::Call(Box::new(state))
            }
        };
        let calls = self.around.iter().filter(|around| around.goal.recursion().is_some());
        let context = calls.map(|around| around.id).collect();
        self.certificate.entries.push(Entry { id, context, state: general.state, place });
        Ok(())
    }

    /// A path has come to the place of a general state. What that does not cover yet, it will. If it has done something for the first
    /// time, it comes to the place as if nobody had before, and is given back.
    fn arrive(&mut self, mut path: Path, number: usize) -> Result<Option<Path>, StopReason> {
        let Some(around) = self.around.get_mut(number) else { return Ok(None) };
        match self.explorer.machine.widen(&mut around.general, &path.state) {
            Ok(true) => {}
            Ok(false) => {
                around.is_stable = false;
                self.explorer.keep_facts_at_first(&mut around.general);
            }
            Err(Obstacle::Refused(Refusal::FirstUse)) if self.around.len() < DEEPEST => {
                path.goals.push(self.around[number].goal.clone());
                return Ok(Some(path));
            }
            Err(other) => return Err(obstacle(other)),
        }
        around.is_stable &= self.explorer.keep_facts(&mut around.general, &path.state);
        if let Goal::Entry(..) = around.goal {
            // The call has what calls give, whatever that is.
            self.explorer.machine.skip_call(&around.general, &mut path.state).map_err(obstacle)?;
            path.unasked = true;
            self.explorer.push(path);
        }
        Ok(None)
    }

    /// A path has called a method, the calls of which a general state stands for.
    fn call(&mut self, path: Path, method: MethodId) -> Result<Option<Path>, StopReason> {
        let is_about = |around: &Induction| around.goal.recursion() == Some(method);
        match self.around.iter().rposition(is_about) {
            Some(number) => self.arrive(path, number),
            None => Err(gap("a call that nothing stands for")),
        }
    }

    /// Calls that have returned leave nothing behind that the general state does not say of all of them. Where one has thrown, the path
    /// goes on by itself.
    fn look_at_returns(&mut self, left: &[Path]) -> Result<(), StopReason> {
        let Some(around) = self.around.last_mut() else { return Ok(()) };
        if let Goal::Entry(..) = around.goal {
            for path in left.iter().filter(|path| around.general.is_return(&path.state)).collect::<Vec<_>>() {
                let same = self.explorer.machine.widen_return(&mut around.general, &path.state).map_err(obstacle)?;
                around.is_stable &= same;
                around.is_stable &= self.explorer.keep_facts_after(&mut around.general, &path.state);
            }
            around.is_stable &= self.explorer.keep_facts_at_first(&mut around.general);
        }
        Ok(())
    }

    /// Runs a path until it is at its goal, or that of the general state that it began with, or has left these behind.
    fn run(&mut self, path: Path) -> Result<Outcome, StopReason> {
        let Some(mut path) = self.explorer.asked(path) else { return Ok(Outcome::Gone) };
        loop {
            if self.explorer.is_late() {
                return Err(StopReason::TimeLimit);
            }
            let (kept, bound) = self.bound_of(&path);
            let reached = self.step(&mut path, bound.as_ref());
            // Also where the path has ended: threads that have ended are still there.
            if path.state.threads.len() > 1 + usize::from(path.state.reference_handler.is_some()) {
                return Err(gap("other orders of threads"));
            }
            let fork = match reached {
                Reach::Met => return Ok(met(path, kept, bound.as_ref())),
                Reach::Left => {
                    path.goals.truncate(kept);
                    return Ok(Outcome::Left(path));
                }
                Reach::Step(Step::End(end)) => return Ok(Outcome::Ended(path.state, end)),
                Reach::Step(Step::Continue) => continue,
                Reach::Step(Step::Fork(fork)) => fork,
            };
            // A goal is one of all sides.
            self.branches += 1;
            self.notice_recursion(&path.state);
            path.goals.extend(self.goals_of(&path, &fork));
            if stands_at_head(&path) {
                return Ok(Outcome::Arrived(path));
            }
            match self.explorer.branch(path, &fork) {
                Some(next) => path = next,
                None => return Ok(Outcome::Gone),
            }
        }
    }

    /// The loop or call that a path must not leave unnoticed: the innermost loop that is a goal of it, else the place of the general
    /// state that it began with. A call that it is about to make again may come first, and may not come at all. How many of its goals are left
    /// when it comes there.
    fn bound_of(&self, path: &Path) -> (usize, Option<Goal>) {
        let head = path.goals.iter().rposition(|goal| goal.recursion().is_none());
        match (head, self.around.last()) {
            (Some(number), _) => (number + 1, path.goals.get(number).cloned()),
            (None, Some(around)) => (0, Some(around.goal.clone())),
            (None, None) => (path.goals.len(), path.goals.last().cloned()),
        }
    }

    /// Runs a path within a bound. Calls that a general state stands for, or will, always stop it.
    fn step(&mut self, path: &mut Path, bound: Option<&Goal>) -> Reach {
        let around = self.around.iter().map(|around| &around.goal);
        let recursion = around.chain(&path.goals).rev().find_map(Goal::recursion);
        let (machine, state) = (&mut self.explorer.machine, &mut path.state);
        match bound {
            None => Reach::Step(machine.step(state, SLICES)),
            Some(Goal::Entry(depth, _)) => machine.step_to(state, SLICES, *depth, &[], recursion),
            Some(Goal::Head(depth, inner)) => {
                let stops: Vec<u32> = std::iter::once(inner.head).chain(inner.exits.iter().copied()).collect();
                machine.step_to(state, SLICES, *depth, &stops, recursion)
            }
        }
    }

    /// Finds out whether the method that runs calls itself.
    fn notice_recursion(&mut self, state: &State) {
        if let Some(frame) = state.thread().frames.last() {
            let program = self.explorer.machine.program();
            self.recursive.entry(frame.method).or_insert_with(|| program.calls_itself(frame.method));
        }
    }

    /// The loop or recursion that a path goes round too often, at the branch that it stands at. If it has been there many times, what is
    /// around that never comes to an end either: the loop around it comes first. Where it meets members of a crowd, it need not have been
    /// there often, for there is always one more.
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
        let is_recursion = calls >= CALLS || self.recursive.get(&last.method) == Some(&true);
        let recursion = (is_recursion && !known().any(is_about)).then_some(Goal::Entry(frames.len(), last.method));
        let innermost = leaving.or(recursion);
        if visits <= if fork.meets { 1 } else { self.patience() } {
            return innermost.into_iter().collect();
        }
        // A loop below the call that a general state stands for is none of that call, which must not be left unnoticed.
        let call = self.around.iter().filter_map(|around| around.goal.depth_of_call()).max().unwrap_or(0);
        let own = frames.iter().enumerate().filter(|(index, _)| index + 1 >= call);
        let enclosing = own.rev().flat_map(|(index, frame)| {
            let loops = frame.code.map(|code| code.get().loops()).unwrap_or_default();
            loops.iter().filter(|known| known.contains(frame.pc)).map(move |known| Goal::Head(index + 1, known.clone()))
        });
        let around = enclosing.filter(|goal| Some(goal) != innermost.as_ref()).take_while(|goal| is_new(goal)).next();
        around.into_iter().chain(innermost).collect()
    }

    /// How often a path may pass a branch that does not decide about another round.
    fn patience(&self) -> u32 {
        let doublings = (self.branches / MANY_BRANCHES).checked_ilog2().map_or(0, |log| log + 1);
        MANY_ROUNDS >> doublings.min(3)
    }
}

impl Explorer<'_> {
    /// A path that exists, as far as anybody knows.
    fn asked(&mut self, path: Path) -> Option<Path> {
        if path.unasked { self.ask(path) } else { Some(path) }
    }

    /// Drops the facts that a state does not bear out; `true` if there are none.
    fn keep_facts(&mut self, general: &mut General, state: &State) -> bool {
        self.keep(general, state, Machine::facts_of, |general, holds| general.keep_facts(holds))
    }

    /// Drops the facts that some state does not bear out in which a path has come to the place first; `true` if there are none.
    fn keep_facts_at_first(&mut self, general: &mut General) -> bool {
        let mut all = true;
        for first in general.firsts() {
            all &= self.keep_facts(general, &first);
        }
        all
    }

    /// The same for facts that hold after calls.
    fn keep_facts_after(&mut self, general: &mut General, state: &State) -> bool {
        self.keep(general, state, Machine::facts_after, |general, holds| general.keep_facts_after(holds))
    }

    /// Whether a condition holds in a state, if that is seen soon.
    fn holds(&mut self, state: &State, condition: TermId) -> bool {
        let opposite = self.machine.terms_mut().not(condition);
        let question: Vec<TermId> = state.path_condition.iter().copied().chain([opposite]).collect();
        self.counts.queries += 1;
        let limit = self.limit(SOON);
        matches!(self.solver.check(self.machine.terms_mut(), &question, limit), Answer::Unsat)
    }

    /// Drops those of some facts that a state does not bear out.
    fn keep(
        &mut self,
        general: &mut General,
        state: &State,
        of: fn(&mut Machine, &General, &State) -> Vec<TermId>,
        keep: fn(&mut General, &dyn Fn(usize) -> bool),
    ) -> bool {
        let mut all = true;
        loop {
            let facts = of(self.machine, general, state);
            let together = self.machine.terms_mut().and_all(&facts);
            let opposite = self.machine.terms_mut().not(together);
            if self.machine.terms().as_bool(opposite) == Some(false) {
                return all;
            }
            match self.answer(state, opposite) {
                Answer::Unsat => return all,
                Answer::Sat(model) => {
                    let mut evaluator = Evaluator::new(&model);
                    let holds: Vec<bool> =
                        facts.iter().map(|fact| evaluator.is_true(self.machine.terms(), *fact)).collect();
                    // A model that bears out all of them is none.
                    let is_wrong = holds.iter().all(|holds| *holds);
                    keep(general, &|number| holds[number] && !is_wrong);
                }
                Answer::Unknown(_) => {
                    // Comparisons with a known number may be easy to decide, and say enough.
                    let simple: Vec<bool> =
                        facts.iter().map(|fact| self.machine.terms().compares_constant(*fact)).collect();
                    let asked = facts.iter().zip(&simple);
                    let holds: Vec<bool> =
                        asked.map(|(fact, simple)| *simple && facts.len() > 1 && self.holds(state, *fact)).collect();
                    keep(general, &|number| holds[number]);
                    return false;
                }
            }
            all = false;
        }
    }
}

/// What a path has come to that has stopped, if so many of its goals are left within its bound.
fn met(mut path: Path, kept: usize, bound: Option<&Goal>) -> Outcome {
    let last = path.state.thread().frames.last();
    let (depth, method, at) = (path.state.thread().frames.len(), last.map(|f| f.method), last.map(|f| f.resume));
    match (bound, method) {
        (Some(Goal::Head(known, inner)), _) if *known == depth => {
            path.goals.truncate(kept);
            if at == Some(inner.head) { Outcome::Arrived(path) } else { Outcome::Left(path) }
        }
        (_, None) => Outcome::Left(path),
        (_, Some(method)) => match path.goals.iter().rposition(|goal| goal.recursion() == Some(method)) {
            // Loops inside of the call before are none of this one.
            Some(number) => {
                path.goals.truncate(number + 1);
                Outcome::Arrived(path)
            }
            None => Outcome::Called(path, method),
        },
    }
}

/// Whether the branch that a path stands at is the head of the loop that is its goal. Then neither side need be decided upon first.
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
