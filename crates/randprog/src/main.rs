//! Writes random Java programs into a folder, singly or in bundles.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crema_randprog::bundle::{self, SourceFile};

const USAGE: &str = "\
usage: randprog --out DIR [--seed N] [--count N] [--methods N] [--bundle K]
  --out DIR      where to write
  --seed N       the first seed (default 1)
  --count N      how many programs, one per seed (default 1)
  --methods N    random methods per program (default 8)
  --bundle K     write DIR/b0, DIR/b1, ...: each a Bundle.java that runs K programs in turn";

struct Options {
    out: PathBuf,
    seed: u64,
    count: u64,
    methods: u64,
    bundle: Option<u64>,
}

fn main() -> ExitCode {
    let options = match parse(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(message) => {
            eprintln!("randprog: {message}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match write_all(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("randprog: cannot write into {}: {error}", options.out.display());
            ExitCode::FAILURE
        }
    }
}

fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut out = None;
    let (mut seed, mut count, mut methods, mut bundle) = (1, 1, 8, None);
    while let Some(flag) = arguments.next() {
        let value = arguments.next().ok_or(format!("{flag} needs a value"))?;
        let number = || value.parse::<u64>().map_err(|_| format!("{flag} {value}: not a number"));
        match flag.as_str() {
            "--out" => out = Some(PathBuf::from(&value)),
            "--seed" => seed = number()?,
            "--count" => count = number()?,
            "--methods" => methods = number()?,
            "--bundle" => bundle = Some(number()?.max(1)),
            _ => return Err(format!("unknown flag {flag}")),
        }
    }
    let out = out.ok_or("--out is missing")?;
    Ok(Options { out, seed, count, methods, bundle })
}

fn write_all(options: &Options) -> std::io::Result<()> {
    let methods = options.methods as usize;
    let end = options.seed + options.count;
    let Some(size) = options.bundle else {
        let files = (options.seed..end).map(|seed| bundle::single(seed, methods));
        return write(&options.out, files);
    };
    for (index, first) in (options.seed..end).step_by(size as usize).enumerate() {
        let files = bundle::files(first, size.min(end - first), methods);
        write(&options.out.join(format!("b{index}")), files.into_iter())?;
    }
    Ok(())
}

fn write(folder: &Path, files: impl Iterator<Item = SourceFile>) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for file in files {
        std::fs::write(folder.join(&file.name), &file.text)?;
    }
    Ok(())
}
