//! Type sets and method selection against enumeration, over random hierarchies of classes, interfaces, arrays and sealed types.

use std::time::Instant;

use super::header::MethodHeader;
use super::*;
use crate::classpath::JdkImage;

/// Random hierarchies.
const CASES: u64 = 10_000;
const NAMES: [&str; 9] = ["p/A", "p/B", "q/C", "q/D", "p/E", "q/F", "p/G", "q/H", "p/I"];
const ALWAYS: [&str; 3] = ["java/lang/Object", "java/lang/Cloneable", "java/io/Serializable"];

struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % limit.max(1) as u64) as usize
    }

    fn once_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }
}

/// Headers of a hierarchy in which some classes cannot be loaded.
fn random_headers(random: &mut Random) -> Vec<Header<'static>> {
    let empty =
        |name, access| Header { access, name, super_name: None, interfaces: vec![], permitted: None, methods: vec![] };
    let mut headers = vec![
        empty(ALWAYS[0], access::PUBLIC),
        Header { super_name: Some(ALWAYS[0]), ..empty(ALWAYS[1], access::INTERFACE | access::ABSTRACT) },
        Header { super_name: Some(ALWAYS[0]), ..empty(ALWAYS[2], access::INTERFACE | access::ABSTRACT) },
    ];
    let count = 3 + random.below(NAMES.len() - 3);
    for (index, name) in NAMES[..count].iter().enumerate() {
        let interface = random.once_in(3);
        let mut flags = if interface { access::INTERFACE | access::ABSTRACT } else { 0 };
        if random.once_in(4) {
            flags |= access::ABSTRACT;
        } else if random.once_in(8) && !interface {
            flags |= access::FINAL;
        }
        let mut header = empty(name, flags);
        // Now and then a supertype is of the wrong kind or does not exist.
        let pick = |random: &mut Random, wanted: bool| -> &'static str {
            let fitting: Vec<&str> =
                headers.iter().filter(|h| (h.access & access::INTERFACE != 0) == wanted).map(|h| h.name).collect();
            match random.below(40) {
                0 => "p/Missing",
                1 => headers[random.below(headers.len())].name,
                _ => fitting[random.below(fitting.len())],
            }
        };
        header.super_name = Some(if interface || index == 0 { ALWAYS[0] } else { pick(random, false) });
        for _ in 0..random.below(3) {
            let other = pick(random, true);
            if !header.interfaces.contains(&other) {
                header.interfaces.push(other);
            }
        }
        if random.once_in(5) && flags & access::FINAL == 0 {
            header.permitted = Some(NAMES[..count].iter().copied().filter(|_| random.once_in(2)).collect());
        }
        headers.push(header);
    }
    for header in &mut headers {
        if random.once_in(2) {
            let interface = header.access & access::INTERFACE != 0;
            let visibility = if interface {
                access::PUBLIC
            } else {
                [access::PUBLIC, access::PROTECTED, 0, access::PRIVATE][random.below(4)]
            };
            let kind = if random.once_in(3) && visibility != access::PRIVATE { access::ABSTRACT } else { 0 };
            header.methods.push(MethodHeader { access: visibility | kind, name: "m", descriptor: "()V" });
        }
    }
    headers
}

