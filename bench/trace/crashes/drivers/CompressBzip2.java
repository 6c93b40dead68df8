import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;

/** Unpacks a bzip2 file with Commons Compress. */
public class CompressBzip2 {
    public static void main(String[] args) throws Exception {
        byte[] input = Files.readAllBytes(Path.of(args[0]));
        BZip2CompressorInputStream in = new BZip2CompressorInputStream(new ByteArrayInputStream(input));
        int sum = 0;
        for (int b = in.read(); b >= 0; b = in.read()) {
            sum += b;
        }
        System.out.println(sum);
    }
}
