import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;

/** A line number of zero at the beginning of a method is none. */
public class LineZero {
    public static void main(String[] args) throws Exception {
        Class<?> zero = MethodHandles.lookup().defineClass(classFile());
        try {
            zero.getMethod("divide").invoke(null);
        } catch (InvocationTargetException e) {
            StackTraceElement top = e.getCause().getStackTrace()[0];
            System.out.println(e.getCause() + " at " + top + ", line " + top.getLineNumber());
        }
    }

    /** `public class Zero { public static int divide() { return 1 / 0; } }`, on line 0. */
    private static byte[] classFile() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xcafebabe);
        out.writeInt(52);
        out.writeShort(11);
        text(out, "Zero");
        classOf(out, 1);
        text(out, "java/lang/Object");
        classOf(out, 3);
        for (String name : new String[] {"divide", "()I", "Code", "LineNumberTable", "SourceFile", "Zero.j"}) {
            text(out, name);
        }
        shorts(out, 0x21, 2, 4, 0, 0, 1, 0x9, 5, 6, 1, 7);
        out.writeInt(28);
        shorts(out, 2, 0);
        out.writeInt(4);
        out.write(new byte[] {0x04, 0x03, 0x6c, (byte) 0xac});
        shorts(out, 0, 1, 8);
        out.writeInt(6);
        shorts(out, 1, 0, 0);
        shorts(out, 1, 9);
        out.writeInt(2);
        shorts(out, 10);
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
