//! Methods under test: which there are, what they declare, and how they are called.

use std::sync::Arc;

use crema_classfile::{ClassFile, MethodDescriptor, MethodInfo, access};
use crema_outcome::{Access, JavaType, Target, UnitName};

use crate::anonymous_receivers::{self, AnonymousReceiver};
use crate::catalog::{Catalog, is_identifier, package_of};
use crate::classify::Contracts;
use crate::facts::UnitFacts;
use crate::nullness::{self, NullArguments};
use crate::open_inputs::OpenInput;
use crate::plan::{Plan, Planned, Typed};
use crate::planner::{Planner, erased};
use crate::signature::{Type, inner_parameters, parameters};

/// A method under test.
#[derive(Debug, Clone)]
pub struct Unit {
    file: Arc<ClassFile>,
    position: usize,
    /// How an object of a local or anonymous class is obtained.
    receiver: Option<AnonymousReceiver>,
}

/// How inputs are chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InputRules {
    /// Which arguments may be null.
    pub null_arguments: NullArguments,
    /// Null arguments are tried after all others, each in a turn of its own, and then all of them. So what is found without them does not depend on whether they are allowed.
    pub nulls_in_turn: bool,
    /// In which states objects may be.
    pub state: ObjectState,
    /// An argument may be the same object as an earlier one.
    pub aliasing: bool,
    /// Which exceptions are errors.
    pub contracts: Contracts,
    /// Input objects have any type that the method distinguishes.
    pub symbolic_types: bool,
    /// Most targets of a call on one input object.
    pub max_targets: usize,
}

/// In which states objects of classes under test may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ObjectState {
    /// States that constructors, factories and setters lead to.
    Constructed,
    /// Any: fields are set directly.
    Fields,
}

/// How a method under test is called.
#[derive(Debug, Clone)]
pub(crate) struct UnitPlan {
    /// The receiver first, if there is one.
    pub(crate) inputs: Vec<Planned>,
    /// Package of the driver and of the test, with slashes.
    pub(crate) package: String,
    /// Names of the parameters.
    pub(crate) names: Vec<String>,
    pub(crate) target: Target,
    pub(crate) callee: Callee,
    /// Type of the result, as far as the test can name it; `None` for void.
    pub(crate) result: Option<JavaType>,
    /// There are other methods of the same name.
    pub(crate) overloaded: bool,
    /// Some objects stand for type variables.
    pub(crate) unchecked: bool,
    /// Which parameters are declared as nullable.
    pub(crate) nullable: Vec<bool>,
    /// The inputs that are null, each in a turn of its own, and then all of them.
    pub(crate) null_turns: Vec<usize>,
    /// The inputs whose types are open.
    pub(crate) open_inputs: Vec<OpenInput>,
    /// The number of stubs.
    pub(crate) stubs: usize,
    /// The method, if users cannot call it.
    pub(crate) internal: Option<MethodInfo>,
}

impl UnitPlan {
    /// How often the method is explored, one turn after the other: with each way of constructing the receiver, and then with each null, and with all of them.
    pub(crate) fn turns(&self) -> u32 {
        (self.receivers() + self.null_turns.len() + usize::from(self.null_turns.len() > 1)) as u32
    }

    /// The turns in which an input is null, if there are any.
    pub(crate) fn null_turns_of(&self, input: usize) -> Option<NullTurns> {
        let at = self.null_turns.iter().position(|other| *other == input)?;
        let all = (self.null_turns.len() > 1).then_some(self.receivers() + self.null_turns.len());
        Some(NullTurns { own: self.receivers() + at, all })
    }

    /// In how many ways the receiver is constructed.
    fn receivers(&self) -> usize {
        match self.inputs.first().map(|receiver| &receiver.plan) {
            Some(Plan::InTurn(plans)) => plans.len(),
            _ => 1,
        }
    }
}

/// The turns in which an input is null.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NullTurns {
    /// It alone is.
    own: usize,
    /// All inputs are that may be, if there are several.
    all: Option<usize>,
}

impl NullTurns {
    /// Whether a turn is one of them.
    pub(crate) fn contains(self, turn: usize) -> bool {
        turn == self.own || Some(turn) == self.all
    }

    /// The last of them.
    pub(crate) fn last(self) -> usize {
        self.all.unwrap_or(self.own)
    }
}

/// What the call of a method under test names.
#[derive(Debug, Clone)]
pub(crate) struct Callee {
    pub(crate) class: Typed,
    pub(crate) descriptor: String,
    /// The class is an interface.
    pub(crate) interface: bool,
}

