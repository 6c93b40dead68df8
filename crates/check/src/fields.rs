//! Objects whose fields are set directly (`--state fields`): states that constructors and setters may be unable to reach. Final
//! fields keep the value from the constructor, and so do fields whose values are expensive to construct.

use std::sync::Arc;

use crema_classfile::{ClassFile, access};

use crate::catalog::Catalog;
use crate::limits::{FIELD_COST, FIELDS_SET};
use crate::plan::{Plan, Planned, SetField, Typed};
use crate::planner::Planner;
use crate::signature::Type;

impl Planner<'_> {
    /// An object of a class under test, made in the cheapest of these ways, with its fields set. `None` if there are none.
    pub(crate) fn with_fields(&mut self, file: &ClassFile, ways: &[Plan]) -> Option<Plan> {
        let object = ways.iter().min_by_key(|plan| plan.cost())?.clone();
        let mut fields = Vec::new();
        let mut next = self.catalog.class(&file.name);
        // Modules of the JDK do not let tests set the fields of their classes.
        let is_settable = |catalog: &mut Catalog, name: &str| catalog.is_under_test(name) && !catalog.is_library(name);
        while let Some(file) = next.filter(|file| is_settable(self.catalog, &file.name)) {
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
            if field.access & fixed != 0 || fields.len() >= FIELDS_SET {
                continue;
            }
            let Some(ty) = crate::signature::field_type(&field.descriptor, field.signature.as_deref()) else {
                continue;
            };
            let Some(value) = self.planned(&ty).filter(|value| value.plan.cost() <= FIELD_COST) else { continue };
            let plan = if matches!(ty, Type::Primitive(_)) { value.plan } else { value.plan.or([Plan::Null]) };
            let value = Planned { ty: value.ty, plan };
            fields.push(SetField { class: class.clone(), name: field.name.to_string(), value });
        }
    }
}
