// Annotations at run time: all member types, defaults, retention, inheritance, repeatable, on every target, equality and text.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.Arrays;

public class AnnotationsByReflection {
    enum Level { LOW, HIGH }
    @Retention(RetentionPolicy.RUNTIME) @interface All {
        int i() default 1; long l() default 1L << 40; double d() default 0.5;
        float f() default 1f; byte b() default -1; short s() default 2;
        char c() default 'c'; boolean z() default true; String str() default "text";
        Class<?> k() default int[].class; Level e() default Level.HIGH;
        int[] is() default {1, 2}; String[] ss() default {};
        Class<?>[] ks() default {String.class, void.class};
        Sub sub() default @Sub("deep"); Sub[] subs() default {@Sub, @Sub("two")};
    }
    @Retention(RetentionPolicy.RUNTIME) @interface Sub { String value() default "none"; }
    @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Inh { int value(); }
    @Retention(RetentionPolicy.CLASS) @interface ClassOnly { }
    @Retention(RetentionPolicy.SOURCE) @interface SourceOnly { }
    @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag { String value(); int n() default 0; }
    @Retention(RetentionPolicy.RUNTIME) @interface Tags { Tag[] value(); }
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER}) @interface Use {
        int value() default 0;
    }
    @Retention(RetentionPolicy.RUNTIME) @interface Marker { }
    @All @Inh(5) @ClassOnly @SourceOnly @Tag("a") @Tag(value = "b", n = 2) static class Base {
        @Sub("field") @Deprecated int f;
        @Marker void m(@Sub("p0") int a, String b, @Sub("p2") @Marker Object c) { }
        @Sub("ctor") Base() { }
        @Use(1) String used(@Use(2) int @Use(3) [] x) throws @Use(4) RuntimeException { return null; }
    }
    @All(i = 9, is = {}, str = "\"q\"\n", c = '\'', e = Level.LOW, k = AnnotationsByReflection.class,
            sub = @Sub) static class Derived extends Base {
    }
    @Tag("single") static class Single { }
    @Tags({@Tag("x")}) static class Container { }
    record Rec(@Sub("comp") int x) { }

    public static void main(String[] args) throws Exception {
        All a = Base.class.getAnnotation(All.class);
        System.out.println(a.i() + " " + a.l() + " " + a.d() + " " + a.f() + " " + a.b() + " " + a.s() + " " + a.c() + " " + a.z() + " "
                + a.str() + " " + a.k() + " " + a.e() + " " + Arrays.toString(a.is()) + a.ss().length + Arrays.toString(a.ks())
                + a.sub().value() + a.subs()[1].value());
        System.out.println(a.annotationType().getSimpleName() + " " + a.equals(Base.class.getAnnotation(All.class)) + " "
                + a.equals(Derived.class.getAnnotation(All.class)) + " " + (a.is() == a.is()));
        System.out.println(Derived.class.getAnnotation(All.class).sub() + " " + Derived.class.getAnnotation(Inh.class).value() + " "
                + Derived.class.getDeclaredAnnotation(Inh.class) + " " + Derived.class.getAnnotations().length + " "
                + Derived.class.getDeclaredAnnotations().length);
        System.out.println(Base.class.isAnnotationPresent(ClassOnly.class) + " " + Base.class.isAnnotationPresent(SourceOnly.class) + " "
                + Base.class.isAnnotationPresent(Tag.class) + " " + Base.class.isAnnotationPresent(Tags.class));
        System.out.println(Base.class.getAnnotationsByType(Tag.class).length + " " + Derived.class.getAnnotationsByType(Tag.class).length
                + " " + Single.class.getAnnotationsByType(Tag.class)[0].value() + " " + Single.class.getAnnotation(Tag.class).n() + " "
                + Container.class.getAnnotationsByType(Tag.class)[0].value() + " " + Container.class.getAnnotation(Tag.class));
        for (Tag t : Base.class.getAnnotationsByType(Tag.class)) System.out.println(t.value() + t.n());
        System.out.println(Base.class.getAnnotation(Inh.class));
        System.out.println(new Object[]{Single.class.getAnnotation(Tag.class)}[0]);
        Field f = Base.class.getDeclaredField("f");
        System.out.println(f.getAnnotation(Sub.class).value() + " " + f.isAnnotationPresent(Deprecated.class) + " "
                + f.getAnnotation(Deprecated.class).forRemoval());
        Method m = Base.class.getDeclaredMethod("m", int.class, String.class, Object.class);
        Annotation[][] pa = m.getParameterAnnotations();
        System.out.println(pa.length + " " + pa[0].length + pa[1].length + pa[2].length + " " + ((Sub) pa[2][0]).value() + " "
                + m.getParameters()[0].getAnnotation(Sub.class).value() + " " + m.isAnnotationPresent(Marker.class));
        System.out.println(Base.class.getDeclaredConstructor().getAnnotation(Sub.class).value());
        Method u = Base.class.getDeclaredMethod("used", int[].class);
        System.out.println(u.getAnnotatedReturnType().getAnnotation(Use.class).value() + " "
                + u.getAnnotatedParameterTypes()[0].getAnnotation(Use.class).value() + " "
                + ((AnnotatedArrayType)
                u.getAnnotatedParameterTypes()[0]).getAnnotatedGenericComponentType().getAnnotation(Use.class).value() + " "
                + u.getAnnotatedExceptionTypes()[0].getAnnotation(Use.class).value());
        System.out.println(Rec.class.getRecordComponents()[0].getAnnotation(Sub.class).value() + " "
                + Rec.class.getDeclaredMethod("x").getAnnotation(Sub.class).value() + " "
                + Rec.class.getDeclaredConstructor(int.class).getParameterAnnotations()[0].length);
        System.out.println(All.class.getDeclaredMethod("i").getDefaultValue() + " " + Inh.class.getDeclaredMethod("value").getDefaultValue()
                + " " + All.class.isAnnotation() + " " + Arrays.toString(All.class.getInterfaces()));
        System.out.println(Tag.class.getAnnotation(Repeatable.class).value().getSimpleName() + " "
                + Tag.class.getAnnotation(Retention.class).value() + " " + Inh.class.isAnnotationPresent(Inherited.class));
        Sub s1 = Base.class.getDeclaredConstructor().getAnnotation(Sub.class);
        System.out.println(s1.hashCode() + " " + ((127 * "value".hashCode()) ^ "ctor".hashCode()) + " " + Proxy.isProxyClass(s1.getClass())
                + " " + s1.equals("x"));
        System.out.println(Marker.class.getDeclaredMethods().length + " " + m.getAnnotation(Marker.class));
        FunctionalInterface fi = Runnable.class.getAnnotation(FunctionalInterface.class);
        System.out.println(fi.annotationType().getName());
    }
}
