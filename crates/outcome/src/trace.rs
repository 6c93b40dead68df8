//! The result of `crema trace`: one execution of a whole program.

/// One execution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Execution {
    /// The exit code of the program; `None` if it did not finish.
    pub exit_code: Option<i32>,
    /// Why it did not finish, if it did not.
    pub interruptions: Vec<Interruption>,
    /// The native methods that ran on the host, sorted by name.
    pub natives: Vec<NativeCalls>,
}

impl Execution {
    /// Calls of native methods on the host.
    pub fn host_calls(&self) -> u64 {
        self.natives.iter().map(|native| native.calls).sum()
    }
}

/// Why an execution did not finish.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Interruption {
    /// Where in the program; empty if there is no such place.
    pub place: String,
    /// Why.
    pub reason: String,
}

/// A native method that ran on the host.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NativeCalls {
    /// `pkg.Class.method(I)V`.
    pub method: String,
    /// How often it was called.
    pub calls: u64,
    /// How many of its parameters are references: through these it could change the program's heap.
    pub reference_parameters: usize,
}
