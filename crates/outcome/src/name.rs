//! Names that compilers make.

/// A text without the numbers in names that compilers give to what has none in the source: `C$1`, `lambda$m$0`, `access$000`. They change when
/// something is added before it.
pub fn without_numbers(text: &str) -> String {
    let mut parts = text.split('$');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + "$" + part.trim_start_matches(|c: char| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_compilers() {
        assert_eq!(without_numbers("p/C$1.lambda$m$12 access$000"), "p/C$.lambda$m$ access$");
        assert_eq!(without_numbers("C$Inner2 x1"), "C$Inner2 x1");
    }
}
