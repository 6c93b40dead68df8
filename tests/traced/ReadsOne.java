import java.io.FileInputStream;
import java.io.InputStream;

/** Reads the file that is its argument; with a dash, standard input from the fifth byte on. */
public class ReadsOne {
    public static void main(String[] args) throws Exception {
        byte[] bytes;
        if (args[0].equals("-")) {
            System.out.println(System.in.skip(4));
            bytes = System.in.readAllBytes();
        } else {
            try (InputStream in = new FileInputStream(args[0])) {
                bytes = in.readAllBytes();
            }
        }
        System.out.println(bytes[bytes.length - 2] < 'm' ? "low" : "high");
    }
}
