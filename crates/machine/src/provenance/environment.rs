//! Numbers that the environment gives: what a file system answers is an input, too, if it is a number.
//!
//! A native method that asks the environment runs on the host, so a path knows the answer of here and now. If all that it gives is a number, there is a
//! second path, over-approximated, on which the number is anything; the first one then needs no excuse for what other runs would find. Identity hash
//! codes that code of the JDK asks for are numbers of this kind, too.

use crema_program::MethodId;

use super::{Cause, Source};
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::symbolic::Fork;
use crate::value::Value;

/// Classes whose native methods change nothing of the program, unless they are given an array, and throw exactly what they declare.
const FILES: [&str; 3] = ["java/io/FileInputStream", "java/io/RandomAccessFile", "java/io/UnixFileSystem"];

impl Machine {
    /// Whether a method that asks the environment gives a number, or closes a file, and does nothing else that the program could see.
    pub(crate) fn gives_number_only(&self, id: MethodId) -> bool {
        if matches!(&**self.program.method_name(id), "close0" | "cleanupClose0") {
            return true;
        }
        let descriptor = self.program.method_descriptor(id);
        let is_number = !descriptor.ends_with(['V', ';']);
        FILES.contains(&&**self.program.name(self.program.method(id).class)) && is_number && !descriptor.contains('[')
    }

    /// The answer of here and now, and on paths of their own any number, and the exceptions that the method declares. A path on which the
    /// environment has been anything before need not know what is here and now.
    pub(crate) fn ask_environment(
        &mut self,
        st: &mut State,
        id: MethodId,
        arguments: &[Value],
        source: Source,
    ) -> NativeResult {
        if !self.is_any_outcome(st, source)? {
            return self.call_host_now(st, id, arguments);
        }
        let exceptions = self.declared_exceptions(id);
        // Nothing is changed before it is clear which side this is, so variables have no numbers for good before.
        let mut unknowns = st.unknowns;
        let (mut sides, none) = self.any_side(&mut unknowns, exceptions.len());
        sides.push(none);
        let side = self.decide(st, &sides)?;
        st.unknowns = unknowns;
        match exceptions.get(side) {
            Some(exception) => Err(self.throw_anything(st, exception)),
            None => self.unknown_value(st, self.program.method_descriptor(id).bytes().last()),
        }
    }

    /// Whether an outcome of chance is anything on this path. The first question of this kind parts the paths: one goes on with all outcomes as
    /// they are here and now, the other one, over-approximated, takes each to be anything, and so stands for all other runs.
    pub(crate) fn is_any_outcome(&mut self, st: &mut State, source: Source) -> Run<bool> {
        if st.provenance.over_approximates(|cause| matches!(cause, Cause::Chance(_))) {
            self.over_approximate(st, Cause::Chance(source));
            return Ok(true);
        }
        if st.provenance.is_covered() {
            return Ok(false);
        }
        if !self.semantics().environment_is_input {
            self.depends_on(st, source);
            return Ok(false);
        }
        let mut unknowns = st.unknowns;
        let (mut sides, none) = self.any_side(&mut unknowns, 1);
        sides.push(none);
        let side = match self.decide(st, &sides) {
            // One may be a counterexample, the other one proves at most that there is none: they are left apart.
            Err(Stop::Fork(fork)) => return Err(Stop::Fork(Fork { concretizes: true, ..fork })),
            decided => decided?,
        };
        st.unknowns = unknowns;
        if side == 0 {
            st.provenance.set_covered();
            return Ok(false);
        }
        self.over_approximate(st, Cause::Chance(source));
        Ok(true)
    }

    /// Internal names of the exceptions that a method declares.
    fn declared_exceptions(&self, id: MethodId) -> Vec<String> {
        let method = self.program.method(id);
        let file = self.program.class(method.class).file.as_ref();
        let declared = file.and_then(|file| file.methods.get(usize::from(method.position)));
        declared.map_or_else(Vec::new, |method| method.exceptions.iter().map(|name| name.to_string()).collect())
    }
}
