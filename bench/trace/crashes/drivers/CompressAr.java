import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.compress.archivers.ar.ArArchiveEntry;
import org.apache.commons.compress.archivers.ar.ArArchiveInputStream;

/** Lists an ar archive with Commons Compress. */
public class CompressAr {
    public static void main(String[] args) throws Exception {
        byte[] input = Files.readAllBytes(Path.of(args[0]));
        ArArchiveInputStream in = new ArArchiveInputStream(new ByteArrayInputStream(input));
        for (ArArchiveEntry entry = in.getNextArEntry(); entry != null; entry = in.getNextArEntry()) {
            System.out.println(entry.getName() + " " + entry.getSize());
        }
    }
}
