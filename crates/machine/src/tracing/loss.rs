//! Symbolic values that are lost.
//!
//! Code that runs only on the host works on concrete values. If it changes a location that holds a term, the location gets a *lost
//! value*: a variable with the new value, which remembers the method, the location and the term. When the program reads it, that
//! is reported; a lost value that is overwritten or never read is not. A location that refers to a string, a wrapper object or an
//! array with symbolic contents counts as well. What the program computes from lost values are terms, too: a branch that depends on them
//! alone is a conjunct that was lost ([`Machine::lost_conjuncts`]).
//!
//! A result of such code is a lost value from the start, if the code could read a term; so are the arguments that it passes to
//! methods of the program. Code on the host that can read a lost value, and gives a result, counts as a read.
//!
//! Not detected: a change to the same value; what native code finds through references that it has kept from an earlier call (what
//! it was given then is pinned).

use std::ops::Range;

use crema_outcome::{Imprecision, ImprecisionKind, Place};
use crema_program::{ClassId, ClassKind, MethodId, Origin};
use crema_term::{Const, Op, TermId, TermPool};
use rustc_hash::{FxHashMap, FxHashSet};

use super::files::Transfer;
use super::{INPUT, LOST, sort_of};
use crate::host_coherence::Shadowed;
use crate::machine::limits::{LISTED_LOSSES, TRACED_REACH};
use crate::machine::{Machine, Run};
use crate::state::State;
use crate::state::frame::Values;
use crate::state::value::{Ref, Value};

/// A method that runs on the host.
pub(super) struct HostCall {
    pub(super) method: MethodId,
    /// Terms that it can read.
    pub(super) seen: Vec<TermId>,
    /// It moves bytes from or to a file.
    pub(super) transfer: Option<(Transfer, Values)>,
}

/// What happened to a lost value, before anybody read it.
#[derive(Debug, Clone)]
struct Loss {
    kind: ImprecisionKind,
    method: String,
    location: String,
    held: TermId,
    is_reported: bool,
}

/// The lost values of a run.
#[derive(Default)]
pub(super) struct Losses {
    /// By the variable that stands for the lost value.
    values: FxHashMap<TermId, Loss>,
    /// Locations with a reference to another object than the one with symbolic contents. They count only while the overlay marks
    /// them.
    references: FxHashMap<usize, Loss>,
    /// The latest of them by its mark: copies of a location have the mark, too.
    marks: FxHashMap<TermId, Loss>,
    found: Vec<Found>,
    places: FxHashMap<(ImprecisionKind, String, String, Place), usize>,
    further: u64,
    /// Terms that native code read, and whose results came back.
    pub(super) pins: FxHashSet<TermId>,
    /// Branches that depended on lost values, by method.
    conjuncts: FxHashMap<String, FxHashSet<TermId>>,
}

struct Found {
    loss: Loss,
    read_at: Place,
    times: u64,
}

impl Losses {
    /// Records that the program has read a lost value.
    fn report(&mut self, loss: &Loss, read_at: Place) {
        let key = (loss.kind, loss.method.clone(), loss.location.clone(), read_at);
        if let Some(index) = self.places.get(&key) {
            self.found[*index].times += 1;
        } else if self.found.len() < LISTED_LOSSES {
            let read_at = key.3.clone();
            self.places.insert(key, self.found.len());
            self.found.push(Found { loss: loss.clone(), read_at, times: 1 });
        } else {
            self.further += 1;
        }
    }
}

impl Machine {
    // ---- calls ----

    /// A method begins to run on the host.
    pub(crate) fn begin_host_call(&mut self, st: &mut State, method: MethodId, arguments: &[Value]) -> Run<()> {
        if !self.is_traced() {
            return Ok(());
        }
        let transfer = self.transfer_of(method);
        let seen = if transfer.is_some() { Vec::new() } else { self.seen_terms(st, method, arguments)? };
        let transfer = transfer.map(|transfer| (transfer, Values::from_slice(arguments)));
        if let Some(trace) = &mut self.trace {
            trace.host_calls.push(HostCall { method, seen, transfer });
        }
        Ok(())
    }

