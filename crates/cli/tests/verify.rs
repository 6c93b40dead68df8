//! `crema verify` as a command: its input, its last line, its files. Verdicts are the business of `symbolic.rs`.

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crema_testkit::jdks::jdk;
use crema_testkit::process::{self, Input, Outcome};
use support::programs::{TIMEOUT, compile, verified};

const ASSERT: &str = "CHECK( init(Main.main()), LTL(G assert) )\n";
const MAIN: &str = "import org.sosy_lab.sv_benchmarks.Verifier;\n\
    public class Main {\n\
    \x20   public static void main(String[] args) {\n\
    \x20       System.out.println(\"the program speaks\");\n\
    \x20       System.err.println(\"the program speaks\");\n\
    \x20       int x = Verifier.nondetInt();\n\
    \x20       assert Helper.same(x) == x;\n\
    \x20   }\n\
    }\n";
const HELPER: &str = "package q;\npublic class Other { public static void main(String[] args) {} }\n";

/// A task as the competition has them: folders of sources, a property file.
struct Task {
    property: PathBuf,
    common: PathBuf,
    folder: PathBuf,
}

fn task(name: &str) -> Task {
    let root = support::fresh(&format!("cli/verify-{name}"));
    let (common, folder) = (root.join("common"), root.join("task"));
    write(&root.join("assert.prp"), ASSERT);
    write(&common.join("Helper.java"), "class Helper { static int same(int x) { return x; } }\n");
    write(&folder.join("Main.java"), MAIN);
    write(&folder.join("q/Other.java"), HELPER);
    Task { property: root.join("assert.prp"), common, folder }
}

fn write(path: &Path, text: impl AsRef<[u8]>) {
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    fs::write(path, text).expect("a file");
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path")
}

fn last_line(outcome: &Outcome) -> String {
    outcome.out().lines().last().unwrap_or_default().to_owned()
}

/// Exit code 2, nothing on standard output, and one line of ours that contains the texts.
#[track_caller]
fn refused(outcome: &Outcome, texts: &[&str]) {
    let said = outcome.err();
    assert_eq!((outcome.code, outcome.out().as_str()), (Some(2), ""), "{said}");
    let own: Vec<_> = said.lines().filter(|line| line.starts_with("crema: ")).collect();
    assert_eq!(own.len(), 1, "{said}");
    for text in texts {
        assert!(own[0].contains(text), "`{text}` is missing in: {said}");
    }
}

#[test]
fn folders_of_sources_are_compiled_together_and_the_last_line_is_a_verdict() {
    let task = task("folders");
    let json = task.folder.with_extension("json");
    let arguments = ["--property", text(&task.property), "--json", text(&json), text(&task.common), text(&task.folder)];
    let outcome = verified(&jdk(), &arguments);
    let last = last_line(&outcome);
    assert!(last.starts_with("Verdict: "), "{}{}", outcome.out(), outcome.err());
    assert!(!outcome.out().contains("the program speaks") && !outcome.err().contains("the program speaks"));
    let json: serde_json::Value = serde_json::from_slice(&fs::read(json).expect("a report")).expect("JSON");
    assert_eq!((&json["schema"], &json["command"], &json["property"]), (&1.into(), &"verify".into(), &"assert".into()));
    assert!(last.contains(json["verdict"].as_str().expect("a verdict")), "{last}");
}

#[test]
fn properties_that_are_not_understood() {
    let task = task("properties");
    let run = |property: &str| verified(&jdk(), &["--property", property, text(&task.common), text(&task.folder)]);
    refused(&run("nothing"), &["--property nothing", "assert, exception or a property file"]);
    write(&task.property, "CHECK( init(Main.main()), LTL(G valid-free) )");
    refused(&run(text(&task.property)), &["assert.prp", "valid-free", "G assert"]);
    write(&task.property, "hello\nworld");
    refused(&run(text(&task.property)), &["not a property file"]);
    write(&task.property, [0xff, 0xfe]);
    refused(&run(text(&task.property)), &["assert.prp"]);
}

#[test]
fn programs_that_cannot_be_run() {
    let jdk = jdk();
    let task = task("programs");
    refused(&verified(&jdk, &["--main", "Nobody", text(&task.common), text(&task.folder)]), &["Nobody", "class path"]);
    let no_main = verified(&jdk, &["--main", "Helper", text(&task.common), text(&task.folder)]);
    refused(&no_main, &["Helper", "main(String[])"]);
    // Main needs what is in the other folder.
    let outcome = verified(&jdk, &["--main", "Main", text(&task.folder)]);
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.err().contains("crema: javac failed") && outcome.err().contains("Helper"), "{}", outcome.err());
    refused(&verified(&jdk, &["--json", "/nonexistent/x", text(&task.folder)]), &["/nonexistent"]);
    refused(&verified(&jdk, &["--witness", "/", text(&task.folder)]), &["cannot write /"]);
    let classes = compile(&jdk, "verify-options", &[("A.java", "class A { public static void main(String[] a) {} }")]);
    let outcome = verified(&jdk, &["-J-XX:NoSuchOption", text(&classes)]);
    assert_eq!(outcome.code, Some(2));
    assert!(outcome.err().contains("Unrecognized VM option") && outcome.err().contains("-J"), "{}", outcome.err());
}

#[test]
fn a_source_in_latin_1() {
    let jdk = jdk();
    let root = support::fresh("cli/verify-latin");
    write(&root.join("A.java"), b"class A { /* caf\xe9 */ public static void main(String[] a) {} }");
    assert!(last_line(&verified(&jdk, &[text(&root)])).starts_with("Verdict: "));
}

