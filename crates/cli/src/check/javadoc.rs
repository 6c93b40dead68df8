//! Reads what the Javadoc of one method says about exceptions and nulls. It needs no parser of Java: declarations are found by their names
//! and parentheses at the level of the body of their class. What is not found without doubt says nothing.

/// What the Javadoc of a method says.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Contract {
    /// Exceptions that it names, as the source does.
    pub(crate) throws: Vec<String>,
    /// Parameters that may be null, from 0.
    pub(crate) nullable: Vec<usize>,
}

/// The method that is looked for.
pub(crate) struct Wanted {
    /// The class and those around it, the outermost first.
    classes: Vec<String>,
    method: String,
    /// Types of the parameters, without packages.
    parameters: Vec<String>,
}

impl Wanted {
    /// By the binary name of its class, its own name, and its descriptor. `None` for what no source declares by name.
    pub(crate) fn new(class: &str, method: &str, descriptor: &str) -> Option<Self> {
        let simple = class.rsplit('.').next()?;
        let classes: Vec<String> = simple.split('$').map(str::to_owned).collect();
        let is_name = |name: &String| name.starts_with(|c: char| !c.is_ascii_digit());
        if !classes.iter().all(is_name) {
            return None;
        }
        let method = if method == "<init>" { classes.last()?.clone() } else { method.to_owned() };
        Some(Wanted { classes, method, parameters: crema_report::parameter_types(descriptor) })
    }
}

/// A piece of source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str),
    Symbol(char),
    /// The text of a Javadoc comment.
    Javadoc(&'a str),
}

/// A declaration of a method.
struct Declared<'a> {
    javadoc: Option<&'a str>,
    /// Types without packages and type arguments, and names.
    parameters: Vec<(String, &'a str)>,
}

/// What the Javadoc of a method says, if it has one, and if no other declaration may be meant.
pub(crate) fn contract(source: &str, wanted: &Wanted) -> Option<Contract> {
    let tokens = tokens(source);
    let mut body = tokens.as_slice();
    for class in &wanted.classes {
        body = body_of(body, class)?;
    }
    let mut found = declarations(body, &wanted.method);
    found.retain(|declared| declared.parameters.len() == wanted.parameters.len());
    if found.len() > 1 {
        found.retain(|declared| declared.parameters.iter().map(|(ty, _)| ty).eq(&wanted.parameters));
    }
    let [declared] = found.as_slice() else { return None };
    Some(read(declared.javadoc?, &declared.parameters))
}

/// The pieces of a source, without other comments, and without literals of characters and strings.
fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(inside) = rest.strip_prefix("/*") {
            let end = inside.find("*/").map_or(rest.len(), |end| end + 4);
            if rest.starts_with("/**") && end > 4 {
                tokens.push(Token::Javadoc(rest[..end].trim_start_matches('/').trim_end_matches('/')));
            }
            end
        } else if let Some(inside) = rest.strip_prefix("\"\"\"") {
            inside.find("\"\"\"").map_or(rest.len(), |end| end + 6)
        } else if matches!(first, '"' | '\'') {
            literal(rest, first)
        } else if first.is_alphanumeric() || matches!(first, '_' | '$') {
            let end = rest.find(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '$')).unwrap_or(rest.len());
            tokens.push(Token::Word(&rest[..end]));
            end
        } else {
            if !first.is_whitespace() {
                tokens.push(Token::Symbol(first));
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

/// The length of a literal in quotes.
fn literal(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '\n' => return at,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

/// What is inside the braces of a type that is declared directly in some source or body.
fn body_of<'s, 't>(tokens: &'s [Token<'t>], class: &str) -> Option<&'s [Token<'t>]> {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::Symbol('{' | '(') => depth += 1,
            Token::Symbol('}' | ')') => depth -= 1,
            Token::Word("class" | "interface" | "enum" | "record")
                if depth == 0 && tokens.get(at + 1) == Some(&Token::Word(class)) =>
            {
                let open = at + tokens[at..].iter().position(|token| *token == Token::Symbol('{'))?;
                return Some(&tokens[open + 1..open + closing(&tokens[open..], '{', '}')?]);
            }
            Token::Word(_) | Token::Symbol(_) | Token::Javadoc(_) => {}
        }
    }
    None
}

