// Nested conditionals, compound assignments and calls that mix boxes and primitives, with their null traps.
import java.util.HashMap;
import java.util.Map;

public class MixedBoxingTernaries {
    static Integer i(int x) { return x == 0 ? null : x; }
    static Object o(Object x) { return x; }
    static String k(Object x) { return x == null ? "null" : x.getClass().getSimpleName() + ":" + x; }
    interface Act { Object go(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + k(a.go()));
        } catch (NullPointerException e) {
            System.out.println(n + " NPE");
        } catch (ClassCastException e) {
            System.out.println(n + " CCE");
        }
    }
    static Integer sI = 5; Long fL = 7L; static Character[] cs = {'a', null};
    public static void main(String[] args) {
        boolean T = args.length == 0, F = !T; Integer n = null;
        Map<String, Integer> m = new HashMap<>(Map.of("a", 1));
        MixedBoxingTernaries x = new MixedBoxingTernaries();
        t("int:long", () -> T ? 1 : 2L);
        t("Integer:Long", () -> T ? Integer.valueOf(1) : Long.valueOf(2));
        t("Integer:null", () -> T ? i(0) : null);
        t("Integer:int null", () -> T ? i(0) : 5);
        t("int:Integer null unused", () -> T ? 5 : i(0));
        t("Integer:Object", () -> T ? i(0) : o(1));
        t("Character:int const", () -> T ? Character.valueOf('a') : 98);
        t("Character:int", () -> T ? Character.valueOf('a') : i(98));
        t("Byte:Short", () -> T ? Byte.valueOf((byte) 1) : Short.valueOf((short) 2));
        t("Byte:char", () -> T ? Byte.valueOf((byte) 1) : 'c');
        t("Boolean:boolean", () -> F ? Boolean.TRUE : false);
        t("Boolean:int", () -> o(F ? Boolean.TRUE : (Object) 1));
        t("Float:long", () -> T ? 1 : Float.valueOf(2));
        t("nested", () -> T ? F ? 1 : 2.0 : 'c');
        t("nested2", () -> T ? (F ? 1 : i(7)) : null);
        t("nested3", () -> F ? null : T ? null : 0);
        t("nested4", () -> T ? T ? 'x' : 1 : 2);
        t("nested5", () -> T ? (T ? 'x' : i(1)) : 2);
        t("nested6", () -> T ? (Object) (T ? 'x' : i(1)) : 2);
        t("string", () -> T ? 1 : "s"); t("sum", () -> (T ? i(3) : 0) + (F ? 1L : i(4)));
        t("compare boxed", () -> Integer.valueOf(1000) == (T ? 1000 : i(0)));
        t("compare boxes", () -> i(1000) == i(1000));
        t("compare small", () -> i(100) == i(100));
        t("compare Long", () -> Long.valueOf(1000).equals(1000));
        t("compare mixed", () -> i(1000) == 1000L); t("map get", () -> m.get("a") + 1);
        t("map miss", () -> m.get("b") + 1);
        t("map miss ternary", () -> m.containsKey("b") ? m.get("b") : 0);
        t("map miss bad", () -> T ? m.get("b") : 0);
        t("getOrDefault", () -> m.getOrDefault("b", 9) * 2);
        t("merge", () -> m.merge("a", 5, Integer::sum));
        t("switch null", () -> switch (i(0)) { case 1 -> 1; default -> 2; });
        t("switch box", () -> switch (i(3)) { case 3 -> 'c'; default -> 2L; });
        t("unbox array", () -> cs[0] + 1); t("unbox array null", () -> cs[1] + 1);
        t("array compound", () -> cs[0]++); t("array compound null", () -> cs[1]++);
        t("static compound", () -> (sI += 2) + sI++ + ++sI);
        t("field compound", () -> (x.fL *= 2) + x.fL-- - --x.fL);
        t("shift", () -> sI << 2L); t("not", () -> ~sI); t("neg", () -> -x.fL);
        t("cast", () -> (long) sI); t("cast box", () -> (Object) (double) (int) sI);
        t("cast object", () -> (int) o(5)); t("cast object long", () -> (long) o(5));
        t("cast object char", () -> (char) o('q') + 1);
        t("cast null", () -> (int) o(null)); t("index", () -> new int[]{1, 2, 3}[i(2)]);
        t("index null", () -> new int[]{1}[i(0)]);
        t("length", () -> new int[i(4)].length);
        t("if", () -> { if (T ? Boolean.TRUE : null) return "taken"; return "not"; });
        t("if null", () -> { if (F ? Boolean.TRUE : (Boolean) null) return "taken"; return "not"; });
        t("while", () -> { Integer c = 0; while (c < 5) c++; return c; });
        t("for", () -> { long s = 0; for (Integer c = 0; c < 5; c += 2) s += c; return s; });
        t("foreach", () -> { int s = 0; for (int c : new Integer[]{1, 2}) s += c; return s; });
        t("return", () -> ret(T)); t("return null", () -> ret(F));
        t("varargs", () -> va(1, 2L, 'c', null, 1.5f));
        t("lambda", () -> { java.util.function.IntSupplier s = () -> T ? i(6) : 0; return s.getAsInt(); });
        t("lambda null", () -> { java.util.function.IntSupplier s = () -> T ? i(0) : 0; return s.getAsInt(); });
        t("assign chain", () -> { Integer a; int b; long c = b = a = 5; return a + b + c; });
        t("assign box chain", () -> { Object a; Integer b; a = b = 1000; return a == (Object) b; });
        t("identity lost", () -> { Integer a = 1000; Integer b = T ? a : 0; return a == b; });
        t("identity kept", () -> { Integer a = 1000; Integer b = T ? a : Integer.valueOf(0); return a == b; });
        t("hash", () -> i(7).hashCode() + Long.valueOf(1L << 32 | 5).hashCode() + Boolean.hashCode(T));
        t("compareTo", () -> i(3).compareTo(5) * 10 + Character.valueOf('b').compareTo('a'));
        t("min", () -> Math.min(i(3), 2.5));
        t("concat", () -> "" + i(0) + i(1) + (T ? 'c' : 1) + (T ? 'c' : i(1)));
        System.out.println(n == null ? "still null" : n + 1);
    }
    static int ret(boolean z) { return z ? 3 : i(0); }
    static String va(Object... os) {
        StringBuilder s = new StringBuilder();
        for (Object x : os) s.append(k(x)).append(' '); return s.toString().trim();
    }
}
