//! Resolution of field instructions (JVMS §5.4.3.2): from constants to offsets.

use crema_classfile::access;
use crema_program::{ClassId, FieldId, Instr, Reg, Storage};

use crate::machine::{Machine, Run, Stop};
use crate::state::State;

impl Machine {
    /// The class whose code is running.
    pub(crate) fn current_class(&self, st: &State) -> ClassId {
        st.thread().frames.last().map_or(ClassId(0), |f| self.program.method(f.method).class)
    }

    /// Replaces the instruction that is being executed by its resolved form.
    pub(crate) fn quicken(&self, st: &State, instr: Instr) {
        if let Some(frame) = st.thread().frames.last()
            && let Some(code) = frame.code
        {
            code.get().instrs[frame.pc as usize].set(instr);
        }
    }

    /// Resolves a field constant of the running class.
    pub(crate) fn resolve_field(&mut self, st: &mut State, holder: ClassId, constant: u16) -> Run<(FieldId, ClassId)> {
        let file = self.program.class(holder).file.clone();
        let member = file.as_ref().and_then(|f| f.constants.member(constant));
        let Some((_, name, descriptor)) = member else { return Err(Stop::Bug("not a field constant".into())) };
        let class_index =
            match *file.as_ref().map_or(&crema_classfile::Constant::Unusable, |f| f.constants.get(constant)) {
                crema_classfile::Constant::Field { class, .. } => class,
                _ => return Err(Stop::Bug("not a field constant".into())),
            };
        let class = self.resolve_class(st, holder, class_index)?;
        let (name_id, descriptor_id) =
            (self.program.symbols.intern_arc(name), self.program.symbols.intern_arc(descriptor));
        let Some(field) = self.program.find_field(class, name_id, descriptor_id) else {
            return Err(self.throw(st, "java/lang/NoSuchFieldError", Some(&self.no_such_field(holder, class, name))));
        };
        let declared = self.program.field(field);
        if !self.program.can_access_member(holder, declared.class, class, declared.access) {
            let text = format!(
                "class {} tried to access {}field {}.{name}{}",
                self.program.java_name(holder),
                access_word(declared.access),
                self.program.java_name(declared.class),
                self.module_clause(holder, declared.class),
            );
            return Err(self.throw(st, "java/lang/IllegalAccessError", Some(&text)));
        }
        let declaring = declared.class;
        self.link(st, declaring)?;
        Ok((field, declaring))
    }

    fn no_such_field(&self, _holder: ClassId, class: ClassId, name: &str) -> String {
        // The wording changed after JDK 17.
        if self.config.feature_version < 21 {
            return name.to_string();
        }
        format!("Class {} does not have member field '{name}'", self.program.java_name(class))
    }

    fn check_kind(&mut self, st: &mut State, field: FieldId, is_static: bool) -> Run<()> {
        let declared = self.program.field(field);
        if declared.is_static() == is_static {
            return Ok(());
        }
        let (expected, class) =
            (if is_static { "static" } else { "non-static" }, self.program.java_name(declared.class));
        let text = format!("Expected {expected} field {class}.{}", self.program.symbols.text(declared.name));
        Err(self.throw(st, "java/lang/IncompatibleClassChangeError", Some(&text)))
    }

    /// A final field may only be written by the class that declares it (JVMS §6.5: putfield, putstatic).
    fn check_final(&mut self, st: &mut State, holder: ClassId, field: FieldId) -> Run<()> {
        let declared = self.program.field(field);
        if declared.access & access::FINAL == 0 || declared.class == holder {
            return Ok(());
        }
        let kind = if declared.is_static() { "static final" } else { "final" };
        let text = format!(
            "Update to {kind} field {}.{} attempted from a different class ({}) than the field's declaring class",
            self.program.java_name(declared.class),
            self.program.symbols.text(declared.name),
            self.program.java_name(holder),
        );
        Err(self.throw(st, "java/lang/IllegalAccessError", Some(&text)))
    }

    pub(crate) fn resolve_get_field(&mut self, st: &mut State, dst: Reg, object: Reg, constant: u16) -> Run<()> {
        let holder = self.current_class(st);
        let (field, _) = self.resolve_field(st, holder, constant)?;
        self.check_kind(st, field, false)?;
        let field = self.program.field(field);
        let offset = field.offset.get();
        self.quicken(
            st,
            match field.storage {
                Storage::Byte => Instr::GetFieldByte { dst, object, offset },
                Storage::Char => Instr::GetFieldChar { dst, object, offset },
                Storage::Short => Instr::GetFieldShort { dst, object, offset },
                Storage::Int => Instr::GetFieldInt { dst, object, offset },
                Storage::Long => Instr::GetFieldLong { dst, object, offset },
                Storage::Float => Instr::GetFieldFloat { dst, object, offset },
                Storage::Double => Instr::GetFieldDouble { dst, object, offset },
                Storage::Reference => Instr::GetFieldReference { dst, object, offset },
            },
        );
        Ok(())
    }

    pub(crate) fn resolve_put_field(&mut self, st: &mut State, object: Reg, src: Reg, constant: u16) -> Run<()> {
        let holder = self.current_class(st);
        let (field, _) = self.resolve_field(st, holder, constant)?;
        self.check_kind(st, field, false)?;
        self.check_final(st, holder, field)?;
        let field = self.program.field(field);
        let offset = field.offset.get();
        self.quicken(
            st,
            match field.storage {
                Storage::Byte => Instr::PutFieldByte { object, src, offset },
                Storage::Char | Storage::Short => Instr::PutFieldShort { object, src, offset },
                Storage::Int => Instr::PutFieldInt { object, src, offset },
                Storage::Long => Instr::PutFieldLong { object, src, offset },
                Storage::Float => Instr::PutFieldFloat { object, src, offset },
                Storage::Double => Instr::PutFieldDouble { object, src, offset },
                Storage::Reference => Instr::PutFieldReference { object, src, offset },
            },
        );
        Ok(())
    }

    pub(crate) fn resolve_get_static(&mut self, st: &mut State, dst: Reg, constant: u16) -> Run<()> {
        let holder = self.current_class(st);
        let (field, class) = self.resolve_field(st, holder, constant)?;
        self.check_kind(st, field, true)?;
        let field = self.program.field(field);
        let instr = Instr::GetStaticOf { dst, storage: field.storage, class, offset: field.offset.get() };
        self.quicken(st, instr);
        Ok(())
    }

    pub(crate) fn resolve_put_static(&mut self, st: &mut State, src: Reg, constant: u16) -> Run<()> {
        let holder = self.current_class(st);
        let (field, class) = self.resolve_field(st, holder, constant)?;
        self.check_kind(st, field, true)?;
        self.check_final(st, holder, field)?;
        let field = self.program.field(field);
        let instr = Instr::PutStaticOf { src, storage: field.storage, class, offset: field.offset.get() };
        self.quicken(st, instr);
        Ok(())
    }
}

/// `private `, `protected ` or nothing, as in messages of access errors.
pub(crate) fn access_word(flags: u16) -> &'static str {
    if flags & access::PRIVATE != 0 {
        "private "
    } else if flags & access::PROTECTED != 0 {
        "protected "
    } else {
        ""
    }
}
