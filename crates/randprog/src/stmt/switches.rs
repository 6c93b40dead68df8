//! Switch statements in both forms (JLS §14.11), with fall-through in the old one.
//!
//! The last arm always completes normally, and so does the switch.

use crate::author::Author;
use crate::expr::Selector;
use crate::scope::{Target, TargetKind};

impl Author<'_> {
    pub(crate) fn switch_statement(&mut self, depth: u32) -> bool {
        let selector = self.selector(2);
        self.open(format!("switch ({})", selector.text));
        self.scope.targets.push(Target { label: None, kind: TargetKind::Switch });
        match self.rng.chance(50) {
            true => self.group_statements(&selector, depth),
            false => self.arrow_statements(&selector, depth),
        }
        self.scope.targets.pop();
        self.close();
        true
    }

    fn group_statements(&mut self, selector: &Selector, depth: u32) {
        let groups = self.label_groups(&selector.labels);
        let default_at = self.rng.below(groups.len() + 2);
        let last = groups.len() - 1;
        for (index, labels) in groups.iter().enumerate() {
            // The default may stand anywhere, also before the labels of a group.
            if index == default_at {
                self.line("default:");
            }
            for label in labels {
                self.line(format!("case {label}:"));
            }
            self.group_body(depth, index == last);
        }
        if default_at == groups.len() {
            self.line("default:");
            self.group_body(depth, true);
        }
    }

    fn group_body(&mut self, depth: u32, last: bool) {
        let size = self.rng.between(1, 2);
        self.open("");
        let completes = self.block(size, depth, last);
        if completes && self.rng.chance(70) {
            self.line("break;");
        }
        self.close();
    }

    fn arrow_statements(&mut self, selector: &Selector, depth: u32) {
        for labels in self.label_groups(&selector.labels) {
            let head = format!("case {} ->", labels.join(", "));
            if self.rng.chance(30) {
                let number = self.expr(&crate::types::INT, 2);
                self.line(format!("{head} sink({number});"));
                continue;
            }
            self.open(head);
            let size = self.rng.between(1, 2);
            self.block(size, depth, false);
            self.close();
        }
        // Without a default the switch may do nothing, which also counts as completing.
        if self.rng.chance(60) {
            self.open("default ->");
            self.block(1, depth, true);
            self.close();
        }
    }
}
