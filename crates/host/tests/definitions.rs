//! Classes from bytes, interned strings, identity hashes, memory.

mod common;

use common::{boot, compile, config, creation, done, ended, field, greeted, jdks, reference, start, static_call};
use crema_host::{
    CallOutcome, ChangeCheck, Handle, Host, HostValue, LoaderRef, Location, MethodCall, Sync, Update, stub_class,
};

const POINT: &str = "package p; public class Point { int x = 1; static int count = 7; Point next;
    public static int twice(int x) { return 2 * x; } }";

#[test]
fn classes_are_defined_from_bytes() {
    for jdk in jdks() {
        let folder = compile(&jdk, "define", &[("Point.java", POINT)]);
        let bytes = std::fs::read(folder.join("p/Point.class")).expect("a compiled class");
        let mut host = start(&jdk);
        let known = &mut greeted(&mut host);
        let loader = host.wait_ready().expect("ready").system_loader;
        for loader in [LoaderRef::App, LoaderRef::Object(loader)] {
            let reply = known.learn(host.define_class(loader, Some("p/Point"), &bytes, Handle(0)).expect("a reply"));
            match reply.outcome {
                CallOutcome::Done(class) => {
                    let layout = done(known.learn(host.link_class(class).expect("linked")));
                    assert_eq!(field(&layout, "next").descriptor, "Lp/Point;");
                    assert!(field(&layout, "count").is_static);
                    let call = static_call(class, "twice", "(I)I", vec![HostValue::Int(21)]);
                    let reply = ended(host.call(&call, &Sync::default()).expect("run"));
                    assert_eq!(done(reply), HostValue::Int(42));
                }
                CallOutcome::Threw(twice) => assert_eq!(known.class_of(twice), "java/lang/LinkageError"),
            }
        }
        let reply = known.learn(host.define_class(LoaderRef::App, None, b"no class", Handle(0)).expect("a reply"));
        let CallOutcome::Threw(exception) = reply.outcome else { panic!("{reply:?}") };
        assert_eq!(known.class_of(exception), "java/lang/ClassFormatError");
    }
}

/// Whatever the bytes are, a stub or an error comes out.
#[test]
fn stubbing_is_total() {
    let folder = compile(&jdks()[0], "define", &[("Point.java", POINT)]);
    let bytes = std::fs::read(folder.join("p/Point.class")).expect("a compiled class");
    let stub = stub_class(&bytes, 7, none).expect("a stub");
    assert_eq!(stub.name, "p/Point");
    assert_eq!(stub.methods[1], ("twice".into(), "(I)I".into()));
    assert_eq!(stub_class(&stub.bytes, 7, none).expect("a stub of the stub").methods, stub.methods);
    for length in 0..bytes.len() {
        let _ = stub_class(&bytes[..length], 0, none);
    }
    for at in 0..bytes.len() {
        for change in [1, 0x7f, 0xff] {
            let mut changed = bytes.clone();
            changed[at] ^= change;
            let _ = stub_class(&changed, 0, none);
        }
    }
}

#[test]
fn hidden_classes_are_nestmates() {
    for jdk in jdks() {
        let secret = "class Outer { private static int secret() { return 5; } }
            class Shadow { static int peek() { return 6; } }";
        let folder = compile(&jdk, "hidden", &[("Outer.java", secret)]);
        let bytes = std::fs::read(folder.join("Shadow.class")).expect("a compiled class");
        let mut settings = config(&jdk);
        settings.class_path = vec![folder];
        let mut host = Host::start(&settings).expect("started");
        let known = &mut greeted(&mut host);
        let (outer, _) = done(known.learn(host.load("Outer", LoaderRef::App).expect("loaded")));
        let reply = known.learn(host.define_hidden(outer, None, &bytes, true, 1 | 2 | 4, Handle(0)).expect("a reply"));
        let news = reply.news.classes.clone();
        let hidden = done(reply);
        let news = news.iter().find(|class| class.class == hidden).expect("news of it");
        assert!(news.hidden && !news.library && news.name.starts_with("Shadow+0x"), "{news:?}");
        let reply = ended(host.call(&static_call(hidden, "peek", "()I", vec![]), &Sync::default()).expect("run"));
        assert_eq!(done(reply), HostValue::Int(6));
        let mut call =
            static_call(boot(&mut host, known, "java/lang/Class").class, "getNestHost0", "()Ljava/lang/Class;", vec![]);
        call.receiver = done(known.learn(host.mirror(hidden).expect("a mirror")));
        let reply = known.learn(ended(host.call(&call, &Sync::default()).expect("run")));
        let HostValue::Reference(host_mirror) = done(reply) else { panic!("no reference") };
        assert_eq!(known.mirrors[&host_mirror], outer);
    }
}

