// Virtual threads that wait for sockets: a server with a thread for each client; a timeout; an interrupt.
//@ min-jdk: 21
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class LibVirtualSockets {
    static Void serve(Socket socket) throws IOException {
        try (socket; DataInputStream in = new DataInputStream(socket.getInputStream()); DataOutputStream out = new DataOutputStream(socket.getOutputStream())) {
            while (true) out.writeInt(in.readInt() + 1);
        } catch (EOFException end) {
            return null;
        }
    }

    static int ask(ServerSocket server, int value) throws IOException {
        try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
            DataInputStream in = new DataInputStream(socket.getInputStream());
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            for (int i = 0; i < 10; i++) {
                out.writeInt(value);
                value = in.readInt();
            }
            return value;
        }
    }

    static String read(ServerSocket server, int timeout) throws IOException {
        try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
            socket.setSoTimeout(timeout);
            return "read " + socket.getInputStream().read();
        } catch (SocketTimeoutException e) {
            return e.getMessage();
        } catch (IOException e) {
            return e + " " + Thread.currentThread().isInterrupted();
        }
    }

    public static void main(String[] args) throws Exception {
        try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress()); ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> accepts = threads.submit(() -> {
                for (int i = 0; i < 5; i++) {
                    Socket socket = server.accept();
                    threads.submit(() -> serve(socket));
                }
                return null;
            });
            List<Future<Integer>> answers = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                int value = 100 * i;
                answers.add(threads.submit(() -> ask(server, value)));
            }
            for (Future<Integer> answer : answers) System.out.println(answer.get());
            accepts.get();
            System.out.println(threads.submit(() -> read(server, 20)).get());
            Thread reader = Thread.startVirtualThread(() -> {
                try {
                    System.out.println(read(server, 0));
                } catch (IOException e) {
                    System.out.println(e);
                }
            });
            Thread.sleep(30);
            reader.interrupt();
            reader.join();
        }
    }
}
