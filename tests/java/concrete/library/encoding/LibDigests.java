// MessageDigest algorithms, HMAC, CRC32, CRC32C and Adler32 on known texts, updates in pieces and cloned state.
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.Checksum;

public class LibDigests {
    static String hex(byte[] b) { return HexFormat.of().formatHex(b); }

    public static void main(String[] args) throws Exception {
        String[] texts = {"", "abc", "The quick brown fox jumps over the lazy dog", "a".repeat(200)};
        for (String alg : new String[] {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/256", "SHA3-256"}) {
            for (String t : texts) System.out.println(alg + " " + t.length() + " " + hex(MessageDigest.getInstance(alg).digest(t.getBytes(StandardCharsets.US_ASCII))));
        }
        MessageDigest d = MessageDigest.getInstance("SHA-256");
        byte[] all = texts[3].getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < all.length; i += 7) d.update(all, i, Math.min(7, all.length - i));
        System.out.println("pieces " + hex(d.digest()).equals(hex(MessageDigest.getInstance("SHA-256").digest(all))));
        d.update((byte) 'a');
        MessageDigest c = (MessageDigest) d.clone();
        d.update("bc".getBytes());
        c.update(ByteBuffer.wrap("bc".getBytes()));
        System.out.println("clone " + MessageDigest.isEqual(d.digest(), c.digest()) + " " + d.getDigestLength() + " " + d.getAlgorithm());
        d.update((byte) 1);
        d.reset();
        System.out.println("reset " + hex(d.digest()).substring(0, 16));
        try {
            MessageDigest.getInstance("NOPE");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
        javax.crypto.Mac mac = javax.crypto.Mac.getInstance("HmacSHA256");
        mac.init(new javax.crypto.spec.SecretKeySpec("key".getBytes(), "HmacSHA256"));
        System.out.println("hmac " + hex(mac.doFinal(texts[2].getBytes())));
        for (Checksum s : new Checksum[] {new CRC32(), new CRC32C(), new Adler32()}) {
            StringBuilder b = new StringBuilder(s.getClass().getSimpleName());
            for (String t : texts) {
                s.reset();
                s.update(t.getBytes(StandardCharsets.US_ASCII));
                b.append(' ').append(Long.toHexString(s.getValue()));
            }
            s.reset();
            for (byte x : all) s.update(x);
            b.append(" bytewise ").append(Long.toHexString(s.getValue()));
            s.reset();
            s.update(all, 3, 50);
            b.append(" range ").append(Long.toHexString(s.getValue()));
            s.reset();
            s.update(ByteBuffer.allocateDirect(8).putLong(0x0102030405060708L).flip());
            b.append(" direct ").append(Long.toHexString(s.getValue()));
            System.out.println(b);
        }
        CheckedInputStream in = new CheckedInputStream(new java.io.ByteArrayInputStream(all), new CRC32());
        in.skip(10);
        in.readAllBytes();
        System.out.println("checked stream " + Long.toHexString(in.getChecksum().getValue()));
        DigestInputStream di = new DigestInputStream(new java.io.ByteArrayInputStream("abc".getBytes()), MessageDigest.getInstance("MD5"));
        di.read();
        di.readAllBytes();
        System.out.println("digest stream " + hex(di.getMessageDigest().digest()));
        try {
            new CRC32().update(all, 190, 20);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("crc range refused");
        }
    }
}
