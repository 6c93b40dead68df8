//! The monitor: compares executions with random inputs with a proof.
//!
//! It is the last and simplest check of a proof. The program runs with random values for its inputs, including those before a
//! loop. Branches cost no query. By the proof, an execution that is an instance of a loop's abstract state stays within instances
//! of the abstract states of that loop until it leaves the loop. An execution that is an instance of an abstract call returns as
//! its summary says. An execution that does not is a bug of the engine, and is reported as one.

use crema_explore::Explorer;
use crema_machine::abstraction::subsumption::Instance;
use crema_machine::symbolic::Fork;
use crema_machine::{Reach, State, Step, with_mode};
use crema_outcome::StopReason;
use crema_solver::Answer;
use crema_term::{Const, Evaluator, Model, Sort, TermId, free_vars};
use triomphe::Arc;

use crate::certificate::{Checklist, Prepared};
use crate::limits::{MONITORED_ARRIVALS, MONITORED_EXECUTIONS, MONITORED_SLICES};

/// A running execution.
struct RandomExecution<'a> {
    state: State,
    random: RandomValues,
    list: &'a Checklist,
    /// The abstract states that it is an instance of, by number, each with the values of its variables.
    inside: Vec<(usize, Model)>,
}

/// Runs the program with random inputs. Fails if an execution is no longer an instance of its abstract state.
pub(crate) fn monitor(explorer: &mut Explorer, start: &State, list: &Checklist) -> Result<(), StopReason> {
    with_mode(
        explorer,
        |mode| mode.forgets_elements = false,
        |explorer| {
            (0..MONITORED_EXECUTIONS).try_for_each(|run| ExecutionMonitor { explorer }.monitor_one(start, list, run))
        },
    )
}

/// Runs executions and monitors them.
struct ExecutionMonitor<'a, 'b> {
    explorer: &'a mut Explorer<'b>,
}

