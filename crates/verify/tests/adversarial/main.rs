//! Proofs of adversarial random programs: a claim that an execution on a real JVM violates is never proved.
//!
//! | file | |
//! |---|---|
//! | [`grammar`], [`loops`] | programs, and conditions that they may claim |
//! | [`body`] | their text |
//! | [`gates`] | loops that exploration does not get behind |
//! | [`identity`] | programs about identity of strings, boxes and nodes |
//! | [`shrink`] | smaller programs |
//! | [`truth`] | executions of the programs, which show the conditions that they violate |
//!
//! Of the violated conditions, those are claimed that the fewest executions violate: they are the most tempting for an
//! abstraction. `CREMA_ADVERSARIAL` and `CREMA_ADVERSARIAL_IDENTITY` set the number of programs, `CREMA_ADVERSARIAL_SEED` sets
//! the first seed, and `CREMA_ADVERSARIAL_KEEP` names a folder for programs that are proved wrongly.

mod body;
mod gates;
mod grammar;
mod identity;
mod loops;
mod random;
mod shrink;
mod truth;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use body::{Body, CLASSES, Form};
use crema_explore::{Budget, Explorer, Features, Search};
use crema_machine::{Machine, PathEnd, Semantics, State};
use crema_outcome::{Property, ReplayOutcome, StopReason, Verdict};
use crema_solver::Chain;
use crema_testkit::programs;
use crema_verify::{Callbacks, Request};
use truth::Truth;

/// Programs that are tried, unless `CREMA_ADVERSARIAL` says how many.
const PROGRAMS: usize = 300;
/// The same for programs about identity, and `CREMA_ADVERSARIAL_IDENTITY`.
const PROGRAMS_ABOUT_IDENTITY: usize = 100;
/// Programs without their claims that are compiled together.
const BATCH: usize = 200;
/// Claims of each.
const CLAIMS: usize = 4;
/// Programs that one machine runs: all that it ever saw stays in its memory.
const PER_MACHINE: usize = 50;
/// Wrong proofs whose programs are made smaller.
const SHRUNK: usize = 5;
/// Time for one proof.
const LIMIT: Duration = Duration::from_millis(700);

/// A claim that some execution violates.
struct Claim {
    name: String,
    /// The number of the program.
    body: usize,
    condition: String,
    /// What violates it.
    inputs: String,
    /// Where its classes are.
    compiled: PathBuf,
}

/// What has become of programs.
#[derive(Debug, Default)]
struct Tally {
    tried: usize,
    wrong: Vec<String>,
    /// Why there is no proof, and how often.
    unproved: BTreeMap<String, usize>,
}

/// A kind of programs, and how they are tried.
#[derive(Clone, Copy)]
struct Kind {
    name: &'static str,
    body: fn(u64) -> Body,
    /// Why a program is not proved; `None` if it is.
    obstacle: fn(&mut Machine, &str) -> Option<String>,
}

#[test]
fn no_claim_is_proved_that_an_execution_violates() {
    let count = number("CREMA_ADVERSARIAL").unwrap_or(PROGRAMS);
    try_all(count, Kind { name: "loops", body: grammar::body, obstacle });
}

#[test]
fn no_claim_about_identity_is_verified_that_an_execution_violates() {
    let count = number("CREMA_ADVERSARIAL_IDENTITY").unwrap_or(PROGRAMS_ABOUT_IDENTITY);
    try_all(count, Kind { name: "identity", body: identity::body, obstacle: not_verified });
}

