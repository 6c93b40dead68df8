//! `--keep`: parts of the input that `--same-path` leaves as they are.

use std::ops::Range;
use std::str::FromStr;

use crema_machine::tracing::InputSource;

/// `stdin`, `argument1`, `file`, `file2`, `call3` or a symbolic file by its name; with `[A..B]` only these positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Keep {
    name: String,
    positions: Range<u64>,
}

impl FromStr for Keep {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let Some((name, rest)) = text.strip_suffix(']').and_then(|text| text.rsplit_once('[')) else {
            return Ok(Keep { name: text.to_owned(), positions: 0..u64::MAX });
        };
        let number = |text: &str| text.parse::<u64>().map_err(|_| format!("{text:?} is no position"));
        let positions = match rest.split_once("..") {
            Some((from, "")) => number(from)?..u64::MAX,
            Some((from, to)) => number(from)?..number(to)?,
            None => number(rest)?..number(rest)? + 1,
        };
        Ok(Keep { name: name.to_owned(), positions })
    }
}

impl Keep {
    /// Whether a position of an input stays as it is. `shown`: how reports call the input.
    pub(crate) fn covers(&self, source: &InputSource, shown: &str, position: u64) -> bool {
        let name = match source {
            InputSource::Argument(number) => format!("argument{}", number + 1),
            InputSource::Stdin => "stdin".to_owned(),
            InputSource::File(0) => "file".to_owned(),
            InputSource::File(number) => format!("file{}", number + 1),
            InputSource::Call(number) => format!("call{}", number + 1),
        };
        (self.name == name || self.name == shown) && self.positions.contains(&position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions() {
        let covers = |text: &str, at| text.parse::<Keep>().expect("a part").covers(&InputSource::Stdin, "stdin", at);
        assert!(covers("stdin", 1_000));
        assert!(covers("stdin[3..5]", 4) && !covers("stdin[3..5]", 5) && !covers("stdin[3..5]", 2));
        assert!(covers("stdin[7]", 7) && !covers("stdin[7]", 8));
        assert!(covers("stdin[7..]", 8));
        assert!(!covers("file", 0));
        assert!("stdin[x]".parse::<Keep>().is_err());
    }

    #[test]
    fn files_by_name() {
        let keep: Keep = "in.txt[0..2]".parse().expect("a part");
        assert!(keep.covers(&InputSource::File(1), "in.txt", 1));
        let second: Keep = "file2".parse().expect("a part");
        assert!(second.covers(&InputSource::File(1), "in.txt", 1) && !second.covers(&InputSource::File(0), "x", 1));
    }
}
