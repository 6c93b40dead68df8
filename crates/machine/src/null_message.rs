//! Helpful messages of `NullPointerException` (JEP 358).

use crema_program::MethodId;

use crate::machine::Machine;

impl Machine {
    /// What was null, told from the bytecode at `pc`.
    pub(crate) fn null_message(&self, _method: MethodId, _pc: u32) -> Option<String> {
        None
    }
}
