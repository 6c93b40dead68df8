//! Witnesses are well-formed XML, and their assumptions are what wit4java can read.

use crema_outcome::Violation;

use super::*;

fn task() -> Task {
    Task {
        producer: "crema 0.1.0".into(),
        specification: specification(Property::Assert, "Main"),
        program: "a & <b>".into(),
        program_hash: "00".into(),
        creation_time: timestamp(UNIX_EPOCH),
    }
}

fn call(class: &str, file: &str, value: InputValue) -> InputCall {
    let method = match &value {
        InputValue::Boolean(_) => "nondetBoolean",
        InputValue::Byte(_) => "nondetByte",
        InputValue::Char(_) => "nondetChar",
        InputValue::Short(_) => "nondetShort",
        InputValue::Int(_) => "nondetInt",
        InputValue::Long(_) => "nondetLong",
        InputValue::Float(_) => "nondetFloat",
        InputValue::Double(_) => "nondetDouble",
        InputValue::String(_) => "nondetString",
        InputValue::Object(_) => "nondetObject",
    };
    let site = Place { class: class.into(), method: "main".into(), file: Some(file.into()), line: Some(11) };
    InputCall { class: "org.sosy_lab.sv_benchmarks.Verifier".into(), method: method.into(), site, value }
}

fn main_call(value: InputValue) -> InputCall {
    call("Main", "Main.java", value)
}

fn units(text: &str) -> InputValue {
    InputValue::String(text.encode_utf16().collect())
}

fn example(inputs: Vec<InputCall>) -> Counterexample {
    let place = Place { class: "Main".into(), method: "main".into(), file: Some("Main.java".into()), line: Some(12) };
    let violation = Violation { exception: "java.lang.AssertionError".into(), message: None, place, caller: None };
    Counterexample { inputs, violation }
}

/// A reader of XML that is small and strict enough to notice what is not well formed: tags are balanced, text is escaped.
fn check_well_formed(xml: &str) {
    let mut rest =
        xml.strip_prefix("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>").expect("a declaration");
    let mut open: Vec<&str> = Vec::new();
    while let Some(at) = rest.find('<') {
        check_text(&rest[..at]);
        let end = rest[at..].find('>').expect("the tag ends") + at;
        let tag = &rest[at + 1..end];
        let name = tag.trim_matches('/').split(' ').next().expect("a name");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(name);
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty() && rest.trim().is_empty());
}

fn check_text(text: &str) {
    assert!(!text.contains('>'), "{text}");
    for reference in text.split('&').skip(1) {
        let name = reference.split(';').next().expect("a reference");
        assert!(["amp", "lt", "gt", "quot"].contains(&name) || name.starts_with('#'), "{text}");
    }
}

fn assumptions(inputs: Vec<InputCall>) -> Vec<String> {
    let xml = violation(&task(), &example(inputs));
    check_well_formed(&xml);
    let data =
        xml.lines().filter_map(|line| line.trim().strip_prefix("<data key=\"assumption\">")?.strip_suffix("</data>"));
    data.map(|text| text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
        .collect()
}

#[test]
fn a_violation() {
    let xml = violation(&task(), &example(vec![main_call(InputValue::Int(-5)), main_call(InputValue::Boolean(true))]));
    check_well_formed(&xml);
    let edge = "    <edge source=\"n0\" target=\"n1\">\n      \
        <data key=\"originfile\">Main.java</data>\n      \
        <data key=\"startline\">11</data>\n      \
        <data key=\"threadId\">0</data>\n      \
        <data key=\"assumption\">nondetInt = -5</data>\n      \
        <data key=\"assumption.scope\">java::LMain;</data>\n    </edge>\n";
    assert!(xml.contains(edge), "{xml}");
    assert!(xml.contains("<node id=\"n3\">\n      <data key=\"violation\">true</data>"), "{xml}");
    assert!(xml.contains("<data key=\"programfile\">a &amp; &lt;b&gt;</data>"));
    assert!(xml.contains("<data key=\"specification\">CHECK( init(Main.main()), LTL(G assert) )</data>"));
}

#[test]
fn nothing_violated() {
    let xml = correctness(&task());
    check_well_formed(&xml);
    assert!(xml.contains("correctness_witness") && !xml.contains("<edge") && !xml.contains("<data key=\"violation\""));
}

#[test]
fn values() {
    let values = vec![
        (InputValue::Char(0x61), "nondetChar = 97"),
        (InputValue::Long(i64::MIN), "nondetLong = -9223372036854775808"),
        (InputValue::Float(1.5e10f32.to_bits()), "Float.parseFloat(\"15000000000.0\") == nondetFloat"),
        (InputValue::Double(1e300f64.to_bits()), "Double.parseDouble(\"1e300\") == nondetDouble"),
        (InputValue::Double(f64::NAN.to_bits()), "Double.parseDouble(\"NaN\") == nondetDouble"),
        (InputValue::Double(f64::NEG_INFINITY.to_bits()), "Double.parseDouble(\"-Infinity\") == nondetDouble"),
        (units(""), "nondetString.equals(\"\")"),
        (units("a<b> = \"c\"\n"), "nondetString.equals(\"a<b> = \\\"c\\\"\\n\")"),
        (units("x;"), "nondetString.equals(\"x\\u003b\")"),
        (units("null"), "nondetString.equals(\"nul\\u006c\")"),
        (InputValue::String(vec![0, 0xd800]), "nondetString.equals(\"\\u0000\\ud800\")"),
    ];
    let expected: Vec<_> = values.iter().map(|(_, text)| (*text).to_owned()).collect();
    assert_eq!(assumptions(values.into_iter().map(|(value, _)| main_call(value)).collect()), expected);
}

/// wit4java wants the name of the file in the scope.
#[test]
fn scopes() {
    let scope_of = |class: &str, file: &str| scope(&call(class, file, InputValue::Int(0)).site);
    assert_eq!(scope_of("Main", "Main.java"), "java::LMain;");
    assert_eq!(scope_of("p.q.Main$Inner", "Main.java"), "java::Lp/q/Main$Inner;");
    assert_eq!(scope_of("p.Helper", "Main.java"), "java::Lp/Main$Helper;");
    assert_eq!(origin(&call("p.Helper", "Main.java", InputValue::Int(0)).site)[0].1, "p/Main.java");
}

#[test]
fn times() {
    let at = |seconds| timestamp(UNIX_EPOCH + Duration::from_secs(seconds));
    assert_eq!(at(0), "1970-01-01T00:00:00Z");
    assert_eq!(at(951_868_799), "2000-02-29T23:59:59Z");
    assert_eq!(at(1_735_689_600), "2025-01-01T00:00:00Z");
}
