// The checked arithmetic of Math reports overflow by ArithmeticException with exact messages.
public class ExactMathOverflow {
    interface Op { Object run(); }
    static void show(String name, Op op) {
        try { System.out.println(name + " = " + op.run()); } catch (RuntimeException e) { System.out.println(name + " : " + e); }
    }
    public static void main(String[] args) {
        int max = Integer.MAX_VALUE, min = Integer.MIN_VALUE; long lmax = Long.MAX_VALUE, lmin = Long.MIN_VALUE;
        show("addExact", () -> Math.addExact(max, 1));
        show("addExact ok", () -> Math.addExact(max, min));
        show("addExact long", () -> Math.addExact(lmax, 1L));
        show("subtractExact", () -> Math.subtractExact(min, 1));
        show("subtractExact long", () -> Math.subtractExact(lmin, 1L));
        show("subtractExact ok", () -> Math.subtractExact(-1, max));
        show("multiplyExact", () -> Math.multiplyExact(65536, 32768));
        show("multiplyExact ok", () -> Math.multiplyExact(65536, -32768));
        show("multiplyExact long", () -> Math.multiplyExact(lmin, -1L));
        show("multiplyExact mixed", () -> Math.multiplyExact(lmax, 2));
        show("negateExact", () -> Math.negateExact(min));
        show("negateExact long", () -> Math.negateExact(lmin));
        show("negateExact ok", () -> Math.negateExact(max));
        show("incrementExact", () -> Math.incrementExact(max));
        show("decrementExact", () -> Math.decrementExact(min));
        show("incrementExact long", () -> Math.incrementExact(lmax));
        show("decrementExact long", () -> Math.decrementExact(lmin));
        show("toIntExact", () -> Math.toIntExact(1L << 31)); show("toIntExact ok", () -> Math.toIntExact(-(1L << 31)));
        show("absExact", () -> Math.absExact(min)); show("absExact long", () -> Math.absExact(lmin)); show("abs", () -> Math.abs(min));
        show("multiplyFull", () -> Math.multiplyFull(min, min));
        show("multiplyHigh", () -> Math.multiplyHigh(lmin, lmin));
        show("multiplyHigh 2", () -> Math.multiplyHigh(0x123456789abcdefL, -0xfedcba987654321L));
        show("fma", () -> Math.fma(0.1, 10.0, -1.0));
        show("fma float", () -> Math.fma(0.1f, 10f, -1f));
        show("plain", () -> 0.1 * 10.0 - 1.0);
        show("max -0", () -> Math.max(-0.0, 0.0));
        show("min -0", () -> Math.min(0.0, -0.0));
        show("max nan", () -> Math.max(Double.NaN, 1));
        show("min float nan", () -> Math.min(1f, Float.NaN));
        show("round", () -> Math.round(2.5) + " " + Math.round(-2.5) + " " + Math.round(0.49999999999999994) + " " + Math.round(-0.5) + " "
                + Math.round(Double.NaN) + " " + Math.round(1e300) + " " + Math.round(-1e20f));
        show("rint", () -> Math.rint(2.5) + " " + Math.rint(3.5) + " " + Math.rint(-0.5) + " " + Math.rint(-2.5));
        show("floor/ceil", () -> Math.floor(-0.5) + " " + Math.ceil(-0.5) + " " + Math.floor(-0.0) + " " + Math.ceil(1e300));
        show("signum", () -> Math.signum(-5.0) + " " + Math.signum(-0.0) + " " + Math.signum(Double.NaN) + " " + Math.copySign(3.0, -0.0));
        show("sqrt", () -> Math.sqrt(2) + " " + Math.sqrt(-1) + " " + Math.sqrt(-0.0) + " " + Math.cbrt(27.0) + " " + Math.hypot(3, 4));
        show("ulp", () -> Math.ulp(1.0) + " " + Math.ulp(0.0) + " " + Math.ulp(1f) + " " + Math.nextUp(1.0) + " " + Math.nextDown(0.0) + " "
                + Math.nextAfter(1f, 2));
        show("exponent", () -> Math.getExponent(1024.5) + " " + Math.getExponent(0.0) + " " + Math.getExponent(Double.NaN) + " "
                + Math.scalb(1.5, 10) + " " + Math.scalb(1f, -149) + " " + Math.IEEEremainder(5, 3));
        show("parseInt", () -> Integer.parseInt("2147483648"));
        show("parseInt empty", () -> Integer.parseInt(""));
        show("parseInt null", () -> Integer.parseInt(null));
        show("parseLong", () -> Long.parseLong("12x"));
        show("parseByte", () -> Byte.parseByte("200"));
        show("parse radix", () -> Integer.parseInt("-zz", 36));
        show("bad radix", () -> Integer.parseInt("1", 99));
        show("parseDouble", () -> Double.parseDouble("1.2.3"));
    }
}
