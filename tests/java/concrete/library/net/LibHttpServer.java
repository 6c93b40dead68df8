// The JDK's HTTP server and its HTTP client in one process.
import com.sun.net.httpserver.HttpServer;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class LibHttpServer {
    public static void main(String[] args) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/echo", exchange -> {
            byte[] body = exchange.getRequestBody().readAllBytes();
            byte[] reply = (exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + new String(body)).getBytes();
            exchange.sendResponseHeaders(200, reply.length);
            exchange.getResponseBody().write(reply);
            exchange.close();
        });
        server.start();
        URI uri = new URI("http", null, InetAddress.getLoopbackAddress().getHostAddress(), server.getAddress().getPort(), "/echo", "q=1", null);
        HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
        try (InputStream in = connection.getInputStream()) {
            System.out.println(connection.getResponseCode() + " " + new String(in.readAllBytes()));
        }
        HttpClient client = HttpClient.newHttpClient();
        HttpRequest request = HttpRequest.newBuilder(uri).POST(HttpRequest.BodyPublishers.ofString("posted")).build();
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.statusCode() + " " + response.body());
        System.out.println(client.sendAsync(request, HttpResponse.BodyHandlers.ofString()).join().body());
        server.stop(0);
    }
}
