// A server and its clients in one process, with streams: threads that wait in accept, read and write while others run; timeouts; closing
// under a thread that waits.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.concurrent.CountDownLatch;

public class LibSocketStreams {
    interface Action { void run() throws Exception; }

    static Thread start(Action action) {
        Thread thread = new Thread(() -> {
            try {
                action.run();
            } catch (Exception e) {
                System.out.println("thread: " + e);
            }
        });
        thread.start();
        return thread;
    }

    static ServerSocket server() throws IOException { return new ServerSocket(0, 10, InetAddress.getLoopbackAddress()); }

    static Socket client(ServerSocket server) throws IOException { return new Socket(server.getInetAddress(), server.getLocalPort()); }

    static void serve(Socket socket) throws IOException {
        try (socket; BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream())); PrintWriter out = new PrintWriter(socket.getOutputStream(), true)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) out.println("echo " + line);
        }
    }

    static void echo() throws Exception {
        try (ServerSocket server = server()) {
            Thread thread = start(() -> {
                for (int i = 0; i < 3; i++) serve(server.accept());
            });
            for (int i = 0; i < 3; i++) {
                try (Socket socket = client(server)) {
                    BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
                    PrintWriter out = new PrintWriter(socket.getOutputStream(), true);
                    for (int j = 0; j < 10; j++) {
                        out.println("line " + i + "." + j);
                        System.out.print(in.readLine() + "; ");
                    }
                    System.out.println();
                }
            }
            thread.join();
        }
    }

    /// More than the buffers of the kernel hold, so the writer waits until the reader has begun.
    static void large() throws Exception {
        try (ServerSocket server = server()) {
            byte[] sent = new byte[6_000_000];
            for (int i = 0; i < sent.length; i += 1000) sent[i] = (byte) (i / 1000);
            Thread thread = start(() -> {
                try (Socket socket = server.accept(); OutputStream out = socket.getOutputStream()) {
                    out.write(sent);
                }
            });
            try (Socket socket = client(server); InputStream in = socket.getInputStream()) {
                Thread.sleep(20);
                byte[] got = in.readAllBytes();
                System.out.println(got.length + " " + java.util.Arrays.equals(sent, got));
            }
            thread.join();
        }
    }

    static void timeouts() throws Exception {
        try (ServerSocket server = server()) {
            server.setSoTimeout(20);
            try {
                server.accept();
            } catch (SocketTimeoutException e) {
                System.out.println(e.getMessage());
            }
            try (Socket client = client(server); Socket other = server.accept()) {
                client.setSoTimeout(30);
                Thread late = start(() -> {
                    Thread.sleep(60);
                    other.getOutputStream().write(7);
                });
                try {
                    client.getInputStream().read();
                } catch (SocketTimeoutException e) {
                    System.out.println(e.getMessage());
                }
                client.setSoTimeout(60_000);
                System.out.println(client.getInputStream().read());
                late.join();
            }
        }
    }

    static void closed() throws Exception {
        ServerSocket server = server();
        Socket client = client(server);
        Socket other = server.accept();
        CountDownLatch ready = new CountDownLatch(2);
        Thread accepts = new Thread(() -> {
            try {
                ready.countDown();
                server.accept();
            } catch (IOException e) {
                System.out.println(e);
            }
        });
        Thread reads = new Thread(() -> {
            try {
                ready.countDown();
                System.out.println(client.getInputStream().read());
            } catch (SocketException e) {
                System.out.println(e);
            } catch (IOException e) {
                System.out.println("other: " + e);
            }
        });
        accepts.start();
        reads.start();
        ready.await();
        Thread.sleep(30);
        System.out.println(accepts.getState() + " " + reads.getState());
        server.close();
        accepts.join();
        client.close();
        reads.join();
        System.out.println(other.getInputStream().read());
        other.close();
        try {
            client(server);
        } catch (ConnectException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        echo();
        large();
        timeouts();
        closed();
    }
}
