// Lambdas cast to intersections with marker interfaces, serialisable lambdas written and read back, functional sub-interfaces.
import java.io.*;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.*;

public class IntersectionAndSerializable {
    interface Marker { }
    interface Marker2 { default String mark() { return "marked"; } }
    interface SFun<A, R> extends Function<A, R>, Serializable { }
    interface SSup<T> extends Supplier<T>, Serializable {
        default SSup<List<T>> list() { return () -> new ArrayList<>(List.of(get(), get())); }
    }
    interface Named<T> extends Supplier<T> { default String name() { return "named " + get(); } }
    interface StrFun extends Function<String, String> { String apply(String s); }
    static class Captured implements Serializable {
        int v; transient int t = 7;
        Captured(int v) { this.v = v; }
        int plus(int x) { return v + x + t; }
    }
    static class NotSer { int q = 1; }
    @SuppressWarnings("unchecked") static <T> T copy(T t) throws Exception {
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        try (ObjectOutputStream o = new ObjectOutputStream(bo)) { o.writeObject(t); }
        try (ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(bo.toByteArray()))) { return (T) i.readObject(); }
    }
    static int stat(int x) { return x * 3; }

    public static void main(String[] args) throws Exception {
        Runnable r = (Runnable & Marker) () -> System.out.println("run"); r.run();
        System.out.println((r instanceof Marker) + " " + (r instanceof Serializable) + " " + (r instanceof Marker2));
        Object o = (Supplier<String> & Marker & Marker2) () -> "sup";
        System.out.println(((Supplier<?>) o).get() + ((Marker2) o).mark() + (o instanceof Marker));
        Comparator<String> c = (Comparator<String> & Serializable) (a, b) -> b.compareTo(a);
        System.out.println(copy(c).compare("a", "b") + " " + c.reversed().compare("a", "b"));
        int k = 5; String s = "cap"; long l = 1L << 40; double d = 2.5; boolean z = true;
        char ch = 'q'; byte by = 1;
        SFun<Integer, String> f = x -> s + (x + k) + l + d + z + ch + by;
        System.out.println(f.apply(1) + " " + copy(f).apply(2));
        Captured cap = new Captured(10); SFun<Integer, Integer> bound = cap::plus;
        SFun<Integer, Integer> cp = copy(bound); cap.v = 20;
        System.out.println(bound.apply(1) + " " + cp.apply(1));
        SFun<Integer, Integer> st = IntersectionAndSerializable::stat;
        SSup<ArrayList<String>> ctor = ArrayList::new;
        SFun<String, Integer> un = String::length;
        System.out.println(copy(st).apply(4) + " " + copy(ctor).get() + " " + copy(un).apply("four"));
        SSup<Integer> one = () -> 1;
        System.out.println(one.list().get() + " " + copy(one).list().get());
        SFun<Integer, SFun<Integer, Integer>> curry = a -> b -> a * b;
        System.out.println(copy(copy(curry).apply(6)).apply(7)); NotSer ns = new NotSer();
        SSup<Integer> bad = () -> ns.q;
        try { copy(bad); } catch (NotSerializableException e) { System.out.println("not serializable " + e.getMessage()); }
        try { copy((Runnable) () -> { }); } catch (NotSerializableException e) { System.out.println("plain lambda is not serializable"); }
        Named<Integer> n = () -> 3; System.out.println(n.name());
        StrFun sf = String::trim; Function<String, String> plain = sf;
        System.out.println(sf.apply(" x ") + plain.andThen(sf).apply(" y "));
        SFun<Object, String> ts = Object::toString;
        System.out.println(copy(ts).apply(List.of(1)));
        var w = un.getClass().getDeclaredMethod("writeReplace"); w.setAccessible(true);
        java.lang.invoke.SerializedLambda sl = (java.lang.invoke.SerializedLambda) w.invoke(un);
        System.out.println(sl.getCapturingClass() + " " + sl.getFunctionalInterfaceClass() + " " + sl.getFunctionalInterfaceMethodName()
                + sl.getFunctionalInterfaceMethodSignature() + " " + sl.getImplClass() + "." + sl.getImplMethodName()
                + sl.getImplMethodSignature() + " kind " + sl.getImplMethodKind() + " args " + sl.getCapturedArgCount() + " "
                + sl.getInstantiatedMethodType());
    }
}
