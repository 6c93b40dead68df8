//! The writer of one body: the text so far, the scope, and the random choices.
//!
//! `expr` and `stmt` add the grammar to it, one file per family of constructs.

use crate::rng::Rng;
use crate::scope::Scope;
use crate::types::Type;
use crate::world::World;

pub(crate) struct Author<'w> {
    pub(crate) world: &'w World,
    pub(crate) rng: &'w mut Rng,
    pub(crate) scope: Scope,
    /// How many statements this body may still have; keeps methods far below 64 KB of code.
    pub(crate) budget: u32,
    text: String,
    indent: usize,
    names: u32,
}

impl<'w> Author<'w> {
    pub(crate) fn new(world: &'w World, rng: &'w mut Rng, scope: Scope, indent: usize) -> Author<'w> {
        Author { world, rng, scope, budget: 0, text: String::new(), indent, names: 0 }
    }

    pub(crate) fn finish(self) -> String {
        self.text
    }

    pub(crate) fn line(&mut self, line: impl AsRef<str>) {
        for _ in 0..self.indent {
            self.text.push_str("    ");
        }
        self.text.push_str(line.as_ref());
        self.text.push('\n');
    }

    /// Starts a braced block: `open("if (c)")` writes `if (c) {`.
    pub(crate) fn open(&mut self, head: impl AsRef<str>) {
        let head = head.as_ref();
        self.line(if head.is_empty() { "{".to_string() } else { format!("{head} {{") });
        self.indent += 1;
    }

    pub(crate) fn close(&mut self) {
        self.close_with("}");
    }

    /// Ends a block with more than the brace, such as `} while (c);`.
    pub(crate) fn close_with(&mut self, tail: impl AsRef<str>) {
        self.indent -= 1;
        self.line(tail);
    }

    /// Ends one block and starts the next on the same line: `} else {`.
    pub(crate) fn reopen(&mut self, middle: impl AsRef<str>) {
        self.close_with(middle);
        self.indent += 1;
    }

    /// A name that no other variable, class or label of this body has.
    pub(crate) fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    /// The lines that `write` writes, apart: expressions may contain blocks.
    pub(crate) fn lines_of(&mut self, write: impl FnOnce(&mut Self)) -> String {
        let before = std::mem::take(&mut self.text);
        self.indent += 1;
        write(self);
        self.indent -= 1;
        std::mem::replace(&mut self.text, before)
    }

    pub(crate) fn margin(&self) -> String {
        "    ".repeat(self.indent)
    }

    /// Runs `write` and forgets what it declared.
    pub(crate) fn scoped<R>(&mut self, write: impl FnOnce(&mut Self) -> R) -> R {
        let visible = self.scope.variables.len();
        let result = write(self);
        self.scope.variables.truncate(visible);
        result
    }

    /// Runs `write` in a changed scope and puts the old scope back.
    pub(crate) fn with_scope<R>(&mut self, scope: Scope, write: impl FnOnce(&mut Self) -> R) -> R {
        let before = std::mem::replace(&mut self.scope, scope);
        let result = write(self);
        self.scope = before;
        result
    }

    pub(crate) fn exprs(&mut self, types: &[Type], depth: u32) -> String {
        let all: Vec<String> = types.iter().map(|ty| self.expr(ty, depth)).collect();
        all.join(", ")
    }
}
