//! Constants that speak of other constants by index (JVMS §4.4.2, §4.4.3, §4.4.8, §4.4.10): they get what they name.

use super::{Draft, Fault};
use crate::constant::{Constant, MethodHandleKind};
use crate::error::Rule;

impl Draft {
    /// Checks the constants that speak of other constants by index, all texts being filled in.
    pub(super) fn check(&self) -> Result<(), Fault> {
        for (index, constant) in (0..=u16::MAX).zip(&self.entries) {
            match *constant {
                Constant::String(text) => self.check_string(index, text)?,
                Constant::Field { class, name_and_type } => {
                    self.check_member(index, class, name_and_type, false)?;
                }
                Constant::InterfaceMethod { class, name_and_type } => {
                    self.check_member(index, class, name_and_type, true)?;
                }
                Constant::Method { class, name_and_type } => {
                    let name = self.check_member(index, class, name_and_type, true)?;
                    if name.starts_with('<') && name != "<init>" {
                        return Err((index, Rule::MemberReference, format!("constant {index} calls {name}")));
                    }
                }
                Constant::MethodHandle { kind, reference } => self.check_method_handle(index, kind, reference)?,
                Constant::Dynamic { name_and_type, .. } => self.check_dynamic(index, name_and_type, false)?,
                Constant::InvokeDynamic { name_and_type, .. } => self.check_dynamic(index, name_and_type, true)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Any text will do for a string, unpaired surrogates included (§4.4.3).
    fn check_string(&self, index: u16, text: u16) -> Result<(), Fault> {
        match self.get(text) {
            Constant::Utf8(_) | Constant::Utf16(_) => Ok(()),
            _ => Err((index, Rule::NotUtf8, format!("constant {text} is not a Utf8"))),
        }
    }

    /// A field or method constant (§4.4.2); gives the member's name.
    #[inline]
    fn check_member(&self, index: u16, class: u16, name_and_type: u16, method: bool) -> Result<&str, Fault> {
        if !matches!(self.get(class), Constant::Class(_)) {
            return Err((index, Rule::NotClass, format!("constant {class} is not a Class")));
        }
        let (name, descriptor) = self.name_and_type(index, name_and_type)?;
        if descriptor.starts_with('(') != method {
            let detail = format!("constant {index} has the descriptor {descriptor}");
            return Err((index, Rule::MemberReference, detail));
        }
        Ok(name)
    }

    /// `Dynamic` or `InvokeDynamic` (§4.4.10).
    fn check_dynamic(&self, index: u16, name_and_type: u16, method: bool) -> Result<(), Fault> {
        let (_, descriptor) = self.name_and_type(index, name_and_type)?;
        if descriptor.starts_with('(') != method {
            let detail = format!("constant {index} has the descriptor {descriptor}");
            return Err((index, Rule::DynamicDescriptor, detail));
        }
        Ok(())
    }

    /// Table 4.4.8: which references a kind of method handle may have.
    fn check_method_handle(&self, index: u16, kind: MethodHandleKind, reference: u16) -> Result<(), Fault> {
        use MethodHandleKind::*;
        let target = self.get(reference);
        let agrees = match (kind, target) {
            (GetField | GetStatic | PutField | PutStatic, Constant::Field { .. }) => true,
            (InvokeVirtual | InvokeStatic | InvokeSpecial | NewInvokeSpecial, Constant::Method { .. }) => true,
            (InvokeStatic | InvokeSpecial, Constant::InterfaceMethod { .. }) => self.major >= 52,
            (InvokeInterface, Constant::InterfaceMethod { .. }) => true,
            _ => false,
        };
        if !agrees {
            let detail = format!("constant {reference} does not suit a method handle of kind {kind:?}");
            return Err((index, Rule::MethodHandle, detail));
        }
        if let Constant::Method { name_and_type, .. } | Constant::InterfaceMethod { name_and_type, .. } = *target {
            let (name, _) = self.name_and_type(index, name_and_type)?;
            let agrees = if kind == NewInvokeSpecial { name == "<init>" } else { !name.starts_with('<') };
            if !agrees {
                let detail = format!("a method handle of kind {kind:?} has the target {name}");
                return Err((index, Rule::MethodHandle, detail));
            }
        }
        Ok(())
    }

    #[inline]
    fn name_and_type(&self, index: u16, name_and_type: u16) -> Result<(&str, &str), Fault> {
        match self.get(name_and_type) {
            Constant::NameAndType { name, descriptor } => Ok((name, descriptor)),
            _ => Err((index, Rule::NotNameAndType, format!("constant {name_and_type} is not a NameAndType"))),
        }
    }
}
