//! Text that is being assembled, with symbolic characters.

use crate::state::value::TermId;

/// Text that grows. It is Latin-1 as long as possible, like the JDK's compact strings.
#[derive(Debug, Default)]
pub(crate) struct GrowingText {
    pub(crate) bytes: Vec<u8>,
    /// Whether the bytes are UTF-16, little endian.
    pub(crate) wide: bool,
    /// Symbolic bytes, by position.
    pub(crate) terms: Vec<(usize, TermId)>,
}

impl GrowingText {
    pub(crate) fn push_narrow(&mut self, text: &[u8]) {
        let at = self.bytes.len();
        self.bytes.extend_from_slice(text);
        if self.wide {
            self.inflate_tail(at);
        }
    }

    pub(crate) fn push_wide(&mut self, units: &[u16]) {
        self.inflate();
        self.bytes.extend(units.iter().flat_map(|unit| unit.to_le_bytes()));
    }

    pub(crate) fn push_units(&mut self, units: &[u16]) {
        if units.iter().all(|unit| *unit < 256) {
            let narrow: Vec<u8> = units.iter().map(|unit| *unit as u8).collect();
            self.push_narrow(&narrow);
        } else {
            self.push_wide(units);
        }
    }

    /// Appends a symbolic Latin-1 character.
    pub(crate) fn push_term(&mut self, unit: TermId) {
        self.terms.push((self.bytes.len(), unit));
        self.bytes.push(0);
        if self.wide {
            self.bytes.push(0);
        }
    }

    /// Appends a symbolic UTF-16 unit, given by its low and high byte.
    pub(crate) fn push_wide_term(&mut self, low: TermId, high: TermId) {
        self.inflate();
        let at = self.bytes.len();
        self.terms.extend([(at, low), (at + 1, high)]);
        self.bytes.extend([0, 0]);
    }

    pub(crate) fn push_int(&mut self, value: i32, letter: u8) {
        match letter {
            b'Z' => self.push_narrow(if value != 0 { b"true" } else { b"false" }),
            b'C' => match u8::try_from(value as u16) {
                Ok(unit) => self.push_narrow(&[unit]),
                Err(_) => self.push_wide(&[value as u16]),
            },
            b'B' => self.push_long(i64::from(value as i8)),
            b'S' => self.push_long(i64::from(value as i16)),
            _ => self.push_long(i64::from(value)),
        }
    }

    pub(crate) fn push_long(&mut self, value: i64) {
        let mut digits = [0; 20];
        let mut at = digits.len();
        let mut rest = value.unsigned_abs();
        loop {
            at -= 1;
            digits[at] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        if value < 0 {
            at -= 1;
            digits[at] = b'-';
        }
        self.push_narrow(&digits[at..]);
    }

    /// Converts from Latin-1 to UTF-16.
    pub(crate) fn inflate(&mut self) {
        if !self.wide {
            self.wide = true;
            self.inflate_tail(0);
        }
    }

    /// Converts the Latin-1 bytes from `start` on to UTF-16.
    pub(crate) fn inflate_tail(&mut self, start: usize) {
        let narrow = self.bytes.len() - start;
        self.bytes.resize(start + 2 * narrow, 0);
        for index in (0..narrow).rev() {
            self.bytes[start + 2 * index] = self.bytes[start + index];
            self.bytes[start + 2 * index + 1] = 0;
        }
        for (at, _) in self.terms.iter_mut().filter(|(at, _)| *at >= start) {
            *at = start + 2 * (*at - start);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_java_writes_them() {
        let text = |push: &dyn Fn(&mut GrowingText)| {
            let mut text = GrowingText::default();
            push(&mut text);
            String::from_utf8(text.bytes).expect("ASCII")
        };
        assert_eq!(text(&|t| t.push_long(i64::MIN)), "-9223372036854775808");
        assert_eq!(text(&|t| t.push_long(0)), "0");
        assert_eq!(text(&|t| t.push_int(-7, b'I')), "-7");
        assert_eq!(text(&|t| t.push_int(1, b'Z')), "true");
        assert_eq!(text(&|t| t.push_int(65, b'C')), "A");
        assert_eq!(text(&|t| t.push_int(200, b'B')), "-56");
    }

    #[test]
    fn text_becomes_utf16_when_it_must() {
        let term = crema_term::TermPool::new().yes();
        let mut text = GrowingText::default();
        text.push_narrow(b"a");
        text.terms.push((0, term));
        text.push_int(0x20ac, b'C');
        text.push_narrow(&[0xe9]);
        assert!(text.wide);
        assert_eq!(text.bytes, [0x61, 0, 0xac, 0x20, 0xe9, 0]);
        assert_eq!(text.terms, [(0, term)]);
    }
}
