package models.java.util.zip;

import crema.Fields;

public class CRC32 {
    public static void update(java.util.zip.CRC32 self, int b) {
        int c = ~Fields.getInt(self, "crc") ^ b & 0xff;
        for (int bit = 0; bit < 8; bit++) {
            c = c >>> 1 ^ 0xEDB88320 & -(c & 1);
        }
        Fields.setInt(self, "crc", ~c);
    }
}
