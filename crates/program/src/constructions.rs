//! The ways to make an object of a type: constructors, static factories and constants of the class and of its subtypes on the class
//! path, read from their class files. For `Symbolic.nondetObject`, see `crates/machine/src/jdk/natives/object_inputs.rs`.
//!
//! **Invariant:** `left_out` is `None` only if every object that a constructor or factory of the type could ever make is equal to
//! one that these ways make, field by field, and if no two objects differ otherwise. Deny by default: that is so for strings, boxed
//! values, enums, and classes of the program that [`Survey::object`] accepts.

mod purity;

use std::collections::BTreeSet;
use std::sync::Arc;

use crema_classfile::{ClassFile, FieldInfo, FieldType, MethodDescriptor, MethodInfo, access};
use crema_outcome::Construction;
use rustc_hash::FxHashMap;

use crate::classpath::ClassPath;
use crate::hierarchy::{Hierarchy, Scope};

/// Longest array that is tried.
const LONGEST_ARRAY: u32 = 2;
/// Most ways to make an object of one type: each is a path.
const MOST_WAYS: usize = 48;
/// Packages of the engine's own classes.
const OWN: [&str; 2] = ["crema/", "org/sosy_lab/sv_benchmarks/"];
/// The wrapper classes, each with its primitive type.
const WRAPPERS: [(&str, &str); 8] = [
    ("java/lang/Boolean", "boolean"),
    ("java/lang/Byte", "byte"),
    ("java/lang/Character", "char"),
    ("java/lang/Short", "short"),
    ("java/lang/Integer", "int"),
    ("java/lang/Long", "long"),
    ("java/lang/Float", "float"),
    ("java/lang/Double", "double"),
];

/// The ways to make an object of a type.
#[derive(Debug, Clone, Default)]
pub struct Constructions {
    /// The ways, in an order that is the same in every run. Null and earlier objects are not among them.
    pub ways: Vec<Construction>,
    /// Why there may be objects that no way makes.
    pub left_out: Option<String>,
}

/// The ways that were asked for.
#[derive(Debug, Default)]
pub(crate) struct KnownConstructions {
    hierarchy: Option<Arc<Hierarchy>>,
    known: FxHashMap<(String, bool), Arc<Constructions>>,
}

impl KnownConstructions {
    /// The ways to make an object of a class, or of an array type. They take objects as arguments if
    /// `takes_objects` says so.
    pub(crate) fn of(&mut self, class_path: &mut ClassPath, name: &str, takes_objects: bool) -> Arc<Constructions> {
        let key = (name.to_owned(), takes_objects);
        if let Some(known) = self.known.get(&key) {
            return Arc::clone(known);
        }
        let found = Arc::new(self.find(class_path, name, takes_objects));
        self.known.insert(key, Arc::clone(&found));
        found
    }

    fn find(&mut self, class_path: &mut ClassPath, name: &str, takes_objects: bool) -> Constructions {
        if name == "java/lang/String" {
            return Constructions { ways: vec![Construction::Text], left_out: None };
        }
        if let Some(component) = name.strip_prefix('[') {
            return arrays(component);
        }
        if let Some((class, primitive)) = WRAPPERS.iter().find(|(class, _)| *class == name) {
            return wrappers(class, primitive);
        }
        let hierarchy =
            Arc::clone(self.hierarchy.get_or_insert_with(|| Arc::new(Hierarchy::read(class_path, Scope::ClassPath))));
        let (types, own) = subtypes(&hierarchy, name);
        let mut survey = Survey { class_path, name, types, found: Constructions::default() };
        if let Some(own) = own {
            survey.leave_out(format!("{} is in a package of Crema", shown(&own)));
        }
        survey.all();
        let mut found = survey.found;
        // Classes of the JDK have very many ways with objects: `List.of` alone has eleven parameter lists.
        let is_library = class_path.find(name).ok().flatten().is_some_and(|found| found.module.is_some());
        if is_library || !takes_objects {
            found.ways.retain(has_only_values);
        }
        if found.ways.len() > MOST_WAYS {
            found.ways.truncate(MOST_WAYS);
            found.left_out.get_or_insert(format!("there are more than {MOST_WAYS} ways to make one"));
        }
        found
    }
}

