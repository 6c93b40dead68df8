//! Text from outside (messages of exceptions, names of classes and files, source lines) as a terminal may be given it.
//!
//! A terminal obeys control characters, and a reader believes what they make of the screen: they could clear a verdict and write another
//! one. So none of them gets there. Characters that only change the order or the visibility of others are of that kind, too.

/// One line: each control character, line breaks too, is an escape as in a Java literal.
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    text.chars().for_each(|c| push(&mut shown, c));
    shown
}

/// Lines: the same, but line breaks stay and tabs become spaces.
pub fn printable_lines(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => shown.push('\n'),
            '\t' => shown.push_str("    "),
            c => push(&mut shown, c),
        }
    }
    shown
}

fn push(shown: &mut String, c: char) {
    match c {
        '\n' => shown.push_str("\\n"),
        '\r' => shown.push_str("\\r"),
        '\t' => shown.push_str("\\t"),
        c if is_control(c) => {
            let mut units = [0; 2];
            c.encode_utf16(&mut units).iter().for_each(|unit| shown.push_str(&format!("\\u{unit:04x}")));
        }
        c => shown.push(c),
    }
}

/// Control characters (C0, DEL, C1), separators of lines, and those characters of format (Unicode's Cf) that hide or reorder others:
/// directions, joiners, byte order marks, interlinear annotations, tags.
fn is_control(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}'
            | '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_control_character_is_left() {
        let all: String = (0..=0x10_ffff).filter_map(char::from_u32).collect();
        assert!(!printable(&all).chars().any(is_control));
        let lines = printable_lines(&all);
        assert!(!lines.chars().any(|c| c != '\n' && is_control(c)));
    }

    #[test]
    fn escapes() {
        assert_eq!(printable("a\x1b[2J\r\n\tb\0"), "a\\u001b[2J\\r\\n\\tb\\u0000");
        assert_eq!(printable("\u{202e}evil\u{9b}31m"), "\\u202eevil\\u009b31m");
        assert_eq!(printable("\u{e0041}"), "\\udb40\\udc41");
        assert_eq!(printable("größer 図 🙂"), "größer 図 🙂");
        assert_eq!(printable_lines("a\n\tb\r\n"), "a\n    b\\r\n");
    }
}
