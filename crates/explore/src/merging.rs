//! State merging: when the successors of a branch are run together and joined.
//!
//! At a branch whose successors have a join point, each successor runs in a copy of the state up to that point, without a
//! feasibility query, and the copies are joined ([`crema_machine::Machine::join_states`]). Branches on the way are merged in the
//! same manner, each at its own join point. A successor that does not reach the join point, because it throws or ends first, is
//! an exit of the region. It becomes a path of its own with its exact condition, and is checked for feasibility before it runs.
//!
//! Loops need no special case: the branch of each iteration is nested in that of the iteration before, and all exits of the loop
//! join behind it. If the number of iterations is not bounded without a query, the budget of the attempt runs out.
//!
//! States that differ in decisive fields, such as the size of a list, are not joined ([`crema_machine::Machine::keep_apart`]).
//! Then several states continue, each joined from successors that agree in these fields.
//!
//! If anything in the region cannot be merged, the attempt has no effect, and the successors are explored one by one. Such a
//! branch is retried only now and then.
//!
//! Source: dynamic state merging, Kuznetsov et al., PLDI 2012; veritesting, Avgerinos et al., ICSE 2014.

use std::collections::BTreeMap;

use crema_machine::merging::{Advance, JoinPoint, Refusal};
use crema_machine::symbolic::Fork;
use crema_machine::{PathEnd, State, with_successors};
use crema_term::TermId;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::decisions::{Decision, decision};
use crate::explorer::Explorer;
use crate::limits::{
    MERGE_BACKOFF_DOUBLINGS, MERGE_CHEAP_SUCCESSORS, MERGE_COST_GROWTH, MERGE_CREDIT, MERGE_NESTING, MERGE_RESTARTS,
    MERGE_REWARD_SHARE, MERGE_STEPS_PER_SUCCESSOR, MERGE_SUCCESSORS, UNSURVEYED_TARGETS,
};
use crate::path::{BranchSite, site};

/// What is allowed in a merge region. Everything by default; measurements switch parts off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Features {
    /// Methods may be called.
    pub calls: bool,
    /// Successors may leave the region by an exception, or end.
    pub exits: bool,
    /// The join point may lie behind the return of the method.
    pub returns: bool,
}

impl Default for Features {
    fn default() -> Self {
        Features { calls: true, exits: true, returns: true }
    }
}

/// A state with which exploration continues.
pub(crate) struct Way {
    pub(crate) state: State,
    /// How the path has ended, if it has.
    pub(crate) end: Option<PathEnd>,
}

/// The result of merging the successors of a branch.
pub(crate) struct MergedBranch {
    /// The states with which exploration continues.
    pub(crate) ways: Vec<Way>,
    /// The decisions of all successors, if they are recorded.
    pub(crate) decisions: Vec<Decision>,
}

/// Records about the merging of branches.
#[derive(Debug)]
pub struct Merging {
    /// What is allowed in a merge region.
    pub features: Features,
    /// Branches that were merged.
    pub merged: u64,
    /// Branches that were not, by reason.
    pub refused: BTreeMap<Refusal, u64>,
    sites: FxHashMap<BranchSite, Attempts>,
    /// What failed attempts may still cost, in successors.
    credit: i64,
    /// The caller can start exploration again when it is known which successors are better not merged.
    pub may_begin_anew: bool,
    /// Merged references whose objects were all feasible when they were checked.
    surveyed: FxHashSet<TermId>,
}

impl Default for Merging {
    fn default() -> Self {
        Merging {
            features: Features::default(),
            merged: 0,
            refused: BTreeMap::new(),
            sites: FxHashMap::default(),
            credit: MERGE_CREDIT,
            may_begin_anew: false,
            surveyed: FxHashSet::default(),
        }
    }
}

/// Attempts at one branch. After a failed attempt, the branch is tried again after as many visits as it has been refused, doubled
/// each time.
#[derive(Debug, Default)]
struct Attempts {
    refused: u32,
    visits_left: u32,
    /// The cost of a successful attempt.
    cost: u32,
}

impl Merging {
    /// What an attempt at a branch may cost, in successors.
    fn allowance(&mut self, site: BranchSite) -> Result<u32, Refusal> {
        let known = self.sites.entry(site).or_default();
        if known.visits_left > 0 {
            known.visits_left -= 1;
            return Err(Refusal::Tried);
        }
        let credit = u32::try_from(self.credit).unwrap_or(0);
        Ok(credit.max(MERGE_CHEAP_SUCCESSORS).max(MERGE_COST_GROWTH * known.cost).min(MERGE_SUCCESSORS))
    }

