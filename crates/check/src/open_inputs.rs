//! Inputs whose type is open: which types an input object may have, and how an object of each is constructed.
//!
//! A plan constructs the object in one way. Where the method asks about its type, the machine reports the types that would answer otherwise
//! ([`crema_machine::symbolic::types`]); one of them is chosen here and planned. Classes under test come
//! first, then others of the class path, then well-known classes of the JDK. So no type is constructed that the code never asks about.

use std::sync::Arc;

use crema_classfile::MethodInfo;
use crema_classfile::write::class_constant;
use crema_machine::symbolic::{Split, SplitKind};
use crema_program::hierarchy::{BitSet, ReferenceType, Scope, TypeSet};
use crema_program::{ClassPath, Hierarchy};
use rustc_hash::FxHashSet;

use crate::catalog::{Catalog, package_of};
use crate::driver::stub_root;
use crate::limits::{
    MEMBER_TYPES_TRIED, NAMED_CLASSES_PREFERRED, NAMED_CLASSES_UNDER_TEST, OPEN_INPUT_ALTERNATIVES, TYPES_TRIED,
};
use crate::nullness::NullArguments;
use crate::plan::Plan;
use crate::planner::Planner;
use crate::signature::Type;
use crate::unit::{InputRules, UnitPlan};

/// The types that inputs may have.
#[derive(Debug)]
pub struct TypeUniverse {
    pub(crate) hierarchy: Arc<Hierarchy>,
    /// Types that are tried, in this order.
    preferred: Vec<ReferenceType>,
    /// The classes under test, and those of the class path. Calls distinguish these only: which of the JDK's lists it gets hardly matters to a method, and an
    /// error that it has with one it has with another.
    pub(crate) own: BitSet,
    /// Classes that symbolic names are compared with: binary names. First those under test.
    named_under_test: Vec<Arc<str>>,
    named_others: Vec<Arc<str>>,
}

/// Types of the JDK that inputs have if nothing else is asked for, the most usual first.
const WELL_KNOWN: &[&str] = &[
    "java/lang/String",
    "java/lang/Integer",
    "java/util/ArrayList",
    "java/util/HashMap",
    "java/lang/Long",
    "java/lang/Double",
    "java/lang/Boolean",
    "java/lang/Character",
    "[Ljava/lang/Object;",
    "[I",
    "[Ljava/lang/String;",
    "[B",
    "[C",
    "java/util/HashSet",
    "java/util/LinkedList",
    "java/util/TreeMap",
    "java/lang/Class",
    "java/lang/Object",
    "java/lang/StringBuilder",
    "java/lang/Short",
    "java/lang/Byte",
    "java/lang/Float",
    "java/math/BigDecimal",
    "java/math/BigInteger",
    "java/util/Date",
    "java/util/LinkedHashMap",
    "java/util/TreeSet",
    "java/util/ArrayDeque",
    "java/util/Locale",
    "java/util/UUID",
    "java/lang/Exception",
    "java/lang/RuntimeException",
    "java/lang/IllegalArgumentException",
    "java/lang/IllegalStateException",
    "java/lang/Error",
    "java/io/IOException",
    "java/lang/Thread",
    "java/io/File",
    "java/util/concurrent/atomic/AtomicInteger",
    "java/util/concurrent/ConcurrentHashMap",
    "java/util/PriorityQueue",
    "java/util/Vector",
    "java/util/Hashtable",
    "java/util/BitSet",
    "java/util/Random",
    "java/io/StringReader",
    "java/io/ByteArrayInputStream",
    "java/io/StringWriter",
    "java/io/ByteArrayOutputStream",
];

impl TypeUniverse {
    /// Reads the class path and the JDK. `under_test`: internal names of classes.
    /// `prefers`: whether a class, by its binary name, is one that symbolic names are compared with.
    pub(crate) fn read(class_path: &mut ClassPath, under_test: &[String], prefers: impl Fn(&str) -> bool) -> Self {
        let hierarchy = Hierarchy::read(class_path, Scope::All);
        let mut own = hierarchy.no_types();
        let mut preferred = Vec::new();
        let names = class_path.class_names();
        for name in under_test.iter().map(String::as_str).chain(names.iter().map(String::as_str)) {
            if let Some(class) = hierarchy.find(name)
                && hierarchy.instantiable().contains(class)
                && own.insert(class)
            {
                preferred.push(ReferenceType::Class(class));
            }
        }
        preferred.extend(WELL_KNOWN.iter().filter_map(|name| hierarchy.reference_type(name)));
        let named_under_test = under_test.iter().filter(|name| is_member_name(name)).map(|name| binary_name(name));
        let named_under_test = named_under_test.collect();
        let named = hierarchy.names().filter(|name| is_member_name(name)).map(binary_name);
        let mut named_others: Vec<Arc<str>> = named.filter(|name| prefers(name)).collect();
        named_others.sort_unstable();
        let hierarchy = Arc::new(hierarchy);
        TypeUniverse { hierarchy, preferred, own, named_under_test, named_others }
    }

