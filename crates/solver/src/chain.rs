//! The one place where layers and back ends are put together.

use crate::answer::{Answer, Limit, Solver};
use crate::backend::{bitblast::BitBlast, smtlib::SmtLib};
use crate::layers::{
    cache::Cache, count::Count, cross_check::CrossCheck, flatten::Flatten, reuse::Reuse, rewrite::Rewrite,
    slice::Slice, validate::Validate,
};
use crate::stats::Stats;
use crate::work;
use crema_term::{TermId, TermPool};
use std::sync::Arc;
use std::time::Duration;

/// A back end with all layers before it.
pub struct Chain {
    solver: Box<dyn Solver + Send>,
    stats: Arc<Stats>,
}

impl Chain {
    /// The default: our own decision procedure.
    pub fn bit_blasting() -> Chain {
        Chain::new(BitBlast::new())
    }

    /// All layers in front of a back end.
    pub fn new(back_end: impl Solver + Send + 'static) -> Chain {
        let stats = Arc::new(Stats::default());
        let solver = construct(back_end, &stats);
        Chain { solver, stats }
    }

    /// The default, with every query that reaches it decided by solver programs too: a disagreement is a bug.
    pub fn cross_checked(programs: &[&str], time: Duration) -> Chain {
        let program = |command: &&str| -> (String, Box<dyn Solver + Send>) {
            ((*command).to_owned(), Box::new(SmtLib::new(command)))
        };
        Chain::new(CrossCheck::new(BitBlast::new(), programs.iter().map(program).collect(), time))
    }

    /// What was asked and who answered.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }
}

impl Solver for Chain {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: Limit) -> Answer {
        work::note(work::QUERY + assumptions.len() as u64 * work::CONJUNCT);
        let answer = self.solver.check(pool, assumptions, limit);
        if matches!(answer, Answer::Unknown(_)) {
            self.stats.unknown.one();
        }
        answer
    }
}

/// The layers, from the back end outwards.
fn construct(back_end: impl Solver + Send + 'static, stats: &Arc<Stats>) -> Box<dyn Solver + Send> {
    let solver = Count::back_end(back_end, stats.clone());
    let solver = Rewrite::new(solver, stats.clone());
    let solver = Reuse::new(solver, stats.clone());
    let solver = Cache::new(solver, stats.clone());
    let solver = Slice::new(solver, stats.clone());
    let solver = Flatten::new(solver, stats.clone());
    let solver = Validate::new(solver);
    Box::new(Count::outside(solver, stats.clone()))
}
