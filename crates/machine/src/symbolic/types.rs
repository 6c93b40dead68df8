//! Types of input objects: demand-driven choice points.
//!
//! An input object may have any type of a set: all instantiable subtypes of its declared type, narrowed by what the path has asked.
//! The object itself is concrete. Where the driver of a method is about to create it, the state is kept as a *choice point*, and
//! the path continues with one type. When the path asks something about the type (is it an `X`, which method does a call
//! select), the types of the set that would answer otherwise are a [`Split`]. Whoever explores resumes the choice
//! point with one of them, unless one was tried already: types that answer all questions alike take the same path, so each class
//! of types that the code can distinguish is explored once (Li, Lu, Xue: Dynamic Symbolic Execution for Polymorphism, 2017; there, a path condition has constraints on types, which a solver mutates). No question needs the solver.
//!
//! A class object can be an input, too. Then the set has the types that it may stand for, and the questions are those that are asked
//! about the class of an object.
//!
//! A question that is not noticed costs coverage, never correctness: every path runs with a real object.

use std::sync::Arc;

use crema_program::hierarchy::{BitSet, ReferenceType, ResolvedMethod, TypeId, TypeSet};
use crema_program::{ClassId, Hierarchy, MethodId, Site, SiteId};
use crema_term::{Const, Model};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::machine::Machine;
use crate::state::State;
use crate::state::value::{Ref, TermId};

/// What a path knows about the type of an input object.
#[derive(Debug, Clone)]
pub struct TypeChoice {
    /// Its choice point.
    point: usize,
    /// The input that stands for the choice.
    term: TermId,
    /// Which way of constructing the object was taken.
    pick: u32,
    /// The object, once it exists.
    object: Ref,
    /// The types that answer all questions so far as that of the object does.
    types: Arc<TypeSet>,
    /// The path has its class object.
    has_class_object: bool,
    /// The object is a class object, and the types are those that it stands for.
    is_class: bool,
}

/// A place on a path where an input object is about to be created.
pub struct ChoicePoint {
    /// The number of the input in its driver.
    pub site: u32,
    /// The ways of constructing the object that were tried.
    pub picks: Vec<u32>,
    before: Box<State>,
    term: TermId,
}

/// Types that would answer a question otherwise than the object's type.
pub struct Split {
    /// The choice point.
    pub point: usize,
    /// The types.
    pub types: TypeSet,
    /// The type that the question is about.
    pub about: Option<ReferenceType>,
    /// What the question was.
    pub kind: SplitKind,
    /// No path with as many input objects was to get this answer at this place.
    pub is_novel: bool,
    /// The model of the path that asked. With it, the other answer is got on the same way.
    pub model: triomphe::Arc<Model>,
}

/// How the types of a split are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SplitKind {
    /// All of them answer alike: one is enough.
    Answer,
    /// The same, and the answer is the target of a call.
    Target,
    /// Each may answer otherwise: the question is which members a class has.
    Members,
    /// The question is whether there is an object at all. No type answers it.
    Null,
}

/// The types of the inputs of a unit.
#[derive(Default)]
pub(crate) struct InputTypes {
    hierarchy: Option<Arc<Hierarchy>>,
    /// Types that calls distinguish; the targets of other types are not explored.
    distinguished: BitSet,
    /// The types of each input.
    sites: Vec<InputSite>,
    points: Vec<ChoicePoint>,
    splits: Vec<Split>,
    /// The answers that paths have got, by place: a target, or whether the question was answered with yes.
    answers: FxHashSet<(MethodId, u32, Answer)>,
    /// Answers that some split is to give first.
    awaited: FxHashSet<(MethodId, u32, Answer, usize)>,
    /// The places that have asked whether an input is null.
    null_asked: FxHashSet<(MethodId, u32, u32)>,
    /// Sets by the targets of calls. A key has the address of a set, which the entry keeps alive.
    by_target: FxHashMap<(usize, MethodId), Arc<Targets>>,
}

/// An input whose type is open.
#[derive(Clone, Default)]
struct InputSite {
    types: Arc<TypeSet>,
    is_class: bool,
}

