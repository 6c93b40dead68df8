import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;

/** Code whose last instruction is no jump, return or throw is refused, unless nobody gets there. */
public class EndOfCode {
    public static void main(String[] args) throws Exception {
        attempt("FallsOff", 0x00, 0x00);
        attempt("BranchesOff", 0x03, 0x99, 0x00, 0x03);
        attempt("JumpsBack", 0xa7, 0x00, 0x04, 0xb1, 0xa7, 0xff, 0xff);
    }

    private static void attempt(String name, int... code) throws Exception {
        try {
            Class<?> made = MethodHandles.lookup().defineClass(classFile(name, code));
            made.getMethod("run").invoke(null);
            System.out.println(name + " returns");
        } catch (VerifyError e) {
            System.out.println(name + " is refused");
        }
    }

    /** A class of version 45, which needs no stack maps, with a method `public static void run()`. */
    private static byte[] classFile(String name, int... code) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xcafebabe);
        shorts(out, 3, 45, 8);
        text(out, name);
        classOf(out, 1);
        text(out, "java/lang/Object");
        classOf(out, 3);
        text(out, "run");
        text(out, "()V");
        text(out, "Code");
        shorts(out, 0x21, 2, 4, 0, 0, 1, 0x9, 5, 6, 1, 7);
        out.writeInt(12 + code.length);
        shorts(out, 2, 0);
        out.writeInt(code.length);
        for (int b : code) {
            out.writeByte(b);
        }
        shorts(out, 0, 0, 0);
        return bytes.toByteArray();
    }

    private static void shorts(DataOutputStream out, int... values) throws IOException {
        for (int value : values) {
            out.writeShort(value);
        }
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
