// Deeply nested expressions, blocks, conditionals, calls, classes and loops; large constants and operand stacks.
public class DeepNesting {
    static int f(int a, int b) { return a * 31 + b; }
    static long g(long a, double b, long c, double d, long e, double h) { return (long) (a + b * 2 + c * 3 + d * 4 + e * 5 + h * 6); }
    static class A {
        class B {
            class C {
                class D {
                    class E {
                        int v = depth * 10;
                        String path() { return A.this.tag + B.this.tag + C.this.tag + D.this.tag + tag; }
                        String tag = "E";
                    }
                    String tag = "D";
                }
                String tag = "C";
            }
            String tag = "B";
        }
        String tag = "A"; int depth = 5;
    }
    static int args(int a, long b, float c, double d, byte e, short f, char g, boolean h, int i, long j, float k, double l, byte m, short n,
            char o, boolean p, String q, int[] r, Object s, int t, long u, double v, int w, long x, double y, int z) {
        return (int) (a + b + c + d + e + f + g + (h ? 1 : 0) + i + j + k + l + m + n + o + (p ? 1 : 0) + q.length() + r.length + (s == null
                ? 0 : 1) + t + u + v + w + x + y + z);
    }
    public static void main(String[] args) {
        int v = f(f(f(f(f(f(f(f(f(f(1, 2), 3), f(4, f(5, 6))), 7), f(f(8, 9), f(10, f(11, f(12, 13))))), 14), 15), 16), 17), 18);
        System.out.println(v);
        System.out.println((((((((((((1 + 2) * 3 - 4) / 5 + 6) * 7 % 8) << 9) ^ 10) | 11) & ~12) >>> 1) + 13) * 14) - 15);
        System.out.println(1 + (2 + (3 + (4 + (5 + (6 + (7 + (8 + (9 + (10 + (11 + (12 + (13 + (14 + (15 + (16 + (17 + (18 + (19
                + 20 * v)))))))))))))))))));
        System.out.println(1L + (2L * (3L - (4L ^ (5L | (6L & (7L << (8 % (9 + (10L - v))))))))) + 0.5 * (1.5 + (2.5 * (3.5 - (4.5 / (5.5
                + (6.5 * (7.5 - v))))))));
        System.out.println(g(1, g(2, 3, 4, 5, 6, 7), 8, g(9, 10, g(11, 12, 13, 14, 15, 16), 17, 18, 19), 20, 21));
        A.B.C.D.E e = new A().new B().new C().new D().new E();
        System.out.println(e.path() + e.v);
        System.out.println(args(1, 2, 3, 4, (byte) 5, (short) 6, 'a', true, 9, 10, 11, 12, (byte) 13, (short) 14, 'b', false, "seventeen",
                new int[18], null, 20, 21, 22, 23, 24, 25, 26));
        int c = 0;
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 3; b++) {
                for (int d = 0; d < 3; d++) {
                    for (int x = 0; x < 3; x++) {
                        for (int y = 0; y < 3; y++) {
                            for (int z = 0; z < 3; z++) {
                                if (a == b) {
                                    if (d == x) {
                                        if (y == z) {
                                            if (a + d + y > 3) { if ((a ^ d ^ y) != 0) { c++; } else { c += 10; } } else { c += 100; }
                                        } else if (a > d) {
                                            c += 1000;
                                        } else {
                                            switch (y) {
                                                case 0: { if (z == 1) { c += 3; break; } }
                                                case 1: { while (c % 7 != 0) { c++; } break; }
                                                default: { do { c += 2; } while (c % 3 != 0); }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        System.out.println(c);
        int t = v > 0 ? v > 10 ? v > 100 ? v > 1000 ? v > 10000 ? 5 : 4 : 3 : 2 : 1 : v < -10 ? v < -100 ? v < -1000 ? -4 : -3 : -2 : -1;
        System.out.println(t);
        boolean b = ((v > 0 && (t > 0 || (c > 0 && !(v == t || c == v)))) || ((t < 0) ^ (c < 0) ^ (v < 0))) && !((v & 1) == 0 ? (t & 1) == 0
                : (c & 1) == 0);
        System.out.println(b);
        try {
            try {
                try {
                    try {
                        try { throw new IllegalStateException("five"); } finally { System.out.print("f5 "); }
                    } finally {
                        System.out.print("f4 ");
                    }
                } catch (IllegalArgumentException x) {
                    System.out.print("no ");
                } finally {
                    System.out.print("f3 ");
                }
            } finally {
                System.out.print("f2 ");
            }
        } catch (IllegalStateException x) {
            System.out.println("caught " + x.getMessage());
        } finally {
            System.out.println("f1");
        }
        { { { { { { { int deep = 7; { { { System.out.println(deep); } } } } } } } } } }
        java.util.function.Function<Integer, java.util.function.Function<Integer, java.util.function.Function<Integer,
                java.util.function.Function<Integer, Integer>>>> curried = p -> q -> r -> s -> p * 1000 + q * 100 + r * 10 + s;
        System.out.println(curried.apply(1).apply(2).apply(3).apply(4));
        Object o = new Object[]{1, new Object[]{2, new Object[]{3, new Object[]{4, new Object[]{5, new int[][][]{{{6}}, {{7, 8}}}}}}}};
        System.out.println(((int[][][]) ((Object[]) ((Object[]) ((Object[]) ((Object[]) ((Object[]) o)[1])[1])[1])[1])[1])[1][0][1]);
        StringBuilder sb = new StringBuilder();
        sb.append(1).append(2).append(3).append(4).append(5).append(6).append(7).append(8).append(9).append(10).append(11).append(12).append(13).append(14).append(15).insert(0, "x").reverse().append(16).append(17).append(18).append(19).append(20).deleteCharAt(3).append(21);
        System.out.println(sb);
        System.out.println("a" + ("b" + ("c" + ("d" + ("e" + ("f" + ("g" + ("h" + (v + (t + ("i" + c)))))))))));
        long big = 0x123456789ABCDEFL ^ 0x7FFFFFFFFFFFFFFFL & 0x5555555555555555L | 123456789012345L;
        int mid = 1234567 ^ 0x7fff8000 | 32768 & -32769;
        System.out.println(big + " " + mid + " " + (big * mid) + " " + 3.141592653589793 * mid + " " + 2.7182817f * mid);
        synchronized (o) {
            synchronized (sb) {
                synchronized (e) {
                    synchronized (DeepNesting.class) {
                        System.out.println(Thread.holdsLock(o) && Thread.holdsLock(sb) && Thread.holdsLock(e));
                    }
                }
            }
        }
        Runnable r = () -> {
            Runnable r2 = () -> { Runnable r3 = () -> { Runnable r4 = () -> System.out.println("nested " + v + t); r4.run(); }; r3.run(); };
            r2.run();
        };
        r.run();
        new Object() {
            void one() {
                new Object() {
                    void two() {
                        new Object() {
                            void three() {
                                class L { int x = v; class M { int y = x + t; } }
                                System.out.println(new L().new M().y + getClass().getName());
                            }
                        }.three();
                    }
                }.two();
            }
        }.one();
    }
}
