//! Loading, linking, reading and calling, on every JDK.

mod common;

use common::{boot, creation, done, ended, field, greeted, jdks, reference, start, static_call};
use crema_host::{CallOutcome, ChangeCheck, Handle, Host, HostValue, LoaderRef, Location, MethodCall, Sync, Update};

#[test]
fn layouts() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let known = &mut greeted(&mut host);
        let string = boot(&mut host, known, "java/lang/String");
        assert_eq!(known.mirrors[&string.mirror], string.class);
        assert_eq!(field(&string, "value").descriptor, "[B");
        assert!(field(&string, "value").offset >= 12 && !field(&string, "value").is_static);
        assert!(field(&string, "CASE_INSENSITIVE_ORDER").is_static);
        let class = boot(&mut host, known, "java/lang/Class");
        assert_eq!(field(&class, "classLoader").descriptor, "Ljava/lang/ClassLoader;");
        assert!(boot(&mut host, known, "java/lang/Thread").fields.len() > 5);
        assert_eq!(field(&boot(&mut host, known, "java/util/ArrayList"), "size").descriptor, "I");
        let array = boot(&mut host, known, "[Ljava/lang/String;");
        assert!(array.fields.is_empty());
        assert_eq!(known.classes[&array.class], "[Ljava/lang/String;");
        for name in ["int", "void", "[[J"] {
            let class = boot(&mut host, known, name).class;
            assert_eq!(known.classes[&class], name);
        }
    }
}

#[test]
fn many_classes_are_linked_at_once() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let known = &mut greeted(&mut host);
        let names = ["java/lang/Integer", "no/Such", "[I"];
        let outcomes = done(known.learn(host.link_all(&names, LoaderRef::Boot).expect("linked")));
        let [CallOutcome::Done(integer), CallOutcome::Threw(exception), CallOutcome::Done(_)] = &outcomes[..] else {
            panic!("{outcomes:?}")
        };
        assert_eq!(field(integer, "value").descriptor, "I");
        assert_eq!(known.class_of(*exception), "java/lang/ClassNotFoundException");
    }
}

#[test]
fn a_missing_class_is_thrown() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let known = &mut greeted(&mut host);
        let reply = known.learn(host.load("no/Such", LoaderRef::App).expect("a reply"));
        let CallOutcome::Threw(exception) = reply.outcome else { panic!("{reply:?}") };
        assert_eq!(known.class_of(exception), "java/lang/ClassNotFoundException");
    }
}

#[test]
fn statics_lead_to_the_standard_output() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let known = &mut greeted(&mut host);
        let system = boot(&mut host, known, "java/lang/System");
        assert!(host.is_initialized(system.class).expect("an answer"));
        let first = system.fields.iter().filter(|field| field.is_static).map(|field| field.offset).min();
        let image = done(known.learn(host.statics(system.class).expect("statics")));
        let out = reference(&image, field(&system, "out").offset - first.expect("a static field"));
        assert_eq!(known.class_of(out), "java/io/PrintStream");
        let images = done(known.learn(host.fetch(&[out]).expect("an image")));
        let filter = boot(&mut host, known, "java/io/FilterOutputStream");
        let inner = reference(&images[0], field(&filter, "out").offset - 12);
        assert_eq!(known.class_of(inner), "java/io/BufferedOutputStream");
    }
}

#[test]
fn natives_run() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let known = &mut greeted(&mut host);
        let nothing = Sync::default();
        let system = boot(&mut host, known, "java/lang/System").class;
        let reply = ended(host.call(&static_call(system, "nanoTime", "()J", vec![]), &nothing).expect("run"));
        assert!(matches!(done(reply), HostValue::Long(time) if time != 0));
        let math = boot(&mut host, known, "java/lang/StrictMath").class;
        let call = static_call(math, "sqrt", "(D)D", vec![HostValue::Double(2.25)]);
        assert_eq!(done(ended(host.call(&call, &nothing).expect("run"))), HostValue::Double(1.5));
        let thread = boot(&mut host, known, "java/lang/Thread").class;
        let call = static_call(thread, "currentThread", "()Ljava/lang/Thread;", vec![]);
        let main = host.wait_ready().expect("ready").main_thread;
        assert_eq!(done(ended(host.call(&call, &nothing).expect("run"))), HostValue::Reference(main));
        let class = boot(&mut host, known, "java/lang/Class");
        let mut call =
            static_call(class.class, "getDeclaredMethods0", "(Z)[Ljava/lang/reflect/Method;", vec![HostValue::Int(0)]);
        call.receiver = class.mirror;
        let HostValue::Reference(methods) = done(known.learn(ended(host.call(&call, &nothing).expect("run")))) else {
            panic!()
        };
        assert_eq!(known.class_of(methods), "[Ljava/lang/reflect/Method;");
        let images = done(known.learn(host.fetch(&[methods]).expect("elements")));
        assert_eq!(known.class_of(reference(&images[0], 0)), "java/lang/reflect/Method");
    }
}

