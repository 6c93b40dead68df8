//! Interned names and descriptors: compared by id, printed by lookup.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::index::Symbol;

/// All names of the program so far.
#[derive(Debug, Default)]
pub struct Symbols {
    ids: FxHashMap<Arc<str>, Symbol>,
    texts: Vec<Arc<str>>,
}

impl Symbols {
    /// The id of `text`, new or known.
    pub fn intern(&mut self, text: &str) -> Symbol {
        if let Some(symbol) = self.ids.get(text) {
            return *symbol;
        }
        self.insert(Arc::from(text))
    }

    /// As [`Symbols::intern`], sharing the text.
    pub fn intern_arc(&mut self, text: &Arc<str>) -> Symbol {
        if let Some(symbol) = self.ids.get(text) {
            return *symbol;
        }
        self.insert(Arc::clone(text))
    }

    fn insert(&mut self, text: Arc<str>) -> Symbol {
        let symbol = Symbol(self.texts.len() as u32);
        self.texts.push(Arc::clone(&text));
        self.ids.insert(text, symbol);
        symbol
    }

    /// The id of `text` if it is known.
    pub fn known(&self, text: &str) -> Option<Symbol> {
        self.ids.get(text).copied()
    }

    /// The text of a symbol.
    pub fn text(&self, symbol: Symbol) -> &Arc<str> {
        &self.texts[symbol.index()]
    }
}
