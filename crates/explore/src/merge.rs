//! Merging: the sides of a branch as one path.
//!
//! At a branch whose sides meet again, each side runs in a copy of the state up to that place, without asking whether it is
//! feasible, and the copies are joined ([`crema_machine::Machine::join_states`]). Branches on the way are merged in the same manner, each where
//! its own sides meet. A side that does not get there, because an exception or its end came first, leaves: it becomes a path of
//! its own with its exact condition, and is asked when its turn comes.
//!
//! A loop that some branch may leave early is no exception: the branch of each round lies within that of the round before, and all
//! ways out meet behind the loop. If the rounds have no end that is known without a query, the budget is used up.
//!
//! Sides that differ in what branches have turned out to depend on, such as the size of a list, are left apart where they meet
//! ([`crema_machine::Machine::keep_apart`]): then several states go on, each made of those sides that are alike.
//!
//! If anything on the way cannot be merged, nothing has happened: the branch is explored side by side. Such a branch is tried
//! again only now and then.

use std::collections::BTreeMap;

use crema_machine::merge::{Advance, Meeting, Refusal};
use crema_machine::symbolic::Fork;
use crema_machine::{PathEnd, State, with_sides};
use crema_term::TermId;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::explorer::Explorer;
use crate::path::{Site, site};
use crate::trail::{Decision, decision};

/// Sides that are run for one branch at most, those of branches on the way included.
const MOST_SIDES: u32 = 400;
/// Branches within branches. A branch that decides about another round of a loop lies within that of the round before, so this is
/// also how many rounds of a loop are merged.
const DEEPEST: u32 = 60;
/// How often the sides are run anew because one was the first to need something.
const RESTARTS: u32 = 6;
/// A merged reference to more objects than this is asked which of them it can still mean.
const MANY_OBJECTS: usize = 3;
/// Branches and calls that all sides together may execute, for each side that they may be. They cost about as much as a side itself.
const FUEL_PER_SIDE: u32 = 500;
/// Attempts that come to nothing may cost as much as so many sides, as one for each branch that is explored side by side, and as half of those
/// in successful attempts.
const FREE_SIDES: i64 = 400;
/// What any attempt may cost, in sides.
const CHEAP: u32 = 16;

/// What may happen on a side that is merged. Everything, unless the use of a part is to be measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Features {
    /// Methods may be called.
    pub calls: bool,
    /// Some sides may leave by an exception, or end.
    pub exits: bool,
    /// Sides may meet where the method has returned.
    pub returns: bool,
}

impl Default for Features {
    fn default() -> Self {
        Features { calls: true, exits: true, returns: true }
    }
}

/// A state in which exploration goes on.
pub(crate) struct Way {
    pub(crate) state: State,
    /// How the path has ended, if it has.
    pub(crate) end: Option<PathEnd>,
}

/// What the sides of a branch have become.
pub(crate) struct Merged {
    /// Where exploration goes on.
    pub(crate) ways: Vec<Way>,
    /// The decisions of all sides, if they are kept.
    pub(crate) trail: Vec<Decision>,
}

/// What is known of the merging of branches.
#[derive(Debug)]
pub struct Merging {
    /// What may happen on a side.
    pub features: Features,
    /// Branches that were merged.
    pub merged: u64,
    /// Branches that were not, by reason.
    pub refused: BTreeMap<Refusal, u64>,
    sites: FxHashMap<Site, Attempts>,
    /// What attempts that come to nothing may still cost, in sides.
    credit: i64,
    /// Whoever explores can begin anew when it is known which sides had better been left apart.
    pub may_begin_anew: bool,
    /// Merged references of which all objects were possible when somebody asked.
    surveyed: FxHashSet<TermId>,
}

impl Default for Merging {
    fn default() -> Self {
        Merging {
            features: Features::default(),
            merged: 0,
            refused: BTreeMap::new(),
            sites: FxHashMap::default(),
            credit: FREE_SIDES,
            may_begin_anew: false,
            surveyed: FxHashSet::default(),
        }
    }
}