    /// A method has ended on the host. `result`: what it returned; `None` for void. `is_new`: the object was not known before.
    pub(crate) fn end_host_call(&mut self, st: &mut State, result: Option<Value>, is_new: bool) -> Run<Option<Value>> {
        let Some(call) = self.trace.as_mut().and_then(|trace| trace.host_calls.pop()) else { return Ok(result) };
        if let Some((transfer, arguments)) = &call.transfer {
            return self.transferred(st, *transfer, arguments, result);
        }
        let is_computed = match result {
            Some(Value::Ref(object)) => is_new && !object.is_null(),
            other => other.is_some(),
        };
        if !is_computed {
            self.pin(&call.seen);
            return Ok(result);
        }
        let loss = self.computed(st, &call, "result");
        Ok(match (result, loss) {
            (Some(value), Some(loss)) => Some(self.lost_value(value, loss)),
            (result, _) => result,
        })
    }

    /// A method on the host has computed something. Reports the loss, if it could read a term.
    fn computed(&mut self, st: &State, call: &HostCall, location: &str) -> Option<Loss> {
        self.pin(&call.seen);
        let is_input = |m: &mut Machine| call.seen.iter().copied().find(|term| m.is_input(*term));
        if let Some(held) = is_input(self) {
            let loss = self.loss(ImprecisionKind::Concretised, call.method, location.into(), held);
            let read_at = self.current_place(st);
            let trace = self.trace.as_mut()?;
            trace.losses.report(&loss, read_at);
            return Some(Loss { is_reported: true, ..loss });
        }
        // It could only read what others have lost.
        let mut earlier = None;
        for term in &call.seen {
            let variable = stripped(&self.terms, *term);
            if self.trace.as_ref()?.losses.values.get(&variable).is_some_and(|loss| !loss.is_reported) {
                self.report_lost(st, variable);
            }
            earlier = earlier.or_else(|| self.trace.as_ref()?.losses.values.get(&variable).cloned());
        }
        earlier
    }

    /// A method has ended on the host with an exception. `is_new`: the exception was not known before.
    pub(crate) fn end_host_call_by_throw(&mut self, st: &State, is_new: bool) {
        let Some(call) = self.trace.as_mut().and_then(|trace| trace.host_calls.pop()) else { return };
        if is_new {
            self.computed(st, &call, "exception");
        } else {
            self.pin(&call.seen);
        }
    }

    /// An argument that code on the host passes to a method of the program.
    pub(crate) fn passed_back(&mut self, called: MethodId, number: usize, value: Value) -> Value {
        let Some(call) = self.trace.as_ref().and_then(|trace| trace.host_calls.last()) else { return value };
        let (Some(held), method) = (call.seen.first().copied(), call.method) else { return value };
        let location = format!("argument {} of {}", number + 1, self.program.describe(called));
        let loss = self.loss(ImprecisionKind::Concretised, method, location, held);
        self.lost_value(value, loss)
    }

    /// A method of the program has ended, which code on the host had called.
    pub(crate) fn given_back(&mut self, st: &State, result: Value) {
        let Some(method) = self.trace.as_ref().and_then(|trace| trace.host_calls.last()).map(|call| call.method) else {
            return;
        };
        let mut seen = Vec::new();
        self.given_terms(st, method, &[result], &mut seen);
        if let Some(call) = self.trace.as_mut().and_then(|trace| trace.host_calls.last_mut()) {
            call.seen.extend(seen);
        }
    }

    /// Native code has read terms: what it does from now on, to the program or to the world, may depend on their values.
    fn pin(&mut self, seen: &[TermId]) {
        if let Some(trace) = &mut self.trace {
            let inputs: Vec<TermId> = seen.iter().copied().filter(|term| trace.has_input(&self.terms, *term)).collect();
            trace.losses.pins.extend(inputs);
        }
    }

    fn loss(&self, kind: ImprecisionKind, method: MethodId, location: String, held: TermId) -> Loss {
        Loss { kind, method: self.program.describe(method), location, held, is_reported: false }
    }

    /// A number as a lost value. References stay.
    fn lost_value(&mut self, value: Value, loss: Loss) -> Value {
        let (Some(sort), Ok(term)) = (sort_of(value), self.term(value)) else { return value };
        let constant = self.terms.as_const(term).unwrap_or(Const::zero(sort));
        Value::Term(self.lost_variable(constant, loss))
    }

