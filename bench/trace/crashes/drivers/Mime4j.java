import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.james.mime4j.stream.EntityState;
import org.apache.james.mime4j.stream.MimeConfig;
import org.apache.james.mime4j.stream.MimeTokenStream;

/** Reads a mail with Apache James mime4j. */
public class Mime4j {
    public static void main(String[] args) throws Exception {
        byte[] input = Files.readAllBytes(Path.of(args[0]));
        MimeTokenStream stream = new MimeTokenStream(MimeConfig.STRICT);
        stream.parse(new ByteArrayInputStream(input));
        for (EntityState state = stream.getState(); state != EntityState.T_END_OF_STREAM; state = stream.next()) {
            System.out.println(state + (state == EntityState.T_FIELD ? " " + stream.getField() : ""));
        }
    }
}