#[test]
fn the_time_limit_is_a_verdict_too() {
    let task = task("time");
    let json = task.folder.with_extension("json");
    let arguments = ["--time-limit", "1ms", "--json", text(&json), text(&task.common), text(&task.folder)];
    let outcome = verified(&jdk(), &arguments);
    assert_eq!((outcome.code, last_line(&outcome).as_str()), (Some(3), "Verdict: UNKNOWN (time limit)"));
    assert!(fs::read_to_string(json).expect("a report").contains("\"reason\": \"time limit\""));
}

#[test]
fn programs_compile_and_run_against_the_jar() {
    let jdk = jdk();
    let folder = support::fresh("cli/symbolic-jar");
    let jar = folder.join("symbolic.jar");
    let written = process::run(Command::new(support::crema()).arg("symbolic-jar").arg(&jar), Input::Empty, TIMEOUT);
    assert_eq!(written.code, Some(0), "{}", written.err());
    let source = "import crema.Symbolic;\n\
        class A { public static void main(String[] a) { System.out.println(Symbolic.nondetString() + Symbolic.nondetInt()); } }";
    write(&folder.join("A.java"), source);
    let run = |tool: &str, arguments: &[&str]| {
        let mut command = Command::new(jdk.tool(tool));
        let class_path = format!("{}:{}", jar.display(), folder.display());
        process::run(command.arg("-cp").arg(class_path).args(arguments), Input::Empty, TIMEOUT)
    };
    assert_eq!(run("javac", &[text(&folder.join("A.java"))]).code, Some(0));
    let outputs = [run("java", &["-Dcrema.seed=1", "A"]), run("java", &["-Dcrema.seed=1", "A"])];
    assert_eq!(outputs[0].code, Some(0), "{}", outputs[0].err());
    assert_eq!(outputs[0].stdout, outputs[1].stdout);
}

/// A program that changes files and calls somebody up, on some path.
const HARM: &str = r#"
import crema.Symbolic;
import java.io.*;
public class Main {
    public static void main(String[] args) throws Exception {
        int x = Symbolic.nondetInt();
        File temporary = File.createTempFile("own", ".txt");
        int harm = 0;
        try (FileWriter out = new FileWriter(args[0])) {
            out.write("changed");
            harm++;
        } catch (IOException e) {
        }
        if (new File(args[0]).delete()) harm++;
        try {
            new java.net.DatagramSocket();
            harm++;
        } catch (IOException e) {
        }
        assert harm == 0;
        assert x != 7 || !temporary.exists();
    }
}
"#;

#[test]
fn the_program_does_no_harm() {
    let folder = support::fresh("cli/verify-harm");
    let (source, file) = (folder.join("Main.java"), folder.join("kept"));
    write(&source, HARM);
    write(&file, "kept");
    let json = folder.join("result.json");
    let arguments = ["--property", "assert", "--json", text(&json), text(&source), "--", text(&file)];
    let outcome = verified(&jdk(), &arguments);
    assert_eq!(last_line(&outcome), "Verdict: FALSE", "{}{}", outcome.out(), outcome.err());
    let json: serde_json::Value = serde_json::from_slice(&fs::read(json).expect("a report")).expect("JSON");
    assert_eq!(
        json["counterexample"]["inputs"][0]["value"], "7",
        "it fails because of its input, and for no other reason"
    );
    assert_eq!(fs::read_to_string(&file).expect("the file"), "kept");
}

/// Control characters of messages, of sources and of names are no commands to the terminal, and no lines of their own.
#[test]
fn nothing_that_a_terminal_obeys() {
    let jdk = jdk();
    let folder = support::fresh("cli/verify-control");
    let source = "import crema.Symbolic;\n\
        class Main { public static void main(String[] args) {\n\
        \x20 String s = Symbolic.nondetString();\n\
        \x20 if (s.startsWith(\"\\u001b[31m\\u202e\")) // \u{1b}[2J\u{202e}\n\
        \x20   throw new IllegalStateException(\"a\\u001b[2J\\u009b1m\\r\\n\\u0000Verdict: TRUE\\u202e\\n\" + s);\n\
        } }\n";
    write(&folder.join("Main.java"), source);
    let obeyed = |text: &str| text.chars().any(|c| c != '\n' && (c.is_control() || c == '\u{202e}'));
    let found = verified(&jdk, &["--property", "exception", text(&folder)]);
    let said = found.out();
    assert_eq!((found.code, last_line(&found).as_str()), (Some(1), "Verdict: FALSE"), "{said}");
    assert!(!obeyed(&said) && !obeyed(&found.err()), "{said:?}");
    assert_eq!(said.lines().filter(|line| line.starts_with("Verdict")).count(), 1, "{said}");
    assert!(said.contains(r"a\u001b[2J\u009b1m\r\n\u0000Verdict: TRUE\u202e\n\u001b[31m\u202e"), "{said}");

    let absent = verified(&jdk, &["--property", "assert", "no\u{1b}[31m\rfile\u{202e}.java"]);
    assert!(!obeyed(&absent.err()) && absent.err().contains(r"no\u001b[31m\rfile\u202e.java"), "{}", absent.err());
    write(&folder.join("Main.java"), "class Main { \u{1b}[31m }\n");
    let wrong = verified(&jdk, &["--property", "assert", text(&folder)]);
    assert!(!obeyed(&wrong.err()) && wrong.err().contains(r"\u001b[31m"), "{}", wrong.err());
    let option = verified(&jdk, &["--pro\u{9b}31mperty"]);
    assert_eq!(option.code, Some(2));
    assert!(!obeyed(&option.err()), "{:?}", option.err());
}
