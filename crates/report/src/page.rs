//! What all pages for a browser share: their frame, style and script, and names of files. Pages are whole in themselves: they load nothing,
//! and whatever is on them can be read and reached without the script, which only copies and filters.

pub(crate) mod java;
mod palette;
mod parts;
mod source;
#[cfg(test)]
pub(crate) mod wellformed;

use std::sync::LazyLock;

use sha2::{Digest, Sha256};

use crate::printable::printable;

pub(crate) use parts::{Copyable, Reasons, about, bar, code, code_block, details, facts, fold, link, table_of_values};
pub(crate) use source::{Mark, Source};

/// A page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HtmlPage {
    /// Its file name.
    pub name: String,
    /// Its contents.
    pub html: String,
}

/// What a start page says about a run, whatever the command.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RunFacts {
    /// Crema's version.
    pub version: String,
    /// The code under test: jars, folders, files, modules.
    pub subjects: Vec<String>,
    /// The JDK's version.
    pub jdk: String,
    /// Limits of the run: what is limited, and to what.
    pub limits: Vec<(String, String)>,
}

impl RunFacts {
    /// The code under test in a title: the names of the first two.
    pub(crate) fn subject(&self) -> String {
        match self.subjects.as_slice() {
            [] => "the code under test".into(),
            [only] => only.clone(),
            [first, second] => format!("{first} and {second}"),
            [first, others @ ..] => format!("{first} and {} others", others.len()),
        }
    }
}

/// The index of all pages of a report.
pub(crate) const INDEX: &str = "index.html";

/// The style of all pages, beside the colours.
const STYLE: &str = concat!(include_str!("page/style.css"), include_str!("trace/style.css"));
/// The script of all pages.
const SCRIPT: &str = include_str!("page/script.js");

/// What pages may do: show themselves in their own style and run this one script. Not even a mistake here could make text of the program run.
static POLICY: LazyLock<String> = LazyLock::new(|| {
    let hash = base64(&Sha256::digest(SCRIPT));
    format!(
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'"
    )
});

/// Colours and style.
static STYLE_SHEET: LazyLock<String> = LazyLock::new(|| format!("{}{STYLE}", palette::properties()));

/// A whole page. `above`: the pages that it belongs to, as links and their text, the start page first; none on the start page itself.
pub(crate) fn document(title: &str, above: &[(&str, &str)], body: &str) -> String {
    let title = shown(title);
    let mut way = String::new();
    let (brand, others) = match above.split_first() {
        Some((start, others)) => (start.0, others),
        None => (INDEX, above),
    };
    way.push_str(&format!("<li><a class=\"brand\" href=\"{}\">Crema</a></li>", escaped(brand)));
    if let Some((start, text)) = above.first() {
        way.push_str(&format!("<li>{}</li>", link(start, text)));
    }
    others.iter().for_each(|(to, text)| way.push_str(&format!("<li>{}</li>", link(to, text))));
    way.push_str(&format!("<li aria-current=\"page\">{title}</li>"));
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"referrer\" content=\"no-referrer\">\n\
         <title>{title} · Crema</title>\n<style>\n{}</style>\n</head>\n<body>\n\
         <a class=\"skip\" href=\"#main\">Skip to the content</a>\n\
         <header class=\"top\"><nav aria-label=\"Pages above\"><ol>{way}</ol></nav></header>\n\
         <main id=\"main\" tabindex=\"-1\">\n{body}</main>\n<script>{SCRIPT}</script>\n</body>\n</html>\n",
        *POLICY, *STYLE_SHEET
    )
}

/// `p.Outer$Inner` → `p.Outer`: the class that has a source file of its own, as a rule.
pub(crate) fn top_level(class: &str) -> &str {
    let start = class.rfind('.').map_or(0, |dot| dot + 1);
    match class[start..].find('$') {
        Some(at) if at > 0 => &class[..start + at],
        _ => class,
    }
}

/// A file name that no file system minds. Names of classes can be anything.
pub(crate) fn file_name(class: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-');
    let mut name = String::new();
    for c in class.chars() {
        if plain(c) { name.push(c) } else { name.push_str(&format!("~{:x}~", u32::from(c))) }
    }
    // A file system takes 255 bytes.
    if name.len() > LONGEST_NAME {
        let hash = Sha256::digest(class);
        name.truncate(LONGEST_NAME);
        hash[..8].iter().for_each(|byte| name.push_str(&format!("{byte:02x}")));
    }
    name + ".html"
}

/// Bytes of a file name, without what is added to it.
const LONGEST_NAME: usize = 200;

/// Text that is no markup.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c => escaped.push(c),
        }
    }
    escaped
}

/// Text of the program as markup: no markup, and no control characters.
pub(crate) fn shown(text: &str) -> String {
    escaped(&printable(text))
}

/// The same, cut if it is longer than so many characters.
pub(crate) fn clipped(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((cut, _)) => format!("{}… <span class=\"soft\">(cut)</span>", shown(&text[..cut])),
        None => shown(text),
    }
}

/// As in RFC 4648.
fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = three.iter().enumerate().fold(0, |bits, (at, byte)| bits | u32::from(*byte) << (16 - 8 * at));
        for digit in 0..4 {
            let value = (bits >> (18 - 6 * digit)) as usize & 63;
            text.push(if digit <= three.len() { char::from(DIGITS[value]) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        assert_eq!(top_level("p.A$B$1"), "p.A");
        assert_eq!(top_level("p.$A"), "p.$A");
        assert_eq!(file_name("p.Été"), "p.~c9~t~e9~.html");
        let long = |last: &str| file_name(&format!("{}{last}", "é".repeat(300)));
        assert!(long("a").len() < 255 && long("a") != long("b"));
    }

    #[test]
    fn nothing_gets_out_of_the_text() {
        assert_eq!(escaped("<a href=\"x\">&"), "&lt;a href=&quot;x&quot;&gt;&amp;");
        assert_eq!(shown("\u{1b}[2J<b>\u{202e}"), "\\u001b[2J&lt;b&gt;\\u202e");
        assert_eq!(clipped("<<<", 2), "&lt;&lt;… <span class=\"soft\">(cut)</span>");
    }

    #[test]
    fn digits_of_64() {
        // RFC 4648 §10.
        let known =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("foobar", "Zm9vYmFy")];
        for (text, digits) in known {
            assert_eq!(base64(text.as_bytes()), digits);
        }
    }

    #[test]
    fn the_frame_is_well_formed_and_strict() {
        let page = document("<script>alert(1)</script>", &[(INDEX, "All"), ("a.html", "\"A\"")], "<p>x</p>\n");
        wellformed::check(&page);
        assert!(page.contains("default-src 'none'") && page.contains("script-src 'sha256-"), "{page}");
        assert!(!SCRIPT.contains("</") && !STYLE.contains("</") && !STYLE.contains("url("));
        assert!(page.contains("<title>&lt;script&gt;alert(1)&lt;/script&gt; · Crema</title>"));
    }
}