    fn lost_variable(&mut self, value: Const, loss: Loss) -> TermId {
        let number = self.trace.as_ref().map_or(0, |trace| trace.losses.values.len());
        let variable = self.terms.input(format!("lost{}", number + 1), value);
        if let Some(trace) = &mut self.trace {
            trace.set_origin(&self.terms, variable, LOST);
            trace.losses.values.insert(variable, loss);
        }
        variable
    }

    /// Bytes of a file that the program has written itself, from this term.
    pub(super) fn lost_byte(&mut self, value: u8, method: MethodId, location: String, held: TermId) -> TermId {
        let loss = self.loss(ImprecisionKind::File, method, location, held);
        self.lost_variable(Const::bv(8, u64::from(value)), loss)
    }

    // ---- what the host can read ----

    /// Symbolic values that a method on the host can read: its arguments; what native code of the program can reach from them and from
    /// the static fields of its class; for natives of the JDK, the contents of arrays, strings and wrapper objects among them.
    fn seen_terms(&mut self, st: &mut State, method: MethodId, arguments: &[Value]) -> Run<Vec<TermId>> {
        let mut seen = Vec::new();
        if self.symbols().is_empty() {
            return Ok(seen);
        }
        let declared = self.program.method(method);
        let (class, is_static) = (declared.class, declared.is_static());
        self.addressed_terms(arguments, &mut seen)?;
        if self.runs_unreviewed(method) {
            self.given_terms(st, method, arguments, &mut seen);
            let references = self.own_terms(st, Shadowed::Statics(class), &mut seen);
            self.reachable_terms(st, references, &mut seen);
        } else {
            self.given_terms(st, method, arguments.get(usize::from(!is_static)..).unwrap_or_default(), &mut seen);
        }
        Ok(seen)
    }

    /// The terms in memory outside of the heap of which a native is given the address. How much of it the native reads depends on
    /// its other numbers: it is no more than their sum, and no more than was allocated there.
    fn addressed_terms(&mut self, arguments: &[Value], seen: &mut Vec<TermId>) -> Run<()> {
        let numbers: Vec<u64> = arguments
            .iter()
            .filter_map(|value| match self.traced_value(*value) {
                Value::Int(number) => u64::try_from(number).ok(),
                Value::Long(number) => u64::try_from(number).ok(),
                _ => None,
            })
            .collect();
        let is_address = |number: &u64| *number > u64::from(u32::MAX);
        let length: u64 = numbers.iter().filter(|number| !is_address(number)).sum();
        for address in numbers.iter().copied().filter(is_address) {
            let Some(end) = self.trace.as_ref().and_then(|trace| trace.memory.last_in(address, length)) else {
                continue;
            };
            let contents = self.host.read_memory(address, (end + 1 - address) as usize)?;
            let terms = self.native_terms(address, &contents).into_iter().map(|(_, term)| term);
            seen.extend(terms.filter(|term| self.is_symbolic_value(*term)));
        }
        Ok(())
    }

    /// The terms in what a method on the host is given.
    fn given_terms(&mut self, st: &State, method: MethodId, values: &[Value], seen: &mut Vec<TermId>) {
        let terms = values.iter().filter_map(|value| if let Value::Term(term) = value { Some(*term) } else { None });
        seen.extend(terms.filter(|term| self.is_symbolic_value(*term)));
        let objects = values.iter().filter_map(|value| value.as_ref()).filter(|object| !object.is_null());
        if self.runs_unreviewed(method) {
            self.reachable_terms(st, objects.collect(), seen);
        } else {
            objects.for_each(|object| self.content_terms(st, object, seen));
        }
    }

    /// The terms in one item, and the references in it.
    fn own_terms(&mut self, st: &State, item: Shadowed, seen: &mut Vec<TermId>) -> Vec<Ref> {
        let (start, end, references) = self.extent(st, item);
        if start < end {
            let terms = st.heap.terms_in(start, end - start);
            seen.extend(terms.into_iter().map(|(_, term)| term).filter(|term| self.is_symbolic_value(*term)));
        }
        references.into_iter().map(|at| Ref(st.heap.load_raw(at))).filter(|r| !r.is_null()).collect()
    }

    /// Whether a method may do anything with what it can reach: code of the program, and what the user runs on the host.
    fn runs_unreviewed(&self, method: MethodId) -> bool {
        let method = self.program.method(method);
        !method.is_native() || self.program.class(method.class).origin == Origin::Application
    }

