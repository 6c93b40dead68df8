//@ fails: the hash code of a URL depends on the address of its host
import java.net.MalformedURLException;
import java.net.URL;

class HashOfAPage {
    public static void main(String[] args) throws MalformedURLException {
        assert new URL("http://localhost/").hashCode() != 1000;
    }
}
