// RandomAccessFile and FileChannel on a temporary file: seeking, truncation, positions, locks, gathering and memory mapping.
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.NonReadableChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

public class LibRandomAccessFile {
    public static void main(String[] args) throws Exception {
        Path p = Files.createTempFile("lib", ".bin");
        try {
            try (RandomAccessFile f = new RandomAccessFile(p.toFile(), "rw")) {
                f.writeInt(42);
                f.writeUTF("text");
                f.writeDouble(1.25);
                System.out.println(f.length() + " " + f.getFilePointer());
                f.seek(0);
                System.out.println(f.readInt() + " " + f.readUTF() + " " + f.readDouble());
                try {
                    f.readByte();
                } catch (EOFException e) {
                    System.out.println("eof " + e.getMessage());
                }
                f.seek(100);
                System.out.println("length before write " + f.length() + " read " + f.read());
                f.write(7);
                System.out.println("length after write " + f.length());
                f.seek(50);
                System.out.println("hole " + f.read() + " " + f.skipBytes(1000) + " " + f.getFilePointer());
                f.setLength(10);
                System.out.println("truncated " + f.length() + " pointer " + f.getFilePointer());
                f.seek(0);
                f.writeBytes("line1\nline2\r\nend");
                f.seek(0);
                System.out.println(f.readLine() + "|" + f.readLine() + "|" + f.readLine() + "|" + f.readLine());
                try {
                    f.seek(-1);
                } catch (IOException e) {
                    System.out.println(e.getMessage());
                }
            }
            try (RandomAccessFile f = new RandomAccessFile(p.toFile(), "r")) {
                f.write(1);
            } catch (IOException e) {
                System.out.println("read only refused");
            }
            try {
                new RandomAccessFile(p.toFile(), "x");
            } catch (IllegalArgumentException e) {
                System.out.println("mode refused");
            }
            try {
                new RandomAccessFile(p.resolveSibling("does-not-exist-lib.bin").toFile(), "r");
            } catch (FileNotFoundException e) {
                System.out.println("not found");
            }
            try (FileChannel c = FileChannel.open(p, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
                System.out.println(c.size() + " " + c.write(ByteBuffer.wrap("0123456789".getBytes())) + " " + c.position() + " " + c.write(ByteBuffer.wrap("AB".getBytes()), 4) + " " + c.position());
                ByteBuffer b = ByteBuffer.allocate(6);
                System.out.println(c.read(b, 2) + " " + new String(b.array()) + " " + c.read(ByteBuffer.allocate(1)) + " " + c.position(3).position());
                ByteBuffer x = ByteBuffer.allocate(2), y = ByteBuffer.allocate(3);
                System.out.println(c.read(new ByteBuffer[] {x, y}) + " " + new String(x.array()) + new String(y.array()));
                System.out.println(c.write(new ByteBuffer[] {ByteBuffer.wrap("<".getBytes()), ByteBuffer.wrap(">".getBytes())}) + " " + c.truncate(9).size() + " " + c.position());
                MappedByteBuffer m = c.map(FileChannel.MapMode.READ_WRITE, 0, 16);
                System.out.println(m.capacity() + " " + m.isDirect() + " " + (char) m.get(0) + " " + c.size() + " " + m.get(15));
                m.order(ByteOrder.LITTLE_ENDIAN).putInt(12, 0x64636261);
                m.put(0, (byte) 'Z');
                m.force();
                ByteBuffer all = ByteBuffer.allocate(16);
                c.read(all, 0);
                System.out.println(new String(all.array()).replace('\0', '.'));
                MappedByteBuffer ro = c.map(FileChannel.MapMode.READ_ONLY, 4, 4);
                try {
                    ro.put((byte) 1);
                } catch (java.nio.ReadOnlyBufferException e) {
                    System.out.println("read only mapping");
                }
                MappedByteBuffer priv = c.map(FileChannel.MapMode.PRIVATE, 0, 4);
                priv.put(0, (byte) 'P');
                ByteBuffer one = ByteBuffer.allocate(1);
                c.read(one, 0);
                System.out.println((char) priv.get(0) + " " + (char) one.get(0) + " " + (c.tryLock() != null));
            }
            try (FileChannel c = FileChannel.open(p, StandardOpenOption.APPEND)) {
                c.write(ByteBuffer.wrap("tail".getBytes()));
                System.out.println("append " + c.size());
                try {
                    c.read(ByteBuffer.allocate(1));
                } catch (NonReadableChannelException e) {
                    System.out.println("not readable");
                }
            }
            FileChannel c = FileChannel.open(p);
            try {
                c.write(ByteBuffer.allocate(1));
            } catch (NonWritableChannelException e) {
                System.out.println("not writable");
            }
            Path q = Files.createTempFile("lib", ".copy");
            try (FileChannel to = FileChannel.open(q, StandardOpenOption.WRITE)) {
                System.out.println("transfer " + c.transferTo(2, 5, to) + " " + to.transferFrom(c, 0, 3) + " " + to.size() + " " + Files.size(q));
            } finally {
                Files.delete(q);
            }
            c.close();
            try {
                c.size();
            } catch (ClosedChannelException e) {
                System.out.println("closed " + c.isOpen());
            }
        } finally {
            Files.deleteIfExists(p);
        }
        System.out.println("exists " + Files.exists(p));
    }
}
