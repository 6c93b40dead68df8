//! Every class of every module of the JDKs at hand parses, and its code passes the static checks.

use std::time::{Duration, Instant};

use crema_classfile::{ClassFile, check_code, parse};
use crema_testkit::jdks::jdks;
use ristretto_jimage::Image;

/// What was read of one JDK or module.
#[derive(Default)]
struct Tally {
    classes: usize,
    bytes: usize,
    methods: usize,
    parsing: Duration,
    checking: Duration,
    failures: Vec<String>,
}

impl Tally {
    fn add(&mut self, name: &str, bytes: &[u8]) -> Option<ClassFile> {
        self.classes += 1;
        self.bytes += bytes.len();
        let start = Instant::now();
        let parsed = parse(bytes);
        self.parsing += start.elapsed();
        let class = match parsed {
            Ok(class) => class,
            Err(error) => {
                self.failures.push(format!("{name}: {error}"));
                return None;
            }
        };
        let start = Instant::now();
        for method in &class.methods {
            let Some(code) = &method.code else { continue };
            self.methods += 1;
            if let Err(error) = check_code(code, &class.constants) {
                self.failures.push(format!("{name}.{}{}: {error}", method.name, method.descriptor));
            }
        }
        self.checking += start.elapsed();
        Some(class)
    }

    fn print(&self, title: &str) {
        println!(
            "{title}: {} classes, {:.1} MB, parsed in {} ms; {} methods with code checked in {} ms; {} failures",
            self.classes,
            self.bytes as f64 / 1e6,
            self.parsing.as_millis(),
            self.methods,
            self.checking.as_millis(),
            self.failures.len(),
        );
    }
}

#[test]
fn every_class_of_the_jdk_is_accepted() {
    for jdk in jdks() {
        let image = Image::from_file(&jdk.modules()).expect("a module image");
        let (mut base, mut others) = (Tally::default(), Tally::default());
        for resource in &image {
            let resource = resource.expect("the image is readable");
            if resource.extension() != "class" || resource.module().is_empty() {
                continue;
            }
            let tally = if resource.module() == "java.base" { &mut base } else { &mut others };
            let expected = match resource.parent() {
                "" => resource.base().to_owned(),
                parent => format!("{parent}/{}", resource.base()),
            };
            if let Some(class) = tally.add(&resource.full_name(), resource.data()) {
                assert_eq!(*class.name, *expected);
            }
        }
        base.print(&format!("{}: java.base", jdk.home.display()));
        others.print(&format!("{}: all other modules", jdk.home.display()));
        let failures = [base.failures, others.failures].concat();
        assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
        assert!(base.classes > 1000, "java.base was found");
    }
}
