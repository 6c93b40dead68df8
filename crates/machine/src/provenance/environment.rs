//! Numbers from the environment, such as the answers of the file system. They are inputs, too.
//!
//! A native method that queries the environment runs on the host, so a path knows the actual answer. If the method returns
//! nothing but a number, there is a second, over-approximated path on which the number is unconstrained. That path stands for all
//! other runs, so the first path may support TRUE. Identity hash codes that code of the JDK asks for are numbers of this kind,
//! too.

use crema_program::MethodId;

use super::{Cause, Source};
use crate::machine::{Machine, NativeResult, Run, Stop};
use crate::state::State;
use crate::state::value::Value;
use crate::symbolic::Fork;

/// Classes whose native methods change nothing of the program, unless they are given an array, and throw exactly what they declare.
const FILES: [&str; 3] = ["java/io/FileInputStream", "java/io/RandomAccessFile", "java/io/UnixFileSystem"];

impl Machine {
    /// Whether a method that queries the environment only returns a number or closes a file, without any other effect that the
    /// program could observe.
    pub(crate) fn gives_number_only(&self, id: MethodId) -> bool {
        if matches!(&**self.program.method_name(id), "close0" | "cleanupClose0") {
            return true;
        }
        let descriptor = self.program.method_descriptor(id);
        let is_number = !descriptor.ends_with(['V', ';']);
        FILES.contains(&&**self.program.name(self.program.method(id).class)) && is_number && !descriptor.contains('[')
    }

    /// Returns the actual answer. On other paths, returns an unconstrained number or throws one of the declared exceptions. A
    /// path on which the environment is already unconstrained does not need the actual answer.
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
        // Nothing is changed before the successor is decided, so the numbers of the variables are not final yet.
        let mut unknowns = st.unknowns;
        let (mut successors, none) = self.any_successor(&mut unknowns, exceptions.len());
        successors.push(none);
        let successor = self.decide(st, &successors)?;
        st.unknowns = unknowns;
        match exceptions.get(successor) {
            Some(exception) => Err(self.throw_anything(st, exception)),
            None => self.unknown_value(st, self.program.method_descriptor(id).bytes().last()),
        }
    }

    /// Whether an outcome of chance is unconstrained on this path. The first such question forks: one path continues with the
    /// actual outcomes. The other one is over-approximated: it leaves each outcome unconstrained, and so stands for all other
    /// runs.
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
        let (mut successors, none) = self.any_successor(&mut unknowns, 1);
        successors.push(none);
        let successor = match self.decide(st, &successors) {
            // One path may be a counterexample; the other one can only support a proof. So they are not merged.
            Err(Stop::Fork(fork)) => return Err(Stop::Fork(Fork { concretizes: true, ..fork })),
            decided => decided?,
        };
        st.unknowns = unknowns;
        if successor == 0 {
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
