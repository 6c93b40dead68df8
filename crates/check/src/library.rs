//! Plans for well-known types of the JDK: as a developer would construct them in a test. Only types that the planner cannot
//! handle by their constructors are here: interfaces, and types with a more usual way.
//!
//! No type is left out because of what its methods may do to files, the network or other processes: the engine's host and the JVM that runs
//! the tests are confined, and a test that has such an effect is not reported (`crema-replay`).

use crema_outcome::Access;

use crate::limits::COLLECTION_ELEMENTS;
use crate::plan::{Invocation, Plan, Planned, StaticConstant, Typed};
use crate::planner::Planner;
use crate::signature::Type;

const OBJECT: &str = "Ljava/lang/Object;";

/// Collections: the requested type, and the class that is constructed.
const COLLECTIONS: &[(&str, &str)] = &[
    ("java/lang/Iterable", "java/util/ArrayList"),
    ("java/util/Collection", "java/util/ArrayList"),
    ("java/util/AbstractCollection", "java/util/ArrayList"),
    ("java/util/List", "java/util/ArrayList"),
    ("java/util/AbstractList", "java/util/ArrayList"),
    ("java/util/ArrayList", "java/util/ArrayList"),
    ("java/util/LinkedList", "java/util/LinkedList"),
    ("java/util/Vector", "java/util/Vector"),
    ("java/util/Stack", "java/util/Stack"),
    ("java/util/Set", "java/util/HashSet"),
    ("java/util/AbstractSet", "java/util/HashSet"),
    ("java/util/HashSet", "java/util/HashSet"),
    ("java/util/LinkedHashSet", "java/util/LinkedHashSet"),
    ("java/util/SortedSet", "java/util/TreeSet"),
    ("java/util/NavigableSet", "java/util/TreeSet"),
    ("java/util/TreeSet", "java/util/TreeSet"),
    ("java/util/Queue", "java/util/ArrayDeque"),
    ("java/util/Deque", "java/util/ArrayDeque"),
    ("java/util/ArrayDeque", "java/util/ArrayDeque"),
    ("java/util/PriorityQueue", "java/util/PriorityQueue"),
];

const MAPS: &[(&str, &str)] = &[
    ("java/util/Map", "java/util/HashMap"),
    ("java/util/AbstractMap", "java/util/HashMap"),
    ("java/util/HashMap", "java/util/HashMap"),
    ("java/util/LinkedHashMap", "java/util/LinkedHashMap"),
    ("java/util/SortedMap", "java/util/TreeMap"),
    ("java/util/NavigableMap", "java/util/TreeMap"),
    ("java/util/TreeMap", "java/util/TreeMap"),
    ("java/util/Hashtable", "java/util/Hashtable"),
    ("java/util/concurrent/ConcurrentMap", "java/util/concurrent/ConcurrentHashMap"),
    ("java/util/concurrent/ConcurrentHashMap", "java/util/concurrent/ConcurrentHashMap"),
];

const BOXES: &[(&str, u8)] = &[
    ("java/lang/Boolean", b'Z'),
    ("java/lang/Character", b'C'),
    ("java/lang/Byte", b'B'),
    ("java/lang/Short", b'S'),
    ("java/lang/Integer", b'I'),
    ("java/lang/Long", b'J'),
    ("java/lang/Float", b'F'),
    ("java/lang/Double", b'D'),
];

/// Static fields that serve as values of a type.
const CONSTANTS: &[(&str, &str, &str)] = &[
    ("java/util/Locale", "java/util/Locale", "ENGLISH"),
    ("java/nio/charset/Charset", "java/nio/charset/StandardCharsets", "UTF_8"),
];

