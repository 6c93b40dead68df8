//! One call in the engine: along the path that a model takes.

use std::fmt::Write as _;
use std::path::Path;

use crema_program::{ClassId, ClassKind, Storage};
use crema_term::{Const, Evaluator, Model, Sort};
use triomphe::Arc;

use super::arguments::Call;
use crate::machine::mode::{HasMachine, Semantics, with_mode};
use crate::machine::{Config, Machine, PathEnd, Run, Step, Stop};
use crate::state::State;
use crate::state::value::{Ref, Value};
use crate::symbolic::Fork;
use crema_testkit::jdks::Jdk;

/// Slices after which a call is abandoned.
const SLICES: u32 = 20_000;
/// Longest string that is read from a result.
const LONGEST: usize = 200;
/// Truth values of which nothing is known on a path, at most.
const CHOICES: u32 = 3;

pub(super) struct Engine {
    machine: Machine,
    /// The state in which no argument has been looked at.
    start: State,
    class: ClassId,
    /// Longest input string whose characters are known.
    longest_input: usize,
}

impl HasMachine for Engine {
    fn machine(&mut self) -> &mut Machine {
        &mut self.machine
    }
}

/// What a call gave, compared with what a JVM gives.
pub(super) enum Answer {
    Same,
    /// The path is over-approximated, and this is one of its outcomes.
    Possible,
    Limit(String),
    Different(String),
    /// The engine takes the path to be infeasible.
    Infeasible,
    /// The path is over-approximated, and no choice of what is left open was found that gives this outcome.
    NotChosen(String),
}

impl Answer {
    /// What the engine found instead of what the JVM gives.
    pub(super) fn found(self) -> String {
        match self {
            Answer::Same | Answer::Possible => "the same".into(),
            Answer::Limit(text) | Answer::Different(text) | Answer::NotChosen(text) => text,
            Answer::Infeasible => "the engine takes this path to be infeasible".into(),
        }
    }
}

/// An outcome, and whether it need not happen.
struct Outcome {
    text: String,
    approximate: bool,
}

impl Engine {
    pub(super) fn new(jdk: &Jdk, classes: &Path, longest_input: usize) -> Self {
        let mut machine = Machine::new(Config {
            java_home: jdk.home.clone(),
            feature_version: u16::try_from(jdk.feature).expect("a version"),
            class_path: vec![classes.to_path_buf()],
            modules_under_test: Vec::new(),
            jvm_options: Vec::new(),
            main_class: "Routines".into(),
            program_arguments: Vec::new(),
            heap_limit: 1 << 30,
            confined_to: None,
            working_folder: None,
            tracing: None,
            deadline: None,
            semantics: Semantics::symbolic(),
        })
        .expect("a machine");
        let mut start = machine.start_main("Routines", &[]).expect("a start");
        loop {
            match machine.step(&mut start, 1) {
                Step::Continue => {}
                Step::Fork(_) => break,
                Step::End(end) => panic!("before the first call: {end:?}"),
            }
        }
        let class = machine.program.method(start.thread().frames[start.thread().frames.len() - 1].method).class;
        Engine { machine, start, class, longest_input }
    }

    pub(super) fn answer(&mut self, call: &Call, expected: &str) -> Answer {
        let first = match self.outcome(call, None) {
            Ok(outcome) => outcome,
            Err(answer) => return answer,
        };
        if first.text == expected {
            return if first.approximate { Answer::Possible } else { Answer::Same };
        }
        if !first.approximate {
            return Answer::Different(first.text);
        }
        if self.is_made_of_anything(call) {
            return Answer::Limit("over-approximated before the call".into());
        }
        // What the path left open is now chosen so that it gives what the JVM gives, if it can.
        let wanted = Wanted::of(expected);
        let solved = self.solved(call, wanted.number);
        // A space is what most questions about a character single out.
        for number in [wanted.number, u64::MAX, 1, u64::from(b' ')].into_iter().chain(solved) {
            let chosen = Wanted { number, units: wanted.units.clone() };
            for choice in 0..1 << CHOICES {
                match self.outcome(call, Some((choice, &chosen))) {
                    Ok(outcome) if outcome.text == expected => return Answer::Possible,
                    Err(Answer::Different(text)) => return Answer::Different(text),
                    Ok(_) | Err(_) => {}
                }
            }
        }
        Answer::NotChosen(format!("over-approximated, but not this: {}", first.text))
    }

    /// The number of which nothing is known for which the result is the wanted one, if the result is a linear function of it: a hash
    /// code is.
    fn solved(&mut self, call: &Call, wanted: u64) -> Option<u64> {
        let mut result = |number| {
            let outcome = self.outcome(call, Some((0, &Wanted { number, units: Vec::new() })));
            outcome.ok()?.text.strip_prefix("Integer ")?.parse::<i32>().ok()
        };
        let at_zero = result(0)?;
        let factor = result(1)?.wrapping_sub(at_zero);
        // The inverse of an odd number, by Newton's method.
        let inverse = (0..5).fold(factor, |x, _| x.wrapping_mul(2_i32.wrapping_sub(factor.wrapping_mul(x))));
        let solution = (wanted as i32).wrapping_sub(at_zero).wrapping_mul(inverse);
        (factor & 1 == 1).then_some(solution as u32 as u64)
    }

