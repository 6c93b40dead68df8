//! Syntax of names (JVMS §4.2), on the bytes of UTF-8 text: all characters that matter are ASCII.

/// Whether `name` is the internal name of a class that is not an array (§4.2.1).
pub(crate) fn is_class_name(name: &[u8]) -> bool {
    class_name_length(name) == Some(name.len())
}

/// Length of the class name at the start of `text`, which ends with the text or before a `;`.
#[inline]
pub(crate) fn class_name_length(text: &[u8]) -> Option<usize> {
    let mut length = 0;
    let mut empty = true;
    for &byte in text {
        empty = match byte {
            b';' => break,
            b'/' if empty => return None,
            b'/' => true,
            b'.' | b'[' => return None,
            _ => false,
        };
        length += 1;
    }
    if empty { None } else { Some(length) }
}

/// Whether `name` is an unqualified name, as fields have (§4.2.2).
pub(crate) fn is_field_name(name: &[u8]) -> bool {
    !name.is_empty() && !name.iter().any(|byte| matches!(byte, b'.' | b';' | b'[' | b'/'))
}

/// Whether `name` can be the name of a method (§4.2.2).
pub(crate) fn is_method_name(name: &[u8]) -> bool {
    if name.first() == Some(&b'<') {
        return matches!(name, b"<init>" | b"<clinit>");
    }
    !name.is_empty() && !name.iter().any(|byte| matches!(byte, b'.' | b';' | b'[' | b'/' | b'<' | b'>'))
}

/// Whether `name` is a module name (§4.2.3): no control characters, and `:`, `@`, `\` only behind a backslash.
pub(crate) fn is_module_name(name: &[u8]) -> bool {
    let mut bytes = name.iter();
    while let Some(&byte) = bytes.next() {
        let legal = match byte {
            b'\\' => matches!(bytes.next(), Some(b'\\' | b':' | b'@')),
            b':' | b'@' => false,
            _ => byte >= 0x20,
        };
        if !legal {
            return false;
        }
    }
    !name.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        // Text; whether it names a class, a field, a method, a module.
        let cases = [
            ("a", true, true, true, true),
            ("java/lang/Object", true, false, false, true),
            ("package-info", true, true, true, true),
            ("é€😀", true, true, true, true),
            ("<init>", true, true, true, true),
            ("<clinit>", true, true, true, true),
            ("<x>", true, true, false, true),
            ("a>", true, true, false, true),
            ("a.b", false, false, false, true),
            ("a;", false, false, false, true),
            ("[a", false, false, false, true),
            ("/a", false, false, false, true),
            ("a/", false, false, false, true),
            ("a//b", false, false, false, true),
            ("", false, false, false, false),
            ("a:b", true, true, true, false),
            ("a@b", true, true, true, false),
            ("a\\b", true, true, true, false),
            ("a\\", true, true, true, false),
            ("a\\:\\@\\\\", true, true, true, true),
            ("a\n", true, true, true, false),
        ];
        for (text, class, field, method, module) in cases {
            let name = text.as_bytes();
            let found = (is_class_name(name), is_field_name(name), is_method_name(name), is_module_name(name));
            assert_eq!(found, (class, field, method, module), "{text:?}");
        }
    }
}