#[test]
fn strings_are_interned_on_both_sides() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let known = &mut greeted(&mut host);
        let string = boot(&mut host, known, "java/lang/String");
        let bytes = boot(&mut host, known, "[B");
        let units: Vec<u16> = "grüße".encode_utf16().collect();
        let coder = field(&string, "coder").offset as usize - 12;
        let value = field(&string, "value").offset as usize - 12;
        let size = string.fields.iter().filter(|field| !field.is_static).map(|field| {
            field.offset as usize - 12 + if field.descriptor.len() > 1 || field.descriptor == "I" { 4 } else { 1 }
        });
        let mut image = vec![0; size.max().expect("fields")];
        image[value] = 3;
        image[coder] = 0;
        let latin1 = vec![b'g', b'r', 0xfc, 0xdf, b'e'];
        let mut text = creation(1, string.class, None, image);
        text.intern = true;
        let sync = Sync { creations: vec![text, creation(3, bytes.class, Some(5), latin1)], updates: vec![] };
        let mut call = static_call(string.class, "length", "()I", vec![]);
        call.receiver = Handle(1);
        assert_eq!(done(ended(host.call(&call, &sync).expect("run"))), HostValue::Int(5));
        assert_eq!(done(host.intern(&units).expect("interned")), Handle(1));
        call.name = "substring".into();
        call.descriptor = "(I)Ljava/lang/String;".into();
        call.arguments = vec![HostValue::Int(2)];
        let reply = known.learn(ended(host.call(&call, &Sync::default()).expect("run")));
        let HostValue::Reference(part) = done(reply) else { panic!("no reference") };
        assert_eq!(known.strings[&part], ("üße".into(), false));
        let greek = done(known.learn(host.intern(&"αβγ".encode_utf16().collect::<Vec<_>>()).expect("interned")));
        assert_eq!(known.strings[&greek], ("αβγ".into(), true));
    }
}

#[test]
fn identity_hashes_are_kept() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let known = &mut greeted(&mut host);
        let object = boot(&mut host, known, "java/lang/Object").class;
        let system = boot(&mut host, known, "java/lang/System").class;
        let mut given = creation(1, object, None, vec![]);
        given.identity_hash = 0x1234_5678;
        let sync = Sync { creations: vec![given, creation(3, object, None, vec![])], updates: vec![] };
        let argument = vec![HostValue::Reference(Handle(1))];
        let call = static_call(system, "identityHashCode", "(Ljava/lang/Object;)I", argument);
        assert_eq!(done(ended(host.call(&call, &sync).expect("run"))), HostValue::Int(0x1234_5678));
        assert_eq!(host.identity_hash(Handle(1)).expect("a hash"), 0x1234_5678);
        let call = static_call(system, "gc", "()V", vec![]);
        ended(host.call(&call, &Sync::default()).expect("run"));
        assert_eq!(host.identity_hash(Handle(1)).expect("a hash"), 0x1234_5678);
        let other = host.identity_hash(Handle(3)).expect("a hash");
        assert_eq!(host.identity_hash(Handle(3)).expect("a hash"), other);
    }
}

/// `Object.hashCode` is called on a string: exactly that method must run, not the one that overrides it.
#[test]
fn calls_are_not_virtual() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let known = &mut greeted(&mut host);
        let object = boot(&mut host, known, "java/lang/Object").class;
        let text = done(known.learn(host.intern(&[u16::from(b'x')]).expect("interned")));
        let mut call = static_call(object, "hashCode", "()I", vec![]);
        call.receiver = text;
        let expected = HostValue::Int(host.identity_hash(text).expect("a hash"));
        assert_eq!(done(ended(host.call(&call, &Sync::default()).expect("run"))), expected);
        assert_ne!(expected, HostValue::Int(i32::from(b'x')));
    }
}

