//! Resolution of `new`, `checkcast` and `instanceof` (JVMS §5.4.3.1).

use crema_program::{Instr, Reg};

use crate::machine::{Machine, Run};
use crate::state::State;

impl Machine {
    pub(crate) fn resolve_new(&mut self, st: &mut State, dst: Reg, constant: u16) -> Run<()> {
        let holder = self.current_class(st);
        let class = self.resolve_class(st, holder, constant)?;
        if self.program.class(class).is_abstract() || self.program.class(class).is_interface() {
            let name = self.program.java_name(class);
            return Err(self.throw(st, "java/lang/InstantiationError", Some(&name)));
        }
        self.link(st, class)?;
        self.quicken(st, Instr::NewObject { dst, class });
        Ok(())
    }

    pub(crate) fn resolve_cast(&mut self, st: &mut State, object: Reg, constant: u16) -> Run<()> {
        let holder = self.current_class(st);
        let class = self.resolve_class(st, holder, constant)?;
        self.quicken(st, Instr::CheckCastTo { object, class });
        Ok(())
    }

    pub(crate) fn resolve_instance_of(&mut self, st: &mut State, dst: Reg, object: Reg, constant: u16) -> Run<()> {
        let holder = self.current_class(st);
        let class = self.resolve_class(st, holder, constant)?;
        self.quicken(st, Instr::InstanceOfClass { dst, object, class });
        Ok(())
    }
}
