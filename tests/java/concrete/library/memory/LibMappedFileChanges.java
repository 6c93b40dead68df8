import java.io.File;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;

/** Memory outside of the heap that changes between reads: by the file, by another mapping, by the buffer itself. */
class LibMappedFileChanges {
    static final int SIZE = 3 * 4096;

    /** More reads in a row than the engine makes before it looks for a shorter way. */
    static long sum(ByteBuffer buffer) {
        long sum = 0;
        for (int i = 0; i < buffer.limit(); i++) {
            sum = 31 * sum + buffer.get(i);
        }
        for (int i = 0; i + 8 <= buffer.limit(); i += 5) {
            sum = 31 * sum + buffer.getLong(i);
        }
        return sum;
    }

    public static void main(String[] arguments) throws Exception {
        File path = File.createTempFile("mapped", ".bin");
        try (RandomAccessFile file = new RandomAccessFile(path, "rw")) {
            file.setLength(SIZE);
            FileChannel channel = file.getChannel();
            MappedByteBuffer reader = channel.map(FileChannel.MapMode.READ_ONLY, 0, SIZE);
            MappedByteBuffer writer = channel.map(FileChannel.MapMode.READ_WRITE, 4096, 4096);
            MappedByteBuffer own = channel.map(FileChannel.MapMode.PRIVATE, 0, SIZE);
            System.out.println(sum(reader) + " " + sum(own));
            file.seek(4095);
            file.write(new byte[] {1, 2, 3});
            System.out.println(sum(reader) + " " + reader.getShort(4095) + " " + reader.get(4097));
            for (int i = 0; i < 100; i++) {
                writer.put(i, (byte) (i + 1));
                System.out.print(reader.get(4096 + i) + " ");
            }
            System.out.println();
            writer.putLong(8, 0x0102030405060708L);
            System.out.println(Long.toHexString(reader.getLong(4104)) + " " + reader.getInt(4106) + " " + sum(reader));
            long before = sum(own);
            own.put(4096, (byte) 77);
            System.out.println((before == sum(own)) + " " + own.get(4096) + " " + reader.get(4096));
            byte[] copied = new byte[5000];
            reader.get(4000, copied);
            System.out.println(java.util.Arrays.hashCode(copied));
            file.setLength(2 * SIZE);
            MappedByteBuffer longer = channel.map(FileChannel.MapMode.READ_ONLY, SIZE, SIZE);
            file.seek(SIZE + 1);
            file.write(9);
            System.out.println(sum(longer) + " " + longer.get(1));
        }
        ByteBuffer direct = ByteBuffer.allocateDirect(SIZE);
        System.out.println(sum(direct));
        direct.put(100, (byte) 5).putLong(200, 6);
        System.out.println(sum(direct) + " " + direct.get(100) + " " + direct.getLong(200));
        System.out.println(path.delete());
    }
}
