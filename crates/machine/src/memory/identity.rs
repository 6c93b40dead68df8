//! Object identity: the one place where references are compared.
//!
//! Some routines create a new object where the JDK may return an existing one: `valueOf` an object of a cache, `trim` its
//! receiver if there is nothing to trim, `substring` a constant if the result is empty. The case depends on symbolic values,
//! and most such objects are never compared by identity. So the routine creates the object, and the state records under which
//! conditions it is another one. These objects are immutable, so only their identity can reveal the difference.
//!
//! Invariant: whatever depends on the identity of an object asks here: comparisons of references by bytecode,
//! compare-and-set, monitors, identity hash codes, `Reference.refersTo`. The objects themselves are in [`State::boxes`]. An
//! entry of [`State::aliases`] never changes, so two states that agree on the former agree on the latter.

use crema_program::{BOOT, ClassId, LiteralId};
use crema_term::{Sort, TermId};
use triomphe::Arc;

use crate::machine::{Machine, Run, Stop};
use crate::provenance::Source;
use crate::state::State;
use crate::state::value::{Ref, Value};
use crate::symbolic::Lazy;

/// Another object that a string may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StringTarget {
    /// An object of the state.
    Object(Ref),
    /// The interned string with these characters.
    Literal(LiteralId),
}

/// When a string is another object. The first condition that holds decides; if none does, the string is an object of its own.
#[derive(Debug, Clone, PartialEq)]
pub struct Aliases {
    choices: Vec<(TermId, StringTarget)>,
    /// Why the conditions are not certain. A path that depends on them is marked with this reason.
    undecided: Option<&'static str>,
}

impl Aliases {
    /// The conditions under which it is another object.
    pub(crate) fn conditions(&self) -> impl Iterator<Item = TermId> + '_ {
        self.choices.iter().map(|(condition, _)| *condition)
    }

    /// The objects that the string may be.
    pub(crate) fn objects(&self) -> impl Iterator<Item = Ref> + '_ {
        self.choices.iter().filter_map(|(_, target)| match target {
            StringTarget::Object(object) => Some(*object),
            StringTarget::Literal(_) => None,
        })
    }
}

/// An identity. Two references refer to the same object if their identities are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Identity {
    /// An object that exists in the state.
    Object(Ref),
    /// An interned string for which the state has no object yet.
    Literal(LiteralId),
    /// The wrapper object of this number in the cache of its class.
    Cached(ClassId, TermId),
}

/// The identities that an object may have, each with its condition. Exactly one condition holds.
struct Identities {
    all: Vec<(Identity, TermId)>,
    undecided: Option<&'static str>,
}

/// The cache of a wrapper class: an array of objects for consecutive numbers, and the first number.
struct BoxCache {
    objects: Ref,
    first: i64,
}

impl Machine {
    // ---- strings that may be others ----

    /// A string that is the first of these objects whose condition holds, and otherwise a new one made of `lazy`.
    pub(crate) fn same_or_new(&mut self, st: &mut State, choices: &[(TermId, StringTarget)], lazy: Lazy) -> Run<Ref> {
        self.aliased(st, choices, lazy, None)
    }

    /// A string that may be one of these objects, or a new one: for results that are over-approximated.
    pub(crate) fn any_or_new(&mut self, st: &mut State, targets: &[StringTarget], lazy: Lazy) -> Run<Ref> {
        st.provenance.mark_over_approximated();
        let choices: Vec<_> = targets.iter().map(|target| (self.unknown(st, Sort::Bool), *target)).collect();
        self.aliased(st, &choices, lazy, None)
    }

    /// A string that is probably this object where the condition holds. A path that depends on that is marked with this
    /// reason.
    pub(crate) fn unsure_or_new(
        &mut self,
        st: &mut State,
        (condition, target): (TermId, StringTarget),
        lazy: Lazy,
        reason: &'static str,
    ) -> Run<Ref> {
        self.aliased(st, &[(condition, target)], lazy, Some(reason))
    }

    fn aliased(
        &mut self,
        st: &mut State,
        choices: &[(TermId, StringTarget)],
        lazy: Lazy,
        undecided: Option<&'static str>,
    ) -> Run<Ref> {
        let mut open = Vec::new();
        for (condition, target) in choices {
            match self.terms.as_bool(*condition) {
                Some(false) => {}
                Some(true) if open.is_empty() && undecided.is_none() => return self.target(st, *target),
                _ => open.push((*condition, *target)),
            }
        }
        let string = self.lazy_string(st, lazy)?;
        self.set_aliases(st, string, Aliases { choices: open, undecided });
        Ok(string)
    }

    /// Records when a string that was just created is another one.
    fn set_aliases(&mut self, st: &mut State, string: Ref, aliases: Aliases) {
        if !aliases.choices.is_empty() {
            Arc::make_mut(&mut st.boxes).insert(string);
            Arc::make_mut(&mut st.aliases).insert(string, aliases);
        }
    }

    /// The interned string with these characters.
    pub(crate) fn literal_target(&mut self, text: &str) -> StringTarget {
        StringTarget::Literal(self.program.literal(text.encode_utf16().collect()))
    }

