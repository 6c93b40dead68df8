//! Generic types, from the `Signature` attribute (JVMS §4.7.9.1): what a list is a list of.

/// A type. Type variables and wildcards without a bound are unknown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Type {
    /// By its letter.
    Primitive(u8),
    /// A class by its internal name, with its type arguments.
    Class(String, Vec<Type>),
    Array(Box<Type>),
    /// A type variable.
    Variable(String),
    /// `?`.
    Unknown,
}

impl Type {
    /// A type without type arguments.
    pub(crate) fn of_descriptor(descriptor: &str) -> Option<Type> {
        let mut reader = SignatureReader { rest: descriptor };
        reader.field_type().filter(|_| reader.rest.is_empty())
    }

    /// The erased type.
    pub(crate) fn descriptor(&self) -> String {
        match self {
            Type::Primitive(letter) => char::from(*letter).to_string(),
            Type::Class(name, _) => format!("L{name};"),
            Type::Array(element) => format!("[{}", element.descriptor()),
            Type::Variable(_) | Type::Unknown => "Ljava/lang/Object;".into(),
        }
    }

    /// Whether it is written without type variables, so that it means the same everywhere.
    pub(crate) fn is_closed(&self) -> bool {
        match self {
            Type::Primitive(_) => true,
            Type::Class(_, arguments) => arguments.iter().all(Type::is_closed),
            Type::Array(element) => element.is_closed(),
            Type::Variable(_) | Type::Unknown => false,
        }
    }

    /// The type with type variables replaced by their bindings; by an unknown type, if they have none.
    pub(crate) fn with(&self, meanings: &[(String, Type)]) -> Type {
        match self {
            Type::Variable(name) => {
                meanings.iter().find(|(known, _)| known == name).map_or(Type::Unknown, |(_, meaning)| meaning.clone())
            }
            Type::Class(name, arguments) => {
                Type::Class(name.clone(), arguments.iter().map(|argument| argument.with(meanings)).collect())
            }
            Type::Array(element) => Type::Array(Box::new(element.with(meanings))),
            other => other.clone(),
        }
    }
}

/// The contents of a class signature: its type parameters, superclass and interfaces.
pub(crate) fn class_signature(signature: &str) -> Option<(Vec<String>, Vec<Type>)> {
    let mut reader = SignatureReader { rest: signature };
    let formals = if reader.peek() == Some(b'<') { reader.formals()? } else { Vec::new() };
    let mut supertypes = Vec::new();
    while !reader.rest.is_empty() {
        supertypes.push(reader.field_type()?);
    }
    Some((formals, supertypes))
}

/// The type of the result of a method, generic if the signature has it; `None` for void.
pub(crate) fn result(descriptor: &str, signature: Option<&str>) -> Option<Type> {
    let erased = Type::of_descriptor(descriptor.rsplit(')').next()?)?;
    let generic = signature.and_then(|signature| {
        let mut reader = SignatureReader { rest: signature };
        reader.parameters()?;
        reader.next()?;
        reader.field_type()
    });
    match (erased, generic) {
        (Type::Class(..), Some(variable @ Type::Variable(_))) => Some(variable),
        (erased, Some(generic)) => Some(agreeing(erased, generic)),
        (erased, None) => Some(erased),
    }
}

/// The types of the parameters: generic where the signature has them and agrees with the descriptor.
pub(crate) fn parameters(descriptor: &str, signature: Option<&str>) -> Option<Vec<Type>> {
    let erased = SignatureReader { rest: descriptor }.parameters()?;
    let generic = signature.and_then(|signature| SignatureReader { rest: signature }.parameters());
    let Some(generic) = generic.filter(|generic| generic.len() == erased.len()) else { return Some(erased) };
    Some(erased.into_iter().zip(generic).map(|(erased, generic)| agreeing(erased, generic)).collect())
}

/// The type of a field: generic where the signature has it and agrees with the descriptor.
pub(crate) fn field_type(descriptor: &str, signature: Option<&str>) -> Option<Type> {
    let erased = Type::of_descriptor(descriptor)?;
    let generic = signature.and_then(|signature| SignatureReader { rest: signature }.field_type());
    Some(generic.map_or(erased.clone(), |generic| agreeing(erased, generic)))
}

/// The types of the parameters of a constructor of an inner class. The first is the enclosing object, which a signature omits.
pub(crate) fn inner_parameters(descriptor: &str, signature: Option<&str>) -> Option<Vec<Type>> {
    let mut types = parameters(descriptor, None)?;
    let generic = signature.and_then(|signature| SignatureReader { rest: signature }.parameters());
    if let Some(generic) = generic.filter(|generic| generic.len() + 1 == types.len()) {
        for (ty, generic) in types.iter_mut().skip(1).zip(generic) {
            *ty = agreeing(ty.clone(), generic);
        }
    }
    Some(types)
}

/// The generic type if it is more precise; a type variable is erased.
fn agreeing(erased: Type, generic: Type) -> Type {
    match (&erased, generic) {
        (Type::Class(name, _), Type::Class(generic, arguments)) if *name == generic => Type::Class(generic, arguments),
        (Type::Array(inner), Type::Array(generic)) => Type::Array(Box::new(agreeing((**inner).clone(), *generic))),
        _ => erased,
    }
}

struct SignatureReader<'a> {
    rest: &'a str,
}

