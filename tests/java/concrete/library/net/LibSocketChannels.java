// Channels in one process: a selector, blocking channels that gather and scatter, Unix domain sockets, pipes, asynchronous channels.
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.concurrent.Future;

public class LibSocketChannels {
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

    static ByteBuffer bytes(String text) { return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)); }

    static String read(SocketChannel channel, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) { }
        return new String(buffer.array(), 0, buffer.position(), StandardCharsets.UTF_8);
    }

    static void serve(Selector selector, ServerSocketChannel server, int clients) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(64);
        for (int closed = 0; closed < clients;) {
            selector.select();
            for (Iterator<SelectionKey> keys = selector.selectedKeys().iterator(); keys.hasNext();) {
                SelectionKey key = keys.next();
                keys.remove();
                if (key.isAcceptable()) {
                    SocketChannel channel = server.accept();
                    channel.configureBlocking(false);
                    channel.register(selector, SelectionKey.OP_READ);
                    continue;
                }
                SocketChannel channel = (SocketChannel) key.channel();
                buffer.clear();
                if (channel.read(buffer) < 0) {
                    channel.close();
                    closed++;
                } else {
                    channel.write(buffer.flip());
                }
            }
        }
    }

    static void selector() throws Exception {
        try (Selector selector = Selector.open(); ServerSocketChannel server = ServerSocketChannel.open()) {
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)).configureBlocking(false);
            server.register(selector, SelectionKey.OP_ACCEPT);
            System.out.println(selector.select(10) + " " + selector.selectNow());
            Thread thread = start(() -> serve(selector, server, 3));
            for (int i = 0; i < 3; i++) {
                try (SocketChannel client = SocketChannel.open(server.getLocalAddress())) {
                    for (int j = 0; j < 3; j++) {
                        client.write(bytes("message " + i + j));
                        System.out.print(read(client, 10) + "; ");
                    }
                }
            }
            thread.join();
            Thread wakes = start(() -> {
                Thread.sleep(20);
                selector.wakeup();
            });
            System.out.println(selector.select());
            wakes.join();
        }
    }

    static void vectors() throws Exception {
        try (ServerSocketChannel server = ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            ByteBuffer[] parts = {ByteBuffer.allocate(3_000_000), bytes("middle"), ByteBuffer.allocateDirect(3_000_000), bytes("end")};
            Thread thread = start(() -> {
                try (SocketChannel channel = server.accept()) {
                    long written = 0;
                    for (long count = channel.write(parts); count > 0; count = channel.write(parts)) written += count;
                    System.out.println("written " + written);
                }
            });
            try (SocketChannel client = SocketChannel.open(server.getLocalAddress())) {
                Thread.sleep(20);
                ByteBuffer first = ByteBuffer.allocate(3_000_000), second = ByteBuffer.allocate(3_000_009);
                while (client.read(new ByteBuffer[] {first, second}) >= 0 && second.hasRemaining()) { }
                thread.join();
                System.out.println(new String(second.array(), 0, 6) + " " + new String(second.array(), 3_000_006, 3) + " " + first.remaining() + " " + second.remaining());
            }
        }
    }

    static void transfer() throws Exception {
        Path file = Files.createTempFile("channels", "");
        byte[] contents = new byte[6_000_000];
        contents[5_999_999] = 5;
        Files.write(file, contents);
        try (ServerSocketChannel server = ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)); FileChannel from = FileChannel.open(file)) {
            Thread thread = start(() -> {
                try (SocketChannel channel = server.accept()) {
                    System.out.println("transferred " + from.transferTo(0, contents.length, channel));
                }
            });
            try (SocketChannel client = SocketChannel.open(server.getLocalAddress())) {
                Thread.sleep(20);
                ByteBuffer got = ByteBuffer.allocate(contents.length + 1);
                while (client.read(got) >= 0) { }
                thread.join();
                System.out.println(got.position() + " " + got.get(5_999_999));
            }
        }
        Files.delete(file);
    }

    static void local() throws Exception {
        Path path = Files.createTempDirectory("channels").resolve("socket");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(path))) {
            Thread thread = start(() -> {
                try (SocketChannel channel = server.accept()) {
                    channel.write(bytes(read(channel, 5).toUpperCase()));
                }
            });
            try (SocketChannel client = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
                client.write(bytes("local"));
                System.out.println(read(client, 100));
            }
            thread.join();
        }
        Files.delete(path);
        Files.delete(path.getParent());
    }

    static void pipe() throws Exception {
        Pipe pipe = Pipe.open();
        Thread thread = start(() -> {
            ByteBuffer all = ByteBuffer.allocate(200_000);
            all.put(199_999, (byte) 9);
            int count = pipe.sink().write(all);
            pipe.sink().close();
            System.out.println("pipe " + count);
        });
        Thread.sleep(20);
        ByteBuffer got = ByteBuffer.allocate(200_001);
        while (pipe.source().read(got) >= 0) { }
        thread.join();
        System.out.println(got.position() + " " + got.get(199_999));
        pipe.source().close();
    }

    static void read(SocketChannel channel, String name) {
        try {
            System.out.println(channel.read(ByteBuffer.allocate(1)));
        } catch (ClosedByInterruptException e) {
            System.out.println(name + " interrupted " + channel.isOpen() + " " + Thread.currentThread().isInterrupted());
        } catch (AsynchronousCloseException e) {
            System.out.println(name + " closed " + channel.isOpen());
        } catch (IOException e) {
            System.out.println(e);
        }
    }

    static void closed() throws Exception {
        try (ServerSocketChannel server = ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            SocketChannel client = SocketChannel.open(server.getLocalAddress());
            SocketChannel other = server.accept();
            Thread first = start(() -> read(client, "first"));
            Thread.sleep(20);
            first.interrupt();
            first.join();
            SocketChannel next = SocketChannel.open(server.getLocalAddress());
            Thread second = start(() -> read(next, "second"));
            Thread.sleep(20);
            next.close();
            second.join();
            System.out.println(read(other, 1).isEmpty());
            other.close();
        }
    }

    static void asynchronous() throws Exception {
        try (AsynchronousServerSocketChannel server = AsynchronousServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                AsynchronousSocketChannel client = AsynchronousSocketChannel.open()) {
            Future<AsynchronousSocketChannel> accepted = server.accept();
            client.connect(server.getLocalAddress()).get();
            try (AsynchronousSocketChannel other = accepted.get()) {
                ByteBuffer got = ByteBuffer.allocate(5);
                Future<Integer> count = client.read(got);
                other.write(bytes("async")).get();
                System.out.println(count.get() + " " + new String(got.array()));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        selector();
        vectors();
        transfer();
        local();
        pipe();
        closed();
        asynchronous();
    }
}