/// Attempts at one branch. After one that has come to nothing it is tried again after as many visits as it has been refused, doubled
/// each time.
#[derive(Debug, Default)]
struct Attempts {
    refused: u32,
    visits_left: u32,
    /// What a successful one has cost.
    cost: u32,
}

impl Merging {
    /// What an attempt at a branch may cost, in sides.
    fn allowance(&mut self, site: Site) -> Result<u32, Refusal> {
        let known = self.sites.entry(site).or_default();
        if known.visits_left > 0 {
            known.visits_left -= 1;
            return Err(Refusal::Tried);
        }
        let credit = u32::try_from(self.credit).unwrap_or(0);
        Ok(credit.max(CHEAP).max(2 * known.cost).min(MOST_SIDES))
    }

    fn succeed(&mut self, site: Site, cost: u32) {
        self.merged += 1;
        self.credit += i64::from(cost / 2);
        let known = self.sites.entry(site).or_default();
        known.cost = known.cost.max(cost);
    }

    /// An attempt has come to nothing.
    fn fail(&mut self, site: Site, cost: u32) {
        self.credit -= i64::from(cost);
        let known = self.sites.entry(site).or_default();
        known.refused += 1;
        known.visits_left = 1 << known.refused.min(20);
    }
}

/// The sides of a branch under way.
struct Attempt {
    sides_left: u32,
    fuel: u32,
    depth: u32,
    /// Sides that do not get to where they would meet.
    leaving: Vec<Way>,
    /// Where sides begin that the model does not take, if somebody wants to know.
    hidden: Vec<State>,
    /// The decisions of all sides, if they are kept.
    trail: Vec<Decision>,
    /// Conjuncts of the path condition before the branch.
    known: usize,
}

/// Sides that have met and are one state.
struct Group {
    state: State,
    /// How many sides it is made of, those of branches on the way included.
    sides: usize,
    /// The condition of the last one.
    last: TermId,
}

/// Where the sides of a branch have met. Usually all of them are one state; those that differ in what is better left apart are several.
#[derive(Default)]
struct Met {
    /// The states, the one that ran last at the end.
    groups: Vec<Group>,
    /// Sides of the branch itself that got there.
    sides: usize,
}

impl Met {
    /// Whether several sides have met and some of them are one state.
    fn is_worth_it(&self) -> bool {
        self.sides > 1 && self.groups.iter().any(|group| group.sides > 1)
    }
}

/// How far a state has come.
enum Reached {
    /// To where the sides meet, or it does not get there.
    Meeting(Vec<Group>),
    /// To behind a branch of its own.
    Branch(Vec<Group>),
}

impl Attempt {
    /// One more side is run.
    fn take_side(&mut self) -> Result<(), Refusal> {
        self.sides_left = self.sides_left.checked_sub(1).ok_or(Refusal::Budget)?;
        Ok(())
    }

    /// `known`: conjuncts of the path condition before the branch.
    fn new(allowance: u32, known: usize) -> Self {
        Attempt {
            sides_left: allowance,
            fuel: allowance * FUEL_PER_SIDE,
            depth: 0,
            leaving: Vec::new(),
            hidden: Vec::new(),
            trail: Vec::new(),
            known,
        }
    }

    /// What it has cost, in sides.
    fn cost(&self, allowance: u32) -> u32 {
        2 * allowance - self.sides_left - self.fuel / FUEL_PER_SIDE
    }
}

