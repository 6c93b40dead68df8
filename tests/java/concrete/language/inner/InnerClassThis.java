// Inner classes: qualified this, outer.new, several enclosing instances, inherited enclosing fields (JLS 15.8.4, 15.9.2).
public class InnerClassThis {
    String name = "outer"; int n = 1;
    InnerClassThis() { } InnerClassThis(String s) { name = s; }
    class A {
        String name = "A"; int n = 2;
        class B {
            String name = "B"; int n = 3;
            String all() {
                return name + this.name + A.this.name + InnerClassThis.this.name + (n + A.this.n * 10 + InnerClassThis.this.n * 100);
            }
            void change() { n++; A.this.n += 10; InnerClassThis.this.n *= 2; InnerClassThis.this.name += "'"; }
            class C { String chain() { return B.this.all() + "/" + A.this.own() + "/" + top(); } }
        }
        String own() { return "own" + n; }
        A sibling() { return new A(); } A inOther(InnerClassThis o) { return o.new A(); }
    }
    String top() { return "top" + n; }
    class Shadow { String top() { return "shadow+" + InnerClassThis.this.top(); } }
    static class Sub extends InnerClassThis {
        Sub() { super("sub"); n = 5; }
        class D extends A { String own() { return "D" + super.own() + Sub.this.name + name; } }
        String top() { return "subtop"; }
    }
    static class External extends InnerClassThis.A {
        External(InnerClassThis o) { o.super(); }
        String tell() { return own() + inOther(new InnerClassThis("zz")).new B().all(); }
    }
    class Counter { int c; Counter inc() { c++; n++; return this; } }
    Runnable printer() {
        return new Runnable() {
            int n = 50;
            public void run() {
                System.out.println(n + " " + InnerClassThis.this.n + " " + this.n);
                Runnable r = () -> System.out.println("lambda in anon " + this.n + " " + InnerClassThis.this.n);
                r.run();
            }
        };
    }
    interface Visitor { void visit(int depth); }
    void nestLambdas() {
        Runnable r = () -> {
            n++;
            Runnable q = () -> { n += 10; Runnable p = () -> System.out.println("deep " + this.n + " " + name); p.run(); };
            q.run();
        };
        r.run();
    }
    static InnerClassThis nothing() { return null; }

    public static void main(String[] args) {
        InnerClassThis o = new InnerClassThis();
        A a = o.new A(); A.B b = a.new B(); A.B.C c = b.new C();
        System.out.println(b.all()); b.change(); System.out.println(b.all()); System.out.println(c.chain());
        System.out.println(o.n + " " + a.n + " " + b.n + " " + o.name);
        System.out.println(a.sibling().new B().all()); System.out.println(a.inOther(new InnerClassThis("other")).new B().all());
        System.out.println(o.new Shadow().top()); Sub s = new Sub();
        System.out.println(s.new D().own() + " " + s.new A().own() + " " + s.new Shadow().top());
        System.out.println(s.new D().new B().new C().chain());
        System.out.println(new External(new InnerClassThis("ext")).tell());
        Counter k = o.new Counter(), k2 = o.new Counter(); k.inc().inc(); k2.inc();
        System.out.println(k.c + " " + k2.c + " " + o.n); o.printer().run();
        o.nestLambdas();
        try { nothing().new A(); } catch (NullPointerException e) { System.out.println("null enclosing instance"); }
        try { new External(null); } catch (NullPointerException e) { System.out.println("null in qualified super"); }
        InnerClassThis anon = new InnerClassThis("anon") { String top() { return "anon" + new A().own() + super.top(); } };
        System.out.println(anon.top() + " " + anon.new A().new B().new C().chain());
        System.out.println(A.B.C.class.getName() + " " + A.B.C.class.getEnclosingClass().getSimpleName() + " " + A.class.isMemberClass()
                + " " + anon.getClass().isAnonymousClass() + " " + anon.getClass().getName());
        var fields = java.util.Arrays.stream(A.B.class.getDeclaredFields()).map(f -> f.getName() + (f.isSynthetic() ? "*"
                : "")).sorted().toList();
        System.out.println(fields);
        var ctor = A.class.getDeclaredConstructors()[0];
        System.out.println(ctor.getParameterCount() + " " + ctor.getParameterTypes()[0].getSimpleName());
    }
}
