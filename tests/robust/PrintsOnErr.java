//@ stderr
/** Writes to both streams, flushed and unflushed, bytes and text; both must arrive whole and apart. */
public class PrintsOnErr {
    public static void main(String[] args) {
        for (int i = 0; i < 200; i++) {
            System.out.println("out " + i);
            System.err.println("err " + i);
        }
        System.err.printf("%d %s %.2f%n", 1, "two", 3.0);
        System.err.write('x');
        System.err.write(new byte[] {'y', 'z', '\n'}, 0, 3);
        System.out.print("no newline at the end");
        System.err.print("none here either");
    }
}
