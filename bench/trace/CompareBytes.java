import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares each byte of a file with a few constants: as many conjuncts for each byte, however long the file is. */
public class CompareBytes {
    public static void main(String[] args) throws IOException {
        int letters = 0;
        int digits = 0;
        int other = 0;
        try (InputStream in = new BufferedInputStream(Files.newInputStream(Path.of(args[0])))) {
            for (int b = in.read(); b >= 0; b = in.read()) {
                if (b >= 'a' && b <= 'z') {
                    letters++;
                } else if (b >= '0' && b <= '9') {
                    digits++;
                } else {
                    other++;
                }
            }
        }
        System.out.println(letters + " letters, " + digits + " digits, " + other + " others");
    }
}
