// Two datagram sockets on loopback, one of them in a thread that waits; a datagram channel; timeouts.
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;

public class LibDatagrams {
    static InetSocketAddress anyPort() { return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0); }

    static String text(DatagramPacket packet) { return new String(packet.getData(), 0, packet.getLength()); }

    static void answer(DatagramSocket socket, int times) {
        try {
            DatagramPacket packet = new DatagramPacket(new byte[100], 100);
            for (int i = 0; i < times; i++) {
                packet.setLength(100);
                socket.receive(packet);
                byte[] reply = ("re: " + text(packet)).getBytes();
                socket.send(new DatagramPacket(reply, reply.length, packet.getSocketAddress()));
            }
        } catch (Exception e) {
            System.out.println("thread: " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        try (DatagramSocket server = new DatagramSocket(anyPort()); DatagramSocket client = new DatagramSocket(anyPort())) {
            Thread thread = new Thread(() -> answer(server, 6));
            thread.start();
            DatagramPacket packet = new DatagramPacket(new byte[100], 100);
            for (int i = 0; i < 5; i++) {
                byte[] question = ("question " + i).getBytes();
                client.send(new DatagramPacket(question, question.length, server.getLocalSocketAddress()));
                packet.setLength(100);
                client.receive(packet);
                System.out.println(text(packet));
            }
            client.setSoTimeout(20);
            try {
                client.receive(packet);
            } catch (SocketTimeoutException e) {
                System.out.println(e.getMessage());
            }
            try (DatagramChannel channel = DatagramChannel.open().bind(anyPort())) {
                channel.connect(server.getLocalSocketAddress());
                channel.write(ByteBuffer.wrap("channel".getBytes()));
                ByteBuffer got = ByteBuffer.allocate(100);
                channel.read(got);
                System.out.println(new String(got.array(), 0, got.position()));
            }
            thread.join();
        }
    }
}