/// Whether its arguments are primitive values and strings.
fn has_only_values(way: &Construction) -> bool {
    let is_value = |parameter: &String| {
        parameter == "java.lang.String" || WRAPPERS.iter().any(|(_, primitive)| primitive == parameter)
    };
    match way {
        Construction::New { parameters, .. } | Construction::Call { parameters, .. } => parameters.iter().all(is_value),
        _ => true,
    }
}

/// The type and its subtypes on the class path, and a subtype that is not used since it may be the engine's own. A class of the JDK has
/// itself.
fn subtypes(hierarchy: &Hierarchy, name: &str) -> (BTreeSet<String>, Option<String>) {
    let known = hierarchy.find(name).map(|id| hierarchy.subtypes(id));
    let names = known.iter().flat_map(|ids| ids.iter()).map(|id| hierarchy.name(id).to_owned());
    let is_own = |other: &String| other != name && OWN.iter().any(|package| other.starts_with(package));
    let (own, mut names): (BTreeSet<String>, BTreeSet<String>) = names.partition(is_own);
    names.insert(name.to_owned());
    (names, own.into_iter().next())
}

fn arrays(component: &str) -> Constructions {
    let component = match FieldType::parse(component) {
        Some(FieldType::Array(_)) => component.replace('/', "."),
        _ => type_name(component),
    };
    let array = |length| Construction::Array { component: component.clone(), length };
    Constructions {
        ways: (0..=LONGEST_ARRAY).map(array).collect(),
        left_out: Some(format!("an array may have more than {LONGEST_ARRAY} elements")),
    }
}

/// A constructor makes a new object, the factory may take one from its cache. Other factories end in one of these.
fn wrappers(class: &str, primitive: &str) -> Constructions {
    let (class, parameters) = (class.replace('/', "."), vec![primitive.to_owned()]);
    let method = "valueOf".to_owned();
    let ways = vec![
        Construction::Call { class: class.clone(), method, parameters: parameters.clone() },
        Construction::New { class, parameters },
    ];
    Constructions { ways, left_out: None }
}

/// A type as `Class.forName` names it, or a primitive type, given its descriptor.
fn type_name(descriptor: &str) -> String {
    let primitive = |letter: &str| WRAPPERS.iter().find(|(_, name)| crate::constructions::letter(name) == letter);
    match descriptor.strip_prefix('L').and_then(|name| name.strip_suffix(';')) {
        Some(class) => class.replace('/', "."),
        None => primitive(descriptor).map_or_else(|| descriptor.replace('/', "."), |(_, name)| (*name).to_owned()),
    }
}

/// The letter of a primitive type in descriptors.
fn letter(primitive: &str) -> &'static str {
    match primitive {
        "boolean" => "Z",
        "byte" => "B",
        "char" => "C",
        "short" => "S",
        "int" => "I",
        "long" => "J",
        "float" => "F",
        _ => "D",
    }
}

/// As messages name a class.
fn shown(name: &str) -> String {
    name.replace('/', ".")
}

/// The class files of a type and its subtypes.
struct Survey<'a> {
    class_path: &'a mut ClassPath,
    name: &'a str,
    types: BTreeSet<String>,
    found: Constructions,
}

/// A class file.
struct Found {
    file: ClassFile,
    /// It is one of the JDK.
    is_library: bool,
}

impl Found {
    /// Whether members with these flags are used: those that are not private; of a class of the JDK, the public ones; of a
    /// private class, all.
    fn may_use(&self, flags: u16) -> bool {
        let is_public = flags & self.file.access & access::PUBLIC != 0;
        let is_private = flags & access::PRIVATE != 0 && !self.is_private_class();
        !is_private && flags & access::SYNTHETIC == 0 && (is_public || !self.is_library)
    }