/// A set of types by the class that declares the target of a call.
struct Targets {
    _set: Arc<TypeSet>,
    parts: Vec<(Option<TypeId>, BitSet)>,
}

/// The answer to a question about a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Answer {
    Is(bool),
    Target(MethodId),
}

/// Something that a path asks about a type.
enum Question {
    /// Is it a subtype?
    Instance(ReferenceType),
    /// Is it exactly this type?
    Exactly(ReferenceType),
    /// Is it an array?
    Array,
}

impl Question {
    /// The types for which the answer is this one.
    fn answered(&self, hierarchy: &Hierarchy, types: &TypeSet, answer: bool) -> TypeSet {
        let mut types = types.clone();
        match (self, answer) {
            (Question::Instance(of), true) => types.narrow(hierarchy, of),
            (Question::Instance(of), false) => types.exclude(hierarchy, of),
            (Question::Exactly(ty), true) => types.narrow_to_exactly(hierarchy, ty),
            (Question::Exactly(ty), false) => types.exclude_exactly(ty),
            (Question::Array, true) => types.narrow_to_arrays(),
            (Question::Array, false) => types.exclude_arrays(),
        }
        types
    }

    fn about(self) -> Option<ReferenceType> {
        match self {
            Question::Instance(ty) | Question::Exactly(ty) => Some(ty),
            Question::Array => None,
        }
    }
}

impl Machine {
    // ---- for whoever explores ----

    /// Forgets the inputs of the last unit. Types of the next one are taken from this hierarchy; without one, no choice point is
    /// kept.
    pub fn begin_input_types(&mut self, hierarchy: Option<(Arc<Hierarchy>, BitSet)>) {
        let (hierarchy, distinguished) = hierarchy.unzip();
        self.input_types =
            InputTypes { hierarchy, distinguished: distinguished.unwrap_or_default(), ..InputTypes::default() };
    }

    /// Adds an input that may have these types; they are numbered in this order. With `is_class`, the input is a class object that may
    /// stand for these types.
    pub fn add_input_types(&mut self, types: TypeSet, is_class: bool) {
        self.input_types.sites.push(InputSite { types: Arc::new(types), is_class });
    }

    /// The questions whose other answers nobody has explored, since the last call.
    pub fn take_splits(&mut self) -> Vec<Split> {
        std::mem::take(&mut self.input_types.splits)
    }

    /// How many different answers paths have got so far, each counted once for each place that asks.
    pub fn type_answers(&self) -> u64 {
        self.input_types.answers.len() as u64
    }

    /// A choice point.
    pub fn choice_point(&self, point: usize) -> &ChoicePoint {
        &self.input_types.points[point]
    }

    /// The first choice point of an input.
    pub fn first_choice_point(&self, site: u32) -> Option<usize> {
        self.input_types.points.iter().position(|point| point.site == site)
    }

    /// The state of a choice point, to continue with another way of constructing its object. With the model of a path that has passed it, the way of
    /// that path is taken first.
    pub fn resume_choice(&mut self, point: usize, pick: u32, model: Option<&triomphe::Arc<Model>>) -> State {
        let ChoicePoint { before, term, picks, site } = &mut self.input_types.points[point];
        picks.push(pick);
        let (mut st, term, site) = ((**before).clone(), *term, *site);
        if let Some(model) = model {
            // It satisfies the path condition: its path has passed the choice point.
            st.model = triomphe::Arc::clone(model);
        }
        self.pick(&mut st, point, site, term, pick);
        st
    }

    // ---- for routines ----

    /// The way of constructing an input object that the path takes. The first is taken at first.
    pub(crate) fn chosen_pick(&mut self, st: &mut State, site: u32, term: TermId) -> u32 {
        if let Some(known) = st.input_types.iter().find(|choice| choice.term == term) {
            return known.pick;
        }
        let point = self.input_types.points.len();
        let mut before = Box::new(st.clone());
        self.redo(&mut before);
        self.input_types.points.push(ChoicePoint { site, picks: vec![0], before, term });
        self.pick(st, point, site, term, 0);
        0
    }

