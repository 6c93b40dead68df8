//! What `--property` names: a word, or a property file of SV-COMP, which holds
//! `CHECK( init(Main.main()), LTL(G assert) )` or
//! `CHECK( init(Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)) )`.

use std::fs;

use anyhow::{Result, anyhow, bail};
use crema_outcome::Property;

/// What to check.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Specification {
    pub(crate) property: Property,
    /// The main class, if it is from a file.
    pub(crate) main_class: Option<String>,
    /// The file's contents.
    pub(crate) text: Option<String>,
}

const WHAT_THERE_IS: &str = "Crema checks `G assert` and `G ! uncaught(java.lang.RuntimeException)`";

/// Understands the value of `--property`.
pub(crate) fn read(asked: &str) -> Result<Specification> {
    let word = |property| Ok(Specification { property, main_class: None, text: None });
    match asked {
        "assert" => return word(Property::Assert),
        "exception" => return word(Property::Exception),
        _ => {}
    }
    let text = fs::read_to_string(asked).map_err(|error| {
        let reason = crate::sources::reason(&error);
        anyhow!("--property {asked}: cannot read the file: {reason}; give assert, exception or a property file")
    })?;
    parse(&text).map_err(|problem| anyhow!("--property {asked}: {problem}"))
}

/// Understands the contents of a property file. White space means nothing.
fn parse(text: &str) -> Result<Specification> {
    let compact: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let inner = compact.strip_prefix("CHECK(init(").and_then(|rest| rest.strip_suffix("))"));
    let parts = inner.and_then(|inner| inner.split_once("()),LTL("));
    let Some((method, formula)) = parts else {
        bail!("not a property file: it must hold `CHECK( init(Main.main()), LTL(...) )`; {WHAT_THERE_IS}");
    };
    let property = match formula {
        "Gassert" => Property::Assert,
        "G!uncaught(java.lang.RuntimeException)" => Property::Exception,
        _ => bail!("the property LTL({formula}) is not one that Crema supports; {WHAT_THERE_IS}"),
    };
    let Some(class) = method.strip_suffix(".main").filter(|class| is_class_name(class)) else {
        bail!("the program must start at the main method of a class, as in init(Main.main()), not at {method}");
    };
    Ok(Specification { property, main_class: Some(class.into()), text: Some(text.trim().into()) })
}

fn is_class_name(text: &str) -> bool {
    text.split('.').all(|part| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '$'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_the_competition() {
        for (text, property, class) in [
            ("CHECK( init(Main.main()), LTL(G assert) )\n\n", Property::Assert, "Main"),
            ("CHECK(init(Main.main()),LTL(G assert))", Property::Assert, "Main"),
            ("CHECK(init(Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)))", Property::Exception, "Main"),
            (" CHECK ( init ( p.q.A$B.main ( ) ) ,\n LTL ( G assert ) ) ", Property::Assert, "p.q.A$B"),
        ] {
            let read = parse(text).expect(text);
            assert_eq!((read.property, read.main_class.as_deref()), (property, Some(class)), "{text}");
        }
    }

    #[test]
    fn others() {
        for (text, said) in [
            ("", "not a property file"),
            ("assert", "not a property file"),
            ("CHECK( init(main()), LTL(G ! call(reach_error())) )", "LTL(G!call(reach_error()))"),
            ("CHECK( init(main()), LTL(G assert) )", "not at main"),
            ("CHECK( init(Main.run()), LTL(G assert) )", "not at Main.run"),
            ("CHECK( init(.main()), LTL(G assert) )", "not at .main"),
            (
                "CHECK( init(Main.main()), LTL(G assert) ) CHECK( init(Main.main()), LTL(G assert) )",
                "not one that Crema",
            ),
        ] {
            let problem = parse(text).expect_err(text).to_string();
            assert!(problem.contains(said) && !problem.contains('\n'), "{problem}");
        }
    }
}
