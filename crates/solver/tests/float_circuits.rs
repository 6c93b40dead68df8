//! Every float circuit against the machine's own arithmetic: edge values with edge values, and a million random operands.
//!
//! The circuits are simulated as gates, 64 operands at once; no SAT solver takes part.

mod support;

use crema_solver::circuits::float::Format;
use crema_solver::gates::{Gates, Lit};
use crema_solver::simulate::Simulation;
use crema_term::RoundMode;
use support::{Random, float_edges, integer_edges};

const RANDOM_OPERANDS: usize = 1_000_000;

/// The result that operands must have, all as bits.
type Expected = Box<dyn Fn(&[u64]) -> u64>;

/// A circuit with its inputs, beside what it must compute.
struct Subject {
    name: String,
    gates: Gates,
    inputs: Vec<Vec<Lit>>,
    output: Vec<Lit>,
    expected: Expected,
}

impl Subject {
    fn check(&self, simulation: &mut Simulation, operands: &[Vec<u64>]) {
        let first: Vec<u32> = self.inputs.iter().map(|bits| bits[0].gate()).collect();
        let mut words = vec![0u64; self.gates.len().min(1 + self.inputs.iter().map(Vec::len).sum::<usize>())];
        for (run, values) in operands.iter().enumerate() {
            for (value, (start, bits)) in values.iter().zip(first.iter().zip(&self.inputs)) {
                for i in 0..bits.len() {
                    words[*start as usize + i] |= (value >> i & 1) << run;
                }
            }
        }
        simulation.rerun(&self.gates, |gate| words[gate as usize]);
        for (run, values) in operands.iter().enumerate() {
            let (found, expected) = (simulation.number(&self.output, run as u32), (self.expected)(values));
            assert_eq!(found, expected, "{} of {values:x?}: {found:x} instead of {expected:x}", self.name);
        }
    }

    fn check_all(&self, operands: impl Iterator<Item = Vec<u64>>) {
        let mut simulation = Simulation::run(&self.gates, |_| 0);
        let mut batch = Vec::with_capacity(64);
        for values in operands {
            batch.push(values);
            if batch.len() == 64 {
                self.check(&mut simulation, &batch);
                batch.clear();
            }
        }
        self.check(&mut simulation, &batch);
    }
}

/// The bits of a result, a NaN being the canonical one.
trait Canonical {
    fn canonical(self) -> u64;
}

impl Canonical for f32 {
    fn canonical(self) -> u64 {
        if self.is_nan() { 0x7fc0_0000 } else { u64::from(self.to_bits()) }
    }
}

impl Canonical for f64 {
    fn canonical(self) -> u64 {
        if self.is_nan() { 0x7ff8_0000_0000_0000 } else { self.to_bits() }
    }
}

fn single(bits: u64) -> f32 {
    f32::from_bits(bits as u32)
}

fn double(bits: u64) -> f64 {
    f64::from_bits(bits)
}

/// What a circuit of floats must compute, on both formats.
struct Meaning {
    single: fn(f32, f32, f32) -> u64,
    double: fn(f64, f64, f64) -> u64,
}

type Circuit = fn(&mut Gates, Format, &[Vec<Lit>]) -> Vec<Lit>;

fn test_float(name: &str, arity: usize, circuit: Circuit, meaning: Meaning) {
    for format in [Format::SINGLE, Format::DOUBLE] {
        let mut gates = Gates::new();
        let inputs: Vec<Vec<Lit>> = (0..arity).map(|_| gates.inputs(format.width())).collect();
        let operands: Vec<Vec<Lit>> = inputs.iter().map(|bits| gates.fp_from_bits(format, bits)).collect();
        let output = circuit(&mut gates, format, &operands);
        let (of_single, of_double) = (meaning.single, meaning.double);
        let expected: Expected = if format == Format::SINGLE {
            Box::new(move |v| of_single(single(v[0]), single(v[v.len().min(2) - 1]), single(v[v.len() - 1])))
        } else {
            Box::new(move |v| of_double(double(v[0]), double(v[v.len().min(2) - 1]), double(v[v.len() - 1])))
        };
        let subject = Subject { name: format!("{name} {format:?}"), gates, inputs, output, expected };
        subject.check_all(edge_operands(format, arity));
        subject.check_all(random_operands(format, arity));
    }
}

