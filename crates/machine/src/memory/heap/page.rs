//! Pages: the unit of sharing between states. A page is copied when it is written while another state shares it.

use std::collections::BTreeMap;
use std::ops::Range;

use triomphe::Arc;

use crate::state::value::TermId;

/// Bytes in a page.
pub const PAGE: usize = 4096;

/// What a page holds besides plain bytes. Both counts are zero for almost every page. That is what accesses test.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[repr(C, align(8))]
pub struct Special {
    /// Objects that touch this page and whose contents have not been fetched from the host yet.
    pub pending: u32,
    /// Locations in this page that hold a term.
    pub terms: u32,
}

/// A page of the heap.
#[derive(Clone)]
#[repr(C)]
pub struct Page {
    /// Fast test for anything unusual.
    pub special: Special,
    /// Terms by offset in the page.
    pub overlay: Option<Box<BTreeMap<u16, TermId>>>,
    /// The bytes.
    pub bytes: Bytes,
}

/// Bytes, aligned so that every aligned access of up to eight bytes stays inside.
#[derive(Clone)]
#[repr(C, align(8))]
pub struct Bytes(pub [u8; PAGE]);

impl Page {
    /// A page of zeros.
    pub fn zeroed() -> Arc<Page> {
        Arc::new(Page { special: Special::default(), overlay: None, bytes: Bytes([0; PAGE]) })
    }

    /// Removes the terms at these offsets.
    pub fn forget_terms(&mut self, offsets: Range<usize>) {
        let Some(overlay) = &mut self.overlay else { return };
        let forgotten: Vec<u16> = overlay.range(offsets.start as u16..offsets.end as u16).map(|(at, _)| *at).collect();
        for at in forgotten {
            overlay.remove(&at);
        }
        self.special.terms = overlay.len() as u32;
    }

    /// Whether reads and writes must take the slow path.
    #[inline(always)]
    pub fn is_special(&self) -> bool {
        self.special != Special::default()
    }
}
