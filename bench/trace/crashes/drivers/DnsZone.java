import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.xbill.DNS.Master;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;

/** Reads a zone file with dnsjava. */
public class DnsZone {
    public static void main(String[] args) throws Exception {
        byte[] input = Files.readAllBytes(Path.of(args[0]));
        Master zone = new Master(new ByteArrayInputStream(input), Name.fromString("example."));
        for (Record record = zone.nextRecord(); record != null; record = zone.nextRecord()) {
            System.out.println(record);
        }
    }
}
