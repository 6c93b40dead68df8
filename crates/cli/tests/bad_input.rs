//! What cannot be run: exit code 2, nothing on standard output, and one line that says what is wrong, where, and what to do.

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crema_testkit::jdks::{Jdk, jdk, jdks};
use crema_testkit::process::{self, Input, Outcome};
use support::programs::{TIMEOUT, compile, must, trace, traced};

const HELLO: &str = "public class Hello { public static void main(String[] a) { System.out.println(\"hello\"); } }";

/// Checks the rules for all bad input, and that the line contains all these texts.
#[track_caller]
fn refused(outcome: &Outcome, texts: &[&str]) {
    let said = outcome.err();
    assert_eq!(outcome.code, Some(2), "{said}");
    assert_eq!(outcome.out(), "");
    let own: Vec<_> = said.lines().filter(|line| line.starts_with("crema: ")).collect();
    assert_eq!(own.len(), 1, "{said}");
    assert!(!said.contains("panicked") && !said.contains("os error"), "{said}");
    for text in texts {
        assert!(own[0].contains(text), "`{text}` is missing in: {said}");
    }
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path")
}

fn hello(jdk: &Jdk, name: &str) -> PathBuf {
    compile(jdk, name, &[("Hello.java", HELLO)])
}

// ---- the JDK ----

#[test]
fn there_is_no_jdk() {
    let jdk = jdk();
    let classes = hello(&jdk, "no-jdk");
    let mut command = trace(&jdk);
    command.env_remove("JAVA_HOME").env("PATH", support::fresh("cli/no-path")).arg(classes);
    refused(&process::run(&mut command, Input::Empty, TIMEOUT), &["no JDK found", "install", "JAVA_HOME"]);
}

