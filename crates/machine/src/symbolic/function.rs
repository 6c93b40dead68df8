//! Uninterpreted functions with bounds: sine, power, logarithm and the like, for which there is no exact circuit.
//!
//! The result of an application is a variable. Two things are known about it: bounds, which hold for every argument, and single
//! values, which the host computes for the arguments of a model. Both are true, so a path that they rule out is infeasible. A
//! path that they allow may still be infeasible. Therefore the explorer replaces the value in a model by the exact one and checks
//! whether the model still satisfies the path condition (counterexample-guided refinement, Clarke et al., CAV 2000).

use crema_host::{CallOutcome, CallProgress, ChangeCheck, HostValue, MethodCall, Sync};
use crema_program::MethodId;
use crema_term::{Const, Evaluator, Sort, TermId, TermPool};
use triomphe::Arc;

use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::state::value::Value;

/// An application of such a function on a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FunctionApplication {
    /// The function, a static method of the JDK.
    pub function: MethodId,
    /// Its arguments.
    pub arguments: Vec<TermId>,
    /// The variable that stands for its result.
    pub result: TermId,
}

impl Machine {
    /// Applies a function to symbolic numbers and returns its result.
    pub(crate) fn apply_function(&mut self, st: &mut State, function: MethodId, args: &[Value]) -> NativeResult {
        let arguments = args.iter().map(|a| self.term(*a)).collect::<Run<Vec<_>>>()?;
        let known = st.applications.iter().find(|a| a.function == function && a.arguments == arguments);
        let result = match known {
            Some(application) => application.result,
            None => {
                let name = format!("{}#{}", self.program.method_name(function), st.applications.len());
                let result = self.terms.named(Sort::Float64, name);
                let application = FunctionApplication { function, arguments: arguments.clone(), result };
                self.give_exact_value(st, &application)?;
                Arc::make_mut(&mut st.applications).push(application);
                result
            }
        };
        let name = self.program.method_name(function).to_string();
        if let Some(bounds) = bounds(&mut self.terms, &name, &arguments, result) {
            self.decide(st, &[bounds])?;
        }
        Ok(Some(Value::Term(result)))
    }

    /// Gives a new application its exact value in the model of the state.
    fn give_exact_value(&mut self, st: &mut State, application: &FunctionApplication) -> Run<()> {
        let mut evaluator = Evaluator::new(&st.model);
        let arguments: Vec<Const> = application.arguments.iter().map(|a| evaluator.eval(&self.terms, *a)).collect();
        let value = self.compute(application.function, &arguments)?;
        if let Some(variable) = self.terms.as_var(application.result) {
            Arc::make_mut(&mut st.model).set(variable, value);
        }
        Ok(())
    }

    /// Computes a function for these arguments on the host.
    pub fn compute(&mut self, function: MethodId, arguments: &[Const]) -> Run<Const> {
        let class = self.program.method(function).class;
        let Some((host_class, _)) = self.tables.host_of_class.get(&class).copied() else {
            return Err(Stop::Bug(format!("{} is not linked", self.program.name(class))));
        };
        let call = MethodCall {
            class: host_class,
            name: self.program.method_name(function).to_string(),
            descriptor: self.program.method_descriptor(function).to_string(),
            receiver: crema_host::Handle(0),
            arguments: arguments.iter().map(|a| HostValue::Double(f64::from_bits(a.bits()))).collect(),
            check: ChangeCheck::Pure,
        };
        match self.host.call(&call, &Sync::default())? {
            CallProgress::Ended(reply) => {
                self.note_news(&reply.news);
                match reply.outcome {
                    CallOutcome::Done(HostValue::Double(value)) => Ok(Const::f64(value)),
                    _ => Err(Stop::Bug(format!("{} gave no double", self.program.describe(function)))),
                }
            }
            CallProgress::Upcall(_) => Err(Stop::Bug(format!("{} called back", self.program.describe(function)))),
        }
    }
}

/// Bounds of the result that hold for all arguments. `None` if nothing is known.
fn bounds(p: &mut TermPool, name: &str, arguments: &[TermId], y: TermId) -> Option<TermId> {
    let x = *arguments.first()?;
    let quarter = std::f64::consts::FRAC_PI_2.next_up();
    let half = std::f64::consts::PI.next_up();
    Some(match name {
        "sin" | "cos" => {
            let finite = is_finite(p, x);
            defined(p, finite, y, -1.0, 1.0)
        }
        "tan" => {
            let finite = is_finite(p, x);
            defined(p, finite, y, f64::NEG_INFINITY, f64::INFINITY)
        }
        "asin" | "acos" => {
            let within = between(p, x, -1.0, 1.0);
            if name == "asin" { defined(p, within, y, -quarter, quarter) } else { defined(p, within, y, 0.0, half) }
        }
        "atan" => {
            let number = is_number(p, x);
            defined(p, number, y, -quarter, quarter)
        }
        "tanh" => {
            let number = is_number(p, x);
            defined(p, number, y, -1.0, 1.0)
        }
        "exp" => {
            let number = is_number(p, x);
            defined(p, number, y, 0.0, f64::INFINITY)
        }
        "cosh" => {
            let number = is_number(p, x);
            defined(p, number, y, 1.0, f64::INFINITY)
        }
        "sinh" | "cbrt" | "expm1" => {
            let number = is_number(p, x);
            let all = defined(p, number, y, f64::NEG_INFINITY, f64::INFINITY);
            let sign = same_sign(p, x, y, 0.0);
            p.and(all, sign)
        }
        "log" | "log10" => {
            let at_least_zero = between(p, x, 0.0, f64::INFINITY);
            let all = defined(p, at_least_zero, y, f64::NEG_INFINITY, f64::INFINITY);
            let sign = same_sign(p, x, y, 1.0);
            p.and(all, sign)
        }
        "atan2" => {
            let numbers: Vec<TermId> = arguments.iter().map(|a| is_number(p, *a)).collect();
            let numbers = p.and_all(&numbers);
            defined(p, numbers, y, -half, half)
        }
        "pow" => power(p, x, *arguments.get(1)?, y),
        _ => return None,
    })
}

