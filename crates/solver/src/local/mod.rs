//! Local search: finds values that satisfy conditions by hill climbing on a distance (search-based testing: Korel 1990; for
//! floats, XSat: Fu, Su 2016).
//!
//! It serves conditions on floats that the decision procedure cannot solve in time, and uninterpreted functions with bounds
//! (sine, power). From a starting point it moves one variable after the other by powers of two, in the order of the numbers,
//! while the distance falls. From a local minimum a few variables jump; if that does not help, the search restarts at the best
//! of some random points. It is incomplete: it finds a model or answers nothing. The number of attempts is fixed, so the
//! result is the same on every machine.

mod distance;
mod sheet;

use crate::limits::{
    LOCAL_SEARCH_CELLS, LOCAL_SEARCH_EXACT_POINTS, LOCAL_SEARCH_JUMPS, LOCAL_SEARCH_POINTS, LOCAL_SEARCH_RESTART_POINTS,
};
use crate::work;
use crema_term::{Const, Model, Sort, TermId, TermPool, VarId};

use sheet::Sheet;

/// An application of an uninterpreted function: a variable that stands for its result.
pub struct Application<'a> {
    /// The arguments.
    pub arguments: &'a [TermId],
    /// The result.
    pub result: VarId,
}

/// Values of uninterpreted functions, by the number of the application.
pub trait Functions {
    /// An approximation of the value, good enough to guide the search.
    fn near(&self, application: usize, arguments: &[Const]) -> Const;
    /// The exact value; `None` if it is unknown.
    fn exact(&mut self, application: usize, arguments: &[Const]) -> Option<Const>;
}

/// Numbers that are common in programs, beside those in the conditions.
const NUMBERS: [f64; 12] =
    [0.0, 1.0, -1.0, 0.5, 2.0, 10.0, 100.0, 0.1, std::f64::consts::PI, std::f64::consts::FRAC_PI_2, 1e6, 1e-6];

/// A model of the conjuncts in which every application has its exact value. Without floats and functions, the decision
/// procedure is better: small steps do not find the bits of a hash code. Each round uses other random choices.
pub fn search(
    pool: &TermPool,
    conjuncts: &[TermId],
    applications: &[Application],
    functions: &mut dyn Functions,
    start: &Model,
    round: u64,
) -> Option<Model> {
    let sheet = Sheet::new(pool, conjuncts, applications);
    if !sheet.is_searchable(applications) {
        return None;
    }
    let tries = (LOCAL_SEARCH_CELLS / sheet.cells.len().max(1)).min(LOCAL_SEARCH_POINTS as usize) as u32;
    let seed = 0x9e37_79b9_7f4a_7c15_u64.rotate_left(round as u32 % 64) ^ round;
    let mut climber = Climber { sheet: &sheet, tries, seed };
    let mut point: Vec<i64> = sheet.inputs.iter().map(|(var, _)| key(start.value(pool, *var))).collect();
    let found = climb_from(&mut climber, functions, &mut point);
    work::note(u64::from(tries - climber.tries) * sheet.cells.len() as u64 * work::CELL);
    found
}

/// Whether the search is applicable.
pub fn is_searchable(pool: &TermPool, conjuncts: &[TermId], applications: &[Application]) -> bool {
    Sheet::new(pool, conjuncts, applications).is_searchable(applications)
}

impl Sheet {
    fn is_searchable(&self, applications: &[Application]) -> bool {
        !self.inputs.is_empty() && (!applications.is_empty() || self.has_floats())
    }
}

/// Climbs from one point after the other until the conditions are true, or all attempts are used.
fn climb_from(climber: &mut Climber<'_>, functions: &mut dyn Functions, point: &mut [i64]) -> Option<Model> {
    while climber.tries > 0 {
        let near = &mut |application: usize, arguments: &[Const]| Some(functions.near(application, arguments));
        if climber.climb_and_jump(point, near) {
            let exact = &mut |application: usize, arguments: &[Const]| functions.exact(application, arguments);
            if climber.climb(point, exact, LOCAL_SEARCH_EXACT_POINTS) <= 0.0 {
                return Some(climber.model(point, exact));
            }
        }
        let near = &mut |application: usize, arguments: &[Const]| Some(functions.near(application, arguments));
        climber.elsewhere(point, near);
    }
    None
}

type FunctionValues<'a> = &'a mut dyn FnMut(usize, &[Const]) -> Option<Const>;

struct Climber<'a> {
    sheet: &'a Sheet,
    tries: u32,
    seed: u64,
}

