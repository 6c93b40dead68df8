//! Plans: how an input can be constructed, with all choices and primitive values left open. A plan is executed twice: as the
//! bytecode of a driver, where these are symbolic ([`crate::driver`]), and as Java source, with the values of a model in their
//! place ([`crate::decode`]). So the JVM runs what the engine explored.

use crema_outcome::{Access, JavaType};

/// How a value can be constructed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Plan {
    /// Any value of a primitive type, by its letter.
    Primitive(u8),
    /// Any string.
    Text,
    /// This string.
    Word(&'static str),
    Null,
    /// There is no value: a path that needs it ends.
    Absent,
    /// An array with up to `longest` elements.
    Array {
        element: Typed,
        item: Box<Plan>,
        longest: usize,
    },
    New(Box<Invocation>),
    /// An object of an inner class; the first argument is the object that encloses it.
    Inner(Box<Invocation>),
    Static(Box<Invocation>),
    /// The result of a call on an object.
    Result(Box<Plan>, Box<Invocation>),
    /// A static field.
    Constant(Box<StaticConstant>),
    /// A class object.
    Class(Typed),
    /// An object after calls on it.
    Prepared {
        ty: JavaType,
        object: Box<Plan>,
        calls: Vec<Invocation>,
    },
    /// An object after the same call on it, up to `most` times.
    Filled {
        ty: JavaType,
        object: Box<Plan>,
        call: Box<Invocation>,
        most: usize,
    },
    /// An object whose fields are set directly.
    Fields {
        ty: JavaType,
        object: Box<Plan>,
        fields: Vec<SetField>,
    },
    /// One of these.
    Choice(Vec<Plan>),
    /// The first of these; the others when nothing new is found with it any more. Only for receivers.
    InTurn(Vec<Plan>),
    /// An implementation of an interface or of an abstract class, written for the test.
    Stub(Box<Stub>),
    /// An object whose type is open.
    Open(Box<Open>),
    /// The same as an earlier input: number 0 is the receiver, if there is one.
    Same(usize),
}

/// An object whose type is open: it is constructed in one way, and in others where the method asks about its type
/// ([`crate::open_inputs`]).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Open {
    /// The number among the open inputs of the unit.
    pub(crate) number: usize,
    /// The first way.
    pub(crate) first: Plan,
}

/// A static field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StaticConstant {
    /// The class that has it.
    pub(crate) class: Typed,
    pub(crate) name: String,
    pub(crate) descriptor: String,
}

/// A field of an object that is set directly.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SetField {
    /// The class that declares it.
    pub(crate) class: Typed,
    pub(crate) name: String,
    pub(crate) value: Planned,
}

/// A type, for the class file and for Java.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Typed {
    pub(crate) descriptor: String,
    pub(crate) java: JavaType,
}

/// A call of a method or constructor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Invocation {
    /// The class that is named.
    pub(crate) class: Typed,
    pub(crate) name: String,
    pub(crate) descriptor: String,
    /// The class is an interface.
    pub(crate) interface: bool,
    /// Who can write this call.
    pub(crate) access: Access,
    pub(crate) arguments: Vec<Planned>,
}

/// A plan for a parameter of this type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Planned {
    pub(crate) ty: Typed,
    pub(crate) plan: Plan,
}

/// An implementation of an interface, or of an abstract class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stub {
    /// Different stubs of a plan have different numbers.
    pub(crate) number: usize,
    /// What is implemented.
    pub(crate) ty: Typed,
    /// The constructor of the abstract class; `None` for an interface.
    pub(crate) constructor: Option<Invocation>,
    pub(crate) methods: Vec<Stubbed>,
    /// It can be written as a lambda.
    pub(crate) lambda: bool,
}

/// A method of an implementation: every call returns another value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stubbed {
    pub(crate) name: String,
    pub(crate) descriptor: String,
    pub(crate) parameters: Vec<JavaType>,
    /// `None` for void.
    pub(crate) result: Option<Planned>,
}

impl Typed {
    pub(crate) fn new(descriptor: impl Into<String>, java: impl Into<String>) -> Self {
        Typed { descriptor: descriptor.into(), java: java.into() }
    }

    /// A class of the JDK that is not a member class.
    pub(crate) fn library(name: &str) -> Self {
        Typed::new(format!("L{name};"), name)
    }
}

