import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a file with a length and a checksum. */
public class Header {
    public static void main(String[] args) throws Exception {
        byte[] bytes = Files.readAllBytes(Path.of(args[0]));
        if (bytes[0] != 'H' || bytes[1] != bytes.length - 3) {
            throw new IllegalArgumentException("no header");
        }
        int sum = 0;
        for (int i = 2; i < bytes.length - 1; i++) {
            sum ^= bytes[i];
        }
        System.out.println(sum == bytes[bytes.length - 1] ? "right" : "wrong");
        int[] table = new int[3];
        System.out.println(table[bytes[2] - 'a']);
    }
}
