//@ assuming: charset
import java.nio.charset.Charset;

class DefaultCharset {
    public static void main(String[] args) {
        assert Charset.defaultCharset().name().equals("UTF-8");
    }
}
