//! Several programs behind one main: starting `java` takes longer than running a program.

use crate::program;

/// A file of a bundle.
pub struct SourceFile {
    /// The name without a folder.
    pub name: String,
    /// The Java source.
    pub text: String,
}

/// The class of the program with this seed.
pub fn class_name(seed: u64) -> String {
    format!("P{seed}")
}

/// The program with this seed, for a run of its own.
pub fn single(seed: u64, methods: usize) -> SourceFile {
    let class = class_name(seed);
    SourceFile { name: format!("{class}.java"), text: program::source(seed, &class, methods) }
}

/// `Bundle.java`, whose main runs the programs of `count` seeds in turn, and those programs.
pub fn files(first: u64, count: u64, methods: usize) -> Vec<SourceFile> {
    let seeds = first..first + count;
    let mut text = String::from("class Bundle {\n    public static void main(String[] args) {\n");
    for seed in seeds.clone() {
        text.push_str(&format!("        System.out.println(\"== seed {seed}\");\n"));
        text.push_str(&format!("        {}.main(args);\n", class_name(seed)));
    }
    text.push_str("    }\n}\n");
    let mut files = vec![SourceFile { name: "Bundle.java".to_string(), text }];
    files.extend(seeds.map(|seed| single(seed, methods)));
    files
}
