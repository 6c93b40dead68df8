//! Thresholds of terms: how far a constructor looks, so that its cost stays bounded, and how terms are printed.

// Simplification

/// How deep simplifications may call each other.
pub(crate) const SIMPLIFICATION_NESTING: u32 = 24;
/// Longest sum that is normalised; a longer one is an atom, so that the cost of a constructor stays bounded.
pub(crate) const SUM_MONOMIALS: usize = 24;
/// Conjuncts of an argument that are searched for absorption and contradiction.
pub(crate) const ABSORPTION_CONJUNCTS: usize = 8;
/// Most summands of a sum whose low bits become the sum of their low bits.
pub(crate) const EXTRACTED_SUMMANDS: usize = 4;
/// Most subterms that are visited to enumerate the values of a term: it has few values only if it is small or much shared.
pub(crate) const FEW_VALUES_SUBTERMS: usize = 1000;

// SMT-LIB

/// Terms nested deeper get a name of their own: some solvers parse recursively.
pub(crate) const SMTLIB_NESTING: u32 = 24;
/// Texts that are longer get a name of their own.
pub(crate) const SMTLIB_CHARACTERS: usize = 400;
/// How deep a term is shown to people: what is nested deeper says nothing without the rest of the path constraint.
pub(crate) const SHORT_NESTING: u32 = 8;