    fn target(&mut self, st: &mut State, target: StringTarget) -> Run<Ref> {
        match target {
            StringTarget::Object(object) => Ok(object),
            StringTarget::Literal(literal) => self.literal(st, literal),
        }
    }

    // ---- questions ----

    /// Whether two references mean the same object.
    #[cold]
    pub(crate) fn is_same_object(&mut self, st: &mut State, a: Ref, b: Ref) -> Run<bool> {
        let same = self.same_object(st, a, b)?;
        self.holds(st, same)
    }

    /// The condition under which two references refer to the same object.
    pub(crate) fn same_object(&mut self, st: &mut State, a: Ref, b: Ref) -> Run<TermId> {
        let is_open = st.boxes.contains(&a) || st.boxes.contains(&b);
        if a == b || a.is_null() || b.is_null() || !is_open || st.heap.class_of(a) != st.heap.class_of(b) {
            return Ok(self.terms.bool(a == b));
        }
        let (a, b) = (self.identities(st, a)?, self.identities(st, b)?);
        let mut same = self.terms.no();
        for (x, when) in &a.all {
            for (y, also) in &b.all {
                let equal = self.equal_identities(*x, *y);
                let both = self.terms.and_all(&[*when, *also, equal]);
                same = self.terms.or(same, both);
            }
        }
        match a.undecided.or(b.undecided) {
            Some(reason) if self.terms.as_bool(same) != Some(false) => self.depends_on(st, Source::Identity(reason)),
            _ => {}
        }
        Ok(same)
    }

    /// The condition under which two references, each of which may be merged, refer to the same object.
    pub(crate) fn same_reference(&mut self, st: &mut State, a: Value, b: Value) -> Run<TermId> {
        if self.stands_for_many(st, a) && self.stands_for_many(st, b) {
            return Err(Stop::unsupported("identity of an array that a summary node represents"));
        }
        let is_apparent = a == b || a == Value::NULL || b == Value::NULL;
        let (a, b) = if is_apparent || !(self.may_be_met(st, a) || self.may_be_met(st, b)) {
            (a, b)
        } else {
            // Two members of a summary node may be the same object.
            (self.one_reference(st, a)?, self.one_reference(st, b)?)
        };
        if !self.may_be_open(st, a) && !self.may_be_open(st, b) {
            let (a, b) = (self.address(a), self.address(b));
            return Ok(self.terms.eq(a, b));
        }
        let (x, y) = (self.address(a), self.address(b));
        let (Some(x), Some(y)) = (self.choices(x), self.choices(y)) else {
            let (Value::Ref(a), Value::Ref(b)) = (self.one_reference(st, a)?, self.one_reference(st, b)?) else {
                return Err(Stop::Bug("a reference is an object".into()));
            };
            return self.same_object(st, a, b);
        };
        let mut same = self.terms.no();
        for (p, when) in &x {
            for (q, also) in &y {
                let equal = self.same_object(st, *p, *q)?;
                let both = self.terms.and_all(&[*when, *also, equal]);
                same = self.terms.or(same, both);
            }
        }
        Ok(same)
    }

    /// Whether the identity of the object may depend on more than the reference.
    fn may_be_open(&self, st: &State, value: Value) -> bool {
        match value {
            _ if st.boxes.is_empty() => false,
            Value::Ref(object) => st.boxes.contains(&object),
            Value::Term(term) => self.objects_of(term).iter().any(|object| st.boxes.contains(object)),
            Value::Int(_) | Value::Long(_) | Value::Float(_) | Value::Double(_) => false,
        }
    }

    /// The object that holds the monitor and the identity hash code of this one on this path.
    pub(crate) fn canonical(&mut self, st: &mut State, object: Ref) -> Run<Ref> {
        if st.boxes.is_empty() || !st.boxes.contains(&object) {
            return Ok(object);
        }
        let identities = self.identities(st, object)?;
        if let Some(reason) = identities.undecided {
            self.depends_on(st, Source::Identity(reason));
        }
        let successors: Vec<TermId> = identities.all.iter().map(|(_, when)| *when).collect();
        match identities.all[self.decide(st, &successors)?].0 {
            Identity::Object(object) => Ok(object),
            Identity::Literal(literal) => self.literal(st, literal),
            Identity::Cached(class, number) => {
                let number = self.concretize(st, number)?.signed();
                self.cached(st, class, number)?.ok_or_else(|| Stop::Bug("a number that is not in its cache".into()))
            }
        }
    }

    // ---- what an object may be ----

    fn equal_identities(&mut self, a: Identity, b: Identity) -> TermId {
        match (a, b) {
            (Identity::Cached(class, x), Identity::Cached(other, y)) if class == other => self.terms.eq(x, y),
            _ => self.terms.bool(a == b),
        }
    }

