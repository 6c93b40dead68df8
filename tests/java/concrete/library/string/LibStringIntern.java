// Identity of literals, compile-time constants, interned strings and strings built at run time.
public class LibStringIntern {
    static final String CONST = "con" + "stant";
    static final String PART = "con";
    static String dynamicPart = "con";
    static final char C = 'c';

    static class Other {
        static final String SAME = "constant";
    }

    public static void main(String[] args) {
        System.out.println("folded literal: " + (CONST == "constant"));
        System.out.println("other class: " + (CONST == Other.SAME));
        System.out.println("final concat: " + ((PART + "stant") == CONST));
        System.out.println("final char concat: " + ((C + "onstant") == CONST));
        System.out.println("dynamic concat: " + ((dynamicPart + "stant") == CONST));
        System.out.println("dynamic equals: " + (dynamicPart + "stant").equals(CONST));
        System.out.println("dynamic intern: " + ((dynamicPart + "stant").intern() == CONST));
        final String local = "con";
        System.out.println("local final: " + ((local + "stant") == CONST));
        String notFinal = "con";
        System.out.println("local not final: " + ((notFinal + "stant") == CONST));
        System.out.println("new: " + (new String("constant") == CONST));
        System.out.println("new intern: " + (new String("constant").intern() == CONST));
        System.out.println("builder intern: " + (new StringBuilder("con").append("stant").toString().intern() == CONST));
        String fresh = new String(new char[] {'f', 'r', 'e', 's', 'h', '7', 'q'});
        System.out.println("first intern keeps the object: " + (fresh.intern() == fresh));
        System.out.println("second intern gives the first: " + (new String(new char[] {'f', 'r', 'e', 's', 'h', '7', 'q'}).intern() == fresh));
        String wide = "\u03b1" + dynamicPart;
        System.out.println("wide intern: " + (wide.intern() == "\u03b1con") + " " + (("\u03b1" + "con") == "\u03b1con"));
        System.out.println("empty: " + ("" == new String().intern()) + " " + ("".concat("") == ""));
        System.out.println("switch on built: " + which(dynamicPart + "stant") + which("Aa") + which("BB") + which("C#") + which("none"));
        System.out.println("null concat: " + null + dynamicPart + (String) null);
        String acc = "";
        for (int i = 0; i < 5; i++) acc += i;
        System.out.println("accumulated: " + acc + " " + (acc == "01234") + " " + (acc.intern() == "01234"));
        char[] chars = {'x'};
        System.out.println("mixed: " + 1 + 2 + 'c' + 1.0 + 2f + 3L + true + null + chars.length);
        System.out.println(1 + 2 + "left to right" + 1 + 2);
        System.out.println((char) ('a' + 1) + "" + (int) 'a' + 'b' + (byte) 200 + (short) 70000);
        String s = "x";
        s += 1 + 2;
        s += 'y';
        s += 1.5f;
        System.out.println("compound: " + s);
        Object o = "boxed";
        o += "!";
        System.out.println("object compound: " + o);
        System.out.println("enum concat: " + Thread.State.NEW + Thread.State.RUNNABLE);
    }

    static String which(String s) {
        switch (s) {
            case "constant": return "1";
            case "Aa": return "2";
            case "BB": return "3";
            case "C#": return "4";
            default: return "?";
        }
    }
}
