// invokeinterface over many receivers, Object methods through interfaces, arrays as Cloneable, and interface casts.
import java.io.Serializable;

public class InterfaceDispatchMix {
    interface Shape { double area(); default String label() { return name() + String.format("[%.2f]", area()); } String name(); }
    interface Scalable<S extends Scalable<S>> { S scale(double k); }
    interface Both extends Shape, Scalable<Both> { }
    record Sq(double s) implements Both {
        public double area() { return s * s; }
        public String name() { return "sq"; }
        public Sq scale(double k) { return new Sq(s * k); }
    }
    record Circ(double r) implements Both {
        public double area() { return Math.PI * r * r; }
        public String name() { return "circ"; }
        public Circ scale(double k) { return new Circ(r * k); }
        public String label() { return Both.super.label() + "o"; }
    }
    enum Unit implements Both {
        UNIT;
        public double area() { return 1; }
        public Both scale(double k) { return k == 1 ? this : new Sq(Math.sqrt(k)); }
    }
    static final class Tri implements Shape {
        public double area() { return 0.5; }
        public String name() { return "tri"; }
        @Override public boolean equals(Object o) { return o instanceof Shape s && s.area() == area(); }
        @Override public int hashCode() { return 1; }
    }
    interface Visitor<R> { R num(int n); R add(Expr a, Expr b); R mul(Expr a, Expr b); }
    interface Expr { <R> R accept(Visitor<R> v); }
    static Expr num(int n) { return new Expr() { public <R> R accept(Visitor<R> v) { return v.num(n); } }; }
    static Expr add(Expr a, Expr b) { return new Expr() { public <R> R accept(Visitor<R> v) { return v.add(a, b); } }; }
    static Expr mul(Expr a, Expr b) { return new Expr() { public <R> R accept(Visitor<R> v) { return v.mul(a, b); } }; }
    static class Eval implements Visitor<Integer> {
        public Integer num(int n) { return n; }
        public Integer add(Expr a, Expr b) { return a.accept(this) + b.accept(this); }
        public Integer mul(Expr a, Expr b) { return a.accept(this) * b.accept(this); }
    }
    static class Show implements Visitor<String> {
        public String num(int n) { return "" + n; }
        public String add(Expr a, Expr b) { return "(" + a.accept(this) + "+" + b.accept(this) + ")"; }
        public String mul(Expr a, Expr b) { return a.accept(this) + "*" + b.accept(this); }
    }
    static class Depth implements Visitor<Integer> {
        public Integer num(int n) { return 1; }
        public Integer add(Expr a, Expr b) { return 1 + Math.max(a.accept(this), b.accept(this)); }
        public Integer mul(Expr a, Expr b) { return add(a, b); }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Sq(2), new Circ(1), Unit.UNIT, new Tri(), new Shape() {
            public double area() { return 9; }
            public String name() { return "anon"; }
        } };
        double total = 0;
        for (Shape s : shapes) {
            System.out.println(s.label() + " " + s.name() + " " + (s instanceof Scalable) + " " + (s instanceof Both) + " " + s.equals(s));
            total += s.area();
        }
        System.out.println(total);
        Both b = new Sq(3);
        System.out.println(b.scale(2).scale(0.5).equals(b) + " " + b.scale(2) + " " + Unit.UNIT.scale(4).label() + " "
                + Unit.UNIT.scale(1));
        System.out.println(new Tri().equals(Unit.UNIT) + " " + new Tri().equals(new Tri()) + " " + b.hashCode() + " "
                + ((Shape) b).toString());
        try { Both x = (Both) shapes[3]; System.out.println(x); } catch (ClassCastException e) { System.out.println("Tri is not Both"); }
        try {
            Scalable<?> x = (Scalable<?>) (Object) new int[0]; System.out.println(x);
        } catch (ClassCastException e) {
            System.out.println("array is not Scalable");
        }
        Cloneable c = new int[]{1, 2};
        Serializable z = new String[]{"a"};
        Object[] os = new Cloneable[]{new int[1], new long[1][1]};
        System.out.println(((int[]) c).length + " " + ((String[]) z)[0] + " " + (c instanceof Serializable) + " " + os.length + " "
                + (os instanceof Object) + " " + (((Object) os) instanceof Cloneable[]));
        try { os[0] = "not cloneable"; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        Expr e = add(num(2), mul(num(3), add(num(4), num(5))));
        System.out.println(e.accept(new Show()) + " = " + e.accept(new Eval()) + " depth " + e.accept(new Depth()));
        Comparable<String> cs = "m";
        CharSequence seq = "chars";
        System.out.println(cs.compareTo("n") + " " + seq.length() + seq.charAt(1) + seq.subSequence(1, 3) + " " + seq.equals("chars") + " "
                + seq.hashCode() + " " + seq.getClass().getSimpleName());
        long h = 7;
        for (int i = 0; i < 3000; i++) { Shape s = shapes[i * 7 % 5]; h = h * 31 + s.name().length() + (long) (s.area() * 10); }
        System.out.println(h);
        Runnable[] rs = {() -> System.out.print("r1 "), new Thread(() -> System.out.print("thread-as-runnable ")),
                InterfaceDispatchMix::stat};
        for (Runnable r : rs) r.run();
        System.out.println();
        Shape none = null;
        try { none.area(); } catch (NullPointerException x) { System.out.println("null receiver"); }
    }
    static void stat() { System.out.print("static "); }
}