fn built(headers: &[Header<'static>]) -> Hierarchy {
    let mut hierarchy = Hierarchy::default();
    headers.iter().for_each(|header| hierarchy.add(header));
    hierarchy.finish()
}

/// The definitions, without sets.
struct Oracle<'a>(&'a [Header<'static>]);

impl Oracle<'_> {
    fn header(&self, name: &str) -> Option<&Header<'static>> {
        self.0.iter().find(|header| header.name == name)
    }

    fn loads(&self, name: &str) -> bool {
        let Some(header) = self.header(name) else { return false };
        let fits = |parent: &str, interface: bool| {
            self.loads(parent)
                && self.header(parent).is_some_and(|parent| {
                    (parent.access & access::INTERFACE != 0) == interface
                        && parent.access & access::FINAL == 0
                        && parent.permitted.as_ref().is_none_or(|permitted| permitted.contains(&name))
                })
        };
        header.super_name.is_none_or(|parent| fits(parent, false)) && header.interfaces.iter().all(|i| fits(i, true))
    }

    fn parents(&self, name: &str) -> Vec<&'static str> {
        self.header(name).map_or_else(Vec::new, |h| h.super_name.iter().chain(&h.interfaces).copied().collect())
    }

    fn is_class_subtype(&self, name: &str, of: &str) -> bool {
        name == of || self.parents(name).iter().any(|parent| self.is_class_subtype(parent, of))
    }

    fn is_subtype(&self, names: &Hierarchy, ty: &ReferenceType, of: &ReferenceType) -> bool {
        match (ty, of) {
            (ReferenceType::Class(ty), ReferenceType::Class(of)) => {
                self.is_class_subtype(names.name(*ty), names.name(*of))
            }
            (ReferenceType::Class(_), ReferenceType::Array(_)) => false,
            (ReferenceType::Array(_), ReferenceType::Class(of)) => ALWAYS.contains(&names.name(*of)),
            (ReferenceType::Array(ty), ReferenceType::Array(of)) => match (&**ty, &**of) {
                (Component::Primitive(ty), Component::Primitive(of)) => ty == of,
                (Component::Reference(ty), Component::Reference(of)) => self.is_subtype(names, ty, of),
                (Component::Primitive(_), Component::Reference(_))
                | (Component::Reference(_), Component::Primitive(_)) => false,
            },
        }
    }

    fn is_instantiable(&self, names: &Hierarchy, ty: &ReferenceType) -> bool {
        match ty {
            ReferenceType::Class(id) => self.header(names.name(*id)).is_some_and(|h| h.access & access::ABSTRACT == 0),
            ReferenceType::Array(_) => true,
        }
    }

    fn method(&self, name: &str) -> Option<u16> {
        self.header(name)?.methods.first().map(|method| method.access)
    }

    /// Selection as JVMS §5.4.6 states it.
    fn target(&self, class: &'static str, resolved: &'static str) -> Option<&'static str> {
        if self.method(resolved)? & access::PRIVATE != 0 {
            return Some(resolved);
        }
        let mut next = Some(class);
        while let Some(name) = next {
            if self.method(name).is_some() && (name == resolved || self.can_override(name, resolved)) {
                return Some(name).filter(|name| self.method(name).is_some_and(|flags| flags & access::ABSTRACT == 0));
            }
            next = self.header(name)?.super_name;
        }
        let is_interface = |name: &str| self.header(name).is_some_and(|h| h.access & access::INTERFACE != 0);
        let all: Vec<&'static str> = self
            .0
            .iter()
            .map(|header| header.name)
            .filter(|name| is_interface(name) && self.is_class_subtype(class, name) && self.method(name).is_some())
            .collect();
        let specific = |name: &&str| !all.iter().any(|other| other != name && self.is_class_subtype(other, name));
        let concrete: Vec<&str> = all
            .iter()
            .copied()
            .filter(specific)
            .filter(|name| self.method(name).is_some_and(|f| f & access::ABSTRACT == 0))
            .collect();
        if let [only] = concrete[..] { Some(only) } else { None }
    }

    /// JVMS §5.4.5.
    fn can_override(&self, name: &'static str, resolved: &'static str) -> bool {
        let (Some(flags), Some(other)) = (self.method(name), self.method(resolved)) else { return false };
        if flags & access::PRIVATE != 0 {
            return false;
        }
        if other & (access::PUBLIC | access::PROTECTED) != 0 || name[..1] == resolved[..1] {
            return true;
        }
        let mut next = self.header(name).and_then(|header| header.super_name);
        while let Some(between) = next.filter(|between| *between != resolved) {
            if self.can_override(name, between) && self.can_override(between, resolved) {
                return true;
            }
            next = self.header(between).and_then(|header| header.super_name);
        }
        false
    }
}

fn array(component: Component) -> ReferenceType {
    ReferenceType::Array(Box::new(component))
}

/// All types of up to two dimensions.
fn types(hierarchy: &Hierarchy) -> Vec<ReferenceType> {
    let mut level: Vec<Component> = b"IZ".iter().map(|letter| Component::Primitive(*letter)).collect();
    let classes: Vec<ReferenceType> = hierarchy.loadable().iter().map(ReferenceType::Class).collect();
    let mut all = classes.clone();
    level.extend(classes.into_iter().map(Component::Reference));
    for _ in 0..2 {
        let arrays: Vec<ReferenceType> = level.into_iter().map(array).collect();
        all.extend(arrays.iter().cloned());
        level = arrays.into_iter().map(Component::Reference).collect();
    }
    all
}

