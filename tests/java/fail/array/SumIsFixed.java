//@ property: assert
//@ fails-with: (byte) 50, (byte) 49, (byte) 1
import crema.Symbolic;

class SumIsFixed {
    public static void main(String[] args) {
        byte[] v = {Symbolic.nondetByte(), Symbolic.nondetByte(), Symbolic.nondetByte()};
        assert v[0] + v[1] * 2 + v[2] != 149 || v[1] != 49; //~ THROWS AssertionError
    }
}
