//! The crate is total: whatever the bytes are, it answers soon and does not panic.
//!
//! Part of the ordinary test run: one second of damaged JDK classes, seeded so that a failure comes again, and some
//! thousand small inputs that proptest makes and shrinks.

use std::time::{Duration, Instant};

use crema_classfile::{FieldType, Instruction, MethodDescriptor, argument_slots, check_code, decode, parse};
use crema_testkit::jdks::jdks;
use proptest::prelude::*;
use ristretto_jimage::Image;

/// Runs everything that takes foreign bytes.
fn exercise(bytes: &[u8]) -> bool {
    let Ok(class) = parse(bytes) else {
        return false;
    };
    for method in &class.methods {
        if let Some(code) = &method.code {
            _ = check_code(code, &class.constants);
        }
        assert!(MethodDescriptor::parse(&method.descriptor).is_some(), "parse lets only well-formed ones through");
        _ = method.visible_annotations.as_deref().map(|raw| class.constants.annotation_types(raw));
    }
    assert!(class.fields.iter().all(|field| FieldType::parse(&field.descriptor).is_some()));
    true
}

/// Xorshift: enough of a generator for this, and the same everywhere.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    fn byte(&mut self) -> u8 {
        // Small numbers and extremes make more sense to a class file than others.
        match self.below(4) {
            0 => self.below(8) as u8,
            1 => 0xff,
            _ => self.next() as u8,
        }
    }

    /// Does one to four harms to `bytes`.
    fn damage(&mut self, bytes: &mut Vec<u8>) {
        for _ in 0..=self.below(4) {
            let at = self.below(bytes.len());
            let length = self.below(8).min(bytes.len() - at);
            match self.below(6) {
                0 => bytes.truncate(at),
                1 => bytes.insert(at, self.byte()),
                2 => _ = bytes.drain(at..at + length),
                3 => {
                    let copy = bytes[at..at + length].to_vec();
                    let to = self.below(bytes.len());
                    bytes.splice(to..to, copy);
                }
                _ => {
                    if let Some(byte) = bytes.get_mut(at) {
                        *byte = if self.below(2) == 0 { self.byte() } else { *byte ^ (1 << self.below(8)) };
                    }
                }
            }
        }
    }
}

/// One second, unless `CREMA_FUZZ_SECONDS` says more.
fn duration() -> Duration {
    let seconds = std::env::var("CREMA_FUZZ_SECONDS").ok().and_then(|seconds| seconds.parse().ok());
    Duration::from_secs(seconds.unwrap_or(1))
}

#[test]
fn damaged_classes_do_no_harm() {
    let classes: Vec<Vec<u8>> = jdks()
        .iter()
        .flat_map(|jdk| {
            let image = Image::from_file(&jdk.modules()).expect("a module image");
            let classes = image.iter().flatten().filter(|resource| resource.extension() == "class");
            classes.step_by(40).map(|resource| resource.data().to_vec()).collect::<Vec<_>>()
        })
        .collect();
    let seed = 0x5eed_c0de;
    let mut random = Random(seed);
    let (mut tried, mut accepted, mut slowest) = (0_usize, 0_usize, Duration::ZERO);
    let start = Instant::now();
    while start.elapsed() < duration() {
        let mut bytes = classes[random.below(classes.len())].clone();
        random.damage(&mut bytes);
        let before = Instant::now();
        accepted += usize::from(exercise(&bytes));
        slowest = slowest.max(before.elapsed());
        tried += 1;
    }
    println!("{tried} damaged classes, {accepted} still accepted, slowest {slowest:?}, seed {seed:#x}");
    assert!(tried > 100 && accepted > 0 && accepted < tried);
    // Generous, because the machine may be busy: the largest class takes a few milliseconds.
    assert!(slowest < Duration::from_secs(1), "{slowest:?} for one class");
}

/// Offsets are those that the instructions' order implies, and targets are instructions.
fn assert_consistent(code: &[u8], instructions: &[(u32, Instruction)]) {
    assert_eq!(instructions.first().map(|first| first.0), Some(0));
    assert!(instructions.is_sorted_by(|a, b| a.0 < b.0));
    assert!(instructions.last().is_some_and(|last| (last.0 as usize) < code.len()));
    for target in instructions.iter().flat_map(|(_, instruction)| instruction.targets()) {
        assert!(instructions.binary_search_by_key(&target, |instruction| instruction.0).is_ok());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_do_no_harm(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        exercise(&bytes);
        // Past the header, where it gets interesting.
        exercise(&[&[0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 65], &bytes[..]].concat());
    }

    #[test]
    fn any_code_decodes_or_is_refused(code in prop::collection::vec(prop_oneof![0..0xcc_u8, 0..4_u8], 1..40)) {
        if let Ok(instructions) = decode(&code) {
            assert_consistent(&code, &instructions);
        }
    }

    #[test]
    fn descriptor_readers_agree(text in "[()]{0,1}[\\[BIJDVLa/;]{0,12}[()]{0,1}[\\[IVLa;]{0,4}") {
        let full = MethodDescriptor::parse(&text).map(|descriptor| descriptor.argument_slots());
        prop_assert_eq!(full, argument_slots(&text));
    }
}
