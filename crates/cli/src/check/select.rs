//! Which methods are checked, and how deep: `--depth`.

pub(crate) use crema_outcome::Pattern;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depths() {
        let depth = |text: &str| text.parse::<Depth>();
        assert_eq!(depth("2"), Ok(Depth { of: None, limit: Some(2) }));
        assert_eq!(depth("all"), Ok(Depth { of: None, limit: None }));
        assert_eq!(depth("p.C#m=1"), Ok(Depth { of: "p.C#m".parse().ok(), limit: Some(1) }));
        assert!(depth("p.C#m").is_err() && depth("-1").is_err() && depth("#m=1").is_err());
    }
}
