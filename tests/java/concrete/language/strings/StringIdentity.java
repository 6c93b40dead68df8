// Identity of string constants: interning, compile-time constants, runtime strings, literals across classes (JLS 3.10.5).
public class StringIdentity {
    static final String A = "hello", B = "hel" + "lo"; static String c = "hello";
    final String inst = "hello";
    static class Other { static String hello = "hello"; static final String K = "k"; }
    static final String NC;
    static { NC = "hello"; }
    static String lo() { return "lo"; }
    static final char CH = 'h';
    public static void main(String[] args) {
        String lo = "lo"; final String flo = "lo"; String built = "hel" + lo, finalBuilt = "hel" + flo, n = new String("hello");
        System.out.println((A == B) + " " + (A == c) + " " + (A == Other.hello) + " " + (A == new StringIdentity().inst) + " " + (A == NC));
        System.out.println((A == built) + " " + (A == finalBuilt) + " " + (A == n) + " " + (A == n.intern()) + " " + (A == built.intern())
                + " " + (A == "hel" + lo()) + " " + A.equals("hel" + lo()));
        System.out.println(("" + 1 == "1") + " " + ("a" + 'b' + 1 + 2L + 3.0 + true == "ab123.0true") + " " + (CH + "i" == "hi") + " "
                + (Other.K + Other.K == "kk"));
        String e1 = "", e2 = new String();
        System.out.println((e1 == e2) + " " + e1.equals(e2) + " " + (e1 == e2.intern()) + " " + e1.isEmpty());
        System.out.println((A.substring(0) == A) + " " + (A.trim() == A) + " " + (A.toLowerCase() == A) + " " + (A.replace('z', 'q') == A)
                + " " + (A.toString() == A) + " " + (String.valueOf((Object) A) == A) + " " + (A.concat("") == A) + " " + (A.strip() == A)
                + " " + (A.repeat(1) == A) + " " + (A.substring(5) == "") + " " + A.substring(5).isEmpty());
        System.out.println((String.valueOf(true) == "true") + " " + (Boolean.toString(false) == "false") + " "
                + (String.valueOf((Object) null) == "null") + " " + (Integer.toString(5) == "5") + " "
                + (Integer.toString(5).intern() == "5"));
        char[] cs = {'h', 'e', 'l', 'l', 'o'};
        System.out.println((new String(cs) == A) + " " + (new String(cs).intern() == A) + " " + (new StringBuilder(A).toString() == A) + " "
                + new StringBuilder(A).reverse().reverse().toString().equals(A));
        cs[0] = 'j'; System.out.println(A + new String(cs));
        System.out.println((args.length == 0 ? "hello" : "x") == A);
        System.out.println((A + "" == A) + " " + ((A + "") == A) + " " + ((c + "") == c));
        String sw = switch (n) { case A -> "by equals"; default -> "none"; };
        System.out.println(sw);
        System.out.println(A.hashCode() + " " + n.hashCode() + " " + "".hashCode() + " " + "\0".hashCode() + " " + "\uffff".hashCode());
        System.out.println(Other.class.getSimpleName().intern() == "Other");
        System.out.println(String.class.getName() == "java.lang.String" ? "interned class name" : "fresh class name");
        String uni = "\u0068ello"; System.out.println(uni == A); String esc = "\150ello";
        System.out.println(esc == A); Object lock = "hello";
        synchronized (lock) { System.out.println(Thread.holdsLock(A) + " " + Thread.holdsLock(n)); }
        java.util.IdentityHashMap<String, Integer> m = new java.util.IdentityHashMap<>();
        m.put(A, 1); m.put(B, 2); m.put(n, 3); m.put(built, 4);
        System.out.println(m.size() + " " + m.get("hello") + " " + m.get(new String("hello")));
        java.util.function.Supplier<String> s = () -> "hello";
        System.out.println(s.get() == A);
        record R(String v) { }
        System.out.println(new R("hello").v() == A);
        enum E { hello }
        System.out.println(E.hello.name() == A);
        System.out.println("method".equals("method") && "hello".contentEquals(A) && "HELLO".equalsIgnoreCase(A) && A.regionMatches(true, 1,
                "xELLOx", 1, 4));
        System.out.println("a".compareTo("b") + " " + "apple".compareTo("app") + " " + "A".compareToIgnoreCase("b") + " "
                + "\uffff".compareTo("\0") + " " + "".compareTo("a"));
    }
}
