// Erasure and bridge methods: calls through the raw or generic supertype, ClassCastException in bridges.
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

public class BridgeMethods {
    interface Handler<T> {
        String handle(T t);
        default String handleAll(T... ts) {
            StringBuilder s = new StringBuilder(); for (T t : ts) s.append(handle(t));
            return s.toString();
        }
    }
    static class IntHandler implements Handler<Integer> { public String handle(Integer i) { return "int" + (i + 1); } }
    static class StrHandler implements Handler<String> {
        public String handle(String s) { return s.toUpperCase(); }
        public String handle(CharSequence o) { return "overload " + o; }
        public String handle2(String s) { return handle(s) + handle((CharSequence) s); }
    }
    static abstract class Box<T extends Comparable<T>> implements Comparable<Box<T>> {
        T v;
        Box(T v) { this.v = v; }
        abstract T get();
        void set(T t) { v = t; }
        public int compareTo(Box<T> o) { return v.compareTo(o.v); }
    }
    static class IntBox extends Box<Integer> {
        IntBox(int i) { super(i); }
        Integer get() { return v; }
        void set(Integer i) { super.set(i * 2); }
    }
    static class Node<T> { T data; Node(T d) { data = d; } void setData(T d) { data = d; } T getData() { return data; } }
    static class MyNode extends Node<Integer> {
        MyNode(Integer d) { super(d); }
        void setData(Integer d) { System.out.print("MyNode.setData "); super.setData(d); }
        Integer getData() { return data + 100; }
    }
    interface Copy<T> { T copy(); }
    static class Doc implements Copy<Doc>, Comparable<Doc> {
        int rev;
        public Doc copy() { Doc d = new Doc(); d.rev = rev + 1; return d; }
        public int compareTo(Doc o) { return rev - o.rev; }
    }
    static void bridges(Class<?> c) {
        System.out.println(c.getSimpleName());
        Arrays.stream(c.getDeclaredMethods()).sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString)).forEach(m ->
                System.out.println("  " + m.getName() +
                Arrays.toString(Arrays.stream(m.getParameterTypes()).map(Class::getSimpleName).toArray()) +
                m.getReturnType().getSimpleName() + (m.isBridge() ? " bridge" : "")));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Handler<Integer> h = new IntHandler(); Handler raw = h;
        System.out.println(h.handle(4) + " " + raw.handle(5) + " " + h.handleAll(1, 2, 3));
        try {
            raw.handle("text");
        } catch (ClassCastException e) {
            System.out.println("CCE in bridge: " + e.getStackTrace()[0].getMethodName());
        }
        StrHandler s = new StrHandler(); Handler<String> hs = s; Handler rs = s;
        System.out.println(s.handle("a") + " " + hs.handle("b") + " " + rs.handle("c") + " " + s.handle2("d"));
        Box<Integer> b = new IntBox(3); b.set(5);
        System.out.println(b.get() + " " + b.v + " " + b.compareTo(new IntBox(4)) + " " + (b.get() + 1));
        Box rb = b;
        try { rb.set("str"); } catch (ClassCastException e) { System.out.println("CCE raw set, kept " + b.v); }
        try {
            rb.v = "smash"; System.out.println("polluted"); Integer i = b.get();
            System.out.println(i);
        } catch (ClassCastException e) {
            System.out.println("CCE raw get");
        }
        Node n = new MyNode(1); n.setData(2); System.out.println(n.getData());
        try { n.setData("bad"); } catch (ClassCastException e) { System.out.println("CCE node"); }
        Node<Integer> gn = n; gn.setData(7);
        System.out.println(gn.getData() + 1 + " " + gn.data);
        Doc d = new Doc().copy().copy(); Copy<Doc> cd = d; Copy rc = d;
        System.out.println(d.rev + " " + cd.copy().rev + " " + ((Doc) rc.copy()).rev + " " + d.compareTo(new Doc()) + " "
                + ((Comparable) d).compareTo(d));
        try { ((Comparable) d).compareTo("x"); } catch (ClassCastException e) { System.out.println("CCE compareTo"); }
        Handler<Object> lam = o -> "lam" + o; Handler<? super String> sup = lam;
        System.out.println(sup.handle("q") + lam.handle(null));
        Handler<Integer> ref = String::valueOf; System.out.println(ref.handle(8));
        try {
            ((Handler) ref).handle("not int");
            System.out.println("reference to valueOf(Object) accepts");
        } catch (ClassCastException e) {
            System.out.println("CCE method reference");
        }
        Handler<Integer> strict = i -> "i" + (i + 1);
        try { ((Handler) strict).handle("not int"); } catch (ClassCastException e) { System.out.println("CCE lambda"); }
        for (Class<?> c : new Class<?>[]{IntHandler.class, StrHandler.class, IntBox.class, MyNode.class, Doc.class, Box.class}) bridges(c);
        try { h.handleAll((Integer[]) null); } catch (NullPointerException e) { System.out.println("NPE varargs null"); }
        try { ((Handler) h).handleAll("x", "y"); } catch (ClassCastException e) { System.out.println("CCE varargs"); }
    }
}