impl SignatureReader<'_> {
    fn next(&mut self) -> Option<u8> {
        let byte = *self.rest.as_bytes().first()?;
        self.rest = self.rest.get(1..)?;
        Some(byte)
    }

    fn peek(&self) -> Option<u8> {
        self.rest.as_bytes().first().copied()
    }

    fn parameters(&mut self) -> Option<Vec<Type>> {
        if self.peek() == Some(b'<') {
            self.skip_formals()?;
        }
        if self.next()? != b'(' {
            return None;
        }
        let mut types = Vec::new();
        while self.peek()? != b')' {
            types.push(self.field_type()?);
        }
        Some(types)
    }

    /// Type parameters and their bounds.
    fn skip_formals(&mut self) -> Option<()> {
        let mut depth = 0;
        loop {
            match self.next()? {
                b'<' => depth += 1,
                b'>' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Some(());
            }
        }
    }

    /// Names of type parameters; their bounds are skipped.
    fn formals(&mut self) -> Option<Vec<String>> {
        self.next()?;
        let mut names = Vec::new();
        while self.peek()? != b'>' {
            names.push(self.until(b":")?);
            while self.peek()? == b':' {
                self.next()?;
                // A bound that is a class may be missing, before one that is an interface.
                if self.peek()? != b':' {
                    self.field_type()?;
                }
            }
        }
        self.next()?;
        Some(names)
    }

    fn field_type(&mut self) -> Option<Type> {
        match self.next()? {
            letter @ (b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z') => Some(Type::Primitive(letter)),
            b'[' => Some(Type::Array(Box::new(self.field_type()?))),
            b'T' => {
                let name = self.until(b";")?;
                self.next()?;
                Some(Type::Variable(name))
            }
            b'L' => self.class_type(),
            _ => None,
        }
    }

    fn class_type(&mut self) -> Option<Type> {
        let mut name = String::new();
        let mut arguments = Vec::new();
        loop {
            name.push_str(&self.until(b";<.")?);
            match self.next()? {
                b';' => return Some(Type::Class(name, arguments)),
                // A member of a generic class: only its own arguments count.
                b'.' => {
                    name.push('$');
                    arguments.clear();
                }
                _ => {
                    arguments = self.arguments()?;
                    match self.next()? {
                        b';' => return Some(Type::Class(name, arguments)),
                        b'.' => {
                            name.push('$');
                            arguments.clear();
                        }
                        _ => return None,
                    }
                }
            }
        }
    }

    fn arguments(&mut self) -> Option<Vec<Type>> {
        let mut arguments = Vec::new();
        loop {
            match self.peek()? {
                b'>' => {
                    self.next()?;
                    return Some(arguments);
                }
                b'*' => {
                    self.next()?;
                    arguments.push(Type::Unknown);
                }
                b'+' | b'-' => {
                    self.next()?;
                    arguments.push(self.field_type()?);
                }
                _ => arguments.push(self.field_type()?),
            }
        }
    }

    fn until(&mut self, ends: &[u8]) -> Option<String> {
        let at = self.rest.bytes().position(|byte| ends.contains(&byte))?;
        let (text, rest) = self.rest.split_at_checked(at)?;
        self.rest = rest;
        Some(text.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(name: &str, arguments: Vec<Type>) -> Type {
        Type::Class(name.into(), arguments)
    }

    #[test]
    fn generic_parameters() {
        let signature = "<T::Ljava/lang/Comparable<TT;>;>(ILjava/util/List<+Ljava/lang/String;>;TT;[TT;La<TT;>.b;)V";
        let descriptor = "(ILjava/util/List;Ljava/lang/Comparable;[Ljava/lang/Comparable;La$b;)V";
        let types = parameters(descriptor, Some(signature)).expect("well formed");
        let comparable = class("java/lang/Comparable", vec![]);
        assert_eq!(types[0], Type::Primitive(b'I'));
        assert_eq!(types[1], class("java/util/List", vec![class("java/lang/String", vec![])]));
        assert_eq!(types[2], comparable);
        assert_eq!(types[3], Type::Array(Box::new(comparable)));
        assert_eq!(types[4], class("a$b", vec![]));
    }

    #[test]
    fn a_signature_that_does_not_agree_is_ignored() {
        let types = parameters("(La;I)V", Some("(I)V")).expect("well formed");
        assert_eq!(types, [class("a", vec![]), Type::Primitive(b'I')]);
        assert_eq!(parameters("(I", None), None);
        assert_eq!(parameters("()V", Some("<T")), Some(vec![]));
    }

    #[test]
    fn type_variables_have_meanings() {
        let (formals, supertypes) =
            class_signature("<T:Ljava/lang/Object;R::La;:Lb;>Lo;Lp<TT;TR;>;").expect("well formed");
        assert_eq!(formals, ["T", "R"]);
        let meanings = [("T".to_owned(), class("x", vec![]))];
        assert_eq!(supertypes[1].with(&meanings), class("p", vec![class("x", vec![]), Type::Unknown]));
        let variable = result("(La;)Ljava/lang/Object;", Some("(La<TT;>;)TR;"));
        assert_eq!(variable, Some(Type::Variable("R".into())));
        assert_eq!(result("()V", None), None);
    }

    #[test]
    fn closed_types() {
        let types = parameters("(La;Lb;)V", Some("(La<Lc;>;Lb<*>;)V")).expect("well formed");
        assert!(types[0].is_closed() && !types[1].is_closed());
        assert_eq!(types[0].descriptor(), "La;");
        assert_eq!(Type::of_descriptor("[[J").map(|t| t.descriptor()).as_deref(), Some("[[J"));
    }
}