/// The methods of a class that its tests can call, which are in the same package unless the class is one of the JDK. Private methods are explored through their callers: an error in
/// one of them counts only if some caller makes it happen.
pub fn units(catalog: &mut Catalog, class: &str) -> Vec<Unit> {
    let Some(file) = catalog.class(class) else { return Vec::new() };
    if file.access & (access::SYNTHETIC | access::MODULE | access::ANNOTATION) != 0 {
        return Vec::new();
    }
    let package = catalog.test_package(class);
    let needed = if package == package_of(class) { 0 } else { access::PUBLIC };
    let is_visible = |method: &MethodInfo| method.access & needed == needed;
    let methods = (0..file.methods.len()).filter(|position| is_visible(&file.methods[*position]));
    let positions = methods.filter(|position| is_unit(&file, &file.methods[*position]));
    if catalog.is_accessible(class, &package) && catalog.java_name(class).is_some() {
        return positions.map(|position| Unit { file: Arc::clone(&file), position, receiver: None }).collect();
    }
    if catalog.is_library(class) {
        return Vec::new();
    }
    let Some(factory) = anonymous_receivers::factory(catalog, &file) else { return Vec::new() };
    let mut units = Vec::new();
    for position in positions {
        let receiver = anonymous_receivers::receiver(catalog, &factory, &file.methods[position]);
        units.extend(receiver.map(|receiver| Unit { file: Arc::clone(&file), position, receiver: Some(receiver) }));
    }
    units
}

fn is_unit(file: &ClassFile, method: &MethodInfo) -> bool {
    let generated = file.access & access::ENUM != 0 && matches!(&*method.name, "values" | "valueOf" | "<init>");
    let named = &*method.name == "<init>" || is_identifier(&method.name);
    let constructs = &*method.name == "<init>" && file.access & access::ABSTRACT != 0;
    let hidden = access::PRIVATE | access::SYNTHETIC | access::BRIDGE;
    method.code.is_some() && method.access & hidden == 0 && named && !generated && !constructs
}

impl Unit {
    /// The position of the method in the class file.
    pub(crate) fn position(&self) -> usize {
        self.position
    }

    /// The method, in the class file.
    pub(crate) fn method(&self) -> &MethodInfo {
        &self.file.methods[self.position]
    }

    /// The class that declares it.
    pub(crate) fn class(&self) -> &ClassFile {
        &self.file
    }

    /// Its name in reports.
    pub fn name(&self) -> UnitName {
        UnitName {
            class: self.file.name.replace('/', "."),
            method: self.method().name.to_string(),
            descriptor: self.method().descriptor.to_string(),
        }
    }

    /// Internal names of the exceptions that it declares.
    pub(crate) fn declared(&self) -> &[Arc<str>] {
        &self.method().exceptions
    }

    /// What the level of its errors follows from, as far as it is known before it is explored.
    pub(crate) fn facts(&self, catalog: &mut Catalog) -> UnitFacts {
        let hidden = usize::from(matches!(self.target(catalog), Target::Inner(_)));
        let count = MethodDescriptor::parse(&self.method().descriptor).map_or(0, |parsed| parsed.parameters.len());
        let nullable = (hidden..count).map(|index| nullness::is_allowed(&self.file, self.method(), index)).collect();
        UnitFacts { access: self.access(catalog), nullable, hidden, overridden: self.overridden(catalog, count) }
    }

    /// Supertypes of its class with a method of this name and number of parameters.
    fn overridden(&self, catalog: &mut Catalog, count: usize) -> Vec<String> {
        let method = self.method();
        if &*method.name == "<init>" || method.access & access::STATIC != 0 {
            return Vec::new();
        }
        let fits = |other: &MethodInfo| {
            let parsed = MethodDescriptor::parse(&other.descriptor);
            other.name == method.name && parsed.is_some_and(|parsed| parsed.parameters.len() == count)
        };
        let mut supertypes = anonymous_receivers::supertypes(catalog, &self.file);
        supertypes.retain(|name| catalog.class(name).is_some_and(|file| file.methods.iter().any(fits)));
        supertypes.into_iter().map(|name| name.replace('/', ".")).collect()
    }

    /// Who can call it. A method of a local or anonymous class is called on what the method around it gives, by the type that it declares.
    pub(crate) fn access(&self, catalog: &mut Catalog) -> Access {
        let is_open = |file: &ClassFile, method: &MethodInfo| {
            let inherited = if file.access & access::FINAL == 0 { access::PROTECTED } else { 0 };
            method.access & (access::PUBLIC | inherited) != 0
        };
        let is_public = match &self.receiver {
            None => is_open(&self.file, self.method()) && catalog.is_public(&self.file.name),
            Some(receiver) => {
                let factory = &receiver.factory;
                is_open(&factory.file, factory.method())
                    && catalog.is_public(&factory.file.name)
                    && receiver.is_public(catalog)
            }
        };
        if is_public { Access::Public } else { Access::Package }
    }