    /// The classes that symbolic names of a unit are compared with: those of its own file, of its package, others under test;
    /// then those that the user prefers.
    pub(crate) fn named_classes(&self, class: &str) -> Vec<Arc<str>> {
        let (outer, package) = (outermost(class), package_of_binary(class));
        let distance = |name: &Arc<str>| match () {
            () if outermost(name) == outer => 0,
            () if package_of_binary(name) == package => 1,
            () => 2,
        };
        let mut found: Vec<Arc<str>> = Vec::new();
        for wanted in 0..=2 {
            let rest = NAMED_CLASSES_UNDER_TEST.saturating_sub(found.len());
            found.extend(self.named_under_test.iter().filter(|name| distance(name) == wanted).take(rest).cloned());
        }
        let others = self.named_others.iter().filter(|name| !found.contains(name));
        let others: Vec<Arc<str>> = others.take(NAMED_CLASSES_PREFERRED).cloned().collect();
        found.extend(others);
        found
    }

    /// The types of objects that a parameter of this type takes.
    pub(crate) fn instances(&self, ty: &Type) -> TypeSet {
        let descriptor = ty.descriptor();
        let name = descriptor.strip_prefix('L').map_or(descriptor.as_str(), |name| name.trim_end_matches(';'));
        match self.hierarchy.reference_type(name) {
            Some(ty) => self.hierarchy.instances(&ty),
            None => {
                let mut none = TypeSet::default();
                none.narrow_to_classes(&self.hierarchy.no_types());
                none
            }
        }
    }

    /// Whether an object of the class can be one of another class.
    pub(crate) fn is_open(&self, name: &str) -> bool {
        self.hierarchy.find(name).is_some_and(|class| self.hierarchy.subtypes(class).len() > 1)
    }

    /// The names of those subtypes of a type that are on the class path: what an input may be depends on them.
    pub(crate) fn own_instances(&self, ty: &Type) -> Vec<&str> {
        let mut classes = self.instances(ty).classes().clone();
        classes.intersect(&self.own);
        classes.iter().map(|class| self.hierarchy.name(class)).collect()
    }

    /// The name of a type as a class constant has it.
    fn name(&self, ty: &ReferenceType) -> String {
        fn component(universe: &TypeUniverse, ty: &ReferenceType) -> String {
            match ty {
                ReferenceType::Class(class) => format!("L{};", universe.hierarchy.name(*class)),
                ReferenceType::Array(_) => universe.name(ty),
            }
        }
        use crema_program::hierarchy::Component;
        match ty {
            ReferenceType::Class(class) => self.hierarchy.name(*class).to_owned(),
            ReferenceType::Array(inner) => match &**inner {
                Component::Primitive(letter) => format!("[{}", char::from(*letter)),
                Component::Reference(ty) => format!("[{}", component(self, ty)),
            },
        }
    }

    /// The types of a set that are tried, in this order. A type that the question names comes first; it may be abstract, then its plan decides what
    /// is constructed.
    fn candidates(&self, split: &Split) -> Vec<ReferenceType> {
        let named = split.about.iter().filter(|ty| self.overlaps(&split.types, ty)).cloned();
        let preferred = self.preferred.iter().filter(|ty| split.types.contains(ty)).cloned();
        let mut found: Vec<ReferenceType> = named.chain(preferred).take(TYPES_TRIED).collect();
        // A class of the JDK that is not well known: the question is about it or a supertype of it.
        if let Some(ReferenceType::Class(class)) = &split.about {
            let mut below = (*self.hierarchy.subtypes(*class)).clone();
            below.intersect(split.types.classes());
            let rest = TYPES_TRIED.saturating_sub(found.len());
            found.extend(below.iter().take(rest).map(ReferenceType::Class));
        }
        found
    }

    /// Whether a subtype of a type is in the set.
    fn overlaps(&self, types: &TypeSet, ty: &ReferenceType) -> bool {
        let mut types = types.clone();
        types.narrow(&self.hierarchy, ty);
        !types.is_empty()
    }

