//! What `crema check` finds: how to call a method so that it fails, and what the JVM did when it was called like that.

use serde::{Deserialize, Serialize};

use crate::{Facts, Group, InputValue, Level, Place};

/// A type as Java writes it, except that slashes separate the package of a class, so that a printer of Java can import the
/// class: `int`, `java/util/Map.Entry`, `java/util/List<java/lang/String>`, `p/Thing[]`.
pub type JavaType = String;

/// How a value is made.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Expr {
    /// A primitive value or a string.
    Literal(InputValue),
    /// `null`.
    Null,
    /// An array with these elements.
    Array {
        /// Type of the elements.
        element: JavaType,
        /// The elements.
        items: Vec<Expr>,
    },
    /// `new C(…)`.
    New(JavaType, Vec<Argument>),
    /// `outer.new C(…)`: an object of an inner class, named without the class that encloses it.
    Inner(Box<Expr>, String, Vec<Argument>),
    /// A call of a static method of a class.
    Static(JavaType, Call),
    /// The result of a call on an object.
    Result(Box<Expr>, Call),
    /// A static field.
    Constant(JavaType, String),
    /// `C.class`.
    Class(JavaType),
    /// An object of a type, after some calls on it.
    Prepared {
        /// Its type.
        ty: JavaType,
        /// How it is made.
        object: Box<Expr>,
        /// The calls, in order.
        calls: Vec<Call>,
    },
    /// An object of which fields were set directly.
    Fields {
        /// Its type.
        ty: JavaType,
        /// How it is made.
        object: Box<Expr>,
        /// The fields, in the order in which they are set.
        fields: Vec<FieldValue>,
    },
    /// An implementation of an interface, or of an abstract class, made for the test.
    Stub {
        /// The type that it implements.
        ty: JavaType,
        /// What the constructor of an abstract class is given.
        arguments: Vec<Argument>,
        /// Its methods.
        methods: Vec<StubMethod>,
        /// It can be written as a lambda.
        lambda: bool,
    },
    /// The same object as an earlier argument; the receiver is number 0, the first argument number 1.
    Same(usize),
}

/// A method of a [`Expr::Stub`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct StubMethod {
    /// Its name.
    pub name: String,
    /// Its modifiers, `public` or `protected`.
    pub modifier: &'static str,
    /// Types of its parameters.
    pub parameters: Vec<JavaType>,
    /// Type of its result; `None` for void.
    pub result: Option<JavaType>,
    /// The results of its calls, in order; further calls return the last one.
    pub values: Vec<Expr>,
}

/// A value for a parameter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Argument {
    /// Type of the parameter.
    pub ty: JavaType,
    /// The value.
    pub value: Expr,
}

/// A field that is set.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FieldValue {
    /// The class that declares it.
    pub class: JavaType,
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: Argument,
}

/// A call of a method.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Call {
    /// Its name.
    pub method: String,
    /// Its arguments.
    pub arguments: Vec<Argument>,
}

/// What is called by a test.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Target {
    /// A constructor.
    Constructor,
    /// A constructor of an inner class with this simple name; the receiver is the enclosing object.
    Inner(String),
    /// A static method.
    Static(String),
    /// A method of the receiver.
    Instance(String),
}

impl Target {
    /// Whether it takes an object that something is called on.
    pub fn has_receiver(&self) -> bool {
        match self {
            Target::Constructor | Target::Static(_) => false,
            Target::Inner(_) | Target::Instance(_) => true,
        }
    }
}

/// A call of the method under test, with all that it needs.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TestInput {
    /// Package of the test, with dots: that of the class under test, unless that is one of the JDK.
    pub package: String,
    /// The class under test.
    pub class: JavaType,
    /// What is called.
    pub target: Target,
    /// The object that a method is called on.
    pub receiver: Option<Argument>,
    /// Names of the parameters.
    pub names: Vec<String>,
    /// Which parameters are declared as nullable.
    pub nullable: Vec<bool>,
    /// The arguments.
    pub arguments: Vec<Argument>,
    /// There are other methods of the same name: an argument needs a cast if its type does not select this one.
    pub overloaded: bool,
}

/// What should happen: an exception leaves the method.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Expected {
    /// `java.lang.ArithmeticException`.
    pub exception: String,
    /// The first line of the stack trace in own code: of the program, or of a module of the JDK that is under test. Accessors do not count.
    pub place: Place,
    /// Lines above it of methods that the compiler made, such as accessors of private members: they are not in the source.
    pub accessors: Vec<Place>,
    /// No line of a library is above it.
    pub direct: bool,
}