/// Where the bracket is that closes the first token.
fn closing(tokens: &[Token], open: char, close: char) -> Option<usize> {
    let mut depth = 0;
    tokens.iter().position(|token| {
        match token {
            Token::Symbol(c) if *c == open => depth += 1,
            Token::Symbol(c) if *c == close => depth -= 1,
            Token::Word(_) | Token::Symbol(_) | Token::Javadoc(_) => {}
        }
        depth == 0
    })
}

/// The methods and constructors of a name that the body of a class declares.
fn declarations<'t>(body: &[Token<'t>], name: &str) -> Vec<Declared<'t>> {
    let mut found = Vec::new();
    let mut javadoc = None;
    let mut at = 0;
    while at < body.len() {
        match body[at] {
            Token::Javadoc(text) => javadoc = Some(text),
            Token::Symbol(';') => javadoc = None,
            Token::Symbol('{') => {
                javadoc = None;
                at += closing(&body[at..], '{', '}').unwrap_or(body.len());
            }
            Token::Symbol('(') => {
                let end = at + closing(&body[at..], '(', ')').unwrap_or(body.len() - 1 - at);
                if at > 0 && body[at - 1] == Token::Word(name) && is_declaration(&body[..at - 1]) {
                    found.extend(parameters(&body[at + 1..end]).map(|parameters| Declared { javadoc, parameters }));
                }
                at = end;
            }
            Token::Word(_) | Token::Symbol(_) => {}
        }
        at += 1;
    }
    found
}

/// Whether a name behind these tokens is declared: it is no call and no annotation.
fn is_declaration(before: &[Token]) -> bool {
    match before.last() {
        None | Some(Token::Javadoc(_)) => true,
        Some(Token::Word(word)) => *word != "new",
        Some(Token::Symbol(c)) => matches!(c, '>' | ']' | ';' | '{' | '}' | ')'),
    }
}

/// The parameters between parentheses; `None` if one is not understood.
fn parameters<'t>(tokens: &[Token<'t>]) -> Option<Vec<(String, &'t str)>> {
    let mut depth = 0;
    let mut parts = vec![Vec::new()];
    for token in tokens {
        match token {
            Token::Symbol('<' | '(' | '{') => depth += 1,
            Token::Symbol('>' | ')' | '}') => depth -= 1,
            Token::Symbol(',') if depth == 0 => parts.push(Vec::new()),
            Token::Word(_) | Token::Symbol(_) if depth == 0 => parts.last_mut()?.push(*token),
            Token::Word(_) | Token::Symbol(_) | Token::Javadoc(_) => {}
        }
    }
    if parts.len() == 1 && parts[0].is_empty() {
        return Some(Vec::new());
    }
    parts.iter().map(|part| parameter(part)).collect()
}

/// `final @A java.util.List list[]` → `List[]` and `list`.
fn parameter<'t>(mut tokens: &[Token<'t>]) -> Option<(String, &'t str)> {
    let mut words: Vec<&str> = Vec::new();
    let mut dimensions = 0;
    loop {
        tokens = match tokens {
            [] => break,
            [Token::Symbol('@'), Token::Word(_), rest @ ..] => without_qualifiers(rest),
            [Token::Symbol('.'), Token::Symbol('.'), Token::Symbol('.'), rest @ ..] => {
                dimensions += 1;
                rest
            }
            [Token::Symbol('.'), Token::Word(word), rest @ ..] => {
                *words.last_mut()? = word;
                rest
            }
            [Token::Symbol('['), rest @ ..] => {
                dimensions += 1;
                rest
            }
            [Token::Word(word), rest @ ..] => {
                words.extend(Some(*word).filter(|word| *word != "final"));
                rest
            }
            [Token::Symbol(_) | Token::Javadoc(_), rest @ ..] => rest,
        }
    }
    match words.as_slice() {
        [ty, name] => Some((format!("{ty}{}", "[]".repeat(dimensions)), name)),
        _ => None,
    }
}

/// What follows the name of an annotation, which may have several parts.
fn without_qualifiers<'s, 't>(mut tokens: &'s [Token<'t>]) -> &'s [Token<'t>] {
    while let [Token::Symbol('.'), Token::Word(_), rest @ ..] = tokens {
        tokens = rest;
    }
    tokens
}