    fn succeed(&mut self, site: BranchSite, cost: u32) {
        self.merged += 1;
        self.credit += i64::from(cost / MERGE_REWARD_SHARE);
        let known = self.sites.entry(site).or_default();
        known.cost = known.cost.max(cost);
    }

    /// Records a failed attempt.
    fn fail(&mut self, site: BranchSite, cost: u32) {
        self.credit -= i64::from(cost);
        let known = self.sites.entry(site).or_default();
        known.refused += 1;
        known.visits_left = 1 << known.refused.min(MERGE_BACKOFF_DOUBLINGS);
    }
}

/// An attempt to merge the successors of a branch.
struct MergeAttempt {
    successors_left: u32,
    fuel: u32,
    depth: u32,
    /// Exits of the region.
    leaving: Vec<Way>,
    /// The states in which successors begin that the model does not take, if coverage is wanted.
    hidden: Vec<State>,
    /// The decisions of all successors, if they are recorded.
    decisions: Vec<Decision>,
    /// The number of conjuncts of the path condition before the branch.
    known: usize,
}

/// Successors that have been joined to one state.
struct JoinGroup {
    state: State,
    /// The number of successors that were joined, including those of nested branches.
    successors: usize,
    /// The condition of the last one.
    last: TermId,
}

/// The states at the join point of a branch. Usually all successors are joined to one state. Successors that differ in decisive
/// fields are several states.
#[derive(Default)]
struct Joined {
    /// The states. The one that ran last is at the end.
    groups: Vec<JoinGroup>,
    /// The number of successors of the branch itself that reached the join point.
    successors: usize,
}

impl Joined {
    /// Whether several successors have reached the join point and some of them were joined.
    fn is_worth_it(&self) -> bool {
        self.successors > 1 && self.groups.iter().any(|group| group.successors > 1)
    }
}

/// How far a state has run.
enum Reached {
    /// To the join point, or it does not get there. Empty in the latter case.
    JoinPoint(Vec<JoinGroup>),
    /// Past a nested branch.
    Branch(Vec<JoinGroup>),
}

impl MergeAttempt {
    /// Counts one more successor.
    fn take_successor(&mut self) -> Result<(), Refusal> {
        self.successors_left = self.successors_left.checked_sub(1).ok_or(Refusal::Budget)?;
        Ok(())
    }

    /// `known`: the number of conjuncts of the path condition before the branch.
    fn new(allowance: u32, known: usize) -> Self {
        MergeAttempt {
            successors_left: allowance,
            fuel: allowance * MERGE_STEPS_PER_SUCCESSOR,
            depth: 0,
            leaving: Vec::new(),
            hidden: Vec::new(),
            decisions: Vec::new(),
            known,
        }
    }

    /// What it has cost, in successors.
    fn cost(&self, allowance: u32) -> u32 {
        2 * allowance - self.successors_left - self.fuel / MERGE_STEPS_PER_SUCCESSOR
    }
}

