// Base64 in all variants with padding errors and wrapped streams, HexFormat, and UUID parsing, naming and comparison.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;

public class LibBase64Hex {
    interface Act { Object run() throws IOException; }

    static void t(String name, Act a) {
        try {
            System.out.println(name + ": " + a.run());
        } catch (IOException | RuntimeException e) {
            System.out.println(name + " threw " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws IOException {
        for (String s : new String[] {"", "f", "fo", "foo", "foob", "fooba", "foobar"}) {
            byte[] b = s.getBytes(StandardCharsets.US_ASCII);
            System.out.println("[" + s + "] " + Base64.getEncoder().encodeToString(b) + " " + Base64.getEncoder().withoutPadding().encodeToString(b) + " " + new String(Base64.getDecoder().decode(Base64.getEncoder().encode(b)), StandardCharsets.US_ASCII));
        }
        byte[] bits = {(byte) 0xfb, (byte) 0xff, (byte) 0xfe, 0x3e, 0x3f};
        System.out.println(Base64.getEncoder().encodeToString(bits) + " " + Base64.getUrlEncoder().encodeToString(bits));
        byte[] big = new byte[100];
        for (int i = 0; i < 100; i++) big[i] = (byte) (i * 7);
        System.out.println(Base64.getMimeEncoder().encodeToString(big).replace("\r\n", "|") + " " + Base64.getMimeEncoder(20, new byte[] {'#'}).encodeToString(Arrays.copyOf(big, 40)));
        t("mime decode junk", () -> Arrays.equals(Base64.getMimeDecoder().decode("Zm9v\r\n**YmFy"), "foobar".getBytes()));
        t("bad char", () -> Base64.getDecoder().decode("Zm9*"));
        t("bad length", () -> Base64.getDecoder().decode("Zm9vY").length);
        t("bad padding", () -> Base64.getDecoder().decode("Zg=a").length);
        t("no padding", () -> new String(Base64.getDecoder().decode("Zg")));
        t("url in basic", () -> Base64.getDecoder().decode("-_8=").length);
        t("url", () -> Base64.getUrlDecoder().decode("-_8=").length);
        t("into buffer", () -> Base64.getEncoder().encode("foo".getBytes(), new byte[4]) + " " + Base64.getEncoder().encode(ByteBuffer.wrap("foob".getBytes())).remaining());
        t("small buffer", () -> Base64.getEncoder().encode("foo".getBytes(), new byte[3]));
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        try (OutputStream o = Base64.getEncoder().wrap(bo)) {
            o.write('h');
            o.write("ello wor".getBytes());
            o.write("xldx".getBytes(), 1, 2);
        }
        System.out.println(bo + " " + new String(Base64.getDecoder().wrap(new ByteArrayInputStream(bo.toByteArray())).readAllBytes()));
        HexFormat h = HexFormat.of(), pretty = HexFormat.ofDelimiter(":").withUpperCase().withPrefix("0x").withSuffix("h");
        System.out.println(h.formatHex(bits) + " " + pretty.formatHex(bits) + " " + h.formatHex(bits, 1, 3) + " " + h.toHexDigits((byte) 10) + h.toHexDigits('x') + h.toHexDigits(1234567) + h.toHexDigits(-1L) + " " + h.toHexDigits(0xabcdef, 4) + " " + pretty);
        System.out.println(Arrays.toString(h.parseHex("00ff7F")) + " " + Arrays.toString(pretty.parseHex("0x01h:0xABh")) + " " + HexFormat.fromHexDigits("ffffffff") + " " + HexFormat.fromHexDigitsToLong("7fffffffffffffff") + " " + HexFormat.isHexDigit('g') + HexFormat.isHexDigit('F') + " " + HexFormat.fromHexDigit('c'));
        t("odd hex", () -> h.parseHex("abc"));
        t("bad hex", () -> h.parseHex("zz"));
        t("bad digits", () -> HexFormat.fromHexDigits("xyz"));
        t("missing delimiter", () -> pretty.parseHex("0x01h0x02h"));
        UUID u = UUID.nameUUIDFromBytes("hello".getBytes(StandardCharsets.UTF_8)), v = UUID.fromString("123e4567-e89b-12d3-a456-426614174000");
        System.out.println(u + " " + u.version() + " " + u.variant() + " " + u.hashCode() + " " + u.getMostSignificantBits() + " " + u.getLeastSignificantBits());
        System.out.println(v + " " + v.version() + " " + v.timestamp() + " " + v.clockSequence() + " " + v.node() + " " + u.compareTo(v) + v.compareTo(u) + " " + v.equals(UUID.fromString(v.toString())) + " " + new UUID(0, 0) + " " + new UUID(-1, -1) + " " + UUID.fromString("1-2-3-4-5"));
        t("uuid bad", () -> UUID.fromString("not-a-uuid"));
        t("uuid short", () -> UUID.fromString("1-2-3-4"));
        t("uuid time", () -> u.timestamp());
        UUID r = UUID.randomUUID();
        System.out.println(r.version() + " " + r.variant() + " " + r.toString().length() + " " + !r.equals(UUID.randomUUID()));
    }
}