fn edge_operands(format: Format, arity: usize) -> impl Iterator<Item = Vec<u64>> {
    let mut edges = float_edges(format.exponent as u32, format.fraction() as u32);
    if arity == 3 {
        edges = edges.into_iter().step_by(5).collect();
    }
    let count = edges.len().pow(arity as u32);
    (0..count).map(move |mut i| {
        (0..arity)
            .map(|_| {
                let value = edges[i % edges.len()];
                i /= edges.len();
                value
            })
            .collect()
    })
}

fn random_operands(format: Format, arity: usize) -> impl Iterator<Item = Vec<u64>> {
    let mut random = Random::new(arity as u64 + format.exponent as u64);
    (0..RANDOM_OPERANDS).map(move |_| {
        let mut last = random.next();
        (0..arity)
            .map(|_| {
                last = random.float(format.exponent as u32, format.fraction() as u32, last);
                last
            })
            .collect()
    })
}

#[test]
fn addition() {
    let meaning = Meaning { single: |a, b, _| (a + b).canonical(), double: |a, b, _| (a + b).canonical() };
    test_float("add", 2, |g, f, a| g.fp_add(f, &a[0], &a[1]), meaning);
}

#[test]
fn multiplication() {
    let meaning = Meaning { single: |a, b, _| (a * b).canonical(), double: |a, b, _| (a * b).canonical() };
    test_float("multiply", 2, |g, f, a| g.fp_multiply(f, &a[0], &a[1]), meaning);
}

#[test]
fn division() {
    let meaning = Meaning { single: |a, b, _| (a / b).canonical(), double: |a, b, _| (a / b).canonical() };
    test_float("divide", 2, |g, f, a| g.fp_divide(f, &a[0], &a[1]), meaning);
}

#[test]
fn remainder() {
    let meaning = Meaning { single: |a, b, _| (a % b).canonical(), double: |a, b, _| (a % b).canonical() };
    test_float("remainder", 2, |g, f, a| g.fp_remainder(f, &a[0], &a[1]), meaning);
}

#[test]
fn square_root() {
    let meaning = Meaning { single: |a, _, _| a.sqrt().canonical(), double: |a, _, _| a.sqrt().canonical() };
    test_float("sqrt", 1, |g, f, a| g.fp_sqrt(f, &a[0]), meaning);
}

#[test]
fn fused_multiply_add() {
    let meaning =
        Meaning { single: |a, b, c| a.mul_add(b, c).canonical(), double: |a, b, c| a.mul_add(b, c).canonical() };
    test_float("fma", 3, |g, f, a| g.fp_fma(f, &a[0], &a[1], &a[2]), meaning);
}

#[test]
fn negation_and_absolute_value() {
    let negation = Meaning { single: |a, _, _| (-a).canonical(), double: |a, _, _| (-a).canonical() };
    test_float("negate", 1, |g, f, a| g.fp_negate(f, &a[0]), negation);
    let absolute = Meaning { single: |a, _, _| a.abs().canonical(), double: |a, _, _| a.abs().canonical() };
    test_float("absolute", 1, |g, f, a| g.fp_absolute(f, &a[0]), absolute);
}

