//! Versions of classes, compiled by javac: which methods have changed, and who calls them.

use std::process::Command;

use crema_testkit::jdks::jdk;

use super::*;

fn compile(sources: &[(&str, &str)]) -> Classes {
    let folder = tempfile::tempdir().expect("a folder");
    let mut javac = Command::new(jdk().tool("javac"));
    javac.args(["-J-XX:TieredStopAtLevel=1", "-g", "-d"]).arg(folder.path().join("classes"));
    for (name, text) in sources {
        let file = folder.path().join(name);
        std::fs::write(&file, text).expect("a source");
        javac.arg(file);
    }
    assert!(javac.status().is_ok_and(|status| status.success()));
    let mut classes = Classes::new();
    read_below(&folder.path().join("classes"), &mut classes).expect("classes");
    classes
}

/// The methods that are selected, as `C.m`, when all sources have changed.
fn selected(old: &[(&str, &str)], new: &[(&str, &str)]) -> Vec<String> {
    let (old, new) = (compile(old), compile(new));
    let mut changes = Changes::default();
    changes.compare(&old, &new, &new);
    let selected = CallGraph::new(&new).with_callers(&changes);
    let mut names: Vec<String> = selected
        .into_iter()
        .map(|(class, name, _)| format!("{class}.{name}"))
        .filter(|name| !name.contains("lambda$"))
        .collect();
    names.dedup();
    names
}

fn one(old: &str, new: &str) -> Vec<String> {
    selected(&[("C.java", old)], &[("C.java", new)])
}

#[test]
fn the_place_of_code_and_names_of_variables_do_not_matter() {
    let old = "class C { int f(int a) { int b = 7 / a; Runnable r = () -> f(b); return b; } }";
    let new = "/** Text. */\nclass C {\n\n  int f(int x) {\n    int y = 7 / x;\n    Runnable r = () -> f(y);\n    return y;\n  }\n}";
    assert_eq!(one(old, new), Vec::<String>::new());
}

#[test]
fn a_new_method_changes_no_other() {
    let old = "class C { Runnable f() { return () -> System.gc(); } int g(int a) { return a; } }";
    let new = "class C { Runnable e() { return () -> System.exit(1); } Runnable f() { return () -> System.gc(); } int g(int a) { return a; } }";
    assert_eq!(one(old, new), ["C.e"]);
}

#[test]
fn callers_to_depth_one() {
    let old = "class C { int f(int a) { return a; } int g(int a) { return f(a); } int h(int a) { return g(a); } }";
    assert_eq!(one(old, &old.replace("return a;", "return 1 / a;")), ["C.f", "C.g"]);
}

#[test]
fn what_nobody_can_call_is_a_part_of_its_callers() {
    let old = "class C {
        private int f(int a) { return a; }
        private int g(int a) { return f(a); }
        int h(int a) { return g(a); }
        int i(int a) { return h(a); }
        int j(int a) { return i(a); }
    }";
    assert_eq!(one(old, &old.replacen("return a;", "return 1 / a;", 1)), ["C.f", "C.g", "C.h", "C.i"]);
    let old = "class C { java.util.function.IntUnaryOperator f() { return a -> a; } Object g() { return new Object() { int h() { return 1; } }; } }";
    assert_eq!(one(old, &old.replace("a -> a", "a -> 1 / a")), ["C.f"]);
    let inner = one(old, &old.replace("return 1;", "return 2;"));
    assert_eq!(inner, ["C.g", "C$1.h"]);
}

#[test]
fn calls_through_supertypes_and_subtypes() {
    let i = ("I.java", "interface I { int f(int a); }");
    let c = "class C implements I { public int f(int a) { return a; } }";
    let d = (
        "D.java",
        "class D extends C { int g(I i) { return i.f(1); } int h(D d) { return d.f(2); } int k(Runnable r) { r.run(); return 0; } }",
    );
    let changed = c.replace("return a;", "return -a;");
    assert_eq!(selected(&[i, ("C.java", c), d], &[i, ("C.java", &changed), d]), ["C.f", "D.g", "D.h"]);
}

#[test]
fn what_concerns_a_class() {
    let old = "class C { static int n = 1; int m = 2; int f() { return n; } int g() { return 3; } C h() { return new C(); } }";
    // A static initialiser: every method. A field of objects: the constructor, and who calls it.
    assert_eq!(one(old, &old.replace("n = 1", "n = 5")), ["C.<clinit>", "C.<init>", "C.f", "C.g", "C.h"]);
    assert_eq!(one(old, &old.replace("m = 2", "m = 5")), ["C.<init>", "C.h"]);
    let other_type = one(old, &old.replace("class C", "class C implements java.io.Serializable"));
    assert_eq!(other_type, ["C.<clinit>", "C.<init>", "C.f", "C.g", "C.h"]);
}

#[test]
fn users_of_fields_and_constants() {
    let d = ("D.java", "class D { long f(C c) { return c.a; } int g() { return C.N; } int h() { return 1; } }");
    let c = "class C { int a; static final int N = 1; }";
    let changed = c.replace("int a", "long a");
    assert_eq!(selected(&[("C.java", c), d], &[("C.java", &changed), d]), ["D.f"]);
    let (old, new) = (compile(&[("C.java", c)]), compile(&[("C.java", &c.replace("N = 1", "N = 2"))]));
    let mut changes = Changes::default();
    changes.compare(&old, &new, &new);
    assert_eq!(changes.constants.iter().collect::<Vec<_>>(), ["N"]);
}

#[test]
fn roots_of_sources() {
    assert_eq!(root("src/main/java/p/C.java", "p/C.java"), Some("src/main/java/"));
    assert_eq!(root("p/C.java", "p/C.java"), Some(""));
    assert_eq!(root("src/xp/C.java", "p/C.java"), None);
}