    fn identities(&mut self, st: &mut State, object: Ref) -> Run<Identities> {
        let mut identities = Identities { all: Vec::new(), undecided: None };
        let mut todo = vec![(StringTarget::Object(object), self.terms.yes())];
        while let Some((target, when)) = todo.pop() {
            match target {
                StringTarget::Literal(literal) => {
                    let known = st.literals.get(&literal).copied();
                    identities.all.push((known.map_or(Identity::Literal(literal), Identity::Object), when));
                }
                StringTarget::Object(object) => match st.aliases.get(&object).cloned() {
                    Some(aliases) => {
                        identities.undecided = identities.undecided.or(aliases.undecided);
                        let own = self.unfold(&aliases, when, &mut todo);
                        identities.all.push((Identity::Object(object), own));
                    }
                    None => self.wrapper_identities(st, object, when, &mut identities.all)?,
                },
            }
        }
        let no = self.terms.no();
        identities.all.retain(|(_, when)| *when != no);
        Ok(identities)
    }

    /// Adds the objects that a string may be. The condition of each excludes those before it. Returns when the string is
    /// itself.
    fn unfold(&mut self, aliases: &Aliases, mut when: TermId, todo: &mut Vec<(StringTarget, TermId)>) -> TermId {
        for (condition, target) in &aliases.choices {
            let here = self.terms.and(when, *condition);
            todo.push((*target, here));
            let opposite = self.terms.not(*condition);
            when = self.terms.and(when, opposite);
        }
        when
    }

    /// The identities of a wrapper object. Any other object is itself.
    fn wrapper_identities(
        &mut self,
        st: &mut State,
        object: Ref,
        when: TermId,
        all: &mut Vec<(Identity, TermId)>,
    ) -> Run<()> {
        let class = st.heap.class_of(object);
        if cache_class(self.program.name(class)).is_none() {
            all.push((Identity::Object(object), when));
            return Ok(());
        }
        let value = self.field(st, object, class, "value")?;
        let number = self.term(value)?;
        if st.boxes.contains(&object) {
            let cached = self.is_cached(st, class, number)?;
            let other = self.terms.not(cached);
            all.push((Identity::Cached(class, number), self.terms.and(when, cached)));
            all.push((Identity::Object(object), self.terms.and(when, other)));
            return Ok(());
        }
        // A cached object is recognised by its place in the cache: `new Integer(5)` is not cached.
        let is_cached = match self.terms.as_const(number) {
            Some(number) => self.cached(st, class, number.signed())? == Some(object),
            None => false,
        };
        let identity = if is_cached { Identity::Cached(class, number) } else { Identity::Object(object) };
        all.push((identity, when));
        Ok(())
    }

    // ---- caches of wrapper objects ----

    /// The cache of a wrapper class as the JDK has created it. JVM options can change the size of that of `Integer`.
    fn cache(&mut self, st: &mut State, class: ClassId) -> Run<BoxCache> {
        let name = self.program.name(class).clone();
        let Some((cache, first)) = cache_class(&name) else { return Err(Stop::Bug(format!("{name} has no cache"))) };
        let cache = self.program.load(cache, BOOT).map_err(|error| Stop::Bug(error.to_string()))?;
        self.initialize(st, cache)?;
        match self.static_field(st, cache, "cache") {
            Some(Value::Ref(objects)) if !objects.is_null() => {
                self.fetch(st, objects)?;
                Ok(BoxCache { objects, first })
            }
            _ => Err(Stop::unsupported(format!("the identity of wrapper objects: {name} has no array as its cache"))),
        }
    }

    /// The object of a number in the cache of its class.
    fn cached(&mut self, st: &mut State, class: ClassId, number: i64) -> Run<Option<Ref>> {
        let cache = self.cache(st, class)?;
        let index = number - cache.first;
        if (0..i64::from(st.heap.array_length(cache.objects))).contains(&index) {
            self.element(st, cache.objects, index as i32).map(Some)
        } else {
            Ok(None)
        }
    }

    /// The condition under which a number has an object in the cache of its class.
    fn is_cached(&mut self, st: &mut State, class: ClassId, number: TermId) -> Run<TermId> {
        let cache = self.cache(st, class)?;
        let last = cache.first + i64::from(st.heap.array_length(cache.objects)) - 1;
        let width = self.terms.sort(number).width();
        let (first, last) = (self.terms.bv(width, cache.first as u64), self.terms.bv(width, last as u64));
        let (above, below) = (self.terms.sle(first, number), self.terms.sle(number, last));
        Ok(self.terms.and(above, below))
    }
}

/// The class that holds the cache of a wrapper class, and the first number in it. Other wrapper classes have none:
/// `Boolean.valueOf` and `Float.valueOf` are not replaced while exploring.
fn cache_class(wrapper: &str) -> Option<(&'static str, i64)> {
    Some(match wrapper {
        "java/lang/Byte" => ("java/lang/Byte$ByteCache", -128),
        "java/lang/Short" => ("java/lang/Short$ShortCache", -128),
        "java/lang/Character" => ("java/lang/Character$CharacterCache", 0),
        "java/lang/Integer" => ("java/lang/Integer$IntegerCache", -128),
        "java/lang/Long" => ("java/lang/Long$LongCache", -128),
        _ => return None,
    })
}
