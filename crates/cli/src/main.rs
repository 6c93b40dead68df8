//! `crema`: the command line.

use std::path::PathBuf;
use crema_machine::{Config, Machine, PathEnd, Step};

fn main() {
    let mut args = std::env::args().skip(1);
    let mut paths = Vec::new();
    let mut main_class = String::new();
    let mut rest = Vec::new();
    let mut home = std::env::var("JAVA_HOME").unwrap_or_default();
    while let Some(a) = args.next() {
        match a.as_str() {
            "trace" => {}
            "--main" => main_class = args.next().unwrap_or_default(),
            "--java-home" => home = args.next().unwrap_or_default(),
            "--" => rest.extend(args.by_ref()),
            p => paths.push(PathBuf::from(p)),
        }
    }
    let feature_version = if home.contains("25") { 25 } else { 17 };
    let config = Config { java_home: home.into(), feature_version, class_path: paths, jvm_options: vec![], main_class: main_class.clone(), heap_limit: 4 << 30 };
    let mut machine = match Machine::new(config) { Ok(m) => m, Err(e) => { eprintln!("crema: {e}"); std::process::exit(2) } };
    let mut state = match machine.start_main(&main_class, &rest) { Ok(s) => s, Err(e) => { eprintln!("crema: {e}"); std::process::exit(2) } };
    loop {
        match machine.step(&mut state, 1000) {
            Step::Continue => {}
            Step::Fork(_) => {}
            Step::End(PathEnd::Exit(code)) => std::process::exit(code),
            Step::End(end) => { eprintln!("crema: {end:?}"); std::process::exit(70) }
        }
    }
}
