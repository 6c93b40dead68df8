//@ fails: there is no such class if it was not defined
//@ fails-with: false
import crema.Symbolic;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.lang.invoke.MethodHandles;

class DefinedOnOnePath {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeLong(0xCAFEBABE00000034L); // a class of version 52
        out.writeShort(5);
        out.writeByte(1);
        out.writeUTF("TinyAndEmpty");
        out.write(new byte[] {7, 0, 1, 1});
        out.writeUTF("java/lang/Object");
        out.write(new byte[] {7, 0, 3, 0, 0x20, 0, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0});
        if (Symbolic.nondetBoolean()) {
            MethodHandles.lookup().defineClass(bytes.toByteArray());
        }
        boolean known = true;
        try {
            Class.forName("TinyAndEmpty");
        } catch (ClassNotFoundException e) {
            known = false;
        }
        assert known; //~ THROWS AssertionError
    }
}
