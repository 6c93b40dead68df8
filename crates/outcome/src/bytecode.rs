//! Bytecode for people who have no source.

/// The instructions of a line that failed, and some around them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Disassembly {
    /// In the order of the code.
    pub instructions: Vec<ShownInstruction>,
}

/// An instruction as `javap` shows it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ShownInstruction {
    /// Where it is in the code of its method.
    pub offset: u32,
    /// `invokevirtual java.lang.String.length()`.
    pub text: String,
    /// It failed. If several are marked, it is not known which of them.
    pub failed: bool,
}

impl Disassembly {
    /// The instruction that failed, if only one can have.
    pub fn failed(&self) -> Option<&ShownInstruction> {
        let mut failed = self.instructions.iter().filter(|instruction| instruction.failed);
        failed.next().filter(|_| failed.next().is_none())
    }
}
