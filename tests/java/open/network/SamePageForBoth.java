//@ fails: the table of hosts of the machine says something else
import java.net.MalformedURLException;
import java.net.URL;

class SamePageForBoth {
    public static void main(String[] args) throws MalformedURLException {
        assert new URL("http://localhost/").equals(new URL("http://127.0.0.1/"));
    }
}
