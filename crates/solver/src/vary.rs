//! Other models of a conjunction, as different as possible from one that is known.
//!
//! A search by single changes: each variable gets, one after the other, the first of its candidate values with which all conjuncts
//! stay true. A change is propagated upwards from the variable and stops where values stay the same, so it costs what depends on it.
//! Variables that a conjunct makes equal change together. Nothing is guessed: all conjuncts are evaluated.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crema_term::{Const, Op, TermId, TermPool, apply};
use rustc_hash::{FxHashMap, FxHashSet};

/// A variable that may change, and the values that it may take instead, the best first.
#[derive(Debug, Clone)]
pub struct Changeable {
    /// The variable.
    pub variable: TermId,
    /// Values in the order in which they are tried.
    pub candidates: Vec<Const>,
}

/// Evaluations of single terms that a search may take for each term that it has: then further variables keep their values.
const EVALUATIONS_PER_TERM: u64 = 200;
/// Variables of the sample.
const SAMPLE: usize = 200;
/// The same for small constraints.
const LEAST_EVALUATIONS: u64 = 20_000_000;

/// The values of all terms below some conjuncts, and what uses what.
struct Values<'p> {
    pool: &'p TermPool,
    /// By term; only those below the conjuncts are right.
    current: Vec<Const>,
    /// Where the users of each term begin in `users`.
    first_user: Vec<u32>,
    users: Vec<TermId>,
    conjuncts: FxHashSet<TermId>,
    evaluations: u64,
}

/// Another model.
#[derive(Debug, Clone, Default)]
pub struct Varied {
    /// The new values of the variables that have changed.
    pub changed: FxHashMap<TermId, Const>,
    /// Of evenly spaced variables: how many there are, how many could change alone, and how many of these have changed.
    pub sample: [u64; 3],
}

/// Changes as many variables as possible; the conjuncts must be true for the values of the pool's concolic run.
pub fn vary(pool: &TermPool, conjuncts: &[TermId], variables: &[Changeable]) -> Varied {
    let mut values = Values::new(pool, conjuncts);
    let free: Vec<TermId> = sample(variables)
        .filter(|each| each.candidates.iter().any(|candidate| values.allow(&[(each.variable, *candidate)]).is_some()))
        .map(|each| each.variable)
        .collect();
    values.evaluations = 0;
    let most = LEAST_EVALUATIONS.max(EVALUATIONS_PER_TERM * pool.len() as u64);
    let mut changed = FxHashMap::default();
    let groups = groups(pool, conjuncts, variables);
    // What one change forbids, a later one may allow.
    for group in groups.iter().chain(&groups) {
        if values.evaluations > most {
            break;
        }
        if !group.iter().any(|each| changed.contains_key(&each.variable)) {
            changed.extend(change_group(&mut values, group));
        }
    }
    let differ = free.iter().filter(|variable| changed.contains_key(variable)).count();
    Varied { sample: [sample(variables).count() as u64, free.len() as u64, differ as u64], changed }
}

/// At most so many variables, evenly spaced.
fn sample(variables: &[Changeable]) -> impl Iterator<Item = &Changeable> {
    variables.iter().step_by(variables.len().div_ceil(SAMPLE).max(1))
}

/// The first candidate that all variables of a group can take together.
fn change_group(values: &mut Values<'_>, group: &[&Changeable]) -> Vec<(TermId, Const)> {
    let [first, rest @ ..] = group else { return Vec::new() };
    for candidate in &first.candidates {
        if rest.iter().all(|other| other.candidates.contains(candidate)) {
            let changes: Vec<(TermId, Const)> = group.iter().map(|each| (each.variable, *candidate)).collect();
            if let Some(new) = values.allow(&changes) {
                values.take(new);
                return changes;
            }
        }
    }
    Vec::new()
}

/// Variables that conjuncts make equal, together; groups in the order of their first variables.
fn groups<'v>(pool: &TermPool, conjuncts: &[TermId], variables: &'v [Changeable]) -> Vec<Vec<&'v Changeable>> {
    let numbers: FxHashMap<TermId, usize> =
        variables.iter().enumerate().map(|(number, each)| (each.variable, number)).collect();
    let mut leader: Vec<usize> = (0..variables.len()).collect();
    let find = |leader: &mut Vec<usize>, mut number: usize| {
        while leader[number] != number {
            leader[number] = leader[leader[number]];
            number = leader[number];
        }
        number
    };
    for conjunct in conjuncts {
        if pool.op(*conjunct) != Op::Eq {
            continue;
        }
        let [a, b] = [0, 1].map(|at| numbers.get(&widened(pool, pool.arg(*conjunct, at))).copied());
        if let (Some(a), Some(b)) = (a, b) {
            let (a, b) = (find(&mut leader, a), find(&mut leader, b));
            leader[a.max(b)] = a.min(b);
        }
    }
    let mut groups: Vec<Vec<&Changeable>> = vec![Vec::new(); variables.len()];
    for (number, each) in variables.iter().enumerate() {
        groups[find(&mut leader, number)].push(each);
    }
    groups.retain(|group| !group.is_empty());
    groups
}

/// What is below extensions.
fn widened(pool: &TermPool, mut term: TermId) -> TermId {
    while let Op::Sext | Op::Zext = pool.op(term) {
        term = pool.arg(term, 0);
    }
    term
}