    /// A text that identifies the plan, different for any two plans; or why there is no plan.
    pub fn plan_fingerprint(&self, catalog: &mut Catalog, rules: InputRules) -> String {
        let plan = self.plan(catalog, rules);
        let types = catalog.types();
        let open: Vec<&str> = plan
            .iter()
            .flat_map(|plan| &plan.open_inputs)
            .flat_map(|input| types.iter().flat_map(|types| types.own_instances(&input.ty)))
            .collect();
        format!("{plan:?} {open:?}")
    }

    /// Makes a plan to call it; `Err` says what cannot be constructed.
    pub(crate) fn plan(&self, catalog: &mut Catalog, rules: InputRules) -> Result<UnitPlan, String> {
        let package = catalog.test_package(&self.file.name);
        let is_internal = self.access(catalog) == Access::Package;
        let mut planner = Planner::new(catalog, &package, rules);
        let target = self.target(planner.catalog);
        let (callee, receiver) = match &self.receiver {
            Some(receiver) => {
                let callee = receiver.callee(&mut planner).ok_or("no accessible type declares this method")?;
                let plan = planner.result_of(&receiver.factory);
                (callee.clone(), plan.map(|plan| Planned { ty: callee.class, plan }))
            }
            None => {
                let own = Type::Class(self.file.name.to_string(), Vec::new());
                let callee = self.callee(&mut planner, &own).ok_or("its class is not accessible from its package")?;
                let receiver = matches!(target, Target::Instance(_)).then(|| planner.receiver(&own)).flatten();
                let receiver = receiver.map(|Planned { ty, plan }| match is_internal {
                    true => Planned { ty, plan: planner.receiver_of(plan, self.method()) },
                    false => Planned { ty, plan },
                });
                match receiver {
                    Some(receiver) => {
                        (callee, Some(planner.with_prior_calls(receiver, &self.file.name, self.method())))
                    }
                    None if matches!(target, Target::Instance(_)) => {
                        self.constructed_by_others(&mut planner).map_or((callee, None), |(callee, r)| (callee, Some(r)))
                    }
                    None => (callee, None),
                }
            }
        };
        let mut inputs = Vec::new();
        let (mut nullable, mut null_turns) = (Vec::new(), Vec::new());
        if matches!(target, Target::Instance(_)) {
            inputs.push(receiver.ok_or_else(|| format!("no way to construct a {}", shown(&self.file.name)))?);
        }
        let method = self.method();
        let mut names = parameter_names(method);
        let types = match target {
            Target::Inner(_) => inner_parameters(&method.descriptor, method.signature.as_deref()),
            _ => parameters(&method.descriptor, method.signature.as_deref()),
        };
        let types = types.ok_or("its descriptor is malformed")?;
        for (index, ty) in types.iter().enumerate() {
            if index == 0 && matches!(target, Target::Inner(_)) {
                names.remove(0);
                let outer = planner.planned(ty);
                inputs.push(outer.ok_or_else(|| format!("no way to construct a {}", shown(&ty.descriptor())))?);
                continue;
            }
            let (input, in_turn) = self.parameter(&mut planner, ty, index, rules)?;
            null_turns.extend(in_turn.then_some(inputs.len()));
            nullable.push(nullness::is_allowed(self.class(), method, index));
            inputs.push(if rules.aliasing { aliased(input, &inputs, &target) } else { input });
        }
        let result = result_type(&mut planner, &target, &callee);
        let (unchecked, stubs) = (planner.is_unchecked(), planner.stub_count());
        let open_inputs = planner.take_open_inputs();
        let overloaded = catalog.is_overloaded(&self.file.name, method);
        let internal = is_internal.then(|| method.clone());
        Ok(UnitPlan {
            inputs,
            package,
            names,
            target,
            callee,
            result,
            overloaded,
            unchecked,
            nullable,
            null_turns,
            open_inputs,
            stubs,
            internal,
        })
    }

    /// A receiver that a method of another class constructs, with the call by the type that it declares.
    fn constructed_by_others(&self, planner: &mut Planner<'_>) -> Option<(Callee, Planned)> {
        let receivers = anonymous_receivers::constructed_by_others(planner.catalog, &self.file, self.method());
        receivers.iter().find_map(|receiver| {
            let callee = receiver.callee(planner)?;
            let plan = planner.result_of(&receiver.factory)?;
            Some((callee.clone(), Planned { ty: callee.class, plan }))
        })
    }

