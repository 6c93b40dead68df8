// Division and remainder of every numeric type: signs, zero divisors, MIN / -1, floorDiv and the unsigned forms.
public class DivisionEdges {
    static int zero() { return 0; }
    interface Op { Object run(); }
    static void show(String name, Op op) {
        try {
            System.out.println(name + " = " + op.run());
        } catch (ArithmeticException e) {
            System.out.println(name + " throws " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int z = zero(); long lz = z; float fz = z; double dz = z;
        show("1/0", () -> 1 / z); show("1%0", () -> 1 % z); show("0/0", () -> z / z);
        show("1L/0L", () -> 1L / lz); show("1L%0", () -> 1L % lz);
        show("byte", () -> (byte) 5 / (byte) z); show("char", () -> 'a' % (char) z); show("short", () -> (short) 5 / (short) z);
        show("1f/0f", () -> 1f / fz); show("-1f/0f", () -> -1f / fz); show("0f/0f", () -> fz / fz); show("1f%0f", () -> 1f % fz);
        show("1d/0d", () -> 1d / dz); show("1d/-0d", () -> 1d / -dz);
        show("0d/0d", () -> dz / dz); show("5d%0d", () -> 5d % dz);
        show("int/0.0", () -> 1 / dz); show("5%inf", () -> 5 % (1 / dz));
        show("min/-1", () -> (Integer.MIN_VALUE + z) / (z - 1));
        show("min%-1", () -> (Integer.MIN_VALUE + z) % (z - 1));
        show("lmin/-1", () -> (Long.MIN_VALUE + z) / (lz - 1));
        show("lmin%-1", () -> (Long.MIN_VALUE + z) % (lz - 1));
        int[] as = {7, -7, 6, -6, 0, Integer.MIN_VALUE, Integer.MAX_VALUE}; int[] bs = {3, -3, 1, -1, 2, Integer.MIN_VALUE};
        for (int a : as) {
            StringBuilder r = new StringBuilder(a + ":");
            for (int b : bs) r.append(' ').append(a / b).append('r').append(a % b).append('f').append(Math.floorDiv(a,
                    b)).append('m').append(Math.floorMod(a, b)).append('u').append(Integer.divideUnsigned(a,
                    b)).append('v').append(Integer.remainderUnsigned(a, b));
            System.out.println(r);
        }
        long[] la = {7, -7, Long.MIN_VALUE, Long.MAX_VALUE}; long[] lb = {3, -3, -1, 10, Long.MIN_VALUE};
        for (long a : la) {
            StringBuilder r = new StringBuilder(a + ":");
            for (long b : lb) r.append(' ').append(a / b).append('r').append(a % b).append('f').append(Math.floorDiv(a,
                    b)).append('m').append(Math.floorMod(a, b)).append('u').append(Long.divideUnsigned(a,
                    b)).append('v').append(Long.remainderUnsigned(a, b));
            System.out.println(r);
        }
        show("floorDiv0", () -> Math.floorDiv(1, z));
        show("floorMod0", () -> Math.floorMod(1L, lz));
        show("divU0", () -> Integer.divideUnsigned(1, z));
        show("remU0", () -> Long.remainderUnsigned(1, lz));
        show("compound", () -> { int i = 5; i /= z; return i; });
        show("compound long", () -> { long i = 5; i %= z; return i; });
        show("compound double", () -> { int i = 5; i /= dz; return i; });
        int[] arr = {1, 2, 3}; int k = 0;
        try { arr[k++] /= z; } catch (ArithmeticException e) { System.out.println("k=" + k + " arr[0]=" + arr[0]); }
        for (int i = -9; i <= 9; i++) {
            int q = i / 4, r = i % 4;
            System.out.print((q * 4 + r == i) + ":" + q + "," + r + "," + (i >> 2) + "," + (i & 3) + " ");
        }
        System.out.println();
        int ok = 0;
        for (int i = -1000; i <= 1000; i++) for (int d = -13; d <= 13; d++) if (d != 0 && i / d * d + i % d == i && (i % d == 0
                || (i % d > 0) == (i > 0))) ok++;
        System.out.println(ok);
    }
}
