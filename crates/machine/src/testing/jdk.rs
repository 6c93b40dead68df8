//! Every class of `java.base` loads and links: its supertypes and layout are found, each of its methods is translated, and
//! what its constants name is resolved (JVMS §5.3, §5.4). A stronger statement than any program that happens to use some.

use crema_classfile::Constant;
use crema_program::{BOOT, ClassId};
use crema_testkit::jdks;

use crate::machine::mode::Semantics;
use crate::machine::{Config, Machine, Run, Stop};
use crate::state::State;

/// The JDK spins classes of this name when it needs them; classes made ahead of time may name ones that no file holds.
const SPUN: &str = "java/lang/invoke/BoundMethodHandle$Species_";

/// A main class that is in `java.base` of every JDK; it is prepared, not run.
const MAIN: &str = "sun.security.tools.keytool.Main";

#[test]
fn every_class_of_java_base_links() {
    for jdk in jdks::jdks() {
        let mut machine = Machine::new(Config {
            java_home: jdk.home.clone(),
            feature_version: u16::try_from(jdk.feature).expect("a version"),
            class_path: Vec::new(),
            modules_under_test: Vec::new(),
            jvm_options: Vec::new(),
            main_class: MAIN.into(),
            program_arguments: Vec::new(),
            heap_limit: 1 << 30,
            confined_to: None,
            working_folder: None,
            tracing: None,
            deadline: None,
            semantics: Semantics::default(),
        })
        .expect("a machine");
        let mut state = machine.start_main(MAIN, &[]).expect("a state");
        let mut names = machine.program.class_path().jdk().classes("java.base");
        names.retain(|name| name != "module-info");
        assert!(names.len() > 5000, "java.base was found");
        let mut tally = Tally::default();
        for name in &names {
            tally.add(&mut machine, &mut state, name);
        }
        println!(
            "{}: {} classes, {} methods, {} constants; {} failures",
            jdk.name(),
            names.len(),
            tally.methods,
            tally.constants,
            tally.failures.len()
        );
        assert!(tally.failures.is_empty(), "{}: {:#?}", jdk.name(), tally.failures);
    }
}

/// What was linked so far.
#[derive(Default)]
struct Tally {
    methods: usize,
    constants: usize,
    failures: Vec<String>,
}

impl Tally {
    fn add(&mut self, machine: &mut Machine, state: &mut State, name: &str) {
        let class = match machine.program.load(name, BOOT) {
            Ok(class) => class,
            Err(error) => return self.failures.push(format!("{name}: {error}")),
        };
        if let Err(stop) = machine.link(state, class) {
            let text = shown(machine, state, stop);
            self.failures.push(format!("{name}: {text}"));
        }
        if machine.program.class(class).layout.get().is_none() {
            self.failures.push(format!("{name}: it has no layout"));
        }
        for method in machine.program.class(class).methods.clone() {
            self.methods += 1;
            let declared = machine.program.method(method);
            let has_code = !declared.is_abstract() && !declared.is_native();
            match machine.program.code(method) {
                Some(Err(error)) => self.failures.push(format!("{}: {error}", machine.program.describe(method))),
                code if code.is_some() != has_code => {
                    self.failures
                        .push(format!("{}: code where none belongs, or none", machine.program.describe(method)));
                }
                _ => {}
            }
        }
        self.resolve_constants(machine, state, class, name);
    }

    fn resolve_constants(&mut self, machine: &mut Machine, state: &mut State, class: ClassId, name: &str) {
        let Some(file) = machine.program.class(class).file.clone() else {
            return self.failures.push(format!("{name}: its class file is gone"));
        };
        for index in 1..file.constants.len() {
            let index = u16::try_from(index).expect("an index");
            self.constants += 1;
            if let Err(stop) = resolve(machine, state, class, index, file.constants.get(index)) {
                let text = shown(machine, state, stop);
                self.failures.push(format!("{name}: constant {index}: {text}"));
            }
        }
    }
}

fn resolve(machine: &mut Machine, state: &mut State, holder: ClassId, index: u16, constant: &Constant) -> Run<()> {
    let named = match constant {
        Constant::Class(name) => Some(name),
        _ => machine.program.class(holder).file.as_ref().and_then(|file| Some(file.constants.member(index)?.0)),
    };
    if named.is_some_and(|name| name.starts_with(SPUN) && machine.program.class_path().jdk().find(name).is_none()) {
        return Ok(());
    }
    match constant {
        // Without the check of access: attributes name classes that the code may not use.
        Constant::Class(name) => machine.load_class(state, name, BOOT).map(drop),
        Constant::Field { .. } => machine.resolve_field(state, holder, index).map(drop),
        Constant::Method { .. } | Constant::InterfaceMethod { .. } => {
            machine.resolve_method(state, holder, index).map(drop)
        }
        _ => Ok(()),
    }
}

fn shown(machine: &mut Machine, state: &mut State, stop: Stop) -> String {
    match stop {
        Stop::Throw(exception) => machine.exception_text(state, exception),
        other => format!("{other:?}"),
    }
}
