//! Application classes as stubs: host code calls the engine.

mod common;

use std::path::{Path, PathBuf};

use common::{Known, boot, compile, config, creation, done, ended, field, greeted, jdks, static_call};
use crema_host::{
    CallOutcome, CallProgress, ChangeCheck, Handle, Host, HostClass, HostError, HostValue, Layout, LoaderRef,
    MethodCall, Reply, Sync, Upcall,
};

const ORDER: &str = r#"package app;
public class Order implements java.util.Comparator<Object> {
    static int count = 1;
    static final String NAME = "order";
    private long weight = 3;
    private Missing missing;
    static Missing none;
    static { System.out.println("application code runs on the host"); Runtime.getRuntime().halt(9); }
    public Order() { super(); weight = 4; }
    public int compare(Object a, Object b) { return missing == null ? 0 : 1; }
    public static double mix(byte b, char c, long l, float f, double d, boolean z, Object o, int[] a, short s) {
        return b + c + l + f + d + (z ? 1 : 0) + a[0] + s;
    }
    public static synchronized void greet() { System.out.println("application code runs on the host"); }
    native int number();
}
class Missing {}
"#;

const CALLER: &str = r#"package lib;
public class Caller {
    static Object result;
    static {
        try {
            Class<?> order = Class.forName("app.Order", true, ClassLoader.getSystemClassLoader());
            result = order.getMethod("greet").invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new RuntimeException(e.getCause());
        }
    }
    @SuppressWarnings("unchecked")
    public static String kindOf(Object thrower, Object a, Object b) {
        try {
            ((java.util.Comparator<Object>) thrower).compare(a, b);
            return "nothing";
        } catch (Throwable t) {
            return t.getClass().getName();
        }
    }
}
"#;

struct World {
    host: Host,
    known: Known,
    order: Layout,
    folder: PathBuf,
}

impl World {
    fn new(jdk: &Path) -> World {
        let folder = compile(jdk, "upcalls", &[("Order.java", ORDER), ("Caller.java", CALLER)]);
        // Whichever test comes first removes it.
        let _ = std::fs::remove_file(folder.join("app/Missing.class"));
        let mut settings = config(jdk);
        settings.class_path = vec![folder.clone()];
        settings.stub_application = true;
        let mut host = Host::start(&settings).expect("started");
        let mut known = greeted(&mut host);
        let order = done(known.learn(host.link("app/Order", LoaderRef::App).expect("linked")));
        World { host, known, order, folder }
    }

    /// The shadow of a comparator under handle 1.
    fn comparator(&self) -> Sync {
        let size = self
            .order
            .fields
            .iter()
            .filter(|field| !field.is_static)
            .map(|field| field.offset as usize - 12 + if field.descriptor == "J" { 8 } else { 4 });
        let image = vec![0; size.max().expect("fields")];
        Sync { creations: vec![creation(1, self.order.class, None, image)], updates: vec![] }
    }

    /// Defines the caller as a class of the library, which runs on the host.
    fn caller(&mut self) -> HostClass {
        let bytes = std::fs::read(self.folder.join("lib/Caller.class")).expect("a compiled class");
        let reply = self.host.define_class(LoaderRef::Boot, Some("lib/Caller"), &bytes, Handle(0));
        done(self.known.learn(reply.expect("defined")))
    }

    /// The upcall that a run has come to. The first use of a class of the application tells the engine to initialise it;
    /// that is done with here.
    fn upcall(&mut self, progress: Result<CallProgress, HostError>) -> Upcall {
        match progress.expect("a run") {
            CallProgress::Upcall(reply) => match done(self.known.learn(reply)) {
                initializer if initializer.name == "<clinit>" => {
                    let progress = self.host.return_from_upcall(CallOutcome::Done(HostValue::Void), &nothing());
                    self.upcall(progress)
                }
                upcall => upcall,
            },
            CallProgress::Ended(reply) => panic!("ended with {reply:?}"),
        }
    }

    fn end(&mut self, progress: Result<CallProgress, HostError>) -> Reply<HostValue> {
        self.known.learn(ended(progress.expect("a run")))
    }

    fn class_of_thrown(&self, outcome: &CallOutcome<HostValue>) -> &str {
        let CallOutcome::Threw(exception) = outcome else { panic!("{outcome:?}") };
        self.known.class_of(*exception)
    }
}

fn nothing() -> Sync {
    Sync::default()
}

#[test]
fn layouts_do_not_need_the_types_of_fields() {
    for jdk in jdks() {
        let mut world = World::new(&jdk);
        assert_eq!(field(&world.order, "missing").descriptor, "Lapp/Missing;");
        assert!(field(&world.order, "none").is_static);
        let offset = |name| field(&world.order, name).offset;
        assert_eq!((offset("missing"), offset("weight")), (12, 16));
        // The initialiser is a stub that tells the engine, which has asked for it here.
        let reply = world.host.initialize(world.order.class, &nothing(), ChangeCheck::Everything).expect("initialised");
        done(world.known.learn(reply));
        assert!(world.host.is_initialized(world.order.class).expect("an answer"));
    }
}

