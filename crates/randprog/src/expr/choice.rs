//! Choices: the conditional operator and switch expressions (JLS §15.25, §15.28).

use crate::author::Author;
use crate::literals::STRINGS;
use crate::types::{Prim, Type};
use crate::world::ENUM_CONSTANTS;

/// What a switch branches on.
pub(crate) struct Selector {
    pub(crate) text: String,
    /// Distinct labels that fit the type.
    pub(crate) labels: Vec<String>,
    /// Whether the labels are all constants of an enum, so that no default is needed.
    pub(crate) exhaustive: bool,
}

impl Author<'_> {
    pub(crate) fn ternary(&mut self, ty: &Type, depth: u32) -> String {
        let condition = self.condition(depth);
        let yes = self.expr(ty, depth);
        if let Type::Prim(prim) = ty
            && self.rng.chance(15)
        {
            // One boxed and one primitive operand: the result is unboxed.
            let no = self.expr(&Type::Boxed(*prim), depth);
            return format!("({condition} ? {yes} : {no})");
        }
        let no = self.expr(ty, depth);
        format!("({condition} ? {yes} : {no})")
    }

    /// A switch expression. The cast gives it its type even where nothing else would. It is
    /// `alone` when no operand of another expression has been evaluated before it.
    pub(crate) fn switch_expression(&mut self, ty: &Type, depth: u32, alone: bool) -> String {
        let selector = self.selector(depth.min(2));
        let arrows = self.rng.chance(65);
        let mut scope = self.scope.clone();
        scope.enter_switch_expression(ty, alone);
        let arms = self.with_scope(scope, |author| {
            author.lines_of(|author| match arrows {
                true => author.arrow_arms(&selector, ty, depth),
                false => author.group_arms(&selector, ty, depth),
            })
        });
        let margin = self.margin();
        format!("(({ty}) (switch ({}) {{\n{arms}{margin}}}))", selector.text)
    }

    fn arrow_arms(&mut self, selector: &Selector, ty: &Type, depth: u32) {
        for (index, labels) in self.label_groups(&selector.labels).iter().enumerate() {
            // One arm at least must have a value.
            let may_throw = index > 0;
            self.arrow_arm(&format!("case {}", labels.join(", ")), ty, depth, may_throw);
        }
        if !selector.exhaustive || self.rng.chance(50) {
            self.arrow_arm("default", ty, depth, true);
        }
    }

    fn arrow_arm(&mut self, head: &str, ty: &Type, depth: u32, may_throw: bool) {
        if self.budget > 4 && depth > 0 && self.rng.chance(25) {
            self.open(format!("{head} ->"));
            self.returning_block(2);
            self.close();
        } else if may_throw && self.rng.chance(2) {
            let message = self.expr(&Type::String, 0);
            self.line(format!("{head} -> throw new Custom({message});"));
        } else {
            let value = self.expr(ty, depth.min(2));
            self.line(format!("{head} -> {value};"));
        }
    }

    /// Arms in the old form, some of which fall through.
    fn group_arms(&mut self, selector: &Selector, ty: &Type, depth: u32) {
        for labels in self.label_groups(&selector.labels) {
            for label in labels {
                self.line(format!("case {label}:"));
            }
            if self.rng.chance(25) {
                let number = self.prim(Prim::Int, depth.min(1));
                self.line(format!("sink({number});"));
            } else {
                // In braces: javac 17 misjudges variables that reach into the next group.
                self.open("");
                self.yield_value(ty, depth.min(2));
                self.close();
            }
        }
        // A last group that falls through needs something to fall into.
        self.line("default:");
        self.yield_value(ty, depth.min(2));
    }

    /// Something to switch on. Most selectors are made to hit the labels.
    pub(crate) fn selector(&mut self, depth: u32) -> Selector {
        match self.rng.weighted(&[40, 20, 15, 10, 15]) {
            0 => self.dense_selector(depth),
            1 => self.sparse_selector(depth),
            2 => self.string_selector(depth),
            3 => self.char_selector(depth),
            _ => self.enum_selector(depth),
        }
    }

    fn dense_selector(&mut self, depth: u32) -> Selector {
        let start = self.rng.between(0, 12) as i64 - 6;
        let mut labels: Vec<String> = (start..start + 6).map(|label| label.to_string()).collect();
        labels.remove(self.rng.below(6));
        let prim = *self.rng.pick(&[Prim::Int, Prim::Int, Prim::Short, Prim::Byte]);
        let value = self.prim(prim, depth);
        let text = match self.rng.below(4) {
            0 => value,
            1 => format!("Integer.valueOf(({value} & 7) + ({start}))"),
            _ => format!("({value} & 7) + ({start})"),
        };
        Selector { text, labels, exhaustive: false }
    }

    fn sparse_selector(&mut self, depth: u32) -> Selector {
        let labels = ["0", "-1", "1", "31", "100", "127", "255", "65536", "0x7fff_ffff", "-9999"];
        let labels = self.subset(&labels);
        Selector { text: self.prim(Prim::Int, depth), labels, exhaustive: false }
    }

    fn string_selector(&mut self, depth: u32) -> Selector {
        let labels = self.subset(&STRINGS);
        let labels = labels.iter().map(|label| format!("\"{label}\"")).collect();
        Selector { text: self.expr(&Type::String, depth), labels, exhaustive: false }
    }

    fn char_selector(&mut self, depth: u32) -> Selector {
        let labels = self.subset(&["'a'", "'b'", "'c'", "'Z'", "'0'", "65535", "'~'", "256"]);
        Selector { text: self.prim(Prim::Char, depth), labels, exhaustive: false }
    }

    fn enum_selector(&mut self, depth: u32) -> Selector {
        let index = self.rng.below(self.world.enums.len());
        let constants = &ENUM_CONSTANTS[..self.world.enums[index].constants];
        let text = self.expr(&Type::Enum(index), depth);
        let labels = match self.rng.chance(50) {
            true => constants.iter().map(|name| name.to_string()).collect(),
            false => self.subset(constants),
        };
        let exhaustive = labels.len() == constants.len();
        Selector { text, labels, exhaustive }
    }

    fn subset(&mut self, all: &[&str]) -> Vec<String> {
        let mut left: Vec<&str> = all.to_vec();
        let count = self.rng.between(1, all.len().min(5));
        (0..count).map(|_| left.remove(self.rng.below(left.len())).to_string()).collect()
    }

    /// The labels, shared out to the arms of a switch.
    pub(crate) fn label_groups(&mut self, labels: &[String]) -> Vec<Vec<String>> {
        let mut groups: Vec<Vec<String>> = Vec::new();
        for label in labels {
            match groups.last_mut() {
                Some(group) if self.rng.chance(30) => group.push(label.clone()),
                _ => groups.push(vec![label.clone()]),
            }
        }
        groups
    }
}
