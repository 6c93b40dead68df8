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
//! If anything on the way cannot be merged, nothing has happened: the branch is explored side by side. Such a branch is tried
//! again only now and then.

use std::collections::BTreeMap;

use crema_machine::merge::{Advance, Meeting, Refusal};
use crema_machine::symbolic::Fork;
use crema_machine::{PathEnd, State};
use crema_term::TermId;
use rustc_hash::FxHashMap;

use crate::explorer::{Explorer, Site, site};

/// Sides that are run for one branch at most, those of branches on the way included.
const MOST_SIDES: u32 = 400;
/// Branches within branches. A branch that decides about another round of a loop lies within that of the round before, so this is
/// also how many rounds of a loop are merged.
const DEEPEST: u32 = 60;
/// Branches and calls that all sides together may execute.
const FUEL: u32 = 200_000;
/// How often the sides are run anew because one was the first to need something.
const RESTARTS: u32 = 6;

/// A state in which exploration goes on.
pub(crate) struct Way {
    pub(crate) state: State,
    /// How the path has ended, if it has.
    pub(crate) end: Option<PathEnd>,
}

/// What is known of the merging of branches.
#[derive(Debug, Default)]
pub struct Merging {
    /// Branches that were merged.
    pub merged: u64,
    /// Branches that were not, by reason.
    pub refused: BTreeMap<Refusal, u64>,
    sites: FxHashMap<Site, Refusals>,
}

/// Refusals at one branch: it is tried again after as many visits as it has been refused, doubled each time.
#[derive(Debug, Default)]
struct Refusals {
    count: u32,
    visits_left: u32,
}

impl Merging {
    fn may_try(&mut self, site: Site) -> bool {
        let Some(known) = self.sites.get_mut(&site) else { return true };
        if known.visits_left > 0 {
            known.visits_left -= 1;
            return false;
        }
        true
    }

    fn refuse(&mut self, site: Site, refusal: Refusal) {
        *self.refused.entry(refusal).or_default() += 1;
        let known = self.sites.entry(site).or_default();
        known.count += 1;
        known.visits_left = 1 << known.count.min(20);
    }
}

/// The sides of a branch under way.
struct Attempt {
    sides_left: u32,
    fuel: u32,
    depth: u32,
    /// Sides that do not get to where they would meet.
    leaving: Vec<Way>,
}

impl Explorer<'_> {
    /// Runs the sides of a branch together. Gives where exploration goes on; `None` if that is up to the sides one by one.
    pub(crate) fn merge(&mut self, state: &mut State, fork: &Fork) -> Option<Vec<Way>> {
        if !self.budget.merge || fork.sides.len() < 2 || fork.concretizes {
            return None;
        }
        let site = site(state);
        if !self.merging.may_try(site) {
            return None;
        }
        match self.try_merge(state, fork) {
            Ok(ways) => {
                self.merging.merged += 1;
                Some(ways)
            }
            Err(refusal) => {
                self.merging.refuse(site, refusal);
                None
            }
        }
    }

    fn try_merge(&mut self, state: &mut State, fork: &Fork) -> Result<Vec<Way>, Refusal> {
        let meeting = self.machine.meeting_of(state)?;
        let mut restarts = RESTARTS;
        loop {
            let mut attempt = Attempt { sides_left: MOST_SIDES, fuel: FUEL, depth: 0, leaving: Vec::new() };
            let met = self.cross(state, fork, meeting, &mut attempt);
            let needs = self.machine.end_sides();
            match met {
                Ok(Some((state, 2..))) => {
                    let merged = Way { state, end: None };
                    let mut ways: Vec<Way> = std::iter::once(merged).chain(attempt.leaving).collect();
                    ways.iter_mut().for_each(|way| way.state.end_sides());
                    return Ok(ways);
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

    /// Runs all sides of a branch to where they meet and joins them. Gives the state there, and how many sides it is made of.
    fn cross(
        &mut self,
        before: &State,
        fork: &Fork,
        meeting: Meeting,
        attempt: &mut Attempt,
    ) -> Result<Option<(State, usize)>, Refusal> {
        if attempt.depth == DEEPEST {
            return Err(Refusal::Budget);
        }
        attempt.depth += 1;
        let mut met: Option<(State, usize)> = None;
        for side in fork.sides.iter().copied() {
            if self.machine.terms.as_bool(side) == Some(false) {
                continue;
            }
            attempt.sides_left = attempt.sides_left.checked_sub(1).ok_or(Refusal::Budget)?;
            let mut child = before.clone();
            child.path_condition.push(side);
            if let Some((other, _)) = &met {
                child.continue_after(other);
            }
            let Some(child) = self.advance(child, meeting, attempt)? else { continue };
            met = Some(match met {
                None => (child, 1),
                Some((other, count)) => (self.join(side, child, &other, before)?, count + 1),
            });
        }
        attempt.depth -= 1;
        Ok(met)
    }

    /// Runs a side to where the sides meet; `None` if it does not get there.
    fn advance(&mut self, mut state: State, meeting: Meeting, attempt: &mut Attempt) -> Result<Option<State>, Refusal> {
        loop {
            let fork = match self.machine.run_to(&mut state, meeting, &mut attempt.fuel) {
                Advance::Met => return Ok(Some(state)),
                Advance::Refused(refusal) => return Err(refusal),
                Advance::Left => {
                    attempt.leaving.push(Way { state, end: None });
                    return Ok(None);
                }
                // Nobody asks about a path on which an assumption fails.
                Advance::End(PathEnd::Assumption) => return Ok(None),
                Advance::End(end) => {
                    attempt.leaving.push(Way { state, end: Some(end) });
                    return Ok(None);
                }
                Advance::Fork(fork) => fork,
            };
            if let [only] = fork.sides.as_slice() {
                state.path_condition.push(*only);
                continue;
            }
            if fork.concretizes {
                return Err(Refusal::Concrete);
            }
            // Sides that meet only behind the place where the outer ones do meet there.
            let inner = self.machine.meeting_of(&state).ok().filter(|inner| inner.depth >= meeting.depth);
            let inner = inner.unwrap_or(meeting);
            match self.cross(&state, &fork, inner, attempt)? {
                Some((met, _)) if inner == meeting => return Ok(Some(met)),
                Some((met, _)) => state = met,
                None => return Ok(None),
            }
        }
    }

    /// Joins the state of a side with that of the sides before it.
    fn join(&mut self, side: TermId, mine: State, theirs: &State, before: &State) -> Result<State, Refusal> {
        let known = before.path_condition.len();
        let terms = &mut self.machine.terms;
        let mut condition = |st: &State| terms.and_all(&st.path_condition[known..]);
        let (mine_holds, theirs_hold) = (condition(&mine), condition(theirs));
        let either = terms.or(mine_holds, theirs_hold);
        let yes = terms.yes();
        let mut joined = self.machine.join_states(side, mine, theirs, before)?;
        joined.path_condition.truncate(known);
        if either != yes {
            joined.path_condition.push(either);
        }
        Ok(joined)
    }
}
