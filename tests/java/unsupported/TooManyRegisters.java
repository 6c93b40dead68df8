//@ property: exception
//@ reason: registers
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;

/** A method with as many local variables as a class file allows is correct, but more than the engine takes. */
class TooManyRegisters {
    public static void main(String[] args) throws Exception {
        Class<?> large = MethodHandles.lookup().defineClass(classFile());
        if (!large.getMethod("one").invoke(null).equals(1)) {
            throw new IllegalStateException();
        }
    }

    /** `public class Large { public static int one() { return 1; } }`. */
    private static byte[] classFile() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xcafebabe);
        out.writeInt(52);
        out.writeShort(8);
        text(out, "Large");
        classOf(out, 1);
        text(out, "java/lang/Object");
        classOf(out, 3);
        text(out, "one");
        text(out, "()I");
        text(out, "Code");
        for (int s : new int[] {0x21, 2, 4, 0, 0, 1, 0x9, 5, 6, 1, 7}) {
            out.writeShort(s);
        }
        out.writeInt(14);
        out.writeShort(10);
        out.writeShort(65535);
        out.writeInt(2);
        out.write(new byte[] {0x04, (byte) 0xac});
        for (int i = 0; i < 3; i++) {
            out.writeShort(0);
        }
        return bytes.toByteArray();
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        out.writeByte(1);
        out.writeUTF(text);
    }

    private static void classOf(DataOutputStream out, int name) throws IOException {
        out.writeByte(7);
        out.writeShort(name);
    }
}
