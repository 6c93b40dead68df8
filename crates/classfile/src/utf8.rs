//! Modified UTF-8 (JVMS §4.4.7): NUL is `C0 80`, characters beyond U+FFFF are surrogate pairs of three bytes each.

use std::sync::Arc;

use crate::Constant;

/// `bytes` as they are, if they mean the same in UTF-8, as nearly all text does.
#[inline]
pub(crate) fn plain(bytes: &[u8]) -> Option<&str> {
    // Without the byte values where the encodings differ in ASCII and beyond U+FFFF, valid UTF-8 means the same in
    // both: UTF-8 has neither `C0 80` nor encoded surrogates.
    let same = bytes.iter().fold(true, |same, byte| same & (1..0xf0).contains(byte));
    if same { std::str::from_utf8(bytes).ok() } else { None }
}

/// Decodes any text; `None` if it is malformed. `overlong` allows forms that are longer than necessary, as the JVM
/// does in files of version 47 and older.
#[cold]
pub(crate) fn decode(bytes: &[u8], overlong: bool) -> Option<Constant> {
    let units = code_units(bytes, overlong)?;
    Some(match String::from_utf16(&units) {
        Ok(text) => Constant::Utf8(Arc::from(text)),
        Err(_) => Constant::Utf16(Arc::from(units)),
    })
}

/// Decodes to UTF-16, pairs and unpaired surrogates alike.
fn code_units(bytes: &[u8], overlong: bool) -> Option<Vec<u16>> {
    let mut units = Vec::with_capacity(bytes.len());
    let mut rest = bytes.iter();
    while let Some(&first) = rest.next() {
        let mut continuation = || rest.next().filter(|&&byte| byte & 0xc0 == 0x80).map(|byte| u16::from(byte & 0x3f));
        let lead = u16::from(first);
        units.push(match first {
            0x01..=0x7f => lead,
            0xc0..=0xdf => {
                let unit = (lead & 0x1f) << 6 | continuation()?;
                (overlong || unit == 0 || unit >= 0x80).then_some(unit)?
            }
            0xe0..=0xef => {
                let unit = (lead & 0x0f) << 12 | continuation()? << 6 | continuation()?;
                (overlong || unit >= 0x800).then_some(unit)?
            }
            _ => return None,
        });
    }
    Some(units)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decodes as the constant pool does.
    fn text(bytes: &[u8]) -> Option<Constant> {
        match plain(bytes) {
            Some(text) => Some(Constant::Utf8(text.into())),
            None => decode(bytes, false),
        }
    }

    #[test]
    fn well_formed_text() {
        let cases: [(&[u8], &str); 7] = [
            (b"", ""),
            (b"plain", "plain"),
            ("é€\u{ffff}".as_bytes(), "é€\u{ffff}"),
            (b"a\xc0\x80b", "a\0b"),
            (b"\xed\xa0\xbd\xed\xb8\x80", "😀"),
            (b"\xed\xa0\xbd\xed\xb8\x80\xc3\xa9", "😀é"),
            (b"\x01\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80", "\u{1}\u{7f}\u{80}\u{7ff}\u{800}"),
        ];
        for (bytes, expected) in cases {
            assert_eq!(text(bytes), Some(Constant::Utf8(expected.into())), "{bytes:x?}");
        }
    }

    #[test]
    fn unpaired_surrogates_stay_utf16() {
        let cases: [(&[u8], &[u16]); 4] = [
            (b"\xed\xa0\xbd", &[0xd83d]),
            (b"\xed\xb8\x80\xed\xa0\xbd", &[0xde00, 0xd83d]),
            (b"a\xed\xb8\x80", &[0x61, 0xde00]),
            (b"\xed\xa0\xbd\xc0\x80", &[0xd83d, 0]),
        ];
        for (bytes, units) in cases {
            assert_eq!(text(bytes), Some(Constant::Utf16(units.into())), "{bytes:x?}");
        }
    }

    #[test]
    fn malformed_text() {
        let cases: [&[u8]; 11] = [
            b"\0",
            b"a\0",
            b"\x80",
            b"\xbf",
            b"\xc3",
            b"\xc3a",
            b"\xe2\x82",
            b"\xe2\x82a",
            b"\xf0\x9f\x98\x80",
            b"\xff",
            b"\xc0\x80\xf0",
        ];
        for bytes in cases {
            assert_eq!(text(bytes), None, "{bytes:x?}");
        }
    }

    #[test]
    fn overlong_forms_are_for_old_files() {
        for bytes in [b"\xc1\x81".as_slice(), b"\xe0\x81\x81"] {
            assert_eq!(text(bytes), None);
            assert_eq!(decode(bytes, true), Some(Constant::Utf8("A".into())));
        }
    }
}