    /// A private class is used in its nest only, where its private members can be used as well.
    fn is_private_class(&self) -> bool {
        let own = self.file.inner_classes.iter().find(|row| row.inner == self.file.name);
        own.is_some_and(|row| row.access & access::PRIVATE != 0)
    }
}

impl Survey<'_> {
    fn all(&mut self) {
        // The type itself comes first.
        let others: Vec<String> = self.types.iter().filter(|name| *name != self.name).cloned().collect();
        for name in std::iter::once(self.name.to_owned()).chain(others) {
            match self.read(&name) {
                Some(found) => self.class(&found),
                None => self.leave_out(format!("the class file of {} cannot be read", shown(&name))),
            }
        }
    }

    fn read(&mut self, name: &str) -> Option<Found> {
        let found = self.class_path.find(name).ok()??;
        let is_library = found.module.is_some();
        Some(Found { file: crema_classfile::parse(&found.bytes).ok()?, is_library })
    }

    fn leave_out(&mut self, reason: String) {
        self.found.left_out.get_or_insert(reason);
    }

    fn class(&mut self, found: &Found) {
        let Found { file, is_library } = found;
        let name = shown(&file.name);
        if is_enum(file) {
            return self.constants_and_factories(found);
        }
        if file.access & access::ENUM != 0 {
            // The class of an enum constant with a body: the constant is one of the enum.
            if *file.name == *self.name {
                self.leave_out(format!("{name} is the class of an enum constant"));
            }
            return;
        }
        if *is_library {
            self.leave_out(format!("{name} is a class of the JDK"));
        }
        if file.access & access::INTERFACE != 0 {
            if file.permitted_subclasses.is_none() {
                self.leave_out(format!("{name} is an interface that is not sealed"));
            }
            return self.constants_and_factories(found);
        }
        if let Some(kind) = unnamed_kind(file) {
            return self.leave_out(format!("{name} is {kind} class"));
        }
        if file.access & access::ABSTRACT == 0 {
            self.constructors(found);
            self.object(file);
        }
        self.constants_and_factories(found);
    }

    fn constructors(&mut self, found: &Found) {
        for method in found.file.methods.iter().filter(|method| &*method.name == "<init>") {
            let class = shown(&found.file.name);
            if !found.may_use(method.access) {
                self.leave_out(format!("{class} has a private constructor"));
            } else if let Some(parameters) = self.parameters(method) {
                self.found.ways.push(Construction::New { class, parameters });
            }
        }
    }

    fn constants_and_factories(&mut self, found: &Found) {
        let Found { file, .. } = found;
        let class = shown(&file.name);
        for field in &file.fields {
            let is_constant = field.access & (access::STATIC | access::FINAL) == access::STATIC | access::FINAL;
            if is_constant && self.is_one(&field.descriptor) && found.may_use(field.access) {
                self.found.ways.push(Construction::Constant { class: class.clone(), name: field.name.to_string() });
            }
        }
        for method in &file.methods {
            let result = method.descriptor.rsplit(')').next().unwrap_or_default();
            // Gives one of the constants.
            let is_value_of = is_enum(file) && &*method.name == "valueOf";
            let is_factory = method.access & access::STATIC != 0 && self.is_one(result) && !is_value_of;
            if is_factory
                && found.may_use(method.access)
                && let Some(parameters) = self.parameters(method)
            {
                let (class, method) = (class.clone(), method.name.to_string());
                self.found.ways.push(Construction::Call { class, method, parameters });
            }
        }
    }

    /// Whether this descriptor is that of the type or of one of its subtypes.
    fn is_one(&self, descriptor: &str) -> bool {
        descriptor
            .strip_prefix('L')
            .and_then(|name| name.strip_suffix(';'))
            .is_some_and(|name| self.types.contains(name))
    }

    /// The types of the parameters. What an argument may be is left out unless it is a value.
    fn parameters(&mut self, method: &MethodInfo) -> Option<Vec<String>> {
        let descriptors = parameter_descriptors(&method.descriptor)?;
        if let Some(other) = descriptors.iter().find(|descriptor| !self.is_value(descriptor)) {
            self.leave_out(format!("not all arguments of type {} are tried", type_name(other)));
        }
        Some(descriptors.iter().map(|descriptor| type_name(descriptor)).collect())
    }

    /// Whether a value of this type has no identity that matters, and no state: a primitive value, a string, a constant of an enum.
    fn is_value(&mut self, descriptor: &str) -> bool {
        match descriptor.strip_prefix('L').and_then(|name| name.strip_suffix(';')) {
            None => !descriptor.starts_with('['),
            Some("java/lang/String") => true,
            Some(name) => self.read(name).is_some_and(|found| is_enum(&found.file)),
        }
    }

    /// Whether the state of an object is a function of the arguments of its constructor: its fields are final values, and the
    /// constructors of the class and its superclasses depend on nothing else. If not, something is left out.
    fn object(&mut self, file: &ClassFile) {
        let Some(chain) = self.superclasses(file) else { return };
        for file in &chain {
            for field in file.fields.iter().filter(|field| field.access & access::STATIC == 0) {
                self.instance_field(file, field);
            }
            let mut is_value = |descriptor: &str| self.is_value(descriptor);
            if let Some(reason) = purity::objection(file, &chain, &mut is_value) {
                self.leave_out(format!("a constructor of {} {reason}", shown(&file.name)));
            }
        }
    }

    fn instance_field(&mut self, file: &ClassFile, field: &FieldInfo) {
        let name = format!("{}.{}", shown(&file.name), field.name);
        if field.access & access::FINAL == 0 {
            self.leave_out(format!("{name} is not final"));
        } else if !self.is_value(&field.descriptor) {
            self.leave_out(format!("{name} refers to other objects"));
        }
    }

    /// The class and its superclasses but for `Object` and `Record`.
    fn superclasses(&mut self, file: &ClassFile) -> Option<Vec<ClassFile>> {
        let mut chain = vec![file.clone()];
        while let Some(parent) = chain.last().and_then(|file| file.super_name.clone()) {
            if matches!(&*parent, "java/lang/Object" | "java/lang/Record") {
                return Some(chain);
            }
            match self.read(&parent) {
                Some(found) if !found.is_library => chain.push(found.file),
                _ => {
                    self.leave_out(format!("{} extends {}", shown(&file.name), shown(&parent)));
                    return None;
                }
            }
        }
        Some(chain)
    }
}

