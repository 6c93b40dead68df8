import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.kxml2.io.KXmlParser;
import org.xmlpull.v1.XmlPullParser;

/** Reads XML with kXML. */
public class Kxml {
    public static void main(String[] args) throws Exception {
        byte[] input = Files.readAllBytes(Path.of(args[0]));
        KXmlParser parser = new KXmlParser();
        parser.setFeature(XmlPullParser.FEATURE_PROCESS_NAMESPACES, true);
        parser.setInput(new ByteArrayInputStream(input), null);
        while (parser.next() != XmlPullParser.END_DOCUMENT) {
            System.out.println(parser.getEventType() + " " + parser.getName());
        }
    }
}