impl<'p> Values<'p> {
    fn new(pool: &'p TermPool, conjuncts: &[TermId]) -> Self {
        let mut is_needed = vec![false; pool.len()];
        let mut next = conjuncts.to_vec();
        while let Some(term) = next.pop() {
            if !std::mem::replace(&mut is_needed[term.index()], true) {
                next.extend_from_slice(pool.args(term));
            }
        }
        let needed = || (0..pool.len()).filter(|index| is_needed[*index]).map(TermId::at);
        let mut first_user = vec![0_u32; pool.len() + 1];
        needed().flat_map(|term| pool.args(term)).for_each(|arg| first_user[arg.index() + 1] += 1);
        for index in 0..pool.len() {
            first_user[index + 1] += first_user[index];
        }
        let mut users = vec![TermId::at(0); first_user[pool.len()] as usize];
        let mut place = first_user.clone();
        for term in needed() {
            for arg in pool.args(term) {
                users[place[arg.index()] as usize] = term;
                place[arg.index()] += 1;
            }
        }
        let zero = Const::Bool(false);
        let current = (0..pool.len()).map(|index| pool.concrete(TermId::at(index)).unwrap_or(zero)).collect();
        Values { pool, current, first_user, users, conjuncts: conjuncts.iter().copied().collect(), evaluations: 0 }
    }

    fn users_of(&self, term: TermId) -> &[TermId] {
        &self.users[self.first_user[term.index()] as usize..self.first_user[term.index() + 1] as usize]
    }

    /// What changes with some variables; `None` if a conjunct becomes false.
    fn allow(&mut self, changes: &[(TermId, Const)]) -> Option<FxHashMap<TermId, Const>> {
        let mut new: FxHashMap<TermId, Const> = FxHashMap::default();
        // Arguments are older than what uses them, so the oldest term is always ready.
        let mut ready = BinaryHeap::new();
        let mut known = FxHashSet::default();
        for (variable, value) in changes {
            // A variable of sort Bool can be a conjunct itself.
            if self.conjuncts.contains(variable) {
                return None;
            }
            new.insert(*variable, *value);
            ready
                .extend(self.users_of(*variable).iter().filter(|user| known.insert(**user)).map(|user| Reverse(*user)));
        }
        while let Some(Reverse(term)) = ready.pop() {
            self.evaluations += 1;
            let value_of = |arg: &TermId| new.get(arg).copied().unwrap_or(self.current[arg.index()]);
            let arguments: Vec<Const> = self.pool.args(term).iter().map(value_of).collect();
            let value = apply(self.pool.op(term), self.pool.sort(term), &arguments);
            if value == self.current[term.index()] {
                continue;
            }
            if self.conjuncts.contains(&term) {
                return None;
            }
            new.insert(term, value);
            ready.extend(self.users_of(term).iter().filter(|user| known.insert(**user)).map(|user| Reverse(*user)));
        }
        Some(new)
    }

    fn take(&mut self, new: FxHashMap<TermId, Const>) {
        new.into_iter().for_each(|(term, value)| self.current[term.index()] = value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(values: std::ops::Range<u64>) -> Vec<Const> {
        values.map(|value| Const::bv(8, value)).collect()
    }

    #[test]
    fn what_is_free_changes_and_what_is_fixed_stays() {
        let mut pool = TermPool::concolic();
        let [a, b, c, d] = [5, 5, 7, 9].map(|value| pool.input("byte", Const::bv(8, value)));
        let seven = pool.bv(8, 7);
        let limit = pool.bv(8, 10);
        let conjuncts = [pool.eq(a, b), pool.eq(c, seven), pool.ult(d, limit)];
        let variables: Vec<Changeable> =
            [a, b, c, d].map(|variable| Changeable { variable, candidates: bytes(0..256) }).into();
        let variables: Vec<Changeable> = variables
            .into_iter()
            .map(|each| {
                let old = pool.concrete(each.variable);
                Changeable { candidates: each.candidates.into_iter().filter(|c| Some(*c) != old).collect(), ..each }
            })
            .collect();
        let changed = vary(&pool, &conjuncts, &variables).changed;
        assert_eq!(changed.get(&a), changed.get(&b));
        assert!(changed.contains_key(&a) && changed.contains_key(&d), "{changed:?}");
        assert!(!changed.contains_key(&c));
        assert!(changed[&d].bits() < 10);
    }

    #[test]
    fn a_conjunct_that_is_a_variable_stays() {
        let mut pool = TermPool::concolic();
        let flag = pool.input("flag", Const::Bool(true));
        let variables = [Changeable { variable: flag, candidates: vec![Const::Bool(false)] }];
        assert!(vary(&pool, &[flag], &variables).changed.is_empty());
        assert_eq!(vary(&pool, &[], &variables).changed.len(), 1);
    }

    #[test]
    fn changes_respect_earlier_ones() {
        let mut pool = TermPool::concolic();
        let [a, b] = [1, 2].map(|value| pool.input("byte", Const::bv(8, value)));
        let conjuncts = [pool.ult(a, b)];
        let variables =
            [(a, 100), (b, 101)].map(|(variable, value)| Changeable { variable, candidates: bytes(value..value + 1) });
        let changed = vary(&pool, &conjuncts, &variables).changed;
        // The first cannot become 100 while the second is 2.
        assert_eq!([changed[&a].bits(), changed[&b].bits()], [100, 101]);
    }
}
