//! Decodes a model: turns a plan and the values of a model into the Java expressions that construct the inputs. It follows the
//! plan in the same order as the driver.

use crema_outcome::{Access, Argument, Call, Expr, FieldValue, InputCall, InputValue, StubMethod, TestInput};

use crate::driver::{ALTERNATIVE, result_root, stub_name, values_method};
use crate::limits::OPEN_INPUT_ALTERNATIVES;
use crate::open_inputs::OpenInputs;
use crate::plan::{Invocation, Plan, Planned, SetField, Stub};
use crate::planner::erased;
use crate::unit::UnitPlan;

/// The inputs of a path, and who can write the calls in them. `None`: the path ended before all of them were constructed.
pub(crate) fn decode(
    driver: &str,
    plan: &UnitPlan,
    open: Option<&OpenInputs>,
    calls: &[InputCall],
) -> Option<(TestInput, Access)> {
    let driver = driver.replace('/', ".");
    let alternative = format!("{driver}{ALTERNATIVE}");
    let is_own = |call: &&InputCall| call.site.class == driver || call.site.class.starts_with(&alternative);
    let own = calls.iter().filter(is_own).map(|call| &call.value);
    let stubs = calls.iter().filter(|call| call.site.class.starts_with(&driver) && !is_own(call)).collect();
    let mut decoder = InputDecoder {
        values: own.collect(),
        next: 0,
        driver,
        open,
        turn: 0,
        stub_calls: stubs,
        access: Access::Public,
    };
    if plan.turns() > 1 {
        decoder.turn = decoder.chosen(plan.turns() as usize)?;
    }
    let mut inputs = Vec::new();
    for (number, input) in plan.inputs.iter().enumerate() {
        let is_null = plan.null_turns_of(number).is_some_and(|turns| turns.contains(decoder.turn));
        inputs.push(match is_null {
            true => Argument { ty: input.ty.java.clone(), value: Expr::Null },
            false => decoder.argument(input)?,
        });
    }
    let arguments = inputs.split_off(usize::from(plan.target.has_receiver()));
    let input = TestInput {
        package: plan.package.replace('/', "."),
        class: plan.callee.class.java.clone(),
        target: plan.target.clone(),
        receiver: inputs.pop(),
        names: plan.names.clone(),
        nullable: plan.nullable.clone(),
        arguments,
        overloaded: plan.overloaded,
    };
    Some((input, decoder.access))
}

struct InputDecoder<'a> {
    values: Vec<&'a InputValue>,
    next: usize,
    /// The driver's class, with dots.
    driver: String,
    open: Option<&'a OpenInputs>,
    /// The turn of the path.
    turn: usize,
    /// The values that stubs returned, in order.
    stub_calls: Vec<&'a InputCall>,
    /// Who can write the calls so far.
    access: Access,
}

