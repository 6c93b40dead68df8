//! The world outside: files, standard input, other machines and other processes, which another run may find different.
//!
//! A native method that asks the world is run on the host, so a path knows the answer of here and now. If all that it gives is a number, there is a
//! second path, on which the number is anything; the first one then needs no excuse for what other runs would find.

use crema_program::MethodId;

use crate::approximation::Cause;
use crate::machine::{Machine, NativeResult, Stop};
use crate::state::State;
use crate::symbolic::Fork;
use crate::value::Value;

/// Classes whose native methods ask the world.
const WORLD: [&str; 11] = [
    "java/io/FileInputStream",
    "java/io/RandomAccessFile",
    "java/io/UnixFileSystem",
    "java/lang/ProcessHandleImpl",
    "java/lang/ProcessImpl",
    "java/net/Inet4AddressImpl",
    "java/net/Inet6AddressImpl",
    "java/net/NetworkInterface",
    "sun/nio/ch/FileDispatcherImpl",
    "sun/nio/ch/Net",
    "sun/nio/fs/UnixNativeDispatcher",
];

/// Those of them that change nothing of the program, unless they are given an array, and throw exactly what they declare.
const FILES: [&str; 3] = ["java/io/FileInputStream", "java/io/RandomAccessFile", "java/io/UnixFileSystem"];

impl Machine {
    /// Whether a method asks the world outside. Where the class path and the libraries of a program are is its configuration,
    /// not its input: class loaders may look.
    pub(crate) fn asks_the_world(&self, st: &State, id: MethodId) -> bool {
        let class_of = |method: MethodId| &**self.program.name(self.program.method(method).class);
        let is_loader = |class: &str| class.starts_with("jdk/internal/loader/") || class == "java/lang/ClassLoader";
        WORLD.contains(&class_of(id)) && !st.thread().frames.iter().any(|frame| is_loader(class_of(frame.method)))
    }

    /// Whether a method that asks the world gives a number and does nothing else.
    pub(crate) fn gives_number_only(&self, id: MethodId) -> bool {
        let descriptor = self.program.method_descriptor(id);
        let is_number = !descriptor.ends_with(['V', ';']);
        FILES.contains(&&**self.program.name(self.program.method(id).class)) && is_number && !descriptor.contains('[')
    }

    /// The answer of here and now, and on paths of their own any number, and the exceptions that the method declares. A path on which the
    /// world has been anything before need not know what is here and now.
    pub(crate) fn ask_the_world(&mut self, st: &mut State, id: MethodId, arguments: &[Value]) -> NativeResult {
        let exceptions = self.declared_exceptions(id);
        // Nothing is changed before it is clear which side this is, so variables have no numbers for good before.
        let mut unknowns = st.unknowns;
        let first = usize::from(!st.guesses_world);
        let (mut sides, none) = self.any_side(&mut unknowns, exceptions.len() + first);
        sides.push(none);
        let side = match self.decide(st, &sides) {
            // Sides of which one may be a counterexample and the others prove at most that there is none are left apart.
            Err(Stop::Fork(fork)) => return Err(Stop::Fork(Fork { concretizes: true, ..fork })),
            decided => decided?,
        };
        let Some(side) = side.checked_sub(first) else {
            let answer = self.call_host_now(st, id, arguments);
            if !matches!(answer, Err(Stop::Fork(_))) {
                st.unknowns = unknowns;
            }
            return answer;
        };
        st.unknowns = unknowns;
        st.guesses_world = true;
        self.over_approximate(st, Cause::Environment);
        match exceptions.get(side) {
            Some(exception) => Err(self.throw_anything(st, exception)),
            None => self.unknown_value(st, self.program.method_descriptor(id).bytes().last()),
        }
    }

    /// Internal names of the exceptions that a method declares.
    fn declared_exceptions(&self, id: MethodId) -> Vec<String> {
        let method = self.program.method(id);
        let file = self.program.class(method.class).file.as_ref();
        let declared = file.and_then(|file| file.methods.get(usize::from(method.position)));
        declared.map_or_else(Vec::new, |method| method.exceptions.iter().map(|name| name.to_string()).collect())
    }
}