fn try_all(count: usize, kind: Kind) {
    let first = number("CREMA_ADVERSARIAL_SEED").unwrap_or(1);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("adversarial-{}-{first}", kind.name));
    let truth = Truth::new(&folder);
    let (mut tally, mut seed, start) = (Tally::default(), first as u64, Instant::now());
    while tally.tried < count {
        let bodies: Vec<Body> = (seed..).take(BATCH.min(count.div_ceil(CLAIMS))).map(kind.body).collect();
        batch(&truth, &bodies, seed, (count, kind), &mut tally);
        seed += bodies.len() as u64;
        println!(
            "{} programs, {} wrong, {:.0} s, next seed {seed}",
            tally.tried,
            tally.wrong.len(),
            start.elapsed().as_secs_f64()
        );
    }
    println!("not proved: {:#?}", tally.unproved);
    assert!(
        tally.wrong.is_empty(),
        "{} of {} are proved, and wrong:\n{}",
        tally.wrong.len(),
        tally.tried,
        tally.wrong.join("\n")
    );
    // Otherwise nothing was abstracted.
    let violated = tally.unproved.get("violated").copied().unwrap_or_default();
    assert!(violated * 2 > tally.tried, "{violated} of {}", tally.tried);
}

fn number(variable: &str) -> Option<usize> {
    std::env::var(variable).ok().and_then(|text| text.parse().ok())
}

/// Tries the programs of some seeds; those that are proved are wrong, and the first few are made smaller.
fn batch(truth: &Truth, bodies: &[Body], seed: u64, (count, kind): (usize, Kind), tally: &mut Tally) {
    let wrong = proved(truth, bodies, seed, (count, kind), tally).expect("the programs compile");
    for claim in &wrong {
        if let Err(problem) = truth.replay(&claim.compiled, &claim.name, &claim.inputs) {
            panic!("the test is wrong about {}: {problem}", claim.name);
        }
    }
    for claim in wrong {
        let body = Body { conditions: vec![claim.condition.clone()], ..bodies[claim.body].clone() };
        tally.wrong.push(claim.name.clone());
        let (body, claim) = if tally.wrong.len() > SHRUNK { (body, claim) } else { shrunk(truth, body, claim, kind) };
        report(&body, &claim, &tally.wrong[tally.wrong.len() - 1]);
    }
}

/// The smallest program that is found by dropping statements, one after the other, and is still proved wrongly.
fn shrunk(truth: &Truth, mut body: Body, mut claim: Claim, kind: Kind) -> (Body, Claim) {
    loop {
        let smaller = shrink::smaller(&body);
        let found = proved(truth, &smaller, 0, (usize::MAX, kind), &mut Tally::default());
        let Some(next) = found.and_then(|found| found.into_iter().next()) else { return (body, claim) };
        body = smaller[next.body].clone();
        claim = next;
    }
}

/// The claims of programs that are proved though an execution violates them; `None` if a program is none.
fn proved(
    truth: &Truth,
    bodies: &[Body],
    seed: u64,
    (count, kind): (usize, Kind),
    tally: &mut Tally,
) -> Option<Vec<Claim>> {
    let mut claims = claims(truth, bodies, seed)?;
    claims.truncate(count - tally.tried);
    let mut text = format!("import crema.Symbolic;\n{CLASSES}");
    for claim in &claims {
        text.push_str(&bodies[claim.body].render(&claim.name, Form::Claim(&claim.condition)));
    }
    let compiled = truth.compile("claims", &text)?;
    let class_path = truth.class_path(&compiled);
    let mut wrong = Vec::new();
    while !claims.is_empty() {
        let some: Vec<Claim> = claims.drain(..claims.len().min(PER_MACHINE)).collect();
        let mut machine = machine(&class_path, &some[0].name);
        for claim in some {
            tally.tried += 1;
            match (kind.obstacle)(&mut machine, &claim.name) {
                Some(reason) => *tally.unproved.entry(reason).or_default() += 1,
                None => wrong.push(Claim { compiled: compiled.clone(), ..claim }),
            }
        }
    }
    Some(wrong)
}

