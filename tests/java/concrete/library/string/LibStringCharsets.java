// getBytes and the byte-array constructors in the standard charsets, with malformed and unmappable input.
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

public class LibStringCharsets {
    static String hex(byte[] b) {
        StringBuilder s = new StringBuilder();
        for (byte x : b) s.append(Character.forDigit(x >> 4 & 15, 16)).append(Character.forDigit(x & 15, 16));
        return s.toString();
    }

    static String esc(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) b.append(c >= 32 && c < 127 ? "" + c : String.format("\\u%04x", (int) c));
        return b.toString();
    }

    public static void main(String[] args) throws Exception {
        String[] texts = {"plain", "caf\u00e9", "\u20ac\u03b1", "\ud83d\ude00", "a\ud83db", "\ude00", "\u0000\u007f\u0080\u07ff\u0800\uffff", ""};
        Charset[] sets = {StandardCharsets.US_ASCII, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_8, StandardCharsets.UTF_16,
            StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE, Charset.forName("windows-1252"), Charset.forName("UTF-32")};
        for (String t : texts) {
            System.out.println(esc(t));
            for (Charset c : sets) {
                byte[] b = t.getBytes(c);
                String back = new String(b, c);
                System.out.println("  " + c.name() + " " + hex(b) + " back=" + back.equals(t) + (back.equals(t) ? "" : " " + esc(back)));
            }
        }
        byte[][] malformed = {
            {(byte) 0xc3}, {(byte) 0xc0, (byte) 0x80}, {(byte) 0xe2, (byte) 0x82}, {(byte) 0xe2, (byte) 0x82, 'x'},
            {(byte) 0xed, (byte) 0xa0, (byte) 0x80}, {(byte) 0xf0, (byte) 0x9f, (byte) 0x98}, {(byte) 0xf8, (byte) 0x88, (byte) 0x80, (byte) 0x80, (byte) 0x80},
            {'a', (byte) 0xff, 'b', (byte) 0x80}, {(byte) 0xf4, (byte) 0x90, (byte) 0x80, (byte) 0x80}, {(byte) 0xc3, (byte) 0xa9, 'z'}};
        for (byte[] m : malformed) {
            System.out.println("utf8 " + hex(m) + " -> " + esc(new String(m, StandardCharsets.UTF_8)) + " ascii " + esc(new String(m, StandardCharsets.US_ASCII)));
        }
        System.out.println("utf16 odd: " + esc(new String(new byte[] {0, 65, 0}, StandardCharsets.UTF_16)));
        System.out.println("utf16 bom le: " + esc(new String(new byte[] {(byte) 0xff, (byte) 0xfe, 66, 0}, StandardCharsets.UTF_16)));
        System.out.println("range: " + new String("hello world".getBytes("UTF-8"), 6, 3, "US-ASCII"));
        System.out.println("hibyte: " + esc(hi(new byte[] {65, 66}, 1)));
        try {
            "x".getBytes("no-such-set");
        } catch (java.io.UnsupportedEncodingException e) {
            System.out.println("unsupported: " + e.getMessage());
        }
        try {
            new String(new byte[4], 2, 3, StandardCharsets.UTF_8);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println("range error: " + e.getMessage());
        }
        try {
            Charset.forName("bad name!");
        } catch (java.nio.charset.IllegalCharsetNameException e) {
            System.out.println("illegal: " + e.getCharsetName());
        }
        byte[] dst = new byte[5];
        low("abcdef", dst);
        System.out.println("low bytes: " + hex(dst));
    }

    @SuppressWarnings("deprecation")
    static String hi(byte[] b, int hibyte) {
        return new String(b, hibyte);
    }

    @SuppressWarnings("deprecation")
    static void low(String s, byte[] dst) {
        s.getBytes(1, 5, dst, 1);
    }
}
