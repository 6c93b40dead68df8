//! Loops. Each has a bound of its own and, save for small counted ones, consumes fuel.
//!
//! No loop condition is a constant, so every loop can complete normally (JLS §14.22).

use crate::author::Author;
use crate::scope::{Target, TargetKind};
use crate::types::{INT, Prim, Type};

impl Author<'_> {
    pub(crate) fn loop_statement(&mut self, depth: u32) -> bool {
        match self.rng.weighted(&[30, 12, 10, 14, 8, 18, 8]) {
            0 => self.counted_loop(depth),
            1 => self.odd_counter_loop(depth),
            2 => self.two_counter_loop(depth),
            3 => self.while_loop(depth),
            4 => self.endless_loop(depth),
            5 => self.each_loop(depth),
            _ => self.do_loop(depth),
        }
        true
    }

    fn counted_loop(&mut self, depth: u32) {
        let name = self.fresh("i");
        let bound = match self.array_length() {
            Some(length) if self.rng.chance(50) => length,
            _ => self.rng.between(2, 8).to_string(),
        };
        let free = !self.scope.free_loop && self.rng.chance(40);
        let guard = if free { "" } else { " && tick()" };
        let up = self.rng.chance(75);
        let head = match up {
            true => format!("for (int {name} = 0; {name} < {bound}{guard}; {name}++)"),
            false => format!("for (int {name} = {bound} - 1; {name} >= 0{guard}; {name}--)"),
        };
        // The body of a loop without fuel must leave the counter alone.
        let assignable = !free && self.rng.chance(30);
        self.loop_body(&head, Some((&name, &INT, assignable)), free, depth);
    }

    /// A counter of another type: it overflows, rounds or wraps around.
    fn odd_counter_loop(&mut self, depth: u32) {
        let name = self.fresh("i");
        let prim = *self.rng.pick(&[Prim::Long, Prim::Byte, Prim::Short, Prim::Char, Prim::Float, Prim::Double]);
        let (start, test, step) = match prim {
            Prim::Long => ("Integer.MAX_VALUE - 3L", "< 0x8000_0003L", "++"),
            Prim::Byte => ("120", "> 0", "++"),
            Prim::Short => ("32000", "> 0", "+= 200"),
            Prim::Char => ("'a'", "<= 'f'", "++"),
            Prim::Float => ("16777210f", "<= 16777216f", "++"),
            _ => ("0.0", "< 0.6", "+= 0.1"),
        };
        let most = self.counter();
        let head =
            format!("for ({} {name} = {start}; {name} {test} && {most}++ < 9 && tick(); {name} {step})", prim.name());
        self.loop_body(&head, Some((&name, &Type::Prim(prim), false)), false, depth);
    }

    fn two_counter_loop(&mut self, depth: u32) {
        let (low, high) = (self.fresh("i"), self.fresh("j"));
        let size = self.rng.between(3, 11);
        let step = self.rng.between(1, 3);
        let head = format!("for (int {low} = 0, {high} = {size}; {low} < {high} && tick(); {low}++, {high} -= {step})");
        self.scoped(|author| {
            author.scope.declare(&high, &INT, false, false);
            author.loop_body(&head, Some((&low, &INT, false)), false, depth);
        });
    }

    fn while_loop(&mut self, depth: u32) {
        let most = self.counter();
        let condition = self.condition(2);
        let limit = self.rng.between(2, 9);
        let head = format!("while ({condition} && {most}++ < {limit} && tick())");
        self.loop_body(&head, None, false, depth);
    }

    /// A loop that only `break` leaves; its first statement makes the end reachable.
    fn endless_loop(&mut self, depth: u32) {
        let most = self.counter();
        let limit = self.rng.between(2, 9);
        let condition = self.condition(2);
        let label = self.label();
        let head = *self.rng.pick(&["while (true)", "for (;;)"]);
        self.open(format!("{}{head}", prefix(&label)));
        self.open(format!("if (({most}++ >= {limit} || !tick()) || {condition})"));
        self.line("break;");
        self.close();
        self.in_loop(label, false, |author| author.block(2, depth, false));
        self.close();
    }

    fn do_loop(&mut self, depth: u32) {
        let most = self.counter();
        let limit = self.rng.between(2, 9);
        let label = self.label();
        self.open(format!("{}do", prefix(&label)));
        self.in_loop(label, false, |author| author.block(2, depth, true));
        let condition = self.condition(2);
        self.close_with(format!("}} while ({condition} && {most}++ < {limit} && tick());"));
    }

    fn each_loop(&mut self, depth: u32) {
        let name = self.fresh("e");
        let (array, element) = match self.some_array() {
            Some(found) => found,
            None => {
                let prim = crate::world::prim(self.rng);
                let array = self.expr(&Type::array_of(Type::Prim(prim)), 2);
                (array, Type::Prim(prim))
            }
        };
        let label = self.label();
        self.open(format!("{}for ({element} {name} : {array})", prefix(&label)));
        self.open("if (!tick())");
        self.line("break;");
        self.close();
        self.in_loop(label, false, |author| {
            author.scope.declare(&name, &element, false, true);
            author.block(2, depth, false)
        });
        self.close();
    }

    fn loop_body(&mut self, head: &str, counter: Option<(&str, &Type, bool)>, free: bool, depth: u32) {
        let label = self.label();
        let size = self.rng.between(1, 3);
        self.open(format!("{}{head}", prefix(&label)));
        self.in_loop(label, free, |author| {
            if let Some((name, ty, assignable)) = counter {
                author.scope.declare(name, ty, assignable, false);
            }
            author.block(size, depth, false)
        });
        self.close();
    }

    /// Runs `write` with the loop as a target of jumps.
    fn in_loop(&mut self, label: Option<String>, free: bool, write: impl FnOnce(&mut Self) -> bool) {
        let before = self.scope.free_loop;
        self.scope.free_loop |= free;
        self.scope.targets.push(Target { label, kind: TargetKind::Loop });
        self.scoped(write);
        self.scope.targets.pop();
        self.scope.free_loop = before;
    }

    /// Declares a counter that bounds a loop and that nothing else may assign.
    fn counter(&mut self) -> String {
        let name = self.fresh("n");
        self.line(format!("int {name} = 0;"));
        name
    }

    fn label(&mut self) -> Option<String> {
        self.rng.chance(30).then(|| self.fresh("loop"))
    }
}

fn prefix(label: &Option<String>) -> String {
    label.as_ref().map_or(String::new(), |label| format!("{label}: "))
}