    fn is_input(&mut self, term: TermId) -> bool {
        self.trace.as_mut().is_some_and(|trace| trace.has_input(&self.terms, term))
    }

    /// Whether a term depends on inputs or lost values.
    fn is_symbolic_value(&mut self, term: TermId) -> bool {
        self.trace.as_mut().is_some_and(|trace| trace.origin(&self.terms, term) != 0)
    }

    /// The terms in an object that is an array, a string or a wrapper object.
    fn content_terms(&mut self, st: &State, object: Ref, seen: &mut Vec<TermId>) {
        if st.heap.is_pending(object) {
            return;
        }
        let class = st.heap.class_of(object);
        if !self.program.class(class).is_array() && class != self.known.string && !self.is_wrapper(class) {
            return;
        }
        let references = self.own_terms(st, Shadowed::Object(object), seen);
        if class == self.known.string
            && let Some(value) = references.first()
        {
            self.content_terms(st, *value, seen);
        }
    }

    fn is_wrapper(&self, class: ClassId) -> bool {
        let names = ["Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double"];
        let name = self.program.name(class);
        name.strip_prefix("java/lang/").is_some_and(|simple| names.contains(&simple))
    }

    /// The terms in everything that can be reached.
    fn reachable_terms(&mut self, st: &State, roots: Vec<Ref>, seen: &mut Vec<TermId>) {
        let (mut known, mut next) = (FxHashSet::default(), roots);
        while let Some(object) = next.pop() {
            if known.len() > TRACED_REACH || st.heap.is_pending(object) || !known.insert(object) {
                continue;
            }
            next.extend(self.own_terms(st, Shadowed::Object(object), seen));
        }
    }

    // ---- what the host changes ----

    /// Takes over what code on the host has changed in an item. Terms whose bytes have not changed stay.
    pub(crate) fn absorb_traced(&mut self, st: &mut State, item: Shadowed, image: &[u8]) -> Run<()> {
        let (start, end, references) = self.extent(st, item);
        if start == end {
            return self.write_image(st, item, image);
        }
        let before: Vec<Held> =
            st.heap.terms_in(start, end - start).into_iter().map(|held| self.held(st, held)).collect();
        let texts = self.symbolic_references(st, &references);
        self.write_image(st, item, image)?;
        for held in before {
            let mut now = vec![0; held.bytes.len()];
            st.heap.read_bytes(held.address, &mut now);
            if now == held.bytes {
                st.heap.set_term(held.address, Some(held.term));
            } else if let Some(loss) = self.changed(st, item, &held) {
                let value = Const::from_bits(self.terms.sort(held.term), bits_of(&now));
                let variable = self.lost_variable(value, loss);
                st.heap.set_term(held.address, Some(variable));
            }
        }
        for (address, before, term) in texts {
            if st.heap.load_raw::<u32>(address) != before.0 {
                self.lose_reference(st, item, address, term);
            }
        }
        Ok(())
    }

    fn held(&self, st: &State, (address, term): (usize, TermId)) -> Held {
        let mut bytes = vec![0; usize::from(self.terms.sort(term).width()) / 8];
        st.heap.read_bytes(address, &mut bytes);
        Held { address, term, bytes }
    }

    /// The loss of a term; `None` if nothing symbolic is lost, because a lost value has been read already, or because a file is
    /// read into the location.
    fn changed(&mut self, st: &State, item: Shadowed, held: &Held) -> Option<Loss> {
        let call = self.trace.as_ref()?.host_calls.last();
        if call.is_some_and(|call| call.transfer.is_some()) {
            return None;
        }
        let method = call.map(|call| call.method);
        if !self.is_input(held.term) {
            // Changed twice, and not read in between.
            let earlier = stripped(&self.terms, held.term);
            return self.trace.as_ref()?.losses.values.get(&earlier).filter(|loss| !loss.is_reported).cloned();
        }
        self.pin(&[held.term]);
        let location = self.location_name(st, item, held.address);
        let method = method.map_or_else(|| "a static initialiser of the JDK".into(), |id| self.program.describe(id));
        Some(Loss { kind: ImprecisionKind::SideEffect, method, location, held: held.term, is_reported: false })
    }

