//! Composes layers and back ends (KLEE's `constructSolverChain`). The only place that does so.

use crate::answer::{Answer, QueryLimit, Solver};
use crate::backend::{bitblast::BitBlast, smtlib::SmtLib};
use crate::layers::{
    cache::Cache, count::Count, cross_check::CrossCheck, flatten::Flatten, reuse::Reuse, rewrite::Rewrite,
    slice::Slice, validate::Validate,
};
use crate::stats::SolverStats;
use crate::work;
use crema_term::{TermId, TermPool};
use std::sync::Arc;
use std::time::Duration;

/// A back end with all layers before it.
pub struct Chain {
    solver: Box<dyn Solver + Send>,
    stats: Arc<SolverStats>,
}

impl Chain {
    /// The default: our own decision procedure.
    pub fn bit_blasting() -> Chain {
        Chain::new(BitBlast::new())
    }

    /// All layers in front of a back end.
    pub fn new(back_end: impl Solver + Send + 'static) -> Chain {
        let stats = Arc::new(SolverStats::default());
        let solver = construct(back_end, &stats);
        Chain { solver, stats }
    }

    /// The default, with every query that reaches the back end decided by solver programs too: a disagreement is a bug.
    pub fn cross_checked(programs: &[&str], time: Duration) -> Chain {
        let program = |command: &&str| -> (String, Box<dyn Solver + Send>) {
            ((*command).to_owned(), Box::new(SmtLib::new(command)))
        };
        Chain::new(CrossCheck::new(BitBlast::new(), programs.iter().map(program).collect(), time))
    }

    /// Counts of queries by layer.
    pub fn stats(&self) -> &SolverStats {
        &self.stats
    }
}

impl Solver for Chain {
    fn check(&mut self, pool: &mut TermPool, assumptions: &[TermId], limit: QueryLimit) -> Answer {
        work::note(work::QUERY + assumptions.len() as u64 * work::CONJUNCT);
        let answer = self.solver.check(pool, assumptions, limit);
        if matches!(answer, Answer::Unknown(_)) {
            self.stats.unknown.one();
        }
        answer
    }
}

/// The layers, from the back end outwards.
fn construct(back_end: impl Solver + Send + 'static, stats: &Arc<SolverStats>) -> Box<dyn Solver + Send> {
    let solver = Count::back_end(back_end, stats.clone());
    let solver = Rewrite::new(solver, stats.clone());
    let solver = Reuse::new(solver, stats.clone());
    let solver = Cache::new(solver, stats.clone());
    let solver = Slice::new(solver, stats.clone());
    let solver = Flatten::new(solver, stats.clone());
    let solver = Validate::new(solver);
    Box::new(Count::outside(solver, stats.clone()))
}