    /// The types of a set whose members are looked at: those of a class and its member classes, then those of its package, then
    /// well-known ones.
    fn with_members<'a>(&'a self, types: &'a TypeSet, class: &'a str) -> impl Iterator<Item = ReferenceType> + 'a {
        let (outer, package) = (outermost(class), package_of(class));
        let is_named = move |ty: &ReferenceType, fits: &dyn Fn(&str) -> bool| match ty {
            ReferenceType::Class(class) => fits(self.hierarchy.name(*class)),
            ReferenceType::Array(_) => false,
        };
        let is_own = move |ty: &&ReferenceType| is_named(ty, &|name| outermost(name) == outer);
        let is_near = move |ty: &&ReferenceType| is_named(ty, &|name| package_of(name) == package);
        let own = self.preferred.iter().filter(is_own);
        let near = self.preferred.iter().filter(is_near);
        let known = WELL_KNOWN.iter().filter_map(|name| self.hierarchy.reference_type(name));
        own.chain(near).cloned().chain(known).filter(|ty| types.contains(ty))
    }

    /// The position of a type in the order of preference.
    fn rank(&self, ty: &ReferenceType) -> usize {
        self.preferred.iter().position(|known| known == ty).unwrap_or(self.preferred.len())
    }
}

/// An input of a unit whose type is open.
#[derive(Debug, Clone)]
pub(crate) struct OpenInput {
    /// The declared type.
    pub(crate) ty: Type,
    /// The classes whose objects it is part of.
    pub(crate) within: Vec<String>,
    /// The method of a stub whose result it is part of.
    pub(crate) stub: Option<StubResult>,
    /// It is a class object, whose class is open.
    pub(crate) is_class: bool,
}

/// A method of a stub, by the numbers of the stub and of the method.
pub(crate) type StubResult = (usize, usize);

/// The open inputs of a unit, while it is explored.
pub(crate) struct OpenInputs {
    pub(crate) universe: Arc<TypeUniverse>,
    rules: InputRules,
    package: String,
    /// The class under test.
    class: String,
    inputs: Vec<Alternatives>,
    /// Stubs so far: their classes have different numbers.
    stubs: usize,
    /// Some object stands for a type variable.
    pub(crate) unchecked: bool,
    /// Parts of objects may be null.
    allows_null: bool,
    /// Calls had more targets than are tried.
    pub(crate) left_out: bool,
    /// The number of the receiver, and the method under test, if users cannot call it.
    receiver: Option<(usize, MethodInfo)>,
}

/// The ways of constructing the object of an input.
struct Alternatives {
    input: OpenInput,
    plans: Vec<Alternative>,
    /// Types for which there is none.
    impossible: FxHashSet<String>,
    /// Targets of calls that were tried, by choice point.
    targets: Vec<(usize, usize)>,
}

struct Alternative {
    /// The types of the object, as far as the plan shows them.
    types: Vec<ReferenceType>,
    /// The type that was asked for.
    wanted: Option<String>,
    plan: Plan,
}

/// What is to be explored: a choice point, and the way of constructing its object. A new way comes with its plan.
pub(crate) struct Resumption {
    pub(crate) point: usize,
    pub(crate) site: usize,
    pub(crate) pick: usize,
    /// The inputs that were added for it.
    pub(crate) new_inputs: usize,
    pub(crate) is_new: bool,
}

impl OpenInputs {
    /// The open inputs of a plan.
    pub(crate) fn new(universe: Arc<TypeUniverse>, class: &str, plan: &UnitPlan, rules: InputRules) -> Self {
        let mut inputs = OpenInputs {
            universe,
            rules,
            package: plan.package.clone(),
            class: class.to_owned(),
            inputs: Vec::new(),
            stubs: plan.stubs,
            unchecked: plan.unchecked,
            allows_null: false,
            left_out: false,
            receiver: open_receiver(plan).zip(plan.internal.clone()),
        };
        inputs.add(&plan.open_inputs);
        plan.inputs.iter().for_each(|input| inputs.add_first(&input.plan));
        inputs
    }

    /// Lets parts of objects be null where the method asks whether they are.
    pub(crate) fn with_nulls(self, allows_null: bool) -> Self {
        OpenInputs { allows_null: allows_null && self.rules.null_arguments != NullArguments::Never, ..self }
    }

    fn add(&mut self, inputs: &[OpenInput]) {
        let alternatives = |input: &OpenInput| Alternatives {
            input: input.clone(),
            plans: Vec::new(),
            impossible: FxHashSet::default(),
            targets: Vec::new(),
        };
        self.inputs.extend(inputs.iter().map(alternatives));
    }

