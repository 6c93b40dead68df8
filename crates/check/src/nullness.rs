//! Decides which arguments may be null. Null is not passed where an annotation forbids it, or where the method rejects null at
//! its entry.

use std::sync::Arc;

use crema_classfile::{ClassFile, MethodInfo};

use crate::catalog::Catalog;
use crate::entry_checks;

/// Which arguments of a method under test may be null.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NullArguments {
    /// None.
    Never,
    /// Those that neither an annotation nor a check at the entry of the method declares as not null.
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

/// Simple names of annotations that lift it.
const ALLOW_WITHIN: [&str; 2] = ["NullUnmarked", "NullableByDefault"];

/// Whether an argument may be null.
pub(crate) fn may_be_null(
    catalog: &mut Catalog,
    class: &ClassFile,
    method: &MethodInfo,
    index: usize,
    rule: NullArguments,
) -> bool {
    match rule {
        NullArguments::Never => false,
        NullArguments::Always => true,
        NullArguments::Unannotated => !is_forbidden(catalog, class, method, index),
    }
}

/// Whether an implementation of a method may return null.
pub(crate) fn may_return_null(
    catalog: &mut Catalog,
    class: &ClassFile,
    method: &MethodInfo,
    rule: NullArguments,
) -> bool {
    let own: Vec<Arc<str>> = result_annotations(class, method);
    match rule {
        NullArguments::Never => false,
        NullArguments::Always => true,
        NullArguments::Unannotated if names_any(&own, &FORBID) => false,
        NullArguments::Unannotated => names_any(&own, &ALLOW) || !is_marked(catalog, class, method),
    }
}

/// Whether an annotation says that an argument may be null.
pub(crate) fn is_allowed(class: &ClassFile, method: &MethodInfo, index: usize) -> bool {
    names_any(&parameter_annotations(class, method, index), &ALLOW)
}

/// Whether the simple name of one of the annotations is among these.
fn names_any(annotations: &[Arc<str>], names: &[&str]) -> bool {
    annotations.iter().any(|annotation| names.contains(&simple(annotation)))
}

/// Descriptors of the annotations of a method.
fn result_annotations(class: &ClassFile, method: &MethodInfo) -> Vec<Arc<str>> {
    method.visible_annotations.iter().flat_map(|raw| class.constants.annotation_types(raw)).collect()
}

fn is_forbidden(catalog: &mut Catalog, class: &ClassFile, method: &MethodInfo, index: usize) -> bool {
    let own = parameter_annotations(class, method, index);
    if names_any(&own, &FORBID) {
        return true;
    }
    if entry_checks::is_checked(catalog, class, method, index) {
        return true;
    }
    if names_any(&own, &ALLOW) {
        return false;
    }
    is_marked(catalog, class, method)
}

/// Whether the method, its class, an enclosing class, the package or the module forbids null by default. The innermost that is
/// annotated counts.
fn is_marked(catalog: &mut Catalog, class: &ClassFile, method: &MethodInfo) -> bool {
    let names = method.visible_annotations.iter().flat_map(|raw| class.constants.annotation_types(raw)).collect();
    if let Some(answer) = mark(names) {
        return answer;
    }
    let mut next = catalog.class(&class.name);
    while let Some(file) = next {
        if let Some(answer) = class_mark(&file) {
            return answer;
        }
        let row = file.inner_classes.iter().find(|row| row.inner == file.name);
        let outer = row.and_then(|row| row.outer.clone());
        let enclosing = || file.enclosing_method.as_ref().map(|enclosing| enclosing.class.clone());
        next = outer.or_else(enclosing).and_then(|outer| catalog.class(&outer));
    }
    let package = crate::catalog::package_of(&class.name);
    for info in [format!("{package}/package-info"), "module-info".into()] {
        if let Some(answer) = catalog.class(&info).and_then(|info| class_mark(&info)) {
            return answer;
        }
    }
    false
}

fn class_mark(file: &ClassFile) -> Option<bool> {
    let raw = file.visible_annotations.iter().chain(&file.invisible_annotations);
    mark(raw.flat_map(|raw| file.constants.annotation_types(raw)).collect())
}

/// The default for null that annotations set, if they set one.
fn mark(names: Vec<Arc<str>>) -> Option<bool> {
    if names_any(&names, &ALLOW_WITHIN) {
        return Some(false);
    }
    // Kotlin's compiler annotates every nullable parameter, and marks its classes with this annotation.
    let kotlin = names.iter().any(|name| &**name == "Lkotlin/Metadata;");
    (kotlin || names_any(&names, &FORBID_WITHIN)).then_some(true)
}

/// Descriptors of the annotations of a parameter and of its type.
fn parameter_annotations(class: &ClassFile, method: &MethodInfo, index: usize) -> Vec<Arc<str>> {
    let count = crema_classfile::MethodDescriptor::parse(&method.descriptor).map_or(0, |d| d.parameters.len());
    let mut found = Vec::new();
    for raw in method.visible_parameter_annotations.iter().chain(&method.invisible_parameter_annotations) {
        let mut all = class.constants.parameter_annotation_types(raw);
        // Parameters added by the compiler may be missing here; they come first.
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