    fn pick(&mut self, st: &mut State, point: usize, site: u32, term: TermId, pick: u32) {
        let number = self.terms.int(pick as i32);
        let is_picked = self.terms.eq(term, number);
        st.path_condition.push(is_picked);
        if let Some(variable) = self.terms.as_var(term) {
            triomphe::Arc::make_mut(&mut st.model).set(variable, Const::int(pick as i32));
        }
        // A choice that is not about types has none.
        let site = self.input_types.sites.get(site as usize).cloned().unwrap_or_default();
        let (types, is_class) = (site.types, site.is_class);
        let choice = TypeChoice { point, term, pick, object: Ref::NULL, types, has_class_object: is_class, is_class };
        triomphe::Arc::make_mut(&mut st.input_types).push(choice);
    }

    /// The object of a choice has been created.
    pub(crate) fn set_chosen(&mut self, st: &mut State, term: TermId, object: Ref) {
        if self.input_types.hierarchy.is_none() || object.is_null() {
            return;
        }
        let choices = triomphe::Arc::make_mut(&mut st.input_types);
        if let Some(choice) = choices.iter_mut().find(|choice| choice.term == term) {
            choice.object = object;
            st.has_input_types = true;
        }
    }

    // ---- questions ----

    /// The path asks whether an object is an instance of a class.
    #[cold]
    pub(crate) fn ask_instance(&mut self, st: &mut State, object: Ref, class: ClassId) {
        let Some(choice) = choice_of(st, object) else { return };
        let Some(of) = self.reference_type(class) else { return };
        let answer = self.program.is_subclass(st.heap.class_of(object), class);
        self.ask(st, choice, Question::Instance(of), answer);
    }

    /// The path asks whether a catch clause of `class` catches an exception. The class that it names need not be loaded.
    #[cold]
    pub(crate) fn ask_catch(&mut self, st: &mut State, class: ClassId, constant: u16, exception: Ref, answer: bool) {
        let Some(choice) = choice_of(st, exception) else { return };
        let Some(hierarchy) = &self.input_types.hierarchy else { return };
        let Some(file) = &self.program.class(class).file else { return };
        let name = file.constants.class_name(constant);
        let Some(of) = name.and_then(|name| hierarchy.reference_type(name)) else { return };
        self.ask(st, choice, Question::Instance(of), answer);
    }

    /// The path gets the class object of an object.
    pub(crate) fn note_class_object(&mut self, st: &mut State, object: Ref) {
        if let Some(choice) = choice_of(st, object) {
            triomphe::Arc::make_mut(&mut st.input_types)[choice].has_class_object = true;
        }
    }

    /// The path compares two objects, which may be the class objects of inputs.
    #[cold]
    pub(crate) fn ask_identity(&mut self, st: &mut State, a: Ref, b: Ref) {
        if !st.input_types.iter().any(|choice| choice.has_class_object) {
            return;
        }
        for (one, other) in [(a, b), (b, a)] {
            let (Ok(class), Ok(other)) = (self.mirrored(one), self.mirrored(other)) else { return };
            let Some(ty) = self.reference_type(other) else { continue };
            for choice in self.choices_of_class(st, class) {
                self.ask(st, choice, Question::Exactly(ty.clone()), class == other);
            }
        }
    }

    /// The path asks whether the class of an input is a subtype of another one, or the other way round.
    #[cold]
    pub(crate) fn ask_assignable(&mut self, st: &mut State, class: ClassId, from: ClassId) {
        let Some(ty) = self.reference_type(class) else { return };
        let answer = self.program.is_subclass(from, class);
        for choice in self.choices_of_class(st, from) {
            self.ask(st, choice, Question::Instance(ty.clone()), answer);
        }
    }

    /// The path asks whether a class is that of arrays.
    #[cold]
    pub(crate) fn ask_array(&mut self, st: &mut State, class: ClassId) {
        let answer = self.program.class(class).is_array();
        for choice in self.choices_of_class(st, class) {
            self.ask(st, choice, Question::Array, answer);
        }
    }

