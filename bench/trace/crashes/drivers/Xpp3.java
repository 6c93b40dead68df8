import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.xmlpull.mxp1.MXParser;
import org.xmlpull.v1.XmlPullParser;

/** Reads XML with XPP3. */
public class Xpp3 {
    public static void main(String[] args) throws Exception {
        String text = Files.readString(Path.of(args[0]), StandardCharsets.ISO_8859_1);
        MXParser parser = new MXParser();
        parser.setInput(new StringReader(text));
        while (parser.next() != XmlPullParser.END_DOCUMENT) {
            System.out.println(parser.getEventType() + " " + parser.getName());
        }
    }
}
