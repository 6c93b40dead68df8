//! Syntax of the texts of constants (JVMS §4.2, §4.3). Each check takes the index of the constant that the text is for.

use std::sync::Arc;

use super::Fault;
use crate::descriptor::{argument_slots, is_field_descriptor};
use crate::error::Rule;
use crate::name::{is_class_name, is_field_name, is_method_name, is_module_name};

pub(super) fn check_class_name(index: u16, name: Arc<str>) -> Result<Arc<str>, Fault> {
    let bytes = name.as_bytes();
    if bytes.first() == Some(&b'[') {
        if !is_field_descriptor(bytes) {
            return Err((index, Rule::FieldDescriptor, format!("{name:?} is not an array descriptor")));
        }
    } else if !is_class_name(bytes) {
        return Err((index, Rule::ClassName, format!("{name:?} is not a class name")));
    }
    Ok(name)
}

/// A `NameAndType` is a method's if its descriptor is (§4.4.6).
#[inline]
pub(super) fn check_name_and_type(index: u16, name: &str, descriptor: &str) -> Result<(), Fault> {
    let (legal_name, legal_descriptor, rule) = if descriptor.starts_with('(') {
        (is_method_name(name.as_bytes()), argument_slots(descriptor).is_some(), Rule::MethodDescriptor)
    } else {
        (is_field_name(name.as_bytes()), is_field_descriptor(descriptor.as_bytes()), Rule::FieldDescriptor)
    };
    if !legal_name {
        return Err((index, Rule::MemberName, format!("{name:?} is not a member name")));
    }
    if !legal_descriptor {
        return Err((index, rule, format!("{descriptor:?} is not a descriptor")));
    }
    if name == "<init>" && !descriptor.ends_with(")V") && descriptor.starts_with('(') {
        return Err((index, Rule::InstanceInitializer, format!("<init> has the descriptor {descriptor}")));
    }
    Ok(())
}

pub(super) fn check_method_type(index: u16, descriptor: Arc<str>) -> Result<Arc<str>, Fault> {
    match argument_slots(&descriptor) {
        Some(_) => Ok(descriptor),
        None => Err((index, Rule::MethodDescriptor, format!("{descriptor:?} is not a method descriptor"))),
    }
}

pub(super) fn check_module_name(index: u16, name: Arc<str>) -> Result<Arc<str>, Fault> {
    if is_module_name(name.as_bytes()) {
        Ok(name)
    } else {
        Err((index, Rule::ModuleName, format!("{name:?} is not a module name")))
    }
}

pub(super) fn check_package_name(index: u16, name: Arc<str>) -> Result<Arc<str>, Fault> {
    if is_class_name(name.as_bytes()) {
        Ok(name)
    } else {
        Err((index, Rule::ClassName, format!("{name:?} is not a package name")))
    }
}