    /// The path asks whether an object is null, which is not.
    #[cold]
    pub(crate) fn ask_null(&mut self, st: &mut State, object: Ref) {
        let is_it = |choice: &TypeChoice| choice.object == object;
        if object.is_null() {
            return;
        }
        let Some(choice) = st.input_types.iter().find(|choice| is_it(choice)) else { return };
        let Some(frame) = st.thread().frames.iter().rev().find(|frame| frame.code.is_some()) else { return };
        let site = self.input_types.points[choice.point].site;
        // With one null for each element of an array and each path, there would be too many paths.
        if !self.input_types.null_asked.insert((frame.method, frame.pc, site)) {
            return;
        }
        let split = Split {
            point: choice.point,
            types: TypeSet::default(),
            about: None,
            kind: SplitKind::Null,
            is_novel: true,
            model: triomphe::Arc::clone(&st.model),
        };
        self.input_types.splits.push(split);
    }

    /// The path asks for the methods, fields or constructors of a class.
    #[cold]
    pub(crate) fn ask_members(&mut self, st: &mut State, class: ClassId) {
        let Some(own) = self.reference_type(class) else { return };
        for choice in self.choices_of_class(st, class) {
            self.note_members();
            let Some(hierarchy) = &self.input_types.hierarchy else { return };
            let TypeChoice { point, types, .. } = &st.input_types[choice];
            let (mut others, mut same) = ((**types).clone(), (**types).clone());
            others.exclude_arrays();
            others.exclude_exactly(&own);
            if others.is_empty() {
                continue;
            }
            same.narrow_to_exactly(hierarchy, &own);
            let split = Split {
                point: *point,
                types: others,
                about: None,
                kind: SplitKind::Members,
                is_novel: false,
                model: triomphe::Arc::clone(&st.model),
            };
            triomphe::Arc::make_mut(&mut st.input_types)[choice].types = Arc::new(same);
            self.input_types.splits.push(split);
        }
    }

    /// The path calls a method of an object through the table of virtual methods.
    #[cold]
    pub(crate) fn ask_virtual(&mut self, st: &mut State, receiver: Ref, vtable_index: usize, target: MethodId) {
        let Some(choice) = choice_of(st, receiver) else { return };
        // The declaration that the call resolves to, or one that it overrides.
        let class = self.program.class(st.heap.class_of(receiver));
        let declaring = |class: &ClassId| self.program.class(*class).vtable.get(vtable_index).copied();
        let mut resolved = target;
        let mut next = class.super_class;
        while let Some(parent) = next {
            let Some(declared) = declaring(&parent) else { break };
            resolved = declared;
            next = self.program.class(parent).super_class;
        }
        self.ask_call(st, choice, resolved, target);
    }

    /// The path calls a method of an object through an interface.
    #[cold]
    pub(crate) fn ask_interface(&mut self, st: &mut State, receiver: Ref, site: SiteId, target: MethodId) {
        let Some(choice) = choice_of(st, receiver) else { return };
        let Site::Interface { method, .. } = self.program.site(site) else { return };
        let resolved = *method;
        self.ask_call(st, choice, resolved, target);
    }

    fn ask_call(&mut self, st: &mut State, choice: usize, resolved: MethodId, target: MethodId) {
        self.note_answer(st, Answer::Target(target));
        let point = st.input_types[choice].point;
        let Some(targets) = self.by_target(&st.input_types[choice].types, resolved) else { return };
        let Some(hierarchy) = self.input_types.hierarchy.clone() else { return };
        let own = hierarchy.find(self.program.name(self.program.method(target).class));
        let set = Arc::clone(&st.input_types[choice].types);
        let mut same = (*set).clone();
        for (declaring, part) in &targets.parts {
            if declaring.is_none() || *declaring == own {
                continue;
            }
            same.exclude_classes(part);
            let mut types = (*set).clone();
            types.narrow_to_classes(part);
            self.input_types.splits.push(Split {
                point,
                types,
                about: declaring.map(ReferenceType::Class),
                kind: SplitKind::Target,
                is_novel: false,
                model: triomphe::Arc::clone(&st.model),
            });
        }
        triomphe::Arc::make_mut(&mut st.input_types)[choice].types = Arc::new(same);
    }

