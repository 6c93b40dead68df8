//! The ways from public methods to a place, read off the bytecode: which methods lead there by calls ([`crate::call_graph`]), and how far each of
//! their instructions is from it. An error that is found in a method that users cannot call is searched for from those that they can
//! call; the distances direct that search.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::sync::Arc;

use crema_classfile::{ClassFile, Instruction, MethodInfo, decode};
use crema_explore::Guide;
use crema_machine::State;
use crema_outcome::{Access, Place};
use crema_program::{MethodId, Program};
use rustc_hash::FxHashMap;

use crate::catalog::Catalog;
use crate::field_states::Signature;
use crate::limits::{CALL_DISTANCE, ROUTE_CALLS, ROUTE_METHODS};
use crate::unit::{Unit, units};

/// The distance of a state in which no method of a route runs yet: the inputs are being constructed.
const BEFORE: u64 = 1 << 40;
/// The distance of a state from which a way leads to the place only if the JDK calls a lambda.
const ASTRAY: u64 = 1 << 41;

/// A method of the code under test: its class, and its position there.
type Method = (Arc<ClassFile>, usize);

/// For each instruction from which the place can be reached, by offset, how far it is.
type Distances = Vec<(u32, u64)>;

/// The methods that lead to a place.
#[derive(Debug, Default)]
pub(crate) struct Routes {
    distances: FxHashMap<(Arc<str>, Signature), Arc<Distances>>,
    /// Some call on a route is that of a lambda, of which it is not known where it happens.
    has_lambda: bool,
    /// Public methods that lead there, those with the fewest calls first.
    public: Vec<Unit>,
}

impl Unit {
    /// The methods that code of other packages can call and that lead to a place, the nearest first. Behind such a method none is looked for.
    pub fn leading_to(catalog: &mut Catalog, place: &Place) -> Vec<Unit> {
        routes(catalog, place).public
    }
}

/// The routes to a place.
pub(crate) fn routes(catalog: &mut Catalog, place: &Place) -> Routes {
    let mut routes = Routes::default();
    let graph = catalog.call_graph();
    let mut level: Vec<Method> = Vec::new();
    if let Some(file) = catalog.class(&place.class.replace('.', "/")) {
        for (position, method) in file.methods.iter().enumerate() {
            let goals = if *method.name == *place.method { offsets_of_line(method, place.line) } else { Vec::new() };
            if routes.add(&file, position, goals) {
                level.push((Arc::clone(&file), position));
            }
        }
    }
    for _ in 0..ROUTE_CALLS {
        let inner = routes.without_public(catalog, level);
        // The calls of each caller, with the distances behind them.
        let mut calls: BTreeMap<(Arc<str>, usize), (Method, Distances)> = BTreeMap::new();
        for (file, position) in &inner {
            let signature = signature_of(&file.methods[*position]);
            let entry = routes.entry(&file.name, &signature).unwrap_or(0);
            for site in graph.callers(catalog, &file.name, &signature) {
                let caller = site.caller();
                if routes.distances.contains_key(&(Arc::clone(&site.file.name), signature_of(caller))) {
                    continue;
                }
                routes.has_lambda |= site.is_lambda;
                let key = (Arc::clone(&site.file.name), site.position);
                let method = (Arc::clone(&site.file), site.position);
                calls.entry(key).or_insert((method, Vec::new())).1.push((site.offset, entry + CALL_DISTANCE));
            }
        }
        level = Vec::new();
        for ((file, position), goals) in calls.into_values() {
            if routes.distances.len() < ROUTE_METHODS && routes.add(&file, position, goals) {
                level.push((file, position));
            }
        }
    }
    routes.without_public(catalog, level);
    routes
}

impl Routes {
    /// Adds a method in which some instructions have known distances. Whether a way leads from its beginning to one of them.
    fn add(&mut self, file: &Arc<ClassFile>, position: usize, goals: Vec<(u32, u64)>) -> bool {
        let method = &file.methods[position];
        let distances = if goals.is_empty() { Vec::new() } else { distances(method, &goals) };
        let is_route = distances.first().is_some_and(|(offset, _)| *offset == 0);
        if is_route {
            self.distances.insert((Arc::clone(&file.name), signature_of(method)), Arc::new(distances));
        }
        is_route
    }

    /// The distance of the beginning of a method.
    fn entry(&self, class: &Arc<str>, signature: &Signature) -> Option<u64> {
        let distances = self.distances.get(&(Arc::clone(class), signature.clone()))?;
        distances.first().map(|(_, distance)| *distance)
    }

    /// Notes those of some methods that are public, and gives the others: short methods first.
    fn without_public(&mut self, catalog: &mut Catalog, methods: Vec<Method>) -> Vec<Method> {
        let mut found = Vec::new();
        let mut others = Vec::new();
        for (file, position) in methods {
            match public_unit(catalog, &file, position) {
                Some(unit) => found.push(unit),
                None => others.push((file, position)),
            }
        }
        found.sort_by_cached_key(|unit| (unit.estimated_work(), unit.name()));
        self.public.extend(found);
        others
    }
}

/// A method as one under test, if code of other packages can call it.
fn public_unit(catalog: &mut Catalog, file: &ClassFile, position: usize) -> Option<Unit> {
    let unit = units(catalog, &file.name).into_iter().find(|unit| unit.position() == position)?;
    (unit.access(catalog) == Access::Public).then_some(unit)
}

fn signature_of(method: &MethodInfo) -> Signature {
    (Arc::clone(&method.name), Arc::clone(&method.descriptor))
}

