// CharsetEncoder and CharsetDecoder used step by step: coder results, actions, replacement, flushing, underflow and overflow.
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnmappableCharacterException;
import java.util.HexFormat;

public class LibCharsetCoders {
    static String esc(CharSequence s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < s.length(); i++) b.append(s.charAt(i) >= 32 && s.charAt(i) < 127 ? "" + s.charAt(i) : String.format("\\u%04x", (int) s.charAt(i)));
        return b.toString();
    }

    static String hex(ByteBuffer b) {
        byte[] a = new byte[b.remaining()];
        b.get(a);
        return HexFormat.of().formatHex(a);
    }

    public static void main(String[] args) throws Exception {
        CharsetEncoder e = StandardCharsets.UTF_8.newEncoder();
        ByteBuffer small = ByteBuffer.allocate(5);
        CharBuffer in = CharBuffer.wrap("a\u00e9\u20ac\ud83d\ude00z");
        StringBuilder steps = new StringBuilder();
        while (true) {
            CoderResult r = e.encode(in, small, true);
            steps.append(r).append(' ').append(hex(small.flip())).append("; ");
            small.clear();
            if (r.isUnderflow()) break;
        }
        System.out.println(steps + "" + e.flush(small) + " " + e.averageBytesPerChar() + " " + e.maxBytesPerChar());
        System.out.println(e.canEncode('\u20ac') + " " + e.canEncode('\ud83d') + " " + e.canEncode("\ud83d\ude00") + " " + StandardCharsets.US_ASCII.newEncoder().canEncode('\u00e9') + " " + StandardCharsets.ISO_8859_1.newEncoder().canEncode('\u00e9'));
        CharsetEncoder ascii = StandardCharsets.US_ASCII.newEncoder();
        try {
            ascii.encode(CharBuffer.wrap("ab\u00e9c"));
        } catch (UnmappableCharacterException x) {
            System.out.println("unmappable " + x.getMessage() + " " + x.getInputLength());
        }
        try {
            e.reset().encode(CharBuffer.wrap("x\ud83dy"));
        } catch (MalformedInputException x) {
            System.out.println("malformed " + x.getMessage());
        }
        System.out.println(hex(ascii.onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith("#".getBytes()).encode(CharBuffer.wrap("ab\u00e9\ud83d\ude00c"))) + " " + hex(ascii.onUnmappableCharacter(CodingErrorAction.IGNORE).encode(CharBuffer.wrap("ab\u00e9c"))));
        CharsetDecoder d = StandardCharsets.UTF_8.newDecoder();
        byte[] bytes = "x\u20ac\ud83d\ude00y".getBytes(StandardCharsets.UTF_8);
        CharBuffer out = CharBuffer.allocate(20);
        ByteBuffer feed = ByteBuffer.allocate(16);
        steps.setLength(0);
        for (byte b : bytes) {
            feed.put(b).flip();
            CoderResult r = d.decode(feed, out, false);
            feed.compact();
            steps.append(r).append(out.position()).append(' ');
        }
        feed.flip();
        System.out.println(steps + "" + d.decode(feed, out, true) + " " + d.flush(out) + " " + esc(out.flip()));
        byte[][] bad = {{'a', (byte) 0xff, 'b'}, {(byte) 0xe2, (byte) 0x82}, {(byte) 0xc0, (byte) 0xaf}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80, 'z'}, {(byte) 0xf0, (byte) 0x9f, 'q'}};
        for (byte[] b : bad) {
            CharsetDecoder dec = StandardCharsets.UTF_8.newDecoder();
            CharBuffer o = CharBuffer.allocate(10);
            CoderResult r = dec.decode(ByteBuffer.wrap(b), o, true);
            String report;
            try {
                report = esc(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(b)));
            } catch (CharacterCodingException x) {
                report = x.getMessage();
            }
            System.out.println(HexFormat.of().formatHex(b) + " " + r + " error " + r.isError() + " " + report + " replaced " + esc(dec.reset().onMalformedInput(CodingErrorAction.REPLACE).decode(ByteBuffer.wrap(b))) + " ignored " + esc(dec.reset().onMalformedInput(CodingErrorAction.IGNORE).decode(ByteBuffer.wrap(b))));
        }
        System.out.println(hex(StandardCharsets.UTF_16.encode("A\u20ac")) + " " + hex(StandardCharsets.UTF_16LE.encode("A\u20ac")) + " " + hex(Charset.forName("UTF-32BE").encode("\ud83d\ude00")) + " " + esc(StandardCharsets.UTF_16BE.decode(ByteBuffer.wrap(new byte[] {0, 65, (byte) 0xd8, 0, 0, 66}))));
        for (String n : new String[] {"windows-1252", "windows-1251", "IBM437", "ISO-8859-15", "UTF-16", "KOI8-R"}) {
            Charset c = Charset.forName(n);
            byte[] high = {(byte) 0x80, (byte) 0xa4, (byte) 0xe9, (byte) 0xff};
            System.out.println(c.name() + " " + esc(new String(high, c)) + " " + hex(c.encode("\u20ac\u0416\u00e9")) + " " + c.canEncode() + " " + c.contains(StandardCharsets.US_ASCII));
        }
        System.out.println(StandardCharsets.UTF_8.aliases().contains("UTF8") + " " + Charset.isSupported("latin1") + " " + Charset.forName("latin1") + " " + Charset.isSupported("x-none") + " " + StandardCharsets.UTF_8.compareTo(StandardCharsets.US_ASCII) + " " + Charset.forName("utf-8").equals(StandardCharsets.UTF_8));
        try {
            Charset.forName("x-none");
        } catch (java.nio.charset.UnsupportedCharsetException x) {
            System.out.println(x.getMessage());
        }
        try {
            d.reset();
            d.flush(CharBuffer.allocate(1));
            System.out.println("flush after reset allowed");
        } catch (IllegalStateException x) {
            System.out.println(x.getMessage());
        }
        CharsetDecoder shift = Charset.forName("ISO-8859-1").newDecoder();
        System.out.println(esc(shift.decode(ByteBuffer.wrap(new byte[] {0, (byte) 0x80, (byte) 0xff}))) + " " + shift.maxCharsPerByte() + " " + shift.replacement().length() + " " + CoderResult.malformedForLength(2) + " " + CoderResult.OVERFLOW.isOverflow() + " " + CoderResult.unmappableForLength(1).length());
    }
}
