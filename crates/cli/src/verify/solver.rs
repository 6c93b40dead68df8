//! The solver that the options ask for.

use crema_solver::Chain;
use crema_solver::backend::smtlib::SmtLib;

use crate::limits::CROSS_CHECK_TIME;
use crate::options::VerifyOptions;

/// Our own, compared with other programs if that is asked for, or another program in its place.
pub(crate) fn choose(options: &VerifyOptions) -> Chain {
    if let Some(command) = &options.solver {
        return Chain::new(SmtLib::new(command));
    }
    if options.cross_check.is_empty() {
        return Chain::bit_blasting();
    }
    let programs: Vec<&str> = options.cross_check.iter().map(String::as_str).collect();
    Chain::cross_checked(&programs, CROSS_CHECK_TIME)
}