impl Plan {
    /// How much must be constructed: the cheapest plan is tried first, and reads best.
    pub(crate) fn cost(&self) -> usize {
        match self {
            Plan::Null | Plan::Absent | Plan::Same(_) => 0,
            Plan::Primitive(_) | Plan::Constant(_) | Plan::Class(_) | Plan::Word(_) => 1,
            Plan::Text => 2,
            Plan::Array { item, longest, .. } => 2 + item.cost() * longest,
            Plan::New(call) | Plan::Static(call) | Plan::Inner(call) => 2 + call.cost(),
            Plan::Result(receiver, call) => 1 + receiver.cost() + call.cost(),
            Plan::Prepared { object, calls, .. } => object.cost() + calls.iter().map(|c| 1 + c.cost()).sum::<usize>(),
            Plan::Fields { object, fields, .. } => {
                object.cost() + fields.iter().map(|field| 1 + field.value.plan.cost()).sum::<usize>()
            }
            Plan::Filled { object, call, most, .. } => object.cost() + most * (1 + call.cost()),
            Plan::Choice(plans) | Plan::InTurn(plans) => 1 + plans.iter().map(Plan::cost).sum::<usize>(),
            Plan::Open(open) => 1 + open.first.cost(),
            Plan::Stub(stub) => {
                5 + stub.methods.len() + stub.constructor.as_ref().map_or(0, |constructor| constructor.cost())
            }
        }
    }

    /// One of several, or the only one. The cheapest come first, and only `most` of them.
    pub(crate) fn one_of(mut plans: Vec<Plan>, most: usize) -> Option<Plan> {
        plans.sort_by_key(Plan::cost);
        plans.truncate(most);
        match plans.len() {
            0 => None,
            1 => plans.pop(),
            _ => Some(Plan::Choice(plans)),
        }
    }

    /// The same plan with fewer alternatives, if it is too expensive: without the most expensive ones, or, if one is left,
    /// with the first alternative of every choice inside it.
    pub(crate) fn within(self, most: usize) -> Option<Plan> {
        let mut plan = self;
        while let Plan::Choice(plans) = &mut plan
            && plans.len() > 1
            && 1 + plans.iter().map(Plan::cost).sum::<usize>() > most
        {
            plans.pop();
        }
        if let Plan::Choice(plans) = &mut plan
            && plans.len() == 1
        {
            plan = plans.pop()?;
        }
        if plan.cost() > most {
            plan.simplify();
        }
        (plan.cost() <= most).then_some(plan)
    }

    /// Keeps one of all alternatives, and the fewest repetitions.
    pub(crate) fn simplify(&mut self) {
        while let Plan::Choice(plans) | Plan::InTurn(plans) = self {
            *self = if plans.is_empty() { return } else { plans.swap_remove(0) };
        }
        match self {
            Plan::New(call) | Plan::Static(call) | Plan::Inner(call) => call.simplify(),
            Plan::Result(receiver, call) => {
                receiver.simplify();
                call.simplify();
            }
            Plan::Prepared { object, calls, .. } => {
                object.simplify();
                calls.iter_mut().for_each(Invocation::simplify);
            }
            Plan::Filled { object, call, most, .. } => {
                object.simplify();
                call.simplify();
                *most = 1;
            }
            Plan::Array { item, longest, .. } => {
                item.simplify();
                *longest = 1;
            }
            Plan::Fields { object, fields, .. } => {
                object.simplify();
                fields.iter_mut().for_each(|field| field.value.plan.simplify());
            }
            Plan::Stub(stub) => stub.constructor.iter_mut().for_each(Invocation::simplify),
            Plan::Open(open) => open.first.simplify(),
            Plan::Primitive(_)
            | Plan::Text
            | Plan::Word(_)
            | Plan::Null
            | Plan::Absent
            | Plan::Constant(_)
            | Plan::Class(_)
            | Plan::Choice(_)
            | Plan::InTurn(_)
            | Plan::Same(_) => {}
        }
    }

    /// This plan, or also one of these.
    pub(crate) fn or(self, others: impl IntoIterator<Item = Plan>) -> Plan {
        let mut plans = match self {
            Plan::Choice(plans) => plans,
            plan => vec![plan],
        };
        plans.extend(others);
        Plan::Choice(plans)
    }

    /// This object after calls on it.
    pub(crate) fn then(self, class: &Typed, calls: Vec<Invocation>) -> Plan {
        match self {
            Plan::Prepared { ty, object, calls: mut before } => {
                before.extend(calls);
                Plan::Prepared { ty, object, calls: before }
            }
            plan => Plan::Prepared { ty: class.java.clone(), object: Box::new(plan), calls },
        }
    }

    /// The first alternative, if there are several.
    pub(crate) fn first(self) -> Plan {
        match self {
            Plan::Choice(mut plans) if !plans.is_empty() => plans.swap_remove(0).first(),
            plan => plan,
        }
    }

    /// Whether its code needs no methods of its own: there are no choices in it, and no stubs.
    pub(crate) fn is_inline(&self) -> bool {
        let needs_method = matches!(
            self,
            Plan::Array { .. }
                | Plan::Filled { .. }
                | Plan::Choice(_)
                | Plan::InTurn(_)
                | Plan::Open(_)
                | Plan::Stub(_)
                | Plan::Same(_)
        );
        !needs_method && self.parts().into_iter().all(Plan::is_inline)
    }