/// What a Javadoc comment says.
fn read(javadoc: &str, parameters: &[(String, &str)]) -> Contract {
    let lines = javadoc.lines().map(|line| line.trim_start().trim_start_matches('*').trim());
    let mut tags: Vec<String> = Vec::new();
    for line in lines {
        match tags.last_mut() {
            _ if line.starts_with('@') => tags.push(line.to_owned()),
            Some(tag) => tag.push_str(&format!(" {line}")),
            None => {}
        }
    }
    let mut contract = Contract::default();
    for tag in tags {
        let mut words = tag.split_whitespace();
        match (words.next(), words.next()) {
            (Some("@throws" | "@exception"), Some(name)) => contract.throws.push(name.to_owned()),
            (Some("@param"), Some(name)) => {
                let number = parameters.iter().position(|(_, parameter)| *parameter == name);
                contract.nullable.extend(number.filter(|_| allows_null(&tag)));
            }
            _ => {}
        }
    }
    contract
}

/// Whether the description of a parameter says that it may be null.
fn allows_null(description: &str) -> bool {
    let plain = description.replace("{@code null}", "null").replace("<code>null</code>", "null").to_lowercase();
    let says = |phrases: &[&str]| phrases.iter().any(|phrase| plain.contains(phrase));
    says(&["may be null", "can be null", "might be null", "possibly null", "null is allowed", "null is permitted"])
        && !says(&["not null", "non-null", "nonnull", "never null", "must not"])
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = r#"
        package p; import java.util.*;
        /** The class. @throws NumberFormatException not here */
        public final class C<T extends List<String>> {
            static final String BRACE = "{ \" ( */";
            char brace = '{'; int[] calls = new int[other(1)];
            /**
             * Makes one.
             * @throws IllegalStateException never
             */
            C(int x) { parse("/** @throws Wrong */"); }
            /** Parses. {@code x}
             * @param text the text, may be {@code null}
             * @param other must not be null, but a value can be null
             * @throws NumberFormatException if it is no number
             * @exception java.util.NoSuchElementException
             *    if there is none */
            @SuppressWarnings({"a", "b"}) public <X> Map<String, int[]> parse(final java.lang.String text, @A(b = {1}) List<Map<X, T>> other) throws Exception { return null; }
            int parse(String text, int... more) { return 0; }
            /** @throws ArithmeticException over */
            void over(int x) { } void over(long x) { }
            // /** @throws Commented out */
            void plain() { }
            interface Inner { /** @throws IndexOutOfBoundsException maybe */ int at(int index); }
        }
    "#;

    fn found(class: &str, method: &str, descriptor: &str) -> Option<Contract> {
        contract(SOURCE, &Wanted::new(class, method, descriptor)?)
    }

    fn throws(class: &str, method: &str, descriptor: &str) -> Vec<String> {
        found(class, method, descriptor).unwrap_or_default().throws
    }

    #[test]
    fn what_javadoc_names() {
        let parse = found("p.C", "parse", "(Ljava/lang/String;Ljava/util/List;)Ljava/util/Map;").expect("it is there");
        assert_eq!(parse.throws, ["NumberFormatException", "java.util.NoSuchElementException"]);
        assert_eq!(parse.nullable, [0]);
        assert_eq!(throws("p.C", "<init>", "(I)V"), ["IllegalStateException"]);
        assert_eq!(throws("p.C$Inner", "at", "(I)I"), ["IndexOutOfBoundsException"]);
        assert_eq!(throws("p.C", "over", "(I)V"), ["ArithmeticException"]);
    }

    #[test]
    fn what_is_not_said() {
        assert_eq!(found("p.C", "parse", "(Ljava/lang/String;[I)I"), None);
        assert_eq!(found("p.C", "over", "(J)V"), None);
        assert_eq!(found("p.C", "over", "(S)V"), None);
        assert_eq!(found("p.C", "plain", "()V"), None);
        assert_eq!(found("p.C", "other", "(I)I"), None);
        assert_eq!(found("p.C$1", "at", "(I)I"), None);
        assert_eq!(found("p.D", "plain", "()V"), None);
    }
}
