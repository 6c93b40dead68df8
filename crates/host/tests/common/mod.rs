//! What the tests share: the JDKs to try, and a started host.
#![allow(dead_code, unreachable_pub)]

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use crema_host::{
    CallOutcome, ChangeCheck, Creation, Handle, Host, HostClass, HostConfig, HostValue, Layout, LoaderRef, MethodCall,
    Reply,
};

/// The homes of the JDKs to test.
pub fn jdks() -> Vec<PathBuf> {
    crema_testkit::jdks::jdks().into_iter().map(|jdk| jdk.home).collect()
}

pub fn config(jdk: &Path) -> HostConfig {
    HostConfig { java_home: jdk.to_path_buf(), main_class: "Main".into(), ..HostConfig::default() }
}

pub fn start(jdk: &Path) -> Host {
    Host::start(&config(jdk)).expect("the host starts")
}

/// Compiles Java sources into a folder of their own, once for all tests of this process.
pub fn compile(jdk: &Path, name: &str, sources: &[(&str, &str)]) -> PathBuf {
    static DONE: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
    let version = jdk.file_name().expect("the name of a JDK");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("host-{name}")).join(version);
    let mut done = DONE.lock().expect("no test failed to compile");
    if !done.contains(&folder) {
        if folder.exists() {
            std::fs::remove_dir_all(&folder).expect("an empty folder");
        }
        std::fs::create_dir_all(&folder).expect("a scratch folder");
        let mut command = Command::new(jdk.join("bin").join("javac"));
        command.arg("-d").arg(&folder);
        for (file, text) in sources {
            let path = folder.join(file);
            std::fs::write(&path, text).expect("a written source");
            command.arg(path);
        }
        assert!(command.status().expect("javac").success());
        done.push(folder.clone());
    }
    folder
}

/// The result of a request that did not throw.
pub fn done<T>(reply: crema_host::Reply<T>) -> T {
    match reply.outcome {
        crema_host::CallOutcome::Done(value) => value,
        crema_host::CallOutcome::Threw(handle) => panic!("threw {handle:?}: {:?}", reply.news),
    }
}

/// The reply of a run that ended without an upcall.
pub fn ended(progress: crema_host::CallProgress) -> crema_host::Reply<crema_host::HostValue> {
    match progress {
        crema_host::CallProgress::Ended(reply) => reply,
        crema_host::CallProgress::Upcall(upcall) => panic!("unexpected {upcall:?}"),
    }
}

/// What an engine keeps of the news, as far as these tests need it.
#[derive(Default)]
pub struct Known {
    pub classes: HashMap<HostClass, String>,
    pub objects: HashMap<Handle, HostClass>,
    pub strings: HashMap<Handle, (String, bool)>,
    pub mirrors: HashMap<Handle, HostClass>,
}

impl Known {
    pub fn learn<T>(&mut self, reply: Reply<T>) -> Reply<T> {
        for class in &reply.news.classes {
            assert!(self.classes.insert(class.class, class.name.clone()).is_none());
        }
        for object in &reply.news.objects {
            assert!(object.handle.0 % 2 == 0);
            assert!(self.classes.contains_key(&object.class));
            assert!(self.objects.insert(object.handle, object.class).is_none());
            if let Some(string) = &object.string {
                assert!(self.objects.contains_key(&string.value));
                self.strings.insert(object.handle, (String::from_utf16_lossy(&string.units), string.interned));
            }
            if let Some(class) = object.mirror_of {
                assert!(self.classes.contains_key(&class));
                self.mirrors.insert(object.handle, class);
            }
        }
        reply
    }

    pub fn class_of(&self, handle: Handle) -> &str {
        &self.classes[&self.objects[&handle]]
    }
}

pub fn field<'a>(layout: &'a Layout, name: &str) -> &'a crema_host::FieldSlot {
    layout.fields.iter().find(|field| field.name == name).unwrap_or_else(|| panic!("no field {name}"))
}

pub fn reference(image: &[u8], at: u32) -> Handle {
    let at = at as usize;
    Handle(u32::from_le_bytes(image[at..at + 4].try_into().expect("four bytes")))
}

pub fn static_call(class: HostClass, name: &str, descriptor: &str, arguments: Vec<HostValue>) -> MethodCall {
    MethodCall {
        class,
        name: name.into(),
        descriptor: descriptor.into(),
        receiver: Handle(0),
        arguments,
        check: ChangeCheck::Everything,
    }
}

pub fn boot(host: &mut Host, known: &mut Known, name: &str) -> Layout {
    let reply = host.link(name, LoaderRef::Boot).expect("linked");
    done(known.learn(reply))
}

pub fn greeted(host: &mut Host) -> Known {
    let mut known = Known::default();
    let hello = host.wait_ready().expect("ready").clone();
    known.learn(Reply { news: hello.news, changes: Vec::new(), outcome: CallOutcome::Done(()) });
    assert_eq!(known.class_of(hello.main_thread), "java/lang/Thread");
    assert_eq!(known.class_of(hello.main_group), "java/lang/ThreadGroup");
    assert_eq!(known.class_of(hello.system_loader), "jdk/internal/loader/ClassLoaders$AppClassLoader");
    assert_eq!(known.class_of(hello.platform_loader), "jdk/internal/loader/ClassLoaders$PlatformClassLoader");
    known
}

pub fn creation(handle: u32, class: HostClass, length: Option<u32>, image: Vec<u8>) -> Creation {
    Creation { handle: Handle(handle), class, length, identity_hash: 0, intern: false, image }
}