/// Objects constructed from one other object: the type, the class, the descriptor of its constructor.
const WRAPPERS: &[(&str, &str, &str)] = &[
    ("java/lang/Appendable", "java/lang/StringBuilder", "Ljava/lang/String;"),
    ("java/lang/StringBuilder", "java/lang/StringBuilder", "Ljava/lang/String;"),
    ("java/lang/StringBuffer", "java/lang/StringBuffer", "Ljava/lang/String;"),
    ("java/lang/Throwable", "java/lang/Exception", "Ljava/lang/String;"),
    ("java/lang/Exception", "java/lang/Exception", "Ljava/lang/String;"),
    ("java/lang/RuntimeException", "java/lang/RuntimeException", "Ljava/lang/String;"),
    ("java/io/Reader", "java/io/StringReader", "Ljava/lang/String;"),
    ("java/io/InputStream", "java/io/ByteArrayInputStream", "[B"),
    ("java/util/Random", "java/util/Random", "J"),
    ("java/util/Date", "java/util/Date", "J"),
];

/// Objects constructed without arguments.
const EMPTY: &[(&str, &str)] =
    &[("java/io/OutputStream", "java/io/ByteArrayOutputStream"), ("java/io/Writer", "java/io/StringWriter")];

/// Objects of one of the class's own subclasses.
const SUBCLASSES: &[(&str, &str)] = &[("java/nio/Buffer", "java/nio/ByteBuffer")];

/// Static methods without parameters of other classes: the type, the class, the method.
const STATIC_FACTORIES: &[(&str, &str, &str)] =
    &[("java/nio/file/FileSystem", "java/nio/file/FileSystems", "getDefault")];

/// Reflected members of `String`: the type, the method of its class object that finds one, its name.
const MEMBERS: &[(&str, &str, &str)] = &[
    ("java/lang/reflect/Field", "getField", "CASE_INSENSITIVE_ORDER"),
    ("java/lang/reflect/Method", "getMethod", "length"),
];

/// The class of objects that inputs of a listed type have.
pub(crate) fn constructed_class(name: &str) -> Option<&'static str> {
    let pairs = COLLECTIONS.iter().chain(MAPS).chain(EMPTY).copied();
    let mut classes = pairs.chain(WRAPPERS.iter().map(|(asked, class, _)| (*asked, *class)));
    classes.find(|(asked, _)| *asked == name).map(|(_, class)| class)
}

/// A plan for a type of the JDK; `Some(None)` if its parts cannot be made, `None` if the type is not listed here.
pub(crate) fn recipe(planner: &mut Planner<'_>, name: &str, arguments: &[Type]) -> Option<Option<Plan>> {
    match name {
        "java/lang/String" | "java/lang/CharSequence" => return Some(Some(Plan::Text)),
        "java/lang/Object" => {
            let number = boxed("java/lang/Integer", b'I');
            return Some(Some(if planner.has_symbolic_types() {
                number
            } else {
                Plan::Choice(vec![number, Plan::Text])
            }));
        }
        "java/lang/Number" => return Some(Some(boxed("java/lang/Integer", b'I'))),
        "java/lang/Comparable" => return Some(comparable(arguments)),
        "java/lang/Class" | "java/lang/reflect/Type" | "java/lang/reflect/AnnotatedElement" => {
            return Some(Some(planner.class_object()));
        }
        "java/math/BigInteger" | "java/math/BigDecimal" => {
            return Some(Some(factory(name, "valueOf", "J", Plan::Primitive(b'J'))));
        }
        "java/util/Iterator" => return Some(list(planner, arguments).map(|list| result(list, "iterator", name))),
        "java/util/ListIterator" => {
            return Some(list(planner, arguments).map(|list| result(list, "listIterator", name)));
        }
        "java/util/stream/Stream" => return Some(list(planner, arguments).map(|list| result(list, "stream", name))),
        "java/util/Enumeration" => return Some(enumeration(planner, arguments)),
        "java/util/Optional" => return Some(optional(planner, arguments)),
        _ => {}
    }
    if let Some((_, letter)) = BOXES.iter().find(|(class, _)| *class == name) {
        return Some(Some(boxed(name, *letter)));
    }
    if let Some((_, class)) = COLLECTIONS.iter().find(|(asked, _)| *asked == name) {
        return Some(collection(planner, class, arguments));
    }
    if let Some((_, class)) = MAPS.iter().find(|(asked, _)| *asked == name) {
        return Some(map(planner, class, arguments));
    }
    if let Some((_, method, member)) = MEMBERS.iter().find(|(asked, ..)| *asked == name) {
        return Some(Some(member_of_string(name, method, member)));
    }
    if let Some((_, class, method)) = STATIC_FACTORIES.iter().find(|(asked, ..)| *asked == name) {
        let call = invocation(class, method, &format!("()L{name};"), vec![]);
        return Some(Some(Plan::Static(Box::new(call))));
    }
    if let Some((_, class)) = SUBCLASSES.iter().find(|(asked, _)| *asked == name) {
        return Some(planner.exactly(&Type::Class((*class).to_owned(), Vec::new())));
    }
    if let Some((asked, class, field)) = CONSTANTS.iter().find(|(asked, ..)| *asked == name) {
        let descriptor = format!("L{asked};");
        let constant = StaticConstant { class: Typed::library(class), name: (*field).to_owned(), descriptor };
        return Some(Some(Plan::Constant(Box::new(constant))));
    }
    if let Some((_, class, parameter)) = WRAPPERS.iter().find(|(asked, ..)| *asked == name) {
        return Some(wrapper(planner, class, parameter));
    }
    if let Some((_, class)) = EMPTY.iter().find(|(asked, _)| *asked == name) {
        return Some(Some(Plan::New(Box::new(invocation(class, "<init>", "()V", vec![])))));
    }
    None
}

