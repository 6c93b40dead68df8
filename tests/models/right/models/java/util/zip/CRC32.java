package models.java.util.zip;
import crema.Fields;
public class CRC32 {
    public static void update(java.util.zip.CRC32 self, byte[] b, int off, int len) {
        if (b == null) throw new NullPointerException();
        if (off < 0 || len < 0 || off > b.length - len) throw new ArrayIndexOutOfBoundsException();
        int c = ~Fields.getInt(self, "crc");
        for (int i = 0; i < len; i++) {
            c ^= b[off + i] & 0xff;
            for (int k = 0; k < 8; k++) c = (c >>> 1) ^ (0xEDB88320 & -(c & 1));
        }
        Fields.setInt(self, "crc", ~c);
    }
}
