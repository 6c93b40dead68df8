//! What `parse` makes of well-formed classes: every attribute that it reads, and the odd corners of the format.

use std::sync::Arc;

use crema_classfile::{ClassFile, Constant, ExceptionHandler, MethodHandleKind, access, check_code, parse};
use crema_testkit::class_builder::{ClassBuilder, table, u2, u2s};

fn parsed(class: &ClassBuilder) -> ClassFile {
    parse(&class.bytes()).expect("the class is well formed")
}

#[test]
fn an_empty_class() {
    let class = parsed(&ClassBuilder::new());
    assert_eq!((class.minor, class.major, class.access), (0, 69, access::PUBLIC | access::SUPER));
    assert_eq!((&*class.name, class.super_name.as_deref()), ("Test", Some("java/lang/Object")));
    assert!(class.interfaces.is_empty() && class.fields.is_empty() && class.methods.is_empty());
    assert!(class.permitted_subclasses.is_none() && class.record_components.is_none());
    assert_eq!(class.constants.len(), 5);
}

#[test]
fn all_versions_are_accepted() {
    for major in 45..=69 {
        let mut class = ClassBuilder::new();
        class.major = major;
        assert_eq!(parsed(&class).major, major);
    }
    let mut preview = ClassBuilder::new();
    preview.minor = 0xffff;
    assert_eq!(parsed(&preview).minor, 0xffff);
    let mut first = ClassBuilder::new();
    (first.major, first.minor) = (45, 3);
    assert_eq!(parsed(&first).minor, 3);
}

#[test]
fn object_and_modules_have_no_superclass() {
    let mut object = ClassBuilder::new();
    (object.this_class, object.super_class) = (object.super_class, 0);
    assert_eq!(parsed(&object).super_name, None);
    let mut module = ClassBuilder::new();
    module.access = access::MODULE;
    module.this_class = module.class("module-info");
    module.super_class = 0;
    assert_eq!(parsed(&module).super_name, None);
}

#[test]
fn constants() {
    let mut class = ClassBuilder::new();
    let long = class.long(i64::MIN);
    let double = class.double(0.5);
    let float = class.float(-2.0);
    let string = class.string("text");
    let odd = class.utf8_bytes(b"\xed\xa0\x80x");
    let odd_string = class.constant(8, &u2(odd));
    let field = class.member(9, "x", "I");
    let method = class.member(10, "<init>", "()V");
    let interface = class.member(11, "y", "()V");
    let handle = class.method_handle(8, method);
    let static_handle = class.method_handle(6, interface);
    let descriptor = class.utf8("(I)V");
    let method_type = class.constant(16, &u2(descriptor));
    let name = class.utf8("a.b");
    let module = class.constant(19, &u2(name));
    let name = class.utf8("a/b");
    let package = class.constant(20, &u2(name));
    let pool = parsed(&class).constants;

    assert_eq!(pool.get(long), &Constant::Long(i64::MIN));
    assert_eq!(pool.get(long + 1), &Constant::Unusable);
    assert_eq!(pool.get(double), &Constant::Double(0.5));
    assert_eq!(pool.get(float), &Constant::Float(-2.0));
    assert_eq!(pool.utf16(string), Some("text".encode_utf16().collect()));
    assert_eq!(pool.utf16(odd_string), Some(vec![0xd800, u16::from(b'x')]));
    let member = |index| pool.member(index).map(|(class, name, descriptor)| (&**class, &**name, &**descriptor));
    assert_eq!(member(field), Some(("Other", "x", "I")));
    assert_eq!(member(method), Some(("Other", "<init>", "()V")));
    assert_eq!(member(interface), Some(("Other", "y", "()V")));
    let kind = MethodHandleKind::NewInvokeSpecial;
    assert_eq!(pool.get(handle), &Constant::MethodHandle { kind, reference: method });
    let kind = MethodHandleKind::InvokeStatic;
    assert_eq!(pool.get(static_handle), &Constant::MethodHandle { kind, reference: interface });
    assert_eq!(pool.get(method_type), &Constant::MethodType("(I)V".into()));
    assert_eq!(pool.get(module), &Constant::Module("a.b".into()));
    assert_eq!(pool.get(package), &Constant::Package("a/b".into()));
    assert_eq!(pool.get(0), &Constant::Unusable);
    assert_eq!(pool.get(60000), &Constant::Unusable);
}

#[test]
fn constants_may_point_forward_and_share_their_text() {
    let mut class = ClassBuilder::new();
    let reference = class.constant(10, &u2s(&[class.count + 1, class.count + 3]));
    let other = class.constant(7, &u2(class.count + 1));
    let text = class.utf8("Other");
    class.constant(12, &u2s(&[class.count + 1, class.count + 2]));
    class.utf8("m");
    class.utf8("()V");
    let pool = parsed(&class).constants;
    assert!(pool.member(reference).is_some());
    let (Some(name), Some(text)) = (pool.class_name(other), pool.utf8(text)) else { panic!("both are there") };
    assert!(Arc::ptr_eq(name, text));
}