/// A wrapper object of any primitive value.
fn boxed(class: &str, letter: u8) -> Plan {
    factory(class, "valueOf", &char::from(letter).to_string(), Plan::Primitive(letter))
}

/// A static factory of a class with one parameter.
fn factory(class: &str, name: &str, parameter: &str, plan: Plan) -> Plan {
    let argument = Planned { ty: Typed::new(parameter, primitive_name(parameter)), plan };
    Plan::Static(Box::new(invocation(class, name, &format!("({parameter})L{class};"), vec![argument])))
}

/// A reflected member of `String`.
fn member_of_string(ty: &str, method: &str, member: &'static str) -> Plan {
    let string = Typed::library("java/lang/String");
    let name = Planned { ty: string.clone(), plan: Plan::Word(member) };
    let mut arguments = vec![name];
    let mut parameters = "Ljava/lang/String;".to_owned();
    if method == "getMethod" {
        let none = Plan::Array { element: Typed::library("java/lang/Class"), item: Box::new(Plan::Null), longest: 0 };
        parameters.push_str("[Ljava/lang/Class;");
        arguments.push(Planned { ty: Typed::new("[Ljava/lang/Class;", "java/lang/Class[]"), plan: none });
    }
    let call = Invocation {
        class: Typed::library("java/lang/Class"),
        name: method.to_owned(),
        descriptor: format!("({parameters})L{ty};"),
        interface: false,
        access: Access::Public,
        arguments,
    };
    Plan::Result(Box::new(Plan::Class(string)), Box::new(call))
}

fn comparable(arguments: &[Type]) -> Option<Plan> {
    match arguments.first() {
        Some(Type::Class(name, _)) if name == "java/lang/String" => Some(Plan::Text),
        _ => Some(boxed("java/lang/Integer", b'I')),
    }
}

fn wrapper(planner: &mut Planner<'_>, class: &str, parameter: &str) -> Option<Plan> {
    let argument = planner.planned(&Type::of_descriptor(parameter)?)?;
    Some(Plan::New(Box::new(invocation(class, "<init>", &format!("({parameter})V"), vec![argument]))))
}

fn list(planner: &mut Planner<'_>, arguments: &[Type]) -> Option<Plan> {
    collection(planner, "java/util/ArrayList", arguments)
}

fn collection(planner: &mut Planner<'_>, class: &str, arguments: &[Type]) -> Option<Plan> {
    let java = generic(class, arguments, 1, planner);
    // Without elements, there is still the empty collection.
    let Some(element) = element(planner, arguments.first()) else { return Some(made(class, java)) };
    let call = Invocation {
        class: Typed::new(format!("L{class};"), java.clone()),
        name: "add".into(),
        descriptor: format!("({OBJECT})Z"),
        interface: false,
        access: Access::Public,
        arguments: vec![element],
    };
    Some(Plan::Filled {
        ty: java.clone(),
        object: Box::new(made(class, java)),
        call: Box::new(call),
        most: COLLECTION_ELEMENTS,
    })
}

