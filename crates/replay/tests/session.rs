//! Tests of single methods, run by a JVM that stays.

use std::path::PathBuf;
use std::time::Duration;

use crema_outcome::{Expected, Place};
use crema_replay::{Confirmer, Recorded, Session, TestProgram, TestResult};
use crema_testkit::jdks;
use tempfile::TempDir;

const LIMIT: Duration = Duration::from_millis(500);

/// A test that calls a method with this body, of a class beside it; it should divide by zero there.
fn test(number: usize, body: &str) -> TestProgram {
    let (class, callee) = (format!("Test{number}"), format!("Callee{number}"));
    let source = format!(
        "class {class} {{ public static void main(String[] a) throws Exception {{ {callee}.run(0); }} }}\n\
         class {callee} {{ static Object run(int x) throws Exception {{ {body} }} }}\n"
    );
    let place = Place { class: callee, method: "run".into(), file: Some(format!("{class}.java")), line: Some(2) };
    let expected =
        Expected { exception: "java.lang.ArithmeticException".into(), place, accessors: Vec::new(), direct: true };
    TestProgram { class, source, expected }
}

fn session(java_home: PathBuf, scratch: &TempDir) -> Session {
    let confirmer = Confirmer {
        java_home,
        class_path: Vec::new(),
        modules_under_test: Vec::new(),
        jvm_options: Vec::new(),
        time_limit: LIMIT,
        recorded: Recorded::Nothing,
        compiled: None,
        scratch: scratch.path().into(),
    };
    confirmer.session().expect("a session")
}

/// What a test does that was not expected; empty if it did what was.
fn differences(bodies: &[&str]) -> Vec<String> {
    differences_on(jdks::jdk().home, bodies)
}

fn differences_on(java_home: PathBuf, bodies: &[&str]) -> Vec<String> {
    let scratch = TempDir::new().expect("a folder");
    let tests: Vec<TestProgram> = bodies.iter().enumerate().map(|(number, body)| test(number, body)).collect();
    let results = session(java_home, &scratch).confirm(&tests).expect("results");
    results.iter().map(|result: &TestResult| result.difference().unwrap_or_default().to_owned()).collect()
}

/// Those that come after it find a JVM on which nothing else runs, and memory that is free.
#[test]
fn a_test_that_does_not_end_costs_only_itself() {
    let divide = "return 1 / x;";
    let bodies = [
        divide,
        "while (true) { }",
        "java.util.List<int[]> all = new java.util.ArrayList<>(); for (int i = 0; ; i = (i + 1) % 9) { all.add(new int[1000]); \
         if (all.size() > 20000) all.remove(0); }",
        "Thread.sleep(1_000_000); return null;",
        "Runtime.getRuntime().halt(3); return null;",
        "return new int[30_000_000].length / x;",
    ];
    let late = "the test did not end in time";
    assert_eq!(differences(&bodies), ["", late, late, late, "the test ended the JVM", ""]);
}

#[test]
fn what_else_a_test_may_do() {
    let bodies = ["return x;", "return y;", "throw new IllegalStateException();"];
    let reported = differences(&bodies);
    assert_eq!(reported[..2], ["no exception was thrown", "javac does not accept the test"]);
    assert!(reported[2].starts_with("java.lang.IllegalStateException at Callee2.run"), "{}", reported[2]);
}

/// What each test attempts outside of the program is seen, refused or not and caught or not, and so is what it leaves behind.
#[test]
fn effects_are_seen() {
    let outside = "it writes to a file outside of its folder";
    let (network, process) = ("it uses the network", "it starts a process");
    let deletes = "it deletes files that it has not created";
    let tried = [
        ("new java.io.FileOutputStream(\"/crema-effects\");", outside),
        ("new java.io.RandomAccessFile(\"/crema-effects\", \"rw\");", outside),
        ("java.nio.file.Files.writeString(java.nio.file.Path.of(\"/crema-effects\"), \"\");", outside),
        ("java.nio.file.Files.createDirectory(java.nio.file.Path.of(\"/crema-effects\"));", outside),
        ("new java.io.File(\"/crema-effects\").delete();", outside),
        ("new java.net.Socket(\"127.0.0.1\", 1);", network),
        ("new java.net.DatagramSocket();", network),
        ("java.nio.channels.SocketChannel.open(java.net.StandardProtocolFamily.UNIX).close();", network),
        ("java.net.InetAddress.getByName(\"crema.invalid\");", network),
        ("Runtime.getRuntime().exec(new String[] {\"/crema-effects\"});", process),
        ("new java.io.File(\"left\").mkdir();", "it leaves files behind"),
        ("new java.util.Timer(true);", "it leaves a thread running"),
        ("new java.io.File(\"crema-effects\").delete();", deletes),
        ("java.nio.file.Files.deleteIfExists(java.nio.file.Path.of(\"\").toAbsolutePath());", deletes),
        (
            "var all = java.nio.file.Files.newDirectoryStream(java.nio.file.Path.of(\"\")); ((java.nio.file.SecureDirectoryStream<java.nio.file.Path>) all).deleteFile(java.nio.file.Path.of(\"crema\"));",
            deletes,
        ),
        // Where others run the test, the folder holds their files.
        (
            "for (var all : new java.io.File(\".\").listFiles()) for (var file : all.listFiles()) file.delete();",
            deletes,
        ),
        (
            "for (var all : new java.io.File(\".\").listFiles()) new java.io.FileWriter(new java.io.File(all, \"text\")).close();",
            "it changes files that it has not created",
        ),
        ("java.io.File.createTempFile(\"crema\", null).delete();", ""),
        ("new java.io.RandomAccessFile(\"/dev/zero\", \"r\").close();", ""),
        ("Thread t = new Thread(() -> {}); t.start(); t.join();", ""),
    ];
    let bodies: Vec<String> = tried
        .iter()
        .map(|(effect, _)| format!("try {{ {effect} }} catch (Exception refused) {{ }} return 1 / x;"))
        .collect();
    let bodies: Vec<&str> = bodies.iter().map(String::as_str).collect();
    for jdk in jdks::jdks() {
        let wanted: Vec<String> = tried
            .iter()
            .map(|(_, effect)| match *effect {
                "" => String::new(),
                effect => format!("the test has effects outside of the program: {effect}"),
            })
            .collect();
        assert_eq!(differences_on(jdk.home.clone(), &bodies), wanted, "{}", jdk.name());
    }
}
