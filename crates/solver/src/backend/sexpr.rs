//! S-expressions, and values in the forms that solver programs print them in.

use crema_term::{Const, Sort};

/// An s-expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Sexpr {
    Atom(String),
    List(Vec<Sexpr>),
}

impl Sexpr {
    /// Reads one expression; `None` if the text is not exactly one.
    pub(super) fn parse(text: &str) -> Option<Sexpr> {
        let mut open: Vec<Vec<Sexpr>> = vec![Vec::new()];
        for token in tokens(text) {
            match token {
                "(" => open.push(Vec::new()),
                ")" => {
                    let list = Sexpr::List(open.pop()?);
                    open.last_mut()?.push(list);
                }
                atom => open.last_mut()?.push(Sexpr::Atom(atom.to_owned())),
            }
        }
        let mut all = open.pop().filter(|_| open.is_empty())?;
        if all.len() == 1 { all.pop() } else { None }
    }

    pub(super) fn atom(&self) -> Option<&str> {
        match self {
            Sexpr::Atom(text) => Some(text),
            Sexpr::List(_) => None,
        }
    }

    pub(super) fn list(&self) -> Option<&[Sexpr]> {
        match self {
            Sexpr::Atom(_) => None,
            Sexpr::List(list) => Some(list),
        }
    }
}

fn tokens(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let first = rest.chars().next()?;
        let length = if first == '(' || first == ')' {
            1
        } else {
            rest.find(|c: char| c == '(' || c == ')' || c.is_whitespace()).unwrap_or(rest.len())
        };
        let (token, after) = rest.split_at(length);
        rest = after;
        Some(token)
    })
}

/// How many more parentheses a line opens than it closes.
pub(super) fn balance(line: &str) -> i64 {
    line.chars().fold(0, |n, c| n + i64::from(c == '(') - i64::from(c == ')'))
}

/// The value of a sort that an expression denotes.
pub(super) fn value(sort: Sort, expression: &Sexpr) -> Option<Const> {
    if let Some(atom) = expression.atom() {
        return match atom {
            "true" => Some(Const::Bool(true)),
            "false" => Some(Const::Bool(false)),
            _ => bits(atom).map(|(_, bits)| Const::from_bits(sort, bits)),
        };
    }
    let list = expression.list()?;
    let head = list.first()?.atom()?;
    match (head, list) {
        ("fp", [_, sign, exponent, fraction]) => {
            let (_, sign) = bits(sign.atom()?)?;
            let (exponent_width, exponent) = bits(exponent.atom()?)?;
            let (fraction_width, fraction) = bits(fraction.atom()?)?;
            let joined = sign << (exponent_width + fraction_width) | exponent << fraction_width | fraction;
            Some(Const::from_bits(sort, joined))
        }
        ("_", [_, name, ..]) => special(sort, name.atom()?),
        _ => None,
    }
}

/// `#x…` or `#b…`: the number of bits, and the bits.
fn bits(atom: &str) -> Option<(u32, u64)> {
    if let Some(digits) = atom.strip_prefix("#x") {
        return Some((4 * digits.len() as u32, u64::from_str_radix(digits, 16).ok()?));
    }
    let digits = atom.strip_prefix("#b")?;
    Some((digits.len() as u32, u64::from_str_radix(digits, 2).ok()?))
}

fn special(sort: Sort, name: &str) -> Option<Const> {
    if let Some(number) = name.strip_prefix("bv") {
        return Some(Const::from_bits(sort, number.parse().ok()?));
    }
    let value = match name {
        "NaN" => f64::NAN,
        "+oo" => f64::INFINITY,
        "-oo" => f64::NEG_INFINITY,
        "+zero" => 0.0,
        "-zero" => -0.0,
        _ => return None,
    };
    Some(if sort == Sort::Float32 { Const::f32(value as f32) } else { Const::f64(value) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(sort: Sort, text: &str) -> Option<Const> {
        value(sort, &Sexpr::parse(text)?)
    }

    #[test]
    fn values_in_all_forms() {
        assert_eq!(read(Sort::INT, "#xfffffffe"), Some(Const::int(-2)));
        assert_eq!(read(Sort::BitVec(3), "#b101"), Some(Const::bv(3, 5)));
        assert_eq!(read(Sort::LONG, "(_ bv12 64)"), Some(Const::long(12)));
        assert_eq!(read(Sort::Float32, "(fp #b1 #x7f #b10000000000000000000000)"), Some(Const::f32(-1.5)));
        assert_eq!(read(Sort::Float64, "(_ -zero 11 53)"), Some(Const::f64(-0.0)));
        assert_eq!(read(Sort::Float64, "(_ NaN 11 53)"), Some(Const::f64(f64::NAN)));
        assert_eq!(read(Sort::Bool, "false"), Some(Const::Bool(false)));
        assert_eq!(read(Sort::INT, "(unexpected)"), None);
        assert_eq!(Sexpr::parse("((a) b"), None);
        assert_eq!(Sexpr::parse(")"), None);
    }
}