impl InputDecoder<'_> {
    fn value(&mut self) -> Option<InputValue> {
        self.next += 1;
        self.values.get(self.next - 1).map(|value| (*value).clone())
    }

    /// Reads an index below `count`.
    fn chosen(&mut self, count: usize) -> Option<usize> {
        match self.value()? {
            InputValue::Int(value) => Some(usize::try_from(value).unwrap_or(usize::MAX).min(count - 1)),
            _ => None,
        }
    }

    fn argument(&mut self, planned: &Planned) -> Option<Argument> {
        Some(Argument { ty: planned.ty.java.clone(), value: self.expr(&planned.plan)? })
    }

    fn call(&mut self, call: &Invocation) -> Option<Call> {
        self.access = self.access.max(call.access);
        let arguments: Option<Vec<Argument>> = call.arguments.iter().map(|argument| self.argument(argument)).collect();
        Some(Call { method: call.name.clone(), arguments: arguments? })
    }

    fn field(&mut self, field: &SetField) -> Option<FieldValue> {
        let class = erased(&field.class.java);
        Some(FieldValue { class, name: field.name.clone(), value: self.argument(&field.value)? })
    }

    fn expr(&mut self, plan: &Plan) -> Option<Expr> {
        Some(match plan {
            Plan::Primitive(_) | Plan::Text => Expr::Literal(self.value()?),
            Plan::Word(text) => Expr::Literal(InputValue::String(text.encode_utf16().collect())),
            Plan::Null | Plan::Absent => Expr::Null,
            Plan::Same(number) => Expr::Same(*number),
            Plan::Constant(constant) => Expr::Constant(constant.class.java.clone(), constant.name.clone()),
            Plan::Class(class) => Expr::Class(class.java.clone()),
            Plan::New(call) => Expr::New(call.class.java.clone(), self.call(call)?.arguments),
            Plan::Inner(call) => {
                let mut arguments = self.call(call)?.arguments;
                let outer = if arguments.is_empty() { return None } else { arguments.remove(0) };
                let simple = call.class.java.rsplit(['/', '.']).next()?;
                Expr::Inner(Box::new(outer.value), simple.to_owned(), arguments)
            }
            Plan::Static(call) => Expr::Static(call.class.java.clone(), self.call(call)?),
            Plan::Result(receiver, call) => {
                let receiver = self.expr(receiver)?;
                Expr::Result(Box::new(receiver), self.call(call)?)
            }
            Plan::Prepared { ty, object, calls } => {
                let object = Box::new(self.expr(object)?);
                let calls: Option<Vec<Call>> = calls.iter().map(|call| self.call(call)).collect();
                Expr::Prepared { ty: ty.clone(), object, calls: calls? }
            }
            Plan::Fields { ty, object, fields } => {
                let object = Box::new(self.expr(object)?);
                let fields: Option<Vec<FieldValue>> = fields.iter().map(|field| self.field(field)).collect();
                Expr::Fields { ty: ty.clone(), object, fields: fields? }
            }
            Plan::InTurn(plans) => {
                let plan = plans.get(self.turn).or(plans.first())?;
                self.expr(plan)?
            }
            Plan::Choice(plans) => {
                let chosen = self.chosen(plans.len())?;
                self.expr(&plans[chosen])?
            }
            Plan::Open(open) => {
                let pick = self.chosen(OPEN_INPUT_ALTERNATIVES)?;
                let plan = self.open.and_then(|inputs| inputs.plan(open.number, pick))?;
                self.expr(plan)?
            }
            Plan::Array { element, item, longest } => {
                let length = self.chosen(longest + 1)?;
                let items: Option<Vec<Expr>> = (0..length).map(|_| self.expr(item)).collect();
                Expr::Array { element: element.java.clone(), items: items? }
            }
            Plan::Filled { ty, object, call, most } => {
                let times = self.chosen(most + 1)?;
                let object = Box::new(self.expr(object)?);
                let calls: Option<Vec<Call>> = (0..times).map(|_| self.call(call)).collect();
                Expr::Prepared { ty: ty.clone(), object, calls: calls? }
            }
            Plan::Stub(stub) => self.stub(stub)?,
        })
    }

    fn stub(&mut self, stub: &Stub) -> Option<Expr> {
        let class = stub_name(&self.driver, stub);
        let arguments = match &stub.constructor {
            Some(constructor) => self.call(constructor)?.arguments,
            None => Vec::new(),
        };
        let mut methods = Vec::new();
        for (number, method) in stub.methods.iter().enumerate() {
            let values = match &method.result {
                None => Vec::new(),
                Some(result) => self.stub_values(&class, number, result)?,
            };
            methods.push(StubMethod {
                name: method.name.clone(),
                modifier: "public",
                parameters: method.parameters.iter().map(|ty| erased(ty)).collect(),
                result: method.result.as_ref().map(|result| erased(&result.ty.java)),
                values,
            });
        }
        Some(Expr::Stub { ty: stub.ty.java.clone(), arguments, methods, lambda: stub.lambda })
    }

    /// The values that the calls of a stub's method returned.
    fn stub_values(&mut self, class: &str, number: usize, result: &Planned) -> Option<Vec<Expr>> {
        let method = values_method(number);
        let alternative = format!("{}{ALTERNATIVE}", result_root(class, number));
        let is_value = |call: &InputCall| {
            call.site.class == class && call.site.method == method || call.site.class.starts_with(&alternative)
        };
        let asked: Vec<&InputValue> =
            self.stub_calls.iter().filter(|call| is_value(call)).map(|call| &call.value).collect();
        if result.plan == Plan::Null {
            return Some(asked.iter().map(|_| Expr::Null).collect());
        }
        let mut inner = InputDecoder {
            values: asked,
            next: 0,
            driver: String::new(),
            open: self.open,
            turn: 0,
            stub_calls: Vec::new(),
            access: self.access,
        };
        let mut values = Vec::new();
        while inner.next < inner.values.len() {
            values.push(inner.expr(&result.plan)?);
        }
        self.access = inner.access;
        Some(values)
    }
}
