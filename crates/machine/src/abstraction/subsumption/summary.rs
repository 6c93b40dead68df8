//! Matching of summary nodes: objects that the abstract state describes but does not list.
//!
//! An object of the instance that the abstract state does not know is *absorbed* by the summary node of its class: each field
//! must match the node's template of a member. Members that the instance has not materialised either must be described by its own
//! node at least as narrowly. Members that the instance has materialised and that the abstract state knows as objects must also
//! be materialised members of the abstract state, because a reference to some member may refer to them.
//!
//! Source: Sagiv, Reps and Wilhelm, "Parametric shape analysis via 3-valued logic", TOPLAS 2002.

use crema_program::{ClassId, ClassKind, Storage};

use super::Difference;
use super::values::Matching;
use crate::machine::Machine;
use crate::state::State;
use crate::state::value::{Ref, TermId};

impl Matching<'_> {
    /// The counterpart of an instance's object in the abstract state.
    pub(super) fn object(&mut self, machine: &Machine, object: Ref) -> Result<Ref, Difference> {
        if object.is_null() {
            return Ok(object);
        }
        if let Some(class) = self.now.summary_node_of(object) {
            return self.node(class);
        }
        if self.stands_for.knows(object) {
            return Ok(object);
        }
        let class = absorbing_class(machine, self.now, object)?;
        let node = self.node(class)?;
        if !self.absorbed.contains(&object) {
            self.absorbed.push(object);
        }
        Ok(node)
    }

    /// The summary node of a class.
    fn node(&self, class: ClassId) -> Result<Ref, Difference> {
        match self.stands_for.state.summary_nodes.get(&class) {
            Some(node) if node.has_others() => Ok(node.representative()),
            _ => Err(Difference::NewObject),
        }
    }
}

impl Machine {
    /// Pairs the fields of members of summary nodes with the templates of the nodes.
    pub(super) fn match_summaries(&mut self, matching: &mut Matching) -> Result<(), Difference> {
        let (stands_for, now) = (matching.stands_for, matching.now);
        for (class, node) in now.summary_nodes.iter() {
            let known = stands_for.state.summary_nodes.get(class);
            match known {
                Some(known) if known.representative() != node.representative() => return Err(Difference::Summary),
                None if node.has_others() => return Err(Difference::Summary),
                Some(known) if node.has_others() && !known.describes_same(node) => {
                    self.match_nodes(matching, *class)?;
                }
                Some(_) | None => {}
            }
            for member in node.members() {
                let is_known = stands_for.knows(*member);
                match known {
                    Some(known) if is_known && !known.members().contains(member) => return Err(Difference::Summary),
                    Some(_) if !is_known => {
                        matching.object(self, *member)?;
                    }
                    Some(_) | None => {}
                }
            }
        }
        let mut next = 0;
        while let Some(object) = matching.absorbed.get(next).copied() {
            next += 1;
            self.match_member(matching, object)?;
        }
        Ok(())
    }

    /// Matches an absorbed object with the template of its class.
    fn match_member(&mut self, matching: &mut Matching, object: Ref) -> Result<(), Difference> {
        let class = matching.now.heap.class_of(object);
        let (template, condition) = self.template(matching, class);
        for (offset, storage) in self.fields_of_class(class).iter().copied() {
            let Some(old) = template.get(&(offset, storage)) else { return Err(Difference::Summary) };
            let new = matching.now.heap.load_at(&mut self.terms, object.address() + offset as usize, storage);
            matching.pair(self, None, *old, new, storage == Storage::Reference)?;
        }
        matching.conditions.push((None, condition));
        Ok(())
    }

    /// Checks that the abstract state's node describes every member that the instance's node describes.
    fn match_nodes(&mut self, matching: &mut Matching, class: ClassId) -> Result<(), Difference> {
        let now = matching.now;
        let (member, assumption) = self.any_member(&now.summary_nodes, &mut matching.unknowns, class);
        let (template, condition) = self.template(matching, class);
        if template.keys().ne(member.keys()) {
            return Err(Difference::Summary);
        }
        for ((offset, storage), old) in &template {
            let new = member[&(*offset, *storage)];
            matching.pair(self, Some(assumption), *old, new, *storage == Storage::Reference)?;
        }
        matching.conditions.push((Some(assumption), condition));
        Ok(())
    }

    /// A template: a member of a node of the abstract state with new variables, and the condition on them.
    fn template(&mut self, matching: &mut Matching, class: ClassId) -> (crate::abstraction::MemberFields, TermId) {
        let before = matching.unknowns;
        let nodes = triomphe::Arc::clone(&matching.stands_for.state.summary_nodes);
        let template = self.any_member(&nodes, &mut matching.unknowns, class);
        let terms: Vec<TermId> = template.0.values().filter_map(|value| value.as_term()).chain([template.1]).collect();
        for variable in crema_term::free_vars(&self.terms, &terms) {
            let number = self.terms.variable(variable).name.split_once('#').and_then(|(_, n)| n.parse::<u32>().ok());
            if number.is_some_and(|number| number > before) {
                matching.fresh.insert(self.terms.var_term(variable));
            }
        }
        template
    }
}

/// The class of an object about which nothing is known besides the values of its fields.
fn absorbing_class(machine: &Machine, st: &State, object: Ref) -> Result<ClassId, Difference> {
    let class = st.heap.class_of(object);
    let declared = machine.program.class(class);
    let known = &machine.known;
    let is_special = matches!(declared.kind, ClassKind::Array { .. })
        || declared.layout.get().is_none_or(|layout| layout.engine_word.is_some())
        || [known.string, known.reference].iter().any(|special| machine.program.is_subclass(class, *special));
    let is_marked = st.heap.is_pending(object)
        || st.heap.shadow_of(object) != 0
        || st.heap.lock_word(object) != 0
        || st.boxes.contains(&object)
        || st.builders.contains(&object)
        || st.hashes.contains_key(&object)
        || st.lazy.contains_key(&object);
    if is_special || is_marked { Err(Difference::NewObject) } else { Ok(class) }
}
