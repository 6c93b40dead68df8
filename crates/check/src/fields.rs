//! Objects whose fields are set directly (`--state fields`): states that no constructor or setter leads to, as far as anybody
//! here knows. Final fields keep what the constructor gave them, and so do those that take much to make.

use std::sync::Arc;

use crema_classfile::{ClassFile, access};

use crate::plan::{Plan, Planned, SetField, Typed};
use crate::planner::Planner;
use crate::signature::Type;

/// Most fields of an object that are set.
const MOST: usize = 6;
/// A value that costs more is not set.
const DEAREST: usize = 8;

impl Planner<'_> {
    /// An object of a class under test, made in the cheapest of these ways, with its fields set. `None` if there are none.
    pub(crate) fn with_fields(&mut self, file: &ClassFile, ways: &[Plan]) -> Option<Plan> {
        let object = ways.iter().min_by_key(|plan| plan.cost())?.clone();
        let mut fields = Vec::new();
        let mut next = self.catalog.class(&file.name);
        while let Some(file) = next.filter(|file| self.catalog.is_under_test(&file.name)) {
            self.settable(&file, &mut fields);
            next = file.super_name.as_deref().and_then(|parent| self.catalog.class(parent));
        }
        let ty = self.java(&Type::Class(file.name.to_string(), Vec::new()))?;
        (!fields.is_empty()).then(|| Plan::Fields { ty, object: Box::new(object), fields })
    }

    fn settable(&mut self, file: &Arc<ClassFile>, fields: &mut Vec<SetField>) {
        let Some(java) = self.java(&Type::Class(file.name.to_string(), Vec::new())) else { return };
        let class = Typed::new(format!("L{};", file.name), java);
        for field in &file.fields {
            let fixed = access::STATIC | access::FINAL | access::SYNTHETIC;
            if field.access & fixed != 0 || fields.len() >= MOST {
                continue;
            }
            let Some(ty) = crate::signature::field_type(&field.descriptor, field.signature.as_deref()) else {
                continue;
            };
            let Some(value) = self.planned(&ty).filter(|value| value.plan.cost() <= DEAREST) else { continue };
            let plan = if matches!(ty, Type::Primitive(_)) { value.plan } else { value.plan.or([Plan::Null]) };
            let value = Planned { ty: value.ty, plan };
            fields.push(SetField { class: class.clone(), name: field.name.to_string(), value });
        }
    }
}
