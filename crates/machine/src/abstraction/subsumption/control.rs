//! The parts of two states that must be equal because they are not values: the position of threads, and the tables of a state.
//!
//! The comparison takes a state apart field by field. A field that is added to [`State`] does not compile here until its meaning
//! for subsumption is written.

use triomphe::Arc;

use super::{AbstractState, Difference, Position};
use crate::state::frame::{Frame, NativeFrame};
use crate::state::value::{Ref, TermId, Value};
use crate::state::{State, Thread};
use crate::symbolic::{InputTerm, Lazy, Part};

/// Checks that the threads stand at the same instructions and hold the same monitors.
pub(super) fn same_control(stands_for: &AbstractState, now: &State) -> Result<(), Difference> {
    let known = &stands_for.state;
    let is_same = known.current == now.current
        && known.threads.len() == now.threads.len()
        && known.monitors.is_empty()
        && now.monitors.is_empty()
        && known.held == now.held;
    if !is_same {
        return Err(Difference::Control);
    }
    for (index, (a, b)) in known.threads.iter().zip(&now.threads).enumerate() {
        let is_running = index == known.current.index();
        let stands = if is_running { same_running(stands_for, a, b) } else { same_waiting(a, b) };
        if !(stands && same_status(a, b)) {
            return Err(Difference::Control);
        }
    }
    Ok(())
}

fn same_status(a: &Thread, b: &Thread) -> bool {
    a.object == b.object
        && a.status == b.status
        && (a.permit, a.woken, a.daemon, a.shown_status) == (b.permit, b.woken, b.daemon, b.shown_status)
}

/// Whether two threads that do not run are equal in everything.
fn same_waiting(a: &Thread, b: &Thread) -> bool {
    same_frames(&a.frames, &b.frames) && same_natives(&a.natives, &b.natives) && a.registers == b.registers
}

/// Whether the running threads have the same frames. For an instance of a call, other frames may lie between.
fn same_running(stands_for: &AbstractState, a: &Thread, b: &Thread) -> bool {
    let depth = a.frames.len();
    if !same_natives(&a.natives, &b.natives) {
        return false;
    }
    match (stands_for.position, a.frames.last(), b.frames.last()) {
        (Position::Entry, Some(entered), Some(call)) if b.frames.len() > depth => {
            let between = &b.frames[depth - 1..b.frames.len() - 1];
            let is_plain = |frame: &Frame| frame.code.is_some() && frame.lock.is_null();
            same_frames(&a.frames[..depth - 1], &b.frames[..depth - 1])
                && between.iter().all(is_plain)
                && entered.lock.is_null()
                && call.lock.is_null()
                && (entered.method, entered.resume, entered.size, entered.hidden)
                    == (call.method, call.resume, call.size, call.hidden)
        }
        _ => same_frames(&a.frames, &b.frames),
    }
}

fn same_frames(a: &[Frame], b: &[Frame]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_frame(a, b))
}

fn same_frame(a: &Frame, b: &Frame) -> bool {
    let Frame { code, method, pc, resume, base, size, lock, hidden } = a;
    let same_code = match (code, b.code) {
        (Some(a), Some(b)) => std::ptr::eq(a.get(), b.get()),
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    };
    same_code
        && (*method, *pc, *resume, *base) == (b.method, b.pc, b.resume, b.base)
        && (*size, *lock, *hidden) == (b.size, b.lock, b.hidden)
}

fn same_natives(a: &[NativeFrame], b: &[NativeFrame]) -> bool {
    let same = |(a, b): (&NativeFrame, &NativeFrame)| std::ptr::fn_addr_eq(a.then, b.then) && a.data == b.data;
    a.len() == b.len() && a.iter().zip(b).all(same)
}

/// Checks that the tables of both states are equal, as far as paths can observe them.
pub(super) fn same_tables(stands_for: &AbstractState, now: &State) -> Result<(), Difference> {
    // Fields that are compared elsewhere, or on which no path from the abstract state depends, are named and ignored.
    let State {
        heap: _,
        threads: _,
        current: _,
        monitors: _,
        held: _,
        init: _,
        initializers,
        literals,
        // Bookkeeping of what the host has seen. A state that continues writes to the host what differs there.
        shadows: _,
        synced: _,
        hashes,
        lambdas,
        method_types,
        call_sites,
        forms,
        dynamic_constants,
        init_failures,
        path_condition: _,
        model: _,
        // Inputs of an iteration have no name in the abstract state. Inputs of lazy strings are compared with the strings.
        inputs: _,
        // Only inputs of single methods have types to choose from; nothing is proved of them.
        input_types: _,
        has_input_types: _,
        // Properties of single objects: see `same_marks`.
        boxes: _,
        aliases: _,
        lazy: _,
        builders: _,
        unknowns: _,
        merged: _,
        summary_nodes: _,
        stack_is_abstract,
        // Checked below: a path that depends on one outcome of chance is never subsumed.
        provenance: _,
        applications,
        lemmas: _,
        pending_references,
        reference_handler,
        hash_seed,
        exit_code,
        shutting_down,
        ticks: _,
    } = &stands_for.state;
    let check = |same: bool, what: &'static str| if same { Ok(()) } else { Err(Difference::Table(what)) };
    // In a covered state, another path stands for the other outcomes of chance. So paths from this state explore none of them.
    let is_covered = stands_for.state.provenance.is_covered() && !now.provenance.is_covered();
    if now.provenance.has_one_outcome() || is_covered {
        return Err(Difference::Environment);
    }
    if now.stack_is_abstract && !stack_is_abstract {
        return Err(Difference::Control);
    }
    check(same_inits(&stands_for.state, now) && *initializers == now.initializers, "initialised classes")?;
    check(*init_failures == now.init_failures, "initialised classes")?;
    check(Arc::ptr_eq(literals, &now.literals) || **literals == *now.literals, "interned strings")?;
    check(Arc::ptr_eq(hashes, &now.hashes) || **hashes == *now.hashes, "identity hash codes")?;
    check(*hash_seed == now.hash_seed, "identity hash codes")?;
    check(Arc::ptr_eq(lambdas, &now.lambdas) || **lambdas == *now.lambdas, "lambdas")?;
    check(Arc::ptr_eq(method_types, &now.method_types) || **method_types == *now.method_types, "method types")?;
    check(Arc::ptr_eq(call_sites, &now.call_sites) || **call_sites == *now.call_sites, "call sites")?;
    let same_forms = forms.len() == now.forms.len() && forms.keys().all(|form| now.forms.contains_key(form));
    check(same_forms, "lambda forms")?;
    check(
        Arc::ptr_eq(dynamic_constants, &now.dynamic_constants) || **dynamic_constants == *now.dynamic_constants,
        "dynamic constants",
    )?;
    let same_applications = applications.len() == now.applications.len()
        && applications
            .iter()
            .zip(now.applications.iter())
            .all(|(a, b)| a.function == b.function && a.arguments == b.arguments && a.result == b.result);
    check(same_applications, "functions")?;
    check(*pending_references == now.pending_references, "weak references")?;
    check(*reference_handler == now.reference_handler, "weak references")?;
    check((*exit_code, *shutting_down) == (now.exit_code, now.shutting_down), "the end of the program")?;
    same_marks(stands_for, now)
}

