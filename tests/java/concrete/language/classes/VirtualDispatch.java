// Method selection: overriding, super calls over several levels, private and static methods that do not override, final methods (JVMS 5.4.6).
public class VirtualDispatch {
    static class A {
        String who() { return "A"; }
        String call() { return who() + secret() + stat() + fin(); }
        private String secret() { return "-sA"; }
        static String stat() { return "-stA"; }
        final String fin() { return "-finA(" + who() + ")"; }
        public String toString() { return "A:" + who(); }
        protected Object make() { return "obj"; }
        String over(Object o) { return "A.Object"; }
        String over(String s) { return "A.String"; }
    }
    static class B extends A {
        String who() { return "B>" + super.who(); }
        private String secret() { return "-sB"; }
        static String stat() { return "-stB"; }
        @Override protected String make() { return "str" + super.make(); }
        String over(Object o) { return "B.Object"; }
        String over(Integer i) { return "B.Integer"; }
    }
    static class C extends B {
        String who() { return "C>" + super.who(); }
        String secret() { return "-sC"; }
        String callC() { return super.call() + secret() + super.fin(); }
        public Integer hash() { return 1; }
    }
    static class D extends C { }
    static class E extends D { String who() { return "E>" + super.who(); } String over(String s) { return "E.String>" + super.over(s); } }
    static abstract class Template {
        final String run() { return before() + body() + after(); }
        String before() { return "<"; }
        abstract String body();
        String after() { return ">"; }
    }
    interface Named { String name(); default String greet() { return "hello " + name(); } }
    static abstract class Person implements Named { public String toString() { return greet(); } }
    static class Bob extends Person { public String name() { return "bob"; } }
    static class Loud extends Bob { public String greet() { return super.greet().toUpperCase(); } }

    public static void main(String[] args) {
        A[] all = {new A(), new B(), new C(), new D(), new E()};
        for (A x : all) System.out.println(x.who() + " | " + x.call() + " | " + x + " | " + x.make() + " | " + x.over("s") + " "
                + x.over((Object) "s") + " " + x.over(5));
        System.out.println(new E().callC()); B b = new E();
        System.out.println(b.over(5) + " " + b.over("s") + " " + b.over('c') + " " + ((A) b).over(5) + " " + b.over((Object) 5));
        Template t = new Template() { String body() { return "x"; } String after() { return super.after() + ">"; } };
        System.out.println(t.run());
        Named[] ns = {new Bob(), new Loud(), () -> "lambda", new Named() {
            public String name() { return "anon"; }
            public String greet() { return "hi " + name() + "/" + Named.super.greet(); }
        } };
        for (Named n : ns) System.out.println(n.greet());
        System.out.println(new Bob() + " " + new Loud());
        Object o = all[4];
        System.out.println(o.toString() + " " + o.equals(all[4]) + " " + (o.hashCode() == all[4].hashCode()) + " "
                + o.getClass().getSimpleName() + " " + (o instanceof C) + " " + A.class.isInstance(o) + " "
                + E.class.isAssignableFrom(D.class));
        int[] arr = {1}; Object oa = arr;
        System.out.println(oa.equals(arr) + " " + (oa.getClass() == int[].class) + " " + arr.clone().length);
        long h = 0;
        for (int i = 0; i < 2000; i++) { A x = all[i % 5]; h = h * 31 + x.who().length() + x.over("k").length(); }
        System.out.println(h);
        for (A x : new A[]{new A() { String who() { return "anon>" + super.who(); } }, new B() { }, new C() { public String toString() {
                return "custom " + super.toString(); } }}) System.out.println(x + " " + x.call());
    }
}
