//! Which arguments may be null: where an annotation says that they may not, none is passed.

use std::sync::Arc;

use crema_classfile::{ClassFile, Method};

use crate::catalog::Catalog;

/// Which arguments of a method under test may be null.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NullArguments {
    /// None.
    Never,
    /// Those that no annotation forbids to be null.
    Unannotated,
    /// All.
    Always,
}

/// Simple names of annotations that forbid null.
const FORBID: [&str; 4] = ["NonNull", "Nonnull", "NotNull", "NonNullDecl"];
/// Simple names of annotations that allow it, where something else forbids it.
const ALLOW: [&str; 4] = ["Nullable", "CheckForNull", "NullableDecl", "PossiblyNull"];
/// Simple names of annotations of classes and packages inside which null is forbidden.
const FORBID_WITHIN: [&str; 4] = ["NullMarked", "NonNullByDefault", "ParametersAreNonnullByDefault", "NonNullApi"];

/// Whether an argument may be null.
pub(crate) fn may_be_null(
    catalog: &mut Catalog,
    class: &ClassFile,
    method: &Method,
    index: usize,
    rule: NullArguments,
) -> bool {
    match rule {
        NullArguments::Never => false,
        NullArguments::Always => true,
        NullArguments::Unannotated => !is_forbidden(catalog, class, method, index),
    }
}

fn is_forbidden(catalog: &mut Catalog, class: &ClassFile, method: &Method, index: usize) -> bool {
    let own = parameter_annotations(class, method, index);
    if own.iter().any(|name| FORBID.contains(&simple(name))) {
        return true;
    }
    if own.iter().any(|name| ALLOW.contains(&simple(name))) {
        return false;
    }
    is_marked(catalog, class, method)
}

/// Whether the method, its class, an enclosing class or the package forbids null by default.
fn is_marked(catalog: &mut Catalog, class: &ClassFile, method: &Method) -> bool {
    if marks(class, method.visible_annotations.as_deref()) || marks(class, class.visible_annotations.as_deref()) {
        return true;
    }
    let outer = class.inner_classes.iter().find(|row| row.inner == class.name).and_then(|row| row.outer.clone());
    if let Some(outer) = outer.and_then(|outer| catalog.class(&outer)) {
        return marks(&outer, outer.visible_annotations.as_deref());
    }
    let package = crate::catalog::package_of(&class.name);
    let info = catalog.class(&format!("{package}/package-info"));
    info.is_some_and(|info| marks(&info, info.visible_annotations.as_deref()))
}

fn marks(class: &ClassFile, raw: Option<&[u8]>) -> bool {
    let names = raw.map(|raw| class.constants.annotation_types(raw)).unwrap_or_default();
    names.iter().any(|name| FORBID_WITHIN.contains(&simple(name)))
}

/// Descriptors of the annotations of a parameter and of its type.
fn parameter_annotations(class: &ClassFile, method: &Method, index: usize) -> Vec<Arc<str>> {
    let count = crema_classfile::MethodDescriptor::parse(&method.descriptor).map_or(0, |d| d.parameters.len());
    let mut found = Vec::new();
    for raw in method.visible_parameter_annotations.iter().chain(&method.invisible_parameter_annotations) {
        let mut all = class.constants.parameter_annotation_types(raw);
        // What the compiler added may be missing, and stands first.
        let missing = count.saturating_sub(all.len());
        if let Some(own) = index.checked_sub(missing).filter(|own| *own < all.len()) {
            found.append(&mut all[own]);
        }
    }
    for raw in &method.type_annotations {
        found.extend(class.constants.parameter_type_annotations(raw, index as u8));
    }
    found
}

/// `Lorg/jspecify/annotations/NonNull;` → `NonNull`.
fn simple(descriptor: &str) -> &str {
    descriptor.trim_end_matches(';').rsplit(['/', '$', '.']).next().unwrap_or(descriptor)
}
