//! `ldc` of constants that are resolved at run time, `invokedynamic` and method handles (JVMS §5.4.3.5, §5.4.3.6).

use crema_classfile::Constant;
use crema_program::{Instr, Reg, Site, SiteId};

use crate::machine::{Machine, Run, Stop};
use crate::state::State;
use crate::state::value::Value;

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
            _ => self.constant_value(st, holder, constant),
        }
    }

    pub(crate) fn resolve_dynamic(&mut self, st: &mut State, args: Reg, constant: u16) -> Run<()> {
        let caller = self.current_class(st);
        let known = self.link_known(st, caller, constant)?;
        let site = self.program.add_site(Site::Dynamic { caller, constant });
        if let Some(known) = known {
            self.known_sites.insert(site, triomphe::Arc::new(known));
        }
        self.quicken(st, Instr::CallDynamic { args, site });
        self.redo(st);
        Ok(())
    }

    pub(crate) fn call_dynamic(&mut self, st: &mut State, site: SiteId, base: u32) -> Run<()> {
        if !st.merged.is_empty() {
            let parameters = self.site_parameters(site)?;
            self.choose_arguments(st, base, &parameters)?;
        }
        if self.call_known(st, site, base)? {
            return Ok(());
        }
        match st.call_sites.get(&site).copied() {
            Some(call_site) => self.call_linked_site(st, site, call_site, base),
            None => self.link_unknown_site(st, site),
        }
    }
}