/// The special cases of `pow` that are exact.
fn power(p: &mut TermPool, base: TermId, exponent: TermId, y: TermId) -> TermId {
    let (zero, one) = (p.f64(0.0), p.f64(1.0));
    let (by_zero, by_one) = (p.fp_eq(exponent, zero), p.fp_eq(exponent, one));
    let (is_one, is_base) = (p.eq(y, one), p.eq(y, base));
    let mut all = p.implies(by_zero, is_one);
    let first = p.implies(by_one, is_base);
    all = p.and(all, first);
    // A positive base gives no negative number. This does not hold for -0.0, and 1 to the power of infinity is NaN.
    let (positive, not_negative, finite) = (p.fp_lt(zero, base), p.fp_le(zero, y), is_finite(p, exponent));
    let sensible = p.and(positive, finite);
    let rest = p.implies(sensible, not_negative);
    p.and(all, rest)
}

fn is_number(p: &mut TermPool, x: TermId) -> TermId {
    let nan = p.fp_is_nan(x);
    p.not(nan)
}

fn between(p: &mut TermPool, x: TermId, low: f64, high: f64) -> TermId {
    let (low, high) = (p.f64(low), p.f64(high));
    let (above, below) = (p.fp_le(low, x), p.fp_le(x, high));
    p.and(above, below)
}

fn is_finite(p: &mut TermPool, x: TermId) -> TermId {
    between(p, x, f64::MIN, f64::MAX)
}

/// The result is a number between the bounds where the function is defined, else NaN.
fn defined(p: &mut TermPool, condition: TermId, y: TermId, low: f64, high: f64) -> TermId {
    let within = between(p, y, low, high);
    let nan = p.fp_is_nan(y);
    let (inside, opposite) = (p.implies(condition, within), p.not(condition));
    let outside = p.implies(opposite, nan);
    p.and(inside, outside)
}

/// A result that is a number is not negative where the argument is at least `zero`, and not positive where it is at most that.
fn same_sign(p: &mut TermPool, x: TermId, y: TermId, zero: f64) -> TermId {
    let (at, nothing) = (p.f64(zero), p.f64(0.0));
    let (above, below) = (p.fp_le(at, x), p.fp_le(x, at));
    let (up, down) = (p.fp_le(nothing, y), p.fp_le(y, nothing));
    let (first, second) = (p.implies(above, up), p.implies(below, down));
    let (both, number) = (p.and(first, second), is_number(p, y));
    p.implies(number, both)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EDGES: [f64; 22] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -0.5,
        2.0,
        -2.0,
        3.0,
        -3.0,
        1e-300,
        -1e-300,
        1e300,
        -1e300,
        f64::MIN_POSITIVE,
        5e-324,
        f64::MAX,
        f64::MIN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        710.5,
    ];

    /// The bounds hold for the values that the function really returns. A bound that is too narrow would lead to wrong proofs.
    #[test]
    fn bounds_hold_of_real_values() {
        type One = fn(f64) -> f64;
        let one: [(&str, One); 14] = [
            ("sin", f64::sin),
            ("cos", f64::cos),
            ("tan", f64::tan),
            ("asin", f64::asin),
            ("acos", f64::acos),
            ("atan", f64::atan),
            ("exp", f64::exp),
            ("expm1", f64::exp_m1),
            ("log", f64::ln),
            ("log10", f64::log10),
            ("sinh", f64::sinh),
            ("cosh", f64::cosh),
            ("tanh", f64::tanh),
            ("cbrt", f64::cbrt),
        ];
        for (name, function) in one {
            for x in EDGES {
                check(name, &[x], function(x));
            }
        }
        for x in EDGES {
            for y in EDGES {
                check("atan2", &[x, y], x.atan2(y));
                check("pow", &[x, y], java_pow(x, y));
            }
        }
    }

    /// Unlike C, Java gives NaN for 1 to the power of infinity or NaN.
    fn java_pow(x: f64, y: f64) -> f64 {
        let undefined = y.is_nan() || x.abs() == 1.0 && y.is_infinite();
        if undefined { f64::NAN } else { x.powf(y) }
    }

    fn check(name: &str, arguments: &[f64], result: f64) {
        let mut p = TermPool::new();
        let terms: Vec<TermId> = arguments.iter().map(|x| p.f64(*x)).collect();
        let y = p.f64(result);
        let bounds = bounds(&mut p, name, &terms, y).expect("bounds");
        assert_eq!(p.as_bool(bounds), Some(true), "{name}{arguments:?} = {result}");
    }
}
