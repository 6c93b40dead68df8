//! The objects of `crema.Symbolic.nondetObject`: how the next one is made. `crema.ObjectInputs`, which is Java, makes it, and calls
//! these routines for what is open: the way, and the primitive values and strings among the arguments. So what a path knows about earlier
//! objects is in its heap, like everything else.
//!
//! Each way is a path of its own. If there may be objects that no way makes, the path does not support TRUE.

use crema_outcome::{Construction, Place};
use crema_program::program::ARRAY_BASE;
use crema_program::{APP, BOOT, ClassId, ClassKind, MethodId, Storage};
use crema_term::Sort;
use triomphe::Arc;

use super::{int, nondet, reference};
use crate::jdk::native::{ClassRoutines, NativeFn};
use crate::machine::{Limit, Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::state::frame::{CallResult, Frame, NativeFrame, Values};
use crate::state::value::{Ref, Value};
use crate::symbolic::{Fork, Input, InputTerm};

/// The class that makes the objects.
const MAKER: &str = "crema/ObjectInputs";

/// Arguments at this depth have no objects as arguments.
const DEPTH: i32 = 2;

pub(super) const OBJECT_INPUTS: ClassRoutines = (MAKER, METHODS);

const METHODS: &[(&str, NativeFn)] = &[
    ("way(Ljava/lang/Class;[II)Ljava/lang/String;", way),
    ("named(Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Class;", named),
    ("constant(Ljava/lang/Class;[Ljava/lang/String;)Ljava/lang/Object;", constant),
    ("construct(Ljava/lang/Class;[Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/Object;", construct),
    nondet::PRIMITIVES[0],
    nondet::PRIMITIVES[1],
    nondet::PRIMITIVES[2],
    nondet::PRIMITIVES[3],
    nondet::PRIMITIVES[4],
    nondet::PRIMITIVES[5],
    nondet::PRIMITIVES[6],
    nondet::PRIMITIVES[7],
    nondet::STRING,
];

/// `way(type, earlier, depth)`
fn way(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let (mirror, earlier, depth) = (reference(args, 0)?, reference(args, 1)?, int(args, 2)?);
    let class = m.mirrored(mirror)?;
    let mut element = class;
    while let ClassKind::Array { component, .. } = m.program.class(element).kind {
        element = component;
    }
    if !matches!(m.program.class(element).loader, APP | BOOT) {
        return Err(Stop::unsupported("an object of a class that a class loader of the program defines"));
    }
    let name = m.program.name(class).to_string();
    let known = m.program.constructions(&name, depth < DEPTH);
    let mut ways = vec![Construction::Null];
    ways.extend(numbers(m, st, earlier)?.into_iter().map(Construction::Earlier));
    ways.extend(known.ways.iter().cloned());
    let chosen = choose(m, st, ways.len())?;
    let construction = ways.swap_remove(chosen);
    let words = construction.words();
    if let Some(left_out) = known.left_out.clone() {
        let place = m.input_frame(st).map_or_else(String::new, |frame| m.place(&frame));
        m.leave_objects_out(st, m.program.java_name(class), left_out, place);
    }
    let place = m.input_place(st);
    record(st, construction, place, depth);
    Ok(Some(Value::Ref(m.new_string(st, &words)?)))
}

// ---- what reflection does on a JVM ----

/// `named(name, type)`
fn named(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let name = reference(args, 0)?;
    let name = m.string_text(st, name)?;
    let class = load(m, &name)?;
    Ok(Some(Value::Ref(m.mirror(st, class)?)))
}

/// `constant(type, words)`
fn constant(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let Construction::Constant { class, name } = construction(m, st, args)? else { return Err(malformed()) };
    let class = load(m, &class)?;
    m.initialize(st, class)?;
    Ok(Some(m.static_field(st, class, &name).ok_or_else(malformed)?))
}

/// `construct(type, words, arguments)`
fn construct(m: &mut Machine, st: &mut State, args: &[Value]) -> NativeResult {
    let arguments = reference(args, 2)?;
    let (class, name, parameters) = match construction(m, st, args)? {
        Construction::New { class, parameters } => (class, "<init>".to_owned(), parameters),
        Construction::Call { class, method, parameters } => (class, method, parameters),
        _ => return Err(malformed()),
    };
    let class = load(m, &class)?;
    let types: Vec<ClassId> = parameters.iter().map(|parameter| load(m, parameter)).collect::<Run<_>>()?;
    let id = member(m, class, &name, &types).ok_or_else(malformed)?;
    m.initialize(st, class)?;
    let object = if name == "<init>" { m.new_object(st, class)? } else { Ref::NULL };
    let mut values = Values::new();
    if !object.is_null() {
        values.push(Value::Ref(object));
    }
    super::reflect::unboxed(m, st, arguments, &types, &mut values)?;
    m.push_call(st, id, &values, NativeFrame { then: constructed, data: Values::from_slice(&[Value::Ref(object)]) })?;
    Err(Stop::Reload)
}

/// An object that its constructor refuses is never returned: the path ends.
fn constructed(_: &mut Machine, _: &mut State, data: &Values, result: CallResult) -> NativeResult {
    let Ok(value) = result else { return Err(Stop::Assumption) };
    match data.first() {
        Some(Value::Ref(object)) if !object.is_null() => Ok(Some(Value::Ref(*object))),
        _ => Ok(Some(value)),
    }
}

/// What the words say that are the second argument.
fn construction(m: &mut Machine, st: &mut State, args: &[Value]) -> Run<Construction> {
    let array = reference(args, 1)?;
    let mut words = Vec::new();
    for index in 0..st.heap.array_length(array) {
        let word = m.element(st, array, index)?;
        words.push(m.string_text(st, word)?);
    }
    Construction::read(&words.join(" ")).ok_or_else(malformed)
}

fn malformed() -> Stop {
    Stop::Bug("an object of nondetObject cannot be made in the way that was chosen".into())
}

/// The class of a name that `Class.forName` takes, or a primitive type.
fn load(m: &mut Machine, name: &str) -> Run<ClassId> {
    if let Some(primitive) = m.program.primitive_by_name(name) {
        return Ok(primitive);
    }
    let loaded = m.program.load(&name.replace('.', "/"), APP);
    loaded
        .map_err(|error| Stop::unsupported(format!("an object of nondetObject whose class cannot be loaded: {error}")))
}

/// The constructor or static method with these parameters.
fn member(m: &Machine, class: ClassId, name: &str, types: &[ClassId]) -> Option<MethodId> {
    let parameters: String = types.iter().map(|ty| m.program.descriptor_of(*ty)).collect();
    let parameters = format!("({parameters})");
    let file = m.program.class(class).file.as_ref()?;
    let found =
        file.methods.iter().find(|method| &*method.name == name && method.descriptor.starts_with(&parameters))?;
    m.program.method_named(class, name, &found.descriptor)
}

// ---- what is chosen ----

/// The elements of an array of ints.
fn numbers(m: &mut Machine, st: &mut State, array: Ref) -> Run<Vec<u32>> {
    m.fetch(st, array)?;
    let start = array.address() + ARRAY_BASE as usize;
    let element = |index: i32| match st.heap.load_at(&mut m.terms, start + 4 * index as usize, Storage::Int) {
        Value::Int(number) => Ok(number as u32),
        _ => Err(Stop::Limit(Limit::Symbolic("the number of an object of nondetObject".into()))),
    };
    (0..st.heap.array_length(array)).map(element).collect()
}

/// Forks over the ways. The paths are not merged: their objects have different classes.
fn choose(m: &mut Machine, st: &mut State, ways: usize) -> Run<usize> {
    if ways == 1 {
        return Ok(0);
    }
    let choice = m.terms.named(Sort::INT, format!("way#{}", st.inputs.len()));
    let mut conditions = Vec::with_capacity(ways);
    for way in 0..ways {
        let number = m.terms.int(way as i32);
        conditions.push(m.terms.eq(choice, number));
    }
    match m.decide(st, &conditions) {
        Err(Stop::Fork(fork)) => Err(Stop::Fork(Fork { concretizes: true, ..fork })),
        decided => decided,
    }
}

fn record(st: &mut State, construction: Construction, place: Place, depth: i32) {
    let class = if depth == 0 { "crema.Symbolic" } else { Construction::ARGUMENTS };
    let value = InputTerm::Object(construction);
    let method = Construction::METHOD.to_owned();
    Arc::make_mut(&mut st.inputs).push(Input { class: class.into(), method, place, value, guard: None });
}

impl Machine {
    /// Where the program has asked for the input that is being made.
    fn input_place(&self, st: &State) -> Place {
        self.input_frame(st).map_or_else(Place::default, |frame| {
            self.place_of(frame.method, frame.code.map(|code| code.get().bytecode_offset(frame.pc)))
        })
    }

    fn input_frame(&self, st: &State) -> Option<Frame> {
        let mut frames = st.thread().frames.iter().rev().filter(|frame| frame.code.is_some());
        let is_asking = |frame: &&Frame| {
            !matches!(&**self.program.name(self.program.method(frame.method).class), MAKER | "crema/Symbolic")
        };
        frames.find(is_asking).copied()
    }

    /// Whether a constructor or factory is running that makes an object of an input.
    pub(crate) fn is_making_input(&self, st: &State) -> bool {
        st.thread().frames.iter().any(|frame| {
            let method = self.program.method(frame.method);
            **self.program.name(method.class) == *MAKER && **self.program.method_name(frame.method) == *"make"
        })
    }
}
