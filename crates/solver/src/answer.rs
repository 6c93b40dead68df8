//! What a solver is asked and what it answers.

use crema_term::{Model, TermId, TermPool};
use std::time::{Duration, Instant};

use crate::work;

/// The answer to a query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// All conjuncts are true in this model.
    Sat(Model),
    /// No model makes all conjuncts true.
    Unsat,
    /// Not decided. This is never to be taken for `Unsat`.
    Unknown(UnknownReason),
}

impl Answer {
    /// The model, if there is one.
    pub fn model(&self) -> Option<&Model> {
        match self {
            Answer::Sat(model) => Some(model),
            _ => None,
        }
    }
}

/// Why a query was not decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnknownReason {
    /// The time of the query is up.
    TimeLimit,
    /// The circuit of the query would be larger than allowed.
    TooLarge,
    /// A solver program answered that it does not know; its answer.
    GaveUp(String),
    /// A solver program could not be started, or ended, or said something that is not understood.
    Program(String),
    /// A bug in a solver: a model that does not satisfy the query. To be reported, never to be ignored.
    Bug(String),
}

impl std::fmt::Display for UnknownReason {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            UnknownReason::TimeLimit => write!(out, "time limit of the query"),
            UnknownReason::TooLarge => write!(out, "the query is too large"),
            UnknownReason::GaveUp(text) => write!(out, "the solver program answered: {text}"),
            UnknownReason::Program(text) => write!(out, "the solver program failed: {text}"),
            UnknownReason::Bug(text) => write!(out, "a bug in the solver: {text}"),
        }
    }
}

/// What a query may cost: work, which is the same on every machine, and time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QueryLimit {
    deadline: Option<Instant>,
    /// What the clock of work may show.
    work: Option<u64>,
}

impl QueryLimit {
    /// As long as it takes.
    pub const NONE: QueryLimit = QueryLimit { deadline: None, work: None };

    /// This long from now.
    pub fn after(time: Duration) -> QueryLimit {
        QueryLimit { deadline: Instant::now().checked_add(time), work: None }
    }

    /// Until this time, if there is one.
    pub fn until(deadline: Option<Instant>) -> QueryLimit {
        QueryLimit { deadline, work: None }
    }

    /// The same limit, and so much work.
    pub fn with_work(self, units: u64) -> QueryLimit {
        QueryLimit { work: Some(work::done().saturating_add(units)), ..self }
    }

    /// The time that is left; `None` if there is no limit. Uncounted work takes a nanosecond a unit.
    pub fn left(self) -> Option<Duration> {
        let time = self.deadline.map(|end| end.saturating_duration_since(Instant::now()));
        let work = self.work.map(|end| Duration::from_nanos(end.saturating_sub(work::done())));
        time.into_iter().chain(work).min()
    }

    /// Whether the time is up, or the work done.
    pub fn is_over(self) -> bool {
        self.work.is_some_and(|end| work::done() >= end) || self.deadline.is_some_and(|end| Instant::now() >= end)
    }
}

/// Decides whether terms can be true together.
pub trait Solver {
    /// Whether all the assumptions, terms of sort Bool, can be true at once.
    ///
    /// A caller passes its whole path condition each time. What is shared with earlier queries is found by the solver,
    /// which remembers terms by their ids: all queries of one solver are about terms of one pool.
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: QueryLimit) -> Answer;
}

impl<S: Solver + ?Sized> Solver for Box<S> {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: QueryLimit) -> Answer {
        (**self).check(pool, assumptions, limit)
    }
}
