// Sparse int switches compile to lookupswitch; every label must be found and every neighbour must miss.
public class SparseSwitch {
    static int sparse(int x) {
        switch (x) {
            case Integer.MIN_VALUE: return 1; case -1_000_000: return 2;
            case -65536: return 3; case -1: return 4; case 0: return 5; case 7: return 6;
            case 1000: return 7; case 65535: return 8;
            case 1 << 20: return 9; case 0x7eadbeef: return 10; case Integer.MAX_VALUE: return 11; default: return -1;
        }
    }
    static String codes(int http) {
        return switch (http) {
            case 100, 101 -> "info"; case 200, 204, 206 -> "fine";
            case 301, 302, 307, 308 -> "moved";
            case 400, 404, 418, 451 -> "client " + http; case 500, 503 -> "server";
            default -> { int family = http / 100; yield "unknown family " + family; }
        };
    }
    static int two(int x) { switch (x) { case 1: return 10; case 1_000_000_000: return 20; } return 30; }
    static int one(int x) { switch (x) { case 42: return 1; default: return 0; } }
    static int fallThrough(int x) {
        int r = 1;
        switch (x) { case 1000: r *= 2; case -1000: r *= 3; default: r *= 5; case 5000: r *= 7; break; case 9000: r *= 11; }
        return r;
    }
    static int chars(char c) {
        switch (c) {
            case '\0': return 0; case '\n': return 1; case 'a': return 2;
            case '\u4e00': return 3; case '\uffff': return 4; default: return 5;
        }
    }

    public static void main(String[] args) {
        int[] labels = {Integer.MIN_VALUE, -1_000_000, -65536, -1, 0, 7, 1000, 65535, 1 << 20, 0x7eadbeef, Integer.MAX_VALUE};
        for (int x : labels) System.out.println(x + ": " + sparse(x - 1) + " " + sparse(x) + " " + sparse(x + 1));
        for (int c : new int[]{100, 199, 200, 206, 302, 418, 404, 450, 451, 503, 600}) System.out.println(c + " " + codes(c));
        for (int x : new int[]{1, 2, 1_000_000_000, 0}) System.out.print(two(x) + " "); System.out.println(one(42) + " " + one(43));
        for (int x : new int[]{1000, -1000, 5000, 9000, 0}) System.out.print(fallThrough(x) + " "); System.out.println();
        for (char c : new char[]{0, '\n', 'a', '\u4e00', '\uffff', 'b'}) System.out.print(chars(c) + " "); System.out.println();
        long acc = 0; for (int i = -3000; i < 3000; i++) acc = acc * 7 + sparse(i * 1000) + two(i) + one(i); System.out.println(acc);
        short s = -32768;
        switch (s) {
            case -32768 -> System.out.println("short min");
            case 32767 -> System.out.println("short max");
            default -> System.out.println("short other");
        }
    }
}