    /// References to strings, wrapper objects and arrays with symbolic contents: the address, the object and a term in it.
    fn symbolic_references(&mut self, st: &State, references: &[usize]) -> Vec<(usize, Ref, TermId)> {
        let mut found = Vec::new();
        if self.symbols().is_empty() {
            return found;
        }
        for address in references {
            let object = Ref(st.heap.load_raw(*address));
            let mut terms = Vec::new();
            if !object.is_null() {
                self.content_terms(st, object, &mut terms);
            }
            if let Some(term) = terms.into_iter().find(|term| self.is_input(*term)) {
                found.push((*address, object, term));
            }
        }
        found
    }

    fn lose_reference(&mut self, st: &mut State, item: Shadowed, address: usize, held: TermId) {
        let location = self.location_name(st, item, address);
        let Some(call) = self.trace.as_ref().and_then(|trace| trace.host_calls.last()) else { return };
        let method = call.method;
        let loss = self.loss(ImprecisionKind::SideEffect, method, location, held);
        // The overlay makes reads take the slow path. A store removes the mark.
        let mark = self.terms.bv(32, u64::from(st.heap.load_raw::<u32>(address)));
        st.heap.set_term(address, Some(mark));
        if let Some(trace) = &mut self.trace {
            trace.losses.marks.insert(mark, loss.clone());
            trace.losses.references.insert(address, loss);
        }
    }

    /// `pkg.Class.field` or `int[] element 3`.
    fn location_name(&self, st: &State, item: Shadowed, address: usize) -> String {
        let (start, ..) = self.extent(st, item);
        let at = address - start;
        let parts: Vec<Range<usize>> = self.parts(st, item);
        let (class, base, is_static) = match item {
            Shadowed::Object(object) => (st.heap.class_of(object), object.address(), false),
            Shadowed::Statics(class) => (class, self.program.class(class).mirror, true),
        };
        if self.program.class(class).is_array() {
            let index = parts.iter().position(|part| part.contains(&at)).unwrap_or(0);
            return format!("{} element {index}", self.type_name(class));
        }
        let mut next = Some(class);
        while let Some(class) = next {
            let declared = self.program.class(class);
            for field in declared.fields.iter().map(|field| self.program.field(*field)) {
                let first = base + field.offset.get() as usize;
                if field.is_static() == is_static && (first..first + field.storage.size()).contains(&address) {
                    return format!("{}.{}", self.program.java_name(class), self.program.symbols.text(field.name));
                }
            }
            next = declared.super_class.filter(|_| !is_static);
        }
        self.program.java_name(class)
    }

    /// `int[][]`, `java.lang.String`.
    fn type_name(&self, class: ClassId) -> String {
        let class = self.program.class(class);
        match class.kind {
            ClassKind::Array { component, .. } => format!("{}[]", self.type_name(component)),
            _ => self.program.java_name(class.id),
        }
    }

    // ---- what the program reads and writes ----

    /// Whether some location refers to another object than the one with symbolic contents.
    #[inline]
    pub(crate) fn has_lost_references(&self) -> bool {
        self.trace.as_ref().is_some_and(|trace| !trace.losses.references.is_empty())
    }

    /// The program has loaded a value from memory.
    #[cold]
    pub(crate) fn note_traced_load(&mut self, st: &mut State, address: usize, value: Value) {
        if !self.is_traced() {
            return;
        }
        match value {
            Value::Term(term) => {
                let variable = stripped(&self.terms, term);
                self.report_lost(st, variable);
            }
            Value::Ref(_) => {
                let Some(trace) = &mut self.trace else { return };
                let Some(mark) = st.heap.term_at(address).filter(|_| !trace.losses.marks.is_empty()) else { return };
                let known = trace.losses.references.remove(&address);
                if let Some(loss) = known.or_else(|| trace.losses.marks.get(&mark).cloned()) {
                    st.heap.set_term(address, None);
                    let read_at = self.current_place(st);
                    if let Some(trace) = &mut self.trace {
                        trace.losses.report(&loss, read_at);
                    }
                }
            }
            Value::Int(_) | Value::Long(_) | Value::Float(_) | Value::Double(_) => {}
        }
    }

    fn report_lost(&mut self, st: &State, variable: TermId) {
        if self.trace.as_ref().is_none_or(|trace| !trace.losses.values.contains_key(&variable)) {
            return;
        }
        let read_at = self.current_place(st);
        if let Some(trace) = &mut self.trace
            && let Some(loss) = trace.losses.values.get_mut(&variable)
            // What native code has computed was read where it came back.
            && !(loss.is_reported && loss.kind == ImprecisionKind::Concretised)
        {
            loss.is_reported = true;
            let loss = loss.clone();
            trace.losses.report(&loss, read_at);
        }
    }

