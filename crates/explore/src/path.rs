//! A path of a program on the worklist.

use crema_machine::{PathEnd, State};
use crema_program::MethodId;
use crema_term::TermId;
use rustc_hash::FxHashMap;
use triomphe::Arc;

use crate::decisions::Decision;
use crate::goal::Goal;

/// The place of a branch: method and instruction.
pub type BranchSite = (MethodId, u32);

/// A successor of a branch, by its number.
pub(crate) type Successor = (BranchSite, usize);

/// A path on the worklist: a state, and what exploration knows about it.
pub struct Path {
    /// The state.
    pub state: State,
    /// Its path condition has not been checked for feasibility yet.
    pub unasked: bool,
    /// The successor that it took at the last branch, until it is checked for feasibility.
    pub(crate) successor: Option<Successor>,
    /// It continues with the value of a term, so its model must satisfy its path condition.
    pub(crate) needs_model: bool,
    /// The term whose values are enumerated one by one, if that is the case.
    pub(crate) value: Option<TermId>,
    /// Its end, if it ended within a merge region.
    pub(crate) end: Option<PathEnd>,
    /// How often it has passed each symbolic branch.
    pub(crate) visits: Arc<FxHashMap<BranchSite, u32>>,
    /// The maximum of these counts.
    pub(crate) most: u32,
    /// How often another process has killed its host while it ran.
    pub(crate) kills: u32,
    /// A host has ended while it ran, and no other process has killed it.
    pub(crate) suspect: bool,
    /// Its decisions, if they are recorded.
    pub(crate) decisions: Vec<Decision>,
    /// How far it is from the place that a directed search looks for.
    pub(crate) distance: u64,
    /// The places where it is to be abstracted. The last one counts until it is left behind.
    pub goals: Vec<Goal>,
}

impl Path {
    /// A path at its beginning.
    pub fn new(state: State) -> Self {
        let visits = Arc::new(FxHashMap::default());
        let decisions = Vec::new();
        Path {
            state,
            unasked: false,
            successor: None,
            needs_model: false,
            value: None,
            end: None,
            visits,
            most: 0,
            kills: 0,
            suspect: false,
            decisions,
            distance: 0,
            goals: Vec::new(),
        }
    }

    /// A path with the same history that continues, or has ended, in another state. It has not been checked for feasibility.
    pub fn beside(&self, state: State, end: Option<PathEnd>) -> Self {
        let (visits, decisions, goals) = (Arc::clone(&self.visits), self.decisions.clone(), self.goals.clone());
        Path { unasked: true, end, visits, most: self.most, decisions, goals, ..Path::new(state) }
    }

    /// The same path, with these goals.
    pub fn with_goals(self, goals: Vec<Goal>) -> Self {
        Path { goals, ..self }
    }

    /// The instruction that it stands at.
    pub fn site(&self) -> BranchSite {
        site(&self.state)
    }

    /// The same path, from the start of the program on another host. A path that has ended is kept if it does not need the host
    /// any more. The successor that it was to cover has no number there yet.
    pub fn renewed(mut self, start: &State) -> Self {
        self.successor = None;
        if self.end.is_some() && self.state.applications.is_empty() {
            return self;
        }
        let mut state = start.clone();
        state.path_condition = self.state.path_condition;
        state.model = self.state.model;
        state.provenance.set_undecided(self.state.provenance.is_undecided());
        Path { state, end: None, ..self }
    }

    /// How often it has passed the symbolic branch that it stands at.
    pub fn visits_here(&self) -> u32 {
        self.visits.get(&self.site()).copied().unwrap_or(0)
    }

    /// Counts a comparison with a known text. It does not bound the path.
    pub(crate) fn compare(&mut self, site: BranchSite) -> u32 {
        let count = Arc::make_mut(&mut self.visits).entry(site).or_insert(0);
        *count += 1;
        *count
    }

    pub(crate) fn visit(&mut self, site: BranchSite) {
        let count = Arc::make_mut(&mut self.visits).entry(site).or_insert(0);
        *count += 1;
        self.most = self.most.max(*count);
    }
}

/// The instruction that a state stands at.
pub(crate) fn site(state: &State) -> BranchSite {
    let frame = state.thread().frames.iter().rev().find(|frame| frame.code.is_some());
    frame.map_or((MethodId(0), 0), |frame| (frame.method, frame.pc))
}
