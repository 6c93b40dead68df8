// Reading standard input as raw bytes through System.in: single reads, bulk reads, available data at the end of input.
//@ stdin: hello 42\nsecond line\n\ttabbed\nlast
import java.io.IOException;
import java.io.InputStream;

public class LibStdinBytes {
    public static void main(String[] args) throws IOException {
        InputStream in = System.in;
        int a = in.read(), b = in.read();
        System.out.println((char) a + " " + (char) b);
        byte[] buf = new byte[4];
        int n = in.readNBytes(buf, 0, 4);
        System.out.println(n + " [" + new String(buf) + "]");
        System.out.println("skipped " + in.skip(3));
        StringBuilder line = new StringBuilder();
        for (int c; (c = in.read()) != '\n' && c >= 0;) line.append((char) c);
        System.out.println("line " + line);
        byte[] rest = in.readAllBytes();
        System.out.println("rest " + rest.length);
        int lines = 0, letters = 0, hash = 0;
        for (byte x : rest) {
            if (x == '\n') lines++;
            if (Character.isLetter(x)) letters++;
            hash = hash * 31 + x;
        }
        System.out.println(lines + " " + letters + " " + hash);
        System.out.println("end " + in.read() + " " + in.read(buf) + " " + in.readAllBytes().length);
        for (byte x : rest) System.out.print(x + " ");
        System.out.println();
        InputStream saved = System.in;
        System.setIn(new java.io.ByteArrayInputStream("replaced".getBytes()));
        System.out.println(new String(System.in.readAllBytes()) + " " + (System.in != saved));
        System.setIn(saved);
        System.out.println(System.in == saved);
        System.out.println(new String(rest).strip().lines().map(String::strip).toList());
        System.out.println(new String(rest).indexOf('\t') + " " + new String(rest).endsWith("last"));
    }
}
