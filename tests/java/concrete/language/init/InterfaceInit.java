// Interfaces initialise only when needed; those with default methods initialise with their implementing class (JLS 12.4.1, JVMS 5.5 step 7).
public class InterfaceInit {
    static int say(String s) { System.out.println("  init " + s); return s.length(); }
    interface Plain { int P = say("Plain"); void m(); }
    interface WithDefault { int D = say("WithDefault"); default void d() {} }
    interface WithStatic { int S = say("WithStatic"); static void st() {} }
    interface SubDefault extends WithDefault { int SD = say("SubDefault"); }
    interface Sub2 extends SubDefault { int S2 = say("Sub2"); default void e() {} }
    interface WithPrivate { int PR = say("WithPrivate"); private void p() {} }
    interface Konst { int K = 42; String T = "text"; int NOT = say("Konst.NOT"); }
    static class A implements Plain, WithStatic { static { say("A"); } public void m() {} }
    static class B implements WithDefault { static { say("B"); } }
    static class C implements Sub2, Plain { static { say("C"); } public void m() {} }
    static class P implements WithPrivate { static { say("P"); } }
    static class Parent implements First { static { say("Parent"); } }
    interface First { int F = say("First"); default void f() {} }
    interface Second { int F2 = say("Second"); default void g() {} }
    static abstract class Child extends Parent implements Second, Late { static { say("Child"); } }
    interface Late { int L = say("Late"); void late(int x); default void l2() {} }
    interface Fun { int F = say("Fun"); int apply(int x); default Fun twice() { return x -> apply(apply(x)); } }
    interface ViaChild { int V = say("ViaChild"); }
    interface ViaChild2 extends ViaChild { int V2 = say("ViaChild2"); }
    static class Impl implements ViaChild2 { static { say("Impl"); } }

    public static void main(String[] args) {
        System.out.println("new A"); new A(); System.out.println("A.P"); System.out.println(A.P); System.out.println("st"); WithStatic.st();
        System.out.println("new B"); new B(); System.out.println("new C"); new C();
        System.out.println("SubDefault.SD"); System.out.println(SubDefault.SD);
        System.out.println("new P"); new P();
        System.out.println("constants"); System.out.println(Konst.K + Konst.T);
        System.out.println("non constant"); System.out.println(Konst.NOT);
        System.out.println("new Child"); new Child() { public void late(int x) { } };
        System.out.println("lambda"); Fun f = x -> x + 1; System.out.println("made");
        System.out.println(f.twice().apply(1));
        System.out.println("inherited constant through class");
        System.out.println(Impl.V); System.out.println(Impl.V2); new Impl();
        System.out.println("array and cast"); Object o = new Plain[1]; System.out.println(o instanceof Plain[]);
    }
}
