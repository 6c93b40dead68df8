//! Models that are exact about uninterpreted functions with bounds, and local search for models where the solver was incomplete.

use crema_machine::symbolic::FunctionApplication;
use crema_machine::{Machine, State};
use crema_solver::local::{self, Functions};
use crema_term::{Const, TermId};
use triomphe::Arc;

use crate::explorer::Explorer;

impl Explorer<'_> {
    /// Whether local search can possibly find a model of the path condition.
    pub fn is_searchable(&self, state: &State) -> bool {
        !state.applications.is_empty() || local::is_searchable(self.machine.terms(), &state.path_condition, &[])
    }

    /// Searches for a model of the path condition by local search. If found, it becomes the model of the state.
    pub fn search_model(&mut self, state: &mut State) -> bool {
        self.search_model_again(state, 0)
    }

    /// The same, with a different search in each iteration.
    pub fn search_model_again(&mut self, state: &mut State, iteration: u64) -> bool {
        let applications = Arc::clone(&state.applications);
        let machine = &mut *self.machine;
        let searched: Vec<local::Application> = applications
            .iter()
            .filter_map(|a| {
                Some(local::Application { arguments: &a.arguments, result: machine.terms().as_var(a.result)? })
            })
            .collect();
        if searched.len() != applications.len() {
            return false;
        }
        let names = applications.iter().map(|a| machine.program().method_name(a.function).to_string()).collect();
        // Lemmas about the functions are redundant here: the functions are computed exactly.
        let conjuncts = state.path_condition.iter().copied().filter(|conjunct| !state.lemmas.contains(conjunct));
        let conjuncts: Vec<TermId> = conjuncts.collect();
        // The search borrows the terms while the host computes.
        let found = machine.lend_terms(|machine, terms| {
            let mut functions = OnHost { machine, applications: &applications, names };
            local::search(terms, &conjuncts, &searched, &mut functions, &state.model, iteration)
        });
        let Some(found) = found else { return false };
        Arc::make_mut(&mut state.model).extend(&found);
        true
    }
}

/// The functions of the JDK: approximate values from here, exact values from the host.
struct OnHost<'a> {
    machine: &'a mut Machine,
    applications: &'a [FunctionApplication],
    names: Vec<String>,
}

impl Functions for OnHost<'_> {
    fn near(&self, application: usize, arguments: &[Const]) -> Const {
        let number = |at: usize| arguments.get(at).and_then(|c| c.as_f64()).unwrap_or(f64::NAN);
        let (x, y) = (number(0), number(1));
        Const::f64(match self.names[application].as_str() {
            "sin" => x.sin(),
            "cos" => x.cos(),
            "tan" => x.tan(),
            "asin" => x.asin(),
            "acos" => x.acos(),
            "atan" => x.atan(),
            "sinh" => x.sinh(),
            "cosh" => x.cosh(),
            "tanh" => x.tanh(),
            "exp" => x.exp(),
            "expm1" => x.exp_m1(),
            "log" => x.ln(),
            "log10" => x.log10(),
            "log1p" => x.ln_1p(),
            "cbrt" => x.cbrt(),
            "pow" => x.powf(y),
            "atan2" => x.atan2(y),
            "hypot" => x.hypot(y),
            // For all others, only the host knows the value.
            _ => f64::NAN,
        })
    }

    fn exact(&mut self, application: usize, arguments: &[Const]) -> Option<Const> {
        self.machine.compute(self.applications[application].function, arguments).ok()
    }
}