    /// Whether the program has cut or changed a string that is too long to be looked into before it makes the call.
    fn is_made_of_anything(&self, call: &Call) -> bool {
        let long = |units: &[u16]| units.len() > self.longest_input;
        call.made.iter().zip(&call.strings).any(|(made, units)| [3, 7, 8].contains(made) && long(units))
    }

    fn outcome(&mut self, call: &Call, choice: Option<(u32, &Wanted)>) -> Result<Outcome, Answer> {
        let mut state = self.start.clone();
        let mut model = Model::new();
        self.set_inputs(&mut model, call);
        if let Some((choice, wanted)) = choice {
            self.set_unknowns(&mut model, choice, wanted);
        }
        state.model = Arc::new(model);
        let longest_input = self.longest_input;
        with_mode(self, |mode| mode.longest_input = longest_input, |engine| engine.run(&mut state))?;
        let result = self.machine.static_field(&state, self.class, "result").unwrap_or(Value::NULL);
        // What is left of it is read whatever its length is.
        let text = with_mode(self, |mode| mode.longest_input = LONGEST, |engine| engine.shown(&mut state, result))?;
        Ok(Outcome { text, approximate: state.provenance.is_over_approximated() })
    }

    fn run(&mut self, state: &mut State) -> Result<(), Answer> {
        for _ in 0..SLICES {
            match self.machine.step(state, 1) {
                Step::Continue => {}
                Step::Fork(fork) => self.take(state, &fork)?,
                Step::End(PathEnd::Exit(0)) => return Ok(()),
                Step::End(PathEnd::Limit(limit, _)) => return Err(Answer::Limit(limit.to_string())),
                Step::End(end) => return Err(Answer::Different(format!("{end:?}"))),
            }
        }
        Err(Answer::Limit("too many steps".into()))
    }

    /// Goes on with the successor that is true in the model.
    fn take(&mut self, state: &mut State, fork: &Fork) -> Result<(), Answer> {
        let mut evaluator = Evaluator::new(&state.model);
        match fork.successors.iter().copied().find(|side| evaluator.is_true(&self.machine.terms, *side)) {
            Some(side) => {
                state.path_condition.push(side);
                Ok(())
            }
            None => Err(Answer::Infeasible),
        }
    }

    /// Inputs are named after the method that gives them, and their number on the path.
    fn set_inputs(&mut self, model: &mut Model, call: &Call) {
        for (at, units) in call.strings.iter().enumerate() {
            self.set(model, Sort::INT, format!("nondetString#{at}"), Const::int(units.len() as i32));
            self.set_units(model, at, units);
        }
        let [i, j] = call.ints.map(Const::int);
        let [f, g] = call.floats.map(Const::f32);
        let [d, e] = call.doubles.map(Const::f64);
        let numbers = [
            ("nondetInt", i),
            ("nondetInt", j),
            ("nondetLong", Const::long(call.long)),
            ("nondetChar", Const::bv(16, u64::from(call.char))),
            ("nondetBoolean", Const::Bool(call.boolean)),
            ("nondetFloat", f),
            ("nondetFloat", g),
            ("nondetDouble", d),
            ("nondetDouble", e),
            ("nondetInt", Const::int(call.number)),
            ("nondetInt", Const::int(call.made[0])),
            ("nondetInt", Const::int(call.made[1])),
        ];
        for (at, (method, value)) in numbers.into_iter().enumerate() {
            self.set(model, value.sort(), format!("{method}#{}", at + call.strings.len()), value);
        }
    }

    fn set(&mut self, model: &mut Model, sort: Sort, name: String, value: Const) {
        let term = self.machine.terms.named(sort, name);
        model.set(self.machine.terms.as_var(term).expect("a variable"), value);
    }

    fn set_units(&mut self, model: &mut Model, number: usize, units: &[u16]) {
        for (at, unit) in units.iter().enumerate() {
            self.set(model, Sort::BitVec(16), format!("string{number}[{at}]"), Const::bv(16, u64::from(*unit)));
        }
    }