/// A possible error: found by the engine, to be confirmed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// How to call the method.
    pub input: TestInput,
    /// What should happen.
    pub expected: Expected,
    /// Calls between the method under test and the place.
    pub depth: u32,
    /// How many nulls it passes, in whatever place, except to parameters that are declared as nullable.
    pub nulls: u32,
    /// No explored path ends there, but these inputs may lead there. It is tried on the JVM, and not reported if it fails.
    pub speculative: bool,
    /// The decisions that lead there.
    pub because: Vec<Explanation>,
    /// What its level follows from.
    pub facts: Facts,
}

/// A method under test.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitName {
    /// `pkg.Outer$Inner`.
    pub class: String,
    /// `method`, or `<init>`.
    pub method: String,
    /// Its descriptor.
    pub descriptor: String,
}

/// An input, for people.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ShownInput {
    /// Name of the parameter, or `this`.
    pub name: String,
    /// An expression, or what makes it.
    pub java: String,
}

/// A decision on the way to an error.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Explanation {
    /// The condition that held, as Java.
    pub text: String,
    /// The source file of the decision, if the class file has it.
    pub file: Option<String>,
    /// Its line, if the class file has it.
    pub line: Option<u32>,
}

/// Whether an error is real.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// The JVM threw the exception at the place.
    Confirmed,
    /// It is not known; why.
    Warning(String),
}

/// An error, with a test that shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// Whether it is real.
    pub status: Status,
    /// `java.lang.ArithmeticException`.
    pub exception: String,
    /// Its message.
    pub message: Option<String>,
    /// The first place of the program's own code in the stack trace, accessors aside.
    pub place: Place,
    /// Lines above it of methods that the compiler made.
    pub accessors: Vec<Place>,
    /// The method that was called.
    pub unit: UnitName,
    /// Calls between that method and the place.
    pub depth: u32,
    /// How many nulls it passes, in whatever place, except to parameters that are declared as nullable.
    pub nulls: u32,
    /// How much there is to read in the inputs, and how unusual they are.
    pub cost: u32,
    /// The inputs, for people.
    pub inputs: Vec<ShownInput>,
    /// The decisions that lead there.
    pub because: Vec<Explanation>,
    /// The test.
    pub test: TestCode,
    /// The stack trace as the JVM showed it, down to the method under test.
    pub stack: Vec<Place>,
    /// What the bytecode of the line that fails does, as a hash. Empty if the class file has no lines.
    pub failing_code: String,
    /// The baseline has it. Only a report knows that.
    #[serde(skip)]
    pub known: bool,
    /// What its level follows from.
    pub facts: Facts,
    /// How much it matters.
    pub level: Level,
    /// The errors of the same cause.
    pub group: Group,
    /// The same error, found from a method that users can call, if they cannot call the one that it was found from first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from_public: Option<Box<Finding>>,
}

impl Finding {
    /// Whether it is the same error as another one, from whatever method they were found.
    pub fn is_same_error(&self, other: &Finding) -> bool {
        (&self.place, &self.exception) == (&other.place, &other.exception)
    }

    /// The way in which it is shown: from a public method, if one was found that leads there, by inputs that are no worse.
    pub fn shown(&self) -> &Finding {
        match &self.from_public {
            Some(public) if self.status == Status::Confirmed && public.level.reaches(self.level) => public,
            _ => self,
        }
    }
}

/// A test as Java source.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TestCode {
    /// Its package, with dots.
    pub package: String,
    /// What must be imported.
    pub imports: Vec<String>,
    /// Statements that prepare the call.
    pub setup: Vec<String>,
    /// The call, without a semicolon.
    pub call: String,
}

/// The result of checking one method.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitReport {
    /// The method.
    pub unit: UnitName,
    /// The errors found, confirmed or not.
    pub findings: Vec<Finding>,
    /// Paths explored to their end.
    pub paths: u64,
    /// Questions to the solver.
    pub queries: u64,
    /// Branches found infeasible.
    pub pruned: u64,
    /// Branches whose successors were merged into one path.
    pub merged_regions: u64,
    /// Work, in units of about a nanosecond.
    pub work: u64,
    /// What was left out.
    pub incomplete: Vec<String>,
    /// Why it was not explored at all.
    pub skipped: Option<String>,
    /// The engine or its host crashed on it.
    pub crashed: bool,
    /// Some path ended with a bug of the engine.
    pub bug: bool,
}