/// The instructions of a line: goals, whose distance is zero. Without a line, the beginning of the method.
fn offsets_of_line(method: &MethodInfo, line: Option<u32>) -> Vec<(u32, u64)> {
    let Some(code) = &method.code else { return Vec::new() };
    let Some(line) = line else { return vec![(0, 0)] };
    let instructions = decode(&code.bytes).unwrap_or_default();
    let line_of = |offset: u32| code.lines.iter().rev().find(|(start, _)| u32::from(*start) <= offset).map(|row| row.1);
    let is_there = |offset: &u32| line_of(*offset).is_some_and(|own| u32::from(own) == line);
    instructions.iter().map(|(offset, _)| *offset).filter(is_there).map(|offset| (offset, 0)).collect()
}

/// How far each instruction of a method is from the nearest goal (Dijkstra 1959): those from which there is a way, by offset. Exceptions lead to their
/// handlers.
fn distances(method: &MethodInfo, goals: &[(u32, u64)]) -> Distances {
    let Some(code) = &method.code else { return Vec::new() };
    let instructions = decode(&code.bytes).unwrap_or_default();
    let index = |offset: u32| instructions.binary_search_by_key(&offset, |(at, _)| *at).ok();
    let mut predecessors: Vec<Vec<usize>> = vec![Vec::new(); instructions.len()];
    for (at, (offset, instruction)) in instructions.iter().enumerate() {
        let caught =
            code.handlers.iter().filter(|handler| covers(handler, *offset)).map(|handler| handler.target.into());
        let next = instructions.get(at + 1).filter(|_| goes_on(instruction)).map(|(offset, _)| *offset);
        for target in instruction.targets().chain(caught).chain(next).filter_map(index) {
            predecessors[target].push(at);
        }
    }
    let mut best = vec![u64::MAX; instructions.len()];
    let mut todo = BinaryHeap::new();
    for (offset, distance) in goals {
        todo.extend(index(*offset).map(|at| Reverse((*distance, at))));
    }
    while let Some(Reverse((distance, at))) = todo.pop() {
        if distance < best[at] {
            best[at] = distance;
            todo.extend(predecessors[at].iter().map(|before| Reverse((distance + 1, *before))));
        }
    }
    let known = instructions.iter().zip(best).filter(|(_, distance)| *distance != u64::MAX);
    known.map(|((offset, _), distance)| (*offset, distance)).collect()
}

fn covers(handler: &crema_classfile::ExceptionHandler, offset: u32) -> bool {
    (u32::from(handler.start)..u32::from(handler.end)).contains(&offset)
}

/// Whether the next instruction may follow.
fn goes_on(instruction: &Instruction) -> bool {
    use Instruction::*;
    !matches!(instruction, Goto { .. } | TableSwitch { .. } | LookupSwitch { .. } | Return(_) | Throw | Ret { .. })
}

/// Measures the distances of states.
pub(crate) struct RouteGuide {
    routes: Routes,
    /// The methods that were met, each with its distances if it is on a route.
    known: FxHashMap<MethodId, Option<Arc<Distances>>>,
}

impl RouteGuide {
    pub(crate) fn new(routes: Routes) -> Self {
        RouteGuide { routes, known: FxHashMap::default() }
    }

    fn distances(&mut self, program: &Program, method: MethodId) -> Option<Arc<Distances>> {
        let routes = &self.routes;
        let look_up = || {
            let class = Arc::clone(program.name(program.method(method).class));
            let signature = (Arc::clone(program.method_name(method)), Arc::clone(program.method_descriptor(method)));
            routes.distances.get(&(class, signature)).cloned()
        };
        self.known.entry(method).or_insert_with(look_up).clone()
    }
}

impl Guide for RouteGuide {
    /// The shortest way of any frame: what a method has not done yet, it may do after it has been returned to.
    fn distance(&mut self, program: &Program, state: &State) -> Option<u64> {
        let frames = &state.thread().frames;
        let (mut is_on_route, mut best) = (false, None);
        for (above, frame) in frames.iter().rev().enumerate() {
            let Some(distances) = self.distances(program, frame.method) else { continue };
            is_on_route = true;
            let at = if above == 0 { frame.pc } else { frame.resume };
            let offset = frame.code.and_then(|code| code.get().pcs.get(at as usize).copied());
            let row = offset.and_then(|offset| distances.binary_search_by_key(&offset.into(), |(at, _)| *at).ok());
            let distance = row.map(|row| distances[row].1);
            best = best.into_iter().chain(distance).min();
        }
        match best {
            None if !is_on_route => Some(BEFORE),
            None if self.routes.has_lambda => Some(ASTRAY),
            found => found,
        }
    }
}

#[cfg(test)]
mod tests {
    use crema_classfile::access;
    use crema_classfile::write::{ClassWriter, WITHOUT_STACK_MAPS, op};

    use super::*;

    #[test]
    fn ways_that_do_not_lead_to_the_goal_have_no_distance() {
        let mut class = ClassWriter::new(WITHOUT_STACK_MAPS, access::SUPER, "C", []);
        // 0: iconst_0; 1: ifeq 7; 4: iconst_0; 5: pop, the goal; 6: return; 7: iconst_0; 8: pop; 9: return
        class.method(access::STATIC, "m", "()V", |code| {
            code.push_int(0);
            let other = code.branch(op::IFEQ);
            code.push_int(0);
            code.plain(op::POP, 1, 0);
            code.give_back(None);
            code.bind(&[other]);
            code.push_int(0);
            code.plain(op::POP, 1, 0);
            code.give_back(None);
        });
        let bytes = class.finish().expect("the class is small");
        let file = crema_classfile::parse(&bytes).expect("the class is well formed");
        let found = distances(&file.methods[0], &[(5, 7)]);
        assert_eq!(found, [(0, 10), (1, 9), (4, 8), (5, 7)]);
        assert_eq!(distances(&file.methods[0], &[]), []);
    }
}