impl Explorer<'_> {
    /// Tries to merge the successors of a branch. `None` if the successors are to be explored one by one.
    pub(crate) fn merge(&mut self, state: &mut State, fork: &Fork) -> Option<MergedBranch> {
        if !self.budget.merge || fork.successors.len() < 2 || fork.concretizes || !self.is_inside(state) {
            return None;
        }
        let site = site(state);
        match self.attempt_at(site, state, fork) {
            Ok(merged) => Some(merged),
            Err(refusal) => {
                *self.merging.refused.entry(refusal).or_default() += 1;
                self.merging.credit += 1;
                None
            }
        }
    }

    fn attempt_at(&mut self, site: BranchSite, state: &mut State, fork: &Fork) -> Result<MergedBranch, Refusal> {
        let allowance = self.merging.allowance(site)?;
        let mut cost = 0;
        let merged = self.try_merge(state, fork, allowance, &mut cost);
        match merged {
            Ok(_) => self.merging.succeed(site, cost),
            // That says nothing about the branch.
            Err(_) if self.killed_host().is_some() => {}
            Err(_) => self.merging.fail(site, cost),
        }
        merged.map_err(|refusal| match refusal {
            Refusal::Budget if allowance < MERGE_SUCCESSORS => Refusal::Credit,
            refusal => refusal,
        })
    }

    /// If a merged reference has many objects, checks which of them are feasible and drops the others. Returns `true` if some
    /// were dropped.
    pub(crate) fn survey(&mut self, state: &mut State, fork: &Fork) -> bool {
        let Some(reference) = fork.reference else { return false };
        if fork.successors.len() <= UNSURVEYED_TARGETS || !self.merging.surveyed.insert(reference) {
            return false;
        }
        let possible: Vec<TermId> =
            fork.successors.iter().copied().filter(|successor| self.is_possible(state, *successor)).collect();
        if possible.is_empty() || possible.len() == fork.successors.len() {
            return false;
        }
        self.machine.narrow(state, reference, &possible);
        true
    }

    /// Runs the successors and joins them. `cost` is set to the number of successors that were run.
    fn try_merge(
        &mut self,
        state: &mut State,
        fork: &Fork,
        allowance: u32,
        cost: &mut u32,
    ) -> Result<MergedBranch, Refusal> {
        let join_point = self.join_point_of(state)?;
        let calls = self.merging.features.calls;
        let mut restarts = MERGE_RESTARTS;
        loop {
            let mut attempt = MergeAttempt::new(allowance, state.path_condition.len());
            let (joined, needs) =
                with_successors(self, calls, |explorer| explorer.cross(state, fork, join_point, &mut attempt));
            *cost += attempt.cost(allowance);
            match joined {
                Ok(joined) if joined.successors > 0 && !attempt.leaving.is_empty() && !self.merging.features.exits => {
                    return Err(Refusal::Off);
                }
                Ok(joined) if joined.is_worth_it() => {
                    let merged = joined.groups.into_iter().map(|group| Way { state: group.state, end: None });
                    let mut ways: Vec<Way> = merged.chain(attempt.leaving).collect();
                    ways.iter_mut().for_each(|way| way.state.end_region());
                    self.keep_hidden(attempt.hidden);
                    return Ok(MergedBranch { ways, decisions: attempt.decisions });
                }
                Ok(_) => return Err(Refusal::OneSuccessor),
                Err(refusal) => {
                    let supplied = needs.into_iter().filter(|need| self.machine.supply(state, *need)).count();
                    if supplied == 0 || restarts == 0 {
                        return Err(refusal);
                    }
                    restarts -= 1;
                }
            }
        }
    }

    fn join_point_of(&self, state: &State) -> Result<JoinPoint, Refusal> {
        let join_point = self.machine.join_point_of(state)?;
        let returns = join_point.depth < state.thread().frames.len();
        if returns && !self.merging.features.returns { Err(Refusal::Off) } else { Ok(join_point) }
    }

    /// Runs all successors of a branch to the join point and joins them.
    fn cross(
        &mut self,
        before: &State,
        fork: &Fork,
        join_point: JoinPoint,
        attempt: &mut MergeAttempt,
    ) -> Result<Joined, Refusal> {
        if attempt.depth == MERGE_NESTING || self.is_late() {
            return Err(Refusal::Budget);
        }
        attempt.depth += 1;
        let mut joined = Joined::default();
        for successor in fork.successors.iter().copied() {
            if self.machine.terms().as_bool(successor) == Some(false) {
                continue;
            }
            attempt.take_successor()?;
            let mut child = before.clone();
            child.path_condition.push(successor);
            if self.is_hidden(&child) {
                attempt.hidden.push(child.clone());
            }
            if self.records_decisions(before) {
                let guard = self.machine.terms_mut().and_all(&child.path_condition[attempt.known..]);
                attempt.decisions.extend(decision(before, fork, successor, Some(guard)));
            }
            joined.groups.iter().for_each(|group| child.continue_after(&group.state));
            let arrived = self.advance(child, join_point, attempt)?;
            joined.successors += usize::from(!arrived.is_empty());
            for group in arrived {
                self.join_into(&mut joined.groups, JoinGroup { last: successor, ..group }, before)?;
            }
        }
        attempt.depth -= 1;
        Ok(joined)
    }

    /// Runs a successor to the join point. Returns the states that get there. The one that ran last is at the end.
    fn advance(
        &mut self,
        state: State,
        join_point: JoinPoint,
        attempt: &mut MergeAttempt,
    ) -> Result<Vec<JoinGroup>, Refusal> {
        let mut arrived: Vec<JoinGroup> = Vec::new();
        let last = self.machine.terms_mut().yes();
        // Each entry has the number of states that had arrived when it ran. The one that ran last continues first, because it
        // allocates behind all others.
        let mut waiting = vec![(JoinGroup { state, successors: 1, last }, 0)];
        while let Some((mut group, seen)) = waiting.pop() {
            for newer in &arrived[seen..] {
                group.state.continue_after(&newer.state);
            }
            match self.advance_to_branch(group, join_point, attempt)? {
                Reached::JoinPoint(groups) => arrived.extend(groups),
                Reached::Branch(groups) => {
                    for _ in 1..groups.len() {
                        attempt.take_successor()?;
                    }
                    waiting.extend(groups.into_iter().map(|group| (group, arrived.len())));
                }
            }
        }
        Ok(arrived)
    }

    /// Runs a state to the join point, or past the next branch.
    fn advance_to_branch(
        &mut self,
        mut group: JoinGroup,
        join_point: JoinPoint,
        attempt: &mut MergeAttempt,
    ) -> Result<Reached, Refusal> {
        let fork = loop {
            match self.machine.run_to(&mut group.state, join_point, &mut attempt.fuel) {
                Advance::Joined => return Ok(Reached::JoinPoint(vec![group])),
                Advance::Refused(refusal) => return Err(refusal),
                Advance::Left => {
                    attempt.leaving.push(Way { state: group.state, end: None });
                    return Ok(Reached::JoinPoint(Vec::new()));
                }
                // Only a path of its own can run again on another host.
                Advance::End(PathEnd::Host(_)) => return Err(Refusal::Host),
                // A path on which an assumption fails does not matter.
                Advance::End(PathEnd::Assumption) => return Ok(Reached::JoinPoint(Vec::new())),
                Advance::End(end) => {
                    attempt.leaving.push(Way { state: group.state, end: Some(end) });
                    return Ok(Reached::JoinPoint(Vec::new()));
                }
                Advance::Fork(fork) => match fork.successors.as_slice() {
                    [only] => group.state.path_condition.push(*only),
                    _ => break fork,
                },
            }
        };
        if fork.concretizes {
            return Err(Refusal::Concrete);
        }
        // A nested branch whose join point lies behind the outer one is joined at the outer one.
        let inner = match self.join_point_of(&group.state) {
            Ok(inner) if inner.depth >= join_point.depth => inner,
            Err(Refusal::Off) => return Err(Refusal::Off),
            Ok(_) | Err(_) => join_point,
        };
        let mut joined = self.cross(&group.state, &fork, inner, attempt)?;
        joined.groups.iter_mut().for_each(|joined| joined.successors = joined.successors.max(group.successors));
        Ok(if inner == join_point { Reached::JoinPoint(joined.groups) } else { Reached::Branch(joined.groups) })
    }

    /// Joins a state with the first group that is compatible. If there is none, it becomes a group of its own.
    fn join_into(&mut self, groups: &mut Vec<JoinGroup>, new: JoinGroup, before: &State) -> Result<(), Refusal> {
        let alike = groups.iter().position(|group| !self.machine.are_apart(&new.state, &group.state));
        let Some(index) = alike else {
            groups.push(new);
            return Ok(());
        };
        let JoinGroup { last, successors, state } = new;
        let known = groups.remove(index);
        let state = self.join((known.last != last).then_some(last), state, &known.state, before)?;
        groups.push(JoinGroup { state, successors: known.successors + successors, last });
        Ok(())
    }

    /// Joins the state of a successor with that of the successors before it. The condition of the successor is the guard. If the
    /// other state has the same one, the whole condition of the state is the guard.
    fn join(
        &mut self,
        successor: Option<TermId>,
        mine: State,
        theirs: &State,
        before: &State,
    ) -> Result<State, Refusal> {
        let known = before.path_condition.len();
        let terms = self.machine.terms_mut();
        let mut condition = |st: &State| terms.and_all(&st.path_condition[known..]);
        let (mine_holds, theirs_hold) = (condition(&mine), condition(theirs));
        let either = terms.or(mine_holds, theirs_hold);
        let yes = terms.yes();
        let mut joined = self.machine.join_states(successor.unwrap_or(mine_holds), mine, theirs, before)?;
        joined.path_condition.truncate(known);
        if either != yes {
            joined.path_condition.push(either);
        }
        Ok(joined)
    }
}