#[test]
fn comparison() {
    let less = Meaning { single: |a, b, _| (a < b).into(), double: |a, b, _| (a < b).into() };
    test_float("less", 2, |g, f, a| vec![g.fp_less(f, &a[0], &a[1])], less);
    let less_equal = Meaning { single: |a, b, _| (a <= b).into(), double: |a, b, _| (a <= b).into() };
    test_float("less or equal", 2, |g, f, a| vec![g.fp_less_equal(f, &a[0], &a[1])], less_equal);
    let equal = Meaning { single: |a, b, _| (a == b).into(), double: |a, b, _| (a == b).into() };
    test_float("equal", 2, |g, f, a| vec![g.fp_equal(f, &a[0], &a[1])], equal);
    let nan = Meaning { single: |a, _, _| a.is_nan().into(), double: |a, _, _| a.is_nan().into() };
    test_float("is NaN", 1, |g, f, a| vec![g.fp_is_nan(f, &a[0])], nan);
}

#[test]
fn rounding_to_integral() {
    let floor = Meaning { single: |a, _, _| a.floor().canonical(), double: |a, _, _| a.floor().canonical() };
    test_float("floor", 1, |g, f, a| g.fp_round_integral(f, RoundMode::Floor, &a[0]), floor);
    let ceil = Meaning { single: |a, _, _| a.ceil().canonical(), double: |a, _, _| a.ceil().canonical() };
    test_float("ceil", 1, |g, f, a| g.fp_round_integral(f, RoundMode::Ceil, &a[0]), ceil);
    let nearest = Meaning {
        single: |a, _, _| a.round_ties_even().canonical(),
        double: |a, _, _| a.round_ties_even().canonical(),
    };
    test_float("rint", 1, |g, f, a| g.fp_round_integral(f, RoundMode::NearestEven, &a[0]), nearest);
    let trunc = Meaning { single: |a, _, _| a.trunc().canonical(), double: |a, _, _| a.trunc().canonical() };
    test_float("trunc", 1, |g, f, a| g.fp_round_integral(f, RoundMode::Trunc, &a[0]), trunc);
}

#[test]
fn float_to_integer() {
    let int = Meaning { single: |a, _, _| u64::from(a as i32 as u32), double: |a, _, _| u64::from(a as i32 as u32) };
    test_float("to int", 1, |g, f, a| g.fp_to_int(f, 32, &a[0]), int);
    let long = Meaning { single: |a, _, _| a as i64 as u64, double: |a, _, _| a as i64 as u64 };
    test_float("to long", 1, |g, f, a| g.fp_to_int(f, 64, &a[0]), long);
    let byte = Meaning { single: |a, _, _| u64::from(a as i8 as u8), double: |a, _, _| u64::from(a as i8 as u8) };
    test_float("to byte", 1, |g, f, a| g.fp_to_int(f, 8, &a[0]), byte);
}

#[test]
fn between_formats() {
    let meaning = Meaning { single: |a, _, _| f64::from(a).canonical(), double: |a, _, _| (a as f32).canonical() };
    let circuit: Circuit = |g, f, a| {
        let to = if f == Format::SINGLE { Format::DOUBLE } else { Format::SINGLE };
        g.fp_convert(f, to, &a[0])
    };
    test_float("convert", 1, circuit, meaning);
}

#[test]
fn integer_to_float() {
    for (width, format) in
        [(32, Format::SINGLE), (32, Format::DOUBLE), (64, Format::SINGLE), (64, Format::DOUBLE), (8, Format::SINGLE)]
    {
        let mut gates = Gates::new();
        let inputs = vec![gates.inputs(width)];
        let output = gates.fp_from_int(format, &inputs[0]);
        let expected: Expected = Box::new(move |v| {
            let value = (v[0] << (64 - width)) as i64 >> (64 - width);
            if format == Format::SINGLE { (value as f32).canonical() } else { (value as f64).canonical() }
        });
        let subject = Subject { name: format!("from {width} bits to {format:?}"), gates, inputs, output, expected };
        subject.check_all(integer_edges().into_iter().map(|v| vec![v]));
        let mut random = Random::new(width as u64);
        subject.check_all((0..RANDOM_OPERANDS).map(|_| vec![random.integer()]));
    }
}
