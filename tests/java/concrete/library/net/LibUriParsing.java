// URI and URL parsing, resolution, relativisation and normalisation, URLEncoder and URLDecoder, InetAddress from bytes.
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;

public class LibUriParsing {
    @SuppressWarnings("deprecation")
    static URL url(String s) throws MalformedURLException { return new URL(s); }

    static String esc(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) b.append(c >= 32 && c < 127 ? "" + c : String.format("\\u%04x", (int) c));
        return b.toString();
    }

    public static void main(String[] args) throws Exception {
        for (String s : new String[] {"http://user:pw@host.example:8080/a/b%20c?q=1&r=%C3%A9#frag", "mailto:a@b.c", "../rel/./path?x", "file:///etc/x", "//host/path", "#only", "", "urn:isbn:12345", "http://[::1]:80/", "http://host", "a:b:c", "http://ex/%E4?%41"}) {
            URI u = new URI(s);
            System.out.println(esc(u + " | " + u.getScheme() + " | " + u.getSchemeSpecificPart() + " | " + u.getAuthority() + " | " + u.getUserInfo() + " | " + u.getHost() + " | " + u.getPort() + " | " + u.getPath() + " | " + u.getRawQuery() + " | " + u.getFragment() + " | abs=" + u.isAbsolute() + " opaque=" + u.isOpaque() + " " + u.hashCode()));
        }
        URI base = URI.create("http://a/b/c/d;p?q");
        for (String r : new String[] {"g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "", "..", "../g", "../../g", "../../../g", "g;x", "http:g", "mailto:x"}) System.out.print(r + " -> " + base.resolve(r) + "; ");
        System.out.println();
        System.out.println(URI.create("a/./b/../c//d/../../e").normalize() + " " + URI.create("../../x").normalize() + " " + URI.create("http://h/a/b/").relativize(URI.create("http://h/a/b/c?d")) + " " + URI.create("http://h/a/").relativize(URI.create("http://other/a/")));
        System.out.println(new URI("http", "user", "host", 80, "/p a\u00e9", "q=\u00fc x", "f%g").toASCIIString() + " " + new URI("mailto", "me@x y", null) + " " + URI.create("HTTP://Host/").equals(URI.create("http://host/")) + " " + URI.create("http://host/a").compareTo(URI.create("http://host/b")));
        for (String bad : new String[] {"http://a b/", "%zz", ":x", "http://[::1", "a\\b", "http://host:port/x^"}) {
            try {
                System.out.println(new URI(bad).getHost());
            } catch (URISyntaxException e) {
                System.out.println(e.getReason() + " at " + e.getIndex() + ": " + e.getInput());
            }
        }
        URL u = url("https://me@host:99/dir/file.html?q=v#ref");
        System.out.println(u.getProtocol() + " " + u.getHost() + " " + u.getPort() + " " + u.getDefaultPort() + " " + u.getPath() + " " + u.getFile() + " " + u.getQuery() + " " + u.getRef() + " " + u.getAuthority() + " " + u.toExternalForm() + " " + u.toURI());
        for (String bad : new String[] {"nope://x", "no-protocol", "http://h:abc/"}) {
            try {
                url(bad);
            } catch (MalformedURLException e) {
                System.out.println(e.getMessage());
            }
        }
        for (String s : new String[] {"a b&c=d/e?f", "\u00e9\u20ac\ud83d\ude00", "safe-._*", "100%", "+"}) {
            String enc = URLEncoder.encode(s, StandardCharsets.UTF_8);
            System.out.println(enc + " " + URLDecoder.decode(enc, StandardCharsets.UTF_8).equals(s) + " " + URLEncoder.encode(s, StandardCharsets.ISO_8859_1));
        }
        for (String bad : new String[] {"%", "%4", "%zz", "%-1"}) {
            try {
                System.out.println(URLDecoder.decode(bad, StandardCharsets.UTF_8));
            } catch (IllegalArgumentException e) {
                System.out.println(bad + " refused");
            }
        }
        InetAddress a = InetAddress.getByAddress(new byte[] {(byte) 192, (byte) 168, 1, 5}), l = InetAddress.getByAddress("name", new byte[] {127, 0, 0, 1});
        System.out.println(a.getHostAddress() + " " + a.isSiteLocalAddress() + a.isLoopbackAddress() + a.isMulticastAddress() + " " + l + " " + l.isLoopbackAddress() + " " + a.equals(InetAddress.getByAddress("x", a.getAddress())) + " " + a.hashCode() + " " + (a instanceof Inet4Address));
        byte[] six = new byte[16];
        six[0] = (byte) 0xfe;
        six[1] = (byte) 0x80;
        six[15] = 1;
        System.out.println(InetAddress.getByAddress(six).getHostAddress() + " " + InetAddress.getByAddress(six).isLinkLocalAddress() + " " + InetAddress.getByAddress(new byte[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 1, 2, 3, 4}).getHostAddress() + " " + InetAddress.getByName("10.1.2.3").getHostAddress() + " " + InetAddress.getByName("::ffff:0:1").getHostAddress());
        try {
            InetAddress.getByAddress(new byte[3]);
        } catch (UnknownHostException e) {
            System.out.println(e.getMessage());
        }
        InetSocketAddress sa = InetSocketAddress.createUnresolved("example.test", 80);
        System.out.println(sa.getHostString() + " " + sa.getPort() + " " + sa.isUnresolved() + " " + new InetSocketAddress(a, 8080).getAddress().getHostAddress() + " " + sa.equals(InetSocketAddress.createUnresolved("EXAMPLE.test", 80)));
        try {
            new InetSocketAddress(a, 70000);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