    fn target(&self, catalog: &mut Catalog) -> Target {
        let method = self.method();
        match (&*method.name, method.access & access::STATIC != 0) {
            ("<init>", _) if catalog.is_inner(&self.file.name) => {
                let java = catalog.java_name(&self.file.name).unwrap_or_default();
                Target::Inner(java.rsplit(['/', '.']).next().unwrap_or_default().to_owned())
            }
            ("<init>", _) => Target::Constructor,
            (name, true) => Target::Static(name.to_owned()),
            (name, false) => Target::Instance(name.to_owned()),
        }
    }

    /// A call that names the class itself.
    fn callee(&self, planner: &mut Planner<'_>, own: &Type) -> Option<Callee> {
        let class = Typed::new(own.descriptor(), planner.java(own)?);
        let interface = self.file.access & access::INTERFACE != 0;
        Some(Callee { class, descriptor: self.method().descriptor.to_string(), interface })
    }

    /// A plan for an argument, and whether it is null in a turn of its own.
    fn parameter(
        &self,
        planner: &mut Planner<'_>,
        ty: &Type,
        index: usize,
        rules: InputRules,
    ) -> Result<(Planned, bool), String> {
        let erased = ty.descriptor();
        let java = planner.java(ty).ok_or_else(|| format!("{} is not accessible", shown(&erased)))?;
        let typed = Typed::new(erased, java);
        let nullable = !matches!(ty, Type::Primitive(_))
            && nullness::may_be_null(planner.catalog, self.class(), self.method(), index, rules.null_arguments);
        match (planner.planned(ty), nullable) {
            (Some(planned), false) => Ok((planned, false)),
            (Some(Planned { ty, plan }), true) => {
                let plan = if rules.null_arguments == NullArguments::Always { with_null_elements(plan) } else { plan };
                let plan = if rules.nulls_in_turn { plan } else { plan.or([Plan::Null]) };
                Ok((Planned { ty, plan }, rules.nulls_in_turn))
            }
            (None, true) => Ok((Planned { ty: typed, plan: Plan::Null }, false)),
            (None, false) => Err(format!("no way to construct a {}", shown(&typed.java))),
        }
    }
}

/// The type that a test can give to the result of a call.
fn result_type(planner: &mut Planner<'_>, target: &Target, callee: &Callee) -> Option<JavaType> {
    if matches!(target, Target::Constructor | Target::Inner(_)) {
        return Some(erased(&callee.class.java));
    }
    let descriptor = callee.descriptor.rsplit(')').next().filter(|descriptor| *descriptor != "V")?;
    let named = Type::of_descriptor(descriptor).and_then(|ty| planner.java(&ty));
    Some(named.unwrap_or_else(|| "java/lang/Object".into()))
}

/// Names of the parameters: those of the source if the class file has them.
pub(crate) fn parameter_names(method: &MethodInfo) -> Vec<String> {
    let mut slot = u16::from(method.access & access::STATIC == 0);
    let types = parameters(&method.descriptor, None).unwrap_or_default();
    let mut names = Vec::new();
    for (index, ty) in types.iter().enumerate() {
        let variables = method.code.iter().flat_map(|code| &code.local_variables);
        let in_table = variables.filter(|v| v.index == slot && v.start == 0).map(|v| v.name.to_string()).next();
        let declared = method.parameters.get(index).and_then(|p| p.name.as_ref()).map(|name| name.to_string());
        let name = in_table.or(declared).filter(|name| is_identifier(name) && !names.contains(name));
        names.push(name.unwrap_or_else(|| format!("argument{}", index + 1)));
        slot += if matches!(ty, Type::Primitive(b'J' | b'D')) { 2 } else { 1 };
    }
    names
}

/// Lets elements of an array of objects be null.
fn with_null_elements(plan: Plan) -> Plan {
    match plan {
        Plan::Array { element, item, longest } if element.descriptor.len() > 1 => {
            Plan::Array { element, item: Box::new(item.or([Plan::Null])), longest }
        }
        plan => plan,
    }
}

/// Lets an input be the same object as an earlier one of its type.
fn aliased(input: Planned, earlier: &[Planned], target: &Target) -> Planned {
    let same = earlier.iter().position(|other| {
        other.ty.descriptor == input.ty.descriptor
            && other.ty.descriptor.len() > 1
            && other.ty.java != "java/lang/String"
    });
    let Some(same) = same else { return input };
    // The receiver is number 0, whether there is one or not.
    let number = if target.has_receiver() { same } else { same + 1 };
    Planned { plan: input.plan.or([Plan::Same(number)]), ..input }
}

/// A class name as Java writes it.
fn shown(name: &str) -> String {
    name.trim_start_matches('L').trim_end_matches(';').replace('/', ".")
}
