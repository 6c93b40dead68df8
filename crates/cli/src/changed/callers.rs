//! Who calls the methods that have changed.
//!
//! A call reaches a method if name and descriptor are the same, and if one of the two classes is a supertype of the other. What nobody can call
//! from outside is explored through its callers, so a change in it is one in these: private methods, bodies of lambda expressions, methods of
//! classes that are declared in a method.

use std::collections::{BTreeMap, BTreeSet};

use crema_classfile::{ClassFile, MethodInfo, access};

use super::Classes;
use super::compare::Changes;
use crate::bytecode::{Member, references};

/// A method: internal name of its class, name, descriptor.
type MethodKey = (String, String, String);

/// The calls in the classes under test.
pub(super) struct CallGraph<'a> {
    classes: &'a Classes,
    /// By name and descriptor of what is referred to: the class that the reference names, and the method that it is in.
    users: BTreeMap<(String, String), Vec<(String, Member)>>,
}

impl<'a> CallGraph<'a> {
    pub(super) fn new(classes: &'a Classes) -> CallGraph<'a> {
        let mut users: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (name, class) in classes {
            for method in &class.methods {
                let user = member_of(name, method);
                for used in references(class, method) {
                    users.entry((used.name, used.descriptor)).or_default().push((used.class, user.clone()));
                }
            }
        }
        CallGraph { classes, users }
    }

    /// The methods that have changed, and their callers.
    pub(super) fn with_callers(&self, changes: &Changes) -> BTreeSet<MethodKey> {
        let fields_used = changes.members.iter().filter(|member| !member.descriptor.starts_with('('));
        let users_of_fields = fields_used.flat_map(|field| self.users_of(field));
        let changed = self.up_to_entries(changes.members.iter().cloned().chain(users_of_fields).collect());
        let callers = changed.iter().filter(|member| self.is_entry(member)).flat_map(|member| self.users_of(member));
        let all = self.up_to_entries(callers.collect()).into_iter().chain(changed);
        let methods = all.filter(|member| member.descriptor.starts_with('('));
        methods.map(|member| (member.class, member.name, member.descriptor)).collect()
    }

    /// These methods, and of those that nobody can call from outside the methods that they are explored through.
    fn up_to_entries(&self, first: BTreeSet<Member>) -> BTreeSet<Member> {
        let mut all = first.clone();
        let mut open: Vec<Member> = first.into_iter().collect();
        while let Some(member) = open.pop() {
            if self.is_entry(&member) {
                continue;
            }
            let around = self.classes.get(&member.class).into_iter().flat_map(|class| around(class, self.classes));
            for user in self.users_of(&member).into_iter().chain(around) {
                if all.insert(user.clone()) {
                    open.push(user);
                }
            }
        }
        all
    }

    /// Whether code outside of the class may call the method.
    fn is_entry(&self, member: &Member) -> bool {
        let class = self.classes.get(&member.class);
        let hidden = access::PRIVATE | access::SYNTHETIC;
        let is_this =
            |method: &&MethodInfo| (&*method.name, &*method.descriptor) == (&*member.name, &*member.descriptor);
        let method = class.and_then(|class| class.methods.iter().find(is_this));
        class.is_some_and(|class| class.enclosing_method.is_none())
            && method.is_some_and(|method| method.access & hidden == 0)
    }

    /// The methods that refer to this field or method.
    fn users_of(&self, member: &Member) -> Vec<Member> {
        let key = (member.name.clone(), member.descriptor.clone());
        let reaches = |owner: &str| self.is_subtype(owner, &member.class) || self.is_subtype(&member.class, owner);
        let users = self.users.get(&key).into_iter().flatten();
        users.filter(|(owner, _)| reaches(owner)).map(|(_, user)| user.clone()).collect()
    }

    /// Whether one class is another, or one of its subtypes. Which types a class has that is not under test is not known, but none of them is
    /// under test.
    fn is_subtype(&self, class: &str, of: &str) -> bool {
        let (mut seen, mut open) = (BTreeSet::new(), vec![class]);
        while let Some(class) = open.pop() {
            if class == of {
                return true;
            }
            match self.classes.get(class) {
                Some(file) if seen.insert(class) => {
                    open.extend(file.super_name.iter().chain(&file.interfaces).map(|name| &**name))
                }
                None if class != "java/lang/Object" && !self.classes.contains_key(of) => return true,
                _ => {}
            }
        }
        false
    }
}

fn member_of(class: &str, method: &MethodInfo) -> Member {
    Member { class: class.to_owned(), name: method.name.to_string(), descriptor: method.descriptor.to_string() }
}

/// Where a class is declared that is local or anonymous: in a method, or where objects of the class around it, or that class itself, are initialised.
fn around<'a>(class: &ClassFile, classes: &'a Classes) -> impl Iterator<Item = Member> + 'a {
    let enclosing = class.enclosing_method.clone();
    let outer = enclosing.as_ref().and_then(|enclosing| classes.get(&*enclosing.class));
    let declares = move |method: &&MethodInfo| match enclosing.as_ref().and_then(|enclosing| enclosing.method.as_ref())
    {
        Some((name, descriptor)) => (name, descriptor) == (&method.name, &method.descriptor),
        None => method.name.starts_with('<'),
    };
    outer.into_iter().flat_map(move |outer| {
        outer.methods.iter().filter(&declares).map(|method| member_of(&outer.name, method)).collect::<Vec<_>>()
    })
}
