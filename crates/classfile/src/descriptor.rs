//! Field and method descriptors (JVMS §4.3): types as the class file writes them.

use crate::name::class_name_length;

/// Neither array dimensions (§4.3.2) nor argument slots (§4.3.3) exceed this.
const LIMIT: u16 = 255;

/// A field type. Text is borrowed from the descriptor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum FieldType<'a> {
    Byte,
    Char,
    Double,
    Float,
    Int,
    Long,
    Short,
    Boolean,
    /// Internal name of the class, such as `java/lang/String`.
    Object(&'a str),
    /// The whole descriptor of the array type, such as `[[I`.
    Array(&'a str),
}

impl<'a> FieldType<'a> {
    /// Reads a field descriptor; `None` if it is not well formed.
    pub fn parse(descriptor: &'a str) -> Option<Self> {
        match Self::split(descriptor)? {
            (field, "") => Some(field),
            _ => None,
        }
    }

    /// Slots that a value takes among locals, arguments and operands: two for long and double, else one.
    pub fn slots(self) -> u16 {
        if matches!(self, FieldType::Long | FieldType::Double) { 2 } else { 1 }
    }

    /// The element type of an array type; `None` for all others.
    pub fn element(self) -> Option<FieldType<'a>> {
        match self {
            FieldType::Array(descriptor) => FieldType::parse(descriptor.strip_prefix('[')?),
            _ => None,
        }
    }

    /// The type at the start of `text`, and the text behind it.
    fn split(text: &'a str) -> Option<(Self, &'a str)> {
        let length = field_length(text.as_bytes())?;
        let (head, tail) = text.split_at_checked(length)?;
        let field = match head.as_bytes().first()? {
            b'B' => FieldType::Byte,
            b'C' => FieldType::Char,
            b'D' => FieldType::Double,
            b'F' => FieldType::Float,
            b'I' => FieldType::Int,
            b'J' => FieldType::Long,
            b'S' => FieldType::Short,
            b'Z' => FieldType::Boolean,
            b'[' => FieldType::Array(head),
            _ => FieldType::Object(head.get(1..length.checked_sub(1)?)?),
        };
        Some((field, tail))
    }
}

/// A method descriptor, taken apart.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MethodDescriptor<'a> {
    /// Types of the parameters in order, without the receiver.
    pub parameters: Vec<FieldType<'a>>,
    /// Type of the result; `None` for void.
    pub result: Option<FieldType<'a>>,
}

impl<'a> MethodDescriptor<'a> {
    /// Reads a method descriptor; `None` if it is not well formed or takes more than 255 argument slots.
    pub fn parse(descriptor: &'a str) -> Option<Self> {
        let mut rest = descriptor.strip_prefix('(')?;
        let mut parameters = Vec::new();
        let mut slots = 0;
        while !rest.starts_with(')') {
            let (parameter, tail) = FieldType::split(rest)?;
            slots += parameter.slots();
            if slots > LIMIT {
                return None;
            }
            parameters.push(parameter);
            rest = tail;
        }
        let result = match rest.get(1..)? {
            "V" => None,
            text => Some(FieldType::parse(text)?),
        };
        Some(MethodDescriptor { parameters, result })
    }

    /// Slots that the arguments take, without the receiver.
    pub fn argument_slots(&self) -> u16 {
        self.parameters.iter().map(|parameter| parameter.slots()).sum()
    }
}

/// Whether `descriptor` is a field descriptor.
pub(crate) fn is_field_descriptor(descriptor: &[u8]) -> bool {
    field_length(descriptor) == Some(descriptor.len())
}

/// Slots that the arguments of a method descriptor take, without the receiver; `None` if it is not well formed.
/// The same as [`MethodDescriptor::parse`] followed by [`MethodDescriptor::argument_slots`], without allocating.
pub fn argument_slots(descriptor: &str) -> Option<u16> {
    let mut rest = descriptor.as_bytes().strip_prefix(b"(")?;
    let mut slots = 0;
    loop {
        slots += match rest.first()? {
            b')' => break,
            b'J' | b'D' => 2,
            _ => 1,
        };
        if slots > LIMIT {
            return None;
        }
        rest = rest.get(field_length(rest)?..)?;
    }
    let result = rest.get(1..)?;
    (result == b"V" || is_field_descriptor(result)).then_some(slots)
}