impl Explorer<'_> {
    /// Runs the sides of a branch together. `None` if exploration goes on with the sides one by one.
    pub(crate) fn merge(&mut self, state: &mut State, fork: &Fork) -> Option<Merged> {
        if !self.budget.merge || fork.sides.len() < 2 || fork.concretizes || !self.is_inside(state) {
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

    fn attempt_at(&mut self, site: Site, state: &mut State, fork: &Fork) -> Result<Merged, Refusal> {
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
            Refusal::Budget if allowance < MOST_SIDES => Refusal::Credit,
            refusal => refusal,
        })
    }

    /// Asks which objects a merged reference can still mean, if they are many, and forgets the others. `true` if there were such.
    pub(crate) fn survey(&mut self, state: &mut State, fork: &Fork) -> bool {
        let Some(reference) = fork.reference else { return false };
        if fork.sides.len() <= MANY_OBJECTS || !self.merging.surveyed.insert(reference) {
            return false;
        }
        let possible: Vec<TermId> = fork.sides.iter().copied().filter(|side| self.is_possible(state, *side)).collect();
        if possible.is_empty() || possible.len() == fork.sides.len() {
            return false;
        }
        self.machine.narrow(state, reference, &possible);
        true
    }

    /// Runs the sides and joins them; `cost` tells how many sides that took.
    fn try_merge(&mut self, state: &mut State, fork: &Fork, allowance: u32, cost: &mut u32) -> Result<Merged, Refusal> {
        let meeting = self.meeting_of(state)?;
        let calls = self.merging.features.calls;
        let mut restarts = RESTARTS;
        loop {
            let mut attempt = Attempt::new(allowance, state.path_condition.len());
            let (met, needs) = with_sides(self, calls, |explorer| explorer.cross(state, fork, meeting, &mut attempt));
            *cost += attempt.cost(allowance);
            match met {
                Ok(met) if met.sides > 0 && !attempt.leaving.is_empty() && !self.merging.features.exits => {
                    return Err(Refusal::Off);
                }
                Ok(met) if met.is_worth_it() => {
                    let merged = met.groups.into_iter().map(|group| Way { state: group.state, end: None });
                    let mut ways: Vec<Way> = merged.chain(attempt.leaving).collect();
                    ways.iter_mut().for_each(|way| way.state.end_sides());
                    self.keep_hidden(attempt.hidden);
                    return Ok(Merged { ways, trail: attempt.trail });
                }
                Ok(_) => return Err(Refusal::OneSide),
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

    fn meeting_of(&self, state: &State) -> Result<Meeting, Refusal> {
        let meeting = self.machine.meeting_of(state)?;
        let returns = meeting.depth < state.thread().frames.len();
        if returns && !self.merging.features.returns { Err(Refusal::Off) } else { Ok(meeting) }
    }

    /// Runs all sides of a branch to where they meet and joins them.
    fn cross(&mut self, before: &State, fork: &Fork, meeting: Meeting, attempt: &mut Attempt) -> Result<Met, Refusal> {
        if attempt.depth == DEEPEST || self.is_late() {
            return Err(Refusal::Budget);
        }
        attempt.depth += 1;
        let mut met = Met::default();
        for side in fork.sides.iter().copied() {
            if self.machine.terms().as_bool(side) == Some(false) {
                continue;
            }
            attempt.take_side()?;
            let mut child = before.clone();
            child.path_condition.push(side);
            if self.is_hidden(&child) {
                attempt.hidden.push(child.clone());
            }
            if self.tells(before) {
                let guard = self.machine.terms_mut().and_all(&child.path_condition[attempt.known..]);
                attempt.trail.extend(decision(before, fork, side, Some(guard)));
            }
            met.groups.iter().for_each(|group| child.continue_after(&group.state));
            let arrived = self.advance(child, meeting, attempt)?;
            met.sides += usize::from(!arrived.is_empty());
            for group in arrived {
                self.gather(&mut met.groups, Group { last: side, ..group }, before)?;
            }
        }
        attempt.depth -= 1;
        Ok(met)
    }

    /// Runs a side to where the sides meet. Gives the states that get there, the one that ran last at the end.
    fn advance(&mut self, state: State, meeting: Meeting, attempt: &mut Attempt) -> Result<Vec<Group>, Refusal> {
        let mut arrived: Vec<Group> = Vec::new();
        let last = self.machine.terms_mut().yes();
        // Each with how many had arrived when it ran. The one that ran last is the first to go on, for it allocates behind all others.
        let mut waiting = vec![(Group { state, sides: 1, last }, 0)];
        while let Some((mut group, seen)) = waiting.pop() {
            for newer in &arrived[seen..] {
                group.state.continue_after(&newer.state);
            }
            match self.advance_to_branch(group, meeting, attempt)? {
                Reached::Meeting(groups) => arrived.extend(groups),
                Reached::Branch(groups) => {
                    for _ in 1..groups.len() {
                        attempt.take_side()?;
                    }
                    waiting.extend(groups.into_iter().map(|group| (group, arrived.len())));
                }
            }
        }
        Ok(arrived)
    }

    /// Runs a state to where the sides meet, or to behind the next branch.
    fn advance_to_branch(
        &mut self,
        mut group: Group,
        meeting: Meeting,
        attempt: &mut Attempt,
    ) -> Result<Reached, Refusal> {
        let fork = loop {
            match self.machine.run_to(&mut group.state, meeting, &mut attempt.fuel) {
                Advance::Met => return Ok(Reached::Meeting(vec![group])),
                Advance::Refused(refusal) => return Err(refusal),
                Advance::Left => {
                    attempt.leaving.push(Way { state: group.state, end: None });
                    return Ok(Reached::Meeting(Vec::new()));
                }
                // Only a path of its own can be run again on another host.
                Advance::End(PathEnd::Host(_)) => return Err(Refusal::Host),
                // Nobody asks about a path on which an assumption fails.
                Advance::End(PathEnd::Assumption) => return Ok(Reached::Meeting(Vec::new())),
                Advance::End(end) => {
                    attempt.leaving.push(Way { state: group.state, end: Some(end) });
                    return Ok(Reached::Meeting(Vec::new()));
                }
                Advance::Fork(fork) => match fork.sides.as_slice() {
                    [only] => group.state.path_condition.push(*only),
                    _ => break fork,
                },
            }
        };
        if fork.concretizes {
            return Err(Refusal::Concrete);
        }
        // Sides that meet only behind the place where the outer ones do meet there.
        let inner = match self.meeting_of(&group.state) {
            Ok(inner) if inner.depth >= meeting.depth => inner,
            Err(Refusal::Off) => return Err(Refusal::Off),
            Ok(_) | Err(_) => meeting,
        };
        let mut met = self.cross(&group.state, &fork, inner, attempt)?;
        met.groups.iter_mut().for_each(|met| met.sides = met.sides.max(group.sides));
        Ok(if inner == meeting { Reached::Meeting(met.groups) } else { Reached::Branch(met.groups) })
    }

    /// Joins a state with the first group that it may be joined with; if there is none, it is a group of its own.
    fn gather(&mut self, groups: &mut Vec<Group>, new: Group, before: &State) -> Result<(), Refusal> {
        let alike = groups.iter().position(|group| !self.machine.are_apart(&new.state, &group.state));
        let Some(index) = alike else {
            groups.push(new);
            return Ok(());
        };
        let Group { last, sides, state } = new;
        let known = groups.remove(index);
        let state = self.join((known.last != last).then_some(last), state, &known.state, before)?;
        groups.push(Group { state, sides: known.sides + sides, last });
        Ok(())
    }

    /// Joins the state of a side with that of the sides before it. The condition of the side tells them apart, unless that of the other
    /// state is the same.
    fn join(&mut self, side: Option<TermId>, mine: State, theirs: &State, before: &State) -> Result<State, Refusal> {
        let known = before.path_condition.len();
        let terms = self.machine.terms_mut();
        let mut condition = |st: &State| terms.and_all(&st.path_condition[known..]);
        let (mine_holds, theirs_hold) = (condition(&mine), condition(theirs));
        let either = terms.or(mine_holds, theirs_hold);
        let yes = terms.yes();
        let mut joined = self.machine.join_states(side.unwrap_or(mine_holds), mine, theirs, before)?;
        joined.path_condition.truncate(known);
        if either != yes {
            joined.path_condition.push(either);
        }
        Ok(joined)
    }
}
