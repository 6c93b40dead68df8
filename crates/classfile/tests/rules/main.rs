//! Every rule of [`Rule`] has at least one class or code here that breaks it and nothing else.

mod code;
mod constants;
mod structure;

use std::collections::BTreeSet;

use crema_classfile::{FormatError, Rule, check_code, decode, parse};
use crema_testkit::class_builder::{ClassBuilder, u2};

use code::{CODE, INSTRUCTIONS};
use constants::CONSTANTS;
use structure::STRUCTURE;

/// A way to break a rule, starting from a class that is right.
type Damage = fn(&mut ClassBuilder);

/// Files that are damaged as a whole.
fn damaged_files() -> Vec<(Rule, &'static str, Vec<u8>)> {
    let right = ClassBuilder::new().bytes();
    vec![
        (Rule::Magic, "the file begins with CAFEBABA", [&[0xca, 0xfe, 0xba, 0xba], &right[4..]].concat()),
        (Rule::Truncated, "2 bytes expected, 1 left", right[..right.len() - 1].to_vec()),
        (Rule::TrailingBytes, "1 byte(s) follow the class", [&right[..], &[0]].concat()),
    ]
}

fn built(damage: Damage) -> Vec<u8> {
    let mut class = ClassBuilder::new();
    damage(&mut class);
    class.bytes()
}

fn parse_and_check(bytes: &[u8]) -> Result<(), FormatError> {
    let class = parse(bytes)?;
    class
        .methods
        .iter()
        .filter_map(|method| method.code.as_ref())
        .try_for_each(|code| check_code(code, &class.constants))
}

#[track_caller]
fn assert_breaks(rule: Rule, detail: &str, error: FormatError) {
    assert_eq!(error.rule, rule, "{error}, but {detail:?} was expected");
    assert!(error.detail.contains(detail), "{error}, but {detail:?} was expected");
}

#[test]
fn the_undamaged_class_is_right() {
    assert_eq!(parse_and_check(&ClassBuilder::new().bytes()), Ok(()));
}

#[test]
fn damaged_files_break_their_rules() {
    for (rule, detail, bytes) in damaged_files() {
        assert_breaks(rule, detail, parse(&bytes).expect_err(detail));
    }
}

#[test]
fn damaged_structures_break_their_rules() {
    for &(rule, detail, damage) in CONSTANTS.iter().chain(STRUCTURE) {
        assert_breaks(rule, detail, parse(&built(damage)).expect_err(detail));
    }
}

#[test]
fn damaged_instructions_break_their_rules() {
    for &(rule, detail, code) in INSTRUCTIONS {
        assert_breaks(rule, detail, decode(code).expect_err(detail));
    }
    assert_eq!(decode(&[0; 65535]).map(|code| code.len()), Ok(65535));
    assert_eq!(decode(&[0; 65536]).expect_err("too long").rule, Rule::CodeLength);
}

#[test]
fn damaged_code_breaks_its_rules() {
    for &(rule, detail, damage) in CODE {
        let bytes = built(damage);
        assert!(parse(&bytes).is_ok(), "{detail}: only the code is damaged");
        assert_breaks(rule, detail, parse_and_check(&bytes).expect_err(detail));
    }
}

#[test]
fn every_prefix_of_a_class_is_truncated() {
    let mut class = ClassBuilder::new();
    class.add_code(&[0xb1], &[], &[]);
    let bytes = class.bytes();
    for length in 0..bytes.len() {
        let rule = parse(&bytes[..length]).expect_err("bytes are missing").rule;
        assert_eq!(rule, Rule::Truncated, "cut to {length} of {}", bytes.len());
    }
}

#[test]
fn no_rule_is_without_a_case() {
    let name = |rule: Rule| format!("{rule:?}").split(' ').next().unwrap_or_default().to_owned();
    let mut covered: BTreeSet<String> = BTreeSet::new();
    covered.extend(CONSTANTS.iter().chain(STRUCTURE).chain(CODE).map(|&(rule, ..)| name(rule)));
    covered.extend(INSTRUCTIONS.iter().map(|&(rule, ..)| name(rule)));
    covered.extend(damaged_files().iter().map(|&(rule, ..)| name(rule)));
    // The rules as the source lists them, so that a new one cannot be forgotten.
    let source = include_str!("../../src/error.rs");
    let (_, body) = source.split_once("pub enum Rule {").expect("the enum is there");
    let (body, _) = body.split_once("\n}").expect("it ends");
    let listed: BTreeSet<String> = body
        .lines()
        .filter(|line| line.starts_with("    ") && line[4..].starts_with(char::is_uppercase))
        .map(|line| line.trim().trim_end_matches([',', '{', ' ']).to_owned())
        .collect();
    assert!(listed.len() > 40);
    assert_eq!(covered, listed);
}

#[test]
fn errors_print_place_item_and_section() {
    let print = |bytes: &[u8]| parse(bytes).expect_err("damaged").to_string();
    assert_eq!(
        print(&built(|class| class.interfaces = vec![1])),
        "offset 0x32: constant 1 is not a Class (JVMS §4.4.1)"
    );
    assert_eq!(
        print(&built(|class| class.major = 70)),
        "offset 0x6: class-file version 70 is newer than 69, the newest supported (JVMS §4.1)"
    );
    // Constants are checked after reading; the offset is still that of the constant, not of the pool's end.
    let bytes = built(|class| {
        class.long(1);
        class.constant(7, &u2(2));
        class.integer(1);
    });
    let at = bytes.windows(3).position(|window| window == [7, 0, 2]).expect("the constant is there");
    assert_eq!(print(&bytes), format!("offset {at:#x}: constant 2 is not a Utf8 (JVMS §4.4.7)"));
    let bytes = built(|class| _ = class.dynamic(18, 7, "x", "()V"));
    let at = bytes.windows(3).position(|window| window == [18, 0, 7]).expect("the constant is there");
    assert_eq!(print(&bytes), format!("offset {at:#x}: constant 8 names row 7 of 0 bootstrap methods (JVMS §4.7.23)"));
}
