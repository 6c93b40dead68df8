import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/** Reads a table with Commons CSV. */
public class CommonsCsv {
    public static void main(String[] args) throws Exception {
        String text = Files.readString(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        for (CSVRecord row : CSVFormat.DEFAULT.withFirstRecordAsHeader().parse(new StringReader(text))) {
            System.out.println(row.get("name") + " " + row.get("mail"));
        }
    }
}