/// Number of dimensions of an array descriptor or array class name; 0 for anything else.
pub(crate) fn dimensions(descriptor: &str) -> usize {
    descriptor.bytes().take_while(|&byte| byte == b'[').count()
}

/// Length of the field descriptor at the start of `text`.
fn field_length(text: &[u8]) -> Option<usize> {
    let dimensions = text.iter().take_while(|&&byte| byte == b'[').count();
    if dimensions > usize::from(LIMIT) {
        return None;
    }
    match text.get(dimensions)? {
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => Some(dimensions + 1),
        b'L' => {
            let end = dimensions + 1 + class_name_length(text.get(dimensions + 1..)?)?;
            (text.get(end) == Some(&b';')).then_some(end + 1)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn field_types() {
        let cases = [
            ("B", FieldType::Byte),
            ("C", FieldType::Char),
            ("D", FieldType::Double),
            ("F", FieldType::Float),
            ("I", FieldType::Int),
            ("J", FieldType::Long),
            ("S", FieldType::Short),
            ("Z", FieldType::Boolean),
            ("Ljava/lang/String;", FieldType::Object("java/lang/String")),
            ("Lé;", FieldType::Object("é")),
            ("[[J", FieldType::Array("[[J")),
            ("[La/B;", FieldType::Array("[La/B;")),
        ];
        for (descriptor, field) in cases {
            assert_eq!(FieldType::parse(descriptor), Some(field));
            assert!(is_field_descriptor(descriptor.as_bytes()));
        }
        let longest = "[".repeat(255) + "I";
        assert_eq!(FieldType::parse(&longest), Some(FieldType::Array(&longest)));
    }

    #[test]
    fn malformed_field_types() {
        let deep = "[".repeat(256) + "I";
        let cases = [
            "", "V", "X", "II", "[", "[V", "L", "L;", "La", "La;b", "L/a;", "La/;", "La//b;", "La.b;", "L[a;", "LI;;",
            "é", &deep,
        ];
        for descriptor in cases {
            assert_eq!(FieldType::parse(descriptor), None, "{descriptor}");
            assert!(!is_field_descriptor(descriptor.as_bytes()), "{descriptor}");
        }
    }

    #[test]
    fn array_elements() {
        assert_eq!(FieldType::Array("[[I").element(), Some(FieldType::Array("[I")));
        assert_eq!(FieldType::Array("[La;").element(), Some(FieldType::Object("a")));
        assert_eq!(FieldType::Object("a").element(), None);
        assert_eq!(dimensions("[[La;"), 2);
    }

    #[test]
    fn method_descriptors() {
        let descriptor = MethodDescriptor::parse("(I[JDLa/b;)Lc;").expect("it is well formed");
        let parameters = vec![FieldType::Int, FieldType::Array("[J"), FieldType::Double, FieldType::Object("a/b")];
        assert_eq!(descriptor.argument_slots(), 5);
        assert_eq!(descriptor, MethodDescriptor { parameters, result: Some(FieldType::Object("c")) });
        let nothing = MethodDescriptor { parameters: vec![], result: None };
        assert_eq!(MethodDescriptor::parse("()V"), Some(nothing));
    }

    /// The two readers of method descriptors agree on what is well formed and on the slots.
    #[test]
    fn argument_slots_agree_with_the_full_form() {
        let most = format!("({}J)V", "[D".repeat(253));
        let too_many = format!("({}J)V", "I".repeat(254));
        let cases = [
            ("()V", Some(0)),
            ("(JD)I", Some(4)),
            ("([J[DLa;)[La;", Some(3)),
            (&most, Some(255)),
            (&too_many, None),
            ("", None),
            ("V", None),
            ("(", None),
            ("()", None),
            ("()VV", None),
            ("()II", None),
            ("(V)V", None),
            ("(I", None),
            ("I)V", None),
            ("(I)V)", None),
            ("(La)V", None),
            ("([)V", None),
        ];
        for (descriptor, slots) in cases {
            assert_eq!(argument_slots(descriptor), slots, "{descriptor}");
            let full = MethodDescriptor::parse(descriptor).map(|full| full.argument_slots());
            assert_eq!(full, slots, "{descriptor}");
        }
    }
}
