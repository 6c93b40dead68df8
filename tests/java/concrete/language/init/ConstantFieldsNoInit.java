// Reading a compile-time constant does not initialise its class; anything else does (JLS 12.4.1, 4.12.4).
public class ConstantFieldsNoInit {
    static <T> T say(String s, T v) { System.out.println("  init " + s); return v; }
    static class Ints { static final int C = 7; static final int BOXED_EXPR = C * 3 + 1; static { say("Ints", 0); } }
    static class Strs { static final String S = "s" + Ints.C + 'x' + 1.5 + true; static { say("Strs", 0); } }
    static class Boxed { static final Integer I = 7; static { say("Boxed", 0); } }
    static class NonFinal { static int n = 7; static { say("NonFinal", 0); } }
    static class Computed { static final int N = "abc".length(); static { say("Computed", 0); } }
    static class NullStr { static final String S = null; static { say("NullStr", 0); } }
    static class Late { static final int L; static { L = 9; say("Late", 0); } }
    static class Longs {
        static final long L = 1L << 40; static final double D = 1 / 3.0;
        static final float F = 0.1f; static final char CH = 'q';
        static final byte B = (byte) 300; static final boolean Z = L > 5 && D < 1;
        static final short SH = (short) -40000;
        static { say("Longs", 0); }
    }
    static class Cond {
        static final int X = Longs.Z ? 10 : 20;
        static final String TXT = Longs.Z ? "yes" : "no";
        static { say("Cond", 0); }
    }
    static class Arr { static final int[] A = {1}; static { say("Arr", 0); } }
    static class Inst { final int f = 55; static { say("Inst", 0); } static Inst none() { return null; } }
    static final int OWN = 3; static int early = peek();
    static final int LATER_CONST = 11; static final Integer LATER_BOX = 12;
    static int laterVar = 13;
    static int peek() { return LATER_CONST * 1000 + (LATER_BOX == null ? 0 : 500) + laterVar; }

    public static void main(String[] args) throws Exception {
        System.out.println(Ints.C + " " + Ints.BOXED_EXPR); System.out.println(Strs.S);
        System.out.println(Longs.L + " " + Longs.D + " " + Longs.F + " " + Longs.CH + " " + Longs.B + " " + Longs.Z + " " + Longs.SH);
        System.out.println(Cond.X + Cond.TXT);
        System.out.println("boxed"); System.out.println(Boxed.I);
        System.out.println("non final"); System.out.println(NonFinal.n);
        System.out.println("computed"); System.out.println(Computed.N);
        System.out.println("null"); System.out.println(NullStr.S);
        System.out.println("late"); System.out.println(Late.L);
        System.out.println("array"); System.out.println(Arr.A.length);
        System.out.println("switch label");
        switch (OWN + 4) { case Ints.C: System.out.println("matched"); break; default: System.out.println("missed"); }
        System.out.println("early " + early);
        System.out.println((Strs.S == "s7x1.5true") + " " + (Strs.S == new String("s7x1.5true").intern()));
        System.out.println("reflection initialises");
        System.out.println(Ints.class.getDeclaredField("C").getInt(null));
        System.out.println(Strs.class.getDeclaredField("S").get(null));
        System.out.println(Longs.class.getDeclaredField("D").get(null) + " " + Longs.class.getDeclaredField("B").get(null));
        System.out.println("instance constant through null"); Inst n = Inst.none();
        try { System.out.println(n.f); } catch (NullPointerException e) { System.out.println("NPE"); }
        System.out.println(new Inst().f); var fld = Inst.class.getDeclaredField("f");
        fld.setAccessible(true); Inst i = new Inst(); fld.set(i, 66);
        System.out.println(i.f + " " + fld.get(i));
        try {
            var sf = Late.class.getDeclaredField("L"); sf.setAccessible(true);
            sf.set(null, 1);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
    }
}
