//! Patterns for classes and methods, such as `pkg.*#set*`.

use crate::UnitName;

/// A pattern for classes, and perhaps for their methods. `*` stands for any text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    class: String,
    method: Option<String>,
}

impl std::str::FromStr for Pattern {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (class, method) = match text.split_once('#') {
            Some((class, method)) => (class, Some(method.to_owned())),
            None => (text, None),
        };
        if class.is_empty() || method.as_ref().is_some_and(String::is_empty) {
            return Err("give a class, or a class and a method, such as pkg.Class#method; * stands for any text".into());
        }
        Ok(Pattern { class: class.to_owned(), method })
    }
}

impl std::fmt::Display for Pattern {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.class)?;
        self.method.as_ref().map_or(Ok(()), |method| write!(f, "#{method}"))
    }
}

impl Pattern {
    /// Classes are named as in Java or as in class files, and stand for their member classes as well, unless a method is named; a constructor has the
    /// name of its class, or `<init>`.
    pub fn matches(&self, unit: &UnitName) -> bool {
        self.matches_method(&unit.class, &unit.method)
    }

    /// The same, given the binary name of the class and the name of the method.
    fn matches_method(&self, class: &str, method: &str) -> bool {
        let mut outer = class.match_indices('$').map(|(at, _)| &class[..at]);
        let is_class = self.matches_class(class) || self.method.is_none() && outer.any(|o| self.matches_class(o));
        let simple = class.rsplit(['.', '$']).next().unwrap_or(class);
        let is_constructor = method == "<init>";
        let is_method = |name: &String| matches(name, method) || is_constructor && matches(name, simple);
        is_class && self.method.as_ref().is_none_or(is_method)
    }

    /// Whether it names a class, given by its binary name.
    pub fn matches_class(&self, class: &str) -> bool {
        matches(&self.class, class) || matches(&self.class, &class.replace('$', "."))
    }
}

/// Whether a method with code runs on the host only, because one of the patterns selects it. The class has its binary name. Constructors and
/// static initialisers are not selected: the object or the class is the engine's when they begin. The code of a lambda expression
/// belongs to the method that it is written in.
pub fn is_concrete_only(patterns: &[Pattern], class: &str, method: &str) -> bool {
    if patterns.is_empty() || method.starts_with('<') {
        return false;
    }
    match written_in(method) {
        Some("new" | "static") => false,
        Some(outer) => patterns.iter().any(|pattern| pattern.matches_method(class, outer)),
        None => patterns.iter().any(|pattern| pattern.matches_method(class, method)),
    }
}

/// The method with the lambda expression from which `javac` has made this method; `new` for constructors, `static` for static
/// initialisers.
fn written_in(method: &str) -> Option<&str> {
    let (outer, number) = method.strip_prefix("lambda$")?.rsplit_once('$')?;
    number.bytes().all(|byte| byte.is_ascii_digit()).then_some(outer)
}

/// Whether a pattern with stars matches a whole text.
fn matches(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else { return false };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else { return rest.is_empty() };
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(class: &str, method: &str) -> UnitName {
        UnitName { class: class.into(), method: method.into(), descriptor: "()V".into() }
    }

    #[test]
    fn globs() {
        for (pattern, text, expected) in [
            ("a", "a", true),
            ("a", "ab", false),
            ("a*", "ab", true),
            ("*", "", true),
            ("a*c", "abbc", true),
            ("a*c", "ac", true),
            ("ab*bc", "abc", false),
            ("*x*y*", "axbyc", true),
            ("*x*y*", "aybxc", false),
        ] {
            assert_eq!(matches(pattern, text), expected, "{pattern} {text}");
        }
    }

    #[test]
    fn units() {
        let pattern = |text: &str| text.parse::<Pattern>().expect("valid");
        assert!(pattern("p.*").matches(&unit("p.A", "m")));
        assert!(pattern("p.A.B#m").matches(&unit("p.A$B", "m")));
        assert!(pattern("p.A").matches(&unit("p.A$B$C", "m")) && pattern("p.A.B").matches(&unit("p.A$B$C", "m")));
        assert!(!pattern("p.A#m").matches(&unit("p.A$B", "m")) && !pattern("p.A").matches(&unit("p.AB$C", "m")));
        assert!(pattern("p.A#A").matches(&unit("p.A", "<init>")));
        assert!(!pattern("p.A#n*").matches(&unit("p.A", "m")));
        assert!("#m".parse::<Pattern>().is_err() && "p.A#".parse::<Pattern>().is_err());
    }

    #[test]
    fn concrete_only_methods() {
        let patterns: Vec<Pattern> = ["p.A#m", "q.*"].map(|text| text.parse().expect("valid")).into();
        let selected = |class: &str, method: &str| is_concrete_only(&patterns, class, method);
        assert!(selected("p.A", "m") && selected("p.A", "lambda$m$0") && selected("q.B$C", "n"));
        assert!(!selected("p.A", "n") && !selected("p.A", "lambda$n$0") && !selected("p.A$m", "n"));
        assert!(!selected("q.B", "<init>") && !selected("q.B", "<clinit>"));
        assert!(!selected("q.B", "lambda$new$0") && !selected("q.B", "lambda$static$1"));
    }
}