#[test]
fn memory_is_read_and_written() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let known = &mut greeted(&mut host);
        let unsafe_class = boot(&mut host, known, "jdk/internal/misc/Unsafe");
        let statics = done(known.learn(host.statics(unsafe_class.class).expect("statics")));
        let first = unsafe_class.fields.iter().filter(|field| field.is_static).map(|field| field.offset).min();
        let at = field(&unsafe_class, "theUnsafe").offset - first.expect("a static field");
        let call = |name: &str, descriptor: &str, arguments| MethodCall {
            receiver: reference(&statics, at),
            check: ChangeCheck::None,
            ..static_call(unsafe_class.class, name, descriptor, arguments)
        };
        let nothing = Sync::default();
        let reply = host.call(&call("allocateMemory", "(J)J", vec![HostValue::Long(64)]), &nothing);
        let HostValue::Long(address) = done(ended(reply.expect("run"))) else { panic!("no address") };
        let place = address.cast_unsigned();
        host.write_memory(place, &[1, 2, 3, 4, 5, 6, 7, 8]).expect("written");
        let reply = host.call(&call("getLong", "(J)J", vec![HostValue::Long(address)]), &nothing);
        assert_eq!(done(ended(reply.expect("run"))), HostValue::Long(0x0807_0605_0403_0201));
        let arguments = vec![HostValue::Long(address), HostValue::Int(-1)];
        ended(host.call(&call("putInt", "(JI)V", arguments), &nothing).expect("run"));
        assert_eq!(host.read_memory(place, 6).expect("read"), [255, 255, 255, 255, 5, 6]);
    }
}

#[test]
fn released_objects_are_forgotten() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let known = &mut greeted(&mut host);
        let array = boot(&mut host, known, "[Ljava/lang/Object;").class;
        let creations = (0..3000).map(|i| creation(2 * i + 1, array, Some(0), vec![])).collect();
        let run = static_call(boot(&mut host, known, "java/lang/System").class, "nanoTime", "()J", vec![]);
        ended(host.call(&run, &Sync { creations, updates: vec![] }).expect("run"));
        let half: Vec<Handle> = (0..3000).filter(|i| i % 2 == 0).map(|i| Handle(2 * i + 1)).collect();
        host.release(&half).expect("released");
        assert!(host.fetch(&[Handle(1)]).is_err(), "a forgotten object");
        for i in (1..3000).step_by(2) {
            let update = Update { location: Location::Object(Handle(2 * i + 1)), image: vec![] };
            let sync = Sync { creations: vec![], updates: vec![update] };
            ended(host.call(&run, &sync).expect("run"));
        }
        let again = Sync { creations: vec![creation(1, array, Some(0), vec![])], updates: vec![] };
        ended(host.call(&run, &again).expect("run"));
        assert_eq!(done(host.fetch(&[Handle(1)]).expect("an image")), vec![Vec::<u8>::new()]);
    }
}

/// A method that keeps its code keeps all of it; others call the engine.
#[test]
fn methods_may_keep_their_code() {
    let folder = compile(&jdks()[0], "keep", &[("Point.java", POINT)]);
    let bytes = std::fs::read(folder.join("p/Point.class")).expect("a compiled class");
    let keeps = |class: &str, method: &str| class == "p.Point" && method == "twice";
    let kept = stub_class(&bytes, 7, keeps).expect("a stub");
    let code = [0x05, 0x1a, 0x68, 0xac];
    let has = |class: &[u8]| class.windows(code.len()).any(|window| window == code);
    assert!(has(&bytes) && has(&kept.bytes), "iconst_2, iload_0, imul, ireturn");
    assert!(!has(&stub_class(&bytes, 7, none).expect("a stub").bytes));
}

/// No method keeps its code.
fn none(_: &str, _: &str) -> bool {
    false
}
