// Character streams: readers, writers, BufferedReader lines, Pushback, CharArray, InputStreamReader decoding, PrintWriter and PrintStream.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.stream.Collectors;

public class LibCharStreams {
    interface Act { Object run() throws IOException; }

    static void t(String name, Act a) {
        try {
            System.out.println(name + ": " + a.run());
        } catch (IOException | RuntimeException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader r = new BufferedReader(new StringReader("one\ntwo\r\nthree\rfour\n\nsix"), 3);
        for (String l; (l = r.readLine()) != null;) System.out.print("[" + l + "]");
        System.out.println(" " + r.read() + " " + r.ready());
        System.out.println(new BufferedReader(new StringReader("x\ny\nz")).lines().collect(Collectors.joining("+")));
        BufferedReader m = new BufferedReader(new StringReader("abcdefgh"), 2);
        m.read();
        m.mark(4);
        m.read();
        m.read();
        m.reset();
        char[] buf = new char[4];
        System.out.println((char) m.read() + " " + m.read(buf, 1, 2) + " " + buf[1] + buf[2] + " " + m.skip(2) + " " + (char) m.read() + " " + m.read() + " " + m.markSupported());
        StringReader sr = new StringReader("hello");
        sr.skip(1);
        sr.mark(0);
        sr.read();
        sr.reset();
        System.out.println((char) sr.read() + " " + sr.skip(-1) + " " + (char) sr.read() + " " + sr.ready());
        sr.close();
        t("closed reader", sr::read);
        PushbackReader pb = new PushbackReader(new StringReader("xyz"), 3);
        int c = pb.read();
        pb.unread("AB".toCharArray());
        System.out.println((char) c + "" + (char) pb.read() + (char) pb.read() + (char) pb.read());
        t("pushback overflow", () -> { pb.unread("1234".toCharArray()); return ""; });
        CharArrayWriter cw = new CharArrayWriter();
        cw.write("abc");
        cw.append('d').append("efg", 1, 2).append(null);
        System.out.println(cw + " " + cw.size() + " " + cw.toCharArray().length + " " + new CharArrayReader(cw.toCharArray(), 1, 2).skip(9));
        StringWriter sw = new StringWriter();
        sw.write("string", 1, 3);
        sw.write(65);
        sw.append("x").append((CharSequence) null);
        System.out.println(sw + " " + sw.getBuffer().length());
        InputStreamReader is = new InputStreamReader(new ByteArrayInputStream("a\u00e9\u20ac\ud83d\ude00".getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8);
        StringBuilder codes = new StringBuilder();
        for (int x; (x = is.read()) >= 0;) codes.append(Integer.toHexString(x)).append(' ');
        System.out.println(codes + is.getEncoding());
        InputStreamReader badIn = new InputStreamReader(new ByteArrayInputStream(new byte[] {'a', (byte) 0xff, 'b', (byte) 0xc3}), StandardCharsets.UTF_8);
        codes.setLength(0);
        for (int x; (x = badIn.read()) >= 0;) codes.append(Integer.toHexString(x)).append(' ');
        System.out.println(codes);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStreamWriter ow = new OutputStreamWriter(bytes, StandardCharsets.UTF_8)) {
            ow.write('\ud83d');
            ow.write('\ude00');
            ow.write("\u00e9x");
            ow.write('\ud83d');
        }
        StringBuilder hex = new StringBuilder();
        for (byte b : bytes.toByteArray()) hex.append(String.format("%02x", b));
        System.out.println(hex);
        StringWriter target = new StringWriter();
        PrintWriter pw = new PrintWriter(target);
        pw.print(1);
        pw.print('c');
        pw.print(2.5);
        pw.print(true);
        pw.print((String) null);
        pw.print(new char[] {'o', 'k'});
        pw.println();
        pw.printf(Locale.ROOT, "%5.1f|%s", 3.14159, "f");
        pw.format("%n");
        pw.append("end").println(5L);
        pw.flush();
        System.out.print(target);
        System.out.println(pw.checkError());
        Writer failing = new Writer() {
            @Override public void write(char[] b, int o, int l) throws IOException { throw new IOException("disk full"); }
            @Override public void flush() { }
            @Override public void close() { }
        };
        PrintWriter quiet = new PrintWriter(failing);
        quiet.print("lost");
        System.out.println("error flag " + quiet.checkError());
        t("writer fails", () -> { failing.append("x"); return ""; });
        ByteArrayOutputStream po = new ByteArrayOutputStream();
        PrintStream ps = new PrintStream(po, true, StandardCharsets.UTF_8);
        ps.print("\u00e9");
        ps.println(new Object[] {1}.length);
        ps.write(65);
        ps.write(new byte[] {66, 67}, 0, 2);
        ps.append("d").printf("%d%%", 50);
        ps.println((Object) null);
        ps.println(1.0f);
        System.out.println(po.size() + " " + po.toString(StandardCharsets.UTF_8).substring(1).replace("\n", "|"));
        PrintStream saved = System.out;
        ByteArrayOutputStream capture = new ByteArrayOutputStream();
        System.setOut(new PrintStream(capture));
        System.out.print("captured");
        System.setOut(saved);
        System.out.println("got " + capture);
        ps.close();
        ps.print("after close");
        System.out.println("closed print stream error " + ps.checkError());
        StringWriter all = new StringWriter();
        System.out.println(new StringReader("transfer me").transferTo(all) + " " + all + " " + Reader.nullReader().read() + " " + new BufferedWriter(new StringWriter()).append("z").getClass().getSimpleName());
        BufferedWriter bw = new BufferedWriter(all, 4);
        bw.newLine();
        bw.write("buffered text", 2, 6);
        System.out.print(all.toString().length() + " ");
        bw.close();
        System.out.println(all.toString().length());
        t("closed writer", () -> { bw.write("x"); return ""; });
    }
}
