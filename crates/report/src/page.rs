//! What all pages for a browser share: their frame and style, and names of files. Pages are whole in themselves: they load nothing and run
//! nothing.

/// A page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HtmlPage {
    /// Its file name.
    pub name: String,
    /// Its contents.
    pub html: String,
}

/// The style of all pages.
const STYLE: &str = "
:root { color-scheme: light dark; --soft: #8883; --bad: #c62828; --good: #2e7d32; --why: #b8860b; --card: #8881; }
@media (prefers-color-scheme: dark) { :root { --bad: #ff8a80; --good: #81c784; --why: #ffd54f; } }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h1 small { font-weight: normal; opacity: .7; }
table { border-collapse: collapse; } td, th { padding: .25rem .8rem .25rem 0; text-align: left; vertical-align: top; }
code, pre, .source { font: 13px/1.45 ui-monospace, monospace; }
.source { border: 1px solid var(--soft); border-radius: 6px; overflow-x: auto; padding: .5rem 0; }
.line { display: flex; white-space: pre; padding: 0 .5rem; } .line > a { width: 3.5rem; flex: none; opacity: .5;
  color: inherit; text-decoration: none; } .line.bad { background: color-mix(in srgb, var(--bad) 18%, transparent); }
.line.why > a { opacity: 1; color: var(--why); font-weight: bold; }
.finding { border-left: 4px solid var(--bad); background: var(--card); margin: .4rem .5rem .8rem 4rem; padding: .6rem 1rem;
  font: 14px/1.5 system-ui, sans-serif; white-space: normal; border-radius: 0 6px 6px 0; }
.finding.warning { border-color: var(--why); }
.finding h3 { margin: 0; font-size: 1rem; color: var(--bad); } .finding.warning h3 { color: var(--why); }
.finding p { margin: .3rem 0; } .finding pre { overflow-x: auto; margin: .3rem 0; }
.line.full > a { opacity: 1; background: color-mix(in srgb, var(--good) 35%, transparent); }
.line.part { background: color-mix(in srgb, var(--why) 18%, transparent); } .line.part > a { opacity: 1; color: var(--why); }
.number { text-align: right; } .bar { margin-top: .45rem; width: 6rem; height: .6rem; border-radius: .3rem; overflow: hidden; background: var(--bad); }
.bar > i { display: block; height: 100%; background: var(--good); }
summary { cursor: pointer; opacity: .8; }
";

/// A whole page.
pub(crate) fn document(title: &str, body: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>{STYLE}</style>\n<body>\n{body}</body>\n</html>\n",
        escaped(title)
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
    name + ".html"
}

/// Text that is no markup.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        assert_eq!(top_level("p.A$B$1"), "p.A");
        assert_eq!(top_level("p.$A"), "p.$A");
        assert_eq!(file_name("p.Été"), "p.~c9~t~e9~.html");
    }

    #[test]
    fn nothing_gets_out_of_the_text() {
        assert_eq!(escaped("<a href=\"x\">&"), "&lt;a href=&quot;x&quot;&gt;&amp;");
    }
}