#[test]
fn type_sets_are_those_of_enumeration() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for case in 0..CASES {
        let headers = random_headers(&mut random);
        let (hierarchy, oracle) = (built(&headers), Oracle(&headers));
        for header in &headers {
            assert_eq!(
                hierarchy.find(header.name).is_some(),
                oracle.loads(header.name),
                "case {case}: {}",
                header.name
            );
        }
        let types = types(&hierarchy);
        let declared = &types[random.below(types.len())];
        let mut set = hierarchy.instances(declared);
        let mut left: Vec<&ReferenceType> = types
            .iter()
            .filter(|ty| oracle.is_instantiable(&hierarchy, ty) && oracle.is_subtype(&hierarchy, ty, declared))
            .collect();
        for step in 0..4 {
            let found: Vec<&ReferenceType> = types.iter().filter(|ty| set.contains(ty)).collect();
            assert_eq!(found, left, "case {case}, step {step}: {headers:#?}");
            assert!(!set.is_empty() || left.is_empty(), "case {case}, step {step}");
            let other = &types[random.below(types.len())];
            match random.below(5) {
                0 | 1 => {
                    set.narrow(&hierarchy, other);
                    left.retain(|ty| oracle.is_subtype(&hierarchy, ty, other));
                }
                2 | 3 => {
                    set.exclude(&hierarchy, other);
                    left.retain(|ty| !oracle.is_subtype(&hierarchy, ty, other));
                }
                _ => {
                    set.narrow_to_exactly(&hierarchy, other);
                    left.retain(|ty| *ty == other);
                }
            }
        }
    }
}

#[test]
fn targets_are_those_of_selection() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut calls = 0;
    for case in 0..CASES {
        let headers = random_headers(&mut random);
        let (hierarchy, oracle) = (built(&headers), Oracle(&headers));
        let declaring: Vec<TypeId> =
            headers.iter().filter(|h| !h.methods.is_empty()).filter_map(|h| hierarchy.find(h.name)).collect();
        if declaring.is_empty() {
            continue;
        }
        let class = declaring[random.below(declaring.len())];
        let resolved = headers.iter().find(|header| header.name == hierarchy.name(class)).map(|header| header.name);
        let method = ResolvedMethod { class, name: "m", descriptor: "()V" };
        let set = hierarchy.instances(&ReferenceType::Class(class));
        let parts = hierarchy.by_target(set.classes(), method);
        assert_eq!(parts.values().map(BitSet::len).sum::<usize>(), set.classes().len());
        for (target, classes) in parts {
            for id in classes.iter() {
                let name = headers.iter().find(|header| header.name == hierarchy.name(id)).map(|header| header.name);
                let expected = name.zip(resolved).and_then(|(name, resolved)| oracle.target(name, resolved));
                assert_eq!(
                    target.map(|t| hierarchy.name(t)),
                    expected,
                    "case {case}: {name:?}.m of {resolved:?} in {headers:#?}"
                );
                calls += 1;
            }
        }
    }
    assert!(calls > CASES, "{calls}");
}

/// All classes of a JDK: the time is printed, and bounded so that a slow test machine does not fail it.
#[test]
fn whole_jdk() -> Result<(), Box<dyn std::error::Error>> {
    let home = crema_testkit::jdks::jdks().into_iter().next().ok_or("no JDK")?;
    let mut class_path = ClassPath::open(JdkImage::open(&home.home)?, &[], home.feature as u16)?;
    let start = Instant::now();
    let hierarchy = Hierarchy::read(&mut class_path, Scope::All);
    let read = start.elapsed();
    assert!(hierarchy.len() > 20_000, "{} classes", hierarchy.len());
    let object = hierarchy.find("java/lang/Object").ok_or("no Object")?;
    let map = hierarchy.find("java/util/Map").ok_or("no Map")?;
    let tree = hierarchy.find("java/util/TreeMap").ok_or("no TreeMap")?;
    assert!(hierarchy.is_subtype(tree, map) && !hierarchy.is_subtype(map, tree));
    for (name, descriptor) in
        [("hashCode", "()I"), ("equals", "(Ljava/lang/Object;)Z"), ("toString", "()Ljava/lang/String;")]
    {
        let start = Instant::now();
        let set = hierarchy.instances(&ReferenceType::Class(object));
        let targets = hierarchy.by_target(set.classes(), ResolvedMethod { class: object, name, descriptor });
        let took = start.elapsed();
        println!(
            "{} classes in {read:?}; {name}: {} types, {} targets in {took:?}",
            hierarchy.len(),
            set.classes().len(),
            targets.len()
        );
        assert!(targets.len() > 300 && set.has_arrays());
        assert!(took.as_millis() < 500, "{took:?}");
    }
    let start = Instant::now();
    let maps = hierarchy.instances(&ReferenceType::Class(map));
    let method = ResolvedMethod {
        class: map,
        name: "getOrDefault",
        descriptor: "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
    };
    let targets = hierarchy.by_target(maps.classes(), method);
    println!("Map.getOrDefault: {} types, {} targets in {:?}", maps.classes().len(), targets.len(), start.elapsed());
    assert!(targets.contains_key(&Some(map)) && !targets.contains_key(&None));
    Ok(())
}
