//@ fails: the native library has nothing to pack if the first call is left out
//@ fails-with: false
import crema.Symbolic;
import java.util.zip.Deflater;

class DeflatedOnOnePath {
    public static void main(String[] args) {
        Deflater deflater = new Deflater();
        byte[] packed = new byte[100];
        deflater.setInput(new byte[] {1, 2, 3});
        if (Symbolic.nondetBoolean()) {
            deflater.deflate(packed, 0, 100, Deflater.FULL_FLUSH);
        }
        assert deflater.getBytesRead() == 3; //~ THROWS AssertionError
    }
}
