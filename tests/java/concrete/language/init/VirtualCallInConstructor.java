// Overridden methods called from constructors see unset fields; captured values and outer references are set before super().
public class VirtualCallInConstructor {
    static abstract class Shape {
        final String desc;
        Shape() { desc = describe(); log("Shape built " + desc); }
        abstract String describe();
        static void log(String s) { System.out.println(s); }
    }
    static class Circle extends Shape {
        double r = 2.5; final double k = 3.5; Double boxed = 4.5; String name;
        Circle(String n) { name = n; log("Circle built " + describe()); }
        String describe() { return "circle " + r + " " + k + " " + boxed + " " + name; }
    }
    static class Counter extends java.util.ArrayList<String> {
        int adds;
        Counter(java.util.List<String> init) { super(); for (String s : init) add(s); }
        @Override public boolean add(String s) { adds++; return super.add(s); }
    }
    static class Node {
        Node parent;
        Node() { register(this); }
        void register(Node n) { System.out.println("register in " + getClass().getSimpleName() + " " + (n == this)); }
    }
    static class Leaf extends Node {
        java.util.List<Node> list; int calls = 5;
        void register(Node n) { calls++; System.out.println("list is " + list + " calls " + calls); }
    }
    static class NullReset extends Node {
        String keep; String reset = null; int zero = 0; int untouched;
        void register(Node n) { keep = "kept"; reset = "lost"; zero = 9; untouched = 9; }
    }
    class Inner extends Node {
        int seen = 1;
        void register(Node n) { System.out.println("outer visible in super(): " + VirtualCallInConstructor.this.tag); }
    }
    String tag = "outer tag";

    public static void main(String[] args) {
        new Circle("c1"); Counter c = new Counter(java.util.List.of("a", "b", "c"));
        System.out.println(c + " " + c.adds); Leaf l = new Leaf();
        System.out.println(l.calls); NullReset n = new NullReset();
        System.out.println(n.keep + " " + n.reset + " " + n.zero + " " + n.untouched);
        new VirtualCallInConstructor().new Inner();
        String local = "local " + args.length;
        new Shape() { String own = "own"; String describe() { return local + " " + own; } };
        class Local extends Shape { int f = 3; String describe() { return local + f; } }
        new Local();
        Shape s = new Shape() { { System.out.println("init block sees " + desc); } String describe() { return "anon"; } };
        System.out.println(s.desc + " " + s.describe());
        try {
            new Shape() { String describe() { throw new IllegalStateException("from describe"); } };
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        class Depth extends Circle {
            int d = 1;
            Depth() { super("deep"); d++; }
            String describe() { return "d=" + d + " " + super.describe(); }
        }
        System.out.println(new Depth().describe());
        new Object() { int count; { count = 1; go(); } void go() { if (count++ < 3) go(); else System.out.println("count " + count); } };
        var o = new Object() { int x = 5; int twice() { return x * 2; } }; o.x = 8;
        System.out.println(o.twice());
        Runnable[] rs = new Runnable[3];
        for (int i = 0; i < 3; i++) {
            int j = i;
            rs[i] = new Runnable() { int base = j * 10; public void run() { System.out.print(base + j + " "); base++; } };
        }
        for (Runnable r : rs) { r.run(); r.run(); }
        System.out.println();
    }
}