impl ExecutionMonitor<'_, '_> {
    fn monitor_one(&mut self, start: &State, list: &Checklist, run: u64) -> Result<(), StopReason> {
        let random = RandomValues::new(run);
        let mut execution = RandomExecution { state: start.clone(), random, list, inside: Vec::new() };
        let (mut slices, mut arrivals) = (0, 0);
        // Behind an over-approximation, the execution may be spurious.
        while !self.explorer.is_late() && !execution.is_inexact() {
            let floor = execution.inside.iter().map(|(number, _)| list.entries[*number].depth()).max().unwrap_or(0);
            match self.explorer.machine.step_watching(&mut execution.state, 1, &list.watch, floor) {
                Reach::Met => {
                    arrivals += 1;
                    self.observe(&mut execution)?;
                }
                Reach::Left => self.observe_return(&mut execution)?,
                Reach::Step(Step::End(_)) => return Ok(()),
                Reach::Step(Step::Continue) => slices += 1,
                Reach::Step(Step::Fork(fork)) => {
                    if !self.choose_branch(&mut execution, &fork) {
                        return Ok(());
                    }
                }
            }
            if slices > MONITORED_SLICES || arrivals > MONITORED_ARRIVALS {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Continues with the successor that the inputs take. Returns `false` if they take none.
    fn choose_branch(&mut self, execution: &mut RandomExecution, fork: &Fork) -> bool {
        let RandomExecution { state, random, .. } = execution;
        self.draw(random, Arc::make_mut(&mut state.model), &fork.successors);
        let mut evaluator = Evaluator::new(&state.model);
        let taken = fork
            .successors
            .iter()
            .copied()
            .find(|successor| evaluator.is_true(self.explorer.machine.terms(), *successor));
        state.path_condition.extend(taken);
        taken.is_some()
    }

    /// Whether conditions can hold with these values of inputs. Variables that only the abstract state has may have any value.
    fn can_hold(&mut self, values: &Model, conditions: &[TermId]) -> bool {
        let terms = self.explorer.machine.terms_mut();
        let (mut question, mut is_open) = (conditions.to_vec(), false);
        for variable in free_vars(terms, conditions) {
            match values.get(variable) {
                Some(value) => {
                    let (variable, value) = (terms.var_term(variable), terms.constant(value));
                    question.push(terms.eq(variable, value));
                }
                None => is_open = true,
            }
        }
        if is_open {
            let limit = self.explorer.query_limit();
            return !matches!(self.explorer.check(&question, limit), Answer::Unsat);
        }
        let mut evaluator = Evaluator::new(values);
        conditions.iter().all(|condition| evaluator.is_true(self.explorer.machine.terms(), *condition))
    }

    /// Draws random values for the inputs in some terms that have none.
    fn draw(&self, random: &mut RandomValues, model: &mut Model, terms: &[TermId]) {
        for variable in free_vars(self.explorer.machine.terms(), terms) {
            let name = &self.explorer.machine.terms().variable(variable).name;
            let is_abstract = name.starts_with("any#") || name.starts_with("which#");
            if model.get(variable).is_none() && !is_abstract {
                model.set(variable, random.value(self.explorer.machine.terms().variable(variable).sort));
            }
        }
    }

    /// Handles an execution that has reached a place of the proof.
    fn observe(&mut self, execution: &mut RandomExecution) -> Result<(), StopReason> {
        let list = execution.list;
        let has_left = |entry: &Prepared| entry.is_exit(&execution.state);
        execution.inside.retain(|(number, _)| !has_left(&list.entries[*number]));
        let is_here = |number: &usize| list.entries[*number].is_at(&execution.state);
        let expected = execution.inside.iter().map(|(number, _)| *number).find(is_here);
        let here: Vec<usize> = (0..list.entries.len()).filter(is_here).collect();
        for number in here {
            let entry = &list.entries[number];
            let Ok(instance) = self.explorer.machine.subsumes(entry.state(), &execution.state) else { continue };
            if let Some(values) = self.instance_values(execution, entry, instance) {
                execution.inside.retain(|(known, _)| !list.entries[*known].is_at(&execution.state));
                execution.inside.push((number, values));
                return Ok(());
            }
        }
        match expected.map(|number| &list.entries[number]) {
            Some(entry) if !entry.is_call() => Err(self.left(entry, "an iteration")),
            _ => Ok(()),
        }
    }

    /// The values of an abstract state's variables in an instance, if the obligations hold.
    fn instance_values(
        &mut self,
        execution: &mut RandomExecution,
        entry: &Prepared,
        mut instance: Instance,
    ) -> Option<Model> {
        let variables: Vec<TermId> = entry.state().free_variables().collect();
        let values: Vec<(TermId, TermId)> = variables
            .into_iter()
            .map(|variable| (variable, instance.substitution().apply(self.explorer.machine.terms_mut(), variable)))
            .collect();
        let terms: Vec<TermId> = instance.obligations.iter().copied().chain(values.iter().map(|(_, to)| *to)).collect();
        let RandomExecution { state, random, .. } = execution;
        self.draw(random, Arc::make_mut(&mut state.model), &terms);
        if !self.can_hold(&state.model, &instance.obligations) {
            return None;
        }
        let mut evaluator = Evaluator::new(&state.model);
        let mut model = Model::new();
        for (variable, to) in values {
            if let Some(variable) = self.explorer.machine.terms().as_var(variable) {
                model.set(variable, evaluator.eval(self.explorer.machine.terms(), to));
            }
        }
        Some(model)
    }

    /// Handles an execution that has fewer frames than its abstract state. If an abstract call has returned, its summary must
    /// hold.
    fn observe_return(&mut self, execution: &mut RandomExecution) -> Result<(), StopReason> {
        let list = execution.list;
        let depth = execution.state.thread().frames.len();
        let is_left = |(number, _): &(usize, Model)| depth < list.entries[*number].depth();
        let (left, inside) = std::mem::take(&mut execution.inside).into_iter().partition(is_left);
        execution.inside = inside;
        let left: Vec<(usize, Model)> = left;
        for (number, values) in left {
            let entry = &list.entries[number];
            let Some(after) = entry.state_after(&execution.state) else { continue };
            let Ok(Instance { obligations, .. }) = self.explorer.machine.subsumes(after, &execution.state) else {
                return Err(self.left(entry, "a call"));
            };
            let mut model = (*execution.state.model).clone();
            model.extend(&values);
            self.draw(&mut execution.random, &mut model, &obligations);
            if !self.can_hold(&model, &obligations) {
                return Err(self.left(entry, "a call"));
            }
        }
        Ok(())
    }

    fn left(&self, entry: &Prepared, what: &str) -> StopReason {
        let method = self.explorer.machine.program().method_name(entry.method());
        StopReason::Bug(format!("{what} in {method} is not as a proof says that was accepted"))
    }
}

impl RandomExecution<'_> {
    /// Whether the execution may differ from that of a JVM.
    fn is_inexact(&self) -> bool {
        let state = &self.state;
        !state.provenance.is_exact() || !state.applications.is_empty() || state.threads.len() > 1
    }
}

/// Pseudo-random numbers, the same in every run.
struct RandomValues {
    state: u64,
    /// The probability, in percent, that a condition holds.
    likely: u64,
}

impl RandomValues {
    fn new(seed: u64) -> Self {
        let likely = [50, 80, 95, 20][seed as usize % 4];
        RandomValues { state: (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15), likely }
    }

    fn next(&mut self) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        self.state
    }

    /// A random value. Small values and the limits of the range are frequent.
    fn value(&mut self, sort: Sort) -> Const {
        let any = self.next();
        let bits = match self.next() % 8 {
            0 => 0,
            1 => u64::MAX,
            2 | 3 => any % 4,
            4 | 5 => any % 40,
            6 => 1 << (any % 64),
            _ => any,
        };
        match sort {
            Sort::Bool => Const::from_bits(sort, u64::from(any % 100 < self.likely)),
            Sort::BitVec(_) => Const::from_bits(sort, bits),
            Sort::Float32 => Const::f32((any % 64) as f32 / 4.0 - 4.0),
            Sort::Float64 => Const::f64((any % 64) as f64 / 4.0 - 4.0),
        }
    }
}
