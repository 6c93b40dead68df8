// Double and Float parsing: decimal and hexadecimal forms, white space, rounding ties, overflow, suffixes and errors.
public class LibDoubleParse {
    public static void main(String[] args) {
        String[] good = {"0", "-0", "1", " 1.5 ", "\t2\n", "+3.25", ".5", "5.", "1e3", "1E+3", "1e-3", "1.5f", "1.5d", "1.5F", "1.5D", "NaN", "+NaN", "-NaN", "Infinity", "-Infinity", "+Infinity",
            "1e400", "-1e400", "1e-400", "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.47e-324", "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308",
            "9007199254740993", "9007199254740993.0000000000000000000000000001", "0.1000000000000000055511151231257827021181583404541015625", "2.2250738585072012e-308",
            "0x1p0", "0x1.8p1", "0x.8p0", "-0x1.fffffffffffffp1023", "0x1p-1074", "0x1p-1075", "0x1.8p-1075", "0X10P4f", "0x1.00000000000008p0", "0x1.000000000000080001p0", "123456789012345678901234567890",
            "00000000000000000000000000000001", "0.00000000000000000000000000000000000000000000000001", "1e0000000000000000000003", "8.5e-1", "6.631236846766476e-316", "3.2378839133029012895883524125015321748630094e-319"};
        for (String s : good) {
            double d = Double.parseDouble(s);
            float f = Float.parseFloat(s);
            System.out.println(s.trim() + " -> " + d + " " + Long.toHexString(Double.doubleToLongBits(d)) + " " + f + " " + Integer.toHexString(Float.floatToIntBits(f)));
        }
        String[] bad = {"", " ", ".", "-", "e5", "1e", "1e+", "0x1", "0x1.8", "0xp1", "1.2.3", "1,5", "nan", "inf", "1.5ff", "1 2", "--1", "0x1pZ", "1_0", "\u0661", "1e5.5"};
        for (String s : bad) {
            try {
                System.out.println("unexpected " + Double.parseDouble(s));
            } catch (NumberFormatException e) {
                System.out.println("bad: " + (s.equals("\u0661") ? "arabic digit" : e.getMessage()));
            }
        }
        try {
            Double.parseDouble(null);
        } catch (NullPointerException e) {
            System.out.println("null threw NullPointerException");
        }
        System.out.println(Double.valueOf("3.5").equals(3.5) + " " + Float.valueOf("1e10") + " " + Double.compare(0.0, -0.0) + Double.compare(Double.NaN, 1) + Float.compare(-0f, 0f) + Double.compare(1, 1));
        System.out.println(Double.isNaN(0.0 / 0) + " " + Double.isInfinite(1 / 0.0) + " " + Double.isFinite(Double.MAX_VALUE * 2) + " " + Float.isFinite(1e38f * 10) + " " + Double.MAX_VALUE * 2 + " " + Double.sum(1, 2) + Double.max(-0.0, 0.0) + Double.min(-0.0, 0.0));
    }
}
