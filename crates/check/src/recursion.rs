//! Recursions that may overflow the stack. A path through thousands of calls is not explored to its end. If a path is abandoned in
//! the middle of a recursion, its inputs become a speculative candidate: the JVM shows whether its stack overflows. Two models are
//! tried: one with small numbers, and one with the largest.

use crema_machine::symbolic::InputTerm;
use crema_machine::{Machine, State};
use crema_outcome::Expected;
use crema_program::MethodId;
use crema_term::{Const, Evaluator, Model, Sort, TermPool, free_vars};
use triomphe::Arc;

use crate::accessors::is_accessor;
use crate::classify::Error;
use crate::limits::OVERFLOW_CALLS;

/// The stack overflow that an abandoned path may lead to: at the recursive call of the method with the most active calls.
pub(crate) fn overflow(machine: &Machine, driver: &str, state: &State) -> Option<Error> {
    let own = |method: MethodId| {
        let class = machine.program().class(machine.program().method(method).class);
        class.own && !machine.program().name(class.id).starts_with(driver) && !is_accessor(machine.program(), method)
    };
    let frames: Vec<_> = state.thread().frames.iter().filter(|f| f.code.is_some() && own(f.method)).collect();
    let calls = |method: MethodId| frames.iter().filter(|frame| frame.method == method).count();
    let most = frames.iter().map(|frame| calls(frame.method)).max().filter(|most| *most >= OVERFLOW_CALLS)?;
    // Of methods that call each other, always the same one, wherever the path began.
    let name = |method: MethodId| {
        let program = machine.program();
        (program.name(program.method(method).class), program.method_name(method), program.method_descriptor(method))
    };
    let in_circle = frames.iter().map(|frame| frame.method).filter(|method| calls(*method) + 1 >= most);
    let method = in_circle.min_by_key(|method| name(*method))?;
    let first = frames.iter().position(|frame| frame.method == method)?;
    let offset = frames[first].code?.get().bytecode_offset(frames[first].pc);
    let place = machine.instruction_place(method, offset);
    let exception = "java.lang.StackOverflowError".to_owned();
    Some(Error { expected: Expected { exception, place, accessors: Vec::new(), direct: true }, depth: first as u32 })
}

/// Sets numbers of the model to the largest or smallest value of their type, where the path condition allows it.
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