    /// The value to store at a location. A lost value that code on the host has passed to the program, and that replaces a symbolic
    /// value, is a side effect of that code.
    #[cold]
    pub(crate) fn traced_store(&mut self, st: &State, item: Shadowed, address: usize, value: Value) -> Value {
        let Value::Term(new) = value else { return value };
        let (Some(old), Some(trace)) = (st.heap.term_at(address), self.trace.as_mut()) else { return value };
        if trace.origin(&self.terms, new) != LOST || trace.origin(&self.terms, old) & INPUT == 0 {
            return value;
        }
        let Some(loss) = trace.losses.values.get(&stripped(&self.terms, new)).cloned() else { return value };
        let Some(constant) = self.terms.concrete(new) else { return value };
        let location = self.location_name(st, item, address);
        let loss = Loss { kind: ImprecisionKind::SideEffect, location, held: old, is_reported: false, ..loss };
        Value::Term(self.lost_variable(constant, loss))
    }

    /// A branch depends on lost values.
    pub(super) fn note_lost_condition(&mut self, st: &State, condition: TermId) {
        let mut variables = self.lost_variables(condition);
        variables.sort_unstable();
        for variable in variables {
            let Some(trace) = &mut self.trace else { return };
            let Some(loss) = trace.losses.values.get(&variable) else { continue };
            let (is_reported, method) = (loss.is_reported, loss.method.clone());
            trace.losses.conjuncts.entry(method).or_default().insert(condition);
            if !is_reported {
                self.report_lost(st, variable);
            }
        }
    }

    /// The lost values that a term depends on.
    fn lost_variables(&mut self, term: TermId) -> Vec<TermId> {
        let (mut seen, mut next, mut found) = (FxHashSet::default(), vec![term], Vec::new());
        while let Some(term) = next.pop() {
            let is_lost = self.trace.as_mut().is_some_and(|trace| trace.has_lost(&self.terms, term));
            if !is_lost || !seen.insert(term) {
                continue;
            }
            match self.terms.op(term) {
                Op::Var(_) => found.push(term),
                _ => next.extend_from_slice(self.terms.args(term)),
            }
        }
        found
    }

    // ---- results ----

    /// What was lost, each place once, and how many more places there are.
    pub(crate) fn imprecision(&self, text: impl Fn(&TermPool, TermId) -> String) -> (Vec<Imprecision>, u64) {
        let Some(trace) = &self.trace else { return (Vec::new(), 0) };
        let entry = |found: &Found| Imprecision {
            kind: found.loss.kind,
            method: found.loss.method.clone(),
            location: found.loss.location.clone(),
            held: text(&self.terms, found.loss.held),
            read_at: found.read_at.clone(),
            times: found.times,
        };
        (trace.losses.found.iter().map(entry).collect(), trace.losses.further)
    }

    /// Branches that depended on values that these methods have lost.
    pub fn lost_conjuncts(&self) -> Vec<(String, u64)> {
        let conjuncts = self.trace.iter().flat_map(|trace| &trace.losses.conjuncts);
        let mut methods: Vec<(String, u64)> =
            conjuncts.map(|(method, conditions)| (method.clone(), conditions.len() as u64)).collect();
        methods.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        methods
    }

    /// The lost values with their values: constants, as far as the path constraint is concerned.
    pub fn lost_values(&self) -> Vec<(TermId, Const)> {
        let variables = self.trace.iter().flat_map(|trace| trace.losses.values.keys().copied());
        let mut values: Vec<_> =
            variables.filter_map(|variable| Some((variable, self.terms.concrete(variable)?))).collect();
        values.sort_unstable_by_key(|(variable, _)| *variable);
        values
    }
}

/// A term in memory, and the bytes below it.
struct Held {
    address: usize,
    term: TermId,
    bytes: Vec<u8>,
}

fn bits_of(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte))
}

/// What is below conversions between widths and between floats and bits.
fn stripped(terms: &TermPool, mut term: TermId) -> TermId {
    while let Op::Sext | Op::Zext | Op::Extract { .. } | Op::FpToBits | Op::BitsToFp = terms.op(term) {
        term = terms.arg(term, 0);
    }
    term
}
