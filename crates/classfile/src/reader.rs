//! A cursor over big-endian bytes that cannot leave them.
//!
//! Positions are absolute in the outermost bytes also for the readers of attribute contents, so that errors can name
//! the place without adding up offsets.

use crate::error::{FormatError, Rule};

/// The bytes that are still to be read.
#[derive(Clone)]
pub(crate) struct Reader<'a> {
    rest: &'a [u8],
    /// Absolute position of the end of `rest`.
    end: usize,
    /// The rule that is broken when the bytes run out: it depends on what the bytes are.
    shortage: Rule,
}

impl<'a> Reader<'a> {
    /// A reader of all of `bytes`; running out of them breaks `shortage`.
    pub(crate) fn new(bytes: &'a [u8], shortage: Rule) -> Self {
        Reader { rest: bytes, end: bytes.len(), shortage }
    }

    /// Position of the next byte.
    #[inline]
    pub(crate) fn position(&self) -> usize {
        self.end - self.rest.len()
    }

    /// Number of bytes left.
    #[inline]
    pub(crate) fn remaining(&self) -> usize {
        self.rest.len()
    }

    #[inline]
    pub(crate) fn u8(&mut self) -> Result<u8, FormatError> {
        self.array::<1>().map(|[byte]| byte)
    }

    #[inline]
    pub(crate) fn u16(&mut self) -> Result<u16, FormatError> {
        self.array().map(u16::from_be_bytes)
    }

    #[inline]
    pub(crate) fn u32(&mut self) -> Result<u32, FormatError> {
        self.array().map(u32::from_be_bytes)
    }

    #[inline]
    pub(crate) fn i16(&mut self) -> Result<i16, FormatError> {
        self.array().map(i16::from_be_bytes)
    }

    #[inline]
    pub(crate) fn i32(&mut self) -> Result<i32, FormatError> {
        self.array().map(i32::from_be_bytes)
    }

    /// The next `N` bytes.
    #[inline]
    pub(crate) fn array<const N: usize>(&mut self) -> Result<[u8; N], FormatError> {
        match self.rest.split_first_chunk::<N>() {
            Some((head, tail)) => {
                self.rest = tail;
                Ok(*head)
            }
            None => Err(self.exhausted(N)),
        }
    }

    /// The next `length` bytes.
    #[inline]
    pub(crate) fn bytes(&mut self, length: usize) -> Result<&'a [u8], FormatError> {
        match self.rest.split_at_checked(length) {
            Some((head, tail)) => {
                self.rest = tail;
                Ok(head)
            }
            None => Err(self.exhausted(length)),
        }
    }

    /// All bytes that are left.
    pub(crate) fn take_rest(&mut self) -> &'a [u8] {
        std::mem::take(&mut self.rest)
    }

    /// A reader of the next `length` bytes; running out of those breaks `shortage`.
    #[inline]
    pub(crate) fn section(&mut self, length: usize, shortage: Rule) -> Result<Reader<'a>, FormatError> {
        let rest = self.bytes(length)?;
        Ok(Reader { rest, end: self.position(), shortage })
    }

    /// An error at the next byte.
    #[cold]
    pub(crate) fn error(&self, rule: Rule, detail: impl Into<Box<str>>) -> FormatError {
        FormatError::new(self.position(), rule, detail)
    }

    #[cold]
    #[inline(never)]
    fn exhausted(&self, wanted: usize) -> FormatError {
        self.error(self.shortage, format!("{wanted} bytes expected, {} left", self.rest.len()))
    }
}
