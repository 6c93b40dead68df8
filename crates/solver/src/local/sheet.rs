//! Conditions compiled for repeated evaluation: one cell per term, arguments before their users.

use crema_term::{Const, Op, Sort, TermId, TermPool, VarId, apply};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::{Application, FunctionValues};

/// What a cell is computed from.
pub(super) enum Cell {
    /// An input, by its number.
    Input(usize),
    /// The result of an application, by its number, and the cells of its arguments.
    Application(usize, Vec<usize>),
    /// An operator and the cells of its arguments.
    Term(Op, Sort, SmallVec<[usize; 4]>),
}

pub(super) struct Sheet {
    pub(super) cells: Vec<Cell>,
    /// Variables that the search chooses values for.
    pub(super) inputs: Vec<(VarId, Sort)>,
    /// Cells of the results of applications.
    results: Vec<(VarId, usize)>,
    /// Cells of the conjuncts.
    pub(super) conjuncts: Vec<usize>,
    /// Numbers that occur.
    pub(super) constants: Vec<f64>,
}

impl Sheet {
    pub(super) fn new(pool: &TermPool, conjuncts: &[TermId], applications: &[Application]) -> Self {
        let mut writer = SheetWriter {
            pool,
            by_result: applications.iter().enumerate().map(|(number, a)| (a.result, number)).collect(),
            applications,
            place: FxHashMap::default(),
            sheet: Sheet {
                cells: Vec::new(),
                inputs: Vec::new(),
                results: Vec::new(),
                conjuncts: Vec::new(),
                constants: Vec::new(),
            },
        };
        for conjunct in conjuncts {
            let cell = writer.write(*conjunct);
            writer.sheet.conjuncts.push(cell);
        }
        writer.sheet
    }

    /// Whether some term is a float.
    pub(super) fn has_floats(&self) -> bool {
        let is_float = |sort: &Sort| matches!(sort, Sort::Float32 | Sort::Float64);
        self.inputs.iter().any(|(_, sort)| is_float(sort))
            || self.cells.iter().any(|cell| matches!(cell, Cell::Term(_, sort, _) if is_float(sort)))
    }

    /// The values of all cells; `None` if an application has none.
    pub(super) fn fill(&self, inputs: impl Iterator<Item = Const>, values: FunctionValues) -> Option<Vec<Const>> {
        let inputs: SmallVec<[Const; 8]> = inputs.collect();
        let mut filled: Vec<Const> = Vec::with_capacity(self.cells.len());
        for cell in &self.cells {
            let value = match cell {
                Cell::Input(number) => inputs[*number],
                Cell::Application(number, arguments) => {
                    let arguments: SmallVec<[Const; 2]> = arguments.iter().map(|at| filled[*at]).collect();
                    values(*number, &arguments)?
                }
                Cell::Term(op, sort, arguments) => {
                    let arguments: SmallVec<[Const; 4]> = arguments.iter().map(|at| filled[*at]).collect();
                    apply(*op, *sort, &arguments)
                }
            };
            filled.push(value);
        }
        Some(filled)
    }

    /// All variables with their values.
    pub(super) fn variables<'a>(&'a self, filled: &'a [Const]) -> impl Iterator<Item = (VarId, Const)> + 'a {
        let inputs = self.cells.iter().zip(filled).filter_map(|(cell, value)| match cell {
            Cell::Input(number) => Some((self.inputs[*number].0, *value)),
            Cell::Application(..) | Cell::Term(..) => None,
        });
        inputs.chain(self.results.iter().map(|(var, cell)| (*var, filled[*cell])))
    }
}

struct SheetWriter<'a> {
    pool: &'a TermPool,
    applications: &'a [Application<'a>],
    by_result: FxHashMap<VarId, usize>,
    place: FxHashMap<TermId, usize>,
    sheet: Sheet,
}

impl SheetWriter<'_> {
    /// The cell of a term. Everything that it needs is written first, without recursion.
    fn write(&mut self, term: TermId) -> usize {
        let mut stack = vec![term];
        while let Some(top) = stack.last().copied() {
            if self.place.contains_key(&top) {
                stack.pop();
                continue;
            }
            let needed = self.needs(top);
            let before = stack.len();
            stack.extend(needed.iter().filter(|term| !self.place.contains_key(term)));
            if stack.len() == before {
                self.put(top, &needed);
                stack.pop();
            }
        }
        self.place[&term]
    }

    /// The terms that a cell is computed from.
    fn needs(&self, term: TermId) -> Vec<TermId> {
        match self.pool.op(term) {
            Op::Var(var) => match self.by_result.get(&var) {
                Some(number) => self.applications[*number].arguments.to_vec(),
                None => Vec::new(),
            },
            _ => self.pool.args(term).to_vec(),
        }
    }

    fn put(&mut self, term: TermId, needed: &[TermId]) {
        let (cells, at) = (needed.iter().map(|term| self.place[term]), self.sheet.cells.len());
        let sort = self.pool.sort(term);
        let cell = match self.pool.op(term) {
            Op::Var(var) => match self.by_result.get(&var) {
                Some(number) => {
                    self.sheet.results.push((var, at));
                    Cell::Application(*number, cells.collect())
                }
                None => {
                    self.sheet.inputs.push((var, sort));
                    Cell::Input(self.sheet.inputs.len() - 1)
                }
            },
            op => {
                if let Op::Const(constant) = op {
                    self.sheet.constants.push(constant.as_f64().unwrap_or(constant.signed() as f64));
                }
                Cell::Term(op, sort, cells.collect())
            }
        };
        self.sheet.cells.push(cell);
        self.place.insert(term, at);
    }
}
