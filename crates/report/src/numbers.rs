//! Counts as people read them.

/// `1234567` → `1,234,567`.
pub(crate) fn number(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1 class`, `1,234 classes`.
pub(crate) fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{} {}", number(count), if count == 1 { one } else { many })
}

/// The same of a number of things in memory.
pub(crate) fn plural(count: usize, one: &str, many: &str) -> String {
    counted(count as u64, one, many)
}
