//! Java source in colours: a lexer for keywords, literals, comments and annotations (JLS §3). It takes whatever it is given: text that is
//! no Java, or only a part, is shown as it is.

use crema_outcome::RESERVED_WORDS;

use super::escaped;
use crate::printable::printable_lines;

/// What a piece of source is. The class of its element in the style sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Plain,
    Keyword,
    Literal,
    Number,
    Comment,
    Annotation,
}

impl Kind {
    fn class(self) -> Option<&'static str> {
        match self {
            Kind::Plain => None,
            Kind::Keyword => Some("k"),
            Kind::Literal => Some("s"),
            Kind::Number => Some("n"),
            Kind::Comment => Some("c"),
            Kind::Annotation => Some("a"),
        }
    }
}

/// The lines of a source as markup. A piece that goes over several lines is closed and opened again, so each line stands for itself.
pub(crate) fn lines(source: &str) -> Vec<String> {
    // Line breaks as `lines` has them; what else is a control character is shown as an escape.
    let source: String = source.lines().flat_map(|line| [line, "\n"]).collect();
    let source = printable_lines(&source);
    let mut lines = vec![String::new()];
    let mut rest = source.strip_suffix('\n').unwrap_or(&source);
    if rest.is_empty() && source.is_empty() {
        return Vec::new();
    }
    while !rest.is_empty() {
        let (kind, length) = piece(rest);
        let (text, after) = rest.split_at(length);
        for (number, part) in text.split('\n').enumerate() {
            if number > 0 {
                lines.push(String::new());
            }
            if let Some(line) = lines.last_mut() {
                push(line, kind, part);
            }
        }
        rest = after;
    }
    lines
}

fn push(line: &mut String, kind: Kind, text: &str) {
    match kind.class() {
        _ if text.is_empty() => {}
        Some(class) => line.push_str(&format!("<span class=\"{class}\">{}</span>", escaped(text))),
        None => line.push_str(&escaped(text)),
    }
}

/// The kind and the bytes of the first piece. There is at least one byte.
fn piece(text: &str) -> (Kind, usize) {
    let mut characters = text.chars();
    let (first, second) = (characters.next().unwrap_or_default(), characters.next());
    match (first, second) {
        ('/', Some('/')) => (Kind::Comment, text.find('\n').unwrap_or(text.len())),
        ('/', Some('*')) => (Kind::Comment, text[2..].find("*/").map_or(text.len(), |at| at + 4)),
        ('"', _) if text.starts_with("\"\"\"") => (Kind::Literal, 3 + closing(&text[3..], "\"\"\"", true)),
        ('"', _) => (Kind::Literal, 1 + closing(&text[1..], "\"", false)),
        ('\'', _) => (Kind::Literal, 1 + closing(&text[1..], "'", false)),
        ('@', Some(next)) if is_start(next) => annotation(text),
        (digit, _) if digit.is_ascii_digit() => (Kind::Number, number(text)),
        ('.', Some(digit)) if digit.is_ascii_digit() => (Kind::Number, 1 + number(&text[1..])),
        (letter, _) if is_start(letter) => {
            let word = &text[..word(text)];
            (if RESERVED_WORDS.binary_search(&word).is_ok() { Kind::Keyword } else { Kind::Plain }, word.len())
        }
        (other, _) => (Kind::Plain, other.len_utf8()),
    }
}

/// The bytes to the end of a literal, its end included. Without an end, it ends with its line, or with the text if it may go over lines.
fn closing(text: &str, end: &str, over_lines: bool) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            '\n' if !over_lines => return at,
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            _ if text[at..].starts_with(end) => return at + end.len(),
            _ => {}
        }
    }
    text.len()
}

/// `@Name` or `@p.Name`; `@interface` is a keyword.
fn annotation(text: &str) -> (Kind, usize) {
    let mut length = 1 + word(&text[1..]);
    if &text[1..length] == "interface" {
        return (Kind::Keyword, length);
    }
    while text[length..].starts_with('.') && text[length + 1..].starts_with(is_start) {
        length += 1 + word(&text[length + 1..]);
    }
    (Kind::Annotation, length)
}

/// The bytes of a number, with its suffix and exponent.
fn number(text: &str) -> usize {
    let is_hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        let sign =
            matches!(c, '+' | '-') && (matches!(before, 'p' | 'P') || (matches!(before, 'e' | 'E') && !is_hexadecimal));
        if !(sign || c.is_ascii_alphanumeric() || matches!(c, '.' | '_')) {
            return at;
        }
        before = c;
    }
    text.len()
}

fn word(text: &str) -> usize {
    text.find(|c| !(is_start(c) || c.is_numeric())).unwrap_or(text.len())
}

fn is_start(c: char) -> bool {
    c.is_alphabetic() || matches!(c, '_' | '$')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_sorted() {
        assert!(RESERVED_WORDS.is_sorted());
    }

    #[test]
    fn pieces() {
        let known = [
            (
                "int a = 0x1F_e+1L;",
                "<span class=\"k\">int</span> a = <span class=\"n\">0x1F_e</span>+<span class=\"n\">1L</span>;",
            ),
            ("x = 1e-3f + .5;", "x = <span class=\"n\">1e-3f</span> + <span class=\"n\">.5</span>;"),
            (
                "@p.A(\"\\\"<\") // b",
                "<span class=\"a\">@p.A</span>(<span class=\"s\">&quot;\\&quot;&lt;&quot;</span>) <span class=\"c\">// b</span>",
            ),
            ("@interface A", "<span class=\"k\">@interface</span> A"),
            ("char c = '\\'', d;", "<span class=\"k\">char</span> c = <span class=\"s\">'\\''</span>, d;"),
            ("newton = \"open", "newton = <span class=\"s\">&quot;open</span>"),
            ("été$1.class", "été$1.<span class=\"k\">class</span>"),
        ];
        for (source, markup) in known {
            assert_eq!(lines(source), [markup], "{source}");
        }
    }

    #[test]
    fn pieces_over_lines() {
        let source = "/* a\n\n b */ int\nString s = \"\"\"\n  \"<\\\"\"\" \n  \"\"\";\r\n\tend";
        let expected = [
            "<span class=\"c\">/* a</span>",
            "",
            "<span class=\"c\"> b */</span> <span class=\"k\">int</span>",
            "String s = <span class=\"s\">&quot;&quot;&quot;</span>",
            "<span class=\"s\">  &quot;&lt;\\&quot;&quot;&quot; </span>",
            "<span class=\"s\">  &quot;&quot;&quot;</span>;",
            "    end",
        ];
        assert_eq!(lines(source), expected);
    }

    #[test]
    fn any_text_has_its_lines() {
        for source in [
            "",
            "\n",
            "a\n",
            "\n\n",
            "/*",
            "\"",
            "'\\",
            "@",
            "\"\"\"",
            "1.",
            "\u{1b}[2J\u{202e}",
            "/*/\n\n",
            "<script>",
        ] {
            let lines = lines(source);
            assert_eq!(lines.len(), source.lines().count(), "{source:?}");
            assert!(!lines.concat().contains(['\u{1b}', '\u{202e}']) && !lines.concat().contains("<script"));
        }
    }
}
