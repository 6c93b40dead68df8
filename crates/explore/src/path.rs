//! A path of a program that waits for its turn.

use crema_machine::{PathEnd, State};
use crema_program::MethodId;
use crema_term::TermId;
use rustc_hash::FxHashMap;
use triomphe::Arc;

use crate::induction::Goal;
use crate::trail::Decision;

/// Where a path branched: method and instruction.
pub type Site = (MethodId, u32);

/// A side of a branch, by its number.
pub(crate) type Side = (Site, usize);

/// A state that waits for its turn.
pub struct Path {
    /// The state.
    pub state: State,
    /// Its path condition has not been found to be feasible yet.
    pub(crate) unasked: bool,
    /// The side that it took at the last branch, as long as nobody has asked.
    pub(crate) side: Option<Side>,
    /// It goes on with the value of a term, so its model must fit.
    pub(crate) needs_model: bool,
    /// The term of which that is the value, if its values are found one by one.
    pub(crate) value: Option<TermId>,
    /// It has come to its end while sides of a branch were run together.
    pub(crate) end: Option<PathEnd>,
    /// How often it has passed each symbolic branch.
    pub(crate) visits: Arc<FxHashMap<Site, u32>>,
    /// The most of these.
    pub(crate) most: u32,
    /// How often its host was killed by somebody else while it ran.
    pub(crate) kills: u32,
    /// A host has ended while it ran, and nobody else has ended it.
    pub(crate) suspect: bool,
    /// Its decisions, if they are kept.
    pub(crate) trail: Vec<Decision>,
    /// Where it is generalised when it gets there; the last one counts until it is left behind.
    pub(crate) goals: Vec<Goal>,
}

impl Path {
    /// A path at its beginning.
    pub fn new(state: State) -> Self {
        let visits = Arc::new(FxHashMap::default());
        let trail = Vec::new();
        Path {
            state,
            unasked: false,
            side: None,
            needs_model: false,
            value: None,
            end: None,
            visits,
            most: 0,
            kills: 0,
            suspect: false,
            trail,
            goals: Vec::new(),
        }
    }

    /// A path that has the same past and goes on, or has ended, in another state. Nobody has asked whether it is feasible.
    pub(crate) fn beside(&self, state: State, end: Option<PathEnd>) -> Self {
        let (visits, trail, goals) = (Arc::clone(&self.visits), self.trail.clone(), self.goals.clone());
        Path { unasked: true, end, visits, most: self.most, trail, goals, ..Path::new(state) }
    }

    /// The same path, with these goals.
    pub(crate) fn with_goals(self, goals: Vec<Goal>) -> Self {
        Path { goals, ..self }
    }

    /// The instruction that it stands at.
    pub fn site(&self) -> Site {
        site(&self.state)
    }

    /// The same path, at its beginning on another host, unless it has come to its end and nobody will ask that host about it.
    pub(crate) fn renewed(self, start: &State) -> Self {
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
    pub(crate) fn visits_here(&self) -> u32 {
        self.visits.get(&self.site()).copied().unwrap_or(0)
    }

    pub(crate) fn visit(&mut self, site: Site) {
        let count = Arc::make_mut(&mut self.visits).entry(site).or_insert(0);
        *count += 1;
        self.most = self.most.max(*count);
    }
}

/// The instruction that a state stands at.
pub(crate) fn site(state: &State) -> Site {
    let frame = state.thread().frames.iter().rev().find(|frame| frame.code.is_some());
    frame.map_or((MethodId(0), 0), |frame| (frame.method, frame.pc))
}
