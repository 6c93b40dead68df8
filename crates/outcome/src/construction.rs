//! How an object of `Symbolic.nondetObject` is made: the choices among which a path forks, and which a replay repeats.

/// One way to make an object. Classes are named as `Class.forName` takes them, primitive types as in Java.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Construction {
    /// No object.
    Null,
    /// An object that was made before: its number among all objects, null included, in the order in which their making began.
    Earlier(u32),
    /// A string, which is the next input.
    Text,
    /// An array. Its elements are the next inputs.
    Array {
        /// The type of the elements.
        component: String,
        /// How many there are.
        length: u32,
    },
    /// A static field: a constant of an enum or of a class.
    Constant {
        /// The class that declares it.
        class: String,
        /// Its name.
        name: String,
    },
    /// A constructor. Its arguments are the next inputs.
    New {
        /// The class.
        class: String,
        /// The types of its parameters.
        parameters: Vec<String>,
    },
    /// A static method. Its arguments are the next inputs.
    Call {
        /// The class that declares it.
        class: String,
        /// Its name.
        method: String,
        /// The types of its parameters.
        parameters: Vec<String>,
    },
}

impl Construction {
    /// The class of the calls that give arguments of constructors and factories, and elements of arrays.
    pub const ARGUMENTS: &'static str = "crema.ObjectInputs";
    /// The method that gives objects.
    pub const METHOD: &'static str = "nondetObject";

    /// The form that `java/api/crema/ObjectInputs.java` reads.
    pub fn words(&self) -> String {
        let with = |words: String, parameters: &[String]| {
            parameters.iter().fold(words, |words, parameter| words + " " + parameter)
        };
        match self {
            Construction::Null => "null".into(),
            Construction::Earlier(number) => format!("earlier {number}"),
            Construction::Text => "text".into(),
            Construction::Array { component, length } => format!("array {component} {length}"),
            Construction::Constant { class, name } => format!("constant {class} {name}"),
            Construction::New { class, parameters } => with(format!("new {class}"), parameters),
            Construction::Call { class, method, parameters } => with(format!("call {class} {method}"), parameters),
        }
    }

    /// What these words say.
    pub fn read(words: &str) -> Option<Construction> {
        let mut words = words.split(' ').map(str::to_owned);
        let read = match words.next()?.as_str() {
            "null" => Construction::Null,
            "earlier" => Construction::Earlier(words.next()?.parse().ok()?),
            "text" => Construction::Text,
            "array" => Construction::Array { component: words.next()?, length: words.next()?.parse().ok()? },
            "constant" => Construction::Constant { class: words.next()?, name: words.next()? },
            "new" => Construction::New { class: words.next()?, parameters: words.by_ref().collect() },
            "call" => {
                let (class, method) = (words.next()?, words.next()?);
                Construction::Call { class, method, parameters: words.by_ref().collect() }
            }
            _ => return None,
        };
        words.next().is_none().then_some(read)
    }

    /// How many of the next inputs belong to it.
    pub fn arguments(&self) -> usize {
        match self {
            Construction::Null | Construction::Earlier(_) | Construction::Constant { .. } => 0,
            Construction::Text => 1,
            Construction::Array { length, .. } => *length as usize,
            Construction::New { parameters, .. } | Construction::Call { parameters, .. } => parameters.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Construction;

    #[test]
    fn words() {
        for (words, arguments) in [
            ("null", 0),
            ("earlier 3", 0),
            ("text", 1),
            ("array [I 2", 2),
            ("constant p.Color RED", 0),
            ("new p.Point", 0),
            ("new p.Point int java.lang.String", 2),
            ("call p.Point of int", 1),
        ] {
            let read = Construction::read(words).expect("a construction");
            assert_eq!((read.words().as_str(), read.arguments()), (words, arguments));
        }
        for words in ["", "nothing", "null 1", "earlier x", "array int", "call p.Point"] {
            assert_eq!(Construction::read(words), None, "{words}");
        }
    }
}
