import java.nio.file.Files;
import java.nio.file.Path;
import org.iq80.snappy.Snappy;

/** Unpacks a Snappy block with the library of iq80. */
public class SnappyRead {
    public static void main(String[] args) throws Exception {
        byte[] input = Files.readAllBytes(Path.of(args[0]));
        System.out.println(Snappy.uncompress(input, 0, input.length).length);
    }
}
