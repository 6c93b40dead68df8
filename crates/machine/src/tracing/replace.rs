//! Methods that the user has replaced: by a model, which is Java code that the engine runs, or by their run on the host alone.

use crema_outcome::{Pattern, is_concrete_only};
use crema_program::{APP, MethodId};
use rustc_hash::FxHashMap;

use crate::machine::{Machine, Run, Stop};
use crate::state::State;

/// A method of a model class, and the method that it replaces. The first parameter stands for the receiver, if there is one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Model {
    /// Internal name of the class whose method is replaced.
    pub class: String,
    /// Name of the method, and of the model.
    pub method: String,
    /// Its descriptor.
    pub descriptor: String,
    /// Internal name of the model class.
    pub model_class: String,
    /// Descriptor of the model.
    pub model_descriptor: String,
}

/// What the user has replaced.
pub(crate) struct Replacements {
    concrete: Vec<Pattern>,
    /// By class.
    models: FxHashMap<String, Vec<Model>>,
}

impl Replacements {
    pub(super) fn new(concrete: Vec<Pattern>, all: &[Model]) -> Self {
        let mut models: FxHashMap<String, Vec<Model>> = FxHashMap::default();
        all.iter().for_each(|model| models.entry(model.class.clone()).or_default().push(model.clone()));
        Replacements { concrete, models }
    }
}

impl Machine {
    /// Whether a method that has code runs on the host only, because the user wants that.
    pub(crate) fn is_concrete_only(&self, id: MethodId) -> bool {
        let Some(trace) = self.trace.as_ref().filter(|trace| !trace.replacements.concrete.is_empty()) else {
            return false;
        };
        let method = self.program.method(id);
        let class = self.program.name(method.class).replace('/', ".");
        !method.is_native()
            && !method.is_abstract()
            && is_concrete_only(&trace.replacements.concrete, &class, self.program.method_name(id))
    }

    /// The model of a method.
    pub(crate) fn model_of(&mut self, id: MethodId) -> Run<Option<MethodId>> {
        let Some(trace) = self.trace.as_ref().filter(|trace| !trace.replacements.models.is_empty()) else {
            return Ok(None);
        };
        let class = self.program.name(self.program.method(id).class);
        let (name, descriptor) = (self.program.method_name(id), self.program.method_descriptor(id));
        let mut models = trace.replacements.models.get(&**class).into_iter().flatten();
        let Some(model) = models.find(|model| model.method == **name && model.descriptor == **descriptor).cloned()
        else {
            return Ok(None);
        };
        let missing =
            |why: String| Stop::unsupported(format!("the model {}.{}: {why}", model.model_class, model.method));
        let class = self.program.load(&model.model_class, APP).map_err(|error| missing(error.to_string()))?;
        let found = self.program.method_named(class, &model.method, &model.model_descriptor);
        found.map(Some).ok_or_else(|| missing("it is not there".into()))
    }

    /// Whether the code that calls is that of the model of the method called. There the method itself runs, so that a model can
    /// use it.
    pub(crate) fn is_called_by(&self, st: &State, model: MethodId) -> bool {
        let mut frames = st.thread().frames.iter().rev();
        let caller = frames.find(|frame| frame.code.is_some() && !frame.hidden);
        caller.is_some_and(|frame| self.program.method(frame.method).class == self.program.method(model).class)
    }
}