impl Climber<'_> {
    /// Moves the point until the conditions are true, by steps, and from a local minimum by jumps that do not increase the
    /// distance.
    fn climb_and_jump(&mut self, point: &mut [i64], values: FunctionValues) -> bool {
        let mut best = self.climb(point, values, u32::MAX);
        let mut jumps = 0;
        while best > 0.0 && jumps < LOCAL_SEARCH_JUMPS && self.tries > 0 {
            let mut other = point.to_vec();
            for _ in 0..=self.random() % 2 {
                let at = (self.random() % point.len() as u64) as usize;
                let choice = self.random();
                // To the value of another variable, or to a random one.
                let from = (choice >> 32) as usize % point.len();
                let is_alike = self.sheet.inputs[from].1 == self.sheet.inputs[at].1;
                let number = self.number(self.sheet.inputs[at].1, choice);
                other[at] = if is_alike && choice.is_multiple_of(3) { point[from] } else { key(number) };
            }
            let height = self.climb(&mut other, values, u32::MAX);
            jumps = if height < best { 0 } else { jumps + 1 };
            if height <= best {
                point.copy_from_slice(&other);
                best = height;
            }
        }
        best <= 0.0
    }

    /// Moves the point by steps; returns the final distance.
    fn climb(&mut self, point: &mut [i64], values: FunctionValues, most: u32) -> f64 {
        let last = self.tries.saturating_sub(most);
        let mut best = self.height(point, values);
        while best > 0.0 {
            let before = best;
            for at in 0..point.len() {
                for power in (0..self.bits(at)).rev() {
                    for step in [1_i64 << power, -(1_i64 << power)] {
                        if self.tries <= last {
                            return best;
                        }
                        best = self.try_step(point, at, step, best, values);
                    }
                }
            }
            if best >= before {
                return best;
            }
        }
        best
    }

    /// Takes a step if it reduces the distance.
    fn try_step(&mut self, point: &mut [i64], at: usize, step: i64, best: f64, values: FunctionValues) -> f64 {
        let old = point[at];
        let Some(new) = old.checked_add(step).filter(|new| is_key(self.sheet.inputs[at].1, *new)) else { return best };
        point[at] = new;
        let height = self.height(point, values);
        if height < best {
            return height;
        }
        point[at] = old;
        best
    }

    fn height(&mut self, point: &[i64], values: FunctionValues) -> f64 {
        self.tries = self.tries.saturating_sub(1);
        let inputs = point.iter().zip(&self.sheet.inputs).map(|(key, (_, sort))| constant(*sort, *key));
        self.sheet.fill(inputs, values).map_or(f64::INFINITY, |cells| self.sheet.distance(&cells))
    }

    fn model(&self, point: &[i64], values: FunctionValues) -> Model {
        let inputs = point.iter().zip(&self.sheet.inputs).map(|(key, (_, sort))| constant(*sort, *key));
        let cells = self.sheet.fill(inputs, values).unwrap_or_default();
        let mut model = Model::new();
        self.sheet.variables(&cells).for_each(|(var, value)| model.set(var, value));
        model
    }

    fn bits(&self, at: usize) -> u32 {
        u32::from(self.sheet.inputs[at].1.width()).min(63)
    }

    /// A new starting point: the best of some.
    fn elsewhere(&mut self, point: &mut [i64], values: FunctionValues) {
        let mut best = f64::INFINITY;
        for number in 0..LOCAL_SEARCH_RESTART_POINTS {
            let other = self.anywhere();
            let height = self.height(&other, values);
            if number == 0 || height < best {
                point.copy_from_slice(&other);
                best = height;
            }
        }
    }

    /// A random point.
    fn anywhere(&mut self) -> Vec<i64> {
        let alike = self.random().is_multiple_of(4);
        let shared = self.random();
        let mut point = Vec::new();
        for at in 0..self.sheet.inputs.len() {
            let choice = if alike { shared } else { self.random() };
            let number = self.number(self.sheet.inputs[at].1, choice);
            point.push(key(number));
        }
        point
    }

    fn number(&mut self, sort: Sort, choice: u64) -> Const {
        let known = &self.sheet.constants;
        let pick = (choice >> 8) as usize;
        let value = match choice % 4 {
            0 if !known.is_empty() => known[pick % known.len()],
            0 | 1 => NUMBERS[pick % NUMBERS.len()],
            2 => ((pick % 20_001) as f64 - 10_000.0) / 1_000.0,
            _ => return Const::from_bits(sort, choice.rotate_left(17)),
        };
        of_number(sort, value)
    }

    fn random(&mut self) -> u64 {
        self.seed ^= self.seed << 13;
        self.seed ^= self.seed >> 7;
        self.seed ^= self.seed << 17;
        self.seed
    }
}

fn of_number(sort: Sort, value: f64) -> Const {
    match sort {
        Sort::Bool => Const::Bool(value != 0.0),
        Sort::BitVec(width) => Const::bv(width, value as i64 as u64),
        Sort::Float32 => Const::f32(value as f32),
        Sort::Float64 => Const::f64(value),
    }
}

