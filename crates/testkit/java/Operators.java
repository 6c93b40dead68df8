import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.BufferedOutputStream;

/** Reads lines "operator a b c" with operands as hexadecimal bits; prints the bits of the result of Java's operator. */
class Operators {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        PrintStream out = new PrintStream(new BufferedOutputStream(System.out, 1 << 16));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split(" ");
            long a = Long.parseUnsignedLong(words[1], 16);
            long b = Long.parseUnsignedLong(words[2], 16);
            long c = Long.parseUnsignedLong(words[3], 16);
            out.println(Long.toHexString(apply(words[0], a, b, c)));
        }
        out.flush();
    }

    static long apply(String op, long a, long b, long c) {
        switch (op.charAt(0)) {
            case 'i': return ints(op, (int) a, (int) b);
            case 'l': return longs(op, a, b);
            case 'f': return floats(op, Float.intBitsToFloat((int) a), Float.intBitsToFloat((int) b), Float.intBitsToFloat((int) c));
            default: return doubles(op, Double.longBitsToDouble(a), Double.longBitsToDouble(b), Double.longBitsToDouble(c));
        }
    }

    static long of(int v) { return v & 0xffffffffL; }
    static long of(boolean v) { return v ? 1 : 0; }
    static long of(float v) { return of(Float.floatToIntBits(v)); }
    static long of(double v) { return Double.doubleToLongBits(v); }

    static long ints(String op, int a, int b) {
        switch (op) {
            case "iadd": return of(a + b);
            case "isub": return of(a - b);
            case "imul": return of(a * b);
            case "ineg": return of(-a);
            case "idiv": return of(a / b);
            case "irem": return of(a % b);
            case "iudiv": return of(Integer.divideUnsigned(a, b));
            case "iurem": return of(Integer.remainderUnsigned(a, b));
            case "ishl": return of(a << b);
            case "ishr": return of(a >> b);
            case "iushr": return of(a >>> b);
            case "iand": return of(a & b);
            case "ior": return of(a | b);
            case "ixor": return of(a ^ b);
            case "inot": return of(~a);
            case "ilt": return of(a < b);
            case "ile": return of(a <= b);
            case "iult": return of(Integer.compareUnsigned(a, b) < 0);
            case "ieq": return of(a == b);
            case "i2b": return of((byte) a);
            case "i2s": return of((short) a);
            case "i2c": return of((char) a);
            case "i2l": return (long) a;
            case "i2f": return of((float) a);
            case "i2d": return of((double) a);
            case "ibits": return of(Float.intBitsToFloat(a));
            default: throw new IllegalArgumentException(op);
        }
    }

    static long longs(String op, long a, long b) {
        switch (op) {
            case "ladd": return a + b;
            case "lsub": return a - b;
            case "lmul": return a * b;
            case "lneg": return -a;
            case "ldiv": return a / b;
            case "lrem": return a % b;
            case "ludiv": return Long.divideUnsigned(a, b);
            case "lurem": return Long.remainderUnsigned(a, b);
            case "lshl": return a << (int) b;
            case "lshr": return a >> (int) b;
            case "lushr": return a >>> (int) b;
            case "land": return a & b;
            case "lor": return a | b;
            case "lxor": return a ^ b;
            case "llt": return of(a < b);
            case "lcmp": return of(Long.compare(a, b));
            case "l2i": return of((int) a);
            case "l2f": return of((float) a);
            case "l2d": return of((double) a);
            case "lbits": return of(Double.longBitsToDouble(a));
            default: throw new IllegalArgumentException(op);
        }
    }

    static long floats(String op, float a, float b, float c) {
        switch (op) {
            case "fadd": return of(a + b);
            case "fsub": return of(a - b);
            case "fmul": return of(a * b);
            case "fdiv": return of(a / b);
            case "frem": return of(a % b);
            case "fneg": return of(-a);
            case "fabs": return of(Math.abs(a));
            case "fsqrt": return of((float) Math.sqrt(a));
            case "ffma": return of(Math.fma(a, b, c));
            case "flt": return of(a < b);
            case "fle": return of(a <= b);
            case "feq": return of(a == b);
            case "fnan": return of(Float.isNaN(a));
            case "f2i": return of((int) a);
            case "f2l": return (long) a;
            case "f2d": return of((double) a);
            case "fbits": return of(Float.floatToIntBits(a));
            case "fidentical": return of(Float.floatToIntBits(a) == Float.floatToIntBits(b));
            default: throw new IllegalArgumentException(op);
        }
    }

    static long doubles(String op, double a, double b, double c) {
        switch (op) {
            case "dadd": return of(a + b);
            case "dsub": return of(a - b);
            case "dmul": return of(a * b);
            case "ddiv": return of(a / b);
            case "drem": return of(a % b);
            case "dneg": return of(-a);
            case "dabs": return of(Math.abs(a));
            case "dsqrt": return of(Math.sqrt(a));
            case "dfma": return of(Math.fma(a, b, c));
            case "dfloor": return of(Math.floor(a));
            case "dceil": return of(Math.ceil(a));
            case "drint": return of(Math.rint(a));
            case "dtrunc": return of(a < 0 ? Math.ceil(a) : Math.floor(a));
            case "dlt": return of(a < b);
            case "dle": return of(a <= b);
            case "deq": return of(a == b);
            case "dnan": return of(Double.isNaN(a));
            case "d2i": return of((int) a);
            case "d2l": return (long) a;
            case "d2f": return of((float) a);
            case "dbits": return Double.doubleToLongBits(a);
            case "didentical": return of(Double.doubleToLongBits(a) == Double.doubleToLongBits(b));
            default: throw new IllegalArgumentException(op);
        }
    }
}
