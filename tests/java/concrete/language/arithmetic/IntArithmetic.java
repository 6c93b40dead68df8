// int arithmetic with wrap-around over a grid of edge values (JVMS iadd, isub, imul, idiv, irem, ineg).
public class IntArithmetic {
    static final int[] EDGES = {0, 1, -1, 2, -2, 7, -7, 46341, -46341, 65535, 65536, Integer.MAX_VALUE, Integer.MIN_VALUE,
            Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 1};

    static int hash(int h, int v) { return h * 31 + v; }

    public static void main(String[] args) {
        for (int a : EDGES) {
            int h = 17;
            StringBuilder row = new StringBuilder();
            for (int b : EDGES) {
                h = hash(h, a + b); h = hash(h, a - b); h = hash(h, a * b);
                h = b == 0 ? hash(h, 99) : hash(hash(h, a / b), a % b);
                h = hash(h, a < b ? 1 : a > b ? 2 : 3); h = hash(h, a <= b ? 1 : 0);
                h = hash(h, a >= b ? 1 : 0); h = hash(h, a == b ? 1 : 0);
                h = hash(h, a != b ? 1 : 0);
                row.append(a * b).append(' ');
            }
            System.out.println(a + " neg " + -a + " not " + ~a + " hash " + h);
            System.out.println("  times " + row);
        }
        System.out.println(Integer.MIN_VALUE / -1 + " " + Integer.MIN_VALUE % -1 + " " + Math.abs(Integer.MIN_VALUE));
        System.out.println(7 / 2 + " " + -7 / 2 + " " + 7 / -2 + " " + -7 / -2 + " | " + 7 % 2 + " " + -7 % 2 + " " + 7 % -2 + " "
                + -7 % -2);
        int acc = 1;
        for (int i = 1; i <= 40; i++) { acc *= i; if (i % 8 == 0) System.out.println(i + "! = " + acc); }
        int fib = 0, next = 1;
        for (int i = 0; i < 60; i++) { int t = fib + next; fib = next; next = t; }
        System.out.println("fib " + fib);
        int lcg = 12345;
        for (int i = 0; i < 1000; i++) lcg = lcg * 1103515245 + 12345;
        System.out.println("lcg " + lcg);
        int i = 5; i = i++ + ++i; System.out.println(i); i = i-- - --i; System.out.println(i);
        int x = Integer.MAX_VALUE; x++; System.out.println(x); x--; System.out.println(x); x += 1; x -= 2; System.out.println(x);
        int local = 0; local += 1000; local += 40000; local -= 200; local += -129; System.out.println(local);
    }
}