    /// Values of which nothing is known become those of the wanted outcome, truth values one of all choices.
    fn set_unknowns(&mut self, model: &mut Model, choice: u32, wanted: &Wanted) {
        for number in 1..=2 * CHOICES {
            let name = || format!("any#{number}");
            let bit = choice >> ((number - 1) % CHOICES) & 1 == 1;
            self.set(model, Sort::Bool, name(), Const::Bool(bit));
            self.set(model, Sort::INT, name(), Const::int(wanted.number as i32));
            self.set(model, Sort::LONG, name(), Const::long(wanted.number as i64));
            self.set(model, Sort::BitVec(16), name(), Const::bv(16, wanted.number & 0xffff));
            self.set(model, Sort::Float32, name(), Const::f32(f32::from_bits(wanted.number as u32)));
            self.set(model, Sort::Float64, name(), Const::f64(f64::from_bits(wanted.number)));
        }
        // Strings of which nothing is known are numbered behind the inputs.
        let inputs = self.start.inputs.len();
        for number in inputs..inputs + 4 {
            self.set_units(model, number, &wanted.units);
        }
    }

    /// A result as the program in Java shows it.
    fn shown(&mut self, state: &mut State, value: Value) -> Result<String, Answer> {
        loop {
            let mut text = String::new();
            match self.show(state, value, &mut text) {
                Ok(()) => return Ok(text),
                Err(Stop::Fork(fork)) => self.take(state, &fork)?,
                Err(Stop::Limit(limit)) => return Err(Answer::Limit(limit.to_string())),
                Err(stop) => return Err(Answer::Different(format!("{stop:?}"))),
            }
        }
    }

    fn show(&mut self, st: &mut State, value: Value, out: &mut String) -> Run<()> {
        let m = &mut self.machine;
        let Value::Ref(object) = m.one_reference(st, value)? else { return Err(Stop::Bug("no reference".into())) };
        if object.is_null() {
            out.push_str("null");
            return Ok(());
        }
        let class = st.heap.class_of(object);
        if class == m.known.string {
            let (array, coder) = (m.string_value(st, object)?, m.int_field(st, object, class, "coder")?);
            let storage = if coder == 0 { Storage::Byte } else { Storage::Char };
            let count = st.heap.array_length(array) as usize >> coder;
            out.push('"');
            return self.show_units(st, array, storage, count, out);
        }
        if let ClassKind::Array { storage, .. } = m.program.class(class).kind {
            let count = st.heap.array_length(object) as usize;
            return match storage {
                Storage::Reference => self.show_elements(st, object, count, out),
                _ => {
                    out.push_str(if storage == Storage::Char { "\"" } else { "" });
                    self.show_units(st, object, storage, count, out)
                }
            };
        }
        let name = m.program.name(class).rsplit('/').next().unwrap_or_default().to_owned();
        let value = m.field(st, object, class, "value")?;
        let term = m.term(value)?;
        let value = Evaluator::new(&st.model).eval(&m.terms, term);
        let _ = match value.sort() {
            Sort::Float32 | Sort::Float64 => write!(out, "{name} {:x}", value.bits()),
            _ => write!(out, "{name} {}", value.signed()),
        };
        Ok(())
    }

    fn show_elements(&mut self, st: &mut State, array: Ref, count: usize, out: &mut String) -> Run<()> {
        self.machine.fetch(st, array)?;
        for at in 0..count {
            let address = array.address() + 16 + at * Storage::Reference.size();
            let element = st.heap.load_at(&mut self.machine.terms, address, Storage::Reference);
            self.show(st, element, out)?;
            out.push(';');
        }
        Ok(())
    }

    /// The elements of an array of bytes or characters. Those of bytes in a string are without sign.
    fn show_units(&mut self, st: &mut State, array: Ref, storage: Storage, count: usize, out: &mut String) -> Run<()> {
        let m = &mut self.machine;
        m.fetch(st, array)?;
        let in_string = out.ends_with('"');
        for at in 0..count {
            let value = st.heap.load_at(&mut m.terms, array.address() + 16 + at * storage.size(), storage);
            let term = m.term(value)?;
            let value = Evaluator::new(&st.model).eval(&m.terms, term).signed() as i32;
            let value = if in_string && storage == Storage::Byte { value & 0xff } else { value };
            let _ = write!(out, "{value:x} ");
        }
        Ok(())
    }
}

/// The outcome that a JVM gave, as values to choose.
struct Wanted {
    /// A number by its bits, or the length of the text.
    number: u64,
    /// The text of a string, or the message of an exception.
    units: Vec<u16>,
}

impl Wanted {
    fn of(expected: &str) -> Wanted {
        // Behind the class of an exception is its message.
        let text = expected.split(';').nth(usize::from(expected.contains(';'))).unwrap_or_default();
        if let Some(units) = text.strip_prefix('"') {
            let units: Vec<u16> =
                units.split_whitespace().filter_map(|unit| u16::from_str_radix(unit, 16).ok()).collect();
            return Wanted { number: units.len() as u64, units };
        }
        let number = match text.split_once(' ') {
            Some(("Float" | "Double", bits)) => u64::from_str_radix(bits, 16).unwrap_or(0),
            Some((_, number)) => number.parse::<i64>().unwrap_or(0) as u64,
            None => 0,
        };
        Wanted { number, units: Vec::new() }
    }
}
