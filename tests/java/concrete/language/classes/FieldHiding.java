// Fields are hidden, not overridden: the static type of the expression picks the field (JLS 8.3).
public class FieldHiding {
    static class A {
        String n = "A.n"; static String s = "A.s"; int v = 1;
        String get() { return n; }
        static String st() { return "A.st " + s; }
        String viaThis() { return this.n + v; }
    }
    static class B extends A {
        String n = "B.n"; static String s = "B.s"; long v = 2;
        String get() { return n + "/" + super.n + "/" + ((A) this).n; }
        static String st() { return "B.st " + s; }
    }
    static class C extends B {
        String n = "C.n";
        String all() {
            return n + " " + super.n + " " + ((A) this).n + " " + ((B) this).n + " " + v + " " + ((A) this).v + " " + super.get() + " "
                    + super.viaThis();
        }
        void set() { n = "c"; super.n = "b"; ((A) this).n = "a"; super.v = 20; ((A) this).v = 10; }
    }
    interface I { String K = "I.K"; }
    interface J extends I { String K = "J.K"; }
    static class D implements J { String k() { return K + I.K + J.K; } }
    static class E extends A { private int n = 9; int twice() { return n * 2; } }
    static class F extends E { String n() { return ((A) this).n; } }
    static int evals; static A make() { evals++; return new B(); } static A none() { evals++; return null; }

    public static void main(String[] args) {
        C c = new C(); B b = c; A a = c;
        System.out.println(a.n + " " + b.n + " " + c.n + " " + ((A) c).n + " " + ((B) a).n);
        System.out.println(a.get() + " | " + b.get() + " | " + c.get());
        System.out.println(c.all()); System.out.println(a.viaThis());
        System.out.println(a.v + " " + b.v + " " + c.v); c.set();
        System.out.println(c.all() + " " + a.v + b.v);
        System.out.println(A.s + B.s + C.s + " " + A.st() + " " + B.st() + " " + C.st());
        C.s = "changed"; System.out.println(A.s + B.s + C.s);
        System.out.println(a.s + b.s + c.s + a.st() + b.st());
        System.out.println(make().s + evals); System.out.println(none().s + evals);
        none().st(); System.out.println(evals + " " + ((A) null).st());
        try {
            System.out.println(none().n);
        } catch (NullPointerException e) {
            System.out.println("instance field through null, evals " + evals);
        }
        System.out.println(new D().k() + D.K); E e = new E();
        System.out.println(e.twice() + ((A) e).n + new F().n());
        A[] as = {new A(), new B(), new C()};
        for (A x : as) System.out.println(x.n + " " + x.get() + " " + x.viaThis());
        a.n += "+"; b.n += "-"; System.out.println(a.n + b.n + ((A) b).n); a.v++;
        b.v *= 1L << 33; System.out.println(a.v + " " + b.v + " " + (b.v == ((A) b).v));
        int length = 5;
        { int inner = length; System.out.println(inner); }
        FieldHiding.<String>generic("x"); String String = "String";
        System.out.println(String.length());
    }
    static <T> void generic(T t) { class T2 { T t2 = t; } System.out.println(new T2().t2); }
}
