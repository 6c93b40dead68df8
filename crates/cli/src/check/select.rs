//! Which methods are checked: `--select` and `--exclude`, patterns such as `pkg.*#set*`.

use crema_outcome::UnitName;

/// A pattern for classes, and perhaps for their methods. `*` stands for any text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pattern {
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

/// How deep calls are followed, from all methods or from some.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Depth {
    /// From these; from all without it.
    pub(crate) of: Option<Pattern>,
    /// So deep; without it, all are.
    pub(crate) limit: Option<u32>,
}

impl std::str::FromStr for Depth {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (of, limit) = match text.rsplit_once('=') {
            Some((pattern, limit)) => (Some(pattern.parse()?), limit),
            None => (None, text),
        };
        let limit = match limit {
            "all" => None,
            number => Some(number.parse().map_err(|_| format!("`{number}` is not a depth; give a number, or all"))?),
        };
        Ok(Depth { of, limit })
    }
}

impl Pattern {
    /// Classes are named as in Java or as in class files, and stand for their member classes as well, unless a method is named; a constructor has the
    /// name of its class, or `<init>`.
    pub(crate) fn matches(&self, unit: &UnitName) -> bool {
        let mut outer = unit.class.match_indices('$').map(|(at, _)| &unit.class[..at]);
        let class =
            self.matches_class(&unit.class) || self.method.is_none() && outer.any(|outer| self.matches_class(outer));
        let simple = unit.class.rsplit(['.', '$']).next().unwrap_or(&unit.class);
        let constructor = unit.method == "<init>";
        class
            && self
                .method
                .as_ref()
                .is_none_or(|method| matches(method, &unit.method) || constructor && matches(method, simple))
    }

    /// Whether it names a class, given by its binary name.
    pub(crate) fn matches_class(&self, class: &str) -> bool {
        matches(&self.class, class) || matches(&self.class, &class.replace('$', "."))
    }
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
    fn depths() {
        let depth = |text: &str| text.parse::<Depth>();
        assert_eq!(depth("2"), Ok(Depth { of: None, limit: Some(2) }));
        assert_eq!(depth("all"), Ok(Depth { of: None, limit: None }));
        assert_eq!(depth("p.C#m=1"), Ok(Depth { of: "p.C#m".parse().ok(), limit: Some(1) }));
        assert!(depth("p.C#m").is_err() && depth("-1").is_err() && depth("#m=1").is_err());
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
}
