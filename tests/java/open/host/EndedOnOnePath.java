//@ fails: the native library is released on one path, and used on the other
//@ fails-with: true
import crema.Symbolic;
import java.util.zip.Deflater;

class EndedOnOnePath {
    public static void main(String[] args) {
        Deflater deflater = new Deflater();
        deflater.setInput(new byte[] {1});
        if (Symbolic.nondetBoolean()) {
            deflater.end();
        }
        boolean ended = false;
        try {
            deflater.deflate(new byte[10]);
        } catch (NullPointerException | IllegalStateException e) {
            ended = true;
        }
        assert !ended; //~ THROWS AssertionError
    }
}
