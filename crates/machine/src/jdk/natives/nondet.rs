//! Inputs of a whole program: `org.sosy_lab.sv_benchmarks.Verifier` and `crema.Symbolic`. They are recognised by name, so a
//! program needs no particular library. Only symbolic exploration replaces them; a concrete run executes their code.

use crema_program::MethodId;
use crema_term::{Sort, TermId};
use triomphe::Arc;

use crate::jdk::native::{ClassRoutines, NativeFn};
use crate::machine::limits::{START_MILLISECONDS, TICK_NANOSECONDS};
use crate::machine::{Machine, NativeResult, Stop};
use crate::provenance::Source;
use crate::state::State;
use crate::state::value::Value;
use crate::symbolic::{Input, InputTerm, Lazy};
use crema_outcome::Place;

pub(super) const VERIFIER: ClassRoutines = ("org/sosy_lab/sv_benchmarks/Verifier", METHODS);
pub(super) const SYMBOLIC: ClassRoutines = ("crema/Symbolic", METHODS);
/// For drivers of methods; see [`crate::symbolic::types`].
pub(super) const INPUT_TYPES: ClassRoutines =
    ("crema/InputTypes", &[("choose(II)I", choose), ("chosen(Ljava/lang/Object;I)V", chosen)]);

const METHODS: &[(&str, NativeFn)] = &[
    ("assume(Z)V", assume),
    PRIMITIVES[0],
    PRIMITIVES[1],
    PRIMITIVES[2],
    PRIMITIVES[3],
    PRIMITIVES[4],
    PRIMITIVES[5],
    PRIMITIVES[6],
    PRIMITIVES[7],
    STRING,
];

pub(super) const PRIMITIVES: [(&str, NativeFn); 8] = [
    ("nondetBoolean()Z", boolean),
    ("nondetByte()B", byte),
    ("nondetChar()C", char),
    ("nondetShort()S", short),
    ("nondetInt()I", int),
    ("nondetLong()J", long),
    ("nondetFloat()F", float),
    ("nondetDouble()D", double),
];

pub(super) const STRING: (&str, NativeFn) = ("nondetString()Ljava/lang/String;", string);

/// Ends the path if the assumption does not hold: nothing is asked about such paths.
fn assume(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    match args.first() {
        Some(Value::Int(0)) => Err(Stop::Assumption),
        Some(Value::Term(term)) => {
            let zero = m.terms.int(0);
            let holds = m.terms.ne(*term, zero);
            if m.terms.as_bool(holds) == Some(false) {
                return Err(Stop::Assumption);
            }
            m.decide(st, &[holds])?;
            Ok(None)
        }
        _ => Ok(None),
    }
}

fn boolean(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    let term = fresh(m, st, Sort::Bool);
    let value = m.int_of(term);
    record(m, st, InputTerm::Primitive(b'Z', value));
    Ok(Some(Value::Term(value)))
}

fn byte(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    small(m, st, 8, b'B')
}

fn char(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    small(m, st, 16, b'C')
}

fn short(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    small(m, st, 16, b'S')
}

fn int(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    whole(m, st, Sort::INT, b'I')
}

fn long(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    whole(m, st, Sort::LONG, b'J')
}

fn float(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    whole(m, st, Sort::Float32, b'F')
}

fn double(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    whole(m, st, Sort::Float64, b'D')
}

/// The way in which the object of an input is constructed: the number of the input, and the input that stands for the choice.
fn choose(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let site = super::int(args, 0)?;
    match args.get(1) {
        Some(Value::Term(term)) => Ok(Some(Value::Int(m.chosen_pick(st, site as u32, *term) as i32))),
        _ => Err(Stop::Bug("a choice is not an input".into())),
    }
}

/// The object that a choice has led to.
fn chosen(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let object = super::reference(args, 0)?;
    if let Some(Value::Term(term)) = args.get(1) {
        m.set_chosen(st, *term, object);
    }
    Ok(None)
}

/// Any string. Its characters become variables when they are first read.
fn string(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    let length = fresh(m, st, Sort::INT);
    record(m, st, InputTerm::String { length, units: Vec::new() });
    let number = st.inputs.len() - 1;
    Ok(Some(Value::Ref(m.lazy_string(st, Lazy::Input(number))?)))
}

/// A value of a small type, extended to an int.
fn small(m: &mut Machine, st: &mut State, width: u8, letter: u8) -> NativeResult {
    let term = fresh(m, st, Sort::BitVec(width));
    let value = if letter == b'C' { m.terms.zext(32, term) } else { m.terms.sext(32, term) };
    record(m, st, InputTerm::Primitive(letter, value));
    Ok(Some(Value::Term(value)))
}

fn whole(m: &mut Machine, st: &mut State, sort: Sort, letter: u8) -> NativeResult {
    let term = fresh(m, st, sort);
    record(m, st, InputTerm::Primitive(letter, term));
    Ok(Some(Value::Term(term)))
}

/// A new variable, named after the call and its number on the path.
fn fresh(m: &mut Machine, st: &State, sort: Sort) -> TermId {
    let name = format!("{}#{}", m.program.method_name(m.native_method), st.inputs.len());
    m.terms.named(sort, name)
}

fn record(m: &mut Machine, st: &mut State, value: InputTerm) {
    let method = m.native_method;
    let input = Input {
        class: m.program.java_name(m.program.method(method).class),
        method: m.program.method_name(method).to_string(),
        place: m.current_place(st),
        value,
        guard: None,
    };
    Arc::make_mut(&mut st.inputs).push(input);
}

/// `System.nanoTime` and `currentTimeMillis`: any time; or one that passes with the work of the path, the same in each run.
pub(super) fn time(m: &mut Machine, st: &mut State, _: &[Value]) -> NativeResult {
    if !m.config.semantics.environment_varies {
        let nanoseconds = st.ticks as i64 * TICK_NANOSECONDS;
        let is_millis = **m.program.method_name(m.native_method) == *"currentTimeMillis";
        let shown = if is_millis { START_MILLISECONDS + nanoseconds / 1_000_000 } else { nanoseconds };
        return Ok(Some(Value::Long(shown)));
    }
    m.any_outcome(st, Source::Clock);
    Ok(Some(Value::Term(m.unknown(st, Sort::LONG))))
}

impl Machine {
    /// Whether inputs are symbolic.
    pub(crate) fn is_symbolic(&self) -> bool {
        self.config.semantics.symbolic
    }

    /// The current place of the running thread.
    pub(crate) fn current_place(&self, st: &State) -> Place {
        let frame = st.thread().frames.iter().rev().find(|f| f.code.is_some());
        frame.map_or_else(Default::default, |frame| {
            self.place_of(frame.method, frame.code.map(|code| code.get().bytecode_offset(frame.pc)))
        })
    }

    /// An instruction of a method, as stack traces show it.
    pub fn instruction_place(&self, method: MethodId, offset: u16) -> Place {
        self.place_of(method, Some(offset))
    }

    /// A place as stack traces show it.
    pub(crate) fn place_of(&self, method: MethodId, pc: Option<u16>) -> Place {
        let class = self.program.method(method).class;
        Place {
            class: self.program.java_name(class),
            method: self.program.method_name(method).to_string(),
            file: self.program.class(class).file.as_ref().and_then(|f| f.source_file.as_deref().map(String::from)),
            line: pc.and_then(|pc| self.line_at(method, pc)).map(u32::from),
        }
    }
}
