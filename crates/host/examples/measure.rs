//! Measures the host: `cargo run --release --example measure -- <JDK>…`

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crema_host::{
    CallOutcome, CallProgress, ChangeCheck, Creation, Handle, Host, HostClass, HostConfig, HostError, HostValue,
    LoaderRef, MethodCall, Sync,
};

/// How many objects are watched while calls are measured.
const OBJECTS: u32 = 10_000;

fn main() -> Result<(), HostError> {
    for jdk in std::env::args_os().skip(1) {
        println!("{}", jdk.display());
        for stub_application in [false, true] {
            let java_home = PathBuf::from(&jdk);
            let config = HostConfig { java_home, stub_application, ..HostConfig::default() };
            let mut starts = Vec::new();
            for _ in 0..20 {
                let start = Instant::now();
                Host::start(&config)?.wait_ready()?;
                starts.push(start.elapsed());
            }
            starts.sort();
            let (best, median) = (starts[0], starts[starts.len() / 2]);
            println!("  start to greeting, stubs {stub_application}: best {best:?}, median {median:?}");
            if stub_application {
                requests(&mut Host::start(&config)?)?;
            }
        }
    }
    Ok(())
}

fn requests(host: &mut Host) -> Result<(), HostError> {
    host.wait_ready()?;
    repeat(2000, |_| host.ping())?;
    report("ping", 10_000, |_| host.ping())?;
    let names = ["java/util/ArrayList", "java/util/HashMap", "java/lang/Thread", "java/lang/Class", "java/io/File"];
    report("link, first time", names.len(), |i| host.link(names[i], LoaderRef::Boot).map(drop))?;
    report("link, again", 5000, |_| host.link("java/util/ArrayList", LoaderRef::Boot).map(drop))?;
    let system = class(host, "java/lang/System")?;
    report("statics of System", 5000, |_| host.statics(system).map(drop))?;
    let thread = host.wait_ready()?.main_thread;
    report("fetch of one object", 5000, |_| host.fetch(&[thread]).map(drop))?;
    let mut call = MethodCall {
        class: system,
        name: "nanoTime".into(),
        descriptor: "()J".into(),
        receiver: Handle(0),
        arguments: Vec::new(),
        check: ChangeCheck::None,
    };
    report("call", 5000, |_| host.call(&call, &Sync::default()).map(drop))?;
    call.check = ChangeCheck::Everything;
    let shadows = shadows(host)?;
    host.call(&call, &shadows)?;
    repeat(200, |_| host.call(&call, &Sync::default()).map(drop))?;
    report("call with 20000 objects to compare", 200, |_| host.call(&call, &Sync::default()).map(drop))?;
    let ended = host.call(&call, &Sync::default())?;
    assert!(
        matches!(ended, CallProgress::Ended(reply) if matches!(reply.outcome, CallOutcome::Done(HostValue::Long(_))))
    );
    Ok(())
}

/// Lists with an array each.
fn shadows(host: &mut Host) -> Result<Sync, HostError> {
    let (list, array) = (class(host, "java/util/ArrayList")?, class(host, "[Ljava/lang/Object;")?);
    let CallOutcome::Done(layout) = host.link_class(list)?.outcome else { return Ok(Sync::default()) };
    let data = layout.fields.iter().find(|field| field.name == "elementData");
    let at = data.map_or(0, |field| field.offset as usize - 12);
    let mut sync = Sync::default();
    for i in 0..OBJECTS {
        let (handle, elements) = (4 * i + 1, 4 * i + 3);
        let mut image = vec![0; 12];
        image[at..at + 4].copy_from_slice(&elements.to_le_bytes());
        sync.creations.push(creation(handle, list, None, image));
        let image = [handle; 4].iter().flat_map(|handle| handle.to_le_bytes()).collect();
        sync.creations.push(creation(elements, array, Some(4), image));
    }
    Ok(sync)
}

fn creation(handle: u32, class: HostClass, length: Option<u32>, image: Vec<u8>) -> Creation {
    Creation { handle: Handle(handle), class, length, identity_hash: 0, intern: false, image }
}

fn class(host: &mut Host, name: &str) -> Result<HostClass, HostError> {
    match host.load(name, LoaderRef::Boot)?.outcome {
        CallOutcome::Done((class, _)) => Ok(class),
        CallOutcome::Threw(_) => Err(HostError::Protocol(format!("{name} is missing"))),
    }
}

fn repeat(times: usize, mut job: impl FnMut(usize) -> Result<(), HostError>) -> Result<(), HostError> {
    (0..times).try_for_each(&mut job)
}

fn report(name: &str, times: usize, job: impl FnMut(usize) -> Result<(), HostError>) -> Result<(), HostError> {
    let start = Instant::now();
    repeat(times, job)?;
    let each: Duration = start.elapsed() / u32::try_from(times).unwrap_or(1);
    println!("  {name}: {each:?}");
    Ok(())
}
