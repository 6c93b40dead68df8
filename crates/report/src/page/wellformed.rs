//! For tests of pages: whether the elements of a page are balanced, its ids are unique, its links within the page lead somewhere, and
//! nothing is loaded.

use std::collections::BTreeSet;

/// Elements without an end.
const VOID: [&str; 8] = ["meta", "input", "br", "hr", "link", "img", "path", "wbr"];

/// Panics if something is wrong with a page.
pub(crate) fn check(page: &str) {
    if let Err(problem) = checked(page) {
        panic!("{problem}");
    }
}

fn checked(page: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut ids = BTreeSet::new();
    let mut targets = Vec::new();
    let mut rest = page.strip_prefix("<!DOCTYPE html>\n").ok_or("no document type")?;
    while let Some(at) = rest.find('<') {
        let end = at + end_of_tag(&rest[at..])?;
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            match open.pop() {
                Some(expected) if expected == name => continue,
                expected => return Err(format!("</{name}> for {expected:?} before {}", start(rest))),
            }
        }
        let name = name(tag);
        for (key, value) in attributes(tag)? {
            match key {
                "id" if !ids.insert(value) => return Err(format!("the id {value} twice")),
                "href" | "data-copy" | "aria-labelledby" | "for" => targets.push((key, value)),
                "style" if value.starts_with("width: ") => {}
                "src" | "srcset" | "action" | "style" => return Err(format!("{key}={value}")),
                _ if key.starts_with("on") => return Err(format!("{key}={value}")),
                _ => {}
            }
        }
        if matches!(name, "script" | "style") {
            rest = &rest[rest.find(&format!("</{name}>")).ok_or("no end of a script")?..];
        }
        if !VOID.contains(&name) && !tag.ends_with('/') {
            open.push(name);
        }
    }
    match open.pop() {
        Some(open) => Err(format!("{open} is not closed")),
        None => targets.into_iter().try_for_each(|(key, target)| leads_somewhere(key, target, &ids)),
    }
}

/// Within the page, or to another page of the same folder.
fn leads_somewhere(key: &str, target: &str, ids: &BTreeSet<&str>) -> Result<(), String> {
    let is_known = match (key, target.strip_prefix('#')) {
        ("href", Some(id)) => ids.contains(id),
        ("href", None) => !target.contains("//") && !target.contains(':'),
        _ => ids.contains(target),
    };
    if is_known { Ok(()) } else { Err(format!("{key}={target} leads nowhere")) }
}

/// Where a tag ends: at the first > outside of quotes.
fn end_of_tag(text: &str) -> Result<usize, String> {
    let mut quoted = false;
    for (at, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '>' if !quoted => return Ok(at),
            '<' if at > 0 => break,
            _ => {}
        }
    }
    Err(format!("a tag without an end: {}", start(text)))
}

fn start(text: &str) -> String {
    text.chars().take(100).collect()
}

fn name(tag: &str) -> &str {
    tag.split([' ', '/']).next().unwrap_or_default()
}

/// Names and values; those without a value are left out.
fn attributes(tag: &str) -> Result<Vec<(&str, &str)>, String> {
    let mut found = Vec::new();
    let mut rest = tag;
    while let Some((before, after)) = rest.split_once("=\"") {
        let (value, behind) = after.split_once('"').ok_or("a value without an end")?;
        found.push((before.rsplit(' ').next().unwrap_or_default(), value));
        rest = behind;
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_found() {
        let page = |body: &str| format!("<!DOCTYPE html>\n<html>{body}</html>");
        check(&page("<p id=\"a\" title=\">\">x<br></p><a href=\"#a\">y</a><script>a < b</script>"));
        for wrong in [
            "<p>",
            "</p>",
            "<p></b></p>",
            "<b id=\"a\"></b><i id=\"a\"></i>",
            "<a href=\"#b\"></a>",
            "<p title=\"</p>",
            "<script src=\"x\"></script>",
            "<p onclick=\"x\"></p>",
            "<a href=\"http://x\"></a>",
            "<p <b></b></p>",
            "<p style=\"x\"></p>",
        ] {
            let page = page(wrong);
            assert!(checked(&page).is_err(), "{wrong}");
        }
    }
}
