//@ property: assert
import crema.Symbolic;

class Narrowing {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();

        assert (byte) a == (byte) (a & 0xff);
        assert (char) a >= 0;
        assert (short) (char) a == (short) a;
        assert ((byte) a & 0xff) == (a & 0xff);
        assert (int) (long) a == a;
        assert (int) (a + (1L << 32)) == a;
    }
}
