//! Constants that need the run time, `invokedynamic` and method handles.

use crema_classfile::Constant;
use crema_program::{Instr, Reg, SiteId};

use super::invoke::Resolved;
use crate::machine::{Machine, Run, Stop};
use crate::state::State;
use crate::value::Value;

impl Machine {
    pub(crate) fn load_constant(&mut self, st: &mut State, dst: Reg, constant: u16) -> Run<Value> {
        let holder = self.current_class(st);
        let Some(file) = self.program.class(holder).file.clone() else { return Err(Stop::Bug("no class file".into())) };
        match file.constants.get(constant) {
            Constant::String(_) => {
                let literal = self.program.literal(file.constants.utf16(constant).unwrap_or_default());
                self.quicken(st, Instr::LoadString { dst, literal });
                Ok(Value::Ref(self.literal(st, literal)?))
            }
            Constant::Class(_) => {
                let class = self.resolve_class(st, holder, constant)?;
                self.quicken(st, Instr::LoadClass { dst, class });
                Ok(Value::Ref(self.mirror(st, class)?))
            }
            other => Err(Stop::unsupported(format!("constant {other:?}"))),
        }
    }

    pub(crate) fn resolve_dynamic(&mut self, _st: &mut State, _args: Reg, _constant: u16) -> Run<()> {
        Err(Stop::unsupported("invokedynamic"))
    }

    pub(crate) fn call_dynamic(&mut self, _st: &mut State, _site: SiteId, _base: u32) -> Run<()> {
        Err(Stop::unsupported("invokedynamic"))
    }

    pub(crate) fn call_handle(&mut self, _st: &mut State, _site: SiteId, _base: u32) -> Run<()> {
        Err(Stop::unsupported("method handles"))
    }

    pub(crate) fn quicken_handle(&mut self, _st: &mut State, _args: Reg, _resolved: Resolved) -> Run<()> {
        Err(Stop::unsupported("method handles"))
    }
}
