//! Which register an instruction writes and where it jumps: what the translator needs to rewrite.

use crate::code::{Instr, Reg};

impl Instr {
    /// The branch target, of branches with exactly one.
    pub(crate) fn target_mut(&mut self) -> Option<&mut u32> {
        use Instr::*;
        match self {
            Goto { target }
            | IfIEq { target, .. }
            | IfINe { target, .. }
            | IfILt { target, .. }
            | IfIGe { target, .. }
            | IfIGt { target, .. }
            | IfILe { target, .. }
            | IfIEqImm { target, .. }
            | IfINeImm { target, .. }
            | IfILtImm { target, .. }
            | IfIGeImm { target, .. }
            | IfIGtImm { target, .. }
            | IfILeImm { target, .. }
            | IfLong { target, .. }
            | IfFloat { target, .. }
            | IfDouble { target, .. }
            | IfRefEq { target, .. }
            | IfRefNe { target, .. }
            | IfNull { target, .. }
            | IfNonNull { target, .. }
            | Jsr { target, .. } => Some(target),
            _ => None,
        }
    }

    /// The branch target, of branches with exactly one.
    pub fn target(mut self) -> Option<u32> {
        self.target_mut().copied()
    }

    /// The register that receives the result, where the translator may choose another one.
    pub(super) fn result_mut(&mut self) -> Option<&mut Reg> {
        use Instr::*;
        match self {
            Int { dst, .. }
            | Wide { dst, .. }
            | Null { dst }
            | LoadConstant { dst, .. }
            | IAdd { dst, .. }
            | ISub { dst, .. }
            | IMul { dst, .. }
            | IDiv { dst, .. }
            | IRem { dst, .. }
            | IAnd { dst, .. }
            | IOr { dst, .. }
            | IXor { dst, .. }
            | IShl { dst, .. }
            | IShr { dst, .. }
            | IUshr { dst, .. }
            | INeg { dst, .. }
            | IAddImm { dst, .. }
            | IMulImm { dst, .. }
            | IAndImm { dst, .. }
            | IShlImm { dst, .. }
            | IShrImm { dst, .. }
            | IUshrImm { dst, .. }
            | IToL { dst, .. }
            | IToF { dst, .. }
            | IToD { dst, .. }
            | IToB { dst, .. }
            | IToC { dst, .. }
            | IToS { dst, .. }
            | LAdd { dst, .. }
            | LSub { dst, .. }
            | LMul { dst, .. }
            | LDiv { dst, .. }
            | LRem { dst, .. }
            | LAnd { dst, .. }
            | LOr { dst, .. }
            | LXor { dst, .. }
            | LShl { dst, .. }
            | LShr { dst, .. }
            | LUshr { dst, .. }
            | LNeg { dst, .. }
            | LCmp { dst, .. }
            | LToI { dst, .. }
            | LToF { dst, .. }
            | LToD { dst, .. }
            | FAdd { dst, .. }
            | FSub { dst, .. }
            | FMul { dst, .. }
            | FDiv { dst, .. }
            | FRem { dst, .. }
            | FNeg { dst, .. }
            | FCmp { dst, .. }
            | FToI { dst, .. }
            | FToL { dst, .. }
            | FToD { dst, .. }
            | DAdd { dst, .. }
            | DSub { dst, .. }
            | DMul { dst, .. }
            | DDiv { dst, .. }
            | DRem { dst, .. }
            | DNeg { dst, .. }
            | DCmp { dst, .. }
            | DToI { dst, .. }
            | DToL { dst, .. }
            | DToF { dst, .. }
            | ArrayLength { dst, .. }
            | ALoadByte { dst, .. }
            | ALoadChar { dst, .. }
            | ALoadShort { dst, .. }
            | ALoadInt { dst, .. }
            | ALoadLong { dst, .. }
            | ALoadFloat { dst, .. }
            | ALoadDouble { dst, .. }
            | ALoadReference { dst, .. }
            | NewArray { dst, .. }
            | NewReferenceArray { dst, .. }
            | GetField { dst, .. }
            | GetStatic { dst, .. }
            | New { dst, .. }
            | InstanceOf { dst, .. } => Some(dst),
            _ => None,
        }
    }
}
