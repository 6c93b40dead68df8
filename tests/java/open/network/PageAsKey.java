//@ fails: the hash code of a URL depends on the address of its host
//@ shown: 1
import java.net.MalformedURLException;
import java.net.URL;
import java.util.HashMap;
import java.util.Map;

class PageAsKey {
    public static void main(String[] args) throws MalformedURLException {
        Map<URL, String> titles = new HashMap<>();
        titles.put(new URL("http://localhost/"), "home");
        assert !titles.containsKey(new URL("http://127.0.0.1/"));
    }
}