fn is_enum(file: &ClassFile) -> bool {
    file.access & access::ENUM != 0 && file.super_name.as_deref() == Some("java/lang/Enum")
}

/// Classes whose objects need a place in the source.
fn unnamed_kind(file: &ClassFile) -> Option<&'static str> {
    if file.enclosing_method.is_some() {
        return Some("a local");
    }
    let own = file.inner_classes.iter().find(|row| row.inner == file.name)?;
    (own.access & access::STATIC == 0).then_some("an inner")
}

fn parameter_descriptors(descriptor: &str) -> Option<Vec<&str>> {
    let mut rest = descriptor.strip_prefix('(')?;
    let mut found = Vec::with_capacity(MethodDescriptor::parse(descriptor)?.parameters.len());
    while !rest.starts_with(')') {
        let dimensions = rest.bytes().take_while(|byte| *byte == b'[').count();
        let end = if rest.as_bytes().get(dimensions)? == &b'L' { rest.find(';')? } else { dimensions };
        let (first, others) = rest.split_at(end + 1);
        found.push(first);
        rest = others;
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::{parameter_descriptors, type_name};

    #[test]
    fn types() {
        let parameters = parameter_descriptors("(I[JLp/A;[[Lp/B;Z)V").expect("a descriptor");
        assert_eq!(parameters, ["I", "[J", "Lp/A;", "[[Lp/B;", "Z"]);
        let names: Vec<String> = parameters.iter().map(|descriptor| type_name(descriptor)).collect();
        assert_eq!(names, ["int", "[J", "p.A", "[[Lp.B;", "boolean"]);
    }
}
