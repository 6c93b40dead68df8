//@ property: exception
//@ fails-with: "%"
import crema.Symbolic;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/** The decoder makes room for as many characters as the text has: short texts are tried first. */
class DecodedUrl {
    public static void main(String[] args) {
        String query = "name=" + Symbolic.nondetString();
        System.out.println(URLDecoder.decode(query, StandardCharsets.UTF_8)); //~ THROWS IllegalArgumentException
    }
}
