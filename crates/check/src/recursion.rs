//! Recursions that may never end. A path through thousands of calls is not explored to its end; where it is given up in the
//! middle of a recursion, its inputs are worth a try: the JVM tells whether its stack overflows. Of inputs that are numbers, the
//! plainest are tried, and the largest.

use crema_explore::inputs::place;
use crema_machine::symbolic::InputTerm;
use crema_machine::{Machine, State};
use crema_outcome::Expected;
use crema_program::{MethodId, Origin};
use crema_term::{Const, Evaluator, Model, Sort, TermPool, free_vars};
use triomphe::Arc;

use crate::classify::Error;

/// So many calls of one method that have not returned are a recursion.
const CALLS: usize = 6;

/// The stack overflow that a path which was given up may lead to: at the recursive call of the method that it is in most
/// often.
pub(crate) fn overflow(machine: &Machine, driver: &str, state: &State) -> Option<Error> {
    let own = |method: MethodId| {
        let class = machine.program().class(machine.program().method(method).class);
        class.origin == Origin::Application && !machine.program().name(class.id).starts_with(driver)
    };
    let frames: Vec<_> = state.thread().frames.iter().filter(|f| f.code.is_some() && own(f.method)).collect();
    let calls = |method: MethodId| frames.iter().filter(|frame| frame.method == method).count();
    let most = frames.iter().map(|frame| calls(frame.method)).max().filter(|most| *most >= CALLS)?;
    // Of methods that call each other, always the same one, wherever the path began.
    let name = |method: MethodId| {
        let program = machine.program();
        (program.name(program.method(method).class), program.method_name(method), program.method_descriptor(method))
    };
    let in_circle = frames.iter().map(|frame| frame.method).filter(|method| calls(*method) + 1 >= most);
    let method = in_circle.min_by_key(|method| name(*method))?;
    let first = frames.iter().position(|frame| frame.method == method)?;
    let offset = frames[first].code?.get().bytecode_offset(frames[first].pc);
    let place = place(&machine.instruction_place(method, offset));
    let exception = "java.lang.StackOverflowError".to_owned();
    Some(Error { expected: Expected { exception, place, direct: true }, depth: first as u32 })
}

/// Makes numbers of the model as large as the path allows, or as small.
pub(crate) fn stretch(terms: &TermPool, state: &mut State) {
    let inputs = Arc::clone(&state.inputs);
    for input in inputs.iter() {
        let InputTerm::Primitive(b'I' | b'J' | b'S' | b'B', term) = &input.value else { continue };
        for variable in free_vars(terms, &[*term]) {
            let Sort::BitVec(width) = state.model.value(terms, variable).sort() else { continue };
            let largest = (1_u64 << (width - 1)) - 1;
            for extreme in [largest, largest + 1] {
                let mut model: Model = (*state.model).clone();
                model.set(variable, Const::bv(width, extreme));
                let mut evaluator = Evaluator::new(&model);
                if state.path_condition.iter().all(|conjunct| evaluator.is_true(terms, *conjunct)) {
                    state.model = Arc::new(model);
                    break;
                }
            }
        }
    }
}
