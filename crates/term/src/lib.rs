//! Terms of the logic that path conditions are written in.
//!
//! A [`TermPool`] hands out [`TermId`]s. Terms are hash-consed (equal terms have equal ids) and simplified when they are
//! built, and know nothing of any solver. The operators are exactly those that Java bytecode needs: fixed-width
//! integers, IEEE 754 floats rounding to nearest, and the conversions between them as JVMS §6.5 defines them.
//!
//! **Invariant:** every constructor is total and takes time that does not depend on the depth of its arguments; nothing
//! here recurses over a term. Terms may be a hundred thousand levels deep.
//!
//! **One NaN.** A float term denotes a *value*, and all NaNs are one value, as in SMT-LIB and in every Java operation but
//! `floatToRawIntBits`. Its bits are the canonical NaN that `Float.floatToIntBits` answers (`0x7fc00000`,
//! `0x7ff8000000000000`). Which payload the raw conversion shows is not fixed by the Java specification, and differs
//! between processors; here it is always the canonical one.

mod bounds;
mod build;
mod constant;
mod eval;
mod limits;
mod model;
mod pool;
mod semantics;
mod smtlib;
mod sort;
mod subst;
mod term;
mod values;
mod vars;

pub use bounds::Bounds;
pub use constant::Const;
pub use eval::Evaluator;
pub use model::Model;
pub use pool::TermPool;
pub use semantics::apply;
pub use smtlib::{SmtPrinter, const_to_smt, script, short_text, sort_to_smt};
pub use sort::Sort;
pub use subst::Substitution;
pub use term::{Op, RoundMode, TermId, VarId, Variable};
pub use vars::{VarSets, free_vars};
