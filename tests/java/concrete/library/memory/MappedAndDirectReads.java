// Words of memory outside the heap, read after other code has changed them: by the buffer itself, a duplicate, a file, and natives.
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32;

public class MappedAndDirectReads {
    public static void main(String[] args) throws IOException {
        direct();
        Path path = Files.createTempFile("mapped", null);
        try {
            mapped(path);
        } finally {
            Files.delete(path);
        }
    }

    private static void direct() {
        ByteBuffer buffer = ByteBuffer.allocateDirect(3 * 4096 + 3).order(ByteOrder.LITTLE_ENDIAN);
        long sum = 0;
        for (int i = 0; i < buffer.capacity(); i++) {
            buffer.put(i, (byte) (i * 7));
            sum = sum * 31 + buffer.get(i);
        }
        // Words at all offsets, so that some lie across the end of a block.
        for (int i = 0; i + 8 <= buffer.capacity(); i += 13) sum = sum * 31 + buffer.getLong(i) + buffer.getShort(i) + buffer.getChar(i + 1);
        System.out.println(sum);
        ByteBuffer other = buffer.duplicate();
        System.out.print(buffer.get(5) + " ");
        other.put(5, (byte) 99);
        System.out.print(buffer.get(5) + " ");
        other.position(0).put(new byte[] {1, 2, 3, 4, 5, 6, 7, 8});
        System.out.print(buffer.get(5) + " " + buffer.getInt(4) + " ");
        buffer.slice(4, 8).put(0, (byte) -1);
        System.out.println(buffer.getFloat(1) + " " + buffer.getDouble(0));
        CRC32 crc = new CRC32();
        crc.update(buffer.position(0).limit(9));
        System.out.println(crc.getValue());
    }

    private static void mapped(Path path) throws IOException {
        Files.write(path, new byte[5000]);
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
                RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            MappedByteBuffer map = channel.map(FileChannel.MapMode.READ_WRITE, 0, 5000);
            System.out.print(map.get(4998) + " ");
            file.seek(4998);
            file.write(42);
            System.out.print(map.get(4998) + " ");
            channel.write(ByteBuffer.wrap(new byte[] {7, 8}), 4997);
            System.out.print(map.get(4998) + " " + map.getInt(4996) + " ");
            map.putShort(4998, (short) 0x1234);
            map.force();
            file.seek(4998);
            System.out.println(file.read() + " " + file.read());
        }
    }
}