#[test]
fn the_jdk_of_the_java_on_the_path_is_found_through_links_and_scripts() {
    let jdk = jdk();
    let classes = hello(&jdk, "java-on-path");
    let folder = support::fresh("cli/path");
    std::os::unix::fs::symlink(jdk.tool("java"), folder.join("java")).expect("a link");
    let run = |folder: &Path| {
        let mut command = trace(&jdk);
        command
            .env_remove("JAVA_HOME")
            .env("PATH", format!("{}:/usr/bin:/bin", folder.display()))
            .arg("-v")
            .arg(&classes);
        process::run(&mut command, Input::Empty, TIMEOUT)
    };
    let expected = format!(" at {}\n", jdk.home.display());
    let outcome = run(&folder);
    assert_eq!((outcome.code, outcome.out().as_str()), (Some(0), "hello\n"), "{}", outcome.err());
    assert!(outcome.err().contains(&expected), "{}", outcome.err());
    let script = support::fresh("cli/path-script");
    fs::write(script.join("java"), format!("#!/bin/sh\nexec {} \"$@\"\n", jdk.tool("java").display()))
        .expect("a script");
    fs::set_permissions(script.join("java"), std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("a mode");
    assert!(run(&script).err().contains(&expected));
}

#[test]
fn a_jdk_that_is_none() {
    let jdk = jdk();
    let classes = hello(&jdk, "bad-jdk");
    let run = |home: &Path| traced(&jdk, &["--java-home", text(home), text(&classes)]);
    refused(&run(Path::new("/nonexistent")), &["--java-home is /nonexistent", "not a folder"]);
    let home = support::fresh("cli/fake-jdk");
    refused(&run(&home), &["not a JDK", "bin/java"]);
    fs::create_dir_all(home.join("bin")).expect("a folder");
    fs::write(home.join("bin/java"), "").expect("a file");
    for (version, texts) in [
        ("11.0.2", ["version 11.0.2", "too old"]),
        ("1.8.0_402", ["1.8.0_402", "too old"]),
        ("17.0.1", ["lib/modules", "17"]),
    ] {
        fs::write(home.join("release"), format!("JAVA_VERSION=\"{version}\"\n")).expect("a file");
        refused(&run(&home), &texts);
    }
    let mut command = trace(&jdk);
    command.env("JAVA_HOME", "/nonexistent").arg(&classes);
    refused(&process::run(&mut command, Input::Empty, TIMEOUT), &["JAVA_HOME is /nonexistent"]);
}

#[test]
fn the_jvm_refuses_an_option() {
    let jdk = jdk();
    let classes = hello(&jdk, "bad-option");
    refused(&traced(&jdk, &["-J-Xnonsense", text(&classes)]), &["-J"]);
    refused(&traced(&jdk, &["-J-XX:-UseCompressedOops", text(&classes)]), &["references are not compressed", "-J"]);
    refused(&traced(&jdk, &["-J-Xmx5q", text(&classes)]), &["-Xmx5q"]);
}

// ---- paths ----

#[test]
fn a_path_that_cannot_be_read() {
    let jdk = jdk();
    refused(&traced(&jdk, &["/nonexistent.jar"]), &["/nonexistent.jar", "no such file"]);
    let empty = support::fresh("cli/empty");
    refused(&traced(&jdk, &[text(&empty)]), &[text(&empty), "neither .class nor .java"]);
    let classes = hello(&jdk, "bad-path");
    refused(&traced(&jdk, &[text(&classes.join("Hello.class"))]), &["Hello.class is a class file", "folder"]);
    refused(&traced(&jdk, &["--classpath", "/nonexistent.jar", text(&classes)]), &["/nonexistent.jar", "--classpath"]);
    refused(&traced(&jdk, &["--json", "/nonexistent/report.json", text(&classes)]), &["/nonexistent"]);
}

#[test]
fn a_jar_that_is_none() {
    let jdk = jdk();
    let classes = hello(&jdk, "bad-jar");
    let folder = support::fresh("cli/bad-jars");
    let whole = folder.join("whole.jar");
    must(
        std::process::Command::new(jdk.tool("jar"))
            .args(["--create", "--main-class", "Hello", "--file"])
            .arg(&whole)
            .arg("-C")
            .arg(&classes)
            .arg("."),
    );
    let outcome = traced(&jdk, &[text(&whole)]);
    assert_eq!((outcome.code, outcome.out().as_str()), (Some(0), "hello\n"), "{}", outcome.err());
    let bytes = fs::read(&whole).expect("a jar");
    for (name, contents) in
        [("text.jar", b"this is no jar".as_slice()), ("empty.jar", b""), ("half.jar", &bytes[..bytes.len() / 2])]
    {
        let path = folder.join(name);
        fs::write(&path, contents).expect("a file");
        refused(&traced(&jdk, &["--main", "Hello", text(&path)]), &[name, "is not a jar"]);
        refused(
            &traced(&jdk, &["--main", "Hello", "--classpath", text(&path), text(&classes)]),
            &[name, "is not a jar"],
        );
    }
}

// ---- classes ----

#[test]
fn a_truncated_class() {
    let jdk = jdk();
    let classes = hello(&jdk, "truncated");
    let path = classes.join("Hello.class");
    let bytes = fs::read(&path).expect("a class");
    for length in [0, 3, 9, bytes.len() / 2, bytes.len() - 1] {
        fs::write(&path, &bytes[..length]).expect("a class");
        let texts = [text(&path), "offset", "JVMS"];
        refused(&traced(&jdk, &["--main", "Hello", text(&classes)]), &texts);
        refused(&traced(&jdk, &[text(&classes)]), &texts);
    }
}

/// `check` goes on with the other classes, and says which it has not read.
#[test]
fn a_truncated_class_among_others() {
    let jdk = jdk();
    let classes = hello(&jdk, "truncated-for-check");
    let good = fs::read(classes.join("Hello.class")).expect("a class");
    fs::write(classes.join("Bad.class"), &good[..good.len() / 2]).expect("a class");
    let (path, json) = (classes.join("Bad.class"), classes.join("report.json"));
    let run = || checked(&jdk, &["--json", text(&json), text(&classes)]);
    let outcome = run();
    assert_eq!(outcome.code, Some(0), "{}", outcome.err());
    assert!(outcome.err().contains(&format!("{}: not a valid class file", text(&path))), "{}", outcome.err());
    assert!(outcome.out().contains("1 class file could not be read"), "{}", outcome.out());
    let report: serde_json::Value = serde_json::from_slice(&fs::read(&json).expect("a report")).expect("JSON");
    assert_eq!(report["incomplete"][0]["where"], text(&path));
    fs::remove_file(classes.join("Hello.class")).expect("a class");
    refused(&run(), &[text(&path), "not a valid class file"]);
}

/// `check` before it starts a JVM.
fn checked(jdk: &Jdk, arguments: &[&str]) -> Outcome {
    let mut command = Command::new(support::crema());
    command.args(["check", "--java-home", text(&jdk.home)]).args(arguments);
    process::run(&mut command, Input::Empty, TIMEOUT)
}

#[test]
fn a_jar_without_classes() {
    let jdk = jdk();
    let classes = hello(&jdk, "no-classes");
    let folder = support::fresh("cli/no-classes-jar");
    let jar = folder.join("resources.jar");
    fs::write(folder.join("text.txt"), "text").expect("a file");
    must(Command::new(jdk.tool("jar")).arg("--create").arg("--file").arg(&jar).arg("-C").arg(&folder).arg("text.txt"));
    refused(&checked(&jdk, &[text(&jar)]), &["there is no class to check in", text(&jar)]);
    let outcome = checked(&jdk, &[text(&jar), text(&classes)]);
    assert_eq!(outcome.code, Some(0), "{}", outcome.err());
    assert!(outcome.err().contains("resources.jar has no classes"), "{}", outcome.err());
}

#[test]
fn sources_to_show_that_are_none() {
    let jdk = jdk();
    let classes = hello(&jdk, "bad-sources");
    let run = |path: &str| checked(&jdk, &["--source", path, text(&classes)]);
    refused(&run("/nonexistent"), &["cannot read /nonexistent of --source", "no such file"]);
    refused(&run(text(&classes)), &["of --source holds no .java file", "sources jar"]);
    refused(&run(text(&classes.join("Hello.class"))), &["of --source is neither a folder nor a jar"]);
}

#[test]
fn reports_that_have_no_place() {
    let jdk = jdk();
    let classes = hello(&jdk, "no-place");
    let file = support::fresh("cli/no-place-out").join("file");
    fs::write(&file, "").expect("a file");
    let below = file.join("below");
    for option in ["--tests", "--html"] {
        refused(&checked(&jdk, &[option, text(&below), text(&classes)]), &[text(&below), "is not a folder"]);
        refused(&checked(&jdk, &[option, text(&file), text(&classes)]), &[text(&file), "is not a folder"]);
    }
    refused(&checked(&jdk, &["--json", text(&classes), text(&classes)]), &[text(&classes), "it is a folder"]);
    refused(&checked(&jdk, &["--sarif", "/nonexistent/r", text(&classes)]), &["there is no folder /nonexistent"]);
    // Not even root makes files there.
    refused(&checked(&jdk, &["--json", "/proc/report.json", text(&classes)]), &["cannot write /proc/report.json"]);
}

#[test]
fn a_memory_limit_that_is_too_small() {
    let jdk = jdk();
    let classes = hello(&jdk, "little-memory");
    let texts = ["--memory-limit 100m is too small for one worker", "give ", "m at least"];
    refused(&checked(&jdk, &["--memory-limit", "100m", text(&classes)]), &texts);
    let texts = ["too small", "the heap that -J asks for"];
    refused(&checked(&jdk, &["--memory-limit", "1g", "-J-Xmx2g", text(&classes)]), &texts);
    assert_eq!(checked(&jdk, &["--memory-limit", "much", text(&classes)]).code, Some(2));
}

/// A build allows that a module has no method that the patterns select; a class file that cannot be read is no such module.
#[test]
fn without_methods() {
    let jdk = jdk();
    let classes = hello(&jdk, "without-methods");
    let run = |command: &str, options: &[&str]| {
        let mut run = Command::new(support::crema());
        run.args([command, "--java-home", text(&jdk.home), text(&classes)]).args(options);
        process::run(&mut run, Input::Empty, TIMEOUT)
    };
    for command in ["check", "test"] {
        let select = ["--select", "other.*", "--allow-empty"];
        refused(&run(command, &select[..2]), &["no method to", "--select other.* matches none"]);
        let allowed = run(command, &select);
        assert_eq!((allowed.code, allowed.out().as_str()), (Some(0), ""), "{}", allowed.err());
        assert!(allowed.err().contains("no method to"), "{}", allowed.err());
    }
    let bytes = fs::read(classes.join("Hello.class")).expect("a class");
    fs::write(classes.join("Hello.class"), &bytes[..bytes.len() / 2]).expect("a class");
    refused(&run("check", &["--allow-empty"]), &["not a valid class file"]);
}

#[test]
fn a_class_that_is_too_new() {
    for jdk in jdks() {
        let classes = hello(&jdk, "too-new");
        let path = classes.join("Hello.class");
        let mut bytes = fs::read(&path).expect("a class");
        bytes[6..8].copy_from_slice(&70u16.to_be_bytes());
        fs::write(&path, &bytes).expect("a class");
        refused(&traced(&jdk, &["--main", "Hello", text(&classes)]), &[text(&path), "70", "Java 26"]);
        refused(&traced(&jdk, &[text(&classes)]), &[text(&path), "70", "Java 26"]);
        let newer = u16::try_from(jdk.feature).expect("a version") + 45;
        if newer < 70 {
            bytes[6..8].copy_from_slice(&newer.to_be_bytes());
            fs::write(&path, &bytes).expect("a class");
            let needs = format!("needs Java {}", jdk.feature + 1);
            refused(&traced(&jdk, &["--main", "Hello", text(&classes)]), &[&needs, "--java-home"]);
        }
    }
}

#[test]
fn the_main_class_is_not_clear() {
    let jdk = jdk();
    let two = compile(
        &jdk,
        "two-mains",
        &[
            ("a/First.java", "package a; public class First { public static void main(String[] a) { } }"),
            ("a/Second.java", "package a; class Second { public static void main(String... a) { } }"),
            ("a/None.java", "package a; class None { static void main(String[] a) { } private void main() { } }"),
        ],
    );
    refused(&traced(&jdk, &[text(&two)]), &["2 classes", "a.First, a.Second", "--main"]);
    refused(&traced(&jdk, &["--main", "Third", text(&two)]), &["main class Third is not on the class path"]);
    refused(
        &traced(&jdk, &["--main", "First", text(&two)]),
        &["First is not on the class path", "did you mean a.First?"],
    );
    refused(&traced(&jdk, &["--main", "First", text(&two.join("a"))]), &["declares a.First", "--main a.First"]);
    assert_eq!(traced(&jdk, &["--main", "a/First", text(&two)]).code, Some(0));
    let none = compile(&jdk, "no-main", &[("None.java", "class None { static int main(int[] a) { return 0; } }")]);
    refused(&traced(&jdk, &[text(&none)]), &["no class has a main method", text(&none), "--main"]);
    refused(&traced(&jdk, &["--main", "None", text(&none)]), &["class None has no method", "main(String[])"]);
}

#[test]
fn the_usual_name_decides_between_main_classes() {
    let jdk = jdk();
    let main = "{ public static void main(String[] a) { System.out.println(\"this one\"); } }";
    let other = "{ public static void main(String[] a) { System.out.println(\"not this one\"); } }";
    let classes = compile(
        &jdk,
        "usual-main",
        &[("Main.java", &format!("class Main {main}")), ("Other.java", &format!("class Other {other}"))],
    );
    assert_eq!(traced(&jdk, &[text(&classes)]).out(), "this one\n");
    let source = support::fresh("cli/usual-source").join("Named.java");
    fs::write(&source, format!("class Another {other} class Named {main}")).expect("a source");
    assert_eq!(traced(&jdk, &[text(&source)]).out(), "this one\n");
}

// ---- sources ----

#[test]
fn sources_that_do_not_compile() {
    let jdk = jdk();
    let source = support::fresh("cli/bad-source").join("Bad.java");
    fs::write(&source, "class Bad { int x = \"text\"; }\n").expect("a source");
    let outcome = traced(&jdk, &[text(&source)]);
    refused(&outcome, &["javac failed"]);
    assert!(outcome.err().contains("incompatible types"), "{}", outcome.err());
}

#[test]
fn sources_are_compiled_against_the_class_path_and_find_resources() {
    let jdk = jdk();
    let library = compile(
        &jdk,
        "library",
        &[("lib/Lib.java", "package lib; public class Lib { public static int twice(int x) { return 2 * x; } }")],
    );
    let folder = support::fresh("cli/sources");
    fs::create_dir_all(folder.join("app")).expect("a folder");
    fs::write(folder.join("app/text.txt"), "resource").expect("a file");
    let source = "package app; public class App { public static void main(String[] a) throws Exception { System.out.println(lib.Lib.twice(21)); System.out.println(new String(App.class.getResourceAsStream(\"text.txt\").readAllBytes())); } }";
    fs::write(folder.join("app/App.java"), source).expect("a source");
    let outcome = traced(&jdk, &["--classpath", text(&library), text(&folder)]);
    assert_eq!((outcome.code, outcome.out().as_str()), (Some(0), "42\nresource\n"), "{}", outcome.err());
}

// ---- usage ----

#[test]
fn bad_usage() {
    let jdk = jdk();
    for arguments in [
        ["trace", "--time-limit", "soon", "x.jar"].as_slice(),
        &["trace"],
        &["trace", "--nonsense", "x.jar"],
        &["nonsense"],
        &["trace", "-q", "-v", "x.jar"],
        &[],
    ] {
        let outcome = process::run(std::process::Command::new(support::crema()).args(arguments), Input::Empty, TIMEOUT);
        assert_eq!(outcome.code, Some(2), "{arguments:?}");
        assert!(outcome.out().is_empty() && !outcome.err().is_empty());
    }
    let help = process::run(trace(&jdk).arg("--help"), Input::Empty, TIMEOUT);
    assert_eq!(help.code, Some(0));
    assert!(help.out().contains("Exit code"));
}