#[test]
fn the_largest_pool() {
    let mut class = ClassBuilder::new();
    while class.count < 65535 {
        class.integer(i32::from(class.count));
    }
    let pool = parsed(&class).constants;
    assert_eq!(pool.len(), 65535);
    assert_eq!(pool.get(65534), &Constant::Integer(65534));
}

#[test]
fn fields() {
    let mut class = ClassBuilder::new();
    let integer = class.integer(7);
    let long = class.long(7);
    let string = class.string("text");
    let values = [("I", integer), ("S", integer), ("C", integer), ("B", integer), ("Z", integer), ("J", long)];
    for (descriptor, value) in values.into_iter().chain([("Ljava/lang/String;", string)]) {
        let value = class.attribute("ConstantValue", &u2(value));
        class.add_field(access::STATIC, "x", descriptor, &[value]);
    }
    // Without meaning where the field is not static, whatever it contains.
    let ignored = class.attribute("ConstantValue", &[1, 2, 3]);
    let signature = class.utf8("TT;");
    let signature = class.attribute("Signature", &u2(signature));
    let annotations = class.attribute("RuntimeVisibleAnnotations", &[0, 0]);
    class.add_field(access::PRIVATE, "y", "[[La/B;", &[ignored, signature, annotations]);
    let fields = parsed(&class).fields;

    let values: Vec<_> = fields.iter().map(|field| field.constant_value).collect();
    let (integer, long, string) = (Some(integer), Some(long), Some(string));
    assert_eq!(values, [integer, integer, integer, integer, integer, long, string, None]);
    let last = fields.last().expect("there are fields");
    assert_eq!((&*last.name, &*last.descriptor, last.access), ("y", "[[La/B;", access::PRIVATE));
    assert_eq!(last.signature.as_deref(), Some("TT;"));
    assert_eq!(last.visible_annotations.as_deref(), Some([0, 0].as_slice()));
}

#[test]
fn methods() {
    let mut class = ClassBuilder::new();
    let exceptions = [2, class.class("E"), class.class("F")];
    let name = class.utf8("p");
    let attributes = [
        class.attribute("Exceptions", &u2s(&exceptions)),
        class.attribute("MethodParameters", &[&[2][..], &u2s(&[name, 0x10, 0, 0x1000])].concat()),
        class.attribute("Signature", &u2(name)),
        class.attribute("RuntimeVisibleAnnotations", &[1]),
        class.attribute("RuntimeVisibleParameterAnnotations", &[2]),
        class.attribute("AnnotationDefault", &[3]),
        class.attribute("Unknown", &[9; 9]),
    ];
    class.add_method(access::ABSTRACT, "m", "(IJ)V", &attributes);
    let code = class.code(&[0xb1], &[], &[]);
    class.add_method(0xffff, "<clinit>", "()V", &[code]);
    let methods = parsed(&class).methods;

    let method = &methods[0];
    assert_eq!((&*method.name, &*method.descriptor), ("m", "(IJ)V"));
    assert!(method.code.is_none());
    assert_eq!(method.exceptions.iter().map(|name| &**name).collect::<Vec<_>>(), ["E", "F"]);
    let parameters: Vec<_> = method.parameters.iter().map(|row| (row.name.as_deref(), row.access)).collect();
    assert_eq!(parameters, [(Some("p"), 0x10), (None, 0x1000)]);
    assert_eq!(method.signature.as_deref(), Some("p"));
    assert_eq!(method.visible_annotations.as_deref(), Some([1].as_slice()));
    assert_eq!(method.visible_parameter_annotations.as_deref(), Some([2].as_slice()));
    assert_eq!(method.annotation_default.as_deref(), Some([3].as_slice()));
    assert_eq!(methods[1].access, access::STATIC | access::STRICT, "its other flags mean nothing");
}

#[test]
fn what_old_compilers_add_is_marked_by_an_attribute() {
    let mut class = ClassBuilder::new();
    class.major = 47;
    let attributes = [class.attribute("Synthetic", &[]), class.code(&[0xb1], &[], &[])];
    class.add_method(access::STATIC, "class$", "()V", &attributes);
    let methods = parsed(&class).methods;
    assert_eq!(methods[0].access, access::STATIC | access::SYNTHETIC);
}

