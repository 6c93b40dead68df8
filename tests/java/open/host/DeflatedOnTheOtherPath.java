//@ fails: the native library has packed the bytes
//@ fails-with: true
import crema.Symbolic;
import java.util.zip.Deflater;

class DeflatedOnTheOtherPath {
    public static void main(String[] args) {
        Deflater deflater = new Deflater();
        byte[] packed = new byte[100];
        deflater.setInput(new byte[] {1, 2, 3});
        if (Symbolic.nondetBoolean()) {
            deflater.deflate(packed, 0, 100, Deflater.FULL_FLUSH);
        }
        assert deflater.getBytesRead() == 0; //~ THROWS AssertionError
    }
}