#[test]
fn every_kind_of_value_goes_up_and_down() {
    for jdk in jdks() {
        let mut world = World::new(&jdk);
        let ints = boot(&mut world.host, &mut world.known, "[I").class;
        let arguments = vec![
            HostValue::Int(-3),
            HostValue::Int(0xffff),
            HostValue::Long(i64::MIN),
            HostValue::Float(1.5),
            HostValue::Double(-0.0),
            HostValue::Int(1),
            HostValue::Reference(Handle(0)),
            HostValue::Reference(Handle(1)),
            HostValue::Int(-9),
        ];
        let call = static_call(world.order.class, "mix", "(BCJFDZLjava/lang/Object;[IS)D", arguments.clone());
        let sync = Sync { creations: vec![creation(1, ints, Some(1), vec![0; 4])], updates: vec![] };
        let progress = world.host.call(&call, &sync);
        let upcall = world.upcall(progress);
        assert_eq!(upcall.class, world.order.class);
        assert_eq!((upcall.name.as_str(), upcall.descriptor.as_str()), ("mix", call.descriptor.as_str()));
        assert_eq!((upcall.receiver, upcall.arguments), (Handle(0), arguments));
        let progress = world.host.return_from_upcall(CallOutcome::Done(HostValue::Double(2.5)), &nothing());
        assert_eq!(world.end(progress).outcome, CallOutcome::Done(HostValue::Double(2.5)));
        assert!(world.host.return_from_upcall(CallOutcome::Done(HostValue::Void), &nothing()).is_err());
    }
}

/// `Arrays.sort` runs on the host with a comparator of the application; within it, more runs on the host.
#[test]
fn upcalls_nest() {
    for jdk in jdks() {
        let mut world = World::new(&jdk);
        let (host, known) = (&mut world.host, &mut world.known);
        let arrays = boot(host, known, "java/util/Arrays").class;
        let string = boot(host, known, "java/lang/String").class;
        let objects = boot(host, known, "[Ljava/lang/Object;").class;
        let texts: Vec<Handle> = ["b", "a"]
            .map(|text| done(known.learn(host.intern(&text.encode_utf16().collect::<Vec<_>>()).expect("interned"))))
            .into();
        let image: Vec<u8> = texts.iter().flat_map(|text| text.0.to_le_bytes()).collect();
        let mut sync = world.comparator();
        sync.creations.push(creation(3, objects, Some(2), image.clone()));
        sync.creations.push(creation(5, objects, Some(2), image));
        let descriptor = "([Ljava/lang/Object;Ljava/util/Comparator;)V";
        let sort = |array| {
            let arguments = vec![HostValue::Reference(Handle(array)), HostValue::Reference(Handle(1))];
            MethodCall { check: ChangeCheck::Arguments(1), ..static_call(arrays, "sort", descriptor, arguments) }
        };
        let progress = world.host.call(&sort(3), &sync);
        let outer = world.upcall(progress);
        assert_eq!((outer.name.as_str(), outer.receiver), ("compare", Handle(1)));
        let progress = world.host.call(&sort(5), &nothing());
        let inner = world.upcall(progress);
        assert_eq!(inner.arguments, outer.arguments);
        let HostValue::Reference(first) = inner.arguments[0] else { panic!("{inner:?}") };
        let compare = MethodCall {
            receiver: first,
            ..static_call(string, "compareTo", "(Ljava/lang/String;)I", vec![inner.arguments[1]])
        };
        let progress = world.host.call(&compare, &nothing());
        let order = done(world.end(progress));
        for array in [5, 3] {
            let progress = world.host.return_from_upcall(CallOutcome::Done(order), &nothing());
            let reply = world.end(progress);
            let sorted: Vec<u8> = [texts[1], texts[0]].iter().flat_map(|text| text.0.to_le_bytes()).collect();
            let location = crema_host::Location::Object(Handle(array));
            assert_eq!(reply.changes, [crema_host::Update { location, image: sorted }]);
        }
    }
}

#[test]
fn exceptions_go_through_host_code() {
    for jdk in jdks() {
        let mut world = World::new(&jdk);
        let caller = world.caller();
        let sync = world.comparator();
        let reference = |handle| HostValue::Reference(Handle(handle));
        let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/String;";
        let call = static_call(caller, "kindOf", descriptor, vec![reference(1), reference(0), reference(0)]);
        // The class is initialised first, and its initialiser calls the engine too.
        let progress = world.host.call(&call, &sync);
        assert_eq!(world.upcall(progress).name, "greet");
        let progress = world.host.return_from_upcall(CallOutcome::Done(HostValue::Void), &nothing());
        assert_eq!(world.upcall(progress).name, "compare");
        let missing = world.host.load("no/Such", LoaderRef::App).expect("a reply");
        let CallOutcome::Threw(exception) = world.known.learn(missing).outcome else { panic!("loaded") };
        let progress = world.host.return_from_upcall(CallOutcome::Threw(exception), &nothing());
        let HostValue::Reference(name) = done(world.end(progress)) else { panic!("no reference") };
        assert_eq!(world.known.strings[&name].0, "java.lang.ClassNotFoundException");
    }
}