/// The conditions of programs that are violated by fewest executions; `None` if a program is none.
fn claims(truth: &Truth, bodies: &[Body], seed: u64) -> Option<Vec<Claim>> {
    let names: Vec<String> = (seed..).take(bodies.len()).map(|seed| format!("A{seed}")).collect();
    let mut text = format!("import crema.Symbolic;\nimport crema.Values;\n{CLASSES}");
    for (name, body) in names.iter().zip(bodies) {
        text.push_str(&body.render(name, Form::Truth));
    }
    let compiled = truth.compile("truth", &text)?;
    let mut sampled = truth.sample(&compiled, &names);
    let mut claims = Vec::new();
    for (number, name) in names.iter().enumerate() {
        let mut sampled = sampled.remove(name).unwrap_or_default();
        sampled.violated.retain(|(_, count, _)| count * 3 < sampled.counted * 2);
        sampled.violated.sort_by_key(|(_, count, _)| *count);
        // Conditions that the same number of executions violate are mostly the same condition.
        sampled.violated.dedup_by_key(|(_, count, _)| *count);
        for (condition, _, inputs) in sampled.violated.into_iter().take(CLAIMS) {
            let (name, compiled) = (format!("{name}_{condition}"), PathBuf::new());
            let condition = bodies[number].conditions[condition].clone();
            claims.push(Claim { name, body: number, condition, inputs, compiled });
        }
    }
    Some(claims)
}

/// Describes a wrong proof, of the program of this name or a smaller one.
fn report(body: &Body, claim: &Claim, name: &str) {
    let program = body.render(name, Form::Claim(&claim.condition));
    let text = format!("// violated by: {}\nimport crema.Symbolic;\n{program}{CLASSES}", claim.inputs);
    if let Ok(folder) = std::env::var("CREMA_ADVERSARIAL_KEEP") {
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(Path::new(&folder).join(format!("{name}.java")), &text).expect("a file");
    }
    println!("PROVED, AND WRONG:\n{text}");
}

/// Why the verdict on a program is not TRUE; `None` if it is.
fn not_verified(machine: &mut Machine, main: &str) -> Option<String> {
    let budget = Budget {
        deadline: Some(Instant::now() + LIMIT),
        expected_work: Some(LIMIT.as_nanos() as u64),
        ..Budget::default()
    };
    let (property, search) = (Property::Assert, Search::Interleaved(1));
    let request = Request {
        main_class: main.into(),
        arguments: Vec::new(),
        property,
        search,
        budget,
        features: Features::default(),
    };
    // Whether counterexamples are real is another question.
    let outside = &mut Callbacks { confirm: &mut |_| ReplayOutcome::Confirmed, new_host: &mut |_| {} };
    match crema_verify::verify(machine, &mut Chain::bit_blasting(), &request, outside).expect("a start").verdict {
        Verdict::True => None,
        Verdict::False(_) => Some("violated".into()),
        Verdict::Unknown(reason) => Some(format!("{reason:?}")),
    }
}

/// Why no induction proves a program; `None` if one does.
fn obstacle(machine: &mut Machine, main: &str) -> Option<String> {
    let mut solver = Chain::bit_blasting();
    let start = machine.start_main(main, &[]).expect("a start");
    let mut explorer = Explorer::new(machine, &mut solver, Search::DepthFirst, Budget::default());
    let judge = |_: &State, end: &PathEnd| match end {
        PathEnd::Uncaught(thrown) if thrown.classes.iter().any(|class| class == "java.lang.AssertionError") => {
            Err(StopReason::Diverged("violated".into()))
        }
        other => crema_explore::stop_reason(other).map_or(Ok(()), Err),
    };
    let reason = crema_verify::prove(&mut explorer, start, LIMIT.as_nanos() as u64, &judge).err()?;
    Some(match reason {
        StopReason::Diverged(_) => "violated".into(),
        other => format!("{other:?}"),
    })
}

/// A machine that runs programs of a class path.
fn machine(class_path: &[PathBuf], main: &str) -> Machine {
    programs::machine_with(class_path, main, Semantics::verification())
}