fn map(planner: &mut Planner<'_>, class: &str, arguments: &[Type]) -> Option<Plan> {
    let java = generic(class, arguments, 2, planner);
    let elements = element(planner, arguments.first()).zip(element(planner, arguments.get(1)));
    let Some((key, value)) = elements else { return Some(made(class, java)) };
    let call = Invocation {
        class: Typed::new(format!("L{class};"), java.clone()),
        name: "put".into(),
        descriptor: format!("({OBJECT}{OBJECT}){OBJECT}"),
        interface: false,
        access: Access::Public,
        arguments: vec![key, value],
    };
    Some(Plan::Filled {
        ty: java.clone(),
        object: Box::new(made(class, java)),
        call: Box::new(call),
        most: COLLECTION_ELEMENTS,
    })
}

/// An object made by a constructor without parameters.
fn made(class: &str, java: String) -> Plan {
    let mut call = invocation(class, "<init>", "()V", vec![]);
    call.class.java = java;
    Plan::New(Box::new(call))
}

/// An element for a collection; a number if the element type is unknown.
fn element(planner: &mut Planner<'_>, argument: Option<&Type>) -> Option<Planned> {
    let ty = Typed::new(OBJECT, "java/lang/Object");
    match argument {
        None | Some(Type::Variable(_) | Type::Unknown) => {
            planner.note_unchecked();
            Some(Planned { ty, plan: boxed("java/lang/Integer", b'I') })
        }
        Some(argument) => {
            let planned = planner.planned(argument)?;
            Some(Planned { ty: Typed::new(OBJECT, planned.ty.java), plan: planned.plan })
        }
    }
}

/// The class with its type arguments, if all of them are known and accessible.
fn generic(class: &str, arguments: &[Type], count: usize, planner: &mut Planner<'_>) -> String {
    let named: Vec<String> = arguments.iter().filter(|a| a.is_closed()).filter_map(|a| planner.java(a)).collect();
    if named.len() == count { format!("{class}<{}>", named.join(", ")) } else { class.to_owned() }
}

/// The result of a method without parameters on a list.
fn result(list: Plan, method: &str, class: &str) -> Plan {
    let call = Invocation {
        class: Typed::library("java/util/List"),
        name: method.into(),
        descriptor: format!("()L{class};"),
        interface: true,
        access: Access::Public,
        arguments: vec![],
    };
    Plan::Result(Box::new(list), Box::new(call))
}

fn enumeration(planner: &mut Planner<'_>, arguments: &[Type]) -> Option<Plan> {
    let list = Planned { ty: Typed::library("java/util/Collection"), plan: list(planner, arguments)? };
    let descriptor = "(Ljava/util/Collection;)Ljava/util/Enumeration;";
    Some(Plan::Static(Box::new(invocation("java/util/Collections", "enumeration", descriptor, vec![list]))))
}

fn optional(planner: &mut Planner<'_>, arguments: &[Type]) -> Option<Plan> {
    let value = element(planner, arguments.first())?;
    let class = "java/util/Optional";
    let empty = invocation(class, "empty", "()Ljava/util/Optional;", vec![]);
    let of = invocation(class, "of", &format!("({OBJECT})Ljava/util/Optional;"), vec![value]);
    Some(Plan::Choice(vec![Plan::Static(Box::new(empty)), Plan::Static(Box::new(of))]))
}

fn invocation(class: &str, name: &str, descriptor: &str, arguments: Vec<Planned>) -> Invocation {
    Invocation {
        class: Typed::library(class),
        name: name.into(),
        descriptor: descriptor.into(),
        interface: false,
        access: Access::Public,
        arguments,
    }
}

/// The Java name of a primitive type.
pub(crate) fn primitive_name(letter: &str) -> &'static str {
    match letter {
        "Z" => "boolean",
        "B" => "byte",
        "C" => "char",
        "S" => "short",
        "J" => "long",
        "F" => "float",
        "D" => "double",
        _ => "int",
    }
}