    /// A set of types by the targets of a call. `None` if there is nothing to distinguish.
    fn by_target(&mut self, set: &Arc<TypeSet>, resolved: MethodId) -> Option<Arc<Targets>> {
        let key = (Arc::as_ptr(set) as usize, resolved);
        if let Some(known) = self.input_types.by_target.get(&key) {
            return Some(Arc::clone(known)).filter(|targets| !targets.parts.is_empty());
        }
        let hierarchy = self.input_types.hierarchy.as_ref()?;
        let method = self.program.method(resolved);
        let class = hierarchy.find(self.program.name(method.class))?;
        let (name, descriptor) = (self.program.method_name(resolved), self.program.symbols.text(method.descriptor));
        let mut classes = set.classes().clone();
        classes.intersect(&self.input_types.distinguished);
        let parts = hierarchy.by_target(&classes, ResolvedMethod { class, name, descriptor });
        let targets = Arc::new(Targets { _set: Arc::clone(set), parts: parts.into_iter().collect() });
        self.input_types.by_target.insert(key, Arc::clone(&targets));
        Some(targets).filter(|targets| !targets.parts.is_empty())
    }

    /// Narrows the types of an input to those with this answer. The others are a split.
    fn ask(&mut self, st: &mut State, choice: usize, question: Question, answer: bool) {
        self.note_answer(st, Answer::Is(answer));
        let Some(hierarchy) = &self.input_types.hierarchy else { return };
        let TypeChoice { point, types, .. } = &st.input_types[choice];
        let others = question.answered(hierarchy, types, !answer);
        if others.is_empty() {
            return;
        }
        let (point, same) = (*point, question.answered(hierarchy, types, answer));
        let is_novel = self.is_novel(st, Answer::Is(!answer));
        triomphe::Arc::make_mut(&mut st.input_types)[choice].types = Arc::new(same);
        self.input_types.splits.push(Split {
            point,
            types: others,
            about: question.about(),
            kind: SplitKind::Answer,
            is_novel,
            model: triomphe::Arc::clone(&st.model),
        });
    }

    /// Whether types of inputs are open.
    pub(crate) fn has_open_types(&self) -> bool {
        self.input_types.hierarchy.is_some()
    }

    /// Whether no path with as many input objects was to get an answer at the place where the path stands. Only reflective units have
    /// so many paths that the order matters; elsewhere, getting an answer once for each place only takes time.
    fn is_novel(&mut self, st: &State, answer: Answer) -> bool {
        if !self.is_reflective() {
            return false;
        }
        let Some(frame) = st.thread().frames.iter().rev().find(|frame| frame.code.is_some()) else { return false };
        // Arrays of inputs with different lengths may lead to different places.
        self.input_types.awaited.insert((frame.method, frame.pc, answer, st.input_types.len()))
    }

    fn note_answer(&mut self, st: &State, answer: Answer) {
        if self.input_types.hierarchy.is_none() {
            return;
        }
        if let Some(frame) = st.thread().frames.iter().rev().find(|frame| frame.code.is_some()) {
            self.input_types.answers.insert((frame.method, frame.pc, answer));
        }
    }

    /// The choices whose types are about this class, if the path has their class objects.
    fn choices_of_class(&self, st: &State, class: ClassId) -> Vec<usize> {
        let has_class = |choice: &TypeChoice| match choice.object {
            Ref::NULL => false,
            object if choice.is_class => self.mirrored(object).is_ok_and(|known| known == class),
            object => choice.has_class_object && st.heap.class_of(object) == class,
        };
        st.input_types.iter().enumerate().filter(|(_, choice)| has_class(choice)).map(|(number, _)| number).collect()
    }

    fn reference_type(&self, class: ClassId) -> Option<ReferenceType> {
        self.input_types.hierarchy.as_ref()?.reference_type(self.program.name(class))
    }
}

/// The choice that an object comes from.
fn choice_of(st: &State, object: Ref) -> Option<usize> {
    let is_it = |choice: &TypeChoice| choice.object == object && !object.is_null() && !choice.is_class;
    st.input_types.iter().position(is_it)
}

impl TypeChoice {
    /// Its object.
    pub(crate) fn object(&self) -> Ref {
        self.object
    }

    /// Forgets the object, which does not exist any more.
    pub(crate) fn forget_object(&mut self) {
        self.object = Ref::NULL;
    }
}