    /// Notes the first ways of constructing the open inputs of a plan.
    fn add_first(&mut self, plan: &Plan) {
        let mut found = Vec::new();
        plan.open_inputs(&mut found);
        for open in found {
            let types = self.types_of(&open.first, self.is_class(open.number));
            if let Some(input) = self.inputs.get_mut(open.number)
                && input.plans.is_empty()
            {
                input.plans.push(Alternative { types, wanted: None, plan: open.first.clone() });
            }
        }
    }

    /// Most targets of a call on one of them.
    pub(crate) fn max_targets(&self) -> usize {
        self.rules.max_targets
    }

    /// The class after which those are named that construct an input in other ways.
    pub(crate) fn root(&self, number: usize, driver: &str) -> String {
        let stub = self.inputs.get(number).and_then(|input| input.input.stub);
        stub.map_or_else(|| driver.to_owned(), |(stub, method)| stub_root(driver, stub, method))
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.inputs.len()
    }

    /// The types of the objects that an input may be.
    pub(crate) fn types(&self, number: usize) -> TypeSet {
        self.universe.instances(&self.inputs[number].input.ty)
    }

    /// Whether an input is a class object.
    pub(crate) fn is_class(&self, number: usize) -> bool {
        self.inputs.get(number).is_some_and(|input| input.input.is_class)
    }

    /// The plan of a way of constructing an input.
    pub(crate) fn plan(&self, number: usize, pick: usize) -> Option<&Plan> {
        self.inputs.get(number)?.plans.get(pick).map(|alternative| &alternative.plan)
    }

    /// Sorts the splits so that types under test come first.
    pub(crate) fn sort(&self, splits: &mut [Split]) {
        splits.sort_by_cached_key(|split| {
            let ranks = self.universe.candidates(split).iter().map(|ty| self.universe.rank(ty)).min();
            (split.kind != SplitKind::Answer, ranks.unwrap_or(usize::MAX))
        });
    }

    /// Chooses a type of a split. `None` if one was tried, or none can be constructed.
    pub(crate) fn resume_one(
        &mut self,
        catalog: &mut Catalog,
        split: &Split,
        site: usize,
        tried: &[u32],
    ) -> Option<Resumption> {
        if split.kind == SplitKind::Null {
            return self.resume_null(split.point, site, tried);
        }
        let input = self.inputs.get(site)?;
        let is_tried = |pick: &u32| {
            let types = input.plans.get(*pick as usize).map_or(&[][..], |alternative| &alternative.types);
            types.iter().any(|ty| split.types.contains(ty))
        };
        // A novel answer is got on the way of the path that asked, whatever ways were tried.
        if split.kind != SplitKind::Members && !split.is_novel && tried.iter().any(is_tried) {
            return None;
        }
        if split.kind != SplitKind::Answer {
            let count = input.targets.iter().find(|(point, _)| *point == split.point).map_or(0, |(_, count)| *count);
            if count >= self.rules.max_targets {
                self.left_out = true;
                return None;
            }
        }
        for ty in self.candidates(split) {
            let name = self.universe.name(&ty);
            let known = self.inputs[site]
                .plans
                .iter()
                .position(|alternative| alternative.wanted.as_ref() == Some(&name) || alternative.types.contains(&ty));
            let new_inputs = self.inputs.len();
            let (pick, is_new) = match known {
                Some(pick) => (pick, false),
                None => match self.construct(catalog, site, &name) {
                    Some(pick) => (pick, true),
                    None => continue,
                },
            };
            if tried.contains(&(pick as u32)) && !split.is_novel {
                continue;
            }
            if split.kind != SplitKind::Answer {
                self.count_target(site, split.point);
            }
            return Some(Resumption { point: split.point, site, pick, new_inputs, is_new });
        }
        None
    }

    /// Null, for a part of an object. Whether an argument of the method may be null is decided elsewhere.
    fn resume_null(&mut self, point: usize, site: usize, tried: &[u32]) -> Option<Resumption> {
        let new_inputs = self.inputs.len();
        let input = self.inputs.get_mut(site).filter(|_| self.allows_null)?;
        if input.input.within.is_empty() || input.plans.len() >= OPEN_INPUT_ALTERNATIVES {
            return None;
        }
        let known = input.plans.iter().position(|alternative| alternative.plan == Plan::Null);
        let pick = known.unwrap_or(input.plans.len());
        if known.is_none() {
            input.plans.push(Alternative { types: Vec::new(), wanted: None, plan: Plan::Null });
        }
        let is_new = known.is_none();
        (!tried.contains(&(pick as u32))).then_some(Resumption { point, site, pick, new_inputs, is_new })
    }