#[test]
fn code() {
    let mut class = ClassBuilder::new();
    let caught = class.class("E");
    let (x, int) = (class.utf8("x"), class.utf8("I"));
    let attributes = [
        class.attribute("LineNumberTable", &u2s(&[2, 2, 30, 3, 40])),
        class.attribute("LocalVariableTable", &u2s(&[1, 0, 4, x, int, 3])),
        class.attribute("LineNumberTable", &u2s(&[2, 0, 10, 2, 20])),
        class.attribute("LocalVariableTable", &u2s(&[1, 2, 1, x, int, 0])),
        class.attribute("StackMapTable", &[0, 0]),
    ];
    class.add_code(&[0, 0, 0, 0xb1], &[[0, 4, 2, caught], [1, 2, 0, 0]], &attributes);
    let class = parsed(&class);
    let code = class.methods[0].code.as_ref().expect("the method has code");

    assert_eq!((code.max_stack, code.max_locals, &*code.bytes), (4, 4, [0, 0, 0, 0xb1].as_slice()));
    let first = ExceptionHandler { start: 0, end: 4, target: 2, catch_type: Some(caught) };
    assert_eq!(code.handlers, [first, ExceptionHandler { start: 1, end: 2, target: 0, catch_type: None }]);
    // Merged and sorted; where offsets are equal, the order of the file remains.
    assert_eq!(code.lines, [(0, 10), (2, 30), (2, 20), (3, 40)]);
    let variables: Vec<_> = code.local_variables.iter().map(|row| (&*row.name, row.start, row.index)).collect();
    assert_eq!(variables, [("x", 0, 3), ("x", 2, 0)]);
    assert_eq!(code.stack_map.as_deref(), Some([0, 0].as_slice()));
    assert_eq!(check_code(code, &class.constants), Ok(()));
}

#[test]
fn class_attributes() {
    let mut class = ClassBuilder::new();
    let text = class.utf8("Test.java");
    let name = class.utf8("Inner");
    let method = class.member(10, "m", "()V");
    let handle = class.method_handle(6, method);
    let name_and_type = class.name_and_type("m", "()V");
    let call = class.constant(18, &u2s(&[0, name_and_type]));
    let (component, descriptor) = (class.utf8("c"), class.utf8("I"));
    let signature = class.attribute("Signature", &u2(text));
    class.add_attribute("SourceFile", &u2(text));
    class.add_attribute("Signature", &u2(text));
    class.add_attribute("InnerClasses", &u2s(&[2, 2, 4, name, 9, 2, 0, 0, 0]));
    class.add_attribute("EnclosingMethod", &u2s(&[4, name_and_type]));
    class.add_attribute("NestMembers", &u2s(&[1, 2]));
    class.add_attribute("PermittedSubclasses", &u2s(&[1, 4]));
    class.add_attribute("BootstrapMethods", &u2s(&[1, handle, 2, handle, 2]));
    class.add_attribute("RuntimeVisibleAnnotations", &[0, 0]);
    class.add_attribute("Record", &[u2s(&[1, component, descriptor]), table(&[signature])].concat());
    let class = parsed(&class);

    assert_eq!(class.source_file.as_deref(), Some("Test.java"));
    assert_eq!(class.signature.as_deref(), Some("Test.java"));
    let inner: Vec<_> = class
        .inner_classes
        .iter()
        .map(|row| (&*row.inner, row.outer.as_deref(), row.name.as_deref(), row.access))
        .collect();
    assert_eq!(inner, [("Test", Some("java/lang/Object"), Some("Inner"), 9), ("Test", None, None, 0)]);
    let enclosing = class.enclosing_method.expect("it is there");
    assert_eq!((&*enclosing.class, enclosing.method), ("java/lang/Object", Some(("m".into(), "()V".into()))));
    assert_eq!(class.nest_members, ["Test".into()]);
    assert_eq!(class.permitted_subclasses, Some(vec!["java/lang/Object".into()]));
    assert_eq!((class.bootstrap_methods[0].handle, &*class.bootstrap_methods[0].arguments), (handle, &[handle, 2][..]));
    assert_eq!(class.constants.get(call), &Constant::InvokeDynamic { bootstrap: 0, name_and_type });
    assert_eq!(class.visible_annotations.as_deref(), Some([0, 0].as_slice()));
    let component = &class.record_components.expect("it is a record")[0];
    assert_eq!((&*component.name, &*component.descriptor), ("c", "I"));
    assert_eq!(component.signature.as_deref(), Some("Test.java"));
}

#[test]
fn attributes_younger_than_the_file_are_unknown_to_it() {
    let young = [
        ("Signature", 49),
        ("EnclosingMethod", 49),
        ("RuntimeVisibleAnnotations", 49),
        ("BootstrapMethods", 51),
        ("NestHost", 55),
        ("NestMembers", 55),
        ("Record", 60),
        ("PermittedSubclasses", 61),
    ];
    for (name, since) in young {
        let mut class = ClassBuilder::new();
        class.major = since - 1;
        // Twice, and of no sensible contents: only skipping can get past it.
        class.add_attribute(name, &[1, 2, 3, 4, 5]);
        class.add_attribute(name, &[1, 2, 3, 4, 5]);
        parsed(&class);
        class.major = since;
        assert!(parse(&class.bytes()).is_err(), "{name}");
    }
}
