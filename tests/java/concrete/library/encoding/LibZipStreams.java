// Deflater, Inflater, GZIP and Zip streams in memory: round trips, levels, dictionaries, corrupt data and entry attributes.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

public class LibZipStreams {
    static byte[] deflate(byte[] in, int level, boolean nowrap) {
        Deflater d = new Deflater(level, nowrap);
        d.setInput(in);
        d.finish();
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        byte[] buf = new byte[64];
        while (!d.finished()) o.write(buf, 0, d.deflate(buf));
        d.end();
        return o.toByteArray();
    }

    static byte[] inflate(byte[] in, boolean nowrap) throws DataFormatException {
        Inflater i = new Inflater(nowrap);
        i.setInput(in);
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        byte[] buf = new byte[50];
        while (!i.finished()) {
            int n = i.inflate(buf);
            if (n == 0 && (i.needsInput() || i.needsDictionary())) break;
            o.write(buf, 0, n);
        }
        i.end();
        return o.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        byte[] text = "the rain in spain stays mainly in the plain. ".repeat(40).getBytes(StandardCharsets.US_ASCII);
        byte[] noise = new byte[500];
        new Random(1).nextBytes(noise);
        byte[][] inputs = {{}, {42}, text, noise};
        for (byte[] in : inputs) {
            for (int level : new int[] {0, 1, 6, 9}) {
                byte[] z = deflate(in, level, false), raw = deflate(in, level, true);
                System.out.println(in.length + " level " + level + " ok " + Arrays.equals(in, inflate(z, false)) + Arrays.equals(in, inflate(raw, true)) + " smaller " + (z.length < in.length) + " wrap " + (z.length - raw.length) + " head " + (z[0] & 255));
            }
        }
        Deflater dict = new Deflater();
        dict.setDictionary("rain spain plain".getBytes());
        dict.setInput("rain spain plain again".getBytes());
        dict.finish();
        byte[] out = new byte[200];
        int n = dict.deflate(out);
        System.out.println("dictionary totals " + dict.getTotalIn() + " " + (dict.getTotalOut() == n) + " adler of input " + Integer.toHexString(dict.getAdler()));
        Inflater inf = new Inflater();
        inf.setInput(out, 0, n);
        byte[] res = new byte[100];
        System.out.println(inf.inflate(res) + " needs " + inf.needsDictionary() + " " + Integer.toHexString(inf.getAdler()));
        inf.setDictionary("rain spain plain".getBytes());
        int m = inf.inflate(res);
        System.out.println(new String(res, 0, m) + " finished " + inf.finished() + " remaining " + inf.getRemaining());
        byte[] broken = deflate(text, 6, false);
        broken[broken.length - 1] ^= 1;
        try {
            inflate(broken, false);
        } catch (DataFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            inflate(new byte[] {1, 2, 3, 4}, false);
        } catch (DataFormatException e) {
            System.out.println(e.getMessage());
        }
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        try (GZIPOutputStream g = new GZIPOutputStream(bo)) {
            g.write(text, 0, 100);
            g.write(text, 100, text.length - 100);
        }
        byte[] gz = bo.toByteArray();
        System.out.println("gzip " + Arrays.equals(text, new GZIPInputStream(new ByteArrayInputStream(gz)).readAllBytes()) + " magic " + (gz[0] & 255) + " " + (gz[1] & 255));
        byte[] two = Arrays.copyOf(gz, gz.length * 2);
        System.arraycopy(gz, 0, two, gz.length, gz.length);
        System.out.println("concatenated members " + new GZIPInputStream(new ByteArrayInputStream(two)).readAllBytes().length);
        try {
            new GZIPInputStream(new ByteArrayInputStream("plain text, not gzip".getBytes()));
        } catch (ZipException e) {
            System.out.println(e.getMessage());
        }
        try {
            new GZIPInputStream(new ByteArrayInputStream(Arrays.copyOf(gz, gz.length - 12))).readAllBytes();
        } catch (EOFException e) {
            System.out.println(e.getMessage());
        }
        ByteArrayOutputStream ds = new ByteArrayOutputStream();
        try (DeflaterOutputStream d = new DeflaterOutputStream(ds)) {
            d.write(text);
        }
        System.out.println("stream " + new InflaterInputStream(new ByteArrayInputStream(ds.toByteArray())).readAllBytes().length);
        ByteArrayOutputStream zo = new ByteArrayOutputStream();
        try (ZipOutputStream z = new ZipOutputStream(zo)) {
            z.setComment("archive comment");
            ZipEntry e = new ZipEntry("dir/a.txt");
            e.setTime(1_000_000_000_000L);
            e.setComment("first");
            z.putNextEntry(e);
            z.write(text);
            z.closeEntry();
            z.putNextEntry(new ZipEntry("dir/sub/"));
            z.closeEntry();
            ZipEntry stored = new ZipEntry("stored.bin");
            CRC32 crc = new CRC32();
            crc.update(noise);
            stored.setMethod(ZipEntry.STORED);
            stored.setSize(noise.length);
            stored.setCrc(crc.getValue());
            z.putNextEntry(stored);
            z.write(noise);
            z.closeEntry();
            try {
                z.putNextEntry(new ZipEntry("dir/a.txt"));
            } catch (ZipException x) {
                System.out.println(x.getMessage());
            }
        }
        ZipInputStream zi = new ZipInputStream(new ByteArrayInputStream(zo.toByteArray()));
        for (ZipEntry e; (e = zi.getNextEntry()) != null;) {
            byte[] data = zi.readAllBytes();
            zi.closeEntry();
            System.out.println(e.getName() + " dir " + e.isDirectory() + " method " + e.getMethod() + " read " + data.length + " size " + e.getSize() + " crc " + Long.toHexString(e.getCrc()) + " same " + (Arrays.equals(data, text) || Arrays.equals(data, noise)));
        }
        System.out.println("garbage " + new ZipInputStream(new ByteArrayInputStream("nonsense".getBytes())).getNextEntry());
    }
}
