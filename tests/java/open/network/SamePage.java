//@ fails: URLs are equal if their hosts have the same address
//@ shown: 1
import java.net.MalformedURLException;
import java.net.URL;

class SamePage {
    public static void main(String[] args) throws MalformedURLException {
        assert !new URL("http://localhost/").equals(new URL("http://127.0.0.1/"));
    }
}
