// Instance initialisation: fields and blocks in textual order after super(), this(...) only once, defaults seen early (JLS 12.5).
public class InstanceInitOrder {
    static <T> T say(String s, T v) { System.out.println("  " + s); return v; }
    static class Base {
        int a = say("Base.a", 1);
        { say("Base block", 0); }
        Base() { this(say("arg to Base(int)", 5)); say("Base()", 0); }
        Base(int x) { say("Base(int) " + x, 0); hook(); }
        void hook() { say("Base.hook", 0); }
        int z = say("Base.z", 2);
    }
    static class Derived extends Base {
        int b = say("Derived.b", 10); final int c = 20; final int d; String s = "set";
        { say("Derived block b=" + b, 0); d = 30; }
        Derived() { say("Derived() d=" + d, 0); }
        Derived(int x) { super(say("arg to super", x)); say("Derived(int)", 0); }
        Derived(String t) { this(t.length()); s = t; say("Derived(String)", 0); }
        void hook() { say("Derived.hook b=" + b + " c=" + c + " d=" + d + " s=" + s, 0); }
        int e = say("Derived.e", 40);
    }
    static class Fails {
        int n = say("Fails.n", 1);
        { if (n == 1) throw new IllegalStateException("block"); }
        Fails() { say("unreached", 0); }
    }
    static class FailsInSuper extends Derived { int never = say("unreached", 1); FailsInSuper() { super((String) null); } }
    static class Forward { int x = this.y + 1; int y = 5; { z = 9; } int z = 3; int w = z; }
    static class Shadow { int v = 1; Shadow(int v) { v = v + this.v; this.v += v; } }
    static class Leaks {
        static Leaks leaked; final int f;
        Leaks() { leaked = this; System.out.println("  before " + leaked.f); f = 8; System.out.println("  after " + leaked.f); }
    }
    static Leaks2 published;
    static class Leaks2 { int q = 3; Leaks2() { published = this; q = 4; if (q == 4) throw new RuntimeException("half built"); } }

    public static void main(String[] args) {
        System.out.println("new Base"); new Base(); System.out.println("new Derived");
        Derived d = new Derived();
        System.out.println(d.a + d.z + d.b + d.c + d.d + d.e + d.s);
        System.out.println("new Derived(7)"); new Derived(7);
        System.out.println("new Derived(text)");
        System.out.println(new Derived("text").s);
        System.out.println("new Fails");
        try { new Fails(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        System.out.println("new FailsInSuper");
        try { new FailsInSuper(); } catch (NullPointerException e) { System.out.println("NPE"); }
        Forward f = new Forward();
        System.out.println(f.x + " " + f.y + " " + f.z + " " + f.w);
        System.out.println(new Shadow(10).v); new Leaks();
        try { new Leaks2(); } catch (RuntimeException e) { System.out.println(e.getMessage() + " " + published.q); }
        System.out.println("anonymous");
        new Base(3) { int an = say("anon field", 1); { say("anon block", 0); } void hook() { say("anon hook an=" + an, 0); } };
        System.out.println("captured in anonymous"); int cap = 77;
        new Base(4) { void hook() { say("captured " + cap, 0); } };
    }
}