/// The rank of a value among all values of its sort.
fn key(value: Const) -> i64 {
    let bits = value.bits();
    match value.sort() {
        Sort::Bool => i64::from(value.is_true()),
        Sort::BitVec(_) => value.signed(),
        Sort::Float32 if bits >> 31 == 1 => -((bits & 0x7fff_ffff) as i64) - 1,
        Sort::Float64 if bits >> 63 == 1 => -((bits & i64::MAX as u64) as i64) - 1,
        Sort::Float32 | Sort::Float64 => bits as i64,
    }
}

fn constant(sort: Sort, key: i64) -> Const {
    let negative = |sign: u64| if key < 0 { sign | !key as u64 } else { key as u64 };
    match sort {
        Sort::Bool | Sort::BitVec(_) => Const::from_bits(sort, key as u64),
        Sort::Float32 => Const::from_bits(sort, negative(1 << 31)),
        Sort::Float64 => Const::from_bits(sort, negative(1 << 63)),
    }
}

/// Whether a rank is that of a value of the sort. Infinities count, NaN does not.
fn is_key(sort: Sort, key: i64) -> bool {
    let within = |most: i64| (-most - 1..=most).contains(&key);
    match sort {
        Sort::Bool => (0..=1).contains(&key),
        Sort::BitVec(64) => true,
        Sort::BitVec(width) => within((1 << (width - 1)) - 1),
        Sort::Float32 => within(0x7f80_0000),
        Sort::Float64 => within(0x7ff0_0000_0000_0000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crema_term::Evaluator;

    /// One function, of one argument, that is its own approximation.
    struct Real(fn(f64) -> f64);

    impl Functions for Real {
        fn near(&self, _: usize, arguments: &[Const]) -> Const {
            Const::f64((self.0)(arguments[0].as_f64().unwrap_or(f64::NAN)))
        }

        fn exact(&mut self, application: usize, arguments: &[Const]) -> Option<Const> {
            Some(self.near(application, arguments))
        }
    }

    /// The model, if one is found; it must be right.
    fn found(pool: &TermPool, conjuncts: &[TermId], applications: &[Application], function: fn(f64) -> f64) -> bool {
        let Some(model) = search(pool, conjuncts, applications, &mut Real(function), &Model::new(), 0) else {
            return false;
        };
        let mut evaluator = Evaluator::new(&model);
        assert!(conjuncts.iter().all(|conjunct| evaluator.is_true(pool, *conjunct)));
        for application in applications {
            let argument = evaluator.eval(pool, application.arguments[0]).as_f64().expect("a float");
            assert_eq!(model.value(pool, application.result), Const::f64(function(argument)));
        }
        true
    }

    #[test]
    fn a_root_of_a_polynomial() {
        let mut p = TermPool::new();
        let (x, y) = (p.fresh(Sort::Float64, "x"), p.fresh(Sort::Float64, "y"));
        let (square, product) = (p.fp_mul(x, x), p.fp_mul(x, y));
        let (two, fifty) = (p.f64(2.0), p.f64(50.0));
        let conjuncts = [p.fp_lt(two, square), p.fp_eq(product, fifty), p.fp_lt(x, y)];
        assert!(found(&p, &conjuncts, &[], |x| x));
    }

    #[test]
    fn a_value_of_a_function() {
        let mut p = TermPool::new();
        let (x, y) = (p.fresh(Sort::Float64, "x"), p.fresh(Sort::Float64, "y"));
        let applications = [Application { arguments: &[x], result: p.as_var(y).expect("a variable") }];
        let two = p.f64(2.0);
        let conjunct = p.fp_eq(y, two);
        assert!(found(&p, &[conjunct], &applications, f64::log10));
        let conjunct = p.fp_lt(two, y);
        assert!(!found(&p, &[conjunct], &applications, f64::sin), "no sine is larger than 2");
    }

    #[test]
    fn integers_and_floats_together() {
        let mut p = TermPool::new();
        let (n, x) = (p.fresh(Sort::INT, "n"), p.fresh(Sort::Float32, "x"));
        let (as_float, limit) = (p.int_to_fp(Sort::Float32, n), p.f32(0.25));
        let (sum, thousand) = (p.fp_add(as_float, x), p.f32(1000.5));
        let conjuncts = [p.fp_eq(sum, thousand), p.fp_lt(limit, x)];
        assert!(found(&p, &conjuncts, &[], |x| x));
    }

    #[test]
    fn keys_keep_the_order() {
        let numbers = [f64::NEG_INFINITY, -2.5, -1e-300, -0.0, 0.0, 5e-324, 1.0, f64::INFINITY];
        for pair in numbers.windows(2) {
            assert!(key(Const::f64(pair[0])) < key(Const::f64(pair[1])));
        }
        for number in numbers {
            assert_eq!(constant(Sort::Float64, key(Const::f64(number))), Const::f64(number));
            assert_eq!(constant(Sort::Float32, key(Const::f32(number as f32))), Const::f32(number as f32));
        }
        assert_eq!(constant(Sort::INT, key(Const::int(-7))), Const::int(-7));
        assert_eq!(constant(Sort::Bool, key(Const::Bool(true))), Const::Bool(true));
    }
}
