// Byte streams in memory: ByteArray, Buffered with mark and reset, Data, Pushback, Sequence, and InputStream helper methods.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class LibByteStreams {
    interface Act { Object run() throws IOException; }

    static void t(String name, Act a) {
        try {
            System.out.println(name + ": " + a.run());
        } catch (IOException | RuntimeException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream("hello world".getBytes(), 2, 6);
        System.out.println(in.available() + " " + in.read() + " " + in.skip(2) + " " + in.markSupported() + " " + new String(in.readNBytes(2)) + " " + in.read(new byte[5]) + " " + in.read());
        in.reset();
        System.out.println(new String(in.readAllBytes()) + " " + in.available() + " " + in.read(new byte[0]));
        ByteArrayOutputStream out = new ByteArrayOutputStream(2);
        out.write('x');
        out.write("abcdef".getBytes(), 1, 3);
        out.writeBytes(new byte[] {33, 34});
        System.out.println(out + " " + out.size() + " " + Arrays.toString(out.toByteArray()) + " " + out.toString(StandardCharsets.UTF_16).length());
        out.reset();
        System.out.println(out.size() + " [" + out + "]");
        BufferedInputStream b = new BufferedInputStream(new ByteArrayInputStream("0123456789".getBytes()), 4);
        b.read();
        b.mark(3);
        b.read();
        b.read();
        b.reset();
        System.out.println((char) b.read() + " " + b.available() + " " + b.skip(3) + " " + (char) b.read());
        t("reset after limit", () -> {
            BufferedInputStream x = new BufferedInputStream(new ByteArrayInputStream(new byte[50]), 4);
            x.mark(2);
            x.readNBytes(30);
            x.reset();
            return "reset worked";
        });
        b.close();
        t("closed", b::read);
        ByteArrayOutputStream raw = new ByteArrayOutputStream();
        try (DataOutputStream d = new DataOutputStream(new BufferedOutputStream(raw, 8))) {
            d.writeBoolean(true);
            d.writeByte(-2);
            d.writeShort(-3);
            d.writeChar('\u20ac');
            d.writeInt(0x12345678);
            d.writeLong(-5L);
            d.writeFloat(1.5f);
            d.writeDouble(-2.25);
            d.writeUTF("utf\u0000\u00e9\u20ac\ud83d\ude00");
            d.writeBytes("lo\u0141");
            d.writeChars("hi");
            System.out.println("written " + d.size());
        }
        byte[] all = raw.toByteArray();
        StringBuilder hex = new StringBuilder();
        for (byte x : all) hex.append(String.format("%02x", x));
        System.out.println(hex);
        DataInputStream d = new DataInputStream(new ByteArrayInputStream(all));
        System.out.println(d.readBoolean() + " " + d.readUnsignedByte() + " " + d.readUnsignedShort() + " " + (int) d.readChar() + " " + Integer.toHexString(d.readInt()) + " " + d.readLong() + " " + d.readFloat() + " " + d.readDouble() + " " + d.readUTF().length() + " " + d.skipBytes(3) + " " + d.readChar() + d.readChar() + " " + d.available());
        t("eof", d::readInt);
        t("readFully", () -> { new DataInputStream(new ByteArrayInputStream(new byte[3])).readFully(new byte[4]); return ""; });
        t("utf malformed", () -> DataInputStream.readUTF(new DataInputStream(new ByteArrayInputStream(new byte[] {0, 2, (byte) 0xc3, 0x28}))));
        t("utf too long", () -> { new DataOutputStream(new ByteArrayOutputStream()).writeUTF("x".repeat(70000)); return ""; });
        PushbackInputStream p = new PushbackInputStream(new ByteArrayInputStream("abc".getBytes()), 2);
        int a = p.read(), c = p.read();
        p.unread(c);
        p.unread('Z');
        System.out.println((char) a + new String(p.readAllBytes()));
        t("pushback full", () -> { p.unread(1); p.unread(2); p.unread(3); return ""; });
        SequenceInputStream s = new SequenceInputStream(Collections.enumeration(List.of(new ByteArrayInputStream("one".getBytes()), new ByteArrayInputStream(new byte[0]), new ByteArrayInputStream("two".getBytes()))));
        byte[] part = new byte[10];
        System.out.println(s.read(part) + " " + s.read(part) + " " + s.read(part));
        InputStream counting = new InputStream() {
            int n;
            @Override public int read() { return n < 5 ? 'a' + n++ : -1; }
        };
        ByteArrayOutputStream to = new ByteArrayOutputStream();
        System.out.println(counting.read(new byte[3], 1, 2) + " " + counting.transferTo(to) + " " + to + " " + counting.read() + " " + counting.markSupported() + " " + counting.skip(3));
        t("reset unsupported", () -> { counting.reset(); return ""; });
        t("bad range", () -> counting.read(new byte[2], 1, 2));
        InputStream none = InputStream.nullInputStream();
        System.out.println(none.read() + " " + none.readAllBytes().length + " " + none.available());
        none.close();
        t("null closed", none::read);
        OutputStream upper = new FilterOutputStream(to) {
            @Override public void write(int x) throws IOException { super.write(Character.toUpperCase(x)); }
        };
        upper.write("filter".getBytes());
        upper.flush();
        System.out.println(to);
        t("skipNBytes", () -> { new ByteArrayInputStream(new byte[3]).skipNBytes(4); return ""; });
        LineNumberReader ln = new LineNumberReader(new StringReader("a\nb\r\nc"));
        while (ln.readLine() != null) System.out.print(ln.getLineNumber() + " ");
        System.out.println();
    }
}
