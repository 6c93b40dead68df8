// Integer and Long parsing in every radix, decode, unsigned parsing, and the messages of NumberFormatException.
public class LibIntegerParse {
    interface Parse { Object run(); }

    static void p(String name, Parse a) {
        try {
            System.out.println(name + " = " + a.run());
        } catch (NumberFormatException e) {
            System.out.println(name + " threw " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String[] ints = {"0", "-0", "+7", "2147483647", "2147483648", "-2147483648", "-2147483649", "", "-", "+", " 1", "1 ", "0x10", "1_000", "12a", "--1", "00012"};
        for (String s : ints) p("parseInt " + s, () -> Integer.parseInt(s));
        p("arabic digits", () -> Integer.parseInt("\u0661\u0662"));
        p("null", () -> Integer.parseInt(null));
        for (int radix : new int[] {2, 8, 16, 36}) p("radix " + radix, () -> Integer.parseInt("-101", radix) + " " + Integer.valueOf("77", Math.max(radix, 8)) + " " + Long.parseLong("111", radix));
        p("radix 1", () -> Integer.parseInt("1", 1));
        p("radix 37", () -> Integer.parseInt("1", 37));
        p("hex", () -> Integer.parseInt("7fffffff", 16) + " " + Integer.parseInt("-80000000", 16) + " " + Integer.parseInt("zz", 36) + " " + Integer.parseInt("Kona", 27));
        p("hex over", () -> Integer.parseInt("80000000", 16));
        p("binary digit 2", () -> Integer.parseInt("102", 2));
        p("sequence", () -> Integer.parseInt("abc123def", 3, 6, 10) + " " + Long.parseLong("x-9y", 1, 3, 10));
        p("sequence bad", () -> Integer.parseInt("abc12xdef", 3, 6, 10));
        String[] decodes = {"10", "-10", "0x1F", "-0X1f", "#ff", "-#FF", "010", "-010", "0", "+0x7", "0x-5", "", "0x", "089", "0x80000000", "-0x80000000"};
        for (String s : decodes) p("decode " + s, () -> Integer.decode(s));
        p("Long.decode", () -> Long.decode("0x7fffffffffffffff") + " " + Long.decode("-0x8000000000000000"));
        p("Long.decode over", () -> Long.decode("0x8000000000000000"));
        String[] longs = {"9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "1L", "99999999999999999999"};
        for (String s : longs) p("parseLong " + s, () -> Long.parseLong(s));
        String[] unsigned = {"4294967295", "4294967296", "0", "-1", "+5", "2147483648", "99999999999"};
        for (String s : unsigned) p("parseUnsignedInt " + s, () -> Integer.parseUnsignedInt(s));
        String[] ulongs = {"18446744073709551615", "18446744073709551616", "9223372036854775808", "-1", "184467440737095516150"};
        for (String s : ulongs) p("parseUnsignedLong " + s, () -> Long.parseUnsignedLong(s));
        p("unsigned hex", () -> Integer.parseUnsignedInt("ffffffff", 16) + " " + Long.parseUnsignedLong("ffffffffffffffff", 16) + " " + Long.parseUnsignedLong("1".repeat(64), 2));
        p("short", () -> Short.parseShort("32767") + " " + Short.decode("0x7f") + " " + Short.valueOf("-8", 16));
        p("short over", () -> Short.parseShort("32768"));
        p("byte", () -> Byte.parseByte("-128") + " " + Byte.decode("#7f") + " " + Byte.parseByte("11", 2));
        p("byte over", () -> Byte.parseByte("128"));
        p("byte decode over", () -> Byte.decode("200"));
        p("boolean", () -> Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes") + " " + Boolean.parseBoolean(null) + " " + Boolean.valueOf("tRuE"));
        System.setProperty("lib.int", "0x20");
        System.setProperty("lib.bad", "twenty");
        System.setProperty("lib.flag", "true");
        p("getInteger", () -> Integer.getInteger("lib.int") + " " + Integer.getInteger("lib.bad", 5) + " " + Integer.getInteger("lib.none") + " " + Long.getLong("lib.int", 1L) + " " + Boolean.getBoolean("lib.flag"));
    }
}