    /// Whether constructing it takes the same steps whatever the values are.
    pub(crate) fn is_straight(&self) -> bool {
        match self {
            Plan::Primitive(_) | Plan::Text | Plan::Word(_) | Plan::Null | Plan::Constant(_) | Plan::Class(_) => true,
            Plan::New(call) | Plan::Static(call) | Plan::Inner(call) => {
                call.arguments.iter().all(|argument| argument.plan.is_straight())
            }
            Plan::Absent
            | Plan::Array { .. }
            | Plan::Result(..)
            | Plan::Prepared { .. }
            | Plan::Filled { .. }
            | Plan::Fields { .. }
            | Plan::Choice(_)
            | Plan::InTurn(_)
            | Plan::Open(_)
            | Plan::Stub(_)
            | Plan::Same(_) => false,
        }
    }
}

impl Plan {
    /// The plans of its parts.
    pub(crate) fn parts(&self) -> Vec<&Plan> {
        fn arguments(call: &Invocation) -> impl Iterator<Item = &Plan> {
            call.arguments.iter().map(|argument| &argument.plan)
        }
        match self {
            Plan::Primitive(_)
            | Plan::Text
            | Plan::Word(_)
            | Plan::Null
            | Plan::Absent
            | Plan::Constant(_)
            | Plan::Class(_)
            | Plan::Same(_) => Vec::new(),
            Plan::Array { item, .. } => vec![item],
            Plan::New(call) | Plan::Inner(call) | Plan::Static(call) => arguments(call).collect(),
            Plan::Result(receiver, call) => std::iter::once(&**receiver).chain(arguments(call)).collect(),
            Plan::Prepared { object, calls, .. } => {
                std::iter::once(&**object).chain(calls.iter().flat_map(arguments)).collect()
            }
            Plan::Filled { object, call, .. } => std::iter::once(&**object).chain(arguments(call)).collect(),
            Plan::Fields { object, fields, .. } => {
                std::iter::once(&**object).chain(fields.iter().map(|field| &field.value.plan)).collect()
            }
            Plan::Choice(plans) | Plan::InTurn(plans) => plans.iter().collect(),
            Plan::Open(open) => vec![&open.first],
            Plan::Stub(stub) => {
                let results = stub.methods.iter().filter_map(|method| method.result.as_ref());
                let results = results.map(|result| &result.plan);
                stub.constructor.iter().flat_map(arguments).chain(results).collect()
            }
        }
    }

    /// The open inputs in it, each with its first way of construction.
    pub(crate) fn open_inputs<'a>(&'a self, found: &mut Vec<&'a Open>) {
        if let Plan::Open(open) = self {
            found.push(open);
        }
        self.parts().into_iter().for_each(|part| part.open_inputs(found));
    }

    /// Whether some part of it is a stub.
    pub(crate) fn has_stub(&self) -> bool {
        matches!(self, Plan::Stub(_)) || self.parts().into_iter().any(Plan::has_stub)
    }

    /// The types of the objects that it constructs, as class constants name them, as far as it shows them.
    pub(crate) fn types(&self, names: &mut Vec<String>) {
        let constant = |descriptor: &str| crema_classfile::write::class_constant(descriptor).to_owned();
        match self {
            Plan::Text | Plan::Word(_) => names.push("java/lang/String".into()),
            Plan::Class(_) => names.push("java/lang/Class".into()),
            Plan::Array { element, .. } => names.push(format!("[{}", element.descriptor)),
            Plan::New(call) | Plan::Inner(call) => names.push(constant(&call.class.descriptor)),
            Plan::Static(call) | Plan::Result(_, call) => {
                names.extend(call.descriptor.rsplit(')').next().map(constant));
            }
            Plan::Constant(field) => names.push(constant(&field.descriptor)),
            Plan::Prepared { object, .. } | Plan::Filled { object, .. } | Plan::Fields { object, .. } => {
                object.types(names);
            }
            Plan::Choice(plans) | Plan::InTurn(plans) => plans.iter().for_each(|plan| plan.types(names)),
            Plan::Open(open) => open.first.types(names),
            Plan::Primitive(_) | Plan::Null | Plan::Absent | Plan::Stub(_) | Plan::Same(_) => {}
        }
    }

    /// The plan without open types: objects are constructed in the first way.
    pub(crate) fn closed(self) -> Plan {
        match self {
            Plan::Open(open) => open.first.closed(),
            Plan::Choice(plans) => Plan::Choice(plans.into_iter().map(Plan::closed).collect()),
            Plan::New(call) => Plan::New(Box::new(call.closed())),
            Plan::Static(call) => Plan::Static(Box::new(call.closed())),
            Plan::Inner(call) => Plan::Inner(Box::new(call.closed())),
            other => other,
        }
    }
}

impl Invocation {
    fn closed(mut self) -> Self {
        for argument in &mut self.arguments {
            argument.plan = std::mem::replace(&mut argument.plan, Plan::Null).closed();
        }
        self
    }

    pub(crate) fn cost(&self) -> usize {
        self.arguments.iter().map(|argument| argument.plan.cost()).sum()
    }

    fn simplify(&mut self) {
        self.arguments.iter_mut().for_each(|argument| argument.plan.simplify());
    }
}