#[test]
fn exceptions_come_unwrapped() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let known = &mut greeted(&mut host);
        let integer = boot(&mut host, known, "java/lang/Integer").class;
        let text = done(known.learn(host.intern(&"x1".encode_utf16().collect::<Vec<_>>()).expect("interned")));
        assert_eq!(known.strings[&text], ("x1".into(), true));
        let call = static_call(integer, "parseInt", "(Ljava/lang/String;)I", vec![HostValue::Reference(text)]);
        let reply = known.learn(ended(host.call(&call, &Sync::default()).expect("run")));
        let CallOutcome::Threw(exception) = reply.outcome else { panic!("{reply:?}") };
        assert_eq!(known.class_of(exception), "java/lang/NumberFormatException");
        let call = static_call(integer, "noSuch", "()V", vec![]);
        let reply = known.learn(ended(host.call(&call, &Sync::default()).expect("run")));
        let CallOutcome::Threw(exception) = reply.outcome else { panic!("{reply:?}") };
        assert_eq!(known.class_of(exception), "java/lang/NoSuchMethodError");
    }
}

/// A list whose second element is the list itself, made by the engine; `add` runs on its shadow.
#[test]
fn a_created_graph_is_changed_by_a_call() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let known = &mut greeted(&mut host);
        let list = boot(&mut host, known, "java/util/ArrayList");
        let parent = boot(&mut host, known, "java/util/AbstractList");
        let elements = boot(&mut host, known, "[Ljava/lang/Object;");
        let (size, data) = (field(&list, "size").offset - 12, field(&list, "elementData").offset - 12);
        let count = field(&parent, "modCount").offset - 12;
        let mut image = vec![0; size.max(data).max(count) as usize + 4];
        image[size as usize] = 2;
        image[data as usize] = 3;
        let mut array = vec![0; 12];
        array[4] = 1;
        let sync = Sync {
            creations: vec![
                creation(1, list.class, None, image.clone()),
                creation(3, elements.class, Some(3), array.clone()),
            ],
            updates: Vec::new(),
        };
        let mut call = static_call(list.class, "add", "(Ljava/lang/Object;)Z", vec![HostValue::Reference(list.mirror)]);
        call.receiver = Handle(1);
        let reply = known.learn(ended(host.call(&call, &sync).expect("run")));
        assert_eq!(reply.outcome, CallOutcome::Done(HostValue::Int(1)));
        image[size as usize] = 3;
        image[count as usize] = 1;
        array[8..].copy_from_slice(&list.mirror.0.to_le_bytes());
        let expected = vec![
            Update { location: Location::Object(Handle(1)), image: image.clone() },
            Update { location: Location::Object(Handle(3)), image: array },
        ];
        assert_eq!(reply.changes, expected);
        assert_eq!(done(host.fetch(&[Handle(1)]).expect("an image")), vec![image.clone()]);
        arguments_are_followed_so_far(&mut host, &call, image, size as usize);
    }
}

/// With no hop only the list itself is compared, with one its array too.
fn arguments_are_followed_so_far(host: &mut Host, add: &MethodCall, mut image: Vec<u8>, size: usize) {
    image[size] = 3;
    for (hops, expected) in [(0, vec![Handle(1)]), (1, vec![Handle(1), Handle(3)])] {
        let update = Update { location: Location::Object(Handle(1)), image: image.clone() };
        let fill = Update {
            location: Location::Object(Handle(3)),
            image: [1u32, 1, 1].iter().flat_map(|handle| handle.to_le_bytes()).collect(),
        };
        let sync = Sync { creations: Vec::new(), updates: vec![update, fill] };
        let clear = MethodCall {
            name: "clear".into(),
            descriptor: "()V".into(),
            arguments: Vec::new(),
            check: ChangeCheck::Arguments(hops),
            ..add.clone()
        };
        let reply = ended(host.call(&clear, &sync).expect("run"));
        let changed: Vec<_> = reply.changes.iter().map(|change| change.location).collect();
        assert_eq!(changed, expected.iter().map(|handle| Location::Object(*handle)).collect::<Vec<_>>());
    }
}

/// JDK 17 makes the digits of a number in a buffer that is thread-local: the program's must stay as it is.
#[test]
fn pure_calls_leave_thread_locals_alone() {
    for jdk in jdks() {
        let mut host = start(&jdk);
        let known = &mut greeted(&mut host);
        let (double, math) = (boot(&mut host, known, "java/lang/Double"), boot(&mut host, known, "java/lang/Math"));
        let thread = boot(&mut host, known, "java/lang/Thread");
        let current = static_call(thread.class, "currentThread", "()Ljava/lang/Thread;", Vec::new());
        let reply = known.learn(ended(host.call(&current, &Sync::default()).expect("run")));
        let CallOutcome::Done(HostValue::Reference(object)) = reply.outcome else { panic!("{reply:?}") };
        // The engine has seen the thread and its map, which another variable would change.
        let images = done(known.learn(host.fetch(&[object]).expect("an image")));
        let map = reference(&images[0], field(&thread, "threadLocals").offset - 12);
        if map != Handle(0) {
            done(known.learn(host.fetch(&[map]).expect("an image")));
        }
        let text = static_call(double.class, "toString", "(D)Ljava/lang/String;", vec![HostValue::Double(1.5)]);
        let text = MethodCall { check: ChangeCheck::Pure, ..text };
        let reply = known.learn(ended(host.call(&text, &Sync::default()).expect("run")));
        assert!(matches!(reply.outcome, CallOutcome::Done(HostValue::Reference(_))));
        let abs = static_call(math.class, "abs", "(I)I", vec![HostValue::Int(-1)]);
        let reply = known.learn(ended(host.call(&abs, &Sync::default()).expect("run")));
        assert_eq!(reply.changes, []);
    }
}
