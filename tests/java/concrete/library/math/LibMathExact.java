// The exact arithmetic family of Math and StrictMath at the edges of int and long, and the absence of silent overflow.
public class LibMathExact {
    interface Op { Object run(); }

    static void t(String name, Op op) {
        try {
            System.out.println(name + " = " + op.run());
        } catch (ArithmeticException e) {
            System.out.println(name + " threw " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] ints = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 46341, -46340, 65536};
        for (int a : ints) {
            int add = 0, sub = 0, mul = 0;
            for (int b : ints) {
                try { Math.addExact(a, b); } catch (ArithmeticException e) { add++; }
                try { Math.subtractExact(a, b); } catch (ArithmeticException e) { sub++; }
                try { Math.multiplyExact(a, b); } catch (ArithmeticException e) { mul++; }
            }
            System.out.println(a + ": overflow in " + add + " sums, " + sub + " differences, " + mul + " products");
        }
        long[] longs = {0, 1, -1, Long.MAX_VALUE, Long.MIN_VALUE, 3037000500L, -3037000499L, 1L << 32};
        for (long a : longs) {
            int add = 0, sub = 0, mul = 0;
            for (long b : longs) {
                try { Math.addExact(a, b); } catch (ArithmeticException e) { add++; }
                try { Math.subtractExact(a, b); } catch (ArithmeticException e) { sub++; }
                try { Math.multiplyExact(a, b); } catch (ArithmeticException e) { mul++; }
            }
            System.out.println(a + "L: overflow in " + add + " sums, " + sub + " differences, " + mul + " products");
        }
        t("addExact int", () -> Math.addExact(Integer.MAX_VALUE, 1));
        t("addExact long", () -> Math.addExact(Long.MAX_VALUE, 1L));
        t("subtractExact", () -> Math.subtractExact(Integer.MIN_VALUE, 1));
        t("multiplyExact long int", () -> Math.multiplyExact(Long.MAX_VALUE, 2));
        t("multiplyExact min -1", () -> Math.multiplyExact(Long.MIN_VALUE, -1L));
        t("incrementExact", () -> Math.incrementExact(Integer.MAX_VALUE));
        t("incrementExact ok", () -> Math.incrementExact(41));
        t("decrementExact", () -> Math.decrementExact(Long.MIN_VALUE));
        t("negateExact", () -> Math.negateExact(Integer.MIN_VALUE));
        t("negateExact ok", () -> Math.negateExact(-5L));
        t("toIntExact", () -> Math.toIntExact(1L << 31));
        t("toIntExact ok", () -> Math.toIntExact(-(1L << 31)));
        t("absExact", () -> Math.absExact(Integer.MIN_VALUE));
        t("absExact long", () -> Math.absExact(Long.MIN_VALUE));
        t("absExact ok", () -> Math.absExact(-9));
        t("floorDiv zero", () -> Math.floorDiv(1, 0));
        t("floorMod zero", () -> Math.floorMod(1L, 0L));
        t("strict add", () -> StrictMath.addExact(2, 3));
        t("strict overflow", () -> StrictMath.multiplyExact(1 << 20, 1 << 20));
        t("strict floorMod", () -> StrictMath.floorMod(-7, 4));
        long f = 1;
        int n = 1;
        try {
            while (true) f = Math.multiplyExact(f, (long) ++n);
        } catch (ArithmeticException e) {
            System.out.println("factorial fits until " + (n - 1) + ": " + f);
        }
    }
}
