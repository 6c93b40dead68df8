//! The main attributes of a jar's manifest (`META-INF/MANIFEST.MF`, JAR File Specification).

/// Main attributes, in order. Sections for single entries are left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Manifest {
    attributes: Vec<(String, String)>,
}

impl Manifest {
    /// Reads what it can: a line that is no attribute is skipped, as `java` does in most cases.
    pub fn parse(bytes: &[u8]) -> Self {
        let mut attributes: Vec<(String, String)> = Vec::new();
        for line in String::from_utf8_lossy(bytes).lines() {
            if line.is_empty() {
                break;
            }
            // Lines have at most 72 bytes; longer values go on after a space.
            if let Some(rest) = line.strip_prefix(' ') {
                if let Some((_, value)) = attributes.last_mut() {
                    value.push_str(rest);
                }
            } else if let Some((name, value)) = line.split_once(':') {
                attributes.push((name.trim().into(), value.strip_prefix(' ').unwrap_or(value).into()));
            }
        }
        Manifest { attributes }
    }

    /// The value of an attribute, whose name is looked up without regard to case.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(key, _)| key.eq_ignore_ascii_case(name))?;
        Some(found.1.trim())
    }

    /// `Multi-Release: true`.
    pub fn is_multi_release(&self) -> bool {
        self.get("Multi-Release").is_some_and(|value| value.eq_ignore_ascii_case("true"))
    }

    /// `Main-Class`.
    pub fn main_class(&self) -> Option<&str> {
        self.get("Main-Class").filter(|name| !name.is_empty())
    }

    /// `Class-Path`: relative addresses of further entries of the class path, as written.
    pub fn class_path(&self) -> impl Iterator<Item = &str> {
        self.get("Class-Path").unwrap_or_default().split_ascii_whitespace()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_unfolded() {
        let text = b"Manifest-Version: 1.0\r\nMain-Class: a.b\r\n .Main\r\nclass-path: x.jar  lib/\r\n y.jar\r\n\r\nName: z\r\nMain-Class: no\r\n";
        let manifest = Manifest::parse(text);
        assert_eq!(manifest.main_class(), Some("a.b.Main"));
        assert_eq!(manifest.class_path().collect::<Vec<_>>(), ["x.jar", "lib/y.jar"]);
        assert!(!manifest.is_multi_release());
        assert_eq!(manifest.get("Name"), None);
    }

    #[test]
    fn nonsense_is_skipped() {
        let manifest = Manifest::parse(b" folded\nno attribute\nMulti-Release:TRUE\n\xff: x\nMain-Class: \n");
        assert!(manifest.is_multi_release());
        assert_eq!(manifest.main_class(), None);
    }
}
