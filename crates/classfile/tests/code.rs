//! What `check_code` lets pass, and what the helper for annotations lists.

use crema_classfile::{ClassFile, check_code, parse};
use crema_testkit::class_builder::{ClassBuilder, u2, u2s};

fn parsed(class: &ClassBuilder) -> ClassFile {
    parse(&class.bytes()).expect("the class is well formed")
}

#[test]
fn code_that_only_some_versions_allow() {
    let check = |major: u16, build: fn(&mut ClassBuilder) -> Vec<u8>| {
        let mut class = ClassBuilder::new();
        class.major = major;
        let code = build(&mut class);
        class.add_code(&code, &[], &[]);
        let class = parsed(&class);
        let code = class.methods[0].code.as_ref().expect("the method has code");
        check_code(code, &class.constants).is_ok()
    };
    let subroutine = |_: &mut ClassBuilder| vec![0xa8, 0, 0];
    assert!(check(50, subroutine) && !check(51, subroutine));
    let load_class = |_: &mut ClassBuilder| vec![0x12, 2];
    assert!(!check(48, load_class) && check(49, load_class));
    for opcode in [0xb7, 0xb8] {
        let invoke_on_interface: fn(&mut ClassBuilder) -> Vec<u8> = match opcode {
            0xb7 => |class| [&[0xb7], &u2(class.member(11, "m", "()V"))[..]].concat(),
            _ => |class| [&[0xb8], &u2(class.member(11, "m", "()V"))[..]].concat(),
        };
        assert!(!check(51, invoke_on_interface) && check(52, invoke_on_interface));
    }
}

#[test]
fn constant_operands_that_are_right() {
    let mut class = ClassBuilder::new();
    let field = u2(class.member(9, "x", "I"));
    let method = u2(class.member(10, "m", "()V"));
    let constructor = u2(class.member(10, "<init>", "()V"));
    let interface = u2(class.member(11, "m", "(JI)V"));
    let bootstrap = class.member(10, "b", "()V");
    let bootstrap = class.method_handle(6, bootstrap);
    class.add_attribute("BootstrapMethods", &u2s(&[1, bootstrap, 0]));
    let call = u2(class.dynamic(18, 0, "d", "()V"));
    let narrow = u2(class.dynamic(17, 0, "d", "I"));
    let wide = u2(class.dynamic(17, 0, "d", "D"));
    let long = u2(class.long(1));
    let array = u2(class.class("[[I"));
    let mut code = vec![];
    for opcode in [0xb2, 0xb3, 0xb4, 0xb5] {
        code.extend([opcode, field[0], field[1]]);
    }
    code.extend([0xb6, method[0], method[1], 0xb7, constructor[0], constructor[1], 0xb8, method[0], method[1]]);
    code.extend([0xb9, interface[0], interface[1], 4, 0, 0xba, call[0], call[1], 0, 0]);
    code.extend([0x13, narrow[0], narrow[1], 0x14, wide[0], wide[1], 0x14, long[0], long[1], 0x12, 2]);
    for opcode in [0xbd, 0xc0, 0xc1] {
        code.extend([opcode, array[0], array[1]]);
    }
    code.extend([0xbb, 0, 2, 0xc5, array[0], array[1], 2, 0x1d, 0x41, 0xc4, 0x84, 0, 3, 1, 0, 0xb1]);
    class.add_code(&code, &[[0, code.len() as u16, 0, 0]], &[]);
    let class = parsed(&class);
    let code = class.methods[0].code.as_ref().expect("the method has code");
    assert_eq!(check_code(code, &class.constants), Ok(()));
}

#[test]
fn annotation_types() {
    let mut class = ClassBuilder::new();
    let (a, b, c) = (class.utf8("La;"), class.utf8("Lb;"), class.utf8("Lc;"));
    let pool = parsed(&class).constants;
    let types = |raw: &[u8]| pool.annotation_types(raw).iter().map(|text| text.to_string()).collect::<Vec<_>>();

    // @a(x = {1, @c(y = E.F)}, z = "") @b
    let mut raw = u2s(&[2, a, 2, 1]);
    raw.extend(b"[\0\x02");
    raw.extend(b"I\0\x01@");
    raw.extend(u2s(&[c, 1, 1]));
    raw.extend(b"e\0\x01\0\x01\0\x01s\0\x01");
    raw.extend(u2s(&[b, 0]));
    assert_eq!(types(&raw), ["La;", "Lb;"]);
    for length in 0..raw.len() {
        assert!(types(&raw[..length]).len() <= 2);
    }
    assert_eq!(types(&raw[..raw.len() - 4]), ["La;"]);
    assert_eq!(types(&[]), [""; 0]);
    // Neither an unknown tag nor bottomless nesting does harm.
    assert_eq!(types(&[&u2s(&[1, a, 1, 1])[..], b"?"].concat()), ["La;"]);
    assert_eq!(types(&[&u2s(&[1, a, 1, 1])[..], &b"[\0\x01".repeat(1_000_000)].concat()), ["La;"]);
}