/// Checks that the tables of both states agree on the objects that the abstract state knows.
fn same_marks(stands_for: &AbstractState, now: &State) -> Result<(), Difference> {
    let check = |same: bool, what: &'static str| if same { Ok(()) } else { Err(Difference::Table(what)) };
    let State { boxes, builders, lazy, aliases, .. } = &stands_for.state;
    let knows = |object: &Ref| stands_for.knows(*object);
    let same_set = |a: &rustc_hash::FxHashSet<Ref>, b: &rustc_hash::FxHashSet<Ref>| {
        a.iter().chain(b).filter(|object| knows(object)).all(|object| a.contains(object) == b.contains(object))
    };
    check(same_set(boxes, &now.boxes), "boxed values")?;
    check(same_set(builders, &now.builders), "string builders")?;
    let same_lazy = lazy
        .keys()
        .chain(now.lazy.keys())
        .filter(|object| knows(object))
        .all(|object| same_text(&stands_for.state, now, lazy.get(object), now.lazy.get(object)));
    check(same_lazy, "strings")?;
    let same_aliases = aliases
        .keys()
        .chain(now.aliases.keys())
        .filter(|object| knows(object))
        .all(|object| aliases.get(object) == now.aliases.get(object));
    check(same_aliases, "the identity of strings")
}

/// Whether two lazy strings have the same contents.
fn same_text(known: &State, now: &State, a: Option<&Lazy>, b: Option<&Lazy>) -> bool {
    let input = |st: &State, number: usize| st.inputs.get(number).map(|input| input.value.clone());
    match (a, b) {
        (Some(Lazy::Input(a)), Some(Lazy::Input(b))) => match (input(known, *a), input(now, *b)) {
            // One path may have read more characters than the other. They are variables, the same for all paths.
            (Some(InputTerm::String { length, units }), Some(InputTerm::String { length: other, units: more })) => {
                a == b && length == other && units.iter().zip(&more).all(|(unit, other)| unit == other)
            }
            _ => false,
        },
        // Strings that it is joined from are objects, which are compared themselves.
        (a, b) => a == b,
    }
}

fn same_inits(a: &State, b: &State) -> bool {
    let count = a.init.len().max(b.init.len());
    a.init == b.init || (0..count as u32).map(crema_program::ClassId).all(|class| a.init_of(class) == b.init_of(class))
}

/// The terms in tables of a state, and in the data of engine routines on its stack.
pub(super) fn terms_of_tables(st: &State) -> Vec<TermId> {
    let mut terms = Vec::new();
    let mut add = |value: &Value| {
        if let Value::Term(term) = value {
            terms.push(*term);
        }
    };
    for (index, thread) in st.threads.iter().enumerate() {
        thread.natives.iter().flat_map(|native| &native.data).for_each(&mut add);
        if index != st.current.index() {
            thread.registers.iter().for_each(&mut add);
        }
    }
    st.dynamic_constants.values().for_each(&mut add);
    for lazy in st.lazy.values() {
        match lazy {
            Lazy::Joined(parts) => parts.iter().for_each(|part| match part {
                Part::Primitive(_, value) => add(value),
                Part::Text(_) | Part::String(_) => {}
            }),
            Lazy::Input(number) => {
                if let Some(InputTerm::String { length, units }) = st.inputs.get(*number).map(|input| &input.value) {
                    std::iter::once(length).chain(units).for_each(|term| add(&Value::Term(*term)));
                }
            }
            Lazy::Chars(chars) => {
                std::iter::once(&chars.length).chain(&chars.units).for_each(|term| add(&Value::Term(*term)));
            }
        }
    }
    let conditions = st.aliases.values().flat_map(crate::memory::identity::Aliases::conditions);
    conditions.for_each(|condition| add(&Value::Term(condition)));
    for application in st.applications.iter() {
        application.arguments.iter().chain([&application.result]).for_each(|term| add(&Value::Term(*term)));
    }
    for array in st.heap.arrays_of_symbolic_length() {
        st.heap.symbolic_length(array).iter().for_each(|length| add(&Value::Term(length.term)));
    }
    st.summary_nodes.values().flat_map(crate::abstraction::SummaryNode::terms).for_each(|term| add(&Value::Term(term)));
    terms
}