#[test]
fn upcalls_that_cannot_be_served_are_refused() {
    for jdk in jdks() {
        let mut world = World::new(&jdk);
        let caller = world.caller();
        let reply = world.host.initialize(caller, &nothing(), ChangeCheck::Everything).expect("a reply");
        let outcome = world.known.learn(reply).outcome;
        let CallOutcome::Threw(exception) = outcome else { panic!("{outcome:?}") };
        assert_eq!(world.known.class_of(exception), "java/lang/ExceptionInInitializerError");
        let mut world = World::new(&jdk);
        let caller = world.caller();
        let progress = world.host.begin_initialize(caller, &nothing(), ChangeCheck::Everything);
        assert_eq!(world.upcall(progress).name, "greet");
        let progress = world.host.return_from_upcall(CallOutcome::Done(HostValue::Void), &nothing());
        assert_eq!(world.end(progress).outcome, CallOutcome::Done(HostValue::Void));
    }
}

/// What `NewObject` of JNI does: an object is allocated, and its constructor called.
#[test]
fn constructors_call_the_engine() {
    for jdk in jdks() {
        let mut world = World::new(&jdk);
        let feature = world.host.wait_ready().expect("ready").feature;
        let (host, known) = (&mut world.host, &mut world.known);
        let accessor = match feature {
            17 => "jdk/internal/reflect/NativeConstructorAccessorImpl",
            _ => "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor",
        };
        let accessor = boot(host, known, accessor).class;
        let class = boot(host, known, "java/lang/Class").class;
        let descriptor = "(Z)[Ljava/lang/reflect/Constructor;";
        let find = MethodCall {
            receiver: world.order.mirror,
            ..static_call(class, "getDeclaredConstructors0", descriptor, vec![HostValue::Int(0)])
        };
        let progress = world.host.call(&find, &nothing());
        let HostValue::Reference(found) = done(world.end(progress)) else { panic!("no reference") };
        let elements = done(world.known.learn(world.host.fetch(&[found]).expect("elements")));
        let arguments = vec![HostValue::Reference(common::reference(&elements[0], 0)), HostValue::Reference(Handle(0))];
        let descriptor = "(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;";
        let progress = world.host.call(&static_call(accessor, "newInstance0", descriptor, arguments), &nothing());
        let upcall = world.upcall(progress);
        assert_eq!((upcall.name.as_str(), upcall.descriptor.as_str()), ("<init>", "()V"));
        assert_eq!(world.known.class_of(upcall.receiver), "app/Order");
        let progress = world.host.return_from_upcall(CallOutcome::Done(HostValue::Void), &nothing());
        assert_eq!(world.end(progress).outcome, CallOutcome::Done(HostValue::Reference(upcall.receiver)));
    }
}

/// The engine sees the loader as java made it, and may write it back.
#[test]
fn the_system_loader_looks_untouched() {
    for jdk in jdks() {
        let mut world = World::new(&jdk);
        let loader = world.host.wait_ready().expect("ready").system_loader;
        let builtin = boot(&mut world.host, &mut world.known, "jdk/internal/loader/BuiltinClassLoader");
        let at = field(&builtin, "ucp").offset - 12;
        let image = done(world.known.learn(world.host.fetch(&[loader]).expect("an image"))).remove(0);
        let path = common::reference(&image, at);
        assert_eq!(world.known.class_of(path), "jdk/internal/loader/URLClassPath");
        let update = crema_host::Update { location: crema_host::Location::Object(loader), image: image.clone() };
        let call = static_call(world.order.class, "greet", "()V", vec![]);
        let progress = world.host.call(&call, &Sync { creations: vec![], updates: vec![update] });
        assert_eq!(world.upcall(progress).name, "greet");
        let progress = world.host.return_from_upcall(CallOutcome::Done(HostValue::Void), &nothing());
        assert_eq!(world.end(progress).changes, []);
        assert_eq!(done(world.known.learn(world.host.fetch(&[loader]).expect("an image"))), [image]);
    }
}

#[test]
fn nesting_too_deep_is_a_stack_overflow() {
    for jdk in jdks() {
        let mut world = World::new(&jdk);
        let reply = world.host.initialize(world.order.class, &nothing(), ChangeCheck::Everything).expect("initialised");
        done(world.known.learn(reply));
        let call = static_call(world.order.class, "greet", "()V", vec![]);
        let mut depth = 0;
        let reply = loop {
            match world.host.call(&call, &nothing()).expect("a run") {
                CallProgress::Upcall(_) => depth += 1,
                CallProgress::Ended(reply) => break world.known.learn(reply),
            }
        };
        assert_eq!(world.class_of_thrown(&reply.outcome), "java/lang/StackOverflowError");
        assert!(depth > 500, "{depth}");
        for _ in 0..depth {
            let progress = world.host.return_from_upcall(CallOutcome::Done(HostValue::Void), &nothing());
            assert_eq!(world.end(progress).outcome, CallOutcome::Done(HostValue::Void));
        }
        world.host.ping().expect("an answer");
    }
}
