//@ property: assert
import crema.Symbolic;

class NarrowElements {
    public static void main(String[] args) {
        int a = Symbolic.nondetInt();
        byte[] bytes = {(byte) a};
        short[] shorts = {(short) a};
        char[] chars = {(char) a};
        boolean[] booleans = {a > 0};
        assert bytes[0] == (byte) a && shorts[0] == (short) a && chars[0] == (char) a;
        assert booleans[0] == (a > 0);
        bytes[0] += 1;
        assert bytes[0] == (byte) (a + 1);
    }
}
