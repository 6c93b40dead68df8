//! How the JVM starts and ends.

mod common;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use common::{boot, config, ended, greeted, jdks, start, static_call};
use crema_host::{Host, HostConfig, HostError, HostValue, Sync};

fn lives(process: u32) -> bool {
    Path::new(&format!("/proc/{process}/stat")).exists()
}

#[test]
fn nothing_is_left_behind() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let process = host.process_id();
        host.wait_ready().expect("ready");
        host.ping().expect("an answer");
        drop(host);
        assert!(!lives(process));
        // Dropped before it was up.
        let host = start(&jdk);
        let process = host.process_id();
        drop(host);
        assert!(!lives(process));
        let host = start(&jdk);
        let process = host.process_id();
        host.shutdown(3).expect("shut down");
        assert!(!lives(process));
    }
}

/// The thread that started the host may end before it.
#[test]
fn the_host_outlives_the_thread_that_started_it() {
    for jdk in jdks() {
        let mut host = std::thread::spawn(move || start(&jdk)).join().expect("started");
        std::thread::sleep(Duration::from_millis(100));
        host.ping().expect("an answer");
    }
}

#[test]
fn a_killed_host_is_reported() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let known = &mut greeted(&mut host);
        let thread = boot(&mut host, known, "java/lang/Thread").class;
        let process = libc::pid_t::try_from(host.process_id()).expect("a process");
        let killer = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(200));
            // SAFETY: the process is a child that has not been waited for.
            unsafe { libc::kill(process, libc::SIGKILL) };
        });
        let call = static_call(thread, "sleep", "(J)V", vec![HostValue::Long(60_000)]);
        let error = host.call(&call, &Sync::default()).expect_err("the host is dead");
        let HostError::Ended { status, code, killed, during } = error else { panic!("{error}") };
        assert_eq!((status.as_str(), code, killed), ("signal 9 (SIGKILL)", 137, true));
        assert_eq!(during, "native method java.lang.Thread.sleep()");
        killer.join().expect("killed");
        assert!(matches!(host.ping(), Err(HostError::Ended { code: 137, .. })));
    }
}

#[test]
fn a_host_that_is_killed_while_it_starts_is_no_failure_to_start() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let process = libc::pid_t::try_from(host.process_id()).expect("a process");
        // SAFETY: the process is a child that has not been waited for.
        unsafe { libc::kill(process, libc::SIGKILL) };
        let error = host.wait_ready().expect_err("the host is dead");
        assert!(error.is_killed(), "{error}");
        assert!(host.end().is_some_and(|end| end.killed));
    }
}

#[test]
fn an_exit_on_the_host_is_reported() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let known = &mut greeted(&mut host);
        let system = boot(&mut host, known, "java/lang/System").class;
        let call = static_call(system, "exit", "(I)V", vec![HostValue::Int(42)]);
        let error = host.call(&call, &Sync::default()).expect_err("the host has ended");
        let HostError::Ended { status, code, .. } = error else { panic!("{error}") };
        assert_eq!((status.as_str(), code), ("exit code 42", 42));
    }
}

#[test]
fn a_host_that_cannot_start_says_why() {
    let nowhere = HostConfig { java_home: PathBuf::from("/nonexistent"), ..HostConfig::default() };
    assert!(matches!(Host::start(&nowhere), Err(HostError::Start { .. })));
    for jdk in jdks() {
        let mut settings = config(&jdk);
        settings.jvm_options = vec!["-XX:-UseCompressedOops".into()];
        let mut host = Host::start(&settings).expect("started");
        let error = host.wait_ready().expect_err("unfit").to_string();
        assert!(error.contains("references are not compressed"), "{error}");
    }
}

/// If this process dies without any cleaning up, the host dies too, even while it is busy.
#[test]
fn the_host_dies_with_its_parent() {
    const ROLE: &str = "CREMA_HOST_TEST_PARENT";
    if let Some(jdk) = std::env::var_os(ROLE) {
        let mut host = start(Path::new(&jdk));
        let known = &mut greeted(&mut host);
        let thread = boot(&mut host, known, "java/lang/Thread").class;
        println!("host {}", host.process_id());
        let call = static_call(thread, "sleep", "(J)V", vec![HostValue::Long(60_000)]);
        ended(host.call(&call, &Sync::default()).expect("slept"));
        return;
    }
    for jdk in jdks() {
        let mut parent = std::process::Command::new(std::env::current_exe().expect("this test"))
            .args(["--exact", "the_host_dies_with_its_parent", "--nocapture"])
            .env(ROLE, &jdk)
            .stdout(std::process::Stdio::piped())
            .spawn()
            .expect("a parent");
        let mut said = std::io::BufReader::new(parent.stdout.take().expect("its output"));
        let mut line = String::new();
        while !line.starts_with("host ") {
            line.clear();
            assert_ne!(std::io::BufRead::read_line(&mut said, &mut line).expect("a line"), 0);
            line = line.split("... ").last().unwrap_or_default().to_string();
        }
        let process: u32 = line["host ".len()..].trim().parse().expect("a number");
        assert!(lives(process));
        parent.kill().expect("killed");
        parent.wait().expect("waited for");
        let start = Instant::now();
        while lives(process) {
            assert!(start.elapsed() < Duration::from_secs(10), "an orphan");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}
