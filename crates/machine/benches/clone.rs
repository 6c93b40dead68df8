//! Cloning a state with a heap of 100,000 objects, and the first write to one field afterwards.
//!
//! Run with `cargo bench -p crema-machine`. Prints medians; the goals are 20 µs and 5 µs.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crema_machine::State;
use crema_program::ClassId;

const OBJECTS: usize = 100_000;
const OBJECT_SIZE: usize = 32;
const ROUNDS: usize = 2_001;

fn main() {
    let mut state = State::new(1 << 30);
    let mut objects = Vec::with_capacity(OBJECTS);
    for _ in 0..OBJECTS {
        let Some(object) = state.heap.allocate(OBJECT_SIZE) else {
            eprintln!("the heap is too small for the benchmark");
            std::process::exit(1);
        };
        state.heap.set_class(object, ClassId(1));
        objects.push(object);
    }
    let mut clone_times = Vec::with_capacity(ROUNDS);
    let mut write_times = Vec::with_capacity(ROUNDS);
    for round in 0..ROUNDS {
        let start = Instant::now();
        let mut copy = black_box(state.clone());
        clone_times.push(start.elapsed());
        let object = objects[round * 7919 % OBJECTS];
        let start = Instant::now();
        copy.heap.store_raw(object.address() + 16, round as u32);
        write_times.push(start.elapsed());
        assert_eq!(state.heap.load_raw::<u32>(object.address() + 16), 0, "the original must not see the write");
        assert_eq!(copy.heap.changed_pages(&state.heap).count(), 1, "exactly one page differs");
        black_box(&copy);
    }
    println!("clone of {OBJECTS} objects: {:?}", median(&mut clone_times));
    println!("first write to a field:    {:?}", median(&mut write_times));
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