    /// The types of a split that are tried, in this order.
    fn candidates(&self, split: &Split) -> Vec<ReferenceType> {
        match split.kind {
            SplitKind::Answer | SplitKind::Target | SplitKind::Null => self.universe.candidates(split),
            SplitKind::Members => {
                self.universe.with_members(&split.types, &self.class).take(MEMBER_TYPES_TRIED).collect()
            }
        }
    }

    fn count_target(&mut self, site: usize, point: usize) {
        let targets = &mut self.inputs[site].targets;
        match targets.iter_mut().find(|(known, _)| *known == point) {
            Some((_, count)) => *count += 1,
            None => targets.push((point, 1)),
        }
    }

    /// Plans an object of a type.
    fn construct(&mut self, catalog: &mut Catalog, site: usize, name: &str) -> Option<usize> {
        let input = &self.inputs[site];
        if input.impossible.contains(name) || input.plans.len() >= OPEN_INPUT_ALTERNATIVES {
            return None;
        }
        let arguments = match &input.input.ty {
            Type::Class(declared, arguments) if declared != name => arguments.clone(),
            Type::Class(..) | Type::Primitive(_) | Type::Array(_) | Type::Variable(_) | Type::Unknown => Vec::new(),
        };
        let ty = match name.starts_with('[') {
            true => Type::of_descriptor(name)?,
            false => Type::Class(name.to_owned(), arguments),
        };
        let (within, stub, is_class) = (input.input.within.clone(), input.input.stub, input.input.is_class);
        let package = self.package.clone();
        let first = self.inputs.len();
        let mut planner = Planner::new(catalog, &package, self.rules).within(within, self.stubs, first, stub);
        let plan = if is_class { planner.class_of(&ty) } else { planner.exactly(&ty) };
        let plan = plan.map(|plan| match &self.receiver {
            Some((receiver, method)) if *receiver == site => planner.receiver_of(plan, method),
            _ => plan,
        });
        let (unchecked, stubs, added) = (planner.is_unchecked(), planner.stub_count(), planner.take_open_inputs());
        // What a stub returns has no stubs itself.
        let Some(plan) = plan.filter(|plan| stub.is_none() || !plan.has_stub()) else {
            self.inputs[site].impossible.insert(name.to_owned());
            return None;
        };
        self.unchecked |= unchecked;
        self.stubs = stubs;
        self.add(&added);
        self.add_first(&plan);
        let types = self.types_of(&plan, is_class);
        let plans = &mut self.inputs[site].plans;
        plans.push(Alternative { types, wanted: Some(name.to_owned()), plan });
        Some(plans.len() - 1)
    }

    /// The types of the objects that a plan constructs, as far as it shows them; or those that its class objects stand for.
    fn types_of(&self, plan: &Plan, is_class: bool) -> Vec<ReferenceType> {
        let mut names = Vec::new();
        match plan {
            Plan::Class(class) if is_class => names.push(class_constant(&class.descriptor).to_owned()),
            plan => plan.types(&mut names),
        }
        names.iter().filter_map(|name| self.universe.hierarchy.reference_type(name)).collect()
    }
}

/// The number of the receiver, if its type is open.
fn open_receiver(plan: &UnitPlan) -> Option<usize> {
    let mut plan = plan.inputs.first().filter(|_| plan.target.has_receiver()).map(|receiver| &receiver.plan)?;
    while let Plan::InTurn(turns) = plan {
        plan = turns.first()?;
    }
    match plan {
        Plan::Open(open) => Some(open.number),
        _ => None,
    }
}

/// The binary name of a class (JLS §13.1).
fn binary_name(name: &str) -> Arc<str> {
    name.replace('/', ".").into()
}

/// Whether a class is neither local nor anonymous, as far as its name shows: nobody asks for these by name.
fn is_member_name(name: &str) -> bool {
    name.split('$').skip(1).all(|part| !part.is_empty() && !part.starts_with(|c: char| c.is_ascii_digit()))
}

/// The name of the outermost class that encloses a class.
fn outermost(name: &str) -> &str {
    name.split_once('$').map_or(name, |(outer, _)| outer)
}

fn package_of_binary(binary: &str) -> &str {
    binary.rsplit_once('.').map_or("", |(package, _)| package)
}
